"""Record the matches in ``recorded/`` anew, one for every way to end and for each variation.

``python tests/games/architect/record.py`` plays them by program players and writes the files that
the conformance tests replay. That is needed when the deck or the rules change, and only then.
"""

import hashlib
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeAlias

import msgspec

from enfilade.core import Chair, Draws, MatchChance
from enfilade.core.chance import ADDED_BYTES, commitment, draw_key, match_key
from enfilade.core.codec import to_json
from enfilade.games import registry
from enfilade.games.architect.game import GAME
from enfilade.games.architect.state import Options, Place, TakeBack
from enfilade.match.log import Header, MatchFile, Spoke
from enfilade.match.match import Match, shut
from enfilade.match.replay import match_file

RECORDED = Path(__file__).with_name("recorded")
Script: TypeAlias = Callable[["Recorder"], None]


class Recorder:
    """A match that is being recorded."""

    def __init__(self, name: str, options: Options, seats: int) -> None:
        """Deal a match; its seed and what its browsers add come from its name."""
        self.seed = hashlib.sha256(f"seed of {name}".encode()).digest()
        added = [
            hashlib.sha256(f"{seat} of {name}".encode()).digest()[:ADDED_BYTES]
            for seat in range(seats)
        ]
        self.key = match_key(self.seed, added)
        about = GAME.about
        header = Header(
            table=name,
            game=about.name,
            edition=about.edition,
            rules_version=about.rules_version,
            options=msgspec.Raw(to_json(options)),
            chairs=(Chair(),) * seats,
            commitment=commitment(self.seed, name, about.name, about.edition),
            added=tuple(each.hex() for each in added),
        )
        self.match = Match.deal(GAME, header, MatchChance(self.key, 0))

    def act(self, seat: int, action: Any) -> None:
        """Let a seat act."""
        match = self.match
        prepared = match.prepare(seat, match.decision(seat), to_json(action))
        match.append(match.settle(seat, prepared, MatchChance(self.key, match.position)))

    def play(self, players: Sequence[str], steps: int, doubts: int = 0) -> None:
        """Let program players act in turn, each at most so often.

        With ``doubts`` each takes every so many-th card back once, and lays it again.
        """
        placed = [0] * len(players)
        for step in range(steps):
            for seat, name in enumerate(players):
                if seat not in GAME.to_act(self.match.state):
                    continue
                draws = Draws(draw_key(self.key, f"{name} {step}"))
                action = registry.player("architect", name).choose(self.match.view(seat), draws)
                self.act(seat, action)
                if isinstance(action, Place):
                    placed[seat] += 1
                    if doubts and placed[seat] % doubts == 0:
                        self.act(seat, TakeBack())
                        self.act(seat, action)

    def say(self, seat: int, text: str) -> None:
        """Let a seat say one of the set phrases."""
        self.match.append(Spoke(seat, text, phrase=True, at=0.0))

    def close(self, seat: int, *, left: bool) -> None:
        """Let the table close a seat."""
        self.match.append(shut(seat, left=left))


def solo(player: str) -> Script:
    """One plan by one player."""
    return lambda to: to.play([player], 60, doubts=5)


def best(to: Recorder) -> None:
    """Two players of unlike strength, and one who leaves."""
    to.say(0, "hello")
    to.play(["greedy", "honest-quick", "greedy"], 9)
    to.close(2, left=True)
    to.say(1, "thinking")
    to.play(["greedy", "honest-quick"], 60)


def shared(to: Recorder) -> None:
    """Two who think alike."""
    to.play(["greedy", "greedy"], 60)


def nobody(to: Recorder) -> None:
    """One runs out of time, the other leaves."""
    to.play(["greedy", "greedy"], 12, doubts=4)
    to.close(0, left=False)
    to.play(["greedy", "greedy"], 5)
    to.close(1, left=True)


SCRIPTS: dict[str, tuple[Options, int, Script, str]] = {
    "solo": (Options(), 1, solo("greedy"), "solo"),
    "hand-of-three": (Options(hand_of_three=True), 1, solo("honest-quick"), "solo"),
    "no-overlap": (Options(no_overlap=True), 1, solo("honest-quick"), "solo"),
    "both": (Options(hand_of_three=True, no_overlap=True), 1, solo("honest-quick"), "solo"),
    "best": (Options(), 3, best, "best"),
    "shared": (Options(hand_of_three=True), 2, shared, "shared"),
    "nobody": (Options(), 2, nobody, "nobody"),
}
"""For each file: options, seats, what happens, and the ending that it is there for."""


def record(name: str) -> MatchFile:
    """Play the script of this name until it ends as it should; the deal is what varies."""
    options, seats, script, ending = SCRIPTS[name]
    for attempt in range(50):
        recorder = Recorder(f"{name}-{attempt}", options, seats)
        script(recorder)
        outcome = recorder.match.outcome
        if outcome is not None and outcome.by == ending:
            file = match_file(recorder.match, seed=recorder.seed)
            # The steps as they were shown can be folded again from the log.
            return msgspec.structs.replace(file, shown=())
    raise RuntimeError(f"{name} did not end as {ending!r} in 50 deals")


def written(file: MatchFile) -> bytes:
    """Write a match to be read by people: an entry a line."""
    lines = [b"{"]
    for field in ("format", "header", "build", "seed", "outcome"):
        value = msgspec.json.format(msgspec.json.encode(getattr(file, field)))
        lines.append(f'"{field}": '.encode() + value + b",")
    lines.append(b'"entries": [')
    lines.append(b",\n".join(msgspec.json.encode(entry) for entry in file.entries))
    lines.append(b"]\n}\n")
    return b"\n".join(lines)


def main() -> None:
    """Record all."""
    RECORDED.mkdir(exist_ok=True)
    for name in SCRIPTS:
        file = record(name)
        (RECORDED / f"{name}.json").write_bytes(written(file))


if __name__ == "__main__":
    main()
