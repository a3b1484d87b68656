"""Looking ahead in The Architect: every place of a card judged, then what may come after the best.

All that chooses here knows what a person in the same seat knows: the plan, the hand, and which
cards are left, never their order. Chance comes in as a seed, so a choice can be repeated.
"""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from enfilade.games.architect.board import CARDS, LAID, LEVELS, Board, bounds, copy, lay, levels
from enfilade.games.architect.compiled import compiled, inlined
from enfilade.games.architect.judge import Weights, judge
from enfilade.games.architect.kernel import CELLS, SIDE, Ints
from enfilade.games.architect.overlay import Rest, close_cells, new_rest, open_cells, worth_with

Floats = NDArray[np.float64]
Seeds = NDArray[np.uint64]

MOVE: Final = 5
"""A move is a row of card, x, y, turn, and the cards to lie under as bits."""
_NOISE: Final = 1e-6


@compiled
def fraction(seed: Seeds) -> float:
    """Give the next number from 0 to 1 of a splitmix64 stream."""
    seed[0] += np.uint64(0x9E3779B97F4A7C15)
    z = seed[0]
    z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    z = z ^ (z >> np.uint64(31))
    return float(z >> np.uint64(11)) * 2.0**-53


class Judged(NamedTuple):
    """Every place of a board with the worth of each card there; see ``judge_places``."""

    spots: Ints
    """(x, y, the cards to lie under as bits), for turns 0 and 2 first, then for 1 and 3."""
    upright: int
    """How many spots are for turns 0 and 2."""
    worths: Floats
    """By card, then half of the turn, then spot; shape (18, 2, spots)."""


@compiled
def judge_places(
    board: Board, rest: Rest, cards: int, apart: bool, weights: Weights, to_come: float
) -> Judged:
    """Judge every place, turn and level of some cards.

    Levels that would show the same cells read the same, so the first of them stands for all.

    Args:
        board: left as it was.
        rest: memory, overwritten.
        cards: their bits.
        apart: without overlap (ARC-41).
        weights: see ``judge``.
        to_come: how much of the game is still to come after this card, 1 to 0.
    """
    listed, upright = _list_spots(board, apart)
    worths = np.empty((CARDS, 2, len(listed)))
    for spot in range(len(listed)):
        sideways = 1 if spot >= upright else 0
        corner = listed[spot, 1] * SIDE + listed[spot, 0]
        open_cells(board, rest, corner, 2 + sideways, listed[spot, 3])
        for card in range(CARDS):
            if cards >> card & 1:
                for half in range(2):
                    turn = sideways + 2 * half
                    worth = worth_with(board, rest, card, turn, weights, to_come)
                    worths[card, half, spot] = worth
        close_cells(board, rest)
    return Judged(listed[:, :3], upright, worths)


@compiled
def _list_spots(board: Board, apart: bool) -> tuple[Ints, int]:
    """List every place and level (x, y, under, shown cells), and count those for turns 0 and 2."""
    x0, x1, y0, y1 = bounds(board)
    found = np.empty(2 * LEVELS, np.int32)
    spots = np.empty((512, 4), np.int32)
    total, upright = 0, 0
    for sideways in range(2):
        upright = total
        wide = 2 + sideways
        high = CELLS // wide
        for y in range(max(1, y0 - high), min(SIDE - 1 - high, y1 + 1) + 1):
            for x in range(max(1, x0 - wide), min(SIDE - 1 - wide, x1 + 1) + 1):
                count = levels(board, y * SIDE + x, wide, apart, found)
                done = np.uint64(0)
                for level in range(count):
                    shown = found[2 * level + 1]
                    bit = np.uint64(1) << np.uint64(shown)
                    if done & bit:
                        continue
                    done |= bit
                    if total == len(spots):
                        spots = np.concatenate((spots, np.empty_like(spots)))
                    spots[total, 0], spots[total, 1] = x, y
                    spots[total, 2], spots[total, 3] = found[2 * level], shown
                    total += 1
    return spots[:total], upright


@compiled
def keep_best(judged: Judged, card: int, seed: Seeds, worths: Floats, moves: Ints) -> int:
    """Put a card's places among the best, if they are; ties are broken at random.

    Args:
        judged: places judged with this card.
        card: the card's number.
        seed: the stream for ties; moved on.
        worths: the best so far, falling; better ones are put in.
        moves: the moves that go with ``worths``, shape (kept, MOVE).

    Returns:
        How many placings of the card there are.
    """
    kept = len(worths)
    spots, upright, all_worths = judged.spots, judged.upright, judged.worths
    for turn in range(4):
        first, end = (upright, len(spots)) if turn & 1 else (0, upright)
        for spot in range(first, end):
            worth = all_worths[card, turn >> 1, spot] + _NOISE * fraction(seed)
            if worth > worths[kept - 1]:
                x, y, under = spots[spot]
                _keep(worths, moves, worth, card, x, y, turn, under)
    return 2 * len(spots)


@compiled
def best_places(
    board: Board,
    rest: Rest,
    card: int,
    apart: bool,
    weights: Weights,
    to_come: float,
    seed: Seeds,
    worths: Floats,
    moves: Ints,
) -> int:
    """``judge_places`` and ``keep_best`` for one card."""
    judged = judge_places(board, rest, 1 << card, apart, weights, to_come)
    return int(keep_best(judged, card, seed, worths, moves))


@compiled
def _keep(
    worths: Floats, moves: Ints, worth: float, card: int, x: int, y: int, turn: int, under: int
) -> None:
    at = len(worths) - 1
    while at > 0 and worths[at - 1] < worth:
        worths[at] = worths[at - 1]
        moves[at] = moves[at - 1]
        at -= 1
    worths[at] = worth
    moves[at, 0], moves[at, 1], moves[at, 2], moves[at, 3], moves[at, 4] = card, x, y, turn, under


@compiled
def _best_of(judged: Judged, cards: int, seed: Seeds, worths: Floats, moves: Ints) -> int:
    """``keep_best`` from nothing for every card whose bit is in ``cards``."""
    worths[:] = -np.inf
    count = 0
    for card in range(CARDS):
        if cards >> card & 1:
            count += keep_best(judged, card, seed, worths, moves)
    return count


@compiled
def choose(
    board: Board,
    ahead: Board,
    hand: int,
    doubles: int,
    left: int,
    apart: bool,
    weights: Weights,
    breadth: int,
    samples: int,
    seed: Seeds,
    move: Ints,
) -> int:
    """Choose what to lay next.

    A double-door card is laid as soon as that alone makes the plan worth more. Otherwise the
    ``breadth`` best placings of the hand are each followed by the best answer to ``samples`` cards
    that may come, and the best on average is chosen; with ``breadth`` 1 the best placing is.

    Args:
        board: left as it was.
        ahead: a second board of the same deck, overwritten.
        hand: the cards in hand as bits.
        doubles: the double-door cards still set aside, as bits.
        left: the cards left in the deck, as bits.
        apart: without overlap.
        weights: see ``judge``.
        breadth: how many placings are looked beyond.
        samples: how many of the cards to come are tried for each; all of them if there are fewer.
        seed: the stream of chance; moved on.
        move: filled with the chosen move; its turn is -1 where no card can be laid.

    Returns:
        The number of candidate placings judged.
    """
    to_come = _bits(left) + _bits(hand)
    memory = new_rest()
    judged = 0
    one_worth = np.zeros(1)
    one_move = np.zeros((1, MOVE), np.int32)
    rest = to_come / 16.0
    if doubles:
        places = judge_places(board, memory, doubles, apart, weights, rest)
        judged += _best_of(places, doubles, seed, one_worth, one_move)
        if to_come == 0 or one_worth[0] > judge(board, weights, rest):
            move[:] = one_move[0]
            return judged
    rest = (to_come - 1) / 16.0
    worths = np.zeros(breadth)
    moves = np.zeros((breadth, MOVE), np.int32)
    places = judge_places(board, memory, hand, apart, weights, rest)
    judged += _best_of(places, hand, seed, worths, moves)
    best = 0
    if breadth > 1 and to_come > 1:
        judged += _look_ahead(
            board, ahead, memory, hand, left, apart, weights, samples, seed, worths, moves
        )
        best = int(np.argmax(worths))
    move[:] = moves[best]
    if worths[best] == -np.inf:
        move[3] = -1
    return judged


@compiled
def _look_ahead(
    board: Board,
    ahead: Board,
    memory: Rest,
    hand: int,
    left: int,
    apart: bool,
    weights: Weights,
    samples: int,
    seed: Seeds,
    worths: Floats,
    moves: Ints,
) -> int:
    """Replace each worth by the average worth after the best answer to what may come."""
    judged = 0
    drawn = np.zeros(samples, np.int32)
    count = _draw_some(left, samples, seed, drawn)
    rest = (_bits(left) + _bits(hand) - 2) / 16.0
    answer = np.zeros(1)
    answer_move = np.zeros((1, MOVE), np.int32)
    for option in range(len(worths)):
        if worths[option] == -np.inf:
            continue
        copy(board, ahead)
        m = moves[option]
        lay(ahead, m[0], m[1], m[2], m[3], m[4])
        kept = hand & ~(1 << m[0])
        asked = kept
        for s in range(count):
            asked |= 1 << drawn[s]
        places = judge_places(ahead, memory, asked, apart, weights, rest)
        total = 0.0
        for s in range(max(1, count)):
            cards = kept | (1 << drawn[s]) if count else kept
            judged += _best_of(places, cards, seed, answer, answer_move)
            total += answer[0]
        worths[option] = total / max(1, count)
    return judged


@compiled
def _draw_some(left: int, samples: int, seed: Seeds, drawn: Ints) -> int:
    """Draw distinct cards of a set of bits; give how many there were."""
    count = 0
    while count < samples and left:
        skip = int(fraction(seed) * _bits(left))
        for card in range(CARDS):
            if left >> card & 1:
                if skip == 0:
                    drawn[count] = card
                    count += 1
                    left &= ~(1 << card)
                    break
                skip -= 1
    return count


@inlined
def _bits(cards: int) -> int:
    count = 0
    while cards:
        cards &= cards - 1
        count += 1
    return count


@compiled
def play_out(
    board: Board,
    ahead: Board,
    order: Ints,
    hand_of_three: bool,
    apart: bool,
    weights: Weights,
    breadth: int,
    samples: int,
    seed: Seeds,
) -> int:
    """Play a whole game with ``choose`` on an empty board; the plan is left on it.

    ``order`` is the deck's order; the cards not in it are the double-door cards.

    Returns:
        The number of candidate placings judged.
    """
    move = np.zeros(MOVE, np.int32)
    doubles = (1 << CARDS) - 1
    left = 0
    for card in order:
        doubles &= ~(1 << card)
        left |= 1 << card
    left &= ~(1 << order[0])
    lay(board, order[0], SIDE // 2, SIDE // 2, 0, 0)
    hand, size, drawn, judged = 0, 0, 1, 0
    full = 3 if hand_of_three else 1
    while board.size[LAID] < CARDS:
        while size < full and drawn < len(order):
            hand |= 1 << order[drawn]
            left &= ~(1 << order[drawn])
            drawn += 1
            size += 1
        judged += choose(
            board, ahead, hand, doubles, left, apart, weights, breadth, samples, seed, move
        )
        lay(board, move[0], move[1], move[2], move[3], move[4])
        if doubles >> move[0] & 1:
            doubles &= ~(1 << move[0])
        else:
            hand &= ~(1 << move[0])
            size -= 1
    return judged
