"""What cards, a table of lying dice, and compositions are worth to a program player."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from math import comb
from typing import Final, NamedTuple

from msgspec.structs import replace

from enfilade.core import Draws, Seat
from enfilade.games.mondrian import exhibition, taking
from enfilade.games.mondrian.components import PAINTS, CardId, Edition, Paint, by_id
from enfilade.games.mondrian.state import Laid, Take
from enfilade.games.mondrian.told import Composition, View

Weights = Mapping[Paint, float]
"""What a block of each colour is worth, in points."""

PLAIN: Final[Weights] = dict.fromkeys(PAINTS, 0.0)
EVEN: Final = 0.15
"""The part of an excellence that a block is worth, as long as nobody is ahead."""
CLOSE: Final = 0.22
"""The same where a block or two decide."""
SETTLED: Final = 0.06
"""The same where they do not."""
MOST_PLANS: Final = 300
"""How many ways to take cards are looked at when it is time to."""
FEW_PLANS: Final = 10
"""The same for one seat after a throw in imagination."""
MOST_COMPOSITIONS: Final = 4000
"""With more compositions than that, cards that are worth least are left out first."""


class Plan(NamedTuple):
    """How a seat might go on taking cards: what it gains in all, its first step, the end."""

    gain: float
    first: Take | None
    after: View


def even_weights() -> Weights:
    """Give what blocks are worth without a look at the others."""
    return {paint: EVEN * points for paint, points in exhibition.EXCELLENCE.items()}


def race_weights(edition: Edition, view: View, seat: Seat) -> Weights:
    """Give what blocks are worth by how close the race for each colour is."""
    hands = [exhibition.composition(edition, player.hand).blocks for player in view.players]
    found: dict[Paint, float] = {}
    for at, paint in enumerate(PAINTS):
        others = max(
            hand[at]
            for other, hand in enumerate(hands)
            if other != seat and view.players[other].out is None
        )
        part = CLOSE if abs(hands[seat][at] - others) <= 2 else SETTLED
        found[paint] = part * exhibition.EXCELLENCE[paint]
    return found


def worth(edition: Edition, card: CardId, weights: Weights) -> float:
    """Give what a card is worth: its value, and its blocks."""
    known = by_id(edition)[card]
    return known.value + sum(weights[paint] * known.count(paint) for paint in PAINTS)


# --- taking cards ------------------------------------------------------------------------------


def after(view: View, seat: Seat, take: Take) -> View:
    """Give the table after a seat has taken a card."""
    card = str(view.board[take.cell])
    hand = Counter((*view.players[seat].hand, card))
    laid = tuple(each for each in view.laid if each.cell != take.cell)
    if take.card is not None:
        hand.subtract((take.card,))
        laid = (*laid, Laid(take.cell, seat))
    player = replace(view.players[seat], hand=tuple(sorted(hand.elements())))
    return replace(
        view,
        players=(*view.players[:seat], player, *view.players[seat + 1 :]),
        board=(*view.board[: take.cell], take.card, *view.board[take.cell + 1 :]),
        dice=tuple(d for d in view.dice if d.rest.seat != seat or d.rest.way not in take.dice),
        laid=laid,
    )


def _sensible(edition: Edition, view: View, seat: Seat, weights: Weights) -> Iterator[Take]:
    """List what may be taken, each card with the one card of the hand that is worth least."""
    cheapest: dict[tuple[int, tuple[str, ...]], Take] = {}
    for take in taking.takes(edition, view, seat):
        known = cheapest.get((take.cell, take.dice))
        if known is None or _paid(edition, take, weights) < _paid(edition, known, weights):
            cheapest[take.cell, take.dice] = take
    yield from cheapest.values()


def _paid(edition: Edition, take: Take, weights: Weights) -> float:
    return 0.0 if take.card is None else worth(edition, take.card, weights)


def _gain(edition: Edition, view: View, take: Take, weights: Weights) -> float:
    return worth(edition, str(view.board[take.cell]), weights) - _paid(edition, take, weights)


def best_plan(
    edition: Edition, view: View, seat: Seat, weights: Weights, most: int = MOST_PLANS
) -> Plan:
    """Find the way to take cards that gains most, as far as there is time to look."""
    left = [most]

    def search(now: View) -> Plan:
        best = Plan(0.0, None, now)
        if taking.reached(edition, now, seat):
            best = Plan(float("-inf"), None, now)  # what is reached must be taken (MON-46)
        options = sorted(
            _sensible(edition, now, seat, weights),
            key=lambda take: -_gain(edition, now, take, weights),
        )
        for take in options:
            if left[0] <= 0 and best.first is not None:
                break
            left[0] -= 1
            rest = search(after(now, seat, take))
            gain = _gain(edition, now, take, weights) + rest.gain
            if gain > best.gain:
                best = Plan(gain, take, rest.after)
        return best

    return search(view)


def gains(edition: Edition, view: View, weights: Sequence[Weights]) -> list[float]:
    """Give what each seat would gain were all dice settled as they lie now (MON-40)."""
    found = [0.0] * len(view.players)
    for far in range(len(found)):
        seat = (view.first + far) % len(found)
        if view.players[seat].out is None:
            plan = best_plan(edition, view, seat, weights[seat], FEW_PLANS)
            found[seat], view = plan.gain, plan.after
    return found


# --- the exhibition ----------------------------------------------------------------------------


def best_base(edition: Edition, hand: Sequence[CardId], size: int) -> tuple[CardId, ...]:
    """Give the cards of the highest values."""
    return tuple(sorted(hand, key=lambda card: -by_id(edition)[card].value)[:size])


def best_composition(
    edition: Edition, hand: Sequence[CardId], size: int, others: Sequence[Composition], draws: Draws
) -> tuple[CardId, ...]:
    """Find the composition with most points against those of others, by exact search.

    Of equal ones it is the one with more blank cards, and then any.
    """
    weights = even_weights()
    cards = sorted(hand, key=lambda card: -worth(edition, card, weights))
    while comb(len(cards), size) > MOST_COMPOSITIONS:
        cards.pop()

    def key(chosen: tuple[CardId, ...]) -> tuple[int, int, int]:
        mine = exhibition.composition(edition, chosen)
        excels = sum(
            exhibition.EXCELLENCE[paint]
            for at, paint in enumerate(PAINTS)
            if mine.blocks[at] > max((each.blocks[at] for each in others), default=0)
        )
        return mine.base + excels, mine.whites, draws.integer(1 << 30)

    return max(combinations(cards, size), key=key)


def best_answer(edition: Edition, view: View, seat: Seat, draws: Draws) -> tuple[CardId, ...]:
    """Find a composition against others who look for theirs in the same way."""
    size = view.size or 0
    playing = [at for at, player in enumerate(view.players) if player.out is None]
    chosen = {at: best_base(edition, view.players[at].hand, size) for at in playing}
    for at in (*(each for each in playing if each != seat), seat):
        others = [exhibition.composition(edition, chosen[each]) for each in playing if each != at]
        chosen[at] = best_composition(edition, view.players[at].hand, size, others, draws)
    return chosen[seat]
