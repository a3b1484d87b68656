"""Where the command line begins, and how it ends."""

import contextlib
import os
import sys
from collections.abc import Sequence

from enfilade.cli.app import app
from enfilade.cli.output import FAILED, CommandError, reason

INTERRUPTED = 130


def main() -> None:
    """Run ``enfilade`` with the words of the command line, and exit."""
    sys.exit(run(sys.argv[1:]))


def run(words: Sequence[str]) -> int:
    """Run a command and give its exit status.

    0: done. 1: what was asked for failed, or whoever read the output closed it. 2: the command or
    its input was not right; the message names what, and what was expected. 130: interrupted.
    """
    status = _run(words)
    try:
        sys.stdout.flush()
    except OSError as error:
        if not isinstance(error, BrokenPipeError):
            _say(f"standard output: {reason(error)}")
        # Point standard output elsewhere, so that the interpreter's own flush stays quiet too.
        with contextlib.suppress(OSError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        status = status or FAILED
    return status


def _run(words: Sequence[str]) -> int:
    try:
        app(words, prog_name="enfilade")
    except SystemExit as leaving:
        return leaving.code if isinstance(leaving.code, int) else FAILED
    except CommandError as error:
        _say(str(error))
        return error.status
    except OSError as error:
        _say(f"{error.filename}: {reason(error)}" if error.filename else reason(error))
        return FAILED
    except KeyboardInterrupt:
        return INTERRUPTED
    return 0


def _say(text: str) -> None:
    print(f"enfilade: {text}", file=sys.stderr)
