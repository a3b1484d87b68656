"""A plan mirrored or turned is legal exactly if the original is, and the order never matters."""

from collections.abc import Callable
from random import Random
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from enfilade.games.madrino.components import HEIGHT, WIDTH, Part
from enfilade.games.madrino.editions import edition_1
from enfilade.games.madrino.law import Ink, breach, candidates, entrance_ink, joined
from enfilade.games.madrino.site import TURNS, DrawnPart, Entrance, Shape, shape

PARTS = edition_1().parts


class Move(NamedTuple):
    """A way to lay the whole site on itself."""

    part: Callable[[Part, DrawnPart], DrawnPart]
    entrance: Callable[[Entrance], Entrance]


def same_shape(part: Part, wanted: Shape) -> tuple[int, bool]:
    """Find how a part must be turned and reversed to have a shape."""
    for turn in range(4):
        for reverse in (False, True):
            box = shape(part, turn, reverse)
            if (set(box.lines), set(box.diagonals), box.swing) == (
                set(wanted.lines),
                set(wanted.diagonals),
                wanted.swing,
            ):
                return turn, reverse
    raise AssertionError("no turn has this shape")


def mirrored(part: Part, drawn: DrawnPart) -> DrawnPart:
    """East becomes west. A turned part is mirrored by reversing it and turning it back."""
    box = shape(part, drawn.turn, drawn.reverse)
    turn = TURNS[-drawn.turn % 4]
    return DrawnPart(part.id, WIDTH - drawn.x - box.width, drawn.y, turn, not drawn.reverse)


def half_turned(part: Part, drawn: DrawnPart) -> DrawnPart:
    box = shape(part, drawn.turn, drawn.reverse)
    x, y = WIDTH - drawn.x - box.width, HEIGHT - drawn.y - box.height
    return DrawnPart(part.id, x, y, TURNS[(drawn.turn + 2) % 4], drawn.reverse)


def quarter_turned(part: Part, drawn: DrawnPart) -> DrawnPart:
    """Turn clockwise inside the 8 x 8 squares at the west."""
    box = shape(part, drawn.turn, drawn.reverse)
    return DrawnPart(
        part.id, HEIGHT - drawn.y - box.height, drawn.x, TURNS[(drawn.turn + 1) % 4], drawn.reverse
    )


MOVES = {
    "mirror": Move(
        mirrored,
        lambda e: Entrance(WIDTH - 1 - e.x, e.y, TURNS[-e.turn % 4]),
    ),
    "half turn": Move(
        half_turned,
        lambda e: Entrance(WIDTH - 1 - e.x, HEIGHT - 1 - e.y, TURNS[(e.turn + 2) % 4]),
    ),
    "quarter turn": Move(
        quarter_turned,
        lambda e: Entrance(HEIGHT - 1 - e.y, e.x, TURNS[(e.turn + 1) % 4]),
    ),
}


def clause_of(ink: Ink, part: Part, drawn: DrawnPart) -> tuple[str | None, Ink]:
    """Judge a part by the law; give the clause that it breaks, and the ink after it."""
    (candidate,) = (
        each
        for each in candidates(part)
        if (each.drawn.x, each.drawn.y, each.drawn.turn, each.drawn.reverse)
        == (drawn.x, drawn.y, drawn.turn, drawn.reverse)
    )
    broken = breach(ink, candidate)
    return (broken.clause, ink) if broken else (None, joined(ink, candidate.adds))


places = st.lists(
    st.tuples(st.sampled_from(PARTS), st.integers(0, 10_000)), min_size=2, max_size=14
)


@pytest.mark.clause("MDR-23", "MDR-25", "MDR-26", "MDR-27", "MDR-28", "MDR-30", "MDR-31")
@pytest.mark.parametrize("name", MOVES)
@given(chosen=places, turn=st.integers(0, 3))
def test_the_site_laid_on_itself_gives_the_same_answers(
    name: str, chosen: list[tuple[Part, int]], turn: int
) -> None:
    move = MOVES[name]
    entrance = Entrance(5, 3, TURNS[turn])
    ink, other = entrance_ink(entrance), entrance_ink(move.entrance(entrance))
    for part, number in chosen:
        inside = candidates(part)
        if name == "quarter turn":
            inside = tuple(
                each
                for each in inside
                if each.drawn.x + shape(part, each.drawn.turn, each.drawn.reverse).width <= HEIGHT
            )
        drawn = inside[number % len(inside)].drawn
        one, ink = clause_of(ink, part, drawn)
        two, other = clause_of(other, part, move.part(part, drawn))
        assert one == two
        assert ink.bit_count() == other.bit_count()


@pytest.mark.clause("MDR-22")
@given(chosen=places, shuffled=st.randoms(use_true_random=False))
def test_what_can_be_drawn_in_one_order_can_be_drawn_in_any(
    chosen: list[tuple[Part, int]], shuffled: Random
) -> None:
    ink = 0
    drawn = []
    for part, number in chosen:
        candidate = candidates(part)[number % len(candidates(part))]
        if breach(ink, candidate) is None:
            ink = joined(ink, candidate.adds)
            drawn.append(candidate)
    shuffled.shuffle(drawn)
    again = 0
    for candidate in drawn:
        assert breach(again, candidate) is None
        again = joined(again, candidate.adds)
    assert again == ink


def test_turning_and_reversing_make_eight_shapes_that_close_on_themselves() -> None:
    for part in PARTS:
        for turn in range(4):
            for reverse in (False, True):
                box = shape(part, turn, reverse)
                assert same_shape(part, box) is not None
                assert len(box.lines) == len(part.lines)
        assert same_shape(part, shape(part, 4, False)) == (0, False)
