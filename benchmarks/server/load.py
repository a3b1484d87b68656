"""The load: so many tables at once, each sending its next action when the last is acknowledged."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field


@dataclass
class Clock:
    """What is measured, and when."""

    begins: float
    ends: float
    waits: list[float] = field(default_factory=list)
    """Seconds from sending each action to its acknowledgement, in the measured time."""

    @property
    def running(self) -> bool:
        """Say whether to go on."""
        return time.perf_counter() < self.ends

    def acknowledged(self, sent: float) -> None:
        """Count an action that was sent then and acknowledged now."""
        now = time.perf_counter()
        if self.begins <= now <= self.ends:
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


Play = Callable[[int, Clock], Awaitable[None]]
"""Plays match after match at one table while the clock runs, telling it of each action."""


async def load(play: Play, *, tables: int, warm: float, seconds: float) -> Measured:
    """Keep all tables playing, match after match, and measure after the warm-up."""
    begins = time.perf_counter() + warm
    clock = Clock(begins, begins + seconds)

    async def table(number: int) -> None:
        await asyncio.sleep(warm / 2 * number / tables)
        await play(number, clock)

    async with asyncio.TaskGroup() as group:
        for number in range(tables):
            group.create_task(table(number))
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
