"""The boards: edition 1, and editions of one's own (MDR-01 to MDR-06)."""

from pathlib import Path

import pytest

from enfilade.core import IllegalAction
from enfilade.games.madrino import editions
from enfilade.games.madrino.components import AREAS, DICE, area_of
from enfilade.games.madrino.editions import (
    FormatError,
    edition_1,
    edition_from_toml,
    load_edition,
)
from enfilade.games.madrino.law import entrance_ink
from enfilade.games.madrino.site import (
    LINES,
    POINTS,
    SQUARES,
    Entrance,
    Installed,
    line_at,
    line_number,
    squares_of,
)
from kit.madrino import Table

TEXT = (Path(editions.__file__).with_name("components.toml")).read_text()


def changed(old: str, new: str) -> str:
    assert TEXT.count(old) >= 1
    return TEXT.replace(old, new, 1)


def error(text: str) -> FormatError:
    with pytest.raises(FormatError) as caught:
        edition_from_toml(text)
    return caught.value


@pytest.mark.clause("MDR-01")
def test_four_dice_six_numbers_each_and_a_site_for_up_to_four() -> None:
    assert DICE == ("green", "brown", "grey", "white")
    table = Table(seats=4)
    assert len(table.state.lanes) == 4
    assert table.game.about.seats == (1, 4)


@pytest.mark.clause("MDR-02")
def test_the_site_is_twelve_by_eight_in_six_areas() -> None:
    assert (SQUARES, LINES, POINTS) == (96, 12 * 9 + 13 * 8, 13 * 9)
    assert all(line_number(line_at(number)) == number for number in range(LINES))
    corners = {area_of(x, y) for x, y in ((0, 0), (3, 3))}
    assert corners == {"north_west"}
    assert [area_of(x, 0) for x in (4, 7, 8, 11)] == ["north", "north", "north_east", "north_east"]
    assert [area_of(x, 4) for x in (3, 4, 8)] == ["south_west", "south", "south_east"]
    for name in AREAS:
        inside = [(x, y) for y in range(8) for x in range(12) if area_of(x, y) == name]
        assert len(inside) == 16
        assert len({x for x, _ in inside}) == len({y for _, y in inside}) == 4


@pytest.mark.clause("MDR-03", "MDR-11")
@pytest.mark.parametrize(
    ("green", "brown", "square"), [(1, 2, (3, 2)), (1, 1, (3, 1)), (6, 6, (8, 6)), (4, 3, (6, 3))]
)
def test_green_is_the_entrance_column_and_brown_its_row_in_the_middle(
    green: int, brown: int, square: tuple[int, int]
) -> None:
    table = Table()
    table.roll(green, brown)
    # Columns 4 to 9 and rows 2 to 7, counted from 1.
    assert table.state.entrance == square


@pytest.mark.clause("MDR-04")
def test_edition_1_has_every_kind_of_part_and_seven_doors_over_several_dice() -> None:
    boards = edition_1()
    assert boards.edition == "1"
    assert [part.id for part in boards.parts] == [f"{die} {n}" for die in DICE for n in range(1, 7)]
    kinds = {line.kind for part in boards.parts for line in part.lines}
    assert kinds == {"wall", "small", "large", "hinged", "sliding", "opening"}
    doors = [
        part.id
        for part in boards.parts
        if {line.kind for line in part.lines} & {"hinged", "sliding"}
    ]
    assert len(doors) == 7
    assert {name.split()[0] for name in doors} == set(DICE)
    assert sum(bool(part.diagonals) for part in boards.parts) == 2
    names = " ".join(part.name for part in boards.parts)
    assert all(word in names for word in ("T", "Z", "U", "cross", "corner", "wall", "diagonal"))


@pytest.mark.clause("MDR-04")
def test_a_hinged_door_swings_where_its_picture_says() -> None:
    parts = {part.id: part for part in edition_1().parts}
    assert parts["brown 6"].swing == (0, 0)
    beside = parts["green 3"]
    assert [(e.side, e.x, e.y, e.kind) for e in beside.lines] == [
        ("h", 0, 0, "wall"),
        ("h", 1, 0, "hinged"),
    ]
    assert (beside.width, beside.height, beside.swing) == (2, 1, (1, 0))


@pytest.mark.clause("MDR-05")
def test_facilities_by_die_and_the_squares_that_they_fill() -> None:
    names = edition_1().facilities
    assert names == ("toilet", "washstand", "washing_machine", "kitchen", "bath", "bed")
    sizes = [len(squares_of(Installed(name, 2, 2, 0))) for name in names]
    assert sizes == [1, 1, 1, 2, 2, 2]
    assert squares_of(Installed("bath", 2, 2, 0)) == ((2, 2), (3, 2))
    assert squares_of(Installed("bath", 2, 2, 3)) == ((2, 2), (2, 3))


@pytest.mark.clause("MDR-06")
def test_areas_by_die_go_clockwise() -> None:
    assert edition_1().areas == (
        "north",
        "north_east",
        "south_east",
        "south",
        "south_west",
        "north_west",
    )


@pytest.mark.clause("MDR-12")
def test_the_entrance_uses_the_line_that_it_faces() -> None:
    inks = [entrance_ink(Entrance(4, 4, turn)) for turn in (0, 1, 2, 3)]
    doors = [("h", 4, 4), ("v", 5, 4), ("h", 4, 5), ("v", 4, 4)]
    for ink, door in zip(inks, doors, strict=True):
        used = [line_at(n) for n in range(LINES) if ink >> n & 1]
        assert used == [door]


# --- editions of one's own ---------------------------------------------------------------------


@pytest.mark.clause("MDR-04")
def test_another_edition_can_be_loaded_and_played(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(changed('edition = "1"', 'edition = "mine"').replace("+W+W+W+W+", "+S+S+"))
    boards = load_edition(path)
    assert boards.edition == "mine"
    table = Table(edition=boards)
    assert table.game.view(table.state, None).edition == "mine"
    assert [line.kind for line in boards.parts[0].lines] == ["sliding", "sliding"]


def line_of(text: str, wanted: str, after: int = 0) -> int:
    lines = text.splitlines()
    return next(n for n, line in enumerate(lines, 1) if n > after and line.startswith(wanted))


@pytest.mark.clause("MDR-04")
@pytest.mark.parametrize(
    ("old", "new", "where", "says"),
    [
        ("+W+W+W+W+", "+W+Q+W+W+", "picture row 1, column 4", "not 'Q'"),
        ("+W+W+W+W+", "+W+W+W+Wx", "picture row 1, column 9", "a point (+) was expected"),
        ("+W+W+W+W+", "+W+W+W+W", "part green 1", "begins and ends with a row of points"),
        ("+W+W+W+W+", "+W+W+ + +", "part green 1", "without empty rows or columns"),
        ("+L+L+", "+L+O+", "part green 6", "MDR-26"),
        ("+L+L+", "+L+L+\n  W\n+ + +", "part green 6", "MDR-28"),
        ("+L+L+", "+L+ +\nL\n+ + +", "part green 6", "without empty rows or columns"),
        ("+L+L+", "+L+\nL\n+ +", "part green 6", "MDR-27"),
        ("   o\n", "   x\n", "part green 3, picture row 2, column 4", "a swing (o)"),
        ("   o\n", "\n", "part green 3", "one swing square (o) was expected"),
        ("   o\n", " o\n", "part green 3", "lies beside its door"),
        ("+W+D+\n", "+D+D+\n", "part green 3", "at most one hinged door"),
    ],
)
def test_a_faulty_picture_is_refused_with_its_place(
    old: str, new: str, where: str, says: str
) -> None:
    found = error(changed(old, new))
    assert where in found.where
    assert says in found.expected
    assert found.where.startswith("line ")


@pytest.mark.clause("MDR-04")
def test_an_error_names_the_very_line() -> None:
    text = changed("+W+W+W+W+", "+W+Q+W+W+")
    assert error(text).where.startswith(f"line {line_of(text, '+W+Q')}, part green 1")
    text = changed('name = "diagonal"', "nom = 3")
    head = [n for n, line in enumerate(text.splitlines(), 1) if line == "[[parts]]"][4]
    assert error(text).where.startswith(f"line {head}, parts[4]")
    text = changed("number = 2", "number = 7")
    assert "parts[1]" in error(text).where
    text = changed('"bath", ', "")
    assert error(text).where == f"line {line_of(text, 'facilities')}, facilities"
    text = changed('"south_west"', '"south"')
    assert error(text).where == f"line {line_of(text, 'areas')}, areas"
    text = changed("number = 2", "number = 1")
    assert "green 1" in error(text).where
    assert "line 2" in error('edition = "1"\nfacilities = \nareas = 1').expected


@pytest.mark.clause("MDR-04")
def test_all_24_parts_are_wanted_and_nothing_else() -> None:
    whole = TEXT[: TEXT.rindex("[[parts]]")]
    assert "there is no white 6" in error(whole).expected
    assert error('colour = "red"\n' + TEXT).where == "line 1, colour"
    assert "a name" in error(changed('edition = "1"', 'edition = ""')).expected
    with pytest.raises(FormatError):
        edition_from_toml("")


def test_a_file_that_is_not_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "boards.toml"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(FormatError, match="UTF-8"):
        load_edition(path)
    with pytest.raises(OSError, match="no-such"):
        load_edition(tmp_path / "no-such.toml")
    assert issubclass(FormatError, ValueError)
    assert not issubclass(FormatError, IllegalAction)
