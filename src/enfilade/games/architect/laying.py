"""Where laid cards lie and which lies over which (ARC-13 to ARC-17).

Order exists only between cards that overlap (ARC-16). It is kept as a partial order; sets of cards
are integers whose bit i stands for the i-th card in the order of laying.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from enfilade.games.architect.components import HEIGHT, WIDTH, CardId, Placed
from enfilade.games.architect.state import Laid

Cell: TypeAlias = tuple[int, int]
Cards: TypeAlias = int
"""A set of laid cards: bit i is the i-th laid."""


_BAYS = tuple(
    tuple((dx, dy) for dy in range(high) for dx in range(wide))
    for wide, high in ((WIDTH, HEIGHT), (HEIGHT, WIDTH))
)
"""The six bays of a card from its top-left corner, upright and sideways, in reading order."""
_SIDES = tuple(
    (
        *((dx, dy) for dx in range(wide) for dy in (-1, high)),
        *((dx, dy) for dy in range(high) for dx in (-1, wide)),
    )
    for wide, high in ((WIDTH, HEIGHT), (HEIGHT, WIDTH))
)
"""The ten bays beside those."""


class Spot(NamedTuple):
    """A place for a card: its top-left corner, and whether it lies on its side."""

    x: int
    y: int
    sideways: bool

    @classmethod
    def of(cls, x: int, y: int, turn: int) -> "Spot":
        """Give the spot of a card in some turn; turns 0 and 2 are upright."""
        return cls(x, y, turn % 2 == 1)

    def cells(self) -> Iterator[Cell]:
        """Give its six cells, in reading order."""
        return ((self.x + dx, self.y + dy) for dx, dy in _BAYS[self.sideways])

    def sides(self) -> Iterator[Cell]:
        """Give the ten cells that share a unit segment with it from outside."""
        return ((self.x + dx, self.y + dy) for dx, dy in _SIDES[self.sideways])


def spot_of(place: Placed) -> Spot:
    """Give the spot where a card lies."""
    return Spot.of(place.x, place.y, place.turn)


class Layout(NamedTuple):
    """Cards as they lie."""

    places: tuple[Placed, ...]
    """In the order of laying."""
    stacks: Mapping[Cell, Cards]
    """The cards on each covered cell."""
    above: tuple[Cards, ...]
    """For each card, all that lie over it: directly, or over another that does."""

    def overlapped(self, spot: Spot) -> Cards:
        """Give the cards that a card at this spot would overlap."""
        x, y, sideways = spot
        stack = self.stacks.get
        found = 0
        for dx, dy in _BAYS[sideways]:
            found |= stack((x + dx, y + dy), 0)
        return found

    def touches(self, spot: Spot) -> bool:
        """Say whether a card at this spot overlaps a card or is next to one (ARC-15)."""
        return self.overlapped(spot) != 0 or any(cell in self.stacks for cell in spot.sides())

    def is_level(self, overlapped: Cards, under: Cards) -> bool:
        """Say whether a card may lie under exactly these of the overlapped cards (ARC-16).

        Whatever lies over a card that it is under must be over it too.
        """
        return all(self.above[i] & overlapped & ~under == 0 for i in bits(under))

    def levels(self, overlapped: Cards) -> list[Cards]:
        """Give every set of the overlapped cards that a card may lie under, from none to all."""
        if overlapped & (overlapped - 1) == 0:
            return [0, overlapped] if overlapped else [0]
        found = [0]
        for i in sorted(bits(overlapped), key=lambda i: self.above[i].bit_count()):
            over = self.above[i] & overlapped
            found += [level | 1 << i for level in found if over & ~level == 0]
        return sorted(found, key=lambda level: (level.bit_count(), level))

    def add(self, place: Placed, under: Cards) -> "Layout":
        """Lay one more card, under these of the cards that it overlaps and over the others.

        Whether it may lie so is not checked.
        """
        spot = spot_of(place)
        new = 1 << len(self.places)
        lower = self.overlapped(spot) & ~under
        over = under
        for i in bits(under):
            over |= self.above[i]
        above = [
            each | new | over if lower & (1 << i | each) else each
            for i, each in enumerate(self.above)
        ]
        stacks = dict(self.stacks)
        for cell in spot.cells():
            stacks[cell] = stacks.get(cell, 0) | new
        return Layout((*self.places, place), stacks, (*above, over))

    def order(self) -> tuple[Placed, ...]:
        """Give one order from bottom to top that agrees with every overlapping pair.

        It depends on the pairs alone: cards with more above them come first, then by laying.
        """
        lowest = sorted(range(len(self.places)), key=lambda i: (-self.above[i].bit_count(), i))
        return tuple(self.places[i] for i in lowest)

    def hidden(self, index: int) -> bool:
        """Say whether no cell of a laid card shows (ARC-17)."""
        return all(
            self.above[index] & self.stacks[cell] for cell in spot_of(self.places[index]).cells()
        )

    def spots(self, *, overlap: bool) -> Iterator[Spot]:
        """Give every spot where a card may lie at some level: upright first, each by y, then x."""
        near = set(self.stacks)
        for x, y in self.stacks:
            near |= {(x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)}
        for sideways in (False, True):
            corners = {(y - dy, x - dx) for x, y in near for dx, dy in _BAYS[sideways]}
            for y, x in sorted(corners):
                spot = Spot(x, y, sideways)
                if overlap or not self.overlapped(spot):
                    yield spot

    def set_of(self, cards: Iterable[CardId]) -> Cards:
        """Give the set of these laid cards.

        Raises:
            KeyError: one of them is not laid.
        """
        index = {place.card: i for i, place in enumerate(self.places)}
        found = 0
        for card in cards:
            found |= 1 << index[card]
        return found

    def names(self, cards: Cards) -> tuple[CardId, ...]:
        """Give the ids of a set of laid cards, sorted."""
        return tuple(sorted(self.places[i].card for i in bits(cards)))


EMPTY = Layout((), {}, ())


def bits(cards: Cards) -> Iterator[int]:
    """Give the members of a set, in the order of laying."""
    while cards:
        lowest = cards & -cards
        yield lowest.bit_length() - 1
        cards ^= lowest


@lru_cache(maxsize=2048)
def layout(laid: tuple[Laid, ...]) -> Layout:
    """Give how cards lie that were laid one after another."""
    if not laid:
        return EMPTY
    *_, last = laid
    before = layout(laid[:-1])
    return before.add(last.place, before.set_of(last.under))
