"""One process serves a data folder: servers do not tell each other what happens at their tables."""

import contextlib
import fcntl
from collections.abc import Iterator
from pathlib import Path

NAME = "server"
"""The file in the folder that the server holds, with its address in it."""


class FolderTaken(Exception):  # noqa: N818 - says what is wrong
    """Another server serves this folder."""

    def __init__(self, address: str) -> None:
        """Name the address at which it is; empty where that is not known."""
        where = f", at {address}" if address else ""
        super().__init__(f"another server is at work on this folder{where}")
        self.address = address


@contextlib.contextmanager
def claim(folder: Path, address: str) -> Iterator[None]:
    """Hold a folder, made if need be, for as long as this process lives or the block lasts.

    Where the file system knows no locks, nothing is held.

    Raises:
        FolderTaken: another process holds it.
        OSError: there can be no such folder.
    """
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / NAME).open("a+", encoding="utf-8") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            file.seek(0)
            raise FolderTaken(file.read().strip()) from None
        except OSError:
            pass
        file.truncate(0)
        file.write(f"{address}\n")
        file.flush()
        yield
