"""What the kernels list, judge and choose, against the rules and the reading to read."""

import os
import subprocess
import sys
from itertools import product

import numpy as np
import pytest
from msgspec.structs import replace

from enfilade.core.codec import to_json
from enfilade.games.architect.components import Placed, Plan
from enfilade.games.architect.judge import (
    COUNT,
    F_CELLS,
    F_DOORS_ELSE,
    F_DOORS_OUT,
    F_LENGTH,
    F_OPEN_OUT,
    GREEDY,
    Weights,
    judge,
)
from enfilade.games.architect.laying import layout, spot_of
from enfilade.games.architect.overlay import new_rest
from enfilade.games.architect.scoring import read
from enfilade.games.architect.search import MOVE, best_places, fraction
from enfilade.games.architect.state import Laid, Options, Place
from enfilade.games.architect.thinking import (
    QUICK,
    Position,
    Strength,
    board_of,
    choose_greedy,
    choose_honest,
    legal_places,
    numbers_of,
    place_of,
    seed_of,
)
from kit.architect import DECK, ruin, villa
from kit.positions import after, begun, drawn, grown, piled, placings

APART = Options(no_overlap=True)
PILES = {
    f"{cards} cards{', apart' if options else ''}": piled(seed, cards, options)
    for (seed, cards), options in product(((1, 2), (2, 4), (3, 7), (4, 12)), (None, APART))
}


def total(position: Position, action: Place | None = None) -> int | None:
    """Read a position's plan, with one more card laid; None where it is not complete."""
    laid = (position if action is None else after(position, action)).laid
    plan = Plan(position.deck.edition, layout(laid).order())
    return read(position.deck, plan).reading.total


def shown_cells(position: Position, action: Place) -> frozenset[tuple[int, int]]:
    """Give the cells that a card would show."""
    top: dict[tuple[int, int], str] = {}
    for placed in layout(after(position, action).laid).order():
        top |= dict.fromkeys(spot_of(placed).cells(), placed.card)
    return frozenset(cell for cell, card in top.items() if card == action.card)


def judged(position: Position, rest: float = 0.0, weights: Weights = GREEDY) -> float:
    return float(judge(board_of(position), weights, rest))


# --- what is listed ----------------------------------------------------------------------------


@pytest.mark.clause("ARC-13", "ARC-15", "ARC-16", "ARC-41")
@pytest.mark.parametrize("name", PILES)
def test_the_placings_listed_are_those_of_the_rules(name: str) -> None:
    position = PILES[name]
    wanted = placings(position)
    cards = (*position.hand, *position.doubles)
    found = [place for card in cards for place in legal_places(position, card)]
    assert len(found) == len(wanted)
    assert set(found) == set(wanted)


def test_beside_one_card_there_are_188_placings() -> None:
    # Upright 15 corners overlap, each at 2 levels, and 16 do not; sideways 16 overlap and 16 do
    # not; two turns each: 2 x (46 + 48).
    position = drawn(begun(1))
    assert len(list(legal_places(position, position.hand[0]))) == 188


@pytest.mark.clause("ARC-16", "ARC-41")
@pytest.mark.parametrize("name", PILES)
def test_every_placing_that_shows_other_cells_is_judged_once(name: str) -> None:
    position = PILES[name]
    card = position.hand[0]
    legal = [each for each in placings(position) if each.card == card]
    alike = {(each.x, each.y, each.turn, shown_cells(position, each)) for each in legal}
    worths = np.full(len(legal), -np.inf)
    moves = np.zeros((len(legal), MOVE), np.int32)
    number, apart = numbers_of(position.deck)[card], position.options.no_overlap
    board, stream = board_of(position), seed_of(1)
    count = best_places(board, new_rest(), number, apart, GREEDY, 0.0, stream, worths, moves)
    kept = [place_of(position.deck, move) for move in moves[:count]]
    assert count == len(alike)
    assert set(kept) <= set(legal)
    assert {(p.x, p.y, p.turn, shown_cells(position, p)) for p in kept} == alike
    assert list(worths) == sorted(worths, reverse=True)
    for place, worth in zip(kept[:40], worths, strict=False):
        assert worth == pytest.approx(judged(after(position, place)), abs=1e-5)


# --- what is judged ----------------------------------------------------------------------------


@pytest.mark.clause("ARC-35")
@pytest.mark.parametrize("seed", range(6))
def test_a_complete_plan_is_worth_its_total(seed: int) -> None:
    complete = 0
    for position in grown(seed):
        wanted = total(position)
        if wanted is not None:
            complete += 1
            assert judged(position) == wanted
            # Greedy's weights change nothing over the game, whatever is still to come.
            assert judged(position, rest=0.5) == pytest.approx(wanted)
    assert complete > 3


def test_a_plan_without_a_corridor_is_worth_less_by_what_is_missing() -> None:
    def worth(*cards: Placed) -> float:
        return judged(Position(DECK, tuple(Laid(card) for card in cards), (), (), ()))

    def without(*names: str) -> list[Placed]:
        return [card for card in villa() if card.card not in names]

    assert worth(*villa()) == 8
    # 8 rooms, 20 for the corridor in two, and from the row's lowest bays down 4 to the other end.
    assert worth(*ruin()) == 8 - 20 - 4
    assert worth(*without("X02")) == 8 - 40
    # The closet under X01 opens to the outside now: 7 rooms, and one that nobody can reach.
    assert worth(*without("X01", "X02")) == 7 - 1 - 2 * 40


@pytest.mark.parametrize(
    ("feature", "straight", "turned"),
    [
        # A row of ten cards of six bays; the closets are as many bays again, but for two.
        (F_LENGTH, 60, 60),
        (F_CELLS, 108, 108),
        # Of the row's openings ten lead out at the top, four at the bottom, three at either end.
        (F_OPEN_OUT, 20, 20),
        (F_DOORS_OUT, 0, 0),
        (F_DOORS_ELSE, 0, 3),
    ],
)
def test_what_a_plan_in_the_making_is_weighed_by(feature: int, straight: int, turned: int) -> None:
    weights = np.zeros((2, COUNT))
    weights[0, feature], weights[1, feature] = 1, 10
    for cards, wanted in ((villa(), straight), (villa(isolated=3), turned)):
        position = Position(DECK, tuple(Laid(card) for card in cards), (), (), ())
        assert judged(position, 0.5, weights) == wanted * (1 + 0.5 * 10)


# --- what is chosen ----------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(3))
def test_greedy_takes_the_best_total(seed: int) -> None:
    checked = 0
    for position in grown(seed):
        if position.doubles or not position.hand:
            continue
        action = choose_greedy(position, seed + 100)
        assert isinstance(action, Place)
        totals = [total(position, each) for each in placings(position)]
        known = [each for each in totals if each is not None]
        if known:
            checked += 1
            assert total(position, action) == max(known)
        if checked == 2:
            return
    assert checked


def joined(seed: int) -> Position:
    """Lay the double-door cards of edition 1 so that they join; two cards are to come."""
    start = begun(seed, APART)
    bare = replace(start, laid=(Laid(Placed("X01", 0, 0, 0)),), doubles=("X02",))
    place = next(each for each in placings(bare) if total(bare, each) is not None)
    return replace(after(bare, place), hand=start.left[:1], left=start.left[1:2])


@pytest.mark.parametrize("seed", range(3))
def test_looking_ahead_finds_the_best_of_two_cards(seed: int) -> None:
    # Nothing can be covered, so the corridor stays and the worth at the end is the total.
    position = joined(seed)
    ends = {}
    for first in placings(position):
        then = drawn(after(position, first))
        ends[first] = max(total(then, second) or 0 for second in placings(then))
    action = choose_honest(position, Strength(len(ends), 1), seed)
    assert isinstance(action, Place)
    assert ends[action] == max(ends.values())
    assert min(ends.values()) < max(ends.values())


def test_the_stream_is_splitmix64() -> None:
    # The first outputs for the seed 1234567, as other programs give them.
    numbers = (6457827717110365317, 3203168211198807973, 9817491932198370423)
    stream = seed_of(1234567)
    assert [fraction(stream) for _ in numbers] == [(each >> 11) / 2**53 for each in numbers]


# --- the same again ----------------------------------------------------------------------------


def choices() -> bytes:
    """Give what some positions lead to."""
    return b"\n".join(
        to_json(choose_honest(position, QUICK, seed)) + to_json(choose_greedy(position, seed))
        for seed, position in enumerate(list(PILES.values())[:6])
    )


def test_the_same_seed_gives_the_same_choice_whatever_came_before() -> None:
    first = choices()
    choose_honest(PILES["12 cards, apart"], QUICK, 5)
    assert choices() == first
    told = {"PYTHONHASHSEED": "7", "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    asked = "import sys; from games.architect.test_search import choices; "
    asked += "sys.stdout.buffer.write(choices())"
    again = subprocess.run(
        [sys.executable, "-c", asked], env=os.environ | told, capture_output=True, check=True
    )
    assert again.stdout == first


def test_another_seed_breaks_ties_another_way() -> None:
    position = drawn(begun(1))
    assert len({choose_greedy(position, seed) for seed in range(12)}) > 1
