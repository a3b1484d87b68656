"""What a server is told when it starts, and the limits that it keeps."""

from ipaddress import ip_address
from pathlib import Path
from typing import Annotated
from urllib.parse import urlsplit

import msgspec
from msgspec import Meta

Positive = Annotated[float, Meta(gt=0)]
Count = Annotated[int, Meta(ge=1)]


class Limits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The most of everything. Rates are a second; a burst is what may come at once."""

    body: Count = 64 * 1024
    """Bytes of a request."""
    message: Count = 16 * 1024
    """Bytes of a message on a websocket."""
    messages: Positive = 40
    message_burst: Count = 120
    """Messages of one connection."""
    table_messages: Positive = 160
    table_message_burst: Count = 480
    """Messages of all connections of one table."""
    requests: Positive = 40
    request_burst: Count = 240
    """Requests and new connections of one address."""
    tables: Count = 60
    """Tables that one address may begin in an hour."""
    practice: Positive = 2
    practice_burst: Count = 12
    """Throws of one address on practice boards."""
    connections: Count = 64
    """Connections of one table."""
    address_connections: Count = 400
    """Connections of one address."""
    unsent: Count = 512
    """Messages that wait for one slow connection before it is closed."""
    said: Count = 100
    """Things said that a snapshot holds."""
    say_rate: Positive = 0.5
    say_burst: Count = 6
    hints: Count = 1
    """Hints and previews at work for one connection."""
    worker_seconds: Positive = 60
    """Time for one choice of a program player, or one settling."""
    par_seconds: Positive = 600
    warm_after: Positive = 2
    """Seconds after the start when program players are made ready; the first pages come first."""
    mine: Count = 24
    """Tables on one browser's home page."""
    daily_rows: Count = 200
    idle_minutes: Positive = 10
    """A table that nobody watches stays in memory this long."""
    gathering_days: Positive = 1
    playing_days: Positive = 60
    over_days: Positive = 365
    """How long a table is kept after its last event, by how far it came."""


class Settings(msgspec.Struct, frozen=True):
    """Where and how to serve."""

    data_dir: Path
    host: str = "127.0.0.1"
    port: int = 8000
    public_url: str | None = None
    """The address that people use, where it is not this machine's own."""
    hosts: tuple[str, ...] = ()
    """Further host names that may be asked for, as a local network's address of this machine."""
    shelf: str = "enfilade.games.registry"
    """The module that knows the games."""
    client_dir: Path = Path(__file__).parent / "client"
    limits: Limits = Limits()
    player_workers: Count = 2
    solver_workers: Count = 1

    @property
    def host_names(self) -> frozenset[str]:
        """The host names that this server answers to, in lower case and without ports."""
        names = {"localhost", "127.0.0.1", "[::1]", *(name.lower() for name in self.hosts)}
        if self.public_url is not None:
            names.add((urlsplit(self.public_url).hostname or "").lower())
        if not everywhere(self.host):
            names.add(f"[{self.host}]" if ":" in self.host else self.host.lower())
        return frozenset(names)

    @property
    def address(self) -> str:
        """What people type to get here."""
        if self.public_url is not None:
            return self.public_url
        host = "127.0.0.1" if everywhere(self.host) else self.host
        return f"http://{f'[{host}]' if ':' in host else host}:{self.port}/"

    @property
    def secure(self) -> bool:
        """People reach this server over HTTPS."""
        return self.public_url is not None and self.public_url.startswith("https:")


def everywhere(host: str) -> bool:
    """Say whether this stands for every address of a machine, as 0.0.0.0 does."""
    try:
        return ip_address(host).is_unspecified
    except ValueError:
        return False  # a name
