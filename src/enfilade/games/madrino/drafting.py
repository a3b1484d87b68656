"""Drawing a week's parts with intent: rooms to close are chosen, and parts laid along their rims.

A *room in mind* is a rectangle of squares. It is worth the more, the more of its rim is closed, and
it is spoiled by a line or a diagonal inside it and by an opening in its rim. All masks are bits by
line or square number, so that judging a place takes a few operations.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from heapq import nlargest
from itertools import count
from typing import Final, NamedTuple

from msgspec.structs import replace

from enfilade.core import Draws
from enfilade.games.madrino.components import HEIGHT, WIDTH, Edition, Kind, Part
from enfilade.games.madrino.law import Candidate, Ink, distinct, joined
from enfilade.games.madrino.plan import Plan, drawing, ink
from enfilade.games.madrino.proof import most
from enfilade.games.madrino.reading import read
from enfilade.games.madrino.site import (
    DrawnPart,
    Edge,
    edge_of,
    line_number,
    shape,
    square_number,
)

SIDES: Final = (2, 3, 4)
"""A room in mind has sides of so many squares."""
MOST_SQUARES: Final = 12
IN_MIND: Final = 12
"""How many rooms an architect has in mind at once."""
WIDTH_OF_SEARCH: Final = 8
"""How many beginnings of a week are followed up."""
_SPREAD: Final = 997


class Wishes(NamedTuple):
    """What an architect likes: worth of a closed room, of a door to it, of each unit on its rim."""

    closed: float = 10.0
    doored: float = 16.0
    led: float = 4.0
    """A door between the room and those that one reaches from the entrance."""
    door: float = 0.5
    window: float = 0.2
    square: float = 0.4


@dataclass(frozen=True, slots=True)
class Marks:
    """What stands on a site, as bits by line and, for ``slants`` (diagonals), by square."""

    closed: int = 0
    opened: int = 0
    doors: int = 0
    windows: int = 0
    slants: int = 0

    def __or__(self, other: "Marks") -> "Marks":
        return Marks(
            self.closed | other.closed,
            self.opened | other.opened,
            self.doors | other.doors,
            self.windows | other.windows,
            self.slants | other.slants,
        )


@dataclass(frozen=True, slots=True)
class InMind:
    """A rectangle that may become a room."""

    rim: int
    inside: int
    squares: int
    rim_length: int
    size: int


@dataclass(frozen=True, slots=True)
class Mind:
    """What an architect has in mind for a week."""

    rooms: tuple[InMind, ...]
    wishes: Wishes
    hall: int

    def worths(self, marks: Marks) -> tuple[float, ...]:
        """Judge every room by what stands on the site."""
        return tuple(worth(room, marks, self.wishes, self.hall) for room in self.rooms)


@dataclass(frozen=True, slots=True)
class _Begun:
    """A part of a week drawn: its worth, and what it has come to."""

    worth: float
    ink: Ink
    marks: Marks
    worths: tuple[float, ...]
    drawn: tuple[Candidate, ...]


# --- rooms in mind -----------------------------------------------------------------------------


@cache
def rectangles() -> tuple[InMind, ...]:
    """Give every rectangle of the site that an architect would think of as a room."""
    return tuple(
        _rectangle(x, y, width, height)
        for width in SIDES
        for height in SIDES
        if width * height <= MOST_SQUARES
        for y in range(HEIGHT - height + 1)
        for x in range(WIDTH - width + 1)
    )


def _rectangle(x: int, y: int, width: int, height: int) -> InMind:
    squares = [(x + dx, y + dy) for dy in range(height) for dx in range(width)]
    edges = [edge_of(square, side) for square in squares for side in range(4)]
    rim = [edge for edge in edges if edges.count(edge) == 1]
    inside = set(edges) - set(rim)
    return InMind(
        rim=_bits(map(line_number, rim)),
        inside=_bits(map(line_number, inside)),
        squares=_bits(map(square_number, squares)),
        rim_length=len(rim),
        size=len(squares),
    )


def _bits(numbers: Iterable[int]) -> int:
    return sum(1 << number for number in set(numbers))


def worth(room: InMind, marks: Marks, wishes: Wishes, hall: int = 0) -> float:
    """Judge a room in mind by what stands on the site: 0 if it is spoiled.

    ``hall`` is the rim of all that one reaches from the entrance, by lines.
    """
    rim = room.rim
    if room.inside & (marks.closed | marks.opened) or rim & marks.opened:
        return 0.0
    if room.squares & marks.slants:
        return 0.0
    closed = (rim & marks.closed).bit_count()
    doors = (rim & marks.doors).bit_count()
    extras = wishes.door * doors + wishes.window * (rim & marks.windows).bit_count()
    doored = wishes.doored if doors else 0.0
    if rim & marks.doors & hall:
        doored += wishes.led
    if closed == room.rim_length:
        return wishes.closed + doored + wishes.square * room.size + extras
    share = closed / room.rim_length
    return share**3 * (wishes.closed + 0.7 * doored) + share * extras


def _unlike(number: int, shift: int) -> float:
    """Give numbers in a row fractions that are all over the place, to break ties by."""
    return (number * 31 + shift) % _SPREAD / _SPREAD


def in_mind(
    marks: Marks, wishes: Wishes, entrance: int, hall: int, draws: Draws
) -> tuple[InMind, ...]:
    """Choose the rooms to work on: what is nearly closed, at the entrance if all else is equal."""
    shift = draws.integer(_SPREAD)
    rated = (
        (
            worth(room, marks, wishes, hall)
            + (0.3 if room.squares & entrance else 0.0)
            + 0.01 * _unlike(number, shift),
            number,
        )
        for number, room in enumerate(rectangles())
    )
    best = nlargest(IN_MIND, rated)
    return tuple(rectangles()[number] for _, number in best)


# --- marks -------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def strokes(part: Part) -> tuple[tuple[Candidate, Marks], ...]:
    """Give a part's distinct candidates, each with the marks that it makes."""
    return tuple((each, _stroke(part, each.drawn)) for each in distinct(part))


def _stroke(part: Part, drawn: DrawnPart) -> Marks:
    box = shape(part, drawn.turn, drawn.reverse)
    lines: dict[Edge, Kind] = {(e.side, e.x + drawn.x, e.y + drawn.y): e.kind for e in box.lines}
    slants = ((each.x + drawn.x, each.y + drawn.y) for each in box.diagonals)
    return _marks(lines, _bits(map(square_number, slants)))


def _marks(lines: dict[Edge, Kind], slants: int) -> Marks:
    def of(*kinds: Kind) -> int:
        return _bits(line_number(edge) for edge, kind in lines.items() if kind in kinds)

    opened = of("opening")
    return Marks(
        closed=_bits(map(line_number, lines)) & ~opened,
        opened=opened,
        doors=of("hinged", "sliding"),
        windows=of("small", "large"),
        slants=slants,
    )


def marks_of(edition: Edition, plan: Plan) -> Marks:
    """Give the marks of a plan; the entrance's door closes a rim, and is none to count."""
    drawn = drawing(edition, plan)
    marks = _marks(drawn.lines, _bits(map(square_number, drawn.diagonals)))
    if drawn.front_door is None:
        return marks
    return marks | Marks(closed=1 << line_number(drawn.front_door))


# --- a week ------------------------------------------------------------------------------------


def draft(
    edition: Edition,
    plan: Plan,
    parts: Sequence[Part],
    wishes: Wishes,
    draws: Draws,
    prefer: Callable[[Plan], float] | None = None,
) -> tuple[Candidate, ...]:
    """Draw as many of these parts as can be drawn, with intent.

    Several beginnings are followed at once, the part with the fewest places first. Where all of
    them end without a place for some part, what can be proved to fit is drawn.

    Args:
        edition: the boards.
        plan: what is drawn already.
        parts: what is to be drawn.
        wishes: what rooms are worth.
        draws: breaks ties.
        prefer: what a finished week is worth beside that, for instance where its doors lead.
    """
    before = ink(edition, plan)
    marks = marks_of(edition, plan)
    entrance = plan.entrance
    square = 0 if entrance is None else 1 << square_number((entrance.x, entrance.y))
    hall = _reached_rim(edition, plan)
    rooms = in_mind(marks, wishes, square, hall, draws)
    if not hall:
        hall = next((room.rim for room in rooms if room.squares & square), 0)
    mind = Mind(rooms, wishes, hall)
    worths = mind.worths(marks)
    begun = [_Begun(sum(worths), before, marks, worths, ())]
    for part in sorted(parts, key=lambda each: _places(before, each)):
        begun = _follow(begun, part, mind, draws)
        if not begun:
            return most(before, tuple(parts))
    if prefer is None:
        return begun[0].drawn
    wanted = [each.worth + prefer(with_drawn(plan, each.drawn)) for each in begun]
    return begun[wanted.index(max(wanted))].drawn


def with_drawn(plan: Plan, drawn: Sequence[Candidate]) -> Plan:
    """Give a plan with more parts in it."""
    return replace(plan, parts=plan.parts + tuple(each.drawn for each in drawn))


def _reached_rim(edition: Edition, plan: Plan) -> int:
    """Give the lines round all rooms that one reaches from the entrance by doors alone."""
    rooms = (room for room in read(edition, plan).rooms if room.reached == "inside")
    squares = (square for room in rooms for square in room.squares)
    edges = Counter(line_number(edge_of(square, side)) for square in squares for side in range(4))
    return _bits(edge for edge, times in edges.items() if times == 1)


def _places(before: Ink, part: Part) -> int:
    return sum(not before & each.needs for each in distinct(part))


def _follow(begun: list[_Begun], part: Part, mind: Mind, draws: Draws) -> list[_Begun]:
    """Draw one more part in every way from every beginning, and keep the best."""
    number = count()
    rated = (
        (worths_sum, next(number), one, candidate, stroke)
        for one in begun
        for worths_sum, candidate, stroke in _ways(one, part, mind, draws)
    )
    best = nlargest(WIDTH_OF_SEARCH, rated, key=lambda each: each[:2])
    return [_with(one, candidate, stroke, mind) for _, _, one, candidate, stroke in best]


def _ways(
    one: _Begun, part: Part, mind: Mind, draws: Draws
) -> Iterator[tuple[float, Candidate, Marks]]:
    """Give each legal place of a part with its worth; ties are broken at random."""
    shift = draws.integer(_SPREAD)
    lines_in_mind = squares_in_mind = 0
    for room in mind.rooms:
        lines_in_mind |= room.rim | room.inside
        squares_in_mind |= room.squares
    for at, (candidate, stroke) in enumerate(strokes(part)):
        if one.ink & candidate.needs:
            continue
        lines = stroke.closed | stroke.opened
        worths_sum = one.worth + 0.001 * _unlike(at, shift)
        if not lines & lines_in_mind and not stroke.slants & squares_in_mind:
            yield worths_sum, candidate, stroke
            continue
        after: Marks | None = None
        for room, before in zip(mind.rooms, one.worths, strict=True):
            if lines & (room.rim | room.inside) or stroke.slants & room.squares:
                after = after or one.marks | stroke
                worths_sum += worth(room, after, mind.wishes, mind.hall) - before
        yield worths_sum, candidate, stroke


def _with(one: _Begun, candidate: Candidate, stroke: Marks, mind: Mind) -> _Begun:
    marks = one.marks | stroke
    worths = mind.worths(marks)
    after = joined(one.ink, candidate.adds)
    return _Begun(sum(worths), after, marks, worths, (*one.drawn, candidate))
