"""Who acts: the seats of a table, and the table itself."""

from typing import Final, Literal, TypeAlias

import msgspec

Seat: TypeAlias = int
"""A place at the table, from 0; the next one clockwise is one more."""

Table: TypeAlias = Literal["table"]
TABLE: Final[Table] = "table"
"""The actor of what no seat decides: time that ran out, a seat that left."""

Actor: TypeAlias = Seat | Table


class Chair(msgspec.Struct, frozen=True):
    """What the rules know of whoever sits in a seat: nothing that tells who it is."""

    off_hand: Literal["left", "right"] = "left"
    """The less steady hand, for games that are thrown (MON-23)."""


Chairs: TypeAlias = tuple[Chair, ...]
"""One chair for each seat, in order; its length is the number of players."""
