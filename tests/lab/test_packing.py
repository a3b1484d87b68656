"""Packing alone, for the measure of the pieces."""

from typing import Any

import pytest

from enfilade.core import Draws
from enfilade.games.madatsumele import players
from enfilade.games.madatsumele.components import edition_1
from enfilade.games.madatsumele.state import Drop, Dropping, Name, Naming
from enfilade.games.madatsumele.told import View
from enfilade.lab import packing
from enfilade.lab.packing import Packed, Packing


class Stacker:
    """Lets every piece go in the middle of the first bag that it may use."""

    def choose(self, view: View, draws: Draws) -> Drop:
        assert isinstance(view.asking, Dropping)
        return Drop(view.asking.bags[0], view.asking.pieces[0], 60.0, 0.0)


@pytest.fixture(autouse=True)
def _stacker(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(players, "player", lambda name, edition=None: Stacker())


def test_a_touch_ends_nothing_and_is_counted() -> None:
    games = [packing.pack_one(edition_1(), "stacker", number) for number in range(6)]
    assert all(0 < each.left < 41 for each in games)
    assert any(each.touched for each in games)
    assert packing.pack_one(edition_1(), "stacker", 2) == games[2]


def test_lower_bags_hold_less() -> None:
    low = packing.summarise("stacker", 60.0, [*packing.pack("stacker", range(3), height=60.0)])
    high = packing.summarise("stacker", 130.0, [*packing.pack("stacker", range(3), height=130.0)])
    assert low.median > high.median
    assert (low.player, low.height) == ("stacker", 60.0)


def test_a_game_is_known_by_its_number() -> None:
    some = [*packing.pack("stacker", (4, 1))]
    assert [each.number for each in some] == [4, 1]
    assert some[1] == packing.pack_one(edition_1(), "stacker", 1)


def test_games_are_put_together() -> None:
    games = [Packed(0, 9, True), Packed(1, 4, False), Packed(2, 7, True), Packed(3, 5, False)]
    found = packing.summarise("any", 97.0, games)
    assert found == Packing("any", 97.0, (4, 5, 7, 9), 2)
    assert found.median == 6
    assert packing.summarise("any", 97.0, games[:3]).median == 7


class Waster(Stacker):
    """Lets every piece go in its own bag, and gives way in every vote."""

    def choose(self, view: View, draws: Draws) -> Any:
        if isinstance(view.asking, Naming):
            return Name(view.asking.voters[0])
        return super().choose(view, draws)


def test_together_they_win_in_bags_that_are_high_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(players, "player", lambda name, edition=None: Waster())

    def won(roomy: float) -> list[tuple[int, bool]]:
        games = packing.cooperate("waster", 2, (3, 5), roomy=roomy)
        return [(each.number, each.won) for each in games]

    assert won(1.0) == [(3, False), (5, False)]
    assert won(4.0) == [(3, True), (5, True)]
