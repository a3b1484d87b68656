"""The tables of the database, for every backend; ``migrations`` is how a database gets there."""

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Integer,
    LargeBinary,
    MetaData,
    SmallInteger,
    String,
    Table,
    UniqueConstraint,
    false,
)

HEAD = "0002"
"""The newest migration: what this program reads and writes."""

metadata = MetaData()


def _table_id(*, primary: bool) -> Column[str]:
    where = ForeignKey("tables.id", ondelete="CASCADE")
    return Column("table_id", String(64), where, primary_key=primary, nullable=False)


tables = Table(
    "tables",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("edition", String(64), nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("options", LargeBinary, nullable=False),
    Column("open", Boolean, nullable=False),
    Column("commitment", String(64), nullable=False),
    Column("created", Float, nullable=False),
    Column("status", String(16), nullable=False, index=True),
    Column("day", String(10)),
    Column("header", LargeBinary),
    Column("started", Float),
    Column("ended", Float),
)

seeds = Table(
    "seeds",
    metadata,
    _table_id(primary=True),
    Column("seed", LargeBinary, nullable=False),
)

seats = Table(
    "seats",
    metadata,
    _table_id(primary=True),
    Column("seat", SmallInteger, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("name", String(64)),
    Column("colour", String(8)),
    Column("player", String(64)),
    Column("token", LargeBinary, index=True),
    Column("added", String(32)),
    Column("ready", Boolean, nullable=False),
    Column("out", Boolean, nullable=False),
    Column("watched", Boolean, nullable=False, server_default=false()),
    Column("off_hand", String(8), nullable=False, server_default="left"),
)

entries = Table(
    "entries",
    metadata,
    _table_id(primary=True),
    Column("position", Integer, primary_key=True),
    Column("entry", LargeBinary, nullable=False),
    Column("at", Float, nullable=False),
    Column("seat", SmallInteger),
    Column("key", String(64)),
    Column("version", Integer),
    UniqueConstraint("table_id", "seat", "key", name="one_entry_for_a_key"),
    sqlite_with_rowid=False,
)

moves = Table(
    "moves",
    metadata,
    Column("code", LargeBinary, primary_key=True),
    _table_id(primary=False),
    Column("token", LargeBinary, nullable=False),
    Column("until", Float, nullable=False),
)

days = Table(
    "days",
    metadata,
    Column("day", String(10), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("edition", String(64), nullable=False),
    Column("secret", LargeBinary, nullable=False),
    Column("commitment", String(64), nullable=False),
)

attempts = Table(
    "attempts",
    metadata,
    Column("day", String(10), ForeignKey("days.day"), primary_key=True),
    Column("token", LargeBinary, primary_key=True),
    Column("table_id", String(64), nullable=False, index=True),
    Column("name", String(64), nullable=False),
    Column("finished", Float),
    Column("total", Integer),
    Column("rooms", Integer, nullable=False),
    Column("errors", Integer, nullable=False),
)

replays = Table(
    "replays",
    metadata,
    _table_id(primary=True),
    Column("replay", LargeBinary, nullable=False),
)

pars = Table(
    "pars",
    metadata,
    Column("deal", String(64), primary_key=True),
    Column("par", LargeBinary, nullable=False),
)
