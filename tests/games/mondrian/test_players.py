"""The program players: what they choose, on views alone."""

from typing import Any

import pytest
from msgspec.structs import replace

from enfilade.core import Chair, Draws, MatchChance
from enfilade.core.chance import draw_key
from enfilade.games import registry
from enfilade.games.mondrian import exhibition, judging
from enfilade.games.mondrian.components import BLANK_IDS, by_id
from enfilade.games.mondrian.players import Strong, player
from enfilade.games.mondrian.state import Finish, Options, Place, RollAgain, Take, Throw
from kit.mondrian import EDITION, GAME, Playing, of_value, taking

ONE, FOUR, FIVE, SIX, SEVEN = (of_value(each) for each in (1, 4, 5, 6, 7))
NAMES = ("easy", "able", "strong")


def choose(name: str, table: Playing, seat: int, key: bytes = b"k") -> Any:
    """What a player chooses, and may choose."""
    view = GAME.view(table.state, seat)
    action = player(name).choose(view, Draws(key))
    GAME.check(view, action)
    return action


def test_the_shelf_and_the_players_agree() -> None:
    assert tuple(each.name for each in GAME.about.players) == NAMES
    for name in NAMES:
        assert registry.player("mondrian", name)
    assert GAME.about.hints in NAMES
    with pytest.raises(LookupError, match="choose from easy, able, strong"):
        player("nobody")


@pytest.mark.parametrize("name", NAMES)
def test_who_is_asked_nothing_chooses_nothing(name: str) -> None:
    table = Playing(2)
    table.do(0, Place(("left", "drop")))
    for seat in (0, None):
        with pytest.raises(LookupError):
            player(name).choose(GAME.view(table.state, seat), Draws(b"k"))


def test_easy_players_play_a_match_to_its_end() -> None:
    key = b"a whole match"
    chairs = (Chair(), Chair("right"), Chair())
    state = GAME.setup(Options(), chairs, GAME.deal(Options(), chairs, MatchChance(key, 0)))
    position = 1
    while GAME.outcome(state) is None:
        seat = min(GAME.to_act(state))
        view = GAME.view(state, seat)
        action = player("easy").choose(view, Draws(draw_key(key, f"{seat} {position}")))
        GAME.check(view, action)
        settled = GAME.settle(state, seat, action, MatchChance(key, position))
        state = GAME.play(state, seat, action, settled).state
        position += 1
    assert state.by in ("won", "white", "shared")
    assert all(player.hung is not None for player in state.players)


@pytest.mark.parametrize("name", NAMES)
def test_the_same_view_and_draws_give_the_same_choice_whatever_is_hidden(name: str) -> None:
    chosen = []
    for hidden in (("left", "right"), ("blind", "flick")):
        table = Playing(2)
        table.do(1, Place(hidden))
        chosen.append(choose(name, table, 0))
    assert chosen[0] == chosen[1]


def test_a_good_player_places_dice_where_it_aims_best() -> None:
    table = Playing(2)
    assert choose("able", table, 0) == Place(("right", "drop"))
    left_handed = tuple(replace(each, off_hand="right") for each in table.state.players)
    table.change(players=left_handed)
    assert choose("strong", table, 0) == Place(("left", "drop"))


@pytest.mark.parametrize("name", NAMES)
def test_all_throw_from_their_own_side_and_roll_again(name: str) -> None:
    table = Playing(4, first=2)
    table.place(("left", "flick"), ("left", "flick"), ("left", "flick"), ("left", "flick"))
    throw = choose(name, table, 2)
    assert isinstance(throw, Throw)
    assert throw.way in ("left", "flick")
    again = Playing(2)
    again.place(("left", "drop"), ("left", "drop"))
    again.throw("left")
    assert choose(name, again, 0) == RollAgain()
    again.do(0, RollAgain())
    assert choose(name, again, 0).way == "left"


def test_a_strong_player_tries_at_least_a_hundred_throws(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[Throw] = []

    def outlook(_: Any, __: Any, ___: Any, throw: Throw, *rest: Any) -> float:
        tried.append(throw)
        return -abs(throw.x - 200)

    monkeypatch.setattr(Strong, "_outlook", outlook)
    table = Playing(2)
    table.place(("drop", "flick"), ("drop", "flick"))
    best = choose("strong", table, 0)
    assert len(tried) >= 100
    assert best == min(tried, key=lambda throw: abs(throw.x - 200))


@pytest.mark.parametrize("name", ["able", "strong"])
def test_a_drop_goes_where_something_can_be_won(name: str) -> None:
    table = Playing(2)
    cells = [None] * 25
    table.change(board=(*cells[:12], ONE, *cells[13:]))
    table.place(("drop", "flick"), ("drop", "flick"))
    table.change(
        players=(replace(table.player(0), to_roll=("drop",)), table.player(1)),
    )
    throw = choose(name, table, 0)
    assert throw.way == "drop"
    assert 156 < throw.x < 234
    assert 156 < throw.y < 234


@pytest.mark.parametrize("name", NAMES)
def test_the_dearer_of_two_cards_is_taken(name: str) -> None:
    plain_six = next(c.id for c in EDITION.cards if c.value == 6 and c.coloured == 0)
    table = taking([(0, "left", 6, (3, 4))], board={3: "blank_3", 4: plain_six})
    assert choose(name, table, 0) == Take(4, ("left",))


def test_a_good_player_pays_with_the_card_that_is_worth_least_and_only_if_it_gains() -> None:
    table = taking([(0, "left", 4, (3,))], board={3: SIX})
    assert choose("easy", table, 0) == Finish()
    assert choose("able", table, 0) == Take(3, ("left",), "blank_2")
    poor = taking([(0, "left", 1, (3,))], board={3: "blank_3"}, hands={0: (SEVEN, FIVE)})
    assert choose("able", poor, 0) == Finish()


def test_a_good_player_splits_its_dice_over_two_cards() -> None:
    plain = next(c.id for c in EDITION.cards if c.value == 7 and c.coloured == 0)
    dice: Any = [(0, "left", 6, (3,)), (0, "drop", 5, (3, 4))]
    table = taking(dice, board={3: FIVE, 4: plain}, hands={0: ("blank_2", "blank_3")})
    plan = judging.best_plan(
        EDITION, GAME.view(table.state, 0), 0, judging.PLAIN, judging.MOST_PLANS
    )
    # Taking 5 with the six, and 7 with the five and a 2, gains 5 + 7 - 2.
    assert plan.gain == 10
    assert plan.after.board[3] is None
    assert plan.after.board[4] == "blank_2"


def test_what_is_reached_is_in_every_plan() -> None:
    table = taking([(0, "left", 1, (3,))], board={3: ONE})
    plan = judging.best_plan(
        EDITION, GAME.view(table.state, 0), 0, dict.fromkeys(judging.PLAIN, -9)
    )
    assert plan.first == Take(3, ("left",))
    assert plan.gain < 0


def test_gains_are_those_of_all_in_the_order_of_the_taking() -> None:
    dice: Any = [(0, "left", 6, (3,)), (1, "left", 5, (3,)), (1, "drop", 4, (8,))]
    table = taking(dice, board={3: FIVE, 8: FOUR}, hands={0: (), 1: ()})
    view = GAME.view(table.state, 0)
    assert judging.gains(EDITION, view, [judging.PLAIN] * 2) == [5, 4]


def test_blocks_count_more_in_a_close_race() -> None:
    reds = [c.id for c in EDITION.cards if c.count("red")]
    table = Playing(2)
    table.hands((*reds[:2],), (*reds[2:4],))
    close = judging.race_weights(EDITION, GAME.view(table.state, 0), 0)
    table.hands(tuple(reds), ())
    far = judging.race_weights(EDITION, GAME.view(table.state, 0), 0)
    assert close["red"] == pytest.approx(judging.CLOSE * 12)
    assert far["red"] == pytest.approx(judging.SETTLED * 12)


# --- the exhibition ----------------------------------------------------------------------------


def test_easy_hangs_the_highest_values() -> None:
    hands = ((*BLANK_IDS, SEVEN, SIX), (*BLANK_IDS, FOUR, FIVE))
    table = taking([], round=3, hands=dict(enumerate(hands)))
    hung = choose("easy", table, 0)
    assert {each.card for each in hung.cards} == {SEVEN, SIX, "blank_3", "blank_2"}
    assert hung.columns == 2


@pytest.mark.parametrize("name", ["able", "strong"])
def test_a_good_player_hangs_what_scores_most(name: str) -> None:
    # With four of these six cards to hang, no other choice scores more against the other's best.
    colourful = [card.id for card in EDITION.cards if card.coloured == 3][:2]
    hands = (
        (*colourful, SEVEN, SIX, FOUR, "blank_3"),
        ("blank_1", "blank_2", "blank_3", "blank_3"),
    )
    table = taking([], round=3, hands=dict(enumerate(hands)))
    hung = choose(name, table, 0)
    mine = {each.card for each in hung.cards}
    found = exhibition.composition(EDITION, tuple(mine))
    points = zip(exhibition.EXCELLENCE.values(), found.blocks, strict=True)
    excels = sum(each for each, blocks in points if blocks > 0)
    base = [by_id(EDITION)[card].value for card in (SEVEN, SIX, FOUR, "blank_3")]
    assert len(mine) == 4
    assert found.base + excels >= sum(base) + 12
    assert set(colourful) & mine
