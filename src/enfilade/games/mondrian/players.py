"""The program players. They know what a person in their seat would, and are no steadier."""

from collections.abc import Sequence
from typing import Final, cast

from msgspec.structs import replace

from enfilade.core import Draws, IllegalAction, Seat
from enfilade.games.mondrian import exhibition, gesture, judging, legal, moves, physics, taking
from enfilade.games.mondrian.components import WAYS, CardId, Edition, Way, by_id, edition_1
from enfilade.games.mondrian.state import (
    DICE,
    Action,
    Finish,
    Hang,
    Hung,
    Lying,
    Place,
    RollAgain,
    Take,
    Throw,
)
from enfilade.games.mondrian.told import View
from enfilade.games.mondrian.view import asked, some, throws

ABLE_TRIES: Final = 20
STRONG_TRIES: Final = 100
"""How many throws are tried for a decision."""
STRONG_BEST: Final = 8
STRONG_REPEATS: Final = 5
"""How many of the best are thrown again, and how often: the hand may have been lucky."""
SPITE: Final = 0.5
"""What another's gain counts, against one's own."""
STEADY: Final[tuple[Way, ...]] = ("drop", "right", "flick", "left", "blind")
"""The actions of a right-handed player by how well they can be aimed."""
STEADY_LEFT: Final[tuple[Way, ...]] = ("drop", "left", "flick", "right", "blind")


class Easy:
    """Throws about at the board, and takes the card with the highest value."""

    def __init__(self, edition: Edition) -> None:
        """Take the edition that is played with."""
        self.edition = edition

    def choose(self, view: View, draws: Draws) -> Action:
        """Choose what to do.

        Raises:
            LookupError: the view's seat is asked nothing.
        """
        question = asked(view)
        if question is None or view.seat is None:
            raise LookupError("this seat is asked nothing")
        if question.what == "place":
            return self.place(view, view.seat, draws)
        if question.what == "throw":
            return self.throw(view, view.seat, draws)
        if question.what == "again":
            return RollAgain()
        if question.what == "take":
            return self.take(view, view.seat)
        return _hang(self.hang(view, view.seat, draws))

    def place(self, view: View, seat: Seat, draws: Draws) -> Place:  # noqa: ARG002 - others look
        """Place the dice anywhere."""
        chosen = some(WAYS, DICE[view.round], draws)
        return Place(tuple(way for way in WAYS if way in chosen))

    def throw(self, view: View, seat: Seat, draws: Draws) -> Throw:
        """Throw toward any point of the board."""
        ways = cast(tuple[Way, ...], throws(view))
        return _legal(self.edition, view, seat, draws.pick(ways), None, draws)

    def take(self, view: View, seat: Seat) -> Take | Finish:
        """Take the highest card that the dice reach, and pay for none."""
        cards = by_id(self.edition)
        free = [t for t in taking.takes(self.edition, view, seat) if t.card is None]
        if not free:
            return Finish()
        return max(free, key=lambda t: (cards[str(view.board[t.cell])].value, -len(t.dice)))

    def hang(self, view: View, seat: Seat, draws: Draws) -> tuple[CardId, ...]:  # noqa: ARG002 - others draw
        """Hang the highest values."""
        return judging.best_base(self.edition, view.players[seat].hand, view.size or 0)


class Able(Easy):
    """Tries some throws in imagination, and has an eye for colours."""

    tries = ABLE_TRIES

    def place(self, view: View, seat: Seat, draws: Draws) -> Place:  # noqa: ARG002 - easy draws
        """Place the dice on the actions that can be aimed best."""
        steady = STEADY if view.players[seat].off_hand == "left" else STEADY_LEFT
        chosen = steady[: DICE[view.round]]
        return Place(tuple(way for way in WAYS if way in chosen))

    def weights(self, view: View, seat: Seat) -> judging.Weights:  # noqa: ARG002 - strong looks
        """Give what blocks of colour are worth to a seat."""
        return judging.even_weights()

    def throw(self, view: View, seat: Seat, draws: Draws) -> Throw:
        """Take the throw that came out best when it was tried."""
        return max(self._tried(view, seat, draws), key=lambda each: each[0])[1]

    def _tried(self, view: View, seat: Seat, draws: Draws) -> list[tuple[float, Throw]]:
        """Try throws, mostly toward the cards that are worth most."""
        weights = self._weights(view)
        cells = [at for at, card in enumerate(view.board) if card is not None]
        cells.sort(key=lambda at: -judging.worth(self.edition, str(view.board[at]), weights[seat]))
        ways = cast(tuple[Way, ...], throws(view))
        found = []
        for at in range(self.tries):
            cell = draws.pick(cells[: 1 + len(cells) // 2])
            throw = _legal(self.edition, view, seat, ways[at % len(ways)], cell, draws)
            found.append((self._outlook(view, seat, throw, weights, draws), throw))
        return found

    def _weights(self, view: View) -> list[judging.Weights]:
        return [self.weights(view, each) for each in range(len(view.players))]

    def _outlook(
        self,
        view: View,
        seat: Seat,
        throw: Throw,
        weights: Sequence[judging.Weights],
        draws: Draws,
    ) -> float:
        """Throw in imagination, as unsteadily as in truth; give what the table is worth then."""
        released = gesture.release(self.edition, view.players[seat].off_hand, throw, draws)
        lying = [die.rest for die in view.dice]
        rolled = physics.settle(
            self.edition, view.grid, lying, (seat, throw.way), released, record=False
        )
        whens = [*(die.when for die in view.dice), view.rolls]
        dice = (Lying(rest, when) for rest, when in zip(rolled.dice, whens, strict=True))
        then = _with_dice(view, tuple(die for die in dice if die.rest.cells))
        gains = judging.gains(self.edition, then, weights)
        others = [gain for each, gain in enumerate(gains) if each != seat]
        return gains[seat] - SPITE * sum(others) / len(others)

    def take(self, view: View, seat: Seat) -> Take | Finish:
        """Take cards in the way that gains most, a card of the hand paid or not."""
        plan = judging.best_plan(self.edition, view, seat, self.weights(view, seat))
        return Finish() if plan.first is None else plan.first

    def hang(self, view: View, seat: Seat, draws: Draws) -> tuple[CardId, ...]:
        """Find the best composition, should the others hang their highest values."""
        size = view.size or 0
        others = [
            exhibition.composition(self.edition, judging.best_base(self.edition, player.hand, size))
            for each, player in enumerate(view.players)
            if each != seat and player.out is None
        ]
        hand = view.players[seat].hand
        return judging.best_composition(self.edition, hand, size, others, draws)


class Strong(Able):
    """Tries many throws, the best ones again, and minds who collects which colour."""

    tries = STRONG_TRIES

    def weights(self, view: View, seat: Seat) -> judging.Weights:
        """Give what blocks are worth by how close the race for each colour is."""
        return judging.race_weights(self.edition, view, seat)

    def throw(self, view: View, seat: Seat, draws: Draws) -> Throw:
        """Take the throw that comes out best on the whole."""
        tried = sorted(self._tried(view, seat, draws), key=lambda each: -each[0])
        weights = self._weights(view)
        again = []
        for first, throw in tried[:STRONG_BEST]:
            more = [self._outlook(view, seat, throw, weights, draws) for _ in range(STRONG_REPEATS)]
            # The first try chose it, and so says less of it than the others.
            again.append((sum(more) + 0.5 * first, throw))
        return max(again, key=lambda each: each[0])[1]

    def hang(self, view: View, seat: Seat, draws: Draws) -> tuple[CardId, ...]:
        """Find the best composition against others who look for theirs."""
        return judging.best_answer(self.edition, view, seat, draws)


def _with_dice(view: View, dice: tuple[Lying, ...]) -> View:
    return replace(view, dice=dice, rolls=view.rolls + 1)


def _legal(
    edition: Edition, view: View, seat: Seat, way: Way, cell: int | None, draws: Draws
) -> Throw:
    """Draw a throw that may be made, toward a place of the grid or anywhere."""
    card, columns = edition.sizes.card, view.grid.columns
    while True:
        if cell is None:
            throw = moves.any_throw(edition, view, seat, way, draws)
        else:
            x = (cell % columns + 0.2 + 0.6 * draws.fraction()) * card
            y = (cell // columns + 0.2 + 0.6 * draws.fraction()) * card
            throw = moves.throw_to(edition, view, seat, way, (x, y), draws)
        try:
            legal.check(edition, view, throw)
        except IllegalAction:  # it would start where a die lies
            continue
        return throw


def _hang(cards: tuple[CardId, ...]) -> Hang:
    """Hang a composition as near to a square as it goes."""
    columns = next(each for each in range(1, len(cards) + 1) if each * each >= len(cards))
    return Hang(tuple(Hung(card) for card in cards), columns)


_PLAYERS: Final = {"easy": Easy, "able": Able, "strong": Strong}


def player(name: str, edition: Edition | None = None) -> Easy:
    """Give a program player by its name in ``about``, for edition 1 or another one.

    Raises:
        LookupError: there is no such player.
    """
    if name not in _PLAYERS:
        raise LookupError(f"there is no player {name!r}; choose from {', '.join(_PLAYERS)}")
    return _PLAYERS[name](edition_1() if edition is None else edition)
