"""The command line. Each command imports what it needs when it runs, so that help stays quick."""

from enfilade.cli.entry import main

__all__ = ["main"]
