"""A server in a process of its own, and browsers that speak to it."""

import asyncio
import json
import os
import secrets
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Any, Self

import httpx
import websockets
from websockets.asyncio.client import ClientConnection, connect

TESTS = Path(__file__).parent.parent
ENTROPY = "00112233445566778899aabbccddeeff"


PATIENCE = 60
"""Seconds that anything is waited for; a machine with much else to do is slow."""


class Server:
    """``python -m enfilade.server`` on a free port of loopback."""

    def __init__(self, data: Path, **limits: float) -> None:
        self.data = data
        self.limits = {"tables": 10_000, "requests": 5000, "request_burst": 5000} | limits
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]
        self.log = data / "log"
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> Self:
        told = {
            "PYTHONPATH": f"{TESTS}{os.pathsep}{os.environ.get('PYTHONPATH', '')}",
            "ENFILADE_LIMITS": json.dumps(self.limits),
            "ENFILADE_TEST_MARK": str(self.data / "mark"),
        }
        words = ["--port", str(self.port), "--data", str(self.data), "--shelf", "server.shelf"]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "enfilade.server", *words],
                env=os.environ | told,
                stderr=log,
            )
        until = time.monotonic() + PATIENCE
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port)).close()
            except OSError:
                if self.process.poll() is not None or time.monotonic() > until:
                    raise AssertionError(self.log.read_text()) from None
                time.sleep(0.02)
            else:
                return self

    def kill(self) -> None:
        """End it at once, as a power cut would end a process."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        assert self.process is not None
        if self.process.poll() is None:
            self.process.terminate()
            self.process.wait(PATIENCE)


class Line:
    """A websocket, with everything that has come in on it."""

    def __init__(self, socket_: ClientConnection) -> None:
        self.socket = socket_
        self.all: list[str] = []
        self.state: dict[str, Any] = {}

    async def take(self) -> dict[str, Any]:
        async with asyncio.timeout(PATIENCE):
            text = await self.socket.recv()
        assert isinstance(text, str)
        self.all.append(text)
        message: dict[str, Any] = json.loads(text)
        if message["type"] in ("snapshot", "step"):
            self.state = message
        return message

    async def until(self, kind: str, **fields: object) -> dict[str, Any]:
        """Take messages until one of this kind comes, with these fields."""
        while True:
            message = await self.take()
            found = all(message.get(name) == value for name, value in fields.items())
            if message["type"] == kind and found:
                return message

    async def until_over(self) -> dict[str, Any]:
        while not self.state.get("outcome"):
            await self.take()
        return self.state

    async def send(self, type_: str, **fields: object) -> str:
        """Send a message; gives its key."""
        key = str(fields.pop("key", secrets.token_urlsafe(9)))
        await self.socket.send(json.dumps({"type": type_, "key": key, **fields}))
        return key

    async def act(self, action: dict[str, Any], **fields: object) -> dict[str, Any]:
        """Act as an answer to the current decision, and take what comes back for it."""
        fields = {"decision": self.state["decision"]} | fields
        key = await self.send("act", action=action, **fields)
        return await self.reply(key)

    async def reply(self, key: str) -> dict[str, Any]:
        """Take messages until this key is answered; a step that answers it is as good as an ack."""
        while True:
            message = await self.take()
            if message.get("key") == key:
                if message["type"] == "step":
                    return {"type": "ack", "key": key, "version": message["version"]}
                if message["type"] == "ack":
                    while self.state["version"] < message["version"]:
                        await self.take()
                return message

    async def closed(self) -> int:
        """Take everything until the server closes the line, and give the code."""
        try:
            while True:
                await self.take()
        except websockets.ConnectionClosed as error:
            return error.rcvd.code if error.rcvd else 1006


class Browser:
    """One browser: one cookie jar."""

    def __init__(self, server: Server) -> None:
        self.server = server
        # Let go of a connection long before the server would, which might be just as it is used.
        limits = httpx.Limits(keepalive_expiry=2)
        self.http = httpx.AsyncClient(base_url=f"{server.url}/api", timeout=PATIENCE, limits=limits)
        self.lines: list[Line] = []

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        for line in self.lines:
            await line.socket.close()
        await self.http.aclose()

    async def post(self, path: str, status: int = 200, **body: object) -> dict[str, Any]:
        answer = await self.http.post(path, json=body)
        assert answer.status_code == status, answer.text
        found: dict[str, Any] = answer.json()
        return found

    async def get(self, path: str, status: int = 200) -> Any:
        answer = await self.http.get(path)
        assert answer.status_code == status, answer.text
        return answer.json()

    async def table(self, **fields: object) -> str:
        """Make a table of two for a game of fingers."""
        wish = {"game": "fingers", "name": "Ann", "seats": 2, "open": True} | fields
        made = await self.post("/tables", 201, **wish)
        return str(made["table"]["table"])

    async def ready(self, table: str, entropy: str = ENTROPY) -> dict[str, Any]:
        return await self.post(f"/tables/{table}/ready", entropy=entropy)

    async def open(self, table: str, **headers: str) -> Line:
        token = self.http.cookies.get("enfilade")
        cookie = {"Cookie": f"enfilade={token}"} if token else {}
        address = f"ws://127.0.0.1:{self.server.port}/ws/tables/{table}"
        opened = await connect(
            address, additional_headers=cookie | headers, max_size=None, max_queue=None
        )
        line = Line(opened)
        self.lines.append(line)
        return line

    async def sit(self, table: str, seat: int | None, **fields: object) -> Line:
        """Connect for a seat, and take the snapshot."""
        line = await self.open(table)
        await line.socket.send(json.dumps({"type": "hello", "seat": seat, **fields}))
        await line.until("snapshot")
        return line


async def two_at_a_table(ann: Browser, ben: Browser, **fields: object) -> tuple[str, Line, Line]:
    """Let two people sit at an open table and begin."""
    table = await ann.table(**fields)
    await ben.post(f"/tables/{table}/seats", name="Ben")
    await ann.ready(table)
    await ben.ready(table, "ff" * 16)
    return table, await ann.sit(table, 0), await ben.sit(table, 1)
