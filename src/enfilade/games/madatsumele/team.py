"""Two against two (MTS-40 to MTS-49)."""

from collections.abc import Sequence

from msgspec.structs import replace

from enfilade.core import Seat
from enfilade.games.madatsumele import voting
from enfilade.games.madatsumele.components import KindId
from enfilade.games.madatsumele.doing import Doing, without
from enfilade.games.madatsumele.fall import Fall
from enfilade.games.madatsumele.state import Drop, Dropping, Naming, State, Status, Team, TeamDrop


def team_of(seat: Seat) -> int:
    """Give a seat's team: partners sit opposite (MTS-40)."""
    return seat % 2


def members(team: int) -> tuple[Seat, Seat]:
    """Give a team's two seats."""
    return team, team + 2


def begin(doing: Doing) -> None:
    """Ask the start player for the first piece (MTS-41)."""
    _begin_turn(doing, doing.state.turn)


def side_of(state: State) -> Team:
    """Give what this mode remembers."""
    side = state.side
    assert isinstance(side, Team)  # noqa: S101 - the dispatch goes by this very type
    return side


def dropped(doing: Doing, asking: Dropping, action: Drop, fall: Fall) -> None:
    """Take a piece into the bag; what comes next depends on why it was dropped."""
    seat = asking.seat
    touched = doing.drop(asking, action, fall, judged=asking.why != "punished")
    _use(doing, team_of(seat), action.piece)
    side = side_of(doing.state)
    if asking.why == "own":
        doing.remember(replace(side, first=TeamDrop(seat, touched)))  # MTS-42
        _talk(doing, Naming("same_kind", action.piece, _players(doing, 1 - team_of(seat))))
    elif asking.why == "same":
        doing.remember(replace(side, second=TeamDrop(seat, touched)))
        _punish(doing)
    else:
        _take_out(doing, 1 - team_of(seat), action.piece)
        _end_turn(doing)


def closed(doing: Doing, asking: Naming) -> Seat:
    """Give the seat where no agreement was found: nearer to the turn player's left (MTS-43)."""
    turn = doing.state.turn
    return min(asking.voters, key=lambda seat: (seat - turn) % 4)


def chosen(doing: Doing, asking: Naming, seat: Seat) -> None:
    """Ask the seat that was agreed on for the same kind, or begin its turn (MTS-43, MTS-47)."""
    if asking.kind is not None:
        doing.ask_drop(seat, "same", (asking.kind,))
    else:
        doing.pass_pouch(seat)
        _begin_turn(doing, seat)


def left(doing: Doing, seat: Seat, by: Status) -> None:
    """Let a seat leave for good: the other team wins at once (MTS-60)."""
    doing.put_out(seat, by)
    doing.end("walkover", members(1 - team_of(seat)))


def _players(doing: Doing, team: int) -> tuple[Seat, ...]:
    return tuple(seat for seat in members(team) if doing.is_in(seat))


def _begin_turn(doing: Doing, seat: Seat) -> None:
    doing.remember(replace(side_of(doing.state), first=None, second=None))
    doing.ask_drop(seat, "own", side_of(doing.state).sets[team_of(seat)])


def _talk(doing: Doing, asking: Naming) -> None:
    seat = voting.consider(doing, asking)
    if seat is not None:
        chosen(doing, asking, seat)


def _use(doing: Doing, team: int, kind: KindId) -> None:
    """Take a kind out of a team's set."""
    side = side_of(doing.state)
    sets = [without(pieces, kind) if team == at else pieces for at, pieces in enumerate(side.sets)]
    doing.remember(replace(side, sets=(sets[0], sets[1])))


def _take_out(doing: Doing, team: int, kind: KindId) -> None:
    """Put a kind of a team's set into the pouch, out of play (MTS-45)."""
    _use(doing, team, kind)
    doing.put_back_seen(kind)


def _punish(doing: Doing) -> None:
    """Ask the team whose drop alone touched for a penalty (MTS-44, MTS-45)."""
    side = side_of(doing.state)
    drops = [each for each in (side.first, side.second) if each is not None and each.touched]
    if len(drops) != 1:
        _end_turn(doing)
        return
    (drop,) = drops
    pieces = side.sets[team_of(drop.seat)]
    if not pieces:
        _end_turn(doing)
        return
    partner = (drop.seat + 2) % 4
    # A partner who is out can take no penalty; the one left does both (MTS-49).
    doing.ask_drop(partner if doing.is_in(partner) else drop.seat, "punished", pieces)


def _end_turn(doing: Doing) -> None:
    """Judge both teams' bags, and end the match or pass the turn (MTS-46 to MTS-49)."""
    out = [seat for seat in doing.players if doing.judge_over(seat)]
    winner = _winner(doing, out)
    if winner is not None:
        doing.end("team", members(winner))
    elif not doing.players:
        doing.end("both_out", ())
    elif not any(side_of(doing.state).sets):
        doing.end("used_up", ())
    else:
        other = 1 - team_of(doing.state.turn)
        _talk(doing, Naming("turn_player", None, _players(doing, other)))


def _winner(doing: Doing, out: Sequence[Seat]) -> int | None:
    """Give the team that has won by who went out in this turn, or None (MTS-48)."""
    for team in (0, 1):
        lost = any(team_of(seat) == 1 - team for seat in out)
        kept = not any(team_of(seat) == team for seat in out)
        if lost and kept:
            return team
    alive = [team for team in (0, 1) if _players(doing, team)]
    return alive[0] if len(alive) == 1 else None
