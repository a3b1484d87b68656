"""Bringing a database to the newest version. Imported only when there is something to do."""

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Engine


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", "enfilade.store:migrations")
    return config


def known() -> frozenset[str]:
    """Give the names of all migrations."""
    scripts = ScriptDirectory.from_config(_config())
    return frozenset(each.revision for each in scripts.walk_revisions())


def upgrade(engine: Engine, to: str = "head") -> None:
    """Run the migrations that are missing, up to this one, in one transaction."""
    config = _config()
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, to)
