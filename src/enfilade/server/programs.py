"""Program players at their tables: they choose in worker processes, and need no browser."""

import asyncio
import logging
from typing import TYPE_CHECKING

import msgspec

from enfilade.core import ActionError, Seat, StaleAction
from enfilade.server.table import LiveTable
from enfilade.server.trouble import Refusal
from enfilade.server.wire import Trouble
from enfilade.server.workers.pool import WorkerFailed

if TYPE_CHECKING:
    from enfilade.server.house import House

log = logging.getLogger(__name__)

STUCK = Trouble(
    "failed",
    "A program player cannot go on. The host can put it out, or seat another.",
)


class Programs:
    """Lets each program player act whenever its seat is asked something."""

    def __init__(self, house: "House") -> None:
        """Begin with nobody thinking."""
        self._house = house
        self._thinking: dict[tuple[str, Seat], asyncio.Task[None]] = {}

    def look_at(self, live: LiveTable) -> None:
        """Start whoever is asked something at this table and is not thinking yet."""
        if live.running is None or live.record.status != "playing" or live.lost:
            return
        for row in live.rows:
            place = (live.record.id, row.seat)
            if row.kind != "program" or row.out or place in self._thinking:
                continue
            if live.running.match.asked(row.seat) is not None:
                self._thinking[place] = asyncio.create_task(self._think(live, row.seat))

    def stop(self, live: LiveTable, seat: Seat) -> None:
        """Let nobody think for a seat any longer."""
        task = self._thinking.pop((live.record.id, seat), None)
        if task is not None:
            task.cancel()

    def at_work(self, live: LiveTable) -> bool:
        """Say whether a program player at this table is thinking."""
        return any(table == live.record.id for table, _ in self._thinking)

    async def _think(self, live: LiveTable, seat: Seat) -> None:
        """Act for a seat until it is asked nothing more."""
        try:
            while self._asked(live, seat):
                await self._choose(live, seat)
        except (WorkerFailed, ActionError) as error:
            log.warning("the program player in seat %s cannot go on: %s", seat, error)
            live.tell_trouble(STUCK)
        except Refusal:
            pass  # the table was lost or put away; whoever reads it again looks at it again
        except Exception:
            log.exception("a program player's turn failed")
            live.tell_trouble(STUCK)
        finally:
            place = (live.record.id, seat)
            if self._thinking.get(place) is asyncio.current_task():
                del self._thinking[place]

    def _asked(self, live: LiveTable, seat: Seat) -> bool:
        row = live.rows[seat]
        if live.lost or live.running is None or row.kind != "program" or row.out:
            return False
        return live.record.status == "playing" and live.running.match.asked(seat) is not None

    async def _choose(self, live: LiveTable, seat: Seat) -> None:
        async with live.changing():
            # Where several are asked at once, another may have ended it meanwhile.
            if live.running is None or not self._asked(live, seat):
                return
            decision = live.running.match.decision(seat)
            view = live.view_json(seat)
            key = live.running.choice_key(seat, "player")
            player = live.rows[seat].player or ""
        action = await self._house.crew.choose(live.record.game, player, view, key)
        try:
            await self._house.acts.play(live, seat, decision, msgspec.Raw(action))
        except StaleAction:
            return

    async def close(self) -> None:
        """Let nobody think any longer."""
        tasks = tuple(self._thinking.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
