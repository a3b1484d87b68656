"""Parts and plans of Madrino for tests: small enough to be worked out by hand."""

from typing import Literal

from enfilade.core import Chair, IllegalAction, Seat
from enfilade.games.madrino.components import Diagonal, Edition, Kind, Line, Part, PartDie, part_id
from enfilade.games.madrino.editions import edition_1
from enfilade.games.madrino.game import Madrino
from enfilade.games.madrino.law import Ink, find, joined, legal
from enfilade.games.madrino.offers import fresh_ink, undrawn
from enfilade.games.madrino.plan import Plan
from enfilade.games.madrino.site import DrawnPart, Entrance, Installed, Turn
from enfilade.games.madrino.state import (
    Action,
    Confirm,
    Dice,
    DrawPart,
    Entitle,
    Face,
    FirstVisitor,
    Install,
    Options,
    Present,
    Roll,
    Settled,
    State,
)

LETTERS: dict[str, Kind] = {
    "W": "wall",
    "w": "small",
    "L": "large",
    "D": "hinged",
    "S": "sliding",
    "O": "opening",
}


def part(*drawn: str, swing: tuple[int, int] | None = None, name: str = "test") -> Part:
    """Make a part from words such as ``h00W`` (a wall from point (0, 0) east) and ``/00``."""
    lines, diagonals = [], []
    for word in drawn:
        x, y = int(word[1]), int(word[2])
        if word[0] in "hv":
            lines.append(Line("h" if word[0] == "h" else "v", x, y, LETTERS[word[3]]))
        else:
            diagonals.append(Diagonal(x, y, "/" if word[0] == "/" else "\\"))
    squares = [(each.x, each.y) for each in diagonals] + ([] if swing is None else [swing])
    width = max([e.x + (e.side == "h") for e in lines] + [x + 1 for x, _ in squares])
    height = max([e.y + (e.side == "v") for e in lines] + [y + 1 for _, y in squares])
    return Part(name, name, width, height, tuple(lines), tuple(diagonals), swing)


WALL = part("h00W")
TWO_WALLS = part("h00W", "h10W")
SMALL = part("h00w")
LARGE = part("h00L")
TWO_LARGE = part("h00L", "h10L")
OPENING = part("h00O")
SLIDING = part("h00S")
DOOR = part("h00D", swing=(0, 0))
"""A hinged door on the north side of the square that it swings into."""
DIAGONAL = part("/00")


def add(ink: Ink, what: Part, x: int, y: int, turn: Turn = 0, *, reverse: bool = False) -> Ink:
    """Draw a part that may be drawn."""
    return joined(ink, find(ink, what, DrawnPart(what.id, x, y, turn, reverse)).adds)


def clause(
    ink: Ink, what: Part, x: int, y: int, turn: Turn = 0, *, reverse: bool = False
) -> str | None:
    """Name the clause by which a part may not be drawn, or None where it may."""
    try:
        find(ink, what, DrawnPart(what.id, x, y, turn, reverse))
    except IllegalAction as error:
        return error.clause
    return None


# --- whole plans -------------------------------------------------------------------------------


def board(**parts: Part) -> Edition:
    """Make an edition of edition 1's boards with other parts, such as ``green_1=part(...)``."""
    named = {name.replace("_", " "): each for name, each in parts.items()}
    changed = tuple(
        Part(old.id, new.name, new.width, new.height, new.lines, new.diagonals, new.swing)
        if (new := named.get(old.id)) is not None
        else old
        for old in edition_1().parts
    )
    boards = edition_1()
    return Edition("test", changed, boards.facilities, boards.areas)


def rectangle(width: int, height: int, north: str) -> Part:
    """Make walls all round a rectangle but for its north side, given in letters."""
    words = [f"h{x}0{letter}" for x, letter in enumerate(north) if letter != " "]
    words += [f"h{x}{height}W" for x in range(width)]
    words += [f"v{x}{y}W" for y in range(height) for x in (0, width)]
    return part(*words)


# --- matches -----------------------------------------------------------------------------------


class Table:
    """A match that is played by hand, with dice of one's choice."""

    def __init__(self, seats: int = 2, edition: Edition | None = None, first: Seat = 0) -> None:
        self.game = Madrino(edition)
        chairs = (Chair(),) * seats
        self.state: State = self.game.setup(Options(), chairs, FirstVisitor(first))
        self.events: list[object] = []

    def act(self, seat: Seat, action: Action, settled: Settled | None = None) -> None:
        """Let a seat act."""
        self.game.check(self.game.view(self.state, seat), action)
        step = self.game.play(self.state, seat, action, settled)
        self.state = step.state
        self.events = [told.event for told in step.events]

    def table(self, action: Action) -> None:
        """Let the table act."""
        self.state = self.game.play(self.state, "table", action, None).state

    def refused(self, seat: Seat | None, action: Action) -> str | None:
        """Name the clause by which a seat is refused, or None where it is not."""
        try:
            self.game.check(self.game.view(self.state, seat), action)
        except IllegalAction as error:
            return error.clause
        return None

    def roll(self, *dice: int) -> None:
        """Let the visitor roll these dice."""
        self.act(self.state.visitor, Roll(), Dice(dice))

    def seats(self) -> list[Seat]:
        return [seat for seat, lane in enumerate(self.state.lanes) if not lane.out]

    def meet(self, green: int = 3, brown: int = 3, turn: Turn = 0) -> None:
        """Roll for the entrance, and let all turn it."""
        self.roll(green, brown)
        for seat in self.seats():
            self.act(seat, Face(turn))

    def draw_all(self, seat: Seat) -> None:
        """Let a seat draw the week's parts anywhere, and confirm."""
        while left := undrawn(self.game.edition, self.state, self.state.lanes[seat]):
            ink = fresh_ink(self.game.edition, self.state.lanes[seat])
            self.act(seat, DrawPart(first_legal(ink, left[0])))
        self.act(seat, Confirm())

    def install_any(self, seat: Seat) -> None:
        """Let a seat draw a facility anywhere."""
        view = self.game.view(self.state, seat)
        self.act(seat, next(a for a in self.game.actions(view) if isinstance(a, Install)))

    def week(
        self, parts: tuple[int, ...] = (1, 1, 5, 5), facility: tuple[int, ...] = (1, 2, 1, 2)
    ) -> None:
        """Play a week, each drawing anywhere."""
        self.roll(*parts)
        for seat in self.seats():
            self.draw_all(seat)
        self.roll(*facility)
        for seat in self.seats():
            self.install_any(seat)

    def to_titles(self) -> None:
        """Play until titles are asked for."""
        self.meet()
        for _ in range(6):
            self.week()

    def to_presentations(self) -> None:
        """Play until presentations begin."""
        self.to_titles()
        for seat in self.seats():
            self.act(seat, Entitle(f"Plan of {seat}"))
            self.act(seat, Confirm())

    def to_discussion(self) -> None:
        """Play until the discussion begins."""
        self.to_presentations()
        while self.state.presenter is not None:
            self.act(self.state.presenter, Present())


def first_legal(ink: Ink, what: Part) -> DrawnPart:
    """Give the first place of a part that is legal."""
    return next(iter(legal(ink, what))).drawn


def plan(
    *parts: DrawnPart,
    facilities: tuple[Installed, ...] = (),
    entrance: Entrance | None = None,
) -> Plan:
    """Make a plan."""
    return Plan(entrance, parts, facilities)


def drawn(
    die: PartDie, number: int, x: int, y: int, turn: Turn = 0, hinge: Literal[0, 1] = 0
) -> DrawnPart:
    """Draw the part of a die's number."""
    return DrawnPart(part_id(die, number), x, y, turn, False, hinge)
