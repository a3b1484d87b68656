"""Throws a second through the game's physics, beside a bare loop on the same engine.

``.venv/bin/python -m benchmarks.mondrian.throws`` throws the same dice among 1, 5 and 20 that lie
there, by turns through ``physics.settle`` (with and without the path that is shown) and through a
loop that does nothing but step the same scene until all sleep. Times are CPU time. It writes
``throws.json`` beside this file. ``path_bytes`` is the size of a path in a message.
"""

import hashlib
import json
import math
import statistics
import time
from pathlib import Path

import mujoco
import numpy as np

from enfilade.core import Draws
from enfilade.core.codec import to_json
from enfilade.games.mondrian import gesture, physics
from enfilade.games.mondrian.components import WAYS, Edition, Way, edition_1
from enfilade.games.mondrian.roll import MOST_SECONDS, Released, Rest
from enfilade.games.mondrian.state import GRIDS, Throw

HERE = Path(__file__).parent
EDITION: Edition = edition_1()
SEATS = 4
GRID = GRIDS[SEATS]
LYING = (1, 5, 20)
THROWS = 120
TURNS = 5


def draws(word: str) -> Draws:
    return Draws(hashlib.sha256(word.encode()).digest())


def released(number: int) -> Released:
    """Give a roll with the better hand toward somewhere on the board."""
    chance = draws(f"throw {number}")
    x = (0.5 + 0.5 * chance.fraction()) * GRID.columns * EDITION.sizes.card
    to = chance.fraction() * GRID.columns * EDITION.sizes.card
    speed = 900 + 900 * chance.fraction()
    far = math.hypot(to - x, 300)
    throw = Throw("right", x, -60.0, speed * (to - x) / far, speed * 300 / far)
    return gesture.release(EDITION, "left", throw, chance)


def table(count: int) -> list[Rest]:
    """Let so many dice drop onto the board, each where there is room."""
    rests: list[Rest] = []
    chance = draws(f"table {count}")
    while len(rests) < count:
        x, y = (40 + chance.fraction() * (6 * EDITION.sizes.card - 80) for _ in range(2))
        if any(math.dist((x, y), rest.place[:2]) < gesture.ROOM for rest in rests):
            continue
        at = len(rests)
        whose: tuple[int, Way] = (at // len(WAYS) % SEATS, WAYS[at % len(WAYS)])
        drop = gesture.release(EDITION, "left", Throw("drop", x, y), chance)
        rests = list(physics.settle(EDITION, GRID, rests, whose, drop, record=False).dice)
    return rests


def bare(asleep: np.ndarray, thrown: Released) -> None:
    """Step the scene until all sleep, and nothing else."""
    mm = physics.MM
    model, data = physics.world(EDITION, len(asleep) + 1, physics.TOLERANCE)
    start = [*(each * mm for each in thrown.place), *thrown.turn]
    model.qpos0[:] = np.vstack([asleep, start]).ravel()
    mujoco.mj_resetData(model, data)
    data.qvel[-6:] = physics.push(thrown)
    for _ in range(round(MOST_SECONDS * physics.HZ)):
        mujoco.mj_step(model, data, physics.STEPS)
        if data.ntree_awake == 0:
            return


def main() -> None:
    """Measure by turns, and write down."""
    result: dict[str, object] = {"throws": THROWS, "turns": TURNS}
    thrown = [released(number) for number in range(THROWS)]
    for count in LYING:
        lying = table(count)
        mm = physics.MM
        asleep = np.array([[*(each * mm for each in r.place), *r.turn] for r in lying])
        rates: dict[str, list[float]] = {"bare": [], "settled": [], "settled_with_path": []}
        sizes: list[int] = []
        for _ in range(TURNS):
            for name, taken in rates.items():
                began = time.process_time()
                for each in thrown:
                    if name == "bare":
                        bare(asleep, each)
                        continue
                    record = name == "settled_with_path"
                    rolled = physics.settle(EDITION, GRID, lying, (0, "right"), each, record=record)
                    if record:
                        sizes.append(len(to_json(rolled.path)))
                taken.append(THROWS / (time.process_time() - began))
        bare_rate = statistics.median(rates["bare"])
        result[f"{count} lying"] = {
            "bare_a_second": round(bare_rate, 1),
            "settled_a_second": round(statistics.median(rates["settled"]), 1),
            "with_path_a_second": round(statistics.median(rates["settled_with_path"]), 1),
            "settled_of_bare": ratio(rates["settled"], rates["bare"]),
            "with_path_of_bare": ratio(rates["settled_with_path"], rates["bare"]),
            "path_bytes": {"median": round(statistics.median(sizes)), "most": max(sizes)},
        }
    (HERE / "throws.json").write_text(json.dumps(result, indent=1) + "\n")


def ratio(ours: list[float], peers: list[float]) -> float:
    """Give the median ratio of turns that were measured one after the other."""
    return round(statistics.median(a / b for a, b in zip(ours, peers, strict=True)), 3)


if __name__ == "__main__":
    main()
