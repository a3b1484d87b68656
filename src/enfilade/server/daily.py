"""The daily plan: one secret a day, promised when the day begins and opened when it is over."""

import asyncio
import logging
from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta
from typing import TYPE_CHECKING

from msgspec.structs import replace

from enfilade.core.chance import commitment, new_seed
from enfilade.server.table import LiveTable
from enfilade.server.trouble import Refusal
from enfilade.server.wire import Daily, DailyRow, DailyStart, NewTable
from enfilade.store.contract import Attempt, Day

if TYPE_CHECKING:
    from enfilade.server.house import House

log = logging.getLogger(__name__)


def today() -> str:
    """Give the date, in UTC."""
    return datetime.now(UTC).date().isoformat()


class DailyPlan:
    """Keeps the days' secrets, begins attempts, and shows the tables of results."""

    def __init__(self, house: "House") -> None:
        """Serve the tables of this house."""
        self._house = house

    async def day(self, day: str) -> Day:
        """Give a day's plan; today's is made if it is not there yet.

        The commitment is that of ``core.chance.commitment`` with ``daily-`` and the date for the
        table.

        Raises:
            Refusal: there was no plan on that day, or it has yet to come.
        """
        held = await self._house.store.day(day)
        if held is not None:
            return held
        if day != today():
            raise Refusal("unknown", "There is no plan for that day.", field="day")
        game = self._house.shelf.daily()
        edition = self._house.shelf.about(game).edition
        secret = new_seed()
        promise = commitment(secret, f"daily-{day}", game, edition)
        return await self._house.store.put_day(Day(day, game, edition, secret, promise))

    async def begin_days(self) -> None:
        """Make each day's secret as the day begins, for as long as the server runs."""
        while True:
            try:
                await self.day(today())
            except Exception:
                log.exception("the day's plan could not be made; trying again")
                await asyncio.sleep(10)
                continue
            now = datetime.now(UTC)
            next_day = datetime.combine(now.date() + timedelta(days=1), now.min.time(), UTC)
            await asyncio.sleep(min(600.0, (next_day - now).total_seconds() + 0.01))

    async def show(self, day: str, token: bytes | None) -> Daily:
        """Show a day's plan with its results, best first.

        Raises:
            Refusal: there is no plan for that day.
        """
        _check_date(day)
        plan = await self.day(day)
        attempts = await self._house.store.attempts(day)
        mine = next((each for each in attempts if each.token == token), None)
        done = sorted((each for each in attempts if each.finished is not None), key=_rank)
        rows = _shown(done, self._house.settings.limits.daily_rows, token)
        secret = plan.secret.hex() if day < today() else None
        table = (mine.table or None) if mine is not None else None
        before, after = [await self._has(day, by) for by in (-1, 1)]
        return Daily(
            day,
            plan.commitment,
            secret,
            table,
            rows,
            tried=mine is not None,
            before=before,
            after=after,
        )

    async def _has(self, day: str, by: int) -> bool:
        """Say whether there is a plan so many days from this one, without making one."""
        other = (date.fromisoformat(day) + timedelta(days=by)).isoformat()
        return other <= today() and await self._house.store.day(other) is not None

    async def start(self, wish: DailyStart, token: bytes) -> LiveTable:
        """Begin an attempt at today's plan, or go on with the one that is not finished.

        Raises:
            Refusal: the attempt could not be made.
        """
        plan = await self.day(today())
        attempts = await self._house.store.attempts(plan.day)
        mine = next((each for each in attempts if each.token == token), None)
        if mine is not None and mine.finished is None and mine.table:
            try:
                return await self._house.table(mine.table)
            except Refusal:
                pass  # deleted meanwhile, or its rules are gone; a new one is for practice
        new = NewTable(plan.game, wish.name, wish.colour)
        live = await self._house.create(new, token, day=plan.day, seed=plan.secret)
        if mine is None:
            attempt = Attempt(plan.day, token, live.record.id, live.rows[0].name or "")
            await self._house.store.put_attempt(attempt)
        async with live.changing():
            await live.set_rows(replace(live.rows[0], ready=True))
            await self._house.begin(live)
        return live


def _rank(attempt: Attempt) -> tuple[bool, int, int, float]:
    total = attempt.total
    return (total is None, -(total or 0), attempt.errors, attempt.finished or 0.0)


def _shown(done: Sequence[Attempt], most: int, token: bytes | None) -> tuple[DailyRow, ...]:
    """Give the best, and this browser's own wherever it stands."""
    return tuple(
        DailyRow(each.name, each.total, each.rooms, each.errors, mine=each.token == token)
        for at, each in enumerate(done)
        if at < most or each.token == token
    )


def _check_date(day: str) -> None:
    try:
        date.fromisoformat(day)
    except ValueError:
        says = "A day is written as 2030-12-31."
        raise Refusal("malformed", says, field="day") from None
