"""Dice that fall, knock and rest: a throw settled with MuJoCo.

The settings were measured to come to rest flat. Each throw starts from the stored poses: lying
dice sleep until they are hit, and one that is not hit keeps its pose to the bit, so what was hit
is just what moved. Lengths are metres here, millimetres outside. Not imported in the server's own
process.
"""

import math
from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import product
from typing import Any, Final, TypeAlias

import mujoco
import numpy as np
from numpy.typing import NDArray

from enfilade.core.codec import to_json
from enfilade.core.seats import Seat
from enfilade.games.mondrian import outline
from enfilade.games.mondrian.components import Edition, Way
from enfilade.games.mondrian.roll import (
    MOST_PATH_BYTES,
    MOST_SECONDS,
    Path,
    Point,
    Released,
    Rest,
    Rolled,
    Track,
    Turn,
)
from enfilade.games.mondrian.state import Grid

Floats: TypeAlias = NDArray[np.float64]

HZ: Final = 60
"""Frames a second of a path; also how often it is asked whether all sleep."""
STEPS: Final = 8
"""Steps of the engine in a frame."""
MM: Final = 0.001
"""A millimetre in the engine's unit."""
TOLERANCE: Final = 1e-3
"""How still a die must be to sleep."""
STILLER: Final = 1e-4
"""The same for a die that came to rest askew though it leans on nothing."""
ASKEW: Final = math.radians(3)
"""A lean beyond which a die must touch another."""
UPRIGHT: Final = math.cos(ASKEW)
HIGH: Final = 0.5
"""How far above its place on the table a die must lie on another, in millimetres."""
UNITS: Final = (20.0, 20.0, 20.0, 1000.0, 1000.0, 1000.0, 1000.0)
"""A path's units in a millimetre, and in the whole of a quaternion."""

SCALE: Final = np.array(UNITS) / np.array([MM, MM, MM, 1.0, 1.0, 1.0, 1.0])
"""The same for the engine's own unit."""
WIDEST: Final = 8
"""The most bytes that a number of a path takes, its comma too, within 5 s of the table."""


def settle(
    edition: Edition,
    grid: Grid,
    lying: Sequence[Rest],
    thrown: tuple[Seat, Way],
    released: Released,
    *,
    record: bool = True,
) -> Rolled:
    """Throw a die among those that lie, and wait until all rest (MON-27 to MON-31).

    What leaned on a die that came to lie outside, and is taken away, falls after that. Without
    ``record`` the path is empty and all else is the same, to the bit.
    """
    before = np.array([_packed(rest.place, rest.turn) for rest in lying]).reshape(-1, 7)
    start = np.array(_packed(released.place, released.turn))
    roll = _roll(edition, before, start, push(released), TOLERANCE, record)
    if _loose(edition, roll.poses):
        roll = _roll(edition, before, start, push(released), STILLER, record)
    whose = [*((rest.seat, rest.way) for rest in lying), thrown]

    def read() -> list[Rest]:
        return [
            _rest(edition, grid, each, pose) if roll.moved[at] else lying[at]
            for at, (each, pose) in enumerate(zip(whose, roll.poses, strict=True))
        ]

    dice = read()
    for _ in whose:
        kept = _with_a_loose_one(edition, roll.poses, dice)
        if not kept:
            break
        roll = _let_fall(edition, roll, kept, record)
        dice = read()
    return Rolled(
        released=released,
        dice=tuple(dice),
        hit=tuple(at for at in range(len(lying)) if roll.moved[at]),
        path=_path(roll.frames, np.flatnonzero(roll.moved).tolist()) if record else Path(HZ, 0, ()),
        rested=roll.rested,
    )


def _rest(edition: Edition, grid: Grid, whose: tuple[Seat, Way], pose: Floats) -> Rest:
    place, turn = _unpacked(pose)
    cells = outline.cells(edition.sizes, grid.columns, grid.rows, place, turn)
    return Rest(*whose, place, turn, outline.number(turn), cells)


def _with_a_loose_one(edition: Edition, poses: Floats, dice: Sequence[Rest]) -> list[int]:
    """Give the dice on the board with one last that rests on nothing there; none: all do."""
    kept = [at for at, die in enumerate(dice) if die.cells]
    loose = _loose(edition, poses[kept]) if len(kept) < len(dice) else []
    if not loose:
        return []
    falls = kept[loose[0]]
    return [*(at for at in kept if at != falls), falls]


# --- the engine --------------------------------------------------------------------------------


class _Roll:
    """What came of a simulation: poses by die, frames by time and die, which dice moved."""

    def __init__(
        self, poses: Floats, frames: Floats, moved: NDArray[np.bool_], *, rested: bool
    ) -> None:
        self.poses = poses
        self.frames = frames
        self.moved = moved
        self.rested = rested


def _roll(
    edition: Edition,
    asleep: Floats,
    start: Floats,
    push: Sequence[float],
    tolerance: float,
    record: bool,
) -> _Roll:
    """Let the last die go, and step until all sleep."""
    model, data = world(edition, len(asleep) + 1, tolerance)
    poses = np.empty((len(asleep) + 1, 7))
    poses[:-1], poses[-1] = asleep, start
    # Set here and not in ``data``: that would wake all dice and move them by micrometres.
    model.qpos0[:] = poses.ravel()
    mujoco.mj_resetData(model, data)
    data.qvel[-6:] = push
    most = round(MOST_SECONDS * HZ)
    film = np.empty((most + 1, *poses.shape) if record else (1, *poses.shape))
    film[0] = poses
    ends = data.qpos.reshape(-1, 7)  # the engine's own, which moves as it steps
    frames, rested = 1, False
    while frames <= most and not rested:
        mujoco.mj_step(model, data, STEPS)
        if record:
            film[frames] = ends
        frames += 1
        rested = data.ntree_awake == 0
    # One that slept all the while has its own bits still; the others are kept as they are stored.
    moved = (ends != poses).any(axis=1)
    moved[-1] = True
    kept = [_tidy(pose) if woke else pose for pose, woke in zip(ends, moved, strict=True)]
    return _Roll(np.array(kept), film[:frames] if record else film[:0], moved, rested=rested)


def _let_fall(edition: Edition, roll: _Roll, kept: list[int], record: bool) -> _Roll:
    """Go on with the dice that stay on the board, the last of which has lost its hold."""
    held = roll.poses[kept]
    fall = _roll(edition, held[:-1], held[-1], [0.0] * 6, STILLER, record)
    poses, moved = roll.poses.copy(), roll.moved.copy()
    poses[kept] = fall.poses
    moved[kept] |= fall.moved
    frames = roll.frames
    if record:
        more = np.repeat(frames[-1:], len(fall.frames), axis=0)
        more[:, kept] = fall.frames
        frames = np.concatenate([frames, more])
    return _Roll(poses, frames, moved, rested=fall.rested)


@lru_cache(maxsize=64)
def world(edition: Edition, dice: int, tolerance: float) -> tuple[Any, Any]:
    """Build a table with so many dice, all but the last asleep at first."""
    model = mujoco.MjModel.from_xml_string(_xml(edition, dice, tolerance, asleep=True))
    return model, mujoco.MjData(model)


@lru_cache(maxsize=32)
def _awake(edition: Edition, dice: int) -> tuple[Any, Any]:
    """Build the same without sleep, to ask for contacts."""
    model = mujoco.MjModel.from_xml_string(_xml(edition, dice, TOLERANCE, asleep=False))
    return model, mujoco.MjData(model)


def _xml(edition: Edition, dice: int, tolerance: float, *, asleep: bool) -> str:
    corners = " ".join(f"{each * MM:.9g}" for point in _corners(edition) for each in point)
    bodies = "".join(
        f'<body name="d{at}" pos="0 0 {at + 1}"'
        + (' sleep="init">' if asleep and at < dice - 1 else ">")
        + '<freejoint/><geom type="mesh" mesh="die" mass="0.005"/></body>'
        for at in range(dice)
    )
    return f"""
    <mujoco>
      <option timestep="{1 / (HZ * STEPS):.12g}" integrator="implicitfast" cone="elliptic"
              solver="Newton" iterations="50" sleep_tolerance="{tolerance}">
        <flag sleep="{"enable" if asleep else "disable"}"/>
      </option>
      <default>
        <geom condim="6" friction=".5 .001 .0002" solref=".005 1" solimp=".95 .99 .0005 .5 2"/>
      </default>
      <asset><mesh name="die" vertex="{corners}"/></asset>
      <worldbody>
        <geom name="table" type="plane" size="0 0 1"/>
        {bodies}
      </worldbody>
    </mujoco>"""


def _corners(edition: Edition) -> list[Point]:
    """Give a die's mesh: seven points at each corner, where faces, edges and the corner round."""
    half, radius = edition.sizes.die / 2, edition.sizes.rounding
    inner = half - radius
    edge, corner = math.sqrt(0.5), math.sqrt(1 / 3)
    ways = (
        (1.0, 0.0, 0.0),
        (0.0, 1.0, 0.0),
        (0.0, 0.0, 1.0),
        (edge, edge, 0.0),
        (edge, 0.0, edge),
        (0.0, edge, edge),
        (corner, corner, corner),
    )
    return [
        (sx * (inner + radius * x), sy * (inner + radius * y), sz * (inner + radius * z))
        for sx, sy, sz in product((-1, 1), repeat=3)
        for x, y, z in ways
    ]


def _loose(edition: Edition, poses: Floats) -> list[int]:
    """Give the dice that lie askew or above the table without touching another."""
    high = (edition.sizes.die / 2 + HIGH) * MM
    askew = [
        at
        for at, (_, _, z, *turn) in enumerate(poses.tolist())
        if z > high or outline.upward((turn[0], turn[1], turn[2], turn[3])) < UPRIGHT
    ]
    if not askew:
        return []
    model, data = _awake(edition, len(poses))
    # A sleeping die has no contacts to ask for, so the same poses are laid out awake.
    model.qpos0[:] = poses.ravel()
    mujoco.mj_resetData(model, data)
    mujoco.mj_forward(model, data)
    touching: set[int] = set()
    for contact in data.contact:
        one, other = (int(model.geom_bodyid[geom]) - 1 for geom in contact.geom)
        if min(one, other) >= 0:
            touching.update((one, other))
    return [at for at in askew if at not in touching]


# --- poses -------------------------------------------------------------------------------------


def _packed(place: Point, turn: Turn) -> list[float]:
    return [*(each * MM for each in place), *turn]


def _unpacked(pose: Floats) -> tuple[Point, Turn]:
    x, y, z, *turn = (float(each) for each in pose)
    w, i, j, k = (round(each, 7) for each in turn)
    return (round(x / MM, 4), round(y / MM, 4), round(z / MM, 4)), (w, i, j, k)


def _tidy(pose: Floats) -> list[float]:
    return _packed(*_unpacked(pose))


def push(released: Released) -> list[float]:
    """Give a die's velocity and spin as the engine wants them: the spin about its own axes."""
    own = outline.axes(released.turn)
    spin = [sum(s * e for s, e in zip(released.spin, axis, strict=True)) for axis in own]
    return [*(each * MM for each in released.velocity), *spin]


# --- the path ----------------------------------------------------------------------------------


def _path(frames: Floats, moved: Sequence[int]) -> Path:
    """Give the ways of the dice that moved, at as many frames a second as a message allows."""
    ways = {die: np.rint(frames[:, die] * SCALE).astype(np.int64) for die in moved}
    for every in (1, 2, 3, 4, 6, 12):
        path = _thinned(ways, every)
        if every == 12 or _bytes(path) <= MOST_PATH_BYTES:
            return path
    raise AssertionError("the last is taken in any case")


def _bytes(path: Path) -> int:
    """Give how long a path's message is; no less than that where it is short anyway."""
    numbers = sum(len(track.steps) for track in path.tracks)
    most = 100 + 60 * len(path.tracks) + WIDEST * numbers
    return most if most <= MOST_PATH_BYTES else len(to_json(path))


def _thinned(ways: Mapping[int, NDArray[np.int64]], every: int) -> Path:
    tracks = []
    frames = 0
    for die, way in ways.items():
        kept = way[::every]
        frames = len(kept)
        steps = kept.copy()
        steps[1:] -= kept[:-1]
        moving = np.flatnonzero(steps[1:].any(axis=1))
        if not len(moving):
            continue  # it woke, and did not move by as much as a path's unit
        start, end = int(moving[0]), int(moving[-1]) + 2
        steps[start] = kept[start]
        tracks.append(Track(die, start, tuple(steps[start:end].ravel().tolist())))
    return Path(HZ / every, frames, tuple(tracks))
