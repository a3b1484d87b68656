"""A tiny game for tests: two or three seats show fingers in secret, and a die decides.

Each seat chooses 1 to 5 in secret and may change its mind until it says that it is done. When
all are done a die is rolled by whoever finished last; the closest choice to the die wins.
"""

from collections.abc import Iterator
from typing import Literal

import msgspec

from enfilade.core import (
    About,
    ActionSpace,
    Actor,
    Asked,
    Chairs,
    Chance,
    Free,
    IllegalAction,
    Out,
    Outcome,
    Seat,
    Standing,
    Step,
    Talk,
    Timeout,
    Told,
    Types,
)


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    sides: Literal[6, 12] = 6


class Show(msgspec.Struct, frozen=True, tag="show"):
    fingers: Literal[1, 2, 3, 4, 5]


class Done(msgspec.Struct, frozen=True, tag="done"):
    pass


class Rolled(msgspec.Struct, frozen=True):
    die: int


class Hand(msgspec.Struct, frozen=True):
    fingers: int | None = None
    done: bool = False


class State(msgspec.Struct, frozen=True):
    options: Options
    hands: tuple[Hand, ...]
    die: int = 0


class Chose(msgspec.Struct, frozen=True, tag="chose"):
    seat: Seat
    fingers: int


class Ready(msgspec.Struct, frozen=True, tag="ready"):
    seat: Seat


class Shown(msgspec.Struct, frozen=True, tag="shown"):
    fingers: tuple[int | None, ...]
    die: int


class View(msgspec.Struct, frozen=True):
    seat: Seat | None
    sides: Literal[6, 12]
    mine: Hand | None
    done: tuple[bool, ...]
    shown: tuple[int | None, ...] | None
    die: int


class Preview(msgspec.Struct, frozen=True):
    fingers: int


class Fingers:
    about = About(
        name="fingers",
        title="Fingers",
        says="Show a number.",
        credit="The test kit",
        seats=(2, 3),
        minutes=(1, 1),
        edition="1",
        rules_version=1,
        endings=("closest", "shared"),
    )
    types = Types(
        options=Options,
        state=State,
        action=Show | Done | Timeout | Out,
        settled=Rolled,
        event=Chose | Ready | Shown,
        view=View,
        preview=Preview,
        ranges=None,
    )

    def deal(self, options: Options, chairs: Chairs, chance: Chance) -> Rolled:
        if not 2 <= len(chairs) <= 3:
            raise ValueError("fingers is for 2 or 3")
        return Rolled(0)

    def setup(self, options: Options, chairs: Chairs, settled: Rolled) -> State:
        return State(options, tuple(Hand() for _ in chairs))

    def to_act(self, state: State) -> frozenset[Seat]:
        return frozenset(seat for seat, hand in enumerate(state.hands) if not hand.done)

    def settle(self, state: State, actor: Actor, action: object, chance: Chance) -> Rolled | None:
        last = sum(not hand.done for hand in state.hands) == 1
        if last and not isinstance(action, Show):
            return Rolled(1 + chance.draws().integer(state.options.sides))
        return None

    def play(
        self, state: State, actor: Actor, action: object, settled: Rolled | None
    ) -> Step[State]:
        if isinstance(action, Timeout | Out):
            hand, seat = Hand(None, True), action.seat
            told: tuple[Told, ...] = (Told(Ready(seat)),)
        else:
            assert isinstance(actor, int)
            self.check(self.view(state, actor), action)
            seat = actor
            if isinstance(action, Show):
                hand = Hand(action.fingers)
                told = (Told(Chose(seat, action.fingers), (seat,)),)
            else:
                hand = Hand(state.hands[seat].fingers, True)
                told = (Told(Ready(seat)),)
        hands = (*state.hands[:seat], hand, *state.hands[seat + 1 :])
        state = State(state.options, hands, settled.die if settled else 0)
        if settled:
            shown = tuple(each.fingers for each in hands)
            told = (*told, Told(Shown(shown, settled.die)))
        return Step(state, told)

    def view(self, state: State, seat: Seat | None) -> View:
        return View(
            seat,
            state.options.sides,
            None if seat is None else state.hands[seat],
            tuple(hand.done for hand in state.hands),
            tuple(hand.fingers for hand in state.hands) if state.die else None,
            state.die,
        )

    def asked(self, view: View) -> Asked | None:
        return None if view.mine is None or view.mine.done else Asked("show")

    def actions(self, view: View) -> ActionSpace[object]:
        def listed() -> Iterator[object]:
            if self.asked(view):
                yield from (Show(n) for n in (1, 2, 3, 4, 5))
                if view.mine is not None and view.mine.fingers:
                    yield Done()

        return ActionSpace(listed)

    def check(self, view: View, action: object) -> None:
        if view.mine is None or view.mine.done:
            raise IllegalAction("FIN-01", "You have shown your hand.")
        if isinstance(action, Done) and not view.mine.fingers:
            raise IllegalAction("FIN-02", "Choose a number first.")

    def preview(self, view: View, action: object) -> Preview:
        self.check(view, action)
        return Preview(action.fingers if isinstance(action, Show) else 0)

    def guess(self, view: View, chance: Chance) -> State:
        shown = view.shown or tuple(None for _ in view.done)
        hands = [Hand(f, d) for f, d in zip(shown, view.done, strict=True)]
        if view.seat is not None and view.mine is not None:
            hands[view.seat] = view.mine
        return State(Options(view.sides), tuple(hands), view.die)

    def talk(self, state: State, seat: Seat | None) -> Talk:
        return Free()

    def outcome(self, state: State) -> Outcome | None:
        if not state.die:
            return None
        far = [
            99 if hand.fingers is None else abs(hand.fingers - state.die) for hand in state.hands
        ]
        winners = tuple(seat for seat, each in enumerate(far) if each == min(far))
        ranked = (
            Standing(seat, 1 + sum(other < each for other in far), -each)
            for seat, each in enumerate(far)
        )
        standings = tuple(sorted(ranked, key=lambda each: (each.rank, each.seat)))
        return Outcome("closest" if len(winners) == 1 else "shared", winners, standings)


FINGERS = Fingers()
