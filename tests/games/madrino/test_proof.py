"""What can be drawn on a site at all, against trying everything (MDR-22)."""

from itertools import permutations

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from enfilade.games.madrino.components import Part
from enfilade.games.madrino.editions import edition_1
from enfilade.games.madrino.law import Ink, candidates, distinct, entrance_ink, joined, legal
from enfilade.games.madrino.proof import most
from enfilade.games.madrino.site import Entrance
from kit.madrino import part

PARTS = edition_1().parts


def crowded(numbers: list[int]) -> Ink:
    """A site on which parts were drawn wherever the numbers say, as long as there was a place."""
    ink = entrance_ink(Entrance(5, 3, 0))
    for number in numbers:
        what = PARTS[number % len(PARTS)]
        free = list(legal(ink, what))
        if free:
            ink = joined(ink, free[number // len(PARTS) % len(free)].adds)
    return ink


def best_of(ink: Ink, parts: tuple[Part, ...]) -> int:
    """Try every place of every part, and leaving it out; give the most that were drawn."""
    if not parts:
        return 0
    best = best_of(ink, parts[1:])
    for each in legal(ink, parts[0]):
        best = max(best, 1 + best_of(joined(ink, each.adds), parts[1:]))
        if best == len(parts):
            break
    return best


@pytest.mark.clause("MDR-22")
@settings(
    max_examples=30,
    deadline=None,
    suppress_health_check=[HealthCheck.filter_too_much, HealthCheck.too_slow],
)
@given(
    numbers=st.lists(st.integers(0, 100_000), min_size=60, max_size=90),
    chosen=st.lists(st.sampled_from(PARTS), min_size=2, max_size=3, unique=True),
)
def test_as_many_are_found_as_trying_everything_finds(
    numbers: list[int], chosen: list[Part]
) -> None:
    ink = crowded(numbers)
    tries = 1
    for each in chosen:
        tries *= 1 + len(list(legal(ink, each)))
    assume(tries < 3_000)
    found = most(ink, tuple(chosen))
    after = ink
    for candidate in found:
        assert not after & candidate.needs
        after = joined(after, candidate.adds)
    assert len(found) == best_of(ink, tuple(chosen))


@pytest.mark.clause("MDR-22")
def test_three_parts_that_fit_in_pairs_but_not_together() -> None:
    # Two large windows in a row make a joint, where the wall of a third part may not end. On a
    # site where each has one place, any two of the three can be drawn.
    large, wall = part("h00L", name="large"), part("v00W", name="wall")
    other = part("h00L", name="other")
    place = {
        what.id: next(each for each in candidates(what) if each.drawn.x == x and each.drawn.y == 4)
        for what, x in ((large, 4), (other, 5), (wall, 5))
    }
    for order in permutations(place.values()):
        first = joined(joined(0, order[0].adds), order[1].adds)
        assert not joined(0, order[0].adds) & order[1].needs
        assert first & order[2].needs


def test_distinct_places_draw_what_all_places_draw() -> None:
    for what in PARTS:
        everywhere = {(each.adds, each.swing) for each in candidates(what)}
        assert {(each.adds, each.swing) for each in distinct(what)} == everywhere
        assert len(distinct(what)) == len(everywhere)
