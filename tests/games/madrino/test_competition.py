"""The competition: titles, presentations, choices, the boss, leaving (MDR-50 to MDR-60)."""

import pytest

from enfilade.core import Free, IllegalAction, MatchChance, Out, Outcome, Silent, Standing, Timeout
from enfilade.games.madrino.competition import biggest
from enfilade.games.madrino.game import GAME
from enfilade.games.madrino.site import DrawnPart
from enfilade.games.madrino.state import (
    BossDice,
    CallBoss,
    Confirm,
    Decide,
    DrawPart,
    Entitle,
    Face,
    Name,
    Present,
    Roll,
    Stand,
    Toss,
)
from enfilade.games.madrino.told import Chosen
from kit.madrino import Table


def toss(*rounds: tuple[tuple[int, int], ...]) -> BossDice:
    """Make the boss's dice from rounds of (seat, die)."""
    return BossDice(tuple(tuple(Toss(*each) for each in one) for one in rounds))


# --- titles ------------------------------------------------------------------------------------


@pytest.mark.clause("MDR-50", "MDR-52")
def test_each_titles_the_own_plan_and_can_think_again_until_decided() -> None:
    table = Table()
    assert table.refused(0, Entitle("Too early")) == "MDR-50"
    table.to_titles()
    assert table.refused(0, Confirm()) == "MDR-50"
    table.act(0, Entitle("House"))
    table.act(0, Entitle("Home"))
    assert table.game.view(table.state, 0).lanes[0].title == "Home"
    assert table.game.view(table.state, 1).lanes[0].title == ""
    table.act(0, Confirm())
    assert table.refused(0, Confirm()) == "MDR-51"
    table.act(0, Entitle("Hut"))  # until the presentations begin
    assert GAME.to_act(table.state) == {1}
    table.act(1, Entitle("Castle"))
    table.act(1, Confirm())
    assert [lane.title for lane in table.game.view(table.state, None).lanes] == ["Hut", "Castle"]


@pytest.mark.clause("MDR-50")
@pytest.mark.parametrize(
    "title",
    ["", "   ", "two\nlines", "bell\x07", "\u200b", "\u202euoy", "x" * 61, "x" * 10_000],
)
def test_a_title_is_one_line_of_text_with_a_limit(title: str) -> None:
    table = Table(seats=1)
    table.to_titles()
    before = table.state
    assert table.refused(0, Entitle(title)) == "MDR-50"
    assert table.state is before
    if len(title) > 60:
        with pytest.raises(IllegalAction, match=rf"at most 60 letters; this one has {len(title)}"):
            table.game.check(table.game.view(table.state, 0), Entitle(title))


@pytest.mark.clause("MDR-50")
@pytest.mark.parametrize(
    "title", ["🏠" * 60, "👩‍🔧🏠", "בית על הגג", "بيت", "<script>alert(1)</script>", "家", "x"]
)
def test_a_title_of_any_letters_is_kept_as_it_is(title: str) -> None:
    table = Table(seats=1)
    table.to_titles()
    table.act(0, Entitle(title))
    assert table.state.lanes[0].title == title


FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466"
"""One letter, made of seven signs."""


@pytest.mark.clause("MDR-50")
def test_letters_are_counted_as_people_count_them() -> None:
    table = Table(seats=1)
    table.to_titles()
    assert table.refused(0, Entitle(FAMILY * 60)) is None
    assert table.refused(0, Entitle(FAMILY * 61)) == "MDR-50"
    assert table.refused(0, Entitle("e" + "\u0301" * 479)) is None
    with pytest.raises(IllegalAction, match="at most 480 signs; this one of 481"):
        table.game.check(table.game.view(table.state, 0), Entitle("e" + "\u0301" * 480))


# --- presentations -----------------------------------------------------------------------------


@pytest.mark.clause("MDR-51")
def test_the_last_visitor_presents_first_then_counter_clockwise() -> None:
    table = Table(seats=4, first=1)
    table.to_titles()
    assert table.state.visitor == 2  # 1, 2, 3, 0, 1, 2
    for seat in range(4):
        assert table.state.phase == "title"
        assert table.refused(seat, Present()) == "MDR-51"
        table.act(seat, Entitle("Title"))
        table.act(seat, Confirm())
    order = []
    while table.state.presenter is not None:
        seat = table.state.presenter
        order.append(seat)
        assert GAME.to_act(table.state) == {seat}
        assert table.refused((seat + 1) % 4, Present()) == "MDR-51"
        table.act(seat, Present(f"This is plan {seat}."))
    assert order == [2, 1, 0, 3]
    assert table.state.phase == "discuss"
    assert table.state.lanes[3].pitch == "This is plan 3."


@pytest.mark.clause("MDR-51")
def test_a_pitch_is_text_with_a_limit_and_may_be_spoken_instead() -> None:
    table = Table()
    table.to_presentations()
    seat = table.state.presenter
    assert seat is not None
    assert table.refused(seat, Present("x" * 1001)) == "MDR-51"
    assert table.refused(seat, Present("x" * 1000)) is None
    assert table.refused(seat, Present("Two\nlines, ⛩️")) is None
    assert table.refused(seat, Present("")) is None


@pytest.mark.clause("MDR-52")
def test_no_plan_changes_in_the_competition_but_titles_do_except_while_presenting() -> None:
    table = Table()
    table.to_presentations()
    assert table.refused(0, Entitle("Better")) == "MDR-52"
    assert table.refused(0, Name(0)) == "MDR-52"
    for seat in (1, 0):
        assert table.refused(seat, DrawPart(DrawnPart("green 1", 8, 7, 0))) == "MDR-52"
        assert table.refused(seat, Face(1)) == "MDR-52"
        table.act(seat, Present())
    table.act(0, Entitle("Better"))
    assert table.game.view(table.state, None).lanes[0].title == "Better"
    assert table.refused(0, DrawPart(DrawnPart("green 1", 8, 7, 0))) == "MDR-52"
    assert table.refused(0, Entitle("")) == "MDR-50"
    assert table.refused(0, Present()) == "MDR-51"


@pytest.mark.clause("MDR-52")
def test_all_may_talk_and_who_watches_may_when_it_is_over() -> None:
    table = Table()
    table.to_discussion()
    assert table.game.talk(table.state, 0) == Free()
    assert table.game.talk(table.state, None) == Silent()
    table.act(0, Name(0))
    table.act(1, Name(0))
    assert table.game.talk(table.state, None) == Free()


# --- choosing ----------------------------------------------------------------------------------


@pytest.mark.clause("MDR-53", "MDR-55")
def test_they_agree_when_every_architect_names_the_same_plan() -> None:
    table = Table(seats=3)
    table.to_discussion()
    table.act(0, Name(0))  # one's own plan may be named
    table.act(0, Name(1, "I think again"))  # and changed before the others have named any
    table.act(1, Name(2))
    table.act(2, Name(1))
    assert table.game.outcome(table.state) is None
    table.act(1, Name(1))
    assert table.events[-1] == Chosen(1, "agreed")
    outcome = table.game.outcome(table.state)
    assert outcome == Outcome(
        "agreed", (1,), (Standing(1, 1, None), Standing(0, 2, None), Standing(2, 2, None))
    )
    assert table.refused(0, Name(0)) == "MDR-55"


@pytest.mark.clause("MDR-53")
def test_a_plan_that_is_not_there_cannot_be_named() -> None:
    table = Table()
    table.to_discussion()
    before = table.state
    for plan in (-1, 2, 99):
        assert table.refused(0, Name(plan)) == "MDR-53"
        with pytest.raises(IllegalAction):
            table.game.play(table.state, 0, Name(plan), None)
    assert table.refused(0, Name(0, "x" * 301)) == "MDR-53"
    assert table.state is before


@pytest.mark.clause("MDR-53")
def test_a_new_choice_is_for_the_others_to_hear_before_anyone_stays_with_theirs() -> None:
    table = Table()
    table.to_discussion()
    assert table.refused(0, Stand()) == "MDR-53"
    table.act(0, Name(0))
    assert table.refused(0, Stand()) == "MDR-53"
    assert GAME.to_act(table.state) == {1}
    table.act(1, Name(1))
    assert GAME.to_act(table.state) == {0, 1}
    table.act(0, Stand("It has the sun."))
    assert GAME.to_act(table.state) == {1}
    table.act(1, Name(1, "It has the bath."))
    assert not table.state.lanes[0].stands
    table.act(0, Stand())
    assert table.state.lanes[0].says == "It has the sun."
    table.act(1, Stand())
    asked = [table.game.asked(table.game.view(table.state, seat)) for seat in (0, 1)]
    assert [each.what for each in asked if each] == ["call", "call"]


# --- the boss ----------------------------------------------------------------------------------


@pytest.mark.clause("MDR-54")
def test_the_boss_can_be_called_by_any_once_all_have_named_a_plan() -> None:
    table = Table(seats=3)
    table.to_discussion()
    table.act(0, Name(0))
    table.act(1, Name(1))
    assert table.refused(0, CallBoss()) == "MDR-54"
    table.act(2, Name(2))
    for seat in range(3):
        assert table.refused(seat, CallBoss()) is None
    table.act(1, CallBoss(), toss(((0, 2), (1, 5), (2, 3))))
    assert table.state.boss == 1
    assert GAME.to_act(table.state) == {1}
    assert table.refused(0, Decide(0)) == "MDR-54"
    assert table.refused(0, Name(1)) == "MDR-54"
    assert table.refused(1, Decide(3)) == "MDR-53"
    table.act(0, Entitle("A last try"))
    table.act(1, Decide(2))  # not the plan that the boss had named
    outcome = table.game.outcome(table.state)
    assert outcome is not None
    assert (outcome.by, outcome.winners) == ("boss", (2,))


@pytest.mark.clause("MDR-54")
def test_ties_for_the_biggest_roll_again_among_themselves() -> None:
    table = Table(seats=3)
    table.to_discussion()
    for seat in range(3):
        table.act(seat, Name(seat))
    dice = toss(((0, 4), (1, 2), (2, 4)), ((0, 1), (2, 1)), ((0, 1), (2, 6)))
    table.act(0, CallBoss(), dice)
    assert table.state.boss == 2
    assert table.state.rounds == dice.rounds


@pytest.mark.clause("MDR-54")
@pytest.mark.parametrize(
    "dice",
    [
        toss(),
        toss(((0, 4), (1, 4))),
        toss(((0, 4), (1, 4), (2, 1))),
        toss(((0, 4), (1, 4), (2, 1)), ((0, 1), (2, 2))),
        toss(((0, 5), (1, 4), (2, 1)), ((0, 1),)),
        toss(((0, 7), (1, 4), (2, 1))),
        None,
    ],
)
def test_dice_that_name_no_boss_are_no_call(dice: BossDice | None) -> None:
    table = Table(seats=3)
    table.to_discussion()
    for seat in range(3):
        table.act(seat, Name(seat))
    with pytest.raises(ValueError, match=r"dice|tied"):
        table.game.play(table.state, 0, CallBoss(), dice)


@pytest.mark.clause("MDR-54")
def test_the_dice_for_the_boss_are_settled_until_one_is_biggest() -> None:
    table = Table(seats=4)
    table.to_discussion()
    for seat in range(4):
        table.act(seat, Name(seat))
    table.table(Out(3))
    again = 0
    for number in range(1000):
        settled = GAME.settle(table.state, 0, CallBoss(), MatchChance(b"key", number))
        assert isinstance(settled, BossDice)
        assert [each.seat for each in settled.rounds[0]] == [0, 1, 2]
        assert len(biggest(settled.rounds[-1])) == 1
        assert GAME.play(table.state, 0, CallBoss(), settled).state.phase == "boss"
        again += len(settled.rounds) > 1
    # Of 216 throws 45 have two biggest and 6 have three: of 1,000, 236 on average.
    assert 180 < again < 290


# --- the end -----------------------------------------------------------------------------------


@pytest.mark.clause("MDR-56")
def test_the_chosen_plan_is_there_for_all_to_share_with_its_title() -> None:
    table = Table()
    table.to_discussion()
    table.act(0, Name(1))
    table.act(1, Name(1))
    view = table.game.view(table.state, None)
    assert view.chosen == 1
    assert view.lanes[1].title == "Plan of 1"
    assert len(view.lanes[1].plan.parts) == 24
    assert len(view.lanes[1].plan.facilities) == 6


@pytest.mark.clause("MDR-55")
def test_alone_the_match_ends_with_the_title_and_no_points() -> None:
    table = Table(seats=1)
    table.to_titles()
    table.act(0, Entitle("Study"))
    table.act(0, Confirm())
    assert table.game.outcome(table.state) == Outcome("solo", (0,), (Standing(0, 1, None),))
    assert GAME.to_act(table.state) == frozenset()


# --- leaving -----------------------------------------------------------------------------------


@pytest.mark.clause("MDR-60")
def test_a_visitor_who_is_out_before_both_rolls_hands_the_week_on_clockwise() -> None:
    table = Table(seats=4, first=2)
    table.table(Out(2))
    assert (table.state.visitor, table.state.phase) == (3, "meet")
    table.meet()
    table.table(Timeout(3))
    assert (table.state.visitor, table.state.week) == (0, 1)
    table.roll(1, 1, 5, 5)
    table.draw_all(0)
    table.draw_all(1)
    table.roll(1, 2, 1, 2)
    assert table.state.visitor == 0
    table.install_any(1)
    table.install_any(0)
    assert table.state.visitor == 1
    table.week()
    assert table.state.visitor == 0  # seats 2 and 3 are passed over


@pytest.mark.clause("MDR-60")
def test_a_visitor_who_is_out_after_both_rolls_hands_nothing_on() -> None:
    table = Table(seats=3)
    table.meet()
    table.roll(1, 1, 5, 5)
    for seat in range(3):
        table.draw_all(seat)
    table.roll(1, 2, 1, 2)
    table.table(Out(0))
    assert (table.state.visitor, table.state.phase) == (0, "install")
    table.install_any(1)
    table.install_any(2)
    assert (table.state.visitor, table.state.week) == (1, 2)


@pytest.mark.clause("MDR-60")
def test_a_step_that_waited_for_the_one_who_left_goes_on() -> None:
    table = Table(seats=3)
    table.meet()
    table.roll(1, 1, 5, 5)
    table.draw_all(0)
    table.draw_all(2)
    table.table(Out(1))
    assert table.state.phase == "ask_facility"
    assert table.refused(1, Roll()) == "MDR-60"
    assert GAME.to_act(table.state) == {0}


@pytest.mark.clause("MDR-60")
def test_seats_that_are_out_are_passed_over_in_presenting() -> None:
    table = Table(seats=4)
    table.to_titles()
    assert table.state.visitor == 1
    table.table(Out(1))
    for seat in (0, 2, 3):
        table.act(seat, Entitle("Title"))
        table.act(seat, Confirm())
    assert table.state.presenter == 0
    table.table(Out(0))
    assert table.state.presenter == 3
    table.act(3, Present())
    assert table.state.presenter == 2
    table.act(2, Present())
    assert table.state.phase == "discuss"


@pytest.mark.clause("MDR-60")
def test_choices_of_a_plan_that_is_out_are_void_and_agreement_is_looked_at_again() -> None:
    table = Table(seats=4)
    table.to_discussion()
    for seat, choice in enumerate((1, 1, 3, 1)):
        table.act(seat, Name(choice))
    table.table(Out(3))
    assert [lane.choice for lane in table.state.lanes] == [1, 1, None, None]
    assert table.refused(2, Name(3)) == "MDR-60"
    assert GAME.to_act(table.state) == {2}
    table = Table(seats=3)
    table.to_discussion()
    for seat, choice in enumerate((1, 1, 0)):
        table.act(seat, Name(choice))
    table.table(Out(2))
    assert table.game.outcome(table.state) is not None
    assert (table.state.by, table.state.chosen) == ("agreed", 1)


@pytest.mark.clause("MDR-60")
def test_if_the_boss_is_out_they_talk_and_may_call_again() -> None:
    table = Table(seats=3)
    table.to_discussion()
    for seat in range(3):
        table.act(seat, Name(seat))
    table.act(0, CallBoss(), toss(((0, 2), (1, 5), (2, 3))))
    table.table(Out(1))
    assert (table.state.phase, table.state.boss) == ("discuss", None)
    assert table.refused(0, Decide(0)) == "MDR-54"
    table.act(2, CallBoss(), toss(((0, 2), (2, 1))))
    table.act(0, Decide(0))
    assert (table.state.by, table.state.chosen) == ("boss", 0)


@pytest.mark.clause("MDR-60")
def test_with_one_left_of_several_the_match_ends_at_once_and_alone_nobody_is() -> None:
    table = Table(seats=3)
    table.meet()
    table.table(Out(0))
    table.table(Timeout(2))
    outcome = table.game.outcome(table.state)
    assert outcome is not None
    assert (outcome.by, outcome.winners) == ("last", (1,))
    alone = Table(seats=1)
    alone.table(Out(0))
    assert alone.game.outcome(alone.state) == Outcome("nobody", (), (Standing(0, 1, None),))


@pytest.mark.clause("MDR-60")
def test_only_the_table_puts_a_seat_out_and_only_once() -> None:
    table = Table(seats=3)
    assert table.refused(0, Out(1)) == "MDR-60"
    assert table.refused(None, Roll()) == "MDR-60"
    table.table(Out(1))
    for seat in (1, 3, -1):
        with pytest.raises(IllegalAction, match="Nobody"):
            table.table(Out(seat))
    with pytest.raises(IllegalAction, match="only puts seats out"):
        table.table(Roll())
