"""What waits to be sent to one browser, so that no table ever waits for a slow line."""

import asyncio
from collections import deque
from typing import Final

RESTART: Final = 1012
NOT_YOURS: Final = 4403
NO_TABLE: Final = 4404
NO_HELLO: Final = 4408
MOVED: Final = 4409
TOO_MUCH: Final = 4429


class Outbox:
    """Messages in order, to be taken by whatever sends them."""

    __slots__ = ("_code", "_most", "_waiter", "_waiting")

    def __init__(self, most: int) -> None:
        """Hold at most so many: a line that falls further behind is closed, to come back anew."""
        self._most = most
        self._waiting: deque[bytes] = deque()
        self._waiter: asyncio.Future[None] | None = None
        self._code: int | None = None

    @property
    def code(self) -> int | None:
        """The code with which the line is to be closed; None while it is open."""
        return self._code

    @property
    def crowded(self) -> bool:
        """More than half of what it holds is waiting."""
        return 2 * len(self._waiting) > self._most

    def put(self, message: bytes) -> None:
        """Add a message; nothing happens once the line is closed."""
        if self._code is not None:
            return
        if len(self._waiting) >= self._most:
            self._waiting.clear()
            self.close(RESTART)
            return
        self._waiting.append(message)
        self._wake()

    def close(self, code: int) -> None:
        """Close the line after what is waiting has been sent."""
        if self._code is None:
            self._code = code
            self._wake()

    async def take(self) -> list[bytes]:
        """Wait for messages and take all that there are; none: the line is to be closed."""
        while not self._waiting and self._code is None:
            self._waiter = asyncio.get_running_loop().create_future()
            try:
                await self._waiter
            finally:
                self._waiter = None
        taken = list(self._waiting)
        self._waiting.clear()
        return taken

    def _wake(self) -> None:
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)
