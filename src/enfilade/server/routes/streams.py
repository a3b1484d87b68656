"""A table's messages for browsers that get no websocket through."""

from typing import Annotated, Any

import msgspec
from litestar import Response, get, post
from litestar.params import Parameter
from litestar.response import Stream

from enfilade.server import stream
from enfilade.server.house import House
from enfilade.server.routes.tables import TableId
from enfilade.server.socket import read
from enfilade.server.trouble import STATUS
from enfilade.server.who import Who
from enfilade.server.wire import Trouble

Seat = Annotated[int | None, Parameter(ge=0, le=3)]
Seen = Annotated[int | None, Parameter(ge=0)]


@get("/tables/{table:str}/events", summary="Follow a table", media_type="text/event-stream")
async def events(
    table: TableId, house: House, who: Who, seat: Seat = None, seen: Seen = None
) -> Stream:
    """Follow a table by server-sent events, each a message as on the websocket."""
    live = await house.table(table)
    found = await stream.open_events(house, live, who, seat, seen)
    return Stream(found, media_type="text/event-stream", headers={"X-Accel-Buffering": "no"})


@post("/tables/{table:str}/messages", status_code=200, summary="Send a message to a table")
async def messages(
    table: TableId, body: bytes, house: House, who: Who, seat: Seat = None
) -> Response[Any]:
    """Send an ``Act``, ``Ask`` or ``Say``, and get the replies that are for its sender alone."""
    live = await house.table(table)
    message = read(body)
    if isinstance(message, Trouble):
        return Response(message, status_code=STATUS[message.code])
    replies = await stream.reply(house, live, who, seat, message)
    return Response([msgspec.Raw(each) for each in replies])


ROUTES = [events, messages]
