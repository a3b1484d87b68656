"""The entrance and the six weeks: who rolls, who draws, what is shown when (MDR-10 to MDR-46)."""

import pytest

from enfilade.core import Chair, IllegalAction, MatchChance
from enfilade.games.madrino.game import GAME
from enfilade.games.madrino.offers import places
from enfilade.games.madrino.plan import ink
from enfilade.games.madrino.site import DrawnPart, Entrance, Installed
from enfilade.games.madrino.state import (
    Confirm,
    Dice,
    DrawPart,
    Face,
    FirstVisitor,
    Install,
    Options,
    Roll,
    Rub,
)
from enfilade.games.madrino.told import Opened, Skipped
from kit.madrino import Table, board, drawn, part

# --- the entrance ------------------------------------------------------------------------------


@pytest.mark.clause("MDR-10")
def test_the_first_visitor_is_the_hosts_choice_or_drawn_by_lot() -> None:
    chairs = (Chair(),) * 3
    chosen = [
        GAME.deal(Options(name), chairs, MatchChance(b"k", 0)).seat for name in ("1", "2", "3", "4")
    ]
    assert chosen == [0, 1, 2, 0]
    lots = {GAME.deal(Options(), chairs, MatchChance(bytes([k]), 0)).seat for k in range(40)}
    assert lots == {0, 1, 2}
    state = GAME.setup(Options("2"), chairs, FirstVisitor(1))
    assert GAME.to_act(state) == {1}
    with pytest.raises(ValueError, match="first visitor"):
        GAME.setup(Options(), chairs, FirstVisitor(3))


@pytest.mark.clause("MDR-11")
def test_the_visitor_rolls_two_dice_for_the_entrance() -> None:
    table = Table(first=1)
    assert table.refused(0, Roll()) == "MDR-20"
    settled = GAME.settle(table.state, 1, Roll(), MatchChance(b"k", 1))
    assert isinstance(settled, Dice)
    assert len(settled.dice) == 2
    table.roll(1, 2)
    assert table.state.entrance == (3, 2)
    assert GAME.to_act(table.state) == {0, 1}
    for dice in (Dice((1,)), Dice((0, 1)), Dice((1, 7)), None):
        with pytest.raises(ValueError, match="dice"):
            GAME.play(Table(first=1).state, 1, Roll(), dice)


@pytest.mark.clause("MDR-12")
def test_each_turns_the_entrance_alone_and_all_are_shown_together() -> None:
    table = Table()
    table.roll(3, 3)
    assert table.refused(0, Roll()) == "MDR-20"
    table.act(0, Face(1))
    assert table.refused(0, Face(2)) == "MDR-12"
    assert table.game.view(table.state, 1).lanes[0].plan.entrance is None
    assert table.game.view(table.state, 0).lanes[0].plan.entrance == Entrance(5, 3, 1)
    table.act(1, Face(2))
    assert table.events[-1] == Opened("turn", 0)
    shown = [lane.plan.entrance for lane in table.game.view(table.state, None).lanes]
    assert shown == [Entrance(5, 3, 1), Entrance(5, 3, 2)]


# --- the week's parts --------------------------------------------------------------------------


@pytest.mark.clause("MDR-20")
def test_the_first_visitor_visits_in_week_1_and_then_the_next_clockwise() -> None:
    table = Table(seats=3, first=1)
    table.meet()
    visitors = []
    for week in range(1, 7):
        assert table.state.week == week
        visitors.append(table.state.visitor)
        assert table.refused((table.state.visitor + 1) % 3, Roll()) == "MDR-20"
        table.week()
    assert visitors == [1, 2, 0, 1, 2, 0]


@pytest.mark.clause("MDR-21")
def test_the_four_dice_give_four_parts_one_from_each_column() -> None:
    table = Table()
    table.meet()
    assert table.refused(0, DrawPart(drawn("green", 5, 0, 0))) == "MDR-21"
    table.roll(5, 4, 2, 3)
    view = table.game.view(table.state, 0)
    assert view.parts == ("green 5", "brown 4", "grey 2", "white 3")
    assert table.refused(0, DrawPart(drawn("green", 4, 0, 0))) == "MDR-21"
    assert table.refused(0, DrawPart(drawn("green", 5, 0, 0))) is None
    assert table.refused(0, DrawPart(DrawnPart("pink 1", 0, 0, 0))) == "MDR-21"


@pytest.mark.clause("MDR-22")
def test_all_four_are_drawn_before_the_step_is_confirmed() -> None:
    table = Table()
    table.meet()
    table.roll(1, 1, 5, 5)
    table.act(0, DrawPart(drawn("green", 1, 0, 0)))
    assert table.refused(0, DrawPart(drawn("green", 1, 0, 1))) == "MDR-22"
    table.act(0, DrawPart(drawn("white", 5, 0, 2)))
    table.act(0, DrawPart(drawn("brown", 1, 0, 4)))
    assert table.refused(0, Confirm()) == "MDR-22"
    table.act(0, DrawPart(drawn("grey", 5, 0, 6)))
    assert table.refused(0, Confirm()) is None


@pytest.mark.clause("MDR-22")
def test_others_work_of_a_step_is_shown_when_all_have_confirmed_it() -> None:
    table = Table()
    table.meet()
    table.roll(1, 1, 5, 5)
    before = table.game.view(table.state, 1), table.game.view(table.state, None)
    table.act(0, DrawPart(drawn("green", 1, 0, 0)))
    assert (table.game.view(table.state, 1), table.game.view(table.state, None)) == before
    assert len(table.game.view(table.state, 0).lanes[0].fresh) == 1
    table.draw_all(0)
    seen = table.game.view(table.state, 1).lanes[0]
    assert (seen.done, seen.fresh, seen.plan.parts) == (True, (), ())
    table.draw_all(1)
    assert table.events[-1] == Opened("draw", 1)
    assert len(table.game.view(table.state, 1).lanes[0].plan.parts) == 4


@pytest.mark.clause("MDR-22")
def test_a_part_is_skipped_only_where_the_four_cannot_all_be_drawn() -> None:
    # Diagonals in 4 x 8 squares. The entrance at (5, 3) leaves them columns 1 to 5 and 7 to 12, or
    # lying the four rows below it: of three such blocks two can be drawn, and no more.
    block = part(*(f"/{x}{y}" for x in range(4) for y in range(8)))
    table = Table(seats=1, edition=board(green_1=block, brown_1=block, grey_1=block))
    table.meet()
    table.roll(1, 1, 1, 5)
    table.act(0, DrawPart(DrawnPart("white 5", 0, 0, 0)))
    table.act(0, DrawPart(DrawnPart("green 1", 2, 4, 1)))
    # Lying in the middle it leaves no place for another: rub it out, it can be done better.
    assert table.refused(0, DrawPart(DrawnPart("brown 1", 8, 0, 0))) == "MDR-30"
    assert table.refused(0, Confirm()) == "MDR-22"
    table.act(0, Rub("green 1"))
    table.act(0, DrawPart(DrawnPart("green 1", 0, 0, 0)))
    assert table.refused(0, Confirm()) == "MDR-22"
    table.act(0, DrawPart(DrawnPart("brown 1", 8, 0, 0)))
    assert table.refused(0, Confirm()) is None
    table.act(0, Rub("white 5"))
    assert table.refused(0, Confirm()) == "MDR-22"


@pytest.mark.clause("MDR-29")
def test_this_weeks_parts_can_be_rubbed_out_until_they_are_confirmed() -> None:
    table = Table()
    table.meet()
    table.week()
    table.roll(1, 1, 5, 5)
    assert table.refused(0, Rub("green 1")) == "MDR-29"  # drawn last week
    table.draw_all(1)
    first = table.state.lanes[0].plan
    table.act(0, DrawPart(drawn("green", 1, 8, 7)))
    before = ink(table.game.edition, first)
    table.act(0, Rub("green 1"))
    assert ink(table.game.edition, table.state.lanes[0].plan) == before
    table.act(0, DrawPart(drawn("green", 1, 8, 6)))
    table.draw_all(0)
    assert table.refused(0, Rub("green 1")) == "MDR-21"  # the step is over for all
    table.roll(1, 2, 1, 2)
    assert table.refused(1, DrawPart(drawn("green", 1, 0, 0))) == "MDR-21"


@pytest.mark.clause("MDR-29")
def test_nothing_changes_after_the_step_is_confirmed() -> None:
    table = Table()
    table.meet()
    table.roll(1, 1, 5, 5)
    table.draw_all(0)
    state = table.state
    assert table.refused(0, Rub("green 1")) == "MDR-29"
    assert table.refused(0, DrawPart(drawn("green", 1, 8, 7))) == "MDR-29"
    assert table.refused(0, Confirm()) == "MDR-29"
    with pytest.raises(IllegalAction):
        table.game.play(state, 0, Rub("green 1"), None)
    assert table.state is state
    assert table.game.asked(table.game.view(state, 0)) is None


# --- the week's facility -----------------------------------------------------------------------


def offered(*dice: int) -> Table:
    """A table at which a facility is drawn in week 1, entrance at (5, 3)."""
    table = Table()
    table.meet()
    table.roll(1, 1, 5, 5)
    table.draw_all(0)
    table.draw_all(1)
    table.roll(*dice)
    return table


@pytest.mark.clause("MDR-40")
def test_the_visitor_rolls_again_when_all_have_drawn_their_parts() -> None:
    table = Table()
    table.meet()
    table.roll(1, 1, 5, 5)
    table.draw_all(0)
    assert table.refused(0, Roll()) == "MDR-20"
    assert table.refused(0, Install(Installed("bath", 4, 6, 0))) == "MDR-40"
    table.draw_all(1)
    table.roll(3, 5, 4, 2)
    assert GAME.to_act(table.state) == {0, 1}


@pytest.mark.clause("MDR-41")
def test_two_dice_offer_facilities_and_two_offer_areas() -> None:
    # The rulebook's example: washing machine or bath, in the south or the north east.
    table = offered(3, 5, 4, 2)
    view = table.game.view(table.state, 0)
    assert view.facilities == ("washing_machine", "bath")
    assert view.areas == ("south", "north_east")
    assert table.refused(0, Install(Installed("bed", 4, 6, 0))) == "MDR-41"
    assert table.refused(0, Install(Installed("bath", 0, 6, 0))) == "MDR-41"  # south west
    assert table.refused(0, Install(Installed("bath", 4, 6, 0))) is None
    equal = offered(6, 6, 1, 1)
    view = equal.game.view(equal.state, 0)
    assert (view.facilities, view.areas) == (("bed",), ("north",))


@pytest.mark.clause("MDR-42")
def test_each_draws_one_facility_and_chooses_alone() -> None:
    table = offered(3, 5, 4, 2)
    table.act(0, Install(Installed("bath", 4, 6, 0)))
    seen = table.game.view(table.state, 1).lanes[0]
    assert (seen.done, seen.put, seen.plan.facilities) == (True, None, ())
    table.act(1, Install(Installed("washing_machine", 4, 6, 0)))
    assert table.events[-1] == Opened("install", 1)
    chosen = [lane.plan.facilities for lane in table.game.view(table.state, None).lanes]
    assert chosen == [
        (Installed("bath", 4, 6, 0),),
        (Installed("washing_machine", 4, 6, 0),),
    ]


@pytest.mark.clause("MDR-42")
def test_an_architect_with_no_legal_place_skips_the_facility() -> None:
    # Diagonals of 4 x 4 squares stand in every square of the north area but one.
    squares = [(x, y) for y in range(4) for x in range(4)]
    full = part(*(f"/{x}{y}" for x, y in squares))
    table = Table(edition=board(green_1=full, brown_1=full))
    table.meet(6, 6)
    table.roll(1, 1, 5, 5)
    table.act(0, DrawPart(DrawnPart("green 1", 4, 0, 0)))
    table.act(0, DrawPart(DrawnPart("brown 1", 8, 0, 0)))
    table.draw_all(0)
    table.act(1, DrawPart(DrawnPart("green 1", 0, 0, 0)))
    table.act(1, DrawPart(DrawnPart("brown 1", 8, 0, 0)))
    table.draw_all(1)
    table.roll(5, 5, 1, 2)  # a bath in the north or the north east: both full for seat 0
    assert Skipped(0) in table.events
    assert table.refused(0, Install(Installed("bath", 4, 0, 0))) == "MDR-42"
    assert GAME.to_act(table.state) == {1}
    table.install_any(1)
    assert [len(lane.plan.facilities) for lane in table.state.lanes] == [0, 1]
    assert table.state.week == 2


@pytest.mark.clause("MDR-43")
def test_a_facility_lies_within_one_area_turned_and_reversed_as_one_likes() -> None:
    table = offered(3, 5, 4, 2)  # the south is columns 5 to 8, rows 5 to 8
    assert table.refused(0, Install(Installed("bath", 4, 7, 2, True))) is None
    assert table.refused(0, Install(Installed("bath", 7, 6, 0))) == "MDR-43"  # into south east
    assert table.refused(0, Install(Installed("bath", 4, 3, 1))) == "MDR-43"  # from the north
    assert table.refused(0, Install(Installed("bath", 4, 7, 1))) == "MDR-43"  # off the site
    assert table.refused(0, Install(Installed("washing_machine", 12, 0, 0))) == "MDR-43"


@pytest.mark.clause("MDR-44")
def test_a_facility_fills_free_squares_with_no_line_through_it() -> None:
    corner = part("h00D", swing=(0, 0))
    line = part("h00O")
    slant = part("\\00")
    table = Table(edition=board(green_1=corner, brown_1=slant, grey_1=line))
    table.meet(3, 6)  # the entrance at (5, 6)
    table.roll(1, 1, 1, 5)
    for seat in (0, 1):
        table.act(seat, DrawPart(DrawnPart("green 1", 4, 4, 0)))  # swings into (4, 4)
        table.act(seat, DrawPart(DrawnPart("brown 1", 7, 7, 0)))
        table.act(seat, DrawPart(DrawnPart("grey 1", 7, 5, 0)))  # an opening below (7, 4)
        table.act(seat, DrawPart(DrawnPart("white 5", 0, 0, 0)))
        table.act(seat, Confirm())
    table.roll(1, 5, 4, 4)
    refused = {
        (4, 4): "MDR-44",  # a swing
        (7, 7): "MDR-44",  # a diagonal
        (5, 6): "MDR-44",  # the entrance
        (6, 4): None,
    }
    for (x, y), clause in refused.items():
        assert table.refused(0, Install(Installed("toilet", x, y, 0))) == clause
    assert table.refused(0, Install(Installed("bath", 7, 4, 1))) == "MDR-44"  # the opening
    assert table.refused(0, Install(Installed("bath", 6, 4, 0))) is None
    assert table.refused(0, Install(Installed("bath", 6, 7, 0))) == "MDR-44"  # (7, 7) again
    table.act(0, Install(Installed("bath", 6, 4, 0)))
    table.act(1, Install(Installed("toilet", 6, 4, 0)))
    table.roll(1, 1, 1, 5)
    table.draw_all(0)
    table.draw_all(1)
    table.roll(1, 5, 4, 4)
    assert table.refused(0, Install(Installed("toilet", 7, 4, 0))) == "MDR-44"  # the bath
    assert table.refused(1, Install(Installed("toilet", 7, 4, 0))) is None


@pytest.mark.clause("MDR-45")
def test_a_facility_is_final_and_there_is_one_a_week() -> None:
    table = offered(3, 5, 4, 2)
    table.act(0, Install(Installed("bath", 4, 6, 0)))
    assert table.refused(0, Install(Installed("washing_machine", 7, 7, 0))) == "MDR-45"
    assert table.refused(0, Rub("green 1")) == "MDR-21"


@pytest.mark.clause("MDR-46")
def test_the_week_is_ticked_off_when_all_have_drawn_and_the_sixth_is_the_last() -> None:
    table = offered(3, 5, 4, 2)
    table.install_any(0)
    assert (table.state.week, table.state.phase) == (1, "install")
    table.install_any(1)
    assert (table.state.week, table.state.phase, table.state.visitor) == (2, "ask_parts", 1)
    for _ in range(5):
        table.week()
    assert (table.state.week, table.state.phase) == (6, "title")
    assert table.refused(0, Roll()) == "MDR-20"


def test_places_on_offer_are_all_legal_ones_and_no_other() -> None:
    table = offered(3, 5, 4, 2)
    found = places(table.game.edition, table.state, table.state.lanes[0])
    inside = {each for each in found if each.facility == "bath"}
    for y in range(8):
        for x in range(12):
            for turn in (0, 1):
                put = Installed("bath", x, y, turn)
                assert (table.refused(0, Install(put)) is None) is (put in inside)
