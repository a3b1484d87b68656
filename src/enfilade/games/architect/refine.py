"""Making a whole plan better: some cards are taken out and laid again where they do most.

Only the end counts here, so any order will do; that the plan can still be laid in the order of the
deck is checked after each change. Like ``beam`` this knows the order, so it serves par alone.
"""

from typing import Final

import numpy as np

from enfilade.games.architect.board import Board, clear, lay
from enfilade.games.architect.compiled import compiled
from enfilade.games.architect.judge import Weights, judge
from enfilade.games.architect.kernel import Ints
from enfilade.games.architect.overlay import Rest, new_rest
from enfilade.games.architect.search import MOVE, Seeds, best_places, fraction

CARDS: Final = 18


@compiled
def _near(one: Ints, two: Ints) -> bool:
    """Say whether two cards as they lie overlap or share a segment (ARC-15)."""
    wide1, wide2 = 2 + (one[3] & 1), 2 + (two[3] & 1)
    apart_x = max(one[1], two[1]) - min(one[1] + wide1, two[1] + wide2)
    apart_y = max(one[2], two[2]) - min(one[2] + 5 - wide1, two[2] + 5 - wide2)
    return bool(min(apart_x, apart_y) < 0 and max(apart_x, apart_y) <= 0)


@compiled
def laying_order(rows: Ints, order: Ints, full: int, laying: Ints) -> bool:
    """Find an order in which a plan can be laid with the deck in this order (ARC-15, ARC-18).

    A card that is near what is laid stays so, so each is laid as soon as it may be.

    Args:
        rows: shape (18, 4): card, x, y, turn.
        order: the deck's order; the cards not in it are the double-door cards.
        full: the size of a hand, 1 or 3.
        laying: filled with the rows in the order found.

    Returns:
        Whether there is one.
    """
    held = np.ones(CARDS, np.bool_)
    held[order] = False
    laid = np.zeros(CARDS, np.bool_)
    drawn, hand = 0, 0
    for count in range(CARDS):
        while hand < full and drawn < len(order):
            held[order[drawn]] = True
            drawn += 1
            hand += 1
        found = -1
        for i in range(CARDS):
            card = rows[i, 0]
            if held[card] and not laid[i] and _may_follow(rows, i, order[0], laying[:count]):
                found = i
                break
        if found < 0:
            return False
        if np.any(order == rows[found, 0]):
            hand -= 1
        laid[found] = True
        laying[count] = found
    return True


@compiled
def _may_follow(rows: Ints, at: int, first: int, laying: Ints) -> bool:
    """Say whether a row's card is near the laid rows, or is the first card."""
    if len(laying) == 0:
        return bool(rows[at, 0] == first)
    near = False
    for laid in laying:
        near = near or _near(rows[at], rows[laid])
    return near


@compiled
def stacked(board: Board, rows: Ints) -> None:
    """Give a board's cards from the bottom to the top into ``rows``, shape (18, 4)."""
    taken = np.zeros(CARDS, np.bool_)
    for at in range(CARDS):
        found, most = -1, -1
        for i in range(CARDS):
            if not taken[i]:
                over = 0
                for other in range(CARDS):
                    over += board.above[board.rows[i, 0]] >> other & 1
                if over > most:
                    found, most = i, over
        taken[found] = True
        rows[at] = board.rows[found]


@compiled
def refine(
    board: Board,
    rows: Ints,
    order: Ints,
    full: int,
    apart: bool,
    weights: Weights,
    rounds: int,
    seed: Seeds,
) -> float:
    """Improve a plan of all cards; the best one found is left in ``rows``.

    Args:
        board: overwritten.
        rows: shape (18, 4), bottom card first; a plan that can be laid.
        order: the deck's order.
        full: the size of a hand, 1 or 3.
        apart: without overlap (ARC-41).
        weights: see ``judge``.
        rounds: how many changes are tried.
        seed: the stream of chance; moved on.

    Returns:
        The worth of the plan.
    """
    grown = rows.copy()
    laying = np.zeros(CARDS, np.int32)
    out = np.zeros(CARDS, np.int32)
    _rebuild(board, rows, out[:0])
    worth = judge(board, weights, 0.0)
    memory = new_rest()
    for _ in range(rounds):
        many = 2 + int(fraction(seed) * 3)
        _shuffle(rows[:, 0], many, seed, out)
        _rebuild(board, rows, out[:many])
        if not _put_back(board, memory, out[:many], apart, weights, seed):
            continue
        then = judge(board, weights, 0.0)
        if then < worth:
            continue
        stacked(board, grown)
        if laying_order(grown, order, full, laying):
            worth = then
            rows[:] = grown
    return worth


@compiled
def _shuffle(cards: Ints, many: int, seed: Seeds, out: Ints) -> None:
    """Copy the cards with ``many`` drawn ones in front."""
    out[:] = cards
    for i in range(many):
        other = i + int(fraction(seed) * (CARDS - i))
        out[i], out[other] = out[other], out[i]


@compiled
def _rebuild(board: Board, rows: Ints, without: Ints) -> None:
    """Lay a plan from the bottom to the top, some cards left out."""
    clear(board)
    for row in rows:
        if not np.any(without == row[0]):
            lay(board, row[0], row[1], row[2], row[3], 0)


@compiled
def _put_back(
    board: Board, memory: Rest, cards: Ints, apart: bool, weights: Weights, seed: Seeds
) -> bool:
    """Lay cards one by one, each where the plan reads best; say whether all could be laid."""
    worths = np.zeros(1)
    moves = np.zeros((1, MOVE), np.int32)
    for card in cards:
        worths[0] = -np.inf
        best_places(board, memory, card, apart, weights, 0.0, seed, worths, moves)
        if worths[0] == -np.inf:
            return False
        move = moves[0]
        lay(board, move[0], move[1], move[2], move[3], move[4])
    return True
