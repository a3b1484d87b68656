"""The practice board: throws on their own."""

import hashlib

import pytest
from msgspec.structs import replace

from enfilade.core import Draws, IllegalAction, MalformedAction
from enfilade.core.codec import to_json
from enfilade.games.mondrian.practice import PRACTICE, Left, Practice
from enfilade.games.mondrian.state import Throw

DROP = Throw("drop", 195.0, 195.0)
FLAT = (1.0, 0.0, 0.0, 0.0)


def draws(word: str) -> Draws:
    return Draws(hashlib.sha256(word.encode()).digest())


def refused(wish: Practice) -> str:
    with pytest.raises(IllegalAction) as told:
        PRACTICE.check(wish)
    return told.value.clause


@pytest.mark.clause("MON-25")
def test_a_drop_lands_near_its_point_and_again_in_the_same_way() -> None:
    rolled = PRACTICE.settle(Practice(DROP), draws("one"))
    (die,) = rolled.dice
    assert (die.seat, die.way) == (0, "drop")
    assert abs(rolled.released.place[0] - 195.0) <= 8.0
    assert die.cells
    assert to_json(PRACTICE.settle(Practice(DROP), draws("one"))) == to_json(rolled)


def test_dice_of_earlier_throws_lie_there_and_may_be_hit() -> None:
    lying = Left("left", (195.0, 195.0, 8.0), FLAT)
    wish = Practice(Throw("right", 300.0, -60.0, -875.0, 2125.0), "left", (lying,))
    PRACTICE.check(wish)
    rolled = PRACTICE.settle(wish, draws("two"))
    assert [die.way for die in rolled.dice] == ["left", "right"]
    far = replace(wish, throw=Throw("drop", 40.0, 40.0))
    still = PRACTICE.settle(far, draws("three")).dice[0]
    assert (still.place, still.number, still.cells) == (lying.place, 6, (12,))


def test_what_cannot_lie_there_is_refused() -> None:
    flat = Left("left", (195.0, 195.0, 8.0), FLAT)
    other = Left("right", (200.0, 195.0, 8.0), FLAT)
    for wrong, clause in (
        (Practice(DROP, "left", (replace(flat, way="drop"),)), "MON-21"),
        (Practice(DROP, "left", (flat, flat)), "MON-21"),
        (Practice(DROP, "left", (flat, other)), "MON-30"),
        (Practice(DROP, "left", (replace(flat, place=(900.0, 0.0, 8.0)),)), "MON-27"),
        (Practice(DROP, "left", (replace(flat, turn=(2.0, 0.0, 0.0, 0.0)),)), "MON-27"),
        (Practice(Throw("drop", -5.0, 10.0)), "MON-25"),
        (Practice(Throw("left", 100.0, -60.0, 0.0, 9000.0)), "MON-23"),
    ):
        assert refused(wrong) == clause


def test_what_is_no_wish_is_malformed() -> None:
    with pytest.raises(MalformedAction):
        PRACTICE.decode(b'{"throw": {"type": "throw", "way": "drop", "x": "here", "y": 1}}')
