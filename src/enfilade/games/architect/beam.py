"""Building a whole plan with the order of the deck known: a beam search, for par.

This knows more than any seat may know, so it only gives the figure to compare with afterwards.
"""

import numpy as np

from enfilade.games.architect.board import LAID, SHOWN, Board, clear, lay
from enfilade.games.architect.compiled import compiled
from enfilade.games.architect.judge import Weights
from enfilade.games.architect.kernel import CENTRE, Ints
from enfilade.games.architect.overlay import Rest, new_rest
from enfilade.games.architect.search import MOVE, Floats, Seeds, best_places

CARDS = 18
_EVERY = (1 << CARDS) - 1


@compiled
def _rebuild(board: Board, plan: Ints, laid: int) -> None:
    clear(board)
    for i in range(laid):
        lay(board, plan[i, 0], plan[i, 1], plan[i, 2], plan[i, 3], plan[i, 4])


@compiled
def _face(board: Board) -> np.uint64:
    """Give a number that two boards share where they show the same."""
    face = np.uint64(0)
    for i in range(board.size[SHOWN]):
        at = board.cells[i]
        z = np.uint64(board.grid[at]) * np.uint64(0x9E3779B97F4A7C15) + np.uint64(at)
        z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
        z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
        face += z ^ (z >> np.uint64(31))
    return face


@compiled
def _may_lay(plan: Ints, laid: int, order: Ints, full: int) -> tuple[int, int]:
    """Give the cards that may be laid next as bits, and how many of the deck's are not yet laid.

    They are the double-door cards, and as much of the deck as a hand holds.
    """
    gone = 0
    for i in range(laid):
        gone |= 1 << plan[i, 0]
    cards, deck, hand, to_come = 0, 0, 0, 0
    for card in order:
        deck |= 1 << card
        if gone >> card & 1 == 0:
            to_come += 1
            if hand < full:
                hand += 1
                cards |= 1 << card
    return cards | (_EVERY & ~deck & ~gone), to_come


@compiled
def _children(
    board: Board,
    memory: Rest,
    plan: Ints,
    laid: int,
    order: Ints,
    full: int,
    apart: bool,
    weights: Weights,
    seed: Seeds,
    worths: Floats,
    moves: Ints,
) -> int:
    """Fill ``worths`` and ``moves`` with the best ways to go on from a plan."""
    _rebuild(board, plan, laid)
    worths[:] = -np.inf
    cards, to_come = _may_lay(plan, laid, order, full)
    judged = 0
    for card in range(CARDS):
        if cards >> card & 1:
            from_deck = 1 if np.any(order == card) else 0
            rest = (to_come - from_deck) / len(order)
            if from_deck and laid == CARDS - 1:
                rest = 0.0
            judged += best_places(board, memory, card, apart, weights, rest, seed, worths, moves)
    return judged


@compiled
def beam(
    board: Board,
    order: Ints,
    full: int,
    apart: bool,
    weights: Weights,
    width: int,
    each: int,
    seed: Seeds,
    best: Ints,
) -> int:
    """Lay all cards, keeping the ``width`` best plans of every size.

    Args:
        board: overwritten.
        order: the deck's order; the cards not in it are the double-door cards.
        full: the size of a hand, 1 or 3.
        apart: without overlap (ARC-41).
        weights: see ``judge``.
        width: how many plans are kept.
        each: how many ways to go on from each are looked at.
        seed: the stream for ties; moved on.
        best: filled with the best plan's moves in the order of laying, shape (18, MOVE).

    Returns:
        How many cards were laid: 18, or fewer where no plan could go on.
    """
    plans = np.zeros((width, CARDS, MOVE), np.int32)
    grown = np.zeros((width, CARDS, MOVE), np.int32)
    faces = np.zeros(width, np.uint64)
    worths = np.zeros((width, each))
    moves = np.zeros((width, each, MOVE), np.int32)
    plans[0, 0, 0] = order[0]
    plans[0, 0, 1] = plans[0, 0, 2] = CENTRE
    memory = new_rest()
    kept = 1
    for laid in range(1, CARDS):
        for i in range(kept):
            _children(
                board,
                memory,
                plans[i],
                laid,
                order,
                full,
                apart,
                weights,
                seed,
                worths[i],
                moves[i],
            )
        ranking = np.argsort(-worths[:kept].copy().reshape(-1))
        count = 0
        for number in ranking:
            i, j = number // each, number % each
            if count == width or worths[i, j] == -np.inf:
                break
            grown[count, :laid] = plans[i, :laid]
            grown[count, laid] = moves[i, j]
            _rebuild(board, grown[count], laid + 1)
            face = _face(board)
            if not np.any(faces[:count] == face):
                faces[count] = face
                count += 1
        if count == 0:
            best[:] = plans[0]
            return laid
        plans, grown = grown, plans
        kept = count
    best[:] = plans[0]
    _rebuild(board, best, CARDS)
    return int(board.size[LAID])
