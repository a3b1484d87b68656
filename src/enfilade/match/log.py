"""What a match is made of on disk: its header and its log.

A position in the log is used once. Actions and settled results are kept as the JSON that the
game's own types write, so that a log can be read without its game.
"""

from typing import Literal, TypeAlias

import msgspec

from enfilade.core.outcome import Outcome
from enfilade.core.seats import Actor, Chairs, Seat

NOTHING = msgspec.Raw(b"null")
"""Where nothing had to be settled."""


class Header(msgspec.Struct, frozen=True):
    """What is fixed when a match begins; none of it is secret."""

    table: str
    game: str
    edition: str
    rules_version: int
    options: msgspec.Raw
    chairs: Chairs
    commitment: str
    """Hex SHA-256, published before anyone sat; see ``core.chance.commitment``."""
    added: tuple[str, ...] = ()
    """What each person's browser added to the chance: 16 bytes in hex, in seat order."""
    build: str = ""
    """The build that it began on; see ``verify.this_build``. Older headers have none."""


class Dealt(msgspec.Struct, frozen=True, tag="dealt"):
    """The first entry: the settled chance of the set-up."""

    settled: msgspec.Raw


class Acted(msgspec.Struct, frozen=True, tag="acted"):
    """An action and what was settled for it."""

    actor: Actor
    action: msgspec.Raw
    settled: msgspec.Raw = NOTHING


class Spoke(msgspec.Struct, frozen=True, tag="said"):
    """Something said at the table; it changes nothing in the game."""

    seat: Seat
    text: str
    phrase: bool
    at: float
    """Seconds since 1970."""


Entry: TypeAlias = Dealt | Acted | Spoke


class Shown(msgspec.Struct, frozen=True):
    """A step as everyone may see it when the match is over."""

    at: int
    """Its position in the log."""
    actor: Actor
    events: tuple[msgspec.Raw, ...]
    views: dict[Seat, msgspec.Raw]
    """Each seat's own view after the step, for the seats that saw any of it."""


class MatchFile(msgspec.Struct, frozen=True):
    """A whole match, to keep, to share and to verify."""

    format: Literal["enfilade-match/1"]
    header: Header
    entries: tuple[Entry, ...]
    build: str
    """The build that settled it; where the header has none, the one that wrote the file."""
    seed: str | None = None
    """The secret seed in hex, once it is revealed."""
    outcome: Outcome | None = None
    shown: tuple[Shown, ...] = ()
    """A finished match's steps, so that it can be shown when its rules are long gone."""
