"""What a plan in the making is worth to a program player.

A finished plan is worth its total. Before, the spaces at the two double doors are read as if they
were one corridor already, and what can still change is weighed by how much is still to come:
each feature's weight is ``now + later * rest``, where ``rest`` falls from 1 to 0 over the game.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from enfilade.games.architect.board import SHOWN, Board
from enfilade.games.architect.compiled import compiled
from enfilade.games.architect.kernel import (
    DOOR,
    DOOR_INTO_WALL,
    HERE,
    INNER0,
    INNER1,
    ISOLATED,
    LARGE_OUTSIDE,
    MOST,
    ROOMS,
    SIDE,
    Ints,
    count_rooms,
    read_lines,
    root,
)

Weights = NDArray[np.float64]

F_ROOMS: Final = 0
F_LARGE: Final = 1
F_WALL: Final = 2
F_ISOLATED: Final = 3
F_APART: Final = 4
F_GAP: Final = 5
F_DOORS_OUT: Final = 6
F_OPEN_OUT: Final = 7
F_LENGTH: Final = 8
F_CELLS: Final = 9
F_MISSING: Final = 10
F_DOORS_ELSE: Final = 11
_APART: Final = 20.0
_MISSING: Final = 40.0
COUNT: Final = 12
"""Rooms; large openings outside; doors into walls; isolated spaces; double doors shown but not in
one space; bays between their spaces; single doors of the corridor that lead outside; its passages
that lead outside; its cells; all cells; double doors not shown; single doors elsewhere that lead
outside."""

GREEDY: Final[Weights] = np.array(
    [[1, -1, -1, -1, -3, -0.3, 0, 0, 0, 0, -20, 0], [0] * COUNT],
    np.float64,
)
"""The plan as it stands; until it is complete, the double doors shown and near each other."""
HONEST_1: Final[Weights] = np.array(
    [
        [1, -1, -1, -1, -2.98, -0.34, 0.2, -0.03, 0.01, 0.01, -20, -0.07],
        [1.51, 0.63, -1.13, -0.69, -2.67, -0.16, 1.3, 0.25, 0.05, 0.15, 12.83, -0.3],
    ]
)
"""Found by hill climbing over whole games with eight random decks; frozen with ``honest-1``."""


@compiled
def judge(board: Board, weights: Weights, rest: float) -> float:
    """Give the worth of what is painted; ``weights`` has the rows ``now`` and ``later``."""
    grid, cells, scratch, out = board.grid, board.cells, board.scratch, board.out
    shown = board.size[SHOWN]
    read_lines(grid, board.number, cells, shown, scratch, out)
    one, two, missing = _ends(shown, scratch, out)
    count_rooms(shown, scratch, one, two, out)
    gap = gap_between(board, one, two) if one != two else 0
    doors_out, open_out, length, doors_else = 0, 0, 0, 0
    for i in range(shown):
        at = cells[i]
        space = root(scratch, i)
        at_corridor = space in (one, two)
        length += at_corridor
        for side in range(4):
            beside = at - SIDE if side == 0 else at + 1
            if side >= 2:
                beside = at + SIDE if side == 2 else at - 1
            if grid[beside] & HERE == 0:
                letter = (grid[at] >> (3 * side)) & 7
                if at_corridor:
                    doors_out += letter == DOOR
                    open_out += letter < DOOR
                else:
                    doors_else += letter == DOOR
    apart = 1 if one != two else 0
    return weigh(
        out, weights, rest, apart, gap, doors_out, open_out, length, shown, missing, doors_else
    )


@compiled
def weigh(
    out: Ints,
    weights: Weights,
    rest: float,
    apart: int,
    gap: int,
    doors_out: int,
    open_out: int,
    length: int,
    shown: int,
    missing: int,
    doors_else: int,
) -> float:
    """Add up the features, in the order of their weights; ``out`` holds the kernel's counts."""
    if rest <= 0.0:
        errors = out[LARGE_OUTSIDE] + out[DOOR_INTO_WALL] + out[ISOLATED]
        return float(out[ROOMS] - errors - _APART * apart - gap - _MISSING * missing)
    now, later = weights[0], weights[1]
    return float(
        out[ROOMS] * (now[F_ROOMS] + rest * later[F_ROOMS])
        + out[LARGE_OUTSIDE] * (now[F_LARGE] + rest * later[F_LARGE])
        + out[DOOR_INTO_WALL] * (now[F_WALL] + rest * later[F_WALL])
        + out[ISOLATED] * (now[F_ISOLATED] + rest * later[F_ISOLATED])
        + apart * (now[F_APART] + rest * later[F_APART])
        + gap * (now[F_GAP] + rest * later[F_GAP])
        + doors_out * (now[F_DOORS_OUT] + rest * later[F_DOORS_OUT])
        + open_out * (now[F_OPEN_OUT] + rest * later[F_OPEN_OUT])
        + length * (now[F_LENGTH] + rest * later[F_LENGTH])
        + shown * (now[F_CELLS] + rest * later[F_CELLS])
        + missing * (now[F_MISSING] + rest * later[F_MISSING])
        + doors_else * (now[F_DOORS_ELSE] + rest * later[F_DOORS_ELSE])
    )


@compiled
def _ends(shown: int, scratch: Ints, out: Ints) -> tuple[int, int, int]:
    """Give the roots of the corridor to be, and how many double doors do not show."""
    inner0, inner1 = out[INNER0], out[INNER1]
    if inner0 >= 0 and inner1 >= 0:
        return root(scratch, inner0), root(scratch, inner1), 0
    if inner0 >= 0 or inner1 >= 0:
        only = root(scratch, max(inner0, inner1))
        return only, only, 1
    return _largest(shown, scratch), _largest(shown, scratch), 2


@compiled
def _largest(shown: int, scratch: Ints) -> int:
    best, most = 0, 0
    for i in range(shown):
        if scratch[i] == i:
            size = 0
            for j in range(shown):
                size += root(scratch, j) == i
            if size > most:
                best, most = i, size
    return best


@compiled
def gap_between(board: Board, one: int, two: int) -> int:
    """Give the fewest bays from a cell of one space to a cell of the other, by their roots."""
    parent, cells = board.scratch, board.cells
    shown = board.size[SHOWN]
    xs = board.scratch[5 * MOST : 6 * MOST]
    ys = board.scratch[6 * MOST : 7 * MOST]
    count = 0
    for j in range(shown):
        if root(parent, j) == two:
            xs[count], ys[count] = cells[j] % SIDE, cells[j] // SIDE
            count += 1
    best = SIDE
    for i in range(shown):
        if root(parent, i) == one:
            x, y = cells[i] % SIDE, cells[i] // SIDE
            for j in range(count):
                best = min(best, abs(x - xs[j]) + abs(y - ys[j]))
    return best
