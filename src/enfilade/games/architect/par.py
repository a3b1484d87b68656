"""Par: the best plan that the solver finds for a deal with the order of its deck known.

The solver knows more than a seat may know, so it never sits at a table.
"""

from typing import Final

import msgspec
import numpy as np

from enfilade.games.architect.beam import beam
from enfilade.games.architect.board import new_board
from enfilade.games.architect.components import CardId, Deck, Plan
from enfilade.games.architect.judge import HONEST_1
from enfilade.games.architect.laying import layout
from enfilade.games.architect.scoring import read
from enfilade.games.architect.search import MOVE
from enfilade.games.architect.state import Laid, Options
from enfilade.games.architect.thinking import laid_of, numbers_of, seed_of, table_of

WIDTH: Final = 60
"""Plans kept of every size, and ways to go on from each: the solver's budget."""
EACH: Final = 6


class Par(msgspec.Struct, frozen=True):
    """The best total that the solver found, and the plan that makes it."""

    total: int | None
    """None where no plan was complete."""
    plan: Plan
    """From the bottom of the stacking order to the top."""
    laid: tuple[Laid, ...]
    """The same plan in the order of laying, which is one that the deal allows."""


def solve(
    deck: Deck,
    order: tuple[CardId, ...],
    options: Options = Options(),  # noqa: B008 - frozen
    seed: int = 0,
    width: int = WIDTH,
    each: int = EACH,
) -> Par:
    """Search for the best plan of a deal; the same for the same arguments.

    Args:
        deck: the deck.
        order: its plan cards in the order of the draw, the first of them laid by the set-up.
        options: the variations.
        seed: for ties.
        width: how many plans of every size are kept; the time goes with it.
        each: how many ways to go on from each of them are kept.

    Raises:
        ValueError: the order is not one of all plan cards of the deck.
    """
    plan_cards = sorted(card.id for card in deck.cards if card.kind == "plan")
    if sorted(order) != plan_cards:
        raise ValueError("the order must have each plan card of the deck once")
    numbers = numbers_of(deck)
    best = np.zeros((len(deck.cards), MOVE), np.int32)
    count = beam(
        new_board(table_of(deck)),
        np.array([numbers[card] for card in order], np.int32),
        3 if options.hand_of_three else 1,
        options.no_overlap,
        HONEST_1,
        width,
        each,
        seed_of(seed),
        best,
    )
    laid = laid_of(deck, best[:count])
    plan = Plan(deck.edition, layout(laid).order())
    return Par(read(deck, plan).reading.total, plan, laid)
