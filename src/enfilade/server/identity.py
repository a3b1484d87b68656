"""Who is asking: one random token a browser, in a cookie that scripts cannot read.

The cookie is ``SameSite=Strict``: a page that was reached from elsewhere may come without it, but
holds nothing personal; all that is personal is asked for by our own script, which sends it.
"""

import hashlib
import re
import secrets
from collections.abc import Iterable
from http.cookies import CookieError, SimpleCookie

COOKIE = "enfilade"
SECONDS = 400 * 24 * 3600
"""The longest that browsers keep a cookie."""

_TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")


def new_token() -> str:
    """Draw a token, 32 bytes as URL-safe text."""
    return secrets.token_urlsafe(32)


def new_table_id() -> str:
    """Draw a table's unguessable id, 16 bytes as URL-safe text."""
    return secrets.token_urlsafe(16)


def digest(token: str) -> bytes:
    """Give what is kept of a token or a code: its SHA-256. It has 256 bits, so no salt is due."""
    return hashlib.sha256(token.encode()).digest()


def token_of(headers: Iterable[tuple[bytes, bytes]]) -> str | None:
    """Find the token in a request's headers; None where there is none that we could have given."""
    for name, value in headers:
        if name != b"cookie":
            continue
        try:
            found = SimpleCookie(value.decode("latin-1")).get(COOKIE)
        except CookieError:
            continue
        if found is not None and _TOKEN.fullmatch(found.value):
            return found.value
    return None


def set_cookie(token: str, *, secure: bool) -> str:
    """Give the header that keeps a token in the browser."""
    end = "; Secure" if secure else ""
    return f"{COOKIE}={token}; Path=/; Max-Age={SECONDS}; HttpOnly; SameSite=Strict{end}"
