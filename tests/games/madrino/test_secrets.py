"""Nobody sees, or can count, another's work of a step before all have confirmed it (MDR-22)."""

import hashlib

import msgspec
import pytest

from enfilade.core import Chair, MatchChance
from enfilade.core.chance import commitment, match_key
from enfilade.core.codec import to_json
from enfilade.games.madrino.components import by_id
from enfilade.games.madrino.editions import edition_1
from enfilade.games.madrino.game import GAME
from enfilade.games.madrino.law import legal
from enfilade.games.madrino.offers import with_fresh
from enfilade.games.madrino.plan import ink
from enfilade.games.madrino.state import (
    Action,
    Confirm,
    DrawPart,
    Entitle,
    Face,
    Install,
    Options,
    Roll,
    Rub,
    State,
)
from enfilade.match.log import Header
from enfilade.match.match import Match
from kit.madrino import Table

SEED = hashlib.sha256(b"secrets").digest()
KEY = match_key(SEED, ())


def new(seats: int = 2) -> Match:
    header = Header(
        "t",
        "madrino",
        "1",
        1,
        msgspec.Raw(to_json(Options("1"))),
        (Chair(),) * seats,
        commitment(SEED, "t", "madrino", "1"),
    )
    return Match.deal(GAME, header, MatchChance(KEY, 0))


def act(match: Match, seat: int, action: Action) -> dict[int | None, object]:
    prepared = match.prepare(seat, match.decision(seat), to_json(action))
    return dict(match.append(match.settle(seat, prepared, MatchChance(KEY, match.position))).seen)


def drawing() -> Match:
    match = new()
    act(match, 0, Roll())
    act(match, 0, Face(0))
    act(match, 1, Face(2))
    act(match, 0, Roll())
    return match


def anywhere(match: Match, seat: int) -> DrawPart:
    """Draw one of the parts that are left anywhere."""
    state: State = match.state
    lane = state.lanes[seat]
    left = [name for name in match.view(seat).parts if name not in {p.part for p in lane.fresh}]
    free = legal(ink(edition_1(), with_fresh(lane)), by_id(edition_1())[left[0]])
    return DrawPart(next(iter(free)).drawn)


@pytest.mark.clause("MDR-22")
def test_drawing_and_rubbing_out_is_a_step_for_its_own_seat_alone() -> None:
    match = drawing()
    versions = match.version(1), match.version(None), match.decision(1)
    views = to_json(match.view(1)), to_json(match.view(None))
    for _ in range(3):
        assert list(act(match, 0, anywhere(match, 0))) == [0]
    assert list(act(match, 0, Rub(match.view(0).parts[0]))) == [0]
    assert (match.version(1), match.version(None), match.decision(1)) == versions
    assert (to_json(GAME.view(match.state, 1)), to_json(GAME.view(match.state, None))) == views
    act(match, 0, anywhere(match, 0))
    act(match, 0, anywhere(match, 0))
    # That it is done is told to all, and nothing else.
    assert set(act(match, 0, Confirm())) == {0, 1, None}
    shown = match.view(1).lanes[0]
    assert (shown.done, shown.fresh, shown.plan) == (True, (), match.view(None).lanes[0].plan)
    assert shown.plan.parts == ()


@pytest.mark.clause("MDR-22", "MDR-42")
def test_two_states_that_differ_in_anothers_work_look_the_same() -> None:
    one, two = drawing(), drawing()
    for match in (one, two):
        for _ in range(4):
            act(match, 1, anywhere(match, 1))
    act(two, 1, Rub(two.view(1).parts[3]))
    far = [each for each in GAME.actions(two.view(1)) if isinstance(each, DrawPart)]
    act(two, 1, far[-1])
    for match in (one, two):
        act(match, 1, Confirm())
    assert one.state != two.state
    for viewer in (0, None):
        assert to_json(one.view(viewer)) == to_json(two.view(viewer))
        assert one.version(viewer) == two.version(viewer)
    for match in (one, two):
        for _ in range(4):
            act(match, 0, anywhere(match, 0))
        act(match, 0, Confirm())
    assert to_json(one.view(0)) != to_json(two.view(0))


@pytest.mark.clause("MDR-42")
def test_a_facility_is_hidden_until_all_have_drawn_theirs() -> None:
    table = Table(seats=3)
    table.meet()
    table.roll(1, 1, 5, 5)
    for seat in range(3):
        table.draw_all(seat)
    table.roll(1, 2, 1, 2)
    choices = [a for a in GAME.actions(GAME.view(table.state, 0)) if isinstance(a, Install)]
    after = [GAME.play(table.state, 0, each, None).state for each in (choices[0], choices[-1])]
    for viewer in (1, 2, None):
        assert len({to_json(GAME.view(state, viewer)) for state in after}) == 1
    assert len({to_json(GAME.view(state, 0)) for state in after}) == 2


@pytest.mark.clause("MDR-51")
def test_a_title_is_hidden_until_all_have_decided() -> None:
    table = Table()
    table.to_titles()
    after = [GAME.play(table.state, 0, Entitle(title), None).state for title in ("A", "B")]
    assert len({to_json(GAME.view(state, 1)) for state in after}) == 1


def test_alone_there_is_nothing_to_hide_from_who_watches() -> None:
    match = new(seats=1)
    act(match, 0, Roll())
    act(match, 0, Face(0))
    act(match, 0, Roll())
    assert set(act(match, 0, anywhere(match, 0))) == {0, None}
    assert match.view(None).lanes == match.view(0).lanes
