"""What tables do by themselves when a time is over, as to end a talk."""

import asyncio
import logging
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

from enfilade.core import ActionError, Due
from enfilade.server.table import LiveTable
from enfilade.server.trouble import Refusal
from enfilade.server.workers.pool import WorkerFailed

if TYPE_CHECKING:
    from enfilade.server.house import House

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class _Waiting:
    due: Due
    task: asyncio.Task[None]


class Timers:
    """One timer a table, for what is due there."""

    def __init__(self, house: "House") -> None:
        """Begin with nothing due."""
        self._house = house
        self._waiting: dict[str, _Waiting] = {}

    def look_at(self, live: LiveTable) -> None:
        """Start, keep or call off a table's timer, by what is due in its match now."""
        playing = live.running is not None and live.record.status == "playing" and not live.lost
        due = live.running.due() if playing and live.running is not None else None
        waiting = self._waiting.get(live.record.id)
        if waiting is not None:
            if due is not None and due.about == waiting.due.about and live.deadline is not None:
                return
            waiting.task.cancel()
            del self._waiting[live.record.id]
        live.deadline = None if due is None else time.monotonic() + due.seconds
        if due is not None:
            task = asyncio.create_task(self._wait(live, due))
            self._waiting[live.record.id] = _Waiting(due, task)

    async def _wait(self, live: LiveTable, due: Due) -> None:
        """Wait, and do it; while no person is at the table, its time does not run out."""
        while True:
            await asyncio.sleep(due.seconds)
            if live.anyone_here() or live.lost:
                break
            live.deadline = time.monotonic() + due.seconds
        # From here on the table's own lock orders things; a late answer of a seat may come first.
        self._waiting.pop(live.record.id, None)
        try:
            await self._house.acts.by_table(live, due)
        except (Refusal, ActionError, WorkerFailed) as error:
            log.warning("what was due could not be done: %s", error)
        except Exception:
            log.exception("what was due failed")

    async def close(self) -> None:
        """Call everything off."""
        tasks = tuple(waiting.task for waiting in self._waiting.values())
        self._waiting.clear()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
