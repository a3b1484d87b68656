"""The cards: what a deck must be, and how a card turns (ARC-01 to ARC-06)."""

import re
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from enfilade.core.codec import to_json
from enfilade.games.architect.components import (
    Bay,
    Card,
    Deck,
    FormatError,
    bays,
    by_id,
    checked,
    deck_from_json,
    deck_from_toml,
    edition_1,
    ids,
    load_deck,
    reads_alike,
    turned,
    turns_alike,
)
from kit.architect import CLOSETS, DECK, DOUBLES, HALLS, card

LETTERED = Card("Q", "plan", ("WD", "S.", "LW", "DS"), ("LWS", "W.D", "SLW"))
"""Every row and column differs, so that a wrong turn shows."""


def with_card(changed: Card) -> Deck:
    """The test deck with one card in place of the one of the same name."""
    cards = tuple(changed if each.id == changed.id else each for each in DECK.cards)
    return msgspec.structs.replace(DECK, cards=cards)


def refusal(deck: Deck) -> FormatError:
    with pytest.raises(FormatError) as caught:
        checked(deck)
    return caught.value


# --- decks -------------------------------------------------------------------------------------


@pytest.mark.clause("ARC-01")
def test_edition_1_has_16_plan_cards_and_a_pair_of_double_door_cards() -> None:
    deck = edition_1()
    assert deck.edition == "1"
    assert (len(ids(deck, "plan")), len(ids(deck, "double"))) == (16, 2)
    assert len(by_id(deck)) == 18
    assert edition_1() is deck


@pytest.mark.clause("ARC-02")
def test_edition_1_shows_every_feature_that_cards_have() -> None:
    drawn = "".join(row for each in edition_1().cards for row in (*each.h, *each.v))
    assert set(drawn) >= set("WDXLS")


@pytest.mark.clause("ARC-01")
def test_a_deck_with_another_number_of_cards_is_refused() -> None:
    fewer = msgspec.structs.replace(DECK, cards=DECK.cards[1:])
    assert refusal(fewer).field == "cards"
    assert refusal(fewer).expected == "16 plan cards were expected, not 15"
    single = msgspec.structs.replace(DECK, cards=DECK.cards[:-1])
    assert refusal(single).expected == "2 double-door cards were expected, not 1"


def test_names_must_differ_and_be_there() -> None:
    twice = msgspec.structs.replace(DECK, cards=(*DECK.cards, HALLS[2]))
    assert refusal(twice).field == "cards[18].id"
    assert "'A03'" in refusal(twice).expected
    nameless = msgspec.structs.replace(
        DECK, cards=(msgspec.structs.replace(HALLS[0], id=""), *DECK.cards[1:])
    )
    assert refusal(nameless).field == "cards[0].id"
    assert refusal(msgspec.structs.replace(DECK, edition="")).field == "edition"


@pytest.mark.clause("ARC-03")
@pytest.mark.parametrize(
    ("h", "v", "field"),
    [
        (("WWW", "..", "..", "WW"), ("W.W",) * 3, "card A01, h[0]"),
        (("WW", "..", "..", "WW"), ("W.W", "WW", "W.W"), "card A01, v[1]"),
    ],
)
def test_a_card_is_two_bays_by_three(h: tuple[str, ...], v: tuple[str, ...], field: str) -> None:
    crooked = msgspec.convert({"id": "A01", "kind": "plan", "h": h, "v": v}, Card)
    assert refusal(with_card(crooked)).field == field
    with pytest.raises(FormatError) as caught:
        deck_from_json(to_json(DECK).replace(b'"v":["S.S","S.S","S.S"]', b'"v":["S.S"]', 1))
    assert caught.value.field == "cards[0].v"


@pytest.mark.clause("ARC-04")
def test_every_segment_carries_one_known_feature_and_the_rim_is_never_blank() -> None:
    blank = Card("A01", "plan", ("W.", "..", "..", "WW"), ("W.W",) * 3)
    assert refusal(with_card(blank)).field == "card A01, h[0][1]"
    assert refusal(with_card(blank)).expected == (
        "one of W D X L S was expected on the rim, not '.'"
    )
    gap = Card("A01", "plan", ("WW", "..", "..", "WW"), ("W.W", "W..", "W.W"))
    assert refusal(with_card(gap)).field == "card A01, v[1][2]"
    odd = Card("A01", "plan", ("WW", "..", ".w", "WW"), ("W.W",) * 3)
    assert refusal(with_card(odd)).field == "card A01, h[2][1]"
    assert refusal(with_card(odd)).expected == "one of W D X L S . was expected inside, not 'w'"
    for letter in "WDLS.":  # inside, any feature may stand, and nothing at all
        inside = Card("A01", "plan", ("WD", letter + ".", "..", "WW"), ("W.W",) * 3)
        assert checked(with_card(inside))


@pytest.mark.clause("ARC-05")
def test_a_double_door_stands_once_on_the_rim_of_a_double_door_card_and_nowhere_else() -> None:
    one = DOUBLES[0]
    none = msgspec.structs.replace(one, h=("SW", "..", "..", "SS"))
    two = msgspec.structs.replace(one, h=("XX", "..", "..", "SS"))
    inside = msgspec.structs.replace(one, h=("SW", "X.", "..", "SS"))
    both = msgspec.structs.replace(one, h=("XS", "X.", "..", "SS"))
    for wrong in (none, two, inside, both):
        assert refusal(with_card(wrong)).field == "card X01"
        assert "exactly one double door" in refusal(with_card(wrong)).expected
    on_a_plan_card = msgspec.structs.replace(HALLS[0], h=("XS", "..", "..", "SS"))
    assert refusal(with_card(on_a_plan_card)).field == "card A01"


@pytest.mark.clause("ARC-06")
def test_two_plan_cards_that_read_alike_are_refused() -> None:
    upside_down = card(
        "A01",
        """
        +S+S+
        S S S
        +.+.+
        S L S
        +.+.+
        S . S
        +S+W+
        """,
    )
    # That is A01 itself after half a turn, with openings inside where A01 is blank.
    assert not reads_alike(upside_down, HALLS[1])
    assert reads_alike(upside_down, HALLS[0])
    other = msgspec.structs.replace(upside_down, id="A02")
    assert refusal(with_card(other)).field == "card A02"
    assert refusal(with_card(other)).expected == "it reads like card A01"


@pytest.mark.clause("ARC-06")
def test_the_two_double_door_cards_may_read_alike() -> None:
    twin = msgspec.structs.replace(DOUBLES[0], id="X02")
    assert reads_alike(twin, DOUBLES[0])
    assert checked(with_card(twin))


@pytest.mark.clause("ARC-06")
def test_on_the_rim_small_and_large_openings_read_differently() -> None:
    large = msgspec.structs.replace(HALLS[0], h=("WL", "..", "..", "SS"))
    assert not reads_alike(large, HALLS[0])


@pytest.mark.clause("ARC-06")
def test_a_card_that_reads_alike_after_a_half_turn_is_refused() -> None:
    same = Card("B01", "plan", ("WD", "S.", ".L", "DW"), ("W.L", "S.S", "LSW"))
    assert turns_alike(same)
    assert refusal(with_card(same)).field == "card B01"
    assert refusal(with_card(same)).expected == "it reads alike after a half turn"
    double = Card("X01", "double", ("WW", "..", "..", "WW"), ("WXW", "W.W", "WXW"))
    assert turns_alike(double)
    assert not any(turns_alike(each) for each in DECK.cards)


@pytest.mark.clause("ARC-06")
def test_another_deck_can_be_loaded_from_a_file_in_either_format(tmp_path: Path) -> None:
    assert checked(DECK) == DECK
    as_json = tmp_path / "deck.json"
    as_json.write_bytes(to_json(DECK))
    assert load_deck(as_json) == DECK
    as_toml = tmp_path / "deck.toml"
    as_toml.write_text(
        'edition = "test"\n'
        + "".join(
            f'[[cards]]\nid = "{each.id}"\nkind = "{each.kind}"\n'
            f"h = {list(each.h)}\nv = {list(each.v)}\n"
            for each in DECK.cards
        )
    )
    assert load_deck(as_toml) == DECK


@pytest.mark.parametrize(
    ("data", "field", "expected"),
    [
        (b"", "", "truncated"),
        (b"[]", "", "`object`"),
        (b'{"edition": "1"}', "cards", "it is missing"),
        (b'{"edition": 1, "cards": []}', "edition", "`str`"),
        (b'{"edition": "1", "cards": [{"id": "A", "kind": "hall"}]}', "cards[0].kind", "'hall'"),
        (
            b'{"edition": "1", "cards": [{"id": "A", "kind": "plan"}]}',
            "cards[0].h",
            "it is missing",
        ),
        (b'{"edition": "\xff"}', "", "UTF-8"),
    ],
)
def test_what_is_no_deck_is_refused_by_field(data: bytes, field: str, expected: str) -> None:
    with pytest.raises(FormatError, match=re.escape(expected)) as caught:
        deck_from_json(data)
    assert caught.value.field == field


def test_a_toml_deck_is_refused_by_field_too() -> None:
    with pytest.raises(FormatError, match="deck in TOML"):
        deck_from_toml(b"edition = ")
    with pytest.raises(FormatError) as caught:
        deck_from_toml(b'edition = "1"\ncards = 3')
    assert caught.value.field == "cards"
    with pytest.raises(FormatError, match="TOML"):
        deck_from_toml(b'edition = "\xff"')


# --- one card ----------------------------------------------------------------------------------


@pytest.mark.clause("ARC-13", "ARC-03")
def test_a_quarter_turn_is_clockwise() -> None:
    # The left side, read upward, becomes the top; the top becomes the right side.
    h, v = turned(LETTERED, 1)
    assert h == ("SWL", "L.W", "WDS")
    assert v == ("DLSW", "SW.D")
    assert turned(LETTERED, 0) == (LETTERED.h, LETTERED.v)
    assert turned(LETTERED, 2) == (("SD", "WL", ".S", "DW"), ("WLS", "D.W", "SWL"))


@pytest.mark.clause("ARC-03")
def test_six_bays_in_reading_order_know_their_four_sides() -> None:
    upright = bays(LETTERED, 0)
    assert upright[0] == Bay(0, 0, north="W", east="W", south="S", west="L")
    assert upright[3] == Bay(1, 1, north=".", east="D", south="W", west=".")
    assert [(bay.x, bay.y) for bay in upright] == [(0, 0), (1, 0), (0, 1), (1, 1), (0, 2), (1, 2)]
    sideways = bays(LETTERED, 1)
    assert [(bay.x, bay.y) for bay in sideways] == [(0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (2, 1)]
    assert sideways[2] == Bay(2, 0, north="L", east="W", south="W", west="S")


rows = st.text("WDLS", min_size=2, max_size=2)
columns = st.text("WDLS", min_size=3, max_size=3)
cards = st.builds(
    Card,
    st.just("Q"),
    st.just("plan"),
    st.tuples(rows, rows, rows, rows),
    st.tuples(columns, columns, columns),
)


@given(cards, st.integers(0, 3), st.integers(0, 3))
def test_turns_add_up_and_four_of_them_are_none(one: Card, first: int, second: int) -> None:
    h, v = turned(one, first)
    if first % 2 == 0:
        again = Card("Q", "plan", h, v)  # type: ignore[arg-type]  # an even turn keeps the shape
        assert turned(again, second) == turned(one, (first + second) % 4)
    assert turned(one, first + 4) == (h, v)


@given(cards, st.integers(0, 3))
def test_neighbouring_bays_share_their_segment(one: Card, turn: int) -> None:
    by_place = {(bay.x, bay.y): bay for bay in bays(one, turn)}
    for (x, y), bay in by_place.items():
        if east := by_place.get((x + 1, y)):
            assert bay.east == east.west
        if south := by_place.get((x, y + 1)):
            assert bay.south == south.north


@given(cards)
def test_a_card_reads_like_itself_in_every_turn(one: Card) -> None:
    h, v = turned(one, 2)
    assert reads_alike(one, Card("R", "plan", h, v))  # type: ignore[arg-type]  # as above


def test_the_test_deck_is_a_deck() -> None:
    assert len(HALLS) == len(CLOSETS) == 8
    assert deck_from_json(to_json(DECK)) == DECK
