"""Cards of The Architect for tests: simple enough to read a plan of them by hand."""

from textwrap import dedent
from typing import Literal

from enfilade.core import Chair
from enfilade.games.architect.components import Card, Deck, Placed, Plan
from enfilade.games.architect.game import Architect
from enfilade.games.architect.state import (
    Draw,
    Drawn,
    Options,
    Place,
    State,
)


def card(name: str, picture: str, kind: Literal["plan", "double"] = "plan") -> Card:
    """Make a card from a picture of 7 lines: ``+`` stands on columns, spaces fill the bays.

    The first picture is a card that is wall all round and one space inside::

        +W+W+
        W . W
        +.+.+
        W . W
        +.+.+
        W . W
        +W+W+
    """
    lines = dedent(picture).strip().splitlines()
    h = tuple(line[1] + line[3] for line in lines[0::2])
    v = tuple(line[0::2] for line in lines[1::2])
    return Card(name, kind, h, v)  # type: ignore[arg-type]  # 4 rows and 3, as the picture has


def plain(name: str, rim: str, first: str, inside: int | None = None, kind: str = "plan") -> Card:
    """Make a card of one space with the same letter all round, but ``first`` at the top left.

    ``inside`` puts one free-standing wall on one of the 7 inside segments, rows first. It divides
    nothing, and tells cards apart.
    """
    inner = ["W" if at == inside else "." for at in range(7)]
    h = (first + rim, inner[0] + inner[1], inner[2] + inner[3], rim + rim)
    v = (rim + inner[4] + rim, rim + inner[5] + rim, rim + inner[6] + rim)
    return Card(name, kind, h, v)  # type: ignore[arg-type]  # kind is one of the two


SINGLE_WALLS = (None, 0, 1, 2, 3, 4, 5, 6)

HALLS = tuple(plain(f"A0{n}", "S", "W", at) for n, at in enumerate(SINGLE_WALLS, start=1))
"""A01 to A08: small openings all round but for a wall at the top left; one space."""
CLOSETS = tuple(plain(f"B0{n}", "W", "D", at) for n, at in enumerate(SINGLE_WALLS, start=1))
"""B01 to B08: walls all round but for a door at the top left; one space."""
DOUBLES = (plain("X01", "S", "X", kind="double"), plain("X02", "S", "X", 2, kind="double"))
"""X01, X02: small openings all round but for the double door at the top left; one space."""

DECK = Deck("test", HALLS + CLOSETS + DOUBLES)
TEST = Architect(DECK)

ROW = ("X01", *(hall.id for hall in HALLS), "X02")
"""Laid side by side these are the corridor, with no error."""


def villa(isolated: int = 0) -> tuple[Placed, ...]:
    """Give all 18 cards laid without overlap: the row, and the closets in a row below it.

    A closet's door opens up into the corridor, which makes 8 rooms and a total of 8; ``isolated``
    of them are turned to face out instead, and the total is 8 - 2 * isolated. A01 lies at (0, 0).
    """
    row = [Placed(name, 2 * at - 2, 0, 0) for at, name in enumerate(ROW)]
    below = [
        Placed(closet.id, 2 * at - 2, 3, 2 if at < isolated else 0)
        for at, closet in enumerate(CLOSETS)
    ]
    return (*row, *below)


def ruin() -> tuple[Placed, ...]:
    """Give the villa with the second double-door card below the closets: there is no corridor."""
    return (*(each for each in villa() if each.card != "X02"), Placed("X02", 0, 6, 2))


def plan(*cards: tuple[str, int, int, int]) -> Plan:
    """Make a plan of the test deck from (card, x, y, turn), bottom to top."""
    return Plan("test", tuple(Placed(*each) for each in cards))


def begin(options: Options | None = None, seats: int = 1, first: str = "A01") -> State:
    """Begin a match of the test deck with this first card."""
    chairs = (Chair(),) * seats
    return TEST.setup(options or Options(), chairs, Drawn((first,)))


def draw(state: State, *cards: str, seat: int = 0) -> State:
    """Let a seat draw these cards."""
    return TEST.play(state, seat, Draw(), Drawn(cards)).state


def place(
    state: State, placed: Placed, *under: str, seat: int = 0, game: Architect = TEST
) -> State:
    """Let a seat lay a card that it may lay."""
    action = placing(placed, *under)
    game.check(game.view(state, seat), action)
    return game.play(state, seat, action, None).state


def placing(placed: Placed, *under: str) -> Place:
    """Give the action that lays a card."""
    return Place(placed.card, placed.x, placed.y, placed.turn, under)  # type: ignore[arg-type]  # turn is 0 to 3


def build(state: State, cards: tuple[Placed, ...], seat: int = 0) -> State:
    """Let a seat draw and lay all cards as they lie in a plan without overlap, A01 first.

    Nothing is finished yet.
    """
    for each in sorted(cards, key=lambda each: (each.y, abs(each.x))):
        if each.card == "A01":
            continue
        if not each.card.startswith("X"):
            state = draw(state, each.card, seat=seat)
        state = place(state, each, seat=seat)
    return state
