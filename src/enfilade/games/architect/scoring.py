"""Reading a plan: its spaces, its corridor, its rooms and its errors (ARC-20 to ARC-35)."""

from collections.abc import Iterator
from functools import cache
from typing import Literal, NamedTuple, TypeAlias

from enfilade.games.architect.components import Bay, Card, CardId, Deck, Plan, bays, by_id
from enfilade.games.architect.state import ErrorCount, Mark, Reading, Space, Survey

Cell: TypeAlias = tuple[int, int]
"""A lattice cell, by its top-left corner (x, y)."""

PASSAGE = ".SL"
DOOR = "DX"
Boundary: TypeAlias = Literal["passage", "single", "double", "blocked", "into_wall"]


def boundary(one: str, other: str) -> Boundary:
    """Say what two drawings on one line make of it (ARC-21).

    ``single`` and ``double`` are doorways; ``into_wall`` is a blocked line with a door on one
    side (ARC-32). A segment inside one card is met from both sides by its own letter.
    """
    pair = {one, other}
    if "W" in pair:
        return "into_wall" if pair & set(DOOR) else "blocked"
    if "X" in pair:
        return "double"
    return "single" if "D" in pair else "passage"


_LETTERS = PASSAGE + DOOR + "W"
_BOUNDARIES = {one + other: boundary(one, other) for one in _LETTERS for other in _LETTERS}


class Shown(NamedTuple):
    """What a cell shows: the topmost card there, and its bay."""

    card: CardId
    bay: Bay


class _Lines(NamedTuple):
    """Everything that lies on the lines of a plan."""

    passages: dict[Cell, list[Cell]]
    doorways: list[tuple[Cell, Cell, Boundary]]
    marks: list[Mark]


def read(deck: Deck, plan: Plan) -> Survey:
    """Read a plan of any distinct cards of the deck; whether it may be laid so is not judged.

    Raises:
        KeyError: a card is not of this deck.
    """
    cells = shown(deck, plan)
    lines = _lines(cells)
    home, spaces = _spaces(cells, lines.passages)
    corridor = _corridor(deck, plan, cells, home)
    kinds = _kinds(len(spaces), corridor, home, lines.doorways)
    marks = lines.marks + [
        Mark("isolated", *min(cells, key=_reading_order), "cell")
        for kind, cells in zip(kinds, spaces, strict=True)
        if kind == "isolated"
    ]
    return Survey(
        reading=_count(kinds, marks, None if corridor is None else spaces[corridor]),
        spaces=tuple(Space(kind, tuple(c)) for kind, c in zip(kinds, spaces, strict=True)),
        marks=tuple(sorted(marks, key=lambda mark: (mark.y, mark.x, mark.side))),
    )


def shown(deck: Deck, plan: Plan) -> dict[Cell, Shown]:
    """Give what every covered cell shows: its topmost card (ARC-20)."""
    cards = by_id(deck)
    return {
        (x + shown.bay.x, y + shown.bay.y): shown
        for card, x, y, turn in ((p.card, p.x, p.y, p.turn) for p in plan.cards)
        for shown in _shows(cards[card], turn)
    }


@cache
def _shows(card: Card, turn: int) -> tuple[Shown, ...]:
    return tuple(Shown(card.id, bay) for bay in bays(card, turn))


def _reading_order(cell: Cell) -> Cell:
    return cell[1], cell[0]


def _lines(cells: dict[Cell, Shown]) -> _Lines:
    """Sort every line of the plan: passages and doorways between cells, errors, or nothing."""
    passages: dict[Cell, list[Cell]] = {cell: [] for cell in cells}
    doorways: list[tuple[Cell, Cell, Boundary]] = []
    marks: list[Mark] = []
    for cell, other, kind, segment in _inner_lines(cells):
        if kind == "passage":
            passages[cell].append(other)
            passages[other].append(cell)
        elif kind in ("single", "double"):
            doorways.append((cell, other, kind))
        elif kind == "into_wall":
            marks.append(Mark("door_into_wall", *segment))
    for (x, y), (_, bay) in cells.items():
        # An external wall: nothing covers the cell on its other side (ARC-22).
        if bay.north == "L" and (x, y - 1) not in cells:
            marks.append(Mark("large_outside", x, y, "h"))
        if bay.west == "L" and (x - 1, y) not in cells:
            marks.append(Mark("large_outside", x, y, "v"))
        if bay.south == "L" and (x, y + 1) not in cells:
            marks.append(Mark("large_outside", x, y + 1, "h"))
        if bay.east == "L" and (x + 1, y) not in cells:
            marks.append(Mark("large_outside", x + 1, y, "v"))
    return _Lines(passages, doorways, marks)


_Segment: TypeAlias = tuple[int, int, Literal["h", "v"]]


def _inner_lines(cells: dict[Cell, Shown]) -> Iterator[tuple[Cell, Cell, Boundary, _Segment]]:
    """Give each line with a cell on both sides, once."""
    for cell, (_, bay) in cells.items():
        x, y = cell
        east, south = (x + 1, y), (x, y + 1)
        if east in cells:
            kind = _BOUNDARIES[bay.east + cells[east].bay.west]
            yield cell, east, kind, (x + 1, y, "v")
        if south in cells:
            kind = _BOUNDARIES[bay.south + cells[south].bay.north]
            yield cell, south, kind, (x, y + 1, "h")


def _spaces(
    cells: dict[Cell, Shown], passages: dict[Cell, list[Cell]]
) -> tuple[dict[Cell, int], list[list[Cell]]]:
    """Join cells by passages (ARC-23); give the number of each cell's space, and the spaces."""
    home: dict[Cell, int] = {}
    spaces: list[list[Cell]] = []
    for start in sorted(cells):
        if start in home:
            continue
        home[start] = len(spaces)
        space = [start]
        for cell in space:
            for other in passages[cell]:
                if other not in home:
                    home[other] = len(spaces)
                    space.append(other)
        spaces.append(sorted(space))
    return home, spaces


def _corridor(
    deck: Deck, plan: Plan, cells: dict[Cell, Shown], home: dict[Cell, int]
) -> int | None:
    """Give the number of the space that is the corridor (ARC-24), if there is one."""
    cards = by_id(deck)
    ends = []
    for place in plan.cards:
        if cards[place.card].kind == "double":
            inner = next(b for b in bays(cards[place.card], place.turn) if "X" in b)
            cell = (place.x + inner.x, place.y + inner.y)
            if cells[cell].card != place.card:
                return None
            ends.append(home[cell])
    return ends[0] if len(ends) == 2 and ends[0] == ends[1] else None


_Kind: TypeAlias = Literal["corridor", "room", "inner", "isolated", "open"]


def _kinds(
    count: int,
    corridor: int | None,
    home: dict[Cell, int],
    doorways: list[tuple[Cell, Cell, Boundary]],
) -> list[_Kind]:
    """Say what each space is, seen from the corridor (ARC-26, ARC-30, ARC-33, ARC-34)."""
    if corridor is None:
        return ["open"] * count
    doors: list[list[int]] = [[] for _ in range(count)]
    rooms: set[int] = set()
    for one, other, kind in doorways:
        a, b = home[one], home[other]
        doors[a].append(b)
        doors[b].append(a)
        if kind == "single" and corridor in (a, b):
            rooms |= {a, b}
    kinds: list[_Kind] = ["isolated"] * count
    reached = [corridor]
    kinds[corridor] = "corridor"
    for space in reached:
        for beyond in doors[space]:
            if kinds[beyond] == "isolated":
                kinds[beyond] = "room" if beyond in rooms else "inner"
                reached.append(beyond)
    return kinds


def _count(kinds: list[_Kind], marks: list[Mark], corridor: list[Cell] | None) -> Reading:
    """Count rooms and errors; the total is their difference (ARC-35)."""
    rooms = kinds.count("room")
    found = [mark.kind for mark in marks]
    return Reading(
        complete=corridor is not None,
        corridor=None if corridor is None else tuple(corridor),
        rooms=rooms,
        errors=ErrorCount(
            large_outside=found.count("large_outside"),
            door_into_wall=found.count("door_into_wall"),
            isolated=found.count("isolated"),
        ),
        total=None if corridor is None else rooms - len(marks),
    )
