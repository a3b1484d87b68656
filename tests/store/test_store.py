"""What every backend must do; a new one is added to ``BACKENDS`` and passes the same suite."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import TypeAlias

import pytest
from msgspec.structs import replace

from enfilade.store.contract import (
    Append,
    Attempt,
    Day,
    Gone,
    PositionTaken,
    SeatRow,
    Store,
    StoreError,
    Table,
)
from enfilade.store.sql import open_sqlite

Opener: TypeAlias = Callable[[Path], Awaitable[Store]]


async def sqlite(folder: Path) -> Store:
    return await open_sqlite(folder / "matches.sqlite3")


BACKENDS: dict[str, Opener] = {"sqlite": sqlite}

ANN = b"a" * 32
BEN = b"b" * 32
SEED = bytes(range(32))


@pytest.fixture(params=BACKENDS)
def opener(request: pytest.FixtureRequest) -> Opener:
    return BACKENDS[request.param]


@pytest.fixture
async def store(opener: Opener, tmp_path: Path) -> AsyncIterator[Store]:
    opened = await opener(tmp_path)
    yield opened
    await opened.close()


def table(name: str, created: float = 10.0) -> Table:
    return Table(name, "fingers", "1", 1, b'{"sides":6}', True, "c" * 64, created)


def seats() -> list[SeatRow]:
    return [SeatRow(0, "person", "Ann", "#000000", token=ANN), SeatRow(1)]


async def make(store: Store, name: str = "one", created: float = 10.0) -> None:
    await store.create(table(name, created), seats(), SEED)


async def begun(store: Store, name: str = "one") -> None:
    await make(store, name)
    await store.begin(name, b'{"h":1}', Append(name, 0, b"dealt", 20.0))


async def test_a_table_comes_back_as_it_was(store: Store) -> None:
    await make(store)
    kept = await store.load("one")
    assert kept is not None
    assert kept.table == table("one")
    assert list(kept.seats) == seats()
    assert kept.entries == ()
    assert await store.seed("one") == SEED
    assert await store.load("two") is None
    with pytest.raises(Gone):
        await store.seed("two")


async def test_everything_is_there_after_opening_again(opener: Opener, tmp_path: Path) -> None:
    first = await opener(tmp_path)
    await begun(first)
    await first.append(Append("one", 1, b"acted", 21.0, 0, "a-key", 7))
    await first.close()
    second = await opener(tmp_path)
    kept = await second.load("one")
    await second.close()
    assert kept is not None
    assert kept.table.status == "playing"
    assert kept.table.header == b'{"h":1}'
    assert kept.table.started == 20.0
    assert kept.entries == (b"dealt", b"acted")
    assert kept.answers == {(0, "a-key"): 7}


async def test_a_position_is_used_once(store: Store) -> None:
    await begun(store)
    await store.append(Append("one", 1, b"first", 21.0))
    with pytest.raises(PositionTaken):
        await store.append(Append("one", 1, b"second", 22.0))
    with pytest.raises(PositionTaken):
        await store.begin("one", b"{}", Append("one", 0, b"dealt", 23.0))
    kept = await store.load("one")
    assert kept is not None
    assert kept.entries == (b"dealt", b"first")
    assert kept.table.started == 20.0


async def test_a_key_is_used_once_by_a_seat(store: Store) -> None:
    await begun(store)
    await store.append(Append("one", 1, b"x", 21.0, 0, "same", 1))
    with pytest.raises(PositionTaken):
        await store.append(Append("one", 2, b"x", 22.0, 0, "same", 2))
    await store.append(Append("one", 2, b"y", 22.0, 1, "same", 1))


async def test_nothing_is_written_for_a_table_that_is_not_there(store: Store) -> None:
    with pytest.raises(Gone):
        await store.append(Append("none", 0, b"x", 1.0))
    with pytest.raises(Gone):
        await store.put_seats("none", seats())


async def test_one_bad_append_spoils_no_other(store: Store) -> None:
    for number in range(20):
        await begun(store, f"t{number}")
    good = [store.append(Append(f"t{n}", 1, b"good", 21.0)) for n in range(20)]
    bad = [store.append(Append(f"t{n}", 0, b"bad", 21.0)) for n in range(0, 20, 3)]
    results = await asyncio.gather(*bad, *good, return_exceptions=True)
    assert all(isinstance(each, PositionTaken) for each in results[: len(bad)])
    assert results[len(bad) :] == [None] * 20
    for number in range(20):
        kept = await store.load(f"t{number}")
        assert kept is not None
        assert kept.entries == (b"dealt", b"good")


async def test_the_last_entry_and_the_end_are_one(store: Store) -> None:
    await begun(store)
    with pytest.raises(PositionTaken):
        await store.append(Append("one", 0, b"again", 30.0), "over")
    kept = await store.load("one")
    assert kept is not None
    assert kept.table.status == "playing"
    await store.append(Append("one", 1, b"last", 31.0), "over")
    kept = await store.load("one")
    assert kept is not None
    assert (kept.table.status, kept.table.ended) == ("over", 31.0)


async def test_seats_change_and_tell_whose_tables_they_are(store: Store) -> None:
    await make(store, "old", 1.0)
    await make(store, "new", 2.0)
    guest = SeatRow(1, "asked", "Ben", "#ffffff", token=BEN)
    await store.put_seats("old", [guest, replace(seats()[0], ready=True, added="ab")])
    kept = await store.load("old")
    assert kept is not None
    assert kept.seats == (replace(seats()[0], ready=True, added="ab"), guest)
    assert await store.held_by(ANN, 10) == ("new", "old")
    assert await store.held_by(ANN, 1) == ("new",)
    assert await store.held_by(BEN, 10) == ("old",)


async def test_a_deleted_table_leaves_nothing(store: Store) -> None:
    await begun(store)
    await store.put_replay("one", b"steps")
    await store.offer_move(b"code", "one", ANN, 99.0)
    await store.delete("one")
    await store.delete("one")
    assert await store.load("one") is None
    assert await store.replay("one") is None
    assert await store.take_move(b"code", BEN, 1.0) is None
    assert await store.held_by(ANN, 10) == ()
    with pytest.raises(Gone):
        await store.seed("one")
    with pytest.raises(Gone):
        await store.append(Append("one", 1, b"late", 30.0))


async def test_a_move_works_once_and_not_too_late(store: Store) -> None:
    await make(store)
    await store.offer_move(b"code", "one", ANN, until=600.0)
    assert await store.take_move(b"other", BEN, 10.0) is None
    assert await store.take_move(b"code", BEN, 600.0) == "one"
    assert await store.take_move(b"code", ANN, 10.0) is None
    assert await store.held_by(BEN, 10) == ("one",)
    assert await store.held_by(ANN, 10) == ()
    await store.offer_move(b"late", "one", BEN, until=600.0)
    assert await store.take_move(b"late", ANN, 600.5) is None


async def test_idle_tables_by_how_far_they_came(store: Store) -> None:
    await make(store, "gathers", 10.0)
    await begun(store, "plays")
    await store.append(Append("plays", 1, b"x", 50.0))
    await begun(store, "over")
    await store.append(Append("over", 1, b"x", 60.0), "over")
    assert await store.idle("gathering", 10.5, 9) == ("gathers",)
    assert await store.idle("gathering", 10.0, 9) == ()
    assert await store.idle("playing", 50.0, 9) == ()
    assert await store.idle("playing", 50.5, 9) == ("plays",)
    assert await store.idle("over", 60.5, 9) == ("over",)
    await store.abandon("plays", 70.0)
    assert await store.idle("playing", 99.0, 9) == ()
    assert await store.idle("abandoned", 99.0, 9) == ("plays",)


async def test_tables_with_program_players_that_play(store: Store) -> None:
    for name in ("waits", "plays"):
        await make(store, name)
        await store.put_seats(name, [SeatRow(1, "program", player="steady", ready=True)])
    await store.begin("plays", b"{}", Append("plays", 0, b"dealt", 20.0))
    assert await store.with_programs() == ("plays",)


async def test_a_day_has_one_secret(store: Store) -> None:
    first = Day("2030-01-01", "architect", "1", b"1" * 32, "c" * 64)
    assert await store.put_day(first) == first
    assert await store.put_day(replace(first, secret=b"2" * 32)) == first
    assert await store.day("2030-01-01") == first
    assert await store.day("2030-01-02") is None


async def test_first_attempts_count(store: Store) -> None:
    await store.put_day(Day("2030-01-01", "architect", "1", b"1" * 32, "c" * 64))
    ann = Attempt("2030-01-01", ANN, "one", "Ann")
    ben = Attempt("2030-01-01", BEN, "two", "Ben")
    assert await store.put_attempt(ann)
    assert await store.put_attempt(ben)
    assert not await store.put_attempt(replace(ann, table="three"))
    done = replace(ben, finished=5.0, total=9, rooms=12, errors=3)
    await store.finish_attempt(done)
    assert await store.attempts("2030-01-01") == (done, ann)
    assert await store.attempts("2030-01-02") == ()


async def test_a_deleted_attempt_still_counts_and_nothing_else_is_known_of_it(
    store: Store,
) -> None:
    day = Day("2030-01-01", "architect", "1", b"1" * 32, "c" * 64)
    await store.put_day(day)
    for name in ("one", "two"):
        await make(store, name)
    ann = Attempt(day.day, ANN, "one", "Ann", 5.0, 9, 12, 3)
    ben = Attempt(day.day, BEN, "two", "Ben")
    await store.put_attempt(ann)
    await store.put_attempt(ben)
    await store.finish_attempt(ann)
    await store.delete("one")
    assert await store.attempts(day.day) == (Attempt(day.day, ANN, "", ""), ben)
    assert not await store.put_attempt(replace(ann, table="three"))
    await store.delete("two")
    assert {each.token for each in await store.attempts(day.day)} == {ANN, BEN}
    await store.put_day(day)  # it is still that day
    assert len(await store.attempts(day.day)) == 2
    await store.put_day(replace(day, day="2030-01-02"))
    assert await store.attempts(day.day) == ()


async def test_the_next_day_keeps_the_attempts_that_stand(store: Store) -> None:
    day = Day("2030-01-01", "architect", "1", b"1" * 32, "c" * 64)
    await store.put_day(day)
    ann = Attempt(day.day, ANN, "one", "Ann")
    await store.put_attempt(ann)
    await store.put_day(replace(day, day="2030-01-02"))
    assert await store.attempts(day.day) == (ann,)


async def test_an_attempt_moves_with_its_seat(store: Store) -> None:
    day = Day("2030-01-01", "architect", "1", b"1" * 32, "c" * 64)
    await store.put_day(day)
    await make(store)
    ann = Attempt(day.day, ANN, "one", "Ann")
    await store.put_attempt(ann)
    await store.offer_move(b"code", "one", ANN, 100.0)
    assert await store.take_move(b"code", BEN, 50.0) == "one"
    moved = replace(ann, token=BEN)
    assert await store.attempts(day.day) == (moved,)
    done = replace(moved, finished=60.0, total=7, rooms=8, errors=1)
    await store.finish_attempt(done)
    assert await store.attempts(day.day) == (done,)


async def test_whoever_has_an_attempt_of_the_own_gets_no_other(store: Store) -> None:
    day = Day("2030-01-01", "architect", "1", b"1" * 32, "c" * 64)
    await store.put_day(day)
    await make(store)
    ann, ben = Attempt(day.day, ANN, "one", "Ann"), Attempt(day.day, BEN, "two", "Ben")
    await store.put_attempt(ann)
    await store.put_attempt(ben)
    await store.offer_move(b"code", "one", ANN, 100.0)
    assert await store.take_move(b"code", BEN, 50.0) == "one"
    assert await store.attempts(day.day) == (ann, ben)
    # The moved seat's end is written down for the attempt that it was.
    await store.finish_attempt(replace(ann, token=BEN, finished=60.0, total=7))
    assert await store.attempts(day.day) == (replace(ann, finished=60.0, total=7), ben)


async def test_replays_and_pars_are_kept(store: Store) -> None:
    await make(store)
    assert await store.replay("one") is None
    await store.put_replay("one", b"old")
    await store.put_replay("one", b"new")
    assert await store.replay("one") == b"new"
    assert await store.par("deal") is None
    await store.put_par("deal", b"15")
    assert await store.par("deal") == b"15"


async def test_many_write_and_read_at_once_and_none_waits_in_vain(
    opener: Opener, tmp_path: Path
) -> None:
    """Two writers on one database, as two processes would be, and readers among them."""
    one, other = await opener(tmp_path), await opener(tmp_path)
    names = [f"t{number}" for number in range(12)]
    for name in names:
        await begun(one, name)

    async def play(store: Store, name: str) -> None:
        for position in range(1, 31):
            await store.append(Append(name, position, b"x" * 200, 21.0, 0, f"k{position}", 1))
            if position % 10 == 0:
                kept = await other.load(name)
                assert kept is not None
                assert len(kept.entries) == position + 1

    await asyncio.gather(*(play(each, n) for n, each in zip(names, [one, other] * 6, strict=True)))
    for name in names:
        kept = await one.load(name)
        assert kept is not None
        assert len(kept.entries) == 31
    await one.close()
    await other.close()


async def test_a_closed_store_says_so(store: Store) -> None:
    await store.close()
    with pytest.raises(StoreError, match="closed"):
        await make(store)


async def test_an_entry_and_a_seat_are_written_together_or_not_at_all(store: Store) -> None:
    await begun(store)
    gone = replace(seats()[0], out=True)
    with pytest.raises(PositionTaken):
        await store.append(Append("one", 0, b"again", 30.0), seat=gone)
    with pytest.raises(Gone):
        await store.append(Append("one", 1, b"out", 30.0), "over", SeatRow(7, out=True))
    kept = await store.load("one")
    assert kept is not None
    assert (list(kept.seats), kept.entries, kept.table.status) == (seats(), (b"dealt",), "playing")

    await store.append(Append("one", 1, b"out", 30.0), seat=gone)
    await store.append(Append("one", 2, b"end", 31.0), "over", SeatRow(1, watched=True))
    kept = await store.load("one")
    assert kept is not None
    assert list(kept.seats) == [gone, SeatRow(1, watched=True)]
    assert (kept.entries, kept.table.status) == ((b"dealt", b"out", b"end"), "over")
