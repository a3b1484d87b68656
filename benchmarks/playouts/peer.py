"""OpenSpiel's side, run by a Python that has ``open_spiel``: requests in, rounds out."""

import json
import random
import sys
from functools import partial

import pyspiel  # type: ignore[import-not-found]  # only in the benchmark's own environment

from benchmarks.playouts.loop import random_games


def play(game: "pyspiel.Game", number: int) -> int:
    """Play one random game; chance nodes are no moves, as our draws are settled within a move."""
    chance = random.Random(number)
    state = game.new_initial_state()
    moves = 0
    while not state.is_terminal():
        if state.is_chance_node():
            actions, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(chance.choices(actions, weights)[0])
        else:
            state.apply_action(chance.choice(state.legal_actions()))
            moves += 1
    return moves


def main() -> None:
    for line in sys.stdin:
        asked = json.loads(line)
        game = pyspiel.load_game(asked["game"])
        done = random_games(partial(play, game), asked["seconds"], asked["first"])
        print(json.dumps(done), flush=True)


if __name__ == "__main__":
    main()
