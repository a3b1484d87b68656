"""Many games by program players, in processes, the same again from the same seed.

Each game is a real match: dealt, settled and logged as at a table, so that any of them can be
kept as a file, replayed and verified.
"""

import hashlib
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec

from enfilade.core import Chair, Draws, MatchChance, Outcome, Seat
from enfilade.core.chance import commitment, draw_key, match_key
from enfilade.core.codec import from_json, to_json
from enfilade.games import registry
from enfilade.lab.workers import run_in_workers
from enfilade.match.log import Header
from enfilade.match.match import Match
from enfilade.match.replay import match_file

MOST_STEPS = 100_000
"""A game that goes on for longer has players that never end it."""


class Setup(msgspec.Struct, frozen=True):
    """What to simulate."""

    game: str
    players: tuple[str, ...]
    """The program player in each seat."""
    games: int
    seed: int
    options: dict[str, bool | str] = {}


class GameResult(msgspec.Struct, frozen=True):
    """How one game went; ``steps`` counts its log, the deal included."""

    number: int
    outcome: Outcome
    steps: int


class Scores(msgspec.Struct, frozen=True):
    """How one seat did over all games. Quantiles are of the games in which it had a score."""

    seat: Seat
    player: str
    wins: int
    """Games in which it was among the winners."""
    unscored: int
    mean: float | None
    quantiles: tuple[int, int, int, int, int] | None
    """Least, a tenth, median, nine tenths, most."""


class Simulation(msgspec.Struct, frozen=True):
    """What came out: the same for the same set-up, in however many processes."""

    setup: Setup
    endings: dict[str, int]
    seats: tuple[Scores, ...]
    results: tuple[GameResult, ...]


def simulate(
    setup: Setup,
    *,
    processes: int = 1,
    progress: Callable[[int], None] | None = None,
    keep: Path | None = None,
) -> Simulation:
    """Play the games; ``progress`` is told how many are done, ``keep`` is a folder for their files.

    A worker process that dies takes no game with it: its games are played again.

    Raises:
        LookupError: there is no such game or player.
        ValueError: the options or the number of players are not of this game.
        WorkerLostError: workers keep dying.
    """
    check(setup)
    size = max(1, min(25, setup.games // (8 * processes)))
    starts = range(0, setup.games, size)
    tasks = [(setup, range(at, min(at + size, setup.games)), keep) for at in starts]
    done = 0
    results: list[GameResult] = []
    for batch in run_in_workers(_play_several, tasks, processes):
        results.extend(batch)
        done += len(batch)
        if progress is not None:
            progress(done)
    return summarise(setup, sorted(results, key=lambda each: each.number))


def check(setup: Setup) -> None:
    """Refuse what cannot be simulated, before any game is played.

    Raises:
        LookupError, ValueError: as ``simulate``.
    """
    about = registry.about(setup.game)
    registry.load(setup.game)
    known = [player.name for player in about.players]
    for name in setup.players:
        if name not in known:
            raise LookupError(f"players: {name!r} is none of {', '.join(known)}")
    fewest, most = about.seats
    if not fewest <= len(setup.players) <= most:
        raise ValueError(f"players: {about.title} is for {fewest} to {most}")
    if setup.games < 1:
        raise ValueError("games: at least 1 was expected")
    _deal(setup, 0)


def play_one(setup: Setup, number: int) -> tuple[Match, Outcome]:
    """Play one of the games, whole.

    Raises:
        RuntimeError: the players never end it.
    """
    match = _deal(setup, number)
    seed = game_seed(setup.seed, number)
    key = match_key(seed, ())
    players_key = hashlib.sha256(b"players\0" + seed).digest()
    players = [registry.player(setup.game, name) for name in setup.players]
    while match.position < MOST_STEPS:
        seat = min(match.game.to_act(match.state))
        draws = Draws(draw_key(players_key, f"{seat}:{match.position}"))
        action = players[seat].choose(match.view(seat), draws)
        match.game.check(match.view(seat), action)
        match.append(match.settle(seat, action, MatchChance(key, match.position)))
        if match.outcome is not None:
            return match, match.outcome
    raise RuntimeError(f"game {number} of seed {setup.seed} does not end")


def game_seed(seed: int, number: int) -> bytes:
    """Give the secret seed of one game of a simulation."""
    return hashlib.sha256(f"enfilade simulate {seed} {number}".encode()).digest()


def summarise(setup: Setup, results: Sequence[GameResult]) -> Simulation:
    """Count endings, and what each seat won and scored."""
    endings = Counter(each.outcome.by for each in results)
    seats = tuple(_scores(seat, name, results) for seat, name in enumerate(setup.players))
    return Simulation(setup, dict(sorted(endings.items())), seats, tuple(results))


def _deal(setup: Setup, number: int) -> Match:
    game = registry.load(setup.game)
    seed = game_seed(setup.seed, number)
    table = f"simulated-{setup.seed}-{number}"
    options = from_json(to_json(setup.options), game.types.options)
    header = Header(
        table=table,
        game=setup.game,
        edition=game.about.edition,
        rules_version=game.about.rules_version,
        options=msgspec.Raw(to_json(options)),
        chairs=tuple(Chair() for _ in setup.players),
        commitment=commitment(seed, table, setup.game, game.about.edition),
    )
    return Match.deal(game, header, MatchChance(match_key(seed, ()), 0))


def _play_several(task: tuple[Setup, range, Path | None]) -> list[GameResult]:
    setup, numbers, keep = task
    results = []
    for number in numbers:
        match, outcome = play_one(setup, number)
        results.append(GameResult(number, outcome, match.position))
        if keep is not None:
            file = match_file(match, seed=game_seed(setup.seed, number))
            (keep / f"{match.header.table}.json").write_bytes(msgspec.json.encode(file))
    return results


def _scores(seat: Seat, player: str, results: Sequence[GameResult]) -> Scores:
    standings = [s for r in results for s in r.outcome.standings if s.seat == seat]
    scores = sorted(each.score for each in standings if each.score is not None)
    last = len(scores) - 1
    return Scores(
        seat=seat,
        player=player,
        wins=sum(seat in each.outcome.winners for each in results),
        unscored=len(results) - len(scores),
        mean=sum(scores) / len(scores) if scores else None,
        quantiles=(
            scores[0],
            scores[round(0.1 * last)],
            scores[round(0.5 * last)],
            scores[round(0.9 * last)],
            scores[last],
        )
        if scores
        else None,
    )
