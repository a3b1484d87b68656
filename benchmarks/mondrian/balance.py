"""How Mondrian plays between equal players: margins, excellences, actions, the first player.

``.venv/bin/python -m benchmarks.mondrian.balance --players easy --games 2000`` plays the games one
after the other and writes what they came to into ``balance.json`` beside this file, under the
player's name, after every hundred games. The same seed gives the same figures. Intervals are of
95 %. The rules are law: these figures are told, not demanded.
"""

import argparse
import json
import math
import statistics
from collections import Counter, defaultdict
from pathlib import Path

from msgspec.structs import replace

from enfilade.core import Outcome
from enfilade.core.codec import from_json
from enfilade.games.mondrian import exhibition
from enfilade.games.mondrian.components import PAINTS, WAYS, edition_1
from enfilade.games.mondrian.state import Action, Dealt, State, Take, Throw
from enfilade.lab.simulate import Setup, play_one
from enfilade.match.log import Acted
from enfilade.match.log import Dealt as Begun
from enfilade.match.match import Match

HERE = Path(__file__).parent
KEPT = HERE / "balance.json"
OFTEN = 100
"""Games between two writings."""


class Tally:
    """What the games so far came to."""

    def __init__(self) -> None:
        self.games = 0
        self.endings: Counter[str] = Counter()
        self.margins: list[int] = []
        self.totals: list[int] = []
        self.first_wins = 0.0
        self.earned: Counter[str] = Counter()
        self.decided: Counter[str] = Counter()
        self.any_decided = 0
        self.taken: defaultdict[str, float] = defaultdict(float)
        self.rolled: Counter[str] = Counter()
        self.paid = 0

    def add(self, match: Match, outcome: Outcome) -> None:
        """Count a game."""
        self.games += 1
        self.endings[outcome.by] += 1
        scores = sorted((s.score or 0 for s in outcome.standings), reverse=True)
        self.margins.append(scores[0] - scores[1])
        self.totals.extend(scores)
        (dealt,) = (
            from_json(each.settled, Dealt) for each in match.entries[:1] if isinstance(each, Begun)
        )
        if dealt.first in outcome.winners:
            self.first_wins += 1 / len(outcome.winners)
        self._excellences(match.state, outcome)
        for entry in match.entries[1:]:
            if not isinstance(entry, Acted):
                continue
            action = from_json(entry.action, Action)
            if isinstance(action, Take):
                self.paid += action.card is not None
                for way in action.dice:
                    self.taken[way] += 1 / len(action.dice)
            elif isinstance(action, Throw):
                self.rolled[action.way] += 1

    def _excellences(self, state: State, outcome: Outcome) -> None:
        scored = exhibition.scores_of(edition_1(), state)
        if scored is None:
            return
        decisive = False
        for paint in PAINTS:
            if not any(each and paint in each.excellence for each in scored):
                continue
            self.earned[paint] += 1
            points = exhibition.EXCELLENCE[paint]
            without = [
                replace(each, total=each.total - points)
                if each and paint in each.excellence
                else each
                for each in scored
            ]
            if exhibition.decided(without)[1] != outcome.winners:
                self.decided[paint] += 1
                decisive = True
        self.any_decided += decisive

    def result(self, setup: Setup) -> dict[str, object]:
        """Give the figures."""
        cards = sum(self.taken.values())
        return {
            "players": list(setup.players),
            "seed": setup.seed,
            "games": self.games,
            "endings": dict(sorted(self.endings.items())),
            "score": mean(self.totals),
            "margin": {**mean(self.margins), "median": statistics.median(self.margins)},
            "first_player_wins": share(self.first_wins, self.games),
            "excellence_earned_by_one": {p: share(self.earned[p], self.games) for p in PAINTS},
            "excellence_decides": {p: share(self.decided[p], self.games) for p in PAINTS},
            "some_excellence_decides": share(self.any_decided, self.games),
            "cards_a_player_a_game": round(cards / self.games / len(setup.players), 2),
            "cards_paid_for": share(self.paid, cards),
            "cards_taken_by": {way: share(self.taken[way], cards) for way in WAYS},
            "cards_a_throw": {
                way: round(self.taken[way] / max(1, self.rolled[way]), 3) for way in WAYS
            },
        }


def share(count: float, of: float) -> dict[str, float]:
    """Give a share with Wilson's interval."""
    if of == 0:
        return {"share": 0.0, "low": 0.0, "high": 1.0}
    z = 1.96
    part = count / of
    middle = (part + z * z / (2 * of)) / (1 + z * z / of)
    wide = z * math.sqrt(part * (1 - part) / of + z * z / (4 * of * of)) / (1 + z * z / of)
    rounded = [round(each, 4) for each in (part, max(0.0, middle - wide), min(1.0, middle + wide))]
    return dict(zip(("share", "low", "high"), rounded, strict=True))


def mean(values: list[int]) -> dict[str, float]:
    """Give a mean with its interval."""
    average = statistics.fmean(values)
    wide = 1.96 * statistics.stdev(values) / math.sqrt(len(values)) if len(values) > 1 else 0.0
    return {
        "mean": round(average, 2),
        "low": round(average - wide, 2),
        "high": round(average + wide, 2),
    }


def keep(name: str, result: dict[str, object]) -> None:
    """Write a player's figures beside the others'."""
    found = json.loads(KEPT.read_text()) if KEPT.exists() else {}
    KEPT.write_text(json.dumps({**found, name: result}, indent=1) + "\n")


def main() -> None:
    """Play, and write down."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", default="easy")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    told = parser.parse_args()
    setup = Setup("mondrian", (told.players,) * told.seats, told.games, told.seed)
    name = told.players if told.seats == 2 else f"{told.players}, {told.seats} seats"
    tally = Tally()
    for number in range(told.games):
        tally.add(*play_one(setup, number))
        if (number + 1) % OFTEN == 0 or number + 1 == told.games:
            keep(name, tally.result(setup))


if __name__ == "__main__":
    main()
