"""The load: so many tables at once, each sending its next action when the last is acknowledged."""

import asyncio
import time
from collections.abc import Callable, Coroutine
from dataclasses import dataclass


class Clock:
    """Begins when every table is ready to play, and counts what is acknowledged until the end."""

    def __init__(self, tables: int, seconds: float) -> None:
        """Wait for so many tables; measure for so long, after a second to get going."""
        self._seconds = seconds
        self._ready = asyncio.Barrier(tables)
        self._begins = float("inf")
        self.waits: list[float] = []
        """Seconds from sending each action to its acknowledgement, in the measured time."""

    async def start(self) -> None:
        """Wait until every table is ready."""
        await self._ready.wait()
        self._begins = min(self._begins, time.perf_counter() + 1)

    @property
    def running(self) -> bool:
        """Say whether to go on."""
        return time.perf_counter() < self._begins + self._seconds

    def acknowledged(self, sent: float) -> None:
        """Count an action that was sent then and acknowledged now."""
        now = time.perf_counter()
        if self._begins <= now <= self._begins + self._seconds:
            self.waits.append(now - sent)


@dataclass(frozen=True)
class Measured:
    """What came out."""

    tables: int
    seconds: float
    actions: int
    per_second: float
    p50_ms: float
    p99_ms: float


Play = Callable[[int, Clock], Coroutine[None, None, None]]
"""Makes a table ready, starts the clock with all others, and plays while it runs."""


async def load(play: Play, *, tables: int, seconds: float) -> Measured:
    """Keep all tables playing for this long."""
    clock = Clock(tables, seconds)
    async with asyncio.TaskGroup() as group:
        for number in range(tables):
            group.create_task(play(number, clock))
    waits = sorted(clock.waits)
    if not waits:
        raise RuntimeError("nothing was acknowledged in the measured time")
    return Measured(
        tables=tables,
        seconds=seconds,
        actions=len(waits),
        per_second=round(len(waits) / seconds, 1),
        p50_ms=round(1000 * waits[len(waits) // 2], 2),
        p99_ms=round(1000 * waits[int(len(waits) * 0.99)], 2),
    )
