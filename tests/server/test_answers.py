"""Program players that answer what people say: once each, and only people."""

import asyncio
import contextlib
from pathlib import Path

import pytest

from enfilade.core import About, PlayerAbout
from enfilade.server.answers import names
from enfilade.store.contract import SeatRow
from server.kit import Browser, Line, Server
from server.shelf import ABOUT


async def talk_of_three(ann: Browser, *players: str) -> Line:
    """Let Ann begin a match with two program players, the first of them in the last seat."""
    table = await ann.table(seats=3, program_players=list(players))
    await ann.ready(table)
    return await ann.sit(table, 0)


async def said(line: Line, seconds: float = 0.5) -> list[tuple[int, str]]:
    """Take whatever is said until no more is."""
    found = []
    with contextlib.suppress(TimeoutError):
        while True:
            async with asyncio.timeout(seconds):
                message = await line.take()
            if message["type"] == "said":
                found.append((message["seat"], message["text"]))
    return found


async def answered(line: Line, text: str) -> tuple[int, str]:
    """Say something, and take the one answer to it."""
    await line.send("say", text=text)
    await line.until("said", text=text)
    answer = await line.until("said")
    return answer["seat"], answer["text"]


async def test_whoever_is_spoken_to_most_answers_and_nobody_answers_a_program(
    own: Server,
) -> None:
    own.start()
    async with Browser(own) as ann:
        line = await talk_of_three(ann, "echo", "echo")
        table = "Ann, Echo, Echo 2"
        spoken = await answered(line, "You, 2!")
        assert spoken == (2, f"{table}: Ann said You, 2!, and I am 2")
        spoken = await answered(line, "Is it 1, or 2, or 1?")
        assert spoken == (1, f"{table}: Ann said Is it 1, or 2, or 1?, and I am 1")
        assert await said(line) == []
        await line.send("say", text="Silence!")
        assert await said(line) == [(0, "Silence!")]


async def test_where_nobody_is_spoken_to_they_take_turns(own: Server) -> None:
    own.start()
    async with Browser(own) as ann:
        line = await talk_of_three(ann, "echo", "echo")
        seats = [(await answered(line, text))[0] for text in ("So?", "And?", "Well?", "Hm?")]
        assert seats == [1, 2, 1, 2]
        assert await said(line) == []


async def test_an_answer_is_kept_like_anything_else_that_is_said(own: Server) -> None:
    own.start()
    async with Browser(own) as ann:
        line = await talk_of_three(ann, "steady", "echo")
        spoken = await answered(line, "1?")
        own.kill()
        own.start()
        table = str(line.state["table"]["table"])
        again = await ann.sit(table, 0)
        kept = [(each["seat"], each["text"]) for each in again.state["said"]]
        assert kept == [(0, "1?"), spoken]


async def test_a_player_that_finds_no_words_leaves_the_table_as_it_was(own: Server) -> None:
    own.start()
    async with Browser(own) as ann:
        line = await talk_of_three(ann, "choking", "steady")
        await line.send("say", text="2?")
        assert await said(line, 3) == [(0, "2?")]
        await line.act({"type": "show", "fingers": 2})
        await line.act({"type": "done"})
        assert (await line.until_over())["outcome"]
        # What is said afterwards is for the people alone.
        await line.send("say", text="1?")
        assert await said(line) == [(0, "1?")]
        assert "it finds no words" in Path(own.log).read_text()


@pytest.mark.parametrize(
    ("rows", "called"),
    [
        ((SeatRow(0, "person", "Ann"), SeatRow(1)), ("Ann", "Player 2")),
        (
            tuple(SeatRow(seat, "program", player="echo") for seat in range(3)),
            ("Echo", "Echo 2", "Echo 3"),
        ),
    ],
)
def test_seats_are_called_what_the_table_calls_them(
    rows: tuple[SeatRow, ...], called: tuple[str, ...]
) -> None:
    assert names(rows, ABOUT) == called
    assert isinstance(ABOUT, About)
    assert all(isinstance(each, PlayerAbout) for each in ABOUT.players)
