"""A live table: who sits, who is connected, and the match; one thing is done at a time."""

import asyncio
import time
from collections import deque
from dataclasses import dataclass, field
from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from enfilade.core import Asked, Seat, Silent
from enfilade.core.codec import to_json
from enfilade.match.match import Viewer
from enfilade.server import outbox, seating
from enfilade.server.outbox import Outbox
from enfilade.server.rates import Bucket
from enfilade.server.running import Done, Running
from enfilade.server.settings import Limits
from enfilade.server.trouble import UNSURE, Refusal
from enfilade.server.wire import (
    Acknowledged,
    Hello,
    Point,
    Pointed,
    Refused,
    Said,
    Snapshot,
    Stepped,
    TableChanged,
    TableInfo,
    Trouble,
)
from enfilade.server.workers.crew import Crew
from enfilade.store.contract import Kept, SeatRow, Status, Store, Table

encode = msgspec.json.Encoder().encode

STEPS_HELD = 12
"""How many of its last steps each viewer can be sent again after a break."""

Message: TypeAlias = Snapshot | Stepped | Acknowledged | Refused | Said | TableChanged


@dataclass(eq=False, slots=True)
class Line:
    """A browser's connection to a table."""

    token: bytes | None
    outbox: Outbox
    viewer: Viewer = None
    asking: int = 0
    """Hints and previews at work."""

    def send(self, message: msgspec.Struct) -> None:
        """Send a message to this browser alone."""
        self.outbox.put(encode(message))


@dataclass(eq=False)
class LiveTable:
    """A table in memory. Whatever fails half-way makes it ``lost``: it is then read again."""

    record: Table
    rows: tuple[SeatRow, ...]
    running: Running | None
    store: Store
    crew: Crew
    limits: Limits
    lines: set[Line] = field(default_factory=set)
    lost: bool = False
    touched: float = field(default_factory=time.monotonic)
    deadline: float | None = None
    """When the table will do by itself what is due, by the clock of ``time.monotonic``."""

    def __post_init__(self) -> None:
        """Begin with nobody connected."""
        self.turn = asyncio.Lock()
        self.rate = Bucket(self.limits.table_messages, self.limits.table_message_burst)
        self.talk_rate: dict[Seat, Bucket] = {}
        self._steps: dict[Viewer, deque[tuple[int, bytes]]] = {}
        self._views: dict[Viewer, tuple[int, bytes]] = {}

    # --- what everyone may know -----------------------------------------------------------------

    @property
    def info(self) -> TableInfo:
        """The table as everyone sees it."""
        record = self.record
        # By browser, not by line: where one device is passed on, it speaks for one seat at a time.
        here = {line.token for line in self.lines if line.token is not None}
        return TableInfo(
            table=record.id,
            game=record.game,
            options=msgspec.json.decode(record.options),
            edition=record.edition,
            rules_version=record.rules_version,
            status=record.status,
            open=record.open,
            sitters=tuple(seating.sitter(row, here=row.token in here) for row in self.rows),
            commitment=record.commitment,
            day=record.day,
            started=record.started,
        )

    def seats_of(self, token: bytes | None) -> tuple[Seat, ...]:
        """Give the seats that this browser holds or has asked for."""
        return tuple(row.seat for row in self.rows if token is not None and row.token == token)

    def check_seat(self, seat: Seat, token: bytes | None) -> None:
        """See that this browser may speak for a seat.

        Raises:
            Refusal: it may not, or not any more.
        """
        row = seating.seat_row(self.rows, seat)
        if token is None or row.token != token or row.kind != "person":
            raise Refusal("forbidden", "That seat is not yours.")

    def is_host(self, token: bytes | None) -> bool:
        """Say whether this browser is the host's."""
        return token is not None and self.rows[0].token == token

    def my_turn(self, token: bytes | None) -> bool:
        """Say whether the match waits for this browser."""
        if self.running is None or self.record.status != "playing":
            return False
        match = self.running.match
        return any(match.asked(seat) is not None for seat in self.seats_of(token))

    @property
    def seconds_left(self) -> float | None:
        """How long until the table does by itself what is due."""
        if self.deadline is None:
            return None
        return round(max(0.0, self.deadline - time.monotonic()), 1)

    def anyone_here(self) -> bool:
        """Say whether a person who plays is connected."""
        return any(line.viewer is not None for line in self.lines)

    # --- changes, one at a time -----------------------------------------------------------------

    def changing(self) -> "_Changing":
        """Do something alone; whatever breaks it off half-way loses the table.

        Raises:
            Refusal: on entering, if the table is lost already.
        """
        return _Changing(self)

    def lose(self) -> None:
        """Let go of this table: the store knows better. Browsers come back to a fresh one."""
        self.lost = True
        for line in self.lines:
            line.outbox.close(outbox.RESTART)

    async def set_rows(self, *changed: SeatRow) -> None:
        """Write seats down, then show them. Call it while ``changing``."""
        await self.store.put_seats(self.record.id, changed)
        self.show_rows(*changed)

    def show_rows(self, *changed: SeatRow) -> None:
        """Show seats that are written down."""
        rows = list(self.rows)
        for row in changed:
            rows[row.seat] = row
        self._adopt(tuple(rows))

    async def reread(self, kept: Kept) -> None:
        """Take over who sits from the store."""
        async with self.changing():
            self._adopt(kept.seats)

    def _adopt(self, rows: tuple[SeatRow, ...]) -> None:
        """Seat these, and close the lines of browsers that hold their seat no longer.

        A seat that is as it was but for its browser has moved to another device.
        """
        before, self.rows = self.rows, rows
        for line in tuple(self.lines):
            if line.viewer is not None and rows[line.viewer].token != line.token:
                self.lines.discard(line)
                now = rows[line.viewer]
                moved = now == replace(before[line.viewer], token=now.token)
                line.outbox.close(outbox.MOVED if moved else outbox.NOT_YOURS)
        self.tell_table()

    def set_status(self, status: Status, **when: float) -> None:
        """Note what is in the store already, and tell everyone."""
        self.record = replace(self.record, status=status, **when)
        self.tell_table()

    def tell_table(self) -> None:
        """Tell everyone who sits, and how far the table is."""
        message = encode(TableChanged(self.info))
        for line in self.lines:
            line.outbox.put(message)

    # --- lines ----------------------------------------------------------------------------------

    async def connect(self, line: Line, hello: Hello) -> None:
        """Let a browser watch, or speak for a seat that it holds.

        Raises:
            Refusal: it does not hold this seat, or the table has too many connections.
        """
        async with self.changing():
            seat = hello.seat
            if seat is not None:
                self.check_seat(seat, line.token)
            if line not in self.lines and len(self.lines) >= self.limits.connections:
                raise Refusal("too_many", "Too many are looking at this table.")
            line.viewer = seat
            self.lines.add(line)
            self._steps.setdefault(seat, deque(maxlen=STEPS_HELD))
            for message in self._missed(seat, hello.seen):
                line.outbox.put(message)
            line.outbox.put(self.snapshot(seat))
            if seat is not None:
                self.tell_table()

    def disconnect(self, line: Line) -> None:
        """Forget a browser's connection."""
        if line in self.lines:
            self.lines.discard(line)
            self.touched = time.monotonic()
            if line.viewer is not None:
                self.tell_table()

    def _missed(self, viewer: Viewer, seen: int | None) -> list[bytes]:
        held = self._steps.get(viewer)
        if seen is None or not held or not held[0][0] - 1 <= seen:
            return []
        return [message for version, message in held if version > seen]

    # --- what a viewer is sent ------------------------------------------------------------------

    def view_json(self, viewer: Viewer) -> bytes:
        """Give the JSON of a viewer's view; written once for each of its versions."""
        if self.running is None:
            raise Refusal("conflict", "The match has not begun.")
        match = self.running.match
        version = match.version(viewer)
        held = self._views.get(viewer)
        if held is None or held[0] != version:
            held = self._views[viewer] = (version, to_json(match.view(viewer)))
        return held[1]

    def snapshot(self, viewer: Viewer) -> bytes:
        """Give everything that a viewer may know."""
        if self.running is None:
            return encode(Snapshot(self.info, viewer, 0, 0, None, None, Silent(), (), outcome=None))
        match = self.running.match
        said = tuple(
            Said(each.seat, each.text, each.phrase, each.at)
            for each in match.said[-self.limits.said :]
        )
        decision, asked = self._decision(viewer)
        talk = match.game.talk(match.state, viewer)
        view = msgspec.Raw(self.view_json(viewer))
        version = match.version(viewer)
        return encode(
            Snapshot(
                self.info,
                viewer,
                version,
                decision,
                view,
                asked,
                talk,
                said,
                match.outcome,
                self.seconds_left,
            )
        )

    def _decision(self, viewer: Viewer) -> tuple[int, Asked | None]:
        if self.running is None or viewer is None:
            return 0, None
        match = self.running.match
        return match.decision(viewer), match.asked(viewer)

    def tell_done(self, done: Done, line: Line | None = None, key: str | None = None) -> None:
        """Tell each viewer what it may know of an entry that is durable.

        What was sent on ``line`` under ``key`` is acknowledged first, by the step itself where it
        goes out on the same line: a message is spared so at every action.
        """
        if self.running is None:
            return
        match = self.running.match
        seat = None if line is None else line.viewer
        if line is not None and key is not None:
            goes_there = line in self.lines and seat in done.appended.seen
            if not goes_there:
                line.send(Acknowledged(key, done.version))
        if done.spoke is not None:
            said = done.spoke
            message = encode(Said(said.seat, said.text, said.phrase, said.at))
            for line in self.lines:
                line.outbox.put(message)
        for viewer, seen in done.appended.seen.items():
            if viewer not in self._steps:
                continue  # it has never been here; who comes is given a snapshot
            decision, asked = self._decision(viewer)
            events = tuple(msgspec.Raw(to_json(event)) for event in seen.events)
            view = msgspec.Raw(self.view_json(viewer))
            talk = match.game.talk(match.state, viewer)
            step = Stepped(
                seen.version,
                decision,
                events,
                view,
                asked,
                talk,
                match.outcome,
                self.seconds_left,
                key if viewer is not None and viewer == seat else None,
            )
            message = encode(step)
            self._steps[viewer].append((seen.version, message))
            for line in self.lines:
                if line.viewer == viewer:
                    line.outbox.put(message)

    def tell_point(self, seat: Seat, point: Point) -> None:
        """Tell the others where a seat points."""
        message = encode(Pointed(seat, point.at))
        for line in self.lines:
            if line.viewer != seat:
                line.outbox.put(message)

    def tell_trouble(self, trouble: Trouble) -> None:
        """Tell everyone at the table that something is wrong."""
        message = encode(Refused(None, trouble))
        for line in self.lines:
            line.outbox.put(message)


class _Changing:
    """See ``LiveTable.changing``; written out, as every action goes through it."""

    __slots__ = ("_live",)

    def __init__(self, live: LiveTable) -> None:
        self._live = live

    async def __aenter__(self) -> None:
        live = self._live
        await live.turn.acquire()
        if live.lost:
            live.turn.release()
            raise Refusal("conflict", "The table is being set up again. Try once more.")
        live.touched = time.monotonic()

    async def __aexit__(self, kind: type[BaseException] | None, *_: object) -> None:
        live = self._live
        try:
            if kind is not None and live.running is not None and live.running.lost:
                live.tell_trouble(UNSURE)
                live.lose()
        finally:
            live.turn.release()
