"""Who sat down when a match had begun.

Revision ID: 0002
"""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add a mark to each seat; nobody has one so far."""
    mark = sa.Column("watched", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("seats", mark)
