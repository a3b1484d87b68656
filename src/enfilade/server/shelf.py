"""The games that a server knows, whatever module they come from."""

from collections.abc import Callable
from importlib import import_module
from typing import Protocol, cast

import msgspec

from enfilade.core import About, AnyGame, Chairs, Chance, GameValue
from enfilade.games.registry import Measured, PracticeBoard
from enfilade.players.contract import AnyPlayer


class Shelf(Protocol):
    """What the server and its workers ask of ``enfilade.games.registry``, or of another shelf."""

    def abouts(self) -> tuple[About, ...]:
        """Give every game on the shelf."""
        ...

    def about(self, name: str) -> About:
        """Give a game's ``about``; LookupError if there is none."""
        ...

    def package(self, name: str) -> str:
        """Name the package that a game's rules lie in; LookupError if there is no such game."""
        ...

    def load(self, name: str) -> AnyGame:
        """Load a game's rules; LookupError if there are none."""
        ...

    def player(self, game: str, name: str) -> AnyPlayer:
        """Load a program player; LookupError if there is none. In workers only."""
        ...

    def warm(self, game: str) -> None:
        """Get ready all that a game's program players think with. In workers only."""
        ...

    def par(
        self,
        game: str,
        options: GameValue,
        chairs: Chairs,
        chance: Chance,
        tell: Callable[[float], None],
    ) -> msgspec.Struct | None:
        """Solve a deal with everything known; None where a game has no par. In workers only.

        ``tell`` hears which part of the work is done, from 0 to 1.
        """
        ...

    def practice(self, game: str) -> PracticeBoard:
        """Give a game's practice board; LookupError if it has none."""
        ...

    def daily(self) -> str:
        """Name the game of the daily plan."""
        ...

    def measure(self, game: str, view: GameValue) -> Measured:
        """Say how a finished daily attempt came out, from its seat's view."""
        ...


def shelf(module: str) -> Shelf:
    """Give the shelf in this module."""
    return cast(Shelf, import_module(module))
