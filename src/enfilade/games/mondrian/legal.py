"""What a seat may do, and what it is told where it may not."""

from collections import Counter
from typing import Final

from enfilade.core import IllegalAction, Out, Seat, Timeout
from enfilade.core.text import is_written
from enfilade.games.mondrian import gesture, taking
from enfilade.games.mondrian.components import Edition
from enfilade.games.mondrian.state import (
    DICE,
    Action,
    Decline,
    Finish,
    Hang,
    Phase,
    Place,
    RollAgain,
    Take,
    Throw,
)
from enfilade.games.mondrian.told import View
from enfilade.games.mondrian.view import throws

CLAUSE: Final[dict[Phase, str]] = {
    "palette": "MON-21",
    "stroke": "MON-22",
    "again": "MON-28",
    "taking": "MON-40",
    "exhibition": "MON-51",
    "over": "MON-54",
}
"""The clause that says what is to be done in a phase."""
WRONG: Final[dict[Phase, str]] = {
    "palette": "Place your dice on your palette now.",
    "stroke": "Roll a die now.",
    "again": "Say now whether you roll again.",
    "taking": "Take cards now, or finish.",
    "exhibition": "Choose your composition now.",
    "over": "The match is over.",
}


def check(edition: Edition, view: View, action: Action) -> None:
    """Refuse what the view's seat may not do.

    Raises:
        IllegalAction: names the clause and says what would be right.
    """
    seat = _seat(view, action)
    clause, wrong = CLAUSE[view.phase], WRONG[view.phase]
    match view.phase, action:
        case "palette", Place():
            _check_place(view, action)
        case "stroke", Throw():
            _check_throw(edition, view, seat, action)
        case "again", RollAgain() | Decline():
            pass
        case "taking", Take():
            taking.check(edition, view, seat, action)
        case "taking", Finish():
            taking.check_finish(edition, view, seat)
        case "exhibition", Hang():
            _check_hang(view, seat, action)
        case _:
            raise IllegalAction(clause, wrong)


def _seat(view: View, action: Action) -> Seat:
    """Give the seat if it is its turn to do anything."""
    if isinstance(action, Timeout | Out):
        raise IllegalAction("MON-60", "Only the table can put a seat out.")
    clause = CLAUSE[view.phase]
    if view.phase == "over":
        raise IllegalAction(clause, WRONG["over"])
    if view.seat is None:
        raise IllegalAction(clause, "You are watching. Take a seat to play.")
    player = view.players[view.seat]
    if player.out is not None:
        raise IllegalAction("MON-60", "You have left this match.")
    if player.done:
        raise IllegalAction(clause, "You have chosen; wait for the others.")
    if view.phase not in ("palette", "exhibition") and view.turn != view.seat:
        raise IllegalAction(clause, "It is not your turn.")
    return view.seat


def _check_place(view: View, action: Place) -> None:
    wanted = DICE[view.round]
    if len(set(action.ways)) < len(action.ways):
        raise IllegalAction("MON-21", "Place each die on an action of its own.")
    if len(action.ways) != wanted:
        raise IllegalAction("MON-20", f"Place {wanted} dice in this round.")


def _check_throw(edition: Edition, view: View, seat: Seat, action: Throw) -> None:
    player = view.players[seat]
    may = throws(view)
    if view.again is not None and action.way not in may:
        raise IllegalAction("MON-28", "Roll the same die again, in the same way.")
    if action.way not in may:
        placed = action.way in (player.placed or ())
        says = "That die is rolled already." if placed else "You placed no die on that action."
        raise IllegalAction("MON-22", says)
    gesture.check(edition, len(view.players), seat, player.off_hand, view.dice, action)


def _check_hang(view: View, seat: Seat, action: Hang) -> None:
    size = view.size or 0
    if len(action.cards) != size:
        raise IllegalAction("MON-50", f"Choose {size} cards for your composition.")
    chosen = Counter(each.card for each in action.cards)
    if chosen - Counter(view.players[seat].hand):
        raise IllegalAction("MON-51", "Choose cards of your own hand, each once.")
    if action.columns > size:
        raise IllegalAction("MON-51", f"Hang the cards in {size} columns at most.")
    if not all(map(is_written, action.title)):
        raise IllegalAction("MON-51", "Write the title in one line, of letters that can be seen.")
