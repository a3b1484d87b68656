"""What a seat sees, is asked, may do and may try, alone (see test_duplicate for several)."""

from collections import Counter

import pytest

from enfilade.core import Asked, Free, Game, IllegalAction, MatchChance, Silent, Timeout
from enfilade.core.chance import Draws
from enfilade.games.architect.components import Placed, edition_1
from enfilade.games.architect.game import GAME
from enfilade.games.architect.state import (
    Action,
    Draw,
    Drawn,
    Finish,
    Options,
    Place,
    Preview,
    Spots,
    State,
    TakeBack,
    View,
)
from kit.architect import TEST, begin, build, draw, place, placing, villa


def at(card: str, x: int, y: int, turn: int = 0) -> Placed:
    return Placed(card, x, y, turn)


def asked(state: State) -> Asked | None:
    return TEST.asked(TEST.view(state, 0))


def listed(state: State) -> list[Action]:
    return list(TEST.actions(TEST.view(state, 0)))


def others(state: State) -> list[Action]:
    return [action for action in listed(state) if not isinstance(action, Place)]


def test_the_game_is_what_the_contract_asks_for() -> None:
    game: Game[Options, State, Action, Drawn, View] = TEST
    assert game.about.name == "architect"
    assert GAME.deck == edition_1()


def test_alone_everyone_sees_the_whole_lane() -> None:
    state = place(draw(begin(), "A02"), at("A02", 0, 0), "A01")
    mine = TEST.view(state, 0)
    (lane,) = mine.lanes
    assert (mine.seat, mine.edition, mine.options) == (0, "test", Options())
    assert lane.status == "building"
    assert lane.plan == (at("A02", 0, 0), at("A01", 0, 0))
    assert lane.laid == state.lanes[0].laid
    assert (lane.hand, lane.doubles) == ((), ("X01", "X02"))
    assert lane.left is not None
    assert len(lane.left) == 14
    assert lane.take_back == 1
    assert lane.survey is not None
    assert lane.survey.reading.complete is False
    watching = TEST.view(state, None)
    assert watching.seat is None
    assert watching.lanes == mine.lanes


def test_the_live_reading_follows_the_plan() -> None:
    state = place(place(begin(), at("X01", -2, 0)), at("X02", 2, 0))
    state = place(draw(state, "B01"), at("B01", 0, 3))
    survey = TEST.view(state, 0).lanes[0].survey
    assert survey is not None
    assert (survey.reading.rooms, survey.reading.total) == (1, 1)


def test_what_is_asked_from_the_first_card_to_the_last() -> None:
    state = begin()
    assert asked(state) == Asked("draw")
    state = draw(state, "A02")
    assert asked(state) == Asked("place", ("A02",))
    state = place(state, at("X01", 0, -3))
    assert asked(state) == Asked("place", ("A02",))
    state = place(state, at("A02", 2, 0))
    assert asked(state) == Asked("draw")
    most = build(begin(), tuple(c for c in villa() if c.card not in ("X01", "X02")))
    assert asked(most) == Asked("double", ("X01", "X02"))
    whole = build(begin(), villa())
    assert asked(whole) == Asked("finish")
    assert asked(TEST.play(whole, 0, Finish(), None).state) is None
    assert TEST.asked(TEST.view(whole, None)) is None


def test_what_is_asked_with_a_hand_of_three() -> None:
    state = begin(Options(hand_of_three=True))
    assert asked(state) == Asked("draw")
    state = draw(state, "B01", "A02", "A03")
    assert asked(state) == Asked("place", ("A02", "A03", "B01"))
    assert asked(place(state, at("B01", 2, 0))) == Asked("draw")


def test_drawing_taking_back_and_finishing_are_listed_when_they_may_be_done() -> None:
    state = begin()
    assert others(state) == [Draw()]
    assert others(place(state, at("X01", 2, 0))) == [Draw(), TakeBack()]
    state = draw(state, "A02")
    assert others(state) == []
    assert others(place(state, at("A02", 2, 0))) == [Draw(), TakeBack()]
    whole = build(begin(), villa())
    assert listed(whole) == [TakeBack(), Finish()]
    closed = TEST.play(whole, 0, Finish(), None).state
    assert listed(closed) == []
    assert list(TEST.actions(TEST.view(whole, None))) == []


def test_every_place_of_a_card_about_one_other_is_listed_once() -> None:
    state = draw(begin(), "A02")
    moves = [action for action in listed(state) if isinstance(action, Place)]
    # Upright: 15 corners overlap A01, over or under, and 16 are beside it; sideways 16 and 16.
    # Two turns each, for A02 and the two double-door cards.
    for card in ("A02", "X01", "X02"):
        assert sum(move.card == card for move in moves) == 2 * (2 * 15 + 16 + 2 * 16 + 16)
    assert len(set(moves)) == len(moves)
    assert Counter(move.turn for move in moves) == {0: 138, 2: 138, 1: 144, 3: 144}
    view = TEST.view(state, 0)
    for move in moves:
        TEST.check(view, move)


def test_only_double_door_cards_are_listed_before_a_draw() -> None:
    cards = {action.card for action in listed(begin()) if isinstance(action, Place)}
    assert cards == {"X01", "X02"}


def test_the_spots_say_where_a_card_may_lie_whatever_its_level() -> None:
    spots = TEST.actions(TEST.view(draw(begin(), "A02"), 0)).ranges
    assert isinstance(spots, Spots)
    assert (len(spots.upright), len(spots.sideways)) == (31, 32)
    assert spots.upright[:4] == ((-1, -3), (0, -3), (1, -3), (-2, -2))
    apart = TEST.actions(TEST.view(draw(begin(Options(no_overlap=True)), "A02"), 0)).ranges
    assert isinstance(apart, Spots)
    assert (len(apart.upright), len(apart.sideways)) == (16, 16)
    assert (0, 0) not in apart.upright
    # With nothing to lay there is no spot.
    assert TEST.actions(TEST.view(build(begin(), villa()), 0)).ranges == Spots((), ())
    assert TEST.actions(TEST.view(begin(seats=2), None)).ranges == Spots((), ())


def test_sampling_draws_from_the_listed_actions_each_equally_likely() -> None:
    state = place(begin(), at("X01", 1, 2))
    view = TEST.view(state, 0)
    space = TEST.actions(view)
    actions = list(space)
    # As many samples as there are numbers to draw give each action exactly once.

    class Counting(Draws):
        def __init__(self, number: int) -> None:
            self.number = number

        def integer(self, below: int) -> int:
            assert below == len(actions)
            return self.number

    sampled = [space.sample(Counting(number)) for number in range(len(actions))]
    assert sorted(map(repr, sampled)) == sorted(map(repr, actions))
    closed = TEST.play(build(begin(), villa()), 0, Finish(), None).state
    with pytest.raises(LookupError):
        TEST.actions(TEST.view(closed, 0)).sample(Draws(b"key"))
    with pytest.raises(LookupError):
        TEST.actions(TEST.view(state, None)).sample(Draws(b"key"))


def test_a_preview_shows_the_plan_its_reading_and_the_levels() -> None:
    state = draw(place(draw(begin(), "A02"), at("A02", 1, 2)), "A03")
    view = TEST.view(state, 0)
    action = placing(at("A03", 0, 1), "A02")
    preview = TEST.preview(view, action)
    after = TEST.view(TEST.play(state, 0, action, None).state, 0).lanes[0]
    assert preview == Preview(
        plan=(at("A01", 0, 0), at("A03", 0, 1), at("A02", 1, 2)),
        survey=after.survey,  # type: ignore[arg-type]  # a lane of one's own is shown
        hidden=False,
        levels=((), ("A02",), ("A01", "A02")),
    )
    assert TEST.view(state, 0) == view


def test_a_preview_says_when_a_card_would_be_hidden() -> None:
    view = TEST.view(draw(begin(), "A02"), 0)
    assert TEST.preview(view, placing(at("A02", 0, 0), "A01")).hidden
    assert not TEST.preview(view, placing(at("A02", 0, 0))).hidden


def test_a_preview_of_anything_else_shows_the_plan_as_it_would_stand() -> None:
    state = place(begin(), at("X01", 2, 0))
    view = TEST.view(state, 0)
    assert TEST.preview(view, TakeBack()).plan == (at("A01", 0, 0),)
    assert TEST.preview(view, Draw()).plan == (at("A01", 0, 0), at("X01", 2, 0))
    assert TEST.preview(view, Draw()).levels == ()


def test_a_preview_is_refused_as_the_action_would_be() -> None:
    view = TEST.view(begin(), 0)
    for action, clause in (
        (placing(at("X01", 9, 9)), "ARC-15"),
        (Finish(), "ARC-19"),
        (Timeout(0), "ARC-45"),
    ):
        with pytest.raises(IllegalAction) as caught:
            TEST.preview(view, action)
        assert caught.value.clause == clause


def test_who_watches_may_do_nothing() -> None:
    view = TEST.view(begin(), None)
    for action in (Draw(), Finish(), placing(at("X01", 2, 0))):
        with pytest.raises(IllegalAction):
            TEST.check(view, action)
        with pytest.raises(IllegalAction):
            TEST.preview(view, action)


def test_alone_one_talks_freely_and_who_watches_is_silent_until_the_end() -> None:
    state = build(begin(), villa())
    assert (TEST.talk(state, 0), TEST.talk(state, None)) == (Free(), Silent())
    closed = TEST.play(state, 0, Finish(), None).state
    assert (TEST.talk(closed, 0), TEST.talk(closed, None)) == (Free(), Free())


def test_a_guess_alone_is_the_state_itself() -> None:
    for state in (begin(), place(draw(begin(), "A02"), at("A02", 2, 0)), build(begin(), villa())):
        for seat in (0, None):
            view = TEST.view(state, seat)
            assert TEST.guess(view, MatchChance(b"k", 0)) == state
