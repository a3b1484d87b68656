"""Record the matches in ``recorded/`` anew: one for each ending, and a boss after a tie.

``python tests/games/madrino/record.py`` plays them by program architects and writes the files that
the conformance tests replay. That is needed when the boards or the rules change, and only then.
"""

import hashlib
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeAlias

import msgspec

from enfilade.core import Chair, Draws, MatchChance
from enfilade.core.chance import ADDED_BYTES, commitment, draw_key, match_key
from enfilade.core.codec import to_json
from enfilade.games.madrino.game import GAME
from enfilade.games.madrino.players import player
from enfilade.games.madrino.state import Action, DrawPart, Entitle, Options, Rub, State
from enfilade.games.madrino.tastes import TasteName
from enfilade.match.log import Header, MatchFile, Spoke
from enfilade.match.match import Match, shut
from enfilade.match.replay import match_file

RECORDED = Path(__file__).with_name("recorded")
Office: TypeAlias = Sequence[TasteName]
Script: TypeAlias = Callable[["Recorder"], None]


class Recorder:
    """A match that is being recorded."""

    def __init__(self, name: str, options: Options, office: Office) -> None:
        """Deal a match; its seed and what its browsers add come from its name."""
        self.office = office
        self.seed = hashlib.sha256(f"seed of {name}".encode()).digest()
        added = [
            hashlib.sha256(f"{seat} of {name}".encode()).digest()[:ADDED_BYTES]
            for seat in range(len(office))
        ]
        self.key = match_key(self.seed, added)
        about = GAME.about
        header = Header(
            table=name,
            game=about.name,
            edition=about.edition,
            rules_version=about.rules_version,
            options=msgspec.Raw(to_json(options)),
            chairs=(Chair(),) * len(office),
            commitment=commitment(self.seed, name, about.name, about.edition),
            added=tuple(each.hex() for each in added),
        )
        self.match = Match.deal(GAME, header, MatchChance(self.key, 0))

    @property
    def state(self) -> State:
        """The state as it is."""
        state: State = self.match.state
        return state

    def act(self, seat: int, action: Action) -> None:
        """Let a seat act."""
        match = self.match
        prepared = match.prepare(seat, match.decision(seat), to_json(action))
        match.append(match.settle(seat, prepared, MatchChance(self.key, match.position)))

    def play(self, until: Callable[[State], bool] = lambda _: False, doubts: int = 0) -> None:
        """Let the office act until something is so, or the match is over.

        With ``doubts`` every so many-th part is rubbed out once, and drawn again.
        """
        drawn = 0
        while self.match.outcome is None and not until(self.state):
            seat = min(GAME.to_act(self.state))
            draws = Draws(draw_key(self.key, f"{seat} {self.match.position}"))
            action = player(self.office[seat]).choose(self.match.view(seat), draws)
            self.act(seat, action)
            if isinstance(action, DrawPart):
                drawn += 1
                if doubts and drawn % doubts == 0:
                    self.act(seat, Rub(action.part.part))
                    self.act(seat, action)

    def say(self, seat: int, text: str) -> None:
        """Let a seat say something."""
        self.match.append(Spoke(seat, text, phrase=False, at=0.0))

    def close(self, seat: int, *, left: bool) -> None:
        """Let the table put a seat out."""
        self.match.append(shut(seat, left=left))


def to_the_end(to: Recorder) -> None:
    """Play it all, with a part rubbed out now and then."""
    to.play(doubts=7)


def talked_over(to: Recorder) -> None:
    """Play with words in between, and a title changed in the discussion."""
    to.play(lambda state: state.phase == "discuss")
    to.say(0, "Shall we look at the doors first? 🚪")
    to.act(0, Entitle("A Title Changed in the Talk"))
    to.play()


def boss_leaves(to: Recorder) -> None:
    """Put the boss out; the others talk again."""
    to.play(lambda state: state.phase == "boss")
    if to.state.boss is not None:
        to.close(to.state.boss, left=True)
    to.play()


def last(to: Recorder) -> None:
    """One runs out of time in week 2, another leaves in week 3."""
    to.play(lambda state: state.week == 2 and state.phase == "draw")
    to.close(0, left=False)
    to.play(lambda state: state.week == 3 and state.phase == "install")
    to.close(2, left=True)


def nobody(to: Recorder) -> None:
    """The only architect leaves."""
    to.play(lambda state: state.week == 1 and state.phase == "draw")
    to.close(0, left=True)


def after_a_tie(state: State) -> bool:
    """Say whether the boss was found in more than one round."""
    return state.by == "boss" and len(state.rounds) > 1


SCRIPTS: dict[str, tuple[Office, Script, Callable[[State], bool]]] = {
    "agreed": (("light", "doors", "absurd"), talked_over, lambda state: state.by == "agreed"),
    "boss": (("doors", "light"), to_the_end, lambda state: state.by == "boss"),
    "boss-after-tie": (("light", "absurd", "doors", "light"), to_the_end, after_a_tie),
    "boss-left": (
        ("absurd", "doors", "light"),
        boss_leaves,
        lambda state: state.by in ("boss", "agreed") and any(lane.out for lane in state.lanes),
    ),
    "last": (("light", "doors", "absurd"), last, lambda state: state.by == "last"),
    "solo": (("absurd",), to_the_end, lambda state: state.by == "solo"),
    "nobody": (("doors",), nobody, lambda state: state.by == "nobody"),
}
"""For each file: who sits there, what happens, and what it is there for."""


def record(name: str) -> MatchFile:
    """Play the script of this name until it ends as it should; the deal is what varies."""
    office, script, wanted = SCRIPTS[name]
    for attempt in range(50):
        recorder = Recorder(f"{name}-{attempt}", Options(), office)
        script(recorder)
        if recorder.match.outcome is not None and wanted(recorder.state):
            file = match_file(recorder.match, seed=recorder.seed)
            # The steps as they were shown can be folded again from the log.
            return msgspec.structs.replace(file, shown=())
    raise RuntimeError(f"{name} did not end as it should in 50 deals")


def written(file: MatchFile) -> bytes:
    """Write a match to be read by people: an entry a line, long words on lines of their own."""
    lines = [b"{"]
    for field in ("format", "header", "build", "seed", "outcome"):
        value = msgspec.json.format(msgspec.json.encode(getattr(file, field)))
        lines.append(f'"{field}": '.encode() + value + b",")
    lines.append(b'"entries": [')
    lines.append(b",\n".join(_entry(msgspec.json.encode(each)) for each in file.entries))
    lines.append(b"]\n}\n")
    return b"\n".join(lines)


def _entry(data: bytes) -> bytes:
    return data if len(data) <= 180 else msgspec.json.format(data)


def main() -> None:
    """Record all."""
    RECORDED.mkdir(exist_ok=True)
    for name in SCRIPTS:
        (RECORDED / f"{name}.json").write_bytes(written(record(name)))


if __name__ == "__main__":
    main()
