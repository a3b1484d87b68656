"""A die as it lies: which number it shows, how far it leans, and what its outline lies on.

Its faces stand as usual: 6 up and 1 down, 5 toward x and 2 away from it, 4 toward y and 3 away.
"""

import math
from collections.abc import Sequence
from itertools import product
from typing import Final, Literal, TypeAlias

from enfilade.games.mondrian.components import Sizes
from enfilade.games.mondrian.roll import Point, Turn

Flat: TypeAlias = tuple[float, float]
Face: TypeAlias = Literal[1, 2, 3, 4, 5, 6]
FACES: Final[tuple[tuple[Face, Face], ...]] = ((5, 2), (4, 3), (6, 1))
"""For each of a die's own axes, the number that it points to, and the one behind."""
ROUND: Final = 16
"""How many points stand for the rounding of a corner, seen from above."""
RIM: Final = tuple(
    (math.cos(2 * math.pi * at / ROUND), math.sin(2 * math.pi * at / ROUND)) for at in range(ROUND)
)
"""They, about the corner, where the rounding is of radius 1."""


def axes(turn: Turn) -> tuple[Point, Point, Point]:
    """Give where a die's own x, y and z point in the world."""
    w, x, y, z = turn
    return (
        (1 - 2 * (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y)),
        (2 * (x * y - w * z), 1 - 2 * (x * x + z * z), 2 * (y * z + w * x)),
        (2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y)),
    )


def number(turn: Turn) -> Face:
    """Give the number of the face most upward (MON-31)."""
    ups = [axis[2] for axis in axes(turn)]
    at = max(range(3), key=lambda each: abs(ups[each]))
    return FACES[at][ups[at] < 0]


def upward(turn: Turn) -> float:
    """Give how far the face most upward points up: the cosine of its lean."""
    w, x, y, z = turn
    return max(abs(2 * (x * z - w * y)), abs(2 * (y * z + w * x)), abs(1 - 2 * (x * x + y * y)))


def outline(sizes: Sizes, place: Point, turn: Turn) -> tuple[Flat, ...]:
    """Give a die's outline from above in mm, convex and counter-clockwise (MON-31).

    The rounding of its edges is drawn by points on a circle about each inner corner.
    """
    inner = sizes.die / 2 - sizes.rounding
    a, b, c = axes(turn)
    corners = [
        (
            place[0] + sa * a[0] + sb * b[0] + sc * c[0],
            place[1] + sa * a[1] + sb * b[1] + sc * c[1],
        )
        for sa, sb, sc in product((-inner, inner), repeat=3)
    ]
    # A corner inside the others' hull has its rounding inside theirs.
    r = sizes.rounding
    return _hull([(x + r * u, y + r * v) for x, y in _hull(corners) for u, v in RIM])


def _hull(points: Sequence[Flat]) -> tuple[Flat, ...]:
    """Give the convex hull, counter-clockwise."""
    ordered = sorted(set(points))
    return tuple(_chain(ordered)[:-1] + _chain(ordered[::-1])[:-1])


def _chain(points: Sequence[Flat]) -> list[Flat]:
    chain: list[Flat] = []
    for point in points:
        while len(chain) > 1 and _turns_right(chain[-2], chain[-1], point):
            chain.pop()
        chain.append(point)
    return chain


def _turns_right(a: Flat, b: Flat, c: Flat) -> bool:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) <= 0


def cells(sizes: Sizes, columns: int, rows: int, place: Point, turn: Turn) -> tuple[int, ...]:
    """Give the places of the grid that a die lies on, in order; none: it lies outside (MON-27)."""
    inner = sizes.die / 2 - sizes.rounding
    a, b, c = axes(turn)
    wide = inner * (abs(a[0]) + abs(b[0]) + abs(c[0])) + sizes.rounding
    deep = inner * (abs(a[1]) + abs(b[1]) + abs(c[1])) + sizes.rounding
    left, right = _reach(place[0], wide, sizes.card)
    low, high = _reach(place[1], deep, sizes.card)
    if left == right or low == high:  # no corner of the grid is near, so what is reached is touched
        return tuple(
            row * columns + column
            for row in range(max(0, low), min(rows - 1, high) + 1)
            for column in range(max(0, left), min(columns - 1, right) + 1)
        )
    return touched(outline(sizes, place, turn), columns, rows, sizes.card)


def _reach(middle: float, half: float, card: float) -> tuple[int, int]:
    """Give the first and the last column or row that so long an outline touches."""
    return math.ceil((middle - half) / card) - 1, math.floor((middle + half) / card)


def touched(shape: Sequence[Flat], columns: int, rows: int, card: float) -> tuple[int, ...]:
    """Give the places of the grid that an outline touches, in order; none: it lies outside.

    Places are squares of ``card`` mm, ``row * columns + column``, row 0 at the bottom.
    """
    left, right = _span(shape, 0, card, columns)
    low, high = _span(shape, 1, card, rows)
    return tuple(
        row * columns + column
        for row in range(low, high)
        for column in range(left, right)
        if _meets(shape, column * card, row * card, card)
    )


def _span(shape: Sequence[Flat], axis: int, card: float, count: int) -> tuple[int, int]:
    """Give the columns or rows that an outline may touch: from the first up to the last's next."""
    least = min(point[axis] for point in shape)
    most = max(point[axis] for point in shape)
    return max(0, math.ceil(least / card) - 1), min(count, math.floor(most / card) + 1)


def _meets(shape: Sequence[Flat], left: float, low: float, size: float) -> bool:
    """Say whether a convex outline touches a square: no line along a side parts the two."""
    right, high = left + size, low + size
    if max(x for x, _ in shape) < left or min(x for x, _ in shape) > right:
        return False
    if max(y for _, y in shape) < low or min(y for _, y in shape) > high:
        return False
    for (ax, ay), (bx, by) in zip(shape, (*shape[1:], shape[0]), strict=True):
        # All the outline is on the inner side of its own edge; is all the square on the outer?
        nx, ny = by - ay, ax - bx
        if nx * ((left if nx > 0 else right) - ax) + ny * ((low if ny > 0 else high) - ay) > 0:
            return False
    return True
