"""Choosing what to do from what a seat may know: a thin skin over the kernels.

A ``Position`` holds no more than a lane's view does. The same position, strength and seed give the
same choice on any build.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

import msgspec
import numpy as np

from enfilade.games.architect.board import LEVELS, Board, bounds, lay, levels, new_board
from enfilade.games.architect.components import TURNS, CardId, Deck, Placed
from enfilade.games.architect.judge import GREEDY, HONEST_1, Weights
from enfilade.games.architect.kernel import CENTRE, SIDE, Ints, paint_table
from enfilade.games.architect.search import MOVE, Seeds, choose
from enfilade.games.architect.state import Draw, Finish, Laid, Options, Place

REACH: Final = 54
"""Eighteen cards in a line reach no further from the first, in bays."""


class Position(msgspec.Struct, frozen=True):
    """What an architect knows when asked."""

    deck: Deck
    laid: tuple[Laid, ...]
    """In the order of laying."""
    hand: tuple[CardId, ...]
    doubles: tuple[CardId, ...]
    """Double-door cards still set aside."""
    left: tuple[CardId, ...]
    """The cards left in the deck, in no order."""
    options: Options = Options()


class Strength(msgspec.Struct, frozen=True):
    """How far a player looks; a budget of work, not of time, so that a choice can be repeated."""

    breadth: int
    """How many of the best placings are looked beyond; 1 looks at the plan as it is laid."""
    samples: int
    """How many of the cards that may come are tried after each."""


GREEDY_STRENGTH: Final = Strength(1, 1)
QUICK: Final = Strength(6, 4)
HONEST: Final = Strength(16, 12)
"""``honest-1``, the yardstick of the deck's measure: frozen."""
DEEP: Final = Strength(40, 16)


def choose_greedy(position: Position, seed: int) -> Place | Draw | Finish:
    """Lay what makes the plan read best now, the double-door cards first; ties fall by the seed.

    Raises:
        LookupError: no card can be laid.
        ValueError: the position is not one of the game.
    """
    return _choose(position, GREEDY, GREEDY_STRENGTH, seed)


def choose_honest(position: Position, strength: Strength, seed: int) -> Place | Draw | Finish:
    """Lay what is worth most after the best answers to cards that may come.

    Raises:
        LookupError: no card can be laid.
        ValueError: the position is not one of the game.
    """
    return _choose(position, HONEST_1, strength, seed)


def _choose(
    position: Position, weights: Weights, strength: Strength, seed: int
) -> Place | Draw | Finish:
    full = 3 if position.options.hand_of_three else 1
    if position.left and len(position.hand) < full:
        return Draw()
    if not position.hand and not position.doubles:
        return Finish()
    numbers = numbers_of(position.deck)
    move = np.zeros(MOVE, np.int32)
    choose(
        board_of(position),
        new_board(table_of(position.deck)),
        _bits(numbers, position.hand),
        _bits(numbers, position.doubles),
        _bits(numbers, position.left),
        position.options.no_overlap,
        weights,
        strength.breadth,
        strength.samples,
        seed_of(seed),
        move,
    )
    if move[3] < 0:
        raise LookupError("no card can be laid here")
    return place_of(position.deck, move)


def legal_places(position: Position, card: CardId) -> Iterator[Place]:
    """List every distinct way to lay a card (ARC-13 to ARC-16, ARC-41).

    Whether it is in the hand is not checked.

    Raises:
        ValueError: the position is not one of the game.
    """
    board = board_of(position)
    found = np.empty(2 * LEVELS, np.int32)
    x0, x1, y0, y1 = bounds(board)
    number = numbers_of(position.deck)[card]
    for turn in TURNS:
        wide = 2 + turn % 2
        for y in range(y0 - (5 - wide), y1 + 2):
            for x in range(x0 - wide, x1 + 2):
                corner = y * SIDE + x
                count = levels(board, corner, wide, position.options.no_overlap, found)
                for level in range(count):
                    move = np.array((number, x, y, turn, found[2 * level]), np.int32)
                    yield place_of(position.deck, move)


def board_of(position: Position) -> Board:
    """Lay a position's cards on a board.

    Raises:
        ValueError: a card is not of the deck, lies too far off, or is said to lie under one that
            is not laid.
    """
    numbers = numbers_of(position.deck)
    board = new_board(table_of(position.deck))
    done: set[CardId] = set()
    for laid in position.laid:
        place = laid.place
        if place.card not in numbers or place.card in done or not done.issuperset(laid.under):
            raise ValueError(f"card {place.card!r} cannot lie in this plan so")
        if max(abs(place.x), abs(place.y)) > REACH:
            raise ValueError(f"card {place.card!r} lies too far from the first")
        done.add(place.card)
        lay(
            board,
            numbers[place.card],
            CENTRE + place.x,
            CENTRE + place.y,
            place.turn,
            _bits(numbers, laid.under),
        )
    return board


def place_of(deck: Deck, move: Ints) -> Place:
    """Give a kernel's move as an action."""
    card, x, y, turn, under = (int(number) for number in move)
    names = tuple(sorted(each.id for n, each in enumerate(deck.cards) if under >> n & 1))
    return Place(deck.cards[card].id, x - CENTRE, y - CENTRE, TURNS[turn], names)


def laid_of(deck: Deck, moves: Ints) -> tuple[Laid, ...]:
    """Give kernel moves in the order of laying as laid cards, shape (cards, MOVE)."""
    places = (place_of(deck, move) for move in moves)
    return tuple(Laid(Placed(p.card, p.x, p.y, p.turn), p.under) for p in places)


def seed_of(seed: int) -> Seeds:
    """Give the kernels' stream of chance for a seed."""
    return np.array([seed & (2**64 - 1)], np.uint64)


@lru_cache(maxsize=8)
def table_of(deck: Deck) -> Ints:
    """Give a deck's paint table; see ``kernel.paint_table``."""
    return paint_table(deck)


@lru_cache(maxsize=8)
def numbers_of(deck: Deck) -> dict[CardId, int]:
    """Give the numbers by which the kernels know a deck's cards."""
    return {card.id: number for number, card in enumerate(deck.cards)}


def _bits(numbers: dict[CardId, int], cards: tuple[CardId, ...]) -> int:
    return sum(1 << numbers[card] for card in set(cards))
