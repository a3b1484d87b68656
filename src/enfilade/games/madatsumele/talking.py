"""Program players at a vote: whom they name, and why."""

from enfilade.core import Draws, Seat
from enfilade.games.madatsumele import search
from enfilade.games.madatsumele.components import Edition, by_id
from enfilade.games.madatsumele.room import Surface
from enfilade.games.madatsumele.state import Close, Decide, Deciding, Name, Naming, Why
from enfilade.games.madatsumele.told import View
from enfilade.games.madatsumele.voting import all_named

ENOUGH = 1.25
"""So many times the room of the next best makes the room the reason."""


def vote(edition: Edition, view: View, asking: Naming, draws: Draws) -> Name | Close:
    """Name whose bag has the best place; where all have named, come round to the turn player.

    Where that was named already, nobody will give way any more: the vote is closed.
    """
    if not all_named(asking):
        seat, why = best(edition, view, asking.voters, asking.kind, draws)
        return Name(seat, why)
    named = {each.voter: each.seat for each in asking.votes}
    leader = view.turn if view.turn in named else min(named)
    assert view.seat is not None  # noqa: S101 - a vote is asked of a seat
    if named[view.seat] == named[leader]:
        return Close()
    return Name(named[leader], "trust_me")


def decide(edition: Edition, view: View, asking: Deciding, draws: Draws) -> Decide:
    """Decide by the same measure, as the turn player."""
    return Decide(best(edition, view, asking.among, asking.kind, draws)[0])


def best(
    edition: Edition, view: View, among: tuple[Seat, ...], kind: str | None, draws: Draws
) -> tuple[Seat, Why]:
    """Give the seat with the most room, where little of that colour lies open, and say why."""
    colour = None if kind is None else by_id(edition)[kind].colour
    worth: list[tuple[float, float, Seat]] = []
    for seat in among:
        (lying,) = search.imagine(edition, view.inside, view.bags[seat], draws, 1)
        surface = Surface(edition, view.inside, lying)
        room = surface.room()
        exposed = 0.0 if colour is None else surface.exposed({colour: 1.0})
        worth.append((room * (1 - exposed), exposed, seat))
    worth.sort(key=lambda each: (-each[0], each[2]))
    first, second = worth[0], worth[1]
    if first[0] > ENOUGH * second[0]:
        return first[2], "most_room"
    if colour is not None and first[1] < second[1]:
        return first[2], "no_such_colour"
    return first[2], "my_turn" if first[2] == view.seat else "good_shape"
