"""The browser client's files, read once when the server starts."""

import hashlib
import mimetypes
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from litestar.types import HTTPScope, Send

ENCODINGS = (("br", ".br"), ("gzip", ".gz"))
IMMUTABLE = b"public, max-age=31536000, immutable"
ASK_AGAIN = b"no-cache"
NOT_BUILT = (
    b"<!doctype html><html lang=en><meta charset=utf-8><title>Enfilade</title>"
    b"<p>The browser client is not built yet. Start the program with <code>./play</code>, which"
    b" builds it, or run <code>npm run build</code> in <code>web</code>."
)
TYPES = {
    ".js": "text/javascript",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}


@dataclass(frozen=True, slots=True)
class Asset:
    """One file in the forms in which it can be sent."""

    kind: bytes
    tag: bytes
    cache: bytes
    plain: bytes
    packed: dict[str, bytes]

    def headers(self) -> list[tuple[bytes, bytes]]:
        """Give the headers that any answer about this file has."""
        return [
            (b"content-type", self.kind),
            (b"etag", self.tag),
            (b"cache-control", self.cache),
            (b"vary", b"accept-encoding"),
        ]


class Client:
    """Serves the client; every address that is no file is a page of it."""

    def __init__(self, folder: Path) -> None:
        """Read the files in a folder; where there are none, a page says so."""
        self._files: dict[str, Asset] = {}
        packed = tuple(ending for _, ending in ENCODINGS)
        for path in sorted(folder.rglob("*")) if folder.is_dir() else ():
            if path.is_file() and path.suffix not in packed:
                self._files["/" + path.relative_to(folder).as_posix()] = _asset(path, folder)
        self._page = self._files.get("/index.html")

    async def serve(self, scope: HTTPScope, send: Send) -> None:
        """Answer a request for a file or a page."""
        method, path = scope["method"], scope["path"]
        if method not in ("GET", "HEAD"):
            await _send(send, 405, [(b"allow", b"GET, HEAD")], b"")
            return
        asset = self._files.get(path)
        if asset is None and "." not in path.rsplit("/", 1)[-1]:
            asset = self._page
            if asset is None:
                html = [(b"content-type", b"text/html; charset=utf-8")]
                await _send(send, 503, html, NOT_BUILT)
                return
        if asset is None:
            plain = [(b"content-type", b"text/plain; charset=utf-8")]
            await _send(send, 404, plain, b"There is no such page.")
            return
        await _send_asset(send, asset, dict(scope["headers"]), head=method == "HEAD")


async def _send_asset(send: Send, asset: Asset, asked: dict[bytes, bytes], *, head: bool) -> None:
    if asked.get(b"if-none-match") == asset.tag:
        await _send(send, 304, asset.headers(), b"")
        return
    accepted = asked.get(b"accept-encoding", b"").decode("latin-1")
    headers, body = asset.headers(), asset.plain
    for name, _ in ENCODINGS:
        if name in asset.packed and name in accepted:
            headers.append((b"content-encoding", name.encode()))
            body = asset.packed[name]
            break
    headers.append((b"content-length", str(len(body)).encode()))
    await _send(send, 200, headers, b"" if head else body)


async def _send(send: Send, status: int, headers: list[tuple[bytes, bytes]], body: bytes) -> None:
    start: Any = {"type": "http.response.start", "status": status, "headers": headers}
    await send(start)
    await send({"type": "http.response.body", "body": body, "more_body": False})


def _asset(path: Path, folder: Path) -> Asset:
    plain = path.read_bytes()
    packed = {}
    for name, ending in ENCODINGS:
        beside = path.with_name(path.name + ending)
        if beside.is_file():
            packed[name] = beside.read_bytes()
    kind = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0]
    kind = kind or "application/octet-stream"
    if kind.startswith("text/"):
        kind += "; charset=utf-8"
    hashed = path.relative_to(folder).parts[0] == "assets"
    tag = f'"{hashlib.sha256(plain).hexdigest()[:20]}"'.encode()
    return Asset(kind.encode(), tag, IMMUTABLE if hashed else ASK_AGAIN, plain, packed)
