"""The Architect as the contract asks for it."""

from enfilade.core import (
    ActionSpace,
    Actor,
    Asked,
    Chairs,
    Chance,
    Free,
    Outcome,
    Phrases,
    Seat,
    Silent,
    Standing,
    Step,
    Talk,
    Types,
)
from enfilade.games.architect import moves, rules
from enfilade.games.architect import view as views
from enfilade.games.architect.about import ABOUT
from enfilade.games.architect.components import Deck, edition_1, ids
from enfilade.games.architect.laying import layout
from enfilade.games.architect.state import (
    Action,
    Draw,
    Drawn,
    Event,
    Lane,
    Options,
    Preview,
    Spots,
    State,
    View,
)

PHRASES = ("hello", "good_luck", "nice", "thinking", "done", "thanks")
"""What may be said in duplicate while somebody builds: free words could tell the deck's order."""


class Architect:
    """The rules with a deck; see ``enfilade.core.game.Game`` for what each method does."""

    about = ABOUT
    types = Types(
        options=Options,
        state=State,
        action=Action,
        settled=Drawn,
        event=Event,
        view=View,
        preview=Preview,
        ranges=Spots,
    )

    def __init__(self, deck: Deck | None = None) -> None:
        """Take a deck to play with; without one it is edition 1, read when it is first needed."""
        self._deck = deck

    @property
    def deck(self) -> Deck:
        """The deck that is played with."""
        if self._deck is None:
            self._deck = edition_1()
        return self._deck

    def deal(
        self,
        options: Options,  # noqa: ARG002 - the contract's; the first card is drawn the same way
        chairs: Chairs,
        chance: Chance,
    ) -> Drawn:
        """Draw the card that every lane begins with (ARC-11).

        Raises:
            ValueError: there are not 1 to 4 chairs.
        """
        fewest, most = self.about.seats
        if not fewest <= len(chairs) <= most:
            raise ValueError(f"this game is for {fewest} to {most}, not {len(chairs)}")
        return rules.draw(ids(self.deck, "plan"), 1, chance)

    def setup(self, options: Options, chairs: Chairs, settled: Drawn) -> State:
        """Lay the first card in the middle of every lane (ARC-10, ARC-11).

        Raises:
            ValueError: what was settled is not one plan card.
        """
        (first,) = settled.cards
        if first not in ids(self.deck, "plan"):
            raise ValueError(f"the first card is one of the plan cards, not {first!r}")
        lane = rules.first_lane(self.deck, first)
        return State(options, (lane,) * len(chairs))

    def to_act(self, state: State) -> frozenset[Seat]:
        """Give the seats that are still building: nobody waits for another (ARC-45)."""
        lanes = enumerate(state.lanes)
        return frozenset(seat for seat, lane in lanes if lane.status == "building")

    def settle(self, state: State, actor: Actor, action: Action, chance: Chance) -> Drawn | None:
        """Draw the cards of a ``Draw``; nothing else here needs chance."""
        if not isinstance(action, Draw) or isinstance(actor, str):
            return None
        lane = state.lanes[actor]
        return rules.draw(lane.left, rules.to_draw(state.options, lane), chance)

    def play(
        self, state: State, actor: Actor, action: Action, settled: Drawn | None
    ) -> Step[State]:
        """Apply the rules; see ``rules.play``."""
        return rules.play(self.deck, state, actor, action, settled)

    def view(self, state: State, seat: Seat | None) -> View:
        """Give what a seat, or a spectator, may know (ARC-45)."""
        return views.view(self.deck, state, seat)

    def asked(self, view: View) -> Asked | None:
        """Say what the seat is asked; see ``view.asked`` for the keys."""
        return views.asked(view)

    def actions(self, view: View) -> ActionSpace[Action]:
        """List what the seat may do."""
        return moves.actions(view)

    def check(self, view: View, action: Action) -> None:
        """Refuse what the seat may not do."""
        moves.check(view, action)

    def preview(self, view: View, action: Action) -> Preview:
        """Show the plan as it would read after an action."""
        return moves.preview(self.deck, view, action)

    def guess(self, view: View, chance: Chance) -> State:
        """Give a state that this view allows."""
        return views.guess(self.deck, view, chance)

    def talk(self, state: State, seat: Seat | None) -> Talk:
        """Give set phrases in duplicate while somebody builds, and silence to who watches."""
        if rules.is_over(state):
            return Free()
        if seat is None:
            return Silent()
        return Free() if len(state.lanes) == 1 else Phrases(PHRASES)

    def outcome(self, state: State) -> Outcome | None:
        """Rank the plans by total once all are closed; one without a total comes last (ARC-26).

        A plan closed by the table is not complete (ARC-45), alone too: that match ends as
        ``nobody``, with no winner.
        """
        if not rules.is_over(state):
            return None
        totals = [self._total(lane) for lane in state.lanes]
        known = [total for total in totals if total is not None]
        ranked = (
            Standing(seat, 1 + _better(known, total), total) for seat, total in enumerate(totals)
        )
        standings = tuple(sorted(ranked, key=lambda each: (each.rank, each.seat)))
        winners = tuple(each.seat for each in standings if each.rank == 1 and known)
        return Outcome(_ending(len(totals), len(winners)), winners, standings)

    def _total(self, lane: Lane) -> int | None:
        if lane.status != "finished":
            return None
        return views.survey(self.deck, layout(lane.laid).order()).reading.total


def _better(known: list[int], total: int | None) -> int:
    """Count the totals that rank above this one."""
    return sum(total is None or other > total for other in known)


def _ending(seats: int, winners: int) -> str:
    if not winners:
        return "nobody"
    if seats == 1:
        return "solo"
    return "best" if winners == 1 else "shared"


GAME = Architect()
