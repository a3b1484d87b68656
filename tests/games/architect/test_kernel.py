"""The kernel and the reading to read say the same of every plan."""

import random

import numpy as np
import pytest

from enfilade.games.architect import kernel
from enfilade.games.architect.components import Placed, Plan, edition_1
from enfilade.games.architect.scoring import read

PLANS = 100_000
CHUNK = 10_000


def random_plans(seed: int, count: int) -> list[Plan]:
    """Distinct cards anywhere on a few bays: crowded, loose, covered and apart."""
    rng = random.Random(seed)
    deck = edition_1()
    ids = [card.id for card in deck.cards]
    plans = []
    for _ in range(count):
        spread = rng.choice((3, 5, 8, 12))
        cards = rng.sample(ids, rng.randint(1, len(ids)))
        # Half of the plans end with the double doors on top, so that corridors are common.
        if rng.random() < 0.5:
            cards.sort(key=lambda card: card.startswith("X"))
        placed = tuple(
            Placed(card, rng.randrange(spread), rng.randrange(spread), rng.randrange(4))
            for card in cards
        )
        plans.append(Plan(deck.edition, placed))
    return plans


def by_kernel(plans: list[Plan]) -> list[tuple[int, ...]]:
    deck = edition_1()
    rows = np.zeros((len(plans), 18, 4), np.int32)
    counts = np.zeros(len(plans), np.int32)
    for number, plan in enumerate(plans):
        cards = kernel.plan_array(deck, plan.cards)
        rows[number, : len(cards)] = cards
        counts[number] = len(cards)
    out = np.zeros((len(plans), kernel.FEATURES), np.int32)
    kernel.read_plans(kernel.paint_table(deck), rows, counts, out)
    wanted = (
        kernel.COMPLETE,
        kernel.ROOMS,
        kernel.LARGE_OUTSIDE,
        kernel.DOOR_INTO_WALL,
        kernel.ISOLATED,
    )
    return [tuple(int(line[place]) for place in wanted) for line in out]


def by_reading(plan: Plan) -> tuple[int, ...]:
    reading = read(edition_1(), plan).reading
    errors = reading.errors
    return (
        int(reading.complete),
        reading.rooms,
        errors.large_outside,
        errors.door_into_wall,
        errors.isolated,
    )


@pytest.mark.clause("ARC-20", "ARC-24", "ARC-26", "ARC-30", "ARC-31", "ARC-32", "ARC-33")
@pytest.mark.parametrize("seed", range(PLANS // CHUNK))
def test_the_kernel_agrees_with_the_reading(seed: int) -> None:
    plans = random_plans(seed, CHUNK)
    wanted = [by_reading(plan) for plan in plans]
    # A comparison of plans without corridors, rooms or lost spaces would show little.
    assert sum(each[0] for each in wanted) > CHUNK // 200
    assert any(each[1] > 1 for each in wanted)
    assert any(each[4] > 0 for each in wanted)
    found = by_kernel(plans)
    differ = [plan for plan, a, b in zip(plans, wanted, found, strict=True) if a != b]
    assert differ == []
