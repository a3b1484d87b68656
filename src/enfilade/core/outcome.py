"""How a match ended: who, by what, with which scores."""

import msgspec

from enfilade.core.seats import Seat


class Standing(msgspec.Struct, frozen=True):
    """One seat's place in the result."""

    seat: Seat
    rank: int
    """From 1; seats that tie share a rank."""
    score: int | None
    """None where the game gives this seat no score."""


class Outcome(msgspec.Struct, frozen=True):
    """A result. ``by`` is one of the endings that the game's ``about`` lists."""

    by: str
    winners: tuple[Seat, ...]
    standings: tuple[Standing, ...]
    """In order of rank, then of seat."""
