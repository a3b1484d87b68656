"""What may be said at a table, and how a program player hears it and answers."""

from typing import TypeAlias

import msgspec

from enfilade.core.seats import Seat


class Free(msgspec.Struct, frozen=True, tag="free"):
    """Anything, as text."""


class Phrases(msgspec.Struct, frozen=True, tag="phrases"):
    """Set phrases alone, each a key of the message catalogues."""

    phrases: tuple[str, ...]


class Silent(msgspec.Struct, frozen=True, tag="silent"):
    """Nothing."""


Talk: TypeAlias = Free | Phrases | Silent


class Heard(msgspec.Struct, frozen=True):
    """Something that a person said, as a program player hears it."""

    seat: Seat
    """Whose words they are."""
    text: str
    names: tuple[str, ...]
    """What each seat is called at this table."""
    programs: tuple[Seat, ...]
    """The seats in which programs sit."""


class Reply(msgspec.Struct, frozen=True):
    """What a program player would answer."""

    text: str
    claim: int
    """How much it was this one that was spoken to. Of several the greatest claim answers."""
