"""What a game may ask of a live table besides the contract: a pause, and an end to waiting.

Both are optional. A game that wants one has the method; a table asks with ``isinstance``.
"""

from typing import Protocol, runtime_checkable

import msgspec

from enfilade.core.game import GameValue


class Due(msgspec.Struct, frozen=True):
    """What the table does by itself once ``seconds`` have passed, whoever acted meanwhile.

    The time runs on for as long as the state gives a ``Due`` about the same.
    """

    about: str
    seconds: float
    action: msgspec.Struct
    """Played by ``TABLE``."""


@runtime_checkable
class Timed(Protocol):
    """A game in which some questions are answered by the table after a while."""

    def due(self, state: GameValue) -> Due | None:
        """Give what the table will do, or None where it waits for as long as it takes."""
        ...


@runtime_checkable
class Paced(Protocol):
    """A game in which the time that settling takes would tell a secret."""

    def pause(self, view: GameValue, action: GameValue) -> float:
        """Give the seconds after which, or a multiple of which, an action takes effect.

        ``view`` is a spectator's, so that the pause itself tells nothing; 0 is none.
        """
        ...
