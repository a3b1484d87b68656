"""Record the matches in ``recorded/`` anew, one for every way to end.

``python tests/games/madatsumele/record.py [NAME ...]`` plays them and writes the files that the
conformance tests replay. That is needed when the pieces, the physics or the rules change, and only
then. Some endings are rare: they are played by hands that see into every bag.

Each is looked for from the deal on that its file was made of; ``NAME-7`` begins at deal 7 instead.
With the same pieces, physics and rules the entries come out as they are, but for those that a
search packed: ``expert``, ``professional`` and ``mastery`` were found with other settings of the
packer than it has now, and those of ``mastery`` were not kept. Running them again gives another
game. A ``mastery`` takes many deals with a long search each, and there may be none in 200.
"""

import hashlib
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeAlias

import msgspec
from msgspec.structs import replace

from enfilade.core import TABLE, Chair, Draws, MatchChance, Out, Seat, Timeout
from enfilade.core.chance import ADDED_BYTES, commitment, draw_key, match_key
from enfilade.core.codec import to_json
from enfilade.games.madatsumele.doing import inside_of
from enfilade.games.madatsumele.game import GAME
from enfilade.games.madatsumele.packer import Packer, in_any_order, in_order
from enfilade.games.madatsumele.players import player
from enfilade.games.madatsumele.search import Bench, Tried
from enfilade.games.madatsumele.state import (
    Action,
    Close,
    Deciding,
    Dropping,
    Name,
    Naming,
    Options,
    State,
)
from enfilade.games.madatsumele.told import BagView, View
from enfilade.match.log import Header, MatchFile, Spoke
from enfilade.match.match import Match
from enfilade.match.replay import match_file

RECORDED = Path(__file__).with_name("recorded")
WIDTH: Final = 180
"""How long a line of a file is at most."""
Hand: TypeAlias = Callable[["Recorder", Seat, Draws], Action]
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
        self.match = Match.deal(GAME, header, self.chance(0))

    @property
    def state(self) -> State:
        """The match as it stands, every bag open."""
        state: State = self.match.state
        return state

    def chance(self, position: int) -> MatchChance:
        """Give the chance of a position in the log."""
        return MatchChance(self.key, position)

    def act(self, seat: Seat, action: Action) -> None:
        """Let a seat act."""
        match = self.match
        prepared = match.prepare(seat, match.decision(seat), to_json(action))
        match.append(match.settle(seat, prepared, self.chance(match.position)))

    def play(self, hand: Hand, steps: int = 600) -> None:
        """Let all seats act by the same hand, until the match ends or so often."""
        for _ in range(steps):
            if self.match.outcome is not None:
                return
            seat = min(GAME.to_act(self.state))
            draws = Draws(draw_key(self.key, f"hand {self.match.position}"))
            self.act(seat, hand(self, seat, draws))

    def say(self, seat: Seat, text: str) -> None:
        """Let a seat say one of the set phrases."""
        self.match.append(Spoke(seat, text, phrase=True, at=0.0))

    def table(self, word: Close | Out | Timeout) -> None:
        """Let the table say its word."""
        self.match.append(self.match.settle(TABLE, word, self.chance(self.match.position)))


# --- hands -------------------------------------------------------------------------------------


def any_way(to: Recorder, seat: Seat, draws: Draws) -> Action:
    """Do anything."""
    return GAME.actions(to.match.view(seat)).sample(draws)


def seeing(cost: Callable[[Recorder, Bench, Tried], float], tries: int = 24) -> Hand:
    """Drop what costs least of some tries, seeing into the own bag too; vote for most room."""

    def hand(to: Recorder, seat: Seat, draws: Draws) -> Action:
        asking = to.state.asking
        if isinstance(asking, Naming | Deciding):
            return _word(to, seat, draws)
        bench = Bench(GAME.edition, _open_view(to, seat), draws)
        pieces = bench.asking.pieces
        drops = (
            bench.random(pieces[at % len(pieces)], bench.asking.bags[0]) for at in range(tries)
        )
        return min(map(bench.try_, drops), key=lambda tried: cost(to, bench, tried)).drop

    return hand


def _word(to: Recorder, seat: Seat, draws: Draws) -> Action:
    """Name whoever has fewest pieces: all come to the same without a word."""
    asking = to.state.asking
    fewest = min(
        asking.voters if isinstance(asking, Naming) else range(len(to.state.bags)),
        key=lambda each: (len(to.state.bags[each].packed), each),
    )
    word = Name(fewest)
    GAME.check(to.match.view(seat), word)
    return word


def _open_view(to: Recorder, seat: Seat) -> View:
    bags = tuple(BagView(each.packed, each.poses, each.top, each.over) for each in to.state.bags)
    view: View = to.match.view(seat)
    return replace(view, bags=bags)


def packing(to: Recorder, bench: Bench, tried: Tried) -> float:
    """Neither touch nor go over, and keep room."""
    return tried.spent + 1e4 * tried.touches + 1e6 * tried.over


def together_out(to: Recorder, bench: Bench, tried: Tried) -> float:
    """Touch nothing; stay in while one can, but follow the other team out."""
    edge = bench.inside.height
    follows = bench.asking.why == "same" and to.state.bags[to.state.turn].top > edge
    return 1e6 * tried.touches + (-tried.top if follows else 1e4 * tried.over + tried.top)


def program(name: str) -> Hand:
    """Play as a program player does."""
    chosen = player(name)
    return lambda to, seat, draws: chosen.choose(to.match.view(seat), draws)


# --- scripts -----------------------------------------------------------------------------------


def by(hand: Hand) -> Script:
    """Play it all by one hand."""
    return lambda to: to.play(hand)


def last_in(to: Recorder) -> None:
    """Four players, of whom one leaves and one runs out of time."""
    to.play(any_way, 6)
    to.table(Out(2))
    to.play(any_way, 4)
    if 3 in range(len(to.state.seats)) and to.state.seats[3] == "in":
        to.table(Timeout(3))
    to.play(any_way)


def all_out(to: Recorder) -> None:
    """Anyhow, with some talk, and one vote that the table ends."""
    to.say(0, "hello")
    while to.match.outcome is None and not isinstance(to.state.asking, Naming):
        to.play(any_way, 1)
    to.say(1, "seat_0")
    to.table(Close())
    to.play(any_way)


def walkover(to: Recorder) -> None:
    """Somebody leaves a team."""
    to.play(any_way, 9)
    if to.match.outcome is None:
        to.table(Out(3))


def left(to: Recorder) -> None:
    """The player's time runs out."""
    to.play(program("careful"), 5)
    if to.match.outcome is None:
        to.table(Timeout(0))


def packed(ways: int, tries: int) -> Script:
    """Pack as well as one can who knows the order of the draws."""

    def script(to: Recorder) -> None:
        order = coming(to)
        bag = inside_of(GAME.edition, to.state.options, 1)
        draws = Draws(draw_key(to.key, "search"))
        packer = Packer(GAME.edition, bag, order, draws)
        for drop in packer.pack(in_order(order), ways=ways, tries=tries):
            to.act(0, drop)
        # Where no place was left without a touch, the rest goes into bags that it fills.
        to.play(seeing(packing))

    return script


def steered(ways: int, tries: int) -> Script:
    """Pack in the order that packs best.

    A draw depends on its place in the log, and what is said takes a place too: so whoever knows
    the seed, as nobody at a table does, can talk until the piece that is wanted comes next.
    """

    def script(to: Recorder) -> None:
        assert isinstance(to.state.asking, Dropping)
        (first,) = to.state.asking.pieces
        bag = inside_of(GAME.edition, to.state.options, 1)
        draws = Draws(draw_key(to.key, "search"))
        offers = in_any_order(first, to.state.pouch)
        packer = Packer(GAME.edition, bag, (first, *to.state.pouch), draws)
        drops = packer.pack(offers, ways=ways, tries=tries, bags=1)
        sys.stderr.write(f"{len(drops)} dropped\n")
        for drop, after in zip(drops, [*drops[1:], None], strict=True):
            if after is not None:
                talk_until(to, after.piece)
            to.act(0, drop)
        to.play(seeing(packing))

    return script


def talk_until(to: Recorder, piece: str) -> None:
    """Say something until this piece would be drawn next."""
    while to.chance(to.match.position).draws().pick(to.state.pouch) != piece:
        to.say(0, "")


def coming(to: Recorder) -> list[str]:
    """Give the pieces of a solo match in the order in which they will be drawn."""
    assert isinstance(to.state.asking, Dropping)
    order = list(to.state.asking.pieces)
    pouch = list(to.state.pouch)
    position = to.match.position
    while pouch:
        kind = to.chance(position).draws().pick(pouch)
        pouch.remove(kind)
        order.append(kind)
        position += 1
    return order


SCRIPTS: Final[dict[str, tuple[Options, int, Script]]] = {
    "last_in": (Options(), 4, last_in),
    "shared": (Options(bags="roomy", uncle="clover"), 4, by(seeing(packing))),
    "together": (Options(mode="cooperative", start="1"), 2, by(seeing(packing))),
    "all_out": (Options(mode="cooperative", bags="standard"), 3, all_out),
    "team": (Options(mode="team"), 4, by(any_way)),
    "walkover": (Options(mode="team", start="2"), 4, walkover),
    "both_out": (Options(mode="team"), 4, by(seeing(together_out))),
    "used_up": (Options(mode="team", bags="roomy"), 4, by(seeing(packing))),
    "beginner": (Options(), 1, by(program("careful"))),
    "standard": (Options(mode="solo"), 1, by(program("greedy"))),
    "expert": (Options(), 1, packed(1, 24)),
    "professional": (Options(), 1, steered(3, 24)),
    "mastery": (Options(uncle="cactus"), 1, steered(14, 34)),
    "unrated": (Options(bags="roomy"), 1, by(program("careful"))),
    "touched": (Options(), 1, by(any_way)),
    "left": (Options(), 1, left),
}
"""For each ending: options, seats, and what happens."""


def wish(word: str) -> tuple[str, int]:
    """Give the ending that a word names, and the deal to begin at."""
    ending, _, deal = word.partition("-")
    if ending not in SCRIPTS or not (deal.isdecimal() or word == ending):
        raise SystemExit(f"{word}: not one of {', '.join(SCRIPTS)}, nor one with a deal's number")
    return ending, int(deal) if deal else dealt(ending)


def dealt(ending: str) -> int:
    """Give the deal that the recorded match of an ending was made of, 0 where there is none."""
    path = RECORDED / f"{ending}.json"
    if not path.exists():
        return 0
    return int(msgspec.json.decode(path.read_bytes(), type=MatchFile).header.table.split("-")[1])


def record(ending: str, first: int) -> MatchFile:
    """Play a script until it ends as it should; the deal is what varies."""
    options, seats, script = SCRIPTS[ending]
    for attempt in range(first, first + 200):
        recorder = Recorder(f"{ending}-{attempt}", options, seats)
        script(recorder)
        outcome = recorder.match.outcome
        if outcome is not None and outcome.by == ending:
            file = match_file(recorder.match, seed=recorder.seed)
            # The steps as they were shown can be folded again from the log.
            return replace(file, shown=())
        sys.stderr.write(f"{ending}-{attempt} ended as {outcome and outcome.by}\n")
    raise RuntimeError(f"nothing ended as {ending!r} in 200 deals from {first} on")


def written(file: MatchFile) -> bytes:
    """Write a match to be read by people: each entry begins a line, and long ones are broken."""
    lines = ["{"]
    for field in ("format", "header", "build", "seed", "outcome"):
        value = msgspec.json.format(msgspec.json.encode(getattr(file, field))).decode()
        lines.append(f'"{field}": {value},')
    lines.append('"entries": [')
    entries = [msgspec.json.encode(entry).decode() for entry in file.entries]
    for at, entry in enumerate(entries):
        comma = "," if at < len(entries) - 1 else ""
        lines.extend(broken(entry + comma))
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
    for ending, first in [wish(word) for word in sys.argv[1:] or SCRIPTS]:
        (RECORDED / f"{ending}.json").write_bytes(written(record(ending, first)))
        sys.stdout.write(f"{ending}\n")


if __name__ == "__main__":
    main()
