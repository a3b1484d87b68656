"""Is a deck of The Architect right? Every line of the measure, with budgets and intervals.

The players are the game's own, with ties broken at random. Their policy for the double-door cards:
one is laid as soon as that alone makes the plan worth more, which is mostly before the second card.
"""

from collections.abc import Callable, Iterator
from math import sqrt
from statistics import fmean, median
from typing import Final, TypeAlias

import msgspec
import numpy as np

from enfilade.games.architect.board import SHOWN, Board, clear, new_board
from enfilade.games.architect.components import CardId, Deck
from enfilade.games.architect.judge import GREEDY, HONEST_1, Weights
from enfilade.games.architect.kernel import (
    COMPLETE,
    DOOR_INTO_WALL,
    ISOLATED,
    LARGE_OUTSIDE,
    ROOMS,
    Ints,
    paint_table,
    read_cells,
)
from enfilade.games.architect.par import EFFORT, NoPlan, solve
from enfilade.games.architect.search import fraction, play_out
from enfilade.games.architect.thinking import GREEDY_STRENGTH, HONEST, Strength, seed_of

Progress: TypeAlias = Callable[[str, int, int], None]
"""Called with the line being measured, deals done and deals in all."""

_Z: Final = 1.96
"""For intervals of 95 in 100."""


class Spread(msgspec.Struct, frozen=True):
    """How the totals of complete plans lie."""

    median: float
    low: int
    """The bounds of a 95 % interval of the median, by order statistics; so is the next."""
    high: int
    mean: float
    from_5: int
    """The bounds of the middle nine in ten; so is the next."""
    to_95: int
    least: int
    most: int


class Share(msgspec.Struct, frozen=True):
    """How many of how many, with Wilson's 95 % interval of the share."""

    count: int
    of: int
    low: float
    high: float


class Line(msgspec.Struct, frozen=True):
    """One player over all deals."""

    player: str
    budget: str
    totals: Spread | None
    """None where no plan was complete."""
    complete: Share
    buried: Share
    """Games that end with some card that shows no cell."""
    in_band: Share
    """Totals from 7 to 14, of all games."""


class Verdict(msgspec.Struct, frozen=True):
    """A line of "what makes the deck right": what is wanted, and what was found."""

    wanted: str
    found: str
    right: bool


class Measure(msgspec.Struct, frozen=True):
    """A deck measured."""

    edition: str
    deals: int
    seed: int
    lines: tuple[Line, ...]
    verdicts: tuple[Verdict, ...]


class Game(msgspec.Struct, frozen=True):
    """How one game came out."""

    total: int | None
    """None where the plan is not complete."""
    buried: bool = False


def measure(
    deck: Deck, deals: int = 200, seed: int = 1, progress: Progress | None = None
) -> Measure:
    """Measure a deck; some 15 seconds for each deal on one core.

    Args:
        deck: the deck.
        deals: how many deals; every player plays the same ones.
        seed: the first deal's seed; the others follow it.
        progress: told after every game.
    """
    tell = progress or (lambda _what, _done, _of: None)
    seeds = range(seed, seed + deals)
    greedy = measure_greedy(deck, deals, seed, tell)
    honest = _gather("honest-1", seeds, _games(deck, seeds, HONEST_1, HONEST), tell)
    apart = _gather(
        "honest-1, no overlap", seeds, _games(deck, seeds, HONEST_1, HONEST, apart=True), tell
    )
    best = _gather("solver", seeds, _solved(deck, seeds), tell)
    look = f"looks beyond the {HONEST.breadth} best placings, {HONEST.samples} cards after each"
    known = f"beam {EFFORT.width} x {EFFORT.each}, then {EFFORT.rounds} changes"
    lines = (
        greedy,
        _line("honest-1", look, honest),
        _line("honest-1, no overlap", look, apart),
        _line("solver", known, best),
    )
    return Measure(deck.edition, deals, seed, lines, verdicts(*lines))


def measure_greedy(
    deck: Deck, deals: int = 200, seed: int = 1, progress: Progress | None = None
) -> Line:
    """Measure the greedy player alone, with the deals of ``measure``; some seconds."""
    tell = progress or (lambda _what, _done, _of: None)
    seeds = range(seed, seed + deals)
    games = _gather("greedy", seeds, _games(deck, seeds, GREEDY, GREEDY_STRENGTH), tell)
    return _line("greedy", "the best placing as it reads at once", games)


def deal_of(deck: Deck, seed: int) -> tuple[CardId, ...]:
    """Give the order of a deal's plan cards."""
    cards = [card.id for card in deck.cards if card.kind == "plan"]
    stream = seed_of(seed)
    for last in range(len(cards) - 1, 0, -1):
        other = int(fraction(stream) * (last + 1))
        cards[last], cards[other] = cards[other], cards[last]
    return tuple(cards)


def _gather(what: str, seeds: range, games: Iterator[Game], tell: Progress) -> list[Game]:
    found = []
    for game in games:
        found.append(game)
        tell(what, len(found), len(seeds))
    return found


def _games(
    deck: Deck, seeds: range, weights: Weights, strength: Strength, *, apart: bool = False
) -> Iterator[Game]:
    table = paint_table(deck)
    board, ahead = new_board(table), new_board(table)
    numbers = {card.id: number for number, card in enumerate(deck.cards)}
    for seed in seeds:
        order = np.array([numbers[card] for card in deal_of(deck, seed)], np.int32)
        clear(board)
        play_out(
            board,
            ahead,
            order,
            False,
            apart,
            weights,
            strength.breadth,
            strength.samples,
            seed_of(~seed),
        )
        yield Game(total_of(board), len(shown_cards(board)) < len(deck.cards))


def _solved(deck: Deck, seeds: range) -> Iterator[Game]:
    for seed in seeds:
        try:
            yield Game(solve(deck, deal_of(deck, seed), seed=seed).total)
        except NoPlan:
            yield Game(None)


def total_of(board: Board) -> int | None:
    """Give the total of what lies on a board, None where it is not complete."""
    out = board.out
    read_cells(board.grid, board.number, board.cells, board.size[SHOWN], board.scratch, out)
    errors = out[LARGE_OUTSIDE] + out[DOOR_INTO_WALL] + out[ISOLATED]
    return int(out[ROOMS] - errors) if out[COMPLETE] else None


def shown_cards(board: Board) -> set[int]:
    """Give the numbers of the cards with a cell that shows."""
    return {_topmost(int(board.cover[at]), board.above) for at in board.cells[: board.size[SHOWN]]}


def _topmost(cover: int, above: Ints) -> int:
    return next(n for n in range(len(above)) if cover >> n & 1 and not int(above[n]) & cover)


# --- figures -----------------------------------------------------------------------------------


def _line(player: str, budget: str, games: list[Game]) -> Line:
    totals = sorted(game.total for game in games if game.total is not None)
    return Line(
        player,
        budget,
        spread(totals) if totals else None,
        share(len(totals), len(games)),
        share(sum(game.buried for game in games), len(games)),
        share(sum(7 <= total <= 14 for total in totals), len(games)),
    )


def spread(totals: list[int]) -> Spread:
    """Sum up totals, which are sorted and not none."""
    count = len(totals)
    half = _Z * sqrt(count) / 2
    low = max(0, round(count / 2 - half) - 1)
    high = min(count - 1, round(count / 2 + half))
    cut = int(count * 0.05)
    return Spread(
        median(totals),
        totals[low],
        totals[high],
        round(fmean(totals), 2),
        totals[cut],
        totals[count - 1 - cut],
        totals[0],
        totals[-1],
    )


def share(count: int, of: int) -> Share:
    """Give a share with Wilson's interval."""
    part = count / of
    spare = 1 + _Z**2 / of
    middle = (part + _Z**2 / (2 * of)) / spare
    half = _Z * sqrt(part * (1 - part) / of + _Z**2 / (4 * of**2)) / spare
    return Share(count, of, round(middle - half, 4), round(middle + half, 4))


def verdicts(greedy: Line, honest: Line, apart: Line, solver: Line) -> tuple[Verdict, ...]:
    """Hold the four lines against what makes a deck right."""

    def middle(line: Line) -> float:
        return line.totals.median if line.totals else float("-inf")

    def part(found: Share) -> str:
        return f"{found.count} of {found.of}"

    best = solver.totals
    most, least = (best.most, best.least) if best else (0, 0)
    complete, buried, band = honest.complete, honest.buried, honest.in_band
    return (
        Verdict("greedy: median 0 to 6", f"{middle(greedy):g}", 0 <= middle(greedy) <= 6),
        Verdict("honest-1: median 10 or 11", f"{middle(honest):g}", 10 <= middle(honest) <= 11),
        Verdict("honest-1: nine in ten from 7 to 14", part(band), band.count >= 0.9 * band.of),
        Verdict(
            "honest-1: complete in more than 95 of 100",
            part(complete),
            complete.count > 0.95 * complete.of,
        ),
        Verdict(
            "honest-1: a card without a shown cell in at most 1 of 4",
            part(buried),
            buried.count <= 0.25 * buried.of,
        ),
        Verdict("solver: median 14 to 18", f"{middle(solver):g}", 14 <= middle(solver) <= 18),
        Verdict("solver: never 20 or more", f"{least} to {most}", bool(best) and most < 20),
        Verdict(
            "no overlap: complete in at least 90 of 100",
            part(apart.complete),
            apart.complete.count >= 0.9 * apart.complete.of,
        ),
        Verdict("no overlap: median 3 or more", f"{middle(apart):g}", middle(apart) >= 3),
    )
