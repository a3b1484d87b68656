"""Solo tables of The Architect, whole games over the browser's own protocol.

A table is made over HTTP, and one websocket plays it: draw a card, lay it at the end of the row,
draw the next, then the double-door cards, and finish: 33 actions. The next table follows.
"""

import secrets
import time
from collections.abc import Iterator
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from benchmarks.server.load import Clock, Play

WIDTH = 2
"""Bays that an unturned card takes of the row."""


class Lane(msgspec.Struct):
    """As much of a lane as is needed to play on."""

    hand: list[str]
    doubles: list[str]
    left: list[str]


class View(msgspec.Struct):
    """As much of a view."""

    lanes: list[Lane]


class Message(msgspec.Struct):
    """As much of a message."""

    type: str
    key: str | None = None
    decision: int = 0
    view: View | None = None
    trouble: Any = None


decode = msgspec.json.Decoder(Message).decode
encode = msgspec.json.encode


def player(port: int) -> Play:
    """Give what plays at the server on this port."""

    async def play(number: int, clock: Clock) -> None:
        base = f"http://127.0.0.1:{port}/api"
        # No certificates are needed on plain HTTP, and loading them takes longer than a match.
        async with httpx.AsyncClient(base_url=base, timeout=60, verify=False) as http:
            while clock.running:
                table = await _new_table(http, f"Guest {number}")
                cookie = {"Cookie": f"enfilade={http.cookies['enfilade']}"}
                address = f"ws://127.0.0.1:{port}/ws/tables/{table}"
                async with connect(
                    address, additional_headers=cookie, compression=None, open_timeout=60
                ) as socket:
                    await _match(socket, clock)

    return play


async def _new_table(http: httpx.AsyncClient, name: str) -> str:
    made = await http.post("/tables", json={"game": "architect", "name": name})
    made.raise_for_status()
    table: str = made.json()["table"]["table"]
    ready = await http.post(f"/tables/{table}/ready", json={"entropy": secrets.token_hex(16)})
    ready.raise_for_status()
    return table


async def _match(socket: ClientConnection, clock: Clock) -> None:
    await socket.send(encode({"type": "hello", "seat": 0}).decode())
    now = await _until(socket, None)
    places = _places()
    while clock.running:
        assert now.view is not None
        action = _next(now.view.lanes[0], places)
        key = secrets.token_urlsafe(9)
        message = {"type": "act", "key": key, "decision": now.decision, "action": action}
        sent = time.perf_counter()
        await socket.send(encode(message).decode())
        now = await _until(socket, key)
        clock.acknowledged(sent)
        if action["type"] == "finish":
            return


async def _until(socket: ClientConnection, key: str | None) -> Message:
    """Take messages until this key is acknowledged and a view has come; give the view's."""
    now: Message | None = None
    acknowledged = key is None
    while now is None or not acknowledged:
        message = decode(await socket.recv())
        if message.type == "refused":
            raise RuntimeError(f"refused: {message.trouble}")
        if message.type == "ack" and message.key == key:
            acknowledged = True
        if message.view is not None:
            now = message
    return now


def _places() -> Iterator[dict[str, int]]:
    x = WIDTH
    while True:
        yield {"x": x, "y": 0, "turn": 0}
        x += WIDTH


def _next(lane: Lane, places: Iterator[dict[str, int]]) -> dict[str, Any]:
    if lane.hand:
        return {"type": "place", "card": lane.hand[0], **next(places)}
    if lane.left:
        return {"type": "draw"}
    if lane.doubles:
        return {"type": "place", "card": lane.doubles[0], **next(places)}
    return {"type": "finish"}
