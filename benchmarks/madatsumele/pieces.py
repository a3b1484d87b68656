"""Whether the souvenirs and the bag are made right: pieces left by three players, alone.

``.venv/bin/python -m benchmarks.madatsumele.pieces --keep`` goes on with the measurement of edition
1: every game that is done stands in ``pieces.json``, and those that stand there for the same bag
are not played again; without ``--keep`` all are, and nothing is written. With ``--height`` and
``--roomy`` other bags are tried. A game alone by ``strong`` takes about 25 s of one core, a game
together by ``greedy`` about 5 s.
"""

import argparse
import json
import sys
from pathlib import Path
from typing import TypeAlias

from enfilade.games.madatsumele.components import COPIES, edition_1
from enfilade.games.madatsumele.shapes import area
from enfilade.lab.packing import Packed, cooperate, pack, summarise

KEPT = Path(__file__).with_name("pieces.json")
PLAYERS = ("careful", "greedy", "strong")
Games: TypeAlias = dict[int, dict[str, int | bool]]
"""What came of each game, by its number."""


class Book:
    """The games so far, by what was played with which bag."""

    def __init__(self, *, keep: bool) -> None:
        """Read those that were kept, if these are to be kept too."""
        self._keep = keep
        self.all: dict[str, Games] = {}
        if keep and KEPT.exists():
            read = json.loads(KEPT.read_text())["games"]
            for what, games in read.items():
                self.all[what] = {int(number): game for number, game in games.items()}

    def left(self, what: str, count: int) -> list[int]:
        """Give the numbers that are still to be played."""
        return [number for number in range(count) if number not in self.all.get(what, {})]

    def add(self, what: str, number: int, **game: int | bool) -> None:
        """Put down a game."""
        self.all.setdefault(what, {})[number] = game
        sys.stderr.write(f"\r{what}: {len(self.all[what])} games ")
        sys.stderr.flush()
        if self._keep:
            self.write()

    def write(self) -> None:
        """Write all down: what it came to first, then the games, one to a line."""
        head = json.dumps(self.summary(), indent=2)[:-2]
        parts = [
            f"    {json.dumps(what)}: {{\n"
            + ",\n".join(
                f"      {json.dumps(str(number))}: {json.dumps(games[number])}"
                for number in sorted(games)
            )
            + "\n    }"
            for what, games in sorted(self.all.items())
        ]
        text = head + ',\n  "games": {\n' + ",\n".join(parts) + "\n  }\n}\n"
        KEPT.write_text(text)

    def summary(self) -> dict[str, object]:
        """Give what the games came to."""
        edition = edition_1()
        pieces = COPIES * sum(area(kind.outline) for kind in edition.pieces)
        share = pieces / (4 * edition.bag.width * edition.bag.height)
        return {
            "bag of edition 1": [edition.bag.width, edition.bag.height],
            "area of all pieces to four bags": round(share, 3),
            "came to": {what: _told(games) for what, games in sorted(self.all.items())},
        }


def _told(games: Games) -> dict[str, object]:
    if all("won" in game for game in games.values()):
        won = sum(game["won"] for game in games.values())
        return {"games": len(games), "won": won}
    done = [Packed(n, int(game["left"]), bool(game["touched"])) for n, game in games.items()]
    packing = summarise("", 0.0, done)
    return {
        "games": len(games),
        "median left": packing.median,
        "left": {str(n): packing.left.count(n) for n in sorted(set(packing.left))},
        "games with a touch": packing.touched,
    }


def main() -> None:
    bag = edition_1().bag
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--games", type=int, default=200, help="alone, by each player")
    asked.add_argument("--height", type=float, default=bag.height)
    asked.add_argument("--together", type=int, default=100, help="for each number of players")
    asked.add_argument("--roomy", type=float, default=bag.roomy)
    asked.add_argument("--processes", type=int, default=1)
    asked.add_argument("--players", default=",".join(PLAYERS), help="who plays alone")
    asked.add_argument("--mates", default="greedy", help="who plays together")
    asked.add_argument("--keep", action="store_true", help="go on with pieces.json")
    given = asked.parse_args()
    book = Book(keep=given.keep)
    for name in filter(None, given.players.split(",")):
        what = f"{name}, alone, {given.height:g} mm"
        numbers = book.left(what, given.games)
        for each in pack(name, numbers, height=given.height, processes=given.processes):
            book.add(what, each.number, left=each.left, touched=each.touched)
    for name in filter(None, given.mates.split(",")):
        for seats in (2, 3, 4):
            what = f"{name}, {seats} together, {bag.height * given.roomy:g} mm"
            numbers = book.left(what, given.together)
            played = cooperate(name, seats, numbers, roomy=given.roomy, processes=given.processes)
            for game in played:
                book.add(what, game.number, won=game.won)
    sys.stderr.write("\n")
    print(json.dumps(book.summary(), indent=2))


if __name__ == "__main__":
    main()
