"""How long Madrino's drawing law and program architects take on one core.

``.venv/bin/python -m benchmarks.madrino.run`` measures on sites from empty to full, made by drawing
parts of edition 1 at random, and writes ``result.json``; times are CPU time. ``parts.json`` beside
it is the measure of the parts board, which
``.venv/bin/python -m enfilade.lab.madrino_parts --games 500 --seed 1`` prints.
"""

import hashlib
import json
import statistics
import time
from collections.abc import Callable
from pathlib import Path

from enfilade.core import Chair, Draws, MatchChance
from enfilade.core.chance import draw_key
from enfilade.games.madrino.components import DICE, Part, by_id, part_id
from enfilade.games.madrino.editions import edition_1
from enfilade.games.madrino.game import GAME
from enfilade.games.madrino.law import (
    Breach,
    Candidate,
    Ink,
    breach,
    candidates,
    distinct,
    entrance_ink,
    joined,
)
from enfilade.games.madrino.plan import Plan
from enfilade.games.madrino.players import player
from enfilade.games.madrino.proof import most
from enfilade.games.madrino.remarks import survey
from enfilade.games.madrino.site import Entrance
from enfilade.games.madrino.state import Options
from enfilade.games.madrino.tastes import TASTES

HERE = Path(__file__).parent
BOARDS = edition_1()
SITES = 60
"""Sites for each fullness."""
FULLNESS = (0, 12, 24, 60, 120)
"""Parts that are drawn, as far as there are places: a game draws 24."""
GAMES = 4


def draws(word: str) -> Draws:
    return Draws(hashlib.sha256(word.encode()).digest())


def site(parts: int, number: int) -> Ink:
    """Draw so many parts anywhere."""
    chance = draws(f"site {parts} {number}")
    ink = entrance_ink(Entrance(3 + chance.integer(6), 1 + chance.integer(6), 0))
    for _ in range(parts):
        part = chance.pick(BOARDS.parts)
        free = [each for each in distinct(part) if not ink & each.needs]
        if free:
            ink = joined(ink, chance.pick(free).adds)
    return ink


def milliseconds(times: list[float]) -> dict[str, float]:
    return {
        "median_ms": round(1000 * statistics.median(times), 3),
        "slowest_ms": round(1000 * max(times), 3),
    }


def timed(work: Callable[..., object], *given: object) -> float:
    began = time.process_time()
    work(*given)
    return time.process_time() - began


def everywhere(ink: Ink, *parts: Part) -> list[list[Candidate]]:
    """Give every legal place and turn of each part."""
    return [[each for each in candidates(part) if not ink & each.needs] for part in parts]


def refusals(ink: Ink, part: Part) -> list[Breach | None]:
    """Judge every place and turn of a part, and name the clause of each refusal."""
    return [breach(ink, each) for each in candidates(part)]


def law() -> dict[str, object]:
    """Time legality, refusals and proofs on sites of every fullness."""
    part_times, refusal_times, four_times, proof_times = [], [], [], []
    fewest: dict[int, int] = {}
    sizes = [len(candidates(part)) for part in BOARDS.parts]
    for parts in FULLNESS:
        for number in range(SITES):
            ink = site(parts, number)
            chance = draws(f"dice {parts} {number}")
            four = tuple(by_id(BOARDS)[part_id(die, 1 + chance.integer(6))] for die in DICE)
            part = four[number % 4]
            part_times.append(timed(everywhere, ink, part))
            refusal_times.append(timed(refusals, ink, part))
            four_times.append(timed(everywhere, ink, *four))
            proof_times.append(timed(most.__wrapped__, ink, four))
            found = len(most(ink, four))
            fewest[parts] = min(found, fewest.get(parts, 4))
    return {
        "candidates_of_a_part": [min(sizes), max(sizes)],
        "a_part_everywhere": {**milliseconds(part_times), "wanted_at_most_ms": 3},
        "a_part_everywhere_with_the_clause_of_each_refusal": milliseconds(refusal_times),
        "four_parts_everywhere": {**milliseconds(four_times), "wanted_at_most_ms": 15},
        "proof_of_how_many_can_be_drawn": {**milliseconds(proof_times), "wanted_at_most_ms": 2000},
        "fewest_of_four_that_could_be_drawn_by_parts_on_the_site": fewest,
    }


def weeks() -> dict[str, object]:
    """Time each architect's weeks, all its decisions of a week together, and readings."""
    result: dict[str, object] = {}
    plans: list[Plan] = []
    for name in TASTES:
        times: dict[tuple[int, int], float] = {}
        for number in range(GAMES):
            key = hashlib.sha256(f"{name} {number}".encode()).digest()
            chairs = (Chair(),)
            options = Options()
            state = GAME.setup(options, chairs, GAME.deal(options, chairs, MatchChance(key, 0)))
            at = 0
            while state.by is None:
                at += 1
                view = GAME.view(state, 0)
                began = time.process_time()
                action = player(name).choose(view, Draws(draw_key(key, f"architect {at}")))
                spent = time.process_time() - began
                times[number, state.week] = times.get((number, state.week), 0.0) + spent
                settled = GAME.settle(state, 0, action, MatchChance(key, at))
                state = GAME.play(state, 0, action, settled).state
            plans.append(state.lanes[0].plan)
        drawn = [spent for (_, week), spent in times.items() if week]
        result[name] = {**milliseconds(drawn), "wanted_at_most_ms": 2000}
    readings = [timed(survey.__wrapped__, BOARDS, plan) for plan in plans]
    return {"a_week": result, "a_reading_of_a_finished_plan": milliseconds(readings)}


def main() -> None:
    result = {"law": law(), "architects": weeks()}
    (HERE / "result.json").write_text(json.dumps(result, indent=2) + "\n")
    print(json.dumps(result, indent=2))


if __name__ == "__main__":
    main()
