"""Pieces that fall, turn, wedge and rest: a drop settled with pymunk.

The settings were measured to come to rest with hardly any overlap. A living space is never gone
on with: each drop builds a new one from the stored poses, which gives the same bits in every
process and after a save and load. Not imported in the server's own process.
"""

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

import numpy as np
import pymunk
from pymunk.batch import BodyFields, Buffer, get_space_bodies

from enfilade.core.codec import to_json
from enfilade.games.madatsumele.components import Edition, Kind, by_id
from enfilade.games.madatsumele.fall import (
    MOST_PATH_BYTES,
    MOST_SECONDS,
    TOUCH,
    Fall,
    Inside,
    Lying,
    Path,
    Pose,
    Release,
    Track,
)
from enfilade.games.madatsumele.geometry import Floats, Heap, Outlines

HZ: Final = 60
"""Frames a second of a path; also how often it is asked whether all sleep."""
STEPS: Final = 4
"""Steps of the engine in a frame."""
MM: Final = 0.1
"""A millimetre in the engine's unit, the centimetre."""
WALL: Final = 1.0
"""How thick walls and floor are, in centimetres."""
CHIMNEY: Final = 100.0
"""How far the side walls are taken to go on upward, in centimetres (MTS-10)."""
FIELDS: Final = BodyFields.BODY_ID | BodyFields.POSITION | BodyFields.ANGLE
UNITS: Final = (20.0, 20.0, 1000.0)
"""A path's units in a millimetre, and in a radian."""


def settle(
    edition: Edition, bag: Inside, lying: Sequence[Lying], drop: Release, *, record: bool = True
) -> Fall:
    """Let a piece go over a bag, and wait until all is at rest (MTS-10, MTS-13).

    Without ``record`` the path is empty and all else is the same, to the bit.
    """
    newcomer = by_id(edition)[drop.kind]
    outlines = Outlines([*(by_id(edition)[each.kind] for each in lying), newcomer])
    before = [each.pose for each in lying]
    height = Heap(outlines, [*before, (drop.x, 0.0, drop.angle)]).release_last(bag.height)
    start: Pose = (drop.x, round(height, 4), drop.angle)

    space, bodies = rebuild(edition, bag, lying)
    bodies.append(_add(space, newcomer, start))
    film = _Film(space, bodies) if record else None
    rested = _run(space, bodies, film)

    poses = tuple(_pose(body) for body in bodies)
    at_rest = Heap(outlines, poses)
    return Fall(
        released=drop,
        poses=poses,
        near=at_rest.near_last(TOUCH),
        top=round(at_rest.top, 4),
        path=Path(HZ, 0, ()) if film is None else _path(film.frames()),
        rested=rested,
    )


# --- the space ---------------------------------------------------------------------------------


def rebuild(
    edition: Edition, bag: Inside, lying: Sequence[Lying]
) -> tuple[pymunk.Space, list[pymunk.Body]]:
    """Build a bag from its stored poses, all asleep; stepping it moves nothing.

    They sleep as one: when one is hit all wake, for any may lean on another.
    """
    space = _space(bag)
    bodies = [_add(space, by_id(edition)[each.kind], each.pose) for each in lying]
    for body in bodies[:1]:
        body.sleep()
    for body in bodies[1:]:
        body.sleep_with_group(bodies[0])
    return space, bodies


def _space(bag: Inside) -> pymunk.Space:
    space = pymunk.Space()
    space.gravity = (0.0, -100.0)
    space.iterations = 20
    space.collision_slop = 0.01
    space.collision_bias = 0.8**60
    space.damping = 0.5
    space.sleep_time_threshold = 0.25
    space.idle_speed_threshold = 0.3
    width, top = bag.width * MM, bag.height * MM + CHIMNEY
    for left, bottom, right, up in (
        (-WALL, -WALL, width + WALL, 0.0),
        (-WALL, 0.0, 0.0, top),
        (width, 0.0, width + WALL, top),
    ):
        corners = [(left, bottom), (right, bottom), (right, up), (left, up)]
        space.add(_surface(pymunk.Poly(space.static_body, corners)))
    return space


def _surface(shape: pymunk.Poly) -> pymunk.Poly:
    shape.friction = 0.5
    shape.elasticity = 0.05
    return shape


_made: dict[Kind, tuple[float, float, list[list[tuple[float, float]]]]] = {}


def _solid(kind: Kind) -> tuple[float, float, list[list[tuple[float, float]]]]:
    """Give a kind's mass, moment of inertia and convex parts, in the engine's units."""
    if kind not in _made:
        parts = [
            [(kind.outline[i][0] * MM, kind.outline[i][1] * MM) for i in p] for p in kind.parts
        ]
        masses = [pymunk.area_for_poly(part) for part in parts]
        moment = sum(
            pymunk.moment_for_poly(mass, part) for mass, part in zip(masses, parts, strict=True)
        )
        _made[kind] = sum(masses), moment, parts
    return _made[kind]


def _add(space: pymunk.Space, kind: Kind, pose: Pose) -> pymunk.Body:
    mass, moment, parts = _solid(kind)
    body = pymunk.Body(mass, moment)
    body.position = (pose[0] * MM, pose[1] * MM)
    body.angle = pose[2]
    space.add(body, *(_surface(pymunk.Poly(body, part)) for part in parts))
    return body


class _Film:
    """The poses of all bodies, frame by frame; read out once, at the end."""

    def __init__(self, space: pymunk.Space, bodies: Sequence[pymunk.Body]) -> None:
        self._space = space
        self._bodies = [body.id for body in bodies]
        self._buffer = Buffer()

    def frame(self) -> None:
        get_space_bodies(self._space, FIELDS, self._buffer)

    def frames(self) -> Floats:
        """Give x, y and turn by frame and body, without the body of the walls."""
        # The engine gives bodies in an order that changes when one wakes or falls asleep.
        count = len(self._bodies) + 1
        ids = np.frombuffer(self._buffer.int_buf(), dtype=np.uintp).reshape(-1, count)
        poses = np.frombuffer(self._buffer.float_buf()).reshape(-1, count, 3)
        changes = np.flatnonzero((ids[1:] != ids[:-1]).any(axis=1)) + 1
        frames = np.empty((len(ids), count - 1, 3))
        for start, end in pairwise((0, *changes.tolist(), len(ids))):
            at = {body: place for place, body in enumerate(ids[start].tolist())}
            frames[start:end] = poses[start:end, [at[body] for body in self._bodies]]
        return frames


def _run(space: pymunk.Space, bodies: Sequence[pymunk.Body], film: _Film | None) -> bool:
    """Step until all sleep, and say whether they did so in time."""
    dropped = bodies[-1]
    for _ in range(round(MOST_SECONDS * HZ)):
        if film is not None:
            film.frame()
        for _ in range(STEPS):
            space.step(1 / (HZ * STEPS))
        if dropped.is_sleeping and all(body.is_sleeping for body in bodies):
            return True
    return False


def _pose(body: pymunk.Body) -> Pose:
    x, y = body.position
    turn = math.remainder(body.angle, 2 * math.pi)
    return round(x / MM, 4), round(y / MM, 4), round(turn, 6)


# --- the path ----------------------------------------------------------------------------------


def _path(frames: Floats) -> Path:
    """Give the ways of the pieces that moved, at as many frames a second as a message allows."""
    scale = np.array(UNITS) / np.array([MM, MM, 1.0])
    ways = np.rint(frames * scale).astype(np.int64)
    for every in (1, 2, 3, 4, 6, 12):
        path = _thinned(ways, every)
        if every == 12 or _is_short(path):
            return path
    raise AssertionError("the last is taken in any case")


def _is_short(path: Path) -> bool:
    # No number takes more than six letters and a comma: few paths need be written to be judged.
    most = sum(100 + 7 * len(track.steps) for track in path.tracks)
    return most <= MOST_PATH_BYTES or len(to_json(path)) <= MOST_PATH_BYTES


def _thinned(ways: np.ndarray[tuple[int, ...], np.dtype[np.int64]], every: int) -> Path:
    kept = ways[::every]
    steps = kept.copy()
    steps[1:] -= kept[:-1]
    moves = (steps[1:] != 0).any(axis=2)
    tracks = []
    for piece in np.flatnonzero(moves.any(axis=0)).tolist():
        start = int(moves[:, piece].argmax())
        end = len(kept) - int(moves[::-1, piece].argmax())
        way = steps[start:end, piece].copy()
        way[0] = kept[start, piece]
        tracks.append(Track(piece, start, tuple(way.ravel().tolist())))
    return Path(HZ / every, len(kept), tuple(tracks))
