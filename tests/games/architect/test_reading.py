"""Reading plans worked out by hand (ARC-20 to ARC-35)."""

import pytest

from enfilade.games.architect.components import Card, Deck, Placed, Plan
from enfilade.games.architect.scoring import boundary, read
from enfilade.games.architect.state import ErrorCount, Mark, Reading, Space, Survey
from kit.architect import DECK, card, plain, plan, ruin, villa

HALL = plain("H", "S", "S")
"""Small openings all round, one space."""
BLOCK = plain("B", "W", "W")
"""Walls all round, one space."""
CLOSET = plain("C", "W", "D")
"""Walls all round but for a door at the top left."""
WEST = plain("X", "S", "X", kind="double")
EAST = plain("Y", "S", "X", kind="double")
CORRIDOR = (("X", 0, 0, 0), ("H", 2, 0, 0), ("Y", 4, 0, 0))
"""Three cards side by side: cells (0, 0) to (5, 2), complete, without rooms or errors."""


def look(cards: tuple[Card, ...], *placed: tuple[str, int, int, int]) -> Survey:
    """Read cards laid at (name, x, y, turn), bottom to top."""
    return read(Deck("test", cards), Plan("test", tuple(Placed(*each) for each in placed)))


def on_corridor(*cards: Card, at: tuple[tuple[str, int, int, int], ...]) -> Survey:
    """Read cards laid about the corridor, which itself has neither rooms nor errors."""
    return look((WEST, HALL, EAST, *cards), *CORRIDOR, *at)


def counted(survey: Survey) -> tuple[int, int, int, int, int | None]:
    """Rooms, large openings outside, doors into walls, isolated rooms, total."""
    reading = survey.reading
    errors = reading.errors
    counts = (errors.large_outside, errors.door_into_wall, errors.isolated)
    return reading.rooms, *counts, reading.total


def cells_of(survey: Survey, kind: str) -> list[set[tuple[int, int]]]:
    return [set(space.cells) for space in survey.spaces if space.kind == kind]


def block(x: int, y: int, wide: int, high: int) -> set[tuple[int, int]]:
    return {(x + dx, y + dy) for dx in range(wide) for dy in range(high)}


def test_the_bare_corridor() -> None:
    survey = on_corridor(at=())
    assert counted(survey) == (0, 0, 0, 0, 0)
    assert survey.marks == ()
    corridor = tuple(sorted(block(0, 0, 6, 3)))
    assert survey.spaces == (Space("corridor", corridor),)
    assert survey.reading.corridor == corridor


# --- what shows --------------------------------------------------------------------------------


@pytest.mark.clause("ARC-20")
def test_a_covered_card_says_nothing() -> None:
    loud = plain("L", "L", "L")
    assert counted(look((loud,), ("L", 0, 0, 0)))[1] == 10
    assert counted(look((loud, BLOCK), ("L", 0, 0, 0), ("B", 0, 0, 0)))[1] == 0
    # With the block one bay down, only the top bays of the loud card show: 2 sides and 2 above.
    assert counted(look((loud, BLOCK), ("L", 0, 0, 0), ("B", 0, 1, 0)))[1] == 4
    # With the loud card on top all of it shows, but its lower rim lies along a line inside the
    # block, which is blank: 3 segments on either side and 2 above are outside.
    assert counted(look((loud, BLOCK), ("B", 0, 1, 0), ("L", 0, 0, 0)))[1] == 8


@pytest.mark.clause("ARC-20")
def test_between_cells_of_one_card_the_line_is_that_card_s_own() -> None:
    split = card(
        "P",
        """
        +W+W+
        W . W
        +D+W+
        W . W
        +.+.+
        W . W
        +W+W+
        """,
    )
    survey = look((split,), ("P", 0, 0, 0))
    assert cells_of(survey, "open") == [block(0, 0, 2, 1), block(0, 1, 2, 2)]


@pytest.mark.clause("ARC-20")
@pytest.mark.parametrize(
    ("rim", "into_wall", "spaces"), [("W", 1, 2), ("S", 0, 2), ("L", 0, 2), ("D", 0, 2)]
)
def test_an_inside_segment_meets_the_edge_that_lies_along_it(
    rim: str, into_wall: int, spaces: int
) -> None:
    # P has a door and a wall across its middle; Q covers all of P below that line.
    split = Card("P", "plan", ("WW", "DW", "..", "WW"), ("W.W", "W.W", "W.W"))
    cover = Card("Q", "plan", (rim + "W", "..", "..", "WW"), ("W.W", "W.W", "W.W"))
    survey = look((split, cover), ("P", 0, 0, 0), ("Q", 0, 1, 0))
    assert len(survey.spaces) == spaces
    assert survey.reading.errors.door_into_wall == into_wall
    if into_wall:
        assert survey.marks == (Mark("door_into_wall", 0, 1, "h"),)


@pytest.mark.clause("ARC-20")
def test_a_blank_inside_segment_meets_an_edge_as_an_opening() -> None:
    cover = Card("Q", "plan", ("SW", "..", "..", "WW"), ("W.W", "W.W", "W.W"))
    survey = look((BLOCK, cover), ("B", 0, 0, 0), ("Q", 0, 1, 0))
    assert cells_of(survey, "open") == [block(0, 0, 2, 4)]


# --- lines -------------------------------------------------------------------------------------


@pytest.mark.clause("ARC-21")
@pytest.mark.parametrize(
    ("pairs", "what"),
    [
        (".. .S .L SS SL LL", "passage"),
        ("D. DS DL DD", "single"),
        ("X. XS XL XD XX", "double"),
        ("W. WS WL WW", "blocked"),
        ("WD WX", "into_wall"),
    ],
)
def test_each_pair_of_drawings(pairs: str, what: str) -> None:
    for one, other in map(tuple, pairs.split()):
        assert boundary(one, other) == what
        assert boundary(other, one) == what


@pytest.mark.clause("ARC-21")
def test_two_doors_back_to_back_are_one_doorway() -> None:
    doors = Card("G", "plan", ("SS", "..", "..", "DS"), ("S.S",) * 3)
    survey = look(
        (WEST, doors, EAST, CLOSET),
        ("X", 0, 0, 0),
        ("G", 2, 0, 0),
        ("Y", 4, 0, 0),
        ("C", 2, 3, 0),
    )
    assert counted(survey) == (1, 0, 0, 0, 1)


@pytest.mark.clause("ARC-22")
def test_outside_a_small_opening_is_a_window_and_a_large_one_an_error() -> None:
    mixed = Card("M", "plan", ("SL", "..", "..", "DW"), ("L.S", "D.W", "S.L"))
    survey = look((mixed,), ("M", 1, 1, 0))
    assert survey.marks == (
        Mark("large_outside", 1, 1, "v"),
        Mark("large_outside", 2, 1, "h"),
        Mark("large_outside", 3, 3, "v"),
    )
    assert survey.reading.errors == ErrorCount(3, 0, 0)


@pytest.mark.clause("ARC-22")
def test_a_courtyard_is_outside() -> None:
    # Four blocks about the empty cell (2, 2), each with one thing to show on it.
    def facing(name: str, letter: str) -> Card:
        return Card(name, "plan", ("WW", "..", "..", "WW"), ("W.W", "W.W", f"W.{letter}"))

    cards = (facing("N", "L"), facing("E", "S"), facing("S", "D"), facing("W", "L"))
    survey = look(
        cards,
        ("N", 0, 0, 0),  # its right side's lowest bay ends at x 2, y 2 to 3
        ("E", 2, 0, 1),  # turned: what was the lowest bay on the right is the left one below
        ("S", 3, 2, 2),  # turned twice: the top one on the left
        ("W", 0, 3, 3),  # turned thrice: the right one above
    )
    cells = {cell for space in survey.spaces for cell in space.cells}
    assert (2, 2) not in cells
    assert {(1, 2), (2, 1), (3, 2), (2, 3)} <= cells
    assert survey.marks == (
        Mark("large_outside", 2, 2, "v"),
        Mark("large_outside", 2, 3, "h"),
    )


@pytest.mark.clause("ARC-22")
def test_a_door_that_leads_outside_is_no_error_and_makes_no_room() -> None:
    survey = on_corridor(at=())
    assert counted(survey) == (0, 0, 0, 0, 0)  # both double doors lead outside
    doors = Card("G", "plan", ("DS", "..", "..", "SS"), ("S.S", "S.S", "S.S"))
    survey = look((WEST, doors, EAST), ("X", 0, 0, 0), ("G", 2, 0, 0), ("Y", 4, 0, 0))
    assert counted(survey) == (0, 0, 0, 0, 0)


@pytest.mark.clause("ARC-23")
def test_a_space_is_as_large_as_its_passages_reach() -> None:
    other = plain("G", "L", "L")
    survey = look((HALL, other, BLOCK), ("H", 0, 0, 0), ("G", 2, 1, 0), ("B", 4, 1, 0))
    assert survey.spaces == (
        Space("open", tuple(sorted(block(0, 0, 2, 3) | block(2, 1, 2, 3)))),
        Space("open", tuple(sorted(block(4, 1, 2, 3)))),
    )


# --- the corridor ------------------------------------------------------------------------------


@pytest.mark.clause("ARC-24")
def test_a_door_across_the_way_divides_the_corridor() -> None:
    gate = Card("G", "plan", ("SS", "..", "..", "SS"), ("D.S", "D.S", "D.S"))
    survey = look((WEST, gate, EAST), ("X", 0, 0, 0), ("G", 2, 0, 0), ("Y", 4, 0, 0))
    assert not survey.reading.complete
    gap = Card("G", "plan", ("SS", "..", "..", "SS"), ("D.S", "D.S", "L.S"))
    survey = look((WEST, gap, EAST), ("X", 0, 0, 0), ("G", 2, 0, 0), ("Y", 4, 0, 0))
    assert survey.reading.complete


@pytest.mark.clause("ARC-24")
def test_the_two_double_door_cards_may_be_joined_directly() -> None:
    assert look((WEST, EAST), ("X", 0, 0, 0), ("Y", 2, 1, 0)).reading.complete


@pytest.mark.clause("ARC-24")
def test_the_cell_inside_each_double_door_must_show() -> None:
    # Turned once, the double door of Y is on the right side above: its inner cell is (6, 0).
    corridor = (("X", 0, 0, 0), ("H", 2, 0, 0), ("Y", 4, 0, 1))
    cards = (WEST, HALL, EAST, plain("G", "S", "S"))
    assert look(cards, *corridor).reading.complete
    assert look(cards, *corridor, ("G", 6, 1, 0)).reading.complete
    assert look(cards, *corridor, ("G", 4, 0, 0)).reading.complete
    covered = look(cards, *corridor, ("G", 6, 0, 0)).reading
    assert (covered.complete, covered.corridor, covered.total) == (False, None, None)
    # The same card under all of it does no harm.
    assert look(cards, ("G", 6, 0, 0), *corridor).reading.complete
    assert not look(cards, *corridor, ("G", -1, 0, 0)).reading.complete


@pytest.mark.clause("ARC-24")
def test_a_double_door_against_a_wall_costs_its_point_and_breaks_nothing() -> None:
    survey = on_corridor(BLOCK, at=(("B", 0, -3, 0),))
    assert counted(survey) == (0, 0, 1, 1, -2)  # the block is isolated besides
    assert survey.marks == (
        Mark("isolated", 0, -3, "cell"),
        Mark("door_into_wall", 0, 0, "h"),
    )


@pytest.mark.clause("ARC-24", "ARC-25")
def test_the_corridor_is_all_of_its_space() -> None:
    # A dead end of the corridor is corridor too.
    survey = on_corridor(plain("G", "L", "L"), at=(("G", 2, 3, 0),))
    assert cells_of(survey, "corridor") == [block(0, 0, 6, 3) | block(2, 3, 2, 3)]
    assert counted(survey) == (0, 8, 0, 0, -8)


@pytest.mark.clause("ARC-25")
def test_a_door_with_the_corridor_on_both_sides_is_nothing() -> None:
    screen = card(
        "G",
        """
        +S+S+
        S D S
        +D+.+
        S . S
        +.+.+
        S . S
        +S+S+
        """,
    )
    survey = look((WEST, screen, EAST), ("X", 0, 0, 0), ("G", 2, 0, 0), ("Y", 4, 0, 0))
    assert counted(survey) == (0, 0, 0, 0, 0)
    assert len(survey.spaces) == 1


@pytest.mark.clause("ARC-26")
def test_without_a_corridor_only_the_other_errors_are_told() -> None:
    loud = plain("L", "L", "D")
    survey = look((loud, CLOSET, WEST), ("L", 0, 0, 0), ("C", 0, -3, 0), ("X", 2, 0, 0))
    # L: its door meets the closet's wall. Above, its other bay meets a wall too; left 3 and below
    # 2 segments are outside; right it joins X.
    assert survey.reading == Reading(
        complete=False, corridor=None, rooms=0, errors=ErrorCount(5, 1, 0), total=None
    )
    assert {space.kind for space in survey.spaces} == {"open"}


@pytest.mark.clause("ARC-26")
def test_one_double_door_card_makes_no_corridor() -> None:
    assert not look((WEST, HALL), ("X", 0, 0, 0), ("H", 2, 0, 0)).reading.complete
    assert not look((HALL,), ("H", 2, 0, 0)).reading.complete
    assert look((HALL,)).reading == Reading(False, None, 0, ErrorCount(0, 0, 0), None)


# --- score -------------------------------------------------------------------------------------


@pytest.mark.clause("ARC-30")
def test_a_room_behind_a_single_door_scores_once() -> None:
    survey = on_corridor(CLOSET, at=(("C", 0, 3, 0),))
    assert counted(survey) == (1, 0, 0, 0, 1)
    assert cells_of(survey, "room") == [block(0, 3, 2, 3)]
    two_doors = Card("C", "plan", ("DD", "..", "..", "WW"), ("W.W", "W.W", "W.W"))
    assert counted(on_corridor(two_doors, at=(("C", 0, 3, 0),))) == (1, 0, 0, 0, 1)
    # The corridor's own door makes a room of what has an opening there.
    survey = look(
        (Card("X", "double", ("XS", "..", "..", "DS"), ("S.S",) * 3), EAST, BLOCK),
        ("X", 0, 0, 0),
        ("Y", 2, 0, 0),
    )
    assert counted(survey) == (0, 0, 0, 0, 0)
    annex = Card("B", "plan", ("SW", "..", "..", "WW"), ("W.W",) * 3)
    survey = look(
        (Card("X", "double", ("XS", "..", "..", "DW"), ("S.S",) * 3), EAST, annex),
        ("X", 0, 0, 0),
        ("Y", 2, 0, 0),
        ("B", 0, 3, 0),
    )
    assert counted(survey) == (1, 0, 0, 0, 1)


@pytest.mark.clause("ARC-30")
def test_a_double_doorway_alone_makes_no_room_but_a_single_one_beside_it_does() -> None:
    # X turned half: its double door is at the right below, at (1, 2); what lies under it there
    # has an opening, so that the way is a double doorway.
    annex = Card("B", "plan", ("WS", "..", "..", "WW"), ("W.W",) * 3)
    corridor = (("X", 0, 0, 2), ("H", 2, 0, 0), ("Y", 4, 0, 0))
    survey = look((WEST, HALL, EAST, annex), *corridor, ("B", 0, 3, 0))
    assert counted(survey) == (0, 0, 0, 0, 0)
    assert cells_of(survey, "inner") == [block(0, 3, 2, 3)]
    beside = Card("B", "plan", ("DD", "..", "..", "WW"), ("W.W",) * 3)
    survey = look((WEST, HALL, EAST, beside), *corridor, ("B", 0, 3, 0))
    assert counted(survey) == (1, 0, 0, 0, 1)


@pytest.mark.clause("ARC-31")
def test_each_segment_of_a_large_opening_outside_costs_one() -> None:
    wide = Card("H", "plan", ("LL", "..", "..", "LS"), ("S.S",) * 3)
    survey = look((WEST, wide, EAST), *CORRIDOR)
    assert counted(survey) == (0, 3, 0, 0, -3)
    assert survey.marks == (
        Mark("large_outside", 2, 0, "h"),
        Mark("large_outside", 3, 0, "h"),
        Mark("large_outside", 2, 3, "h"),
    )
    # Against a wall a large opening costs nothing.
    covered = look((WEST, wide, EAST, CLOSET), *CORRIDOR, ("C", 2, -3, 2))
    assert counted(covered) == (1, 1, 0, 0, 0)


@pytest.mark.clause("ARC-32")
def test_each_door_that_opens_into_a_wall_costs_one() -> None:
    doors = Card("B", "plan", ("DD", "..", "..", "WW"), ("W.W",) * 3)
    walled = Card("H", "plan", ("SS", "..", "..", "WS"), ("S.S",) * 3)
    survey = look((WEST, walled, EAST, doors), *CORRIDOR, ("B", 2, 3, 0))
    assert counted(survey) == (1, 0, 1, 0, 0)
    assert survey.marks == (Mark("door_into_wall", 2, 3, "h"),)
    # A double door into a wall is one too; sideways as well.
    survey = on_corridor(BLOCK, at=(("B", 0, -3, 0),))
    assert survey.reading.errors.door_into_wall == 1
    east = Card("Y", "double", ("SS", "..", "..", "SS"), ("S.S", "S.X", "S.S"))
    survey = look((WEST, HALL, east, BLOCK), *CORRIDOR, ("B", 6, 0, 0))
    assert Mark("door_into_wall", 6, 1, "v") in survey.marks


@pytest.mark.clause("ARC-33")
def test_each_space_that_cannot_be_reached_costs_one() -> None:
    survey = on_corridor(BLOCK, at=(("B", 2, 3, 0),))
    assert counted(survey) == (0, 0, 0, 1, -1)
    assert survey.marks == (Mark("isolated", 2, 3, "cell"),)
    # Two isolated rooms that a door joins are two.
    survey = on_corridor(BLOCK, CLOSET, at=(("B", 2, 3, 0), ("C", 2, 6, 0)))
    assert counted(survey) == (0, 0, 1, 2, -3)
    open_below = Card("B", "plan", ("WW", "..", "..", "SW"), ("W.W",) * 3)
    survey = on_corridor(open_below, CLOSET, at=(("B", 2, 3, 0), ("C", 2, 6, 0)))
    assert counted(survey) == (0, 0, 0, 2, -2)


@pytest.mark.clause("ARC-33")
def test_the_outside_is_no_way_to_an_isolated_room() -> None:
    # Its door leads outside, as the corridor's double doors do; that joins nothing.
    survey = on_corridor(CLOSET, at=(("C", 2, 3, 2),))
    assert counted(survey) == (0, 0, 0, 1, -1)


@pytest.mark.clause("ARC-33")
def test_a_double_doorway_reaches_too() -> None:
    annex = Card("B", "plan", ("WS", "..", "..", "WW"), ("W.W",) * 3)
    survey = look(
        (WEST, HALL, EAST, annex), ("X", 0, 0, 2), ("H", 2, 0, 0), ("Y", 4, 0, 0), ("B", 0, 3, 0)
    )
    assert survey.reading.errors.isolated == 0


@pytest.mark.clause("ARC-34")
def test_a_room_behind_a_room_is_worth_nothing_and_costs_nothing() -> None:
    front = Card("C", "plan", ("DW", "..", "..", "SW"), ("W.W",) * 3)
    back = plain("K", "W", "D")
    last = plain("M", "W", "D")
    survey = on_corridor(front, back, at=(("C", 2, 3, 0), ("K", 2, 6, 0)))
    assert counted(survey) == (1, 0, 0, 0, 1)
    assert cells_of(survey, "inner") == [block(2, 6, 2, 3)]
    # And a room behind that one, by a door in its side.
    side = Card("K", "plan", ("DW", "..", "..", "WW"), ("W.W", "W.W", "W.S"))
    survey = on_corridor(front, side, last, at=(("C", 2, 3, 0), ("K", 2, 6, 0), ("M", 4, 8, 3)))
    # M turned thrice: its door is on the left side, below, at (4, 9); K's opening is at y 8.
    assert counted(survey) == (1, 0, 0, 1, 0)
    survey = on_corridor(front, side, last, at=(("C", 2, 3, 0), ("K", 2, 6, 0), ("M", 4, 7, 3)))
    assert counted(survey) == (1, 0, 0, 0, 1)


@pytest.mark.clause("ARC-35")
def test_15_rooms_and_5_errors_make_10() -> None:
    halls = tuple(plain(f"H{n}", "S", "S") for n in range(5))
    loud = Card("H5", "plan", ("LL", "..", "..", "SS"), ("S.S",) * 3)
    closets = tuple(plain(f"C{n}", "W", "D") for n in range(14))
    side_door = Card("C14", "plan", ("DW", "..", "..", "WW"), ("W.D", "W.D", "W.W"))
    cards = (WEST, *halls, loud, EAST, *closets, side_door, BLOCK)
    row = ("X", "H0", "H1", "H2", "H3", "H4", "H5", "Y")
    corridor = [(name, 2 * at, 0, 0) for at, name in enumerate(row)]
    # Eight closets below, each with its door up; five above H0 to H4, with their doors down.
    below = [(f"C{at}", 2 * at, 3, 0) for at in range(7)]
    below.append(("C14", 14, 3, 0))  # it has two doors more, into the wall of the block
    above = [(f"C{at}", 2 * (at - 6), -3, 2) for at in range(7, 12)]
    # Two more lie sideways at the ends, each with its door on an opening of X or Y.
    ends = [("C12", 16, 0, 3), ("C13", -3, 1, 1)]
    placed = [*corridor, *below, *above, *ends, ("B", 16, 3, 0)]
    survey = look(cards, *placed)
    assert survey.reading.errors == ErrorCount(large_outside=2, door_into_wall=2, isolated=1)
    assert (survey.reading.rooms, survey.reading.total) == (15, 10)


@pytest.mark.clause("ARC-35")
def test_whole_plans_of_the_test_deck() -> None:
    for isolated in range(9):
        survey = read(DECK, Plan("test", villa(isolated)))
        assert counted(survey) == (8 - isolated, 0, 0, isolated, 8 - 2 * isolated)
        assert set(survey.reading.corridor or ()) == block(-2, 0, 20, 3)
    assert counted(read(DECK, Plan("test", ruin()))) == (0, 0, 0, 0, None)


def test_a_card_of_another_deck_cannot_be_read() -> None:
    with pytest.raises(KeyError, match="Z99"):
        read(DECK, plan(("Z99", 0, 0, 0)))
