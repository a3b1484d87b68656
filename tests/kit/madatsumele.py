"""A table of Madatsumele for tests, where pieces fall as the test says."""

from typing import Any

import msgspec
from msgspec.structs import replace

from enfilade.core import TABLE, Chair, Out, Timeout
from enfilade.games.madatsumele.fall import Fall, Path, Release
from enfilade.games.madatsumele.game import Madatsumele
from enfilade.games.madatsumele.state import (
    Action,
    Close,
    Decide,
    Drop,
    Dropping,
    Name,
    Options,
    Settled,
    State,
)

GAME = Madatsumele()
EDGE = 100.0
"""The height of a standard bag in millimetres."""
NOT_OVER = 40.0


class Playing:
    """A match in the making; ``told`` holds the events of the last action."""

    def __init__(self, seats: int, drawn: tuple[str, ...] = (), **options: Any) -> None:
        """Deal with these draws."""
        chosen = Options(**{"start": "0", **options})
        self.state: State = GAME.setup(chosen, (Chair(),) * seats, Settled(None, drawn))
        self.told: tuple[Any, ...] = ()

    def play(self, actor: Any, action: Action, settled: Settled | None = None) -> None:
        step = GAME.play(self.state, actor, action, settled)
        self.state = step.state
        self.told = step.events

    def drop(
        self,
        piece: str | None = None,
        *,
        near: tuple[int, ...] = (),
        top: float = NOT_OVER,
        drawn: tuple[str, ...] = (),
        bag: int | None = None,
    ) -> None:
        """Let the seat that is asked drop a piece, the only one if it is not named.

        It comes to rest beside the pieces of these numbers, the highest point of the bag at
        ``top``; then these are drawn.
        """
        asking = self.dropping
        kind = piece or asking.pieces[0]
        where = asking.bags[0] if bag is None else bag
        action = Drop(where, kind, 60.0, 0.0)
        GAME.check(GAME.view(self.state, asking.seat), action)
        self.play(asking.seat, action, Settled(self.fall(action, near, top), drawn))

    def fall(self, action: Drop, near: tuple[int, ...], top: float) -> Fall:
        count = len(self.state.bags[action.bag].packed) + 1
        poses = tuple((10.0 * at, 20.0, 0.0) for at in range(count))
        released = Release(action.piece, action.x, action.angle)
        return Fall(released, poses, near, top, Path(60, 1, ()))

    def name(self, voter: int, seat: int) -> None:
        self.say(voter, Name(seat))

    def say(self, seat: int, action: Action, drawn: tuple[str, ...] = ()) -> None:
        GAME.check(GAME.view(self.state, seat), action)
        self.play(seat, action, Settled(None, drawn))

    def close(self, seat: int | None = None) -> None:
        """End a vote, by a seat's word or the table's."""
        if seat is None:
            self.play(TABLE, Close())
        else:
            self.say(seat, Close())

    def decide(self, seat: int, who: int) -> None:
        self.say(seat, Decide(who))

    def leave(self, seat: int, drawn: tuple[str, ...] = (), *, late: bool = False) -> None:
        word = Timeout(seat) if late else Out(seat)
        self.play(TABLE, word, Settled(None, drawn))

    def change(self, **fields: Any) -> None:
        """Put the match into a state that would take long to play to."""
        self.state = replace(self.state, **fields)

    @property
    def dropping(self) -> Dropping:
        asking = self.state.asking
        assert isinstance(asking, Dropping), asking
        return asking

    @property
    def asked(self) -> tuple[int, str]:
        """The seat that is to drop, and why."""
        return self.dropping.seat, self.dropping.why

    def ending(self) -> str | None:
        """What ended the match, or None while it goes on."""
        outcome = GAME.outcome(self.state)
        return None if outcome is None else outcome.by

    @property
    def winners(self) -> tuple[int, ...]:
        outcome = GAME.outcome(self.state)
        assert outcome is not None
        return outcome.winners

    def events(self, type_: Any) -> list[Any]:
        """The events of a type that the last action made."""
        return [told.event for told in self.told if isinstance(told.event, type_)]

    def seen_by(self, seat: int | None) -> list[msgspec.Struct]:
        """The events of the last action that reach a seat."""
        return [told.event for told in self.told if told.reaches(seat)]
