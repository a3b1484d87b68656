"""The shelf and the rules on the command line."""

import json

import pytest
from msgspec.structs import replace

from enfilade.cli.house import split_clauses
from enfilade.games import registry
from kit.commands import enfilade


def test_games_lists_the_shelf() -> None:
    ran = enfilade("games")
    assert ran.status == 0
    lines = ran.out.splitlines()
    assert [line.split()[0] for line in lines] == list(registry.NAMES)
    assert "1 to 4 players" in lines[0]


def test_games_as_json() -> None:
    found = json.loads(enfilade("games", "--json").out)
    assert [each["name"] for each in found] == list(registry.NAMES)
    assert found[0]["seats"] == [1, 4]


def test_rules_print_the_whole_book() -> None:
    ran = enfilade("rules", "architect")
    assert ran.status == 0
    assert ran.out.startswith("# The Architect\n")
    assert "ARC-01" in ran.out
    assert "ARC-45" in ran.out


def test_rules_print_one_clause() -> None:
    ran = enfilade("rules", "architect", "arc-14")
    assert ran.out.startswith("### ARC-14 ")
    assert "whole bays" in ran.out
    assert ran.out.count("#") == 3


def test_rules_as_json() -> None:
    whole = json.loads(enfilade("rules", "architect", "--json").out)
    assert "ARC-13" in whole["clauses"]
    one = json.loads(enfilade("rules", "architect", "ARC-13", "--json").out)
    assert one == {"game": "architect", "clause": "ARC-13", "text": whole["clauses"]["ARC-13"]}


def test_a_clause_ends_where_the_next_heading_begins() -> None:
    book = "# Game\n\n## Part\n\n### ABC-01 One\nFirst.\nMore.\n\n### ABC-02 Two\nSecond.\n\n"
    book += "## End\nBye.\n"
    assert split_clauses(book) == {
        "ABC-01": "### ABC-01 One\nFirst.\nMore.",
        "ABC-02": "### ABC-02 Two\nSecond.",
    }


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["chess"], "there is no game 'chess'; choose from architect"),
        (["architect", "ARC-99"], "no clause 'ARC-99'; its clauses go from ARC-01 to ARC-45"),
    ],
)
def test_rules_that_are_not_there(words: list[str], says: str) -> None:
    ran = enfilade("rules", *words)
    assert ran.status == 2
    assert ran.out == ""
    assert says in ran.err


def test_rules_of_a_game_that_is_still_to_come(monkeypatch: pytest.MonkeyPatch) -> None:
    coming = replace(registry.about("madrino"), coming=True)
    monkeypatch.setattr(registry, "about", lambda _: coming)
    ran = enfilade("rules", "madrino")
    assert (ran.status, ran.out) == (2, "")
    assert "Madrino is still to come" in ran.err
