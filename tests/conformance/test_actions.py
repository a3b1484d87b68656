"""No listed action is refused, and no other is accepted, in matches played at random."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

import msgspec
import pytest

from enfilade.core import Draws, IllegalAction, MalformedAction, MatchChance, Out, Timeout
from enfilade.core.chance import draw_key
from enfilade.core.codec import from_data, from_json, to_json
from enfilade.core.game import AnyGame
from kit.playouts import Played, Setting, played, settings

SETTINGS = settings()
every_setting = pytest.mark.parametrize("setting", SETTINGS, ids=str)

STATES = 6
"""In how many states of each match every action is tried."""
MUTATIONS = 60
"""How many changed actions are tried in each of them."""
FREE_WORDS = {"madrino": ("title", "pitch", "says")}
"""For each game, the fields of its actions that hold a person's own words: none are listed."""


def asked(match: Played) -> Iterator[tuple[Any, int, int]]:
    """Some of a match's states, each with a seat that is to act and the position in the log."""
    moments = match.moments
    for at in range(0, len(moments), max(1, len(moments) // STATES)):
        for seat in sorted(match.game.to_act(moments[at].before))[:1]:
            yield moments[at].before, seat, at + 1


def refused_by(game: AnyGame, view: Any, action: Any) -> tuple[str, str] | None:
    """The clause and the reason of a refusal, or None where there is none."""
    try:
        game.check(view, action)
    except IllegalAction as error:
        return error.clause, error.reason
    return None


def done(game: AnyGame, state: Any, seat: int, action: Any, chance: MatchChance) -> bytes:
    """What the action makes of the state."""
    settled = game.settle(state, seat, action, chance)
    return to_json(game.play(state, seat, action, settled).state)


def wordless(setting: Setting, action: Any) -> bytes:
    """An action without a person's own words."""
    data = msgspec.to_builtins(action)
    words = FREE_WORDS.get(setting.game, ())
    return to_json({name: value for name, value in data.items() if name not in words})


@every_setting
def test_every_listed_action_is_listed_once_and_is_accepted(setting: Setting) -> None:
    match = played(setting)
    game = match.game
    for state, seat, at in asked(match):
        view = game.view(state, seat)
        listed = list(game.actions(view))
        assert listed == list(game.actions(view))
        assert len({to_json(action) for action in listed}) == len(listed)
        for action in listed:
            game.check(view, action)
        for action in listed[:: max(1, len(listed) // 40)]:
            assert done(game, state, seat, action, MatchChance(setting.key, at))
            game.preview(view, action)


@every_setting
def test_what_is_sampled_is_listed_or_accepted_where_it_is_continuous(setting: Setting) -> None:
    match = played(setting)
    for state, seat, at in asked(match):
        view = match.game.view(state, seat)
        space = match.game.actions(view)
        listed = {to_json(action) for action in space}
        draws = Draws(draw_key(setting.key, f"samples {at}"))
        for _ in range(10):
            action = space.sample(draws)
            match.game.check(view, action)
            assert not listed or to_json(action) in listed


@every_setting
def test_a_changed_action_is_malformed_or_refused_or_does_what_a_listed_one_does(
    setting: Setting,
) -> None:
    match = played(setting)
    game = match.game
    accepted = refused = continuous = 0
    for state, seat, at in asked(match):
        view = game.view(state, seat)
        listed = {wordless(setting, action): action for action in game.actions(view)}
        draws = Draws(draw_key(setting.key, f"mutations {at}"))
        space = game.actions(view)
        bases = list(listed.values()) or [space.sample(draws) for _ in range(10)]
        for action in islice(mutations(match, bases, draws), MUTATIONS):
            if wordless(setting, action) in listed:
                continue
            refusal = refused_by(game, view, action)
            if refusal is None and not listed:
                continuous += 1
                game.preview(view, action)
            elif refusal is None:
                accepted += 1
                chance = MatchChance(setting.key, at)
                result = done(game, state, seat, action, chance)
                same = (done(game, state, seat, each, chance) for each in listed.values())
                assert any(result == each for each in same)
            else:
                refused += 1
                with pytest.raises(IllegalAction) as caught:
                    game.play(state, seat, action, None)
                assert (caught.value.clause, caught.value.reason) == refusal
    assert refused > accepted


@every_setting
def test_a_refused_action_leaves_the_match_as_it_was(setting: Setting) -> None:
    match = played(setting)
    game = match.game
    for moment in match.moments[:: max(1, len(match.moments) // STATES)]:
        for seat in set(match.match.seats) - game.to_act(moment.before):
            before = to_json(moment.before)
            view = game.view(moment.before, seat)
            if to_json(moment.action) in {to_json(action) for action in game.actions(view)}:
                continue  # a word of its own that it may change
            with pytest.raises(IllegalAction):
                game.check(view, moment.action)
            with pytest.raises(IllegalAction):
                game.play(moment.before, seat, moment.action, moment.settled)
            assert to_json(moment.before) == before


@every_setting
def test_who_watches_can_do_nothing(setting: Setting) -> None:
    match = played(setting)
    for moment in match.moments[:: max(1, len(match.moments) // STATES)]:
        view = match.game.view(moment.before, None)
        with pytest.raises(IllegalAction):
            match.game.check(view, moment.action)
        with pytest.raises(IllegalAction):
            match.game.preview(view, moment.action)


def mutations(match: Played, listed: list[Any], draws: Draws) -> Iterator[Any]:
    """Well-formed actions that differ a little from listed ones, and those of other moments."""
    type_ = match.game.types.action
    words = sorted(set(_words(msgspec.to_builtins([each.action for each in match.moments]))))
    while True:
        if draws.integer(4) == 0:
            action = draws.pick(match.moments).action
        else:
            data = _changed(msgspec.to_builtins(draws.pick(listed)), words, draws)
            try:
                action = from_data(data, type_)
            except MalformedAction:
                continue
        if not isinstance(action, Timeout | Out):
            yield action


def _words(data: object) -> Iterator[str]:
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict):
        for value in data.values():
            yield from _words(value)
    elif isinstance(data, list | tuple):
        for value in data:
            yield from _words(value)


def _changed(data: Any, words: list[str], draws: Draws) -> Any:
    """Change one place of plain data: a number, a word, or the length of a list."""
    if isinstance(data, bool):
        return not data
    if isinstance(data, int):
        return data + draws.pick((-7, -3, -2, -1, 1, 2, 3, 7))
    if isinstance(data, float):
        return data + draws.fraction() - 0.5
    if isinstance(data, str):
        return draws.pick(words)
    if isinstance(data, dict) and data:
        key = draws.pick(sorted(data))
        return {**data, key: _changed(data[key], words, draws)}
    if isinstance(data, list | tuple):
        items = list(data)
        change = draws.integer(4)
        if change == 0 or not items:
            items.insert(draws.integer(len(items) + 1), draws.pick(words))
        elif change == 1:
            items.pop(draws.integer(len(items)))
        elif change == 2:
            items.reverse()
        else:
            at = draws.integer(len(items))
            items[at] = _changed(items[at], words, draws)
        return items
    return data


@every_setting
def test_anything_else_that_is_sent_is_malformed(setting: Setting) -> None:
    match = played(setting)
    for junk in (
        b"",
        b"null",
        b"[]",
        b'"draw"',
        b'{"type":"\\u0000"}',
        b"{}",
        b"\xff\xfe",
        b"1e999",
    ):
        with pytest.raises(MalformedAction):
            match.match.decode(junk)
    for word in (Timeout(0), Out(0)):
        assert from_json(to_json(word), match.game.types.action) == word
        with pytest.raises(MalformedAction):
            match.match.decode(to_json(word))
