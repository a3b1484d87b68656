"""How often: buckets that fill with time and are emptied by what comes in."""

import time
from collections.abc import Callable


class Bucket:
    """Lets a burst through, and after that so many a second."""

    __slots__ = ("_at", "_burst", "_clock", "_left", "_rate")

    def __init__(
        self, rate: float, burst: int, clock: Callable[[], float] = time.monotonic
    ) -> None:
        """Start full."""
        self._rate = rate
        self._burst = burst
        self._left = float(burst)
        self._clock = clock
        self._at = clock()

    def take(self) -> bool:
        """Take one; False where there is none left."""
        now = self._clock()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True

    @property
    def full(self) -> bool:
        """Nothing is remembered here that a new bucket would not know."""
        return self._left + (self._clock() - self._at) * self._rate >= self._burst


class Buckets:
    """A bucket for each name (an address); full ones are forgotten."""

    FORGET_OVER = 4096

    def __init__(
        self, rate: float, burst: int, clock: Callable[[], float] = time.monotonic
    ) -> None:
        """Every bucket has this rate and this burst."""
        self._rate = rate
        self._burst = burst
        self._clock = clock
        self._held: dict[str, Bucket] = {}

    def take(self, name: str) -> bool:
        """Take one from the bucket of this name."""
        bucket = self._held.get(name)
        if bucket is None:
            if len(self._held) >= self.FORGET_OVER:
                self._held = {key: held for key, held in self._held.items() if not held.full}
            bucket = self._held[name] = Bucket(self._rate, self._burst, self._clock)
        return bucket.take()
