"""Simulations: the same again from the same seed, and true matches all through."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from enfilade.core.codec import to_json
from enfilade.core.outcome import Outcome, Standing
from enfilade.games import registry
from enfilade.lab.simulate import GameResult, Setup, play_one, simulate, summarise
from enfilade.match.log import MatchFile
from enfilade.match.verify import verify
from kit.hasty import Hasty


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every program player be a quick random one."""
    monkeypatch.setattr(registry, "player", lambda game, name: Hasty())


def setup(**changes: Any) -> Setup:
    given: dict[str, Any] = {"game": "architect", "players": ("greedy",), "games": 3, "seed": 5}
    return Setup(**(given | changes))


def test_the_same_seed_gives_the_same_games() -> None:
    assert to_json(simulate(setup())) == to_json(simulate(setup()))


def test_a_game_does_not_depend_on_how_many_are_played() -> None:
    assert simulate(setup(games=1)).results == simulate(setup(games=3)).results[:1]


def test_another_seed_gives_other_games() -> None:
    mine, other = play_one(setup(), 0)[0], play_one(setup(seed=6), 0)[0]
    assert mine.entries != other.entries
    assert mine.entries != play_one(setup(), 1)[0].entries


def test_progress_comes_to_the_number_of_games() -> None:
    told: list[int] = []
    simulate(setup(), progress=told.append)
    assert told == [1, 2, 3]


def test_kept_games_verify(tmp_path: Path) -> None:
    done = simulate(setup(games=2, players=("greedy", "greedy")), keep=tmp_path)
    files = sorted(tmp_path.iterdir())
    assert [file.name for file in files] == ["simulated-5-0.json", "simulated-5-1.json"]
    for result, file in zip(done.results, files, strict=True):
        match = msgspec.json.decode(file.read_bytes(), type=MatchFile)
        assert match.outcome == result.outcome
        assert len(match.entries) == result.steps
        verdicts = [each.verdict for each in verify(registry.load("architect"), match)]
        assert verdicts == ["draws exact"] * (1 + result.steps)


def test_options_reach_the_game(tmp_path: Path) -> None:
    simulate(setup(games=1, options={"no_overlap": True}), keep=tmp_path)
    (file,) = tmp_path.iterdir()
    assert json.loads(file.read_bytes())["header"]["options"]["no_overlap"] is True


def test_scores_are_counted_by_seat() -> None:
    def result(number: int, mine: int | None, other: int | None, *winners: int) -> GameResult:
        by = "nobody" if not winners else "best" if len(winners) == 1 else "shared"
        standings = (Standing(0, 1, mine), Standing(1, 1, other))
        return GameResult(number, Outcome(by, winners, standings), 40)

    results = [
        result(0, 3, 9, 1),
        result(1, 7, None, 0),
        result(2, 5, 5, 0, 1),
        result(3, None, None),
    ]
    done = summarise(setup(players=("greedy", "greedy"), games=4), results)
    assert done.endings == {"best": 2, "nobody": 1, "shared": 1}
    first, second = done.seats
    assert (first.wins, first.unscored, first.mean, first.quantiles) == (2, 1, 5.0, (3, 3, 5, 7, 7))
    assert (second.wins, second.unscored, second.mean) == (2, 2, 7.0)


def test_without_a_score_there_is_no_mean() -> None:
    nobody = GameResult(0, Outcome("nobody", (), (Standing(0, 1, None),)), 2)
    (only,) = summarise(setup(games=1), [nobody]).seats
    assert only.mean is None
    assert only.quantiles is None


@pytest.mark.parametrize(
    ("changes", "error", "says"),
    [
        ({"game": "chess"}, LookupError, "no game 'chess'"),
        ({"players": ("nobody",)}, LookupError, "'nobody' is none of greedy"),
        ({"players": ()}, ValueError, "is for 1 to 4"),
        ({"players": ("greedy",) * 5}, ValueError, "is for 1 to 4"),
        ({"games": 0}, ValueError, "at least 1"),
        ({"options": {"no_walls": True}}, Exception, "no_walls"),
        ({"options": {"no_overlap": "maybe"}}, Exception, "no_overlap"),
    ],
)
def test_what_cannot_be_simulated_is_refused(
    changes: dict[str, Any], error: type[Exception], says: str
) -> None:
    with pytest.raises(error, match=says):
        simulate(setup(**changes))


def test_a_game_that_is_still_to_come_is_not_simulated(monkeypatch: pytest.MonkeyPatch) -> None:
    coming = replace(registry.about("madrino"), coming=True)
    monkeypatch.setattr(registry, "about", lambda _: coming)
    with pytest.raises(LookupError, match="still to come"):
        simulate(setup(game="madrino", players=("light",)))
