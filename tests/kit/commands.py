"""Running the command line in tests."""

import contextlib
import io
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from enfilade.cli.entry import run


@dataclass(frozen=True)
class Ran:
    """What a command came to."""

    status: int
    out: str
    err: str


def enfilade(*words: str | Path) -> Ran:
    """Run a command in this process; it gets no standard input."""
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        status = run([str(word) for word in words])
    return Ran(status, out.getvalue(), err.getvalue())


def apart(*words: str | Path, stdin: bytes = b"") -> Ran:
    """Run a command in a process of its own."""
    done = subprocess.run(
        [program(), *words], input=stdin, capture_output=True, check=False, timeout=120
    )
    return Ran(done.returncode, done.stdout.decode(), done.stderr.decode())


def program() -> Path:
    """Give the path of the command."""
    return Path(sys.executable).with_name("enfilade")
