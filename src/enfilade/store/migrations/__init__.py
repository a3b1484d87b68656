"""How a database is made and brought up to date, step by step (Alembic)."""
