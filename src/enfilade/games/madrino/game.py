"""Madrino as the contract asks for it."""

from enfilade.core import (
    ActionSpace,
    Actor,
    Asked,
    Chairs,
    Chance,
    Free,
    Outcome,
    Seat,
    Silent,
    Standing,
    Step,
    Talk,
    Types,
)
from enfilade.games.madrino import competition, moves, rules
from enfilade.games.madrino import view as views
from enfilade.games.madrino.about import ABOUT
from enfilade.games.madrino.components import Edition
from enfilade.games.madrino.editions import edition_1
from enfilade.games.madrino.state import (
    Action,
    CallBoss,
    Dice,
    FirstVisitor,
    Lane,
    Options,
    Preview,
    Ranges,
    Roll,
    Settled,
    State,
    View,
)
from enfilade.games.madrino.told import Event


class Madrino:
    """The rules with an edition of the boards; see ``enfilade.core.game.Game`` for each method."""

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
        """Take an edition; without one it is edition 1, read when it is first needed."""
        self._edition = edition

    @property
    def edition(self) -> Edition:
        """The boards that are played with."""
        if self._edition is None:
            self._edition = edition_1()
        return self._edition

    def deal(self, options: Options, chairs: Chairs, chance: Chance) -> FirstVisitor:
        """Say who is the first visitor: the host's choice, or by lot (MDR-10).

        Raises:
            ValueError: there are not 1 to 4 chairs.
        """
        fewest, most = self.about.seats
        if not fewest <= len(chairs) <= most:
            raise ValueError(f"this game is for {fewest} to {most}, not {len(chairs)}")
        if options.first_visitor == "lot":
            return FirstVisitor(chance.draws().integer(len(chairs)))
        return FirstVisitor((int(options.first_visitor) - 1) % len(chairs))

    def setup(self, options: Options, chairs: Chairs, settled: Settled) -> State:
        """Give everyone an empty site.

        Raises:
            ValueError: what was settled is not a first visitor of this table.
        """
        if not isinstance(settled, FirstVisitor) or not 0 <= settled.seat < len(chairs):
            raise ValueError(f"a first visitor was expected, not {settled}")
        return State(options, (Lane(),) * len(chairs), "meet", settled.seat)

    def to_act(self, state: State) -> frozenset[Seat]:
        """Give the seats that are asked something."""
        seats = range(len(state.lanes))
        return frozenset(s for s in seats if self.asked(self.view(state, s)) is not None)

    def settle(self, state: State, actor: Actor, action: Action, chance: Chance) -> Settled | None:  # noqa: ARG002 - the contract's
        """Roll the visitor's dice, or those for the boss."""
        if isinstance(action, CallBoss):
            return competition.toss(competition.seats_in(state), chance)
        if not isinstance(action, Roll):
            return None
        draws = chance.draws()
        return Dice(tuple(1 + draws.integer(6) for _ in range(rules.ROLLS[state.phase])))

    def play(
        self, state: State, actor: Actor, action: Action, settled: Settled | None
    ) -> Step[State]:
        """Apply the rules; see ``rules.play``."""
        return rules.play(self.edition, state, actor, action, settled)

    def view(self, state: State, seat: Seat | None) -> View:
        """Give what a seat, or a spectator, may know (MDR-22)."""
        return views.view(self.edition, state, seat)

    def asked(self, view: View) -> Asked | None:
        """Say what the seat is asked; see ``view.asked`` for the keys."""
        return views.asked(view)

    def actions(self, view: View) -> ActionSpace[Action]:
        """List what the seat may do."""
        return moves.actions(self.edition, view)

    def check(self, view: View, action: Action) -> None:
        """Refuse what the seat may not do."""
        rules.check(self.edition, view, view.seat, action)

    def preview(self, view: View, action: Action) -> Preview:
        """Show the own plan as it would read after an action."""
        return moves.preview(self.edition, view, action)

    def guess(self, view: View, chance: Chance) -> State:
        """Give a state that this view allows."""
        return views.guess(self.edition, view, chance)

    def talk(self, state: State, seat: Seat | None) -> Talk:
        """Let architects talk freely, and who watches once it is over."""
        return Silent() if seat is None and state.phase != "over" else Free()

    def outcome(self, state: State) -> Outcome | None:
        """Give the designer of the chosen plan as the winner (MDR-55); there are no points."""
        if state.by is None:
            return None
        winners = () if state.chosen is None else (state.chosen,)
        seats = range(len(state.lanes))
        ranked = (Standing(s, 1 if s in winners or not winners else 2, None) for s in seats)
        standings = tuple(sorted(ranked, key=lambda each: (each.rank, each.seat)))
        return Outcome(state.by, winners, standings)


GAME = Madrino()
