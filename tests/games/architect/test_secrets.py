"""What one seat gets does not depend on what the others do (ARC-45)."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import msgspec
import pytest

from enfilade.core import Chair, Draws, IllegalAction, MatchChance
from enfilade.core.chance import commitment, match_key
from enfilade.core.codec import to_json
from enfilade.games.architect.game import Architect
from enfilade.games.architect.state import Draw, Options, Place
from enfilade.match.log import Header
from enfilade.match.match import Match, Viewer, shut
from kit.architect import DECK

SEED = bytes(range(32))
KEY = match_key(SEED, [])
GAME = Architect(DECK)


def deal(options: Options, seats: int) -> Match:
    header = Header(
        "t",
        "architect",
        "1",
        1,
        msgspec.Raw(to_json(options)),
        (Chair(),) * seats,
        commitment(SEED, "t", "architect", "1"),
    )
    return Match.deal(GAME, header, MatchChance(KEY, 0))


@dataclass
class Ears:
    """Every byte and every number that one viewer gets."""

    match: Match
    viewer: Viewer
    heard: list[bytes] = field(default_factory=list)

    def listen(self, seen: dict[Viewer, Any]) -> None:
        if self.viewer not in seen:
            return
        viewer, match = self.viewer, self.match
        view = match.view(viewer)
        self.heard += [
            to_json(seen[viewer]),
            to_json(view),
            to_json(GAME.actions(view).ranges),
            b"%d" % match.version(viewer),
            to_json(GAME.talk(match.state, viewer)),
        ]
        if viewer is not None:
            self.heard += [b"%d" % match.decision(viewer), to_json(match.asked(viewer))]


def act(match: Match, seat: int, draws: Draws, *, done: bool = True) -> dict[Viewer, Any]:
    """Play a random action; without ``done`` never the last one."""
    action = GAME.actions(match.view(seat)).sample(draws)
    if not done and len(match.state.lanes[seat].laid) == 17 and not isinstance(action, Draw):
        return {}
    match.prepare(seat, match.decision(seat), to_json(action))
    return match.append(match.settle(seat, action, MatchChance(KEY, match.position))).seen


def heard(others: bytes, options: Options) -> list[bytes]:
    """Play a match of three in which seat 0 always does the same, the others as their bytes say.

    At one moment seat 2 leaves, which everyone is told.
    """
    match = deal(options, 3)
    ears = Ears(match, 0)
    mine, theirs = Draws(b"mine"), Draws(others)
    for turn in range(30):
        for _ in range(theirs.integer(3)):
            for seat in (1, 2):
                if seat in GAME.to_act(match.state):
                    ears.listen(act(match, seat, theirs, done=False))
        if turn == 12:
            ears.listen(match.append(shut(2, left=True)).seen)
        ears.listen(act(match, 0, mine))
    return ears.heard


@pytest.mark.clause("ARC-45")
@pytest.mark.parametrize("options", [Options(), Options(True, False), Options(False, True)])
def test_a_seat_gets_the_same_bytes_whatever_the_others_do(options: Options) -> None:
    first = heard(b"one way", options)
    assert len(first) > 100
    for other in (b"another way", b"", b"a third"):
        assert heard(other, options) == first


@pytest.mark.clause("ARC-45")
def test_who_watches_hears_of_closings_alone() -> None:
    counts = []
    for way in (b"one way", b"another way"):
        match = deal(Options(), 2)
        ears = Ears(match, None)
        draws = Draws(way)
        for _ in range(20 + draws.integer(9)):
            ears.listen(act(match, draws.integer(2), draws, done=False))
        assert ears.heard == []
        assert match.version(None) == 0
        ears.listen(match.append(shut(1, left=False)).seen)
        assert match.version(None) == 1
        counts.append(ears.heard)
    assert counts[0] == counts[1]


def wrong(draws: Draws) -> Iterator[Place]:
    for card in ("A01", "A05", "B07", "X01"):
        yield Place(card, draws.integer(9), draws.integer(9), 0)


@pytest.mark.clause("ARC-45")
def test_refusals_tell_nothing_of_the_other_lanes() -> None:
    words = []
    for way in (b"one way", b"another way"):
        match = deal(Options(), 2)
        draws = Draws(way)
        for _ in range(25):
            act(match, 1, draws, done=False)
        told = []
        for action in wrong(Draws(b"wrong")):
            try:
                GAME.check(match.view(0), action)
            except IllegalAction as error:
                told.append((error.clause, error.reason))
            else:
                told.append(("", ""))
        words.append(told)
    assert words[0] == words[1]
    assert len(set(words[0])) > 1
