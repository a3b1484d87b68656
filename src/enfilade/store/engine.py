"""Opening a database: how its connections are set up, and whether it is one of ours."""

from pathlib import Path
from typing import Any

from sqlalchemy import Engine, create_engine, event, text
from sqlalchemy.exc import DatabaseError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from enfilade.store.contract import UnfitDatabase
from enfilade.store.schema import HEAD

BUSY_SECONDS = 30
"""How long a connection waits while another process writes."""

_PRAGMAS = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
    "PRAGMA temp_store = MEMORY",
    "PRAGMA wal_autocheckpoint = 4000",
)


def sqlite_engines(path: Path) -> tuple[Engine, AsyncEngine]:
    """Give an engine with the one connection that writes, and one with those that read.

    Writers take the lock when they begin, so a transaction never finds half-way that it has to
    wait for another; readers see the last commit and wait for nobody (write-ahead log).
    """
    connect = {"timeout": BUSY_SECONDS, "check_same_thread": False}
    writer = create_engine(f"sqlite:///{path}", pool_size=1, max_overflow=0, connect_args=connect)
    reader = create_async_engine(
        f"sqlite+aiosqlite:///{path}", pool_size=2, max_overflow=2, connect_args=connect
    )
    _prepare(writer, "BEGIN IMMEDIATE")
    _prepare(reader.sync_engine, "BEGIN")
    return writer, reader


def _prepare(engine: Engine, begin: str) -> None:
    @event.listens_for(engine, "connect")
    def on_connect(connection: Any, _record: object) -> None:  # noqa: ANN401 - the driver's own
        connection.isolation_level = None  # the driver begins nothing by itself
        cursor = connection.cursor()
        for pragma in _PRAGMAS:
            cursor.execute(pragma)
        cursor.close()

    @event.listens_for(engine, "begin")
    def on_begin(connection: Any) -> None:  # noqa: ANN401 - SQLAlchemy's own, untyped in events
        connection.exec_driver_sql(begin)


def make_ready(engine: Engine) -> None:
    """Bring a database to this program's version; a new one is made.

    Raises:
        UnfitDatabase: it is not ours, is broken, or was written by a later version.
    """
    try:
        version = _version(engine)
        if version == HEAD:
            return
        # Alembic is slow to import, and is needed on the first start and after an update only.
        from enfilade.store.migrate import known, upgrade

        if version is not None and version not in known():
            raise UnfitDatabase(
                f"the database {_where(engine)} was written by a later version of this program"
                f" (its version is {version!r}, this program knows up to {HEAD!r})"
            )
        upgrade(engine)
    except (DatabaseError, OSError) as error:
        reason = getattr(error, "orig", None) or error
        raise UnfitDatabase(f"the database {_where(engine)} cannot be used: {reason}") from None


def _version(engine: Engine) -> str | None:
    with engine.connect() as connection:
        names = connection.execute(text("SELECT name FROM sqlite_master WHERE type = 'table'"))
        found = set(names.scalars())
        if not found:
            return None
        if "alembic_version" not in found:
            raise UnfitDatabase(f"the database {_where(engine)} belongs to another program")
        row = connection.execute(text("SELECT version_num FROM alembic_version")).first()
        return None if row is None else str(row[0])


def _where(engine: Engine) -> str:
    return str(engine.url.database)
