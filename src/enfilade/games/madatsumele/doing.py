"""A state in the making: what the rules of every mode do to it, and the events that this makes."""

from collections.abc import Sequence
from typing import Protocol

import msgspec
from msgspec.structs import replace

from enfilade.core import Draws, Seat, Step, Told
from enfilade.games.madatsumele.components import Edition, KindId, by_id
from enfilade.games.madatsumele.fall import FINGER, Fall, Inside, inside
from enfilade.games.madatsumele.state import (
    Asking,
    Bag,
    Drop,
    DropKind,
    Dropping,
    Ended,
    Mode,
    Options,
    Packed,
    Side,
    Solo,
    State,
    Status,
)
from enfilade.games.madatsumele.told import (
    Drew,
    Dropped,
    Fell,
    Filled,
    Finished,
    Passed,
    Returned,
    WentOut,
)


class Supply(Protocol):
    """Where the rules get what chance decides."""

    def pick(self, items: Sequence[str]) -> str:
        """Give one of the items."""
        ...


class Lot:
    """Chance itself; it keeps what was picked, to be stored with the action."""

    def __init__(self, draws: Draws) -> None:
        """Pick with these draws."""
        self._draws = draws
        self.picked: list[str] = []

    def pick(self, items: Sequence[str]) -> str:
        """Give one of the items, each equally likely."""
        self.picked.append(self._draws.pick(items))
        return self.picked[-1]


class Stored:
    """What was picked when the action was settled."""

    def __init__(self, picked: Sequence[str]) -> None:
        """Give these again, in order."""
        self._left = list(picked)

    def pick(self, items: Sequence[str]) -> str:
        """Give the next.

        Raises:
            ValueError: nothing is left, or it is none of the items.
        """
        if not self._left or self._left[0] not in items:
            raise ValueError(f"what was settled has none of {', '.join(items)} next")
        return self._left.pop(0)

    def finish(self) -> None:
        """Check that all was used.

        Raises:
            ValueError: something is left over.
        """
        if self._left:
            raise ValueError(f"what was settled has {', '.join(self._left)} left over")


def mode_of(options: Options, seats: int) -> Mode:
    """Give the mode of a match of so many."""
    if options.mode != "usual":
        return options.mode
    return "solo" if seats == 1 else "individual"


def inside_of(edition: Edition, options: Options, seats: int) -> Inside:
    """Give the inside of the bags of a match of so many; co-operation usually has roomy ones."""
    roomy = options.bags == "roomy"
    if options.bags == "usual":
        roomy = mode_of(options, seats) == "cooperative"
    return inside(edition.bag, roomy=roomy)


def is_over(edition: Edition, state: State, bag: int) -> bool:
    """Say whether a bag is over: a piece more than a finger's doubt above the edge (MTS-15)."""
    edge = inside_of(edition, state.options, len(state.seats)).height
    return state.bags[bag].top > edge + FINGER


def without(kinds: tuple[KindId, ...], kind: KindId) -> tuple[KindId, ...]:
    """Take one piece of a kind out of sorted pieces."""
    at = kinds.index(kind)
    return kinds[:at] + kinds[at + 1 :]


class Doing:
    """One action as the rules play it."""

    def __init__(self, edition: Edition, state: State, supply: Supply) -> None:
        """Begin with the state as it is."""
        self.edition = edition
        self.state = state
        self.supply = supply
        self._events: list[Told] = []

    def step(self) -> Step[State]:
        """Give what has been done."""
        return Step(self.state, tuple(self._events))

    def tell(self, event: msgspec.Struct, to: tuple[Seat, ...] | None = None) -> None:
        """Tell an event to these seats, or to everyone."""
        self._events.append(Told(event, to))

    @property
    def players(self) -> list[Seat]:
        """The seats still in."""
        return [seat for seat, status in enumerate(self.state.seats) if status == "in"]

    def is_in(self, seat: Seat) -> bool:
        """Say whether a seat is still in."""
        return self.state.seats[seat] == "in"

    def left_of(self, seat: Seat) -> Seat:
        """Give the nearest seat clockwise, which sits to the left, that is still in."""
        return self._nearest(seat, 1)

    def right_of(self, seat: Seat) -> Seat:
        """Give the nearest seat to the right that is still in."""
        return self._nearest(seat, -1)

    def _nearest(self, seat: Seat, way: int) -> Seat:
        count = len(self.state.seats)
        round_ = ((seat + way * far) % count for far in range(1, count + 1))
        return next(each for each in round_ if self.is_in(each))

    def ask(self, asking: Asking) -> None:
        """Ask the next thing."""
        self.state = replace(self.state, asking=asking)

    def ask_drop(self, seat: Seat, why: DropKind, pieces: Sequence[KindId]) -> None:
        """Ask a seat to drop one of these into its own bag."""
        self.ask(Dropping(seat, why, tuple(sorted(set(pieces))), (seat,)))

    def remember(self, side: Side) -> None:
        """Keep what the mode remembers."""
        self.state = replace(self.state, side=side)

    def draw(self) -> KindId:
        """Take a piece out of the pouch at random, unseen."""
        kind = self.supply.pick(self.state.pouch)
        self.state = replace(self.state, pouch=without(self.state.pouch, kind))
        return kind

    def draw_for(self, seat: Seat) -> KindId:
        """Draw a piece that everyone sees."""
        kind = self.draw()
        self.tell(Drew(seat, kind))
        return kind

    def put_back(self, kind: KindId) -> None:
        """Put a piece into the pouch."""
        self.state = replace(self.state, pouch=tuple(sorted((*self.state.pouch, kind))))

    def put_back_seen(self, kind: KindId) -> None:
        """Put a piece into the pouch for everyone to see."""
        self.put_back(kind)
        self.tell(Returned(kind))

    def pass_pouch(self, seat: Seat) -> None:
        """Make a seat the turn player."""
        self.state = replace(self.state, turn=seat)
        self.tell(Passed(seat))

    def drop(self, asking: Dropping, action: Drop, fall: Fall, *, judged: bool) -> bool:
        """Put a fallen piece into its bag, and say whether it touches one of its colour (MTS-14).

        One that is not judged never touches (MTS-18).
        """
        before = self.state.bags[action.bag]
        kinds = by_id(self.edition)
        colour = kinds[action.piece].colour
        touching = tuple(at for at in fall.near if kinds[before.packed[at].kind].colour == colour)
        touched = bool(touching) if judged else None
        piece = Packed(action.piece, action.x, action.angle, touched)
        bag = Bag((*before.packed, piece), fall.poses, fall.top)
        self._set_bag(action.bag, bag)
        self.tell(Dropped(asking.seat, action.bag, piece, asking.why))
        to = None
        if not isinstance(self.state.side, Solo):
            to = tuple(seat for seat in range(len(self.state.seats)) if seat != asking.seat)
        fell = Fell(action.bag, fall.poses, touching, fall.path, fall.top, fall.rested)
        self.tell(fell, to)
        return bool(touched)

    def _set_bag(self, at: int, bag: Bag) -> None:
        bags = self.state.bags
        self.state = replace(self.state, bags=(*bags[:at], bag, *bags[at + 1 :]))

    def judge_over(self, seat: Seat) -> bool:
        """Put a seat out if its bag is over, and say whether it is (MTS-15, MTS-16)."""
        if not is_over(self.edition, self.state, seat):
            return False
        self.fill(seat)
        self.put_out(seat, "over")
        return True

    def fill(self, at: int) -> None:
        """Close a bag that is over."""
        self._set_bag(at, replace(self.state.bags[at], over=True))
        if isinstance(self.state.side, Solo):
            self.tell(Filled(at))

    def put_out(self, seat: Seat, by: Status) -> None:
        """Take a seat out of the match."""
        seats = self.state.seats
        self.state = replace(self.state, seats=(*seats[:seat], by, *seats[seat + 1 :]))
        self.tell(WentOut(seat, by))

    def end(self, by: str, winners: Sequence[Seat]) -> None:
        """End the match."""
        self.ask(Ended(by, tuple(winners)))
        self.tell(Finished(by, tuple(winners)))
