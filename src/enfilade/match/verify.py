"""Was this match played as its committed seed and the rules say?

It proves that nothing was changed afterwards and that no draw was chosen; not that whoever ran
the server did not look at the seed while the match went on.
"""

import platform
from collections.abc import Iterator
from functools import cache
from importlib.metadata import version
from typing import Literal, TypeAlias

import msgspec

from enfilade.core.chance import MatchChance, commitment, match_key
from enfilade.core.codec import from_json, to_json
from enfilade.core.errors import ActionError
from enfilade.core.game import AnyGame
from enfilade.core.seats import TABLE
from enfilade.match.log import NOTHING, Acted, Dealt, Entry, MatchFile
from enfilade.match.match import Match

Verdict: TypeAlias = Literal["draws exact", "physics exact", "physics not comparable", "differs"]
"""``differs`` is the one that says something is wrong."""


class Checked(msgspec.Struct, frozen=True):
    """The verdict on one entry of the log, or with ``at`` -1 on the commitment."""

    at: int
    verdict: Verdict
    says: str = ""


ENGINES = ("pymunk", "mujoco")
"""What settles by physics; named as it is installed, and not imported for it."""


@cache
def this_build() -> str:
    """Name what physics may depend on: the system, the processor, Python and the engines."""
    base = f"{platform.system()} {platform.machine()} Python {platform.python_version()}"
    return " ".join([base, *(f"{name} {version(name)}" for name in ENGINES)]).lower()


def verify(game: AnyGame, file: MatchFile) -> Iterator[Checked]:
    """Check the commitment, then settle each entry again and compare.

    What was settled by physics on another build cannot be compared; the stored result stands.
    A log that breaks the rules ends with a ``differs`` at the entry that breaks them.

    Raises:
        ValueError: the file has no seed yet, since the match goes on; or it is no log at all.
    """
    header = file.header
    seed, added = chance_of(file)
    if not file.entries or not isinstance(file.entries[0], Dealt):
        raise ValueError("entries: a log begins with a deal")
    promised = commitment(seed, header.table, header.game, header.edition)
    if promised != header.commitment:
        yield Checked(-1, "differs", "The seed is not the one that was committed to.")
        return
    yield Checked(-1, "draws exact")
    key = match_key(seed, added)
    try:
        yield from _entries(game, file, key)
    except (ActionError, ValueError) as error:
        yield Checked(len(file.entries), "differs", str(error))


def chance_of(file: MatchFile) -> tuple[bytes, list[bytes]]:
    """Give a match's seed, and what each browser added to it.

    Raises:
        ValueError: it is not revealed yet, or is not written in hex.
    """
    if file.seed is None:
        raise ValueError("this match has no seed to check: it is revealed when the match is over")
    added = [_hex(f"header.added[{at}]", each) for at, each in enumerate(file.header.added)]
    return _hex("seed", file.seed), added


def _hex(field: str, text: str) -> bytes:
    try:
        return bytes.fromhex(text)
    except ValueError:
        raise ValueError(f"{field}: hexadecimal digits were expected, two a byte") from None


def remarks(game: AnyGame, file: MatchFile) -> tuple[str, ...]:
    """Say what a reader of the verdicts has to know of this match, beside them."""
    found = []
    about, header = game.about, file.header
    if header.rules_version != about.rules_version:
        found.append(
            f"This match was played by version {header.rules_version} of the rules; here they are "
            f"at version {about.rules_version}, so that a difference may be theirs."
        )
    if header.edition != about.edition:
        says = f"This match is of edition {header.edition!r}; here it is {about.edition!r}."
        found.append(says)
    if file.outcome is None:
        found.append("This match is unfinished: its log ends before the game does.")
    return tuple(found)


def _entries(game: AnyGame, file: MatchFile, key: bytes) -> Iterator[Checked]:
    match = Match.deal(game, file.header, MatchChance(key, 0))
    comparable = file.build == this_build()
    if _plain(match.entries[0]) != _plain(file.entries[0]):
        yield _unequal(game, 0, comparable)
    else:
        yield Checked(0, _equal(game, file.entries[0]))
    match = Match.fold(game, file.header, file.entries[:1])
    for at, entry in enumerate(file.entries[1:], start=1):
        if not isinstance(entry, Acted):
            match.append(entry)
            continue
        problem = _settle_again(match, at, entry, key)
        if problem == "":
            yield Checked(at, _equal(game, entry))
        elif problem == "settled":
            yield _unequal(game, at, comparable)
        else:
            yield Checked(at, "differs", problem)
            return
        match.append(entry)
    if match.outcome != file.outcome:
        yield Checked(match.position, "differs", "The log folds to another result.")


def _settle_again(match: Match, at: int, entry: Acted, key: bytes) -> str:
    action = from_json(bytes(entry.action), match.game.types.action)
    try:
        if entry.actor != TABLE:
            match.game.check(match.view(entry.actor), action)
        again = match.settle(entry.actor, action, MatchChance(key, at))
    except ActionError as error:
        return str(error)
    return "" if _settled(again) == _settled(entry) else "settled"


def _settled(entry: Acted) -> bytes:
    return to_json(msgspec.json.decode(entry.settled))


def _plain(entry: Entry) -> bytes:
    """Give an entry's JSON, however it was spaced in its file."""
    return to_json(msgspec.json.decode(to_json(entry)))


def _equal(game: AnyGame, entry: object) -> Verdict:
    by_physics = isinstance(entry, Acted) and entry.settled != NOTHING
    return "physics exact" if game.about.settles_in_worker and by_physics else "draws exact"


def _unequal(game: AnyGame, at: int, comparable: bool) -> Checked:
    if game.about.settles_in_worker and not comparable and at > 0:
        return Checked(at, "physics not comparable")
    return Checked(at, "differs", "Settled again, this entry comes out differently.")
