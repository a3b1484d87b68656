"""One websocket a table: the line between a browser and its seat."""

import asyncio
import contextlib
from typing import Any, TypeAlias

import msgspec
from litestar.types import Receive, Scope, Send

from enfilade.server import outbox
from enfilade.server.house import House
from enfilade.server.identity import digest, token_of
from enfilade.server.outbox import Outbox
from enfilade.server.rates import Bucket
from enfilade.server.table import Line, LiveTable
from enfilade.server.trouble import Refusal, too_many
from enfilade.server.wire import FromClient, Hello, Refused, Trouble

Event: TypeAlias = Any

DECODE = msgspec.json.Decoder(FromClient).decode
HELLO_SECONDS = 10
REFUSED_IN_A_ROW = 2000
"""After so many messages too many, the line is closed."""


class _Key(msgspec.Struct):
    key: str | None = None


async def serve(house: House, table: str, scope: Scope, receive: Receive, send: Send) -> None:
    """Serve a websocket from its opening to its end."""
    await receive()
    await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
    try:
        live = await house.table(table)
    except Refusal as error:
        await _close(send, error.trouble, outbox.NO_TABLE)
        return
    token = token_of(scope["headers"])
    limits = house.settings.limits
    line = Line(None if token is None else digest(token), Outbox(limits.unsent))
    hello = await _hello(receive)
    if not isinstance(hello, Hello):
        if hello is not None:
            await _close(send, hello, outbox.NO_HELLO)
        return
    try:
        await live.connect(line, hello)
    except Refusal as error:
        code = outbox.TOO_MUCH if error.trouble.code == "too_many" else outbox.NOT_YOURS
        await _close(send, error.trouble, code)
        return
    sending = asyncio.create_task(_send_all(line, send))
    try:
        await _receive_all(house, live, line, receive)
    finally:
        live.disconnect(line)
        line.outbox.close(outbox.RESTART)
        sending.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await sending


async def _hello(receive: Receive) -> Hello | Trouble | None:
    """Wait for the first message; a trouble if it is none, or None if the browser has gone."""
    try:
        async with asyncio.timeout(HELLO_SECONDS):
            event: Event = await receive()
    except TimeoutError:
        return Trouble("malformed", "The first message is a hello; none came.")
    if event["type"] != "websocket.receive":
        return None
    message = read(_text(event))
    return (
        message
        if isinstance(message, Hello | Trouble)
        else Trouble("malformed", "The first message is a hello.", field="type")
    )


async def _receive_all(house: House, live: LiveTable, line: Line, receive: Receive) -> None:
    limits = house.settings.limits
    rate = Bucket(limits.messages, limits.message_burst)
    refused = 0
    while line.outbox.code is None:
        if line.outbox.crowded:  # by answers: what came in at once is taken without a pause
            await asyncio.sleep(0)
        event: Event = await receive()
        if event["type"] != "websocket.receive":
            return
        text = _text(event)
        if not rate.take() or not live.rate.take():
            refused += 1
            if refused >= REFUSED_IN_A_ROW:
                line.outbox.close(outbox.TOO_MUCH)
            line.send(Refused(_key(text), too_many().trouble))
            continue
        refused = 0
        message = read(text)
        if isinstance(message, Trouble):
            line.send(Refused(_key(text), message))
        else:
            await house.acts.take(live, line, message)


async def _send_all(line: Line, send: Send) -> None:
    while messages := await line.outbox.take():
        for message in messages:
            await send({"type": "websocket.send", "bytes": None, "text": message.decode()})
    code = line.outbox.code or outbox.RESTART
    await send({"type": "websocket.close", "code": code, "reason": ""})


async def _close(send: Send, trouble: Trouble, code: int) -> None:
    text = msgspec.json.encode(Refused(None, trouble)).decode()
    with contextlib.suppress(RuntimeError, OSError):  # the browser may have gone meanwhile
        await send({"type": "websocket.send", "bytes": None, "text": text})
        await send({"type": "websocket.close", "code": code, "reason": ""})


def _text(event: Event) -> str | bytes:
    text: str | bytes | None = event.get("text")
    return text if text is not None else event.get("bytes") or b""


def read(text: str | bytes) -> FromClient | Trouble:
    """Decode a message from a browser, or say what is wrong with it."""
    try:
        return DECODE(text)
    except msgspec.DecodeError as error:
        what, _, where = str(error).partition(" - at ")
        field = where.strip("`").removeprefix("$").removeprefix(".") or None
        return Trouble("malformed", f"This is no message of ours: {what}.", field)
    except RecursionError:
        return Trouble("malformed", "This is no message of ours: it is nested too deeply.")


def _key(text: str | bytes) -> str | None:
    try:
        return msgspec.json.decode(text, type=_Key).key
    except (msgspec.DecodeError, RecursionError):
        return None
