"""What lies over what, against a slow reading of the rule (ARC-14 to ARC-17)."""

from itertools import combinations, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from enfilade.games.architect.components import Placed
from enfilade.games.architect.laying import EMPTY, Layout, Spot, bits, layout, spot_of
from enfilade.games.architect.state import Laid


def cells(spot: Spot) -> set[tuple[int, int]]:
    wide, high = (3, 2) if spot.sideways else (2, 3)
    return {(spot.x + dx, spot.y + dy) for dx in range(wide) for dy in range(high)}


def overlap(one: Placed, other: Placed) -> bool:
    return bool(cells(spot_of(one)) & cells(spot_of(other)))


@st.composite
def piles(draw: st.DrawFn) -> tuple[Laid, ...]:
    """Up to five cards laid about one place, each at a legal level."""
    laid: tuple[Laid, ...] = ()
    near = st.integers(-2, 2)
    for n in range(draw(st.integers(1, 5))):
        place = Placed(f"C{n}", draw(near), draw(near), draw(st.integers(0, 3)))
        pile = layout(laid)
        level = draw(st.sampled_from(pile.levels(pile.overlapped(spot_of(place)))))
        laid = (*laid, Laid(place, pile.names(level)))
    return laid


def pairs(laid: tuple[Laid, ...]) -> set[tuple[str, str]]:
    """Every (lower, upper) pair of cards that overlap, from the moves themselves."""
    found = set()
    for at, later in enumerate(laid):
        for earlier in laid[:at]:
            if overlap(earlier.place, later.place):
                names = earlier.place.card, later.place.card
                found.add(names[::-1] if names[0] in later.under else names)
    return found


def is_order(order: tuple[str, ...], pairs: set[tuple[str, str]]) -> bool:
    return all(order.index(lower) < order.index(upper) for lower, upper in pairs)


@pytest.mark.clause("ARC-16")
@given(piles())
def test_the_order_agrees_with_every_pair(laid: tuple[Laid, ...]) -> None:
    order = layout(laid).order()
    assert sorted(placed.card for placed in order) == sorted(each.place.card for each in laid)
    assert is_order(tuple(placed.card for placed in order), pairs(laid))


@pytest.mark.clause("ARC-16")
@given(piles())
def test_laying_the_cards_in_that_order_gives_the_same_pairs(laid: tuple[Laid, ...]) -> None:
    again = tuple(Laid(placed) for placed in layout(laid).order())
    assert pairs(again) == pairs(laid)


@pytest.mark.clause("ARC-16")
@given(piles(), st.integers(-2, 2), st.integers(-2, 2), st.booleans())
def test_the_levels_are_those_that_some_order_of_all_cards_agrees_with(
    laid: tuple[Laid, ...], x: int, y: int, sideways: bool
) -> None:
    pile = layout(laid)
    new = Placed("N", x, y, int(sideways))
    names = [each.place.card for each in laid if overlap(each.place, new)]
    given_pairs = pairs(laid)
    orders = [
        order
        for order in permutations([*(each.place.card for each in laid), "N"])
        if is_order(order, given_pairs)
    ]
    possible = {
        under
        for size in range(len(names) + 1)
        for under in combinations(sorted(names), size)
        if any(
            is_order(order, {("N", n) if n in under else (n, "N") for n in names})
            for order in orders
        )
    }
    overlapped = pile.overlapped(spot_of(new))
    levels = [pile.names(level) for level in pile.levels(overlapped)]
    assert len(levels) == len(set(levels))
    assert set(levels) == possible
    assert levels[0] == ()
    assert levels[-1] == tuple(sorted(names))
    for size in range(len(names) + 1):
        for under in combinations(names, size):
            legal = tuple(sorted(under)) in possible
            assert pile.is_level(overlapped, pile.set_of(under)) is legal


@pytest.mark.clause("ARC-17")
@given(piles())
def test_hidden_is_having_no_cell_on_top(laid: tuple[Laid, ...]) -> None:
    pile = layout(laid)
    top: dict[tuple[int, int], str] = {}
    for placed in pile.order():
        top |= dict.fromkeys(cells(spot_of(placed)), placed.card)
    for at, each in enumerate(laid):
        assert pile.hidden(at) is (each.place.card not in top.values())


@pytest.mark.clause("ARC-15")
@given(piles(), st.integers(-6, 6), st.integers(-6, 6), st.booleans())
def test_spots_are_where_a_card_overlaps_or_shares_a_segment(
    laid: tuple[Laid, ...], x: int, y: int, sideways: bool
) -> None:
    covered = set().union(*(cells(spot_of(each.place)) for each in laid))
    spot = Spot(x, y, sideways)
    beside = {
        (cx + dx, cy + dy)
        for cx, cy in cells(spot)
        for dx, dy in ((0, 1), (1, 0), (0, -1), (-1, 0))
    }
    pile = layout(laid)
    touches = bool(covered & (beside | cells(spot)))
    assert pile.touches(spot) is touches
    assert (spot in set(pile.spots(overlap=True))) is touches
    clear = touches and not covered & cells(spot)
    assert (spot in set(pile.spots(overlap=False))) is clear


def test_spots_come_upright_first_then_by_y_and_x() -> None:
    spots = list(layout((Laid(Placed("A", 0, 0, 0)),)).spots(overlap=True))
    # Upright: 3 x 5 overlapping corners, and beside them 2 x 5 columns and 2 x 3 rows more.
    # Sideways (3 x 2): 4 x 4 overlapping corners, 2 x 4 columns and 2 x 4 rows more.
    assert [spot.sideways for spot in spots].count(False) == 15 + 10 + 6
    assert [spot.sideways for spot in spots].count(True) == 16 + 8 + 8
    assert spots == sorted(spots, key=lambda spot: (spot.sideways, spot.y, spot.x))


@pytest.mark.clause("ARC-16")
def test_three_cards_may_not_lie_in_a_ring() -> None:
    # B lies over A, C over B; a card that overlaps A and C may not lie under A and over C.
    laid = (
        Laid(Placed("A", 0, 0, 0)),
        Laid(Placed("B", 1, 2, 0)),
        Laid(Placed("C", 2, 4, 0)),
    )
    pile = layout(laid)
    overlapped = pile.set_of(("A", "C"))
    assert pile.is_level(overlapped, pile.set_of(("C",)))
    assert not pile.is_level(overlapped, pile.set_of(("A",)))
    assert [pile.names(each) for each in pile.levels(overlapped)] == [(), ("C",), ("A", "C")]


def test_sets_of_cards() -> None:
    assert list(bits(0b10110)) == [1, 2, 4]
    assert EMPTY.order() == ()
    pile: Layout = layout((Laid(Placed("B", 0, 0, 0)), Laid(Placed("A", 0, 0, 0), ("B",))))
    assert pile.names(0b11) == ("A", "B")
    with pytest.raises(KeyError):
        pile.set_of(("Z",))
