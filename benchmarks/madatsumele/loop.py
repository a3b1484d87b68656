"""How long the server's loop is held up while 50 tables drop as fast as its workers settle.

``.venv/bin/python -m benchmarks.madatsumele.loop`` serves in this process and plays from another.
Two figures: what a turn of the loop takes of the processor, which is what our own code holds
everyone up by; and how late a timer of 5 ms comes, which a machine that is busy with something else
adds to. The result goes to ``loop.json``.
"""

import asyncio
import json
import os
import random
import secrets
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from benchmarks.server.load import Clock, load
from enfilade.server.serve import serve
from enfilade.server.settings import Limits, Settings

TABLES = 50
SECONDS = 30.0
TICK = 0.005


class Watched(asyncio.SelectorEventLoop):
    """An event loop that notes what each of its turns takes of the processor, in seconds."""

    turns: list[float]

    def _run_once(self) -> None:
        before = time.thread_time()
        super()._run_once()  # type: ignore[misc]  # asyncio's own, known to no type checker
        self.turns.append(time.thread_time() - before)


async def lateness(late: list[float]) -> None:
    """Note by how much a short sleep is too long, for ever."""
    while True:
        before = time.perf_counter()
        await asyncio.sleep(TICK)
        late.append(time.perf_counter() - before - TICK)


async def measured(port: int) -> tuple[list[float], list[float], dict[str, Any]]:
    """Serve, let another process play, and give turns, lateness and what was played."""
    loop = asyncio.get_running_loop()
    assert isinstance(loop, Watched)
    loop.turns = []
    late: list[float] = []
    with tempfile.TemporaryDirectory() as data:
        limits = Limits(tables=1_000_000, requests=10_000, request_burst=10_000)
        server = asyncio.create_task(serve(Settings(Path(data), port=port, limits=limits)))
        await asyncio.sleep(2)
        loop.turns.clear()
        ticking = asyncio.create_task(lateness(late))
        command = [sys.executable, "-m", "benchmarks.madatsumele.loop", "play", str(port)]
        playing = await asyncio.create_subprocess_exec(*command, stdout=subprocess.PIPE)
        told, _ = await playing.communicate()
        ticking.cancel()
        server.cancel()
        await asyncio.gather(ticking, server, return_exceptions=True)
    return loop.turns, late, json.loads(told)


def play(port: int) -> None:
    """Keep all tables dropping, and print what was done."""

    async def one(number: int, clock: Clock) -> None:
        chance = random.Random(number)
        base = f"http://127.0.0.1:{port}/api"
        started = False
        async with httpx.AsyncClient(base_url=base, timeout=60, verify=False) as http:
            while not started or clock.running:
                wish = {"game": "madatsumele", "name": "Guest"}
                made = (await http.post("/tables", json=wish)).raise_for_status().json()
                table = made["table"]["table"]
                await http.post(f"/tables/{table}/ready", json={"entropy": secrets.token_hex(16)})
                cookie = {"Cookie": f"enfilade={http.cookies['enfilade']}"}
                address = f"ws://127.0.0.1:{port}/ws/tables/{table}"
                async with connect(address, additional_headers=cookie, compression=None) as line:
                    await line.send('{"type":"hello","seat":0}')
                    now = json.loads(await line.recv())
                    if not started:
                        await clock.start()
                        started = True
                    await match(line, now, chance, clock)

    played = asyncio.run(load(one, tables=TABLES, seconds=SECONDS))
    sys.stdout.write(json.dumps({"drops": played.actions, "a second": played.per_second}))


async def match(
    line: ClientConnection, now: dict[str, Any], chance: random.Random, clock: Clock
) -> None:
    """Drop pieces anywhere until the match is over."""
    while clock.running and now["outcome"] is None:
        asking = now["view"]["asking"]
        drop = {
            "type": "drop",
            "bag": chance.choice(asking["bags"]),
            "piece": asking["pieces"][0],
            "x": 35 + 50 * chance.random(),
            "angle": 3 * chance.random(),
        }
        key = secrets.token_urlsafe(9)
        sent = time.perf_counter()
        act = {"type": "act", "key": key, "decision": now["decision"], "action": drop}
        await line.send(json.dumps(act))
        acknowledged, step = False, None
        while not acknowledged or step is None:
            message = json.loads(await line.recv())
            acknowledged = acknowledged or message.get("key") == key
            step = message if message["type"] == "step" else step
        now = step
        clock.acknowledged(sent)


def quantiles(values: list[float]) -> dict[str, float]:
    """Give the median, p99 and the most, in milliseconds."""
    found = sorted(values)
    at = {"p50": found[len(found) // 2], "p99": found[int(len(found) * 0.99)], "max": found[-1]}
    return {name: round(1000 * value, 2) for name, value in at.items()}


def main() -> None:
    with asyncio.Runner(loop_factory=Watched) as runner:
        turns, late, played = runner.run(measured(8650))
    result = {
        "tables": TABLES,
        "seconds": SECONDS,
        **played,
        "a turn of the loop, ms of the processor": quantiles(turns),
        "a timer of 5 ms, ms late": quantiles(late),
        "load of the machine": round(os.getloadavg()[0], 1),
    }
    text = json.dumps(result, indent=2)
    Path(__file__).with_name("loop.json").write_text(text + "\n")
    print(text)


if __name__ == "__main__":
    if sys.argv[1:2] == ["play"]:
        play(int(sys.argv[2]))
    else:
        main()
