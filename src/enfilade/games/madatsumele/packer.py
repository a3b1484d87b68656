"""A search for a whole solo game, knowing the order of the draws: how the best ratings are reached.

It sits at no table. It keeps several ways to go on at once and, piece by piece, those that leave
most room open for what is still to come. The order may be given, or be for the search to choose.
"""

import math
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, TypeAlias

from enfilade.core import Draws
from enfilade.games.madatsumele import physics, shapes
from enfilade.games.madatsumele.components import Edition, Kind, KindId, by_id
from enfilade.games.madatsumele.fall import FINGER, Inside, Lying, Release
from enfilade.games.madatsumele.landing import best_landing
from enfilade.games.madatsumele.room import Surface
from enfilade.games.madatsumele.state import Drop

CHILDREN: Final = 3
"""How many ways to go on are kept of any one."""
LAST: Final = 8
"""How many times as many ways are kept once all bags but one are over."""
TURNS: Final = 10
"""In how many turns each piece is looked at over each bag."""
BURNT: Final = 900.0
"""What a bag that is over costs beyond its room, in square millimetres."""
OWED: Final = 2.1
"""How much open area a piece that is still to come will need, for its own."""

Offers: TypeAlias = Callable[[Sequence[KindId]], Sequence[KindId]]
"""Gives the kinds that may come next, each once, after those that were dropped."""


def in_order(order: Sequence[KindId]) -> Offers:
    """Let the pieces come in this order."""
    return lambda dropped: order[len(dropped) : len(dropped) + 1]


def in_any_order(first: KindId, others: Sequence[KindId]) -> Offers:
    """Let this piece come first, and the others as one likes."""

    def offers(dropped: Sequence[KindId]) -> Sequence[KindId]:
        return sorted(Counter(others) - Counter(dropped[1:])) if dropped else (first,)

    return offers


@dataclass(frozen=True)
class Way:
    """A game so far."""

    bags: tuple[tuple[Lying, ...], ...]
    rooms: tuple[float, ...]
    """Open area by bag; negative in one that is over."""
    drops: tuple[Drop, ...]
    owed: float = 0.0
    """The area of the pieces still to come."""

    @property
    def worth(self) -> float:
        """The open area of all bags together, less what the pieces to come will need of it."""
        return sum(self.rooms) - OWED * self.owed


class Packer:
    """Packs pieces into four bags."""

    def __init__(
        self, edition: Edition, bag: Inside, pieces: Sequence[KindId], draws: Draws
    ) -> None:
        """Take what to pack, what to pack it into, and the chance of where to try."""
        self._edition = edition
        self._bag = bag
        self._pieces = Counter(pieces)
        self._draws = draws

    def pack(self, offers: Offers, *, ways: int, tries: int, bags: int = 4) -> tuple[Drop, ...]:
        """Give as many drops as the best way came to, without a touch.

        So many bags at a time are used; a new one is opened when one is over.
        """
        room = Surface(self._edition, self._bag, ()).room()
        kept = [Way(((),) * 4, (room,) * 4, ())]
        while True:
            found = [after for way in kept for after in self._next(way, offers, tries, bags)]
            if not found:
                return kept[0].drops
            last = max(sum(room >= 0 for room in way.rooms) for way in found) == 1
            kept = sorted(found, key=lambda each: -each.worth)[: ways * (LAST if last else 1)]

    def _next(self, way: Way, offers: Offers, tries: int, bags: int) -> list[Way]:
        """Give the best ways to go on with one of the pieces that may come next."""
        pieces = offers([drop.piece for drop in way.drops])
        usable = [at for at, room in enumerate(way.rooms) if room >= 0][:bags]
        found = [self._drop(way, drop) for drop in self._promising(way, pieces, usable)[:tries]]
        best = self._best(found)
        if best:
            found.extend(
                self._drop(way, self._beside(best[at % len(best)].drops[-1]))
                for at in range(tries // 2)
            )
        return self._best(found)

    def _promising(self, way: Way, pieces: Sequence[KindId], usable: Sequence[int]) -> list[Drop]:
        """Give drops that seem to leave little air, the best first, two of a piece into a bag."""
        found: list[tuple[float, Drop]] = []
        for bag in usable:
            heights = Surface(self._edition, self._bag, way.bags[bag]).heights
            for piece in pieces:
                kind = by_id(self._edition)[piece]
                turns = [(2 * self._draws.fraction() - 1) * math.pi for _ in range(TURNS)]
                landings = [best_landing(self._bag, heights, kind, angle) for angle in turns]
                drops = [
                    (cost, Drop(bag, piece, x, angle))
                    for (cost, x), angle in zip(landings, turns, strict=True)
                ]
                found.extend(sorted(drops, key=lambda each: each[0])[:2])
        return [drop for _, drop in sorted(found, key=lambda each: each[0])]

    def _best(self, found: Sequence[Way | None]) -> list[Way]:
        there = [each for each in found if each is not None]
        return sorted(there, key=lambda each: -each.worth)[:CHILDREN]

    def _beside(self, drop: Drop) -> Drop:
        """Give a drop some millimetres and degrees from another."""
        angle = drop.angle + (2 * self._draws.fraction() - 1) * math.radians(15)
        angle = math.remainder(angle, 2 * math.pi)
        left, right = shapes.span(by_id(self._edition)[drop.piece].outline, angle)
        x = drop.x + (2 * self._draws.fraction() - 1) * 5
        return Drop(drop.bag, drop.piece, min(max(x, -left), self._bag.width - right), angle)

    def _drop(self, way: Way, drop: Drop) -> Way | None:
        """Try a drop; None where it touches."""
        kinds = by_id(self._edition)
        lying = way.bags[drop.bag]
        released = Release(drop.piece, drop.x, drop.angle)
        fall = physics.settle(self._edition, self._bag, lying, released, record=False)
        colour = kinds[drop.piece].colour
        if any(kinds[lying[near].kind].colour == colour for near in fall.near):
            return None
        names = [*(each.kind for each in lying), drop.piece]
        after = tuple(Lying(kind, pose) for kind, pose in zip(names, fall.poses, strict=True))
        room = Surface(self._edition, self._bag, after).room()
        if fall.top > self._bag.height + FINGER:
            room = -BURNT
        bags = (*way.bags[: drop.bag], after, *way.bags[drop.bag + 1 :])
        rooms = (*way.rooms[: drop.bag], room, *way.rooms[drop.bag + 1 :])
        drops = (*way.drops, drop)
        left = self._pieces - Counter(each.piece for each in drops)
        owed = sum(_area(kinds[piece]) * count for piece, count in left.items())
        return Way(bags, rooms, drops, owed)


@lru_cache(maxsize=32)
def _area(kind: Kind) -> float:
    return shapes.area(kind.outline)
