"""The program players at a table."""

from collections.abc import Callable

import pytest

from enfilade.core import TABLE, Chair, Draws, MatchChance, Timeout
from enfilade.core.codec import from_json, to_json
from enfilade.games import registry
from enfilade.games.architect import players
from enfilade.games.architect.about import ABOUT
from enfilade.games.architect.components import Deck, Placed, Plan, edition_1
from enfilade.games.architect.game import GAME
from enfilade.games.architect.par import STEPS, NoPlan, Par
from enfilade.games.architect.players import STRENGTHS, BestPlan, player
from enfilade.games.architect.state import Draw, Finish, Options, Place, State, View
from enfilade.games.architect.view import survey
from kit.architect import DECK, TEST, begin, build, draw, place, villa

KEY = b"\x09" * 32


def play(name: str, options: Options, steps: int = 60) -> State:
    """Let a player build the test deck alone."""
    dealt = TEST.deal(options, (Chair(),), MatchChance(KEY, 0))
    state = TEST.setup(options, (Chair(),), dealt)
    one = player(name, DECK)
    for position in range(steps):
        if not TEST.to_act(state):
            break
        view = TEST.view(state, 0)
        action = one.choose(view, Draws(b"%d" % position))
        TEST.check(view, action)
        settled = TEST.settle(state, 0, action, MatchChance(KEY, position))
        state = TEST.play(state, 0, action, settled).state
    return state


def test_the_players_are_those_on_the_shelf() -> None:
    assert [each.name for each in ABOUT.players] == list(STRENGTHS)
    assert ABOUT.hints in STRENGTHS
    for name in STRENGTHS:
        assert registry.player("architect", name)
    with pytest.raises(LookupError, match="'nobody'"):
        player("nobody")


@pytest.mark.parametrize("options", [Options(), Options(True, False), Options(False, True)])
@pytest.mark.parametrize("name", ["greedy", "honest-quick"])
def test_a_player_builds_a_whole_plan_by_the_rules(name: str, options: Options) -> None:
    state = play(name, options)
    assert state.lanes[0].status == "finished"
    assert TEST.outcome(state) is not None


@pytest.mark.parametrize("name", ["honest-1", "honest-deep"])
def test_the_strong_ones_begin_one_too(name: str) -> None:
    assert len(play(name, Options(True, True), steps=4).lanes[0].laid) >= 2


def test_the_same_draws_give_the_same_choice() -> None:
    view = TEST.view(draw(begin(), "A02"), 0)
    for name in ("greedy", "honest-quick"):
        first = player(name, DECK).choose(view, Draws(b"one"))
        assert player(name, DECK).choose(view, Draws(b"one")) == first


def test_a_choice_depends_on_the_view_alone() -> None:
    view = TEST.view(place(draw(begin(seats=2), "A02"), Placed("A02", 2, 0, 0)), 0)
    copy = from_json(to_json(view), View)
    for name in ("greedy", "honest-quick"):
        one = player(name, DECK)
        assert one.choose(copy, Draws(b"x")) == one.choose(view, Draws(b"x"))


def test_a_player_draws_lays_and_finishes() -> None:
    one = player("greedy", DECK)
    assert one.choose(TEST.view(begin(), 0), Draws(b"x")) == Draw()
    assert isinstance(one.choose(TEST.view(draw(begin(), "A02"), 0), Draws(b"x")), Place)
    assert one.choose(TEST.view(build(begin(), villa()), 0), Draws(b"x")) == Finish()


def test_who_is_asked_nothing_chooses_nothing() -> None:
    one = player("greedy", DECK)
    closed = TEST.play(begin(), TABLE, Timeout(0), None).state
    for view in (TEST.view(closed, 0), TEST.view(begin(), None)):
        with pytest.raises(LookupError, match="nothing to do"):
            one.choose(view, Draws(b"x"))


def test_greedy_takes_the_point_that_is_there() -> None:
    # The corridor stands and a closet is drawn: with its door on the corridor it makes a room.
    state = place(place(begin(), Placed("X01", -2, 0, 0)), Placed("X02", 2, 0, 0))
    state = draw(state, "B01")
    for key in (b"a", b"b", b"c"):
        action = player("greedy", DECK).choose(TEST.view(state, 0), Draws(key))
        reading = TEST.preview(TEST.view(state, 0), action).survey.reading
        assert (reading.complete, reading.total) == (True, 1)


def test_par_solves_the_order_that_the_match_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    options = Options(hand_of_three=True)
    state = GAME.setup(options, (Chair(),), GAME.deal(options, (Chair(),), MatchChance(KEY, 0)))
    met = [state.lanes[0].laid[0].place.card]
    for position in range(1, 40):
        if not state.lanes[0].left:
            break
        settled = GAME.settle(state, 0, Draw(), MatchChance(KEY, position))
        assert settled is not None
        met += settled.cards
        state = GAME.play(state, 0, Draw(), settled).state
        state = place(state, Placed(settled.cards[-1], 0, 0, 0), game=GAME)
    asked = []
    one = Placed(met[0], 0, 0, 0)
    plan = Plan("1", (one,))

    def solve(
        deck: Deck, order: tuple[str, ...], options: Options, progress: Callable[[int], None]
    ) -> Par:
        asked.append((deck, order, options))
        progress(0)
        progress(STEPS // 4)
        return Par(7, plan, ())

    monkeypatch.setattr(players, "solve", solve)
    told: list[float] = []
    found = registry.par("architect", options, (Chair(),), MatchChance(KEY, 99), told.append)
    assert told == [0.25]
    assert isinstance(found, BestPlan)
    assert (found.total, found.plan) == (7, plan)
    assert found.survey == survey(edition_1(), (one,))
    assert asked == [(edition_1(), tuple(met), options)]


def test_a_deal_without_a_plan_has_no_par(monkeypatch: pytest.MonkeyPatch) -> None:
    def solve(*_: object, **__: object) -> Par:
        raise NoPlan("no way was found")

    monkeypatch.setattr(players, "solve", solve)
    found = registry.par("architect", Options(), (Chair(),), MatchChance(KEY, 0))
    assert found == BestPlan(None, None, None)
