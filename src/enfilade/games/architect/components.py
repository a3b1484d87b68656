"""The cards of The Architect and the decks they come in.

A card is 2 bays wide and 3 high (ARC-03). Its 17 unit segments carry one letter
each (ARC-04): ``W`` wall, ``D`` door, ``X`` double door, ``L`` large opening,
``S`` small opening and, inside a card only, ``.`` for nothing drawn.
"""

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Literal, NamedTuple, TypeAlias

import msgspec

from enfilade.core.codec import from_data, from_json
from enfilade.core.errors import MalformedAction

WIDTH = 2
"""Bays across an unturned card."""
HEIGHT = 3
"""Bays down an unturned card."""
PLAN_CARDS = 16
DOUBLE_CARDS = 2
Turn: TypeAlias = Literal[0, 1, 2, 3]
TURNS: tuple[Turn, ...] = (0, 1, 2, 3)
"""Quarter turns clockwise."""

CardId = str


class Card(msgspec.Struct, frozen=True, cache_hash=True):
    """One card as it is printed, unturned; y grows downward.

    ``h[y][x]`` is the segment from lattice point (x, y) to (x + 1, y), 4 rows of 2
    letters; ``v[y][x]`` the one from (x, y) to (x, y + 1), 3 rows of 3 letters.
    """

    id: CardId
    kind: Literal["plan", "double"]
    h: tuple[str, str, str, str]
    v: tuple[str, str, str]


class Deck(msgspec.Struct, frozen=True, cache_hash=True):
    """A deck of 16 plan cards and one pair of double-door cards (ARC-01)."""

    edition: str
    cards: tuple[Card, ...]


class Placed(msgspec.Struct, frozen=True, cache_hash=True):
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


class Bay(NamedTuple):
    """One bay of a turned card: its place from the top-left corner, and what bounds it."""

    x: int
    y: int
    north: str
    east: str
    south: str
    west: str


class FormatError(ValueError):
    """A deck, plan or reading that is not what it should be."""

    def __init__(self, field: str, expected: str) -> None:
        """Name the field or card (``""`` for the whole) and what was expected there."""
        super().__init__(f"{field}: {expected}" if field else expected)
        self.field = field
        self.expected = expected


# --- one card ----------------------------------------------------------------------------------


def turned(card: Card, turn: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Give a card's rows of letters ``(h, v)`` after quarter turns clockwise.

    An odd turn has 3 rows of 3 for ``h`` and 2 rows of 4 for ``v``: it is 3 bays wide, 2 high.
    """
    h: tuple[str, ...] = card.h
    v: tuple[str, ...] = card.v
    for _ in range(turn % 4):
        # Lattice point (x, y) goes to (height - y, x): columns read upward become rows.
        h, v = _columns_upward(v), _columns_upward(h)
    return h, v


def _columns_upward(rows: tuple[str, ...]) -> tuple[str, ...]:
    return tuple("".join(column) for column in zip(*reversed(rows), strict=True))


@cache
def bays(card: Card, turn: int) -> tuple[Bay, ...]:
    """Give the six bays of a card after quarter turns clockwise, in reading order."""
    h, v = turned(card, turn)
    return tuple(
        Bay(x, y, north=h[y][x], east=v[y][x + 1], south=h[y + 1][x], west=v[y][x])
        for y in range(len(v))
        for x in range(len(h[0]))
    )


def reads_as(card: Card, turn: int = 0) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Give a turned card's letters as they are read (ARC-06).

    Inside a card blank, small and large opening are all a passage, and are given as blank.
    """
    h, v = turned(card, turn)
    inner_h = (h[0], *(_open(row) for row in h[1:-1]), h[-1])
    inner_v = tuple(row[0] + _open(row[1:-1]) + row[-1] for row in v)
    return inner_h, inner_v


def _open(letters: str) -> str:
    return letters.replace("S", ".").replace("L", ".")


def reads_alike(one: Card, other: Card) -> bool:
    """Say whether two cards read alike in some turn (ARC-06)."""
    return any(reads_as(one) == reads_as(other, turn) for turn in TURNS)


def turns_alike(card: Card) -> bool:
    """Say whether a card reads alike after a half turn (ARC-06)."""
    return reads_as(card) == reads_as(card, 2)


# --- decks -------------------------------------------------------------------------------------


@lru_cache(maxsize=32)
def by_id(deck: Deck) -> Mapping[CardId, Card]:
    """Give a deck's cards by their ids."""
    return {card.id: card for card in deck.cards}


def ids(deck: Deck, kind: Literal["plan", "double"]) -> tuple[CardId, ...]:
    """Give the ids of a deck's plan cards or double-door cards, sorted."""
    return tuple(sorted(card.id for card in deck.cards if card.kind == kind))


@cache
def edition_1() -> Deck:
    """Give the deck that the game comes with."""
    return load_deck(Path(__file__).with_name("components.toml"))


def load_deck(path: Path) -> Deck:
    """Read a deck from a TOML file (``*.toml``) or a JSON file, and check it.

    Raises:
        OSError: the file cannot be read.
        FormatError: it is not a deck; names the field or card and what was expected.
    """
    data = path.read_bytes()
    if path.suffix == ".toml":
        return deck_from_toml(data)
    return deck_from_json(data)


def deck_from_toml(data: bytes) -> Deck:
    """Read a deck in TOML: ``edition`` and an array ``cards``, with the fields of the JSON format.

    Raises:
        FormatError: as ``load_deck``.
    """
    try:
        plain = tomllib.loads(data.decode())
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise FormatError("", f"a deck in TOML was expected: {error}") from None
    try:
        deck: Deck = from_data(plain, Deck)
    except MalformedAction as error:
        raise FormatError(error.field, error.expected) from None
    return checked(deck)


def deck_from_json(data: bytes | str) -> Deck:
    """Read a deck in the exchange format.

    Raises:
        FormatError: as ``load_deck``.
    """
    try:
        deck: Deck = from_json(data, Deck)
    except MalformedAction as error:
        raise FormatError(error.field, error.expected) from None
    return checked(deck)


def checked(deck: Deck) -> Deck:
    """Give the deck back if it is one by ARC-01 to ARC-06.

    Raises:
        FormatError: names the field or card and what was expected.
    """
    if not deck.edition:
        raise FormatError("edition", "a name was expected")
    seen: set[CardId] = set()
    for at, card in enumerate(deck.cards):
        if not card.id:
            raise FormatError(f"cards[{at}].id", "a name was expected")
        if card.id in seen:
            raise FormatError(f"cards[{at}].id", f"another card is called {card.id!r} already")
        seen.add(card.id)
        _check_letters(card)
        _check_double_doors(card)
    _check_counts(deck)
    _check_distinct(deck)
    return deck


def _check_counts(deck: Deck) -> None:
    for kind, name, expected in (
        ("plan", "plan", PLAN_CARDS),
        ("double", "double-door", DOUBLE_CARDS),
    ):
        found = sum(card.kind == kind for card in deck.cards)
        if found != expected:
            raise FormatError("cards", f"{expected} {name} cards were expected, not {found}")


def _check_letters(card: Card) -> None:
    for name, rows, width in (("h", card.h, WIDTH), ("v", card.v, WIDTH + 1)):
        for y, row in enumerate(rows):
            where = f"card {card.id}, {name}[{y}]"
            if len(row) != width:
                raise FormatError(where, f"{width} letters were expected, not {row!r}")
            for x, letter in enumerate(row):
                rim = _on_rim(name, x, y)
                allowed = "WDXLS" if rim else "WDXLS."
                if letter not in allowed:
                    place = "on the rim" if rim else "inside"
                    says = f"one of {' '.join(allowed)} was expected {place}, not {letter!r}"
                    raise FormatError(f"{where}[{x}]", says)


def _on_rim(name: str, x: int, y: int) -> bool:
    return y in (0, HEIGHT) if name == "h" else x in (0, WIDTH)


def _check_double_doors(card: Card) -> None:
    doors = [rim for rim, letter in _segments(card) if letter == "X"]
    if card.kind == "plan" and doors:
        raise FormatError(f"card {card.id}", "only a double-door card has a double door (X)")
    if card.kind == "double" and doors != [True]:
        raise FormatError(f"card {card.id}", "exactly one double door (X) was expected, on the rim")


def _segments(card: Card) -> Iterator[tuple[bool, str]]:
    for name, rows in (("h", card.h), ("v", card.v)):
        for y, row in enumerate(rows):
            for x, letter in enumerate(row):
                yield _on_rim(name, x, y), letter


def _check_distinct(deck: Deck) -> None:
    for at, card in enumerate(deck.cards):
        if turns_alike(card):
            raise FormatError(f"card {card.id}", "it reads alike after a half turn")
        for other in deck.cards[:at]:
            if card.kind == other.kind == "plan" and reads_alike(card, other):
                raise FormatError(f"card {card.id}", f"it reads like card {other.id}")
