"""The canvas cards, dice and brush, and how steady a hand is: an edition, read and checked."""

import tomllib
from collections.abc import Mapping
from functools import cache, lru_cache
from itertools import combinations, pairwise
from pathlib import Path
from typing import Annotated, Final, Literal, TypeAlias

import msgspec

from enfilade.core.codec import from_data
from enfilade.core.errors import MalformedAction

CardId: TypeAlias = str
Paint: TypeAlias = Literal["red", "blue", "yellow", "black"]
"""A colour that is counted; white is not (MON-02)."""
Way: TypeAlias = Literal["left", "right", "blind", "drop", "flick"]
"""How a die is rolled: the five actions of a palette (MON-23 to MON-26)."""

CANVASES: Final = 36
BLANK_VALUES: Final = (1, 2, 3)
COPIES: Final = 4
"""How many blank cards there are of a value: one for each player (MON-01)."""
UNITS: Final = 13
"""A composition is drawn on a grid of so many units a side."""
HIGHEST: Final = 7
PAINTS: Final[tuple[Paint, ...]] = ("red", "blue", "yellow", "black")
WAYS: Final[tuple[Way, ...]] = ("left", "right", "blind", "drop", "flick")

Length = Annotated[float, msgspec.Meta(gt=0, le=1000)]
Amount = Annotated[float, msgspec.Meta(ge=0, le=1000)]
Speed = Annotated[float, msgspec.Meta(gt=0, le=10_000)]


class Sizes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What there is on the table, in millimetres (MON-03)."""

    card: Length
    die: Length
    rounding: Length
    """The radius of a die's edges and corners."""
    brush: Length


class Limits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a throw may be."""

    band: Length
    """How far outside the board a roll may start, in millimetres."""
    beside: Amount
    """How far past the ends of the own side it may, in millimetres."""
    roll: Speed
    """The fastest roll, in millimetres a second."""
    flick: Speed
    """The hardest flick: not too hard (MON-26)."""
    spin: Amount
    """The quickest spin about the upright, in radians a second."""
    lift: Length
    """How high above the table a hand lets a rolled die go, in millimetres."""


class Unsteadiness(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How far a throw may go astray at most; the sum of two even draws decides how far it does."""

    heading: Annotated[float, msgspec.Meta(ge=0, le=90)] = 0.0
    """In degrees."""
    speed: Annotated[float, msgspec.Meta(ge=0, lt=1)] = 0.0
    """As a part of the speed."""
    spin: Amount = 0.0
    """In radians a second."""
    point: Amount = 0.0
    """In millimetres, each way."""


class Hands(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The unsteadiness of each action, the same for people and programs."""

    good: Unsteadiness
    """A roll with the better hand."""
    off: Unsteadiness
    """A roll with the other one."""
    blind: Unsteadiness
    drop: Unsteadiness
    flick: Unsteadiness


class Block(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A rectangle of a composition, in units from the card's lower left corner."""

    x: int
    y: int
    width: Annotated[int, msgspec.Meta(ge=1, le=UNITS)]
    height: Annotated[int, msgspec.Meta(ge=1, le=UNITS)]
    colour: Literal["white", "red", "blue", "yellow", "black"]


class Card(msgspec.Struct, frozen=True, cache_hash=True, forbid_unknown_fields=True):
    """A canvas card: a value, and a composition that tiles it (MON-02)."""

    id: CardId
    value: Annotated[int, msgspec.Meta(ge=1, le=HIGHEST)]
    blocks: tuple[Block, ...]

    def count(self, paint: Paint) -> int:
        """Count the blocks of a colour."""
        return sum(block.colour == paint for block in self.blocks)

    @property
    def coloured(self) -> int:
        """How many blocks are counted at all."""
        return sum(block.colour != "white" for block in self.blocks)


class Edition(msgspec.Struct, frozen=True, cache_hash=True, forbid_unknown_fields=True):
    """All that a match is played with."""

    edition: str
    sizes: Sizes
    limits: Limits
    hands: Hands
    cards: tuple[Card, ...]


class ComponentsError(ValueError):
    """An edition that is not what it should be."""

    def __init__(self, field: str, expected: str) -> None:
        """Name the card and field (``""`` for the whole) and what was expected there."""
        super().__init__(f"{field}: {expected}" if field else expected)
        self.field = field
        self.expected = expected


BLANKS: Final = tuple(
    Card(f"blank_{value}", value, (Block(0, 0, UNITS, UNITS, "white"),)) for value in BLANK_VALUES
)
"""The three kinds of blank canvas card, white all over; each player has one of each (MON-10)."""
BLANK_IDS: Final = tuple(card.id for card in BLANKS)


@cache
def edition_1() -> Edition:
    """Give the cards and dice that the game comes with."""
    return load_edition(Path(__file__).with_name("components.toml"))


@lru_cache(maxsize=32)
def by_id(edition: Edition) -> Mapping[CardId, Card]:
    """Give an edition's cards by their ids, the blank ones too."""
    return {card.id: card for card in (*edition.cards, *BLANKS)}


# --- reading and checking ----------------------------------------------------------------------


def load_edition(path: Path) -> Edition:
    """Read an edition from a TOML file, and check it.

    Raises:
        OSError: the file cannot be read.
        ComponentsError: it is not an edition; names the card and field and what was expected.
    """
    return edition_from_toml(path.read_bytes())


def edition_from_toml(data: bytes) -> Edition:
    """Read an edition in TOML.

    Raises:
        ComponentsError: as ``load_edition``.
    """
    try:
        plain = tomllib.loads(data.decode())
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ComponentsError("", f"an edition in TOML was expected: {error}") from None
    try:
        edition: Edition = from_data(plain, Edition)
    except MalformedAction as error:
        raise ComponentsError(_named(plain, error.field), error.expected) from None
    return checked(edition)


def _named(plain: Mapping[str, object], field: str) -> str:
    """Put a card's id in the place of its number, where it has one."""
    listed = plain.get("cards")
    for at, card in enumerate(listed if isinstance(listed, list) else ()):
        here = f"cards[{at}]"
        if field.startswith(here) and isinstance(card, dict) and "id" in card:
            return f"card {card['id']}, {field[len(here) :].lstrip('.')}".rstrip(", ")
    return field


def checked(edition: Edition) -> Edition:
    """Give the edition back if it is one by MON-01 to MON-03.

    Raises:
        ComponentsError: names the card and field and what was expected.
    """
    if not edition.edition:
        raise ComponentsError("edition", "a name was expected")
    if len(edition.cards) != CANVASES:
        says = f"{CANVASES} canvas cards were expected, not {len(edition.cards)}"
        raise ComponentsError("cards", says)
    if edition.sizes.rounding >= edition.sizes.die / 2:
        raise ComponentsError("sizes.rounding", "less than half of the die was expected")
    seen: set[CardId] = set(BLANK_IDS)
    for card in edition.cards:
        if not card.id or card.id in seen:
            raise ComponentsError(f"card {card.id}, id", "a name of its own was expected")
        seen.add(card.id)
        check_blocks(card)
    _check_pull(edition)
    return edition


def check_blocks(card: Card) -> None:
    """Check that the blocks tile the card, and that each can be told from its neighbours.

    Raises:
        ComponentsError: as ``checked``.
    """
    for at, block in enumerate(card.blocks):
        if block.x < 0 or block.y < 0 or max(_right(block), _top(block)) > UNITS:
            says = f"a block within {UNITS} x {UNITS} units was expected"
            raise ComponentsError(f"card {card.id}, blocks[{at}]", says)
    covered = sum(block.width * block.height for block in card.blocks)
    if covered != UNITS**2 or any(_overlap(a, b) for a, b in combinations(card.blocks, 2)):
        raise ComponentsError(f"card {card.id}, blocks", "blocks that tile the card were expected")
    for one, other in combinations(card.blocks, 2):
        if one.colour == other.colour != "white" and _share_side(one, other):
            says = f"{one.colour} blocks that lie apart were expected"
            raise ComponentsError(f"card {card.id}, blocks", says)


def _right(block: Block) -> int:
    return block.x + block.width


def _top(block: Block) -> int:
    return block.y + block.height


def _spans(one: Block, other: Block) -> tuple[int, int]:
    """Give how far two blocks overlap across and upward; nought where they only meet."""
    across = min(_right(one), _right(other)) - max(one.x, other.x)
    upward = min(_top(one), _top(other)) - max(one.y, other.y)
    return across, upward


def _overlap(one: Block, other: Block) -> bool:
    return min(_spans(one, other)) > 0


def _share_side(one: Block, other: Block) -> bool:
    across, upward = _spans(one, other)
    return min(across, upward) == 0 and max(across, upward) > 0


def _check_pull(edition: Edition) -> None:
    """Check that cards of high value show fewer coloured blocks than those of low value."""
    means = []
    for value in range(1, HIGHEST + 1):
        counts = [card.coloured for card in edition.cards if card.value == value]
        if not counts:
            raise ComponentsError("cards", f"a card of value {value} was expected")
        means.append(sum(counts) / len(counts))
    for value, (lower, higher) in enumerate(pairwise(means), start=2):
        if higher > lower:
            says = f"no more coloured blocks a card than at value {value - 1} were expected"
            raise ComponentsError(f"cards of value {value}", says)
