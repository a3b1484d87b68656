"""The program players. They know what a person in their seat would, and nothing more."""

import math
from collections.abc import Callable, Sequence
from typing import Final

from enfilade.core import Draws
from enfilade.games.madatsumele import talking
from enfilade.games.madatsumele.components import Edition, KindId, edition_1
from enfilade.games.madatsumele.search import Bench, Tried
from enfilade.games.madatsumele.state import Action, Deciding, Dropping, Naming
from enfilade.games.madatsumele.told import View

CAREFUL_TRIES: Final = 32
GREEDY_TRIES: Final = 32
STRONG_TRIES: Final = 64
STRONG_REFINED: Final = 36
"""How many tries go to places beside the best ones."""
STRONG_BEST: Final = 6
"""Beside how many of them."""
IMAGINED: Final = 3
"""How often a bag that cannot be seen is imagined."""
MOST_PIECES: Final = 6
"""How many of the pieces that may be taken are looked at."""
TOUCH_COST: Final = 1200.0
"""What a touch is worth avoiding where it costs a piece, in square millimetres of room."""
OVER_COST: Final = 2500.0
"""What going out is worth avoiding, beyond the room that is lost."""
EXPOSED_COST: Final = 700.0
"""What it costs if every place lies over a colour that is sure to come."""


class Player:
    """A program player that talks by the room in the bags, and drops in its own way."""

    def __init__(
        self, edition: Edition, drop: Callable[[Bench, Draws], Tried], imagined: int
    ) -> None:
        """Take how to choose a drop, and how often a hidden bag is imagined for it."""
        self._edition = edition
        self._drop = drop
        self._imagined = imagined

    def choose(self, view: View, draws: Draws) -> Action:
        """Choose what to do.

        Raises:
            LookupError: the view's seat is asked nothing.
        """
        asking = view.asking
        if isinstance(asking, Naming) and view.seat in asking.voters:
            return talking.vote(self._edition, view, asking, draws)
        if isinstance(asking, Deciding) and view.seat == asking.seat:
            return talking.decide(self._edition, view, asking, draws)
        if isinstance(asking, Dropping) and view.seat == asking.seat:
            bench = Bench(self._edition, view, draws, self._imagined)
            return self._drop(bench, draws).drop
        raise LookupError("this seat is asked nothing")


def careful(bench: Bench, draws: Draws) -> Tried:
    """Take the first drop, of any piece anywhere, that does not touch when it is tried."""
    for _ in range(CAREFUL_TRIES):
        tried = bench.try_(bench.random(*_any(bench, draws)))
        if not tried.touches:
            break
    return tried


def greedy(bench: Bench, draws: Draws) -> Tried:
    """Take the drop that touches nothing, is not over, and leaves the bag's top lowest."""
    tries = [bench.try_(bench.random(*_any(bench, draws))) for _ in range(GREEDY_TRIES)]
    return min(tries, key=lambda each: (each.touches, each.over, each.top))


def strong(bench: Bench, draws: Draws) -> Tried:
    """Take the drop that keeps most room open, looking again beside the best ones."""
    bags = _bags_by_room(bench)
    pieces = _some(bench.asking.pieces, draws)
    tries = []
    for at in range(STRONG_TRIES):
        piece = pieces[at % len(pieces)]
        bag = bags[(at // len(pieces)) % len(bags)]
        tries.append(bench.try_(bench.random(piece, bag)))
    tries.sort(key=_cost(bench))
    for at in range(STRONG_REFINED):
        base = tries[at % STRONG_BEST]
        tries.append(bench.try_(bench.beside(base.drop, 6.0, math.radians(20))))
    return min(tries, key=_cost(bench))


def _cost(bench: Bench) -> Callable[[Tried], float]:
    """Give what a drop costs, in square millimetres of open room."""
    # Alone a touch loses all there is.
    touch = 1e9 if bench.mode == "solo" else TOUCH_COST
    over = 0.0 if bench.mode == "solo" else OVER_COST

    def cost(tried: Tried) -> float:
        return (
            tried.spent + touch * tried.touches + over * tried.over + EXPOSED_COST * tried.exposed
        )

    return cost


def _bags_by_room(bench: Bench) -> list[int]:
    return sorted(bench.asking.bags, key=bench.room, reverse=True)


def _any(bench: Bench, draws: Draws) -> tuple[KindId, int]:
    return draws.pick(bench.asking.pieces), draws.pick(bench.asking.bags)


def _some(pieces: Sequence[KindId], draws: Draws) -> list[KindId]:
    """Give a few of the pieces, each equally likely."""
    left = list(pieces)
    return [left.pop(draws.integer(len(left))) for _ in range(min(MOST_PIECES, len(left)))]


_WAYS: Final = {"careful": (careful, 1), "greedy": (greedy, 1), "strong": (strong, IMAGINED)}


def player(name: str, edition: Edition | None = None) -> Player:
    """Give a program player by its name in ``about``, for edition 1 or another one.

    Raises:
        LookupError: there is no such player.
    """
    if name not in _WAYS:
        raise LookupError(f"there is no player {name!r}; choose from {', '.join(_WAYS)}")
    return Player(edition_1() if edition is None else edition, *_WAYS[name])
