"""A match step by step, and the file that keeps it."""

from collections.abc import Iterator, Sequence

import msgspec

from enfilade.core.codec import to_json
from enfilade.core.game import AnyGame
from enfilade.core.seats import TABLE, Seat
from enfilade.match.log import Acted, Entry, Header, MatchFile, Shown
from enfilade.match.match import Match
from enfilade.match.verify import this_build


def replay(game: AnyGame, header: Header, entries: Sequence[Entry]) -> Iterator[Shown]:
    """Give each step of a match that is over, with every event and every seat's own view.

    Together the seats' views hold all that was hidden, so this is for finished matches only.
    Nothing is simulated.
    """
    match = Match.fold(game, header, entries[:1])
    yield Shown(0, TABLE, (), _views(match, match.seats))
    for at, entry in enumerate(entries[1:], start=1):
        done = match.append(entry)
        if isinstance(entry, Acted):
            events = tuple(_raw(told.event) for told in done.told)
            saw = [seat for seat in match.seats if seat in done.seen]
            yield Shown(at, entry.actor, events, _views(match, saw))


def match_file(match: Match, *, seed: bytes | None) -> MatchFile:
    """Give the file that keeps a match; its steps too, and its seed, once it is over."""
    over = match.outcome is not None
    entries = tuple(match.entries)
    return MatchFile(
        format="enfilade-match/1",
        header=match.header,
        entries=entries,
        build=match.header.build or this_build(),
        seed=seed.hex() if seed is not None and over else None,
        outcome=match.outcome,
        shown=tuple(replay(match.game, match.header, entries)) if over else (),
    )


def _views(match: Match, seats: Sequence[Seat]) -> dict[Seat, msgspec.Raw]:
    return {seat: _raw(match.view(seat)) for seat in seats}


def _raw(value: object) -> msgspec.Raw:
    return msgspec.Raw(to_json(value))
