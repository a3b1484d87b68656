"""Par: what the solver builds and changes, against the rules and a slow search."""

import os
import random
import subprocess
import sys
from functools import cache

import numpy as np
import pytest

from enfilade.core import Chair
from enfilade.core.codec import to_json
from enfilade.games.architect.beam import beam
from enfilade.games.architect.board import new_board
from enfilade.games.architect.components import CardId, Placed, Plan, edition_1, ids
from enfilade.games.architect.game import GAME
from enfilade.games.architect.judge import HONEST_1
from enfilade.games.architect.kernel import CENTRE, Ints
from enfilade.games.architect.laying import layout, spot_of
from enfilade.games.architect.par import STEPS, Effort, Par, solve
from enfilade.games.architect.refine import laying_order, refine, stacked
from enfilade.games.architect.scoring import read
from enfilade.games.architect.search import MOVE
from enfilade.games.architect.state import Draw, Drawn, Finish, Options, Place
from enfilade.games.architect.thinking import board_of, numbers_of, seed_of, table_of
from kit.positions import grown, piled

DECK = edition_1()
SMALL = Effort(width=2, each=2, rounds=40)
WAYS = [Options(hand, apart) for hand in (False, True) for apart in (False, True)]


def shuffled(seed: int) -> tuple[CardId, ...]:
    order = list(ids(DECK, "plan"))
    random.Random(seed).shuffle(order)
    return tuple(order)


@cache
def solved(seed: int, options: Options) -> Par:
    return solve(DECK, shuffled(seed), options, seed, SMALL)


def plan_of(rows: Ints) -> tuple[Placed, ...]:
    """Give a solver's rows as placed cards, bottom to top."""
    return tuple(
        Placed(DECK.cards[card].id, x - CENTRE, y - CENTRE, turn)
        for card, x, y, turn in rows.tolist()
    )


# --- par ---------------------------------------------------------------------------------------


@pytest.mark.clause("ARC-12", "ARC-15", "ARC-16", "ARC-18", "ARC-40", "ARC-41")
@pytest.mark.parametrize("options", WAYS, ids=str)
def test_the_plan_of_par_is_laid_by_the_rules(options: Options) -> None:
    order = list(shuffled(4))
    par = solved(4, options)
    state = GAME.setup(options, (Chair(),), Drawn((order.pop(0),)))
    assert par.laid[0].place == state.lanes[0].laid[0].place
    for laid in par.laid[1:]:
        lane = state.lanes[0]
        if len(lane.hand) < (3 if options.hand_of_three else 1) and order:
            room = (3 if options.hand_of_three else 1) - len(lane.hand)
            cards, order = order[:room], order[room:]
            GAME.check(GAME.view(state, 0), Draw())
            state = GAME.play(state, 0, Draw(), Drawn(tuple(cards))).state
        card, x, y, turn = laid.place.card, laid.place.x, laid.place.y, laid.place.turn
        action = Place(card, x, y, turn, laid.under)  # type: ignore[arg-type]  # turn is 0 to 3
        GAME.check(GAME.view(state, 0), action)
        state = GAME.play(state, 0, action, None).state
    GAME.check(GAME.view(state, 0), Finish())
    survey = GAME.view(state, 0).lanes[0].survey
    assert survey is not None
    assert survey.reading.total == par.total
    assert read(DECK, par.plan) == survey


def test_par_is_the_same_again_and_in_another_process() -> None:
    first = solved(5, Options())
    solved(6, Options(no_overlap=True))
    assert solve(DECK, shuffled(5), Options(), 5, SMALL) == first
    asked = "import sys; from games.architect.test_refine import *; "
    asked += "sys.stdout.buffer.write(to_json(solved(5, Options())))"
    told = {"PYTHONHASHSEED": "3", "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    again = subprocess.run(
        [sys.executable, "-c", asked], env=os.environ | told, capture_output=True, check=True
    )
    assert again.stdout == to_json(first)


# --- a stack, and the order of laying ----------------------------------------------------------


@pytest.mark.clause("ARC-16")
@pytest.mark.parametrize("seed", range(4))
def test_a_board_is_stacked_as_it_lies(seed: int) -> None:
    position = piled(seed, 18)
    rows = np.zeros((18, 4), np.int32)
    stacked(board_of(position), rows)
    placed = plan_of(rows)
    assert {each.card for each in placed} == {card.id for card in DECK.cards}
    laid = layout(position.laid).order()
    assert read(DECK, Plan("1", placed)) == read(DECK, Plan("1", laid))


def near(one: list[int], other: list[int]) -> bool:
    """Say whether two cards overlap or share a segment, bay by bay."""
    cells, others = (
        set(spot_of(Placed("any", x, y, turn)).cells()) for _, x, y, turn in (one, other)
    )
    beside = {(x + dx, y + dy) for x, y in cells for dx, dy in ((0, 1), (1, 0), (0, -1), (-1, 0))}
    return bool(others & (cells | beside))


def can_be_laid(rows: list[list[int]], order: list[int], full: int) -> bool:
    """Try every way to lay a plan with the deck in this order."""
    doubles = {card for card, *_ in rows} - set(order)
    place = {row[0]: row for row in rows}

    @cache
    def ends(laid: frozenset[int]) -> bool:
        if len(laid) == len(rows):
            return True
        to_come = [card for card in order if card not in laid]
        # What was drawn and not laid is the hand: the first of the deck that are not laid yet.
        may = [*to_come[:full], *(doubles - laid)]
        return any(
            ends(laid | {card})
            for card in may
            if any(near(place[card], place[each]) for each in laid)
        )

    return ends(frozenset(order[:1]))


@pytest.mark.clause("ARC-15", "ARC-18", "ARC-40")
@pytest.mark.parametrize("full", [1, 3])
def test_an_order_of_laying_is_found_where_there_is_one(full: int) -> None:
    whole = list(grown(2, Options(no_overlap=True)))[-1]
    rows = np.zeros((18, 4), np.int32)
    stacked(board_of(whole), rows)
    numbers = numbers_of(DECK)
    own = [each.place.card for each in whole.laid if not each.place.card.startswith("X")]
    found = []
    for seed in range(60):
        # The order in which it was laid, with some cards swapped with the next.
        order = [numbers[card] for card in own]
        rng = random.Random(seed)
        for _ in range(seed):
            at = rng.randrange(1, 15)
            order[at : at + 2] = order[at + 1], order[at]
        laying = np.zeros(18, np.int32)
        found.append(bool(laying_order(rows, np.array(order, np.int32), full, laying)))
        assert found[-1] is can_be_laid(rows.tolist(), order, full)
        if found[-1]:
            check_laying(rows, order, full, laying.tolist())
    assert found[0]
    assert not all(found)


def check_laying(rows: Ints, order: list[int], full: int, laying: list[int]) -> None:
    cards = [int(rows[at, 0]) for at in laying]
    assert sorted(cards) == list(range(18))
    assert cards[0] == order[0]
    for count in range(1, 18):
        to_come = [card for card in order if card not in cards[:count]]
        assert cards[count] in to_come[:full] or cards[count] not in order
        assert any(near(rows[laying[count]].tolist(), rows[at].tolist()) for at in laying[:count])


# --- changes -----------------------------------------------------------------------------------


@pytest.mark.parametrize("options", WAYS, ids=str)
def test_refining_makes_a_plan_no_worse_and_loses_no_card(options: Options) -> None:
    numbers = numbers_of(DECK)
    whole = list(grown(3, options))[-1]
    order = [numbers[each.place.card] for each in whole.laid if not each.place.card.startswith("X")]
    full = 3 if options.hand_of_three else 1
    board, rows = board_of(whole), np.zeros((18, 4), np.int32)
    stacked(board, rows)
    before = read(DECK, Plan("1", layout(whole.laid).order())).reading.total
    deck = np.array(order, np.int32)
    worth = refine(board, rows, deck, full, options.no_overlap, HONEST_1, 60, seed_of(1))
    assert sorted(rows[:, 0].tolist()) == list(range(18))
    assert can_be_laid(rows.tolist(), order, full)
    placed = plan_of(rows)
    if options.no_overlap:
        cells = [cell for each in placed for cell in spot_of(each).cells()]
        assert len(set(cells)) == 18 * 6
    after = read(DECK, Plan("1", placed)).reading.total
    assert before is not None
    assert after is not None
    assert worth == after >= before


def test_changes_in_parts_are_the_same_changes() -> None:
    order = shuffled(6)
    told: list[int] = []
    parts = solve(DECK, order, seed=2, effort=SMALL, progress=told.append)
    assert told == list(range(STEPS + 1))
    deck = np.array([numbers_of(DECK)[card] for card in order], np.int32)
    board, stream = new_board(table_of(DECK)), seed_of(2)
    moves, rows = np.zeros((18, MOVE), np.int32), np.zeros((18, 4), np.int32)
    beam(board, deck, 1, False, HONEST_1, SMALL.width, SMALL.each, stream, moves)
    stacked(board, rows)
    refine(board, rows, deck, 1, False, HONEST_1, SMALL.rounds, stream)
    assert read(DECK, Plan("1", plan_of(rows))).reading.total == parts.total
    assert [place.card for place in parts.plan.cards] == [each.card for each in plan_of(rows)]
