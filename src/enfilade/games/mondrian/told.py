"""What of a match is told and shown: events, views, what one may do, previews."""

from typing import Literal, TypeAlias

import msgspec

from enfilade.core.seats import Seat
from enfilade.games.mondrian.components import CardId, Paint, Way
from enfilade.games.mondrian.roll import Point, Rolled
from enfilade.games.mondrian.state import (
    Ending,
    Grid,
    Hand,
    Hang,
    Laid,
    Lying,
    Options,
    Phase,
)


class Score(msgspec.Struct, frozen=True):
    """What a composition is worth."""

    base: int
    """The sum of its values (MON-52)."""
    excellence: tuple[Paint, ...]
    """The colours of which it has most (MON-53)."""
    whites: int
    """Its blank cards (MON-55)."""
    total: int


# --- events ------------------------------------------------------------------------------------


class RoundBegan(msgspec.Struct, frozen=True, tag="round_began"):
    """A round begins, and who has the first-player token (MON-47); rounds count from 0."""

    round: int
    first: Seat


class Placed(msgspec.Struct, frozen=True, tag="placed"):
    """A seat has placed its dice; how, nobody else sees yet (MON-21)."""

    seat: Seat


class Chose(msgspec.Struct, frozen=True, tag="chose"):
    """How a seat placed its dice, told to itself."""

    seat: Seat
    ways: tuple[Way, ...]


class Shown(msgspec.Struct, frozen=True, tag="shown"):
    """All palettes are shown; None where a player has left."""

    palettes: tuple[tuple[Way, ...] | None, ...]


class Threw(msgspec.Struct, frozen=True, tag="threw"):
    """A die was rolled; dice that lie outside are taken away at once (MON-27)."""

    seat: Seat
    way: Way
    rolled: Rolled
    inside: bool
    """Whether the thrown die lies inside the board."""
    fell: tuple[int, ...]
    """The other dice that were knocked off, by number (MON-30)."""


class Again(msgspec.Struct, frozen=True, tag="again"):
    """A seat rolls a die again that fell outside (MON-28)."""

    seat: Seat
    way: Way


class Declined(msgspec.Struct, frozen=True, tag="declined"):
    """A seat leaves a die out that fell outside (MON-28)."""

    seat: Seat
    way: Way


class Took(msgspec.Struct, frozen=True, tag="took"):
    """A seat took a card; ``paid`` came from its hand and lies there now (MON-42)."""

    seat: Seat
    cell: int
    card: CardId
    dice: tuple[Way, ...]
    paid: CardId | None


class Collected(msgspec.Struct, frozen=True, tag="collected"):
    """A seat is done with its dice of this round (MON-40)."""

    seat: Seat


class ExhibitionBegan(msgspec.Struct, frozen=True, tag="exhibition_began"):
    """How many cards each composition has (MON-50)."""

    size: int


class Composed(msgspec.Struct, frozen=True, tag="composed"):
    """A seat has chosen its composition; which, nobody else sees yet (MON-51)."""

    seat: Seat


class Kept(msgspec.Struct, frozen=True, tag="kept"):
    """The composition that a seat has chosen, told to itself."""

    seat: Seat
    hung: Hang


class Exhibited(msgspec.Struct, frozen=True, tag="exhibited"):
    """All compositions are shown and scored; None where a player has left."""

    compositions: tuple[Hang | None, ...]
    scores: tuple[Score | None, ...]


class Left(msgspec.Struct, frozen=True, tag="left"):
    """A player is out (MON-60)."""

    seat: Seat
    how: Literal["out", "timeout"]


class Ended(msgspec.Struct, frozen=True, tag="ended"):
    """The match is over."""

    by: Ending
    winners: tuple[Seat, ...]


Event: TypeAlias = (
    RoundBegan
    | Placed
    | Chose
    | Shown
    | Threw
    | Again
    | Declined
    | Took
    | Collected
    | ExhibitionBegan
    | Composed
    | Kept
    | Exhibited
    | Left
    | Ended
)


# --- views -------------------------------------------------------------------------------------


class Claim(msgspec.Struct, frozen=True):
    """Whose die has preference on a place of the grid, and why (MON-44)."""

    cell: int
    seat: Seat
    way: Way
    by: Literal["alone", "highest", "earlier"]
    """``alone``: no other player's die lies there; ``earlier``: of those that are highest, it was
    rolled first."""


class PlayerView(msgspec.Struct, frozen=True):
    """One player as a seat may know it."""

    hand: tuple[CardId, ...]
    off_hand: Hand
    done: bool
    """Whether it has chosen, where all choose at once."""
    placed: tuple[Way, ...] | None
    """None before they are chosen, and for others before all are shown."""
    to_roll: tuple[Way, ...]
    hung: Hang | None
    out: Literal["out", "timeout"] | None


class View(msgspec.Struct, frozen=True):
    """A match as a seat may know it."""

    seat: Seat | None
    options: Options
    edition: str
    grid: Grid
    players: tuple[PlayerView, ...]
    board: tuple[CardId | None, ...]
    aside: tuple[CardId, ...]
    phase: Phase
    round: int
    first: Seat
    turn: Seat | None
    again: Way | None
    dice: tuple[Lying, ...]
    rolls: int
    laid: tuple[Laid, ...]
    claims: tuple[Claim, ...]
    """For each place with a card and dice on it; read from these."""
    size: int | None
    scores: tuple[Score | None, ...] | None
    """Of all compositions, once they are shown."""
    by: Ending | None


# --- what one may do, and what it would come to ------------------------------------------------


class Side(msgspec.Struct, frozen=True):
    """Where a player sits: the own side of the board from its left end, in mm and directions."""

    left_end: tuple[float, float]
    to_right: tuple[float, float]
    forward: tuple[float, float]
    length: float


class Ranges(msgspec.Struct, frozen=True):
    """What a seat may do now beyond what is listed: throws, or the choice of a composition."""

    throws: tuple[Way, ...] = ()
    """The actions that it may roll by, within the edition's limits."""
    side: Side | None = None
    width: float = 0.0
    height: float = 0.0
    """The board, in mm."""
    cards: tuple[CardId, ...] = ()
    """What a composition is chosen from."""
    size: int = 0
    title: int = 0
    """How long its title may be."""


class Palette(msgspec.Struct, frozen=True, tag="palette"):
    """The actions that would be placed."""

    ways: tuple[Way, ...]


class Aimed(msgspec.Struct, frozen=True, tag="aimed"):
    """Where a die would leave the hand, and how fast, were the hand quite steady."""

    place: Point
    velocity: Point


class Answer(msgspec.Struct, frozen=True, tag="answer"):
    """What a word would mean for the die of this action, or for the round's taking."""

    way: Way | None


class Taking(msgspec.Struct, frozen=True, tag="taking"):
    """The card that would be taken, the number for it, and what would lie in its place."""

    card: CardId
    value: int
    number: int
    leaves: CardId | None


class Composition(msgspec.Struct, frozen=True, tag="composition"):
    """What a composition would have; whether it excels depends on the others."""

    base: int
    blocks: tuple[int, ...]
    """Of red, blue, yellow and black."""
    whites: int


Preview: TypeAlias = Palette | Aimed | Answer | Taking | Composition
