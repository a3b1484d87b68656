"""The rules of Madatsumele: what may be done, and which mode's rules do it."""

from typing import Final

from enfilade.core import Actor, IllegalAction, Out, Seat, Step, Timeout
from enfilade.games.madatsumele import cooperative, individual, legal, solo, team, voting
from enfilade.games.madatsumele.components import COPIES, Edition, kinds_in_play
from enfilade.games.madatsumele.doing import Doing, Stored, Supply, mode_of
from enfilade.games.madatsumele.fall import Fall
from enfilade.games.madatsumele.state import (
    Action,
    Bag,
    Close,
    Cooperative,
    Decide,
    Deciding,
    Drop,
    Dropping,
    Ended,
    Individual,
    Mode,
    Name,
    Naming,
    Options,
    Settled,
    Side,
    Solo,
    State,
    Status,
    Team,
    Vote,
)
from enfilade.games.madatsumele.told import Chosen, Closed, Named

SEATS: Final[dict[Mode, tuple[int, int]]] = {
    "individual": (2, 4),
    "cooperative": (2, 4),
    "team": (4, 4),
    "solo": (1, 1),
}


# --- the set-up --------------------------------------------------------------------------------


def deal(edition: Edition, options: Options, seats: int, supply: Supply) -> Step[State]:
    """Give the state in which the first decision is asked, and what was drawn for it.

    Raises:
        ValueError: the options, or the number of seats, are not of this game.
    """
    mode = mode_of(options, seats)
    fewest, most = SEATS[mode]
    if not fewest <= seats <= most:
        so_many = f"{fewest}" if fewest == most else f"{fewest} to {most}"
        raise ValueError(f"mode: the {mode} mode is for {so_many}, not {seats}")
    replaced = None if options.uncle == "none" else options.uncle
    try:
        kinds = kinds_in_play(edition, replaced)
    except ValueError as error:
        raise ValueError(f"uncle: {error}") from None
    start = _start(options, seats, supply)
    everyone: tuple[Status, ...] = tuple("in" for _ in range(seats))
    state = State(
        options,
        seats=everyone,
        bags=(Bag(),) * (solo.BAGS if mode == "solo" else seats),
        pouch=() if mode == "team" else tuple(sorted(kinds * COPIES)),
        turn=start,
        asking=Ended("", ()),  # nothing is asked before the mode begins
        side=_side(mode, kinds),
    )
    doing = Doing(edition, state, supply)
    begin = {
        "individual": individual.begin,
        "cooperative": cooperative.begin,
        "team": team.begin,
        "solo": solo.begin,
    }
    begin[mode](doing)
    return doing.step()


def _start(options: Options, seats: int, supply: Supply) -> Seat:
    """Give who begins: the host's word, or the lot (MTS-21)."""
    if options.start == "lot":
        return int(supply.pick([str(seat) for seat in range(seats)])) if seats > 1 else 0
    if int(options.start) >= seats:
        raise ValueError(f"start: a seat from 0 to {seats - 1} was expected, not {options.start}")
    return int(options.start)


def _side(mode: Mode, kinds: tuple[str, ...]) -> Side:
    if mode == "individual":
        return Individual()
    if mode == "cooperative":
        return Cooperative(case=0)
    return Team((kinds, kinds)) if mode == "team" else Solo()


def to_act(state: State) -> frozenset[Seat]:
    """Give the seats that are asked something now."""
    asking = state.asking
    if isinstance(asking, Naming):
        return voting.waiting(asking)
    if isinstance(asking, Ended):
        return frozenset()
    return frozenset((asking.seat,))


# --- what it does ------------------------------------------------------------------------------


def play(
    edition: Edition, state: State, actor: Actor, action: Action, settled: Settled | None
) -> Step[State]:
    """Apply an action of a seat, or of the table, as it was settled.

    Raises:
        IllegalAction: the action is not this actor's to play now.
        ValueError: what was settled does not fit the action.
    """
    settled = settled or Settled()
    supply = Stored(settled.drawn)
    step = act(edition, state, actor, action, settled, supply)
    supply.finish()
    return step


def act(
    edition: Edition,
    state: State,
    actor: Actor,
    action: Action,
    settled: Settled,
    supply: Supply,
) -> Step[State]:
    """Apply an action with its fall, and with chance as it comes or as it was stored.

    Raises:
        IllegalAction, ValueError: as ``play``.
    """
    doing = Doing(edition, state, supply)
    asking = state.asking
    if isinstance(actor, str):
        _by_table(doing, action)
        return doing.step()
    if not 0 <= actor < len(state.seats):
        raise IllegalAction("MTS-60", "Nobody plays in that seat.")
    legal.check(edition, state.options, state.seats, asking, actor, action)
    if isinstance(asking, Dropping) and isinstance(action, Drop):
        fall = settled.fall
        if fall is None or fall.released.kind != action.piece:
            raise ValueError("a drop is settled with the fall of its piece")
        if len(fall.poses) != len(state.bags[action.bag].packed) + 1:
            raise ValueError("a drop is settled with a pose for each piece of its bag")
        _dropped(doing, asking, action, fall)
    elif isinstance(asking, Naming) and isinstance(action, Name):
        _name(doing, asking, actor, action)
    elif isinstance(asking, Naming):
        _close(doing, asking)
    elif isinstance(asking, Deciding) and isinstance(action, Decide):
        doing.tell(Chosen(action.seat, "decided"))
        cooperative.chosen(doing, asking, action.seat)
    return doing.step()


def _dropped(doing: Doing, asking: Dropping, action: Drop, fall: Fall) -> None:
    side = doing.state.side
    if isinstance(side, Individual):
        individual.dropped(doing, asking, action, fall)
    elif isinstance(side, Cooperative):
        cooperative.dropped(doing, asking, action, fall)
    elif isinstance(side, Team):
        team.dropped(doing, asking, action, fall)
    else:
        solo.dropped(doing, asking, action, fall)


def _name(doing: Doing, asking: Naming, voter: Seat, action: Name) -> None:
    """Take a seat's word; once all name the same it is chosen (MTS-32)."""
    doing.tell(Named(Vote(voter, action.seat, action.why)))
    asking = voting.with_vote(asking, voter, action)
    seat = voting.consider(doing, asking)
    if seat is not None:
        _chosen(doing, asking, seat)


def _close(doing: Doing, asking: Naming) -> None:
    """End a vote without agreement (MTS-32, MTS-43, MTS-47)."""
    doing.tell(Closed())
    if isinstance(doing.state.side, Cooperative):
        cooperative.closed(doing, asking)
        return
    seat = team.closed(doing, asking)
    doing.tell(Chosen(seat, "rule"))
    _chosen(doing, asking, seat)


def _chosen(doing: Doing, asking: Naming, seat: Seat) -> None:
    if isinstance(doing.state.side, Cooperative):
        cooperative.chosen(doing, asking, seat)
    else:
        team.chosen(doing, asking, seat)


def _by_table(doing: Doing, action: Action) -> None:
    """End a talk whose time is over, or put out a seat that left (MTS-32, MTS-60)."""
    state = doing.state
    if isinstance(action, Close):
        if not isinstance(state.asking, Naming):
            raise IllegalAction("MTS-32", "Nothing is being talked over.")
        _close(doing, state.asking)
        return
    if not isinstance(action, Timeout | Out):
        raise IllegalAction("MTS-60", "The table drops no pieces; it only puts seats out.")
    if not 0 <= action.seat < len(state.seats):
        raise IllegalAction("MTS-60", "Nobody plays in that seat.")
    if isinstance(state.asking, Ended) or not doing.is_in(action.seat):
        raise IllegalAction("MTS-60", "That seat is out already.")
    by: Status = "timeout" if isinstance(action, Timeout) else "out"
    side = state.side
    if isinstance(side, Individual):
        individual.left(doing, action.seat, by)
    elif isinstance(side, Cooperative):
        cooperative.left(doing, action.seat, by)
    elif isinstance(side, Team):
        team.left(doing, action.seat, by)
    else:
        solo.left(doing, action.seat, by)
