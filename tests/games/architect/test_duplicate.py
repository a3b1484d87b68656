"""Several architects at once: who sees what when, and who wins (ARC-45, ARC-26)."""

import pytest

from enfilade.core import (
    TABLE,
    Free,
    IllegalAction,
    MatchChance,
    Out,
    Outcome,
    Phrases,
    Silent,
    Standing,
    Timeout,
    Told,
)
from enfilade.games.architect.components import Placed
from enfilade.games.architect.state import (
    Closed,
    Draw,
    Drawn,
    Finish,
    LaneView,
    Opened,
    Options,
    State,
    TakeBack,
)
from kit.architect import TEST, begin, build, draw, place, placing, ruin, villa


def finish(state: State, seat: int, cards: tuple[Placed, ...]) -> State:
    return TEST.play(build(state, cards, seat), seat, Finish(), None).state


def told(state: State, actor: int, action: object) -> tuple[Told, ...]:
    settled = Drawn(("A02",)) if isinstance(action, Draw) else None
    return TEST.play(state, actor, action, settled).events  # type: ignore[arg-type]  # one of the game's actions


@pytest.mark.clause("ARC-45")
def test_nobody_waits() -> None:
    state = begin(seats=3)
    assert TEST.to_act(state) == {0, 1, 2}
    assert len({lane.laid for lane in state.lanes}) == 1  # all begin with the same card
    state = draw(draw(state, "A02", seat=1), "A02", seat=2)
    state = place(state, Placed("A02", 2, 0, 0), seat=1)
    state = draw(state, "A03", seat=1)
    assert [lane.hand for lane in state.lanes] == [(), ("A03",), ("A02",)]
    state = finish(begin(seats=3), 1, villa())
    assert TEST.to_act(state) == {0, 2}


@pytest.mark.clause("ARC-45")
def test_what_a_seat_does_is_told_to_it_alone() -> None:
    state = begin(seats=2)
    assert [each.to for each in told(state, 1, Draw())] == [(1,)]
    state = draw(state, "A02", seat=1)
    assert [each.to for each in told(state, 1, placing(Placed("A02", 2, 0, 0)))] == [(1,)]
    state = place(state, Placed("A02", 2, 0, 0), seat=1)
    assert [each.to for each in told(state, 1, TakeBack())] == [(1,)]
    assert [each.to for each in told(begin(), 0, Draw())] == [None]  # alone, to everyone


@pytest.mark.clause("ARC-45")
def test_nobody_sees_another_plan_until_both_are_closed() -> None:
    hidden = LaneView(1, "building", None, None, None, None, None, None, None)
    state = build(begin(seats=3), villa(), 1)
    assert TEST.view(state, 0).lanes[1] == hidden
    assert TEST.view(state, None).lanes[1] == hidden
    # Seat 1 has finished: that is told to all, its plan to nobody yet.
    state = finish(begin(seats=3), 1, villa())
    assert TEST.view(state, 0).lanes[1] == LaneView(
        1, "finished", None, None, None, None, None, None, None
    )
    assert TEST.view(state, 1).lanes[0].plan is None
    # Seat 0 is closed too: these two see each other.
    state = TEST.play(state, TABLE, Timeout(0), None).state
    assert TEST.view(state, 0).lanes[1].plan is not None
    assert TEST.view(state, 1).lanes[0].plan == (Placed("A01", 0, 0, 0),)
    assert TEST.view(state, 2).lanes[1].plan is None
    assert TEST.view(state, None).lanes[1].plan is None
    state = TEST.play(state, TABLE, Out(2), None).state
    for viewer in (0, 1, 2, None):
        assert all(lane.plan is not None for lane in TEST.view(state, viewer).lanes)


@pytest.mark.clause("ARC-45")
def test_closing_is_told_to_all_and_opening_to_whom_it_concerns() -> None:
    state = build(begin(seats=3), villa(), 0)
    assert told(state, 0, Finish()) == (Told(Closed(0, "finished")),)
    state = TEST.play(state, 0, Finish(), None).state
    step = TEST.play(state, TABLE, Timeout(2), None)
    assert step.events == (
        Told(Closed(2, "timeout")),
        Told(Opened(2), (0,)),
        Told(Opened(0), (2,)),
    )
    step = TEST.play(step.state, TABLE, Out(1), None)
    assert step.events == (
        Told(Closed(1, "out")),
        Told(Opened(0)),
        Told(Opened(1)),
        Told(Opened(2)),
    )


@pytest.mark.clause("ARC-45")
def test_a_closed_lane_is_final() -> None:
    state = place(draw(begin(seats=2), "A02"), Placed("A02", 2, 0, 0))
    state = TEST.play(state, TABLE, Timeout(0), None).state
    assert TEST.view(state, 0).lanes[0].take_back == 0
    with pytest.raises(IllegalAction) as caught:
        TEST.play(state, 0, Draw(), Drawn(("A03",)))
    assert caught.value.clause == "ARC-19"
    for again in (Timeout(0), Out(0)):
        with pytest.raises(IllegalAction) as caught:
            TEST.play(state, TABLE, again, None)
        assert caught.value.clause == "ARC-45"


@pytest.mark.clause("ARC-45")
def test_who_leaves_or_runs_out_of_time_is_not_complete() -> None:
    # Both plans are whole and read 8; only one was finished.
    for word in (Timeout(1), Out(1)):
        state = build(finish(begin(seats=2), 0, villa(4)), villa(), 1)
        state = TEST.play(state, TABLE, word, None).state
        assert TEST.outcome(state) == Outcome(
            "best", (0,), (Standing(0, 1, 0), Standing(1, 2, None))
        )


@pytest.mark.clause("ARC-45")
def test_the_best_total_wins() -> None:
    state = finish(finish(begin(seats=3), 0, villa(1)), 1, villa())
    assert TEST.outcome(state) is None
    state = finish(state, 2, ruin())
    assert TEST.outcome(state) == Outcome(
        "best", (1,), (Standing(1, 1, 8), Standing(0, 2, 6), Standing(2, 3, None))
    )


@pytest.mark.clause("ARC-45")
def test_equal_totals_share() -> None:
    state = begin(seats=4)
    for seat, isolated in enumerate((3, 0, 3, 0)):
        state = finish(state, seat, villa(isolated))
    assert TEST.outcome(state) == Outcome(
        "shared",
        (1, 3),
        (Standing(1, 1, 8), Standing(3, 1, 8), Standing(0, 3, 2), Standing(2, 3, 2)),
    )


@pytest.mark.clause("ARC-26")
def test_a_plan_without_a_corridor_ranks_below_every_complete_one() -> None:
    state = finish(finish(begin(seats=2), 0, ruin()), 1, villa(8))
    assert TEST.outcome(state) == Outcome("best", (1,), (Standing(1, 1, -8), Standing(0, 2, None)))


@pytest.mark.clause("ARC-26", "ARC-45")
def test_with_no_complete_plan_nobody_wins() -> None:
    state = TEST.play(finish(begin(seats=2), 0, ruin()), TABLE, Out(1), None).state
    assert TEST.outcome(state) == Outcome(
        "nobody", (), (Standing(0, 1, None), Standing(1, 1, None))
    )
    alone = finish(begin(), 0, ruin())
    assert TEST.outcome(alone) == Outcome("nobody", (), (Standing(0, 1, None),))
    # A whole plan that the table closed was not finished.
    left = TEST.play(build(begin(), villa()), TABLE, Timeout(0), None).state
    assert TEST.outcome(left) == Outcome("nobody", (), (Standing(0, 1, None),))
    assert TEST.outcome(finish(begin(), 0, villa(2))) == Outcome("solo", (0,), (Standing(0, 1, 4),))


@pytest.mark.clause("ARC-45")
def test_set_phrases_alone_until_every_plan_is_closed() -> None:
    state = begin(seats=2)
    phrases = TEST.talk(state, 0)
    assert isinstance(phrases, Phrases)
    assert phrases.phrases == ("hello", "good_luck", "nice", "thinking", "done", "thanks")
    assert TEST.talk(state, None) == Silent()
    state = finish(state, 0, villa())
    assert TEST.talk(state, 0) == phrases
    state = finish(state, 1, ruin())
    for viewer in (0, 1, None):
        assert TEST.talk(state, viewer) == Free()


@pytest.mark.parametrize("options", [Options(), Options(True, True)])
def test_a_guess_fits_what_is_seen(options: Options) -> None:
    start = begin(options, seats=3)
    if options.hand_of_three:
        drawn = draw(start, "A02", "A03", "A04", seat=0)
        states = [start, drawn, place(drawn, Placed("A03", 2, 0, 0), seat=0)]
    else:
        one = finish(start, 1, villa())
        two = TEST.play(draw(one, "A02", seat=0), TABLE, Timeout(2), None).state
        three = TEST.play(two, TABLE, Out(0), None).state
        states = [start, draw(start, "A02", seat=0), one, two, three]
    for state in states:
        for seat in (0, 1, 2, None):
            view = TEST.view(state, seat)
            for position in range(3):
                guess = TEST.guess(view, MatchChance(b"k", position))
                assert TEST.view(guess, seat) == view
                assert TEST.to_act(guess) == TEST.to_act(state)
                for lane in guess.lanes:
                    cards = [each.place.card for each in lane.laid]
                    held = (*cards, *lane.hand, *lane.doubles, *lane.left)
                    assert len(set(held)) == len(held) == 18
