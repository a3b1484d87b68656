"""A plan as it is drawn: what stands on each line and in each square of the site."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

import msgspec

from enfilade.games.madrino.components import Edition, Facility, Kind, Way, by_id
from enfilade.games.madrino.law import Ink, ink_of
from enfilade.games.madrino.site import (
    DrawnPart,
    Edge,
    Entrance,
    Installed,
    Square,
    edge_of,
    shape,
    squares_of,
)


class Plan(msgspec.Struct, frozen=True, cache_hash=True):
    """One architect's plan, finished or not."""

    entrance: Entrance | None = None
    """None until the architect has turned it."""
    parts: tuple[DrawnPart, ...] = ()
    """In the order of drawing."""
    facilities: tuple[Installed, ...] = ()


@dataclass(frozen=True, slots=True)
class Leaf:
    """A hinged door: its line, the square that it swings into, and its line when it stands open."""

    door: Edge
    swing: Square
    open: Edge


@dataclass(frozen=True, slots=True)
class Drawing:
    """What a plan's parts, facilities and entrance come to on the grid."""

    lines: dict[Edge, Kind]
    """Every line that a part uses; the entrance's door is not among them."""
    diagonals: dict[Square, Way]
    leaves: tuple[Leaf, ...]
    facilities: tuple[tuple[Facility, tuple[Square, ...]], ...]
    entrance: Square | None
    front_door: Edge | None


@lru_cache(maxsize=512)
def ink(edition: Edition, plan: Plan) -> Ink:
    """Give the ink of a plan whose parts are legal."""
    parts = by_id(edition)
    drawn = ((parts[each.part], each) for each in plan.parts)
    return ink_of(drawn, plan.facilities, plan.entrance)


def drawing(edition: Edition, plan: Plan) -> Drawing:
    """Give what stands where in a plan."""
    lines: dict[Edge, Kind] = {}
    diagonals: dict[Square, Way] = {}
    leaves: list[Leaf] = []
    parts = by_id(edition)
    for drawn in plan.parts:
        box = shape(parts[drawn.part], drawn.turn, drawn.reverse)
        for line in box.lines:
            lines[line.side, line.x + drawn.x, line.y + drawn.y] = line.kind
        for each in box.diagonals:
            diagonals[each.x + drawn.x, each.y + drawn.y] = each.way
        leaves.extend(_leaves(edition, drawn))
    entrance = plan.entrance
    return Drawing(
        lines=lines,
        diagonals=diagonals,
        leaves=tuple(leaves),
        facilities=tuple((each.facility, squares_of(each)) for each in plan.facilities),
        entrance=None if entrance is None else (entrance.x, entrance.y),
        front_door=None if entrance is None else edge_of((entrance.x, entrance.y), entrance.turn),
    )


def _leaves(edition: Edition, drawn: DrawnPart) -> Iterator[Leaf]:
    box = shape(by_id(edition)[drawn.part], drawn.turn, drawn.reverse)
    if box.swing is None:
        return
    swing = (box.swing[0] + drawn.x, box.swing[1] + drawn.y)
    for line in box.lines:
        if line.kind == "hinged":
            door: Edge = (line.side, line.x + drawn.x, line.y + drawn.y)
            # The open leaf stands on the side of the swing's square where its hinge is (MDR-24).
            sides = (3, 1) if line.side == "h" else (0, 2)
            yield Leaf(door, swing, edge_of(swing, sides[drawn.hinge]))
