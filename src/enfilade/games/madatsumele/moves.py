"""What the actions of a seat are, and what they would do, read from its view alone."""

import math
from collections.abc import Iterator
from typing import get_args

from enfilade.core import ActionSpace, Draws, IllegalAction
from enfilade.games.madatsumele import legal, shapes, voting
from enfilade.games.madatsumele.components import Edition, by_id
from enfilade.games.madatsumele.state import (
    Action,
    Close,
    Decide,
    Deciding,
    Drop,
    Dropping,
    Name,
    Naming,
    Why,
)
from enfilade.games.madatsumele.told import Hanging, Preview, Ranges, View, Word


def check(edition: Edition, view: View, action: Action) -> None:
    """Refuse what the view's seat may not do.

    Raises:
        IllegalAction: names the clause and says what would be right.
    """
    legal.check(edition, view.options, view.seats, view.asking, view.seat, action)


def actions(edition: Edition, view: View) -> ActionSpace[Action]:
    """List the words that the seat may say, and describe and sample its drops.

    Who has named a seat and waits for others may name another (MTS-32).
    """
    asking = view.asking
    ranges = Ranges((), (), view.inside.width, view.mode != "solo", (), close=False)
    if isinstance(asking, Dropping) and asking.seat == view.seat:
        ranges = Ranges(asking.pieces, asking.bags, ranges.width, ranges.mirrored, (), close=False)
    elif isinstance(asking, Deciding) and asking.seat == view.seat:
        ranges = Ranges((), (), ranges.width, ranges.mirrored, asking.among, close=False)
    elif isinstance(asking, Naming) and view.seat in asking.voters:
        close = voting.all_named(asking)
        ranges = Ranges((), (), ranges.width, ranges.mirrored, asking.voters, close)
    words = tuple(_words(view, ranges))

    def sample(draws: Draws) -> Action:
        if ranges.pieces:
            return random_drop(edition, view, draws)
        if not words:
            raise LookupError("this seat has nothing to do")
        return draws.pick(words)

    return ActionSpace(lambda: iter(words), ranges=ranges, sample=sample)


def _words(view: View, ranges: Ranges) -> Iterator[Action]:
    for seat in ranges.seats:
        if isinstance(view.asking, Deciding):
            yield Decide(seat)
        else:
            yield from (Name(seat, why) for why in (None, *get_args(Why)))
    if ranges.close:
        yield Close()


def random_drop(edition: Edition, view: View, draws: Draws) -> Drop:
    """Draw one of the drops that the seat is asked for, each piece, turn and place as likely.

    Raises:
        LookupError: the seat is asked for no drop.
    """
    asking = view.asking
    if not isinstance(asking, Dropping) or asking.seat != view.seat:
        raise LookupError("this seat has nothing to drop")
    piece = draws.pick(asking.pieces)
    bag = draws.pick(asking.bags)
    angle = (2 * draws.fraction() - 1) * math.pi
    left, right = shapes.span(by_id(edition)[piece].outline, angle)
    x = -left + draws.fraction() * (view.inside.width - right + left)
    return Drop(bag, piece, x, angle)


def preview(edition: Edition, view: View, action: Action) -> Preview:
    """Show how a piece would hang, or what a word would settle.

    Raises:
        IllegalAction: as ``check``.
    """
    check(edition, view, action)
    if isinstance(action, Drop):
        outline = by_id(edition)[action.piece].outline
        left, right = shapes.span(outline, action.angle)
        turned = shapes.moved(outline, action.x, 0.0, action.angle)
        lift = view.inside.height - min(y for _, y in turned)
        hung = tuple((x, y + lift) for x, y in turned)
        return Hanging(hung, action.x + left, view.inside.width - action.x - right)
    if isinstance(action, Decide):
        return Word(action.seat)
    if isinstance(action, Name) and isinstance(view.asking, Naming) and view.seat is not None:
        return Word(voting.agreed(voting.with_vote(view.asking, view.seat, action)))
    if isinstance(action, Close):
        return Word(None)
    raise IllegalAction("MTS-60", "Only the table can put a seat out.")
