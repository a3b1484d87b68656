"""Throws as gestures: what a hand may do, and how it goes astray (MON-23 to MON-26)."""

import math
from dataclasses import dataclass
from typing import Any

import pytest
from msgspec.structs import replace

from enfilade.core import Draws, IllegalAction
from enfilade.games.mondrian import gesture
from enfilade.games.mondrian.components import WAYS, Way, edition_1
from enfilade.games.mondrian.state import Lying, Throw
from kit.mondrian import EDITION, GAME, Playing, rest, throws

SEATS = [(seats, seat) for seats in (2, 3, 4) for seat in range(seats)]


def refused(throw: Throw, seats: int = 2, seat: int = 0, off_hand: Any = "left") -> str | None:
    """The clause by which a throw is refused, None where it is not."""
    try:
        gesture.check(EDITION, seats, seat, off_hand, (), throw)
    except IllegalAction as error:
        return error.clause
    return None


@pytest.mark.clause("MON-23", "MON-24", "MON-25", "MON-26")
@pytest.mark.parametrize(("seats", "seat"), SEATS)
def test_each_seat_throws_by_each_action_from_its_own_side(seats: int, seat: int) -> None:
    for way, throw in throws(seats, seat).items():
        assert refused(throw, seats, seat) is None
        for other in range(seats):
            if other != seat and way in ("left", "right", "blind"):
                assert refused(throw, seats, other) == gesture.CLAUSE[way]


@pytest.mark.clause("MON-23", "MON-24")
@pytest.mark.parametrize("way", ["left", "right", "blind"])
def test_a_roll_starts_in_a_band_outside_the_board(way: Way) -> None:
    clause = "MON-24" if way == "blind" else "MON-23"
    along = 100.0 if way == "left" else 300.0
    for y, wrong in ((-0.1, None), (-120.0, None), (0.0, clause), (5.0, clause), (-120.1, clause)):
        assert refused(Throw(way, along, y, 0, 900)) == wrong
    assert refused(Throw(way, -60.1 if way == "left" else 450.1, -50, 0, 900)) == clause
    assert refused(Throw(way, -60.0 if way == "left" else 450.0, -50, 0, 900)) is None


@pytest.mark.clause("MON-23")
def test_the_left_hand_rolls_from_the_left_half_and_the_right_one_from_the_right() -> None:
    # The board of two is 390 mm wide; seat 1 sits in the north, and its left is seat 0's right.
    for x, left, right in ((194.9, None, "MON-23"), (195.1, "MON-23", None)):
        assert refused(Throw("left", x, -50, 0, 900)) == left
        assert refused(Throw("right", x, -50, 0, 900)) == right
        assert refused(Throw("right", x, 440, 0, -900), seat=1) == left
        assert refused(Throw("left", x, 440, 0, -900), seat=1) == right


@pytest.mark.clause("MON-24")
def test_a_blind_roll_is_with_the_better_hand() -> None:
    for off_hand, x, wrong in (
        ("left", 300.0, None),
        ("left", 100.0, "MON-24"),
        ("right", 100.0, None),
        ("right", 300.0, "MON-24"),
    ):
        assert refused(Throw("blind", x, -50, 0, 900), off_hand=off_hand) == wrong


@pytest.mark.clause("MON-25")
def test_a_drop_is_over_the_board_and_without_a_push() -> None:
    assert refused(Throw("drop", 0, 390)) is None
    for wrong in (
        Throw("drop", -0.1, 200),
        Throw("drop", 200, 390.1),
        Throw("drop", 200, 200, 1, 0),
        Throw("drop", 200, 200, 0, 1),
        Throw("drop", 200, 200, 0, 0, 1),
    ):
        assert refused(wrong) == "MON-25"


@pytest.mark.clause("MON-25")
def test_a_brush_that_stands_on_the_board_gives_the_height() -> None:
    aimed = gesture.aim(EDITION, Throw("drop", 30, 40))
    assert aimed.place == pytest.approx((30, 40, 100 + 8))
    assert aimed.velocity == (0, 0, 0)


@pytest.mark.clause("MON-26")
def test_a_flick_starts_a_brush_s_length_behind_a_point_of_the_edge() -> None:
    assert gesture.aim(EDITION, Throw("flick", 100, 0, 0, 900)).place[:2] == (100, -100)
    x, y, _ = gesture.aim(EDITION, Throw("flick", 0, 200, 600, 800)).place
    assert (x, y) == pytest.approx((-60, 120))
    for right in (Throw("flick", 100, 0, 0, 900), Throw("flick", 390, 200, -900, 300)):
        assert refused(right) is None


@pytest.mark.clause("MON-26")
def test_a_flick_from_elsewhere_or_from_inside_is_refused() -> None:
    for wrong in (
        Throw("flick", 100, 1, 0, 900),
        Throw("flick", 100, -1, 0, 900),
        Throw("flick", 391, 0, 0, 900),
        Throw("flick", 100, 0, 0, -900),
        Throw("flick", 0, 200, -900, 0),
        Throw("flick", 100, 0, 900, 0),
        Throw("flick", 100, 0, 0, 0),
    ):
        assert refused(wrong) == "MON-26", wrong


@pytest.mark.clause("MON-26")
def test_not_too_hard() -> None:
    limits = EDITION.limits
    assert limits.flick < limits.roll
    assert refused(Throw("flick", 100, 0, 0, limits.flick)) is None
    assert refused(Throw("flick", 100, 0, 0, limits.flick + 1)) == "MON-26"


@pytest.mark.clause("MON-26")
def test_a_die_does_not_start_where_another_lies() -> None:
    lying = (Lying(replace(rest(1, "left"), place=(100.0, -90.0, 8.0)), 0),)
    with pytest.raises(IllegalAction, match="Choose another point"):
        gesture.check(EDITION, 2, 0, "left", lying, Throw("flick", 100, 0, 0, 900))
    gesture.check(EDITION, 2, 0, "left", lying, Throw("flick", 140, 0, 0, 900))


@pytest.mark.clause("MON-23", "MON-24", "MON-25", "MON-26")
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("field", ["x", "y", "vx", "vy", "spin"])
@pytest.mark.parametrize("value", [math.inf, -math.inf, math.nan])
def test_what_is_not_finite_is_refused(way: Way, field: str, value: float) -> None:
    changed = {field: value}
    assert refused(replace(throws(2, 0)[way], **changed)) == gesture.CLAUSE[way]


@pytest.mark.clause("MON-23", "MON-24")
@pytest.mark.parametrize("way", ["left", "right", "blind"])
def test_a_roll_that_is_too_fast_or_spins_too_much_is_refused(way: Way) -> None:
    fair = throws(2, 0)[way]
    assert refused(replace(fair, vx=0.0, vy=2500.0, spin=60.0)) is None
    assert refused(replace(fair, vx=1500.0, vy=2001.0)) == gesture.CLAUSE[way]
    assert refused(replace(fair, spin=60.1)) == gesture.CLAUSE[way]
    assert refused(replace(fair, spin=-60.1)) == gesture.CLAUSE[way]


def test_a_refused_throw_loses_nothing() -> None:
    table = Playing(2)
    table.place(("left", "drop"), ("left", "drop"))
    before = table.state
    wrong = replace(table.thrown(0, "left"), vy=9000.0)
    with pytest.raises(IllegalAction, match="Not so hard"):
        GAME.play(table.state, 0, wrong, None)
    assert table.state == before
    table.throw("left", 1, (0,))


def test_what_is_sampled_may_be_thrown_and_goes_toward_the_board() -> None:
    table = Playing(4)
    table.place(("left", "right"), ("left", "right"), ("blind", "flick"), ("blind", "flick"))
    space = GAME.actions(GAME.view(table.state, 0))
    assert list(space) == []
    assert space.ranges is not None
    draws = Draws(b"sample")
    ways = set()
    for _ in range(50):
        throw: Any = space.sample(draws)
        GAME.check(GAME.view(table.state, 0), throw)
        ways.add(throw.way)
        assert throw.vy > 0
    assert ways == {"left", "right"}


# --- unsteadiness ------------------------------------------------------------------------------


@dataclass(frozen=True)
class Spread:
    """How far throws went astray at most."""

    heading: float
    speed: float
    spin: float
    point: float


def spread(way: Way, off_hand: Any) -> Spread:
    """Throw often and find how far astray it goes: degrees, a part, rad/s and mm."""
    throw = throws(2, 0)[way]
    draws = Draws(b"spread")
    found = [gesture.release(EDITION, off_hand, throw, draws) for _ in range(400)]
    aimed = gesture.aim(EDITION, throw)
    straight = math.atan2(aimed.velocity[1], aimed.velocity[0])
    pushed = math.hypot(*aimed.velocity[:2])
    return Spread(
        heading=max(
            abs(math.degrees(math.atan2(r.velocity[1], r.velocity[0]) - straight)) for r in found
        ),
        speed=max(abs(math.hypot(*r.velocity[:2]) / pushed - 1) for r in found) if pushed else 0,
        spin=max(abs(r.spin[2]) for r in found),
        point=max(math.dist(r.place[:2], aimed.place[:2]) for r in found),
    )


@pytest.mark.clause("MON-23", "MON-24")
def test_the_good_hand_is_steadier_than_the_other_and_the_blind_roll_strays_most() -> None:
    good, off, blind = spread("right", "left"), spread("right", "right"), spread("blind", "left")
    for field in ("heading", "speed", "spin"):
        one, two, three = (getattr(each, field) for each in (good, off, blind))
        assert 0 < one < two < three
        data = edition_1().hands
        assert one <= getattr(data.good, field) + 1e-3
        assert two <= getattr(data.off, field) + 1e-3
        assert three <= getattr(data.blind, field) + 1e-3
    assert good.point == off.point == blind.point == 0


@pytest.mark.clause("MON-25", "MON-26")
def test_a_drop_strays_by_its_point_and_a_flick_by_its_heading() -> None:
    drop, flick = spread("drop", "left"), spread("flick", "left")
    assert 0 < drop.point <= 8 * math.sqrt(2)
    assert drop.spin == drop.speed == 0
    assert flick.point == 0
    assert 0 < flick.heading <= edition_1().hands.flick.heading + 1e-3


def test_going_astray_a_little_is_likelier_than_much() -> None:
    draws = Draws(b"likely")
    throw = throws(2, 0)["right"]
    turned = [gesture.release(EDITION, "left", throw, draws).velocity for _ in range(2000)]
    off = [
        abs(math.degrees(math.atan2(vx, vy))) / EDITION.hands.good.heading for vx, vy, _ in turned
    ]
    # The sum of two even draws is within half of the most three times in four.
    assert sum(each < 0.5 for each in off) / 2000 == pytest.approx(0.75, abs=0.04)


def test_every_turn_is_as_likely() -> None:
    draws = Draws(b"turns")
    turns = [gesture.any_turn(draws) for _ in range(3000)]
    for turn in turns[:50]:
        assert sum(each * each for each in turn) == pytest.approx(1, abs=1e-6)
    for axis in range(4):
        assert sum(turn[axis] for turn in turns) / 3000 == pytest.approx(0, abs=0.04)
        assert sum(turn[axis] ** 2 for turn in turns) / 3000 == pytest.approx(0.25, abs=0.02)
