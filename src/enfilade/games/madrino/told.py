"""What happens in a match of Madrino: events, most of them for everyone."""

from typing import TypeAlias

import msgspec

from enfilade.core.seats import Seat
from enfilade.games.madrino.components import PartId
from enfilade.games.madrino.site import DrawnPart, Entrance, Installed
from enfilade.games.madrino.state import EndedBy, Phase, Toss


class Rolled(msgspec.Struct, frozen=True, tag="rolled"):
    """The visitor rolled."""

    seat: Seat
    dice: tuple[int, ...]


class Turned(msgspec.Struct, frozen=True, tag="turned"):
    """A seat turned its entrance; told to that seat."""

    seat: Seat
    entrance: Entrance


class Drew(msgspec.Struct, frozen=True, tag="drew"):
    """A seat drew a part; told to that seat."""

    seat: Seat
    part: DrawnPart


class Rubbed(msgspec.Struct, frozen=True, tag="rubbed"):
    """A seat rubbed out a part; told to that seat."""

    seat: Seat
    part: PartId


class PutIn(msgspec.Struct, frozen=True, tag="put_in"):
    """A seat drew a facility; told to that seat."""

    seat: Seat
    facility: Installed


class Titled(msgspec.Struct, frozen=True, tag="titled"):
    """A seat titled its plan; told to all in the discussion, before that to that seat."""

    seat: Seat
    title: str


class Confirmed(msgspec.Struct, frozen=True, tag="confirmed"):
    """A seat is done with the step; told to everyone."""

    seat: Seat


class Opened(msgspec.Struct, frozen=True, tag="opened"):
    """All are done with a step, and its work is shown."""

    step: Phase
    week: int


class Skipped(msgspec.Struct, frozen=True, tag="skipped"):
    """A seat has no legal place for any facility on offer (MDR-42)."""

    seat: Seat


class Presented(msgspec.Struct, frozen=True, tag="presented"):
    """A seat presented its plan."""

    seat: Seat
    pitch: str


class Named(msgspec.Struct, frozen=True, tag="named"):
    """A seat named a plan."""

    seat: Seat
    plan: Seat
    says: str


class Stood(msgspec.Struct, frozen=True, tag="stood"):
    """A seat stays with the plan that it named."""

    seat: Seat
    says: str


class BossCalled(msgspec.Struct, frozen=True, tag="boss_called"):
    """The dice made somebody the boss."""

    seat: Seat
    rounds: tuple[tuple[Toss, ...], ...]
    boss: Seat


class WentOut(msgspec.Struct, frozen=True, tag="out"):
    """A seat is out of the match (MDR-60)."""

    seat: Seat


class Chosen(msgspec.Struct, frozen=True, tag="chosen"):
    """The match is over; ``plan`` is None where nobody is left."""

    plan: Seat | None
    by: EndedBy


Event: TypeAlias = (
    Rolled
    | Turned
    | Drew
    | Rubbed
    | PutIn
    | Titled
    | Confirmed
    | Opened
    | Skipped
    | Presented
    | Named
    | Stood
    | BossCalled
    | WentOut
    | Chosen
)
