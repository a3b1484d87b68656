"""A few worker processes, started when they are first needed, and replaced when they fail."""

import asyncio
import contextlib
import logging
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from typing import TypeAlias

from enfilade.server.workers.jobs import Failed, Going, Job, Result, decode_reply, framed

log = logging.getLogger(__name__)

Tell: TypeAlias = Callable[[float], None]

MOST_BYTES = 64 * 1024 * 1024


class WorkerFailed(Exception):  # noqa: N818 - says what happened
    """A job was tried twice and did not come out."""


class Pool:
    """Does jobs in the order in which they came, as many at once as it has workers."""

    def __init__(self, name: str, size: int) -> None:
        """Start nothing yet."""
        self.name = name
        self._size = size
        self._idle: list[Process] = []
        self._all: set[Process] = set()
        self._places = asyncio.Semaphore(size)
        self._closed = False

    async def do(self, job: Job, seconds: float, tell: Tell | None = None) -> bytes:
        """Do a job. If its worker dies or takes too long, it is done once more by a new one.

        ``tell`` hears which part of a long job is done, from 0 to 1.

        Raises:
            WorkerFailed: it failed again, or the job itself raised.
        """
        async with self._places:
            for _ in range(2):
                if self._closed:
                    break
                worker = self._idle.pop() if self._idle else await self._start()
                try:
                    async with asyncio.timeout(seconds):
                        reply = await _ask(worker, job, tell)
                except (TimeoutError, OSError, EOFError) as error:
                    log.warning("a %s worker failed (%r)", self.name, error)
                    await self._end(worker)
                    continue
                except BaseException:
                    await self._end(worker)
                    raise
                self._idle.append(worker)
                if isinstance(reply, Failed):
                    log.error("a %s job failed: %s", self.name, reply.error)
                    raise WorkerFailed(f"a {self.name} job failed")
                return reply.data
        raise WorkerFailed(f"the {self.name} workers failed")

    async def warm(self, job: Job, seconds: float) -> None:
        """Start every worker that has yet to start, one after another, with this job.

        Where it fails, nothing is lost but that worker's head start. Other jobs go on meanwhile.
        """
        for _ in range(self._size):
            async with self._places:
                if self._closed or len(self._all) >= self._size:
                    return
                worker = await self._start()
                try:
                    async with asyncio.timeout(seconds):
                        reply = await _ask(worker, job)
                except (TimeoutError, OSError, EOFError) as error:
                    log.warning("a %s worker did not get ready (%r)", self.name, error)
                    await self._end(worker)
                    return
                except BaseException:
                    await self._end(worker)
                    raise
                if isinstance(reply, Failed):
                    log.error("a %s worker is not ready: %s", self.name, reply.error)
                self._idle.append(worker)

    @property
    def processes(self) -> tuple[int, ...]:
        """The ids of the worker processes."""
        return tuple(worker.pid for worker in self._all)

    async def close(self) -> None:
        """End all workers, also those at work."""
        self._closed = True
        for worker in tuple(self._all):
            await self._end(worker)

    async def _start(self) -> Process:
        paths = os.pathsep.join(path for path in sys.path if path)
        worker = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "enfilade.server.workers.main",
            stdin=PIPE,
            stdout=PIPE,
            env={**os.environ, "PYTHONPATH": paths},
        )
        self._all.add(worker)
        return worker

    async def _end(self, worker: Process) -> None:
        self._all.discard(worker)
        if worker in self._idle:
            self._idle.remove(worker)
        with contextlib.suppress(ProcessLookupError):
            worker.kill()
        if worker.stdin is not None:
            worker.stdin.close()
        await worker.wait()


async def _ask(worker: Process, job: Job, tell: Tell | None = None) -> Result | Failed:
    if worker.stdin is None or worker.stdout is None:
        raise OSError("a worker without pipes")
    worker.stdin.write(framed(job))
    await worker.stdin.drain()
    while True:
        size = int.from_bytes(await worker.stdout.readexactly(4), "big")
        if size > MOST_BYTES:
            raise OSError("a worker's answer is too long")
        reply = decode_reply(await worker.stdout.readexactly(size))
        if not isinstance(reply, Going):
            return reply
        if tell is not None:
            tell(reply.part)
