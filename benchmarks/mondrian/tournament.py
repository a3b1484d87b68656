"""Whether the stronger program player wins, and how long each thinks.

``.venv/bin/python -m benchmarks.mondrian.tournament`` plays pairs of players, seats in turn, and
a game of four strong ones, and writes ``tournament.json`` beside this file after every ten games.
Thinking is CPU time on one core.
"""

import argparse
import hashlib
import json
import time
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path

from benchmarks.mondrian.balance import mean, share
from enfilade.core import Chair, Draws, MatchChance, Outcome
from enfilade.core.chance import draw_key
from enfilade.games.mondrian.game import GAME
from enfilade.games.mondrian.players import STRONG_BEST, STRONG_REPEATS, STRONG_TRIES, player
from enfilade.games.mondrian.state import Options

HERE = Path(__file__).parent
KEPT = HERE / "tournament.json"
OFTEN = 10

Thought = defaultdict[str, list[float]]


def play(names: Sequence[str], seed: str, thought: Thought) -> Outcome:
    """Play a game; keep how long each decision about a throw took."""
    key = hashlib.sha256(seed.encode()).digest()
    chairs = tuple(Chair() for _ in names)
    state = GAME.setup(Options(), chairs, GAME.deal(Options(), chairs, MatchChance(key, 0)))
    players = [player(name) for name in names]
    position = 0
    while (outcome := GAME.outcome(state)) is None:
        position += 1
        seat = min(GAME.to_act(state))
        draws = Draws(draw_key(key, f"choice:{position}"))
        began = time.process_time()
        action = players[seat].choose(GAME.view(state, seat), draws)
        thought[f"{names[seat]}, {len(names)} seats"].append(time.process_time() - began)
        settled = GAME.settle(state, seat, action, MatchChance(key, position))
        state = GAME.play(state, seat, action, settled).state
    return outcome


def main() -> None:
    """Play, and write down."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--easy", type=int, default=100, help="games of able against easy")
    parser.add_argument("--able", type=int, default=60, help="games of strong against able")
    told = parser.parse_args()
    thought: Thought = defaultdict(list)
    result: dict[str, object] = {
        "strong_throws_tried": STRONG_TRIES + STRONG_BEST * STRONG_REPEATS,
    }
    play(["strong"] * 4, "four", thought)
    for better, worse, games in (("able", "easy", told.easy), ("strong", "able", told.able)):
        wins, leads = 0.0, []
        for number in range(games):
            names = [better, worse] if number % 2 == 0 else [worse, better]
            outcome = play(names, f"{better} {worse} {number}", thought)
            seat = names.index(better)
            wins += (seat in outcome.winners) / len(outcome.winners)
            score = {each.seat: each.score or 0 for each in outcome.standings}
            leads.append(score[seat] - score[1 - seat])
            if (number + 1) % OFTEN == 0 or number + 1 == games:
                done = number + 1
                result[f"{better} against {worse}"] = {
                    "games": done,
                    "wins": share(wins, done),
                    "lead": mean(leads),
                }
                result["slowest_decision_s"] = {
                    name: round(max(times), 2) for name, times in sorted(thought.items())
                }
                KEPT.write_text(json.dumps(result, indent=1) + "\n")


if __name__ == "__main__":
    main()
