"""What the boards of Madrino consist of: parts and facilities by die (MDR-01 to MDR-06)."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Literal, TypeAlias

import msgspec

WIDTH = 12
HEIGHT = 8
"""Squares of the building site (MDR-02)."""
AREA = 4
"""Squares along each side of an area."""

PartDie: TypeAlias = Literal["green", "brown", "grey", "white"]
DICE: tuple[PartDie, ...] = ("green", "brown", "grey", "white")
"""The four dice, in the order in which results are written."""
Kind: TypeAlias = Literal["wall", "small", "large", "hinged", "sliding", "opening"]
Way: TypeAlias = Literal["/", "\\"]
PartId: TypeAlias = str
"""A die and its number, ``"green 5"``."""
Facility: TypeAlias = Literal["toilet", "washstand", "washing_machine", "kitchen", "bath", "bed"]
AreaName: TypeAlias = Literal[
    "north_west", "north", "north_east", "south_west", "south", "south_east"
]
AREAS: tuple[AreaName, ...] = (
    "north_west",
    "north",
    "north_east",
    "south_west",
    "south",
    "south_east",
)
"""In reading order, each 4 x 4 squares."""
TWO_SQUARES: frozenset[Facility] = frozenset(("kitchen", "bath", "bed"))
"""The facilities that fill two squares (MDR-05)."""


class Line(msgspec.Struct, frozen=True):
    """A unit line from lattice point (x, y): to (x + 1, y) if ``h``, to (x, y + 1) if ``v``."""

    side: Literal["h", "v"]
    x: int
    y: int
    kind: Kind


class Diagonal(msgspec.Struct, frozen=True):
    """A wall from corner to corner of the square with its top-left corner at (x, y) (MDR-23)."""

    x: int
    y: int
    way: Way


class Part(msgspec.Struct, frozen=True, cache_hash=True):
    """A construction part as it is printed: neither turned nor reversed."""

    id: PartId
    name: str
    width: int
    height: int
    """In squares; a straight wall has a height of 0."""
    lines: tuple[Line, ...]
    diagonals: tuple[Diagonal, ...]
    swing: tuple[int, int] | None
    """The square that its hinged door swings into, where it has one (MDR-25)."""


class Edition(msgspec.Struct, frozen=True, cache_hash=True):
    """A parts board and a facility board."""

    edition: str
    parts: tuple[Part, ...]
    """By die, then by number."""
    facilities: tuple[Facility, ...]
    """By number, 1 to 6 (MDR-05)."""
    areas: tuple[AreaName, ...]
    """By number, 1 to 6 (MDR-06)."""


def part_id(die: PartDie, number: int) -> PartId:
    """Name the part that a die shows."""
    return f"{die} {number}"


@lru_cache(maxsize=32)
def by_id(edition: Edition) -> Mapping[PartId, Part]:
    """Give an edition's parts by their ids."""
    return {part.id: part for part in edition.parts}


def area_of(x: int, y: int) -> AreaName:
    """Name the area of a square (MDR-02)."""
    return AREAS[y // AREA * (WIDTH // AREA) + x // AREA]
