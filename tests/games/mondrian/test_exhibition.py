"""The exhibition and the end: MON-50 to MON-56 and MON-60."""

from typing import Any

import pytest
from msgspec.structs import replace

from enfilade.core.codec import to_json
from enfilade.games.mondrian import exhibition
from enfilade.games.mondrian.components import BLANK_IDS, PAINTS, Block, Card, Edition, edition_1
from enfilade.games.mondrian.game import Mondrian
from enfilade.games.mondrian.state import Hang, Hung
from enfilade.games.mondrian.told import (
    Composed,
    Ended,
    Exhibited,
    ExhibitionBegan,
    Kept,
    Score,
)
from kit.mondrian import EDITION, GAME, hanging, of_value, refused

TEN = tuple(card.id for card in EDITION.cards[:10])


def plain(name: str, value: int, *colours: Any) -> Card:
    """A card of stripes in these colours, white between them."""
    stripes = [Block(2 * at, 0, 1, 13, colour) for at, colour in enumerate(colours)]
    between = [Block(2 * at + 1, 0, 1, 13, "white") for at in range(len(colours))]
    rest = Block(2 * len(colours), 0, 13 - 2 * len(colours), 13, "white")
    return Card(name, value, (*stripes, *between, rest))


CARDS = (
    plain("red_1", 1, "red"),
    plain("red_2", 2, "red", "red"),
    plain("blue_3", 3, "blue"),
    plain("yellow_4", 4, "yellow"),
    plain("black_5", 5, "black"),
    plain("none_6", 6),
    plain("none_5", 5),
    plain("all_1", 1, "red", "blue", "yellow", "black"),
)
SMALL: Edition = replace(edition_1(), cards=CARDS)
"""A few cards to be added up by hand; their id ends in their value."""


def hung(*cards: str) -> Hang:
    return Hang(tuple(Hung(card) for card in cards), 1)


def scored(*compositions: tuple[str, ...], ties: Any = "nobody") -> list[Score]:
    found = exhibition.scores(SMALL, [hung(*each) for each in compositions], ties)
    return [each for each in found if each is not None]


# --- size and choice ---------------------------------------------------------------------------


@pytest.mark.clause("MON-50")
@pytest.mark.parametrize(
    ("hands", "size"), [((7, 9), 6), ((8, 9, 12), 8), ((3, 4), 2), ((5, 5), 4)]
)
def test_the_size_is_the_even_number_at_or_below_the_smallest_hand(
    hands: tuple[int, ...], size: int
) -> None:
    assert exhibition.canvas_size(hands) == size


@pytest.mark.clause("MON-50")
def test_blank_cards_count_and_the_size_is_fixed_when_the_exhibition_begins() -> None:
    table = hanging((*BLANK_IDS, *TEN[:4]), (*BLANK_IDS, *TEN[4:6]), (*BLANK_IDS, *TEN[6:10]))
    assert table.state.size == 4  # 7, 5 and 7 cards
    assert table.events(ExhibitionBegan) == [ExhibitionBegan(4)]
    assert refused(table, 0, hung(*TEN[:3])) == "MON-50"
    assert refused(table, 0, hung(*BLANK_IDS, *TEN[:2])) == "MON-50"
    table.leave(1)
    assert table.state.size == 4


@pytest.mark.clause("MON-51")
def test_all_choose_in_secret_and_then_all_are_shown() -> None:
    table = hanging((*BLANK_IDS, TEN[0]), (*BLANK_IDS, TEN[1]))
    assert [table.asked(seat) for seat in (0, 1)] == ["hang", "hang"]
    mine = Hang((*(Hung(card, 3) for card in BLANK_IDS), Hung(TEN[0])), 4, "Broadway at noon")
    table.do(0, mine)
    assert table.seen_by(1) == table.seen_by(None) == [Composed(0)]
    assert table.seen_by(0) == [Composed(0), Kept(0, mine)]
    assert GAME.view(table.state, 0).players[0].hung == mine
    for other in (1, None):
        assert GAME.view(table.state, other).players[0].hung is None
        assert GAME.view(table.state, other).scores is None
    assert refused(table, 0, mine) == "MON-51"
    theirs = hung(*BLANK_IDS, TEN[1])
    table.do(1, theirs)
    (shown,) = table.events(Exhibited)
    assert shown.compositions == (mine, theirs)
    assert GAME.view(table.state, None).players[0].hung == mine
    assert GAME.view(table.state, None).scores == shown.scores


@pytest.mark.clause("MON-51")
def test_what_another_hangs_is_in_no_byte_that_a_seat_gets() -> None:
    seen = []
    for size in ((0, 1), (1, 2)):
        table = hanging(BLANK_IDS, BLANK_IDS)
        table.do(0, Hang(tuple(Hung(BLANK_IDS[at]) for at in size), 1, "x" * size[0]))
        seen.append((to_json(GAME.view(table.state, 1)), to_json(table.seen_by(1))))
    assert seen[0] == seen[1]


@pytest.mark.clause("MON-51")
def test_a_composition_is_of_the_own_hand_and_each_card_hangs_once() -> None:
    table = hanging((*BLANK_IDS, TEN[0]), (*BLANK_IDS, TEN[1]))
    assert refused(table, 0, hung(*BLANK_IDS, TEN[1])) == "MON-51"
    assert refused(table, 0, hung(TEN[0], TEN[0], *BLANK_IDS[:2])) == "MON-51"
    wide = Hang(tuple(Hung(card) for card in (*BLANK_IDS, TEN[0])), 5)
    assert refused(table, 0, wide) == "MON-51"
    assert refused(table, 0, replace(wide, columns=4, title="two\nlines")) == "MON-51"
    table.do(0, replace(wide, columns=4, title="Nº 1, 絵"))


# --- scores ------------------------------------------------------------------------------------


@pytest.mark.clause("MON-52")
def test_the_base_is_the_sum_of_the_values() -> None:
    # The rulebook's example: 1 + 6 + 2 + 4 + 3 + 1.
    cards = [of_value(1), of_value(6), of_value(2), of_value(4), "blank_3", "blank_1"]
    assert exhibition.composition(EDITION, cards).base == 17
    one, other = scored(("none_6", "blank_2"), ("none_5", "blank_1"))
    assert (one.base, one.total, other.base, other.total) == (8, 8, 6, 6)


@pytest.mark.clause("MON-53")
@pytest.mark.parametrize(
    ("card", "paint", "points"),
    [
        ("blue_3", "blue", 8),
        ("yellow_4", "yellow", 10),
        ("red_2", "red", 12),
        ("black_5", "black", 14),
    ],
)
def test_the_most_blocks_of_a_colour_earn_its_points(card: str, paint: str, points: int) -> None:
    one, other = scored((card,), ("none_6",))
    assert one.excellence == (paint,)
    assert one.total == int(card[-1]) + points
    assert (other.excellence, other.total) == ((), 6)


@pytest.mark.clause("MON-53")
def test_it_takes_more_blocks_than_anyone_and_one_may_excel_in_several() -> None:
    one, other = scored(("red_1", "black_5", "blue_3"), ("red_2", "none_6", "none_5"))
    assert one.excellence == ("blue", "black")
    assert one.total == 1 + 5 + 3 + 8 + 14
    assert other.excellence == ("red",)
    assert other.total == 2 + 6 + 5 + 12


@pytest.mark.clause("MON-53")
def test_a_tie_for_the_most_gives_it_to_nobody_unless_the_option_says_all() -> None:
    three = [("red_2", "none_6"), ("red_1", "all_1"), ("red_1", "blank_1")]
    assert [each.excellence for each in scored(*three)] == [(), ("blue", "yellow", "black"), ()]
    assert [each.excellence for each in scored(*three, ties="all")] == [
        ("red",),
        ("red", "blue", "yellow", "black"),
        (),
    ]
    assert [each.total for each in scored(*three, ties="all")] == [8 + 12, 2 + 44, 2]


@pytest.mark.clause("MON-53")
@pytest.mark.parametrize("ties", ["nobody", "all"])
def test_none_of_a_colour_earns_nothing(ties: str) -> None:
    assert [each.excellence for each in scored(("none_6",), ("none_5",), ties=ties)] == [(), ()]


@pytest.mark.clause("MON-53")
def test_the_option_is_what_the_match_was_set_up_with() -> None:
    totals = []
    for ties in ("nobody", "all"):
        game = Mondrian(SMALL)
        state = hanging(BLANK_IDS, BLANK_IDS).state
        state = replace(
            state,
            options=replace(state.options, ties=ties),
            players=tuple(replace(p, hand=("red_1", "red_2")) for p in state.players),
        )
        for seat in (0, 1):
            state = game.play(state, seat, hung("red_1", "red_2"), None).state
        outcome = game.outcome(state)
        assert outcome is not None
        totals.append([each.score for each in outcome.standings])
    assert totals == [[3, 3], [15, 15]]


@pytest.mark.clause("MON-56")
def test_blocks_are_added_up_over_the_composition() -> None:
    found = exhibition.composition(SMALL, ("red_2", "red_1", "all_1", "blue_3", "blank_2"))
    assert dict(zip(PAINTS, found.blocks, strict=True)) == {
        "red": 4,
        "blue": 2,
        "yellow": 1,
        "black": 1,
    }
    assert (found.base, found.whites) == (2 + 1 + 1 + 3 + 2, 1)


# --- who wins ----------------------------------------------------------------------------------


@pytest.mark.clause("MON-54")
def test_most_points_win() -> None:
    assert exhibition.decided(scored(("none_6",), ("black_5",), ("blank_3",))) == ("won", (1,))
    table = hanging((*BLANK_IDS, of_value(7)), (*BLANK_IDS, of_value(6)))
    for seat, most in ((0, 7), (1, 6)):
        table.hang(seat, *BLANK_IDS, of_value(most))
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert (outcome.by, outcome.winners) == ("won", (0,))
    assert table.events(Ended) == [Ended("won", (0,))]
    assert [each.seat for each in outcome.standings] == [0, 1]
    assert [each.rank for each in outcome.standings] == [1, 2]
    assert refused(table, 0, hung(*BLANK_IDS)) == "MON-54"


@pytest.mark.clause("MON-55")
def test_a_tie_is_decided_by_blank_cards_in_the_composition() -> None:
    tied = scored(
        ("none_6", "none_5"), ("none_6", "none_5", "blank_3"), ("none_5", "none_6", "blank_3")
    )
    assert [each.total for each in tied] == [11, 14, 14]
    by_white = scored(("none_6", "blank_3", "blank_2"), ("none_6", "none_5"), ("blank_3",))
    assert [(each.total, each.whites) for each in by_white] == [(11, 2), (11, 0), (3, 1)]
    assert exhibition.decided(by_white) == ("white", (0,))


@pytest.mark.clause("MON-55")
def test_white_blocks_do_not_count_and_more_blanks_with_fewer_points_do_not_win() -> None:
    plain_six, with_blanks = scored(("none_6",), ("blank_3", "blank_2"))
    assert (plain_six.whites, with_blanks.whites) == (0, 2)
    assert exhibition.decided([plain_six, with_blanks]) == ("won", (0,))


@pytest.mark.clause("MON-55")
def test_still_tied_they_share_the_win() -> None:
    tied = scored(("none_5", "blank_3"), ("none_5", "blank_3"), ("none_6", "blank_2"), ("blank_1",))
    assert exhibition.decided(tied) == ("shared", (0, 1, 2))
    some = scored(("none_5", "blank_3"), ("none_5", "blank_3"), ("black_5",))
    assert exhibition.decided(some) == ("won", (2,))
    fewer = scored(("none_5", "blank_3"), ("none_5", "blank_3"), ("none_6", "blank_1", "blank_1"))
    assert exhibition.decided(fewer[:2]) == ("shared", (0, 1))
    assert exhibition.decided(fewer) == ("white", (2,))
    table = hanging(BLANK_IDS, BLANK_IDS)
    for seat in (0, 1):
        table.hang(seat, "blank_2", "blank_3")
    assert table.ending() == ("shared", (0, 1))


@pytest.mark.clause("MON-51")
@pytest.mark.parametrize(
    "title",
    [
        "Nº 1, 絵\u3000画",
        "\U0001f469\u200d\U0001f3a8 paints",  # a woman, joined with a palette
        "\u2764\ufe0f\u200d\U0001f525",  # a heart, shown as an emoji, joined with fire
        "\U0001f3f4\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f",  # a tagged flag
        "\u0645\u06cc\u200c\u0631\u0648\u0645",  # letters that are kept apart
        '<b>Broadway</b> & "Boogie"',
    ],
)
def test_a_title_of_letters_and_emoji_of_any_kind_is_kept_as_it_is(title: str) -> None:
    table = hanging(BLANK_IDS, BLANK_IDS)
    table.do(0, Hang((Hung(BLANK_IDS[0]), Hung(BLANK_IDS[1])), 2, title))
    kept = table.player(0).hung
    assert kept is not None
    assert kept.title == title


@pytest.mark.clause("MON-51")
@pytest.mark.parametrize("sign", ["\n", "\x00", "\u2028", "\u202e", "\u2066", "\u200b", "\ufeff"])
def test_a_title_with_a_sign_that_nobody_sees_is_refused(sign: str) -> None:
    table = hanging(BLANK_IDS, BLANK_IDS)
    hang = Hang((Hung(BLANK_IDS[0]), Hung(BLANK_IDS[1])), 2, f"Nº{sign}1")
    assert refused(table, 0, hang) == "MON-51"
