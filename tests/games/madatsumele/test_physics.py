"""Drops settled for real: at rest, inside, apart, and the same again to the bit."""

import hashlib
import math
import os
import random
import subprocess
import sys
from functools import cache
from pathlib import Path as File

import numpy as np
import pytest

from enfilade.core.codec import from_json, to_json
from enfilade.games.madatsumele import geometry, physics, shapes
from enfilade.games.madatsumele.components import Kind, by_id, edition_1
from enfilade.games.madatsumele.fall import TOUCH, Fall, Lying, Path, Release, inside

EDITION = edition_1()
KINDS = by_id(EDITION)
BAG = inside(EDITION.bag, roomy=False)
NAMES = [kind.id for kind in EDITION.pieces]


def random_drop(rng: random.Random, kind: str) -> Release:
    angle = round(rng.uniform(-math.pi, math.pi), 6)
    left, right = shapes.span(KINDS[kind].outline, angle)
    return Release(kind, rng.uniform(-left, BAG.width - right), angle)


def after(lying: list[Lying], fall: Fall) -> list[Lying]:
    kinds = [*(each.kind for each in lying), fall.released.kind]
    return [Lying(kind, pose) for kind, pose in zip(kinds, fall.poses, strict=True)]


def fill(seed: int) -> list[tuple[list[Lying], Fall]]:
    """Drop pieces at random until one stands above the edge."""
    rng = random.Random(seed)
    pouch = NAMES * 2
    rng.shuffle(pouch)
    lying: list[Lying] = []
    done = []
    while True:
        fall = physics.settle(EDITION, BAG, lying, random_drop(rng, pouch.pop()))
        done.append((lying, fall))
        lying = after(lying, fall)
        if fall.top > BAG.height:
            return done


@cache
def many() -> tuple[tuple[list[Lying], Fall], ...]:
    """At least 600 drops, in bags that fill up."""
    found: list[tuple[list[Lying], Fall]] = []
    seed = 0
    while len(found) < 600:
        found.extend(fill(seed))
        seed += 1
    return tuple(found)


def overlap(one: list[np.ndarray], other: list[np.ndarray]) -> float:
    """How deep convex parts lie in each other: the least way out along any edge's normal."""
    deepest = 0.0
    for a in one:
        for b in other:
            if (a.min(0) > b.max(0)).any() or (b.min(0) > a.max(0)).any():
                continue
            ways = []
            for part in (a, b):
                along = np.roll(part, -1, axis=0) - part
                normal = np.stack([along[:, 1], -along[:, 0]], axis=1)
                normal /= np.linalg.norm(normal, axis=1)[:, None]
                on_a, on_b = a @ normal.T, b @ normal.T
                ways.append(np.minimum(on_a.max(0) - on_b.min(0), on_b.max(0) - on_a.min(0)).min())
            deepest = max(deepest, float(min(ways)))
    return deepest


def parts(kind: str, pose: tuple[float, float, float]) -> list[np.ndarray]:
    x, y, angle = pose
    corners = shapes.moved(KINDS[kind].outline, x, y, angle)
    return [np.array([corners[i] for i in part]) for part in KINDS[kind].parts]


# --- over many drops ---------------------------------------------------------------------------


def test_all_come_to_rest() -> None:
    assert len(many()) >= 600
    assert all(fall.rested for _, fall in many())


def test_no_piece_goes_into_another_or_through_a_wall() -> None:
    for lying, fall in many():
        bag = [parts(each.kind, each.pose) for each in after(lying, fall)]
        for at, one in enumerate(bag):
            corners = np.concatenate(one)
            assert corners[:, 0].min() > -0.5
            assert corners[:, 0].max() < BAG.width + 0.5
            assert corners[:, 1].min() > -0.5
            for other in bag[:at]:
                assert overlap(one, other) <= 0.5


@pytest.mark.clause("MTS-14")
def test_what_touches_is_what_lies_within_the_tolerance() -> None:
    for lying, fall in many()[::5]:
        *others, dropped = (
            shapes.moved(KINDS[each.kind].outline, *each.pose) for each in after(lying, fall)
        )
        gaps = [
            min(
                min(distance(p, a, b) for p in dropped for a, b in shapes.edges(other)),
                min(distance(p, a, b) for p in other for a, b in shapes.edges(dropped)),
            )
            for other in others
        ]
        assert fall.near == tuple(at for at, gap in enumerate(gaps) if gap <= TOUCH)


def distance(p: shapes.Point, a: shapes.Point, b: shapes.Point) -> float:
    """From a point to a segment, by the nearest of a fine row of points and its ends."""
    length = math.dist(a, b)
    along = ((p[0] - a[0]) * (b[0] - a[0]) + (p[1] - a[1]) * (b[1] - a[1])) / length
    if along <= 0 or along >= length:
        return min(math.dist(p, a), math.dist(p, b))
    return abs((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])) / length


@pytest.mark.clause("MTS-15")
def test_the_top_is_the_highest_corner_of_any_piece() -> None:
    for lying, fall in many()[::5]:
        corners = [
            y
            for each in after(lying, fall)
            for _, y in shapes.moved(KINDS[each.kind].outline, *each.pose)
        ]
        assert fall.top == pytest.approx(max(corners), abs=1e-3)


@pytest.mark.clause("MTS-11")
def test_what_was_not_moved_lies_exactly_where_it_lay() -> None:
    still = 0
    for lying, fall in many():
        moved = {track.piece for track in fall.path.tracks}
        assert len(lying) in moved
        for at, each in enumerate(lying):
            if at not in moved:
                still += 1
                assert fall.poses[at] == pytest.approx(each.pose, abs=0.05)
    assert still > 50


@pytest.mark.clause("MTS-11")
def test_nothing_moves_when_nothing_is_dropped() -> None:
    for lying, fall in many()[::10]:
        bag = after(lying, fall)
        space, bodies = physics.rebuild(EDITION, BAG, bag)
        before = [(body.position, body.angle) for body in bodies]
        for _ in range(120):
            space.step(1 / 240)
        assert [(body.position, body.angle) for body in bodies] == before
        assert all(body.is_sleeping for body in bodies)


def test_the_path_leads_from_the_release_to_the_rest_in_a_small_message() -> None:
    for lying, fall in many()[::3]:
        assert len(to_json(fall.path)) <= 30_000
        assert fall.path.hz == 60
        for track in fall.path.tracks:
            way = np.array(track.steps).reshape(-1, 3).cumsum(axis=0) / [20, 20, 1000]
            assert track.start + len(way) <= fall.path.frames
            x, y, turn = fall.poses[track.piece]
            assert way[-1, :2] == pytest.approx((x, y), abs=0.5)
            assert math.remainder(way[-1, 2] - turn, 2 * math.pi) == pytest.approx(0, abs=0.02)
            begin = lying[track.piece].pose if track.piece < len(lying) else fall.released
            x = begin.x if isinstance(begin, Release) else begin[0]
            turn = begin.angle if isinstance(begin, Release) else begin[2]
            assert way[0, 0] == pytest.approx(x, abs=0.05)
            assert math.remainder(way[0, 2] - turn, 2 * math.pi) == pytest.approx(0, abs=0.001)


# --- the same bits again -----------------------------------------------------------------------


def digest() -> str:
    """All that some drops put on disk, each after a save and load of the bag."""
    whole = hashlib.sha256()
    lying: list[Lying] = []
    rng = random.Random(11)
    for name in ("torii", "anchor", "horseshoe", "fish", "cactus", "umbrella"):
        lying = from_json(to_json(lying), list[Lying])
        drop = from_json(to_json(random_drop(rng, name)), Release)
        fall = physics.settle(EDITION, BAG, lying, drop)
        whole.update(to_json(fall))
        lying = after(lying, fall)
    return whole.hexdigest()


def test_the_same_drops_give_the_same_bits_in_every_process() -> None:
    here = digest()
    assert digest() == here
    code = f"import runpy; print(runpy.run_path({__file__!r})['digest']())"
    for seed in ("1", "77"):
        environment = {**os.environ, "PYTHONHASHSEED": seed}
        environment["PYTHONPATH"] = str(File(__file__).parents[3] / "src")
        done = subprocess.run(
            [sys.executable, "-c", code], env=environment, capture_output=True, check=True
        )
        assert done.stdout.decode().strip() == here


def test_a_drop_that_is_only_tried_ends_the_same() -> None:
    lying, fall = many()[5]
    tried = physics.settle(EDITION, BAG, lying, fall.released, record=False)
    assert (tried.poses, tried.near, tried.top) == (fall.poses, fall.near, fall.top)
    assert tried.path.tracks == ()


def test_one_that_does_not_rest_in_time_is_taken_as_it_lies(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(physics, "MOST_SECONDS", 0.25)
    fall = physics.settle(EDITION, BAG, [], Release("fish", 60.0, 0.0))
    assert not fall.rested
    assert fall.path.frames == 15
    ((_, y, _),) = fall.poses
    low = min(y for _, y in KINDS["fish"].outline)
    # Half of 1 m/s^2 times a quarter of a second squared, less a little for the damping.
    assert BAG.height - low - y == pytest.approx(31, abs=3)


def test_a_long_path_is_given_at_fewer_frames(monkeypatch: pytest.MonkeyPatch) -> None:
    lying, fall = max(many(), key=lambda each: len(to_json(each[1].path)))
    monkeypatch.setattr(physics, "MOST_PATH_BYTES", len(to_json(fall.path)) - 1)
    thinner = physics.settle(EDITION, BAG, lying, fall.released)
    assert thinner.path.hz == 30
    assert thinner.path.frames == math.ceil(fall.path.frames / 2)
    assert thinner.poses == fall.poses


# --- letting go --------------------------------------------------------------------------------

SQUARE = np.array([[-5.0, -5.0], [5.0, -5.0], [5.0, 5.0], [-5.0, 5.0]])


BLOCK = Kind("block", "Block", "red", ((-5, -5), (5, -5), (5, 5), (-5, 5)), ((0, 1, 2, 3),))
ROOF = Kind("roof", "Roof", "red", ((-5, 0), (5, 0), (0, 10)), ((0, 1, 2),))


def at(x: float, y: float) -> np.ndarray:
    return np.asarray(SQUARE + np.array([x, y]))


def release(x: float, *others: tuple[str, float, float]) -> float:
    """How high a square is let go at x, over others of these shapes and places."""
    shapes_ = {"square": BLOCK, "roof": ROOF}
    kinds = [*(shapes_[name] for name, _, _ in others), BLOCK]
    poses = [*((there, y, 0.0) for _, there, y in others), (x, 0.0, 0.0)]
    return geometry.Heap(kinds, poses).release_last(97)


@pytest.mark.clause("MTS-10")
def test_the_lowest_point_is_let_go_at_the_rim() -> None:
    assert release(0) == 102
    assert release(0, ("square", 0, 92)) == 102


@pytest.mark.clause("MTS-10")
def test_it_is_let_go_higher_where_pieces_are_in_the_way() -> None:
    standing = ("square", 0.0, 100.0)  # its top is at 105
    assert release(3, standing) == pytest.approx(110.05)
    assert release(11, standing) == 102
    roof = ("roof", 0.0, 100.0)
    assert release(0, roof) == pytest.approx(115.05)
    # Its corner meets the roof's slope, which falls 2 for each 1, 2 to the side of the top.
    assert release(7, roof) == pytest.approx(111.05)


@pytest.mark.clause("MTS-10")
def test_it_is_let_go_at_rest_and_falls_straight_down() -> None:
    fall = physics.settle(EDITION, BAG, [], Release("clover", 60.0, 0.0))
    (track,) = fall.path.tracks
    first, second = np.array(track.steps).reshape(-1, 3)[:2]
    low = min(y for _, y in KINDS["clover"].outline)
    assert first[:2] / 20 == pytest.approx((60.0, BAG.height - low), abs=0.1)
    assert second.tolist() == [0, pytest.approx(-5, abs=5), 0]
    assert fall.poses[0] == pytest.approx((60.0, -low, 0.0), abs=0.2)


@pytest.mark.clause("MTS-10")
def test_the_walls_go_on_upward_for_the_fall() -> None:
    """Pieces heaped above the edge do not fall beside the bag."""
    lying: list[Lying] = []
    rng = random.Random(3)
    for name in NAMES:
        lying = after(lying, physics.settle(EDITION, BAG, lying, random_drop(rng, name)))
    for each in lying:
        across = [x for x, _ in shapes.moved(KINDS[each.kind].outline, *each.pose)]
        assert -0.5 < min(across) <= max(across) < BAG.width + 0.5


# --- judging -----------------------------------------------------------------------------------


@pytest.mark.clause("MTS-13")
def test_a_touch_on_the_way_down_does_not_count() -> None:
    """The fish is hit, for it moves, and yet the other comes to rest away from it."""
    grazed = [
        (lying, fall)
        for lying, fall in many()
        if len(lying) == 1 and len(fall.path.tracks) == 2 and fall.near == ()
    ]
    assert grazed
    for lying, fall in grazed:
        one, other = (geometry.placed(KINDS[each.kind], each.pose) for each in after(lying, fall))
        assert geometry.gap(one, other) > TOUCH


@pytest.mark.clause("MTS-14")
def test_gaps_of_squares() -> None:
    assert geometry.gap(at(0, 0), at(12, 0)) == pytest.approx(2)
    assert geometry.gap(at(0, 0), at(13, 14)) == pytest.approx(5)  # 3 and 4 from corner to corner
    assert geometry.gap(at(0, 0), at(7, 3)) == 0
    row = [(0.0, 0.0, 0.0), (0.0, 30.0, 0.0), (10.3, 0.0, 0.0)]
    assert geometry.Heap([BLOCK] * 3, row).near_last(0.31) == (0,)
    assert geometry.Heap([BLOCK] * 3, row).near_last(0.29) == ()
    corner = [(0.0, 10.2, 0.0), (10.2, 0.0, 0.0), (0.0, 0.0, 0.0)]
    assert geometry.Heap([BLOCK] * 3, corner).near_last(TOUCH) == (0, 1)


@pytest.mark.clause("MTS-12")
def test_a_piece_is_never_mirrored() -> None:
    kind = KINDS["cowboy_boot"]
    for _, fall in many()[::20]:
        for pose in fall.poses:
            there = geometry.placed(kind, pose)
            assert shapes.area([(float(x), float(y)) for x, y in there]) > 0


def test_a_path_and_a_fall_go_to_json_and_back() -> None:
    fall = many()[3][1]
    assert from_json(to_json(fall), Fall) == fall
    assert from_json(to_json(fall.path), Path) == fall.path
