"""What the server asks of whatever keeps its matches.

Every method that writes returns when the write is durable: whatever happens to the process or the
machine afterwards, it is there. Times are seconds since 1970, tokens and codes are known by their
SHA-256 alone, and what is kept as bytes is JSON that the store does not read.
"""

from collections.abc import Sequence
from typing import Literal, Protocol, TypeAlias

import msgspec

from enfilade.core import Seat

Status: TypeAlias = Literal["gathering", "playing", "over", "abandoned"]


class StoreError(Exception):
    """The store could not do what was asked; ``str()`` is a sentence for whoever runs it."""


class PositionTaken(StoreError):  # noqa: N818 - says what happened
    """Another process appended first; the match must be read again."""


class Gone(StoreError):  # noqa: N818 - says what happened
    """There is no such table, or no longer."""


class UnfitDatabase(StoreError):  # noqa: N818 - says what is wrong
    """What is at this address is not a database of ours, is broken, or is of a later version."""


class Table(msgspec.Struct, frozen=True):
    """A table; its seats, seed and log are kept beside it."""

    id: str
    game: str
    edition: str
    rules_version: int
    options: bytes
    open: bool
    commitment: str
    created: float
    status: Status = "gathering"
    day: str | None = None
    """The date of a daily plan."""
    header: bytes | None = None
    """The match's header, from the deal on."""
    started: float | None = None
    ended: float | None = None


class SeatRow(msgspec.Struct, frozen=True):
    """A seat, and who holds or has asked for it."""

    seat: Seat
    kind: Literal["free", "asked", "person", "program"] = "free"
    name: str | None = None
    colour: str | None = None
    player: str | None = None
    """The program player's name."""
    token: bytes | None = None
    """SHA-256 of the token of the browser that holds it."""
    added: str | None = None
    """The 16 bytes of chance that this browser added, in hex; the first of its seats has them."""
    ready: bool = False
    out: bool = False
    watched: bool = False
    """Whoever holds it sat down when the match had begun, and may have watched it."""
    off_hand: Literal["left", "right"] = "left"
    """The less steady hand of whoever sat down, for games that are thrown."""


class Append(msgspec.Struct, frozen=True):
    """An entry at the end of a log, and the key under which it came."""

    table: str
    position: int
    entry: bytes
    at: float
    seat: Seat | None = None
    key: str | None = None
    version: int | None = None
    """What the sender was answered: the version of the step that this made for its seat."""


class Kept(msgspec.Struct, frozen=True):
    """Everything of a table but its seed."""

    table: Table
    seats: tuple[SeatRow, ...]
    entries: tuple[bytes, ...]
    answers: dict[tuple[Seat, str], int]
    """The version that each retry key was answered with."""
    times: tuple[float, ...] = ()
    """When each entry was written."""


class Day(msgspec.Struct, frozen=True):
    """A day's plan: its secret, and what was published of it at the day's beginning."""

    day: str
    game: str
    edition: str
    secret: bytes
    commitment: str


class Attempt(msgspec.Struct, frozen=True):
    """A browser's first attempt at a day's plan."""

    day: str
    token: bytes
    table: str
    """Empty where the table was deleted: the attempt counts, and nothing else is known of it."""
    name: str
    finished: float | None = None
    total: int | None = None
    rooms: int = 0
    errors: int = 0


class Store(Protocol):
    """Keeps tables, logs, daily plans, replays and pars."""

    # --- tables and seats -----------------------------------------------------------------------

    async def create(self, table: Table, seats: Sequence[SeatRow], seed: bytes) -> None:
        """Keep a new table; its seed goes to a place of its own."""
        ...

    async def load(self, table: str) -> Kept | None:
        """Read a table with its seats and log, or None if there is none.

        It waits for what this process is still writing, also where nobody waits for that.
        """
        ...

    async def seed(self, table: str) -> bytes:
        """Read a table's secret seed.

        Raises:
            Gone: there is no such table.
        """
        ...

    async def put_seats(self, table: str, seats: Sequence[SeatRow]) -> None:
        """Replace these seats.

        Raises:
            Gone: there is no such table.
        """
        ...

    async def held_by(self, token: bytes, limit: int) -> tuple[str, ...]:
        """Name the tables at which this browser holds or asks for a seat, newest first."""
        ...

    async def delete(self, table: str) -> None:
        """Delete a table and all that belongs to it; nothing happens where there is none.

        That a daily plan was tried is remembered for its day, without name, result or table.
        """
        ...

    # --- logs -----------------------------------------------------------------------------------

    async def begin(self, table: str, header: bytes, dealt: Append) -> None:
        """Begin a match: its header, and the first entry of its log.

        Raises:
            PositionTaken: it has begun already.
            Gone: there is no such table.
        """
        ...

    async def append(
        self, append: Append, ended: Status | None = None, seat: SeatRow | None = None
    ) -> None:
        """Add an entry at its position.

        In the same commit, ``ended`` closes the match and ``seat`` replaces a seat.

        Raises:
            PositionTaken: there is an entry at this position, or one under this key.
            Gone: there is no such table.
        """
        ...

    async def abandon(self, table: str, at: float) -> None:
        """Close a table that nobody will end."""
        ...

    # --- moving to another device ---------------------------------------------------------------

    async def offer_move(self, code: bytes, table: str, token: bytes, until: float) -> None:
        """Keep a one-time code that hands over this browser's seats at a table."""
        ...

    async def take_move(self, code: bytes, token: bytes, now: float) -> str | None:
        """Use up a code: its seats are now this browser's. Names the table; None: no such code.

        A daily attempt goes along, unless this browser has made its own for that day.
        """
        ...

    # --- what the server must look after --------------------------------------------------------

    async def with_programs(self) -> tuple[str, ...]:
        """Name the tables that play and have a program player in a seat."""
        ...

    async def idle(self, status: Status, before: float, limit: int) -> tuple[str, ...]:
        """Name the tables of this status in which nothing has happened since ``before``."""
        ...

    # --- the daily plan -------------------------------------------------------------------------

    async def put_day(self, day: Day) -> Day:
        """Keep a day's plan unless there is one, and give the one that stands.

        With a new one, what is remembered of deleted attempts at earlier days goes.
        """
        ...

    async def day(self, day: str) -> Day | None:
        """Read a day's plan."""
        ...

    async def put_attempt(self, attempt: Attempt) -> bool:
        """Keep a browser's first attempt at a day; False if it has made one."""
        ...

    async def finish_attempt(self, attempt: Attempt) -> None:
        """Write down how the attempt at a table ended, whoever holds it now."""
        ...

    async def attempts(self, day: str) -> tuple[Attempt, ...]:
        """Read all attempts at a day in the order in which they were finished, open ones last."""
        ...

    # --- what was worked out --------------------------------------------------------------------

    async def put_replay(self, table: str, replay: bytes) -> None:
        """Keep a finished match's steps, so that it can be shown when its rules are gone."""
        ...

    async def replay(self, table: str) -> bytes | None:
        """Read a finished match's steps."""
        ...

    async def put_par(self, deal: str, par: bytes) -> None:
        """Keep the solver's result for a deal."""
        ...

    async def par(self, deal: str) -> bytes | None:
        """Read the solver's result for a deal."""
        ...

    async def close(self) -> None:
        """Finish what is being written, and let go."""
        ...
