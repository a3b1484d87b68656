"""Reading plans that were worked out by hand: rooms, doors, ways, daylight, remarks."""

import pytest

from enfilade.games.madrino.components import Facility, Part
from enfilade.games.madrino.plan import Plan, drawing
from enfilade.games.madrino.reading import OUTDOORS, Reading, read, ways
from enfilade.games.madrino.remarks import Remark, RemarkKind, Survey, say, survey, words
from enfilade.games.madrino.site import DrawnPart, Entrance, Installed
from kit.madrino import board, part, rectangle

NAMES = ("green 1", "brown 1", "grey 1", "white 1", "green 2", "brown 2")


def surveyed(
    *placed: tuple[Part, int, int],
    facilities: tuple[Installed, ...] = (),
    entrance: Entrance | None = None,
    hinges: tuple[int, ...] = (),
) -> Survey:
    """Survey a plan of up to six parts, each with its top-left point."""
    parts = {
        name.replace(" ", "_"): each for name, (each, _, _) in zip(NAMES, placed, strict=False)
    }
    drawn = tuple(
        DrawnPart(name, x, y, 0, False, hinge)  # type: ignore[arg-type]  # 0 or 1
        for name, (_, x, y), hinge in zip(NAMES, placed, (*hinges, 0, 0, 0, 0, 0, 0), strict=False)
    )
    return survey(board(**parts), Plan(entrance, drawn, facilities))


def reading(*placed: tuple[Part, int, int], **more: object) -> Reading:
    return surveyed(*placed, **more).reading  # type: ignore[arg-type]  # as for surveyed


def kinds(found: Survey) -> dict[RemarkKind, Remark]:
    return {remark.kind: remark for remark in found.remarks}


# --- rooms -------------------------------------------------------------------------------------


def test_an_empty_site_has_no_room_and_the_border_closes_none() -> None:
    assert reading().rooms == ()
    # Three sides of a rectangle at the north border, which is not drawn.
    assert reading((rectangle(3, 2, "   "), 4, 0)).rooms == ()
    assert set(kinds(surveyed())) == {"no_rooms"}


def test_a_rectangle_of_walls_is_a_room_on_the_border_too() -> None:
    for x, y in ((4, 3), (0, 0), (9, 6)):
        (room,) = reading((rectangle(3, 2, "WWW"), x, y)).rooms
        assert room.squares == tuple((x + dx, y + dy) for dy in (0, 1) for dx in (0, 1, 2))
        assert (room.size, room.doors, room.daylight) == (6, 0, 0)


def test_a_gap_or_an_opening_closes_nothing_and_windows_and_doors_do() -> None:
    assert reading((rectangle(3, 2, "W W"), 4, 3)).rooms == ()
    assert reading((rectangle(3, 2, "WOW"), 4, 3)).rooms == ()
    for north in ("WwW", "LLL", "WSW"):
        assert len(reading((rectangle(3, 2, north), 4, 3)).rooms) == 1


def test_an_opening_between_two_closed_parts_makes_one_room_of_them() -> None:
    half = part("v00O", "v01W")
    whole = reading((rectangle(4, 2, "WWWW"), 4, 3), (half, 6, 3))
    assert [room.size for room in whole.rooms] == [8]
    wall = part("v00W", "v01W")
    parted = reading((rectangle(4, 2, "WWWW"), 4, 3), (wall, 6, 3))
    assert [room.size for room in parted.rooms] == [4, 4]


@pytest.mark.parametrize(("way", "inside"), [("/", ((4, 3), (5, 3), (4, 4))), ("\\", None)])
def test_a_diagonal_parts_a_room_and_its_squares_in_halves(
    way: str, inside: tuple[tuple[int, int], ...] | None
) -> None:
    # Two diagonals across a room of 2 x 2, from corner to corner.
    across = part("/10", "/01") if way == "/" else part("\\00", "\\11")
    rooms = reading((rectangle(2, 2, "WW"), 4, 3), (across, 4, 3)).rooms
    assert [room.size for room in rooms] == [2, 2]
    if inside is not None:
        assert rooms[0].squares == inside
    # A diagonal alone in a corner leaves the room whole but for the corner behind it.
    corner = surveyed((rectangle(2, 2, "WW"), 4, 3), (part("/00"), 4, 3))
    assert [room.size for room in corner.reading.rooms] == [0.5, 3.5]
    # The nook of half a square is too small to speak of.
    assert kinds(corner)["rooms"].count == 1
    assert [remark.count for remark in corner.remarks if remark.kind == "no_door"] == [4]


def test_the_entrance_door_closes_a_room_and_is_no_door_of_it() -> None:
    entrance = Entrance(5, 3, 0)
    found = reading((rectangle(3, 2, "W W"), 4, 3), entrance=entrance)
    (room,) = found.rooms
    assert (found.entrance, room.doors, room.reached, room.doors_away) == (0, 0, "inside", 0)
    (door,) = found.doors
    assert (door.kind, door.line, door.between) == ("entrance", ("h", 5, 3), (OUTDOORS, 0))


# --- doors, ways and windows -------------------------------------------------------------------

HALL = rectangle(3, 2, "W W")
"""With an entrance at its middle, facing north, this is a room of six squares."""
IN_HALL = Entrance(5, 3, 0)
EAST = part("h00W", "h10W", "h02W", "h12W", "v20W", "v21W")
"""Walls of a room of 2 x 2 but for its west side."""


def test_a_room_is_reached_through_a_door_inside() -> None:
    # The hall's east wall is drawn with the hall, but for a sliding door in its place.
    hall = part("h00W", "h20W", "h02W", "h12W", "h22W", "v00W", "v01W", "v30S", "v31W")
    found = reading((hall, 4, 3), (EAST, 7, 3), entrance=IN_HALL)
    assert [(room.size, room.doors, room.reached, room.doors_away) for room in found.rooms] == [
        (6, 1, "inside", 0),
        (4, 1, "inside", 1),
    ]
    assert ways(found.doors, 0, through_outdoors=False) == {0: 0, OUTDOORS: 1, 1: 1}


def test_a_room_that_one_reaches_by_way_of_the_garden() -> None:
    shed = rectangle(2, 2, "SW")
    found = surveyed((HALL, 4, 3), (shed, 9, 5), entrance=IN_HALL)
    rooms = {room.size: room for room in found.reading.rooms}
    assert (rooms[4].reached, rooms[4].doors_away) == ("outside", 2)
    assert "reached_outdoors" in kinds(found)
    open_house = surveyed((shed, 9, 5), entrance=IN_HALL)
    assert "reached_outdoors" not in kinds(open_house)
    assert kinds(open_house)["entrance_in_the_open"].squares == ((5, 3),)


def test_a_room_without_a_door_and_one_whose_door_leads_nowhere() -> None:
    closed = surveyed((HALL, 4, 3), (rectangle(2, 2, "WW"), 9, 5), entrance=IN_HALL)
    assert kinds(closed)["no_door"].count == 4
    # A room in a closed room: its door opens on a space that has none to the rest.
    ring, inner = rectangle(4, 4, "WWWW"), rectangle(2, 2, "SW")
    nowhere = surveyed((HALL, 0, 0), (ring, 8, 4), (inner, 9, 5), entrance=Entrance(1, 0, 0))
    found = [remark for remark in nowhere.remarks if remark.kind == "not_reached"]
    assert sorted(remark.count for remark in found) == [4, 12]


def test_daylight_is_a_window_to_the_outdoors_and_others_look_into_rooms() -> None:
    lit = surveyed((rectangle(2, 2, "Ww"), 4, 3))
    assert lit.reading.rooms[0].daylight == 1
    assert kinds(lit)["daylight"].count == 1
    assert "window_into_room" not in kinds(lit)
    west = part("h00W", "h10W", "h02W", "h12W", "v00W", "v01W", "v20w", "v21W")
    inward = surveyed((west, 4, 3), (EAST, 6, 3))
    assert [room.daylight for room in inward.reading.rooms] == [0, 0]
    assert kinds(inward)["window_into_room"].squares == ((5, 3), (6, 3))
    large = reading((rectangle(3, 2, "LLL"), 4, 3))
    assert large.rooms[0].daylight == 3


@pytest.mark.parametrize(
    ("north", "kind"), [("Ww", "bed_daylight"), ("WW", "bed_dark"), ("W ", "bed_outdoors")]
)
def test_the_bed_sees_the_sun_or_not_or_all_of_it(north: str, kind: RemarkKind) -> None:
    bed = (Installed("bed", 4, 3, 1),)
    found = kinds(surveyed((rectangle(2, 2, north), 4, 3), facilities=bed))
    assert {"bed_daylight", "bed_dark", "bed_outdoors"} & set(found) == {kind}
    assert found[kind].squares == ((4, 3), (4, 4))


# --- remarks -----------------------------------------------------------------------------------


def test_a_toilet_in_the_kitchen_and_one_that_opens_on_it() -> None:
    both = (Installed("toilet", 4, 3, 0), Installed("kitchen", 4, 4, 0))
    one_room = surveyed((rectangle(2, 2, "WW"), 4, 3), facilities=both)
    assert kinds(one_room)["toilet_in_kitchen"].squares == ((4, 3), (4, 4), (5, 4))
    apart = (Installed("toilet", 4, 3, 0), Installed("kitchen", 6, 4, 0))
    west = part("h00W", "h10W", "h02W", "h12W", "v00W", "v01W", "v20S", "v21W")
    opens = surveyed((west, 4, 3), (EAST, 6, 3), facilities=apart)
    assert "toilet_on_kitchen" in kinds(opens)
    assert "toilet_in_kitchen" not in kinds(opens)
    # In the open, a toilet beside a kitchen is no room's concern.
    assert not {"toilet_in_kitchen", "toilet_on_kitchen"} & set(kinds(surveyed(facilities=both)))


def test_doors_that_hit_one_another() -> None:
    door = part("h00D", swing=(0, 0))
    # Side by side on one line, hinged at the point between them: both leaves stand on one line.
    assert "doors_hit" in kinds(surveyed((door, 4, 3), (door, 5, 3), hinges=(1, 0)))
    for hinges in ((0, 0), (0, 1), (1, 1)):
        assert "doors_hit" not in kinds(surveyed((door, 4, 3), (door, 5, 3), hinges=hinges))
    # A leaf that stands open on the line of another door.
    side = part("v10D", "h00W", swing=(0, 0))
    hit = surveyed((door, 4, 3), (part("v00D", swing=(0, 0)), 5, 3), hinges=(1, 0))
    assert kinds(hit)["doors_hit"].squares == ((4, 3), (5, 3))
    assert side.swing == (0, 0)


def test_the_open_leaf_stands_at_the_end_where_the_hinge_is() -> None:
    door = part("h00D", swing=(0, 0))
    boards = board(green_1=door)
    for hinge, line in ((0, ("v", 4, 3)), (1, ("v", 5, 3))):
        drawn = (DrawnPart("green 1", 4, 3, 0, False, hinge),)  # type: ignore[arg-type]  # 0 or 1
        (leaf,) = drawing(boards, Plan(None, drawn)).leaves
        assert (leaf.door, leaf.swing, leaf.open) == (("h", 4, 3), (4, 3), line)
    for hinge, line in ((0, ("h", 4, 3)), (1, ("h", 4, 4))):
        drawn = (DrawnPart("green 1", 4, 3, 1, False, hinge),)  # type: ignore[arg-type]  # 0 or 1
        (leaf,) = drawing(boards, Plan(None, drawn)).leaves
        assert (leaf.door, leaf.open) == (("v", 5, 3), line)


def test_three_doors_in_one_line_are_an_enfilade() -> None:
    door = part("v00S")
    three = surveyed((door, 3, 4), (door, 5, 4), (door, 7, 4))
    assert kinds(three)["enfilade"].count == 3
    assert "enfilade" not in kinds(surveyed((door, 3, 4), (door, 5, 4), (door, 7, 5)))


def test_what_is_far_from_the_entrance_is_counted_in_doors() -> None:
    # Four rooms of two squares in a row, a sliding door between each two and the next; the entrance
    # closes the first at the north.
    rim = [f"h{x}{y}W" for x in range(8) for y in (0, 1) if (x, y) != (1, 0)]
    row = part(*rim, "v00W", "v80W", "v20S", "v40S", "v60S")
    there = (Installed("bath", 8, 3, 0), Installed("toilet", 4, 3, 0))
    found = kinds(surveyed((row, 2, 3), entrance=Entrance(3, 3, 0), facilities=there))
    assert found["far_away"].facilities == ("bath",)
    assert found["far_away"].count == 3


def test_several_of_a_kind() -> None:
    twice = (Installed("bath", 0, 0, 0), Installed("bath", 6, 6, 0), Installed("bed", 3, 3, 0))
    found = kinds(surveyed(facilities=twice))["several"]
    assert (found.facilities, found.count, len(found.squares)) == (("bath",), 2, 4)


# --- words -------------------------------------------------------------------------------------


def test_every_kind_of_remark_has_words_and_every_sentence_is_one() -> None:
    assert set(words()["remarks"]) == set(RemarkKind.__args__)  # type: ignore[attr-defined]  # a Literal
    for kind in RemarkKind.__args__:  # type: ignore[attr-defined]  # a Literal
        needed = "{names}" in words()["remarks"][kind]["plain"]
        named: list[tuple[Facility, ...]] = [(), ("bath",), ("bath", "washing_machine", "bed")]
        for names in named[needed:]:
            for count in (1, 4):
                said = say(Remark(kind, (), names, count))
                assert said[0] == said[0].upper()
                assert said[-1] == "."
                assert "{" not in said


def test_a_remark_is_said_with_names_and_numbers() -> None:
    assert say(Remark("rooms", count=1)) == "There is one closed room."
    assert say(Remark("rooms", count=5)) == "There are 5 closed rooms."
    several = Remark("no_door", (), ("bath", "bed", "bath"), 4)
    assert say(several) == "The bath and the bed: in a room that has no door at all."
    assert say(Remark("several", (), ("bath",), 2)).startswith("The bath: 2 of them")


def test_reading_is_the_same_for_a_plan_in_another_order() -> None:
    hall, shed = rectangle(3, 2, "WSW"), rectangle(2, 2, "WW")
    boards = board(green_1=hall, brown_1=shed)
    one, two = DrawnPart("green 1", 0, 0, 0), DrawnPart("brown 1", 6, 4, 0)
    assert read(boards, Plan(None, (one, two))) == read(boards, Plan(None, (two, one)))
