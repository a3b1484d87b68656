"""A program player for tests that need none in particular."""

from typing import Any

from enfilade.core import Draws
from enfilade.games import registry


class Hasty:
    """Plays The Architect at random, but never takes back."""

    def choose(self, view: Any, draws: Draws) -> Any:
        game = registry.load("architect")
        while True:
            action = game.actions(view).sample(draws)
            if type(action).__name__ != "TakeBack":
                return action
