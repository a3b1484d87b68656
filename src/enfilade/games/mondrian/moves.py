"""What the actions of a seat are, and what they would come to, read from its view alone."""

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import cast

from enfilade.core import ActionSpace, Draws, IllegalAction, Seat
from enfilade.games.mondrian import exhibition, gesture, legal, taking
from enfilade.games.mondrian.components import WAYS, Edition, Way, by_id
from enfilade.games.mondrian.state import (
    DICE,
    TITLE_LIMIT,
    Action,
    Decline,
    Finish,
    Hang,
    Hung,
    Place,
    RollAgain,
    Take,
    Throw,
)
from enfilade.games.mondrian.told import (
    Answer,
    Palette,
    Preview,
    Ranges,
    Taking,
    View,
)
from enfilade.games.mondrian.view import asked, some, throws


def actions(edition: Edition, view: View) -> ActionSpace[Action]:
    """List what the seat may do; describe and sample its throws and its composition."""
    question = asked(view)
    seat = view.seat
    if question is None or seat is None:
        return ActionSpace(lambda: iter(()))
    ranges, sample = None, None
    if question.what == "throw":
        ranges, sample = _throws(edition, view, seat)
    elif question.what == "hang":
        hand, size = view.players[seat].hand, view.size or 0
        ranges = Ranges(cards=hand, size=size, title=TITLE_LIMIT)
        sample = _any_hang(hand, size)
    return ActionSpace(
        lambda: _listed(edition, view, seat, question.what), ranges=ranges, sample=sample
    )


def _listed(edition: Edition, view: View, seat: Seat, what: str) -> Iterator[Action]:
    if what == "place":
        yield from (Place(ways) for ways in combinations(WAYS, DICE[view.round]))
    elif what == "again":
        yield from (RollAgain(), Decline())
    elif what == "take":
        yield from taking.takes(edition, view, seat)
        if not taking.reached(edition, view, seat):
            yield Finish()


def _throws(edition: Edition, view: View, seat: Seat) -> tuple[Ranges, Callable[[Draws], Action]]:
    width, height = gesture.board_size(edition, len(view.players))
    where = gesture.side(edition, len(view.players), seat)
    ways = cast(tuple[Way, ...], throws(view))

    def sample(draws: Draws) -> Action:
        while True:
            throw = any_throw(edition, view, seat, draws.pick(ways), draws)
            try:
                legal.check(edition, view, throw)
            except IllegalAction:  # it would start where a die lies
                continue
            return throw

    return Ranges(throws=ways, side=where, width=width, height=height), sample


def any_throw(edition: Edition, view: View, seat: Seat, way: Way, draws: Draws) -> Throw:
    """Draw a throw toward some point of the board, not too weak to get there."""
    width, height = gesture.board_size(edition, len(view.players))
    return throw_to(
        edition, view, seat, way, (draws.fraction() * width, draws.fraction() * height), draws
    )


def throw_to(
    edition: Edition,
    view: View,
    seat: Seat,
    way: Way,
    point: tuple[float, float],
    draws: Draws,
) -> Throw:
    """Draw a throw toward a point of the board: from where, and how hard, is drawn."""
    to_x, to_y = point
    if way == "drop":
        return Throw(way, to_x, to_y)
    where = gesture.side(edition, len(view.players), seat)
    if way == "flick":
        along, outward, most = draws.fraction(), 0.0, edition.limits.flick
    else:
        hand = gesture.hand_of(way, view.players[seat].off_hand)
        along = (draws.fraction() + (hand == "right")) / 2
        outward, most = (0.1 + 0.9 * draws.fraction()) * edition.limits.band, edition.limits.roll
    right = along * where.length
    x = where.left_end[0] + right * where.to_right[0] - outward * where.forward[0]
    y = where.left_end[1] + right * where.to_right[1] - outward * where.forward[1]
    speed = (0.3 + 0.5 * draws.fraction()) * most
    far = max(1.0, ((to_x - x) ** 2 + (to_y - y) ** 2) ** 0.5)
    return Throw(way, x, y, speed * (to_x - x) / far, speed * (to_y - y) / far)


def _any_hang(hand: tuple[str, ...], size: int) -> Callable[[Draws], Action]:
    def sample(draws: Draws) -> Action:
        return Hang(tuple(Hung(card) for card in some(hand, size, draws)), min(2, size))

    return sample


def preview(edition: Edition, view: View, action: Action) -> Preview:
    """Show what an action would come to.

    Raises:
        IllegalAction: as ``legal.check``.
    """
    legal.check(edition, view, action)
    match action:
        case Place():
            return Palette(tuple(way for way in WAYS if way in action.ways))
        case Throw():
            return gesture.aim(edition, action)
        case Take() if view.seat is not None:
            return _taking(edition, view, view.seat, action)
        case Hang():
            return exhibition.composition(edition, [each.card for each in action.cards])
        case _:
            return Answer(view.again)


def _taking(edition: Edition, view: View, seat: Seat, action: Take) -> Taking:
    cards = by_id(edition)
    card = str(view.board[action.cell])
    number = taking.number_of(view, seat, action.dice)
    if action.card is not None:
        number += cards[action.card].value
    return Taking(card, cards[card].value, number, action.card)
