"""Dice of several players on one card: MON-44."""

from typing import Any

import pytest

from enfilade.games.mondrian.state import Decline, RollAgain, Take
from enfilade.games.mondrian.told import Claim
from kit.mondrian import GAME, Playing, of_value, options, refused, taking

ONE, TWO, FOUR, FIVE, SIX = (of_value(each) for each in (1, 2, 4, 5, 6))


@pytest.mark.clause("MON-44")
def test_the_highest_die_has_preference_and_bars_the_others() -> None:
    dice: Any = [(0, "left", 4, (3,)), (0, "drop", 4, (3,)), (1, "left", 5, (3,))]
    table = taking(dice, board={3: FOUR})
    assert table.asked(0) is None  # two fours are more than a five, and yet single dice count
    assert options(table, 1) == {(3, ("left",), None)}
    more = taking([*dice, (0, "flick", 1, (4,))], board={3: FOUR, 4: ONE})
    assert refused(more, 0, Take(3, ("left",))) == "MON-44"


@pytest.mark.clause("MON-44")
@pytest.mark.parametrize("earlier", [0, 1])
def test_of_equal_dice_the_one_that_was_rolled_first_has_it(earlier: int) -> None:
    dice: Any = [(earlier, "left", 4, (3,)), (1 - earlier, "drop", 4, (3,))]
    table = taking(dice, board={3: FOUR})
    assert table.asked(earlier) == "take"
    assert table.asked(1 - earlier) is None


@pytest.mark.clause("MON-44")
def test_a_second_roll_counts_from_its_own_time() -> None:
    table = Playing(2)
    table.change(board=(*table.state.board[:3], FOUR, *table.state.board[4:]))
    table.place(("left", "drop"), ("left", "drop"))
    table.throw("left", 4, (3,))
    table.throw("left", 4, (3,))
    table.throw("drop", 1, (20,))
    table.throw("drop", 1, (21,))
    assert {cell for cell, _, _ in options(table, 0)} >= {3}
    again = Playing(2)
    again.change(board=table.state.board)
    again.place(("left", "drop"), ("left", "drop"))
    again.throw("left")
    again.do(0, Decline())
    again.throw("left", 4, (3,))
    again.throw("drop")
    again.do(0, RollAgain())
    again.throw("drop", 4, (3,))
    again.throw("drop", 1, (21,))
    assert again.asked(0) is None
    assert {cell for cell, _, _ in options(again, 1)} >= {3}


@pytest.mark.clause("MON-44")
def test_preference_is_the_player_s_and_any_own_dice_may_be_used() -> None:
    dice: Any = [(0, "left", 6, (3,)), (0, "drop", 1, (3,)), (1, "left", 5, (3,))]
    table = taking(dice, board={3: ONE})
    assert options(table, 0) == {
        (3, ("left",), None),
        (3, ("drop",), None),
        (3, ("left", "drop"), None),
    }


@pytest.mark.clause("MON-44")
def test_preference_is_judged_among_the_dice_that_still_lie() -> None:
    # The six of seat 0 takes place 4, and then no longer bars seat 1 on place 3.
    dice: Any = [(0, "left", 6, (3, 4)), (1, "left", 5, (3,))]
    table = taking(dice, board={3: FIVE, 4: SIX})
    table.take(0, 4, "left")
    assert options(table, 1) == {(3, ("left",), None)}


@pytest.mark.clause("MON-44")
def test_a_die_on_a_card_that_its_owner_laid_still_bars_others() -> None:
    dice: Any = [
        (0, "left", 4, (3,)),
        (0, "drop", 3, (3,)),
        (1, "left", 2, (3,)),
        (1, "drop", 1, (9,)),
    ]
    table = taking(dice, board={3: SIX, 9: ONE})
    table.take(0, 3, "left", card="blank_2")
    assert table.asked(1) == "take"
    assert refused(table, 1, Take(3, ("left",))) == "MON-44"


@pytest.mark.clause("MON-44")
def test_the_view_says_who_has_preference_and_why() -> None:
    dice: Any = [
        (0, "left", 3, (3,)),
        (1, "left", 3, (3,)),
        (0, "drop", 2, (4, 5)),
        (1, "drop", 5, (5,)),
        (1, "flick", 6, (9,)),
    ]
    table = taking(dice, board={3: ONE, 4: TWO, 5: FOUR, 9: None})
    claims = GAME.view(table.state, None).claims
    assert claims == (
        Claim(3, 0, "left", "earlier"),
        Claim(4, 0, "drop", "alone"),
        Claim(5, 1, "drop", "highest"),
    )


@pytest.mark.clause("MON-60")
def test_dice_of_who_has_left_claim_nothing() -> None:
    dice: Any = [
        (0, "left", 3, (3,)),
        (1, "left", 5, (3,)),
        (2, "left", 2, (3,)),
        (0, "drop", 2, (4,)),
    ]
    table = taking(dice, seats=3, board={3: ONE, 4: FOUR})
    table.leave(1)
    assert GAME.view(table.state, None).claims == (
        Claim(3, 0, "left", "highest"),
        Claim(4, 0, "drop", "alone"),
    )
