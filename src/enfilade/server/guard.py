"""What stands before everything: is this request meant for us, and from a page of ours?

A server on loopback can be reached by any page that its owner's browser shows. Such a page is kept
out by its ``Origin``; one that has its own name point at 127.0.0.1 (DNS rebinding) by ``Host``,
since it must use a name. Addresses in figures cannot be rebound and are let in.
"""

import ipaddress
from collections import Counter
from typing import Any
from urllib.parse import urlsplit

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from enfilade.server.rates import Buckets
from enfilade.server.settings import Settings
from enfilade.server.trouble import STATUS, Refusal, too_many
from enfilade.server.wire import Trouble

CONTENT_SECURITY_POLICY = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
        "style-src-attr 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
"""No script but our own files; style attributes are let through, since drawings place by them."""

HEADERS = (
    (b"content-security-policy", CONTENT_SECURITY_POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
)
STRICT_TRANSPORT = (b"strict-transport-security", b"max-age=31536000")
NO_STORE = (b"cache-control", b"no-store")

SAFE = frozenset({"GET", "HEAD", "OPTIONS"})


class Guard:
    """Checks where requests come from and how many, and adds the headers that every answer has."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        """Stand before this app."""
        self.app = app
        self._names = settings.host_names
        self._public = urlsplit(settings.public_url or "").netloc
        self._headers = (*HEADERS, STRICT_TRANSPORT) if settings.secure else HEADERS
        limits = settings.limits
        self._requests = Buckets(limits.requests, limits.request_burst)
        self._most = limits.address_connections
        self._open: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request in, or answer it here."""
        kind: str = scope["type"]
        if kind == "lifespan":
            await self.app(scope, receive, send)
            return
        client = scope.get("client")
        address = client[0] if client else ""
        try:
            self._check(scope, address)
        except Refusal as refusal:
            if kind == "websocket":
                await receive()
                await send({"type": "websocket.close", "code": 1008, "reason": ""})
            else:
                await self._answer(refusal.trouble, send)
            return
        self._open[address] += 1
        try:
            await self.app(
                scope, receive, send if kind == "websocket" else self._adding(scope, send)
            )
        finally:
            self._open[address] -= 1
            if not self._open[address]:
                del self._open[address]

    def _check(self, scope: Scope, address: str) -> None:
        headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
        host = headers.get(b"host", "")
        if not self._known(host):
            raise Refusal("forbidden", "This server does not answer to that name.", field="Host")
        if scope["type"] == ScopeType.WEBSOCKET or scope["method"] not in SAFE:
            self._check_origin(host, headers)
        if not self._requests.take(address) or self._open[address] >= self._most:
            raise too_many()

    def _check_origin(self, host: str, headers: dict[bytes, str]) -> None:
        """Refuse what another page sends; programs that are no browsers send no origin.

        A proxy may put its own name for us into ``Host``: the public address is ours, too.

        Raises:
            Refusal: the request comes from another page.
        """
        origin = headers.get(b"origin")
        fetched = headers.get(b"sec-fetch-site", "same-origin")
        ours = origin is None or _is_at(origin, host) or _is_at(origin, self._public)
        if not ours or fetched not in ("same-origin", "none"):
            raise Refusal("forbidden", "This comes from another page.", field="Origin")

    def _known(self, host: str) -> bool:
        try:
            name = (urlsplit(f"//{host}").hostname or "").lower()
        except ValueError:
            return False
        if name in self._names or f"[{name}]" in self._names:
            return True
        try:
            ipaddress.ip_address(name)
        except ValueError:
            return False
        return True

    def _adding(self, scope: Scope, send: Send) -> Send:
        own = not scope["path"].startswith("/api")

        async def adding(message: Message) -> None:
            if message["type"] == "http.response.start":
                added = self._headers if own else (*self._headers, NO_STORE)
                message["headers"] = [*message.get("headers", []), *added]
            await send(message)

        return adding

    async def _answer(self, trouble: Trouble, send: Send) -> None:
        body = msgspec.json.encode(trouble)
        headers: list[Any] = [
            (b"content-type", b"application/json"),
            (b"content-length", str(len(body)).encode()),
            *self._headers,
            NO_STORE,
        ]
        await send(
            {
                "type": "http.response.start",
                "status": STATUS[trouble.code],
                "headers": headers,
            }
        )
        await send({"type": "http.response.body", "body": body, "more_body": False})


def _is_at(origin: str, host: str) -> bool:
    """Say whether an origin is a page of this host; a port may go without saying."""
    try:
        page = urlsplit(origin.lower())
        ours = urlsplit(f"{page.scheme}://{host}".lower())
        ports = page.port, ours.port
    except ValueError:
        return False
    usual = {"http": 80, "https": 443}.get(page.scheme)
    if usual is None or not page.hostname or page.hostname != ours.hostname:
        return False
    return (ports[0] or usual) == (ports[1] or usual)
