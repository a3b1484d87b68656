"""Tables: making one, sitting down, getting ready, moving, looking back."""

import time
from typing import Annotated, Any

from litestar import Response, delete, get, post
from litestar.params import Parameter

from enfilade.server import seating
from enfilade.server.house import House, check_player
from enfilade.server.identity import digest, new_token, set_cookie
from enfilade.server.table import LiveTable
from enfilade.server.trouble import Refusal, not_host, unknown_table
from enfilade.server.who import Who, anyone
from enfilade.server.wire import (
    AskSeat,
    Mine,
    Moved,
    NewTable,
    Par,
    Ready,
    Replay,
    SeatWord,
)

TableId = Annotated[str, Parameter(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]

MOVE_SECONDS = 600


@post("/tables", status_code=201, summary="Make a table")
async def create(data: NewTable, house: House, who: Who) -> Response[Mine]:
    """Make a table; the browser that asks is its host and sits in seat 0."""
    if not house.new_tables.take(who.address):
        raise Refusal("too_many", "That is a lot of tables. Please finish one first.")
    guest = anyone(who)
    live = await house.create(data, guest.known())
    return answer(house, live, guest, 201)


@get("/tables/{table:str}", summary="Look at a table")
async def look(table: TableId, house: House, who: Who) -> Mine:
    """Show a table, and what of it is this browser's."""
    return house.mine(await house.table(table), who.digest)


@delete("/tables/{table:str}", status_code=204, summary="Delete a table")
async def remove(table: TableId, house: House, who: Who) -> None:
    """Delete a table with its match and all that was said there; its host may, at any time."""
    live = await house.table(table)
    async with live.changing():
        if not live.is_host(who.digest):
            raise not_host()
        await house.store.delete(table)
        house.forget(live)


@post("/tables/{table:str}/seats", status_code=200, summary="Ask for a seat")
async def ask_seat(table: TableId, data: AskSeat, house: House, who: Who) -> Response[Mine]:
    """Sit down where the table is open or one's own, and elsewhere ask the host."""
    guest = anyone(who)
    live = await house.table(table)
    async with live.changing():
        if live.record.status not in ("gathering", "playing"):
            raise Refusal("conflict", "This match is over.")
        at_once = live.record.open or live.is_host(guest.digest)
        begun = live.record.status == "playing"
        row = seating.ask(live.rows, data, guest.known(), at_once=at_once, begun=begun)
        await live.set_rows(row)
    return answer(house, live, guest, 200)


@post("/tables/{table:str}/word", status_code=200, summary="Say a host's word about a seat")
async def word(table: TableId, data: SeatWord, house: House, who: Who) -> Mine:
    """Approve or refuse a guest, seat a program player; free a seat, or put out who has gone.

    A guest may say ``unseat`` of the own seat.
    """
    live = await house.table(table)
    async with live.changing():
        leaves = data.do == "unseat" and data.seat in live.seats_of(who.digest)
        if not leaves and not live.is_host(who.digest):
            raise not_host()
        if data.do == "seat_program":
            check_player(house.shelf.about(live.record.game), data.player)
        row = seating.word(live.rows, data.do, data.seat, data.player, live.record.status)
        house.programs.stop(live, data.seat)
        if data.do == "put_out":
            await house.acts.put_out(live, row)
        else:
            await live.set_rows(row)
        if live.record.status == "gathering" and seating.all_ready(live.rows):
            await house.begin(live)
    house.after(live)
    return house.mine(live, who.digest)


@post("/tables/{table:str}/ready", status_code=200, summary="Be ready")
async def ready(table: TableId, data: Ready, house: House, who: Who) -> Mine:
    """Make this browser's seats ready and add its chance; the last one's begins the match."""
    live = await house.table(table)
    async with live.changing():
        if live.record.status == "gathering":
            await live.set_rows(*seating.ready(live.rows, who.known(), data.entropy))
            if seating.all_ready(live.rows):
                await house.begin(live)
    return house.mine(live, who.digest)


@post("/tables/{table:str}/move", status_code=200, summary="Get a code that moves a seat")
async def offer_move(table: TableId, house: House, who: Who) -> Moved:
    """Get a code for another device: it works once, for ten minutes."""
    live = await house.table(table)
    if not live.seats_of(who.known()):
        raise Refusal("forbidden", "You have no seat at this table.")
    code = new_token()
    until = time.time() + MOVE_SECONDS
    await house.store.offer_move(digest(code), table, who.known(), until)
    return Moved(code)


@post("/move", status_code=200, summary="Move a seat to this device")
async def move(data: Moved, house: House, who: Who) -> Response[Mine]:
    """Hand over a code: the seats that it stands for are this browser's now."""
    guest = anyone(who)
    table = await house.store.take_move(digest(data.code), guest.known(), time.time())
    if table is None:
        raise Refusal("unknown", "This link was used already, or is older than ten minutes.")
    kept = await house.store.load(table)
    if kept is None:
        raise unknown_table()
    live = await house.table(table)
    await live.reread(kept)
    return answer(house, live, guest, 200)


@get("/tables/{table:str}/replay", summary="Look back at a match")
async def replay(table: TableId, house: House) -> Replay:
    """Show a match that is over, step by step."""
    return await house.endings.replay(await house.table(table))


@get("/tables/{table:str}/verify", summary="Get what verifies a match")
async def verify(table: TableId, house: House) -> Response[Any]:
    """Give a finished match's log and opened chance, an ``enfilade-match/1``, to be verified."""
    return Response(await house.endings.match_file(await house.table(table)))


@get("/tables/{table:str}/par", summary="Get the par of a match's deal")
async def par(table: TableId, house: House, again: bool = False) -> Par:
    """Give the best result that the solver found for this deal, once the match is over.

    Where it has failed, ``again`` has it tried once more.
    """
    return await house.endings.par(await house.table(table), again=again)


@get("/mine", summary="Look at one's own tables")
async def mine(house: House, who: Who) -> list[Mine]:
    """Show the tables at which this browser has a seat, newest first."""
    if who.digest is None:
        return []
    names = await house.store.held_by(who.digest, house.settings.limits.mine)
    found = []
    for name in names:
        try:
            found.append(house.mine(await house.table(name), who.digest))
        except Refusal:
            continue  # deleted meanwhile, or its rules are gone
    return found


def answer(house: House, live: LiveTable, guest: Who, status: int) -> Response[Mine]:
    """Show a table to a browser, and give it its cookie."""
    cookie = set_cookie(guest.token or "", secure=house.settings.secure)
    shown = house.mine(live, guest.digest)
    return Response(shown, status_code=status, headers={"Set-Cookie": cookie})


ROUTES = [
    create,
    look,
    remove,
    ask_seat,
    word,
    ready,
    offer_move,
    move,
    replay,
    verify,
    par,
    mine,
]
