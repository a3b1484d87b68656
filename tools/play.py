"""What ``./play`` does: bring the environment up to date, then serve from it."""

import os
import sys
from typing import NoReturn

from environment import BIN, ROOT, TroubleError, prepare, say

USAGE = """\
Usage: ./play [OPTIONS]

Starts Enfilade on this machine and opens it in your browser. The first start installs what it
needs into this folder. Elsewhere there are only caches: those of pip and npm, and what is compiled
for this machine, in ~/.cache/enfilade.

  --no-browser   open no browser; the address is printed
  --port N       serve on this port; without it, 8000 or the next free one
  --data DIR     keep tables and matches there; without it, in var/
  --help         show this and exit

One server serves a data folder: started again, it opens the one that runs.

Other options go to the server: see `.venv/bin/enfilade serve --help`. Ctrl-C stops it.
"""


def main() -> int:
    """Run the command."""
    if {"--help", "-h"} & set(sys.argv[1:]):
        sys.stdout.write(USAGE)
        return 0
    try:
        prepare()
    except TroubleError as trouble:
        say(str(trouble))
        return 1
    except KeyboardInterrupt:
        say("\nStopped. The next run goes on from here.")
        return 130
    return serve(sys.argv[1:])


def serve(words: list[str]) -> NoReturn:
    """Become the server."""
    program = str(BIN / "enfilade")
    os.execv(program, [program, "serve", "--browser", "--data", str(ROOT / "var"), *words])


if __name__ == "__main__":
    sys.exit(main())
