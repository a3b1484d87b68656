"""Run by Alembic, on the connection that ``store.migrate`` hands over."""

from alembic import context

from enfilade.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    transactional_ddl=True,
)
context.run_migrations()
