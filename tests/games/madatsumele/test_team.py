"""Two against two: MTS-40 to MTS-49, and leaving."""

import pytest

from enfilade.core import IllegalAction
from enfilade.games.madatsumele.state import Naming, Status, Team
from enfilade.games.madatsumele.told import Chosen, Passed, Returned, WentOut
from kit.madatsumele import EDGE, GAME, NOT_OVER, Playing

OVER = EDGE + 30
IN: Status = "in"


def four(start: str = "0") -> Playing:
    return Playing(4, mode="team", start=start)


def sets(table: Playing) -> tuple[tuple[str, ...], tuple[str, ...]]:
    assert isinstance(table.state.side, Team)
    return table.state.side.sets


def same(table: Playing, seat: int) -> None:
    """Let the two who talk agree on a seat."""
    assert isinstance(table.state.asking, Naming)
    for voter in table.state.asking.voters:
        table.name(voter, seat)


def prepared(*kinds: str) -> Playing:
    """Each team has dropped these, all by seats 0 and 1, and it is seat 0's turn again."""
    table = four()
    for at, kind in enumerate(kinds):
        turn, other = (0, 1) if at % 2 == 0 else (1, 0)
        table.drop(kind)
        same(table, other)
        table.drop()
        same(table, other)
        assert table.asked == (other, "own"), turn
    return table


@pytest.mark.clause("MTS-40")
def test_each_team_has_one_set_open_between_them() -> None:
    table = four()
    one, other = sets(table)
    assert one == other
    assert len(set(one)) == 21
    for seat in (0, 1, 2, 3, None):
        side = GAME.view(table.state, seat).side
        assert isinstance(side, Team)
        assert side.sets == (one, other)
    assert table.state.pouch == ()


@pytest.mark.clause("MTS-40", "MTS-43")
def test_partners_sit_opposite() -> None:
    table = four(start="1")
    table.drop("fish")
    assert isinstance(table.state.asking, Naming)
    assert table.state.asking.voters == (0, 2)


@pytest.mark.clause("MTS-41")
def test_the_turn_player_takes_any_piece_of_the_own_team_s() -> None:
    table = four()
    assert table.asked == (0, "own")
    assert len(table.dropping.pieces) == 21
    table.drop("windmill")
    assert "windmill" not in sets(table)[0]
    assert "windmill" in sets(table)[1]
    assert table.state.bags[0].packed[0].kind == "windmill"


@pytest.mark.clause("MTS-42")
def test_a_touch_is_noted_not_yet_punished() -> None:
    table = prepared("fish", "torii")
    table.drop("anchor", near=(0,))
    assert table.state.bags[0].packed[-1].touched
    assert isinstance(table.state.asking, Naming)
    assert table.state.asking.about == "same_kind"


@pytest.mark.clause("MTS-43")
def test_the_other_team_agrees_which_of_the_two_drops_the_same_kind() -> None:
    table = four()
    table.drop("fish")
    assert table.state.asking == Naming("same_kind", "fish", (1, 3))
    with pytest.raises(IllegalAction) as told:
        table.name(0, 1)
    assert told.value.clause == "MTS-43"
    with pytest.raises(IllegalAction):
        table.name(1, 2)
    same(table, 3)
    assert table.asked == (3, "same")
    assert table.dropping.pieces == ("fish",)
    table.drop()
    assert "fish" not in sets(table)[1]


@pytest.mark.clause("MTS-43")
@pytest.mark.parametrize(("start", "left"), [("0", 1), ("1", 2), ("2", 3), ("3", 0)])
def test_without_agreement_the_seat_to_the_turn_player_s_left_drops(start: str, left: int) -> None:
    table = four(start=start)
    table.drop("fish")
    table.close()
    assert table.events(Chosen) == [Chosen(left, "rule")]
    assert table.asked == (left, "same")


@pytest.mark.clause("MTS-44")
@pytest.mark.parametrize(
    ("first", "second", "punished"),
    [((), (), None), ((), (0,), 3), ((0,), (), 2), ((0,), (0,), None)],
)
def test_who_is_punished(
    first: tuple[int, ...], second: tuple[int, ...], punished: int | None
) -> None:
    table = prepared("fish", "torii")
    table.drop("anchor", near=first)
    same(table, 1)
    table.drop(near=second)
    if punished is None:
        assert isinstance(table.state.asking, Naming)
        assert table.state.asking.about == "turn_player"
    else:
        assert table.asked == (punished, "punished")


@pytest.mark.clause("MTS-45", "MTS-18")
def test_the_member_who_did_not_drop_picks_any_piece_as_a_penalty() -> None:
    table = prepared("fish", "torii")
    table.drop("anchor", near=(0,))
    same(table, 3)
    table.drop()
    assert table.asked == (2, "punished")
    assert len(table.dropping.pieces) == 18
    table.drop("windmill")
    assert table.state.bags[2].packed[0].touched is None
    assert table.events(Returned) == [Returned("windmill")]
    assert table.state.pouch == ("windmill",)
    assert "windmill" not in sets(table)[0] + sets(table)[1]


@pytest.mark.clause("MTS-45")
def test_with_the_set_empty_a_penalty_is_nothing() -> None:
    table = prepared("fish", "torii")
    table.change(side=Team((("anchor",), ("anchor",))))
    table.drop("anchor", near=(0,))
    same(table, 1)
    table.drop()
    assert table.ending() == "used_up"


@pytest.mark.clause("MTS-46", "MTS-15")
def test_bags_are_judged_when_the_turn_s_penalty_is_settled() -> None:
    table = prepared("fish", "torii")
    table.drop("anchor", near=(0,), top=OVER)
    same(table, 3)
    table.drop()
    assert table.state.seats == (IN,) * 4
    table.drop("windmill")
    assert table.events(WentOut) == [WentOut(0, "over")]
    assert table.ending() == "team"
    assert table.winners == (1, 3)


@pytest.mark.clause("MTS-47")
def test_the_other_team_agrees_on_its_turn_player() -> None:
    table = four()
    table.drop("fish")
    same(table, 1)
    table.drop()
    assert table.state.asking == Naming("turn_player", None, (1, 3))
    with pytest.raises(IllegalAction) as told:
        table.name(2, 1)
    assert told.value.clause == "MTS-47"
    same(table, 3)
    assert table.asked == (3, "own")
    assert table.events(Passed) == [Passed(3)]


@pytest.mark.clause("MTS-47")
@pytest.mark.parametrize(("start", "left"), [("0", 1), ("1", 2), ("2", 3), ("3", 0)])
def test_without_agreement_the_member_to_the_left_has_the_turn(start: str, left: int) -> None:
    table = four(start=start)
    table.drop("fish")
    table.close()
    table.drop()
    table.close()
    assert table.asked == (left, "own")


# --- going out ---------------------------------------------------------------------------------


def turn(table: Playing, tops: dict[int, float], *, other: int = 1) -> None:
    """Play a turn whose drops leave bags as high as said, the other team's by ``other``."""
    table.drop("fish", top=tops.get(table.asked[0], NOT_OVER))
    if isinstance(table.state.asking, Naming):
        same(table, other)
    table.drop(top=tops.get(other, NOT_OVER))


@pytest.mark.clause("MTS-48")
def test_one_team_alone_losing_a_member_loses() -> None:
    table = four()
    turn(table, {0: OVER})
    assert (table.ending(), table.winners) == ("team", (1, 3))
    table = four()
    turn(table, {1: OVER})
    assert (table.ending(), table.winners) == ("team", (0, 2))


@pytest.mark.clause("MTS-48", "MTS-49")
def test_both_losing_one_leaves_two_to_go_on_alone() -> None:
    table = four()
    turn(table, {0: OVER, 1: OVER})
    assert table.ending() is None
    assert table.state.seats == ("over", "over", IN, IN)
    assert table.asked == (3, "own")  # alone in its team, nothing is talked over
    table.drop("torii")
    assert table.asked == (2, "same")
    table.drop(top=OVER)
    assert (table.ending(), table.winners) == ("team", (1, 3))


@pytest.mark.clause("MTS-48")
def test_both_out_in_the_same_turn_then_is_no_winner() -> None:
    table = four()
    turn(table, {0: OVER, 1: OVER})
    table.drop("torii", top=OVER)
    table.drop(top=OVER)
    assert (table.ending(), table.winners) == ("both_out", ())


@pytest.mark.clause("MTS-48")
def test_a_team_that_loses_both_where_the_other_loses_one_has_lost() -> None:
    table = prepared("fish", "torii")
    table.drop("anchor", near=(0,), top=OVER)
    same(table, 1)
    table.drop(top=OVER)
    assert table.asked == (2, "punished")
    table.drop("windmill", top=OVER)
    assert (table.ending(), table.winners) == ("team", (1, 3))


@pytest.mark.clause("MTS-49")
def test_with_both_sets_used_up_there_is_no_winner() -> None:
    table = four()
    table.change(side=Team((("fish",), ("fish",))))
    turn(table, {})
    assert (table.ending(), table.winners) == ("used_up", ())


@pytest.mark.clause("MTS-49")
def test_sets_used_up_one_against_one_is_no_winner_too() -> None:
    table = four()
    table.change(side=Team((("fish", "torii"),) * 2))
    turn(table, {0: OVER, 1: OVER})
    assert table.dropping.pieces == ("torii",)
    table.drop()
    table.drop()
    assert table.ending() == "used_up"


@pytest.mark.clause("MTS-49")
def test_the_one_left_takes_the_penalty_of_a_partner_who_is_out() -> None:
    table = prepared("fish", "torii")
    table.change(seats=(IN, IN, "over", "over"))
    table.drop("anchor", near=(0,))
    assert table.asked == (1, "same")
    table.drop()
    assert table.asked == (0, "punished")


@pytest.mark.clause("MTS-60")
def test_when_one_leaves_the_other_team_wins_at_once() -> None:
    table = four()
    table.drop("fish")
    table.leave(2)
    assert (table.ending(), table.winners) == ("walkover", (1, 3))
    assert table.state.seats == (IN, IN, "out", IN)
