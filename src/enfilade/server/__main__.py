"""``python -m enfilade.server``: the server alone, for work on it."""

import argparse
from pathlib import Path

from enfilade.server.serve import run


def main() -> None:
    """Read the command line and serve."""
    parser = argparse.ArgumentParser(prog="python -m enfilade.server", description=__doc__)
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--data", type=Path, required=True, help="where the database is kept")
    parser.add_argument("--shelf", default="enfilade.games.registry", help="module with the games")
    told = parser.parse_args()
    run(told.host, told.port, told.data, shelf=told.shelf)


if __name__ == "__main__":
    main()
