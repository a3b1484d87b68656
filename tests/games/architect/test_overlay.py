"""The worth of a card on a place is that of the board with the card laid there, read whole."""

import numpy as np
import pytest

from enfilade.games.architect.board import (
    LEVELS,
    SHOWN,
    Board,
    bounds,
    copy,
    lay,
    levels,
    new_board,
)
from enfilade.games.architect.components import edition_1
from enfilade.games.architect.judge import GREEDY, HONEST_1, Weights, judge
from enfilade.games.architect.kernel import CENTRE, INNER0, INNER1, SIDE, Ints, paint_table
from enfilade.games.architect.overlay import close_cells, new_rest, open_cells, worth_with

TABLE = paint_table(edition_1())
CARDS = len(edition_1().cards)


def grown(laid: int, draws: np.random.Generator) -> tuple[Board, list[int]]:
    """Lay so many drawn cards on legal places; give the board and the cards that are left."""
    board = new_board(TABLE)
    order = [int(card) for card in draws.permutation(CARDS)]
    lay(board, order[0], CENTRE, CENTRE, 0, 0)
    for card in order[1:laid]:
        x, y, turn, under, _ = pick(board, draws)
        lay(board, card, x, y, turn, under)
    return board, order[laid:]


def pick(board: Board, draws: np.random.Generator) -> tuple[int, int, int, int, int]:
    """Draw a legal place: x, y, turn, the cards to lie under, and the cells that would show."""
    x0, x1, y0, y1 = bounds(board)
    found = np.empty(2 * LEVELS, np.int32)
    while True:
        turn = int(draws.integers(4))
        x, y = int(draws.integers(x0 - 3, x1 + 2)), int(draws.integers(y0 - 3, y1 + 2))
        count = levels(board, y * SIDE + x, 2 + turn % 2, False, found)
        if count:
            level = int(draws.integers(count))
            return x, y, turn, int(found[2 * level]), int(found[2 * level + 1])


def face(board: Board) -> tuple[bytes, bytes, int]:
    shown = int(board.size[SHOWN])
    cells: Ints = board.cells[:shown]
    return board.grid.tobytes(), cells.tobytes(), shown


@pytest.mark.parametrize("weights", [GREEDY, HONEST_1], ids=["greedy", "honest"])
@pytest.mark.parametrize("to_come", [0.0, 0.5])
def test_a_card_is_worth_what_the_board_with_it_is(weights: Weights, to_come: float) -> None:
    draws = np.random.default_rng(11)
    untouched, other, rest = new_board(TABLE), new_board(TABLE), new_rest()
    both_doors = 0
    for laid in (1, 2, 4, 7, 10, 13, 16, 17):
        for _ in range(25):
            board, left = grown(laid, draws)
            x, y, turn, under, shown = pick(board, draws)
            before = face(board)
            copy(board, untouched)
            open_cells(board, rest, y * SIDE + x, 2 + turn % 2, shown)
            for card in left:
                for half in (turn, (turn + 2) % 4):
                    copy(untouched, other)
                    lay(other, card, x, y, half, under)
                    whole = judge(other, weights, to_come)
                    assert worth_with(board, rest, card, half, weights, to_come) == whole
                    both_doors += other.out[INNER0] >= 0 and other.out[INNER1] >= 0
            close_cells(board, rest)
            assert face(board) == before
    assert both_doors > 200, "too few boards show both double doors"
