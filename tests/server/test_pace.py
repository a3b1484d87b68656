"""What a game may ask of its table: a pause that hides how long settling took, and timers."""

import asyncio
import contextlib
import os
import signal
from pathlib import Path

import pytest

from enfilade.server.running import rest_of
from server.kit import PATIENCE, Browser, Line, Server, two_at_a_table

SHOW_2 = {"type": "show", "fingers": 2}
DONE = {"type": "done"}


@pytest.mark.parametrize(
    ("pause", "passed", "rest"),
    [
        (0.5, 0.0, 0.5),
        (0.5, 0.125, 0.375),
        (0.5, 0.5, 0.0),
        (0.5, 0.625, 0.375),
        (0.5, 1.75, 0.25),
        (0.0, 0.7, 0.0),
    ],
)
def test_whatever_settling_took_a_whole_multiple_of_the_pause_passes(
    pause: float, passed: float, rest: float
) -> None:
    assert rest_of(pause, passed) == rest


async def marked(own: Server) -> str:
    """Wait for the mark that a worker leaves."""
    mark = Path(own.data / "mark")
    async with asyncio.timeout(PATIENCE):
        while not mark.exists():
            await asyncio.sleep(0.01)
    return mark.read_text()


async def silence(line: Line) -> None:
    """Take whatever comes until nothing more does."""
    with contextlib.suppress(TimeoutError):
        while True:
            await asyncio.wait_for(line.socket.recv(), 0.2)


async def test_in_the_pause_nothing_has_happened_yet_for_anyone(own: Server) -> None:
    own.start()
    async with Browser(own) as ann, Browser(own) as ben:
        _, first, second = await two_at_a_table(ann, ben, game="hushed")
        await first.act(SHOW_2)
        await asyncio.gather(silence(first), silence(second))
        Path(own.data / "mark").unlink()
        key = await first.send("act", action=DONE, decision=first.state["decision"])
        await marked(own)  # it is settled
        (mine,) = await ann.get("/mine")
        assert mine["my_turn"]
        for line in (first, second):
            with pytest.raises(TimeoutError):
                await asyncio.wait_for(line.socket.recv(), 0.2)
        assert (await first.reply(key))["type"] == "ack"
        await second.until("step")
        assert second.state["view"]["done"] == [True, False]
        (mine,) = await ann.get("/mine")
        assert not mine["my_turn"]


async def test_what_is_due_is_done_by_the_table_while_someone_is_there(own: Server) -> None:
    own.start()
    async with Browser(own) as ann, Browser(own) as ben:
        _, first, second = await two_at_a_table(ann, ben, game="timed")
        assert first.state["seconds"] is None
        await first.act(SHOW_2)
        assert first.state["seconds"] is None
        await first.act(DONE)
        await second.until("step")
        assert 0 < second.state["seconds"] <= 0.5
        over = await second.until_over()
        assert over["view"]["shown"] == [2, None]
        assert over["seconds"] is None
        assert over["outcome"]["winners"] == [0]


async def test_nothing_runs_out_while_nobody_is_at_the_table(own: Server) -> None:
    own.start()
    async with Browser(own) as ann, Browser(own) as ben:
        table, first, second = await two_at_a_table(ann, ben, game="timed")
        await second.socket.close()
        await first.act(SHOW_2)
        await first.send("act", action=DONE, decision=first.state["decision"])
        await first.socket.close()
        await asyncio.sleep(1.2)
        second = await ben.sit(table, 1)
        assert second.state["outcome"] is None
        assert (await second.until_over())["view"]["shown"] == [2, None]


async def test_a_timer_begins_again_with_the_server(own: Server) -> None:
    own.start()
    async with Browser(own) as ann, Browser(own) as ben:
        table, first, second = await two_at_a_table(ann, ben, game="timed")
        await first.act(SHOW_2)
        await second.socket.close()
        await first.act(DONE)
        own.kill()
        own.start()
        second = await ben.sit(table, 1)
        assert (await second.until_over())["outcome"]["winners"] == [0]


async def test_what_a_killed_worker_was_settling_is_settled_by_another(own: Server) -> None:
    own.start()
    async with Browser(own) as ann, Browser(own) as ben:
        _, first, second = await two_at_a_table(ann, ben, game="stuck")
        key = await first.send("act", action=SHOW_2, decision=first.state["decision"])
        os.kill(int(await marked(own)), signal.SIGKILL)
        assert await first.reply(key) == {"type": "ack", "key": key, "version": 1}
        await first.act(DONE)
        await second.act(SHOW_2)
        await second.act(DONE)
        assert (await first.until_over())["outcome"] == (await second.until_over())["outcome"]


async def test_what_a_hung_worker_was_settling_is_settled_by_another(own: Server) -> None:
    own.limits |= {"worker_seconds": 2}
    own.start()
    async with Browser(own) as ann, Browser(own) as ben:
        _, first, _ = await two_at_a_table(ann, ben, game="stuck")
        assert (await first.act(SHOW_2))["type"] == "ack"
        assert first.state["view"]["mine"]["fingers"] == 2


async def test_options_that_do_not_fit_the_seats_are_refused_at_once(own: Server) -> None:
    own.start()
    async with Browser(own) as ann:
        wish = {"game": "madatsumele", "name": "Ann", "seats": 2, "options": {"mode": "team"}}
        trouble = await ann.post("/tables", 400, **wish)
        assert trouble["field"] == "options"
        assert "team mode is for 4, not 2" in trouble["says"]
