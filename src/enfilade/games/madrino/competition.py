"""The internal competition, and seats that leave (MDR-50 to MDR-60)."""

from typing import TypeAlias

from msgspec.structs import replace

from enfilade.core import Chance, IllegalAction, Seat, Step, Told
from enfilade.core.text import is_written, letters, shows
from enfilade.games.madrino.state import (
    PITCH_LIMIT,
    SIGNS,
    TITLE_LIMIT,
    WORDS_LIMIT,
    BossDice,
    CallBoss,
    Confirm,
    Decide,
    EndedBy,
    Entitle,
    Lane,
    Name,
    Present,
    Settled,
    Stand,
    State,
    Toss,
    View,
)
from enfilade.games.madrino.told import BossCalled, Chosen, Named, Presented, Stood, Titled, WentOut

Competing: TypeAlias = Entitle | Present | Name | Stand | CallBoss | Decide

BEFORE_BOTH_ROLLS = ("meet", "turn", "ask_parts", "draw", "ask_facility")
"""The phases in which a visitor who is out hands the week on (MDR-60)."""


# --- what may be done --------------------------------------------------------------------------


def check(table: State | View, seat: Seat, action: Competing | Confirm) -> None:
    """Refuse what a seat that is in may not do in the competition.

    Raises:
        IllegalAction: names the clause and says what would be right.
    """
    if isinstance(action, Entitle):
        _check_title(table, action.title)
    elif isinstance(action, Confirm):
        if table.lanes[seat].done:
            raise IllegalAction("MDR-51", "You have decided. The others are still at it.")
        if not table.lanes[seat].title:
            raise IllegalAction("MDR-50", "Give your plan a title first.")
    elif isinstance(action, Present):
        if table.phase != "present" or table.presenter != seat:
            raise IllegalAction("MDR-51", "It is not your turn to present.")
        check_text("MDR-51", "A pitch", action.pitch, PITCH_LIMIT)
    elif isinstance(action, Decide):
        if table.phase != "boss" or table.boss != seat:
            raise IllegalAction("MDR-54", "Only the boss decides, once the dice have named one.")
        _check_plan(table, action.plan)
    else:
        _check_discussion(table, seat, action)


def _check_title(table: State | View, title: str) -> None:
    if table.phase == "present":
        says = "Titles rest while plans are presented; in the discussion you may change yours."
        raise IllegalAction("MDR-52", says)
    if table.phase not in ("title", "discuss", "boss"):
        raise IllegalAction("MDR-50", "A plan gets its title after the sixth week.")
    if not shows(title):
        raise IllegalAction("MDR-50", "A title needs at least one letter.")
    check_text("MDR-50", "A title", title, TITLE_LIMIT)
    if not all(map(is_written, title)):
        raise IllegalAction("MDR-50", "Write the title in one line, of letters that can be seen.")


def _check_discussion(table: State | View, seat: Seat, action: Name | Stand | CallBoss) -> None:
    if table.phase == "boss":
        raise IllegalAction("MDR-54", "The boss has been called, and decides alone.")
    if table.phase != "discuss":
        raise IllegalAction("MDR-52", "The discussion begins when all have presented.")
    if isinstance(action, Name):
        _check_plan(table, action.plan)
        check_text("MDR-53", "A word with a choice", action.says, WORDS_LIMIT)
    elif isinstance(action, Stand):
        if table.lanes[seat].choice is None:
            raise IllegalAction("MDR-53", "Name a plan first; then you can stay with it.")
        if not all_named(table):
            raise IllegalAction("MDR-53", "Hear everybody's choice first, then stay with yours.")
        check_text("MDR-53", "A word with a choice", action.says, WORDS_LIMIT)
    elif not all_named(table):
        raise IllegalAction("MDR-54", "The boss can be called once every architect names a plan.")


def _check_plan(table: State | View, plan: Seat) -> None:
    if not 0 <= plan < len(table.lanes):
        raise IllegalAction("MDR-53", "There is no such plan. Name one of those on the table.")
    if table.lanes[plan].out:
        raise IllegalAction("MDR-60", "That plan has left the competition.")


def check_text(clause: str, what: str, text: str, limit: int) -> None:
    """Refuse a text that is too long.

    Raises:
        IllegalAction: names the clause and the limit.
    """
    if (count := letters(text)) > limit:
        says = f"{what} has at most {limit} letters; this one has {count}."
        raise IllegalAction(clause, says)
    if len(text) > SIGNS * limit:
        says = f"{what} is made of at most {SIGNS * limit} signs; this one of {len(text)}."
        raise IllegalAction(clause, says)


def seats_in(table: State | View) -> list[Seat]:
    """Give the seats that are not out."""
    return [seat for seat, lane in enumerate(table.lanes) if not lane.out]


def all_named(table: State | View) -> bool:
    """Say whether every architect names a plan."""
    return all(lane.choice is not None for lane in table.lanes if not lane.out)


def all_stand(table: State | View) -> bool:
    """Say whether every architect has heard the present choices and stays with the own."""
    return all(lane.stands for lane in table.lanes if not lane.out)


# --- what it does ------------------------------------------------------------------------------


def begin(state: State) -> Step[State]:
    """Begin the presentations with the last visitor (MDR-51); alone, the match is over."""
    if len(state.lanes) == 1:
        return finish(state, 0, "solo")
    first = state.visitor
    if state.lanes[first].out:
        first = next_seat(state, first, -1)
    return Step(replace(state, phase="present", presenter=first), ())


def next_seat(state: State, seat: Seat, way: int) -> Seat:
    """Give the next seat that is not out: clockwise if ``way`` is 1, counter-clockwise if -1."""
    seats = len(state.lanes)
    round_table = ((seat + way * far) % seats for far in range(1, seats + 1))
    return next(each for each in round_table if not state.lanes[each].out)


def play(state: State, seat: Seat, action: Competing, settled: Settled | None) -> Step[State]:
    """Apply a legal action of the competition.

    Raises:
        ValueError: what was settled does not fit the action.
    """
    lane = state.lanes[seat]
    if isinstance(action, Entitle):
        to = (seat,) if state.phase == "title" and len(state.lanes) > 1 else None
        told = Told(Titled(seat, action.title), to)
        return Step(_with(state, seat, replace(lane, title=action.title)), (told,))
    if isinstance(action, Present):
        state = _with(state, seat, replace(lane, pitch=action.pitch, done=True))
        return Step(_next_presenter(state, seat), (Told(Presented(seat, action.pitch)),))
    if isinstance(action, Name):
        return _name(state, seat, action)
    if isinstance(action, Stand):
        says = action.says or lane.says
        state = _with(state, seat, replace(lane, says=says, stands=True))
        return Step(state, (Told(Stood(seat, action.says)),))
    if isinstance(action, CallBoss):
        return _call(state, seat, settled)
    return finish(state, action.plan, "boss")


def _with(state: State, seat: Seat, lane: Lane) -> State:
    return replace(state, lanes=(*state.lanes[:seat], lane, *state.lanes[seat + 1 :]))


def _next_presenter(state: State, presenter: Seat) -> State:
    """Pass the word counter-clockwise; when all have presented, the discussion begins."""
    seats = len(state.lanes)
    for far in range(1, seats):
        each = (presenter - far) % seats
        if not state.lanes[each].out and not state.lanes[each].done:
            return replace(state, presenter=each)
    lanes = tuple(replace(lane, done=False) for lane in state.lanes)
    return replace(state, phase="discuss", presenter=None, lanes=lanes)


def _name(state: State, seat: Seat, action: Name) -> Step[State]:
    """Name a plan; a new choice or a word is for the others to hear (MDR-53)."""
    lane = state.lanes[seat]
    changed = lane.choice is not None and lane.choice != action.plan
    state = _with(
        state,
        seat,
        replace(lane, choice=action.plan, says=action.says, moves=lane.moves + changed),
    )
    state = _listen(state)
    told = (Told(Named(seat, action.plan, action.says)),)
    return _look_for_agreement(Step(state, told))


def _listen(state: State) -> State:
    """Let all hear what is new before anyone can be said to stay with a choice."""
    return replace(state, lanes=tuple(replace(lane, stands=False) for lane in state.lanes))


def _look_for_agreement(step: Step[State]) -> Step[State]:
    """End the match when every architect names the same plan (MDR-53)."""
    state = step.state
    choices = {state.lanes[seat].choice for seat in seats_in(state)}
    if state.phase != "discuss" or len(choices) > 1:
        return step
    (choice,) = choices
    if choice is None:
        return step
    end = finish(state, choice, "agreed")
    return Step(end.state, step.events + end.events)


def finish(state: State, plan: Seat | None, by: EndedBy) -> Step[State]:
    """End the match: the designer of the chosen plan wins (MDR-55)."""
    state = replace(state, phase="over", presenter=None, chosen=plan, by=by)
    return Step(state, (Told(Chosen(plan, by)),))


# --- the boss ----------------------------------------------------------------------------------


def toss(seats: list[Seat], chance: Chance) -> BossDice:
    """Roll a die for each seat; who ties for the biggest rolls again (MDR-54)."""
    draws = chance.draws()
    rounds: list[tuple[Toss, ...]] = []
    while len(seats) > 1:
        tossed = tuple(Toss(seat, 1 + draws.integer(6)) for seat in seats)
        rounds.append(tossed)
        seats = biggest(tossed)
    return BossDice(tuple(rounds))


def biggest(tossed: tuple[Toss, ...]) -> list[Seat]:
    """Give the seats with the biggest die."""
    most = max(each.die for each in tossed)
    return [each.seat for each in tossed if each.die == most]


def _call(state: State, seat: Seat, settled: Settled | None) -> Step[State]:
    if not isinstance(settled, BossDice):
        raise ValueError("calling the boss needs its dice")
    left = seats_in(state)
    for tossed in settled.rounds:
        fits = [each.seat for each in tossed] == left and all(1 <= t.die <= 6 for t in tossed)
        if not fits or len(left) == 1:
            raise ValueError(f"these are not the dice of seats {left}: {tossed}")
        left = biggest(tossed)
    if len(left) > 1:
        raise ValueError(f"seats {left} are still tied for the biggest die")
    told = (Told(BossCalled(seat, settled.rounds, left[0])),)
    return Step(replace(state, phase="boss", boss=left[0], rounds=settled.rounds), told)


# --- leaving -----------------------------------------------------------------------------------


def put_out(state: State, seat: Seat) -> Step[State]:
    """Put a seat out: its plan and its voice leave the competition (MDR-60).

    A step that was waiting for it alone is not opened here.

    Raises:
        IllegalAction: there is no such seat, or it is out already.
    """
    if not 0 <= seat < len(state.lanes) or state.lanes[seat].out or state.phase == "over":
        raise IllegalAction("MDR-60", "Nobody is in that seat.")
    told = (Told(WentOut(seat)),)
    state = _void(state, seat)
    left = seats_in(state)
    if len(left) <= 1:
        end = finish(state, left[0], "last") if left else finish(state, None, "nobody")
        return Step(end.state, told + end.events)
    if seat == state.visitor and state.phase in (
        "meet",
        "turn",
        "ask_parts",
        "draw",
        "ask_facility",
    ):
        state = replace(state, visitor=next_seat(state, seat, 1))
    if seat == state.presenter:
        state = _next_presenter(state, seat)
    if seat == state.boss:
        state = _listen(replace(state, phase="discuss", boss=None, rounds=()))
    return _look_for_agreement(Step(state, told))


def _void(state: State, seat: Seat) -> State:
    """Take a seat's voice away, and every choice of its plan."""
    lanes = [
        replace(lane, choice=None if lane.choice == seat else lane.choice, stands=False)
        for lane in state.lanes
    ]
    lanes[seat] = replace(lanes[seat], fresh=(), put=None, choice=None, done=False, out=True)
    return replace(state, lanes=tuple(lanes))
