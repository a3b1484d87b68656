"""What every registered game must do in matches played at random."""

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from enfilade.core import TABLE, Draws, IllegalAction, MatchChance, Out, Timeout
from enfilade.core.chance import draw_key
from enfilade.core.codec import from_json, to_json
from enfilade.core.errors import ActionError
from enfilade.core.talk import Free, Phrases, Silent
from enfilade.games import registry
from enfilade.match.log import Acted, Dealt, MatchFile, Spoke
from enfilade.match.match import Match
from enfilade.match.replay import match_file, replay
from enfilade.match.verify import verify
from kit.pieces import PIECES
from kit.playouts import Played, Setting, digest, played, settings

SETTINGS = settings()
every_setting = pytest.mark.parametrize("setting", SETTINGS, ids=str)
every_game = pytest.mark.parametrize("name", registry.RULED)


def there_and_back(value: object, type_: Any) -> None:
    data = to_json(value)
    again = from_json(data, type_)
    assert again == value
    assert to_json(again) == data


@every_setting
def test_everything_goes_to_json_and_back(setting: Setting) -> None:
    match = played(setting)
    game, types = match.game, match.game.types
    there_and_back(match.match.options, types.options)
    there_and_back(match.dealt, types.settled)
    there_and_back(match.match.header, type(match.match.header))
    for state in match.states():
        there_and_back(state, types.state)
        for viewer in match.match.viewers:
            view = game.view(state, viewer)
            there_and_back(view, types.view)
            ranges = game.actions(view).ranges
            if types.ranges is not None and ranges is not None:
                there_and_back(ranges, types.ranges)
    for moment in match.moments:
        there_and_back(moment.action, types.action)
        if moment.settled is not None:
            there_and_back(moment.settled, types.settled)
        for told in moment.told:
            there_and_back(told.event, types.event)
        if moment.entry.actor != TABLE:
            view = game.view(moment.before, moment.entry.actor)
            there_and_back(game.preview(view, moment.action), types.preview)
            assert game.view(moment.before, moment.entry.actor) == view


@every_setting
def test_a_fold_of_the_log_is_the_match_that_was_played(setting: Setting) -> None:
    match = played(setting)
    entries = match.match.entries
    assert [type(entry) for entry in entries] == [Dealt, *([Acted] * len(match.moments))]
    folded = Match.fold(match.game, match.match.header, entries[:1])
    assert folded.state == match.moments[0].before
    for entry, moment in zip(entries[1:], match.moments, strict=True):
        assert isinstance(entry, Acted)
        done = folded.append(entry)
        assert folded.state == moment.after
        assert done.told == moment.told
        assert done.seen == moment.seen
        for viewer, (version, decision) in moment.asked.items():
            assert folded.version(viewer) == version
            assert viewer is None or folded.decision(viewer) == decision
    assert folded.outcome == match.match.outcome


@every_setting
def test_playing_changes_no_state_and_asks_no_chance(setting: Setting) -> None:
    match = played(setting)
    for moment in match.moments[::7]:
        before = to_json(moment.before)
        step = match.game.play(moment.before, moment.entry.actor, moment.action, moment.settled)
        assert (step.state, step.events) == (moment.after, moment.told)
        assert to_json(moment.before) == before


@every_game
def test_the_same_key_gives_the_same_bytes_in_every_process(name: str) -> None:
    chosen = [setting for setting in SETTINGS if setting.game == name][::5]
    root = Path(__file__).parents[2]
    path = os.pathsep.join([str(root / "src"), str(root / "tests")])
    done = subprocess.run(
        [sys.executable, "-m", "kit.playouts", *map(str, chosen)],
        env={**os.environ, "PYTHONHASHSEED": "4242", "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.split() == [digest(setting) for setting in chosen]


@every_setting
def test_pieces_are_conserved(setting: Setting) -> None:
    match = played(setting)
    held, whole = PIECES[setting.game]
    for state in match.states():
        assert held(state) == whole(state)


@every_setting
def test_a_match_ends_as_its_game_says_it_can(setting: Setting) -> None:
    match = played(setting)
    game = match.game
    for state in match.states():
        outcome = game.outcome(state)
        assert (outcome is None) is bool(game.to_act(state))
    assert outcome is not None
    assert outcome.by in game.about.endings
    standings = outcome.standings
    assert sorted(each.seat for each in standings) == list(match.match.seats)
    assert list(standings) == sorted(standings, key=lambda each: (each.rank, each.seat))
    assert standings[0].rank == 1
    assert all(each.rank == 1 for each in standings if each.seat in outcome.winners)
    with pytest.raises(ValueError, match="ends with its match"):
        match.match.append(match.moments[0].entry)


@every_setting
def test_a_seat_is_asked_something_while_it_is_to_act_and_only_then(setting: Setting) -> None:
    match = played(setting)
    game = match.game
    draws = Draws(draw_key(setting.key, "what may be done"))
    for state in match.states():
        acting = game.to_act(state)
        for seat in match.match.seats:
            view = game.view(state, seat)
            assert (game.asked(view) is not None) is (seat in acting)
            # Who is waited for can do something; a word may be changed while others are waited for.
            if seat in acting:
                game.check(view, game.actions(view).sample(draws))
            else:
                for action in game.actions(view):
                    game.check(view, action)
        watching = game.view(state, None)
        assert game.asked(watching) is None
        assert list(game.actions(watching)) == []


@every_setting
def test_everyone_has_something_to_say_or_is_silent(setting: Setting) -> None:
    match = played(setting)
    for state in match.states():
        for viewer in match.match.viewers:
            talk = match.game.talk(state, viewer)
            assert isinstance(talk, Free | Phrases | Silent)
            assert not isinstance(talk, Phrases) or len(talk.phrases) == len(set(talk.phrases)) > 0


@every_setting
def test_the_table_can_close_any_seat_at_any_time(setting: Setting) -> None:
    match = played(setting)
    game = match.game
    for word in (Timeout, Out):
        for moment in match.moments[:: max(1, len(match.moments) // 8)]:
            state = moment.before
            while seats := sorted(game.to_act(state)):
                chance = MatchChance(setting.key, 1)
                settled = game.settle(state, TABLE, word(seats[0]), chance)
                step = game.play(state, TABLE, word(seats[0]), settled)
                assert seats[0] not in game.to_act(step.state)
                with pytest.raises(IllegalAction):
                    game.play(step.state, TABLE, word(seats[0]), None)
                state = step.state
            assert game.outcome(state) is not None


@every_setting
def test_the_table_s_words_are_no_seat_s_to_say(setting: Setting) -> None:
    match = played(setting)
    state = match.moments[0].before
    for seat in match.match.seats:
        for word in (Timeout(seat), Out(seat)):
            with pytest.raises(IllegalAction):
                match.game.check(match.game.view(state, seat), word)
            with pytest.raises(ActionError):
                match.game.play(state, seat, word, None)
    with pytest.raises(IllegalAction):
        match.game.play(state, TABLE, match.moments[0].action, match.moments[0].settled)


@every_setting
def test_a_finished_match_is_verified_and_replayed(setting: Setting) -> None:
    found = played(setting)
    file = match_file(found.match, seed=setting.seed)
    assert msgspec.json.decode(msgspec.json.encode(file), type=MatchFile) == file
    verdicts = [each.verdict for each in verify(found.game, file)]
    assert len(verdicts) == len(found.match.entries) + 1
    assert set(verdicts) <= {"draws exact", "physics exact"}
    shown = list(replay(found.game, found.match.header, file.entries))
    assert tuple(shown) == file.shown
    assert [step.at for step in shown] == [
        at for at, entry in enumerate(file.entries) if not isinstance(entry, Spoke)
    ]


@every_setting
def test_a_changed_draw_is_found_out(setting: Setting) -> None:
    found = played(setting)
    file = match_file(found.match, seed=setting.seed)
    other = Setting(setting.game, setting.options, setting.seats, setting.number + 1)
    renamed = MatchChance(other.key, 0)
    dealt = found.game.deal(found.match.options, found.match.header.chairs, renamed)
    if to_json(dealt) != bytes(file.entries[0].settled):  # type: ignore[union-attr]  # a deal
        forged = Match.deal(found.game, found.match.header, renamed)
        entries = (forged.entries[0],)
        changed = MatchFile(file.format, file.header, entries, file.build, file.seed)
        assert "differs" in [each.verdict for each in verify(found.game, changed)]


# --- secrets -----------------------------------------------------------------------------------


@every_setting
def test_who_is_told_nothing_sees_nothing_change(setting: Setting) -> None:
    match = played(setting)
    game = match.game
    numbers: dict[Any, tuple[int, int]] = {}
    for moment in match.moments:
        for viewer in match.match.viewers:
            if viewer in moment.seen or viewer == moment.entry.actor:
                continue
            before, after = game.view(moment.before, viewer), game.view(moment.after, viewer)
            assert to_json(before) == to_json(after)
            assert game.asked(before) == game.asked(after)
            assert game.talk(moment.before, viewer) == game.talk(moment.after, viewer)
            if viewer in numbers:
                assert moment.asked[viewer] == numbers[viewer]
        numbers = moment.asked


@every_setting
def test_a_guess_is_a_state_that_its_view_allows(setting: Setting) -> None:
    match = played(setting)
    game = match.game
    for at, state in enumerate(match.states()):
        if at % 5:
            continue
        for viewer in match.match.viewers:
            view = game.view(state, viewer)
            guess = game.guess(view, MatchChance(setting.key, at))
            assert to_json(game.view(guess, viewer)) == to_json(view)
            there_and_back(guess, game.types.state)
            held, whole = PIECES[setting.game]
            assert held(guess) == whole(guess)
            # Read from the view alone, nothing can differ between the two.
            assert game.asked(game.view(guess, viewer)) == game.asked(view)
            assert game.talk(guess, viewer) == game.talk(state, viewer)


@every_setting
def test_what_a_spectator_sees_every_seat_may_see(setting: Setting) -> None:
    match = played(setting)
    for moment in match.moments:
        if None in moment.seen:
            for seat in match.match.seats:
                public = {to_json(event) for event in moment.seen[None].events}
                assert public <= {to_json(event) for event in moment.seen[seat].events}


# --- refusals ----------------------------------------------------------------------------------

_SENTENCE = re.compile(r"[A-Z].*[.!?]$", re.DOTALL)


def refusals(match: Played) -> list[IllegalAction]:
    """What every seat is told that plays each action of the match at other moments."""
    found = []
    actions = [moment.action for moment in match.moments][:: max(1, len(match.moments) // 12)]
    for state in list(match.states())[:: max(1, len(match.moments) // 12)]:
        for viewer in match.match.viewers:
            view = match.game.view(state, viewer)
            for action in actions:
                try:
                    match.game.check(view, action)
                except IllegalAction as error:
                    found.append(error)
    return found


@every_setting
def test_every_refusal_names_a_clause_and_says_a_sentence(setting: Setting) -> None:
    errors = refusals(played(setting))
    assert errors
    for error in errors:
        assert re.fullmatch(r"[A-Z]{3}-\d\d", error.clause)
        assert _SENTENCE.match(error.reason), error.reason
