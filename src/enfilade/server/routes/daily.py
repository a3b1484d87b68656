"""The daily plan."""

from litestar import Response, get, post

from enfilade.server.daily import today
from enfilade.server.house import House
from enfilade.server.routes.tables import answer
from enfilade.server.trouble import Refusal
from enfilade.server.who import Who, anyone
from enfilade.server.wire import Daily, DailyStart, Mine


@get("/daily", summary="Look at today's plan")
async def show_today(house: House, who: Who) -> Daily:
    """Show today's plan (UTC) and its table of results."""
    return await house.daily.show(today(), who.digest)


@get("/daily/{day:str}", summary="Look at a day's plan")
async def show_day(day: str, house: House, who: Who) -> Daily:
    """Show a day's plan and its table of results; its secret, once the day is over."""
    return await house.daily.show(day, who.digest)


@post("/daily", status_code=200, summary="Play today's plan")
async def start(data: DailyStart, house: House, who: Who) -> Response[Mine]:
    """Begin an attempt, or go on with the one that is not finished; the first one counts."""
    if not house.new_tables.take(who.address):
        raise Refusal("too_many", "That is a lot of tables. Please finish one first.")
    guest = anyone(who)
    live = await house.daily.start(data, guest.known())
    return answer(house, live, guest, 200)


ROUTES = [show_today, show_day, start]
