"""What the actions of a seat are, and what they would do, read from its view alone."""

from collections import defaultdict
from collections.abc import Iterator

from msgspec.structs import replace

from enfilade.core import ActionSpace, Draws, IllegalAction
from enfilade.games.madrino import competition, law, offers, rules
from enfilade.games.madrino.components import HEIGHT, TWO_SQUARES, Edition
from enfilade.games.madrino.remarks import survey, words
from enfilade.games.madrino.site import HINGES, TURNS, Installed
from enfilade.games.madrino.state import (
    Action,
    CallBoss,
    Confirm,
    Decide,
    DrawPart,
    Entitle,
    Face,
    FacilityPlaces,
    Install,
    Lane,
    Name,
    PartPlaces,
    Present,
    Preview,
    Ranges,
    Roll,
    Rub,
    Stand,
    View,
)
from enfilade.games.madrino.view import asked, own_lane


def actions(edition: Edition, view: View) -> ActionSpace[Action]:
    """List what the seat may do; ``ranges`` says where things may be drawn, as ``Ranges``.

    Words are free up to their limits: no words are listed but stock titles and silence.
    """
    lane = own_lane(view)
    if lane is None or lane.out or view.phase == "over":
        return ActionSpace(lambda: iter(()), ranges=Ranges())
    if view.phase == "draw" and not lane.done:
        return _drawing(edition, view, lane)
    if view.phase == "install" and not lane.done:
        places = offers.places(edition, view, lane)
        ranges = Ranges(facilities=_facility_places(places))
        return ActionSpace(lambda: _installing(places), ranges=ranges)
    return ActionSpace(lambda: _listed(view, lane), ranges=Ranges())


def _listed(view: View, lane: Lane) -> Iterator[Action]:
    question = asked(view)
    if question is not None and question.what == "roll":
        yield Roll()
    elif view.phase == "turn" and not lane.done:
        yield from (Face(turn) for turn in TURNS)
    elif view.phase == "title":
        if lane.title and not lane.done:
            yield Confirm()
        yield from _titles()
    elif view.phase == "present" and question is not None:
        yield Present()
    elif view.phase == "discuss":
        yield from (Name(seat) for seat in competition.seats_in(view))
        if competition.all_named(view):
            yield from (Stand(), CallBoss())
        yield from _titles()
    elif view.phase == "boss":
        if question is not None:
            yield from (Decide(seat) for seat in competition.seats_in(view))
        yield from _titles()


def _titles() -> Iterator[Action]:
    return (Entitle(title) for title in words()["titles"]["stock"])


# --- drawing -----------------------------------------------------------------------------------


def _drawing(edition: Edition, view: View, lane: Lane) -> ActionSpace[Action]:
    ink = offers.fresh_ink(edition, lane)
    places = [(part, tuple(law.legal(ink, part))) for part in offers.undrawn(edition, view, lane)]

    def listed() -> Iterator[Action]:
        if _may_confirm(edition, view):
            yield Confirm()
        for each in lane.fresh:
            yield Rub(each.part)
        for part, legal in places:
            for candidate in legal:
                for hinge in HINGES if part.swing else HINGES[:1]:
                    yield DrawPart(replace(candidate.drawn, hinge=hinge))

    def sample(draws: Draws) -> Action:
        """Draw one of the listed, and be done in three of four cases where that may be."""
        if _may_confirm(edition, view) and draws.integer(4):
            return Confirm()
        return draws.pick(list(listed()))

    ranges = tuple(each for _, legal in places for each in _part_places(legal))
    return ActionSpace(listed, ranges=Ranges(parts=ranges), sample=sample)


def _may_confirm(edition: Edition, view: View) -> bool:
    try:
        rules.check(edition, view, view.seat, Confirm())
    except IllegalAction:
        return False
    return True


def _part_places(legal: tuple[law.Candidate, ...]) -> Iterator[PartPlaces]:
    rows: dict[tuple[str, int, bool], list[int]] = defaultdict(lambda: [0] * (HEIGHT + 1))
    for each in legal:
        drawn = each.drawn
        rows[drawn.part, drawn.turn, drawn.reverse][drawn.y] |= 1 << drawn.x
    for (part, turn, reverse), bits in rows.items():
        yield PartPlaces(part, TURNS[turn], reverse, tuple(bits))


def _installing(places: tuple[Installed, ...]) -> Iterator[Action]:
    """Give every place with each way to turn what lies on the same squares."""
    for each in places:
        turns = (each.turn, each.turn + 2) if each.facility in TWO_SQUARES else TURNS
        for turn in turns:
            for reverse in (False, True):
                yield Install(replace(each, turn=TURNS[turn], reverse=reverse))


def _facility_places(places: tuple[Installed, ...]) -> tuple[FacilityPlaces, ...]:
    rows: dict[tuple[str, int], list[int]] = defaultdict(lambda: [0] * HEIGHT)
    kinds = {(each.facility, each.turn): each for each in places}
    for each in places:
        rows[each.facility, each.turn][each.y] |= 1 << each.x
    return tuple(
        FacilityPlaces(each.facility, each.turn, tuple(rows[key])) for key, each in kinds.items()
    )


# --- previews ----------------------------------------------------------------------------------


def preview(edition: Edition, view: View, action: Action) -> Preview:
    """Show the own plan as it would be after an action, and how it would read.

    Raises:
        IllegalAction: as ``check``.
    """
    rules.check(edition, view, view.seat, action)
    lane = own_lane(view) or Lane()
    if isinstance(action, DrawPart):
        lane = replace(lane, fresh=(*lane.fresh, action.part))
    elif isinstance(action, Rub):
        lane = replace(lane, fresh=tuple(each for each in lane.fresh if each.part != action.part))
    elif isinstance(action, Install):
        lane = replace(lane, put=action.facility)
    plan = offers.with_fresh(lane)
    if isinstance(action, Face) and view.entrance is not None:
        plan = replace(plan, entrance=offers.facing(view.entrance, action.turn))
    return Preview(plan, survey(edition, plan))
