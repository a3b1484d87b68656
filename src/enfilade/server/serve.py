"""Running the server."""

import os
import socket
from collections.abc import Callable
from pathlib import Path

import msgspec
import uvicorn

from enfilade.server.app import create_app
from enfilade.server.settings import Limits, Settings


def run(
    host: str,
    port: int,
    data_dir: Path,
    *,
    listening: socket.socket | None = None,
    ready: Callable[[], None] | None = None,
    hosts: tuple[str, ...] = (),
    shelf: str = "enfilade.games.registry",
) -> None:
    """Serve until interrupted, on a socket that listens already if there is one.

    ``ready`` is called once when the server answers.
    ``ENFILADE_PUBLIC_URL`` is the address that people use, where it is another, and
    ``ENFILADE_LIMITS`` changes limits, as a JSON object of ``Limits``.

    Raises:
        UnfitDatabase: the database is not ours, is broken, or is of a later version.
        msgspec.ValidationError: a limit is not as it should be.
    """
    limits = msgspec.json.decode(os.environ.get("ENFILADE_LIMITS", "{}"), type=Limits)
    settings = Settings(
        data_dir=data_dir,
        host=host,
        port=port,
        public_url=os.environ.get("ENFILADE_PUBLIC_URL"),
        hosts=hosts,
        shelf=shelf,
        limits=limits,
    )
    config = uvicorn.Config(
        create_app(settings),
        host=host,
        port=port,
        ws="websockets-sansio",
        ws_max_size=limits.message,
        ws_per_message_deflate=False,
        access_log=False,
        log_level="warning",
        server_header=False,
        proxy_headers=settings.public_url is not None,
        timeout_graceful_shutdown=5,
    )
    _Server(config, ready).run(None if listening is None else [listening])


class _Server(uvicorn.Server):
    """A server that says when it is ready."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None] | None) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started and self._ready is not None:
            self._ready()
