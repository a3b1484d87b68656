"""The cards, dice and hands of edition 1, and what is refused: MON-01 to MON-03, MON-56."""

import tomllib
from collections import Counter
from itertools import product
from pathlib import Path

import pytest

from enfilade.games.mondrian import components, compose
from enfilade.games.mondrian.components import (
    BLANKS,
    COPIES,
    PAINTS,
    WAYS,
    Block,
    Card,
    ComponentsError,
    Paint,
    by_id,
    edition_1,
    edition_from_toml,
)

FILE = Path(components.__file__).with_name("components.toml")
WORDS = FILE.read_text()


def refused(old: str, new: str) -> tuple[str, str]:
    """What is said of edition 1 with one thing changed."""
    assert old in WORDS
    with pytest.raises(ComponentsError) as caught:
        edition_from_toml(WORDS.replace(old, new, 1).encode())
    return caught.value.field, caught.value.expected


@pytest.mark.clause("MON-01")
def test_there_are_36_canvas_cards_and_12_blank_ones_and_five_actions_for_five_dice() -> None:
    edition = edition_1()
    assert len({card.id for card in edition.cards}) == 36
    assert [card.value for card in BLANKS] == [1, 2, 3]
    assert len(BLANKS) * COPIES == 12
    assert all(card.coloured == 0 for card in BLANKS)
    assert len(set(WAYS)) == 5
    assert len(by_id(edition)) == 36 + 3


@pytest.mark.clause("MON-02")
def test_values_go_from_1_to_7_and_high_ones_show_fewer_coloured_blocks() -> None:
    cards = edition_1().cards
    assert {card.value for card in cards} == {1, 2, 3, 4, 5, 6, 7}
    means = [
        sum(card.coloured for card in cards if card.value == value)
        / sum(card.value == value for card in cards)
        for value in range(1, 8)
    ]
    assert means == sorted(means, reverse=True)
    assert means[0] > 2.5
    assert means[-1] < 1


@pytest.mark.clause("MON-02")
def test_each_composition_is_rectangles_that_cover_the_card_once_and_can_be_counted() -> None:
    for card in edition_1().cards:
        units: Counter[tuple[int, int]] = Counter()
        colour = {}
        for at, block in enumerate(card.blocks):
            for x, y in product(range(block.width), range(block.height)):
                units[block.x + x, block.y + y] += 1
                colour[block.x + x, block.y + y] = (block.colour, at)
        assert units == Counter(list(product(range(13), range(13))))
        for (x, y), (painted, at) in colour.items():
            for beside in ((x + 1, y), (x, y + 1)):
                if beside in colour and painted != "white" and colour[beside][1] != at:
                    assert colour[beside][0] != painted


def test_no_two_compositions_are_alike() -> None:
    assert len({card.blocks for card in edition_1().cards}) == 36
    assert len({compose.look(card) for card in edition_1().cards}) == 36


@pytest.mark.clause("MON-03")
def test_sizes_are_in_millimetres() -> None:
    sizes = edition_1().sizes
    assert (sizes.card, sizes.die, sizes.brush) == (78, 16, 100)
    assert sizes.rounding == 2


@pytest.mark.clause("MON-56")
def test_a_card_has_about_one_coloured_block_and_seven_tenths() -> None:
    cards = edition_1().cards
    assert 1.6 < sum(card.coloured for card in cards) / 36 < 1.8
    counts = {paint: sum(card.count(paint) for card in cards) for paint in PAINTS}
    assert counts == {"red": 20, "blue": 18, "yellow": 14, "black": 10}


def test_blocks_are_counted_by_colour() -> None:
    card = Card(
        "any",
        1,
        (Block(0, 0, 5, 13, "red"), Block(5, 0, 4, 13, "white"), Block(9, 0, 4, 13, "red")),
    )
    found: dict[Paint, int] = {paint: card.count(paint) for paint in PAINTS}
    assert found == {"red": 2, "blue": 0, "yellow": 0, "black": 0}
    assert card.coloured == 2


def test_the_rule_gives_the_cards_of_edition_1_again() -> None:
    assert tuple(compose.compositions("edition 1")) == edition_1().cards
    written = "\n".join(compose.written(edition_1().cards))
    assert tomllib.loads(written)["cards"] == tomllib.loads(WORDS)["cards"]


@pytest.mark.clause("MON-24")
def test_the_good_hand_is_steadiest_and_the_blind_roll_least() -> None:
    hands = edition_1().hands
    for field in ("heading", "speed", "spin"):
        good, off, blind = (getattr(each, field) for each in (hands.good, hands.off, hands.blind))
        assert 0 < good < off < blind
    assert hands.drop.point > 0
    assert hands.flick.heading > 0


# --- what is refused ---------------------------------------------------------------------------


def test_an_error_names_the_card_and_the_field() -> None:
    assert refused("value = 1", "value = 0") == ("card c01, value", "Expected `int` >= 1")
    field, _ = refused('"red"]', '"green"]')
    assert field.startswith("card c0")
    assert "blocks[" in field
    assert refused('id = "c02"', 'id = "c01"') == (
        "card c01, id",
        "a name of its own was expected",
    )
    assert refused('id = "c02"', 'id = "blank_1"')[0] == "card blank_1, id"


def test_blocks_that_do_not_tile_or_lie_outside_are_refused() -> None:
    first = edition_1().cards[0].blocks[0]
    line = f"[{first.x}, {first.y}, {first.width}, {first.height},"
    smaller = f"[{first.x}, {first.y}, {first.width - 1}, {first.height},"
    assert refused(line, smaller) == ("card c01, blocks", "blocks that tile the card were expected")
    outside = f"[{first.x}, {first.y}, 13, 13,"
    field, says = refused(line, outside)
    assert (first.x, first.y) != (0, 0) or says == "blocks that tile the card were expected"
    assert field.startswith("card c01, blocks")
    assert refused(line, f"[-1, {first.y}, {first.width}, {first.height},") == (
        "card c01, blocks[0]",
        "a block within 13 x 13 units was expected",
    )


def test_two_blocks_of_a_colour_side_by_side_are_refused() -> None:
    card = Card("twins", 1, (Block(0, 0, 6, 13, "red"), Block(6, 0, 7, 13, "red")))
    with pytest.raises(ComponentsError, match="card twins, blocks: red blocks that lie apart"):
        components.check_blocks(card)
    corner = (
        Block(0, 0, 6, 6, "red"),
        Block(6, 6, 7, 7, "red"),
        Block(6, 0, 7, 6, "white"),
        Block(0, 6, 6, 7, "white"),
    )
    components.check_blocks(Card("corners", 1, corner))


def test_too_few_cards_are_refused() -> None:
    short = WORDS[: WORDS.rindex("[[cards]]")]
    with pytest.raises(ComponentsError, match="36 canvas cards were expected, not 35"):
        edition_from_toml(short.encode())


def test_high_cards_with_more_blocks_than_low_ones_are_refused() -> None:
    field, says = refused('id = "c36"\nvalue = 7', 'id = "c36"\nvalue = 1')
    assert field == "cards of value 2"
    assert "value 1" in says


def test_other_faults_name_their_field() -> None:
    assert refused("card = 78.0", "card = 0")[0] == "sizes.card"
    assert refused("rounding = 2.0", "rounding = 8.0")[0] == "sizes.rounding"
    assert refused("speed = 0.08", "speed = 1.5")[0] == "hands.good.speed"
    assert refused('edition = "1"', 'edition = ""')[0] == "edition"
    assert refused('edition = "1"', "edition = ")[0] == ""
