"""Alone with all four bags, seen from the front (MTS-50 to MTS-54)."""

from enfilade.core import Seat
from enfilade.games.madatsumele.doing import Doing, is_over
from enfilade.games.madatsumele.fall import Fall
from enfilade.games.madatsumele.state import Drop, Dropping, Options, State, Status

BAGS = 4
BANDS = ((10, "beginner"), (6, "standard"), (3, "expert"), (1, "professional"), (0, "mastery"))
"""The least number of pieces left for each rating (MTS-54)."""


def begin(doing: Doing) -> None:
    """Draw the first piece (MTS-51)."""
    _draw(doing)


def dropped(doing: Doing, asking: Dropping, action: Drop, fall: Fall) -> None:
    """Take a piece into a bag; a touch loses at once (MTS-52)."""
    if doing.drop(asking, action, fall, judged=True):
        doing.end("touched", ())
        return
    if is_over(doing.edition, doing.state, action.bag):
        doing.fill(action.bag)
    if doing.state.pouch and usable(doing.state):
        _draw(doing)
    else:
        doing.end(rating(doing.state.options, len(doing.state.pouch)), (asking.seat,))


def left(doing: Doing, seat: Seat, by: Status) -> None:
    """Let the player leave: the game ends without a rating (MTS-60)."""
    asking = doing.state.asking
    if isinstance(asking, Dropping):
        doing.put_back_seen(asking.pieces[0])
    doing.put_out(seat, by)
    doing.end("left", ())


def usable(state: State) -> tuple[int, ...]:
    """Give the bags that are not over (MTS-53)."""
    return tuple(at for at, bag in enumerate(state.bags) if not bag.over)


def rating(options: Options, pieces: int) -> str:
    """Give the rating for so many pieces left; standard bags alone have one (MTS-54)."""
    if options.bags == "roomy":
        return "unrated"
    return next(name for least, name in BANDS if pieces >= least)


def _draw(doing: Doing) -> None:
    kind = doing.draw_for(0)
    doing.ask(Dropping(0, "solo", (kind,), usable(doing.state)))
