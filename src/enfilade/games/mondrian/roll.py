"""What comes of a throw: where every die lies, what it shows, how it got there.

Places are in millimetres from the corner of the board that is at the left hand of seat 0, x to
that seat's right, y away from it, z upward. Turns are unit quaternions, w first, from a die that
lies with its 6 up. Angles in radians, times in seconds.
"""

from typing import Literal, TypeAlias

import msgspec

from enfilade.core.seats import Seat
from enfilade.games.mondrian.components import Way

Point: TypeAlias = tuple[float, float, float]
"""x, y, z, to 0.0001."""
Turn: TypeAlias = tuple[float, float, float, float]
"""w, x, y, z, to 0.0000001."""

MOST_PATH_BYTES = 40_000
"""A path whose message would be longer is given at fewer frames a second."""
MOST_SECONDS = 5.0
"""After so long in the roll, dice are taken as they lie."""


class Released(msgspec.Struct, frozen=True):
    """A die as it leaves the hand, unsteadiness and all: mm, mm/s and radians a second."""

    place: Point
    turn: Turn
    velocity: Point
    spin: Point


class Rest(msgspec.Struct, frozen=True):
    """A die at rest: whose, of which action, where, and what it shows."""

    seat: Seat
    way: Way
    place: Point
    turn: Turn
    number: Literal[1, 2, 3, 4, 5, 6]
    """Of the face most upward (MON-31)."""
    cells: tuple[int, ...]
    """The places of the grid that its outline from above touches, empty ones too; none: it lies
    outside (MON-27)."""


class Track(msgspec.Struct, frozen=True):
    """The way of one die, by its number among those at rest.

    ``steps`` holds seven numbers a frame, from frame ``start`` on: x, y, z in 1/20 mm and w, x, y,
    z of its turn in 1/1000, each as the difference from the frame before, the first from nought.
    Before its first frame a die lies where it lay; after its last one where it came to rest.
    """

    die: int
    start: int
    steps: tuple[int, ...]


class Path(msgspec.Struct, frozen=True):
    """The ways of all dice that moved, in frames at equal times from the release."""

    hz: float
    frames: int
    tracks: tuple[Track, ...]


class Rolled(msgspec.Struct, frozen=True, tag="rolled"):
    """A throw settled by physics."""

    released: Released
    dice: tuple[Rest, ...]
    """Those that lay on the board, in the order in which they came, and the thrown one last."""
    hit: tuple[int, ...]
    """The dice that it touched or that others pushed, by number (MON-29)."""
    path: Path
    rested: bool = True
    """False where not all rested in time, and were taken as they lay."""
