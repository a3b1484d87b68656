"""The building site: its lines, squares and points, and parts as they lie on it (MDR-02, MDR-23).

Columns and rows count from 0 here; words for people count from 1, as a plan's rim does.
"""

from functools import lru_cache
from typing import Literal, NamedTuple, TypeAlias

import msgspec

from enfilade.games.madrino.components import (
    HEIGHT,
    TWO_SQUARES,
    WIDTH,
    Diagonal,
    Facility,
    Line,
    Part,
    PartId,
)

Turn: TypeAlias = Literal[0, 1, 2, 3]
TURNS: tuple[Turn, ...] = (0, 1, 2, 3)
"""Quarter turns clockwise."""
HINGES: tuple[Literal[0, 1], ...] = (0, 1)
"""The ends of a hinged door (MDR-24)."""
Square: TypeAlias = tuple[int, int]
"""By its column and row."""
Point: TypeAlias = tuple[int, int]
"""A crossing of the grid: (0, 0) is the site's north-west corner."""
Edge: TypeAlias = tuple[Literal["h", "v"], int, int]
"""A unit line of the grid, from point (x, y) east (``h``) or south (``v``)."""

LINES = WIDTH * (HEIGHT + 1) + (WIDTH + 1) * HEIGHT
SQUARES = WIDTH * HEIGHT
POINTS = (WIDTH + 1) * (HEIGHT + 1)
MIDDLE: Square = (3, 1)
"""The north-west square of the 6 x 6 middle (MDR-03)."""


class DrawnPart(msgspec.Struct, frozen=True):
    """A part as it lies: (x, y) is the top-left point of the reversed and turned part's box.

    It is reversed (left and right) first, then turned.
    """

    part: PartId
    x: int
    y: int
    turn: Turn
    reverse: bool = False
    hinge: Literal[0, 1] = 0
    """0: at the west or north end of its hinged door, as it lies; 1: at the other (MDR-24)."""


class Installed(msgspec.Struct, frozen=True):
    """A facility as it lies: (x, y) is its square, or the north-west one of its two.

    Turns 0 and 2 lay two squares side by side, 1 and 3 one below the other.
    """

    facility: Facility
    x: int
    y: int
    turn: Turn
    reverse: bool = False


class Entrance(msgspec.Struct, frozen=True):
    """The entrance fills its square; its door is on the edge that it faces (MDR-12)."""

    x: int
    y: int
    turn: Turn
    """0 faces north, then clockwise."""


class Shape(NamedTuple):
    """A part reversed and turned, with the top-left corner of its box at (0, 0)."""

    width: int
    height: int
    lines: tuple[Line, ...]
    diagonals: tuple[Diagonal, ...]
    swing: Square | None


def line_number(edge: Edge) -> int:
    """Number a line: horizontal ones first, each in reading order."""
    side, x, y = edge
    return y * WIDTH + x if side == "h" else WIDTH * (HEIGHT + 1) + y * (WIDTH + 1) + x


def line_at(number: int) -> Edge:
    """Give the line with this number."""
    vertical = number - WIDTH * (HEIGHT + 1)
    if vertical < 0:
        return "h", number % WIDTH, number // WIDTH
    return "v", vertical % (WIDTH + 1), vertical // (WIDTH + 1)


def square_number(square: Square) -> int:
    """Number a square in reading order."""
    return square[1] * WIDTH + square[0]


def point_number(point: Point) -> int:
    """Number a point in reading order."""
    return point[1] * (WIDTH + 1) + point[0]


def ends(edge: Edge) -> tuple[Point, Point]:
    """Give the two points of a line."""
    side, x, y = edge
    return (x, y), ((x + 1, y) if side == "h" else (x, y + 1))


def diagonal_ends(diagonal: Diagonal) -> tuple[Point, Point]:
    """Give the two corners that a diagonal joins."""
    x, y = diagonal.x, diagonal.y
    if diagonal.way == "/":
        return (x + 1, y), (x, y + 1)
    return (x, y), (x + 1, y + 1)


def edge_of(square: Square, turn: int) -> Edge:
    """Give the edge of a square on one side: 0 is north, then clockwise."""
    x, y = square
    edges: tuple[Edge, ...] = (("h", x, y), ("v", x + 1, y), ("h", x, y + 1), ("v", x, y))
    return edges[turn % 4]


def beside(edge: Edge) -> tuple[Square, Square]:
    """Give the squares north and south of a line, or west and east; they may be off the site."""
    side, x, y = edge
    return ((x, y - 1) if side == "h" else (x - 1, y)), (x, y)


def on_site(square: Square) -> bool:
    """Say whether a square is one of the site's."""
    return 0 <= square[0] < WIDTH and 0 <= square[1] < HEIGHT


def squares_of(installed: Installed) -> tuple[Square, ...]:
    """Give the squares that a facility fills (MDR-05)."""
    x, y = installed.x, installed.y
    if installed.facility not in TWO_SQUARES:
        return ((x, y),)
    return ((x, y), (x + 1, y)) if installed.turn % 2 == 0 else ((x, y), (x, y + 1))


@lru_cache(maxsize=1024)
def shape(part: Part, turn: int, reverse: bool) -> Shape:
    """Reverse a part or not, then turn it clockwise (MDR-23)."""
    width, height = part.width, part.height
    lines, diagonals, swing = part.lines, part.diagonals, part.swing
    if reverse:
        lines = tuple(Line(e.side, width - e.x - (e.side == "h"), e.y, e.kind) for e in lines)
        diagonals = tuple(_flipped(d, width - 1 - d.x, d.y) for d in diagonals)
        swing = swing and (width - 1 - swing[0], swing[1])
    for _ in range(turn % 4):
        # Point (x, y) goes to (height - y, x), square (x, y) to (height - 1 - y, x).
        lines = tuple(
            Line("v", height - e.y, e.x, e.kind)
            if e.side == "h"
            else Line("h", height - e.y - 1, e.x, e.kind)
            for e in lines
        )
        diagonals = tuple(_flipped(d, height - 1 - d.y, d.x) for d in diagonals)
        swing = swing and (height - 1 - swing[1], swing[0])
        width, height = height, width
    return Shape(width, height, lines, diagonals, swing)


def _flipped(diagonal: Diagonal, x: int, y: int) -> Diagonal:
    return Diagonal(x, y, "\\" if diagonal.way == "/" else "/")


def name_square(square: Square) -> str:
    """Name a square for people."""
    return f"column {square[0] + 1}, row {square[1] + 1}"


def name_line(edge: Edge) -> str:
    """Name a line for people, by a square of the site beside it."""
    before, after = beside(edge)
    sides = ("south", "north") if edge[0] == "h" else ("east", "west")
    if on_site(after):
        return f"the {sides[1]} side of {name_square(after)}"
    return f"the {sides[0]} side of {name_square(before)}"


def name_point(point: Point) -> str:
    """Name a point for people, by a square of the site that has it as a corner."""
    x, y = point
    east, south = x < WIDTH, y < HEIGHT
    square = (x if east else x - 1, y if south else y - 1)
    corner = ("north" if south else "south") + "-" + ("west" if east else "east")
    return f"the {corner} corner of {name_square(square)}"
