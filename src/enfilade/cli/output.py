"""What every command shares: how it reports, and how it says that something is wrong."""

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Protocol

import typer

if TYPE_CHECKING:
    from enfilade.core import AnyGame

FAILED = 1
USAGE = 2
"""Exit statuses: what was asked for failed, or was not asked rightly."""

Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]


class CommandError(Exception):
    """A command that could not do what it was asked; the message is for whoever typed it."""

    def __init__(self, says: str, status: int = USAGE) -> None:
        """Say what is wrong; status 2 is for wrong usage or input, 1 for everything else."""
        super().__init__(says)
        self.status = status


def print_json(value: object) -> None:
    """Print a struct, or plain data, as one line of JSON."""
    from msgspec.json import encode

    print(encode(value).decode())


def print_columns(rows: Sequence[Sequence[str]]) -> None:
    """Print rows in columns as wide as they need to be; the last one runs on."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = [cell.ljust(width) for cell, width in zip(row, widths, strict=True)]
        print("  ".join(cells).rstrip())


def many(count: int, one: str, more: str = "") -> str:
    """Count things: ``1 game``, ``2 games``."""
    return f"{count} {one if count == 1 else more or one + 's'}"


def read_input(path: str) -> bytes:
    """Read a file, or standard input for ``-``.

    Raises:
        CommandError: it cannot be read.
    """
    if path == "-":
        return sys.stdin.buffer.read()
    try:
        return Path(path).read_bytes()
    except OSError as error:
        raise CommandError(f"{path}: {reason(error)}") from None


def decode(data: bytes, type_: Any, where: str) -> Any:  # noqa: ANN401 - the type is the caller's
    """Decode JSON that somebody gave.

    Raises:
        CommandError: names where it came from, the field and what was expected there.
    """
    from enfilade.core.codec import from_json
    from enfilade.core.errors import MalformedAction

    try:
        return from_json(data, type_)
    except MalformedAction as error:
        field = f"{error.field}: " if error.field else ""
        raise CommandError(f"{where}: {field}{error.expected}") from None


def load_game(name: str) -> "AnyGame":
    """Load a game's rules.

    Raises:
        CommandError: there is no such game, or it is still to come.
    """
    from enfilade.games import registry

    try:
        return registry.load(name)
    except LookupError as error:
        raise CommandError(str(error.args[0])) from None


class Tick(Protocol):
    """Tells a progress bar how much is done."""

    def __call__(self, done: int) -> None:
        """Say how much is done in all."""
        ...


def _untold(done: int) -> None:
    del done


@contextmanager
def progress(what: str, total: int) -> Iterator[Tick]:
    """Show a progress bar on standard error, where that is a terminal."""
    if not sys.stderr.isatty():
        yield _untold
        return
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(what, total=total)
        yield lambda done: bar.update(task, completed=done)


def say_compiling() -> None:
    """Say on standard error why nothing happens yet; on every kind of it, for it takes long."""
    says = "Compiling the search for this machine, once: it takes a minute or two ..."
    print(says, file=sys.stderr, flush=True)


def reason(error: OSError) -> str:
    """Say in the system's words, without its number, what it could not do."""
    return error.strerror or str(error)
