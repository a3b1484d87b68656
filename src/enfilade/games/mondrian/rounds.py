"""A round: placing dice on the palettes, and rolling them (MON-20 to MON-30)."""

from enfilade.core import Seat
from enfilade.games.mondrian.components import WAYS, Way
from enfilade.games.mondrian.doing import Doing
from enfilade.games.mondrian.roll import Rolled
from enfilade.games.mondrian.state import DICE, Lying, Place, Throw
from enfilade.games.mondrian.told import (
    Again,
    Chose,
    Declined,
    Placed,
    RoundBegan,
    Shown,
    Threw,
)


def begin(doing: Doing, number: int, first: Seat) -> None:
    """Begin a round; with a die for each action there is nothing to choose (MON-20)."""
    doing.change(round=number, first=first, rolls=0, dice=(), laid=(), again=None)
    placed = WAYS if DICE[number] == len(WAYS) else None
    for seat in range(len(doing.state.players)):
        doing.change_player(seat, placed=placed if doing.is_in(seat) else None, to_roll=())
    doing.go_to("palette")
    doing.tell(RoundBegan(number, first))


def place(doing: Doing, seat: Seat, action: Place) -> None:
    """Place a seat's dice in secret (MON-21)."""
    ways = tuple(way for way in WAYS if way in action.ways)
    doing.change_player(seat, placed=ways)
    doing.tell(Placed(seat))
    doing.tell(Chose(seat, ways), (seat,))


def show(doing: Doing) -> None:
    """Show all palettes once all who play have placed; the first player rolls first (MON-22)."""
    for seat in doing.seats_in:
        doing.change_player(seat, to_roll=doing.player(seat).placed)
    doing.tell(Shown(tuple(player.placed for player in doing.state.players)))
    first = doing.state.first
    doing.go_to("stroke", first if doing.is_in(first) else next(doing.clockwise(first)))


def throw(doing: Doing, seat: Seat, action: Throw, rolled: Rolled) -> None:
    """Put a thrown die where it came to rest, and all others where they were knocked.

    Raises:
        ValueError: what was settled does not fit the table.
    """
    state = doing.state
    dice = state.dice
    whose = [(die.rest.seat, die.rest.way) for die in dice]
    if [(rest.seat, rest.way) for rest in rolled.dice] != [*whose, (seat, action.way)]:
        raise ValueError("a throw is settled with the dice on the board, and the thrown one last")
    whens = [*(die.when for die in dice), state.rolls]
    at_rest = [Lying(rest, when) for rest, when in zip(rolled.dice, whens, strict=True)]
    fell = tuple(at for at, die in enumerate(at_rest[:-1]) if not die.rest.cells)
    inside = bool(at_rest[-1].rest.cells)
    doing.change(dice=tuple(die for die in at_rest if die.rest.cells), rolls=state.rolls + 1)
    to_roll = tuple(way for way in doing.player(seat).to_roll if way != action.way)
    doing.change_player(seat, to_roll=to_roll)
    doing.tell(Threw(seat, action.way, rolled, inside, fell))
    if inside or rolled.hit or state.again is not None:  # MON-27, MON-29, MON-28
        _next(doing, seat)
    else:
        doing.change(again=action.way)
        doing.go_to("again", seat)


def roll_again(doing: Doing, seat: Seat, way: Way) -> None:
    """Let a seat roll its die once more (MON-28)."""
    doing.tell(Again(seat, way))
    doing.change_player(seat, to_roll=(*doing.player(seat).to_roll, way))
    doing.go_to("stroke", seat)


def decline(doing: Doing, seat: Seat, way: Way) -> None:
    """Leave a die out for the round (MON-28)."""
    doing.tell(Declined(seat, way))
    _next(doing, seat)


def leave(doing: Doing, seat: Seat) -> None:
    """Let the next player roll where one leaves whose turn it is (MON-60)."""
    if doing.state.turn == seat:
        _next(doing, seat)


def _next(doing: Doing, after: Seat) -> None:
    """Ask the next player clockwise with a die to roll, or nobody (MON-22)."""
    doing.change(again=None)
    waiting = (seat for seat in doing.clockwise(after) if doing.player(seat).to_roll)
    doing.go_to("stroke", next(waiting, None))
