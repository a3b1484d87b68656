"""What program players that talk may say, in matches played at random."""

import pytest

from enfilade.core import Draws, Heard
from enfilade.core.chance import draw_key
from enfilade.core.codec import to_json
from enfilade.games import registry
from enfilade.players.contract import Talker
from kit.playouts import played, settings

PLAYERS = [(name, player) for name in registry.RULED for player in registry.about(name).players]
TALKERS = [(name, player.name) for name, player in PLAYERS if player.talks]
every_talker = pytest.mark.parametrize(("name", "player"), TALKERS)

STATES = 40
"""In how many states of a match each thing is said."""
SAYINGS = (
    "Why?",
    "Hello, all!",
    "Which plan is the best?",
    "Where is the toilet, and who loves it?",
    "I do not like yours.",
    "{} \\1 %s 🏠 בית",
    "?",
    "." * 500,
)
LONGEST = 500
"""Characters of what is said at a table."""


@pytest.mark.parametrize(
    ("name", "player", "talks"), [(name, each.name, each.talks) for name, each in PLAYERS]
)
def test_the_shelf_says_who_talks(name: str, player: str, talks: bool) -> None:
    assert isinstance(registry.player(name, player), Talker) == talks


@every_talker
def test_an_answer_is_short_can_be_repeated_and_is_made_of_what_all_know(
    name: str, player: str
) -> None:
    game, talker = registry.rules(name), registry.player(name, player)
    assert isinstance(talker, Talker)
    setting = next(each for each in settings() if each.game == name and each.seats > 2)
    match = played(setting)
    names = tuple(f"Player {seat}" for seat in match.match.seats)
    answered = 0
    states = list(match.states())
    for at, state in enumerate(states[-STATES:]):
        view = game.view(state, None)
        before = to_json(view)
        for number, text in enumerate(SAYINGS):
            heard = Heard(0, text, names, tuple(match.match.seats)[1:])
            key = draw_key(setting.key, f"answer {at} {number}")
            reply = talker.answer(view, 1, heard, Draws(key))
            again = registry.player(name, player)
            assert isinstance(again, Talker)
            assert again.answer(view, 1, heard, Draws(key)) == reply
            assert to_json(view) == before
            if reply is not None:
                answered += 1
                assert reply.text.strip()
                assert len(reply.text) <= LONGEST
                assert "{" not in reply.text.replace(text, "")
    assert answered
