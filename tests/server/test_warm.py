"""Program players are made ready before anyone asks, and nobody waits for that."""

import asyncio
import os
import subprocess
import sys

from server.kit import PATIENCE, Browser, Server, two_at_a_table
from server.test_faults import SHOW_2, workers

READY = """
from enfilade.core import Draws
from enfilade.games import registry
from enfilade.games.architect import search
from enfilade.games.architect.game import GAME
from kit.positions import begun, drawn, state_of
registry.warm("architect")
ready = list(search.choose.signatures)
view = GAME.view(state_of(drawn(begun(1))), 0)
for name in ("greedy", "honest-quick"):
    registry.player("architect", name).choose(view, Draws(b"any"))
assert len(ready) == 1, ready
assert search.choose.signatures == ready, search.choose.signatures
"""


async def noted(server: Server, lines: int) -> list[list[str]]:
    """Wait until so many notes of getting ready are there, and give them."""
    async with asyncio.timeout(PATIENCE):
        while True:
            file = server.data / "warm"
            found = file.read_text().split("\n")[:-1] if file.exists() else []
            if len(found) >= lines:
                return [line.split() for line in found]
            await asyncio.sleep(0.05)


async def test_every_thinking_worker_gets_ready_for_every_game_that_has_players(
    own: Server,
) -> None:
    own.limits["warm_after"] = 0.01
    own.start()
    async with Browser(own) as ann, Browser(own) as ben:
        abouts = await ann.get("/games")
        games = [each["name"] for each in abouts if each["players"] and not each["coming"]]
        notes = await noted(own, 2 * len(games))
        pids = sorted({int(pid) for _, pid in notes})
        assert [game for game, _ in notes] == 2 * games
        assert len(pids) == 2
        # They are who thinks: a hint starts nobody else.
        _, first, _ = await two_at_a_table(ann, ben)
        key = await first.send("ask", what="hint")
        assert (await first.reply(key))["type"] == "answer"
        assert sorted(workers(own)) == pids


async def test_nobody_waits_for_a_worker_that_never_gets_ready(own: Server) -> None:
    (own.data / "hangs").touch()
    own.limits["warm_after"] = 0.01
    own.start()
    async with Browser(own) as ann, Browser(own) as ben:
        await noted(own, 1)
        _, first, _ = await two_at_a_table(ann, ben)
        assert (await first.act(SHOW_2))["type"] == "ack"
        key = await first.send("ask", what="hint")
        assert (await first.reply(key))["type"] == "answer"


def test_a_player_that_is_ready_has_nothing_left_to_compile() -> None:
    told = {"PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    subprocess.run([sys.executable, "-c", READY], env=os.environ | told, check=True)
