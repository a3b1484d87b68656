"""The deck of edition 1 is frozen, and its figures are of this very deck."""

import hashlib
from importlib.resources import files

import msgspec
import pytest

from enfilade.core.codec import to_json
from enfilade.games.architect.components import checked, edition_1
from enfilade.lab.architect_measure import Measure, deal_of, measure_greedy

FROZEN = "15b0b6c5b5bea59eff5cf612caebfa51d726e6804a59c8de86cf60a890200ed5"


@pytest.fixture(scope="module")
def measured() -> Measure:
    data = files("enfilade.games.architect").joinpath("measured.json").read_bytes()
    return msgspec.json.decode(data, type=Measure)


@pytest.mark.clause("ARC-06")
def test_the_deck_is_frozen() -> None:
    deck = checked(edition_1())
    assert deck.edition == "1"
    assert hashlib.sha256(to_json(deck)).hexdigest() == FROZEN


def test_every_line_of_the_measure_is_right(measured: Measure) -> None:
    assert measured.deals >= 200
    assert [each.wanted for each in measured.verdicts if not each.right] == []
    by_player = {line.player: line.totals for line in measured.lines}
    greedy, honest = by_player["greedy"], by_player["honest-1"]
    apart, best = by_player["honest-1, no overlap"], by_player["solver"]
    assert greedy is not None
    assert honest is not None
    assert apart is not None
    assert best is not None
    assert 0 <= greedy.median <= 6
    assert honest.median in (10, 10.5, 11)
    assert honest.from_5 >= 7
    assert honest.to_95 <= 14
    assert apart.median >= 3
    assert 14 <= best.median <= 18
    assert best.most < 20


def test_the_figures_are_of_this_deck(measured: Measure) -> None:
    again = measure_greedy(edition_1(), measured.deals, measured.seed)
    assert again == measured.lines[0]


def test_a_deal_is_every_plan_card_once() -> None:
    deals = {deal_of(edition_1(), seed) for seed in range(50)}
    assert len(deals) == 50
    assert {tuple(sorted(deal)) for deal in deals} == {tuple(f"A{n:02}" for n in range(1, 17))}
