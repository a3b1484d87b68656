"""Set-up, palettes and rolls: MON-10 to MON-30, with dice that land where the test says."""

from collections import Counter

import pytest

from enfilade.core import Chair, IllegalAction, MatchChance
from enfilade.core.codec import to_json
from enfilade.games.mondrian.components import BLANK_IDS, WAYS, Way
from enfilade.games.mondrian.roll import Rolled
from enfilade.games.mondrian.state import (
    Dealt,
    Decline,
    Options,
    Place,
    RollAgain,
    Throw,
)
from enfilade.games.mondrian.told import Again, Chose, Declined, Placed, RoundBegan, Shown, Threw
from kit.mondrian import GAME, Playing, refused, rest, taking


def rolling(*palettes: tuple[Way, ...], first: int = 0) -> Playing:
    """A match in which all have placed their dice."""
    table = Playing(len(palettes), first)
    table.place(*palettes)
    return table


# --- the set-up --------------------------------------------------------------------------------


@pytest.mark.clause("MON-10")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_player_takes_the_three_blank_cards(seats: int) -> None:
    table = Playing(seats)
    assert [player.hand for player in table.state.players] == [BLANK_IDS] * seats
    assert BLANK_IDS == ("blank_1", "blank_2", "blank_3")


@pytest.mark.clause("MON-11")
@pytest.mark.parametrize(("seats", "columns", "rows"), [(2, 5, 5), (3, 6, 5), (4, 6, 6)])
def test_the_grid_is_laid_out_of_shuffled_canvas_cards(seats: int, columns: int, rows: int) -> None:
    chairs = (Chair(),) * seats
    deals = [GAME.deal(Options(), chairs, MatchChance(b"deal", at)) for at in range(3)]
    assert len({deal.cards for deal in deals}) == 3
    state = GAME.setup(Options(), chairs, deals[0])
    grid = GAME.view(state, None).grid
    assert (grid.columns, grid.rows) == (columns, rows)
    assert state.board == deals[0].cards
    assert len(state.board) == columns * rows
    assert len(set(state.board) | set(state.aside)) == 36
    assert len(state.aside) == 36 - columns * rows


@pytest.mark.clause("MON-11")
def test_each_card_comes_to_the_first_place_as_often() -> None:
    chairs = (Chair(),) * 2
    deals = (GAME.deal(Options(first="0"), chairs, MatchChance(b"d", at)) for at in range(720))
    found = Counter(deal.cards[0] for deal in deals)
    assert len(found) == 36
    # Each is expected 20 times; with 35 degrees of freedom 57.3 is passed once in a hundred.
    assert sum((count - 20) ** 2 / 20 for count in found.values()) < 57.3


@pytest.mark.clause("MON-11")
def test_a_set_up_that_is_none_is_refused() -> None:
    cards = Playing(2).state.board
    assert all(cards)
    for wrong in (cards[:-1], (*cards[:-1], cards[0])):
        with pytest.raises(ValueError, match="a canvas card of its own"):
            GAME.setup(Options(), (Chair(),) * 2, Dealt(wrong, 0))  # type: ignore[arg-type]  # no empty block
    with pytest.raises(ValueError, match="a set-up for 2"):
        GAME.setup(Options(), (Chair(),) * 2, Dealt(cards, 2))  # type: ignore[arg-type]  # as above


@pytest.mark.clause("MON-12")
def test_the_token_goes_to_whom_the_host_says_or_by_lot() -> None:
    chairs = (Chair(),) * 3
    assert GAME.deal(Options(first="2"), chairs, MatchChance(b"lot", 0)).first == 2
    lots = {GAME.deal(Options(), chairs, MatchChance(b"lot", at)).first for at in range(40)}
    assert lots == {0, 1, 2}
    with pytest.raises(ValueError, match="first: a seat from 0 to 1"):
        GAME.deal(Options(first="2"), (Chair(),) * 2, MatchChance(b"lot", 0))
    table = rolling(("left", "drop"), ("left", "drop"), ("left", "drop"), first=2)
    assert table.turn == 2


# --- palettes ----------------------------------------------------------------------------------


@pytest.mark.clause("MON-20")
@pytest.mark.parametrize(("round_", "dice", "choices"), [(0, 2, 10), (1, 3, 10), (2, 4, 5)])
def test_a_die_more_in_each_round(round_: int, dice: int, choices: int) -> None:
    table = Playing(2)
    table.change(round=round_)
    assert len(table.may(0)) == choices
    assert all(isinstance(each, Place) and len(each.ways) == dice for each in table.may(0))
    assert refused(table, 0, Place(WAYS[: dice - 1])) == "MON-20"
    assert refused(table, 0, Place(WAYS[: dice + 1])) == "MON-20"


@pytest.mark.clause("MON-20")
def test_the_fourth_round_has_a_die_for_each_action_and_is_the_last() -> None:
    table = taking([], round=2)
    assert table.state.round == 3
    assert [player.to_roll for player in table.state.players] == [WAYS, WAYS]
    assert table.state.phase == "stroke"
    assert taking([], round=3).state.phase == "exhibition"


@pytest.mark.clause("MON-21")
def test_dice_are_placed_on_different_actions_in_secret_and_shown_when_all_are_done() -> None:
    table = Playing(3)
    assert refused(table, 0, Place(("left", "left"))) == "MON-21"
    assert [table.asked(seat) for seat in range(3)] == ["place"] * 3
    table.do(1, Place(("flick", "drop")))
    assert table.seen_by(0) == table.seen_by(None) == [Placed(1)]
    assert table.seen_by(1) == [Placed(1), Chose(1, ("drop", "flick"))]
    assert GAME.view(table.state, 1).players[1].placed == ("drop", "flick")
    for other in (0, 2, None):
        assert GAME.view(table.state, other).players[1].placed is None
        assert GAME.view(table.state, other).players[1].done
    assert refused(table, 1, Place(("left", "drop"))) == "MON-21"
    table.do(0, Place(("left", "right")))
    assert table.events(Shown) == []
    table.do(2, Place(("left", "blind")))
    palettes: tuple[tuple[Way, ...], ...] = (
        ("left", "right"),
        ("drop", "flick"),
        ("left", "blind"),
    )
    assert table.events(Shown) == [Shown(palettes)]
    assert tuple(p.placed for p in GAME.view(table.state, None).players) == palettes


@pytest.mark.clause("MON-21")
def test_what_others_place_is_in_no_byte_that_a_seat_gets() -> None:
    seen = []
    for ways in (("left", "right"), ("drop", "flick")):
        table = Playing(2)
        table.do(1, Place(ways))
        seen.append((to_json(GAME.view(table.state, 0)), to_json(table.seen_by(0))))
    assert seen[0] == seen[1]


# --- rolls -------------------------------------------------------------------------------------


@pytest.mark.clause("MON-22")
def test_each_clockwise_rolls_one_die_until_all_are_rolled() -> None:
    table = rolling(("left", "drop"), ("right", "drop"), ("blind", "flick"), first=1)
    order = []
    for way in ("drop", "flick", "left", "right", "blind", "drop"):
        order.append((table.turn, way))
        assert table.state.phase == "stroke"
        table.throw(way, 1, (0,))
    assert [seat for seat, _ in order] == [1, 2, 0, 1, 2, 0]
    assert table.state.phase == "taking"
    assert [(die.rest.seat, die.rest.way) for die in table.state.dice] == order
    assert [die.when for die in table.state.dice] == [0, 1, 2, 3, 4, 5]


@pytest.mark.clause("MON-22")
def test_a_die_is_rolled_by_an_own_placed_action_once_and_in_turn() -> None:
    table = rolling(("left", "drop"), ("right", "drop"))
    assert refused(table, 1, table.thrown(1, "drop")) == "MON-22"
    assert refused(table, 0, table.thrown(0, "right")) == "MON-22"
    table.throw("drop", 1, (0,))
    table.throw("drop", 1, (1,))
    assert refused(table, 0, table.thrown(0, "drop")) == "MON-22"
    view = GAME.view(table.state, 0)
    with pytest.raises(IllegalAction, match="rolled already"):
        GAME.check(view, table.thrown(0, "drop"))
    with pytest.raises(IllegalAction, match="no die on that action"):
        GAME.check(view, table.thrown(0, "flick"))


@pytest.mark.clause("MON-27")
def test_a_die_inside_stays_on_an_empty_block_too_and_one_outside_is_taken_away() -> None:
    table = rolling(("left", "drop"), ("right", "drop"))
    table.change(board=(None, *table.state.board[1:]))
    table.throw("left", 5, (0,))
    assert table.turn == 1
    assert [die.rest.cells for die in table.state.dice] == [(0,)]
    table.throw("right")
    (told,) = table.events(Threw)
    assert not told.inside
    assert [die.rest.seat for die in table.state.dice] == [0]


@pytest.mark.clause("MON-28")
def test_a_die_that_falls_outside_may_be_rolled_again_once_before_the_next_player() -> None:
    table = rolling(("left", "drop"), ("right", "drop"))
    table.throw("left")
    assert [table.asked(seat) for seat in (0, 1)] == ["again", None]
    assert table.may(0) == [RollAgain(), Decline()]
    assert refused(table, 0, table.thrown(0, "left")) == "MON-28"
    table.do(0, RollAgain())
    assert table.events(Again) == [Again(0, "left")]
    assert table.asked(0) == "throw"
    assert refused(table, 0, table.thrown(0, "drop")) == "MON-28"
    table.throw("left")
    assert table.asked(1) == "throw"
    assert table.state.dice == ()
    table.throw("drop", 1, (0,))
    assert refused(table, 0, table.thrown(0, "left")) == "MON-22"


@pytest.mark.clause("MON-28")
def test_a_second_roll_that_lands_inside_stays_there() -> None:
    table = rolling(("left", "drop"), ("right", "drop"))
    table.throw("left")
    table.do(0, RollAgain())
    table.throw("left", 4, (3,))
    assert [(die.rest.number, die.when) for die in table.state.dice] == [(4, 1)]
    assert table.turn == 1
    assert table.player(0).to_roll == ("drop",)


@pytest.mark.clause("MON-28")
def test_each_die_has_a_second_roll_of_its_own_and_it_may_be_declined() -> None:
    table = rolling(("left", "drop"), ("right", "drop"))
    table.throw("left")
    table.do(0, Decline())
    assert table.events(Declined) == [Declined(0, "left")]
    assert (table.turn, table.state.dice) == (1, ())
    table.throw("right", 1, (0,))
    table.throw("drop")
    assert table.asked(0) == "again"
    assert refused(table, 1, RollAgain()) == "MON-28"


@pytest.mark.clause("MON-29")
def test_a_roll_that_hits_another_die_is_final() -> None:
    table = rolling(("left", "drop"), ("right", "drop"))
    table.throw("left", 3, (0,))
    table.throw("right", hit={0: rest(0, "left", 6, (1,))})
    assert table.state.phase == "stroke"
    assert table.turn == 0
    assert [die.rest for die in table.state.dice] == [rest(0, "left", 6, (1,))]


@pytest.mark.clause("MON-30")
def test_dice_that_are_hit_count_as_they_then_lie_and_one_knocked_off_is_lost() -> None:
    table = rolling(("left", "drop"), ("right", "drop"))
    table.throw("left", 3, (0,))
    table.throw("right", 2, (1,))
    moved = {0: rest(0, "left", 5, (6, 7)), 1: rest(1, "right", 4)}
    table.throw("drop", 1, (8,), hit=moved)
    (told,) = table.events(Threw)
    assert told.fell == (1,)
    assert [(d.rest.number, d.rest.cells, d.when) for d in table.state.dice] == [
        (5, (6, 7), 0),
        (1, (8,), 2),
    ]
    assert table.asked(1) == "throw"
    assert refused(table, 1, table.thrown(1, "right")) == "MON-22"


def test_a_throw_that_was_settled_for_another_table_is_refused() -> None:
    table = rolling(("left", "drop"), ("right", "drop"))
    table.throw("left", 3, (0,))
    (told,) = table.events(Threw)
    assert isinstance(told.rolled, Rolled)
    throw: Throw = table.thrown(1, "right")
    with pytest.raises(ValueError, match="the thrown one last"):
        GAME.play(table.state, 1, throw, told.rolled)
    with pytest.raises(ValueError, match="settled by physics"):
        GAME.play(table.state, 1, throw, None)


@pytest.mark.clause("MON-47")
def test_the_token_passes_to_the_left_and_the_next_round_begins() -> None:
    table = taking([(0, "left", 1, (0,))], seats=3, first=2)
    assert table.events(RoundBegan) == [RoundBegan(1, 0)]
    assert (table.state.first, table.state.round, table.state.dice) == (0, 1, ())
    assert [table.asked(seat) for seat in range(3)] == ["place"] * 3
    assert [player.placed for player in table.state.players] == [None] * 3


@pytest.mark.clause("MON-48")
def test_cards_stay_in_their_places_and_empty_blocks_stay_empty() -> None:
    board = {0: "c36", 7: "blank_2"}
    table = taking([(0, "left", 1, (0,)), (1, "left", 1, (1,))], board=dict(board))
    assert table.state.round == 1
    assert {at: card for at, card in enumerate(table.state.board) if card} == board
