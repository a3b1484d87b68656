"""Drops settled a second through our code, beside a bare loop on the same engine.

``.venv/bin/python -m benchmarks.madatsumele.drops`` fills bags at random, then settles the same
drops in both ways by turns, in processor time of one core.
"""

import json
import math
import random
import statistics
import time
from collections.abc import Callable
from pathlib import Path

import pymunk

from benchmarks.madatsumele import bare
from enfilade.core import Chair, MatchChance
from enfilade.core.codec import to_json
from enfilade.games.madatsumele import physics, shapes
from enfilade.games.madatsumele.components import Kind, by_id, edition_1
from enfilade.games.madatsumele.fall import Lying, Release, inside
from enfilade.games.madatsumele.game import GAME
from enfilade.games.madatsumele.search import Bench
from enfilade.games.madatsumele.state import Drop, Options, Settled

EDITION = edition_1()
KINDS = by_id(EDITION)
BAG = inside(EDITION.bag, roomy=False)
BAGS = 60
ROUNDS = 5
Case = tuple[list[Lying], Release]


def cases() -> list[Case]:
    """Fill bags at random; give each drop with the bag as it was."""
    found: list[Case] = []
    for number in range(BAGS):
        rng = random.Random(number)
        pouch = [kind.id for kind in EDITION.pieces] * 2
        rng.shuffle(pouch)
        lying: list[Lying] = []
        top = 0.0
        while top <= BAG.height:
            kind = pouch.pop()
            angle = rng.uniform(-math.pi, math.pi)
            left, right = shapes.span(KINDS[kind].outline, angle)
            released = Release(kind, rng.uniform(-left, BAG.width - right), angle)
            found.append((lying, released))
            fall = physics.settle(EDITION, BAG, lying, released, record=False)
            names = [*(each.kind for each in lying), kind]
            lying = [Lying(name, pose) for name, pose in zip(names, fall.poses, strict=True)]
            top = fall.top
    return found


def shape(kind: Kind) -> bare.Shape:
    parts = [[(kind.outline[i][0] / 10, kind.outline[i][1] / 10) for i in p] for p in kind.parts]
    masses = [pymunk.area_for_poly(part) for part in parts]
    moment = sum(map(pymunk.moment_for_poly, masses, parts))
    return sum(masses), moment, parts


SHAPES = {kind.id: shape(kind) for kind in EDITION.pieces}


def engine_alone(case: Case) -> None:
    lying, released = case
    placed = [(SHAPES[p.kind], p.pose[0] / 10, p.pose[1] / 10, p.pose[2]) for p in lying]
    lowest = min(y for _, y in shapes.moved(KINDS[released.kind].outline, 0, 0, released.angle))
    height = (BAG.height - lowest) / 10
    dropped = (SHAPES[released.kind], released.x / 10, height, released.angle)
    bare.settle(BAG.width / 10, BAG.height / 10 + 100, placed, dropped)


def settled(case: Case) -> None:
    physics.settle(EDITION, BAG, *case)


def settled_untold(case: Case) -> None:
    physics.settle(EDITION, BAG, *case, record=False)


def rate(work: Callable[[Case], None], found: list[Case]) -> float:
    """Give drops a second of processor time."""
    started = time.process_time()
    for case in found:
        work(case)
    return len(found) / (time.process_time() - started)


def tried() -> Callable[[Case], None]:
    """Give the strong player's try of a drop, with the room and colours that it looks at."""

    def work(case: Case) -> None:
        lying, released = case
        bench.put(lying)
        bench.try_(Drop(0, released.kind, released.x, released.angle))

    chairs = (Chair(),)
    state = GAME.setup(Options(), chairs, GAME.deal(Options(), chairs, MatchChance(b"k", 0)))
    bench = Bench(EDITION, GAME.view(state, 0), MatchChance(b"k", 1).draws())
    return work


def main() -> None:
    found = cases()
    ways = {
        "bare": engine_alone,
        "settle": settled,
        "settle, no path": settled_untold,
        "a try": tried(),
    }
    rates: dict[str, list[float]] = {name: [] for name in ways}
    for _ in range(ROUNDS):
        for name, work in ways.items():
            rates[name].append(rate(work, found))
    falls = [physics.settle(EDITION, BAG, *case) for case in found]
    bytes_ = sorted(len(to_json(Settled(fall))) for fall in falls)
    seconds = sorted(fall.path.frames / fall.path.hz for fall in falls)
    result = {
        "drops": len(found),
        "drops a second of one core": {
            name: round(statistics.median(each)) for name, each in rates.items()
        },
        "ratio to the bare loop": {
            name: round(
                statistics.median(a / b for a, b in zip(each, rates["bare"], strict=True)), 2
            )
            for name, each in rates.items()
            if name != "bare"
        },
        "at rest": sum(fall.rested for fall in falls),
        "seconds to rest": {
            "median": round(statistics.median(seconds), 2),
            "p95": round(seconds[int(0.95 * len(seconds))], 2),
            "max": round(seconds[-1], 2),
        },
        "bytes of a settled drop": {"median": bytes_[len(bytes_) // 2], "max": bytes_[-1]},
    }
    text = json.dumps(result, indent=2)
    Path(__file__).with_name("drops.json").write_text(text + "\n")
    print(text)


if __name__ == "__main__":
    main()
