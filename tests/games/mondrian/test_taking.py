"""Taking cards: MON-40 to MON-46, with dice that lie where the test says."""

from typing import Any

import pytest

from enfilade.core import IllegalAction
from enfilade.games.mondrian.state import Finish, Laid, Take
from enfilade.games.mondrian.told import Collected, Took
from kit.mondrian import GAME, Playing, of_value, options, taking, value

ONE, TWO, THREE, FOUR, FIVE, SIX, SEVEN = (of_value(each) for each in range(1, 8))


def refused(table: Playing, seat: int, *take: Any, **card: Any) -> str:
    """The clause by which a seat may not take."""
    action = Take(take[0], take[1:], **card) if take else Finish()
    with pytest.raises(IllegalAction) as caught:
        GAME.check(GAME.view(table.state, seat), action)
    return caught.value.clause


# --- whose time it is --------------------------------------------------------------------------


@pytest.mark.clause("MON-40")
def test_from_the_first_player_clockwise_each_settles_all_own_dice() -> None:
    dice: Any = [
        (0, "left", 4, (0,)),
        (1, "left", 4, (1,)),
        (2, "left", 4, (2,)),
        (1, "drop", 4, (3,)),
    ]
    board: Any = {at: of_value(4, at) for at in range(4)}
    table = taking(dice, seats=3, first=1, board=board)
    assert [table.asked(seat) for seat in range(3)] == [None, "take", None]
    assert refused(table, 0, 0, "left") == "MON-40"
    table.take(1, 3, "drop")
    assert table.asked(1) == "take"
    table.take(1, 1, "left")
    assert table.events(Collected) == [Collected(1)]
    assert table.asked(2) == "take"
    table.take(2, 2, "left")
    table.take(0, 0, "left")
    assert table.state.round == 1


@pytest.mark.clause("MON-40")
def test_a_card_on_which_one_was_not_preferred_stays_out_of_reach() -> None:
    # Seat 0 comes first and is barred on place 0; when seat 1 has left it there, it is too late.
    dice: Any = [(0, "left", 5, (0,)), (0, "drop", 2, (2,)), (1, "left", 6, (0, 1))]
    table = taking(dice, board={0: FIVE, 1: SIX, 2: TWO})
    assert options(table, 0) == {(2, ("drop",), None)}
    table.take(0, 2, "drop")
    table.take(1, 1, "left")
    assert table.state.round == 1
    assert table.state.board[0] == FIVE


@pytest.mark.clause("MON-40")
def test_only_dice_that_lie_on_a_card_take_it() -> None:
    dice: Any = [(0, "left", 4, (0,)), (0, "drop", 6, (1,))]
    table = taking(dice, board={0: FOUR, 1: SIX})
    assert refused(table, 0, 0, "drop") == "MON-40"
    assert refused(table, 0, 0) == "MON-40"


# --- reaching the value ------------------------------------------------------------------------


@pytest.mark.clause("MON-41")
@pytest.mark.parametrize("number", [4, 5])
def test_a_number_as_high_as_the_value_or_higher_takes_the_card(number: int) -> None:
    dice: Any = [(0, "left", number, (3,)), (0, "drop", 1, (4,))]
    table = taking(dice, board={3: FOUR, 4: SIX})
    table.take(0, 3, "left")
    assert table.events(Took) == [Took(0, 3, FOUR, ("left",), None)]
    assert FOUR in table.player(0).hand
    assert table.state.board[3] is None
    assert [die.rest.way for die in table.state.dice] == []  # nothing else could be taken


@pytest.mark.clause("MON-41")
def test_a_lower_number_alone_does_not_and_an_empty_block_has_no_card() -> None:
    dice: Any = [(0, "left", 3, (3,)), (0, "drop", 2, (4, 5))]
    table = taking(dice, board={3: FOUR, 4: TWO})
    assert refused(table, 0, 3, "left") == "MON-41"
    assert refused(table, 0, 5, "drop") == "MON-41"
    assert refused(table, 0, 99, "drop") == "MON-41"
    assert refused(table, 0, -1, "drop") == "MON-41"


@pytest.mark.clause("MON-42")
def test_a_card_of_the_hand_makes_up_the_number_and_stays_on_the_board() -> None:
    dice: Any = [(0, "left", 4, (3,)), (0, "drop", 1, (5,))]
    table = taking(dice, board={3: SIX, 5: ONE})
    assert options(table, 0) == {
        (3, ("left",), "blank_2"),
        (3, ("left",), "blank_3"),
        (5, ("drop",), None),
    }
    table.take(0, 3, "left", card="blank_2")
    assert table.events(Took) == [Took(0, 3, SIX, ("left",), "blank_2")]
    assert table.player(0).hand == ("blank_1", "blank_3", SIX)
    assert table.state.board[3] == "blank_2"
    assert table.state.laid == (Laid(3, 0),)


@pytest.mark.clause("MON-42")
def test_the_card_played_must_be_of_the_hand_and_high_enough_and_needed() -> None:
    dice: Any = [(0, "left", 4, (3,)), (0, "drop", 1, (4,))]
    table = taking(dice, board={3: SIX, 4: ONE})
    assert refused(table, 0, 3, "left", card="blank_1") == "MON-42"
    assert refused(table, 0, 3, "left", card=SEVEN) == "MON-42"
    assert refused(table, 0, 4, "drop", card="blank_1") == "MON-42"


@pytest.mark.clause("MON-42")
def test_a_canvas_card_that_was_just_taken_may_be_played() -> None:
    dice: Any = [(0, "left", 5, (3,)), (0, "drop", 2, (4,))]
    table = taking(dice, board={3: FIVE, 4: SEVEN}, hands={0: ("blank_1",)})
    assert options(table, 0) == {(3, ("left",), None)}
    table.take(0, 3, "left")
    table.take(0, 4, "drop", card=FIVE)
    assert table.player(0).hand == ("blank_1", SEVEN)
    assert table.state.board[4] == FIVE


@pytest.mark.clause("MON-42")
def test_who_laid_a_card_cannot_take_it_back_in_this_round() -> None:
    dice: Any = [
        (0, "left", 4, (3,)),
        (0, "drop", 3, (3,)),
        (1, "left", 2, (3,)),
        (0, "flick", 6, (9,)),
    ]
    table = taking(dice, board={3: SIX, 9: SEVEN})
    table.take(0, 3, "left", card="blank_2")
    assert refused(table, 0, 3, "drop") == "MON-42"
    assert {cell for cell, _, _ in options(table, 0)} == {9}
    table.take(0, 9, "flick", card="blank_1")
    # The own die that still lies there bars the other player (MON-44).
    assert table.state.round == 1
    assert table.state.board[3] == "blank_2"


@pytest.mark.clause("MON-42")
def test_a_card_that_was_laid_is_taken_by_another_in_this_round_and_by_all_in_the_next() -> None:
    dice: Any = [(0, "left", 4, (3,)), (1, "left", 2, (3,))]
    table = taking(dice, board={3: SIX})
    table.take(0, 3, "left", card="blank_2")
    assert options(table, 1) == {(3, ("left",), None)}
    table.take(1, 3, "left")
    assert table.player(1).hand == ("blank_1", "blank_2", "blank_2", "blank_3")
    assert table.state.board[3] is None
    assert table.state.laid == ()
    later: Any = [(0, "left", 2, (3,))]
    assert options(taking(later, board={3: "blank_2"}), 0) == {(3, ("left",), None)}


@pytest.mark.clause("MON-42")
def test_a_laid_card_that_another_has_paid_for_is_that_one_s() -> None:
    dice: Any = [(0, "left", 4, (3,)), (1, "left", 1, (3,)), (1, "drop", 1, (9,))]
    table = taking(dice, board={3: SIX, 9: ONE})
    table.take(0, 3, "left", card="blank_2")
    assert table.state.laid == (Laid(3, 0),)
    table.take(1, 3, "left", card="blank_1")
    assert table.state.laid == (Laid(3, 1),)
    assert table.state.board[3] == "blank_1"


@pytest.mark.clause("MON-43")
def test_several_own_dice_on_a_card_may_be_added_up() -> None:
    dice: Any = [
        (0, "left", 2, (3,)),
        (0, "drop", 3, (3, 4)),
        (0, "flick", 2, (3,)),
        (1, "left", 1, (8,)),
    ]
    table = taking(dice, board={3: SEVEN}, hands={0: ()})
    assert options(table, 0) == {(3, ("left", "drop", "flick"), None)}
    assert refused(table, 0, 3, "left", "drop") == "MON-41"
    assert refused(table, 0, 3, "drop", "drop", "left") == "MON-43"
    table.take(0, 3, "flick", "left", "drop")
    assert SEVEN in table.player(0).hand


@pytest.mark.clause("MON-42", "MON-43")
def test_one_card_of_the_hand_may_supplement_a_sum() -> None:
    dice: Any = [(0, "left", 2, (3,)), (0, "drop", 3, (3,))]
    table = taking(dice, board={3: SEVEN})
    assert options(table, 0) == {
        (3, ("left", "drop"), "blank_2"),
        (3, ("left", "drop"), "blank_3"),
    }


# --- choices -----------------------------------------------------------------------------------


@pytest.mark.clause("MON-45")
def test_a_die_that_touches_several_cards_takes_one_where_it_has_preference() -> None:
    dice: Any = [(0, "left", 4, (3, 4, 8, 9)), (1, "left", 6, (8,))]
    table = taking(dice, board={3: FOUR, 4: THREE, 8: TWO, 9: FIVE})
    assert options(table, 0) == {
        (3, ("left",), None),
        (4, ("left",), None),
        (9, ("left",), "blank_1"),
        (9, ("left",), "blank_2"),
        (9, ("left",), "blank_3"),
    }
    table.take(0, 4, "left")
    assert THREE in table.player(0).hand
    assert table.state.board[3] == FOUR
    assert refused(table, 1, 3, "left") == "MON-40"


@pytest.mark.clause("MON-45")
def test_a_die_that_took_a_card_serves_no_other() -> None:
    dice: Any = [(0, "left", 4, (3, 4)), (0, "drop", 1, (4,))]
    table = taking(dice, board={3: FOUR, 4: ONE})
    table.take(0, 3, "left")
    assert refused(table, 0, 4, "left") == "MON-45"
    assert options(table, 0) == {(4, ("drop",), None)}


@pytest.mark.clause("MON-46")
def test_a_card_that_is_reached_must_be_taken() -> None:
    dice: Any = [(0, "left", 2, (3,)), (0, "drop", 3, (3,)), (0, "flick", 5, (9,))]
    table = taking(dice, board={3: FIVE, 9: SIX})
    assert Finish() not in table.may(0)
    assert refused(table, 0) == "MON-46"
    table.take(0, 3, "left", "drop")
    assert Finish() in table.may(0)
    table.finish(0)
    assert table.state.board[9] == SIX
    assert table.state.round == 1


@pytest.mark.clause("MON-46")
def test_superfluous_dice_may_be_added_and_fewer_used_with_a_card() -> None:
    dice: Any = [(0, "left", 2, (3,)), (0, "drop", 3, (3,))]
    table = taking(dice, board={3: THREE})
    assert options(table, 0) == {
        (3, ("drop",), None),
        (3, ("left", "drop"), None),
        (3, ("left",), "blank_1"),
        (3, ("left",), "blank_2"),
        (3, ("left",), "blank_3"),
    }
    table.take(0, 3, "left", card="blank_3")
    assert table.state.board[3] == "blank_3"
    assert table.state.round == 1


@pytest.mark.clause("MON-46")
def test_a_card_that_another_use_of_the_die_puts_out_of_reach_need_not_be_taken() -> None:
    dice: Any = [(0, "left", 4, (3, 4)), (0, "drop", 1, (8,))]
    table = taking(dice, board={3: FOUR, 4: TWO, 8: THREE})
    table.take(0, 4, "left")
    assert Finish() in table.may(0)


@pytest.mark.clause("MON-46")
def test_dice_that_took_nothing_are_picked_up_at_the_end_of_the_round() -> None:
    dice: Any = [(0, "left", 1, (3,)), (1, "left", 1, (4,))]
    table = taking(dice, board={3: SEVEN, 4: ONE})
    assert len(table.state.dice) == 2
    table.take(1, 4, "left")
    assert len(table.state.dice) == 0


def test_the_values_of_the_cards_are_what_these_tests_say() -> None:
    assert [value(card) for card in (ONE, TWO, THREE, FOUR, FIVE, SIX, SEVEN)] == [
        1,
        2,
        3,
        4,
        5,
        6,
        7,
    ]
