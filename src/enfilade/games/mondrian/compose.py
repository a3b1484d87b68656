"""How the compositions of edition 1 were made: by a rule, the best of many, and then looked at.

``python -m enfilade.games.mondrian.compose SEED`` prints the cards in TOML. A card is parted by
straight lines, across and upward in turn; the blocks that are coloured are those that please
most, by the measure of ``pleasing``.
"""

import hashlib
import sys
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from itertools import pairwise
from typing import Final, TypeAlias

from enfilade.core import Draws
from enfilade.games.mondrian.components import (
    PAINTS,
    UNITS,
    Block,
    Card,
    ComponentsError,
    Paint,
    check_blocks,
)

Look: TypeAlias = tuple[tuple[str, int, int], ...]

COLOURED: Final = {
    1: (3, 3, 3, 3, 2),
    2: (3, 3, 3, 2, 2, 2),
    3: (2, 2, 2, 2, 2, 2, 2),
    4: (2, 2, 2, 1, 1, 1),
    5: (2, 1, 1, 1, 1),
    6: (1, 1, 1, 0),
    7: (1, 0, 0),
}
"""How many coloured blocks each card of a value has: 62 on 36 cards, 1.7 a card (MON-56)."""
PAINT: Final[dict[Paint, int]] = {"red": 20, "blue": 18, "yellow": 14, "black": 10}
"""How many blocks there are of each colour."""
TRIES: Final = 150
"""Of how many compositions the best is taken."""
THINNEST: Final = 2
"""The least width of a block, in units."""


def compositions(seed: str) -> Iterator[Card]:
    """Give the 36 cards that come of a seed."""
    draws = Draws(hashlib.sha256(seed.encode()).digest())
    left = Counter(PAINT)
    made: set[Look] = set()
    number = 0
    for value, counts in COLOURED.items():
        for count in counts:
            number += 1
            paints = _paints(left, count, draws)
            left.subtract(paints)
            card = _best(f"c{number:02}", value, paints, made, draws)
            made.add(look(card))
            yield card


def _paints(left: Counter[Paint], count: int, draws: Draws) -> list[Paint]:
    """Draw the colours of a card from what is left; three blocks are not all alike."""
    while True:
        pot = [paint for paint in PAINTS for _ in range(left[paint])]
        chosen = [pot.pop(draws.integer(len(pot))) for _ in range(count)]
        if count < 3 or len(set(chosen)) > 1:
            return chosen


def _best(
    name: str, value: int, paints: Sequence[Paint], made: Collection[Look], draws: Draws
) -> Card:
    cards = [_card(name, value, paints, draws) for _ in range(TRIES)]
    new = (card for card in cards if card is not None and look(card) not in made)
    return max(new, key=pleasing)


def look(card: Card) -> Look:
    """Give what strikes the eye of a card: which colours, in about which shapes.

    Without a colour it is the shapes of the white blocks.
    """
    counted = [b for b in card.blocks if b.colour != "white"] or card.blocks
    shapes = ((b.colour, sorted((b.width, b.height))) for b in counted)
    return tuple(sorted((colour, thin // 2, long // 3) for colour, (thin, long) in shapes))


def _card(name: str, value: int, paints: Sequence[Paint], draws: Draws) -> Card | None:
    """Make a composition, or None where blocks of a colour would lie side by side."""
    wanted = max(3, len(paints) + 2 + draws.integer(3))
    parts = [(0, 0, UNITS, UNITS)]
    while len(parts) < wanted:
        split = _split(parts, draws)
        if split is None:
            return None
        parts = split
    spots = list(range(len(parts)))
    colours = dict.fromkeys(spots, "white")
    for paint in paints:
        colours[spots.pop(draws.integer(len(spots)))] = paint
    plain = tuple((*part, colours[at]) for at, part in enumerate(sorted(parts)))
    card = Card(name, value, tuple(Block(*each) for each in plain))  # type: ignore[arg-type]  # the colours are of the list above
    try:
        check_blocks(card)
    except ComponentsError:
        return None
    return card


def _split(
    parts: list[tuple[int, int, int, int]], draws: Draws
) -> list[tuple[int, int, int, int]] | None:
    """Part a block in two, the larger ones more likely."""
    pot = [part for part in parts for _ in range(part[2] * part[3])]
    x, y, width, height = chosen = draws.pick(pot)
    upright = width > height if width != height else bool(draws.integer(2))
    room = (width if upright else height) - 2 * THINNEST
    if room < 0:
        return None
    at = THINNEST + draws.integer(room + 1)
    if upright:
        halves = [(x, y, at, height), (x + at, y, width - at, height)]
    else:
        halves = [(x, y, width, at), (x, y + at, width, height - at)]
    return [part for part in parts if part != chosen] + halves


def pleasing(card: Card) -> float:
    """Measure how well a composition is balanced; higher is better.

    Blocks differ in size, none is a sliver, the middle is not cut, colours stand at the rim and
    far from each other, and about a third of the card is coloured.
    """
    areas = sorted(block.width * block.height for block in card.blocks)
    unlike = sum(min(abs(a - b), 12) for a, b in pairwise(areas)) / len(areas)
    slivers = sum(max(b.width, b.height) > 5 * min(b.width, b.height) for b in card.blocks)
    painted = [block for block in card.blocks if block.colour != "white"]
    share = sum(b.width * b.height for b in painted) / UNITS**2
    centres = [(b.x + b.width / 2, b.y + b.height / 2) for b in painted]
    apart = sum(
        abs(ax - bx) + abs(ay - by)
        for at, (ax, ay) in enumerate(centres)
        for bx, by in centres[at + 1 :]
    ) / max(1, len(painted))
    halves = sum(UNITS in (2 * b.width + 1, 2 * b.width - 1) for b in card.blocks)
    wanted = 0.13 * len(painted)
    return unlike + apart - 4 * slivers - 2 * halves - 40 * abs(share - wanted)


def written(cards: Sequence[Card]) -> Iterator[str]:
    """Write cards as they stand in ``components.toml``."""
    for card in cards:
        yield f'\n[[cards]]\nid = "{card.id}"\nvalue = {card.value}\nblocks = ['
        for b in card.blocks:
            yield f'    [{b.x}, {b.y}, {b.width}, {b.height}, "{b.colour}"],'
        yield "]"


def main(seed: str) -> None:
    """Print the cards of a seed."""
    sys.stdout.write("\n".join(written(list(compositions(seed)))) + "\n")


if __name__ == "__main__":
    main(sys.argv[1])
