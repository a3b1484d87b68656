"""All together, 2 to 4 (MTS-30 to MTS-36)."""

from typing import Final

from msgspec.structs import replace

from enfilade.core import Seat
from enfilade.games.madatsumele import voting
from enfilade.games.madatsumele.components import KindId
from enfilade.games.madatsumele.doing import Doing
from enfilade.games.madatsumele.fall import Fall
from enfilade.games.madatsumele.state import (
    Asking,
    Cooperative,
    Deciding,
    Drop,
    Dropping,
    Naming,
    State,
    Status,
)
from enfilade.games.madatsumele.told import FromCase

POUCH: Final = {2: 18, 3: 27, 4: 36}
"""How many pieces the pouch holds at first, by players; the rest stay in the case (MTS-30)."""


def begin(doing: Doing) -> None:
    """Begin the set-up with the start player (MTS-31)."""
    count = len(doing.state.seats)
    order = tuple((doing.state.turn + far) % count for far in range(count))
    case = len(doing.state.pouch) - POUCH[count]
    doing.remember(Cooperative(case, order))
    _set_up_next(doing, None)


def side_of(state: State) -> Cooperative:
    """Give what this mode remembers."""
    side = state.side
    assert isinstance(side, Cooperative)  # noqa: S101 - the dispatch goes by this very type
    return side


def in_pouch(state: State) -> int:
    """Count the pieces in the pouch; the others that nobody has seen are in the case."""
    return len(state.pouch) - side_of(state).case


def dropped(doing: Doing, asking: Dropping, action: Drop, fall: Fall) -> None:
    """Take a piece into the bag, and go on with the set-up or pass the pouch."""
    setting_up = asking.why == "set_up"
    touched = doing.drop(asking, action, fall, judged=not setting_up)
    side = side_of(doing.state)
    if touched and side.case:
        doing.remember(replace(side, case=side.case - 1))  # MTS-34
        doing.tell(FromCase())
    doing.judge_over(asking.seat)
    if setting_up:
        _set_up_next(doing, None)
    else:
        _end_turn(doing)


def closed(doing: Doing, asking: Naming) -> None:
    """Let the turn player decide where no agreement was found (MTS-32)."""
    doing.ask(Deciding(doing.state.turn, _in_hand(asking), asking.voters))


def chosen(doing: Doing, asking: Naming | Deciding, seat: Seat) -> None:
    """Ask the taker to drop the piece."""
    doing.ask_drop(seat, "taken", (_in_hand(asking),))


def left(doing: Doing, seat: Seat, by: Status) -> None:
    """Let a seat leave for good (MTS-60)."""
    asking = doing.state.asking
    doing.put_out(seat, by)
    if not doing.players:
        doing.put_back_seen(_in_hand(asking))
        doing.end("all_out", ())
        return
    if doing.state.turn == seat:
        doing.pass_pouch(doing.right_of(seat))
    if isinstance(asking, Naming):
        _consider(doing, voting.without(asking, seat))
    elif isinstance(asking, Deciding) and len(doing.players) > 1:
        doing.ask(Deciding(doing.state.turn, asking.kind, tuple(doing.players)))
    elif isinstance(asking, Deciding):
        _talk(doing, asking.kind)
    elif isinstance(asking, Dropping) and asking.seat == seat:
        if asking.why == "set_up":
            _set_up_next(doing, _in_hand(asking))
        else:
            _talk(doing, _in_hand(asking))


def _in_hand(asking: Asking) -> KindId:
    """Give the piece that was drawn: there is always one, dropped or talked over."""
    if isinstance(asking, Dropping):
        (kind,) = asking.pieces
        return kind
    if isinstance(asking, Naming | Deciding) and asking.kind is not None:
        return asking.kind
    raise ValueError("in this mode there is always a piece in hand")


def _set_up_next(doing: Doing, kind: KindId | None) -> None:
    """Ask the next to drop a first piece: one that is drawn already, or a new one (MTS-31)."""
    waiting = [seat for seat in side_of(doing.state).to_set_up if doing.is_in(seat)]
    doing.remember(replace(side_of(doing.state), to_set_up=tuple(waiting[1:])))
    if waiting:
        seat = waiting[0]
        doing.ask_drop(seat, "set_up", (kind or doing.draw_for(seat),))
        return
    if not doing.players:
        doing.end("all_out", ())
        return
    if not doing.is_in(doing.state.turn):
        doing.pass_pouch(doing.right_of(doing.state.turn))
    _talk(doing, kind or doing.draw_for(doing.state.turn))


def _end_turn(doing: Doing) -> None:
    """End the match, or pass the pouch to the right (MTS-35, MTS-36)."""
    if not doing.players:
        doing.end("all_out", ())
    elif not in_pouch(doing.state):
        doing.end("together", tuple(range(len(doing.state.seats))))
    else:
        doing.pass_pouch(doing.right_of(doing.state.turn))
        _talk(doing, doing.draw_for(doing.state.turn))


def _talk(doing: Doing, kind: KindId) -> None:
    """Talk over who takes a piece; the only one in takes it without a word (MTS-32)."""
    _consider(doing, Naming("taker", kind, tuple(doing.players)))


def _consider(doing: Doing, asking: Naming) -> None:
    seat = voting.consider(doing, asking)
    if seat is not None:
        chosen(doing, asking, seat)
