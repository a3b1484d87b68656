"""What stands beside the logs: moves to another device, daily plans, replays and pars."""

from typing import Any, TypeVar

from sqlalchemy import Connection, Select, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from enfilade.store import schema
from enfilade.store.contract import Attempt, Day
from enfilade.store.writer import Writer

T = TypeVar("T")

DELETED = ""
"""The table of an attempt that was deleted."""


class SideTables:
    """The part of the store that no match waits for."""

    def __init__(self, writer: Writer, reader: AsyncEngine) -> None:
        """Take where to write and where to read."""
        self._writer = writer
        self._reader = reader

    async def offer_move(self, code: bytes, table: str, token: bytes, until: float) -> None:
        """Keep a one-time code that hands over this browser's seats at a table."""
        row = {"code": code, "table_id": table, "token": token, "until": until}

        def work(connection: Connection) -> None:
            connection.execute(insert(schema.moves), row)

        await self._writer.do(work)

    async def take_move(self, code: bytes, token: bytes, now: float) -> str | None:
        """Use up a code: its seats are now this browser's. Names the table; None: no such code."""

        def work(connection: Connection) -> str | None:
            old = schema.moves.c.until < now
            connection.execute(delete(schema.moves).where(old))
            this = schema.moves.c.code == code
            found = (connection.execute(select(schema.moves).where(this))).first()
            if found is None:
                return None
            connection.execute(delete(schema.moves).where(this))
            seats = update(schema.seats).where(
                schema.seats.c.table_id == found.table_id, schema.seats.c.token == found.token
            )
            connection.execute(seats.values(token=token))
            # A daily attempt goes along, unless this browser has one of its own for that day.
            mine = schema.attempts.c.token
            own = select(schema.attempts.c.day).where(mine == token)
            moved = (schema.attempts.c.table_id == found.table_id, mine == found.token)
            attempt = update(schema.attempts).where(*moved, schema.attempts.c.day.not_in(own))
            connection.execute(attempt.values(token=token))
            return str(found.table_id)

        return await self._writer.do(work)

    async def put_day(self, day: Day) -> Day:
        """Keep a day's plan unless there is one, and give the one that stands.

        With a new one, what is remembered of deleted attempts at earlier days goes.
        """

        def work(connection: Connection) -> Day:
            query = select(schema.days).where(schema.days.c.day == day.day)
            found = (connection.execute(query)).mappings().first()
            if found is not None:
                return Day(**found)
            row = {name: getattr(day, name) for name in day.__struct_fields__}
            connection.execute(insert(schema.days), row)
            old = (schema.attempts.c.table_id == DELETED, schema.attempts.c.day < day.day)
            connection.execute(delete(schema.attempts).where(*old))
            return day

        return await self._writer.do(work)

    async def day(self, day: str) -> Day | None:
        """Read a day's plan."""
        query = select(schema.days).where(schema.days.c.day == day)
        async with self._reader.connect() as connection:
            found = (await connection.execute(query)).mappings().first()
        return None if found is None else Day(**found)

    async def put_attempt(self, attempt: Attempt) -> bool:
        """Keep a browser's first attempt at a day; False if it has made one."""

        def work(connection: Connection) -> bool:
            query = select(schema.attempts.c.table_id).where(*_is(attempt))
            if (connection.execute(query)).first() is not None:
                return False
            row = {name: getattr(attempt, name) for name in attempt.__struct_fields__}
            row["table_id"] = row.pop("table")
            connection.execute(insert(schema.attempts), row)
            return True

        return await self._writer.do(work)

    async def finish_attempt(self, attempt: Attempt) -> None:
        """Write down how an attempt ended."""
        values = {name: getattr(attempt, name) for name in ("finished", "total", "rooms", "errors")}

        def work(connection: Connection) -> None:
            # By its table: whoever finished it may have moved to another device.
            this = (
                schema.attempts.c.day == attempt.day,
                schema.attempts.c.table_id == attempt.table,
            )
            connection.execute(update(schema.attempts).where(*this).values(values))

        await self._writer.do(work)

    async def attempts(self, day: str) -> tuple[Attempt, ...]:
        """Read all attempts at a day in the order in which they were finished, open ones last."""
        finished = schema.attempts.c.finished
        query = select(schema.attempts).where(schema.attempts.c.day == day)
        async with self._reader.connect() as connection:
            ordered = query.order_by(finished.is_(None), finished, schema.attempts.c.table_id)
            found = (await connection.execute(ordered)).mappings().all()
        return tuple(
            Attempt(table=row["table_id"], **{k: v for k, v in row.items() if k != "table_id"})
            for row in found
        )

    async def put_replay(self, table: str, replay: bytes) -> None:
        """Keep a finished match's steps, so that it can be shown when its rules are gone."""
        await self._put(schema.replays, "table_id", table, "replay", replay)

    async def replay(self, table: str) -> bytes | None:
        """Read a finished match's steps."""
        where = schema.replays.c.table_id == table
        found: bytes | None = await self._scalar(select(schema.replays.c.replay).where(where))
        return found

    async def put_par(self, deal: str, par: bytes) -> None:
        """Keep the solver's result for a deal."""
        await self._put(schema.pars, "deal", deal, "par", par)

    async def par(self, deal: str) -> bytes | None:
        """Read the solver's result for a deal."""
        where = schema.pars.c.deal == deal
        found: bytes | None = await self._scalar(select(schema.pars.c.par).where(where))
        return found

    async def _put(self, table: Any, key: str, name: str, column: str, value: bytes) -> None:  # noqa: ANN401 - SQLAlchemy's table
        def work(connection: Connection) -> None:
            connection.execute(delete(table).where(table.c[key] == name))
            connection.execute(insert(table), {key: name, column: value})

        await self._writer.do(work)

    async def _scalar(self, query: Select[Any]) -> Any:  # noqa: ANN401 - the column's own type
        async with self._reader.connect() as connection:
            return (await connection.execute(query)).scalar()

    async def _scalars(self, query: Select[Any]) -> tuple[Any, ...]:
        async with self._reader.connect() as connection:
            return tuple((await connection.execute(query)).scalars())


def forget_attempt(connection: Connection, table: str) -> None:
    """Forget a daily attempt, but for the fact that this browser has made it."""
    nothing = {"table_id": DELETED, "name": "", "finished": None, "total": None}
    this = schema.attempts.c.table_id == table
    values = nothing | {"rooms": 0, "errors": 0}
    connection.execute(update(schema.attempts).where(this).values(values))


def _is(attempt: Attempt) -> tuple[Any, Any]:
    return schema.attempts.c.day == attempt.day, schema.attempts.c.token == attempt.token
