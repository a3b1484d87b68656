"""Acknowledged, durable actions a second with 200 tables playing, beside boardgame.io.

``.venv/bin/python -m benchmarks.server.run`` installs boardgame.io into a temporary folder with
npm, runs the same load against it (memory store, then flat-file store) and against Enfilade, by
turns on the same machine, and writes ``result.json``. All on loopback.
"""

import argparse
import asyncio
import json
import os
import shutil
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Any

from benchmarks.server import boardgame_side, enfilade_side
from benchmarks.server.load import Measured, load

PEER = "boardgame.io@0.50.2"
PEER_STORE = "node-persist@3"
HERE = Path(__file__).parent
SIDES = ("enfilade", "memory", "flatfile", "enfilade, short matches")
"""Short matches are whole games with no second thoughts, 33 actions each, so that much of the work
is making tables and ending matches, which the peer is spared."""
THOUGHTS = {"enfilade": 5, "enfilade, short matches": 0}
LIMITS: dict[str, int] = dict.fromkeys(
    (
        "messages",
        "message_burst",
        "table_messages",
        "table_message_burst",
        "requests",
        "request_burst",
        "tables",
        "address_connections",
    ),
    1_000_000,
) | {"warm_after": 3600}
"""The limits for one address would stop the load, which comes from one. No program sits at these
tables, so none is made ready beside them."""


@contextmanager
def server(side: str, folder: Path) -> Iterator[int]:
    """Run a side's server on a free port, with an empty store in this folder."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
    if side in THOUGHTS:
        data = Path(tempfile.mkdtemp(dir=folder))
        words = [sys.executable, "-m", "enfilade.server", "--port", str(port), "--data", str(data)]
    else:
        shutil.rmtree(folder / "matches", ignore_errors=True)
        script = str(HERE / "boardgame_server.cjs")
        words = ["node", script, str(folder), side, str(port)]
    env = os.environ | {"ENFILADE_LIMITS": json.dumps(LIMITS)}
    with subprocess.Popen(words, env=env, stdout=subprocess.DEVNULL) as process:
        try:
            _wait_for(port)
            yield port
        finally:
            process.send_signal(signal.SIGTERM)
            try:
                process.wait(20)
            except subprocess.TimeoutExpired:
                process.kill()


def _wait_for(port: int) -> None:
    until = time.monotonic() + 60
    while time.monotonic() < until:
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.1)
    raise RuntimeError(f"nothing came up on port {port}")


def measure(side: str, folder: Path, *, tables: int, seconds: float) -> Measured:
    """Measure one side once."""
    with server(side, folder) as port:
        if side in THOUGHTS:
            play = enfilade_side.player(port, THOUGHTS[side])
        else:
            play = boardgame_side.player(port)
        return asyncio.run(load(play, tables=tables, seconds=seconds))


def install_peer(folder: Path) -> None:
    (folder / "package.json").write_text('{"private": true}')
    words = ["npm", "install", "--no-audit", "--no-fund", PEER, PEER_STORE]
    subprocess.run(words, cwd=folder, check=True, stdout=subprocess.DEVNULL)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=15)
    parser.add_argument("--rounds", type=int, default=3)
    told = parser.parse_args()
    runs: dict[str, list[Measured]] = {side: [] for side in SIDES}
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        install_peer(folder)
        for _ in range(told.rounds):
            for side in SIDES:
                done = measure(side, folder, tables=told.tables, seconds=told.seconds)
                print(side, done, flush=True)
                runs[side].append(done)
    result = summary(runs)
    (HERE / "result.json").write_text(json.dumps(result, indent=2) + "\n")
    print(json.dumps(result, indent=2))


def summary(runs: dict[str, list[Measured]]) -> dict[str, Any]:
    """Give the median run of each side, and how ours compares."""
    middle = {
        side: asdict(sorted(each, key=lambda run: run.per_second)[len(each) // 2])
        for side, each in runs.items()
    }
    rates = {side: [run.per_second for run in each] for side, each in runs.items()}
    return {
        "peer": PEER,
        "cores": os.cpu_count(),
        "median_run": middle,
        "per_second_in_each_round": rates,
        "ratio": {side: _ratio(rates["enfilade"], rates[side]) for side in SIDES[1:3]},
        "wanted_ratio_to_flatfile": 3,
    }


def _ratio(ours: list[float], theirs: list[float]) -> float:
    """Give the median over the rounds, whose two sides ran one after the other."""
    ratios = [mine / other for mine, other in zip(ours, theirs, strict=True)]
    return round(statistics.median(ratios), 2)


if __name__ == "__main__":
    main()
