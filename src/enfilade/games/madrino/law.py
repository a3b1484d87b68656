"""The drawing law: what a plan has used, and what may still be drawn on it (MDR-22 to MDR-45).

What is drawn on a site is its *ink*: one integer of bits, in boards one after the other:

- ``USED`` lines, and ``FILLED`` squares (swings, diagonals, facilities, the entrance);
- points that a small window, an opening or a door touches (``OPEN``), a large window that runs
  east-west (``LARGE_H``) or north-south (``LARGE_V``), a wall or a diagonal (``WALL``);
- points between two large windows in a row (``JOINT``), and points where a wall meets one large
  window (``WALL_H``, ``WALL_V``), which follow from the others.

A candidate carries what it adds, and ``needs``: every bit that must not be there for it. So one
``&`` says whether a candidate is legal, and what it hits says which clause it breaks.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from enfilade.core import IllegalAction
from enfilade.games.madrino.components import HEIGHT, WIDTH, Kind, Part
from enfilade.games.madrino.site import (
    LINES,
    POINTS,
    SQUARES,
    TURNS,
    DrawnPart,
    Edge,
    Entrance,
    Installed,
    Point,
    Shape,
    Square,
    Turn,
    diagonal_ends,
    edge_of,
    ends,
    line_at,
    line_number,
    name_line,
    name_point,
    name_square,
    on_site,
    point_number,
    shape,
    square_number,
    squares_of,
)

Ink: TypeAlias = int

USED: Final = 0
FILLED: Final = USED + LINES
OPEN: Final = FILLED + SQUARES
LARGE_H: Final = OPEN + POINTS
LARGE_V: Final = LARGE_H + POINTS
WALL: Final = LARGE_V + POINTS
JOINT: Final = WALL + POINTS
WALL_H: Final = JOINT + POINTS
WALL_V: Final = WALL_H + POINTS
_ALL_POINTS: Final = (1 << POINTS) - 1
_ALL_LINES: Final = (1 << LINES) - 1
_ALL_SQUARES: Final = (1 << SQUARES) - 1
_OPENINGS: Final = frozenset[Kind](("small", "opening", "hinged", "sliding"))


class Breach(NamedTuple):
    """A clause that a candidate breaks, and a sentence that says where."""

    clause: str
    reason: str


@dataclass(frozen=True, slots=True)
class Candidate:
    """A part in one place and turn, inside the site."""

    drawn: DrawnPart
    adds: Ink
    needs: Ink
    swing: int
    """The number of the square that it swings into, or -1."""


def joined(ink: Ink, adds: Ink) -> Ink:
    """Draw what a candidate adds."""
    both = ink | adds
    # Two large windows that run alike and share a point are in a row (MDR-28).
    met = ink & adds
    joints = (met >> LARGE_H | met >> LARGE_V) & _ALL_POINTS
    walls = both >> WALL & _ALL_POINTS
    return (
        both
        | joints << JOINT
        | (walls & both >> LARGE_H) << WALL_H
        | (walls & both >> LARGE_V) << WALL_V
    )


class _Touched(NamedTuple):
    """The points of a set of lines and diagonals, as bits."""

    open: int
    large_h: int
    large_v: int
    wall: int


# --- candidates --------------------------------------------------------------------------------


@lru_cache(maxsize=128)
def candidates(part: Part) -> tuple[Candidate, ...]:
    """Give a part in every place and turn inside the site, each way that it may be reversed."""
    return tuple(
        _candidate(drawn, shape(part, drawn.turn, drawn.reverse)) for drawn in _places(part)
    )


@lru_cache(maxsize=128)
def distinct(part: Part) -> tuple[Candidate, ...]:
    """Give a part's candidates without those that draw the same again."""
    seen: dict[tuple[Ink, int], Candidate] = {}
    for each in candidates(part):
        seen.setdefault((each.adds, each.swing), each)
    return tuple(seen.values())


@lru_cache(maxsize=128)
def _numbered(part: Part) -> dict[tuple[int, int, Turn, bool], Candidate]:
    drawn = ((each.drawn, each) for each in candidates(part))
    return {(d.x, d.y, d.turn, d.reverse): each for d, each in drawn}


def _places(part: Part) -> Iterator[DrawnPart]:
    for reverse in (False, True):
        for turn in TURNS:
            box = shape(part, turn, reverse)
            for y in range(HEIGHT - box.height + 1):
                for x in range(WIDTH - box.width + 1):
                    yield DrawnPart(part.id, x, y, turn, reverse)


def _candidate(drawn: DrawnPart, box: Shape) -> Candidate:
    touched = _touch(box, drawn.x, drawn.y)
    used = filled = 0
    for line in box.lines:
        used |= 1 << line_number((line.side, line.x + drawn.x, line.y + drawn.y))
    for each in box.diagonals:
        filled |= 1 << square_number((each.x + drawn.x, each.y + drawn.y))
    swing = -1
    if box.swing is not None:
        swing = square_number((box.swing[0] + drawn.x, box.swing[1] + drawn.y))
        filled |= 1 << swing
    joints = _joints(box, drawn.x, drawn.y)
    opened, large_h, large_v, wall = touched
    adds = joined(
        0,
        used << USED
        | filled << FILLED
        | opened << OPEN
        | large_h << LARGE_H
        | large_v << LARGE_V
        | wall << WALL
        | joints << JOINT,
    )
    needs = (
        used << USED
        | filled << FILLED
        | (large_h | large_v) << OPEN
        | (opened | large_v | large_h & wall) << LARGE_H
        | (opened | large_h | large_v & wall) << LARGE_V
        | joints << WALL
        | wall << JOINT
        | large_h << WALL_H
        | large_v << WALL_V
    )
    return Candidate(drawn, adds, needs, swing)


def _touch(box: Shape, x: int, y: int) -> _Touched:
    bits = dict.fromkeys(("open", "h", "v", "wall"), 0)
    for line in box.lines:
        name = line.side if line.kind == "large" else "wall"
        for px, py in ends((line.side, line.x, line.y)):
            bits["open" if line.kind in _OPENINGS else name] |= 1 << point_number((px + x, py + y))
    for each in box.diagonals:
        for px, py in diagonal_ends(each):
            bits["wall"] |= 1 << point_number((px + x, py + y))
    return _Touched(bits["open"], bits["h"], bits["v"], bits["wall"])


def _joints(box: Shape, x: int, y: int) -> int:
    """Give the points between two large windows in a row inside one part (MDR-28)."""
    found = 0
    for line in box.lines:
        if line.kind == "large":
            px, py = ends((line.side, line.x, line.y))[1]
            if any((o.side, o.x, o.y, o.kind) == (line.side, px, py, "large") for o in box.lines):
                found |= 1 << point_number((px + x, py + y))
    return found


def fault(part: Part) -> str | None:
    """Name the clause that a part breaks by itself, if any: MDR-26, MDR-27 or MDR-28."""
    box = shape(part, 0, False)
    opened, large_h, large_v, wall = _touch(box, 0, 0)
    if opened & (large_h | large_v):
        return "MDR-26"
    if large_h & large_v:
        return "MDR-27"
    return "MDR-28" if wall & _joints(box, 0, 0) else None


# --- legality ----------------------------------------------------------------------------------


def legal(ink: Ink, part: Part) -> Iterator[Candidate]:
    """Give every place and turn in which a part may be drawn."""
    return (each for each in candidates(part) if not ink & each.needs)


def find(ink: Ink, part: Part, drawn: DrawnPart) -> Candidate:
    """Give the candidate that a drawing names.

    Raises:
        IllegalAction: it may not be drawn there; names the clause and the place.
    """
    if drawn.hinge and part.swing is None:
        raise IllegalAction("MDR-24", f"{part.name}: it has no hinged door whose hinge could move.")
    candidate = _numbered(part).get((drawn.x, drawn.y, drawn.turn, drawn.reverse))
    if candidate is None:
        raise IllegalAction("MDR-31", "Keep all of it inside the building site, the swing too.")
    if broken := breach(ink, candidate):
        raise IllegalAction(*broken)
    return candidate


def breach(ink: Ink, candidate: Candidate) -> Breach | None:
    """Say which clause a candidate breaks, and where; None where it is legal."""
    hit = ink & candidate.needs
    if not hit:
        return None
    if lines := hit >> USED & _ALL_LINES:
        where = name_line(line_at(_first(lines)))
        return Breach("MDR-30", f"Something is drawn already on {where}.")
    if squares := hit >> FILLED & _ALL_SQUARES:
        number = _first(squares)
        where = name_square((number % WIDTH, number // WIDTH))
        if number == candidate.swing:
            return Breach("MDR-25", f"The door swings into {where}, which is not free.")
        return Breach("MDR-30", f"A diagonal cannot cross {where}, which is not free.")
    return _window_breach(hit, candidate)


def _window_breach(hit: Ink, candidate: Candidate) -> Breach:
    adds = candidate.adds
    large = (hit >> LARGE_H | hit >> LARGE_V) & _ALL_POINTS
    beside = hit >> OPEN & _ALL_POINTS | large & adds >> OPEN
    if beside:
        where = name_point(_point(beside))
        says = f"A large window meets no door, opening or small window; they would at {where}."
        return Breach("MDR-26", says)
    angle = (hit >> LARGE_H & adds >> LARGE_V | hit >> LARGE_V & adds >> LARGE_H) & _ALL_POINTS
    if angle:
        where = name_point(_point(angle))
        return Breach("MDR-27", f"Large windows would meet at a right angle at {where}.")
    joints = hit >> WALL | hit >> JOINT | hit >> WALL_H | hit >> WALL_V
    where = name_point(_point((joints & _ALL_POINTS) | large))
    return Breach("MDR-28", f"A wall would end between two linked large windows at {where}.")


def _first(bits: int) -> int:
    return (bits & -bits).bit_length() - 1


def _point(bits: int) -> Point:
    number = _first(bits)
    return number % (WIDTH + 1), number // (WIDTH + 1)


# --- entrance and facilities -------------------------------------------------------------------


def entrance_ink(entrance: Entrance) -> Ink:
    """Give what the entrance adds: its square, and its door on the edge that it faces (MDR-12)."""
    door = edge_of((entrance.x, entrance.y), entrance.turn)
    points = sum(1 << point_number(point) for point in ends(door))
    square = 1 << square_number((entrance.x, entrance.y))
    return 1 << line_number(door) << USED | square << FILLED | points << OPEN


def facility_ink(installed: Installed) -> Ink:
    """Give what a facility adds: its squares, and the line between its two (MDR-30)."""
    squares = squares_of(installed)
    ink = sum(1 << square_number(square) << FILLED for square in squares)
    inner = inner_line(squares)
    return ink if inner is None else ink | 1 << line_number(inner) << USED


def inner_line(squares: tuple[Square, ...]) -> Edge | None:
    """Give the line between the two squares of a facility; None where it has one square."""
    if len(squares) == 1:
        return None
    (x, y), (other, _) = squares
    return ("v", x + 1, y) if other > x else ("h", x, y + 1)


def check_facility(ink: Ink, installed: Installed) -> None:
    """Refuse a facility where squares are filled, or a line runs between its two (MDR-44).

    Raises:
        IllegalAction: names the clause and the place; MDR-43 where it leaves the site.
    """
    squares = squares_of(installed)
    for square in squares:
        if not on_site(square):
            raise IllegalAction("MDR-43", "Keep the whole facility inside the building site.")
        if ink >> FILLED >> square_number(square) & 1:
            raise IllegalAction("MDR-44", f"{name_square(square).capitalize()} is not free.")
    inner = inner_line(squares)
    if inner is not None and ink >> USED >> line_number(inner) & 1:
        says = f"A line runs through the middle of it, on {name_line(inner)}."
        raise IllegalAction("MDR-44", says)


def facility_is_legal(ink: Ink, installed: Installed) -> bool:
    """Say whether a facility may lie here, whatever is offered."""
    return all(map(on_site, squares_of(installed))) and not ink & facility_ink(installed)


def ink_of(
    parts: Iterable[tuple[Part, DrawnPart]],
    facilities: Iterable[Installed] = (),
    entrance: Entrance | None = None,
) -> Ink:
    """Give the ink of a plan, whose parts are taken to be legal."""
    ink = 0 if entrance is None else entrance_ink(entrance)
    for part, drawn in parts:
        key = (drawn.x, drawn.y, drawn.turn, drawn.reverse)
        ink = joined(ink, _numbered(part)[key].adds)
    for installed in facilities:
        ink |= facility_ink(installed)
    return ink
