"""Running the server."""

import asyncio
import gc
import os
import socket
import sys
from collections.abc import Callable
from pathlib import Path

import msgspec
import uvicorn
from uvicorn.loops.auto import auto_loop_factory

from enfilade.server.app import create_app
from enfilade.server.claim import claim
from enfilade.server.settings import Limits, Settings
from enfilade.store.sql import open_sqlite

KEPT = 130
"""Seconds that an idle connection is kept.

Longer than the usual proxies keep theirs to us (a minute, or two): the one that closes first must
be the one that asks, or a request may just miss the closing and fail.
"""


def run(
    host: str,
    port: int,
    data_dir: Path,
    *,
    hosts: tuple[str, ...] = (),
    shelf: str = "enfilade.games.registry",
    listening: socket.socket | None = None,
    ready: Callable[[], None] | None = None,
) -> None:
    """Serve until interrupted.

    ``hosts`` are further names that people may reach this machine by; ``listening`` is a socket
    that is bound already; ``ready`` is called once requests are answered. The environment's
    ``ENFILADE_PUBLIC_URL`` is the address that people use, where it is another, and
    ``ENFILADE_LIMITS`` changes limits, as a JSON object of ``Limits``.

    Raises:
        FolderTaken: another server is at work on the folder.
        UnfitDatabase: the database is not ours, is broken, or is of a later version.
        ValueError: a limit is not as it should be; the message names it.
        KeyboardInterrupt: it was interrupted, and has stopped in good order.
    """
    settings = Settings(
        data_dir=data_dir,
        host=host,
        port=port,
        public_url=os.environ.get("ENFILADE_PUBLIC_URL") or None,
        hosts=hosts,
        shelf=shelf,
        limits=_limits(os.environ.get("ENFILADE_LIMITS") or "{}"),
    )
    with asyncio.Runner(loop_factory=auto_loop_factory()) as runner:
        runner.run(serve(settings, listening=listening, ready=ready))


async def serve(
    settings: Settings,
    *,
    listening: socket.socket | None = None,
    ready: Callable[[], None] | None = None,
) -> None:
    """Serve until interrupted; see ``run``."""
    # The writer's thread asks for the interpreter at each row: with the usual 5 ms a busy loop
    # would hold up every commit.
    sys.setswitchinterval(0.001)
    with claim(settings.data_dir, settings.address):
        await _serve(settings, listening, ready)


async def _serve(
    settings: Settings, listening: socket.socket | None, ready: Callable[[], None] | None
) -> None:
    store = await open_sqlite(settings.data_dir / "enfilade.sqlite3")
    config = uvicorn.Config(
        create_app(settings, store),
        host=settings.host,
        port=settings.port,
        ws="websockets-sansio",
        ws_max_size=settings.limits.message,
        ws_per_message_deflate=False,
        access_log=False,
        log_level="warning",
        server_header=False,
        proxy_headers=settings.public_url is not None,
        timeout_keep_alive=KEPT,
        timeout_graceful_shutdown=5,
    )
    server = _Server(config, ready)
    await server.serve(sockets=None if listening is None else [listening])


def _rarely_look_for_garbage() -> None:
    """Leave alone what stays for good, and look at the rest less often.

    Next to nothing here refers to itself in a circle, and a busy server has very many small
    objects: looking through them took a seventh of the loop's time.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)


class _Server(uvicorn.Server):
    def __init__(self, config: uvicorn.Config, ready: Callable[[], None] | None) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        _rarely_look_for_garbage()
        if self._ready is not None and self.started:
            self._ready()


def _limits(text: str) -> Limits:
    try:
        return msgspec.json.decode(text, type=Limits)
    except msgspec.DecodeError as error:
        raise ValueError(f"ENFILADE_LIMITS is not as it should be: {error}") from None
