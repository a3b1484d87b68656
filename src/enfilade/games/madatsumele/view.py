"""What a seat may know of a match, and what it is asked (MTS-17)."""

from enfilade.core import Asked, Chance, Draws, Seat
from enfilade.games.madatsumele import hand, voting
from enfilade.games.madatsumele.components import Edition
from enfilade.games.madatsumele.doing import inside_of, mode_of
from enfilade.games.madatsumele.state import Bag, Deciding, Dropping, Ended, Naming, Solo, State
from enfilade.games.madatsumele.told import BagView, View


def view(edition: Edition, state: State, seat: Seat | None) -> View:
    """Give what a seat, or a spectator (None), may know."""
    return View(
        seat=seat,
        options=state.options,
        edition=edition.edition,
        mode=mode_of(state.options, len(state.seats)),
        inside=inside_of(edition, state.options, len(state.seats)),
        seats=state.seats,
        bags=tuple(
            BagView(bag.packed, bag.poses, bag.top, bag.over)
            if _may_see(state, seat, at)
            else BagView(bag.packed, None, None, bag.over)
            for at, bag in enumerate(state.bags)
        ),
        pouch=state.pouch,
        turn=state.turn,
        asking=state.asking,
        side=state.side,
    )


def _may_see(state: State, seat: Seat | None, bag: int) -> bool:
    """A bag is hidden from its owner until the owner is out, and then from nobody (MTS-17)."""
    if isinstance(state.side, Solo) or isinstance(state.asking, Ended):
        return True
    return state.seats[bag] != "in" or seat not in (None, bag)


def asked(view: View) -> Asked | None:
    """Say what the seat is asked.

    ``take``, ``penalty``, ``set_up``, ``taken``, ``own``, ``same``, ``punished`` and ``solo`` ask
    for a drop, about the kinds to choose from; ``taker``, ``same_kind`` and ``turn_player`` ask for
    a name, and with ``_close`` at the end where all have named and do not agree; ``decide`` asks
    for a decision.
    """
    asking = view.asking
    if view.seat is None:
        return None
    if isinstance(asking, Dropping) and asking.seat == view.seat:
        return Asked(asking.why, asking.pieces)
    if isinstance(asking, Deciding) and asking.seat == view.seat:
        return Asked("decide", (asking.kind,))
    if isinstance(asking, Naming) and view.seat in voting.waiting(asking):
        what = f"{asking.about}_close" if voting.all_named(asking) else asking.about
        return Asked(what, () if asking.kind is None else (asking.kind,))
    return None


def guess(edition: Edition, view: View, chance: Chance) -> State:
    """Give a state that this view allows: what it does not show is dropped again, unsteadily."""
    draws = chance.draws()
    return State(
        options=view.options,
        seats=view.seats,
        bags=tuple(_guess_bag(edition, view, bag, draws) for bag in view.bags),
        pouch=view.pouch,
        turn=view.turn,
        asking=view.asking,
        side=view.side,
    )


def _guess_bag(edition: Edition, view: View, bag: BagView, draws: Draws) -> Bag:
    if bag.poses is not None and bag.top is not None:
        return Bag(bag.packed, bag.poses, bag.top, bag.over)
    poses, top = hand.dropped_again(edition, view.inside, bag.packed, draws)
    return Bag(bag.packed, poses, top, bag.over)
