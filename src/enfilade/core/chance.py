"""Fair chance: committed before it is known, the same on every build, checkable by anyone.

A match's key is a hash of the server's secret seed and what each browser added. A draw's key is
HMAC-SHA256(match key, label); its c-th number is the first 8 bytes, big-endian, of
HMAC-SHA256(draw's key, c as 8 bytes big-endian), c counted from 0. Integers are made from these
by rejection and fractions from the upper 53 bits, so no library's generator enters a log.
"""

import hashlib
import hmac
import secrets
from collections.abc import Sequence
from typing import Protocol, TypeVar

T = TypeVar("T")

SEED_BYTES = 32
ADDED_BYTES = 16
_SPAN = 1 << 64


def new_seed() -> bytes:
    """Draw a match's secret seed, 32 bytes from the system."""
    return secrets.token_bytes(SEED_BYTES)


def commitment(seed: bytes, table: str, game: str, edition: str) -> str:
    """Give the hex SHA-256 that is published before anyone sits.

    It is taken over the seed's 32 bytes, then table, game and edition in UTF-8, each
    preceded by a zero byte.
    """
    _expect(seed, SEED_BYTES, "seed")
    parts = b"".join(b"\0" + word.encode() for word in (table, game, edition))
    return hashlib.sha256(seed + parts).hexdigest()


def match_key(seed: bytes, added: Sequence[bytes]) -> bytes:
    """Give the key of all chance: SHA-256 over the seed and each browser's 16 bytes, in seat order.

    With nothing added it depends on the seed alone, as for a daily plan.
    """
    _expect(seed, SEED_BYTES, "seed")
    for bytes_ in added:
        _expect(bytes_, ADDED_BYTES, "addition")
    return hashlib.sha256(seed + b"".join(added)).digest()


def draw_key(key: bytes, label: str) -> bytes:
    """Give the key of the one draw that carries this label."""
    return hmac.digest(key, label.encode(), "sha256")


def _expect(value: bytes, length: int, what: str) -> None:
    if len(value) != length:
        raise ValueError(f"a {what} has {length} bytes, not {len(value)}")


class Draws:
    """The numbers of one draw, in order."""

    def __init__(self, key: bytes) -> None:
        """Start at the first number of the draw with this key."""
        self._key = key
        self._count = 0

    def _next(self) -> int:
        block = hmac.digest(self._key, self._count.to_bytes(8, "big"), "sha256")
        self._count += 1
        return int.from_bytes(block[:8], "big")

    def integer(self, below: int) -> int:
        """Give an integer from 0 to ``below`` - 1, each equally likely.

        Raises:
            ValueError: ``below`` is not from 1 to 2**64.
        """
        if not 1 <= below <= _SPAN:
            raise ValueError(f"a range holds 1 to 2**64 numbers, not {below}")
        limit = _SPAN - _SPAN % below
        while (number := self._next()) >= limit:
            pass
        return number % below

    def fraction(self) -> float:
        """Give a number from 0 up to, not including, 1, in steps of 2**-53."""
        return float(self._next() >> 11) * 2.0**-53

    def pick(self, items: Sequence[T]) -> T:
        """Give one of the items, each equally likely."""
        return items[self.integer(len(items))]


class Chance(Protocol):
    """Where ``settle`` and ``deal`` get their draws."""

    def draws(self, label: str | None = None) -> Draws:
        """Open the draw with this label; None is the position in the log."""
        ...


class MatchChance:
    """The chance of one position in a match's log."""

    def __init__(self, key: bytes, position: int) -> None:
        """Take the match's key and the position of the entry that is being settled."""
        self._key = key
        self._position = position

    def draws(self, label: str | None = None) -> Draws:
        """Open a draw of this match."""
        return Draws(draw_key(self._key, str(self._position) if label is None else label))


class OneDraw:
    """A single draw's key, for a worker that must not be able to make any other."""

    def __init__(self, key: bytes) -> None:
        """Take the key that ``draw_key`` gave for the log position."""
        self._key = key

    def draws(self, label: str | None = None) -> Draws:
        """Open the one draw.

        Raises:
            LookupError: another draw was asked for.
        """
        if label is not None:
            raise LookupError(f"this worker holds one draw, not {label!r}")
        return Draws(self._key)
