"""What a seat may do, and what it is told where it may not."""

import math
from typing import Final

from enfilade.core import IllegalAction, Out, Seat, Timeout
from enfilade.games.madatsumele import shapes, solo, voting
from enfilade.games.madatsumele.components import Edition, by_id
from enfilade.games.madatsumele.doing import inside_of, mode_of
from enfilade.games.madatsumele.state import (
    Action,
    Asking,
    Close,
    Decide,
    Deciding,
    Drop,
    DropKind,
    Dropping,
    Ended,
    Mode,
    Name,
    Naming,
    Options,
    Status,
)

TURN: Final[dict[Mode, str]] = {
    "individual": "MTS-22",
    "cooperative": "MTS-32",
    "team": "MTS-41",
    "solo": "MTS-51",
}
"""The clause of whose turn it is."""
PIECE: Final[dict[DropKind, tuple[str, str]]] = {
    "take": ("MTS-22", "Take one of the pieces in the middle."),
    "penalty": ("MTS-23", "Drop the piece that was drawn for the touch."),
    "set_up": ("MTS-31", "Drop the piece that you drew."),
    "taken": ("MTS-32", "Drop the piece that was given to you."),
    "own": ("MTS-41", "Take one of your own team's pieces."),
    "same": ("MTS-43", "Drop the kind that the other team has dropped."),
    "punished": ("MTS-45", "Take one of your own team's pieces."),
    "solo": ("MTS-51", "Drop the piece that was drawn."),
}
"""The clause that says which pieces may be dropped, and what would be right."""
VOTE: Final = {"taker": "MTS-32", "same_kind": "MTS-43", "turn_player": "MTS-47"}
"""The clause of each vote."""
REACH: Final = 1e-6
"""Millimetres by which an outline may reach into a wall, for rounding."""


def check(
    edition: Edition,
    options: Options,
    statuses: tuple[Status, ...],
    asking: Asking,
    seat: Seat | None,
    action: Action,
) -> None:
    """Refuse what a seat may not do; all that is needed for that is known to everyone.

    Raises:
        IllegalAction: names the clause and says what would be right.
    """
    mode = mode_of(options, len(statuses))
    if isinstance(action, Timeout | Out):
        raise IllegalAction("MTS-60", "Only the table can put a seat out.")
    if isinstance(asking, Ended):
        raise IllegalAction(TURN[mode], "The match is over.")
    if seat is None:
        raise IllegalAction(TURN[mode], "You are watching. Take a seat to play.")
    if statuses[seat] != "in":
        raise IllegalAction("MTS-16", "You are out, and take no more pieces.")
    if isinstance(asking, Naming):
        _check_vote(mode, asking, seat, action)
        return
    if seat != asking.seat:
        raise IllegalAction(TURN[mode], "It is not your turn.")
    if isinstance(asking, Deciding):
        _check_decision(asking, action)
    elif isinstance(action, Drop):
        _check_drop(edition, options, len(statuses), asking, action)
    else:
        raise IllegalAction(TURN[mode], "Drop a piece; there is nothing to vote on.")


def _check_vote(mode: Mode, asking: Naming, seat: Seat, action: Action) -> None:
    clause = VOTE[asking.about]
    if seat not in asking.voters:
        raise IllegalAction(clause, "The other team is talking; wait for its word.")
    if isinstance(action, Name):
        if action.seat not in asking.voters:
            raise IllegalAction(clause, "Name one of those who talk it over.")
    elif isinstance(action, Close):
        if not voting.all_named(asking):
            raise IllegalAction(clause, "Let everyone name a seat first.")
    elif isinstance(action, Decide):
        raise IllegalAction(clause, "Talk it over first; without agreement it is decided.")
    else:
        raise IllegalAction(TURN[mode], "Agree first on who it should be.")


def _check_decision(asking: Deciding, action: Action) -> None:
    if not isinstance(action, Decide):
        raise IllegalAction("MTS-32", "Name the player who takes the piece.")
    if action.seat not in asking.among:
        raise IllegalAction("MTS-32", "Name a player who is still in.")


def _check_drop(
    edition: Edition, options: Options, seats: int, asking: Dropping, action: Drop
) -> None:
    if action.piece not in asking.pieces:
        raise IllegalAction(*PIECE[asking.why])
    if action.bag not in asking.bags:
        if asking.why == "solo" and 0 <= action.bag < solo.BAGS:
            raise IllegalAction("MTS-53", "That bag is over. Choose another.")
        says = "Choose one of the four bags." if asking.why == "solo" else "Use your own bag."
        raise IllegalAction("MTS-51" if asking.why == "solo" else "MTS-10", says)
    if not math.isfinite(action.x) or not math.isfinite(action.angle):
        raise IllegalAction("MTS-10", "Say with numbers where to drop it, and how it is turned.")
    if abs(action.angle) > 2 * math.pi:
        raise IllegalAction("MTS-10", "Turn it by a whole turn at most.")
    left, right = shapes.span(by_id(edition)[action.piece].outline, action.angle)
    width = inside_of(edition, options, seats).width
    if action.x + left < -REACH or action.x + right > width + REACH:
        raise IllegalAction("MTS-10", "Keep the whole piece between the walls of the bag.")
