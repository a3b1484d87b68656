"""How even the faces of a die are, and how often it comes to lie inside, for each action.

``.venv/bin/python -m benchmarks.mondrian.faces`` throws 6,000 times by each action onto an empty
board, each throw toward a point of it that is drawn anew, and writes ``faces.json`` beside this
file. A fair die stays under 15.09 in 99 of 100 such counts (chi-square, five degrees of freedom).
``inside`` is the share of throws that end on the board of two players, which is the smallest; the
left hand is the less steady one.
"""

import argparse
import hashlib
import json
from collections import Counter
from pathlib import Path

from enfilade.core import Chair, Draws, MatchChance
from enfilade.games.mondrian import gesture, moves, physics
from enfilade.games.mondrian.components import WAYS, Way, edition_1
from enfilade.games.mondrian.game import GAME
from enfilade.games.mondrian.state import GRIDS, Options
from enfilade.games.mondrian.told import View

HERE = Path(__file__).parent
LIMIT = 15.09


def thrown(view: View, way: Way, throws: int, seed: str) -> tuple[list[int], int]:
    """Count how often each number came up, and how often the die lay inside."""
    edition = edition_1()
    draws = Draws(hashlib.sha256(f"{seed} {way}".encode()).digest())
    found: Counter[int] = Counter()
    inside = 0
    for _ in range(throws):
        throw = moves.any_throw(edition, view, 0, way, draws)
        released = gesture.release(edition, "left", throw, draws)
        rolled = physics.settle(edition, GRIDS[2], (), (0, way), released, record=False)
        found[rolled.dice[0].number] += 1
        inside += bool(rolled.dice[0].cells)
    return [found[number] for number in range(1, 7)], inside


def chi_square(counts: list[int]) -> float:
    """Give how far counts are from even ones."""
    even = sum(counts) / len(counts)
    return sum((count - even) ** 2 / even for count in counts)


def main() -> None:
    """Throw, count, and write down."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--throws", type=int, default=6000)
    parser.add_argument("--seed", default="faces 1")
    told = parser.parse_args()
    chairs = (Chair(), Chair())
    chance = MatchChance(hashlib.sha256(told.seed.encode()).digest(), 0)
    view = GAME.view(GAME.setup(Options(), chairs, GAME.deal(Options(), chairs, chance)), 0)
    result: dict[str, object] = {"throws": told.throws, "seed": told.seed, "limit": LIMIT}
    for way in WAYS:
        counts, inside = thrown(view, way, told.throws, told.seed)
        result[way] = {
            "counts": counts,
            "chi_square": round(chi_square(counts), 2),
            "inside": round(inside / told.throws, 4),
        }
        (HERE / "faces.json").write_text(json.dumps(result, indent=1) + "\n")


if __name__ == "__main__":
    main()
