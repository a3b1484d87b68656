"""Judging many cards on one place: what stays of the board is read once, each card on top of it.

A search asks for the same few cells of a board again and again, with another card or turn in them.
``open_cells`` takes those cells out and reads the rest; ``worth_with`` reads a card's cells on top
of that; ``close_cells`` puts back what was there. The worth is that of ``judge``.
"""

from typing import Final, NamedTuple

import numpy as np

from enfilade.games.architect.board import SHOWN, Board
from enfilade.games.architect.compiled import compiled, inlined
from enfilade.games.architect.judge import Weights, gap_between, judge, weigh
from enfilade.games.architect.kernel import (
    CELLS,
    DOOR,
    DOOR_INTO_WALL,
    DOORWAYS,
    DOUBLE,
    HERE,
    INNER,
    INNER0,
    INNER1,
    JOINED,
    LARGE,
    LARGE_OUTSIDE,
    MOST,
    SIDE,
    WALL,
    Ints,
    count_rooms,
    large_outside,
    root,
)

_OPEN: Final = HERE << 1
"""The bit of a cell that is taken out; which of the card's cells it is stands in the lowest."""
_NOWHERE: Final = -1
_BEFORE: Final = 0
_LINES: Final = 1
_RIM: Final = 2


class Rest(NamedTuple):
    """What stays of a board; make one with ``new_rest``."""

    parent: Ints
    """Union-find parents of the cells; those that are taken out are alone."""
    cells: Ints
    """How many cells each root's space has."""
    rim: Ints
    """(number of a cell, its doors that lead outside, its passages that do)."""
    at: Ints
    """For each cell of the card its place on the grid; ``_NOWHERE`` where it would not show."""
    was: Ints
    """What was there."""
    lines: Ints
    """The lines of the card's cells: (cell of the card, side, what is beyond, its letter).

    Beyond is the number of a cell that stays, ``_NOWHERE`` outside, or -2 - another cell of the
    card.
    """
    counts: Ints
    """Cells shown before, lines, rim entries."""
    sums: Ints
    """What ``kernel.read_lines`` would report of what stays."""


@compiled
def new_rest() -> Rest:
    """Give the memory for one place at a time."""
    return Rest(
        np.zeros(MOST, np.int32),
        np.zeros(MOST, np.int32),
        np.zeros((2 * MOST, 3), np.int32),
        np.zeros(CELLS, np.int32),
        np.zeros(CELLS, np.int32),
        np.zeros((4 * CELLS, 4), np.int32),
        np.zeros(3, np.int32),
        np.zeros(16, np.int32),
    )


@inlined
def _beyond(at: int, side: int) -> int:
    """Give the cell beyond a side: north, east, south, west."""
    if side & 1:
        return at + 2 - side
    return at + (side - 1) * SIDE


@inlined
def _join(parent: Ints, cells: Ints, i: int, j: int) -> int:
    """Join the spaces of two cells; give 1, or 0 if they were joined."""
    a, b = root(parent, i), root(parent, j)
    if a == b:
        return 0
    parent[a] = b
    cells[b] += cells[a]
    return 1


@compiled
def open_cells(board: Board, rest: Rest, corner: int, wide: int, shown: int) -> None:
    """Take out the cells of a place whose bits are in ``shown``, and read what stays.

    Until ``close_cells`` the board is good for ``worth_with`` alone.
    """
    grid, cells, number = board.grid, board.cells, board.number
    before = board.size[SHOWN]
    now = before
    for k in range(CELLS):
        rest.at[k] = _NOWHERE
        if shown >> k & 1:
            at = corner + k // wide * SIDE + k % wide
            if grid[at] == 0:
                cells[now] = at
                now += 1
            rest.at[k], rest.was[k] = at, grid[at]
            grid[at] = _OPEN | k
    board.size[SHOWN] = now
    for i in range(now):
        number[cells[i]] = i
        rest.parent[i] = i
        rest.cells[i] = 1
    rest.counts[_BEFORE] = before
    _read_rest(board, rest)
    _list_lines(board, rest)


@compiled
def _read_rest(board: Board, rest: Rest) -> None:
    """Read the cells that stay as ``kernel.read_lines`` does; their doorways go into scratch."""
    grid, cells, number = board.grid, board.cells, board.number
    doors = board.scratch[MOST : 5 * MOST]
    joined, large, into_wall, doorways, rims = 0, 0, 0, 0, 0
    rest.sums[INNER0] = rest.sums[INNER1] = -1
    for i in range(board.size[SHOWN]):
        at = cells[i]
        cell = grid[at]
        if cell & _OPEN:
            continue
        if cell & (3 << INNER):
            rest.sums[INNER0 - 1 + (cell >> INNER & 3)] = i
        large += large_outside(grid, at)
        doors_out, open_out = 0, 0
        for side in range(4):
            other = grid[_beyond(at, side)]
            mine = cell >> (3 * side) & 7
            if other == 0:
                doors_out += mine == DOOR
                open_out += mine < DOOR
            elif side in (1, 2) and other & _OPEN == 0:
                theirs = other >> (3 * (side ^ 2)) & 7
                j = number[_beyond(at, side)]
                if mine < DOOR and theirs < DOOR:
                    joined += _join(rest.parent, rest.cells, i, j)
                elif mine == WALL or theirs == WALL:
                    into_wall += WALL + DOOR <= mine + theirs < 2 * WALL
                else:
                    double = mine == DOUBLE or theirs == DOUBLE
                    doors[2 * doorways] = -1 - i if double else i
                    doors[2 * doorways + 1] = j
                    doorways += 1
        if doors_out or open_out:
            rest.rim[rims, 0], rest.rim[rims, 1], rest.rim[rims, 2] = i, doors_out, open_out
            rims += 1
    rest.counts[_RIM] = rims
    rest.sums[JOINED] = joined
    rest.sums[LARGE_OUTSIDE] = large
    rest.sums[DOOR_INTO_WALL] = into_wall
    rest.sums[DOORWAYS] = doorways


@compiled
def _list_lines(board: Board, rest: Rest) -> None:
    """List the lines of the cells that are taken out, each once."""
    lines = 0
    for k in range(CELLS):
        at = rest.at[k]
        if at == _NOWHERE:
            continue
        for side in range(4):
            beyond = _beyond(at, side)
            other = board.grid[beyond]
            what, letter = _NOWHERE, 0
            if other & _OPEN:
                if side not in (1, 2):
                    continue
                what = -2 - (other & 7)
            elif other:
                what = board.number[beyond]
                letter = other >> (3 * (side ^ 2)) & 7
            line = rest.lines[lines]
            line[0], line[1], line[2], line[3] = k, side, what, letter
            lines += 1
    rest.counts[_LINES] = lines


@compiled
def close_cells(board: Board, rest: Rest) -> None:
    """Put back what was there."""
    board.size[SHOWN] = rest.counts[_BEFORE]
    for k in range(CELLS):
        if rest.at[k] != _NOWHERE:
            board.grid[rest.at[k]] = rest.was[k]


@compiled
def worth_with(
    board: Board, rest: Rest, card: int, turn: int, weights: Weights, to_come: float
) -> float:
    """Give what ``judge`` would of the board with a card's cells in those that are taken out."""
    out, scratch = board.out, board.scratch
    paint = board.table[card, turn]
    shown = board.size[SHOWN]
    inner0, inner1 = rest.sums[INNER0], rest.sums[INNER1]
    for k in range(CELLS):
        if rest.at[k] != _NOWHERE and paint[k] & (3 << INNER):
            if paint[k] >> INNER & 1:
                inner0 = board.number[rest.at[k]]
            else:
                inner1 = board.number[rest.at[k]]
    if inner0 < 0 and inner1 < 0:
        return _worth_painted(board, rest, card, turn, weights, to_come)
    parent, size = scratch[:MOST], scratch[7 * MOST : 8 * MOST]
    for i in range(shown):
        parent[i] = rest.parent[i]
        size[i] = rest.cells[i]
    rims = _add_lines(board, rest, paint, parent, size)
    missing = 1 if inner0 < 0 or inner1 < 0 else 0
    one = root(parent, inner0 if inner0 >= 0 else inner1)
    two = root(parent, inner1 if inner1 >= 0 else inner0)
    count_rooms(shown, scratch, one, two, out)
    length = size[one] if one == two else size[one] + size[two]
    doors_out, open_out, doors_else = 0, 0, 0
    for r in range(rims):
        if root(parent, rest.rim[r, 0]) in (one, two):
            doors_out += rest.rim[r, 1]
            open_out += rest.rim[r, 2]
        else:
            doors_else += rest.rim[r, 1]
    gap = gap_between(board, one, two) if one != two else 0
    apart = 1 if one != two else 0
    return weigh(
        out, weights, to_come, apart, gap, doors_out, open_out, length, shown, missing, doors_else
    )


@compiled
def _add_lines(board: Board, rest: Rest, paint: Ints, parent: Ints, size: Ints) -> int:
    """Read a card's lines into ``out``, doorways and spaces; give how many ``rim`` entries are."""
    out, number = board.out, board.number
    doors = board.scratch[MOST : 5 * MOST]
    large, into_wall = rest.sums[LARGE_OUTSIDE], rest.sums[DOOR_INTO_WALL]
    joined, doorways = rest.sums[JOINED], rest.sums[DOORWAYS]
    rims = rest.counts[_RIM]
    for n in range(rest.counts[_LINES]):
        line = rest.lines[n]
        side, j, theirs = line[1], line[2], line[3]
        mine = paint[line[0]] >> (3 * side) & 7
        i = number[rest.at[line[0]]]
        if j == _NOWHERE:
            large += mine == LARGE
            if mine <= DOOR:
                rest.rim[rims, 0] = i
                rest.rim[rims, 1] = mine == DOOR
                rest.rim[rims, 2] = mine < DOOR
                rims += 1
            continue
        if j < _NOWHERE:
            theirs = paint[-2 - j] >> (3 * (side ^ 2)) & 7
            j = number[rest.at[-2 - j]]
        if mine < DOOR and theirs < DOOR:
            joined += _join(parent, size, i, j)
        elif mine == WALL or theirs == WALL:
            into_wall += WALL + DOOR <= mine + theirs < 2 * WALL
        else:
            double = mine == DOUBLE or theirs == DOUBLE
            doors[2 * doorways] = -1 - i if double else i
            doors[2 * doorways + 1] = j
            doorways += 1
    out[LARGE_OUTSIDE], out[DOOR_INTO_WALL] = large, into_wall
    out[JOINED], out[DOORWAYS] = joined, doorways
    return int(rims)


@compiled
def _worth_painted(
    board: Board, rest: Rest, card: int, turn: int, weights: Weights, to_come: float
) -> float:
    """Judge the board painted whole: with no double door shown the largest space is looked for.

    Which of several largest it is depends on the order in which spaces are joined. The doorways of
    what stays are read anew for it, so they are put back.
    """
    for k in range(CELLS):
        if rest.at[k] != _NOWHERE:
            board.grid[rest.at[k]] = board.table[card, turn, k]
    worth = judge(board, weights, to_come)
    for k in range(CELLS):
        if rest.at[k] != _NOWHERE:
            board.grid[rest.at[k]] = _OPEN | k
    for i in range(board.size[SHOWN]):
        rest.parent[i] = i
        rest.cells[i] = 1
    _read_rest(board, rest)
    return float(worth)
