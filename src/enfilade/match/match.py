"""A match as it runs: a log, the state that it folds to, and what each viewer has seen of it."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TypeAlias

import msgspec

from enfilade.core.actions import Out, Timeout
from enfilade.core.chance import Chance
from enfilade.core.codec import from_json, to_json
from enfilade.core.errors import MalformedAction, StaleAction
from enfilade.core.game import AnyGame, Asked, GameValue, Told
from enfilade.core.outcome import Outcome
from enfilade.core.seats import TABLE, Actor, Seat
from enfilade.match.log import NOTHING, Acted, Dealt, Entry, Header, Spoke

Viewer: TypeAlias = Seat | None
"""A seat, or None: a spectator."""


class Seen(msgspec.Struct, frozen=True):
    """A step in one viewer's own sequence: what it may know of one entry of the log."""

    version: int
    """From 1, without gaps for this viewer; 0 is the match as it was dealt."""
    events: tuple[msgspec.Struct, ...]


@dataclass(frozen=True, slots=True)
class Appended:
    """What an entry did."""

    told: tuple[Told, ...] = ()
    """All its events, with who may see each: not for anyone's eyes while the match runs."""
    seen: dict[Viewer, Seen] = field(default_factory=dict)
    """The step of each viewer that may see any of it; the others get nothing."""


@dataclass(frozen=True, slots=True)
class Planned:
    """An entry, and what it will do to the match as it stands; nothing has changed yet."""

    entry: Acted
    position: int
    """The entry's own, in the log."""
    state: GameValue
    outcome: Outcome | None
    told: tuple[Told, ...]


class Match:
    """One match. Entries go in at the end; nothing else changes it.

    Each viewer has a sequence of its own (a lane): a step of others that it may not see does not
    even count in its version, so nobody can count another's hidden steps.
    """

    def __init__(self, game: AnyGame, header: Header, dealt: Dealt) -> None:
        """Begin a match that has been dealt."""
        self.game = game
        self.header = header
        self.entries: list[Entry] = [dealt]
        self.options: GameValue = from_json(bytes(header.options), game.types.options)
        settled = from_json(bytes(dealt.settled), game.types.settled)
        self.state: GameValue = game.setup(self.options, header.chairs, settled)
        self.outcome: Outcome | None = game.outcome(self.state)
        self.said: list[Spoke] = []
        self._steps: dict[Viewer, int] = dict.fromkeys(self.viewers, 0)
        self._asked: dict[Seat, Asked | None] = {}
        self._decisions: dict[Seat, int] = dict.fromkeys(self.seats, 0)
        self._views: dict[Viewer, GameValue] = {}
        for seat in self.seats:
            self._ask(seat, acted=True)

    @classmethod
    def deal(cls, game: AnyGame, header: Header, chance: Chance) -> "Match":
        """Deal a new match.

        Raises:
            ValueError: the options, or the number of chairs, are not of this game.
            MalformedAction: the options are not of the game's type.
        """
        options = from_json(bytes(header.options), game.types.options)
        settled = game.deal(options, header.chairs, chance)
        return cls(game, header, Dealt(msgspec.Raw(to_json(settled))))

    @classmethod
    def fold(cls, game: AnyGame, header: Header, entries: Iterable[Entry]) -> "Match":
        """Rebuild a match from its log.

        Raises:
            ValueError: the log does not begin with a deal.
            IllegalAction: an entry is not legal under these rules.
        """
        rest = iter(entries)
        first = next(rest, None)
        if not isinstance(first, Dealt):
            raise ValueError("a log begins with a deal")
        match = cls(game, header, first)
        for entry in rest:
            match.append(entry)
        return match

    @property
    def seats(self) -> range:
        """The seats, in order."""
        return range(len(self.header.chairs))

    @property
    def viewers(self) -> tuple[Viewer, ...]:
        """The seats, then the spectator."""
        return (*self.seats, None)

    @property
    def position(self) -> int:
        """The position that the next entry will have."""
        return len(self.entries)

    def view(self, viewer: Viewer) -> GameValue:
        """Give the view of a seat or of a spectator; kept until a step that it may see."""
        if viewer not in self._views:
            self._views[viewer] = self.game.view(self.state, viewer)
        return self._views[viewer]

    def version(self, viewer: Viewer) -> int:
        """Give the number of steps that this viewer has seen."""
        return self._steps[viewer]

    def decision(self, seat: Seat) -> int:
        """Give the number of the decision that this seat is at."""
        return self._decisions[seat]

    def asked(self, seat: Seat) -> Asked | None:
        """Give what this seat is asked now."""
        return self._asked[seat]

    def prepare(self, seat: Seat, decision: int, action: bytes | msgspec.Raw) -> GameValue:
        """Decode and check an action of a seat; nothing changes.

        Raises:
            MalformedAction: it is no action of this game that a seat may send.
            StaleAction: it answers a decision that is no longer asked.
            IllegalAction: a rule forbids it.
        """
        decoded = self.decode(action)
        if decision != self._decisions[seat]:
            raise StaleAction(decision, self._decisions[seat])
        self.game.check(self.view(seat), decoded)
        return decoded

    def decode(self, action: bytes | msgspec.Raw) -> GameValue:
        """Decode an action that a seat sent.

        Raises:
            MalformedAction: it is no action of this game that a seat may send.
        """
        decoded = from_json(bytes(action), self.game.types.action)
        if isinstance(decoded, Timeout | Out):
            raise MalformedAction("type", f"only the table says {type(decoded).__name__.lower()}")
        return decoded

    def settle(self, actor: Actor, action: object, chance: Chance) -> Acted:
        """Settle an action that was prepared, and give the entry that would log it."""
        settled = self.game.settle(self.state, actor, action, chance)
        raw = NOTHING if settled is None else msgspec.Raw(to_json(settled))
        return Acted(actor, msgspec.Raw(to_json(action)), raw)

    def append(self, entry: Entry) -> Appended:
        """Play an entry.

        Raises:
            IllegalAction: the rules forbid it; the match is as it was.
            ValueError: a second deal, or an action after the end.
        """
        if isinstance(entry, Spoke):
            self.entries.append(entry)
            self.said.append(entry)
            return Appended()
        if isinstance(entry, Dealt):
            raise ValueError("a log has one deal")
        return self.take(self.plan(entry))

    def plan(self, entry: Acted) -> Planned:
        """Play an entry without adding it: all that is long in an append, before it is seen.

        Raises:
            IllegalAction: the rules forbid it.
            ValueError: an action after the end.
        """
        if self.outcome is not None:
            raise ValueError("a log ends with its match")
        action = from_json(bytes(entry.action), self.game.types.action)
        settled = None
        if entry.settled != NOTHING:
            settled = from_json(bytes(entry.settled), self.game.types.settled)
        step = self.game.play(self.state, entry.actor, action, settled)
        return Planned(entry, self.position, step.state, self.game.outcome(step.state), step.events)

    def take(self, planned: Planned) -> Appended:
        """Add an entry that was planned.

        Raises:
            ValueError: the match has gone on since; it is as it was.
        """
        if planned.position != self.position:
            raise ValueError("the match has gone on since this was planned")
        self.entries.append(planned.entry)
        self.state = planned.state
        self.outcome = planned.outcome
        return Appended(planned.told, self._show(planned.entry.actor, planned.told))

    def _show(self, actor: Actor, told: tuple[Told, ...]) -> dict[Viewer, Seen]:
        seen: dict[Viewer, Seen] = {}
        for viewer in self.viewers:
            events = tuple(each.event for each in told if each.reaches(viewer))
            if events:
                self._steps[viewer] += 1
                self._views.pop(viewer, None)
                seen[viewer] = Seen(self._steps[viewer], events)
            if viewer is not None and (events or viewer == actor):
                self._ask(viewer, acted=viewer == actor)
        return seen

    def _ask(self, seat: Seat, *, acted: bool) -> None:
        asked = self.game.asked(self.view(seat))
        if acted or asked != self._asked[seat]:
            self._decisions[seat] += 1
        self._asked[seat] = asked


def shut(seat: Seat, *, left: bool) -> Acted:
    """Give the entry by which the table closes a seat that left, or ran out of time for good."""
    action = Out(seat) if left else Timeout(seat)
    return Acted(TABLE, msgspec.Raw(to_json(action)))
