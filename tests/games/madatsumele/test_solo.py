"""Alone: MTS-50 to MTS-54, and leaving."""

import pytest

from enfilade.core import IllegalAction
from enfilade.games.madatsumele import solo
from enfilade.games.madatsumele.state import Drop, Options
from enfilade.games.madatsumele.told import Drew, Fell, Filled
from kit.madatsumele import EDGE, GAME, Playing


def alone() -> Playing:
    return Playing(1, ("fish",))


@pytest.mark.clause("MTS-50", "MTS-04")
def test_all_four_bags_are_seen_from_the_front() -> None:
    table = alone()
    assert len(table.state.bags) == 4
    assert len(table.state.pouch) == 41
    table.drop(drawn=("key",), bag=2)
    for seat in (0, None):
        assert GAME.view(table.state, seat).bags[2].poses == ((0.0, 20.0, 0.0),)
    assert len(table.events(Fell)) == 1
    assert [event for event in table.seen_by(None) if isinstance(event, Fell)]
    assert not GAME.actions(GAME.view(table.state, 0)).ranges.mirrored  # type: ignore[union-attr]  # it has ranges


@pytest.mark.clause("MTS-51")
def test_a_piece_is_drawn_and_dropped_into_any_usable_bag() -> None:
    table = alone()
    assert table.dropping.pieces == ("fish",)
    assert table.dropping.bags == (0, 1, 2, 3)
    table.drop(drawn=("key",), bag=3)
    assert table.events(Drew) == [Drew(0, "key")]
    assert [len(bag.packed) for bag in table.state.bags] == [0, 0, 0, 1]
    with pytest.raises(IllegalAction) as told:
        GAME.check(GAME.view(table.state, 0), Drop(0, "torii", 60.0, 0.0))
    assert told.value.clause == "MTS-51"
    with pytest.raises(IllegalAction) as told:
        GAME.check(GAME.view(table.state, 0), Drop(4, "key", 60.0, 0.0))
    assert told.value.clause == "MTS-51"


@pytest.mark.clause("MTS-52")
def test_a_touch_loses_the_game_at_once_without_a_rating() -> None:
    table = alone()
    table.drop(drawn=("anchor",))
    table.drop(near=(0,))
    assert (table.ending(), table.winners) == ("touched", ())
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert outcome.standings[0].score is None


@pytest.mark.clause("MTS-53")
def test_a_bag_that_is_over_takes_no_more_and_four_of_them_end_the_game() -> None:
    table = alone()
    kinds = ("torii", "key", "bow", "clover")
    for bag in range(3):
        table.drop(drawn=(kinds[bag],), top=EDGE + 0.31, bag=bag)
        assert table.events(Filled) == [Filled(bag)]
        assert table.dropping.bags == tuple(range(bag + 1, 4))
    with pytest.raises(IllegalAction) as told:
        GAME.check(GAME.view(table.state, 0), Drop(1, "bow", 60.0, 0.0))
    assert told.value.clause == "MTS-53"
    assert table.ending() is None
    table.drop(top=EDGE + 5)
    assert table.ending() == "beginner"
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert outcome.standings[0].score == 38


@pytest.mark.clause("MTS-53", "MTS-54")
def test_an_empty_pouch_ends_the_game_too() -> None:
    table = alone()
    table.change(pouch=())
    table.drop(top=EDGE + 5)
    assert (table.ending(), table.winners) == ("mastery", (0,))


@pytest.mark.clause("MTS-54")
@pytest.mark.parametrize(
    ("left", "rating"),
    [
        (38, "beginner"),
        (10, "beginner"),
        (9, "standard"),
        (6, "standard"),
        (5, "expert"),
        (3, "expert"),
        (2, "professional"),
        (1, "professional"),
        (0, "mastery"),
    ],
)
def test_the_rating_goes_by_the_pieces_left_in_the_pouch(left: int, rating: str) -> None:
    assert solo.rating(Options(), left) == rating
    assert solo.rating(Options(bags="standard"), left) == rating
    assert solo.rating(Options(bags="roomy"), left) == "unrated"


@pytest.mark.clause("MTS-60")
def test_who_leaves_ends_the_game_without_a_rating() -> None:
    table = alone()
    table.leave(0)
    assert (table.ending(), table.winners) == ("left", ())
    assert len(table.state.pouch) == 42
