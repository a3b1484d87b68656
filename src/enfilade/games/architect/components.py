"""The cards of The Architect and the decks they come in.

A card is 2 bays wide and 3 high (ARC-03). Its 17 unit segments carry one letter
each (ARC-04): ``W`` wall, ``D`` door, ``X`` double door, ``L`` large opening,
``S`` small opening and, inside a card only, ``.`` for nothing drawn.
"""

from typing import Literal

import msgspec

WIDTH = 2
"""Bays across an unturned card."""
HEIGHT = 3
"""Bays down an unturned card."""

CardId = str


class Card(msgspec.Struct, frozen=True):
    """One card as it is printed, unturned; y grows downward.

    ``h[y][x]`` is the segment from lattice point (x, y) to (x + 1, y), 4 rows of 2
    letters; ``v[y][x]`` the one from (x, y) to (x, y + 1), 3 rows of 3 letters.
    """

    id: CardId
    kind: Literal["plan", "double"]
    h: tuple[str, str, str, str]
    v: tuple[str, str, str]


class Deck(msgspec.Struct, frozen=True):
    """A deck of 16 plan cards and one pair of double-door cards (ARC-01)."""

    edition: str
    cards: tuple[Card, ...]


class Placed(msgspec.Struct, frozen=True):
    """A card as it lies: (x, y) is the lattice position of the turned card's top-left corner.

    ``turn`` is in quarter turns clockwise, 0 to 3.
    """

    card: CardId
    x: int
    y: int
    turn: int


class Plan(msgspec.Struct, frozen=True):
    """Cards from the bottom of the stacking order to the top."""

    edition: str
    cards: tuple[Placed, ...]
