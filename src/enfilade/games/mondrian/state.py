"""What a match of Mondrian consists of: options, actions, the table, and what is asked."""

from typing import Annotated, Final, Literal, TypeAlias

import msgspec

from enfilade.core.actions import Out, Timeout
from enfilade.core.seats import Seat
from enfilade.games.mondrian.components import CardId, Way
from enfilade.games.mondrian.roll import Rest, Rolled

Phase: TypeAlias = Literal["palette", "stroke", "again", "taking", "exhibition", "over"]
"""Placing dice in secret (MON-21), rolling (MON-22), a roll that fell outside (MON-28), taking
cards (MON-40), choosing the composition (MON-51)."""
Ending: TypeAlias = Literal["won", "white", "shared", "last"]
Hand: TypeAlias = Literal["left", "right"]

ROUNDS: Final = 4
DICE: Final = (2, 3, 4, 5)
"""Of each round (MON-20)."""
TITLE_LIMIT: Final = 80
"""Characters of a composition's title."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the host chooses at set-up."""

    ties: Literal["nobody", "all"] = "nobody"
    """Who earns an excellence that is tied for (MON-53)."""
    first: Literal["lot", "0", "1", "2", "3"] = "lot"
    """The seat that drew something last, or the lot (MON-12)."""


# --- actions -----------------------------------------------------------------------------------


class Place(msgspec.Struct, frozen=True, tag="place"):
    """Place the dice of the round on different actions of the palette, in secret (MON-21)."""

    ways: tuple[Way, ...]


class Throw(msgspec.Struct, frozen=True, tag="throw"):
    """Roll a die by a placed action (MON-22): what one gesture gives.

    Places and speeds are in the board's frame, in mm and mm/s; ``spin`` is about the upright, in
    radians a second, counter-clockwise from above. A roll starts at (x, y) outside the board. A
    drop falls at (x, y) and has no speed. A flick starts a brush's length behind the point (x, y)
    of the board's edge, along the velocity.
    """

    way: Way
    x: float
    y: float
    vx: float = 0.0
    vy: float = 0.0
    spin: float = 0.0


class RollAgain(msgspec.Struct, frozen=True, tag="roll_again"):
    """Roll a die that fell outside once more, in the same way (MON-28)."""


class Decline(msgspec.Struct, frozen=True, tag="decline"):
    """Leave a die that fell outside out for the round (MON-28)."""


class Take(msgspec.Struct, frozen=True, tag="take"):
    """Take the card in a place of the grid with own dice on it (MON-41 to MON-43).

    ``card`` is a card of the hand that makes up a number that is too low; it stays on the board.
    """

    cell: int
    dice: tuple[Way, ...]
    card: CardId | None = None


class Finish(msgspec.Struct, frozen=True, tag="finish"):
    """Take no more cards in this round (MON-46)."""


class Hung(msgspec.Struct, frozen=True):
    """A card of a composition, and its quarter turns counter-clockwise."""

    card: CardId
    turn: Literal[0, 1, 2, 3] = 0


class Hang(msgspec.Struct, frozen=True, tag="hang"):
    """Choose a composition in secret (MON-51): cards row by row from the upper left."""

    cards: tuple[Hung, ...]
    columns: Annotated[int, msgspec.Meta(ge=1, le=100)]
    title: Annotated[str, msgspec.Meta(max_length=TITLE_LIMIT)] = ""


Action: TypeAlias = Place | Throw | RollAgain | Decline | Take | Finish | Hang | Timeout | Out


class Dealt(msgspec.Struct, frozen=True, tag="dealt"):
    """The chance of the set-up: the cards of the grid, row by row, and who begins."""

    cards: tuple[CardId, ...]
    first: Seat


Settled: TypeAlias = Dealt | Rolled


# --- the table ---------------------------------------------------------------------------------


class Grid(msgspec.Struct, frozen=True):
    """The shape of the board; place ``row * columns + column``, row 0 nearest to seat 0."""

    columns: int
    rows: int


GRIDS: Final = {2: Grid(5, 5), 3: Grid(6, 5), 4: Grid(6, 6)}
"""For each number of players (MON-11)."""


class Lying(msgspec.Struct, frozen=True):
    """A die on the board, and when it was last rolled in this round, counted from 0 (MON-44)."""

    rest: Rest
    when: int


class Laid(msgspec.Struct, frozen=True):
    """A card that was played from a hand in this round, and by whom (MON-42)."""

    cell: int
    seat: Seat


class Player(msgspec.Struct, frozen=True):
    """What is one player's; ``to_roll`` are the actions whose dice are still to be rolled."""

    hand: tuple[CardId, ...]
    """Sorted; known to all, for every card in it was taken in the open."""
    off_hand: Hand
    placed: tuple[Way, ...] | None = None
    """The round's actions once chosen; hidden until all have."""
    to_roll: tuple[Way, ...] = ()
    hung: Hang | None = None
    """The composition once chosen; hidden until all have."""
    out: Literal["out", "timeout"] | None = None
    """Whether, and how, it left (MON-60)."""


class State(msgspec.Struct, frozen=True):
    """A match."""

    options: Options
    players: tuple[Player, ...]
    board: tuple[CardId | None, ...]
    """The card in each place of the grid; None is an empty block."""
    aside: tuple[CardId, ...]
    """The canvas cards that were not laid out, sorted; all know them, for all others were seen."""
    phase: Phase
    round: int
    """From 0."""
    first: Seat
    """Who has the first-player token in this round."""
    turn: Seat | None = None
    """Whose roll, or whose cards, it is; None where all choose at once."""
    again: Way | None = None
    """The action of a die that fell outside and may be, or is now, rolled again."""
    dice: tuple[Lying, ...] = ()
    """Those on the board, in the order in which they came."""
    rolls: int = 0
    """How many rolls there were in this round."""
    laid: tuple[Laid, ...] = ()
    size: int | None = None
    """How many cards a composition has (MON-50)."""
    by: Ending | None = None
