"""Where a proxy lets no websocket through: the same messages, as server-sent events and posts."""

import asyncio
from collections.abc import AsyncIterator

from enfilade.core import Seat
from enfilade.server.house import House
from enfilade.server.outbox import Outbox
from enfilade.server.table import Line, LiveTable
from enfilade.server.trouble import Refusal, too_many
from enfilade.server.who import Who
from enfilade.server.wire import FromClient, Hello

QUIET_SECONDS = 15
"""After so long a comment is sent, so that no proxy takes the line for dead."""


async def open_events(
    house: House, live: LiveTable, who: Who, seat: Seat | None, seen: int | None
) -> AsyncIterator[bytes]:
    """Connect, then give the events for as long as they are read.

    Raises:
        Refusal: it is not this browser's seat, or there are too many connections.
    """
    line = Line(who.digest, Outbox(house.settings.limits.unsent))
    await live.connect(line, Hello(seat, seen))
    return _events(live, line)


async def _events(live: LiveTable, line: Line) -> AsyncIterator[bytes]:
    try:
        while True:
            try:
                async with asyncio.timeout(QUIET_SECONDS):
                    messages = await line.outbox.take()
            except TimeoutError:
                yield b": still here\n\n"
                continue
            if not messages:
                yield b"event: close\ndata: %d\n\n" % (line.outbox.code or 0)
                return
            for message in messages:
                yield b"data: " + message + b"\n\n"
    finally:
        live.disconnect(line)


async def reply(
    house: House, live: LiveTable, who: Who, seat: Seat | None, message: FromClient
) -> list[bytes]:
    """Do what a message says, and give the replies that are for its sender alone.

    Raises:
        Refusal: it is not this browser's seat, or too much came at once.
    """
    if not live.rate.take():
        raise too_many()
    if isinstance(message, Hello):
        raise Refusal("malformed", "A hello opens events; it is not posted.", field="type")
    if seat is not None:
        live.check_seat(seat, who.digest)
    line = Line(who.digest, Outbox(house.settings.limits.unsent), viewer=seat)
    await house.acts.take(live, line, message)
    return await line.outbox.take()
