"""The Architect on the command line: plans read and checked, decks printed."""

import json
from pathlib import Path

import pytest

from enfilade.cli.architect import in_words
from enfilade.games.architect.components import edition_1
from enfilade.games.architect.formats import deck_to_json
from enfilade.games.architect.state import ErrorCount, Reading
from kit.commands import apart, enfilade

EMPTY = '{"edition": "1", "cards": []}'
NOTHING = {
    "complete": False,
    "corridor": None,
    "rooms": 0,
    "errors": {"large_outside": 0, "door_into_wall": 0, "isolated": 0},
    "total": None,
}


def plan(*cards: tuple[str, int, int, int]) -> str:
    laid = [{"card": card, "x": x, "y": y, "turn": turn} for card, x, y, turn in cards]
    return json.dumps({"edition": "1", "cards": laid})


def write(folder: Path, text: str) -> Path:
    path = folder / "plan.json"
    path.write_text(text)
    return path


def one() -> str:
    return edition_1().cards[0].id


def test_read_a_plan(tmp_path: Path) -> None:
    ran = enfilade("architect", "read", write(tmp_path, EMPTY), "--json")
    assert ran.status == 0
    assert json.loads(ran.out) == NOTHING


def test_one_card_is_read_by_its_rim(tmp_path: Path) -> None:
    card = edition_1().cards[0]
    rim = card.h[0] + card.h[3] + "".join(row[0] + row[2] for row in card.v)
    found = enfilade("architect", "read", write(tmp_path, plan((card.id, 4, -2, 1))), "--json")
    assert json.loads(found.out)["errors"]["large_outside"] == rim.count("L")


def test_a_reading_in_words(tmp_path: Path) -> None:
    ran = enfilade("architect", "read", write(tmp_path, EMPTY))
    assert ran.out.startswith("not complete: no corridor joins both double doors; 0 errors")


def test_one_of_a_kind_is_said_so() -> None:
    errors = ErrorCount(large_outside=1, door_into_wall=1, isolated=1)
    reading = Reading(True, ((0, 0),), 1, errors, -2)
    assert in_words(reading) == (
        "total -2: 1 room - 3 errors (1 large opening outside, 1 door into a wall, 1 isolated room)"
    )
    two = Reading(True, ((0, 0),), 3, ErrorCount(large_outside=2, door_into_wall=0, isolated=2), -1)
    assert in_words(two) == (
        "total -1: 3 rooms - 4 errors "
        "(2 large openings outside, 0 doors into walls, 2 isolated rooms)"
    )


def test_plans_by_the_line_keep_step_past_a_bad_one() -> None:
    lines = [EMPTY, '{"edition": "1"}', plan((one(), 0, 0, 7)), "nonsense", EMPTY]
    ran = apart("architect", "read", "-", "--json", stdin="\n".join(lines).encode())
    assert ran.status == 2
    read = [json.loads(line) for line in ran.out.splitlines()]
    assert read[0] == read[4] == NOTHING
    assert [each.get("error", {}).get("field") for each in read] == [
        None,
        "cards",
        "cards[0].turn",
        "",
        None,
    ]
    told = ran.err.splitlines()
    assert [line.split(": ")[1] for line in told] == ["line 2", "line 3", "line 4"]
    assert "cards[0].turn: 0 to 3 quarter turns were expected, not 7" in told[1]


def test_plans_by_the_line_in_words() -> None:
    ran = apart("architect", "read", "-", stdin=f"{EMPTY}\nnonsense\n".encode())
    assert ran.status == 2
    first, second = ran.out.splitlines()
    assert first.startswith("not complete")
    assert second.startswith("error: ")


def test_no_lines_give_no_readings() -> None:
    ran = apart("architect", "read", "-", "--json")
    assert (ran.status, ran.out, ran.err) == (0, "", "")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "truncated"),
        ("[]", "Expected `object`"),
        (plan(("Z99", 0, 0, 0)), "cards[0].card: "),
        ('{"edition": "7", "cards": []}', "edition: '1' was expected"),
        ('{"edition": "1", "cards": [{"card": "A01", "x": 0.5}]}', "cards[0].x: "),
    ],
)
@pytest.mark.parametrize("command", ["read", "check"])
def test_a_bad_plan_names_the_field(command: str, text: str, says: str, tmp_path: Path) -> None:
    path = write(tmp_path, text)
    ran = enfilade("architect", command, path)
    assert ran.status == 2
    assert ran.out == ""
    assert f"enfilade: {path}: " in ran.err
    assert says in ran.err


def test_a_plan_that_can_be_laid(tmp_path: Path) -> None:
    path = write(tmp_path, plan((one(), 0, 0, 0)))
    assert enfilade("architect", "check", path).out == "This plan can be laid.\n"
    assert json.loads(enfilade("architect", "check", path, "--json").out) == {"legal": True}


def test_a_plan_that_cannot_be_laid_names_the_clause(tmp_path: Path) -> None:
    first, second = (card.id for card in edition_1().cards[:2])
    path = write(tmp_path, plan((first, 0, 0, 0), (second, 9, 9, 0)))
    ran = enfilade("architect", "check", path)
    assert ran.status == 1
    assert ran.out.startswith("ARC-15: ")
    found = json.loads(enfilade("architect", "check", path, "--json").out)
    assert (found["legal"], found["clause"]) == (False, "ARC-15")


def test_an_overlap_is_judged_by_the_variation(tmp_path: Path) -> None:
    first, second = (card.id for card in edition_1().cards[:2])
    path = write(tmp_path, plan((first, 0, 0, 0), (second, 1, 1, 0)))
    assert enfilade("architect", "check", path).status == 0
    ran = enfilade("architect", "check", path, "--no-overlap")
    assert ran.status == 1
    assert ran.out.startswith("ARC-41: ")


def test_the_deck_in_the_exchange_format() -> None:
    found = json.loads(enfilade("architect", "deck", "--json").out)
    assert found == json.loads(deck_to_json(edition_1()))
    assert len(found["cards"]) == 18


def test_the_deck_drawn_in_letters() -> None:
    out = enfilade("architect", "deck").out
    for card in edition_1().cards:
        assert f"\n{card.id} (" in out
    card = edition_1().cards[0]
    assert f"+ {card.h[0][0]} + {card.h[0][1]} +" in out


def test_another_deck_is_read_and_checked(tmp_path: Path) -> None:
    path = tmp_path / "deck.json"
    path.write_bytes(deck_to_json(edition_1()).replace(b'"edition":"1"', b'"edition":"mine"'))
    assert (
        json.loads(enfilade("architect", "deck", "--deck", path, "--json").out)["edition"] == "mine"
    )
    path.write_text('{"edition": "mine", "cards": []}')
    ran = enfilade("architect", "deck", "--deck", path)
    assert ran.status == 2
    assert f"{path}: cards: 16 plan cards were expected, not 0" in ran.err
    ran = enfilade("architect", "read", path, "--deck", tmp_path / "none.json")
    assert ran.status == 2
    assert "No such file" in ran.err
