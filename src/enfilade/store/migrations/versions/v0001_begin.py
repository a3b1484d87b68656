"""The first tables.

Revision ID: 0001
"""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make all tables."""
    op.create_table(
        "tables",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("edition", sa.String(64), nullable=False),
        sa.Column("rules_version", sa.Integer, nullable=False),
        sa.Column("options", sa.LargeBinary, nullable=False),
        sa.Column("open", sa.Boolean, nullable=False),
        sa.Column("commitment", sa.String(64), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("day", sa.String(10)),
        sa.Column("header", sa.LargeBinary),
        sa.Column("started", sa.Float),
        sa.Column("ended", sa.Float),
    )
    op.create_index("ix_tables_status", "tables", ["status"])
    op.create_table(
        "seeds",
        _table_id(primary=True),
        sa.Column("seed", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "seats",
        _table_id(primary=True),
        sa.Column("seat", sa.SmallInteger, primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("name", sa.String(64)),
        sa.Column("colour", sa.String(8)),
        sa.Column("player", sa.String(64)),
        sa.Column("token", sa.LargeBinary),
        sa.Column("added", sa.String(32)),
        sa.Column("ready", sa.Boolean, nullable=False),
        sa.Column("out", sa.Boolean, nullable=False),
    )
    op.create_index("ix_seats_token", "seats", ["token"])
    op.create_table(
        "entries",
        _table_id(primary=True),
        sa.Column("position", sa.Integer, primary_key=True),
        sa.Column("entry", sa.LargeBinary, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("seat", sa.SmallInteger),
        sa.Column("key", sa.String(64)),
        sa.Column("version", sa.Integer),
        sa.UniqueConstraint("table_id", "seat", "key", name="one_entry_for_a_key"),
        sqlite_with_rowid=False,
    )
    _side_tables()


def _side_tables() -> None:
    op.create_table(
        "moves",
        sa.Column("code", sa.LargeBinary, primary_key=True),
        _table_id(primary=False),
        sa.Column("token", sa.LargeBinary, nullable=False),
        sa.Column("until", sa.Float, nullable=False),
    )
    op.create_table(
        "days",
        sa.Column("day", sa.String(10), primary_key=True),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("edition", sa.String(64), nullable=False),
        sa.Column("secret", sa.LargeBinary, nullable=False),
        sa.Column("commitment", sa.String(64), nullable=False),
    )
    op.create_table(
        "attempts",
        sa.Column("day", sa.String(10), sa.ForeignKey("days.day"), primary_key=True),
        sa.Column("token", sa.LargeBinary, primary_key=True),
        sa.Column("table_id", sa.String(64), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("finished", sa.Float),
        sa.Column("total", sa.Integer),
        sa.Column("rooms", sa.Integer, nullable=False),
        sa.Column("errors", sa.Integer, nullable=False),
    )
    op.create_index("ix_attempts_table_id", "attempts", ["table_id"])
    op.create_table(
        "replays",
        _table_id(primary=True),
        sa.Column("replay", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "pars",
        sa.Column("deal", sa.String(64), primary_key=True),
        sa.Column("par", sa.LargeBinary, nullable=False),
    )


def _table_id(*, primary: bool) -> "sa.Column[str]":
    where = sa.ForeignKey("tables.id", ondelete="CASCADE")
    return sa.Column("table_id", sa.String(64), where, primary_key=primary, nullable=False)
