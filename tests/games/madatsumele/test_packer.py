"""The search that knows the order of the draws."""

import pytest

from enfilade.core import Draws
from enfilade.games.madatsumele import physics
from enfilade.games.madatsumele.components import by_id, edition_1
from enfilade.games.madatsumele.fall import FINGER, Inside, Lying, Release
from enfilade.games.madatsumele.packer import Packer, in_any_order, in_order

BAG = Inside(120.0, 100.0)
ORDER = ("fish", "anchor", "windmill", "torii", "burger_sign")


def test_what_it_packs_touches_nothing_when_it_is_dropped_for_real() -> None:
    packer = Packer(edition_1(), BAG, ORDER, Draws(b"order"))
    drops = packer.pack(in_order(ORDER), ways=2, tries=4)
    assert tuple(drop.piece for drop in drops) == ORDER
    bags: dict[int, list[Lying]] = {}
    kinds = by_id(edition_1())
    for drop in drops:
        lying = bags.setdefault(drop.bag, [])
        released = Release(drop.piece, drop.x, drop.angle)
        fall = physics.settle(edition_1(), BAG, lying, released)
        names = [*(each.kind for each in lying), drop.piece]
        for at in fall.near:
            assert kinds[names[at]].colour != kinds[drop.piece].colour
        bags[drop.bag] = [Lying(*each) for each in zip(names, fall.poses, strict=True)]
        assert fall.top <= BAG.height + FINGER


def test_no_bag_is_used_again_that_is_over() -> None:
    order = ("torii", "fish", "key", "bow", "clover")
    packer = Packer(edition_1(), Inside(120.0, 12.0), order, Draws(b"low"))
    drops = packer.pack(in_order(order), ways=1, tries=4)
    assert sorted(drop.bag for drop in drops) == [0, 1, 2, 3]


@pytest.mark.parametrize("ways", [1, 2])
def test_the_same_chance_packs_the_same(ways: int) -> None:
    found = [
        Packer(edition_1(), BAG, ORDER[:3], Draws(b"twice")).pack(
            in_order(ORDER[:3]), ways=ways, tries=3
        )
        for _ in range(2)
    ]
    assert found[0] == found[1]


def test_it_may_choose_the_order_of_all_but_the_first() -> None:
    others = ("bow", "bow", "cheese", "key")
    packer = Packer(edition_1(), BAG, ("fish", *others), Draws(b"any"))
    drops = packer.pack(in_any_order("fish", others), ways=1, tries=8)
    assert drops[0].piece == "fish"
    assert sorted(drop.piece for drop in drops[1:]) == sorted(others)
    offers = in_any_order("fish", others)
    assert offers(()) == ("fish",)
    assert offers(("fish",)) == ["bow", "cheese", "key"]
    assert offers(("fish", "key", "bow")) == ["bow", "cheese"]
    assert offers(("fish", "key", "bow", "bow", "cheese")) == []
