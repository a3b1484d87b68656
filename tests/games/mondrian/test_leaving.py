"""A player who leaves, or runs out of time for good: MON-60."""

from typing import Any

import pytest
from msgspec.structs import replace

from enfilade.core import TABLE, IllegalAction, Out
from enfilade.games.mondrian.components import BLANK_IDS
from enfilade.games.mondrian.state import Finish, Place
from enfilade.games.mondrian.told import Exhibited, Left
from kit.mondrian import EDITION, GAME, Playing, hanging, of_value, refused, taking

TEN = tuple(card.id for card in EDITION.cards[:10])


@pytest.mark.clause("MON-60")
def test_the_others_go_on_without_one_who_leaves_while_all_place_dice() -> None:
    table = Playing(3)
    table.do(0, Place(("left", "drop")))
    table.do(1, Place(("left", "drop")))
    table.leave(2)
    assert table.events(Left) == [Left(2, "out")]
    assert table.turn == 0
    for seat in (0, 1, 0, 1):
        assert table.turn == seat
        table.throw(table.player(seat).to_roll[0], 1, (30 - seat - 1,))
    assert table.state.phase in ("taking", "palette")
    assert table.asked(2) is None
    assert refused(table, 2, Place(("left", "drop"))) == "MON-60"


@pytest.mark.clause("MON-60")
@pytest.mark.parametrize("again", [False, True])
def test_one_who_leaves_rolls_no_more_and_the_own_dice_lie_and_block_nobody(again: bool) -> None:
    table = Playing(3)
    table.place(("left", "drop"), ("left", "drop"), ("left", "drop"))
    table.change(board=(of_value(4), *table.state.board[1:]))
    table.throw("left", 6, (0,))
    table.throw("left", 4, (0,))
    table.throw("left", 1, (29,))
    if again:
        table.throw("drop")
        assert table.asked(0) == "again"
    table.leave(0, late=True)
    assert table.player(0).out == "timeout"
    assert table.player(0).to_roll == ()
    assert table.turn == 1
    table.throw("drop", 1, (28,))
    table.throw("drop", 1, (27,))
    assert [d.rest.seat for d in table.state.dice] == [0, 1, 2, 1, 2]
    assert table.turn == 1
    table.take(1, 0, "left")
    assert of_value(4) in table.player(1).hand


@pytest.mark.clause("MON-60")
def test_one_who_leaves_while_taking_takes_no_more_and_the_next_does() -> None:
    dice: Any = [(0, "left", 6, (0,)), (1, "left", 6, (1,)), (2, "left", 6, (2,))]
    board: Any = {at: of_value(5, at) for at in range(3)}
    table = taking(dice, seats=3, board=board)
    table.leave(0)
    assert table.turn == 1
    assert table.state.board[0] == of_value(5, 0)
    table.take(1, 1, "left")
    assert table.turn == 2
    table.leave(2)
    assert table.ending() == ("last", (1,))


@pytest.mark.clause("MON-60")
def test_the_first_player_who_left_is_passed_over() -> None:
    dice: Any = [(1, "left", 6, (1,)), (2, "left", 6, (2,))]
    board: Any = {at: of_value(5, at) for at in range(3)}
    table = taking(dice, seats=4, first=0, board=board)
    assert table.turn == 1
    table.leave(0)
    assert table.turn == 1
    table.take(1, 1, "left")
    assert table.turn == 2
    table.take(2, 2, "left")
    assert (table.state.round, table.state.first) == (1, 1)
    table.leave(2)
    table.do(1, Place(("left", "drop", "flick")))
    table.do(3, Place(("left", "drop", "flick")))
    for _ in range(3):
        for seat in (1, 3):
            assert table.turn == seat
            table.throw(table.player(seat).to_roll[0], 1, (35,))
    if table.state.phase == "taking":
        table.do(table.turn, Finish())
    assert table.state.first == 3


@pytest.mark.clause("MON-60", "MON-50")
def test_the_hand_of_one_who_left_does_not_count_for_the_size() -> None:
    table = Playing(3)
    table.leave(1)
    table.hands(TEN[:6], TEN[6:7], (*BLANK_IDS, *TEN[7:10]))
    last = replace(table.player(2), to_roll=("drop",))
    table.change(players=(*table.state.players[:2], last))
    table.change(phase="stroke", round=3, turn=2, again="drop")
    table.throw("drop")
    assert table.state.size == 6


@pytest.mark.clause("MON-60")
def test_one_who_left_ranks_last_whatever_hangs() -> None:
    table = hanging((*BLANK_IDS, of_value(7)), (*BLANK_IDS, TEN[0]), (*BLANK_IDS, TEN[1]))
    table.hang(0, *BLANK_IDS, of_value(7))
    table.leave(0)
    table.hang(1, *BLANK_IDS, TEN[0])
    table.hang(2, *BLANK_IDS, TEN[1])
    (shown,) = table.events(Exhibited)
    assert shown.compositions[0] is None
    assert shown.scores[0] is None
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert 0 not in outcome.winners
    assert (outcome.standings[-1].seat, outcome.standings[-1].score) == (0, None)
    assert outcome.standings[-1].rank == 3


@pytest.mark.clause("MON-60")
def test_with_one_left_that_one_wins() -> None:
    table = Playing(2)
    table.leave(0)
    assert table.ending() == ("last", (1,))
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert [(each.seat, each.rank, each.score) for each in outcome.standings] == [
        (1, 1, None),
        (0, 2, None),
    ]
    with pytest.raises(IllegalAction):
        table.leave(1)


@pytest.mark.clause("MON-60")
def test_the_last_to_choose_may_leave_and_the_rest_is_shown() -> None:
    table = hanging(BLANK_IDS, BLANK_IDS, BLANK_IDS)
    table.hang(0, "blank_2", "blank_3")
    table.hang(1, "blank_1", "blank_3")
    table.leave(2)
    assert table.ending() == ("won", (0,))


@pytest.mark.clause("MON-60")
def test_only_the_table_puts_a_seat_out_and_only_one_that_is_in() -> None:
    table = Playing(3)
    assert refused(table, 0, Out(1)) == "MON-60"
    for wrong in (Out(3), Out(-1), Place(("left", "drop"))):
        with pytest.raises(IllegalAction) as caught:
            GAME.play(table.state, TABLE, wrong, None)
        assert caught.value.clause == "MON-60"
    table.leave(1)
    with pytest.raises(IllegalAction, match="out already"):
        table.leave(1)
