"""Solving deals and measuring decks on the command line."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from enfilade.games import registry
from enfilade.games.architect import kept, par
from enfilade.games.architect.components import CardId, Deck, Placed, Plan, edition_1, ids
from enfilade.games.architect.state import Laid, Options
from enfilade.lab import architect_measure as lab
from enfilade.lab.simulate import Setup, game_seed, play_one
from enfilade.match.replay import match_file
from kit.commands import enfilade
from kit.hasty import Hasty

ORDER = ids(edition_1(), "plan")[::-1]


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[tuple[tuple[CardId, ...], Options]]:
    """Give what the solver was asked for; it answers with one card laid."""
    calls: list[tuple[tuple[CardId, ...], Options]] = []

    def solve(
        deck: Deck, order: tuple[CardId, ...], options: Options, progress: Callable[[int], None]
    ) -> par.Par:
        calls.append((order, options))
        progress(par.STEPS)
        if len(order) != len(ORDER):
            raise ValueError("too few")
        place = Placed(order[0], 0, 0, 0)
        return par.Par(15, Plan(deck.edition, (place,)), (Laid(place),))

    monkeypatch.setattr(par, "solve", solve)
    monkeypatch.setattr(kept, "to_compile", lambda _: False)
    return calls


def test_a_deal_by_its_order(asked: list[Any]) -> None:
    ran = enfilade("architect", "solve", "--order", ", ".join(ORDER), "--no-overlap")
    assert ran.status == 0
    assert asked == [(ORDER, Options(no_overlap=True))]
    lines = [line.split() for line in ran.out.splitlines()]
    assert lines[0] == ["total", "15"]
    assert lines[2] == [ORDER[0], "0", "0", "0"]


def test_a_deal_by_its_number_is_the_labs(asked: list[Any]) -> None:
    enfilade("architect", "solve", "--seed", "12")
    assert asked == [(lab.deal_of(edition_1(), 12), Options())]


def test_the_plan_can_be_read_on(asked: list[Any], tmp_path: Path) -> None:
    found = json.loads(enfilade("architect", "solve", "--json").out)
    assert tuple(found["order"]) == asked[0][0]
    file, whole = tmp_path / "plan.json", tmp_path / "solved.json"
    file.write_text(json.dumps(found["par"]["plan"]))
    whole.write_text(json.dumps(found))
    for command in ("read", "check"):
        plain, inside = (enfilade("architect", command, each) for each in (file, whole))
        assert (plain.status, plain.out) == (0, inside.out)


def test_it_says_that_it_compiles_before_it_does(
    asked: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kept, "to_compile", lambda kernels: kernels == kept.SOLVER)
    ran = enfilade("architect", "solve")
    assert ran.err.startswith("Compiling the search for this machine, once")
    assert ran.out.startswith("total 15\n")
    monkeypatch.setattr(kept, "to_compile", lambda kernels: kernels == kept.MEASURE)
    monkeypatch.setattr(lab, "measure", measured(right=True))
    assert "once" in enfilade("architect", "measure", "--deals", "1").err
    assert len(asked) == 1


def test_the_deal_of_a_match(
    asked: list[Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "player", lambda game, name: Hasty())
    setup = Setup("architect", ("greedy",), 1, 3, {"hand_of_three": True})
    file = tmp_path / "match.json"
    match, _ = play_one(setup, 0)
    file.write_bytes(msgspec.json.encode(match_file(match, seed=game_seed(3, 0))))
    assert enfilade("architect", "solve", "--match", file).status == 0
    entries = json.loads(file.read_bytes())["entries"]
    drawn = [each["settled"]["cards"] for each in entries if each.get("settled")]
    assert asked == [(tuple(card for cards in drawn for card in cards), Options(True))]


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"seed": None}, "no seed to check"),
        ({"seed": "no hex"}, "match.json: seed: hexadecimal digits were expected"),
        ({"header": {"edition": "9"}}, "of architect, edition 9"),
        ({"header": {"options": {"walls": 1}}}, "header.options: "),
    ],
)
def test_a_match_that_cannot_be_solved(
    changes: dict[str, Any], says: str, asked: list[Any], tmp_path: Path
) -> None:
    header: dict[str, Any] = {
        "table": "t",
        "game": "architect",
        "edition": "1",
        "rules_version": 1,
        "options": {},
        "chairs": [{}],
        "commitment": "",
    }
    data: dict[str, Any] = {
        "format": "enfilade-match/1",
        "entries": [],
        "build": "",
        "seed": "00" * 32,
    }
    changes = changes | {"header": header | changes.get("header", {})}
    file = tmp_path / "match.json"
    file.write_text(json.dumps(data | changes))
    ran = enfilade("architect", "solve", "--match", file)
    assert ran.status == 2
    assert says in ran.err
    assert asked == []


def test_a_deal_without_a_way_to_lay_all_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    def solve(*_: object, **__: object) -> par.Par:
        raise par.NoPlan("no way was found to lay all cards of this deal")

    monkeypatch.setattr(par, "solve", solve)
    monkeypatch.setattr(kept, "to_compile", lambda _: False)
    for words in ((), ("--json",)):
        ran = enfilade("architect", "solve", *words)
        assert (ran.status, ran.out) == (1, "")
        assert ran.err.splitlines() == [
            "enfilade: no way was found to lay all cards of this deal; another deal may have one"
        ]


def test_a_deal_without_a_complete_plan(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(par, "solve", lambda *_, **__: par.Par(None, Plan("1", ()), ()))
    monkeypatch.setattr(kept, "to_compile", lambda _: False)
    ran = enfilade("architect", "solve")
    assert (ran.status, ran.out) == (1, "No complete plan was found.\n")
    ran = enfilade("architect", "solve", "--json")
    assert (ran.status, json.loads(ran.out)["par"]["total"]) == (1, None)


def test_an_order_that_is_no_deal(asked: list[Any]) -> None:
    ran = enfilade("architect", "solve", "--order", "A01,A02")
    assert ran.status == 2
    assert "enfilade: order: too few" in ran.err
    assert len(asked) == 1


def measured(right: bool) -> Callable[..., lab.Measure]:
    def measure(deck: Deck, deals: int, seed: int, progress: lab.Progress) -> lab.Measure:
        progress("greedy", 1, deals)
        all_of = lab.share(deals, deals)
        none = lab.Line("greedy", "", None, lab.share(0, deals), all_of, all_of)
        some = lab.Line("solver", "", lab.spread([12, 15, 16]), all_of, all_of, all_of)
        verdict = lab.Verdict("greedy: median 0 to 6", "4", right)
        return lab.Measure(deck.edition, deals, seed, (none, some), (verdict,))

    return measure


def test_a_deck_that_is_right(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab, "measure", measured(right=True))
    ran = enfilade("architect", "measure", "--deals", "3")
    assert ran.status == 0
    lines = ran.out.splitlines()
    assert lines[0] == "Edition 1, 3 deals from number 1"
    assert lines[2].split() == ["greedy", "-", "-", "-", "-", "0", "of", "3"]
    assert lines[3].split()[:3] == ["solver", "15", "14.33"]
    assert lines[-1] == "yes greedy: median 0 to 6: 4"


def test_a_deck_that_is_not_right_is_status_1(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab, "measure", measured(right=False))
    ran = enfilade("architect", "measure", "--deals", "2", "--seed", "9", "--json")
    assert ran.status == 1
    found = json.loads(ran.out)
    assert (found["deals"], found["seed"]) == (2, 9)
    assert found["verdicts"][0]["right"] is False
