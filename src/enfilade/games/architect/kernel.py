"""The reading of a plan as a Numba kernel, for search (ARC-20 to ARC-35).

``scoring`` is the reading to read; this one is for speed, and a test holds the two together.
A plan is painted cell by cell onto a square grid, bottom card first. A painted cell is one
integer: four letters of three bits (north, east, south, west), a bit for the inner cell of each
double door (ARC-24), and a bit that says that something lies there.
"""

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from enfilade.games.architect.compiled import compiled, inlined
from enfilade.games.architect.components import HEIGHT, WIDTH, Card, Deck, Placed

Ints = NDArray[np.int32]

SIDE: Final = 128
"""Cells along the grid; eighteen cards in a line reach 54 bays from the first."""
CENTRE: Final = SIDE // 2
CELLS: Final = WIDTH * HEIGHT
MOST: Final = 18 * CELLS
"""The most cells that a plan can show."""

LETTERS: Final = ".LSDXW"
"""In the order of their codes: passages first, then doors, then the wall."""
DOOR: Final = 3
DOUBLE: Final = 4
WALL: Final = 5
LARGE: Final = 1
INNER: Final = 12
"""The bit of the first double door's inner cell; the second's is the next."""
HERE: Final = 1 << 14

# What the kernel reports, by place in ``out``.
COMPLETE: Final = 0
ROOMS: Final = 1
LARGE_OUTSIDE: Final = 2
DOOR_INTO_WALL: Final = 3
ISOLATED: Final = 4
JOINED: Final = 5
DOORWAYS: Final = 6
INNER0: Final = 7
INNER1: Final = 8
FEATURES: Final = 16

_TURNS = 4


def paint_table(deck: Deck) -> Ints:
    """Give each card's painted cells for each turn, shape (cards, 4 turns, 6 cells).

    The cells of a card go row by row in its turned frame, which is 2 bays wide for even turns
    and 3 for odd ones.
    """
    table = np.zeros((len(deck.cards), _TURNS, CELLS), np.int32)
    doubles = [card.id for card in deck.cards if card.kind == "double"]
    for number, card in enumerate(deck.cards):
        inner = 1 << (INNER + doubles.index(card.id)) if card.kind == "double" else 0
        cells = _upright(card, inner)
        for turn in range(_TURNS):
            table[number, turn] = [cell for row in cells for cell in row]
            cells = _turned(cells)
    return table


def _upright(card: Card, inner: int) -> list[list[int]]:
    rows = []
    for y in range(HEIGHT):
        row = []
        for x in range(WIDTH):
            letters = card.h[y][x], card.v[y][x + 1], card.h[y + 1][x], card.v[y][x]
            cell = HERE
            for side, letter in enumerate(letters):
                cell |= LETTERS.index(letter) << (3 * side)
            row.append(cell | inner if "X" in letters else cell)
        rows.append(row)
    return rows


def _turned(cells: list[list[int]]) -> list[list[int]]:
    return [[_spun(row[x]) for row in reversed(cells)] for x in range(len(cells[0]))]


def _spun(cell: int) -> int:
    letters = cell & 0xFFF
    return (cell & ~0xFFF) | ((letters << 3) & 0xFFF) | (letters >> 9)


def plan_array(deck: Deck, cards: tuple[Placed, ...]) -> Ints:
    """Give a plan as rows of (card number, x, y, turn), moved so that it fits the grid.

    Raises:
        ValueError: the plan is wider or higher than the grid, or names a card not in the deck.
    """
    numbers = {card.id: number for number, card in enumerate(deck.cards)}
    missing = [placed.card for placed in cards if placed.card not in numbers]
    if missing:
        raise ValueError(f"there is no card {missing[0]!r} in this deck")
    rows = np.array([(numbers[p.card], p.x, p.y, p.turn) for p in cards], np.int32)
    rows = rows.reshape(-1, 4)
    if len(rows):
        rows[:, 1:3] -= rows[:, 1:3].min(axis=0)
        if rows[:, 1:3].max() > SIDE - 2 - HEIGHT:
            raise ValueError("this plan is too far spread out for the kernel")
        rows[:, 1:3] += 1
    return rows


def workspace() -> tuple[Ints, Ints, Ints, Ints]:
    """Give the kernel's memory: grid, number of each cell, shown cells, scratch."""
    return (
        np.zeros(SIDE * SIDE, np.int32),
        np.zeros(SIDE * SIDE, np.int32),
        np.zeros(MOST, np.int32),
        np.zeros(8 * MOST, np.int32),
    )


@compiled
def paint(table: Ints, grid: Ints, cells: Ints, shown: int, row: Ints) -> int:
    """Lay one card on top of what is painted; give how many cells show now."""
    card, x0, y0, turn = row[0], row[1], row[2], row[3]
    wide = 2 + (turn & 1)
    for k in range(6):
        at = (y0 + k // wide) * SIDE + x0 + k % wide
        if grid[at] == 0:
            cells[shown] = at
            shown += 1
        grid[at] = table[card, turn, k]
    return shown


@inlined
def root(parent: Ints, i: int) -> int:
    """Give the root of a cell in a union-find forest, halving its path."""
    while parent[i] != i:
        parent[i] = parent[parent[i]]
        i = parent[i]
    return i


@compiled
def read_lines(grid: Ints, number: Ints, cells: Ints, shown: int, scratch: Ints, out: Ints) -> None:
    """Join the shown cells by passages and collect what else lies on the lines (ARC-20 to 23).

    Into ``out`` go LARGE_OUTSIDE, DOOR_INTO_WALL, JOINED, DOORWAYS, INNER0 and INNER1; into
    ``scratch`` the union-find parents of the cells, and the doorways as pairs of cells, the first
    as -1 - i where the doorway is double. ``grid`` is only read.
    """
    parent = scratch[:MOST]
    doors = scratch[MOST : 5 * MOST]
    joined, large, into_wall, door_count = 0, 0, 0, 0
    out[INNER0] = out[INNER1] = -1
    for i in range(shown):
        number[cells[i]] = i
        parent[i] = i
    for i in range(shown):
        at = cells[i]
        cell = grid[at]
        if cell & (3 << INNER):
            out[INNER0 - 1 + (cell >> INNER & 3)] = i
        large += large_outside(grid, at)
        for step in range(2):
            beyond = at + 1 if step == 0 else at + SIDE
            other = grid[beyond]
            if other == 0:
                continue
            mine = (cell >> 3) & 7 if step == 0 else (cell >> 6) & 7
            theirs = (other >> 9) & 7 if step == 0 else other & 7
            if mine < DOOR and theirs < DOOR:
                a, b = root(parent, i), root(parent, number[beyond])
                if a != b:
                    parent[a] = b
                    joined += 1
            elif mine == WALL or theirs == WALL:
                into_wall += WALL + DOOR <= mine + theirs < 2 * WALL
            else:
                double = mine == DOUBLE or theirs == DOUBLE
                doors[2 * door_count] = -1 - i if double else i
                doors[2 * door_count + 1] = number[beyond]
                door_count += 1
    out[LARGE_OUTSIDE] = large
    out[DOOR_INTO_WALL] = into_wall
    out[JOINED] = joined
    out[DOORWAYS] = door_count


@compiled
def large_outside(grid: Ints, at: int) -> int:
    """Count the large openings of a cell on external walls (ARC-31)."""
    cell = grid[at]
    return int(
        (cell & 7 == LARGE and grid[at - SIDE] == 0)
        + ((cell >> 3) & 7 == LARGE and grid[at + 1] == 0)
        + ((cell >> 6) & 7 == LARGE and grid[at + SIDE] == 0)
        + ((cell >> 9) & 7 == LARGE and grid[at - 1] == 0)
    )


@compiled
def count_rooms(shown: int, scratch: Ints, one: int, two: int, out: Ints) -> None:
    """Count ROOMS and ISOLATED with the spaces rooted at ``one`` and ``two`` as the corridor.

    The two are the same root in a complete plan; search also asks of what may become one. Call
    ``read_lines`` before.
    """
    parent = scratch[:MOST]
    doors = scratch[MOST : 5 * MOST]
    seen = scratch[5 * MOST : 6 * MOST]
    group = scratch[6 * MOST : 7 * MOST]
    for i in range(shown):
        seen[i] = 0
        group[i] = i
    group[one] = two
    groups = shown - out[JOINED] - (one != two)
    rooms = 0
    for d in range(out[DOORWAYS]):
        i = doors[2 * d]
        single = i >= 0
        i = i if single else -1 - i
        a, b = root(parent, i), root(parent, doors[2 * d + 1])
        if a == b:
            continue
        if single:
            from_a = a in (one, two)
            from_b = b in (one, two)
            if from_a != from_b:
                room = b if from_a else a
                if seen[room] == 0:
                    seen[room] = 1
                    rooms += 1
        a, b = root(group, a), root(group, b)
        if a != b:
            group[a] = b
            groups -= 1
    out[ROOMS] = rooms
    out[ISOLATED] = _isolated(parent, group, shown, two) if groups > 1 else 0


@compiled
def _isolated(parent: Ints, group: Ints, shown: int, corridor: int) -> int:
    """Count the spaces that are in another group of joined spaces than the corridor (ARC-33)."""
    home = root(group, corridor)
    count = 0
    for i in range(shown):
        count += parent[i] == i and root(group, i) != home
    return count


@compiled
def read_cells(grid: Ints, number: Ints, cells: Ints, shown: int, scratch: Ints, out: Ints) -> None:
    """Read what is painted: into ``out`` go COMPLETE, ROOMS and the three kinds of error."""
    read_lines(grid, number, cells, shown, scratch, out)
    out[COMPLETE], out[ROOMS], out[ISOLATED] = 0, 0, 0
    if out[INNER0] < 0 or out[INNER1] < 0:
        return
    corridor = root(scratch, out[INNER0])
    if corridor == root(scratch, out[INNER1]):
        out[COMPLETE] = 1
        count_rooms(shown, scratch, corridor, corridor, out)


@compiled
def read_plans(table: Ints, plans: Ints, counts: Ints, out: Ints) -> None:
    """Read many plans from nothing.

    Args:
        table: what ``paint_table`` gives.
        plans: shape (plans, most cards, 4), rows as ``plan_array`` gives them.
        counts: how many rows of each plan count.
        out: shape (plans, FEATURES); filled.
    """
    grid = np.zeros(SIDE * SIDE, np.int32)
    number = np.zeros(SIDE * SIDE, np.int32)
    cells = np.zeros(MOST, np.int32)
    scratch = np.zeros(8 * MOST, np.int32)
    for p in range(len(plans)):
        shown = 0
        for c in range(counts[p]):
            shown = paint(table, grid, cells, shown, plans[p, c])
        read_cells(grid, number, cells, shown, scratch, out[p])
        for i in range(shown):
            grid[cells[i]] = 0


def read(deck: Deck, cards: tuple[Placed, ...]) -> dict[str, Any]:
    """Read one plan; the counts of the exchange format, without the corridor's cells."""
    rows = plan_array(deck, cards)
    out = np.zeros((1, FEATURES), np.int32)
    read_plans(paint_table(deck), rows[None], np.array([len(rows)], np.int32), out)
    complete = bool(out[0, COMPLETE])
    errors = int(out[0, LARGE_OUTSIDE] + out[0, DOOR_INTO_WALL] + out[0, ISOLATED])
    return {
        "complete": complete,
        "rooms": int(out[0, ROOMS]),
        "large_outside": int(out[0, LARGE_OUTSIDE]),
        "door_into_wall": int(out[0, DOOR_INTO_WALL]),
        "isolated": int(out[0, ISOLATED]),
        "total": int(out[0, ROOMS]) - errors if complete else None,
    }
