"""Which hand of whoever sits there is less steady.

Revision ID: 0003
"""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add the hand to each seat; so far it was the left one for all."""
    hand = sa.Column("off_hand", sa.String(8), nullable=False, server_default="left")
    op.add_column("seats", hand)
