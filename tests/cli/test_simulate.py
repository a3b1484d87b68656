"""Simulating on the command line: what is asked for, and how it is refused."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from enfilade.cli import simulate as command
from enfilade.cli.output import CommandError
from enfilade.core import OptionAbout
from enfilade.core.outcome import Outcome, Standing
from enfilade.games import registry
from enfilade.lab import simulate as lab
from kit.commands import enfilade


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[tuple[lab.Setup, dict[str, Any]]]:
    """Give what the lab was asked for; it answers with one game without playing it."""
    calls: list[tuple[lab.Setup, dict[str, Any]]] = []

    def simulate(
        setup: lab.Setup, *, progress: Callable[[int], None], **rest: Any
    ) -> lab.Simulation:
        calls.append((setup, rest))
        progress(1)
        outcome = Outcome("solo", (0,), (Standing(0, 1, 9),))
        return lab.summarise(setup, [lab.GameResult(0, outcome, 36)])

    monkeypatch.setattr(lab, "simulate", simulate)
    monkeypatch.setattr(registry, "to_compile", lambda _: False)
    return calls


def test_everything_that_is_given_is_passed_on(asked: list[Any], tmp_path: Path) -> None:
    keep = tmp_path / "kept" / "here"
    words = ["--players", "greedy, honest-1", "--games", "7", "--seed", "3", "--processes", "2"]
    options = ["--options", "hand_of_three,no_overlap=no", "--keep", str(keep)]
    assert enfilade("simulate", "architect", *words, *options).status == 0
    chosen: dict[str, bool | str] = {"hand_of_three": True, "no_overlap": False}
    setup = lab.Setup("architect", ("greedy", "honest-1"), 7, 3, chosen)
    assert asked == [(setup, {"processes": 2, "keep": keep})]
    assert keep.is_dir()


def test_without_players_the_first_sits_alone(asked: list[Any]) -> None:
    enfilade("simulate", "architect")
    assert asked[0][0].players == ("greedy",)


def test_the_table_tells_scores_and_endings(asked: list[Any]) -> None:
    lines = enfilade("simulate", "architect", "--seed", "4").out.splitlines()
    assert lines[0].split()[:4] == ["seat", "player", "won", "mean"]
    assert lines[1].split() == ["0", "greedy", "1", "9.00", "9", "9", "9", "9", "9", "0"]
    assert lines[2] == "1 game: solo 1. Seed 4."
    assert len(asked) == 1


def test_it_says_that_it_compiles_before_the_first_game(
    asked: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    warmed: list[str] = []
    monkeypatch.setattr(registry, "to_compile", lambda game: game == "architect")
    monkeypatch.setattr(registry, "warm", warmed.append)
    ran = enfilade("simulate", "architect")
    assert ran.err == (
        "Compiling the search for this machine, once: it takes a minute or two ...\n"
    )
    assert (warmed, len(asked)) == (["architect"], 1)


def test_a_folder_that_cannot_be_made_is_named(asked: list[Any], tmp_path: Path) -> None:
    (tmp_path / "afile").touch()
    for keep, says in (("/proc/x", "No such file"), (str(tmp_path / "afile"), "File exists")):
        ran = enfilade("simulate", "architect", "--keep", keep)
        assert ran.status in (1, 2)
        assert ran.err.splitlines()[-1].count(keep) == 1
        assert "Traceback" not in ran.err
        assert "Errno" not in ran.err
        assert says in ran.err or ran.status == 2
    assert asked == []


def test_json_has_every_game(asked: list[Any]) -> None:
    found = json.loads(enfilade("simulate", "architect", "--json").out)
    assert found["results"][0]["outcome"]["by"] == "solo"
    assert found["seats"][0]["quantiles"] == [9, 9, 9, 9, 9]
    assert len(asked) == 1


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["chess"], "there is no game 'chess'"),
        (["architect", "--players", "nobody"], "players: 'nobody' is none of greedy"),
        (["architect", "--players", ",".join(["greedy"] * 5)], "players: The Architect is for 1"),
        (["architect", "--options", "walls"], "options: architect has no option 'walls'"),
        (["architect", "--options", "no_overlap=2"], "options: no_overlap is yes or no, not '2'"),
        (["architect", "--games", "0"], "--games"),
        (["architect", "--games", "many"], "--games"),
        (["architect", "--processes", "0"], "--processes"),
    ],
)
def test_what_cannot_be_simulated_is_refused(words: list[str], says: str) -> None:
    ran = enfilade("simulate", *words)
    assert ran.status == 2
    assert ran.out == ""
    assert says in ran.err


def test_a_game_that_is_still_to_come_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    coming = replace(registry.about("madrino"), coming=True)
    monkeypatch.setattr(registry, "about", lambda _: coming)
    ran = enfilade("simulate", "madrino")
    assert (ran.status, ran.out) == (2, "")
    assert "still to come" in ran.err


def test_options_with_choices_are_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    option = OptionAbout("pace", "Pace", "How quick.", "slow", ("slow", "quick"))
    about = registry.about("architect")
    monkeypatch.setattr(registry, "about", lambda name: replace(about, options=(option,)))
    assert command._options("architect", "pace=quick") == {"pace": "quick"}
    with pytest.raises(CommandError, match="pace is one of slow, quick"):
        command._options("architect", "pace=fast")
