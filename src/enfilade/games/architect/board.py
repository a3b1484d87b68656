"""A plan on the kernel's grid that can be built on and taken back from, for search.

Beside what shows, a board knows every card that covers each cell and which cards lie above which,
so that it can list the levels at which a card may lie (ARC-16): a set of cards to lie under is
one if, of the cards that the new one overlaps, it holds whatever lies above any of its own.
"""

from typing import Final, NamedTuple

import numpy as np

from enfilade.games.architect.compiled import compiled, inlined
from enfilade.games.architect.kernel import CELLS, MOST, SIDE, Ints

CARDS: Final = 18
SHOWN: Final = 0
LAID: Final = 1
LEVELS: Final = 4096
"""More than the levels of one place: at most six of the overlapped cards overlap nothing of each
other, so the sets to lie under are at most (17 / 6 + 1) ** 6."""


class Board(NamedTuple):
    """A board's arrays; make one with ``new_board``."""

    table: Ints
    """The painted cells of each card and turn; see ``kernel.paint_table``."""
    grid: Ints
    cover: Ints
    """For each cell a bit for each card that lies on it."""
    near: Ints
    """1 for each cell that is covered, or shares a segment with one that is."""
    cells: Ints
    above: Ints
    """For each card a bit for each card above it, through others too."""
    rows: Ints
    """(card, x, y, turn) in the order of laying."""
    under: Ints
    """For each row the cards that it was laid under, as bits."""
    size: Ints
    """Cells shown, cards laid."""
    number: Ints
    scratch: Ints
    out: Ints


def new_board(table: Ints) -> Board:
    """Give an empty board for the cards of a paint table."""

    def zeros(size: int) -> Ints:
        return np.zeros(size, np.int32)

    square = SIDE * SIDE
    return Board(
        table,
        zeros(square),
        zeros(square),
        zeros(square),
        zeros(MOST),
        zeros(CARDS),
        np.zeros((CARDS, 4), np.int32),
        zeros(CARDS),
        zeros(2),
        zeros(square),
        zeros(8 * MOST),
        zeros(16),
    )


@inlined
def _mark(near: Ints, at: int, value: int) -> None:
    near[at] = near[at - 1] = near[at + 1] = value
    near[at - SIDE] = near[at + SIDE] = value


@compiled
def clear(board: Board) -> None:
    """Take every card away."""
    for i in range(board.size[SHOWN]):
        at = board.cells[i]
        board.grid[at] = 0
        board.cover[at] = 0
        _mark(board.near, at, 0)
    board.above[:] = 0
    board.size[:] = 0


@compiled
def lay(board: Board, card: int, x: int, y: int, turn: int, under: int) -> None:
    """Lay a card under the cards whose bits are in ``under``, and over all others it overlaps."""
    wide = 2 + (turn & 1)
    corner = y * SIDE + x
    overlapped = 0
    for k in range(CELLS):
        at = corner + k // wide * SIDE + k % wide
        overlapped |= board.cover[at]
        if board.cover[at] & under == 0:
            if board.grid[at] == 0:
                board.cells[board.size[SHOWN]] = at
                board.size[SHOWN] += 1
                _mark(board.near, at, 1)
            board.grid[at] = board.table[card, turn, k]
        board.cover[at] |= 1 << card
    higher = under
    lower = overlapped & ~under
    for other in range(CARDS):
        if under >> other & 1:
            higher |= board.above[other]
    board.above[card] = higher
    higher |= 1 << card
    for other in range(CARDS):
        if lower >> other & 1 or board.above[other] & lower:
            board.above[other] |= higher
    row = board.size[LAID]
    board.rows[row, 0], board.rows[row, 1] = card, x
    board.rows[row, 2], board.rows[row, 3] = y, turn
    board.under[row] = under
    board.size[LAID] = row + 1


@compiled
def copy(source: Board, target: Board) -> None:
    """Make the target board the same as the source; both are of one deck."""
    clear(target)
    shown = source.size[SHOWN]
    for i in range(shown):
        at = source.cells[i]
        target.cells[i] = at
        target.grid[at] = source.grid[at]
        target.cover[at] = source.cover[at]
        _mark(target.near, at, 1)
    target.above[:] = source.above
    target.rows[:] = source.rows
    target.under[:] = source.under
    target.size[:] = source.size


@compiled
def bounds(board: Board) -> tuple[int, int, int, int]:
    """Give the smallest and greatest x, then y, of the covered cells."""
    x0, x1, y0, y1 = SIDE, 0, SIDE, 0
    for i in range(board.size[SHOWN]):
        x, y = board.cells[i] % SIDE, board.cells[i] // SIDE
        x0, x1, y0, y1 = min(x0, x), max(x1, x), min(y0, y), max(y1, y)
    return x0, x1, y0, y1


@compiled
def levels(board: Board, corner: int, wide: int, apart: bool, found: Ints) -> int:
    """List the levels at which a card may lie at a place (ARC-13, ARC-15, ARC-16, ARC-41).

    Args:
        board: the board.
        corner: the grid index of the card's top-left cell.
        wide: its width as it lies, 2 or 3.
        apart: without overlap.
        found: filled with pairs: the cards to lie under as bits, the card's cells that would
            show as bits; room for ``2 * LEVELS`` numbers.

    Returns:
        The number of levels; 0 where the card may not lie.
    """
    touches = False
    overlapped = 0
    for k in range(CELLS):
        at = corner + k // wide * SIDE + k % wide
        overlapped |= board.cover[at]
        if board.near[at]:
            touches = True
    if not touches or (apart and overlapped):
        return 0
    found[0], found[1] = 0, (1 << CELLS) - 1
    count = 1
    # Cards are taken from above to below, each joined to the levels that have all above it.
    waiting = overlapped
    while waiting:
        card = 0
        while waiting >> card & 1 == 0 or board.above[card] & waiting:
            card += 1
        waiting &= ~(1 << card)
        over = board.above[card] & overlapped
        hides = 0
        for k in range(CELLS):
            if board.cover[corner + k // wide * SIDE + k % wide] >> card & 1:
                hides |= 1 << k
        for level in range(count):
            if over & ~found[2 * level] == 0:
                found[2 * count] = found[2 * level] | 1 << card
                found[2 * count + 1] = found[2 * level + 1] & ~hides
                count += 1
    return count
