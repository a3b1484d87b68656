"""The rules of Madrino: what may be done in a step, and how one step follows another.

The competition that follows the six weeks is in ``competition``.
"""

from msgspec.structs import replace

from enfilade.core import Actor, IllegalAction, Out, Seat, Step, Timeout, Told
from enfilade.games.madrino import competition, law
from enfilade.games.madrino.components import DICE, Edition, by_id
from enfilade.games.madrino.offers import (
    Table,
    areas_of,
    areas_under,
    facilities_of,
    facing,
    fresh_ink,
    most_parts,
    parts_of,
    places,
    with_fresh,
)
from enfilade.games.madrino.plan import Plan, ink
from enfilade.games.madrino.site import MIDDLE, DrawnPart, Installed, on_site, squares_of
from enfilade.games.madrino.state import (
    WEEKS,
    Action,
    CallBoss,
    Confirm,
    Decide,
    Dice,
    DrawPart,
    Entitle,
    Face,
    Install,
    Lane,
    Name,
    Phase,
    Present,
    Roll,
    Rub,
    Settled,
    Stand,
    State,
)
from enfilade.games.madrino.told import (
    Confirmed,
    Drew,
    Opened,
    PutIn,
    Rolled,
    Rubbed,
    Skipped,
    Turned,
)

ROLLS: dict[Phase, int] = {"meet": 2, "ask_parts": 4, "ask_facility": 4}
"""How many dice the visitor rolls when a phase asks for it (MDR-11, MDR-21, MDR-40)."""
_COMPETING = Entitle | Present | Name | Stand | CallBoss | Decide


# --- what may be done --------------------------------------------------------------------------


def check(edition: Edition, table: Table, seat: Seat | None, action: Action) -> None:
    """Refuse what a seat may not do.

    Raises:
        IllegalAction: names the clause and says what would be right.
    """
    if isinstance(action, Timeout | Out):
        raise IllegalAction("MDR-60", "Only the table can put a seat out.")
    if seat is None or not 0 <= seat < len(table.lanes):
        raise IllegalAction("MDR-60", "You are watching. Take a seat to draw a plan of your own.")
    if table.phase == "over":
        raise IllegalAction("MDR-55", "The plan is chosen, and the match is over.")
    if table.lanes[seat].out:
        raise IllegalAction("MDR-60", "This seat is out of the match.")
    if isinstance(action, Roll):
        _check_roll(table, seat)
    elif isinstance(action, _COMPETING) or (isinstance(action, Confirm) and table.phase == "title"):
        competition.check(table, seat, action)
    else:
        _check_work(edition, table, table.lanes[seat], action)


def _check_work(
    edition: Edition, table: Table, lane: Lane, action: Face | DrawPart | Rub | Confirm | Install
) -> None:
    if table.phase in ("title", "present", "discuss", "boss"):
        raise IllegalAction("MDR-52", "The plans are finished: no plan may be changed now.")
    if isinstance(action, Face):
        if table.phase != "turn" or lane.done:
            raise IllegalAction("MDR-12", "The entrance is turned once, before the first week.")
    elif isinstance(action, Install):
        _check_install(edition, table, lane, action.facility)
    else:
        _check_drawing(edition, table, lane, action)


def _check_roll(table: Table, seat: Seat) -> None:
    if table.phase not in ROLLS:
        raise IllegalAction("MDR-20", "There is nothing to roll for now.")
    if table.visitor != seat:
        raise IllegalAction("MDR-20", f"Seat {table.visitor + 1} is the visitor, and rolls.")


def _check_drawing(
    edition: Edition, table: Table, lane: Lane, action: DrawPart | Rub | Confirm
) -> None:
    if table.phase != "draw":
        raise IllegalAction("MDR-21", "There are no parts to draw before the visitor has rolled.")
    if lane.done:
        says = "You have confirmed this week's parts, and what is drawn stays."
        raise IllegalAction("MDR-29", says)
    if isinstance(action, DrawPart):
        _check_part(edition, table, lane, action.part)
    elif isinstance(action, Rub):
        if all(each.part != action.part for each in lane.fresh):
            says = "Only what you drew in this week's step can be rubbed out."
            raise IllegalAction("MDR-29", says)
    elif len(lane.fresh) < len(DICE):
        count = most_parts(edition, table, lane)
        if len(lane.fresh) < count:
            says = f"Draw {count} of this week's parts first: it can be done."
            raise IllegalAction("MDR-22", says)


def _check_part(edition: Edition, table: Table, lane: Lane, drawn: DrawnPart) -> None:
    if drawn.part not in parts_of(table):
        says = f"The dice ask for {', '.join(parts_of(table))}, not for {drawn.part!r}."
        raise IllegalAction("MDR-21", says)
    if any(each.part == drawn.part for each in lane.fresh):
        raise IllegalAction("MDR-22", "It is drawn already. Rub it out to draw it elsewhere.")
    law.find(fresh_ink(edition, lane), by_id(edition)[drawn.part], drawn)


def _check_install(edition: Edition, table: Table, lane: Lane, put: Installed) -> None:
    if table.phase != "install":
        raise IllegalAction("MDR-40", "There is no facility to draw before the visitor has rolled.")
    if lane.done and lane.put is None:
        raise IllegalAction("MDR-42", "None of them has a place on your site: skip it this week.")
    if lane.done:
        raise IllegalAction("MDR-45", "This week's facility is drawn, and it stays.")
    offered = facilities_of(edition, table)
    if put.facility not in offered:
        raise IllegalAction("MDR-41", f"On offer: {_listed(offered)}.")
    if not all(map(on_site, squares_of(put))):
        raise IllegalAction("MDR-43", "Keep the whole facility inside the building site.")
    inside = areas_under(put)
    if len(inside) > 1:
        raise IllegalAction("MDR-43", "Keep the whole facility inside one area.")
    areas = areas_of(edition, table)
    if not inside <= set(areas):
        raise IllegalAction("MDR-41", f"This week's areas: {_listed(areas)}.")
    law.check_facility(ink(edition, lane.plan), put)


def _listed(names: tuple[str, ...]) -> str:
    return " or ".join(name.replace("_", " ") for name in names)


# --- what it does ------------------------------------------------------------------------------


def play(
    edition: Edition, state: State, actor: Actor, action: Action, settled: Settled | None
) -> Step[State]:
    """Apply an action of a seat, or of the table.

    Raises:
        IllegalAction: the action is not this actor's to play now.
        ValueError: what was settled does not fit the action.
    """
    if isinstance(action, Timeout | Out) and isinstance(actor, str):
        return _go_on(competition.put_out(state, action.seat))
    if isinstance(actor, str):
        raise IllegalAction("MDR-60", "The table draws nothing; it only puts seats out.")
    check(edition, state, actor, action)
    if isinstance(action, Roll):
        return _go_on(_roll(edition, state, actor, settled))
    if isinstance(action, Confirm):
        lane = replace(state.lanes[actor], done=True)
        return _go_on(Step(_with(state, actor, lane), (Told(Confirmed(actor)),)))
    if isinstance(action, _COMPETING):
        return competition.play(state, actor, action, settled)
    return _go_on(_draw(state, actor, action))


def _draw(state: State, seat: Seat, action: Action) -> Step[State]:
    """Do what a seat does on its own site; told to that seat alone, but for being done."""
    lane = state.lanes[seat]
    event: Turned | Drew | Rubbed | PutIn
    if isinstance(action, Face) and state.entrance is not None:
        entrance = facing(state.entrance, action.turn)
        lane, event = replace(lane, plan=Plan(entrance), done=True), Turned(seat, entrance)
    elif isinstance(action, DrawPart):
        lane = replace(lane, fresh=(*lane.fresh, action.part))
        event = Drew(seat, action.part)
    elif isinstance(action, Rub):
        lane = replace(lane, fresh=tuple(each for each in lane.fresh if each.part != action.part))
        event = Rubbed(seat, action.part)
    elif isinstance(action, Install):
        lane = replace(lane, put=action.facility, done=True)
        event = PutIn(seat, action.facility)
    else:
        raise ValueError(f"nothing is drawn by {action}")
    # Alone there is nothing to hide (MDR-22).
    told = [Told(event, (seat,) if len(state.lanes) > 1 else None)]
    if lane.done:
        told.append(Told(Confirmed(seat)))
    return Step(_with(state, seat, lane), tuple(told))


def _with(state: State, seat: Seat, lane: Lane) -> State:
    return replace(state, lanes=(*state.lanes[:seat], lane, *state.lanes[seat + 1 :]))


def _roll(edition: Edition, state: State, seat: Seat, settled: Settled | None) -> Step[State]:
    if not isinstance(settled, Dice) or len(settled.dice) != ROLLS[state.phase]:
        raise ValueError("a roll needs its dice")
    if not all(1 <= die <= 6 for die in settled.dice):
        raise ValueError(f"dice show 1 to 6, not {settled.dice}")
    told = [Told(Rolled(seat, settled.dice))]
    asked, state = state.phase, replace(state, dice=settled.dice)
    if asked == "meet":
        square = (MIDDLE[0] + settled.dice[0] - 1, MIDDLE[1] + settled.dice[1] - 1)
        return Step(replace(state, entrance=square, phase="turn"), tuple(told))
    if asked == "ask_parts":
        return Step(replace(state, phase="draw"), tuple(told))
    state = replace(state, phase="install")
    for each, lane in enumerate(state.lanes):
        if not lane.out and not places(edition, state, lane):
            state = _with(state, each, replace(lane, done=True))
            told.append(Told(Skipped(each)))
    return Step(state, tuple(told))


def _go_on(step: Step[State]) -> Step[State]:
    """Open a step that all have finished, and begin the next."""
    state = step.state
    steps = ("turn", "draw", "install", "title")
    if state.phase not in steps or not all(lane.done or lane.out for lane in state.lanes):
        return step
    told = (*step.events, Told(Opened(state.phase, state.week)))
    lanes = tuple(replace(_opened_lane(lane), done=False) for lane in state.lanes)
    state = replace(state, lanes=lanes)
    if state.phase == "title":
        after = competition.begin(state)
        return Step(after.state, told + after.events)
    return Step(_next_phase(state), told)


def _opened_lane(lane: Lane) -> Lane:
    """Make what was drawn in a step part of the plan for good; a seat that is out drops it."""
    plan = lane.plan if lane.out else with_fresh(lane)
    return replace(lane, plan=plan, fresh=(), put=None)


def _next_phase(state: State) -> State:
    if state.phase == "turn":
        return replace(state, phase="ask_parts", week=1, dice=())
    if state.phase == "draw":
        return replace(state, phase="ask_facility")
    if state.week == WEEKS:
        return replace(state, phase="title", dice=())
    visitor = competition.next_seat(state, state.visitor, 1)
    return replace(state, phase="ask_parts", week=state.week + 1, visitor=visitor, dice=())
