"""What of a match is told and shown: events, views, what one may do, previews."""

from typing import Literal, TypeAlias

import msgspec

from enfilade.core.seats import Seat
from enfilade.games.madatsumele.components import KindId
from enfilade.games.madatsumele.fall import Inside, Path, Pose
from enfilade.games.madatsumele.shapes import Outline
from enfilade.games.madatsumele.state import (
    Asking,
    DropKind,
    Mode,
    Options,
    Packed,
    Side,
    Status,
    Vote,
)

# --- events ------------------------------------------------------------------------------------


class Dropped(msgspec.Struct, frozen=True, tag="dropped"):
    """A seat let a piece go as it chose to; told to everyone, with what is said aloud."""

    seat: Seat
    bag: int
    piece: Packed
    why: DropKind


class Fell(msgspec.Struct, frozen=True, tag="fell"):
    """How a piece fell, and how all lies now; told to those who may see into the bag (MTS-17)."""

    bag: int
    poses: tuple[Pose, ...]
    touching: tuple[int, ...]
    """The pieces of its colour that it touches, by number."""
    path: Path
    top: float
    rested: bool


class Drew(msgspec.Struct, frozen=True, tag="drew"):
    """A piece was drawn from the pouch for everyone to see."""

    seat: Seat
    kind: KindId


class LaidOut(msgspec.Struct, frozen=True, tag="laid_out"):
    """Pieces were laid out in the middle (MTS-20, MTS-24)."""

    kinds: tuple[KindId, ...]


class Returned(msgspec.Struct, frozen=True, tag="returned"):
    """A piece went into the pouch (MTS-45, MTS-60)."""

    kind: KindId


class FromCase(msgspec.Struct, frozen=True, tag="from_case"):
    """A piece went from the case into the pouch; nobody sees which (MTS-34)."""


class Named(msgspec.Struct, frozen=True, tag="named"):
    """A seat named one."""

    vote: Vote


class Closed(msgspec.Struct, frozen=True, tag="closed"):
    """A vote ended without agreement."""


class Chosen(msgspec.Struct, frozen=True, tag="chosen"):
    """It is known now which seat it is: all agreed, the turn player decided, or the rule did."""

    seat: Seat
    by: Literal["agreed", "decided", "rule", "only"]


class Passed(msgspec.Struct, frozen=True, tag="passed"):
    """The pouch passed to the next turn player."""

    seat: Seat


class WentOut(msgspec.Struct, frozen=True, tag="went_out"):
    """A seat is out, and its bag open to its owner too (MTS-16, MTS-60)."""

    seat: Seat
    by: Status


class Filled(msgspec.Struct, frozen=True, tag="filled"):
    """A bag is over, alone (MTS-53)."""

    bag: int


class Finished(msgspec.Struct, frozen=True, tag="finished"):
    """The match is over, and all bags are open."""

    by: str
    winners: tuple[Seat, ...]


Event: TypeAlias = (
    Dropped
    | Fell
    | Drew
    | LaidOut
    | Returned
    | FromCase
    | Named
    | Closed
    | Chosen
    | Passed
    | WentOut
    | Filled
    | Finished
)


# --- views -------------------------------------------------------------------------------------


class BagView(msgspec.Struct, frozen=True):
    """A bag as a seat may know it; poses and top are None where it may not see inside."""

    packed: tuple[Packed, ...]
    poses: tuple[Pose, ...] | None
    top: float | None
    over: bool


class View(msgspec.Struct, frozen=True):
    """A match as a seat may know it; the pieces themselves are edition data, open to all."""

    seat: Seat | None
    options: Options
    edition: str
    mode: Mode
    inside: Inside
    seats: tuple[Status, ...]
    bags: tuple[BagView, ...]
    pouch: tuple[KindId, ...]
    turn: Seat
    asking: Asking
    side: Side


class Ranges(msgspec.Struct, frozen=True):
    """What a seat may do now.

    A drop is of any of the pieces into any of the bags, with the whole outline between the walls.
    ``mirrored``: the bag is seen from behind, left and right exchanged (MTS-12).
    """

    pieces: tuple[KindId, ...]
    bags: tuple[int, ...]
    width: float
    mirrored: bool
    seats: tuple[Seat, ...]
    """Whom it may name, or decide on."""
    close: bool
    """It may end the vote."""


class Hanging(msgspec.Struct, frozen=True, tag="hanging"):
    """A piece over the mouth, its lowest point at the rim; what is inside plays no part in it."""

    outline: Outline
    left: float
    """Free millimetres to the left wall."""
    right: float


class Word(msgspec.Struct, frozen=True, tag="word"):
    """What a word in a vote would settle: which seat it is, or None where nothing yet."""

    seat: Seat | None


Preview: TypeAlias = Hanging | Word
