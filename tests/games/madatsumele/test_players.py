"""The program players: legal, on views alone, the same again, and each after its own fashion."""

from typing import Any

import pytest

from enfilade.core import Chair, Draws, MatchChance
from enfilade.core.chance import draw_key
from enfilade.core.codec import to_json
from enfilade.games import registry
from enfilade.games.madatsumele import hand, players, search, talking
from enfilade.games.madatsumele.components import edition_1
from enfilade.games.madatsumele.fall import Inside, Lying
from enfilade.games.madatsumele.players import player
from enfilade.games.madatsumele.room import Surface
from enfilade.games.madatsumele.state import Bag, Close, Name, Naming, Options, Packed, State
from kit.madatsumele import GAME, Playing

NAMES = ("careful", "greedy", "strong")
BAG = Inside(120.0, 97.0)
MODES = [("solo", 1), ("individual", 3), ("cooperative", 2), ("team", 4)]


@pytest.fixture(autouse=True)
def few_tries(monkeypatch: pytest.MonkeyPatch) -> None:
    """A player is the same with fewer tries, and sooner done."""
    for name in ("CAREFUL_TRIES", "GREEDY_TRIES", "STRONG_TRIES", "STRONG_REFINED", "STRONG_BEST"):
        monkeypatch.setattr(players, name, 3)


def draws(label: str) -> Draws:
    return Draws(draw_key(b"players", label))


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(("mode", "seats"), MODES)
def test_each_plays_a_whole_match_in_any_seat_of_any_mode(name: str, mode: Any, seats: int) -> None:
    chance = MatchChance(f"{name} {mode}".encode(), 0)
    options, chairs = Options(mode=mode), (Chair(),) * seats
    state: State = GAME.setup(options, chairs, GAME.deal(options, chairs, chance))
    chooser = player(name)
    steps = 0
    while GAME.outcome(state) is None:
        steps += 1
        assert steps < 400
        seat = min(GAME.to_act(state))
        view = GAME.view(state, seat)
        action = chooser.choose(view, draws(str(steps)))
        if steps < 4:
            assert chooser.choose(view, draws(str(steps))) == action
        GAME.check(view, action)
        settled = GAME.settle(state, seat, action, MatchChance(name.encode(), steps))
        state = GAME.play(state, seat, action, settled).state
    with pytest.raises(LookupError):
        chooser.choose(GAME.view(state, 0), draws("over"))


def test_the_players_on_the_shelf_are_those_that_there_are() -> None:
    about = registry.about("madatsumele")
    assert {each.name for each in about.players} == set(NAMES)
    assert about.hints in NAMES
    with pytest.raises(LookupError, match="choose from careful, greedy, strong"):
        player("nobody")


@pytest.mark.clause("MTS-17")
@pytest.mark.parametrize("name", NAMES)
def test_a_choice_goes_by_the_view_alone(name: str) -> None:
    """Two bags that their owner cannot tell apart get the same drop."""
    chosen = []
    for x in (30.0, 90.0):
        table = Playing(2, ("fish", "torii", "anchor"))
        packed = (Packed("windmill", 60.0, 0.0, False),)
        table.change(bags=(Bag(packed, ((x, 30.0, 0.0),), 60.0), Bag()))
        chosen.append(player(name).choose(GAME.view(table.state, 0), draws("same")))
    assert chosen[0] == chosen[1]


def test_the_careful_one_avoids_a_touch_and_the_greedy_one_lies_low() -> None:
    table = Playing(1, ("fish",))
    bench = search.Bench(edition_1(), GAME.view(table.state, 0), draws("bench"))
    tried = search.Tried(bench.random("fish", 0), 0.0, 0.0, 10.0, 1.0, 1.0, 0.0)
    touching = tried._replace(touches=1.0)
    assert answer(players.careful, bench, [touching, touching, tried]) == tried
    high, over = tried._replace(top=20.0), tried._replace(over=1.0, top=5.0)
    assert answer(players.greedy, bench, [high, over, tried]) == tried
    assert answer(players.greedy, bench, [touching._replace(top=1.0), high, over]) == high


def answer(way: Any, bench: search.Bench, results: list[search.Tried]) -> search.Tried:
    """What a way of dropping makes of these results."""
    given = iter(results)
    bench.try_ = lambda drop: next(given)  # type: ignore[method-assign]  # results as the test says
    return way(bench, draws("answer"))  # type: ignore[no-any-return]  # each way gives a try


def test_the_strong_one_keeps_room_and_would_rather_touch_than_go_out() -> None:
    table = Playing(2, ("fish", "torii", "anchor"))
    bench = search.Bench(edition_1(), GAME.view(table.state, 0), draws("bench"))
    tried = search.Tried(bench.random("fish", 0), 0.0, 0.0, 10.0, 1.0, 500.0, 0.0)
    wide, touching = tried._replace(spent=900.0), tried._replace(touches=1.0)
    over = tried._replace(over=1.0)
    assert answer(players.strong, bench, [wide, over, tried, *[wide] * 3]) == tried
    assert answer(players.strong, bench, [touching, over, touching, *[over] * 3]) == touching
    exposed = tried._replace(exposed=0.5)
    assert answer(players.strong, bench, [exposed, tried, exposed, *[exposed] * 3]) == tried


# --- the room in a bag -------------------------------------------------------------------------


def test_an_empty_bag_is_all_room() -> None:
    assert Surface(edition_1(), BAG, ()).room() == pytest.approx(120 * 97)


def test_what_lies_under_a_piece_is_no_room_and_a_narrow_gap_little() -> None:
    bottle = Lying("wine_bottle", (20.0, 40.0, 0.0))
    one = Surface(edition_1(), BAG, (bottle,))
    assert 97 * 120 - one.room() > 20 * 40  # it stands there, and the corner behind it is narrow
    other = Surface(edition_1(), BAG, (bottle, Lying("wine_bottle", (50.0, 40.0, 0.0))))
    beside = Surface(edition_1(), BAG, (bottle, Lying("wine_bottle", (100.0, 40.0, 0.0))))
    assert other.room() != beside.room()


def test_what_is_exposed_counts_by_how_likely_its_colour_comes() -> None:
    surface = Surface(edition_1(), BAG, (Lying("fish", (60.0, 20.0, 0.0)),))
    share = surface.exposed({"blue": 1.0})
    length = 0.45 * 120  # the fish is some 54 mm long
    assert share == pytest.approx(length / 120, abs=0.03)
    assert surface.exposed({"blue": 0.25}) == pytest.approx(share / 4)
    assert surface.exposed({"red": 1.0}) == 0
    assert search.coming(edition_1(), ("fish", "fish", "torii", "key")) == {
        "blue": 0.5,
        "red": 0.25,
        "yellow": 0.25,
    }


@pytest.mark.clause("MTS-10")
def test_a_memory_of_the_own_bag_is_about_right_and_not_exact() -> None:
    packed = (Packed("clover", 30.0, 0.0), Packed("bow", 85.0, 0.0))
    found = [hand.dropped_again(edition_1(), BAG, packed, draws(str(at)))[0] for at in range(6)]
    assert len({to_json(poses) for poses in found}) == 6
    for (x, _, _), (far, _, _) in found:
        assert abs(x - 30) < 6
        assert abs(far - 85) < 6
    assert search.imagine(
        edition_1(), BAG, GAME.view(Playing(1, ("fish",)).state, 0).bags[0], draws("x"), 3
    ) == [[]]


# --- votes -------------------------------------------------------------------------------------


def voting(*votes: tuple[int, int]) -> Playing:
    table = Playing(3, ("torii",), mode="cooperative")
    table.drop(drawn=("key",))
    table.drop(drawn=("bow",))
    table.drop(drawn=("fish",))
    for voter, seat in votes:
        table.name(voter, seat)
    return table


def said(table: Playing, seat: int) -> Name | Close:
    asking = table.state.asking
    assert isinstance(asking, Naming)
    return talking.vote(edition_1(), GAME.view(table.state, seat), asking, draws("vote"))


@pytest.mark.clause("MTS-32", "MTS-33")
def test_they_name_whose_bag_has_most_room_and_say_why() -> None:
    table = voting()
    full = Bag(
        (Packed("torii", 60.0, 0.0),) * 3,
        tuple((x, 70.0, 0.0) for x in (25.0, 60.0, 95.0)),
        90.0,
    )
    bags = table.state.bags
    table.change(bags=(full, full, bags[2]))
    assert said(table, 0) == Name(2, "most_room")


def test_they_come_round_to_the_turn_player_and_then_close() -> None:
    table = voting((0, 1), (1, 1), (2, 2))
    assert said(table, 2) == Name(1, "trust_me")
    assert said(table, 0) == Close()
    table.say(2, Name(1))
    assert table.asked == (1, "taken")
