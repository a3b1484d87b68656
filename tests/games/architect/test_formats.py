"""The exchange formats, as other programs write them."""

import json
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from enfilade.core import IllegalAction
from enfilade.games.architect.components import FormatError, Placed, Plan
from enfilade.games.architect.formats import (
    check_laying,
    deck_from_json,
    deck_to_json,
    plan_from_json,
    plan_to_json,
    reading_from_json,
    reading_to_json,
)
from enfilade.games.architect.scoring import read
from enfilade.games.architect.state import ErrorCount, Reading
from kit.architect import CLOSETS, DECK, HALLS, plan, ruin, villa


def refusal(data: bytes | str) -> FormatError:
    with pytest.raises(FormatError) as caught:
        plan_from_json(data, DECK)
    return caught.value


def unlayable(what: Plan, *, no_overlap: bool = False) -> str:
    with pytest.raises(IllegalAction) as caught:
        check_laying(DECK, what, no_overlap=no_overlap)
    assert caught.value.reason.endswith(".")
    return caught.value.clause


# --- plans -------------------------------------------------------------------------------------


def test_a_plan_is_written_as_the_format_says() -> None:
    written = plan_to_json(plan(("A01", 0, 0, 0), ("B02", -3, 1, 3)))
    assert json.loads(written) == {
        "edition": "test",
        "cards": [
            {"card": "A01", "x": 0, "y": 0, "turn": 0},
            {"card": "B02", "x": -3, "y": 1, "turn": 3},
        ],
    }
    assert b"\n" not in written


names = st.permutations([card.id for card in DECK.cards])
spot = st.integers(-40, 40)


@given(names, st.lists(st.tuples(spot, spot, st.integers(0, 3)), max_size=18))
def test_any_distinct_cards_are_a_plan_and_come_back_equal(
    names: list[str], spots: list[tuple[int, int, int]]
) -> None:
    cards = tuple(Placed(name, *each) for name, each in zip(names, spots, strict=False))
    whole = Plan("test", cards)
    assert plan_from_json(plan_to_json(whole), DECK) == whole
    reading = read(DECK, whole).reading
    assert reading_from_json(reading_to_json(reading)) == reading


@pytest.mark.parametrize(
    ("card", "field", "expected"),
    [
        ('{"card":"Z9","x":0,"y":0,"turn":0}', "cards[1].card", "'Z9'"),
        ('{"card":"A01","x":0,"y":0,"turn":0}', "cards[1].card", "'A01' lies in this plan already"),
        ('{"card":"A02","x":0,"y":0,"turn":4}', "cards[1].turn", "0 to 3 quarter turns"),
        ('{"card":"A02","x":0,"y":0,"turn":-1}', "cards[1].turn", "0 to 3 quarter turns"),
        ('{"card":"A02","x":0.5,"y":0,"turn":0}', "cards[1].x", "`int`"),
        ('{"card":"A02","x":0,"y":"2","turn":0}', "cards[1].y", "`int`"),
        ('{"card":"A02","x":0,"y":0}', "cards[1].turn", "it is missing"),
        ('{"card":2,"x":0,"y":0,"turn":0}', "cards[1].card", "`str`"),
    ],
)
def test_what_is_wrong_with_a_card_is_named(card: str, field: str, expected: str) -> None:
    first = '{"card":"A01","x":0,"y":0,"turn":0}'
    found = refusal(f'{{"edition":"test","cards":[{first},{card}]}}')
    assert found.field == field
    assert expected in str(found)


@pytest.mark.parametrize(
    ("data", "field", "expected"),
    [
        ("", "", "truncated"),
        ("[1, 2]", "", "`object`"),
        ('{"cards": []}', "edition", "it is missing"),
        ('{"edition": "7", "cards": []}', "edition", "'test' was expected, not '7'"),
        ('{"edition": "test", "cards": {}}', "cards", "`array`"),
        (b'{"edition": "\xff\xfe"}', "", "UTF-8"),
        ("[" * 100_000, "", ""),
    ],
)
def test_what_is_no_plan_is_refused(data: bytes | str, field: str, expected: str) -> None:
    found = refusal(data)
    assert found.field == field
    assert re.search(re.escape(expected), str(found))


# --- readings ----------------------------------------------------------------------------------


@pytest.mark.clause("ARC-35")
def test_a_reading_is_written_as_the_format_says() -> None:
    reading = Reading(True, ((0, 0), (0, 1)), 15, ErrorCount(2, 2, 1), 10)
    assert json.loads(reading_to_json(reading)) == {
        "complete": True,
        "corridor": [[0, 0], [0, 1]],
        "rooms": 15,
        "errors": {"large_outside": 2, "door_into_wall": 2, "isolated": 1},
        "total": 10,
    }
    assert reading_from_json(reading_to_json(reading)) == reading


@pytest.mark.clause("ARC-26")
def test_without_a_corridor_corridor_and_total_are_null() -> None:
    written = json.loads(reading_to_json(read(DECK, Plan("test", ruin())).reading))
    assert written == {
        "complete": False,
        "corridor": None,
        "rooms": 0,
        "errors": {"large_outside": 0, "door_into_wall": 0, "isolated": 0},
        "total": None,
    }


@pytest.mark.parametrize(
    ("changed", "field"),
    [
        ({"total": 9}, "total"),
        ({"total": None}, "total"),
        ({"rooms": -1}, "rooms"),
        ({"errors": {"large_outside": -2, "door_into_wall": 2, "isolated": 1}}, "errors"),
        ({"errors": {"large_outside": 2}}, "errors.door_into_wall"),
        ({"corridor": None}, "corridor"),
        ({"corridor": [[0, 1], [0, 0]]}, "corridor"),
        ({"corridor": [[0, 0], [0, 0]]}, "corridor"),
        ({"corridor": [[0, 0, 0]]}, "corridor[0]"),
        ({"complete": False}, "corridor"),
        ({"complete": False, "corridor": None}, "total"),
        ({"rooms": "15"}, "rooms"),
    ],
)
def test_a_reading_whose_parts_disagree_is_refused(changed: dict[str, object], field: str) -> None:
    good = {
        "complete": True,
        "corridor": [[0, 0], [0, 1]],
        "rooms": 15,
        "errors": {"large_outside": 2, "door_into_wall": 2, "isolated": 1},
        "total": 10,
    }
    assert reading_from_json(json.dumps(good)).total == 10
    with pytest.raises(FormatError) as caught:
        reading_from_json(json.dumps(good | changed))
    assert caught.value.field == field


# --- decks -------------------------------------------------------------------------------------


@pytest.mark.clause("ARC-06")
def test_a_deck_is_written_as_the_format_says() -> None:
    written = json.loads(deck_to_json(DECK))
    assert written["edition"] == "test"
    assert written["cards"][0] == {
        "id": "A01",
        "kind": "plan",
        "h": ["WS", "..", "..", "SS"],
        "v": ["S.S", "S.S", "S.S"],
    }
    assert deck_from_json(deck_to_json(DECK)) == DECK


# --- can it be laid? ---------------------------------------------------------------------------


def test_whole_plans_can_be_laid() -> None:
    for cards in (villa(), villa(3), ruin()):
        check_laying(DECK, Plan("test", cards))
        check_laying(DECK, Plan("test", cards), no_overlap=True)
    check_laying(DECK, plan())


@pytest.mark.clause("ARC-16", "ARC-13")
def test_any_stack_can_be_laid_on_and_under() -> None:
    stack = plan(*((card.id, 0, 0, 0) for card in HALLS + CLOSETS))
    check_laying(DECK, stack)
    assert unlayable(stack, no_overlap=True) == "ARC-41"


@pytest.mark.clause("ARC-15")
def test_cards_that_nothing_joins_cannot_be_laid() -> None:
    assert unlayable(plan(("A01", 0, 0, 0), ("A02", 2, 3, 0))) == "ARC-15"  # a corner touch
    assert unlayable(plan(("A01", 0, 0, 0), ("A02", 2, 0, 0), ("A03", 5, 0, 0))) == "ARC-15"
    check_laying(DECK, plan(("A01", 0, 0, 0), ("A02", 4, 0, 0), ("A03", 2, 0, 0)))


@pytest.mark.clause("ARC-11")
def test_a_plan_card_comes_first() -> None:
    assert unlayable(plan(("X01", 0, 0, 0), ("X02", 2, 0, 0))) == "ARC-11"
    check_laying(DECK, plan(("X01", 0, 0, 0), ("X02", 2, 0, 0), ("A01", 4, 0, 0)))
