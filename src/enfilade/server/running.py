"""A match that runs: its log in the store, and its state in memory, never one without the other.

Nothing that is done here is told to anyone before it is durable. If writing fails, or is broken
off, memory may be ahead of the store: the match is ``lost`` then, to be read again.
"""

import asyncio
import math
import time
from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from enfilade.core import (
    TABLE,
    Actor,
    AnyGame,
    Due,
    IllegalAction,
    MalformedAction,
    MatchChance,
    Out,
    Paced,
    Seat,
    Silent,
    StaleAction,
    Timed,
)
from enfilade.core.chance import draw_key, match_key
from enfilade.core.codec import to_json
from enfilade.core.talk import Phrases
from enfilade.match.log import NOTHING, Acted, Entry, Header, Spoke
from enfilade.match.match import Appended, Match, Planned
from enfilade.server.trouble import Refusal
from enfilade.server.workers.crew import Crew
from enfilade.store.contract import Append, Kept, SeatRow, Store

ENTRY = msgspec.json.Decoder(Entry)
HEADER = msgspec.json.Decoder(Header)


@dataclass(frozen=True, slots=True)
class Done:
    """An entry that is durable now."""

    version: int
    """Of the step that it made for its seat."""
    appended: Appended
    spoke: Spoke | None = None


class Running:
    """One match, written as it goes. Its table sees to it that one thing is done at a time."""

    def __init__(self, match: Match, key: bytes, kept: Kept | None, store: Store) -> None:
        """Take a match that is in the store already, with the key of its chance."""
        self.match = match
        self.lost = False
        self._key = key
        self._answers = dict(kept.answers) if kept is not None else {}
        self._store = store
        self._acts: dict[Actor, list[float]] = {}
        if kept is not None:
            for entry, at in zip(match.entries, kept.times, strict=False):
                self._count(entry, at)
        game = match.game
        # Asked once: to look through a game for a protocol's methods takes longer than an action.
        self._paced = game if isinstance(game, Paced) else None
        self._timed = game if isinstance(game, Timed) else None

    @classmethod
    async def begin(cls, game: AnyGame, header: Header, seed: bytes, store: Store) -> "Running":
        """Deal a match, and write that down.

        Raises:
            ValueError: the options, or the number of chairs, are not of this game.
            PositionTaken: it has begun already.
        """
        key = match_key(seed, [bytes.fromhex(each) for each in header.added])
        match = Match.deal(game, header, MatchChance(key, 0))
        dealt = Append(header.table, 0, to_json(match.entries[0]), time.time())
        await store.begin(header.table, to_json(header), dealt)
        return cls(match, key, None, store)

    @classmethod
    def fold(cls, game: AnyGame, kept: Kept, seed: bytes, store: Store) -> "Running":
        """Read a match back from its log. It takes as long as playing it did: not for the loop."""
        if kept.table.header is None:
            raise ValueError("this match has not begun")
        header = HEADER.decode(kept.table.header)
        match = Match.fold(game, header, [ENTRY.decode(each) for each in kept.entries])
        key = match_key(seed, [bytes.fromhex(each) for each in header.added])
        return cls(match, key, kept, store)

    def answered(self, seat: Seat, key: str) -> int | None:
        """Give what this key was answered with, if it was used before."""
        return self._answers.get((seat, key))

    def acts(self, seats: Sequence[Seat]) -> list[float]:
        """Give when each action of these seats was written down, in order."""
        return sorted(at for seat in seats for at in self._acts.get(seat, ()))

    def _count(self, entry: Entry, at: float) -> None:
        if isinstance(entry, Acted):
            self._acts.setdefault(entry.actor, []).append(at)

    def choice_key(self, seat: Seat, use: str) -> bytes:
        """Give the key of a program player's chance at a decision; no draw can be told from it."""
        return draw_key(self._key, f"{use}:{seat}:{self.match.decision(seat)}")

    def answer_key(self, seat: Seat, said: int) -> bytes:
        """Give the key of a program player's chance in answering the entry at this position."""
        return draw_key(self._key, f"answer:{seat}:{said}")

    def deal_chance(self) -> bytes:
        """Give the key of all chance, for whoever looks at a match that is over."""
        if self.match.outcome is None:
            raise ValueError("the match goes on")
        return self._key

    async def act(
        self, seat: Seat, decision: int, action: msgspec.Raw, key: str | None, crew: Crew
    ) -> Done:
        """Play an action.

        Where the game asks for a pause, nothing has changed, and nothing is told, before a whole
        multiple of it has passed: how long settling took shows in nothing.

        Raises:
            MalformedAction, StaleAction, IllegalAction: nothing has changed.
            StoreError: it could not be written.
        """
        if self.match.outcome is not None:
            self.match.decode(action)
            raise StaleAction(decision, self.match.decision(seat))
        came = time.monotonic()
        decoded = self.match.prepare(seat, decision, action)
        entry = await self._settle(seat, decoded, crew)
        try:
            # Reading what was settled takes longer the more it is: it belongs into the pause too.
            planned = self.match.plan(entry)
        finally:
            await asyncio.sleep(rest_of(self._pause(decoded), time.monotonic() - came))
        return await self._write(planned, seat, key)

    def _pause(self, action: object) -> float:
        return 0.0 if self._paced is None else self._paced.pause(self.match.view(None), action)

    def due(self) -> Due | None:
        """Give what the table will do by itself, unless the match is over."""
        if self._timed is None or self.match.outcome is not None:
            return None
        return self._timed.due(self.match.state)

    async def _settle(self, actor: Actor, action: object, crew: Crew) -> Acted:
        match = self.match
        if not match.game.about.settles_in_worker:
            return match.settle(actor, action, MatchChance(self._key, match.position))
        raw = to_json(action)
        one = draw_key(self._key, str(match.position))
        settled = await crew.settle(match.header.game, to_json(match.state), actor, raw, one)
        return Acted(actor, msgspec.Raw(raw), NOTHING if settled is None else msgspec.Raw(settled))

    async def put_out(self, row: SeatRow, crew: Crew) -> Done:
        """Close the seat of someone who has left; this is written of the seat with it.

        Raises:
            IllegalAction: the game closes no such seat now.
        """
        if self.match.outcome is not None:
            raise Refusal("conflict", "The match is over.")
        return await self.by_table(Out(row.seat), row.seat, crew, row)

    async def by_table(
        self, action: object, seat: Seat, crew: Crew, changed: SeatRow | None = None
    ) -> Done:
        """Play an action of the table itself, which concerns a seat.

        Raises:
            IllegalAction: the game knows no such action now.
        """
        entry = await self._settle(TABLE, action, crew)
        return await self._write(entry, seat, None, changed)

    async def say(self, seat: Seat, text: str, key: str | None) -> Done:
        """Say something, as the game's talk allows.

        Raises:
            Refusal: it may not be said now.
        """
        talk = self.match.game.talk(self.match.state, seat)
        if isinstance(talk, Silent):
            raise Refusal("conflict", "Nothing may be said now.")
        phrase = isinstance(talk, Phrases)
        if isinstance(talk, Phrases) and text not in talk.phrases:
            raise Refusal("conflict", "Only the set phrases may be said now.", field="text")
        return await self._write(Spoke(seat, text, phrase, time.time()), seat, key)

    async def _write(
        self, new: Entry | Planned, seat: Seat, key: str | None, changed: SeatRow | None = None
    ) -> Done:
        position = self.match.position
        entry: Entry = new.entry if isinstance(new, Planned) else new
        appended = self.match.take(new) if isinstance(new, Planned) else self.match.append(new)
        version = self.match.version(seat)
        row = Append(
            self.match.header.table, position, to_json(entry), time.time(), seat, key, version
        )
        over = self.match.outcome is not None and isinstance(entry, Acted)
        try:
            await self._store.append(row, "over" if over else None, changed)
        except BaseException:
            self.lost = True
            raise
        self._count(entry, row.at)
        if key is not None:
            self._answers[seat, key] = version
        return Done(version, appended, entry if isinstance(entry, Spoke) else None)


def rest_of(pause: float, passed: float) -> float:
    """Give how long to wait still until a whole multiple of a pause, at least one, has passed."""
    return max(1, math.ceil(passed / pause)) * pause - passed if pause > 0 else 0.0


def is_refusal(error: Exception) -> bool:
    """Say whether an error is the sender's: the match is as it was."""
    return isinstance(error, Refusal | IllegalAction | MalformedAction | StaleAction)
