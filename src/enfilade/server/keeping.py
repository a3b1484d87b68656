"""Looking after the house: what is put out of memory, what is closed, and what is deleted when."""

import asyncio
import logging
import time
from typing import TYPE_CHECKING

from enfilade.server.daily import today
from enfilade.server.trouble import Refusal

if TYPE_CHECKING:
    from enfilade.server.house import House

log = logging.getLogger(__name__)

DAY = 24 * 3600.0
AT_ONCE = 200


async def resume(house: "House") -> None:
    """Go on with what waits for no browser: program players' turns, and ends half kept."""
    names = set(await house.store.with_programs())
    for attempt in await house.store.attempts(today()):
        if attempt.finished is None:
            names.add(attempt.table)
    for name in sorted(names):
        try:
            await house.table(name)
        except Refusal:
            continue  # deleted meanwhile, or its rules are gone
        except Exception:
            log.exception("a table could not be read")


async def warm(house: "House") -> None:
    """Make program players ready a moment after the start, so that nobody waits for the first."""
    await asyncio.sleep(house.settings.limits.warm_after)
    games = [about.name for about in house.shelf.abouts() if about.players and not about.coming]
    try:
        await house.crew.warm(tuple(games))
    except Exception:
        log.exception("program players could not be made ready; the first choice takes longer")


async def keep(house: "House") -> None:
    """Sweep every minute, for as long as the server runs."""
    while True:
        try:
            put_away(house)
            await sweep(house, time.time())
        except Exception:
            log.exception("sweeping failed; it is tried again")
        await asyncio.sleep(60)


def put_away(house: "House") -> None:
    """Put tables out of memory at which nobody is and nothing goes on."""
    before = time.monotonic() - house.settings.limits.idle_minutes * 60
    for live in house.live:
        idle = not live.lines and not live.turn.locked() and not house.programs.at_work(live)
        if live.lost or (idle and live.touched < before):
            house.forget(live)


async def sweep(house: "House", now: float) -> None:
    """Delete what is past its time; a match that nobody will end is closed, its seed opened."""
    limits, store = house.settings.limits, house.store
    for name in await store.idle("gathering", now - limits.gathering_days * DAY, AT_ONCE):
        await _delete(house, name)
    for name in await store.idle("playing", now - limits.playing_days * DAY, AT_ONCE):
        live = await house.table(name)
        async with live.changing():
            await store.abandon(name, now)
            live.set_status("abandoned", ended=now)
    for status in ("over", "abandoned"):
        for name in await store.idle(status, now - limits.over_days * DAY, AT_ONCE):
            await _delete(house, name)


async def _delete(house: "House", name: str) -> None:
    try:
        live = await house.table(name)
    except Refusal:
        await house.store.delete(name)
        return
    async with live.changing():
        await house.store.delete(name)
        house.forget(live)
