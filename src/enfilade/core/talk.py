"""What may be said at a table."""

from typing import TypeAlias

import msgspec


class Free(msgspec.Struct, frozen=True, tag="free"):
    """Anything, as text."""


class Phrases(msgspec.Struct, frozen=True, tag="phrases"):
    """Set phrases alone, each a key of the message catalogues."""

    phrases: tuple[str, ...]


class Silent(msgspec.Struct, frozen=True, tag="silent"):
    """Nothing."""


Talk: TypeAlias = Free | Phrases | Silent
