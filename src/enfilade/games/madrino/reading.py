"""Reading a plan as an experienced person does: its rooms, its doors, its ways, its daylight.

It is a help for presenting and decides nothing. Four triangles make a square, so that a diagonal
can part it; they are joined wherever nothing stands between them. What is joined and shut off from
beyond the border is a room; all that is not shut off is the open ground, which is outdoors. An
opening shuts nothing off, and neither does the border itself (MDR-31).
"""

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

import msgspec

from enfilade.games.madrino.components import HEIGHT, WIDTH, Edition, Facility, Kind
from enfilade.games.madrino.plan import Drawing, Plan, drawing
from enfilade.games.madrino.site import Edge, Square, beside, edge_of, on_site

Space: TypeAlias = int
"""A room by its number, or ``OUTDOORS``."""
OUTDOORS: Final = -1
DoorKind: TypeAlias = Literal["hinged", "sliding", "entrance"]
WindowKind: TypeAlias = Literal["small", "large"]
_Triangle: TypeAlias = tuple[int, int, int]
"""A square's column and row, and the side that it lies at: 0 is north, then clockwise."""


class Door(msgspec.Struct, frozen=True):
    """A door, and the spaces on its two sides: north and south, or west and east."""

    kind: DoorKind
    line: Edge
    between: tuple[Space, Space]


class Window(msgspec.Struct, frozen=True):
    """A unit of window, and the spaces on its two sides, as for a door."""

    kind: WindowKind
    line: Edge
    between: tuple[Space, Space]


class Room(msgspec.Struct, frozen=True):
    """A space that is closed all round."""

    squares: tuple[Square, ...]
    """Those that are in it whole or in part, in reading order."""
    size: float
    """In squares; half a square beside a diagonal counts as a half."""
    facilities: tuple[Facility, ...]
    doors: int
    """Hinged and sliding doors on its rim, the entrance's not counted."""
    daylight: int
    """Units of window to the outdoors."""
    reached: Literal["inside", "outside", "not"]
    """From the entrance: by doors alone, only by way of the outdoors, or not at all."""
    doors_away: int | None
    """How many doors one opens on the way from the entrance; None if it is not reached."""


class Placed(msgspec.Struct, frozen=True):
    """A facility, the space that it stands in, and its squares."""

    facility: Facility
    space: Space
    squares: tuple[Square, ...]


class Reading(msgspec.Struct, frozen=True):
    """A plan read."""

    rooms: tuple[Room, ...]
    doors: tuple[Door, ...]
    windows: tuple[Window, ...]
    facilities: tuple[Placed, ...]
    entrance: Space | None
    """The space that the entrance is in; None before it is turned."""


@dataclass(frozen=True, slots=True)
class _Spaces:
    """Which space each triangle of the site is in, and the rooms' triangles."""

    home: dict[_Triangle, Space]
    rooms: tuple[tuple[_Triangle, ...], ...]

    def at(self, square: Square, side: int) -> Space:
        return self.home.get((*square, side), OUTDOORS)


def read(edition: Edition, plan: Plan) -> Reading:
    """Read a plan, finished or not."""
    drawn = drawing(edition, plan)
    spaces = _spaces(drawn)
    doors = tuple(_doors(drawn, spaces))
    windows = tuple(
        Window(kind, line, _sides(spaces, line))
        for line, kind in sorted(drawn.lines.items())
        if kind == "small" or kind == "large"
    )
    facilities = tuple(
        Placed(name, spaces.at(squares[0], 0), squares) for name, squares in drawn.facilities
    )
    entrance = None if drawn.entrance is None else spaces.at(drawn.entrance, 0)
    away = ways(doors, entrance, through_outdoors=False)
    far = ways(doors, entrance, through_outdoors=True)
    rooms = tuple(
        Room(
            squares=tuple(sorted({(x, y) for x, y, _ in inside}, key=lambda s: (s[1], s[0]))),
            size=len(inside) / 4,
            facilities=tuple(each.facility for each in facilities if each.space == number),
            doors=sum(number in door.between and door.kind != "entrance" for door in doors),
            daylight=sum(set(window.between) == {number, OUTDOORS} for window in windows),
            reached="inside" if number in away else "outside" if number in far else "not",
            doors_away=away.get(number, far.get(number)),
        )
        for number, inside in enumerate(spaces.rooms)
    )
    return Reading(rooms, doors, windows, facilities, entrance)


def ways(doors: Iterable[Door], start: Space | None, *, through_outdoors: bool) -> dict[Space, int]:
    """Give the spaces that one reaches from a space, and how many doors one opens on the way.

    Without ``through_outdoors`` a way may begin or end in the open, but not lead through it.
    """
    if start is None:
        return {}
    away = {start: 0}
    waiting = deque([start])
    while waiting:
        space = waiting.popleft()
        if space == OUTDOORS != start and not through_outdoors:
            continue
        for door in doors:
            if space in door.between:
                other = door.between[door.between[0] == space]
                if other not in away:
                    away[other] = away[space] + 1
                    waiting.append(other)
    return away


# --- spaces ------------------------------------------------------------------------------------


def _spaces(drawn: Drawing) -> _Spaces:
    """Join the triangles of the site; what reaches beyond the border is outdoors."""
    home: dict[_Triangle, Space] = {}
    rooms: list[tuple[_Triangle, ...]] = []
    closed = {edge for edge, kind in drawn.lines.items() if kind != "opening"}
    if drawn.front_door is not None:
        closed.add(drawn.front_door)
    for y in range(HEIGHT):
        for x in range(WIDTH):
            for side in range(4):
                if (x, y, side) in home:
                    continue
                inside, is_open = _flood((x, y, side), drawn, closed)
                space = OUTDOORS if is_open else len(rooms)
                home.update(dict.fromkeys(inside, space))
                if not is_open:
                    rooms.append(inside)
    return _Spaces(home, tuple(rooms))


def _flood(
    start: _Triangle, drawn: Drawing, closed: set[Edge]
) -> tuple[tuple[_Triangle, ...], bool]:
    """Give all triangles joined to one, and whether they reach beyond the border."""
    inside = [start]
    seen = {start}
    is_open = False
    for x, y, side in inside:
        joined = [(x, y, other) for other in _joined_sides(drawn, (x, y), side)]
        if edge_of((x, y), side) not in closed:
            across = ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y))[side]
            if on_site(across):
                joined.append((*across, (side + 2) % 4))
            else:
                is_open = True
        for each in joined:
            if each not in seen:
                seen.add(each)
                inside.append(each)
    return tuple(inside), is_open


def _joined_sides(drawn: Drawing, square: Square, side: int) -> tuple[int, ...]:
    """Give the sides of a square that one side's triangle is joined to inside it."""
    way = drawn.diagonals.get(square)
    if way is None:
        return (0, 1, 2, 3)
    # A diagonal like / has north and west on one side of it; \ has north and east.
    return ((3, 2, 1, 0) if way == "/" else (1, 0, 3, 2))[side : side + 1]


def _sides(spaces: _Spaces, line: Edge) -> tuple[Space, Space]:
    before, after = beside(line)
    return (
        (spaces.at(before, 2), spaces.at(after, 0))
        if line[0] == "h"
        else (spaces.at(before, 1), spaces.at(after, 3))
    )


def _doors(drawn: Drawing, spaces: _Spaces) -> Iterable[Door]:
    kinds: dict[Kind, DoorKind] = {"hinged": "hinged", "sliding": "sliding"}
    for line, kind in sorted(drawn.lines.items()):
        if kind in kinds:
            yield Door(kinds[kind], line, _sides(spaces, line))
    if drawn.front_door is not None:
        yield Door("entrance", drawn.front_door, _sides(spaces, drawn.front_door))
