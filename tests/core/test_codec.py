"""JSON both ways, and the errors that name a field."""

import msgspec
import pytest

from enfilade.core import (
    IllegalAction,
    MalformedAction,
    StaleAction,
    Told,
)
from enfilade.core.codec import from_data, from_json, to_json
from enfilade.core.errors import ActionError


class Point(msgspec.Struct, frozen=True, tag="point"):
    x: int
    y: int = 0


class Line(msgspec.Struct, frozen=True, tag="line"):
    ends: tuple[Point, Point]
    names: dict[str, int] = {}


Shape = Point | Line


def test_structs_go_to_json_and_back() -> None:
    line = Line((Point(1), Point(2, 3)), {"b": 1, "a": 2})
    assert from_json(to_json(line), Shape) == line
    assert from_json(to_json(line).decode(), Shape) == line


def test_equal_structs_give_equal_bytes() -> None:
    one = Line((Point(1), Point(2)), {"b": 1, "a": 2})
    other = Line((Point(1), Point(2)), {"a": 2, "b": 1})
    assert to_json(one) == to_json(other)


@pytest.mark.parametrize(
    ("data", "field", "expected"),
    [
        (b"{", "", "truncated"),
        (b'{"type":"circle"}', "type", "circle"),
        (b'{"type":"point"}', "x", "it is missing"),
        (b'{"type":"point","x":"1"}', "x", "`int`"),
        (b'{"type":"point","x":1.5}', "x", "`int`"),
        (b'{"type":"point","x":true}', "x", "`int`"),
        (b'{"type":"line","ends":[{"type":"point","x":1}]}', "ends", "length 2"),
        (
            b'{"type":"line","ends":[{"type":"point","x":1},{"type":"point","y":2}]}',
            "ends[1].x",
            "it is missing",
        ),
        (
            b'{"type":"line","ends":[{"type":"point","x":1},{"type":"point","x":null}]}',
            "ends[1].x",
            "`int`",
        ),
        (b'{"type":"point","x":1}trailing', "", "trailing"),
        (b'{"type":"point\xff"}', "", "UTF-8"),
        (b'{"type":"point","more":' + b"[" * 100_000, "", "nested too deeply"),
    ],
)
def test_a_malformed_message_names_field_and_expectation(
    data: bytes, field: str, expected: str
) -> None:
    with pytest.raises(MalformedAction) as caught:
        from_json(data, Shape)
    assert caught.value.field == field
    assert expected in caught.value.expected
    assert " - at " not in str(caught.value)


def test_plain_data_is_as_strict() -> None:
    assert from_data({"type": "point", "x": 4}, Shape) == Point(4)
    with pytest.raises(MalformedAction) as caught:
        from_data({"type": "line", "ends": [{"type": "point", "x": "4"}, 0]}, Shape)
    assert caught.value.field == "ends[0].x"


def test_the_three_errors_are_told_apart_and_speak_in_sentences() -> None:
    illegal = IllegalAction("ARC-15", "Let it share an edge.")
    assert (illegal.clause, illegal.reason, str(illegal)) == (
        "ARC-15",
        "Let it share an edge.",
        "Let it share an edge.",
    )
    malformed = MalformedAction("turn", "0 to 3 was expected")
    assert str(malformed) == "turn: 0 to 3 was expected"
    assert str(MalformedAction("", "an object was expected")).startswith("the message: ")
    stale = StaleAction(3, 5)
    assert (stale.given, stale.current) == (3, 5)
    assert "3" in str(stale)
    assert "5" in str(stale)
    for error in (illegal, malformed, stale):
        assert isinstance(error, ActionError)


def test_an_event_reaches_those_it_is_told_to() -> None:
    everyone, two = Told(Point(1)), Told(Point(1), (0, 2))
    assert [everyone.reaches(viewer) for viewer in (0, 1, None)] == [True, True, True]
    assert [two.reaches(viewer) for viewer in (0, 1, 2, None)] == [True, False, True, False]
    nobody = Told(Point(1), ())
    assert not any(nobody.reaches(viewer) for viewer in (0, 1, None))
