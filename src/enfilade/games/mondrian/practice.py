"""The practice board: throws on their own, as often as one likes; nothing of them is kept.

It is the two players' board from seat 0. The dice that lie there are told with each throw.
"""

import math
from typing import Annotated, Final

import msgspec

from enfilade.core import Draws, IllegalAction
from enfilade.core.codec import from_json
from enfilade.games.mondrian import gesture, outline
from enfilade.games.mondrian.components import WAYS, Edition, Way, edition_1
from enfilade.games.mondrian.roll import Point, Rest, Rolled, Turn
from enfilade.games.mondrian.state import GRIDS, Hand, Lying, Throw

SEATS: Final = 2
SEAT: Final = 0
UNIT: Final = 1e-3
"""By how much a quaternion's length may miss 1, for rounding."""


class Left(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A die that lies on the practice board from an earlier throw; there is one of each action."""

    way: Way
    place: Point
    turn: Turn


class Practice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A throw to be practised, and what lies there; a die of the same action was picked up."""

    throw: Throw
    off_hand: Hand = "left"
    dice: Annotated[tuple[Left, ...], msgspec.Meta(max_length=len(WAYS) - 1)] = ()


class Board:
    """The practice board of an edition; see ``enfilade.games.registry.PracticeBoard``."""

    def __init__(self, edition: Edition | None = None) -> None:
        """Take an edition; without one it is edition 1, read when first needed."""
        self._edition = edition

    @property
    def edition(self) -> Edition:
        """The dice and hands that are practised with."""
        if self._edition is None:
            self._edition = edition_1()
        return self._edition

    def decode(self, data: bytes) -> Practice:
        """Read a wish.

        Raises:
            MalformedAction: it is none.
        """
        wish: Practice = from_json(data, Practice)
        return wish

    def check(self, wish: Practice) -> None:
        """Refuse a throw that no hand may make, and dice that cannot lie so.

        Raises:
            IllegalAction: names the clause and says what would be right.
        """
        ways = [die.way for die in wish.dice]
        if len(set(ways)) < len(ways) or wish.throw.way in ways:
            raise IllegalAction("MON-21", "There is one die for each action.")
        width, height = gesture.board_size(self.edition, SEATS)
        for at, die in enumerate(wish.dice):
            x, y, z = die.place
            on = -20 <= x <= width + 20 and -20 <= y <= height + 20 and 0 <= z <= 100
            if not on or abs(math.hypot(*die.turn) - 1.0) > UNIT:
                raise IllegalAction("MON-27", "The dice lie on the board.")
            near = (math.dist(die.place, other.place) for other in wish.dice[:at])
            if min(near, default=math.inf) < self.edition.sizes.die * 0.9:
                raise IllegalAction("MON-30", "No die lies in another.")
        lying = tuple(Lying(rest, at) for at, rest in enumerate(self._rests(wish)))
        gesture.check(self.edition, SEATS, SEAT, wish.off_hand, lying, wish.throw)

    def settle(self, wish: Practice, draws: Draws) -> Rolled:
        """Throw; it loads the physics, so not in the server's own process."""
        from enfilade.games.mondrian import physics

        released = gesture.release(self.edition, wish.off_hand, wish.throw, draws)
        thrown = (SEAT, wish.throw.way)
        return physics.settle(self.edition, GRIDS[SEATS], self._rests(wish), thrown, released)

    def _rests(self, wish: Practice) -> list[Rest]:
        grid, sizes = GRIDS[SEATS], self.edition.sizes
        return [
            Rest(
                SEAT,
                die.way,
                die.place,
                die.turn,
                outline.number(die.turn),
                outline.cells(sizes, grid.columns, grid.rows, die.place, die.turn),
            )
            for die in wish.dice
        ]


PRACTICE = Board()
