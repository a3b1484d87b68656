"""How well program players pack: whether the souvenirs and the bags are as they should be.

A game alone is played with touches switched off, so that long games are not cut out of the medians;
how many games a touch would have ended is counted apart. The co-operative mode is played as it is:
how often it is won says how roomy its bags must be.
"""

from collections.abc import Iterator, Sequence

import msgspec
from msgspec.structs import replace

from enfilade.core import Chair, Draws, MatchChance
from enfilade.core.chance import draw_key
from enfilade.games.madatsumele import hand, players, rules
from enfilade.games.madatsumele.components import Edition, by_id, edition_1
from enfilade.games.madatsumele.doing import Lot, inside_of
from enfilade.games.madatsumele.fall import Lying, Release
from enfilade.games.madatsumele.game import Madatsumele
from enfilade.games.madatsumele.state import Drop, Options, Settled, State
from enfilade.lab.workers import run_in_workers

KEY = b"packing"
"""The key of all chance here: the same games again, for anyone."""


class Packed(msgspec.Struct, frozen=True):
    """One game: how many pieces were left, and whether any drop touched its colour."""

    number: int
    left: int
    touched: bool


class Packing(msgspec.Struct, frozen=True):
    """Many games by one player."""

    player: str
    height: float
    """Of the bags, in millimetres."""
    left: tuple[int, ...]
    """Pieces left in the pouch, game by game, fewest first."""
    touched: int
    """Games that a touch would have ended."""

    @property
    def median(self) -> float:
        """The median of the pieces left."""
        half = len(self.left) // 2
        return (self.left[half] + self.left[-half - 1]) / 2


def pack(
    player: str, numbers: Sequence[int], *, height: float | None = None, processes: int = 1
) -> Iterator[Packed]:
    """Let a player pack the games of these numbers alone; give each as it is done.

    The bags are of edition 1, or of another height.

    Raises:
        LookupError: there is no such player.
        WorkerLostError: workers keep dying.
    """
    height = edition_1().bag.height if height is None else height
    players.player(player)
    tasks = [(player, height, number) for number in numbers]
    return run_in_workers(_pack, tasks, processes)


def summarise(player: str, height: float, games: Sequence[Packed]) -> Packing:
    """Put games together."""
    left = tuple(sorted(each.left for each in games))
    return Packing(player, height, left, sum(each.touched for each in games))


def _pack(task: tuple[str, float, int]) -> Packed:
    player, height, number = task
    edition = edition_1()
    edition = replace(edition, bag=replace(edition.bag, height=height))
    return pack_one(edition, player, number)


def pack_one(edition: Edition, player: str, number: int) -> Packed:
    """Play one game; the draws are the same for every player and height."""
    game = Madatsumele(edition)
    chooser = players.player(player, edition)
    lot = Lot(Draws(draw_key(KEY, f"draws {number}")))
    hands = Draws(draw_key(KEY, f"{player} {number}"))
    state = rules.deal(edition, Options(), 1, lot).state
    touched = False
    while game.outcome(state) is None:
        action = chooser.choose(game.view(state, 0), hands)
        if not isinstance(action, Drop):
            raise TypeError(f"alone there is nothing but dropping, not {action}")
        settled, touches = _let_go(edition, state, action)
        touched = touched or touches
        state = rules.act(edition, state, 0, action, settled, lot).state
    return Packed(number, len(state.pouch), touched)


def _let_go(edition: Edition, state: State, action: Drop) -> tuple[Settled, bool]:
    """Settle a drop as one that touches nothing; say whether it did."""
    bag = state.bags[action.bag]
    kinds = by_id(edition)
    lying = [Lying(p.kind, pose) for p, pose in zip(bag.packed, bag.poses, strict=True)]
    released = Release(action.piece, action.x, action.angle)
    fall = hand.let_go(edition, inside_of(edition, state.options, 1), lying, released)
    colour = kinds[action.piece].colour
    touches = any(kinds[lying[at].kind].colour == colour for at in fall.near)
    return Settled(replace(fall, near=())), touches


class Joint(msgspec.Struct, frozen=True):
    """A game together: whether it was won."""

    number: int
    won: bool


def cooperate(
    player: str,
    seats: int,
    numbers: Sequence[int],
    *,
    roomy: float | None = None,
    processes: int = 1,
) -> Iterator[Joint]:
    """Let so many of a player play the games of these numbers together; give each as it is done.

    ``roomy`` is the factor of the bags' height; without it that of edition 1.

    Raises:
        LookupError: there is no such player.
        WorkerLostError: workers keep dying.
    """
    roomy = edition_1().bag.roomy if roomy is None else roomy
    players.player(player)
    tasks = [(player, seats, roomy, number) for number in numbers]
    return run_in_workers(_cooperate, tasks, processes)


def _cooperate(task: tuple[str, int, float, int]) -> Joint:
    player, seats, roomy, number = task
    edition = edition_1()
    game = Madatsumele(replace(edition, bag=replace(edition.bag, roomy=roomy)))
    chooser = players.player(player, game.edition)
    options, chairs = Options(mode="cooperative"), (Chair(),) * seats
    key = draw_key(KEY, f"together {seats} {number}")
    state = game.setup(options, chairs, game.deal(options, chairs, MatchChance(key, 0)))
    position = 0
    while (outcome := game.outcome(state)) is None:
        position += 1
        seat = min(game.to_act(state))
        hands = Draws(draw_key(key, f"{player} {position}"))
        action = chooser.choose(game.view(state, seat), hands)
        settled = game.settle(state, seat, action, MatchChance(key, position))
        state = game.play(state, seat, action, settled).state
    return Joint(number, bool(outcome.winners))
