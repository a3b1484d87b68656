"""A search for a whole solo game, knowing the order of the draws: how the best ratings are reached.

It sits at no table. It keeps several ways to go on at once and, piece by piece, those that leave
most room open.
"""

import math
from dataclasses import dataclass
from typing import Final

from enfilade.core import Draws
from enfilade.games.madatsumele import physics, shapes
from enfilade.games.madatsumele.components import Edition, KindId, by_id
from enfilade.games.madatsumele.fall import FINGER, Inside, Lying, Release
from enfilade.games.madatsumele.room import Surface
from enfilade.games.madatsumele.state import Drop

CHILDREN: Final = 3
"""How many ways to go on are kept of any one."""
BURNT: Final = 900.0
"""What a bag that is over costs beyond its room, in square millimetres."""


@dataclass(frozen=True)
class Way:
    """A game so far."""

    bags: tuple[tuple[Lying, ...], ...]
    rooms: tuple[float, ...]
    """Open area by bag; negative in one that is over."""
    drops: tuple[Drop, ...]

    @property
    def worth(self) -> float:
        """The open area of all bags together."""
        return sum(self.rooms)


def pack(
    edition: Edition, bag: Inside, order: list[KindId], draws: Draws, *, ways: int, tries: int
) -> tuple[Drop, ...]:
    """Pack these pieces in order; give as many drops as the best way came to."""
    room = Surface(edition, bag, ()).room()
    kept = [Way(((),) * 4, (room,) * 4, ())]
    for piece in order:
        found: list[Way] = []
        for way in kept:
            after = [
                each
                for _ in range(tries)
                if (each := _drop(edition, bag, way, piece, draws)) is not None
            ]
            after.sort(key=lambda each: -each.worth)
            found.extend(after[:CHILDREN])
        if not found:
            break
        kept = sorted(found, key=lambda each: -each.worth)[:ways]
    return kept[0].drops


def _drop(edition: Edition, bag: Inside, way: Way, piece: KindId, draws: Draws) -> Way | None:
    """Try a drop anywhere; None where it touches or nothing is usable."""
    usable = [at for at, room in enumerate(way.rooms) if room >= 0]
    if not usable:
        return None
    kinds = by_id(edition)
    at = draws.pick(usable)
    angle = (2 * draws.fraction() - 1) * math.pi
    left, right = shapes.span(kinds[piece].outline, angle)
    x = -left + draws.fraction() * (bag.width - right + left)
    lying = way.bags[at]
    fall = physics.settle(edition, bag, lying, Release(piece, x, angle), record=False)
    if any(kinds[lying[near].kind].colour == kinds[piece].colour for near in fall.near):
        return None
    names = [*(each.kind for each in lying), piece]
    after = tuple(Lying(kind, pose) for kind, pose in zip(names, fall.poses, strict=True))
    room = Surface(edition, bag, after).room()
    if fall.top > bag.height + FINGER:
        room = -BURNT
    bags = (*way.bags[:at], after, *way.bags[at + 1 :])
    rooms = (*way.rooms[:at], room, *way.rooms[at + 1 :])
    return Way(bags, rooms, (*way.drops, Drop(at, piece, x, angle)))
