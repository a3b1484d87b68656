"""The souvenirs and the bag of an edition, and what is said of one that is wrong."""

import math
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import enfilade.games.madatsumele as package
from enfilade.games.madatsumele import components, shapes
from enfilade.games.madatsumele.components import ComponentsError, edition_1

SOURCE = (Path(package.__path__[0]) / "components.toml").read_text(encoding="utf-8")
SQUARE = ((0.0, 0.0), (2.0, 0.0), (2.0, 2.0), (0.0, 2.0))


@pytest.mark.clause("MTS-01", "MTS-02")
def test_there_are_21_kinds_of_7_colours_3_of_each() -> None:
    kinds = edition_1().pieces
    assert len({kind.id for kind in kinds}) == 21
    assert list(Counter(kind.colour for kind in kinds).values()) == [3] * 7
    assert components.COPIES * len(kinds) == 42


@pytest.mark.clause("MTS-05")
def test_the_souvenirs_are_named_and_no_two_outlines_are_alike() -> None:
    kinds = edition_1().pieces
    assert "burger_sign" in [kind.id for kind in kinds]
    assert all(kind.title for kind in kinds)
    sides = {tuple(round(math.dist(a, b)) for a, b in shapes.edges(k.outline)) for k in kinds}
    assert len(sides) == 21


@pytest.mark.clause("MTS-05")
def test_the_burger_shop_sign_is_a_wide_sign_on_a_pole() -> None:
    outline = components.by_id(edition_1())["burger_sign"].outline
    top = max(y for _, y in outline)
    bottom = min(y for _, y in outline)
    head = [x for x, y in outline if y > top - 20]
    foot = [x for x, y in outline if y < bottom + 20]
    assert max(head) - min(head) > 5 * (max(foot) - min(foot))


def test_the_pieces_fill_three_quarters_of_four_bags() -> None:
    edition = edition_1()
    pieces = 2 * sum(shapes.area(kind.outline) for kind in edition.pieces)
    bags = 4 * edition.bag.width * edition.bag.height
    assert 0.70 < pieces / bags < 0.80


def test_each_outline_stands_about_its_centre_of_mass() -> None:
    for kind in (*edition_1().pieces, *edition_1().promotional):
        parts = [[kind.outline[i] for i in part] for part in kind.parts]
        whole = sum(map(shapes.area, parts))
        for axis in (0, 1):
            moment = sum(shapes.area(part) * shapes.centre(part)[axis] for part in parts)
            assert moment / whole == pytest.approx(0, abs=1e-9)


@pytest.mark.clause("MTS-03")
def test_the_watermelon_uncle_stands_in_for_a_kind_of_its_colour() -> None:
    edition = edition_1()
    plain = components.kinds_in_play(edition, None)
    assert "watermelon_uncle" not in plain
    for name in components.replaceable(edition):
        kinds = components.kinds_in_play(edition, name)
        assert set(plain) - set(kinds) == {name}
        assert set(kinds) - set(plain) == {"watermelon_uncle"}
        colour = components.by_id(edition)["watermelon_uncle"].colour
        assert components.by_id(edition)[name].colour == colour
    with pytest.raises(ValueError, match="cannot stand in for 'fish'"):
        components.kinds_in_play(edition, "fish")


# --- shapes ------------------------------------------------------------------------------------


def test_area_and_centre_of_a_square() -> None:
    assert shapes.area(SQUARE) == 4
    assert shapes.area(SQUARE[::-1]) == -4
    assert shapes.centre(SQUARE) == (1, 1)


def test_a_quarter_turn_is_counter_clockwise() -> None:
    ((x, y),) = shapes.moved([(1.0, 0.0)], 10, 20, math.pi / 2)
    assert (x, y) == pytest.approx((10, 21))
    assert shapes.span(SQUARE, math.pi / 2) == pytest.approx((-2, 0))


def test_convex_and_crossed() -> None:
    assert shapes.convex(SQUARE)
    assert not shapes.convex(SQUARE[::-1])
    assert not shapes.convex([(0, 0), (4, 0), (1, 1), (0, 4)])
    assert shapes.crosses_itself([(0, 0), (2, 2), (2, 0), (0, 2)])
    assert not shapes.crosses_itself(SQUARE)


# --- what is said of a file that is wrong ------------------------------------------------------


def replaced(old: str, new: str) -> str:
    assert SOURCE.count(old) >= 1, old
    return SOURCE.replace(old, new, 1)


def fish(field: str) -> Callable[[str], str]:
    """Put another value in a field of the fish."""

    def change(value: str) -> str:
        head, tail = SOURCE.split('id = "fish"')
        start = tail.index(f"\n{field} = ") + 1
        ends = tail.index("\n]\n", start) + 3 if "[" in tail[start:].split("\n")[0] else None
        end = ends if ends is not None else tail.index("\n", start) + 1
        return f'{head}id = "fish"{tail[:start]}{field} = {value}\n{tail[end:]}'

    return change


@pytest.mark.parametrize(
    ("text", "field", "says"),
    [
        ("edition = ", "", "TOML"),
        (replaced('edition = "1"', 'edition = ""'), "edition", "a name"),
        (replaced("width = 120.0", "width = -3"), "bag.width", "float"),
        (replaced("width = 120.0", "width = nan"), "bag.width", "float"),
        (
            replaced("width = 120.0", "depth = 3\nwidth = 120.0"),
            "bag.depth",
            "there is no such field",
        ),
        (replaced("roomy = 1.25", "roomy = 0.5"), "bag.roomy", ">= 1"),
        (replaced("degrees = 1.0", "degrees = -1.0"), "unsteadiness.degrees", ">= 0"),
        (replaced('ink = "#c8322b"', 'ink = "red"'), "colours[0].ink", "matching"),
        (replaced('pattern = "plain"', 'pattern = "dots"'), "colours", "its own pattern"),
        (replaced('id = "torii"', 'id = "fish"'), "piece fish, id", "a name of its own"),
        (fish("colour")('"teal"'), "piece fish, colour", "not 'teal'"),
        (fish("colour")('"red"'), "pieces", "3 red kinds were expected, not 4"),
        (fish("title")("3"), "piece fish, title", "str"),
        (fish("outline")("[[0, 0], [1, 0]]"), "piece fish, outline", "3 corners"),
        (fish("outline")("[[0, 0], [9, 9], [9, 0], [0, 9]]"), "piece fish, outline", "cross"),
        (fish("outline")("[[0, 0], [0, 9], [9, 0]]"), "piece fish, outline", "counter-clockwise"),
        (fish("outline")("[[0, 0], [200, 0], [0, 9]]"), "piece fish, outline", "120 mm across"),
        (fish("outline")("[[0, 0], [nan, 0], [0, 9]]"), "piece fish, outline", "finite"),
        (fish("parts")("[[0, 1, 99]]"), "piece fish, parts[0]", "0 to 11"),
        (fish("parts")("[[0, 1, 2]]"), "piece fish, parts[0]", "convex"),
        (fish("parts")("[[0, 1, 11]]"), "piece fish, parts", "tile"),
    ],
)
@pytest.mark.clause("MTS-05")
def test_a_wrong_file_is_told_with_piece_and_field(text: str, field: str, says: str) -> None:
    with pytest.raises(ComponentsError) as told:
        components.edition_from_toml(text.encode())
    assert told.value.field == field
    assert says in told.value.expected


def test_a_missing_kind_is_told() -> None:
    text = SOURCE[: SOURCE.rindex("[[pieces]]")] + SOURCE[SOURCE.index("# Stands in") :]
    with pytest.raises(ComponentsError, match="pieces: 21 kinds were expected, not 20"):
        components.edition_from_toml(text.encode())


def test_an_edition_is_what_it_says_in_json_too() -> None:
    import msgspec

    edition = edition_1()
    plain: Any = msgspec.json.encode(edition)
    assert msgspec.json.decode(plain, type=components.Edition) == edition
