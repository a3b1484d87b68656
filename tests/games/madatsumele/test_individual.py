"""Each for themselves: MTS-20 to MTS-27, and leaving."""

import pytest

from enfilade.core import Chair, MatchChance
from enfilade.games.madatsumele.state import Individual, Options
from enfilade.games.madatsumele.told import Drew, LaidOut, Passed, Returned, WentOut
from kit.madatsumele import EDGE, GAME, Playing

FOUR = ("fish", "torii", "key", "bow")
"""Blue, red, yellow and pink: none touches another of its colour."""


def three() -> Playing:
    """Three players; the middle holds one of each of four colours."""
    return Playing(3, FOUR)


def middle(table: Playing) -> tuple[str, ...]:
    assert isinstance(table.state.side, Individual)
    return table.state.side.middle


@pytest.mark.clause("MTS-20")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_one_piece_more_than_there_are_players_is_laid_out(seats: int) -> None:
    table = Playing(seats, (*FOUR, "clover")[: seats + 1])
    assert len(middle(table)) == seats + 1
    assert len(table.state.pouch) == 42 - seats - 1
    assert table.state.pouch.count("fish") == 1
    assert table.state.pouch.count("anchor") == 2


@pytest.mark.clause("MTS-21")
def test_the_host_s_word_or_the_lot_says_who_starts() -> None:
    assert Playing(3, FOUR, start="2").asked == (2, "take")
    assert Playing(3, ("1", *FOUR), start="lot").asked == (1, "take")
    first = {
        GAME.deal(Options(), (Chair(),) * 3, MatchChance(b"lot", at)).drawn[0] for at in range(60)
    }
    assert first == {"0", "1", "2"}


@pytest.mark.clause("MTS-22")
def test_each_clockwise_takes_one_and_the_turn_player_two() -> None:
    table = three()
    order = []
    for piece in ("key", "torii", "bow"):
        order.append(table.asked)
        table.drop(piece)
    order.append(table.asked)
    assert order == [(0, "take"), (1, "take"), (2, "take"), (0, "take")]
    assert table.dropping.pieces == ("fish",)
    assert [len(bag.packed) for bag in table.state.bags] == [1, 1, 1]


@pytest.mark.clause("MTS-23")
def test_a_touch_costs_a_piece_from_the_pouch_into_the_own_bag() -> None:
    table = Playing(2, ("fish", "torii", "anchor"))
    table.drop("fish")
    table.drop("torii")
    table.drop("anchor", near=(0,), drawn=("windmill",))
    assert table.events(Drew) == [Drew(0, "windmill")]
    assert table.asked == (0, "penalty")
    assert table.dropping.pieces == ("windmill",)
    assert table.dropping.bags == (0,)
    table.drop(drawn=("key", "bow", "cactus"))
    assert [piece.kind for piece in table.state.bags[0].packed] == ["fish", "anchor", "windmill"]


@pytest.mark.clause("MTS-24")
def test_an_empty_middle_is_filled_and_the_pouch_passes_to_the_right() -> None:
    table = three()
    for _ in range(3):
        table.drop()
    table.drop(drawn=("clover", "teapot", "umbrella", "cheese"))
    assert table.events(LaidOut) == [LaidOut(("clover", "teapot", "umbrella", "cheese"))]
    assert middle(table) == ("cheese", "clover", "teapot", "umbrella")
    assert table.state.turn == 2
    assert table.events(Passed) == [Passed(2)]
    assert table.asked == (2, "take")


@pytest.mark.clause("MTS-24")
def test_who_is_out_is_counted_and_passed_over_no_more() -> None:
    table = three()
    table.drop()
    table.drop()
    table.drop(top=EDGE + 20)  # seat 2, to the right of the turn player, goes out
    table.drop(drawn=("clover", "teapot", "umbrella"))
    assert len(middle(table)) == 3
    assert table.asked == (1, "take")


@pytest.mark.clause("MTS-25", "MTS-16")
def test_who_goes_out_takes_no_further_piece_in_this_round() -> None:
    table = three()
    table.drop(top=EDGE + 20)
    assert table.events(WentOut) == [WentOut(0, "over")]
    order = []
    for _ in range(2):
        order.append(table.asked[0])
        table.drop()
    order.append(table.asked[0])
    assert order == [1, 2, 1]


@pytest.mark.clause("MTS-26")
def test_the_last_player_in_wins_at_once() -> None:
    table = three()
    table.drop(top=EDGE + 1)
    assert table.ending() is None
    table.drop(top=EDGE + 1)
    assert table.ending() == "last_in"
    assert table.winners == (2,)
    assert len(middle(table)) == 2


@pytest.mark.clause("MTS-27")
def test_when_few_pieces_are_left_what_there_is_is_laid_out() -> None:
    table = three()
    table.change(pouch=("clover",))
    for _ in range(3):
        table.drop()
    table.drop(drawn=("clover",))
    assert middle(table) == ("clover",)
    assert table.asked == (2, "take")


@pytest.mark.clause("MTS-27")
def test_a_penalty_that_finds_the_pouch_empty_draws_nothing() -> None:
    table = Playing(2, ("fish", "torii", "anchor"))
    table.drop("fish")
    table.change(pouch=())
    table.drop("torii")
    table.drop("anchor", near=(0,))
    assert table.events(Drew) == []
    assert table.ending() == "shared"


@pytest.mark.clause("MTS-27")
def test_when_all_is_empty_those_still_in_share_the_win() -> None:
    table = three()
    table.change(pouch=())
    table.drop(top=EDGE + 1)
    for _ in range(3):
        table.drop()
    assert table.ending() == "shared"
    assert table.winners == (1, 2)


# --- leaving -----------------------------------------------------------------------------------


@pytest.mark.clause("MTS-60")
def test_an_owed_piece_goes_back_to_the_pouch() -> None:
    table = Playing(3, ("fish", "torii", "anchor", "key"))
    for piece in ("fish", "torii", "key"):
        table.drop(piece)
    table.drop("anchor", near=(0,), drawn=("windmill",))
    pouch = table.state.pouch
    table.leave(0, drawn=("clover", "teapot", "umbrella"))
    assert table.events(Returned) == [Returned("windmill")]
    assert table.events(WentOut) == [WentOut(0, "out")]
    assert len(table.state.pouch) == len(pouch) + 1 - 3
    assert table.asked == (2, "take")


@pytest.mark.clause("MTS-60")
def test_when_a_turn_player_leaves_before_dropping_the_next_clockwise_begins() -> None:
    table = three()
    table.leave(0, late=True)
    assert table.state.seats[0] == "timeout"
    assert table.asked == (1, "take")
    assert table.state.turn == 1
    for _ in range(3):
        table.drop()
    table.drop(drawn=("clover", "teapot", "umbrella"))
    assert table.asked == (2, "take")  # to the right of seat 1 sits 0, who has left


@pytest.mark.clause("MTS-60")
def test_when_a_turn_player_leaves_later_the_next_turn_counts_from_that_seat() -> None:
    table = Playing(4, (*FOUR, "clover"))
    table.drop()
    table.drop()
    table.leave(0)
    assert table.asked == (2, "take")
    for _ in range(2):
        table.drop()
    table.drop(drawn=("clover", "teapot", "umbrella", "cheese"))
    assert table.asked == (3, "take")


@pytest.mark.clause("MTS-60")
def test_who_leaves_while_another_is_asked_changes_nothing_for_that_one() -> None:
    table = three()
    table.drop()
    before = table.dropping
    table.leave(2)
    assert table.dropping == before
    table.leave(1)
    assert table.ending() == "last_in"
    assert table.winners == (0,)


@pytest.mark.clause("MTS-60")
def test_one_who_left_leaves_a_bag_that_is_open_to_all() -> None:
    table = three()
    table.drop()
    table.leave(0)
    assert GAME.view(table.state, 0).bags[0].poses is not None
    assert GAME.view(table.state, None).bags[0].poses is not None
