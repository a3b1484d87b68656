"""The measure of Madrino's parts: how it counts, and a game of it."""

import pytest

from enfilade.games.madrino.editions import edition_1
from enfilade.lab.madrino_parts import OFFICE, Found, measure, play_one, share, summarise


def found(*, missing: int = 0, roomed: bool = True, taste: int = 0) -> Found:
    return Found(OFFICE[taste], missing, 0, 2, roomed, "agreed")


def test_a_share_has_wilsons_interval() -> None:
    # Worked out by hand for 8 of 10 with z = 1.96: middle 0.71675, half width 0.22658.
    eight = share(8, 10)
    assert eight.low == pytest.approx(0.49016, abs=1e-4)
    assert eight.high == pytest.approx(0.94331, abs=1e-4)
    none = share(0, 100)
    assert none.low == 0.0
    assert none.high == pytest.approx(1.96**2 / (100 + 1.96**2), abs=1e-5)


def test_parts_and_plans_are_counted_and_judged() -> None:
    ten = [found(roomed=number != 0, taste=number % 3) for number in range(10)]
    counted = summarise(edition_1(), 10, 1, ten)
    assert (counted.missing.count, counted.missing.of) == (0, 10 * 6 * 4)
    assert (counted.roomed.count, counted.roomed.of) == (9, 10)
    assert counted.roomed_by["light"].count == 3  # of 0, 3, 6 and 9
    assert counted.rooms == {"2": 10}
    assert counted.right
    assert not summarise(edition_1(), 10, 1, [found(missing=1), *ten[1:]]).right
    two_bare = [found(roomed=number > 1) for number in range(10)]
    assert not summarise(edition_1(), 10, 1, two_bare).right  # 8 of 10 is not more than 8 of 10


def test_a_game_gives_a_plan_for_each_of_the_office_and_the_same_again() -> None:
    told: list[int] = []
    measured = measure(edition_1(), 1, 7, progress=told.append)
    assert told == [1]
    assert sum(measured.endings.values()) == 1
    assert sum(measured.rooms.values()) == len(OFFICE)
    plans = list(play_one(edition_1(), 7, 0))
    assert [each.taste for each in plans] == list(OFFICE)
    assert summarise(edition_1(), 1, 7, plans) == measured
