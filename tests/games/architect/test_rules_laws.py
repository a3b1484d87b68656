"""What must hold in every lane, over random play (ARC-12 to ARC-19)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from enfilade.core import Draws, MatchChance
from enfilade.games.architect.components import Plan
from enfilade.games.architect.formats import check_laying, plan_from_json, plan_to_json
from enfilade.games.architect.laying import layout, spot_of
from enfilade.games.architect.state import Draw, Options, Place, Preview, State, TakeBack
from kit.architect import DECK, TEST, begin

KEY = b"\x05" * 32
options = st.builds(Options, st.booleans(), st.booleans())


def step(state: State, action: object, position: int) -> State:
    settled = TEST.settle(state, 0, action, MatchChance(KEY, position))  # type: ignore[arg-type]  # one of the game's
    return TEST.play(state, 0, action, settled).state  # type: ignore[arg-type]  # as above


@st.composite
def states(draw: st.DrawFn) -> State:
    """A lane somewhere between the first card and the last, built at random."""
    state = begin(draw(options))
    draws = Draws(draw(st.binary(min_size=1, max_size=4)))
    for position in range(draw(st.integers(0, 40))):
        if not TEST.to_act(state):
            break
        state = step(state, TEST.actions(TEST.view(state, 0)).sample(draws), position)
    return state


@pytest.mark.clause("ARC-12")
@settings(max_examples=60)
@given(states(), st.binary(min_size=1, max_size=4))
def test_taking_back_restores_the_state_before_a_placing(state: State, key: bytes) -> None:
    if not TEST.to_act(state):
        return
    action = TEST.actions(TEST.view(state, 0)).sample(Draws(key))
    if isinstance(action, Place):
        assert step(step(state, action, 1), TakeBack(), 2) == state


@pytest.mark.clause("ARC-12", "ARC-40")
@settings(max_examples=60)
@given(states())
def test_cards_are_where_they_belong(state: State) -> None:
    (lane,) = state.lanes
    laid = [each.place.card for each in lane.laid]
    everywhere = [*laid, *lane.hand, *lane.doubles, *lane.left]
    assert sorted(everywhere) == sorted(card.id for card in DECK.cards)
    assert all(card.startswith("X") for card in lane.doubles)
    assert not any(card.startswith("X") for card in (*lane.hand, *lane.left))
    assert list(lane.left) == sorted(lane.left)
    assert len(lane.hand) <= (3 if state.options.hand_of_three else 1)
    assert 1 <= lane.seen <= len(laid)
    if lane.status == "finished":
        assert len(laid) == 18


@pytest.mark.clause("ARC-15", "ARC-16", "ARC-41")
@settings(max_examples=60)
@given(states())
def test_a_plan_of_the_game_can_be_laid_and_exchanged(state: State) -> None:
    shown = TEST.view(state, 0).lanes[0].plan
    assert shown is not None
    plan = Plan("test", shown)
    check_laying(DECK, plan, no_overlap=state.options.no_overlap)
    assert plan_from_json(plan_to_json(plan), DECK) == plan
    if state.options.no_overlap:
        pile = layout(state.lanes[0].laid)
        assert all(cards & (cards - 1) == 0 for cards in pile.stacks.values())
        assert len(pile.stacks) == 6 * len(shown)


@settings(max_examples=60)
@given(states(), st.binary(min_size=1, max_size=4))
def test_a_preview_is_what_the_action_then_shows(state: State, key: bytes) -> None:
    if not TEST.to_act(state):
        return
    view = TEST.view(state, 0)
    action = TEST.actions(view).sample(Draws(key))
    preview = TEST.preview(view, action)
    assert isinstance(preview, Preview)
    after = step(state, action, 77)
    lane = TEST.view(after, 0).lanes[0]
    assert (preview.plan, preview.survey) == (lane.plan, lane.survey)
    if isinstance(action, Place):
        assert action.under in preview.levels
        assert preview.hidden is layout(after.lanes[0].laid).hidden(len(after.lanes[0].laid) - 1)
        for level in preview.levels:
            TEST.check(view, Place(action.card, action.x, action.y, action.turn, level))
    else:
        assert (preview.levels, preview.hidden) == ((), False)


@pytest.mark.clause("ARC-13")
@settings(max_examples=30)
@given(states())
def test_turns_that_cover_the_same_cells_are_all_allowed(state: State) -> None:
    placings = [a for a in TEST.actions(TEST.view(state, 0)) if isinstance(a, Place)]
    found = {(a.card, a.x, a.y, a.turn, a.under) for a in placings}
    assert all((c, x, y, (t + 2) % 4, under) in found for c, x, y, t, under in found)


@settings(max_examples=40)
@given(states())
def test_a_draw_takes_cards_from_what_is_left(state: State) -> None:
    (lane,) = state.lanes
    if Draw() in list(TEST.actions(TEST.view(state, 0)))[:1]:
        after = step(state, Draw(), 5).lanes[0]
        drawn = set(after.hand) - set(lane.hand)
        assert drawn <= set(lane.left)
        assert set(after.left) == set(lane.left) - drawn
        assert after.seen == len(lane.laid)
        assert [spot_of(a.place) for a in after.laid] == [spot_of(b.place) for b in lane.laid]
