"""Each for themselves, 2 to 4 (MTS-20 to MTS-27)."""

from msgspec.structs import replace

from enfilade.core import Seat
from enfilade.games.madatsumele.doing import Doing, without
from enfilade.games.madatsumele.fall import Fall
from enfilade.games.madatsumele.state import Drop, Dropping, Individual, Status
from enfilade.games.madatsumele.told import LaidOut


def begin(doing: Doing) -> None:
    """Lay out the first pieces and ask the start player (MTS-20, MTS-21)."""
    _lay_out(doing)
    _ask(doing, doing.state.turn)


def side_of(doing: Doing) -> Individual:
    """Give what this mode remembers."""
    side = doing.state.side
    assert isinstance(side, Individual)  # noqa: S101 - the dispatch goes by this very type
    return side


def dropped(doing: Doing, asking: Dropping, action: Drop, fall: Fall) -> None:
    """Take a piece or a penalty into the bag, and go on with whoever is next."""
    taken = asking.why == "take"
    if taken:
        middle = without(side_of(doing).middle, action.piece)
        doing.remember(Individual(middle, begun=True))
    touched = doing.drop(asking, action, fall, judged=taken)
    if touched and doing.state.pouch:
        penalty = doing.draw_for(asking.seat)  # MTS-23; with the pouch empty nothing (MTS-27)
        doing.ask_drop(asking.seat, "penalty", (penalty,))
        return
    doing.judge_over(asking.seat)
    if not _decided(doing):
        _go_on(doing, asking.seat)


def left(doing: Doing, seat: Seat, by: Status) -> None:
    """Let a seat leave for good (MTS-60)."""
    asking = doing.state.asking
    doing.put_out(seat, by)
    waited = isinstance(asking, Dropping) and asking.seat == seat
    if isinstance(asking, Dropping) and waited and asking.why == "penalty":
        (owed,) = asking.pieces
        doing.put_back_seen(owed)
    if _decided(doing) or not waited:
        return
    if side_of(doing).begun:
        _go_on(doing, seat)
    else:
        doing.pass_pouch(doing.left_of(seat))
        _ask(doing, doing.state.turn)


def _decided(doing: Doing) -> bool:
    """End the match once a single player is in (MTS-26)."""
    if len(doing.players) > 1:
        return False
    doing.end("last_in", doing.players)
    return True


def _go_on(doing: Doing, after: Seat) -> None:
    """Ask the next clockwise; with the middle empty begin the next turn (MTS-22, MTS-24)."""
    if side_of(doing).middle:
        _ask(doing, doing.left_of(after))
        return
    _lay_out(doing)
    if not side_of(doing).middle:
        doing.end("shared", doing.players)  # MTS-27
        return
    doing.pass_pouch(doing.right_of(doing.state.turn))
    _ask(doing, doing.state.turn)


def _lay_out(doing: Doing) -> None:
    """Lay out one piece more than there are players, or what there is (MTS-24, MTS-27)."""
    count = min(len(doing.players) + 1, len(doing.state.pouch))
    kinds = tuple(doing.draw() for _ in range(count))
    doing.remember(replace(side_of(doing), middle=tuple(sorted(kinds)), begun=False))
    if kinds:
        doing.tell(LaidOut(kinds))


def _ask(doing: Doing, seat: Seat) -> None:
    doing.ask_drop(seat, "take", side_of(doing).middle)
