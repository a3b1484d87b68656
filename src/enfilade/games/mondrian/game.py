"""Mondrian: The Dice Game as the contract asks for it."""

from enfilade.core import (
    ActionSpace,
    Actor,
    Asked,
    Chairs,
    Chance,
    Free,
    Outcome,
    Seat,
    Step,
    Talk,
    Types,
)
from enfilade.games.mondrian import exhibition, gesture, legal, moves, rules
from enfilade.games.mondrian import view as views
from enfilade.games.mondrian.about import ABOUT
from enfilade.games.mondrian.components import Edition, edition_1
from enfilade.games.mondrian.state import (
    GRIDS,
    Action,
    Dealt,
    Options,
    Settled,
    State,
    Throw,
)
from enfilade.games.mondrian.told import Event, Preview, Ranges, View


class Mondrian:
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
        """The cards and dice that are played with."""
        if self._edition is None:
            self._edition = edition_1()
        return self._edition

    def deal(self, options: Options, chairs: Chairs, chance: Chance) -> Dealt:
        """Shuffle the canvas cards, and find who begins.

        Raises:
            ValueError: the options, or the number of chairs, are not of this game.
        """
        return rules.deal(self.edition, options, len(chairs), chance.draws())

    def setup(self, options: Options, chairs: Chairs, settled: Settled) -> State:
        """Give the state in which the first palettes are filled.

        Raises:
            ValueError: what was settled is not a set-up.
        """
        return rules.setup(self.edition, options, chairs, settled)

    def to_act(self, state: State) -> frozenset[Seat]:
        """Give the seats that are asked something; several where they choose in secret."""
        seats = range(len(state.players))
        return frozenset(s for s in seats if self.asked(self.view(state, s)) is not None)

    def settle(self, state: State, actor: Actor, action: Action, chance: Chance) -> Settled | None:
        """Let a hand throw as steadily as it can, and roll the die until all rest.

        Everything comes from the one draw of this entry of the log. The physics is loaded here,
        not in the server's own process.
        """
        if not isinstance(action, Throw) or isinstance(actor, str):
            return None
        from enfilade.games.mondrian import physics

        off_hand = state.players[actor].off_hand
        released = gesture.release(self.edition, off_hand, action, chance.draws())
        lying = [die.rest for die in state.dice]
        grid = GRIDS[len(state.players)]
        return physics.settle(self.edition, grid, lying, (actor, action.way), released)

    def play(
        self, state: State, actor: Actor, action: Action, settled: Settled | None
    ) -> Step[State]:
        """Apply the rules; see ``rules.play``."""
        return rules.play(self.edition, state, actor, action, settled)

    def view(self, state: State, seat: Seat | None) -> View:
        """Give what a seat, or a spectator, may know (MON-21, MON-51)."""
        return views.view(self.edition, state, seat)

    def asked(self, view: View) -> Asked | None:
        """Say what the seat is asked; see ``view.asked`` for the keys."""
        return views.asked(view)

    def actions(self, view: View) -> ActionSpace[Action]:
        """List, or describe and sample, what the seat may do."""
        return moves.actions(self.edition, view)

    def check(self, view: View, action: Action) -> None:
        """Refuse what the seat may not do."""
        legal.check(self.edition, view, action)

    def preview(self, view: View, action: Action) -> Preview:
        """Show what an action would come to."""
        return moves.preview(self.edition, view, action)

    def guess(self, view: View, chance: Chance) -> State:
        """Give a state that this view allows."""
        return views.guess(view, chance)

    def talk(self, state: State, seat: Seat | None) -> Talk:  # noqa: ARG002 - the contract's
        """Let everyone talk freely; nobody who talks knows more than the table does."""
        return Free()

    def outcome(self, state: State) -> Outcome | None:
        """Give the result, or None while the match goes on."""
        return exhibition.outcome(self.edition, state)


GAME = Mondrian()
