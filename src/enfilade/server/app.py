"""The server, put together."""

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar, Request, Response, Router, asgi
from litestar.datastructures import State
from litestar.di import Provide
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException, NotFoundException, ValidationException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ASGIApp, Receive, Scope, Send

from enfilade.core import ActionError
from enfilade.server import keeping, socket
from enfilade.server.body import StrictRequest
from enfilade.server.docs_page import DocsPage, DocsStyle, OpenSchemas
from enfilade.server.guard import Guard
from enfilade.server.house import House
from enfilade.server.routes import daily, games, streams, tables
from enfilade.server.settings import Settings
from enfilade.server.static import Client
from enfilade.server.trouble import FAILED, NO_OBJECT, STATUS, Code, Refusal, trouble_of
from enfilade.server.who import who
from enfilade.server.wire import Trouble
from enfilade.store.contract import Store

CODES: dict[int, Code] = {
    403: "forbidden",
    404: "unknown",
    405: "unknown",
    413: "too_large",
    429: "too_many",
}

log = logging.getLogger(__name__)


def create_app(settings: Settings, store: Store) -> ASGIApp:
    """Put the server together; it closes its store when it ends."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        house = House(settings, store)
        app.state.house = house
        for work in (keeping.resume, keeping.warm, keeping.keep):
            house.later(work(house))
        house.later(house.daily.begin_days())
        try:
            yield
        finally:
            await house.close()
            await store.close()

    routes = [*tables.ROUTES, *games.ROUTES, *daily.ROUTES, *streams.ROUTES]
    app = Litestar(
        [Router("/api", route_handlers=routes), websocket],
        dependencies={
            "house": Provide(_house, sync_to_thread=False),
            "who": Provide(who, sync_to_thread=False),
        },
        lifespan=[lifespan],
        exception_handlers={
            Refusal: _refused,
            ActionError: _refused,
            HTTPException: _http,
            RecursionError: _unreadable,
            UnicodeDecodeError: _unreadable,
            Exception: _failed,
        },
        plugins=[OpenSchemas()],
        logging_config=None,
        request_class=StrictRequest,
        request_max_body_size=settings.limits.body,
        openapi_config=OpenAPIConfig(
            title="Enfilade",
            version="1",
            path="/api/docs",
            render_plugins=[DocsPage(), DocsStyle(), JsonRenderPlugin(path="/openapi.json")],
        ),
    )
    client = Client(settings.client_dir)

    async def door(scope: Scope, receive: Receive, send: Send) -> None:
        """Lead to the API, or to the browser client."""
        if scope["type"] != ScopeType.HTTP or scope["path"].startswith(("/api/", "/ws/")):
            await app(scope, receive, send)
        else:
            await client.serve(scope, send)

    return Guard(door, settings)


@asgi("/ws/tables/{table:str}", copy_scope=False)
async def websocket(scope: Scope, receive: Receive, send: Send) -> None:
    """Serve a table's websocket."""
    if scope["type"] != ScopeType.WEBSOCKET:
        raise NotFoundException("There is a websocket here, and nothing else.")
    house: House = scope["litestar_app"].state.house
    await socket.serve(house, scope["path_params"]["table"], scope, receive, send)


def _house(state: State) -> House:
    house: House = state.house
    return house


def _answer(trouble: Trouble) -> Response[Trouble]:
    return Response(trouble, status_code=STATUS[trouble.code])


def _refused(_: Request[None, None, State], error: Exception) -> Response[Trouble]:
    return _answer(trouble_of(error))


def _unreadable(_: Request[None, None, State], error: Exception) -> Response[Trouble]:
    deep = isinstance(error, RecursionError)
    says = "What was sent is nested too deeply." if deep else "What was sent is not UTF-8."
    return _answer(Trouble("malformed", says))


def _failed(_: Request[None, None, State], error: Exception) -> Response[Trouble]:
    log.error("a request failed", exc_info=error)
    return _answer(FAILED)


def _http(_: Request[None, None, State], error: HTTPException) -> Response[Trouble]:
    if isinstance(error, ValidationException):
        return _answer(_malformed(error))
    code = CODES.get(error.status_code, "malformed")
    return Response(Trouble(code, error.detail), status_code=error.status_code)


def _malformed(error: ValidationException) -> Trouble:
    """Name the first field that is not as it should be, and what was expected there."""
    first = error.extra[0] if isinstance(error.extra, list) and error.extra else None
    if not isinstance(first, dict):
        return Trouble("malformed", error.detail)
    field = first.get("key")
    if field == "data":  # the framework's name for the whole
        return Trouble("malformed", NO_OBJECT)
    return Trouble("malformed", str(first.get("message", error.detail)), field)
