"""Madatsumele as the contract asks for it."""

from typing import Final

from enfilade.core import (
    ActionSpace,
    Actor,
    Asked,
    Chairs,
    Chance,
    Due,
    Free,
    IllegalAction,
    Outcome,
    Phrases,
    Seat,
    Silent,
    Standing,
    Step,
    Talk,
    Types,
)
from enfilade.games.madatsumele import hand, moves, rules
from enfilade.games.madatsumele import view as views
from enfilade.games.madatsumele.about import ABOUT
from enfilade.games.madatsumele.components import Edition, edition_1
from enfilade.games.madatsumele.doing import Lot, Stored, inside_of
from enfilade.games.madatsumele.fall import Lying, Release
from enfilade.games.madatsumele.state import (
    Action,
    Close,
    Cooperative,
    Drop,
    Ended,
    Naming,
    Options,
    Settled,
    Solo,
    State,
    Team,
)
from enfilade.games.madatsumele.told import Event, Preview, Ranges, View

PHRASES: Final = (
    "hello",
    "good_luck",
    "i_take_it",
    "not_me",
    "you_take_it",
    "i_have_room",
    "i_am_full",
    "that_colour_is_bad_for_me",
    "agreed",
    "not_sure",
    "well_done",
    "thanks",
)
"""What may be said where nobody may speak of where or which way (MTS-33)."""


PAUSE: Final = 0.4
"""Seconds after which a drop into a hidden bag is told; a busy settler takes a tenth (MTS-17)."""


class Madatsumele:
    """The rules with an edition; see ``enfilade.core.game.Game`` for what each method does."""

    about = ABOUT
    types = Types(
        options=Options,
        state=State,
        action=Action,
        settled=Settled,
        event=Event,
        view=View,
        preview=Preview,
        ranges=Ranges,
    )

    def __init__(self, edition: Edition | None = None) -> None:
        """Take an edition to play with; without one it is edition 1, read when first needed."""
        self._edition = edition

    @property
    def edition(self) -> Edition:
        """The pieces and bags that are played with."""
        if self._edition is None:
            self._edition = edition_1()
        return self._edition

    def deal(self, options: Options, chairs: Chairs, chance: Chance) -> Settled:
        """Draw who begins and the first pieces.

        Raises:
            ValueError: the options, or the number of chairs, are not of this game.
        """
        lot = Lot(chance.draws())
        rules.deal(self.edition, options, len(chairs), lot)
        return Settled(drawn=tuple(lot.picked))

    def setup(self, options: Options, chairs: Chairs, settled: Settled) -> State:
        """Give the state in which the first decision is asked.

        Raises:
            ValueError: what was settled is not a set-up.
        """
        stored = Stored(settled.drawn)
        step = rules.deal(self.edition, options, len(chairs), stored)
        stored.finish()
        return step.state

    def to_act(self, state: State) -> frozenset[Seat]:
        """Give the seats that are asked something; several where they vote."""
        return rules.to_act(state)

    def settle(self, state: State, actor: Actor, action: Action, chance: Chance) -> Settled | None:
        """Let a piece fall, and draw what the rules then draw; None where there is neither.

        In the modes with a hidden bag the hand is unsteady (MTS-10). Everything comes from the
        one draw of this entry of the log.
        """
        draws = chance.draws()
        fall = None
        if isinstance(action, Drop):
            bag = state.bags[action.bag]
            lying = [
                Lying(piece.kind, pose) for piece, pose in zip(bag.packed, bag.poses, strict=True)
            ]
            box = inside_of(self.edition, state.options, len(state.seats))
            released = Release(action.piece, action.x, action.angle)
            if not isinstance(state.side, Solo):
                released = hand.unsteady(self.edition, box, released, draws)
            fall = hand.let_go(self.edition, box, lying, released)
        lot = Lot(draws)
        try:
            rules.act(self.edition, state, actor, action, Settled(fall), lot)
        except IllegalAction:
            return None  # only the table's word comes unchecked, and ``play`` refuses it
        if fall is None and not lot.picked:
            return None
        return Settled(fall, tuple(lot.picked))

    def play(
        self, state: State, actor: Actor, action: Action, settled: Settled | None
    ) -> Step[State]:
        """Apply the rules; see ``rules.play``."""
        return rules.play(self.edition, state, actor, action, settled)

    def view(self, state: State, seat: Seat | None) -> View:
        """Give what a seat, or a spectator, may know (MTS-17)."""
        return views.view(self.edition, state, seat)

    def asked(self, view: View) -> Asked | None:
        """Say what the seat is asked; see ``view.asked`` for the keys."""
        return views.asked(view)

    def actions(self, view: View) -> ActionSpace[Action]:
        """Describe and list what the seat may do."""
        return moves.actions(self.edition, view)

    def check(self, view: View, action: Action) -> None:
        """Refuse what the seat may not do."""
        moves.check(self.edition, view, action)

    def preview(self, view: View, action: Action) -> Preview:
        """Show how a piece would hang, or what a word would settle."""
        return moves.preview(self.edition, view, action)

    def guess(self, view: View, chance: Chance) -> State:
        """Give a state that this view allows; hidden bags are dropped again, so it is slow."""
        return views.guess(self.edition, view, chance)

    def talk(self, state: State, seat: Seat | None) -> Talk:
        """Give set phrases and the seats' names where talk is ruled (MTS-33), free text elsewhere.

        A name is ``seat_`` and its number. Who watches those modes is silent until the end.
        """
        ruled = isinstance(state.side, Cooperative | Team)
        if not ruled or isinstance(state.asking, Ended):
            return Free()
        if seat is None:
            return Silent()
        names = tuple(f"seat_{each}" for each in range(len(state.seats)))
        return Phrases(PHRASES + names)

    def due(self, state: State) -> Due | None:
        """End a talk when its time is over (MTS-32)."""
        asking = state.asking
        if not isinstance(asking, Naming):
            return None
        return Due(asking.about, asking.seconds, Close())

    def pause(self, view: View, action: Action) -> float:
        """Tell of a drop into a hidden bag at a whole multiple of a time that shows nothing.

        Alone nothing is hidden (MTS-17).
        """
        return PAUSE if isinstance(action, Drop) and view.mode != "solo" else 0.0

    def outcome(self, state: State) -> Outcome | None:
        """Give the winners; alone the pieces that are left in the pouch are the score (MTS-54)."""
        asking = state.asking
        if not isinstance(asking, Ended):
            return None
        seats = range(len(state.seats))
        rated = isinstance(state.side, Solo) and bool(asking.winners)
        score = len(state.pouch) if rated else None
        behind = 1 + len(asking.winners)
        ranked = (
            Standing(seat, 1 if seat in asking.winners or not asking.winners else behind, score)
            for seat in seats
        )
        standings = tuple(sorted(ranked, key=lambda each: (each.rank, each.seat)))
        return Outcome(asking.by, asking.winners, standings)


GAME = Madatsumele()
