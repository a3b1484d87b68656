"""What a match of Madrino consists of: options, lanes, actions, events and views."""

from typing import Literal, TypeAlias

import msgspec

from enfilade.core.actions import Out, Timeout
from enfilade.core.seats import Seat
from enfilade.games.madrino.components import AreaName, Facility, PartId
from enfilade.games.madrino.plan import Plan
from enfilade.games.madrino.remarks import Remark, Survey
from enfilade.games.madrino.site import DrawnPart, Installed, Square, Turn

WEEKS = 6
TITLE_LIMIT = 60
PITCH_LIMIT = 1000
WORDS_LIMIT = 300
"""Letters of a title, of a pitch, and of what is said with a choice."""
SIGNS = 8
"""On average a letter is made of so many signs (code points) at most."""

Phase: TypeAlias = Literal[
    "meet",  # the first visitor rolls for the entrance (MDR-11)
    "turn",  # every architect turns the entrance (MDR-12)
    "ask_parts",  # the visitor rolls for parts (MDR-21)
    "draw",  # every architect draws them (MDR-22)
    "ask_facility",  # the visitor rolls for a facility (MDR-40)
    "install",  # every architect draws one (MDR-42)
    "title",  # every architect titles the own plan (MDR-50)
    "present",  # in turn (MDR-51)
    "discuss",  # all choose the best plan (MDR-52)
    "boss",  # the boss decides (MDR-54)
    "over",
]
EndedBy: TypeAlias = Literal["agreed", "boss", "last", "solo", "nobody"]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the host chooses."""

    first_visitor: Literal["lot", "1", "2", "3", "4"] = "lot"
    """Who opened a door last (MDR-10): by lot, or a seat, counted round from 1."""


# --- actions -----------------------------------------------------------------------------------


class Roll(msgspec.Struct, frozen=True, tag="roll"):
    """As the visitor, roll for the entrance, the parts or the facility."""


class Face(msgspec.Struct, frozen=True, tag="face"):
    """Turn the entrance: 0 faces north, then clockwise (MDR-12)."""

    turn: Turn


class DrawPart(msgspec.Struct, frozen=True, tag="draw"):
    """Draw one of the week's parts (MDR-22)."""

    part: DrawnPart


class Rub(msgspec.Struct, frozen=True, tag="rub"):
    """Rub out a part that was drawn in this step (MDR-29)."""

    part: PartId


class Confirm(msgspec.Struct, frozen=True, tag="confirm"):
    """Call the week's parts drawn (MDR-22), or the title decided (MDR-51)."""


class Install(msgspec.Struct, frozen=True, tag="install"):
    """Draw a facility that is offered, in an area that is offered (MDR-42); it is final."""

    facility: Installed


class Entitle(msgspec.Struct, frozen=True, tag="title"):
    """Title the own plan (MDR-50, MDR-52)."""

    title: str


class Present(msgspec.Struct, frozen=True, tag="present"):
    """Present the own plan (MDR-51); the pitch may be empty where one speaks aloud."""

    pitch: str = ""


class Name(msgspec.Struct, frozen=True, tag="name"):
    """Name the best plan, by its architect's seat, with a word about it (MDR-53)."""

    plan: Seat
    says: str = ""


class Stand(msgspec.Struct, frozen=True, tag="stand"):
    """Stay with one's choice after hearing the others, with a word about it (MDR-53)."""

    says: str = ""


class CallBoss(msgspec.Struct, frozen=True, tag="call_boss"):
    """Let dice say who the boss is (MDR-54)."""


class Decide(msgspec.Struct, frozen=True, tag="decide"):
    """As the boss, name the plan that is chosen (MDR-54)."""

    plan: Seat


Action: TypeAlias = (
    Roll
    | Face
    | DrawPart
    | Rub
    | Confirm
    | Install
    | Entitle
    | Present
    | Name
    | Stand
    | CallBoss
    | Decide
    | Timeout
    | Out
)


# --- what is settled ---------------------------------------------------------------------------


class FirstVisitor(msgspec.Struct, frozen=True, tag="first"):
    """Who is the first visitor (MDR-10)."""

    seat: Seat


class Dice(msgspec.Struct, frozen=True, tag="dice"):
    """Green, brown, grey and white; for the entrance, green and brown alone."""

    dice: tuple[int, ...]


class Toss(msgspec.Struct, frozen=True):
    """One seat's die for the boss."""

    seat: Seat
    die: int


class BossDice(msgspec.Struct, frozen=True, tag="boss"):
    """The dice for the boss, round by round; who ties for the biggest rolls again (MDR-54)."""

    rounds: tuple[tuple[Toss, ...], ...]


Settled: TypeAlias = FirstVisitor | Dice | BossDice


# --- state -------------------------------------------------------------------------------------


class Lane(msgspec.Struct, frozen=True):
    """One architect's plan, and where the architect is in the present step."""

    plan: Plan = Plan()
    """All that is confirmed."""
    fresh: tuple[DrawnPart, ...] = ()
    """Parts drawn in this step; they can still be rubbed out (MDR-29)."""
    put: Installed | None = None
    """The facility of this step, until all have drawn theirs."""
    done: bool = False
    """Has confirmed the present step, or presented."""
    title: str = ""
    pitch: str | None = None
    choice: Seat | None = None
    says: str = ""
    """The last word with the choice."""
    stands: bool = False
    """Has heard the present choices and stays with the own."""
    moves: int = 0
    """How often the choice was changed."""
    out: bool = False


class State(msgspec.Struct, frozen=True):
    """A match."""

    options: Options
    lanes: tuple[Lane, ...]
    phase: Phase
    visitor: Seat
    week: int = 0
    """1 to 6; 0 before the first."""
    entrance: Square | None = None
    dice: tuple[int, ...] = ()
    """The last roll of the present week."""
    presenter: Seat | None = None
    boss: Seat | None = None
    rounds: tuple[tuple[Toss, ...], ...] = ()
    chosen: Seat | None = None
    by: EndedBy | None = None


# --- views -------------------------------------------------------------------------------------


class View(msgspec.Struct, frozen=True):
    """A match as a seat may know it; the boards are edition data that anyone may read."""

    seat: Seat | None
    options: Options
    edition: str
    lanes: tuple[Lane, ...]
    """Without others' work of the present step (MDR-22); of that, ``done`` alone is told."""
    phase: Phase
    visitor: Seat
    week: int
    entrance: Square | None
    dice: tuple[int, ...]
    parts: tuple[PartId, ...]
    """The week's parts while they are drawn."""
    facilities: tuple[Facility, ...]
    areas: tuple[AreaName, ...]
    """What is offered while a facility is drawn (MDR-41)."""
    remarks: tuple[tuple[Remark, ...], ...]
    """For each lane, what one would remark on in its plan as it is shown here, the own work of the
    present step included; for another's, nothing before the presentations."""
    presenter: Seat | None
    boss: Seat | None
    rounds: tuple[tuple[Toss, ...], ...]
    chosen: Seat | None
    by: EndedBy | None


class PartPlaces(msgspec.Struct, frozen=True):
    """Where a part may be drawn, in one turn.

    ``rows[y]`` has bit x set where the top-left point of its box may be at (x, y).
    """

    part: PartId
    turn: Turn
    reverse: bool
    rows: tuple[int, ...]


class FacilityPlaces(msgspec.Struct, frozen=True):
    """Where a facility may be drawn; ``rows`` as for a part, with ``turn`` 0 or 1."""

    facility: Facility
    turn: Turn
    rows: tuple[int, ...]


class Ranges(msgspec.Struct, frozen=True):
    """What may be drawn where, and how long words may be."""

    parts: tuple[PartPlaces, ...] = ()
    facilities: tuple[FacilityPlaces, ...] = ()
    title: int = TITLE_LIMIT
    pitch: int = PITCH_LIMIT
    says: int = WORDS_LIMIT


class Preview(msgspec.Struct, frozen=True):
    """The own plan as it would be, and how it would read."""

    plan: Plan
    survey: Survey
