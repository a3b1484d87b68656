"""boardgame.io's tic-tac-toe, played over its own socket.io protocol.

One websocket a table, kept for all its matches, which are made before the clock starts as far as
they are likely to be needed: that spares boardgame.io the connecting and the making.
"""

import json
import time
import uuid
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from benchmarks.server.load import Clock, Play

MOVES = (0, 1, 2, 4, 3, 5, 7, 6, 8)
"""A whole game, drawn: nine moves by turns."""
NAMESPACE = "/tic-tac-toe"
MADE_BEFORE = 12
"""Matches of each table that are made before the clock starts."""


def player(port: int) -> Play:
    """Give what plays a match on the server at this port."""

    async def play(number: int, clock: Clock) -> None:
        async with _namespace(port) as socket:
            made = [await _make(socket, number) for _ in range(MADE_BEFORE)]
            await clock.start()
            while clock.running:
                match = made.pop() if made else await _make(socket, number)
                await _sync(socket, match)  # a connection follows one match at a time
                await _match(socket, match, clock)

    return play


async def _make(socket: ClientConnection, number: int) -> str:
    match = f"{number}-{uuid.uuid4().hex}"
    await _sync(socket, match)
    return match


async def _sync(socket: ClientConnection, match: str) -> None:
    await _send(socket, "sync", match, "0", None, 2)
    await _receive(socket, "sync")


async def _match(socket: ClientConnection, match: str, clock: Clock) -> None:
    for state, cell in enumerate(MOVES):
        if not clock.running:
            return
        seat = str(state % 2)
        payload = {"type": "clickCell", "args": [cell], "playerID": seat}
        sent = time.perf_counter()
        action = {"type": "MAKE_MOVE", "payload": payload}
        await _send(socket, "update", action, state, match, seat)
        _, reply, *_ = await _receive(socket, "update")
        assert reply["_stateID"] == state + 1
        clock.acknowledged(sent)


@asynccontextmanager
async def _namespace(port: int) -> AsyncIterator[ClientConnection]:
    address = f"ws://127.0.0.1:{port}/socket.io/?EIO=4&transport=websocket"
    async with connect(address, compression=None, max_size=None, open_timeout=60) as socket:
        await socket.recv()
        await socket.send(f"40{NAMESPACE},")
        await socket.recv()
        yield socket


async def _send(socket: ClientConnection, event: str, *args: object) -> None:
    await socket.send(f"42{NAMESPACE},{json.dumps([event, *args])}")


async def _receive(socket: ClientConnection, event: str) -> list[Any]:
    """Wait for an event, answering pings on the way."""
    while True:
        text = await socket.recv()
        assert isinstance(text, str)
        if text == "2":
            await socket.send("3")
            continue
        name, *args = json.loads(text[text.index("[") :])
        if name == event:
            return list(args)
