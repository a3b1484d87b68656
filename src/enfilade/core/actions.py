"""Actions that every game has, and the shape of what a seat may do."""

from collections.abc import Callable, Iterator
from typing import Generic, TypeVar

import msgspec

from enfilade.core.chance import Draws
from enfilade.core.seats import Seat

A = TypeVar("A")


class Timeout(msgspec.Struct, frozen=True, tag="timeout", forbid_unknown_fields=True):
    """The table's word that a seat ran out of time for good."""

    seat: Seat


class Out(msgspec.Struct, frozen=True, tag="out", forbid_unknown_fields=True):
    """The table's word that a seat has left for good."""

    seat: Seat


class ActionSpace(Generic[A]):
    """What a seat may do now, read from its view alone.

    Where every action can be listed, iterating lists them, and ``ranges`` may describe them more
    compactly, for a screen; where some are continuous, ``ranges`` describes them and ``sample``
    draws one, and iterating gives only the rest.
    """

    def __init__(
        self,
        listed: Callable[[], Iterator[A]],
        *,
        ranges: msgspec.Struct | None = None,
        sample: Callable[[Draws], A] | None = None,
    ) -> None:
        """Take what lists the actions; it is called anew for each iteration."""
        self._listed = listed
        self.ranges = ranges
        self._sample = sample

    def __iter__(self) -> Iterator[A]:
        """Give each listed action once, in a fixed order."""
        return self._listed()

    def sample(self, draws: Draws) -> A:
        """Draw an action, each listed one equally likely.

        Raises:
            LookupError: there is nothing that the seat may do.
        """
        if self._sample is not None:
            return self._sample(draws)
        listed = list(self)
        if not listed:
            raise LookupError("this seat has nothing to do")
        return draws.pick(listed)
