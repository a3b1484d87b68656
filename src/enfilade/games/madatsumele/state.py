"""What a match of Madatsumele consists of: options, actions, bags, and what is asked."""

from typing import Literal, TypeAlias

import msgspec

from enfilade.core.actions import Out, Timeout
from enfilade.core.seats import Seat
from enfilade.games.madatsumele.components import KindId
from enfilade.games.madatsumele.fall import Fall, Pose

Mode: TypeAlias = Literal["individual", "cooperative", "team", "solo"]
Status: TypeAlias = Literal["in", "over", "out", "timeout"]
"""Whether a seat still plays; ``over`` because its bag is, ``out`` because it left (MTS-60)."""
Why: TypeAlias = Literal["most_room", "no_such_colour", "good_shape", "my_turn", "trust_me"]
"""Why someone names a seat, never where or which way (MTS-33)."""
TALK_SECONDS = 30
"""How long a vote is talked over at a live table (MTS-32)."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the host chooses at set-up."""

    mode: Literal["usual", "individual", "cooperative", "team", "solo"] = "usual"
    """``usual`` is solo for one and individual for more."""
    bags: Literal["usual", "standard", "roomy"] = "usual"
    """``usual`` is roomy in the co-operative mode and standard in the others."""
    uncle: str = "none"
    """The kind that the Watermelon Uncle stands in for, or ``none`` (MTS-03)."""
    start: Literal["lot", "0", "1", "2", "3"] = "lot"
    """The seat that was abroad last, or the lot (MTS-21)."""


# --- actions -----------------------------------------------------------------------------------


class Drop(msgspec.Struct, frozen=True, tag="drop"):
    """Take a piece and let it go over a bag (MTS-10).

    ``x`` is where its centre of mass hangs, in millimetres from the bag's left wall as it is seen
    from the front; ``angle`` its turn in radians, counter-clockwise, within a whole turn of
    nought. In the modes with a hidden bag ``bag`` is the seat's own.
    """

    bag: int
    piece: KindId
    x: float
    angle: float


class Name(msgspec.Struct, frozen=True, tag="name"):
    """Say which seat it should be; changed by naming another until all agree (MTS-32)."""

    seat: Seat
    why: Why | None = None


class Close(msgspec.Struct, frozen=True, tag="close"):
    """End a vote without agreement, by the rule for that (MTS-32, MTS-43, MTS-47)."""


class Decide(msgspec.Struct, frozen=True, tag="decide"):
    """Name who takes the piece, as the turn player, where no agreement was found (MTS-32)."""

    seat: Seat


Action: TypeAlias = Drop | Name | Close | Decide | Timeout | Out


class Settled(msgspec.Struct, frozen=True):
    """What came of an action by physics and by chance; ``drawn`` in the order of the draws."""

    fall: Fall | None = None
    drawn: tuple[str, ...] = ()


# --- bags and what is asked --------------------------------------------------------------------


class Packed(msgspec.Struct, frozen=True):
    """A piece in a bag, as everyone knows it: the drop that was chosen, not how it came to lie."""

    kind: KindId
    x: float
    angle: float
    touched: bool | None = None
    """Whether it touched another of its colour at rest; None where that was not judged."""


class Bag(msgspec.Struct, frozen=True):
    """A bag board, its pieces in the order in which they came."""

    packed: tuple[Packed, ...] = ()
    poses: tuple[Pose, ...] = ()
    """Where they lie: hidden from the bag's owner in every mode but solo (MTS-17)."""
    top: float = 0.0
    """The highest point of any piece in millimetres; hidden with the poses."""
    over: bool = False


DropKind: TypeAlias = Literal[
    "take", "penalty", "set_up", "taken", "own", "same", "punished", "solo"
]
"""Why a drop is asked: from the middle (MTS-22), as a penalty (MTS-23), in the set-up (MTS-31),
agreed on (MTS-32), of the own set (MTS-41), the same kind (MTS-43), as a team's penalty
(MTS-45), alone (MTS-51)."""


class Dropping(msgspec.Struct, frozen=True, tag="dropping"):
    """A seat is to drop one of these pieces, each kind once, into one of these bags."""

    seat: Seat
    why: DropKind
    pieces: tuple[KindId, ...]
    bags: tuple[int, ...]


class Vote(msgspec.Struct, frozen=True):
    """Whom a seat has named."""

    voter: Seat
    seat: Seat
    why: Why | None = None


class Naming(msgspec.Struct, frozen=True, tag="naming"):
    """Seats talk over which of them it should be; each of them has a vote.

    ``taker`` takes the drawn piece (MTS-32), ``same_kind`` drops the other team's kind (MTS-43),
    ``turn_player`` is next (MTS-47).
    """

    about: Literal["taker", "same_kind", "turn_player"]
    kind: KindId | None
    voters: tuple[Seat, ...]
    votes: tuple[Vote, ...] = ()
    seconds: int = TALK_SECONDS


class Deciding(msgspec.Struct, frozen=True, tag="deciding"):
    """The turn player names who takes the piece (MTS-32)."""

    seat: Seat
    kind: KindId
    among: tuple[Seat, ...]


class Ended(msgspec.Struct, frozen=True, tag="ended"):
    """The match is over, by one of the endings that ``about`` lists."""

    by: str
    winners: tuple[Seat, ...]


Asking: TypeAlias = Dropping | Naming | Deciding | Ended


# --- what each mode remembers ------------------------------------------------------------------


class Individual(msgspec.Struct, frozen=True, tag="individual"):
    """The middle, sorted, and whether anything was dropped in this turn (MTS-20 to MTS-27)."""

    middle: tuple[KindId, ...] = ()
    begun: bool = False


class Cooperative(msgspec.Struct, frozen=True, tag="cooperative"):
    """How many of the pieces that nobody has seen lie in the case (MTS-30).

    Which ones lie there and which in the pouch is left open, for nobody can know: a piece is
    drawn from both together, which is as likely to be any of them.
    """

    case: int
    to_set_up: tuple[Seat, ...] = ()
    """The seats that are still to drop their first piece (MTS-31)."""


class TeamDrop(msgspec.Struct, frozen=True):
    """What a team's first drop of a turn came to (MTS-42)."""

    seat: Seat
    touched: bool


class Team(msgspec.Struct, frozen=True, tag="team"):
    """Both teams' sets, each sorted; seats 0 and 2 are team 0, 1 and 3 team 1 (MTS-40)."""

    sets: tuple[tuple[KindId, ...], tuple[KindId, ...]]
    first: TeamDrop | None = None
    """Of the turn player's team in this turn."""
    second: TeamDrop | None = None
    """Of the other team in this turn."""


class Solo(msgspec.Struct, frozen=True, tag="solo"):
    """Alone, the bags and the pouch are all there is (MTS-50)."""


Side: TypeAlias = Individual | Cooperative | Team | Solo


class State(msgspec.Struct, frozen=True):
    """A match."""

    options: Options
    seats: tuple[Status, ...]
    bags: tuple[Bag, ...]
    """One for each seat, or four in solo."""
    pouch: tuple[KindId, ...]
    """What is left in the pouch, sorted, never its order; in the co-operative mode with what is in
    the case, in the team mode what was taken out of play."""
    turn: Seat
    """Who has the pouch."""
    asking: Asking
    side: Side
