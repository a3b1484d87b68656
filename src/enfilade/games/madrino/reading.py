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

from enfilade.games.madrino.components import HEIGHT, WIDTH, Edition, Facility, Kind, Way
from enfilade.games.madrino.plan import Drawing, Plan, drawing
from enfilade.games.madrino.site import (
    LINES,
    Edge,
    Square,
    beside,
    edge_of,
    line_number,
    on_site,
    square_number,
)

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

    home: dict[_Triangle, Space | None]
    rooms: tuple[tuple[_Triangle, ...], ...]

    def at(self, square: Square, side: int) -> Space:
        space = self.home.get((*square, side))
        return OUTDOORS if space is None else space


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


def _across(square: Square, side: int) -> int:
    """Give the number of the triangle across a side of a square, or -1 beyond the border."""
    x, y = square
    other = ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y))[side]
    return 4 * square_number(other) + (side + 2) % 4 if on_site(other) else -1


_TRIANGLES: Final[tuple[_Triangle, ...]] = tuple(
    (x, y, side) for y in range(HEIGHT) for x in range(WIDTH) for side in range(4)
)
_ACROSS: Final = tuple(_across((x, y), side) for x, y, side in _TRIANGLES)
_EDGES: Final = tuple(line_number(edge_of((x, y), side)) for x, y, side in _TRIANGLES)


def _spaces(drawn: Drawing) -> _Spaces:
    """Join the triangles of the site; what reaches beyond the border is outdoors."""
    closed = bytearray(LINES)
    for edge, kind in drawn.lines.items():
        closed[line_number(edge)] = kind != "opening"
    if drawn.front_door is not None:
        closed[line_number(drawn.front_door)] = True
    slants = {square_number(square): way for square, way in drawn.diagonals.items()}
    home: list[Space | None] = [None] * len(_TRIANGLES)
    rooms: list[tuple[_Triangle, ...]] = []
    for start in range(len(_TRIANGLES)):
        if home[start] is None:
            inside, is_open = _flood(start, closed, slants)
            space = OUTDOORS if is_open else len(rooms)
            for each in inside:
                home[each] = space
            if not is_open:
                rooms.append(tuple(_TRIANGLES[each] for each in inside))
    return _Spaces(dict(zip(_TRIANGLES, home, strict=True)), tuple(rooms))


def _flood(start: int, closed: bytearray, slants: dict[int, Way]) -> tuple[list[int], bool]:
    """Give all triangles joined to one, by number, and whether they reach beyond the border."""
    inside = [start]
    seen = {start}
    is_open = False
    for each in inside:
        joined = _in_square(each, slants.get(each // 4))
        if not closed[_EDGES[each]]:
            across = _ACROSS[each]
            if across < 0:
                is_open = True
            else:
                joined = (*joined, across)
        for other in joined:
            if other not in seen:
                seen.add(other)
                inside.append(other)
    return inside, is_open


def _in_square(triangle: int, way: Way | None) -> tuple[int, ...]:
    """Give the triangles that one is joined to inside its square."""
    first = triangle & ~3
    if way is None:
        return (first, first + 1, first + 2, first + 3)
    # A diagonal like / has north and west on one side of it; \ has north and east.
    return (triangle ^ 3,) if way == "/" else (triangle ^ 1,)


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
