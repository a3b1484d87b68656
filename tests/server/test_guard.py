"""Who is let in: hosts, origins, sizes, floods, and what errors tell."""

import asyncio
import contextlib
import json
import secrets
import signal

import httpx
import pytest
import websockets
from websockets.asyncio.client import connect

from enfilade.server.serve import KEPT
from server.kit import PATIENCE, Browser, Server, two_at_a_table

WISH = {"game": "fingers", "name": "Ann", "seats": 2}
SHOW_2 = {"type": "show", "fingers": 2}
SHOW_4 = {"type": "show", "fingers": 4}


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("localhost", 200),
        ("localhost:99", 200),
        ("127.0.0.1", 200),
        ("[::1]:80", 200),
        ("192.168.1.7:8000", 200),
        ("evil.example", 403),
        ("localhost.evil.example", 403),
        ("127.0.0.1.evil.example:80", 403),
        ("", 403),
        ("[", 403),
    ],
)
async def test_only_known_hosts_are_answered(ann: Browser, host: str, status: int) -> None:
    for path in ("/games", "/../", "/daily"):
        answer = await ann.http.get(path, headers={"Host": host})
        assert answer.status_code in (status, 404, 503) if status == 200 else status


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {"Origin": "http://127.0.0.1:1"},
        {"Origin": "http://localhost"},
        {"Origin": "http://[bad"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ],
)
async def test_other_pages_reach_nothing(
    ann: Browser, server: Server, headers: dict[str, str]
) -> None:
    answer = await ann.http.post("/tables", json=WISH, headers=headers)
    assert answer.status_code == 403
    assert answer.json()["code"] == "forbidden"
    assert "set-cookie" not in answer.headers
    table = await ann.table()
    assert (await ann.http.delete(f"/tables/{table}", headers=headers)).status_code == 403
    with pytest.raises(websockets.InvalidStatus):
        await ann.open(table, **headers)
    assert (await ann.get(f"/tables/{table}"))["seats"] == [0]


async def test_our_own_page_is_let_in(ann: Browser, server: Server) -> None:
    headers = {"Origin": server.url, "Sec-Fetch-Site": "same-origin"}
    answer = await ann.http.post("/tables", json=WISH, headers=headers)
    assert answer.status_code == 201
    line = await ann.open(answer.json()["table"]["table"], **headers)
    await line.socket.send('{"type":"hello","seat":0}')
    assert (await line.until("snapshot"))["seat"] == 0


async def test_every_answer_has_the_headers(ann: Browser, server: Server) -> None:
    async with httpx.AsyncClient(base_url=server.url) as http:
        answers = [
            await http.get(path)
            for path in ("/", "/no/such.file", "/api/games", "/api/none", "/api/docs")
        ]
        answers.append(await http.get("/api/games", headers={"Host": "evil.example"}))
    for answer in answers:
        policy = answer.headers["content-security-policy"]
        assert "script-src 'self'" in policy.split("; ")
        assert "default-src 'self'" in policy.split("; ")
        assert "unsafe-eval" not in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "no-referrer"
        assert "server" not in answer.headers
    assert answers[2].headers["cache-control"] == "no-store"


async def test_an_idle_connection_outlasts_what_proxies_keep(server: Server) -> None:
    asked = b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    for pause in (6, 0):  # five seconds are uvicorn's own measure
        writer.write(asked)
        head = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
        assert head.startswith("http/1.1 200")
        await reader.readexactly(int(head.split("content-length: ")[1].split("\r\n")[0]))
        await asyncio.sleep(pause)
    writer.close()
    assert KEPT > 2 * 60


async def test_the_cookie_is_kept_from_scripts_and_other_sites(ann: Browser) -> None:
    answer = await ann.http.post("/tables", json=WISH)
    words = answer.headers["set-cookie"].split("; ")
    assert {"HttpOnly", "SameSite=Strict", "Path=/"} <= set(words)
    assert len(words[0].removeprefix("enfilade=")) == 43


async def test_a_wrong_token_has_no_seat(ann: Browser, server: Server) -> None:
    table = await ann.table()
    for token in ("x", "A" * 43, secrets.token_urlsafe(32), '"; drop'):
        async with Browser(server) as other:
            other.http.cookies.set("enfilade", token)
            assert (await other.get(f"/tables/{table}"))["seats"] == []
            assert (await other.post(f"/tables/{table}/ready", 403, entropy="0" * 32))["says"]
            line = await other.open(table)
            await line.socket.send('{"type":"hello","seat":0}')
            assert (await line.until("refused"))["trouble"]["code"] == "forbidden"
            assert await line.closed() == 4403


async def test_an_unknown_table_is_told(ann: Browser) -> None:
    for name in ("nowhere", secrets.token_urlsafe(16)):
        assert (await ann.get(f"/tables/{name}", 404))["code"] == "unknown"
        await ann.post(f"/tables/{name}/seats", 404, name="Ann")
        line = await ann.open(name)
        assert (await line.until("refused"))["trouble"]["code"] == "unknown"
        assert await line.closed() == 4404


async def test_a_line_begins_with_hello(ann: Browser) -> None:
    table = await ann.table()
    line = await ann.open(table)
    await line.send("say", text="hello")
    assert (await line.until("refused"))["trouble"]["code"] == "malformed"
    assert await line.closed() == 4408


async def test_ten_megabytes_are_refused(ann: Browser, ben: Browser) -> None:
    table, first, second = await two_at_a_table(ann, ben)
    huge = "x" * 10_000_000
    answer = await ann.http.post("/tables", json={**WISH, "name": huge})
    assert answer.status_code == 413
    assert answer.json()["code"] == "too_large"
    with contextlib.suppress(websockets.ConnectionClosed):  # it may be closed in the middle
        await first.socket.send(json.dumps({"type": "say", "key": "12345678", "text": huge}))
    assert await first.closed() == 1009
    assert (await second.act(SHOW_2))["type"] == "ack"
    again = await ann.sit(table, 0)
    assert (await again.act(SHOW_2))["type"] == "ack"


async def test_a_thousand_messages_at_once(ann: Browser, ben: Browser) -> None:
    table, first, second = await two_at_a_table(ann, ben)
    keys = [f"flood-{number:04}" for number in range(1000)]
    decision = first.state["decision"]
    for key in keys:
        await first.send("act", key=key, decision=decision, action=SHOW_2)
    assert (await second.act(SHOW_2))["type"] == "ack"
    told: dict[str, str] = {}
    while len(told) < len(keys):
        message = await first.take()
        if message.get("key") is not None:
            code = "ack" if message["type"] == "step" else message["trouble"]["code"]
            assert told.setdefault(message["key"], code) == code
    assert [key for key, code in told.items() if code == "ack"] == [keys[0]]
    assert set(told.values()) == {"ack", "stale", "too_many"}
    # Nothing was lost, and a message that was too many may be sent again.
    async with asyncio.timeout(PATIENCE):
        while (last := await first.act(SHOW_4, key=keys[-1]))["type"] == "refused":
            assert last["trouble"]["code"] == "too_many"
            await asyncio.sleep(0.05)
    assert last["version"] == 2
    assert (await ann.sit(table, 0)).state["version"] == 2


async def test_a_thousand_messages_that_come_in_one_go_are_all_answered(own: Server) -> None:
    own.start()
    assert own.process is not None
    async with Browser(own) as ann, Browser(own) as ben:
        _, first, second = await two_at_a_table(ann, ben)
        keys = {f"flood-{number:04}" for number in range(1000)}
        decision = first.state["decision"]
        own.process.send_signal(signal.SIGSTOP)  # as a busy machine would hold it up
        try:
            for key in sorted(keys):
                await first.send("act", key=key, decision=decision, action=SHOW_2)
        finally:
            own.process.send_signal(signal.SIGCONT)
        told: set[str] = set()
        while told < keys:
            message = await first.take()
            if message.get("key"):
                told.add(message["key"])
        assert (await second.act(SHOW_2))["type"] == "ack"


async def test_errors_tell_nothing_of_the_inside(ann: Browser, server: Server) -> None:
    bodies = [b"", b"{", b"\xff\xfe", b"[" * 3000, b'{"game":' + b"1" * 400 + b"}", b"null"]
    kinds = ["application/json", "text/plain", "multipart/form-data; boundary=x", "x/y"]
    for body in bodies:
        for kind in kinds:
            answer = await ann.http.post("/tables", content=body, headers={"content-type": kind})
            assert 400 <= answer.status_code < 500, answer.text
            trouble = answer.json()
            assert trouble["code"] in ("malformed", "too_large")
            for word in ("Traceback", ".py", "/", "litestar", "Error("):
                assert word not in trouble["says"], trouble["says"]


@pytest.mark.parametrize(
    ("path", "body", "field", "expected"),
    [
        ("tables", WISH | {"seats": "2"}, "seats", "`int`, got `str`"),
        ("tables", WISH | {"seats": 9}, "seats", "`int` <= 4"),
        ("tables", WISH | {"open": "true"}, "open", "`bool`, got `str`"),
        ("tables", WISH | {"open": 1}, "open", "`bool`, got `int`"),
        ("tables", WISH | {"name": 7}, "name", "`str`, got `int`"),
        ("tables", WISH | {"program_players": ["x", 1]}, "program_players[1]", "`str`, got `int`"),
        ("tables", WISH | {"options": []}, "options", "`object`, got `array`"),
        ("tables", {"game": "fingers"}, "name", "it is missing"),
        ("tables", WISH | {"seat": 2}, "seat", "there is no such field"),
        ("daily", {"name": 5}, "name", "`str`, got `int`"),
        ("move", {"code": 5}, "code", "`str`, got `int`"),
        ("tables/{}/seats", {"name": "Ben", "seat": "1"}, "seat", "`int | null`, got `str`"),
        ("tables/{}/word", {"do": "approve", "seat": "1"}, "seat", "`int`, got `str`"),
        ("tables/{}/ready", {"entropy": 5}, "entropy", "`str`, got `int`"),
    ],
)
async def test_a_body_is_taken_strictly_and_an_error_names_field_and_expectation(
    ann: Browser, path: str, body: dict[str, object], field: str, expected: str
) -> None:
    table = await ann.table()
    trouble = await ann.post(f"/{path.format(table)}", 400, **body)
    assert (trouble["code"], trouble["field"]) == ("malformed", field)
    assert expected in trouble["says"]
    assert (await ann.get(f"/tables/{table}"))["table"]["status"] == "gathering"


async def test_a_query_is_text_and_is_read_as_such(ann: Browser) -> None:
    table = await ann.table()
    bad = await ann.get(f"/tables/{table}/events?seat=x", 400)
    assert (bad["code"], bad["field"]) == ("malformed", "seat")
    key = {"type": "say", "key": "12345678", "text": "Hello"}
    answer = await ann.http.post(f"/tables/{table}/messages?seat=0", json=key)
    assert answer.status_code == 200, answer.text


async def test_a_body_that_is_missing_is_told_in_words(ann: Browser) -> None:
    for body in (b"", b"null", b"[]"):
        answer = await ann.http.post("/tables", content=body)
        assert answer.json()["says"] == "A JSON object was expected.", answer.text


async def test_an_address_may_make_so_many_tables(own: Server) -> None:
    own.limits["tables"] = 3
    own.start()
    async with Browser(own) as ann:
        for _ in range(3):
            await ann.table()
        assert (await ann.post("/tables", 429, **WISH))["code"] == "too_many"
        assert (await ann.post("/daily", 429, name="Ann"))["code"] == "too_many"


async def test_an_address_may_ask_so_often(own: Server) -> None:
    own.limits |= {"requests": 1, "request_burst": 20}
    own.start()
    async with Browser(own) as ann:
        codes = [(await ann.http.get("/games")).status_code for _ in range(40)]
    assert codes.count(200) >= 15
    assert codes[-1] == 429


async def test_a_table_has_so_many_lines(own: Server) -> None:
    own.limits["connections"] = 3
    own.start()
    async with Browser(own) as ann:
        table = await ann.table()
        for _ in range(3):
            await ann.sit(table, None)
        line = await ann.open(table)
        await line.socket.send('{"type":"hello"}')
        assert (await line.until("refused"))["trouble"]["code"] == "too_many"
        assert await line.closed() == 4429


async def test_a_line_that_reads_nothing_holds_nobody_up(ann: Browser, ben: Browser) -> None:
    """A browser that stops reading is dropped; the others at its table notice nothing."""
    table, first, _ = await two_at_a_table(ann, ben)
    token = ben.http.cookies["enfilade"]
    address = f"ws://127.0.0.1:{ben.server.port}/ws/tables/{table}"
    async with connect(
        address, additional_headers={"Cookie": f"enfilade={token}"}, max_queue=1, close_timeout=0.1
    ) as deaf:
        await deaf.send('{"type":"hello","seat":1}')
        for number in range(60):
            answer = await first.act({"type": "show", "fingers": 1 + number % 5})
            assert answer["type"] == "ack"
            await asyncio.sleep(0.01)
