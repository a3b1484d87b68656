"""The loop that both sides run: random games for a while, counting moves. Standard library only."""

import time
from collections.abc import Callable
from typing import TypedDict


class Round(TypedDict):
    """What one stretch of random games came to."""

    moves: int
    games: int
    seconds: float


def random_games(play_one: Callable[[int], int], seconds: float, first: int) -> Round:
    """Play whole games, numbered from ``first``, for this long; ``play_one`` gives its moves."""
    moves = games = 0
    started = time.perf_counter()
    while (taken := time.perf_counter() - started) < seconds:
        moves += play_one(first + games)
        games += 1
    return Round(moves=moves, games=games, seconds=taken)
