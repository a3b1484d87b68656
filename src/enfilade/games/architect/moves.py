"""What the actions of a seat are, and what they would do, read from its view alone."""

from collections.abc import Iterator

from enfilade.core import ActionSpace, Draws, IllegalAction
from enfilade.games.architect import rules
from enfilade.games.architect.components import TURNS, CardId, Deck, Placed, Turn
from enfilade.games.architect.laying import Cards, Spot, layout
from enfilade.games.architect.state import (
    Action,
    Draw,
    Finish,
    Lane,
    Place,
    Preview,
    Spots,
    TakeBack,
    View,
)
from enfilade.games.architect.view import own_lane, survey


def check(view: View, action: Action) -> None:
    """Refuse what the view's seat may not do.

    Raises:
        IllegalAction: names the clause and says what would be right.
    """
    rules.check(view.options, _checked_lane(view), action)


def _checked_lane(view: View) -> Lane:
    lane = own_lane(view)
    if lane is None:
        raise IllegalAction("ARC-45", "You are watching. Take a seat to build a plan of your own.")
    return lane


def actions(view: View) -> ActionSpace[Action]:
    """List what the seat may do; ``ranges`` is where a card may lie, as ``Spots``."""
    lane = own_lane(view)
    if lane is None or lane.status != "building":
        return ActionSpace(lambda: iter(()), ranges=Spots((), ()))
    moves = _Moves(view, lane)
    return ActionSpace(moves.listed, ranges=moves.spots(), sample=moves.sample)


def _turns(spot: Spot) -> tuple[Turn, ...]:
    return TURNS[spot.sideways :: 2]


class _Moves:
    """The actions of a lane that is being built."""

    def __init__(self, view: View, lane: Lane) -> None:
        self._cards = rules.playable(view.options, lane)
        self._layout = layout(lane.laid)
        spots = self._layout.spots(overlap=not view.options.no_overlap)
        self._spots = tuple(spots) if self._cards else ()
        self._known: dict[Cards, list[Cards]] = {}
        self._others: list[Action] = []
        if rules.to_draw(view.options, lane):
            self._others.append(Draw())
        if len(lane.laid) > lane.seen:
            self._others.append(TakeBack())
        if not (lane.left or lane.hand or lane.doubles):
            self._others.append(Finish())

    def spots(self) -> Spots:
        upright = tuple((spot.x, spot.y) for spot in self._spots if not spot.sideways)
        sideways = tuple((spot.x, spot.y) for spot in self._spots if spot.sideways)
        return Spots(upright, sideways)

    def listed(self) -> Iterator[Action]:
        yield from self._others
        for spot in self._spots:
            levels = self._levels(spot)
            for card in self._cards:
                for turn in _turns(spot):
                    for level in levels:
                        yield self._place(card, spot, turn, level)

    def sample(self, draws: Draws) -> Action:
        """Draw one of the listed actions, each equally likely, without listing them."""
        levels = [self._levels(spot) for spot in self._spots]
        kinds = 2 * len(self._cards)  # a card and one of a spot's two turns
        placings = kinds * sum(len(each) for each in levels)
        if not placings + len(self._others):
            raise LookupError("this seat has nothing to do")
        number = draws.integer(placings + len(self._others)) - len(self._others)
        if number < 0:
            return self._others[number]
        number, kind = divmod(number, kinds)
        for spot, each in zip(self._spots, levels, strict=True):
            if number < len(each):
                turn = _turns(spot)[kind % 2]
                card = self._cards[kind // 2]
                return self._place(card, spot, turn, each[number])
            number -= len(each)
        raise AssertionError("the number is below the count of placings")

    def _levels(self, spot: Spot) -> list[Cards]:
        overlapped = self._layout.overlapped(spot)
        if overlapped not in self._known:
            self._known[overlapped] = self._layout.levels(overlapped)
        return self._known[overlapped]

    def _place(self, card: CardId, spot: Spot, turn: Turn, under: Cards) -> Place:
        return Place(card, spot.x, spot.y, turn, self._layout.names(under))


def preview(deck: Deck, view: View, action: Action) -> Preview:
    """Show the plan as it would read after an action.

    Raises:
        IllegalAction: as ``check``.
    """
    lane = _checked_lane(view)
    rules.check(view.options, lane, action)
    if isinstance(action, Place):
        before = layout(lane.laid)
        overlapped = before.overlapped(Spot.of(action.x, action.y, action.turn))
        placed = Placed(action.card, action.x, action.y, action.turn)
        after = before.add(placed, before.set_of(action.under))
        levels = tuple(before.names(level) for level in before.levels(overlapped))
        plan, hidden = after.order(), after.hidden(len(lane.laid))
    else:
        laid = lane.laid[:-1] if isinstance(action, TakeBack) else lane.laid
        plan, hidden, levels = layout(laid).order(), False, ()
    return Preview(plan, survey(deck, plan), hidden, levels)
