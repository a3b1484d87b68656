"""Outlines on a plane: turned, moved, measured (millimetres and radians, y upward)."""

import math
from collections.abc import Sequence
from typing import TypeAlias

Point: TypeAlias = tuple[float, float]
Outline: TypeAlias = tuple[Point, ...]
"""The corners of a simple polygon, counter-clockwise."""


def area(outline: Sequence[Point]) -> float:
    """Give the area in square millimetres, negative if the corners run clockwise."""
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in edges(outline)) / 2


def centre(outline: Sequence[Point]) -> Point:
    """Give the centre of mass of an evenly filled outline."""
    x = y = 0.0
    for a, b in edges(outline):
        weight = a[0] * b[1] - b[0] * a[1]
        x += (a[0] + b[0]) * weight
        y += (a[1] + b[1]) * weight
    whole = 6 * area(outline)
    return x / whole, y / whole


def edges(outline: Sequence[Point]) -> list[tuple[Point, Point]]:
    """Give each edge with its ends, the last one back to the first corner."""
    return list(zip(outline, [*outline[1:], outline[0]], strict=True))


def moved(outline: Sequence[Point], x: float, y: float, angle: float) -> Outline:
    """Turn an outline counter-clockwise about the origin, then move it there."""
    c, s = math.cos(angle), math.sin(angle)
    return tuple((x + px * c - py * s, y + px * s + py * c) for px, py in outline)


def span(outline: Sequence[Point], angle: float) -> Point:
    """Give how far a turned outline reaches to the left (negative) and right of its origin."""
    c, s = math.cos(angle), math.sin(angle)
    across = [px * c - py * s for px, py in outline]
    return min(across), max(across)


def convex(outline: Sequence[Point]) -> bool:
    """Say whether each corner turns left, so that the outline is convex and counter-clockwise."""
    sides = edges(outline)
    return all(
        (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0]) > 0
        for (a, b), (_, c) in zip(sides, [*sides[1:], sides[0]], strict=True)
    )


def crosses_itself(outline: Sequence[Point]) -> bool:
    """Say whether two edges that are no neighbours meet."""
    sides = edges(outline)
    return any(
        _meet(*sides[i], *sides[j])
        for i in range(len(sides))
        for j in range(i + 2, len(sides))
        if (i, j) != (0, len(sides) - 1)
    )


def _meet(a: Point, b: Point, c: Point, d: Point) -> bool:
    near = all(
        min(a[axis], b[axis]) <= max(c[axis], d[axis])
        and min(c[axis], d[axis]) <= max(a[axis], b[axis])
        for axis in (0, 1)
    )
    astride = _side(a, b, c) * _side(a, b, d) <= 0 and _side(c, d, a) * _side(c, d, b) <= 0
    return near and astride


def _side(a: Point, b: Point, p: Point) -> float:
    return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])
