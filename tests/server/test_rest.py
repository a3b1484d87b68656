"""Moving seats, the daily plan, events without websockets, rules, documentation and files."""

import asyncio
import gzip
import hashlib
import json
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import httpx
import pytest

from enfilade.server.settings import Settings
from enfilade.server.static import Client
from server.kit import ENTROPY, PATIENCE, Browser, Line, Server, two_at_a_table

SHOW_2 = {"type": "show", "fingers": 2}


async def test_a_seat_moves_by_a_link_once(ann: Browser, ben: Browser, server: Server) -> None:
    table, first, second = await two_at_a_table(ann, ben)
    await first.act(SHOW_2)
    async with Browser(server) as phone, Browser(server) as thief:
        await thief.post(f"/tables/{table}/move", 403)
        code = (await ann.post(f"/tables/{table}/move"))["code"]
        moved = await phone.post("/move", code=code)
        assert moved["seats"] == [0]
        assert moved["table"]["table"] == table
        assert await first.closed() == 4409
        assert (await thief.post("/move", 404, code=code))["code"] == "unknown"
        assert (await ann.get(f"/tables/{table}"))["seats"] == []
        line = await phone.sit(table, 0)
        assert line.state["view"]["mine"]["fingers"] == 2
        assert (await line.act({"type": "done"}))["type"] == "ack"
        assert (await second.act(SHOW_2))["type"] == "ack"


async def play_architect(line: Line) -> dict[str, Any]:
    """Lay every card in the first place that is legal for it, and finish."""
    while not line.state["outcome"]:
        lane = line.state["view"]["lanes"][0]
        cards = lane["hand"] or ([] if lane["left"] else lane["doubles"])
        if cards:
            await line.send("ask", what="actions")
            x, y = (await line.until("answer"))["data"]["upright"][0]
            action = {"type": "place", "card": cards[0], "x": x, "y": y, "turn": 0}
        else:
            action = {"type": "draw" if lane["left"] else "finish"}
        answer = await line.act(action)
        assert answer["type"] == "ack", answer
    outcome: dict[str, object] = line.state["outcome"]
    return outcome


async def test_a_daily_plan_is_the_same_for_all_and_counts_once(ann: Browser, ben: Browser) -> None:
    day = datetime.now(UTC).date().isoformat()
    before = await ann.get("/daily")
    assert before["day"] == day
    assert before["secret"] is None
    assert before["my_table"] is None
    firsts = []
    for browser, name in ((ann, "Ann"), (ben, "Ben")):
        mine = await browser.post("/daily", name=name)
        table = mine["table"]["table"]
        assert mine["table"]["day"] == day
        assert mine["table"]["status"] == "playing"
        again = await browser.post("/daily", name=name)
        assert again["table"]["table"] == table
        line = await browser.sit(table, 0)
        firsts.append(line.state["view"]["lanes"][0]["laid"])
        outcome = await play_architect(line)
        async with asyncio.timeout(PATIENCE):
            daily = await browser.get("/daily")
            while not any(row["mine"] for row in daily["rows"]):
                await asyncio.sleep(0.02)
                daily = await browser.get("/daily")
        [row] = [row for row in daily["rows"] if row["mine"]]
        assert row["name"] == name
        assert row["total"] == outcome["standings"][0]["score"]
        assert daily["my_table"] == table
        assert (await browser.get(f"/tables/{table}/replay"))["seed"] is None
        assert (await browser.get(f"/tables/{table}/verify"))["seed"] is None
        practice = await browser.post("/daily", name=name)
        assert practice["table"]["table"] != table
        assert (await browser.get("/daily"))["my_table"] == table
    assert firsts[0] == firsts[1]
    assert [row["name"] for row in (await ann.get(f"/daily/{day}"))["rows"]] == ["Ann", "Ben"]
    assert (await ann.get("/daily/2020-01-01", 404))["field"] == "day"
    assert (await ann.get("/daily/2999-01-01", 404))["field"] == "day"
    assert (await ann.get("/daily/yesterday", 400))["field"] == "day"


@pytest.mark.parametrize("whole", [False, True])
async def test_a_daily_attempt_that_is_deleted_was_one(ann: Browser, *, whole: bool) -> None:
    table = (await ann.post("/daily", name="Ann"))["table"]["table"]
    if whole:
        await play_architect(await ann.sit(table, 0))
        async with asyncio.timeout(PATIENCE):
            while not any(row["mine"] for row in (await ann.get("/daily"))["rows"]):
                await asyncio.sleep(0.02)
    assert (await ann.http.delete(f"/tables/{table}")).status_code == 204
    daily = await ann.get("/daily")
    assert (daily["tried"], daily["my_table"]) == (True, None)
    again = (await ann.post("/daily", name="Ann"))["table"]["table"]
    await play_architect(await ann.sit(again, 0))
    await ann.get(f"/tables/{again}/replay")
    after = await ann.get("/daily")
    assert (after["tried"], after["my_table"]) == (True, None)
    assert not any(row["mine"] for row in after["rows"])


async def test_a_daily_attempt_goes_along_to_another_device(ann: Browser, ben: Browser) -> None:
    assert not (await ann.get("/daily"))["tried"]
    table = (await ann.post("/daily", name="Ann"))["table"]["table"]
    code = (await ann.http.post(f"/tables/{table}/move")).json()["code"]
    assert (await ben.post("/move", code=code))["seats"] == [0]
    assert (await ben.post("/daily", name="Ben"))["table"]["table"] == table
    await play_architect(await ben.sit(table, 0))
    async with asyncio.timeout(PATIENCE):
        while not any(row["mine"] for row in (await ben.get("/daily"))["rows"]):
            await asyncio.sleep(0.02)
    assert (await ben.get("/daily"))["my_table"] == table
    assert not (await ann.get("/daily"))["tried"]


async def test_a_table_is_followed_without_websockets(ann: Browser, ben: Browser) -> None:
    table, _, second = await two_at_a_table(ann, ben)
    events: list[dict[str, object]] = []
    heard = asyncio.Event()

    async def follow() -> None:
        async with ann.http.stream("GET", f"/tables/{table}/events?seat=0") as answer:
            assert answer.headers["content-type"].startswith("text/event-stream")
            async for text in answer.aiter_lines():
                if text.startswith("data: "):
                    events.append(json.loads(text[6:]))
                    heard.set()

    following = asyncio.create_task(follow())
    await heard.wait()
    assert events[0]["type"] == "snapshot"
    body = {"type": "act", "key": "by-post-1", "decision": events[0]["decision"], "action": SHOW_2}
    for _ in range(2):
        answer = await ann.http.post(f"/tables/{table}/messages?seat=0", json=body)
        assert answer.json() == [{"type": "ack", "key": "by-post-1", "version": 1}]
    ask = {"type": "ask", "key": "by-post-2", "what": "hint"}
    [hint] = (await ann.http.post(f"/tables/{table}/messages?seat=0", json=ask)).json()
    assert hint["data"]["type"] in ("show", "done")
    await second.send("say", text="can you hear me?")
    while not any(each["type"] == "said" for each in events):
        heard.clear()
        await asyncio.wait_for(heard.wait(), PATIENCE)
    assert [each["version"] for each in events if each["type"] == "step"] == [1]
    for seat in (0, 1):
        path = f"/tables/{table}/messages?seat={seat}"
        assert (await (ben if seat == 0 else ann).http.post(path, json=body)).status_code == 403
    following.cancel()


async def test_the_rules_have_an_anchor_for_each_clause(ann: Browser) -> None:
    page = await ann.get("/games/architect/rules")
    clauses = {clause["id"]: clause for each in page["sections"] for clause in each["clauses"]}
    assert page["title"] == "The Architect"
    assert {"ARC-01", "ARC-19", "ARC-26", "ARC-35", "ARC-45"} <= clauses.keys()
    assert clauses["ARC-15"]["ruling"]
    assert not clauses["ARC-14"]["ruling"]
    assert clauses["ARC-14"]["says"] == [
        "Columns stand on one grid, so a card moves by whole bays."
    ]
    assert (await ann.get("/games/chess/rules", 404))["code"] == "unknown"


async def test_the_shelf_holds_four_games(ann: Browser) -> None:
    games = {each["name"]: each for each in await ann.get("/games")}
    assert {"architect", "madatsumele", "mondrian", "madrino"} <= games.keys()
    assert not games["architect"]["coming"]


async def test_the_api_is_documented_without_other_hosts(server: Server) -> None:
    async with httpx.AsyncClient(base_url=server.url) as http:
        schema = (await http.get("/api/docs/openapi.json")).json()
        page = (await http.get("/api/docs")).text
        style = await http.get("/api/docs/style.css")
    assert "/api/tables/{table}/seats" in schema["paths"]
    assert "POST /api/tables" in page
    assert "http" not in page.replace("<meta http", "")
    assert "<script" not in page
    assert "<style" not in page
    assert style.headers["content-type"].startswith("text/css")


async def test_the_commitment_is_that_of_the_seed(ann: Browser, ben: Browser) -> None:
    table, first, second = await two_at_a_table(ann, ben)
    promised = (await ann.get(f"/tables/{table}"))["table"]["commitment"]
    for line in (first, second):
        await line.act(SHOW_2)
        await line.act({"type": "done"})
    await first.until_over()
    replay = await ann.get(f"/tables/{table}/replay")
    seed = bytes.fromhex(replay["seed"])
    parts = seed + b"\0" + table.encode() + b"\0fingers\x001"
    assert hashlib.sha256(parts).hexdigest() == promised
    assert replay["added"] == [ENTROPY, "ff" * 16]


async def ask(client: Client, path: str, **headers: str) -> tuple[int, dict[str, str], bytes]:
    sent: list[Any] = []

    async def send(message: object) -> None:
        sent.append(message)

    named = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    scope: Any = {"type": "http", "method": "GET", "path": path, "headers": named}
    await client.serve(scope, send)
    start, body = sent
    found = {k.decode(): v.decode() for k, v in start["headers"]}
    return start["status"], found, body["body"]


async def test_the_client_is_served_with_its_pages_and_packed_files(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html>home")
    script = tmp_path / "assets" / "main-1a2b.js"
    script.write_text("one();" * 100)
    (tmp_path / "assets" / "main-1a2b.js.gz").write_bytes(gzip.compress(script.read_bytes()))
    (tmp_path.parent / "secret.txt").write_text("secret")
    client = Client(tmp_path)
    status, headers, body = await ask(client, "/assets/main-1a2b.js", accept_encoding="gzip, br")
    assert (status, headers["content-encoding"]) == (200, "gzip")
    assert gzip.decompress(body) == script.read_bytes()
    assert "immutable" in headers["cache-control"]
    assert headers["content-type"] == "text/javascript; charset=utf-8"
    assert (await ask(client, "/assets/main-1a2b.js"))[2] == script.read_bytes()
    for page in ("/", "/table/abc", "/architect/rules"):
        status, headers, body = await ask(client, page)
        assert (status, body) == (200, b"<!doctype html>home")
        assert headers["cache-control"] == "no-cache"
    assert (await ask(client, "/", if_none_match=headers["etag"]))[0] == 304
    for path in ("/none.js", "/../secret.txt", "/assets/../../secret.txt", "/%2e%2e/secret.txt"):
        assert (await ask(client, path))[0] == 404


async def test_a_client_that_is_not_built_says_so(tmp_path: Path) -> None:
    status, _, body = await ask(Client(tmp_path / "none"), "/")
    assert status == 503
    assert b"./play" in body


@pytest.mark.parametrize(
    ("url", "host", "known"),
    [
        ("https://play.example.org", "127.0.0.1", "play.example.org"),
        (None, "192.168.1.4", "192.168.1.4"),
        (None, "::1", "[::1]"),
    ],
)
def test_settings_know_the_names_of_their_host(url: str | None, host: str, known: str) -> None:
    settings = Settings(Path(), host=host, public_url=url)
    assert known in settings.host_names
    assert "localhost" in settings.host_names
    assert settings.secure == (url is not None)


async def test_a_practice_board_throws_and_keeps_nothing(ann: Browser) -> None:
    path = "/games/mondrian/practice"
    drop = {"type": "throw", "way": "drop", "x": 195.0, "y": 195.0}
    first = await ann.post(path, throw=drop)
    (die,) = first["dice"]
    assert (die["way"], die["cells"] != []) == ("drop", True)
    left = {"way": "drop", "place": die["place"], "turn": die["turn"]}
    flick = {"type": "throw", "way": "flick", "x": 195.0, "y": 0.0, "vx": 0.0, "vy": 900.0}
    second = await ann.post(path, throw=flick, dice=[left])
    assert [each["way"] for each in second["dice"]] == ["drop", "flick"]
    assert (await ann.post(path, 409, throw=drop, dice=[left]))["clause"] == "MON-21"
    assert (await ann.post(path, 400, throw={"type": "throw"}))["code"] == "malformed"
    assert (await ann.post("/games/architect/practice", 404, throw=drop))["code"] == "unknown"
    assert await ann.get("/mine") == []


async def test_a_practice_board_is_not_thrown_on_without_end(ann: Browser) -> None:
    outside = {"type": "throw", "way": "flick", "x": 195.0, "y": 0.0, "vx": 0.0, "vy": 1.0}
    answers = await asyncio.gather(
        *(ann.http.post("/games/mondrian/practice", json={"throw": outside}) for _ in range(30))
    )
    assert {each.status_code for each in answers} == {200, 429}
