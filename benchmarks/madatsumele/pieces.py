"""Whether the souvenirs and the bag are made right: pieces left by three players, alone.

``.venv/bin/python -m benchmarks.madatsumele.pieces`` repeats the measurement of edition 1; with
``--games`` fewer, with ``--height`` in other bags. Each of 200 games by ``strong`` takes about
half a minute of one core.
"""

import argparse
import json
import sys
from pathlib import Path

from enfilade.games.madatsumele.components import COPIES, edition_1
from enfilade.games.madatsumele.shapes import area
from enfilade.lab.packing import cooperate, measure

PLAYERS = ("careful", "greedy", "strong")


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--games", type=int, default=200)
    asked.add_argument("--height", type=float, default=edition_1().bag.height)
    asked.add_argument("--processes", type=int, default=1)
    asked.add_argument("--together", type=int, default=100, help="co-operative games of each kind")
    asked.add_argument("--players", default=",".join(PLAYERS))
    asked.add_argument("--keep", action="store_true", help="write pieces.json")
    given = asked.parse_args()
    edition = edition_1()
    pieces = COPIES * sum(area(kind.outline) for kind in edition.pieces)
    result: dict[str, object] = {
        "bag": [edition.bag.width, given.height],
        "area of all pieces to four bags": round(
            pieces / (4 * edition.bag.width * given.height), 3
        ),
        "games": given.games,
    }
    for name in given.players.split(","):
        packing = measure(
            name, given.games, height=given.height, processes=given.processes, progress=tell
        )
        result[name] = {
            "median left": packing.median,
            "left": {str(n): packing.left.count(n) for n in sorted(set(packing.left))},
            "games with a touch": packing.touched,
        }
    if given.together:
        result["won together"] = {
            f"{name}, {seats} players": cooperate(
                name, seats, given.together, processes=given.processes, progress=tell
            )
            for name in given.players.split(",")
            for seats in (2, 3, 4)
        }
    text = json.dumps(result, indent=2)
    if given.keep:
        Path(__file__).with_name("pieces.json").write_text(text + "\n")
    print(text)


def tell(done: int) -> None:
    sys.stderr.write(f"\r{done} games")
    sys.stderr.flush()


if __name__ == "__main__":
    main()
