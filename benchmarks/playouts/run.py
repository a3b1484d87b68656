"""Random games through the public contract, beside OpenSpiel's Python binding.

``.venv/bin/python -m benchmarks.playouts.run`` makes an environment with OpenSpiel in a temporary
folder, runs both sides by turns, and writes ``result.json``.
"""

import json
import statistics
import subprocess
import sys
import tempfile
import time
import venv
from collections import defaultdict
from pathlib import Path
from typing import Any

from benchmarks.playouts.loop import Round, random_games
from enfilade.core import Chair, MatchChance
from enfilade.core.chance import match_key
from enfilade.games import registry

PEER = "open_spiel==2.0.2"
GAMES = ("hex", "blackjack")
ROUNDS = 5
SECONDS = 3.0
HERE = Path(__file__).parent
ROOT = HERE.parent.parent


def play(number: int, spent: dict[str, float] | None = None) -> int:
    """Play one random game of The Architect as a program with the public contract would."""
    spent = defaultdict(float) if spent is None else spent
    clock = time.perf_counter
    game = registry.load("architect")
    key = match_key(number.to_bytes(32, "big"), ())
    options, chairs = game.types.options(), (Chair(),)
    settled = game.deal(options, chairs, MatchChance(key, 0))
    state: Any = game.setup(options, chairs, settled)
    moves = 0
    while seats := game.to_act(state):
        seat = min(seats)
        began = clock()
        view = game.view(state, seat)
        viewed = clock()
        chance = MatchChance(key, moves + 1)
        action = game.actions(view).sample(chance.draws(f"player:{moves}"))
        sampled = clock()
        game.check(view, action)
        checked = clock()
        settled = game.settle(state, seat, action, chance)
        state = game.play(state, seat, action, settled).state
        spent["view"] += viewed - began
        spent["actions"] += sampled - viewed
        spent["check"] += checked - sampled
        spent["settle and play"] += clock() - checked
        moves += 1
    return moves


def with_peer(rounds: dict[str, list[Round]]) -> None:
    """Run both sides by turns."""
    with tempfile.TemporaryDirectory() as folder:
        venv.create(folder, with_pip=True)
        python = Path(folder) / "bin" / "python"
        subprocess.run([python, "-m", "pip", "install", "--quiet", PEER], check=True)
        peer = subprocess.Popen(
            [python, "-m", "benchmarks.playouts.peer"],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert peer.stdin is not None
        assert peer.stdout is not None
        for number in range(ROUNDS):
            first = number * 1_000_000
            rounds["architect"].append(random_games(play, SECONDS, first))
            for name in GAMES:
                asked = {"game": name, "seconds": SECONDS, "first": first}
                print(json.dumps(asked), file=peer.stdin, flush=True)
                rounds[name].append(json.loads(peer.stdout.readline()))
        peer.stdin.close()
        peer.wait()


def where_time_goes() -> dict[str, float]:
    """Give the share of each part of the contract, over some games."""
    spent: dict[str, float] = defaultdict(float)
    for number in range(50):
        play(number, spent)
    total = sum(spent.values())
    return {name: round(each / total, 3) for name, each in sorted(spent.items())}


def main() -> None:
    play(0)
    rounds: dict[str, list[Round]] = {"architect": [], **{name: [] for name in GAMES}}
    with_peer(rounds)
    rates = {
        name: statistics.median(each["moves"] / each["seconds"] for each in done)
        for name, done in rounds.items()
    }
    result = {
        "peer": PEER,
        "python": sys.version.split()[0],
        "moves_a_second": {name: round(each) for name, each in rates.items()},
        "moves_a_game": {
            name: round(sum(r["moves"] for r in done) / sum(r["games"] for r in done), 1)
            for name, done in rounds.items()
        },
        "ratio": {name: round(rates["architect"] / rates[name], 4) for name in GAMES},
        "where_time_goes": where_time_goes(),
    }
    (HERE / "result.json").write_text(json.dumps(result, indent=2) + "\n")
    print(json.dumps(result, indent=2))


if __name__ == "__main__":
    main()
