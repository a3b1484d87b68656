"""Tried drops: what a program player imagines before it lets go."""

import math
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from enfilade.core import Draws
from enfilade.games.madatsumele import hand, physics, shapes
from enfilade.games.madatsumele.components import Edition, KindId, by_id
from enfilade.games.madatsumele.fall import FINGER, Inside, Lying, Release
from enfilade.games.madatsumele.room import Surface
from enfilade.games.madatsumele.state import Drop, Dropping, Packed
from enfilade.games.madatsumele.told import BagView, View

PENALISED = ("take", "taken", "own", "same", "solo")
"""The drops that are judged for a touch."""


class Tried(NamedTuple):
    """What a drop came to in imagination; shares are over all the bags that were imagined."""

    drop: Drop
    touches: float
    over: float
    top: float
    room: float
    """How much open area it leaves in its bag, in square millimetres; none in one that is over."""
    spent: float
    """How much open area it takes."""
    exposed: float


class Bench:
    """The bags that a seat may drop into, as well as it knows them, to try drops in."""

    def __init__(self, edition: Edition, view: View, draws: Draws, imagined: int = 1) -> None:
        """Imagine the bags: as they are where the seat sees them, so often where it does not.

        Raises:
            LookupError: the seat is asked for no drop.
        """
        asking = view.asking
        if not isinstance(asking, Dropping) or asking.seat != view.seat:
            raise LookupError("this seat has nothing to drop")
        self.asking = asking
        self.mode = view.mode
        self.inside = view.inside
        self._edition = edition
        self._draws = draws
        self._judged = asking.why in PENALISED
        self._bags = {
            at: imagine(edition, view.inside, view.bags[at], draws, imagined) for at in asking.bags
        }
        self._coming = coming(edition, view.pouch)
        self._room = {
            at: [Surface(edition, view.inside, lying).room() for lying in bags]
            for at, bags in self._bags.items()
        }

    def put(self, lying: list[Lying]) -> None:
        """Try in a bag that holds just this, in the place of the first one."""
        bag = self.asking.bags[0]
        self._bags[bag] = [lying]
        self._room[bag] = [Surface(self._edition, self.inside, lying).room()]

    def room(self, bag: int) -> float:
        """Give how much open area a bag has now."""
        return sum(self._room[bag]) / len(self._room[bag])

    def random(self, piece: KindId, bag: int) -> Drop:
        """Give a drop of this piece anywhere, turned anyhow."""
        angle = (2 * self._draws.fraction() - 1) * math.pi
        left, right = shapes.span(by_id(self._edition)[piece].outline, angle)
        x = -left + self._draws.fraction() * (self.inside.width - right + left)
        return Drop(bag, piece, x, angle)

    def beside(self, drop: Drop, millimetres: float, radians: float) -> Drop:
        """Give a drop that differs a little from another."""
        angle = math.remainder(drop.angle + (2 * self._draws.fraction() - 1) * radians, 2 * math.pi)
        left, right = shapes.span(by_id(self._edition)[drop.piece].outline, angle)
        x = drop.x + (2 * self._draws.fraction() - 1) * millimetres
        return Drop(drop.bag, drop.piece, min(max(x, -left), self.inside.width - right), angle)

    def try_(self, drop: Drop) -> Tried:
        """Let go in imagination."""
        results = list(self._falls(drop))
        count = len(results)
        touches, over, tops, rooms, spent, exposed = (
            sum(values) / count for values in zip(*results, strict=True)
        )
        return Tried(drop, touches, over, tops, rooms, spent, exposed)

    def _falls(self, drop: Drop) -> Iterator[tuple[float, float, float, float, float, float]]:
        kinds = by_id(self._edition)
        colour = kinds[drop.piece].colour
        released = Release(drop.piece, drop.x, drop.angle)
        for lying, before in zip(self._bags[drop.bag], self._room[drop.bag], strict=True):
            fall = physics.settle(self._edition, self.inside, lying, released, record=False)
            touches = self._judged and any(
                kinds[lying[at].kind].colour == colour for at in fall.near
            )
            over = fall.top > self.inside.height + FINGER
            names = [*(each.kind for each in lying), drop.piece]
            after = [Lying(kind, pose) for kind, pose in zip(names, fall.poses, strict=True)]
            surface = Surface(self._edition, self.inside, after)
            room = 0.0 if over else surface.room()
            yield touches, over, fall.top, room, before - room, surface.exposed(self._coming)


def imagine(
    edition: Edition, inside: Inside, bag: BagView, draws: Draws, times: int
) -> list[list[Lying]]:
    """Give how a bag may look inside: as it is where that is seen, else as remembered."""
    if bag.poses is not None:
        return [_lying(bag.packed, bag.poses)]
    return [
        _lying(bag.packed, hand.dropped_again(edition, inside, bag.packed, draws)[0])
        for _ in range(times)
    ]


def _lying(packed: Sequence[Packed], poses: Sequence[tuple[float, float, float]]) -> list[Lying]:
    return [Lying(piece.kind, pose) for piece, pose in zip(packed, poses, strict=True)]


def coming(edition: Edition, pouch: Sequence[KindId]) -> Mapping[str, float]:
    """Give for each colour how likely the next piece from the pouch has it."""
    colours = Counter(by_id(edition)[kind].colour for kind in pouch)
    return {colour: count / len(pouch) for colour, count in colours.items()}
