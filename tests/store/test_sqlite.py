"""SQLite alone: how it is set up, and files that are not fit."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine, text

from enfilade.store import schema
from enfilade.store.contract import SeatRow, UnfitDatabase
from enfilade.store.engine import sqlite_engines
from enfilade.store.migrate import known, upgrade
from enfilade.store.sql import open_sqlite


async def new(path: Path) -> Path:
    await (await open_sqlite(path)).close()
    return path


async def test_every_connection_is_durable(tmp_path: Path) -> None:
    path = await new(tmp_path / "a.sqlite3")
    wanted = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}
    writer, reader = sqlite_engines(path)
    with writer.connect() as connection:
        for pragma, value in wanted.items():
            assert connection.execute(text(f"PRAGMA {pragma}")).scalar() == value
    writer.dispose()
    async with reader.connect() as reading:
        for pragma, value in wanted.items():
            assert (await reading.execute(text(f"PRAGMA {pragma}"))).scalar() == value
    await reader.dispose()


async def test_the_migrations_make_the_schema(tmp_path: Path) -> None:
    path = await new(tmp_path / "a.sqlite3")
    engine = create_engine(f"sqlite:///{path}")
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), schema.metadata) == []
    engine.dispose()
    assert schema.HEAD in known()


async def test_what_is_no_database_is_told(tmp_path: Path) -> None:
    path = tmp_path / "a.sqlite3"
    path.write_bytes(b"this is a letter, not a database. " * 200)
    with pytest.raises(UnfitDatabase, match="cannot be used"):
        await open_sqlite(path)


async def test_another_programs_database_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "a.sqlite3"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE letters (text)")
        connection.commit()
    with pytest.raises(UnfitDatabase, match="another program"):
        await open_sqlite(path)
    with closing(sqlite3.connect(path)) as connection:
        names = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
    assert names == [("letters",)]


async def test_a_later_versions_database_is_told(tmp_path: Path) -> None:
    path = await new(tmp_path / "a.sqlite3")
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.commit()
    with pytest.raises(UnfitDatabase, match="later version"):
        await open_sqlite(path)


async def test_a_cut_off_database_is_told(tmp_path: Path) -> None:
    path = await new(tmp_path / "a.sqlite3")
    path.write_bytes(path.read_bytes()[:3000])
    with pytest.raises(UnfitDatabase):
        await open_sqlite(path)


async def test_a_database_of_the_first_version_is_brought_up_with_all_that_is_in_it(
    tmp_path: Path,
) -> None:
    path = tmp_path / "a.sqlite3"
    engine = create_engine(f"sqlite:///{path}")
    upgrade(engine, "0001")
    with engine.begin() as connection:
        values = "'t', 'fingers', '1', 1, x'', 1, 'c', 1.0, 'playing'"
        names = "id, game, edition, rules_version, options, open, commitment, created, status"
        connection.execute(text(f"INSERT INTO tables ({names}) VALUES ({values})"))
        row = "'t', 0, 'person', 'Ann', 1, 0"
        names = "table_id, seat, kind, name, ready, out"
        connection.execute(text(f"INSERT INTO seats ({names}) VALUES ({row})"))
    engine.dispose()
    store = await open_sqlite(path)
    kept = await store.load("t")
    await store.close()
    assert kept is not None
    assert kept.seats == (SeatRow(0, "person", "Ann", ready=True),)
