"""What comes of a drop: where everything lies, what touches, how it got there.

Places are in the bag's own frame as it is seen from the front: millimetres from the inside
bottom left corner, x to the right, y upward; turns in radians, counter-clockwise.
"""

from typing import TypeAlias

import msgspec

from enfilade.games.madatsumele.components import Bag, KindId

Pose: TypeAlias = tuple[float, float, float]
"""x, y and turn of a piece about its centre of mass: to 0.0001 mm and 0.000001 radian."""

TOUCH = 0.3
"""A gap in millimetres that counts as a touch (MTS-14)."""
FINGER = 0.3
"""How far above the edge in millimetres a piece must stand for a finger to move it (MTS-15)."""
MOST_PATH_BYTES = 30_000
"""A path whose message would be longer is given at fewer frames a second."""
MOST_SECONDS = 10.0
"""After so long in the fall, a bag is taken as it lies."""


class Lying(msgspec.Struct, frozen=True):
    """A piece at rest in a bag."""

    kind: KindId
    pose: Pose


class Inside(msgspec.Struct, frozen=True):
    """The inside of a bag in millimetres."""

    width: float
    height: float


class Release(msgspec.Struct, frozen=True):
    """A piece let go over the mouth: its centre of mass at x, turned by ``angle``."""

    kind: KindId
    x: float
    angle: float


class Track(msgspec.Struct, frozen=True):
    """The way of one piece, by its number in the bag, the dropped one last.

    ``steps`` holds three numbers a frame, from frame ``start`` on: x and y in 1/20 mm and turn in
    1/1000 radian, each as the difference from the frame before, the first from nought. Before its
    first frame a piece lies where it lay; after its last one where it came to rest.
    """

    piece: int
    start: int
    steps: tuple[int, ...]


class Path(msgspec.Struct, frozen=True):
    """The ways of all pieces that moved, in frames at equal times from the letting go."""

    hz: float
    frames: int
    tracks: tuple[Track, ...]


class Fall(msgspec.Struct, frozen=True):
    """A drop settled by physics."""

    released: Release
    """As it was really let go, unsteadiness and all (MTS-10)."""
    poses: tuple[Pose, ...]
    """Of all pieces in the bag, in the order in which they came, the dropped one last."""
    near: tuple[int, ...]
    """The other pieces within ``TOUCH`` of the dropped one at rest, whatever their colour."""
    top: float
    """The highest point of any piece."""
    path: Path
    rested: bool = True
    """False where it did not rest in time, and was taken as it lay."""


def inside(bag: Bag, *, roomy: bool) -> Inside:
    """Give the inside of a standard or a roomy bag."""
    return Inside(bag.width, bag.height * bag.roomy if roomy else bag.height)
