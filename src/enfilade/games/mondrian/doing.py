"""A state in the making: what the rules do to it, and the events that this makes."""

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec.structs import replace

from enfilade.core import Seat, Step, Told
from enfilade.games.mondrian.components import Edition
from enfilade.games.mondrian.state import Phase, Player, State


class Doing:
    """One action as the rules play it."""

    def __init__(self, edition: Edition, state: State) -> None:
        """Begin with the state as it is."""
        self.edition = edition
        self.state = state
        self._events: list[Told] = []

    def step(self) -> Step[State]:
        """Give what has been done."""
        return Step(self.state, tuple(self._events))

    def tell(self, event: msgspec.Struct, to: tuple[Seat, ...] | None = None) -> None:
        """Tell an event to these seats, or to everyone."""
        self._events.append(Told(event, to))

    def change(self, **fields: Any) -> None:  # noqa: ANN401 - the state's own fields
        """Change fields of the state."""
        self.state = replace(self.state, **fields)

    def change_player(self, seat: Seat, **fields: Any) -> None:  # noqa: ANN401 - a player's own
        """Change fields of a player."""
        players = self.state.players
        player = replace(players[seat], **fields)
        self.change(players=(*players[:seat], player, *players[seat + 1 :]))

    def player(self, seat: Seat) -> Player:
        """Give a player."""
        return self.state.players[seat]

    def go_to(self, phase: Phase, turn: Seat | None = None) -> None:
        """Go to a phase, in which this seat is asked, or all are."""
        self.change(phase=phase, turn=turn)

    def is_in(self, seat: Seat) -> bool:
        """Say whether a seat still plays."""
        return self.player(seat).out is None

    @property
    def seats_in(self) -> list[Seat]:
        """The seats that still play."""
        return [seat for seat in range(len(self.state.players)) if self.is_in(seat)]

    def clockwise(self, after: Seat) -> Iterator[Seat]:
        """Give the seats that still play, clockwise from the left of one, that one last."""
        count = len(self.state.players)
        every = ((after + far) % count for far in range(1, count + 1))
        return (seat for seat in every if self.is_in(seat))
