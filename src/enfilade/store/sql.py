"""The store on a SQL database: one code path, whatever the backend."""

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from sqlalchemy import Connection, Engine, RowMapping, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from enfilade.store import schema
from enfilade.store.contract import (
    Append,
    Gone,
    Kept,
    PositionTaken,
    SeatRow,
    Status,
    StoreError,
    Table,
)
from enfilade.store.engine import make_ready, sqlite_engines
from enfilade.store.side import SideTables, forget_attempt
from enfilade.store.writer import Writer

S = TypeVar("S", bound=msgspec.Struct)

_INSERT_ENTRY = insert(schema.entries)


class SqlStore(SideTables):
    """Tables, seats and logs; what stands beside them is in ``SideTables``."""

    def __init__(self, writer: Engine, reader: AsyncEngine) -> None:
        """Take an engine for the one writer and one for the readers, both made ready."""
        super().__init__(Writer(writer, _insert_entries), reader)
        self._engines = (writer, reader)

    async def create(self, table: Table, seats: Sequence[SeatRow], seed: bytes) -> None:
        """Keep a new table; its seed goes to a place of its own."""

        def work(connection: Connection) -> None:
            connection.execute(insert(schema.tables), _columns(table))
            rows = [_columns(seat) | {"table_id": table.id} for seat in seats]
            connection.execute(insert(schema.seats), rows)
            row = {"table_id": table.id, "seed": seed}
            connection.execute(insert(schema.seeds), row)

        await self._writer.do(work)

    async def load(self, table: str) -> Kept | None:
        """Read a table with its seats and log, or None if there is none."""
        await self._writer.settled()
        async with self._reader.connect() as connection:
            query = select(schema.tables).where(schema.tables.c.id == table)
            found = (await connection.execute(query)).mappings().first()
            if found is None:
                return None
            seats = select(schema.seats).where(schema.seats.c.table_id == table)
            seat_rows = (await connection.execute(seats.order_by("seat"))).mappings().all()
            log = select(schema.entries).where(schema.entries.c.table_id == table)
            entries = (await connection.execute(log.order_by("position"))).mappings().all()
        return Kept(
            _struct(Table, found),
            tuple(_struct(SeatRow, row) for row in seat_rows),
            tuple(row["entry"] for row in entries),
            {(row["seat"], row["key"]): row["version"] for row in entries if row["key"]},
            tuple(row["at"] for row in entries),
        )

    async def seed(self, table: str) -> bytes:
        """Read a table's secret seed.

        Raises:
            Gone: there is no such table.
        """
        query = select(schema.seeds.c.seed).where(schema.seeds.c.table_id == table)
        seed: bytes | None = await self._scalar(query)
        if seed is None:
            raise Gone(f"there is no table {table!r}")
        return seed

    async def put_seats(self, table: str, seats: Sequence[SeatRow]) -> None:
        """Replace these seats.

        Raises:
            Gone: there is no such table.
        """

        def work(connection: Connection) -> None:
            for seat in seats:
                _put_seat(connection, table, seat)

        await self._writer.do(work)

    async def held_by(self, token: bytes, limit: int) -> tuple[str, ...]:
        """Name the tables at which this browser holds or asks for a seat, newest first."""
        query = (
            select(schema.tables.c.id)
            .join(schema.seats, schema.seats.c.table_id == schema.tables.c.id)
            .where(schema.seats.c.token == token)
            .group_by(schema.tables.c.id, schema.tables.c.created)
            .order_by(schema.tables.c.created.desc(), schema.tables.c.id)
            .limit(limit)
        )
        return await self._scalars(query)

    async def delete(self, table: str) -> None:
        """Delete a table and all that belongs to it; nothing happens where there is none.

        That a daily plan was tried is remembered for its day, without name, result or table.
        """

        def work(connection: Connection) -> None:
            connection.execute(delete(schema.tables).where(schema.tables.c.id == table))
            forget_attempt(connection, table)

        await self._writer.do(work)

    async def begin(self, table: str, header: bytes, dealt: Append) -> None:
        """Begin a match: its header, and the first entry of its log.

        Raises:
            PositionTaken: it has begun already.
            Gone: there is no such table.
        """

        def work(connection: Connection) -> None:
            _insert_entries(connection, [_row(dealt)])
            values = {"header": header, "started": dealt.at, "status": "playing"}
            connection.execute(_change(table).values(values))

        await self._append(dealt, self._writer.do(work))

    async def append(
        self, append: Append, ended: Status | None = None, seat: SeatRow | None = None
    ) -> None:
        """Add an entry at its position.

        In the same commit, ``ended`` closes the match and ``seat`` replaces a seat.

        Raises:
            PositionTaken: there is an entry at this position, or one under this key.
            Gone: there is no such table.
        """

        def work(connection: Connection) -> None:
            _insert_entries(connection, [_row(append)])
            if ended is not None:
                values = {"ended": append.at, "status": ended}
                connection.execute(_change(append.table).values(values))
            if seat is not None:
                _put_seat(connection, append.table, seat)

        if ended is None and seat is None:
            await self._append(append, self._writer.add(_row(append)))
        else:
            await self._append(append, self._writer.do(work))

    async def _append(self, append: Append, written: Any) -> None:  # noqa: ANN401 - an awaitable
        try:
            await written
        except IntegrityError:
            query = select(schema.tables.c.id).where(schema.tables.c.id == append.table)
            if await self._scalar(query) is None:
                raise Gone(f"there is no table {append.table!r}") from None
            where = f"position {append.position} of table {append.table!r}"
            raise PositionTaken(f"{where} is taken, or its key was used") from None

    async def abandon(self, table: str, at: float) -> None:
        """Close a table that nobody will end."""

        def work(connection: Connection) -> None:
            connection.execute(_change(table).values(ended=at, status="abandoned"))

        await self._writer.do(work)

    async def with_programs(self) -> tuple[str, ...]:
        """Name the tables that play and have a program player in a seat."""
        query = (
            select(schema.tables.c.id)
            .join(schema.seats, schema.seats.c.table_id == schema.tables.c.id)
            .where(schema.tables.c.status == "playing", schema.seats.c.kind == "program")
            .distinct()
        )
        return await self._scalars(query)

    async def idle(self, status: Status, before: float, limit: int) -> tuple[str, ...]:
        """Name the tables of this status in which nothing has happened since ``before``."""
        last = (
            select(func.max(schema.entries.c.at))
            .where(schema.entries.c.table_id == schema.tables.c.id)
            .scalar_subquery()
        )
        since = func.coalesce(schema.tables.c.ended, last, schema.tables.c.created)
        query = (
            select(schema.tables.c.id)
            .where(schema.tables.c.status == status, schema.tables.c.created < before)
            .where(since < before)
            .limit(limit)
        )
        return await self._scalars(query)

    async def close(self) -> None:
        """Finish what is being written, and let go."""
        await self._writer.close()
        self._engines[0].dispose()
        await self._engines[1].dispose()


async def open_sqlite(path: Path) -> SqlStore:
    """Open the store in this SQLite file; a new one is made.

    Raises:
        UnfitDatabase: the file is not ours, is broken, or was written by a later version.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    writer, reader = sqlite_engines(path)
    try:
        await asyncio.to_thread(make_ready, writer)
    except StoreError:
        writer.dispose()
        await reader.dispose()
        raise
    return SqlStore(writer, reader)


def _insert_entries(connection: Connection, rows: list[dict[str, Any]]) -> None:
    connection.execute(_INSERT_ENTRY, rows)


def _put_seat(connection: Connection, table: str, seat: SeatRow) -> None:
    where = (schema.seats.c.table_id == table, schema.seats.c.seat == seat.seat)
    done = connection.execute(update(schema.seats).where(*where).values(_columns(seat)))
    if done.rowcount != 1:
        raise Gone(f"there is no seat {seat.seat} at a table {table!r}")


def _change(table: str) -> Any:  # noqa: ANN401 - SQLAlchemy's update
    return update(schema.tables).where(schema.tables.c.id == table)


def _row(append: Append) -> dict[str, Any]:
    return {
        "table_id": append.table,
        "position": append.position,
        "entry": append.entry,
        "at": append.at,
        "seat": append.seat,
        "key": append.key,
        "version": append.version,
    }


def _columns(struct: msgspec.Struct) -> dict[str, Any]:
    return {name: getattr(struct, name) for name in struct.__struct_fields__}


def _struct(type_: type[S], row: RowMapping) -> S:
    return type_(**{name: row[name] for name in type_.__struct_fields__})
