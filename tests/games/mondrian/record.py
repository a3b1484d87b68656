"""Record the matches in ``recorded/`` anew, one or more for every way to end.

``python tests/games/mondrian/record.py`` plays them and writes the files that the conformance tests
replay. That is needed when the cards, the physics or the rules change, and only then.
"""

import hashlib
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from enfilade.core import Chair, Draws, MatchChance
from enfilade.core.chance import ADDED_BYTES, commitment, draw_key, match_key
from enfilade.core.codec import to_json
from enfilade.games.mondrian import exhibition
from enfilade.games.mondrian.game import GAME
from enfilade.games.mondrian.state import Action, Hang, Options, State, Take
from enfilade.match.log import Header, MatchFile
from enfilade.match.match import Match, shut
from enfilade.match.replay import match_file

RECORDED = Path(__file__).with_name("recorded")
WIDTH = 180


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
        self.draws = Draws(draw_key(self.key, "whoever plays"))
        about = GAME.about
        header = Header(
            table=name,
            game=about.name,
            edition=about.edition,
            rules_version=about.rules_version,
            options=msgspec.Raw(to_json(options)),
            chairs=tuple(Chair("right" if seat == 1 else "left") for seat in range(seats)),
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

    def play(self, until: Callable[[State], bool] = lambda _: False) -> None:
        """Let all throw about and take what is worth most, until something is so."""
        while self.match.outcome is None and not until(self.state):
            seat = min(GAME.to_act(self.state))
            self.act(seat, self.choose(seat))

    def choose(self, seat: int) -> Action:
        """Take the dearest card, and do everything else at random."""
        space = GAME.actions(self.match.view(seat))
        takes = [each for each in space if isinstance(each, Take) and each.card is None]
        cards = {card.id: card.value for card in GAME.edition.cards}
        if takes:
            return max(takes, key=lambda each: cards.get(str(self.state.board[each.cell]), 0))
        action: Action = space.sample(self.draws)
        return action

    def exhibit(self, wanted: str) -> bool:
        """Choose compositions that end it in this way; say whether any were found."""
        self.play(lambda state: state.phase == "exhibition")
        seats = sorted(GAME.to_act(self.state))
        for _ in range(3000):
            hung: list[Any] = [None] * len(self.state.players)
            for seat in seats:
                hung[seat] = GAME.actions(self.match.view(seat)).sample(self.draws)
            scores = exhibition.scores(GAME.edition, hung, self.state.options.ties)
            if exhibition.decided(scores)[0] == wanted:
                for seat in seats:
                    self.act(seat, titled(hung[seat], seat))
                return True
        return False

    def close(self, seat: int, *, left: bool) -> None:
        """Let the table put a seat out."""
        self.match.append(shut(seat, left=left))


def titled(hung: Hang, seat: int) -> Hang:
    """Give a composition a title, and turn its first card."""
    first = msgspec.structs.replace(hung.cards[0], turn=1)
    title = f"Composition No. {seat + 1}"
    return msgspec.structs.replace(hung, cards=(first, *hung.cards[1:]), title=title)


def won(name: str) -> Recorder | None:
    """Four play, one leaves in the second round; most points win."""
    recorder = Recorder(name, Options(first="2"), 4)
    recorder.play(lambda state: state.round == 1 and len(state.dice) == 3)
    recorder.close(1, left=True)
    return recorder if recorder.exhibit("won") else None


def white(name: str) -> Recorder | None:
    """Two tie, and blank cards decide; ties of excellence count for all."""
    recorder = Recorder(name, Options(ties="all"), 2)
    return recorder if recorder.exhibit("white") else None


def shared(name: str) -> Recorder | None:
    """Three play, and two or more share the win."""
    recorder = Recorder(name, Options(), 3)
    return recorder if recorder.exhibit("shared") else None


def last(name: str) -> Recorder | None:
    """One runs out of time while its die may be rolled again, another leaves."""
    recorder = Recorder(name, Options(first="0"), 3)
    recorder.play(lambda state: state.round == 1 and state.phase == "again")
    if recorder.state.turn is None:
        return None
    recorder.close(recorder.state.turn, left=False)
    recorder.play(lambda state: state.round == 2)
    recorder.close(min(GAME.to_act(recorder.state)), left=True)
    return recorder


SCRIPTS: dict[str, Callable[[str], Recorder | None]] = {
    "won": won,
    "white": white,
    "shared": shared,
    "last": last,
}
"""For each ending, a match that comes to it in some deals."""


def record(ending: str) -> MatchFile:
    """Play the script of an ending until it comes to it; the deal is what varies."""
    for attempt in range(50):
        recorder = SCRIPTS[ending](f"{ending}-{attempt}")
        if recorder is not None and recorder.match.outcome is not None:
            assert recorder.match.outcome.by == ending
            file = match_file(recorder.match, seed=recorder.seed)
            # The steps as they were shown can be folded again from the log.
            return msgspec.structs.replace(file, shown=())
    raise RuntimeError(f"{ending} did not come about in 50 deals")


def written(file: MatchFile) -> bytes:
    """Write a match to be read by people: each entry begins a line, and long ones are broken."""
    lines = ["{"]
    for field in ("format", "header", "build", "seed", "outcome"):
        value = msgspec.json.format(msgspec.json.encode(getattr(file, field))).decode()
        lines.append(f'"{field}": {value},')
    lines.append('"entries": [')
    for at, entry in enumerate(file.entries):
        comma = "," if at < len(file.entries) - 1 else ""
        lines.extend(broken(msgspec.json.encode(entry).decode() + comma))
    lines.append("]\n}\n")
    return "\n".join(lines).encode()


def broken(line: str) -> list[str]:
    """Break a line of JSON at commas; none of its texts has one."""
    lines = []
    while len(line) > WIDTH:
        at = line.rindex(",", 0, WIDTH) + 1
        lines.append(line[:at])
        line = " " + line[at:]
    return [*lines, line]


def main() -> None:
    """Record those that are named, or all."""
    RECORDED.mkdir(exist_ok=True)
    for ending in sys.argv[1:] or SCRIPTS:
        (RECORDED / f"{ending}.json").write_bytes(written(record(ending)))
        sys.stdout.write(f"{ending}\n")


if __name__ == "__main__":
    main()
