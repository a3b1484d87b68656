"""All together: MTS-30 to MTS-36, and leaving."""

import pytest

from enfilade.core import Free, IllegalAction, MalformedAction, Phrases, Silent
from enfilade.core.codec import from_json
from enfilade.games.madatsumele import cooperative
from enfilade.games.madatsumele.state import (
    Action,
    Close,
    Cooperative,
    Deciding,
    Name,
    Naming,
)
from enfilade.games.madatsumele.told import Chosen, Drew, FromCase, Named, Passed
from kit.madatsumele import GAME, Playing

OVER = 400.0


def three() -> Playing:
    """Three players, set up, with the fish drawn for seat 0's turn."""
    table = Playing(3, ("torii",), mode="cooperative")
    table.drop(drawn=("key",))
    table.drop(drawn=("bow",))
    table.drop(drawn=("fish",))
    return table


def naming(table: Playing) -> Naming:
    assert isinstance(table.state.asking, Naming), table.state.asking
    return table.state.asking


def give(table: Playing, seat: int) -> None:
    """Let all who talk name the same seat."""
    for voter in naming(table).voters:
        table.name(voter, seat)


def case(table: Playing) -> int:
    assert isinstance(table.state.side, Cooperative)
    return table.state.side.case


@pytest.mark.clause("MTS-30")
@pytest.mark.parametrize(("seats", "pouch", "left"), [(2, 18, 24), (3, 27, 15), (4, 36, 6)])
def test_how_many_pieces_the_pouch_holds(seats: int, pouch: int, left: int) -> None:
    table = Playing(seats, ("torii",), mode="cooperative")
    assert case(table) == left
    assert cooperative.in_pouch(table.state) == pouch - 1  # one is drawn
    assert len(table.state.pouch) == 41


@pytest.mark.clause("MTS-31")
def test_each_clockwise_from_the_start_player_drops_one_in_the_set_up() -> None:
    table = Playing(3, ("torii",), mode="cooperative", start="1")
    assert table.asked == (1, "set_up")
    assert table.dropping.pieces == ("torii",)
    table.drop(drawn=("key",))
    assert table.events(Drew) == [Drew(2, "key")]
    assert table.asked == (2, "set_up")
    table.drop(drawn=("bow",))
    assert table.asked == (0, "set_up")
    table.drop(drawn=("fish",))
    assert table.events(Drew) == [Drew(1, "fish")]
    assert naming(table).kind == "fish"
    assert table.state.turn == 1


@pytest.mark.clause("MTS-31")
def test_the_set_up_is_judged_for_being_over_alone() -> None:
    table = Playing(3, ("torii",), mode="cooperative")
    table.drop(drawn=("key",), top=OVER)
    assert table.state.seats == ("over", "in", "in")
    assert table.state.bags[0].packed[0].touched is None
    assert case(table) == 15
    table.drop(drawn=("bow",))
    table.drop(drawn=("fish",))
    assert table.state.turn == 2  # the nearest to the right of seat 0
    assert naming(table).voters == (1, 2)


@pytest.mark.clause("MTS-32")
def test_all_naming_the_same_seat_is_an_agreement() -> None:
    table = three()
    assert table.events(Drew) == [Drew(0, "fish")]
    assert naming(table).seconds == 30
    table.name(0, 2)
    table.name(1, 2)
    assert GAME.to_act(table.state) == {2}
    table.name(2, 2)
    assert table.events(Chosen) == [Chosen(2, "agreed")]
    assert table.asked == (2, "taken")
    assert table.dropping.pieces == ("fish",)


@pytest.mark.clause("MTS-32")
def test_a_word_may_be_changed_until_all_agree() -> None:
    table = three()
    table.name(0, 0)
    table.name(1, 1)
    table.name(2, 1)
    assert GAME.to_act(table.state) == {0, 1, 2}
    table.say(0, Name(1, "most_room"))
    assert table.events(Named)[0].vote.why == "most_room"
    assert table.asked == (1, "taken")


@pytest.mark.clause("MTS-32")
def test_without_agreement_the_turn_player_names_someone() -> None:
    table = three()
    with pytest.raises(IllegalAction) as told:
        table.close(1)
    assert told.value.clause == "MTS-32"
    for voter, seat in ((0, 0), (1, 1), (2, 2)):
        table.name(voter, seat)
    table.close(1)
    assert table.state.asking == Deciding(0, "fish", (0, 1, 2))
    assert GAME.to_act(table.state) == {0}
    table.decide(0, 1)
    assert table.events(Chosen) == [Chosen(1, "decided")]
    assert table.asked == (1, "taken")


@pytest.mark.clause("MTS-32")
def test_the_table_ends_the_talk_when_its_time_is_over() -> None:
    table = three()
    table.close()
    assert table.state.asking == Deciding(0, "fish", (0, 1, 2))
    with pytest.raises(IllegalAction):
        table.close()


@pytest.mark.clause("MTS-32")
def test_the_taker_must_be_still_in() -> None:
    table = three()
    give(table, 1)
    table.drop(top=OVER, drawn=("anchor",))
    assert naming(table).voters == (0, 2)
    with pytest.raises(IllegalAction) as told:
        table.name(0, 1)
    assert told.value.clause == "MTS-32"


@pytest.mark.clause("MTS-32")
def test_the_only_one_still_in_takes_every_piece() -> None:
    table = Playing(2, ("torii",), mode="cooperative")
    table.drop(drawn=("key",), top=OVER)
    table.drop(drawn=("fish",))
    assert table.events(Chosen) == [Chosen(1, "only")]
    assert table.asked == (1, "taken")


@pytest.mark.clause("MTS-33")
def test_the_table_speaks_in_set_phrases_and_names_for_the_whole_match() -> None:
    table = Playing(3, ("torii",), mode="cooperative")
    talk = GAME.talk(table.state, 0)
    assert isinstance(talk, Phrases)
    assert {"seat_0", "seat_1", "seat_2", "i_take_it"} <= set(talk.phrases)
    assert "seat_3" not in talk.phrases
    assert GAME.talk(table.state, None) == Silent()
    assert isinstance(GAME.talk(Playing(4, mode="team").state, 3), Phrases)
    assert GAME.talk(Playing(2, ("fish", "torii", "key")).state, 0) == Free()
    for seat in range(3):
        table.leave(seat)
    assert GAME.talk(table.state, None) == Free()


@pytest.mark.clause("MTS-33")
def test_no_word_of_a_vote_can_say_where() -> None:
    assert from_json(b'{"type":"name","seat":1,"why":"good_shape"}', Action) == Name(
        1, "good_shape"
    )
    for why in (b'"on the left"', b"12.5"):
        with pytest.raises(MalformedAction):
            from_json(b'{"type":"name","seat":1,"why":' + why + b"}", Action)


@pytest.mark.clause("MTS-34")
def test_a_touch_brings_a_piece_from_the_case_into_the_pouch() -> None:
    table = three()
    table.change(bags=table.state.bags)
    give(table, 0)
    table.drop(drawn=("cowboy_boot",))
    give(table, 0)
    pouch, unseen = cooperative.in_pouch(table.state), len(table.state.pouch)
    table.drop(near=(0,), drawn=("clover",))  # the boot rests against the torii, both red
    assert table.events(FromCase) == [FromCase()]
    assert case(table) == 14
    assert cooperative.in_pouch(table.state) == pouch + 1 - 1  # one came, one was drawn
    assert len(table.state.pouch) == unseen - 1
    assert naming(table).kind == "clover"


@pytest.mark.clause("MTS-34")
def test_with_the_case_empty_a_touch_brings_nothing() -> None:
    table = three()
    table.change(side=Cooperative(0))
    give(table, 0)
    table.drop(drawn=("cowboy_boot",))
    give(table, 0)
    table.drop(near=(0,), drawn=("clover",))
    assert table.state.bags[0].packed[-1].touched
    assert table.events(FromCase) == []
    assert case(table) == 0


@pytest.mark.clause("MTS-35")
def test_the_pouch_passes_to_the_nearest_to_the_right_still_in() -> None:
    table = three()
    give(table, 2)
    table.drop(top=OVER, drawn=("anchor",))
    assert table.events(Passed) == [Passed(1)]  # past seat 2, who is out
    assert table.state.turn == 1
    give(table, 0)
    table.drop(drawn=("clover",))
    assert table.state.turn == 0


@pytest.mark.clause("MTS-36")
def test_all_win_when_the_pouch_is_empty_and_anyone_is_in() -> None:
    table = three()
    table.change(pouch=("anchor", "clover"), side=Cooperative(1))
    give(table, 0)
    table.drop(top=OVER, drawn=("anchor",))
    assert cooperative.in_pouch(table.state) == 0
    assert table.ending() is None  # the last one is still to be dropped
    give(table, 1)
    table.drop()
    assert table.ending() == "together"
    assert table.winners == (0, 1, 2)


@pytest.mark.clause("MTS-36")
def test_all_lose_when_all_are_out_whatever_is_in_the_pouch() -> None:
    table = Playing(2, ("torii",), mode="cooperative")
    table.drop(drawn=("key",), top=OVER)
    table.drop(drawn=("fish",))
    table.change(pouch=("anchor",), side=Cooperative(1))
    table.drop(top=OVER)
    assert table.ending() == "all_out"
    assert table.winners == ()


# --- leaving -----------------------------------------------------------------------------------


@pytest.mark.clause("MTS-60")
def test_a_piece_whose_taker_leaves_is_talked_over_again() -> None:
    table = three()
    give(table, 1)
    table.leave(1)
    assert naming(table) == Naming("taker", "fish", (0, 2))
    assert table.state.turn == 0


@pytest.mark.clause("MTS-60")
def test_a_leaving_turn_player_s_pouch_passes_to_the_right_at_once() -> None:
    table = three()
    table.name(1, 0)
    table.name(2, 1)
    table.leave(0)
    assert table.events(Passed) == [Passed(2)]
    assert table.state.turn == 2
    assert naming(table).voters == (1, 2)
    assert [vote.voter for vote in naming(table).votes] == [2]  # the other had named who left
    table.close()
    table.leave(2)
    assert table.asked == (1, "taken")


@pytest.mark.clause("MTS-60")
def test_those_who_stay_may_agree_by_one_leaving() -> None:
    table = three()
    table.name(0, 0)
    table.name(1, 1)
    table.name(2, 1)
    table.leave(0)
    assert table.asked == (1, "taken")


@pytest.mark.clause("MTS-60")
def test_a_turn_player_who_leaves_while_deciding_is_followed_to_the_right() -> None:
    table = three()
    table.close()
    table.leave(0)
    assert table.state.asking == Deciding(2, "fish", (1, 2))


@pytest.mark.clause("MTS-60", "MTS-31")
def test_who_leaves_in_the_set_up_gives_the_piece_to_the_next() -> None:
    table = Playing(3, ("torii",), mode="cooperative")
    table.leave(0)
    assert table.asked == (1, "set_up")
    assert table.dropping.pieces == ("torii",)
    assert table.state.turn == 2
    table.leave(2)
    table.drop(drawn=("fish",))
    assert table.asked == (1, "taken")
    table.leave(1)
    assert table.ending() == "all_out"


def test_a_close_is_not_said_where_nothing_is_talked_over() -> None:
    table = Playing(2, ("torii",), mode="cooperative")
    with pytest.raises(IllegalAction) as told:
        table.say(0, Close())
    assert told.value.clause == "MTS-32"
