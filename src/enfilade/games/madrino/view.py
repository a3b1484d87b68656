"""What a seat may know of a match, and what it is asked (MDR-22)."""

from msgspec.structs import replace

from enfilade.core import Asked, Chance, Draws, Seat
from enfilade.games.madrino import competition, offers, proof, rules
from enfilade.games.madrino.components import Edition, by_id
from enfilade.games.madrino.plan import Plan, ink
from enfilade.games.madrino.remarks import Remark, survey
from enfilade.games.madrino.site import TURNS, Entrance
from enfilade.games.madrino.state import Lane, State, View


def view(edition: Edition, state: State, seat: Seat | None) -> View:
    """Give what a seat, or a spectator (None), may know."""
    alone = len(state.lanes) == 1
    lanes = tuple(
        lane if alone or each == seat else _shown_lane(state, lane)
        for each, lane in enumerate(state.lanes)
    )
    return View(
        seat=seat,
        options=state.options,
        edition=edition.edition,
        lanes=lanes,
        phase=state.phase,
        visitor=state.visitor,
        week=state.week,
        entrance=state.entrance,
        dice=state.dice,
        parts=offers.parts_of(state),
        facilities=offers.facilities_of(edition, state),
        areas=offers.areas_of(edition, state),
        remarks=_remarks(edition, state, lanes, seat),
        presenter=state.presenter,
        boss=state.boss,
        rounds=state.rounds,
        chosen=state.chosen,
        by=state.by,
    )


def _shown_lane(state: State, lane: Lane) -> Lane:
    """Leave out another's work of the present step; only that it is done is told."""
    return Lane(
        plan=Plan() if state.phase == "turn" else lane.plan,
        done=lane.done,
        title="" if state.phase == "title" else lane.title,
        pitch=lane.pitch,
        choice=lane.choice,
        says=lane.says,
        stands=lane.stands,
        moves=lane.moves,
        out=lane.out,
    )


def _remarks(
    edition: Edition, state: State, lanes: tuple[Lane, ...], seat: Seat | None
) -> tuple[tuple[Remark, ...], ...]:
    shown = len(lanes) == 1 or state.phase in ("present", "discuss", "boss", "over")
    return tuple(
        survey(edition, offers.with_fresh(lane)).remarks if shown or each == seat else ()
        for each, lane in enumerate(lanes)
    )


def own_lane(view: View) -> Lane | None:
    """Give the lane of the view's own seat; None for a spectator."""
    return None if view.seat is None else view.lanes[view.seat]


# --- what it is asked --------------------------------------------------------------------------


def asked(view: View) -> Asked | None:
    """Say what the seat is asked; the keys are those below.

    ``roll`` (about the phase), ``turn``, ``draw`` (about the parts), ``install`` (about facilities
    and areas), ``title``, ``present``, ``name``, ``discuss`` (all have named a plan: change the
    choice, or stay with it), ``call`` (nobody moves: call the boss) and ``decide``.
    """
    lane = own_lane(view)
    if lane is None or lane.out or view.phase == "over":
        return None
    if view.phase in rules.ROLLS:
        return Asked("roll", (view.phase,)) if view.visitor == view.seat else None
    if view.phase == "present":
        return Asked("present") if view.presenter == view.seat else None
    if view.phase == "boss":
        return Asked("decide") if view.boss == view.seat else None
    if view.phase == "discuss":
        return _asked_in_discussion(view, lane)
    if lane.done:
        return None
    about = view.parts or (*view.facilities, *view.areas)
    return Asked(view.phase, about)


def _asked_in_discussion(view: View, lane: Lane) -> Asked | None:
    if lane.choice is None:
        return Asked("name")
    if not competition.all_named(view):
        return None
    if competition.all_stand(view):
        return Asked("call")
    return None if lane.stands else Asked("discuss")


# --- a state that it allows --------------------------------------------------------------------


def guess(edition: Edition, view: View, chance: Chance) -> State:
    """Give a state that this view allows.

    Where another is done with the step, some legal work is made up; where not, none is begun.
    """
    draws = chance.draws()
    lanes = tuple(
        lane
        if seat == view.seat or len(view.lanes) == 1 or lane.out
        else _guess_lane(edition, view, lane, draws)
        for seat, lane in enumerate(view.lanes)
    )
    return State(
        options=view.options,
        lanes=lanes,
        phase=view.phase,
        visitor=view.visitor,
        week=view.week,
        entrance=view.entrance,
        dice=view.dice,
        presenter=view.presenter,
        boss=view.boss,
        rounds=view.rounds,
        chosen=view.chosen,
        by=view.by,
    )


def _guess_lane(edition: Edition, view: View, lane: Lane, draws: Draws) -> Lane:
    if not lane.done:
        return lane
    if view.phase == "turn" and view.entrance is not None:
        return replace(lane, plan=Plan(Entrance(*view.entrance, draws.pick(TURNS))))
    if view.phase == "draw":
        parts = tuple(by_id(edition)[each] for each in view.parts)
        found = proof.most(ink(edition, lane.plan), parts)
        return replace(lane, fresh=tuple(each.drawn for each in found))
    if view.phase == "install":
        places = offers.places(edition, view, lane)
        return replace(lane, put=draws.pick(places) if places else None)
    return replace(lane, title="?") if view.phase == "title" else lane
