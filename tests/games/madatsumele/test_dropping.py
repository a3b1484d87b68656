"""Dropping in every mode: MTS-03, MTS-04 and MTS-10 to MTS-18; and what is refused."""

import math
from typing import get_args

import pytest

from enfilade.core import Chair, Draws, IllegalAction, MatchChance
from enfilade.core.codec import to_json
from enfilade.games.madatsumele import hand, shapes
from enfilade.games.madatsumele.components import by_id, edition_1
from enfilade.games.madatsumele.fall import Inside, Release
from enfilade.games.madatsumele.state import Action, Bag, Drop, Name, Options, Packed, Settled
from enfilade.games.madatsumele.told import Dropped, Fell, Hanging, WentOut
from kit.madatsumele import EDGE, GAME, NOT_OVER, Playing

TWO = ("fish", "torii", "anchor")
FISH = by_id(edition_1())["fish"].outline


def refusal(table: Playing, seat: int | None, action: Action) -> str:
    with pytest.raises(IllegalAction) as told:
        GAME.check(GAME.view(table.state, seat), action)
    assert told.value.reason.endswith(".")
    return told.value.clause


@pytest.mark.clause("MTS-03")
def test_the_uncle_stands_in_for_both_copies_of_a_kind() -> None:
    table = Playing(2, TWO, uncle="clover")
    assert table.state.pouch.count("watermelon_uncle") == 2
    assert "clover" not in table.state.pouch
    with pytest.raises(ValueError, match="uncle: Watermelon Uncle cannot stand in for 'fish'"):
        GAME.deal(Options(uncle="fish"), (Chair(),) * 2, MatchChance(b"k", 0))


@pytest.mark.clause("MTS-04")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_player_has_a_bag_of_the_four_and_all_share_a_pouch(seats: int) -> None:
    table = Playing(seats, ("fish", "torii", "key", "bow", "clover")[: seats + 1])
    assert len(table.state.bags) == seats
    assert len(table.state.pouch) + seats + 1 == 42


@pytest.mark.clause("MTS-10")
def test_a_drop_is_a_place_and_a_turn_with_the_outline_between_the_walls() -> None:
    table = Playing(2, TWO)
    left, right = shapes.span(FISH, 0.5)
    for x in (-left, -left + 0.1, 120.0 - right):
        GAME.check(GAME.view(table.state, 0), Drop(0, "fish", x, 0.5))
    for x in (-left - 0.01, 120.0 - right + 0.01, -1e300, math.nan, math.inf):
        assert refusal(table, 0, Drop(0, "fish", x, 0.5)) == "MTS-10"
    for angle in (math.nan, -math.inf, 6.3, -1e9):
        assert refusal(table, 0, Drop(0, "fish", 60.0, angle)) == "MTS-10"
    assert refusal(table, 0, Drop(1, "fish", 60.0, 0.0)) == "MTS-10"


@pytest.mark.clause("MTS-10")
def test_a_hidden_hand_is_a_little_unsteady_and_stays_between_the_walls() -> None:
    edition, bag = edition_1(), Inside(120.0, 97.0)
    draws = Draws(b"unsteady")
    wanted = Release("fish", 60.0, 1.0)
    off = [hand.unsteady(edition, bag, wanted, draws) for _ in range(2000)]
    for values, deviation in (
        ([each.x - 60.0 for each in off], 0.5),
        ([each.angle - 1.0 for each in off], math.radians(1.0)),
    ):
        mean = sum(values) / len(values)
        spread = math.sqrt(sum((value - mean) ** 2 for value in values) / len(values))
        assert abs(mean) < 0.1 * deviation
        assert spread == pytest.approx(deviation, rel=0.06)
    left, _ = shapes.span(FISH, 1.0)
    at_wall = [hand.unsteady(edition, bag, Release("fish", -left, 1.0), draws) for _ in range(200)]
    for each in at_wall:
        assert each.x + shapes.span(FISH, each.angle)[0] >= -1e-3


@pytest.mark.clause("MTS-10", "MTS-17")
def test_the_unsteadiness_is_drawn_in_the_hidden_modes_and_not_told_to_the_owner() -> None:
    table = Playing(2, TWO)
    action = Drop(0, "fish", 60.0, 1.0)
    settled = GAME.settle(table.state, 0, action, MatchChance(b"k", 1))
    assert settled is not None
    assert settled.fall is not None
    assert settled.fall.released.x != 60.0
    assert abs(settled.fall.released.x - 60.0) < 3.0
    table.play(0, action, settled)
    (dropped,) = table.events(Dropped)
    assert (dropped.piece.x, dropped.piece.angle) == (60.0, 1.0)
    assert not [event for event in table.seen_by(0) if isinstance(event, Fell)]


@pytest.mark.clause("MTS-10")
def test_alone_the_hand_is_steady() -> None:
    table = Playing(1, ("fish",))
    settled = GAME.settle(table.state, 0, Drop(1, "fish", 60.0, 1.0), MatchChance(b"k", 1))
    assert settled is not None
    assert settled.fall is not None
    assert settled.fall.released == Release("fish", 60.0, 1.0)


@pytest.mark.clause("MTS-10")
def test_a_preview_hangs_the_piece_over_the_mouth_whatever_is_inside() -> None:
    table = Playing(2, TWO)
    preview = GAME.preview(GAME.view(table.state, 0), Drop(0, "fish", 50.0, 0.0))
    assert isinstance(preview, Hanging)
    assert min(y for _, y in preview.outline) == pytest.approx(EDGE)
    left, right = shapes.span(FISH, 0.0)
    assert (preview.left, preview.right) == pytest.approx((50.0 + left, 70.0 - right))


@pytest.mark.clause("MTS-11")
def test_nothing_can_be_done_to_a_bag_but_dropping() -> None:
    names = {type_.__name__ for type_ in get_args(Action)}
    assert names == {"Drop", "Name", "Close", "Decide", "Timeout", "Out"}


@pytest.mark.clause("MTS-12")
def test_the_owner_sees_the_bag_from_behind_and_the_player_alone_from_the_front() -> None:
    assert GAME.actions(GAME.view(Playing(2, TWO).state, 0)).ranges.mirrored  # type: ignore[union-attr]  # it has ranges
    assert not GAME.actions(GAME.view(Playing(1, ("fish",)).state, 0)).ranges.mirrored  # type: ignore[union-attr]  # it has ranges
    assert set(Drop.__struct_fields__) == {"bag", "piece", "x", "angle"}


@pytest.mark.clause("MTS-14")
@pytest.mark.parametrize(
    ("near", "touching"), [((), ()), ((0,), (0,)), ((1,), ()), ((0, 1), (0,)), ((0, 1, 2), (0, 2))]
)
def test_a_piece_touches_when_it_rests_against_one_of_its_colour(
    near: tuple[int, ...], touching: tuple[int, ...]
) -> None:
    table = Playing(2, TWO)
    blue, red = Packed("windmill", 60.0, 0.0, False), Packed("torii", 60.0, 0.0, False)
    poses = ((10.0, 20.0, 0.0),) * 3
    table.change(bags=(Bag((blue, red, blue), poses, NOT_OVER), Bag()))
    table.drop("fish", near=near, drawn=("key",) if touching else ())
    (fell,) = table.events(Fell)
    assert fell.touching == touching
    assert table.state.bags[0].packed[-1].touched is bool(touching)
    # Only the dropped piece is judged: the blue ones that lie there are not.
    assert [piece.touched for piece in table.state.bags[0].packed[:-1]] == [False] * 3


@pytest.mark.clause("MTS-15")
@pytest.mark.parametrize(("top", "status"), [(EDGE + 0.3, "in"), (EDGE + 0.3001, "over")])
def test_a_finger_along_the_edge_decides(top: float, status: str) -> None:
    table = Playing(3, (*TWO, "key"))
    table.drop("fish", top=top)
    assert table.state.seats[0] == status
    assert table.state.bags[0].over is (status == "over")


@pytest.mark.clause("MTS-15")
def test_a_bag_is_judged_after_the_penalty_is_settled() -> None:
    table = Playing(2, TWO)
    table.drop("fish")
    table.drop("torii")
    table.drop("anchor", near=(0,), top=EDGE + 40, drawn=("key",))
    assert table.state.seats == ("in", "in")
    table.drop(top=NOT_OVER, drawn=("bow", "cactus", "teapot"))
    assert table.state.seats == ("in", "in")  # the penalty pushed it below the edge again


@pytest.mark.clause("MTS-16")
def test_who_is_out_takes_no_more_pieces() -> None:
    table = Playing(3, (*TWO, "key"))
    table.drop("fish", top=EDGE + 1)
    assert table.events(WentOut) == [WentOut(0, "over")]
    assert refusal(table, 0, Drop(0, "torii", 60.0, 0.0)) == "MTS-16"
    assert 0 not in GAME.to_act(table.state)


@pytest.mark.clause("MTS-18")
def test_a_penalty_is_not_judged_for_a_penalty_but_for_being_over() -> None:
    table = Playing(3, ("fish", "torii", "anchor", "key"))
    for piece in ("fish", "torii", "key"):
        table.drop(piece)
    table.drop("anchor", near=(0,), drawn=("windmill",))
    table.drop(near=(0, 1), top=EDGE + 1, drawn=("bow", "cactus", "teapot"))
    assert table.state.bags[0].packed[-1].touched is None
    assert table.state.seats == ("over", "in", "in")
    assert table.asked == (2, "take")


# --- refusals ----------------------------------------------------------------------------------


def test_out_of_turn_and_pieces_that_one_does_not_hold() -> None:
    table = Playing(3, (*TWO, "key"))
    assert refusal(table, 1, Drop(1, "fish", 60.0, 0.0)) == "MTS-22"
    assert refusal(table, None, Drop(0, "fish", 60.0, 0.0)) == "MTS-22"
    assert refusal(table, 0, Drop(0, "bow", 60.0, 0.0)) == "MTS-22"
    assert refusal(table, 0, Drop(0, "nonsense", 60.0, 0.0)) == "MTS-22"
    assert refusal(table, 0, Name(1)) == "MTS-22"


@pytest.mark.parametrize(
    ("seats", "options", "says"),
    [
        (1, Options(mode="individual"), "mode: the individual mode is for 2 to 4, not 1"),
        (3, Options(mode="team"), "mode: the team mode is for 4, not 3"),
        (2, Options(mode="solo"), "mode: the solo mode is for 1, not 2"),
        (5, Options(), "2 to 4, not 5"),
        (2, Options(start="2"), "start: a seat from 0 to 1 was expected, not 2"),
    ],
)
def test_set_ups_that_are_none(seats: int, options: Options, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        GAME.deal(options, (Chair(),) * seats, MatchChance(b"k", 0))


def test_what_was_settled_must_fit_the_action() -> None:
    table = Playing(2, TWO)
    action = Drop(0, "fish", 60.0, 0.0)
    fall = table.fall(action, (), NOT_OVER)
    before = to_json(table.state)
    for settled in (
        None,
        Settled(),
        Settled(fall, ("key",)),
        Settled(table.fall(Drop(0, "torii", 60.0, 0.0), (), NOT_OVER)),
    ):
        with pytest.raises(ValueError, match="settled"):
            GAME.play(table.state, 0, action, settled)
    assert to_json(table.state) == before


def test_roomy_bags_are_taller_and_the_usual_ones_of_cooperation() -> None:
    height = edition_1().bag.height
    roomy = height * edition_1().bag.roomy
    for table, expected in (
        (Playing(2, TWO), height),
        (Playing(2, TWO, bags="roomy"), roomy),
        (Playing(2, ("fish",), mode="cooperative"), roomy),
        (Playing(2, ("fish",), mode="cooperative", bags="standard"), height),
        (Playing(4, mode="team"), height),
    ):
        assert GAME.view(table.state, None).inside.height == expected
