"""Set-up, turns and variations, by plans small enough to see (ARC-10 to ARC-19, ARC-40, ARC-41)."""

import hashlib
import hmac

import pytest

from enfilade.core import TABLE, Chair, IllegalAction, MalformedAction, MatchChance, Out, Timeout
from enfilade.core.codec import from_json
from enfilade.games.architect.components import Placed
from enfilade.games.architect.state import (
    Action,
    Closed,
    Draw,
    Drawn,
    DrewCards,
    Finish,
    LaidCard,
    Lane,
    Options,
    Place,
    State,
    TakeBack,
    TookBack,
)
from kit.architect import CLOSETS, HALLS, TEST, begin, build, draw, place, placing, villa

KEY = b"\x07" * 32
PLAN_CARDS = tuple(card.id for card in HALLS + CLOSETS)


def lane(state: State, seat: int = 0) -> Lane:
    return state.lanes[seat]


def refused(state: State, action: Action, seat: int = 0) -> IllegalAction:
    """The refusal, which ``check`` and ``play`` must both give."""
    with pytest.raises(IllegalAction) as caught:
        TEST.check(TEST.view(state, seat), action)
    with pytest.raises(IllegalAction) as played:
        TEST.play(state, seat, action, None)
    assert str(played.value) == str(caught.value)
    assert caught.value.reason[0].isupper()
    assert caught.value.reason.endswith(".")
    return caught.value


def allowed(state: State, action: Action) -> bool:
    try:
        TEST.check(TEST.view(state, 0), action)
    except IllegalAction:
        return False
    return True


def at(card: str, x: int, y: int, turn: int = 0) -> Placed:
    return Placed(card, x, y, turn)


# --- set-up ------------------------------------------------------------------------------------


@pytest.mark.clause("ARC-10")
def test_the_double_door_cards_are_set_aside_and_may_be_laid_at_any_time() -> None:
    state = begin()
    assert lane(state).doubles == ("X01", "X02")
    assert not {"X01", "X02"} & {*lane(state).left, *lane(state).hand}
    state = place(state, at("X02", 2, 0))  # before any card is drawn
    state = draw(state, "A02")
    state = place(state, at("X01", 0, 3))  # with a card in hand
    assert lane(state).doubles == ()
    assert lane(state).hand == ("A02",)


@pytest.mark.clause("ARC-11")
def test_the_first_card_lies_in_the_middle_unturned() -> None:
    state = begin(first="B03")
    assert [each.place for each in lane(state).laid] == [Placed("B03", 0, 0, 0)]
    assert lane(state).hand == ()
    assert lane(state).left == tuple(card for card in PLAN_CARDS if card != "B03")
    assert lane(state).seen == 1
    assert refused(state, TakeBack()).clause == "ARC-12"
    with pytest.raises(ValueError, match="'X01'"):
        begin(first="X01")


@pytest.mark.clause("ARC-11")
def test_the_deck_is_shuffled_card_by_card_from_chance_of_its_own() -> None:
    # The k-th card of the deck is number HMAC(key of "deck:k", 0) of what is left, sorted; the
    # first draws are far from the end of the 64-bit range, so nothing is rejected.
    order: list[str] = []
    left = list(PLAN_CARDS)
    for k in range(16):
        key = hmac.new(KEY, f"deck:{k}".encode(), hashlib.sha256).digest()
        number = hmac.new(key, bytes(8), hashlib.sha256).digest()[:8]
        order.append(left.pop(int.from_bytes(number, "big") % len(left)))
    chairs = (Chair(),)
    dealt = TEST.deal(Options(), chairs, MatchChance(KEY, 0))
    assert dealt == Drawn((order[0],))
    state = TEST.setup(Options(), chairs, dealt)
    for k in range(1, 16):
        chance = MatchChance(KEY, 900 + k)  # the position in the log does not matter
        settled = TEST.settle(state, 0, Draw(), chance)
        assert settled == Drawn((order[k],))
        state = TEST.play(state, 0, Draw(), settled).state
        state = place(state, at(order[k], 0, 0))


@pytest.mark.parametrize("seats", [0, 5])
def test_this_is_for_one_to_four(seats: int) -> None:
    with pytest.raises(ValueError, match="1 to 4"):
        TEST.deal(Options(), (Chair(),) * seats, MatchChance(KEY, 0))


# --- turns -------------------------------------------------------------------------------------


@pytest.mark.clause("ARC-12")
def test_cards_are_drawn_and_laid_one_by_one_until_none_is_left() -> None:
    state = begin()
    for card in PLAN_CARDS[1:]:
        assert refused(state, placing(at(card, 0, 0))).clause == "ARC-12"
        before = lane(state)
        step = TEST.play(state, 0, Draw(), Drawn((card,)))
        state = step.state
        assert [told.event for told in step.events] == [DrewCards(0, (card,))]
        assert lane(state).hand == (card,)
        assert lane(state).left == tuple(each for each in before.left if each != card)
        assert refused(state, Draw()).clause == "ARC-12"
        state = place(state, at(card, 0, 0))
        assert lane(state).hand == ()
    assert lane(state).left == ()
    assert refused(state, Draw()).clause == "ARC-12"
    assert refused(state, placing(at("A02", 0, 0))).clause == "ARC-12"  # it lies there already


@pytest.mark.clause("ARC-12")
def test_a_placing_can_be_taken_back_until_the_next_card_is_drawn() -> None:
    first = draw(begin(), "B05")
    laid = place(first, at("B05", 2, 0, 1))
    both = place(laid, at("X01", 0, 3))
    step = TEST.play(both, 0, TakeBack(), None)
    assert step.state == laid
    assert [told.event for told in step.events] == [TookBack(0, "X01")]
    step = TEST.play(laid, 0, TakeBack(), None)
    assert step.state == first
    assert [told.event for told in step.events] == [TookBack(0, "B05")]
    assert refused(first, TakeBack()).clause == "ARC-12"
    drawn = draw(both, "A02")
    assert lane(drawn).seen == 3
    assert refused(drawn, TakeBack()).clause == "ARC-12"
    again = place(drawn, at("X02", 0, -3))
    assert TEST.play(again, 0, TakeBack(), None).state == drawn


def test_a_card_that_was_taken_back_may_be_laid_elsewhere() -> None:
    state = place(draw(begin(), "A02"), at("A02", 2, 0))
    state = TEST.play(state, 0, TakeBack(), None).state
    state = place(state, at("A02", 0, -3, 2))
    assert lane(state).laid[-1].place == at("A02", 0, -3, 2)


@pytest.mark.parametrize("cards", [(), ("A01",), ("A02", "A03"), ("X01",), ("A02", "A02")])
def test_a_draw_is_settled_with_cards_that_are_left(cards: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match="not the cards of a draw"):
        TEST.play(begin(), 0, Draw(), Drawn(cards))
    with pytest.raises(ValueError, match="not the cards of a draw"):
        TEST.play(begin(), 0, Draw(), None)


def test_nothing_but_a_draw_needs_chance() -> None:
    state = draw(begin(), "A02")
    for action in (placing(at("A02", 2, 0)), TakeBack(), Finish()):
        assert TEST.settle(state, 0, action, MatchChance(KEY, 1)) is None
    assert TEST.settle(state, TABLE, Timeout(0), MatchChance(KEY, 1)) is None


# --- placing -----------------------------------------------------------------------------------


@pytest.mark.clause("ARC-13")
@pytest.mark.parametrize(
    ("placed", "under"),
    [
        (at("A02", 2, 0), ()),  # next to it
        (at("A02", 0, 0), ()),  # on all of it
        (at("A02", 0, 0), ("A01",)),  # under all of it
        (at("A02", 1, 2), ()),  # on some of it
        (at("A02", 1, 2), ("A01",)),  # under some of it
        (at("A02", -3, 0, 1), ()),  # turned, beside it
        (at("A02", -2, 0, 1), ()),  # turned, on it
        (at("A02", 0, 3, 2), ()),
        (at("A02", 2, 1, 3), ()),
    ],
)
def test_next_to_on_or_under_in_any_quarter_turn(placed: Placed, under: tuple[str, ...]) -> None:
    step = TEST.play(draw(begin(), "A02"), 0, placing(placed, *under), None)
    assert lane(step.state).laid[-1].place == placed
    assert lane(step.state).laid[-1].under == under
    hidden = under == ("A01",) and placed == at("A02", 0, 0)
    assert [told.event for told in step.events] == [LaidCard(0, placed, under, hidden)]
    order = TEST.view(step.state, 0).lanes[0].plan
    assert order is not None
    assert [each.card for each in order] == (["A02", "A01"] if under else ["A01", "A02"])


@pytest.mark.clause("ARC-13")
@pytest.mark.parametrize("turn", ["-1", "4", "0.5", '"0"', "null"])
def test_a_card_has_four_turns_and_no_mirror(turn: str) -> None:
    with pytest.raises(MalformedAction) as caught:
        from_json(f'{{"type":"place","card":"A02","x":2,"y":0,"turn":{turn}}}', Action)
    assert caught.value.field == "turn"


@pytest.mark.clause("ARC-14")
@pytest.mark.parametrize(("x", "y", "field"), [("0.5", "0", "x"), ("2", "1.25", "y")])
def test_a_card_moves_by_whole_bays(x: str, y: str, field: str) -> None:
    with pytest.raises(MalformedAction) as caught:
        from_json(f'{{"type":"place","card":"A02","x":{x},"y":{y},"turn":0}}', Action)
    assert caught.value.field == field
    whole = from_json('{"type":"place","card":"A02","x":2,"y":-1,"turn":0}', Action)
    assert whole == Place("A02", 2, -1, 0)


@pytest.mark.clause("ARC-15")
def test_a_card_must_overlap_or_share_a_whole_segment() -> None:
    state = draw(begin(), "A02")  # A01 covers columns 0 and 1, rows 0 to 2
    touching = [(2, 2), (2, -2), (-2, 0), (1, 3), (-1, -3), (1, 2)]
    apart = [(2, 3), (-2, -3), (2, -3), (-2, 3), (3, 0), (0, 4), (50, 50), (10**12, 0)]
    for x, y in touching:
        assert allowed(state, placing(at("A02", x, y)))
    for x, y in apart:
        assert refused(state, placing(at("A02", x, y))).clause == "ARC-15"
    # Sideways, a card is three bays wide and two high.
    for x, y in [(2, 2), (2, -1), (-3, 2), (1, 3), (-2, -2)]:
        assert allowed(state, placing(at("A02", x, y, 1)))
    for x, y in [(2, 3), (2, -2), (-3, 3), (0, 4), (-3, -2)]:
        assert refused(state, placing(at("A02", x, y, 1))).clause == "ARC-15"


@pytest.mark.clause("ARC-16")
def test_a_move_says_over_or_under_for_the_cards_that_it_overlaps_alone() -> None:
    state = draw(place(draw(begin(), "A02"), at("A02", 2, 0)), "A03")
    assert refused(state, placing(at("A03", 3, 1), "A01")).clause == "ARC-16"
    assert refused(state, placing(at("A03", 3, 1), "A03")).clause == "ARC-16"
    assert refused(state, placing(at("A03", 3, 1), "A09")).clause == "ARC-16"
    assert refused(state, placing(at("A03", 3, 1), "A02", "A02")).clause == "ARC-16"
    assert allowed(state, placing(at("A03", 3, 1), "A02"))


@pytest.mark.clause("ARC-16")
def test_over_and_under_must_fit_one_order_of_all_cards() -> None:
    state = place(draw(begin(), "A02"), at("A02", 1, 2))  # over A01
    state = draw(state, "A03")
    spot = at("A03", 0, 1)  # overlaps both
    refusal = refused(state, placing(spot, "A01"))
    assert refusal.clause == "ARC-16"
    assert "A02" in refusal.reason
    for under in ((), ("A02",), ("A01", "A02"), ("A02", "A01")):
        assert allowed(state, placing(spot, *under))
    between = place(state, spot, "A02")
    order = TEST.view(between, 0).lanes[0].plan
    assert order is not None
    assert [each.card for each in order] == ["A01", "A03", "A02"]


@pytest.mark.clause("ARC-16")
def test_order_goes_through_cards_that_the_new_one_does_not_touch() -> None:
    state = place(draw(begin(), "A02"), at("A02", -1, -2))  # over A01
    state = draw(place(draw(state, "A03"), at("A03", 0, -2, 1)), "A04")  # over A02, clear of A01
    spot = at("A04", 1, -1)  # overlaps A01 and A03, not A02 between them
    refusal = refused(state, placing(spot, "A01"))
    assert refusal.clause == "ARC-16"
    assert "A03" in refusal.reason
    for under in ((), ("A03",), ("A01", "A03")):
        assert allowed(state, placing(spot, *under))


@pytest.mark.clause("ARC-16")
def test_moves_that_differ_in_no_pair_are_the_same_move() -> None:
    state = draw(place(draw(begin(), "A02"), at("A02", 1, 2)), "A03")
    spot = at("A03", 0, 1)
    one = TEST.play(state, 0, placing(spot, "A01", "A02"), None)
    other = TEST.play(state, 0, placing(spot, "A02", "A01"), None)
    assert one == other
    listed = [
        action
        for action in TEST.actions(TEST.view(state, 0))
        if isinstance(action, Place)
        and (action.card, action.x, action.y, action.turn) == ("A03", 0, 1, 0)
    ]
    assert [action.under for action in listed] == [(), ("A02",), ("A01", "A02")]


@pytest.mark.clause("ARC-17")
def test_a_card_may_be_covered_or_laid_wholly_hidden_and_is_told_as_hidden() -> None:
    state = draw(begin(), "B01")
    covering = TEST.play(state, 0, placing(at("B01", 0, 0)), None)
    assert covering.events[0].event == LaidCard(0, at("B01", 0, 0), (), hidden=False)
    state = draw(covering.state, "B02")
    action = placing(at("B02", 0, 0), "A01", "B01")
    before = TEST.view(state, 0).lanes[0].survey
    step = TEST.play(state, 0, action, None)
    assert step.events[0].event == LaidCard(0, at("B02", 0, 0), ("A01", "B01"), hidden=True)
    assert TEST.view(step.state, 0).lanes[0].survey == before
    # Between the two it is hidden as well: under B01 alone.
    between = TEST.play(state, 0, placing(at("B02", 0, 0), "B01"), None)
    assert between.events[0].event == LaidCard(0, at("B02", 0, 0), ("B01",), hidden=True)


@pytest.mark.clause("ARC-18")
def test_double_door_cards_come_before_the_drawn_card_after_it_or_at_the_end() -> None:
    state = draw(begin(), "A02")
    one = place(state, at("X01", 2, 0))
    both = place(one, at("X02", 0, 3))
    state = place(both, at("A02", 0, -3))
    assert lane(state).doubles == ()
    assert refused(state, placing(at("X01", 4, 0))).clause == "ARC-12"
    # The same rules of placing hold for them.
    assert refused(begin(), placing(at("X01", 2, 3))).clause == "ARC-15"
    assert refused(begin(), placing(at("X01", 1, 1), "A02")).clause == "ARC-16"
    assert allowed(begin(), placing(at("X01", 1, 1, 3), "A01"))


@pytest.mark.clause("ARC-18", "ARC-19")
def test_the_game_ends_with_finish_once_everything_is_laid() -> None:
    whole = build(begin(), villa())
    cards = tuple(each for each in villa() if each.card != "X02")
    state = build(begin(), cards)
    assert refused(begin(), Finish()).clause == "ARC-19"
    assert refused(draw(begin(), "A02"), Finish()).clause == "ARC-19"
    assert refused(state, Finish()).clause == "ARC-19"
    assert lane(state).left == lane(state).hand == ()
    state = place(state, next(each for each in villa() if each.card == "X02"))
    assert TEST.outcome(state) is None
    assert TEST.to_act(state) == {0}
    back = TEST.play(state, 0, TakeBack(), None).state  # until then it can be taken back
    assert lane(back).doubles == ("X02",)
    step = TEST.play(whole, 0, Finish(), None)
    assert [told.event for told in step.events] == [Closed(0, "finished")]
    assert TEST.to_act(step.state) == frozenset()
    outcome = TEST.outcome(step.state)
    assert outcome is not None
    assert (outcome.by, outcome.winners, outcome.standings[0].score) == ("solo", (0,), 8)
    for action in (Draw(), TakeBack(), Finish(), placing(at("A02", 0, 0))):
        assert refused(step.state, action).clause == "ARC-19"


def test_one_short_of_everything_is_not_the_end() -> None:
    cards = tuple(each for each in villa() if each.card != "B08")
    state = build(begin(), cards)
    assert lane(state).left == ("B08",)
    assert refused(state, Finish()).clause == "ARC-19"
    held = draw(state, "B08")
    assert refused(held, Finish()).clause == "ARC-19"


# --- variations --------------------------------------------------------------------------------

THREE = Options(hand_of_three=True)
APART = Options(no_overlap=True)


@pytest.mark.clause("ARC-40")
def test_a_hand_of_three_is_drawn_full_before_a_card_is_laid() -> None:
    state = begin(THREE)
    settled = TEST.settle(state, 0, Draw(), MatchChance(KEY, 3))
    assert settled is not None
    assert len(set(settled.cards)) == 3
    state = draw(state, "A04", "A02", "A03")
    assert lane(state).hand == ("A02", "A03", "A04")
    assert refused(state, Draw()).clause == "ARC-40"
    state = place(state, at("A03", 2, 0))
    assert lane(state).hand == ("A02", "A04")
    assert refused(state, placing(at("A02", 4, 0))).clause == "ARC-40"
    state = place(state, at("X01", 4, 0))  # a double-door card needs no full hand
    settled = TEST.settle(state, 0, Draw(), MatchChance(KEY, 4))
    assert settled is not None
    assert len(settled.cards) == 1
    state = draw(state, "B01")
    assert lane(state).hand == ("A02", "A04", "B01")
    assert lane(state).seen == 3


@pytest.mark.clause("ARC-40")
def test_near_the_end_the_hand_runs_down() -> None:
    state = draw(begin(THREE), *PLAN_CARDS[1:4])
    for card, drawn in zip(PLAN_CARDS[1:13], PLAN_CARDS[4:16], strict=True):
        state = draw(place(state, at(card, 0, 0)), drawn)
    assert lane(state).left == ()
    assert lane(state).hand == PLAN_CARDS[13:]
    for card in PLAN_CARDS[13:]:
        assert refused(state, Draw()).clause == "ARC-12"
        state = place(state, at(card, 0, 0))
    # Nothing was drawn since, so all three can be taken back, the last one first.
    for card in reversed(PLAN_CARDS[13:]):
        step = TEST.play(state, 0, TakeBack(), None)
        assert step.events[0].event == TookBack(0, card)
        state = step.state
    assert lane(state).hand == PLAN_CARDS[13:]


@pytest.mark.clause("ARC-40")
def test_every_lane_and_variation_meets_the_same_deck() -> None:
    one, three = begin(), begin(THREE)
    first = TEST.settle(three, 0, Draw(), MatchChance(KEY, 1))
    assert first is not None
    for n, card in enumerate(first.cards):
        settled = TEST.settle(one, 0, Draw(), MatchChance(KEY, 50 + n))
        assert settled == Drawn((card,))
        one = place(draw(one, card), at(card, 0, 0))


@pytest.mark.clause("ARC-41")
def test_without_overlap_cards_go_only_next_to_others() -> None:
    state = draw(begin(APART), "A02")
    assert refused(state, placing(at("A02", 1, 2))).clause == "ARC-41"
    assert refused(state, placing(at("A02", 1, 2), "A01")).clause == "ARC-41"
    assert refused(state, placing(at("X01", 0, 0))).clause == "ARC-41"
    assert refused(state, placing(at("A02", 2, 3))).clause == "ARC-15"
    assert allowed(state, placing(at("A02", 1, 3)))
    both = draw(begin(Options(hand_of_three=True, no_overlap=True)), "A02", "A03", "A04")
    assert refused(both, placing(at("A04", 1, 2))).clause == "ARC-41"
    assert refused(both, Draw()).clause == "ARC-40"


# --- whose action it is ------------------------------------------------------------------------


@pytest.mark.clause("ARC-45")
def test_only_the_table_says_timeout_and_out() -> None:
    state = begin()
    for action in (Timeout(0), Out(0)):
        assert refused(state, action).clause == "ARC-45"
    for wrong in (Draw(), TakeBack(), Finish()):
        with pytest.raises(IllegalAction) as caught:
            TEST.play(state, TABLE, wrong, None)
        assert caught.value.clause == "ARC-45"
    for seat in (-1, 1):
        with pytest.raises(IllegalAction):
            TEST.play(state, TABLE, Timeout(seat), None)
        with pytest.raises(IllegalAction):
            TEST.play(state, seat, Draw(), Drawn(("A02",)))


def test_a_card_that_is_in_no_deck_is_refused() -> None:
    assert refused(begin(), placing(at("Z99", 2, 0))).clause == "ARC-12"
