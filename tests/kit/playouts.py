"""Random matches of any registered game, for tests that hold for all of them.

Run as a program (``python -m kit.playouts SETTING...``) it prints a digest of the match of each
setting, so that another process can be compared.
"""

import hashlib
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from itertools import islice, product
from typing import Any

import msgspec

from enfilade.core import TABLE, Chair, Draws, MatchChance, Out, Timeout, Told
from enfilade.core.chance import commitment, draw_key, match_key
from enfilade.core.codec import from_json, to_json
from enfilade.core.game import AnyGame
from enfilade.games import registry
from enfilade.match.log import NOTHING, Acted, Header
from enfilade.match.match import Match, Seen, Viewer

MOST_STEPS = 600
"""A random match that goes on for longer is a game that does not end."""


@dataclass(frozen=True)
class Setting:
    """A way to set a game up, and a number that tells matches of it apart."""

    game: str
    options: tuple[tuple[str, bool | str], ...]
    seats: int
    number: int = 0

    def __str__(self) -> str:
        chosen = "-".join(f"{name}={value}" for name, value in self.options)
        return f"{self.game}-{self.seats}-{chosen}-{self.number}"

    @property
    def seed(self) -> bytes:
        """The secret seed of its match."""
        return hashlib.sha256(str(self).encode()).digest()

    @property
    def key(self) -> bytes:
        """The key of all chance in its match."""
        return match_key(self.seed, [])

    def header(self) -> Header:
        """What is fixed when its match begins."""
        about = registry.about(self.game)
        return Header(
            table=str(self),
            game=self.game,
            edition=about.edition,
            rules_version=about.rules_version,
            options=msgspec.Raw(to_json(dict(self.options))),
            chairs=(Chair(),) * self.seats,
            commitment=commitment(self.seed, str(self), self.game, about.edition),
        )


MOST_COMBINATIONS = 4
"""A game with more combinations of options is tried with each choice alone."""


def settings() -> list[Setting]:
    """Every game that has rules, with its options and its numbers of seats.

    Few options are combined in every way. Of many, each choice is tried alone, with the fewest and
    the most seats that it is for.
    """
    return [setting for name in registry.RULED for setting in _settings(name)]


def _settings(name: str) -> Iterator[Setting]:
    about = registry.about(name)
    fewest, most = about.seats
    choices = [
        [(each.name, value) for value in (each.choices or (False, True))] for each in about.options
    ]
    combinations = list(product(*choices))
    if len(combinations) <= MOST_COMBINATIONS:
        for options, seats in product(combinations, range(fewest, most + 1)):
            yield Setting(name, options, seats)
        return
    defaults = [(each.name, each.default) for each in about.options]
    yield from (Setting(name, (), seats) for seats in range(fewest, most + 1))
    for alone in (choice for group in choices for choice in group if choice not in defaults):
        dealt = [n for n in range(fewest, most + 1) if _is_for(name, alone, n)]
        for seats in sorted({dealt[0], dealt[-1]}):
            yield Setting(name, (alone,), seats)


def _is_for(name: str, choice: tuple[str, bool | str], seats: int) -> bool:
    game = registry.rules(name)
    options = from_json(to_json(dict([choice])), game.types.options)
    try:
        game.deal(options, (Chair(),) * seats, MatchChance(b"any", 0))
    except ValueError:
        return False
    return True


@dataclass(frozen=True)
class Moment:
    """One step of a match, with the states around it."""

    before: Any
    entry: Acted
    action: Any
    settled: Any
    told: tuple[Told, ...]
    seen: dict[Viewer, Seen]
    after: Any
    asked: dict[Viewer, tuple[int, int]] = field(default_factory=dict)
    """Each seat's version and decision number after it; for the spectator, the decision is 0."""


@dataclass(frozen=True)
class Played:
    """A match that was played to its end."""

    setting: Setting
    game: AnyGame
    match: Match
    dealt: Any
    moments: tuple[Moment, ...]

    def states(self) -> Iterator[Any]:
        """Every state, the first and the last too."""
        yield self.moments[0].before
        yield from (moment.after for moment in self.moments)


@cache
def played(setting: Setting) -> Played:
    """Play a match at random; the same setting gives the same match.

    Raises:
        AssertionError: it does not end.
    """
    game = registry.rules(setting.game)
    match = Match.deal(game, setting.header(), MatchChance(setting.key, 0))
    draws = Draws(draw_key(setting.key, "the hand that plays"))
    dealt = from_json(bytes(match.entries[0].settled), game.types.settled)  # type: ignore[union-attr]  # the first is a deal
    moments: list[Moment] = []
    while match.outcome is None:
        assert len(moments) < MOST_STEPS, f"{setting} does not end"
        moments.append(_step(match, setting, draws))
    return Played(setting, game, match, dealt, tuple(moments))


def _step(match: Match, setting: Setting, draws: Draws) -> Moment:
    game, before = match.game, match.state
    seat = draws.pick(sorted(game.to_act(before)))
    if draws.integer(100 * setting.seats) == 0:
        word = Out(seat) if draws.integer(2) else Timeout(seat)
        entry = match.settle(TABLE, word, MatchChance(setting.key, match.position))
    else:
        action = game.actions(match.view(seat)).sample(draws)
        action = match.prepare(seat, match.decision(seat), to_json(action))
        entry = match.settle(seat, action, MatchChance(setting.key, match.position))
    done = match.append(entry)
    return Moment(
        before,
        entry,
        action=from_json(bytes(entry.action), game.types.action),
        settled=None
        if entry.settled == NOTHING
        else from_json(bytes(entry.settled), game.types.settled),
        told=done.told,
        seen=done.seen,
        after=match.state,
        asked={
            viewer: (match.version(viewer), 0 if viewer is None else match.decision(viewer))
            for viewer in match.viewers
        },
    )


def digest(setting: Setting) -> str:
    """Digest all that a match puts on disk and on the wire."""
    found = played(setting)
    whole = hashlib.sha256()
    for entry in found.match.entries:
        whole.update(to_json(entry))
    for state in found.states():
        whole.update(to_json(state))
        for viewer in found.match.viewers:
            view = found.game.view(state, viewer)
            whole.update(to_json(view))
            for action in islice(found.game.actions(view), 20):
                whole.update(to_json(action))
    for moment in found.moments:
        whole.update(to_json(moment.told))
    return whole.hexdigest()


if __name__ == "__main__":
    for each in settings():
        if str(each) in sys.argv[1:]:
            sys.stdout.write(f"{digest(each)}\n")
