"""One writer for a whole process: what comes while a commit is under way shares the next one.

A disk takes about as long to make one action durable as a hundred, so a busy server gathers the
actions of many matches into one commit, and a quiet one writes at once.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any, TypeAlias, TypeVar

from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from enfilade.store.contract import StoreError

T = TypeVar("T")
Work: TypeAlias = Callable[[AsyncConnection], Awaitable[Any]]
Insert: TypeAlias = Callable[[AsyncConnection, list[dict[str, Any]]], Awaitable[None]]

MOST_AT_ONCE = 512


@dataclass(slots=True)
class _Job:
    work: Work | None
    row: dict[str, Any] = field(default_factory=dict)
    done: asyncio.Future[Any] = field(
        default_factory=lambda: asyncio.get_running_loop().create_future()
    )


class Writer:
    """Puts work and rows into commits, in the order in which they came."""

    def __init__(self, engine: AsyncEngine, insert: Insert) -> None:
        """Take the engine to write with, and how several rows of a log are inserted at once."""
        self._engine = engine
        self._insert = insert
        self._waiting: deque[_Job] = deque()
        self._more = asyncio.Event()
        self._closing = False
        self._committing = False
        self._task = asyncio.create_task(self._run(), name="store writer")

    async def do(self, work: Callable[[AsyncConnection], Awaitable[T]]) -> T:
        """Do this inside a commit, and return when it is durable.

        The work may be done a second time, on a fresh transaction, when something else in the same
        commit fails: it must touch nothing but the database.
        """
        result: T = await self._put(_Job(work))
        return result

    async def add(self, row: dict[str, Any]) -> None:
        """Insert one row of a log, and return when it is durable."""
        await self._put(_Job(None, row))

    async def settled(self) -> None:
        """Wait until all that has come so far is durable, or has failed."""
        if self._waiting or self._committing:
            await self.do(_nothing)

    async def close(self) -> None:
        """Write what is waiting, then stop."""
        self._closing = True
        self._more.set()
        await self._task

    def _put(self, job: _Job) -> "asyncio.Future[Any]":
        if self._closing:
            raise StoreError("the store is closed")
        self._waiting.append(job)
        self._more.set()
        return job.done

    async def _run(self) -> None:
        while True:
            await self._more.wait()
            self._more.clear()
            while self._waiting:
                size = min(len(self._waiting), MOST_AT_ONCE)
                self._committing = True
                await self._commit([self._waiting.popleft() for _ in range(size)])
                self._committing = False
            if self._closing:
                return

    async def _commit(self, jobs: list[_Job]) -> None:
        """Commit these jobs together, or, where one of them fails, each alone."""
        try:
            async with self._engine.begin() as connection:
                results = await self._work(connection, jobs)
        except Exception as error:  # each failure belongs to whoever asked
            if len(jobs) > 1:
                for job in jobs:
                    await self._commit([job])
            elif not jobs[0].done.done():
                jobs[0].done.set_exception(_plain(error))
            return
        for job, result in zip(jobs, results, strict=True):
            if not job.done.done():
                job.done.set_result(result)

    async def _work(self, connection: AsyncConnection, jobs: list[_Job]) -> list[Any]:
        results: list[Any] = []
        for alone, group in groupby(jobs, key=lambda job: job.work is not None):
            batch = list(group)
            if alone:
                results += [await job.work(connection) for job in batch if job.work is not None]
            else:
                await self._insert(connection, [job.row for job in batch])
                results += [None] * len(batch)
        return results


async def _nothing(connection: AsyncConnection) -> None:
    """Come after what came before."""


def _plain(error: Exception) -> Exception:
    """Keep integrity errors and our own as they are; say the others in a sentence."""
    if isinstance(error, StoreError | IntegrityError) or not isinstance(error, SQLAlchemyError):
        return error
    return StoreError(f"the database could not be written: {getattr(error, 'orig', error)}")
