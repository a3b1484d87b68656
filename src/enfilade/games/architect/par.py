"""Par: the best plan that the solver finds for a deal with the order of its deck known.

The solver knows more than a seat may know, so it never sits at a table.
"""

from collections.abc import Callable
from typing import Final

import msgspec
import numpy as np

from enfilade.games.architect.beam import beam
from enfilade.games.architect.board import LAID, new_board
from enfilade.games.architect.components import TURNS, CardId, Deck, Placed, Plan
from enfilade.games.architect.judge import HONEST_1
from enfilade.games.architect.kernel import Ints
from enfilade.games.architect.laying import spot_of
from enfilade.games.architect.refine import laying_order, refine, stacked
from enfilade.games.architect.scoring import read
from enfilade.games.architect.search import MOVE
from enfilade.games.architect.state import Laid, Options
from enfilade.games.architect.thinking import numbers_of, seed_of, table_of


class Effort(msgspec.Struct, frozen=True):
    """The solver's budget."""

    width: int = 12
    """Plans of every size that the beam keeps."""
    each: int = 6
    """Ways to go on from each of them."""
    rounds: int = 500
    """Changes tried on the whole plan."""


EFFORT: Final = Effort()
"""Some five seconds on one core."""


STEPS: Final = 20
"""In how many parts the changes are tried, so that a long search can tell how far it is and can be
interrupted: no signal is heard inside a kernel."""


class NoPlan(LookupError):  # noqa: N818 - says what came of it
    """The beam found no way to lay all cards of a deal."""


PLAIN: Final = Options()
"""No variation."""


class Par(msgspec.Struct, frozen=True):
    """The best total that the solver found, and the plan that makes it."""

    total: int | None
    """None where no plan was complete."""
    plan: Plan
    """From the bottom of the stacking order to the top; the first card drawn lies as the set-up
    lays it."""
    laid: tuple[Laid, ...]
    """The same plan in the order of laying, which is one that the deal allows."""


def solve(
    deck: Deck,
    order: tuple[CardId, ...],
    options: Options = PLAIN,
    seed: int = 0,
    effort: Effort = EFFORT,
    progress: Callable[[int], None] | None = None,
) -> Par:
    """Search for the best plan of a deal; the same for the same arguments.

    Args:
        deck: the deck.
        order: its plan cards in the order of the draw, the first of them laid by the set-up.
        options: the variations.
        seed: for ties and changes.
        effort: how much is tried.
        progress: told how many of ``STEPS`` parts are done, from 0 when the beam is through.

    Raises:
        ValueError: the order is not one of all plan cards of the deck.
        NoPlan: the beam found no way to lay all cards.
    """
    if sorted(order) != sorted(card.id for card in deck.cards if card.kind == "plan"):
        raise ValueError("the order must have each plan card of the deck once")
    numbers = numbers_of(deck)
    drawn = np.array([numbers[card] for card in order], np.int32)
    full = 3 if options.hand_of_three else 1
    apart = options.no_overlap
    board, stream = new_board(table_of(deck)), seed_of(seed)
    moves = np.zeros((len(deck.cards), MOVE), np.int32)
    beam(board, drawn, full, apart, HONEST_1, effort.width, effort.each, stream, moves)
    if board.size[LAID] < len(deck.cards):
        raise NoPlan("no way was found to lay all cards of this deal")
    rows = np.zeros((len(deck.cards), 4), np.int32)
    stacked(board, rows)
    tell = progress or (lambda _done: None)
    for step in range(STEPS):
        tell(step)
        rounds = effort.rounds * (step + 1) // STEPS - effort.rounds * step // STEPS
        refine(board, rows, drawn, full, apart, HONEST_1, rounds, stream)
    tell(STEPS)
    laying = np.zeros(len(rows), np.int32)
    laying_order(rows, drawn, full, laying)
    cards = _upright(deck, rows, int(laying[0]))
    plan = Plan(deck.edition, cards)
    return Par(read(deck, plan).reading.total, plan, _laid(cards, laying))


def _upright(deck: Deck, rows: Ints, first: int) -> tuple[Placed, ...]:
    """Turn and shift a whole plan so that one card lies at (0, 0) in turn 0 (ARC-11)."""
    places = [[int(number) for number in row] for row in rows]
    for _ in range(-places[first][3] % 4):
        for place in places:
            _, x, y, turn = place
            high = 2 if turn % 2 else 3
            place[1:] = -(y + high), x, (turn + 1) % 4
    _, x0, y0, _ = places[first]
    return tuple(
        Placed(deck.cards[card].id, x - x0, y - y0, TURNS[turn]) for card, x, y, turn in places
    )


def _laid(cards: tuple[Placed, ...], laying: Ints) -> tuple[Laid, ...]:
    """Lay a stacked plan in another order: each card under those laid that lie higher."""
    cells = [set(spot_of(place).cells()) for place in cards]
    laid: list[Laid] = []
    done: list[int] = []
    for at in (int(number) for number in laying):
        under = sorted(cards[i].card for i in done if i > at and cells[i] & cells[at])
        laid.append(Laid(cards[at], tuple(under)))
        done.append(at)
    return tuple(laid)
