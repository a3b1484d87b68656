"""boardgame.io's tic-tac-toe, played over its own socket.io protocol.

One websocket a table, kept for all its matches, which spares boardgame.io the connecting.
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


def player(port: int) -> Play:
    """Give what plays a match on the server at this port."""

    async def play(number: int, clock: Clock) -> None:
        async with _namespace(port) as socket:
            while clock.running:
                await _match(socket, f"{number}-{uuid.uuid4().hex}", clock)

    return play


async def _match(socket: ClientConnection, match: str, clock: Clock) -> None:
    await _send(socket, "sync", match, "0", None, 2)
    await _receive(socket, "sync")
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
