"""The program players of The Architect, and par. Numba comes along: for workers, lab and tests."""

from collections.abc import Callable
from typing import Final

import msgspec

from enfilade.core import Chairs, Chance, Draws
from enfilade.games.architect import rules, thinking
from enfilade.games.architect.components import PLAN_CARDS, Deck, Placed, Plan, edition_1, ids
from enfilade.games.architect.par import STEPS, NoPlan, solve
from enfilade.games.architect.scoring import read
from enfilade.games.architect.state import Action, Laid, Options, Survey, View
from enfilade.games.architect.thinking import Position, Strength
from enfilade.games.architect.view import own_lane
from enfilade.players.contract import Player

STRENGTHS: Final[dict[str, Strength | None]] = {
    "greedy": None,
    "honest-quick": thinking.QUICK,
    "honest-1": thinking.HONEST,
    "honest-deep": thinking.DEEP,
}
"""By the names in ``about``; None takes what scores best now, the others look ahead."""


class BestPlan(msgspec.Struct, frozen=True):
    """Par as it is shown: the plan with its reading, as a view shows a lane's."""

    total: int | None
    """None where no plan was complete."""
    plan: Plan | None
    """None where there was no way to lay all cards."""
    survey: Survey | None


class Architect(msgspec.Struct, frozen=True):
    """A player that knows its own lane, and of the deck what is left, never the order."""

    deck: Deck
    strength: Strength | None

    def choose(self, view: View, draws: Draws) -> Action:
        """Choose what to do.

        Raises:
            LookupError: the view's seat is asked nothing.
        """
        lane = own_lane(view)
        if lane is None or lane.status != "building":
            raise LookupError("this seat has nothing to do")
        position = Position(self.deck, lane.laid, lane.hand, lane.doubles, lane.left, view.options)
        seed = draws.integer(2**64)
        if self.strength is None:
            return thinking.choose_greedy(position, seed)
        return thinking.choose_honest(position, self.strength, seed)


def player(name: str, deck: Deck | None = None) -> Player[View, Action]:
    """Give a program player by its name in ``about``, for edition 1 or another deck.

    Raises:
        LookupError: there is no such player.
    """
    if name not in STRENGTHS:
        raise LookupError(f"there is no player {name!r}; choose from {', '.join(STRENGTHS)}")
    return Architect(edition_1() if deck is None else deck, STRENGTHS[name])


def warm() -> None:
    """Have the kernels of every player compiled, or loaded where that was done before."""
    deck = edition_1()
    first, second, *left = ids(deck, "plan")
    laid = (Laid(Placed(first, 0, 0, 0)),)
    position = Position(deck, laid, (second,), ids(deck, "double"), tuple(left))
    thinking.choose_honest(position, Strength(2, 1), 0)


def par(
    options: Options,
    chairs: Chairs,  # noqa: ARG001 - the registry's; par is the same for however many build
    chance: Chance,
    tell: Callable[[float], None],
) -> BestPlan:
    """Solve a match's deal with the order of its deck known."""
    deck = edition_1()
    order = rules.draw(ids(deck, "plan"), PLAN_CARDS, chance).cards

    def progress(step: int) -> None:
        if step:  # before the first is done it may still be compiling
            tell(step / STEPS)

    try:
        found = solve(deck, order, options, progress=progress)
    except NoPlan:
        return BestPlan(None, None, None)
    return BestPlan(found.total, found.plan, read(deck, found.plan))
