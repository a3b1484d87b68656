"""The house from the inside: failing stores, other processes, time that passes."""

import asyncio
import json
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from enfilade.server import keeping
from enfilade.server.daily import today
from enfilade.server.house import House
from enfilade.server.outbox import RESTART, Outbox
from enfilade.server.rates import Bucket, Buckets
from enfilade.server.seating import ready
from enfilade.server.settings import Settings
from enfilade.server.table import Line, LiveTable
from enfilade.server.trouble import Refusal
from enfilade.server.wire import Act, DailyStart, Hello, NewTable
from enfilade.store.contract import Append, Day, SeatRow, StoreError
from enfilade.store.sql import SqlStore, open_sqlite

ANN = b"a" * 32
DAY = 24 * 3600.0


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqlStore]:
    opened = await open_sqlite(tmp_path / "enfilade.sqlite3")
    yield opened
    await opened.close()


@pytest.fixture
async def house(store: SqlStore, tmp_path: Path) -> AsyncIterator[House]:
    opened = House(Settings(tmp_path, shelf="server.shelf"), store)
    yield opened
    await opened.close()


async def begun(house: House) -> LiveTable:
    """A table of two at which Ann holds both seats."""
    live = await house.create(NewTable("fingers", "Ann", seats=2), ANN)
    async with live.changing():
        await live.set_rows(SeatRow(1, "person", "Too", token=ANN))
        await live.set_rows(*ready(live.rows, ANN, "0" * 32))
        await house.begin(live)
    return live


async def sit(live: LiveTable, seat: int) -> Line:
    line = Line(ANN, Outbox(100))
    await live.connect(line, Hello(seat))
    await line.outbox.take()
    return line


def show(live: LiveTable, seat: int, key: str = "some-key") -> Act:
    assert live.running is not None
    decision = live.running.match.decision(seat)
    return Act(key, decision, msgspec.Raw(b'{"type":"show","fingers":3}'))


def acknowledged(messages: list[bytes]) -> tuple[str, str, int]:
    """Give what the one message is that acknowledges something: its type, key and version."""
    (message,) = read(messages)
    return message["type"], message["key"], message["version"]


def read(messages: list[bytes]) -> list[dict[str, Any]]:
    return [json.loads(each) for each in messages]


async def test_nothing_is_told_that_could_not_be_written(
    house: House, store: SqlStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = await begun(house)
    line = await sit(live, 0)

    async def fail(*_: object) -> None:
        raise StoreError("the disk is full: /a/secret/path")

    with monkeypatch.context() as patched:
        patched.setattr(store, "append", fail)
        await house.acts.take(live, line, show(live, 0))
    [told] = read(await line.outbox.take())
    assert (told["type"], told["key"]) == ("refused", None)
    assert told["trouble"]["code"] == "failed"
    assert "disk" not in told["trouble"]["says"]
    assert line.outbox.code == RESTART
    again = await house.table(live.record.id)
    assert again is not live
    assert again.running is not None
    assert again.running.match.version(0) == 0
    line = await sit(again, 0)
    await house.acts.take(again, line, show(again, 0))
    assert acknowledged(await line.outbox.take()) == ("step", "some-key", 1)


async def test_another_process_that_was_quicker_is_noticed(house: House, store: SqlStore) -> None:
    live = await begun(house)
    entry = b'{"type":"acted","actor":1,"action":{"type":"show","fingers":1}}'
    await store.append(Append(live.record.id, 1, entry, time.time()))
    line = await sit(live, 0)
    await house.acts.take(live, line, show(live, 0))
    assert line.outbox.code == RESTART
    again = await house.table(live.record.id)
    assert again.running is not None
    assert again.running.match.version(1) == 1
    line = await sit(again, 0)
    await house.acts.take(again, line, show(again, 0))
    assert acknowledged(await line.outbox.take()) == ("step", "some-key", 1)


async def test_an_act_that_is_broken_off_loses_the_table_not_the_match(house: House) -> None:
    live = await begun(house)
    line = await sit(live, 0)
    acting = asyncio.create_task(house.acts.take(live, line, show(live, 0)))
    while not live.turn.locked():
        await asyncio.sleep(0)
    acting.cancel()
    await asyncio.gather(acting, return_exceptions=True)
    again = await house.table(live.record.id)
    line = await sit(again, 0)
    await house.acts.take(again, line, show(again, 0, "some-key"))
    assert acknowledged(await line.outbox.take()) == ("step", "some-key", 1)


async def test_a_step_acknowledges_what_its_seat_sent_and_nothing_else(house: House) -> None:
    live = await begun(house)
    line, twin, other = await sit(live, 0), await sit(live, 0), await sit(live, 1)
    for each in (line, twin):
        await each.outbox.take()  # the others have come
    elsewhere = Line(ANN, Outbox(100), viewer=0)  # as where an action is posted
    await house.acts.take(live, elsewhere, show(live, 0))
    assert acknowledged(await elsewhere.outbox.take()) == ("ack", "some-key", 1)
    for each in (line, twin):
        assert acknowledged(await each.outbox.take()) == ("step", "some-key", 1)
    assert live.running is not None
    done = Act("another-key", live.running.match.decision(0), msgspec.Raw(b'{"type":"done"}'))
    await house.acts.take(live, line, done)
    for each in (line, twin):
        assert acknowledged(await each.outbox.take()) == ("step", "another-key", 2)
    assert [step["key"] for step in read(await other.outbox.take())] == [None]


async def test_tables_are_swept_when_their_time_has_come(house: House, store: SqlStore) -> None:
    gathering = await house.create(NewTable("fingers", "Ann", seats=2), ANN)
    playing = await begun(house)
    now = time.time()
    await keeping.sweep(house, now + 0.9 * DAY)
    assert await store.load(gathering.record.id) is not None
    await keeping.sweep(house, now + 1.1 * DAY)
    assert await store.load(gathering.record.id) is None
    with pytest.raises(Refusal):
        await house.table(gathering.record.id)
    name = playing.record.id
    await keeping.sweep(house, now + 59 * DAY)
    assert (await house.table(name)).record.status == "playing"
    with pytest.raises(Refusal):
        await house.endings.match_file(await house.table(name))
    await keeping.sweep(house, now + 61 * DAY)
    closed = await house.table(name)
    assert closed.record.status == "abandoned"
    line = await sit(closed, 0)
    await house.acts.take(closed, line, show(closed, 0))
    assert read(await line.outbox.take())[0]["trouble"]["code"] == "conflict"
    file = await house.endings.match_file(closed)
    assert file.seed == (await store.seed(name)).hex()
    await keeping.sweep(house, now + (61 + 364) * DAY)
    assert await store.load(name) is not None
    await keeping.sweep(house, now + (61 + 366) * DAY)
    assert await store.load(name) is None


async def test_a_table_that_nobody_watches_leaves_memory_and_comes_back(house: House) -> None:
    live = await begun(house)
    line = await sit(live, 0)
    await house.acts.take(live, line, show(live, 0))
    live.touched -= 3600
    keeping.put_away(house)
    assert live in house.live
    live.disconnect(line)
    keeping.put_away(house)
    assert live in house.live
    live.touched -= 3600
    keeping.put_away(house)
    assert live not in house.live
    again = await house.table(live.record.id)
    assert again.running is not None
    assert again.running.match.version(0) == 1
    assert again.running.answered(0, "some-key") == 1


async def test_a_match_keeps_its_rules(
    house: House, store: SqlStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After an update that has the old rules no longer, a match is refused and stays as it was."""
    live = await begun(house)
    house.forget(live)
    about = house.shelf.about("fingers")
    with monkeypatch.context() as patched:
        newer = replace(about, rules_version=2)
        patched.setattr(house.shelf, "about", lambda _: newer)
        with pytest.raises(Refusal, match="rules"):
            await house.table(live.record.id)
    assert (await house.table(live.record.id)).running is not None


async def test_a_days_secret_opens_when_the_day_is_over(house: House, store: SqlStore) -> None:
    await store.put_day(Day("2020-02-29", "architect", "1", b"s" * 32, "c" * 64))
    shown = await house.daily.show("2020-02-29", None)
    assert shown.secret == (b"s" * 32).hex()
    assert (await house.daily.show(today(), None)).secret is None
    first, again = await house.daily.day(today()), await house.daily.day(today())
    assert first == again


async def test_a_daily_match_needs_the_secret_alone(house: House) -> None:
    live = await house.daily.start(DailyStart("Ann"), ANN)
    assert live.running is not None
    assert live.running.match.header.added == ()
    assert live.record.day == today()
    assert live.record.status == "playing"


async def test_an_outbox_that_is_full_closes_its_line() -> None:
    box = Outbox(3)
    for number in range(4):
        box.put(b"%d" % number)
    assert box.code == RESTART
    assert await box.take() == []


async def test_an_outbox_sends_what_waits_before_it_closes() -> None:
    box = Outbox(3)
    waiting = asyncio.create_task(box.take())
    await asyncio.sleep(0)
    box.put(b"one")
    box.put(b"two")
    assert await waiting == [b"one", b"two"]
    box.put(b"three")
    box.close(4409)
    box.put(b"too late")
    assert await box.take() == [b"three"]
    assert await box.take() == []
    assert box.code == 4409


def test_a_bucket_lets_a_burst_through_and_then_the_rate() -> None:
    now = [0.0]
    bucket = Bucket(2.0, 3, lambda: now[0])
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    now[0] = 0.5
    assert [bucket.take() for _ in range(2)] == [True, False]
    now[0] = 100.0
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_buckets_are_apart_and_full_ones_are_forgotten() -> None:
    now = [0.0]
    buckets = Buckets(1.0, 1, lambda: now[0])
    assert buckets.take("a")
    assert not buckets.take("a")
    assert buckets.take("b")
    for number in range(Buckets.FORGET_OVER):
        buckets.take(f"c{number}")
    assert not buckets.take("a")
    now[0] = 2.0
    for number in range(3):
        buckets.take(f"d{number}")
    assert len(buckets._held) < 10
