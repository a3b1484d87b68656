"""The rules of The Architect: what may be done in a lane, and what it does (ARC-10 to ARC-19)."""

from functools import lru_cache
from typing import Literal

from msgspec.structs import replace

from enfilade.core import Actor, Chance, IllegalAction, Out, Seat, Step, Timeout, Told
from enfilade.games.architect.components import PLAN_CARDS, CardId, Deck, Placed, by_id, ids
from enfilade.games.architect.laying import Spot, bits, layout
from enfilade.games.architect.state import (
    Action,
    Closed,
    Draw,
    Drawn,
    DrewCards,
    Finish,
    Laid,
    LaidCard,
    Lane,
    Opened,
    Options,
    Place,
    State,
    TakeBack,
    TookBack,
)


def first_lane(deck: Deck, first: CardId) -> Lane:
    """Give the lane that every architect begins with: the first card in the middle (ARC-11)."""
    return Lane(
        laid=(Laid(Placed(first, 0, 0, 0)),),
        hand=(),
        doubles=ids(deck, "double"),
        left=tuple(card for card in ids(deck, "plan") if card != first),
    )


def hand_size(options: Options) -> int:
    """Give how many cards a full hand has (ARC-12, ARC-40)."""
    return 3 if options.hand_of_three else 1


def to_draw(options: Options, lane: Lane) -> int:
    """Give how many cards a draw would give now: up to a full hand, or what the deck has."""
    return min(hand_size(options) - len(lane.hand), len(lane.left))


def draw(cards: tuple[CardId, ...], count: int, chance: Chance) -> Drawn:
    """Draw from what is left of the deck, sorted.

    The deck's k-th card has a chance of its own, ``deck:k`` from 0, so that every lane meets the
    same cards while none knows their order.
    """
    left = list(cards)
    drawn = []
    for _ in range(count):
        draws = chance.draws(f"deck:{PLAN_CARDS - len(left)}")
        drawn.append(left.pop(draws.integer(len(left))))
    return Drawn(tuple(drawn))


def playable(options: Options, lane: Lane) -> tuple[CardId, ...]:
    """Give the cards that may be laid now: the hand's once it is full, and the doubles (ARC-18)."""
    return (() if to_draw(options, lane) else lane.hand) + lane.doubles


# --- what may be done --------------------------------------------------------------------------


def check(options: Options, lane: Lane, action: Action) -> None:
    """Refuse what may not be done in a lane.

    Raises:
        IllegalAction: names the clause and says what would be right.
    """
    if isinstance(action, Timeout | Out):
        raise IllegalAction("ARC-45", "Only the table can close a plan in this way.")
    if lane.status != "building":
        raise IllegalAction("ARC-19", "This plan is closed. Enjoy it as it stands.")
    if isinstance(action, Draw):
        _check_draw(options, lane)
    elif isinstance(action, Place):
        _check_place(options, lane, action)
    elif isinstance(action, TakeBack):
        if len(lane.laid) == lane.seen:
            says = "There is nothing to take back: a card stays once the next one has been seen."
            raise IllegalAction("ARC-12", says)
    elif lane.left or lane.hand:
        raise IllegalAction("ARC-19", "Lay every card of the deck first, then finish.")
    elif lane.doubles:
        raise IllegalAction("ARC-19", "Lay both double-door cards first, then finish.")


def _check_draw(options: Options, lane: Lane) -> None:
    if not lane.left:
        raise IllegalAction("ARC-12", "The deck is empty. Lay what you still hold, then finish.")
    if not to_draw(options, lane):
        if options.hand_of_three:
            raise IllegalAction("ARC-40", "Your hand is full. Lay one of its cards, then draw.")
        raise IllegalAction("ARC-12", "Lay the card that you hold before you draw the next.")


def _check_place(options: Options, lane: Lane, action: Place) -> None:
    _check_held(options, lane, action.card)
    fault = _fault(lane.laid, action, options.no_overlap)
    if fault is not None:
        raise IllegalAction(*fault)


@lru_cache(maxsize=512)
def _fault(laid: tuple[Laid, ...], action: Place, no_overlap: bool) -> tuple[str, str] | None:
    """Give the clause that forbids this place, and what would be right; None: it may lie so.

    A table asks this of the view, and then again of the state.
    """
    lying = layout(laid)
    spot = Spot.of(action.x, action.y, action.turn)
    overlapped = lying.overlapped(spot)
    if no_overlap and overlapped:
        return "ARC-41", "No overlap today: lay it next to the others, not on them."
    if not lying.touches(spot):
        says = "Let the card share a whole edge of a bay with the plan, or lie on or under it."
        return "ARC-15", says
    if len(set(action.under)) < len(action.under):
        return "ARC-16", "Name each card that it lies under just once."
    overlapped_names = lying.names(overlapped)
    for card in action.under:
        if card not in overlapped_names:
            says = f"It can lie under cards that it overlaps; {card} is not one of them."
            return "ARC-16", says
    under = lying.set_of(action.under)
    for above in (lying.above[i] & overlapped & ~under for i in bits(under)):
        if above:
            name = lying.names(above)[0]
            says = f"{name} lies over a card that this one goes under, so slip it under {name} too."
            return "ARC-16", says
    return None


def _check_held(options: Options, lane: Lane, card: CardId) -> None:
    if card in playable(options, lane):
        return
    if any(laid.place.card == card for laid in lane.laid):
        raise IllegalAction("ARC-12", f"{card} lies in the plan already; each card is laid once.")
    if card in lane.hand:
        raise IllegalAction("ARC-40", "Draw back up to three cards first, then lay one.")
    says = f"You do not hold {card}. Lay a card that you hold, or a double-door card set aside."
    raise IllegalAction("ARC-12", says)


# --- what it does ------------------------------------------------------------------------------


def play(
    deck: Deck, state: State, actor: Actor, action: Action, settled: Drawn | None
) -> Step[State]:
    """Apply an action of a seat, or of the table.

    Raises:
        IllegalAction: the action is not this actor's to play now.
        ValueError: what was settled does not fit the action.
    """
    if isinstance(actor, str):
        return _close_by_table(state, action)
    if not 0 <= actor < len(state.lanes):
        raise IllegalAction("ARC-45", "Nobody builds in that seat.")
    lane = state.lanes[actor]
    check(state.options, lane, action)
    if isinstance(action, Finish):
        return _close(state, actor, "finished")
    event: DrewCards | LaidCard | TookBack
    if isinstance(action, Draw):
        lane, event = _draw(state.options, lane, actor, settled)
    elif isinstance(action, Place):
        lane, event = _place(lane, actor, action)
    else:
        lane, event = _take_back(deck, lane, actor)
    # Alone there is nothing to hide; in duplicate the lane goes to its seat (ARC-45).
    to = None if len(state.lanes) == 1 else (actor,)
    return Step(_with_lane(state, actor, lane), (Told(event, to),))


def _draw(
    options: Options, lane: Lane, seat: Seat, settled: Drawn | None
) -> tuple[Lane, DrewCards]:
    """Take the drawn cards into the hand; what was laid before is final now (ARC-12)."""
    cards = () if settled is None else settled.cards
    left = [card for card in lane.left if card not in cards]
    if len(cards) != to_draw(options, lane) or len(left) + len(cards) != len(lane.left):
        raise ValueError(f"these are not the cards of a draw: {cards}")
    hand = tuple(sorted(lane.hand + cards))
    lane = replace(lane, hand=hand, left=tuple(left), seen=len(lane.laid))
    return lane, DrewCards(seat, cards)


def _place(lane: Lane, seat: Seat, action: Place) -> tuple[Lane, LaidCard]:
    place = Placed(action.card, action.x, action.y, action.turn)
    laid = (*lane.laid, Laid(place, tuple(sorted(action.under))))
    hidden = layout(laid).hidden(len(lane.laid))
    lane = replace(
        lane,
        laid=laid,
        hand=_without(lane.hand, action.card),
        doubles=_without(lane.doubles, action.card),
    )
    return lane, LaidCard(seat, place, laid[-1].under, hidden)


def _take_back(deck: Deck, lane: Lane, seat: Seat) -> tuple[Lane, TookBack]:
    """Give the last card back to where it came from: the hand, or the doubles set aside."""
    card = lane.laid[-1].place.card
    laid = lane.laid[:-1]
    if by_id(deck)[card].kind == "double":
        lane = replace(lane, laid=laid, doubles=tuple(sorted((*lane.doubles, card))))
    else:
        lane = replace(lane, laid=laid, hand=tuple(sorted((*lane.hand, card))))
    return lane, TookBack(seat, card)


def _without(cards: tuple[CardId, ...], card: CardId) -> tuple[CardId, ...]:
    return tuple(each for each in cards if each != card)


def _with_lane(state: State, seat: Seat, lane: Lane) -> State:
    return State(state.options, (*state.lanes[:seat], lane, *state.lanes[seat + 1 :]))


# --- closing -----------------------------------------------------------------------------------


def _close_by_table(state: State, action: Action) -> Step[State]:
    """Close the lane of a seat that left, or ran out of time for good (ARC-45)."""
    if not isinstance(action, Timeout | Out):
        raise IllegalAction("ARC-45", "The table lays no cards; it only closes plans.")
    if not 0 <= action.seat < len(state.lanes):
        raise IllegalAction("ARC-45", "Nobody builds in that seat.")
    if state.lanes[action.seat].status != "building":
        raise IllegalAction("ARC-45", "That plan is closed already.")
    return _close(state, action.seat, "timeout" if isinstance(action, Timeout) else "out")


def _close(state: State, seat: Seat, status: Literal["finished", "timeout", "out"]) -> Step[State]:
    """Close a lane for good, and open plans to those who may see them now (ARC-45)."""
    lane = state.lanes[seat]
    state = _with_lane(state, seat, replace(lane, status=status, seen=len(lane.laid)))
    return Step(state, (Told(Closed(seat, status)), *_openings(state, seat)))


def _openings(state: State, closed: Seat) -> tuple[Told, ...]:
    if len(state.lanes) == 1:
        return ()
    if is_over(state):
        return tuple(Told(Opened(seat)) for seat in range(len(state.lanes)))
    others = tuple(
        seat
        for seat, lane in enumerate(state.lanes)
        if lane.status != "building" and seat != closed
    )
    to_them = (Told(Opened(closed), others),) if others else ()
    return to_them + tuple(Told(Opened(seat), (closed,)) for seat in others)


def is_over(state: State) -> bool:
    """Say whether every plan is closed."""
    return all(lane.status != "building" for lane in state.lanes)
