"""The games by name. Nothing of a game's rules is imported before it is asked for."""

from collections.abc import Callable
from importlib import import_module
from typing import Protocol, cast

import msgspec

from enfilade.core.about import About
from enfilade.core.chance import Chance, Draws
from enfilade.core.game import AnyGame, GameValue
from enfilade.core.seats import Chairs
from enfilade.players.contract import AnyPlayer

NAMES = ("architect", "madatsumele", "mondrian", "madrino")
"""The four games in the order of the shelf; each is a package beside this file."""
RULED: tuple[str, ...] = ("architect", "madatsumele", "mondrian", "madrino")
"""Those whose rules are whole, though a game may still wait for its table on the shelf."""

PRACTISED: tuple[str, ...] = ("mondrian",)
"""Those with a practice board."""

COMPILED: tuple[str, ...] = ("architect",)
"""Those whose program players are compiled before they first think."""


class Measured(Protocol):
    """How a daily attempt came out."""

    @property
    def total(self) -> int | None:
        """None where it is not complete."""
        ...

    @property
    def rooms(self) -> int:
        """Rooms that score."""
        ...

    @property
    def errors(self) -> int:
        """Errors, all kinds together."""
        ...


class PracticeBoard(Protocol):
    """Where a game's throws are practised, of which nothing is kept."""

    def decode(self, data: bytes) -> GameValue:
        """Read a wish; MalformedAction if it is none."""
        ...

    def check(self, wish: GameValue) -> None:
        """Refuse what may not be done; IllegalAction."""
        ...

    def settle(self, wish: GameValue, draws: Draws) -> msgspec.Struct:
        """Do it; it may be slow to import, so not in the server's own process."""
        ...


def about(name: str) -> About:
    """Give a game's ``about``.

    Raises:
        LookupError: there is no such game; the message lists those that there are.
    """
    if name not in NAMES:
        raise LookupError(f"there is no game {name!r}; choose from {', '.join(NAMES)}")
    return cast(About, import_module(f"enfilade.games.{name}.about").ABOUT)


def package(name: str) -> str:
    """Name the package in which all of a game is.

    Raises:
        LookupError: there is no such game.
    """
    return f"enfilade.games.{about(name).name}"


def abouts() -> tuple[About, ...]:
    """Give every game on the shelf, those still to come too."""
    return tuple(about(name) for name in NAMES)


def playable() -> tuple[str, ...]:
    """Give the names of the games that can be played today."""
    return tuple(each.name for each in abouts() if not each.coming)


def load(name: str) -> AnyGame:
    """Load a game's rules.

    Raises:
        LookupError: there is no such game, or it is still to come.
    """
    if about(name).coming:
        raise LookupError(f"{about(name).title} is still to come")
    return rules(name)


def rules(name: str) -> AnyGame:
    """Load a game's rules, though it may still be to come.

    Raises:
        LookupError: its rules are not there.
    """
    if name not in RULED:
        raise LookupError(f"there are no rules for {name!r}; choose from {', '.join(RULED)}")
    return cast(AnyGame, import_module(f"enfilade.games.{name}.game").GAME)


def player(game: str, name: str) -> AnyPlayer:
    """Load a program player; it may be slow to import, so not in the server's own process.

    Raises:
        LookupError: the game has no such player.
    """
    names = [each.name for each in about(game).players]
    if name not in names:
        raise LookupError(f"{game} has no program player {name!r}; choose from {', '.join(names)}")
    return cast(AnyPlayer, import_module(f"enfilade.games.{game}.players").player(name))


def warm(game: str) -> None:
    """Import and compile all that a game's program players think with.

    It may take a minute where nothing is compiled yet: not in the server's own process.
    """
    module = import_module(f"enfilade.games.{game}.players")
    if hasattr(module, "warm"):
        module.warm()


def to_compile(game: str) -> bool:
    """Say whether a game's program players have to be compiled first; nothing heavy is imported."""
    return game in COMPILED and bool(import_module(f"enfilade.games.{game}.kept").to_compile())


def par(
    game: str,
    options: GameValue,
    chairs: Chairs,
    chance: Chance,
    tell: Callable[[float], None] = lambda _: None,
) -> msgspec.Struct | None:
    """Solve a deal with everything known; None where the game has no par.

    The result has at least ``total``, ``plan`` and ``survey``, the plan read. It takes
    long, not in the server's own process; ``tell`` hears which part of it is done, from 0 to 1.
    """
    module = import_module(f"enfilade.games.{game}.players")
    if not hasattr(module, "par"):
        return None
    return cast(msgspec.Struct, module.par(options, chairs, chance, tell))


def practice(game: str) -> PracticeBoard:
    """Give a game's practice board.

    Raises:
        LookupError: there is no such game, or it has none.
    """
    if about(game).name not in PRACTISED:
        raise LookupError(f"{game} has no practice board")
    return cast(PracticeBoard, import_module(f"enfilade.games.{game}.practice").PRACTICE)


def daily() -> str:
    """Name the game of the daily plan."""
    return "architect"


def measure(game: str, view: GameValue) -> Measured:
    """Say how a finished daily attempt came out, from the view of its one seat."""
    return cast(Measured, import_module(f"enfilade.games.{game}.daily").measure(view))
