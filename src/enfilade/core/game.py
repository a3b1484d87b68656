"""The contract: what a game is to everything that runs it.

Every action goes through two functions. ``settle`` finds all that the rules alone do not decide
(dice, draws, physics) and may be slow; ``play`` is the rules: pure, quick, no clock, no random
numbers, no I/O. A log of (actor, action, settled) is the whole match, and a state is a fold of
``play`` over it.
"""

from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

import msgspec

from enfilade.core.about import About
from enfilade.core.actions import ActionSpace
from enfilade.core.chance import Chance
from enfilade.core.outcome import Outcome
from enfilade.core.seats import Actor, Chairs, Seat
from enfilade.core.talk import Talk

Options = TypeVar("Options", contravariant=True)
State = TypeVar("State")
Action = TypeVar("Action")
Settled = TypeVar("Settled")
View = TypeVar("View")
S = TypeVar("S", covariant=True)


class Told(msgspec.Struct, frozen=True):
    """An event, and who may see it."""

    event: msgspec.Struct
    to: tuple[Seat, ...] | None = None
    """The seats that may see it; None is everyone, spectators too."""

    def reaches(self, seat: Seat | None) -> bool:
        """Say whether this seat (None: a spectator) may see the event."""
        return self.to is None or (seat is not None and seat in self.to)


@dataclass(frozen=True, slots=True)
class Step(Generic[S]):
    """What an action did: the next state, and the events in the order in which they happened."""

    state: S
    events: tuple[Told, ...]


class Asked(msgspec.Struct, frozen=True):
    """What a seat is asked now; ``what`` is a key of the message catalogues."""

    what: str
    about: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Types:
    """A game's own types, for whatever must read or write them as JSON.

    Each is a frozen ``msgspec.Struct`` or a tagged union of several.
    """

    options: Any
    state: Any
    action: Any
    settled: Any
    event: Any
    view: Any
    preview: Any
    ranges: Any
    """The compact description that its action spaces carry; ``None`` where they only list."""


class Game(Protocol[Options, State, Action, Settled, View]):
    """One game's rules.

    What a seat may do depends only on what it may know: ``asked``, ``actions``, ``check`` and
    ``preview`` take a view, so no refusal can tell a secret.
    """

    about: About
    types: Types

    def deal(self, options: Options, chairs: Chairs, chance: Chance) -> Settled:
        """Settle the chance of the set-up.

        Raises:
            ValueError: the options, or the number of chairs, are not of this game.
        """
        ...

    def setup(self, options: Options, chairs: Chairs, settled: Settled) -> State:
        """Give the state in which the first decision is asked."""
        ...

    def to_act(self, state: State) -> frozenset[Seat]:
        """Give the seats that are asked something now; several where they choose at once."""
        ...

    def settle(self, state: State, actor: Actor, action: Action, chance: Chance) -> Settled | None:
        """Settle what the rules alone do not decide; None where there is nothing.

        The action has passed ``check``.
        """
        ...

    def play(
        self, state: State, actor: Actor, action: Action, settled: Settled | None
    ) -> Step[State]:
        """Apply the rules.

        Raises:
            IllegalAction: the action is not this actor's to play now.
        """
        ...

    def view(self, state: State, seat: Seat | None) -> View:
        """Give what a seat may know; None is a spectator, who knows what every seat may."""
        ...

    def asked(self, view: View) -> Asked | None:
        """Say what the view's seat is asked now; None where it is not its turn.

        A seat's decision number changes when this changes, or when the seat acts.
        """
        ...

    def actions(self, view: View) -> ActionSpace[Action]:
        """List what the view's seat may do, or describe and sample what is continuous."""
        ...

    def check(self, view: View, action: Action) -> None:
        """Refuse what the view's seat may not do.

        Raises:
            IllegalAction: names the clause and says what would be right.
        """
        ...

    def preview(self, view: View, action: Action) -> msgspec.Struct:
        """Show how the action would read and what it is worth; nothing is logged.

        Raises:
            IllegalAction: as ``check``.
        """
        ...

    def guess(self, view: View, chance: Chance) -> State:
        """Give a state that this view allows, for search: ``view(guess(v), seat) == v``."""
        ...

    def talk(self, state: State, seat: Seat | None) -> Talk:
        """Say what this seat may say now."""
        ...

    def outcome(self, state: State) -> Outcome | None:
        """Give the result, or None while the match goes on."""
        ...


GameValue: TypeAlias = Any
"""A game's own options, state, action, view or wish, where it may be any game's."""
AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any]
"""A game whose types are known only to itself."""
