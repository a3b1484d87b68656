"""The drawing law, on parts of a line or two (MDR-23 to MDR-31)."""

import pytest

from enfilade.core import IllegalAction
from enfilade.games.madrino.components import Part
from enfilade.games.madrino.law import candidates, entrance_ink, facility_ink, find, joined
from enfilade.games.madrino.site import DrawnPart, Entrance, Installed, shape
from kit.madrino import (
    DIAGONAL,
    DOOR,
    LARGE,
    OPENING,
    SLIDING,
    SMALL,
    TWO_LARGE,
    TWO_WALLS,
    WALL,
    add,
    clause,
    part,
)


def reason(ink: int, what: Part, x: int, y: int) -> str:
    with pytest.raises(IllegalAction) as caught:
        find(ink, what, DrawnPart(what.id, x, y, 0))
    return caught.value.reason


# --- turning and reversing ---------------------------------------------------------------------


@pytest.mark.clause("MDR-23")
def test_a_part_is_reversed_first_and_then_turned_by_quarter_turns() -> None:
    corner = part("h00W", "h10W", "v01W", "v00W")  # an L: two east, two south
    upright = shape(corner, 0, False)
    assert (upright.width, upright.height) == (2, 2)
    lines = {(e.side, e.x, e.y) for e in shape(corner, 1, False).lines}
    # Clockwise, what ran east from the corner runs south, from the top right.
    assert lines == {("v", 2, 0), ("v", 2, 1), ("h", 0, 0), ("h", 1, 0)}
    mirrored = {(e.side, e.x, e.y) for e in shape(corner, 0, True).lines}
    assert mirrored == {("h", 0, 0), ("h", 1, 0), ("v", 2, 0), ("v", 2, 1)}
    both = {(e.side, e.x, e.y) for e in shape(corner, 1, True).lines}
    assert both == {("v", 2, 0), ("v", 2, 1), ("h", 0, 2), ("h", 1, 2)}


@pytest.mark.clause("MDR-23")
def test_a_diagonal_turned_or_reversed_leans_the_other_way_and_twice_the_same() -> None:
    ways = [
        shape(DIAGONAL, turn, reverse).diagonals[0].way
        for turn in range(4)
        for reverse in (False, True)
    ]
    assert ways == ["/", "\\", "\\", "/", "/", "\\", "\\", "/"]


@pytest.mark.clause("MDR-23")
def test_a_part_has_a_place_for_every_position_turn_and_reversal_and_no_other() -> None:
    # A line of two: 11 x 9 positions lying, 13 x 7 standing, each by two turns and two reversals.
    assert len(candidates(TWO_WALLS)) == 4 * (11 * 9) + 4 * (13 * 7)
    assert len(candidates(DIAGONAL)) == 8 * 12 * 8


# --- doors -------------------------------------------------------------------------------------


@pytest.mark.clause("MDR-24")
def test_a_hinge_moves_to_either_end_of_a_hinged_door_and_changes_nothing_else() -> None:
    left = find(0, DOOR, DrawnPart(DOOR.id, 3, 3, 0, False, 0))
    right = find(0, DOOR, DrawnPart(DOOR.id, 3, 3, 0, False, 1))
    assert left.adds == right.adds
    with pytest.raises(IllegalAction) as caught:
        find(0, SLIDING, DrawnPart(SLIDING.id, 3, 3, 0, False, 1))
    assert caught.value.clause == "MDR-24"


@pytest.mark.clause("MDR-24")
def test_a_swing_keeps_its_side_of_the_part_through_turns_and_reversals() -> None:
    # Walls run east of a door that swings south: in the corner that the part makes.
    corner = part("h00D", "v00W", swing=(0, 0))
    for turn in range(4):
        for reverse in (False, True):
            box = shape(corner, turn, reverse)
            assert box.swing == (0, 0)
            assert (box.width, box.height) == (1, 1)


@pytest.mark.clause("MDR-24")
def test_a_door_in_a_straight_part_comes_to_open_to_either_side() -> None:
    straight = part("h00D", "h10W", swing=(0, 0))
    north_of_the_line = set()
    for turn in (0, 2):
        for reverse in (False, True):
            box = shape(straight, turn, reverse)
            (door,) = (e for e in box.lines if e.kind == "hinged")
            assert box.swing is not None
            north_of_the_line.add((door.x, box.swing[1] < door.y))
    assert north_of_the_line == {(0, False), (1, False), (0, True), (1, True)}


@pytest.mark.clause("MDR-25")
@pytest.mark.parametrize(
    "filled",
    [
        add(0, DIAGONAL, 4, 4),
        add(0, DOOR, 4, 4, 2),  # its line is south of the square, its swing in it
        facility_ink(Installed("toilet", 4, 4, 0)),
        entrance_ink(Entrance(4, 4, 2)),
    ],
)
def test_a_door_needs_the_square_free_that_it_swings_into(filled: int) -> None:
    assert clause(filled, DOOR, 4, 4) == "MDR-25"
    assert "column 5, row 5" in reason(filled, DOOR, 4, 4)
    assert clause(filled, DOOR, 4, 4, 1) == "MDR-25"  # its line is east of the square
    assert clause(filled, DOOR, 5, 4) is None


@pytest.mark.clause("MDR-25")
def test_lines_round_a_square_do_not_fill_it_and_a_sliding_door_needs_none() -> None:
    ink = add(0, part("h01W", "v00W", "v10W"), 4, 4)
    assert clause(ink, DOOR, 4, 4) is None
    assert clause(add(0, DIAGONAL, 4, 4), SLIDING, 4, 4) is None


# --- large windows -----------------------------------------------------------------------------


@pytest.mark.clause("MDR-26")
@pytest.mark.parametrize("other", [SMALL, OPENING, SLIDING, DOOR])
def test_a_large_window_shares_no_point_with_another_opening_whichever_came_first(
    other: Part,
) -> None:
    large = add(0, LARGE, 4, 4)  # points (4, 4) and (5, 4)
    opened = add(0, other, 4, 4)
    for x in (3, 5):
        assert clause(large, other, x, 4) == "MDR-26"
        assert clause(opened, LARGE, x, 4) == "MDR-26"
    assert clause(large, other, 6, 4) is None
    assert clause(large, other, 5, 4, 3) == "MDR-26"
    assert clause(opened, LARGE, 5, 3, 1) == "MDR-26"


@pytest.mark.clause("MDR-26")
def test_the_entrance_door_is_an_opening_too() -> None:
    ink = entrance_ink(Entrance(4, 4, 0))  # its door runs from (4, 4) to (5, 4)
    assert clause(ink, LARGE, 5, 4) == "MDR-26"
    assert clause(ink, LARGE, 5, 5) is None
    assert "north-west corner of column 6, row 5" in reason(ink, LARGE, 5, 4)


@pytest.mark.clause("MDR-26")
def test_large_windows_connect_to_large_windows_and_walls_to_their_free_ends() -> None:
    ink = add(0, LARGE, 4, 4)
    assert clause(ink, LARGE, 5, 4) is None
    assert clause(ink, WALL, 5, 4) is None
    assert clause(ink, WALL, 5, 4, 1) is None
    assert clause(ink, DIAGONAL, 5, 3) is None  # it ends at (5, 4)
    assert clause(add(0, WALL, 4, 4), LARGE, 5, 4) is None


@pytest.mark.clause("MDR-27")
def test_large_windows_do_not_meet_at_a_right_angle() -> None:
    ink = add(0, LARGE, 4, 4)
    for x, y in ((4, 4), (5, 4), (4, 3), (5, 3)):
        assert clause(ink, LARGE, x, y, 1) == "MDR-27"
    assert clause(ink, LARGE, 6, 4, 1) is None
    standing = add(0, LARGE, 4, 4, 1)
    assert clause(standing, LARGE, 4, 4) == "MDR-27"
    assert clause(standing, LARGE, 3, 5) == "MDR-27"


@pytest.mark.clause("MDR-28")
def test_no_wall_ends_between_two_large_windows_in_a_row() -> None:
    linked = add(add(0, LARGE, 4, 4), LARGE, 5, 4)  # the joint is (5, 4)
    for ink in (linked, add(0, TWO_LARGE, 4, 4)):
        assert clause(ink, WALL, 5, 4, 1) == "MDR-28"
        assert clause(ink, WALL, 5, 3, 1) == "MDR-28"
        assert clause(ink, DIAGONAL, 4, 4) == "MDR-28"  # from (5, 4) to (4, 5)
        assert clause(ink, DIAGONAL, 5, 4) is None  # from (6, 4) to (5, 5): not at the joint
        assert clause(ink, WALL, 4, 4, 1) is None  # the free end
        assert clause(ink, WALL, 6, 4) is None


@pytest.mark.clause("MDR-28")
def test_no_large_window_makes_a_joint_where_a_wall_ends_already() -> None:
    wall = add(0, WALL, 5, 4, 1)  # from (5, 4) south
    assert clause(wall, TWO_LARGE, 4, 4) == "MDR-28"
    assert clause(add(wall, LARGE, 4, 4), LARGE, 5, 4) == "MDR-28"
    diagonal = add(0, DIAGONAL, 4, 4)  # from (5, 4) to (4, 5)
    assert clause(diagonal, TWO_LARGE, 4, 4) == "MDR-28"
    assert clause(add(diagonal, LARGE, 4, 4), LARGE, 5, 4) == "MDR-28"
    standing = add(add(0, WALL, 5, 4), LARGE, 5, 3, 1)
    assert clause(standing, LARGE, 5, 4, 1) == "MDR-28"


@pytest.mark.clause("MDR-28")
def test_a_wall_and_a_window_of_one_part_obey_it_against_windows_that_are_there() -> None:
    bent = part("h00L", "v00W")  # the wall goes south from the window's west end
    assert clause(add(0, LARGE, 4, 4), bent, 5, 4) == "MDR-28"
    assert clause(add(0, WALL, 4, 4), bent, 5, 4) is None


# --- overlap and overflow ----------------------------------------------------------------------


@pytest.mark.clause("MDR-30")
def test_a_line_is_used_once_and_corners_are_shared() -> None:
    ink = add(0, TWO_WALLS, 4, 4)
    assert clause(ink, WALL, 4, 4) == "MDR-30"
    assert clause(ink, OPENING, 5, 4, 2) == "MDR-30"
    assert clause(ink, TWO_WALLS, 3, 4) == "MDR-30"
    assert "north side of column 5, row 5" in reason(ink, WALL, 4, 4)
    assert clause(ink, TWO_WALLS, 6, 4) is None
    assert clause(ink, TWO_WALLS, 5, 3, 1) is None  # across it at a point
    assert clause(entrance_ink(Entrance(4, 4, 0)), WALL, 4, 4) == "MDR-30"
    assert clause(entrance_ink(Entrance(4, 4, 0)), WALL, 4, 5) is None


@pytest.mark.clause("MDR-30")
def test_a_diagonal_uses_the_square_that_it_crosses() -> None:
    ink = add(0, DIAGONAL, 4, 4)
    assert clause(ink, DIAGONAL, 4, 4, 1) == "MDR-30"
    assert clause(ink, DIAGONAL, 5, 3) is None  # they share the corner (5, 4)
    assert clause(ink, DIAGONAL, 5, 4) is None
    assert clause(add(0, DOOR, 4, 4), DIAGONAL, 4, 4) == "MDR-30"
    assert clause(entrance_ink(Entrance(4, 4, 0)), DIAGONAL, 4, 4) == "MDR-30"
    assert clause(ink, WALL, 4, 4) is None


@pytest.mark.clause("MDR-30")
def test_the_line_inside_a_facility_of_two_squares_is_used() -> None:
    bed = facility_ink(Installed("bed", 4, 4, 0))  # (4, 4) and (5, 4)
    assert clause(bed, WALL, 5, 4, 1) == "MDR-30"
    assert clause(bed, WALL, 4, 4, 1) is None
    standing = facility_ink(Installed("bed", 4, 4, 1))  # (4, 4) and (4, 5)
    assert clause(standing, WALL, 4, 5) == "MDR-30"
    assert clause(standing, WALL, 5, 5) is None


@pytest.mark.clause("MDR-31")
def test_nothing_leaves_the_site_and_its_border_may_be_drawn_on() -> None:
    assert clause(0, WALL, 11, 0) is None
    assert clause(0, WALL, 12, 0) == "MDR-31"
    assert clause(0, WALL, 0, 8) is None
    assert clause(0, WALL, 12, 7, 1) is None
    assert clause(0, WALL, 12, 8, 1) == "MDR-31"
    assert clause(0, WALL, -1, 0) == "MDR-31"
    assert clause(0, TWO_WALLS, 11, 4) == "MDR-31"
    assert clause(0, DIAGONAL, 12, 0) == "MDR-31"


@pytest.mark.clause("MDR-31")
def test_a_swing_outside_the_site_overflows() -> None:
    assert clause(0, DOOR, 0, 7) is None  # on the line above the last row
    assert clause(0, DOOR, 0, 8) == "MDR-31"  # on the border, swinging out
    assert clause(0, DOOR, 0, 7, 2) is None  # on the border, swinging in


def test_the_same_answer_in_any_order_of_drawing() -> None:
    large = find(0, LARGE, DrawnPart(LARGE.id, 4, 4, 0)).adds
    other = find(0, LARGE, DrawnPart(LARGE.id, 5, 4, 0)).adds
    wall = find(0, WALL, DrawnPart(WALL.id, 4, 4, 1)).adds
    orders = [(large, other, wall), (wall, other, large), (other, wall, large)]
    inks = set()
    for order in orders:
        ink = 0
        for adds in order:
            ink = joined(ink, adds)
        inks.add(ink)
    assert len(inks) == 1
