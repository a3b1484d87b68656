"""What a seat may know of a match, and what it is asked (ARC-45)."""

from functools import lru_cache

from msgspec.structs import replace

from enfilade.core import Asked, Chance, Draws, Seat
from enfilade.games.architect import rules
from enfilade.games.architect.components import TURNS, CardId, Deck, Placed, Plan, ids
from enfilade.games.architect.laying import layout
from enfilade.games.architect.scoring import read
from enfilade.games.architect.state import (
    Laid,
    Lane,
    LaneView,
    Options,
    State,
    Survey,
    View,
)


@lru_cache(maxsize=512)
def survey(deck: Deck, cards: tuple[Placed, ...]) -> Survey:
    """Read cards that lie in this order from bottom to top."""
    return read(deck, Plan(deck.edition, cards))


@lru_cache(maxsize=2048)
def _as_it_lies(deck: Deck, laid: tuple[Laid, ...]) -> tuple[tuple[Placed, ...], Survey]:
    """Give laid cards from bottom to top, and their reading."""
    plan = layout(laid).order()
    return plan, survey(deck, plan)


# --- what a seat may know ----------------------------------------------------------------------


def view(deck: Deck, state: State, seat: Seat | None) -> View:
    """Give what a seat, or a spectator (None), may know."""
    lanes = tuple(
        _open_lane(deck, each, lane)
        if _may_see(state, seat, each)
        else LaneView(each, lane.status, None, None, None, None, None, None, None)
        for each, lane in enumerate(state.lanes)
    )
    return View(seat, state.options, deck.edition, lanes)


def _may_see(state: State, seat: Seat | None, owner: Seat) -> bool:
    """Alone, all is open. In duplicate a plan opens to whoever has closed too (ARC-45)."""
    if len(state.lanes) == 1 or seat == owner:
        return True
    if seat is None:
        return rules.is_over(state)
    return "building" not in (state.lanes[seat].status, state.lanes[owner].status)


def _open_lane(deck: Deck, seat: Seat, lane: Lane) -> LaneView:
    plan, read_so = _as_it_lies(deck, lane.laid)
    return LaneView(
        seat=seat,
        status=lane.status,
        plan=plan,
        survey=read_so,
        laid=lane.laid,
        hand=lane.hand,
        doubles=lane.doubles,
        left=lane.left,
        take_back=len(lane.laid) - lane.seen,
    )


def shown_lane(lane: LaneView) -> Lane | None:
    """Give the lane that a view shows, or None where it shows none."""
    if (
        lane.laid is None
        or lane.hand is None
        or lane.doubles is None
        or lane.left is None
        or lane.take_back is None
    ):
        return None
    seen = len(lane.laid) - lane.take_back
    return Lane(lane.laid, lane.hand, lane.doubles, lane.left, seen, lane.status)


def own_lane(view: View) -> Lane | None:
    """Give the lane of the view's own seat; None for a spectator."""
    return None if view.seat is None else shown_lane(view.lanes[view.seat])


# --- what it is asked --------------------------------------------------------------------------


def asked(view: View) -> Asked | None:
    """Say what the seat is asked: ``draw``, ``place`` (about the hand), ``double`` or ``finish``.

    ``double`` is asked once nothing but double-door cards is left to lay.
    """
    lane = own_lane(view)
    if lane is None or lane.status != "building":
        return None
    if rules.to_draw(view.options, lane):
        return Asked("draw")
    if lane.hand:
        return Asked("place", lane.hand)
    return Asked("double", lane.doubles) if lane.doubles else Asked("finish")


# --- a state that it allows --------------------------------------------------------------------


def guess(deck: Deck, view: View, chance: Chance) -> State:
    """Give a state that this view allows.

    What the view shows is kept. A lane that it does not show stands at its beginning, or where it
    is finished holds every card, laid at random.
    """
    draws = chance.draws()
    shown = [shown_lane(lane) for lane in view.lanes]
    known = next((lane for lane in shown if lane is not None), None)
    order = _guess_order(deck, known, draws)
    return State(
        view.options,
        tuple(
            _guess_lane(deck, view.options, seen, order, draws) if lane is None else lane
            for lane, seen in zip(shown, view.lanes, strict=True)
        ),
    )


def _guess_order(deck: Deck, known: Lane | None, draws: Draws) -> list[CardId]:
    """Give an order of the deck that a lane's own draws allow; any order where none is known."""
    plan_cards = ids(deck, "plan")
    order: list[CardId] = []
    if known is not None:
        laid = (each.place.card for each in known.laid)
        order = [*(card for card in laid if card in plan_cards), *known.hand]
    rest = [card for card in plan_cards if card not in order]
    while rest:
        order.append(rest.pop(draws.integer(len(rest))))
    return order


def _guess_lane(
    deck: Deck, options: Options, seen: LaneView, order: list[CardId], draws: Draws
) -> Lane:
    lane = rules.first_lane(deck, order[0])
    if seen.status != "finished":
        return replace(lane, status=seen.status)
    laid = lane.laid
    for card in (*order[1:], *lane.doubles):
        spots = tuple(layout(laid).spots(overlap=not options.no_overlap))
        spot = draws.pick(spots)
        turn = draws.pick(TURNS[spot.sideways :: 2])
        laid = (*laid, Laid(Placed(card, spot.x, spot.y, turn)))
    return Lane(laid, hand=(), doubles=(), left=(), seen=len(laid), status="finished")
