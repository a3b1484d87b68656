"""What a match of The Architect consists of: options, lanes, actions, events and views."""

from typing import Literal, TypeAlias

import msgspec

from enfilade.core.actions import Out, Timeout
from enfilade.core.seats import Seat
from enfilade.games.architect.components import CardId, Placed

Status: TypeAlias = Literal["building", "finished", "timeout", "out"]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The variations; each alone or together."""

    hand_of_three: bool = False
    """ARC-40."""
    no_overlap: bool = False
    """ARC-41."""


class Draw(msgspec.Struct, frozen=True, tag="draw", forbid_unknown_fields=True):
    """Draw one card, or up to a hand of three; the last placings become final (ARC-12, ARC-40)."""


class Place(msgspec.Struct, frozen=True, tag="place", forbid_unknown_fields=True):
    """Lay a card of the hand, or a double-door card (ARC-13 to ARC-18).

    ``under`` names the overlapped cards that it lies under; it lies over all other cards that it
    overlaps. (x, y) is the lattice position of the turned card's top-left corner.
    """

    card: CardId
    x: int
    y: int
    turn: Literal[0, 1, 2, 3]
    under: tuple[CardId, ...] = ()


class TakeBack(msgspec.Struct, frozen=True, tag="take_back", forbid_unknown_fields=True):
    """Take back the last placing since the last card was seen (ARC-12)."""


class Finish(msgspec.Struct, frozen=True, tag="finish", forbid_unknown_fields=True):
    """Call the plan done (ARC-19)."""


Action: TypeAlias = Draw | Place | TakeBack | Finish | Timeout | Out


class Drawn(msgspec.Struct, frozen=True):
    """What a draw gave; in the set-up, the one card that every lane begins with."""

    cards: tuple[CardId, ...]


class Laid(msgspec.Struct, frozen=True, cache_hash=True):
    """A card in a plan, and the earlier cards that it lies under."""

    place: Placed
    under: tuple[CardId, ...] = ()


class Lane(msgspec.Struct, frozen=True):
    """One architect's game."""

    laid: tuple[Laid, ...]
    """In the order of laying."""
    hand: tuple[CardId, ...]
    doubles: tuple[CardId, ...]
    """Double-door cards still set aside, sorted."""
    left: tuple[CardId, ...]
    """What is left in the deck, sorted: never its order."""
    seen: int = 1
    """How many of the laid cards are final because a card was drawn since."""
    status: Status = "building"


class State(msgspec.Struct, frozen=True):
    """A match; one lane for each seat, all from the same deck order (ARC-45)."""

    options: Options
    lanes: tuple[Lane, ...]


class DrewCards(msgspec.Struct, frozen=True, tag="drew"):
    """A seat drew cards; told to that seat alone."""

    seat: Seat
    cards: tuple[CardId, ...]


class LaidCard(msgspec.Struct, frozen=True, tag="laid"):
    """A seat laid a card; ``hidden`` where no cell of it shows (ARC-17). Told to that seat."""

    seat: Seat
    place: Placed
    under: tuple[CardId, ...]
    hidden: bool


class TookBack(msgspec.Struct, frozen=True, tag="took_back"):
    """A seat took a card back into its hand; told to that seat."""

    seat: Seat
    card: CardId


class Closed(msgspec.Struct, frozen=True, tag="closed"):
    """A seat's plan is done, by its own word or the table's; told to everyone."""

    seat: Seat
    status: Literal["finished", "timeout", "out"]


class Opened(msgspec.Struct, frozen=True, tag="opened"):
    """A finished plan is shown to whom it was hidden from (ARC-45)."""

    seat: Seat


Event: TypeAlias = DrewCards | LaidCard | TookBack | Closed | Opened


class ErrorCount(msgspec.Struct, frozen=True):
    """Errors by kind (ARC-31 to ARC-33)."""

    large_outside: int
    door_into_wall: int
    isolated: int


class Reading(msgspec.Struct, frozen=True):
    """A plan read, in the exchange format; ``corridor`` and ``total`` null if not complete."""

    complete: bool
    corridor: tuple[tuple[int, int], ...] | None
    rooms: int
    errors: ErrorCount
    total: int | None


class Space(msgspec.Struct, frozen=True):
    """Cells joined by passages (ARC-23), each once, sorted by x, then y.

    ``room`` scores (ARC-30), ``inner`` is reached through other rooms (ARC-34) or by a double
    doorway alone, ``isolated`` not at all (ARC-33); with no corridor all are ``open`` (ARC-26).
    """

    kind: Literal["corridor", "room", "inner", "isolated", "open"]
    cells: tuple[tuple[int, int], ...]


class Mark(msgspec.Struct, frozen=True):
    """An error, where it is: a unit segment, or for an isolated space one of its cells.

    A segment runs from lattice point (x, y) to (x + 1, y) if ``side`` is ``h``, to (x, y + 1) if
    it is ``v``; a ``cell`` has its top-left corner there.
    """

    kind: Literal["large_outside", "door_into_wall", "isolated"]
    x: int
    y: int
    side: Literal["h", "v", "cell"]


class Survey(msgspec.Struct, frozen=True):
    """A plan read with everything that a person would point at."""

    reading: Reading
    spaces: tuple[Space, ...]
    marks: tuple[Mark, ...]
    """In reading order; their numbers on screen count from 1."""


class LaneView(msgspec.Struct, frozen=True):
    """A lane as a seat may know it; what is None is not for that seat to see yet."""

    seat: Seat
    status: Status
    plan: tuple[Placed, ...] | None
    """From the bottom of the stacking order to the top."""
    survey: Survey | None
    laid: tuple[Laid, ...] | None
    """The same cards in the order of laying, with what each was laid under."""
    hand: tuple[CardId, ...] | None
    doubles: tuple[CardId, ...] | None
    left: tuple[CardId, ...] | None
    take_back: int | None
    """How many placings can be taken back."""


class View(msgspec.Struct, frozen=True):
    """A match as a seat may know it; the deck itself is edition data that anyone may read."""

    seat: Seat | None
    options: Options
    edition: str
    lanes: tuple[LaneView, ...]


class Spots(msgspec.Struct, frozen=True):
    """Where a card may lie at all, whatever its level: top-left corners sorted by y, then x."""

    upright: tuple[tuple[int, int], ...]
    """For turns 0 and 2, two bays wide."""
    sideways: tuple[tuple[int, int], ...]
    """For turns 1 and 3, three bays wide."""


class Preview(msgspec.Struct, frozen=True):
    """The plan as it would read after a placing."""

    plan: tuple[Placed, ...]
    survey: Survey
    hidden: bool
    """No cell of the card would show: a pass (ARC-17)."""
    levels: tuple[tuple[CardId, ...], ...]
    """Every distinct ``under`` that is legal here, from over all to under all (ARC-16)."""
