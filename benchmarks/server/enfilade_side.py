"""Solo tables of The Architect, whole games over the browser's own protocol.

A table is made over HTTP, and one websocket plays it: draw a card, lay it at the end of the row,
take it back and lay it again some times, as people do, draw the next, then the double-door cards,
and finish. The next table follows.
"""

import secrets
import time
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
    take_back: int


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


def player(port: int, second_thoughts: int) -> Play:
    """Give what plays at this port, taking each card back so often before it stays."""

    async def play(number: int, clock: Clock) -> None:
        base = f"http://127.0.0.1:{port}/api"
        # No certificates are needed on plain HTTP, and loading them takes longer than a match.
        # A kept connection might be closed by the server just as the next table is asked for.
        unkept = httpx.Limits(max_keepalive_connections=0)
        async with httpx.AsyncClient(
            base_url=base, timeout=60, verify=False, limits=unkept
        ) as http:
            started = False
            while not started or clock.running:
                table = await _new_table(http, f"Guest {number}")
                cookie = {"Cookie": f"enfilade={http.cookies['enfilade']}"}
                address = f"ws://127.0.0.1:{port}/ws/tables/{table}"
                async with connect(
                    address, additional_headers=cookie, compression=None, open_timeout=60
                ) as socket:
                    await socket.send(encode({"type": "hello", "seat": 0}).decode())
                    now = await _until(socket, None)
                    if not started:
                        await clock.start()
                        started = True
                    await _match(socket, now, second_thoughts, clock)

    return play


async def _new_table(http: httpx.AsyncClient, name: str) -> str:
    made = await http.post("/tables", json={"game": "architect", "name": name})
    made.raise_for_status()
    table: str = made.json()["table"]["table"]
    ready = await http.post(f"/tables/{table}/ready", json={"entropy": secrets.token_hex(16)})
    ready.raise_for_status()
    return table


async def _match(socket: ClientConnection, now: Message, thoughts: int, clock: Clock) -> None:
    row, taken_back = 1, 0
    while clock.running:
        assert now.view is not None
        lane = now.view.lanes[0]
        if lane.take_back and not lane.hand and taken_back < thoughts:
            action: dict[str, Any] = {"type": "take_back"}
            taken_back += 1
        else:
            action = _next(lane, row)
        key = secrets.token_urlsafe(9)
        message = {"type": "act", "key": key, "decision": now.decision, "action": action}
        sent = time.perf_counter()
        await socket.send(encode(message).decode())
        now = await _until(socket, key)
        clock.acknowledged(sent)
        match action["type"]:
            case "place":
                row += 1
            case "take_back":
                row -= 1
            case "draw":
                taken_back = 0
            case "finish":
                return


async def _until(socket: ClientConnection, key: str | None) -> Message:
    """Take messages until this key is acknowledged and a view has come; give the view's."""
    now: Message | None = None
    acknowledged = key is None
    while now is None or not acknowledged:
        message = decode(await socket.recv())
        if message.type == "refused":
            raise RuntimeError(f"refused: {message.trouble}")
        if message.type in ("ack", "step") and message.key == key:
            acknowledged = True
        if message.view is not None:
            now = message
    return now


def _next(lane: Lane, row: int) -> dict[str, Any]:
    """Give the next action; ``row`` is how many cards lie."""
    place = {"type": "place", "x": row * WIDTH, "y": 0, "turn": 0}
    if lane.hand:
        return place | {"card": lane.hand[0]}
    if lane.left:
        return {"type": "draw"}
    if lane.doubles:
        return place | {"card": lane.doubles[0]}
    return {"type": "finish"}
