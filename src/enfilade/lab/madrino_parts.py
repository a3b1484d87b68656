"""Are Madrino's parts right? Games by program architects, and what came out of each plan.

``python -m enfilade.lab.madrino_parts --games 500 --seed 1`` prints the measure as JSON. Two things
are wanted: that a part hardly ever has no legal place, and that most plans have a closed room of at
least 4 squares with a hinged or sliding door.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from math import sqrt
from pathlib import Path
from typing import Final

import msgspec

from enfilade.core import Chair, Draws, MatchChance
from enfilade.core.chance import draw_key, match_key
from enfilade.core.codec import to_json
from enfilade.games.madrino.components import DICE, Edition
from enfilade.games.madrino.editions import FormatError, edition_1, load_edition
from enfilade.games.madrino.game import Madrino
from enfilade.games.madrino.players import ProgramArchitect
from enfilade.games.madrino.reading import read
from enfilade.games.madrino.state import WEEKS, Options, State
from enfilade.games.madrino.tastes import TASTES, TasteName
from enfilade.lab.simulate import game_seed
from enfilade.lab.workers import run_in_workers

OFFICE: Final[tuple[TasteName, ...]] = ("light", "doors", "absurd")
ROOM: Final = 4
"""Squares of a room that counts."""
MISSING: Final = 1 / 500
ROOMED: Final = 0.8
_Z: Final = 1.96


class Found(msgspec.Struct, frozen=True):
    """What came of one architect's plan."""

    taste: TasteName
    missing: int
    """Parts that had no legal place."""
    skipped: int
    """Facilities that had none."""
    rooms: int
    roomed: bool
    """There is a closed room of at least 4 squares with a hinged or sliding door."""
    ending: str


class Share(msgspec.Struct, frozen=True):
    """How many of how many, with Wilson's 95 % interval of the share."""

    count: int
    of: int
    low: float
    high: float


class Measure(msgspec.Struct, frozen=True):
    """An edition's parts measured."""

    edition: str
    games: int
    seed: int
    missing: Share
    """Parts without a legal place, of all parts asked for."""
    skipped: Share
    """Facilities without one."""
    roomed: Share
    """Plans with a closed room of at least 4 squares with a hinged or sliding door."""
    roomed_by: dict[str, Share]
    """The same for each taste."""
    rooms: dict[str, int]
    """Plans by their number of closed rooms."""
    endings: dict[str, int]
    right: bool
    """Both that is wanted holds."""


def measure(
    edition: Edition,
    games: int,
    seed: int,
    *,
    processes: int = 1,
    progress: Callable[[int], None] | None = None,
) -> Measure:
    """Play games of an office of three tastes; ``progress`` is told how many are done."""
    found: list[Found] = []
    tasks = [(edition, seed, number) for number in range(games)]
    for done, plans in enumerate(run_in_workers(_play, tasks, processes), start=1):
        found.extend(plans)
        if progress is not None:
            progress(done)
    return summarise(edition, games, seed, found)


def summarise(edition: Edition, games: int, seed: int, found: list[Found]) -> Measure:
    """Count what came of the plans."""
    of = len(found) * WEEKS
    missing = share(sum(each.missing for each in found), of * len(DICE))
    roomed = share(sum(each.roomed for each in found), len(found))
    return Measure(
        edition=edition.edition,
        games=games,
        seed=seed,
        missing=missing,
        skipped=share(sum(each.skipped for each in found), of),
        roomed=roomed,
        roomed_by={name: _roomed_by(name, found) for name in OFFICE},
        rooms={str(n): count for n, count in sorted(Counter(each.rooms for each in found).items())},
        endings=dict(sorted(Counter(each.ending for each in found[:: len(OFFICE)]).items())),
        right=missing.count < MISSING * missing.of and roomed.count > ROOMED * roomed.of,
    )


def _roomed_by(taste: TasteName, found: list[Found]) -> Share:
    own = [each.roomed for each in found if each.taste == taste]
    return share(sum(own), len(own))


def share(count: int, of: int) -> Share:
    """Give a share with Wilson's 95 % interval, to 5 places."""
    if not of:
        return Share(0, 0, 0.0, 1.0)
    middle = (count + _Z**2 / 2) / (of + _Z**2)
    half = _Z / (of + _Z**2) * sqrt(count * (of - count) / of + _Z**2 / 4)
    return Share(count, of, round(max(0.0, middle - half), 5), round(min(1.0, middle + half), 5))


# --- one game ----------------------------------------------------------------------------------


def _play(task: tuple[Edition, int, int]) -> list[Found]:
    edition, seed, number = task
    return list(play_one(edition, seed, number))


def play_one(edition: Edition, seed: int, number: int) -> Iterator[Found]:
    """Play one game whole, and look at each plan."""
    game = Madrino(edition)
    key = match_key(game_seed(seed, number), ())
    office = [ProgramArchitect(TASTES[name], edition) for name in OFFICE]
    chairs = (Chair(),) * len(office)
    options = Options()
    state = game.setup(options, chairs, game.deal(options, chairs, MatchChance(key, 0)))
    at = 0
    while state.by is None:
        at += 1
        seat = min(game.to_act(state))
        draws = Draws(draw_key(key, f"architect {seat}:{at}"))
        action = office[seat].choose(game.view(state, seat), draws)
        settled = game.settle(state, seat, action, MatchChance(key, at))
        state = game.play(state, seat, action, settled).state
    yield from (_look(edition, state, seat) for seat in range(len(office)))


def _look(edition: Edition, state: State, seat: int) -> Found:
    plan = state.lanes[seat].plan
    rooms = read(edition, plan).rooms
    return Found(
        taste=OFFICE[seat],
        missing=WEEKS * len(DICE) - len(plan.parts),
        skipped=WEEKS - len(plan.facilities),
        rooms=len(rooms),
        roomed=any(room.size >= ROOM and room.doors for room in rooms),
        ending=state.by or "",
    )


def _progress(of: int, done: int) -> None:
    sys.stderr.write(f"\r{done} of {of} games" + ("\n" if done == of else ""))


def main() -> None:
    """Measure as the command line says."""
    parser = argparse.ArgumentParser(prog="python -m enfilade.lab.madrino_parts")
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--edition", type=Path, help="boards in TOML, other than edition 1")
    asked = parser.parse_args()
    if asked.games < 1:
        parser.error("--games: at least 1 was expected")
    try:
        edition = edition_1() if asked.edition is None else load_edition(asked.edition)
    except (FormatError, OSError) as error:
        parser.error(f"--edition: {error}")
    progress = partial(_progress, asked.games)
    found = measure(edition, asked.games, asked.seed, processes=asked.processes, progress=progress)
    sys.stdout.write(msgspec.json.format(to_json(found)).decode() + "\n")


if __name__ == "__main__":
    main()
