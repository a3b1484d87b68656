"""Killed servers, killed workers, hung workers: nothing that was acknowledged is lost."""

import asyncio
import contextlib
import json
import os
import random
import signal
import subprocess
from typing import Any

import pytest
import websockets

from server.kit import PATIENCE, Browser, Line, Server, two_at_a_table

SHOW_2 = {"type": "show", "fingers": 2}
DONE = {"type": "done"}
KILLS = 50


async def test_a_match_goes_on_after_a_kill(own: Server) -> None:
    own.start()
    async with Browser(own) as ann, Browser(own) as ben:
        table, first, second = await two_at_a_table(ann, ben)
        sent = first.state["decision"]
        await first.act(SHOW_2, key="before-the-kill")
        await first.send("say", text="still here?")
        await second.until("said")
        await second.act(SHOW_2)
        own.kill()
        own.start()
        first = await ann.sit(table, 0, seen=1)
        assert first.state["version"] == 1
        assert first.state["said"][0]["text"] == "still here?"
        again = await first.act(SHOW_2, key="before-the-kill", decision=sent)
        assert again == {"type": "ack", "key": "before-the-kill", "version": 1}
        second = await ben.sit(table, 1, seen=1)
        await first.act(DONE)
        await second.act(DONE)
        assert (await first.until_over())["outcome"] == (await second.until_over())["outcome"]


async def test_fifty_kills_lose_nothing_acknowledged(own: Server) -> None:
    """Tables are played without a pause while the server is killed at random moments."""
    chosen = random.Random(7)
    own.limits |= {"messages": 100_000, "message_burst": 100_000, "table_messages": 100_000}
    own.limits |= {"table_message_burst": 100_000}
    own.start()
    async with contextlib.AsyncExitStack() as stack:
        players = [await stack.enter_async_context(Browser(own)) for _ in range(6)]
        tables = [await each.table() for each in players]
        for each, table in zip(players, tables, strict=True):
            await each.post(f"/tables/{table}/seats", name="Too")
            await each.ready(table)
        acked: list[dict[str, int]] = [{} for _ in players]
        for _ in range(KILLS):
            going = [
                asyncio.create_task(show_for_ever(*each))
                for each in zip(players, tables, acked, strict=True)
            ]
            await until_answered(acked, chosen.randint(6, 200))
            await asyncio.sleep(chosen.uniform(0, 0.02))
            await asyncio.to_thread(own.kill)
            await asyncio.gather(*going)
            await asyncio.to_thread(own.start)
        for player, table, answers in zip(players, tables, acked, strict=True):
            assert len(answers) > KILLS
            line = await player.sit(table, 0)
            assert line.state["version"] >= max(answers.values())
            assert sorted(answers.values()) == sorted(set(answers.values()))
            for key, version in random.Random(1).sample(sorted(answers.items()), 20):
                again = await line.act(SHOW_2, key=key, decision=0)
                assert again == {"type": "ack", "key": key, "version": version}


async def until_answered(acked: list[dict[str, int]], more: int) -> None:
    """Wait for so many more acknowledgements, at least one for each player: on a slow machine too.

    The server is killed in the middle of what comes next.
    """
    before = [len(answers) for answers in acked]
    async with asyncio.timeout(PATIENCE):
        while sum(map(len, acked)) - sum(before) < more or any(
            len(answers) == start for answers, start in zip(acked, before, strict=True)
        ):
            await asyncio.sleep(0.001)


async def show_for_ever(player: Browser, table: str, acked: dict[str, int]) -> None:
    """Act until the line breaks; what was acknowledged is noted."""
    with contextlib.suppress(websockets.WebSocketException, OSError):
        line = await player.sit(table, 0)
        while True:
            answer = await line.act({"type": "show", "fingers": 1 + len(acked) % 5})
            acked[answer["key"]] = answer["version"]


async def test_who_was_put_out_is_out_after_a_kill(own: Server) -> None:
    own.start()
    async with Browser(own) as ann, Browser(own) as ben:
        table, first, _ = await two_at_a_table(ann, ben)
        await first.act(SHOW_2)
        out = await ann.post(f"/tables/{table}/word", do="put_out", seat=1)
        assert out["table"]["sitters"][1]["out"]
        own.kill()
        own.start()
        again = await ann.get(f"/tables/{table}")
        assert again["table"]["sitters"] == [
            each | {"here": False} for each in out["table"]["sitters"]
        ]
        first = await ann.sit(table, 0)
        await first.act(DONE)
        assert (await first.until_over())["view"]["shown"] == [2, None]


async def test_many_tables_at_once_are_all_answered(server: Server) -> None:
    """Forty tables, eighty lines, all at once: every action is acknowledged, none is locked out."""
    async with contextlib.AsyncExitStack() as stack:
        browsers = [await stack.enter_async_context(Browser(server)) for _ in range(8)]
        tables = [(each, await each.table()) for each in browsers for _ in range(5)]
        for each, table in tables:
            await each.post(f"/tables/{table}/seats", name="Too")
            await each.ready(table)
        lines = [await each.sit(table, seat) for each, table in tables for seat in (0, 1)]

        async def act(line: Line) -> None:
            for number in range(25):
                answer = await line.act({"type": "show", "fingers": 1 + number % 5})
                assert answer["type"] == "ack"
                assert answer["version"] == number + 1

        await asyncio.gather(*(act(line) for line in lines))
        for each, table in tables:
            assert (await each.sit(table, 0)).state["version"] == 25
    assert "locked" not in server.log.read_text()


def workers(server: Server) -> list[int]:
    assert server.process is not None
    listed = subprocess.run(
        ["ps", "-o", "pid=", "--ppid", str(server.process.pid)],
        capture_output=True,
        text=True,
        check=False,
    )
    return [int(word) for word in listed.stdout.split()]


async def alone(ann: Browser, player: str, game: str = "fingers") -> tuple[str, Line]:
    table = await ann.table(game=game, program_players=[player])
    await ann.ready(table)
    return table, await ann.sit(table, 0)


async def test_a_program_player_plays_to_the_end(ann: Browser) -> None:
    _, line = await alone(ann, "steady")
    await line.act(SHOW_2)
    await line.act(DONE)
    ended = await line.until_over()
    assert ended["view"]["shown"][0] == 2
    assert ended["view"]["shown"][1] in (1, 2, 3, 4, 5)


async def test_program_players_need_no_browser_even_after_a_kill(own: Server) -> None:
    own.start()
    async with Browser(own) as ann:
        table, line = await alone(ann, "dies")
        await line.act(SHOW_2)
        own.kill()
        (own.data / "mark").unlink(missing_ok=True)
        own.start()
        for _ in range(600):
            async with asyncio.timeout(PATIENCE):
                done = await ann.http.get("/mine")
            await asyncio.sleep(0.05)
            line = await ann.sit(table, 0)
            if line.state["view"]["done"][1]:
                break
            await line.socket.close()
        assert done.json()[0]["my_turn"]
        assert (await line.act(DONE))["type"] == "ack"
        assert (await line.until_over())["view"]["shown"][0] == 2


async def test_a_worker_that_dies_is_replaced(own: Server) -> None:
    own.start()
    async with Browser(own) as ann:
        _, line = await alone(ann, "dies")
        await line.act(SHOW_2)
        await line.act(DONE)
        await line.until_over()
        assert (own.data / "mark").exists()


async def test_a_worker_that_is_killed_is_replaced(own: Server) -> None:
    own.start()
    async with Browser(own) as ann:
        _, line = await alone(ann, "steady")
        await line.until("step")
        for pid in workers(own):
            os.kill(pid, signal.SIGKILL)
        _, line = await alone(ann, "steady")
        await line.act(SHOW_2)
        await line.act(DONE)
        await line.until_over()


@pytest.mark.parametrize("player", ["hangs", "cheat"])
async def test_a_program_player_that_fails_is_told_and_put_out(own: Server, player: str) -> None:
    own.limits["worker_seconds"] = 1.5
    own.start()
    async with Browser(own) as ann:
        table, line = await alone(ann, player)
        assert (await line.act(SHOW_2))["type"] == "ack"
        trouble = (await line.until("refused", key=None))["trouble"]
        assert trouble["code"] == "failed"
        await ann.post(f"/tables/{table}/word", do="seat_program", seat=1, player="steady")
        await line.act(DONE)
        await line.until_over()


async def test_a_hint_comes_while_the_line_goes_on(ann: Browser, ben: Browser) -> None:
    _, first, _ = await two_at_a_table(ann, ben)
    key = await first.send("ask", what="hint")
    assert (await first.act(SHOW_2))["type"] == "ack"
    for text in first.all:
        message = json.loads(text)
        if message["type"] == "answer":
            break
    else:
        message = await first.until("answer")
    assert message["key"] == key
    assert message["data"]["type"] == "show"
    assert message["data"]["fingers"] in (1, 2, 3, 4, 5)


async def test_what_is_settled_in_a_worker_is_the_same_draw(ann: Browser, ben: Browser) -> None:
    import msgspec

    from enfilade.match.log import MatchFile
    from enfilade.match.verify import verify
    from server.shelf import GAMES

    table, first, second = await two_at_a_table(ann, ben, game="thrown")
    for line in (first, second):
        await line.act(SHOW_2)
        await line.act(DONE)
    await first.until_over()
    answer = await ann.http.get(f"/tables/{table}/verify")
    file = msgspec.json.decode(answer.content, type=MatchFile)
    assert "differs" not in {each.verdict for each in verify(GAMES["thrown"], file)}


async def test_the_par_is_worked_out_once_the_match_is_over(ann: Browser, ben: Browser) -> None:
    for game, status in (("fingers", 200), ("thrown", 404)):
        table, first, second = await two_at_a_table(ann, ben, game=game)
        for line in (first, second):
            await line.act(SHOW_2)
            await line.act(DONE)
        await first.until_over()
        async with asyncio.timeout(PATIENCE):
            while True:
                answer = await ann.http.get(f"/tables/{table}/par")
                if answer.json().get("status") != "working":
                    break
                await asyncio.sleep(0.05)
        assert answer.status_code == status
        if status == 200:
            best = {"total": 5, "plan": [0, 2], "survey": "a full hand"}
            assert answer.json() == {"status": "done", **best, "part": None}


async def test_a_par_that_fails_is_told_and_tried_again_when_asked(own: Server) -> None:
    hard, easier = own.data / "hard", own.data / "easier"
    hard.touch()
    own.start()
    async with Browser(own) as ann, Browser(own) as ben:
        table, first, second = await two_at_a_table(ann, ben)
        for line in (first, second):
            await line.act(SHOW_2)
            await line.act(DONE)
        await first.until_over()

        async def until(words: str = "", **fields: object) -> dict[str, Any]:
            async with asyncio.timeout(PATIENCE):
                while True:
                    par: dict[str, Any] = await ben.get(f"/tables/{table}/par{words}")
                    if par.items() >= fields.items():
                        return par
                    await asyncio.sleep(0.05)

        await until(status="working", part=0.25)
        easier.touch()
        failed = await until(status="failed")
        assert failed["total"] is None
        assert await until(status="failed") == failed  # it is not tried again by itself
        hard.unlink()
        working = await ann.get(f"/tables/{table}/par?again=true")
        assert (working["status"], working["part"]) == ("working", None)
        assert (await until(status="done"))["total"] == 5
