"""The games by name. Nothing of a game's rules is imported before it is asked for."""

from importlib import import_module
from typing import cast

from enfilade.core.about import About
from enfilade.core.game import AnyGame

NAMES = ("architect", "madatsumele", "mondrian", "madrino")
"""The four games in the order of the shelf; each is a package beside this file."""


def about(name: str) -> About:
    """Give a game's ``about``.

    Raises:
        LookupError: there is no such game; the message lists those that there are.
    """
    if name not in NAMES:
        raise LookupError(f"there is no game {name!r}; choose from {', '.join(NAMES)}")
    return cast(About, import_module(f"enfilade.games.{name}.about").ABOUT)


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
    return cast(AnyGame, import_module(f"enfilade.games.{name}.game").GAME)
