"""One writer for a whole process: what comes while a commit is under way shares the next one.

A disk takes about as long to make one action durable as a hundred, so a busy server gathers the
actions of many matches into one commit, and a quiet one writes at once. The commit itself is done
in a thread of its own, in one go, so that the loop hands over once and is told once.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import groupby
from typing import Any, TypeAlias, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from enfilade.store.contract import StoreError

T = TypeVar("T")
Work: TypeAlias = Callable[[Connection], Any]
Row: TypeAlias = dict[str, Any]
Insert: TypeAlias = Callable[[Connection, list[Row]], None]

MOST_AT_ONCE = 512


@dataclass(slots=True)
class _Job:
    todo: Work | Row
    """What is to be done, or the row that is to be inserted."""
    done: asyncio.Future[Any]


@dataclass(slots=True)
class _Failure:
    error: Exception


class Writer:
    """Puts work and rows into commits, in the order in which they came."""

    def __init__(self, engine: Engine, insert: Insert) -> None:
        """Take the engine to write with, and how several rows of a log are inserted at once."""
        self._engine = engine
        self._insert = insert
        self._loop = asyncio.get_running_loop()
        self._waiting: deque[_Job] = deque()
        self._more = asyncio.Event()
        self._closing = False
        self._committing = False
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="store writer")
        self._task = asyncio.create_task(self._run(), name="store writer")

    async def do(self, work: Callable[[Connection], T]) -> T:
        """Do this inside a commit, and return when it is durable.

        It is done in the writer's thread, and may be done a second time, on a fresh transaction,
        when something else in the same commit fails: it must touch nothing but the database.
        """
        result: T = await self._put(work)
        return result

    async def add(self, row: Row) -> None:
        """Insert one row of a log, and return when it is durable."""
        await self._put(row)

    async def settled(self) -> None:
        """Wait until all that has come so far is durable, or has failed."""
        if self._waiting or self._committing:
            await self.do(_nothing)

    async def close(self) -> None:
        """Write what is waiting, then stop."""
        self._closing = True
        self._more.set()
        await self._task
        self._thread.shutdown()

    def _put(self, todo: Work | Row) -> "asyncio.Future[Any]":
        if self._closing:
            raise StoreError("the store is closed")
        job = _Job(todo, self._loop.create_future())
        self._waiting.append(job)
        self._more.set()
        return job.done

    async def _run(self) -> None:
        while True:
            await self._more.wait()
            self._more.clear()
            while self._waiting:
                size = min(len(self._waiting), MOST_AT_ONCE)
                jobs = [self._waiting.popleft() for _ in range(size)]
                self._committing = True
                todo = [job.todo for job in jobs]
                results = await self._loop.run_in_executor(self._thread, self._commit, todo)
                self._committing = False
                for job, result in zip(jobs, results, strict=True):
                    _tell(job.done, result)
            if self._closing:
                return

    def _commit(self, todo: list[Work | Row]) -> list[Any]:
        """Commit these together, or, where one of them fails, each alone. In the thread."""
        try:
            with self._engine.begin() as connection:
                return self._work(connection, todo)
        except Exception as error:  # each failure belongs to whoever asked
            if len(todo) > 1:
                return [self._commit([each])[0] for each in todo]
            return [_Failure(_plain(error))]

    def _work(self, connection: Connection, todo: list[Work | Row]) -> list[Any]:
        results: list[Any] = []
        for rows, group in groupby(todo, key=lambda each: isinstance(each, dict)):
            if rows:
                batch = [each for each in group if isinstance(each, dict)]
                self._insert(connection, batch)
                results += [None] * len(batch)
            else:
                results += [each(connection) for each in group if callable(each)]
        return results


def _tell(done: "asyncio.Future[Any]", result: object) -> None:
    if done.done():
        return  # nobody waits for it any more
    if isinstance(result, _Failure):
        done.set_exception(result.error)
    else:
        done.set_result(result)


def _nothing(connection: Connection) -> None:
    """Come after what came before."""


def _plain(error: Exception) -> Exception:
    """Keep integrity errors and our own as they are; say the others in a sentence."""
    if isinstance(error, StoreError | IntegrityError) or not isinstance(error, SQLAlchemyError):
        return error
    return StoreError(f"the database could not be written: {getattr(error, 'orig', error)}")
