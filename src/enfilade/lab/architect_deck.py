"""Drawing decks for The Architect and screening them, to find one that is right.

A card is drawn as a partition of its six bays into one to three connected spaces, with walls and
now and then a door between them and letters along its rim. Most decks drawn so are far from right;
``screen`` tells quickly, and ``architect_measure`` in full.
"""

from random import Random
from typing import Literal, TypeAlias

import msgspec

from enfilade.games.architect.components import (
    DOUBLE_CARDS,
    HEIGHT,
    PLAN_CARDS,
    WIDTH,
    Card,
    CardId,
    Deck,
    checked,
    reads_alike,
    turns_alike,
)

Bay: TypeAlias = tuple[int, int]
Kind: TypeAlias = Literal["plan", "double"]

_BAYS: tuple[Bay, ...] = tuple((x, y) for y in range(HEIGHT) for x in range(WIDTH))
_SEGMENTS: dict[tuple[str, int, int], tuple[Bay, Bay]] = {
    **{("h", y, x): ((x, y - 1), (x, y)) for y in range(HEIGHT + 1) for x in range(WIDTH)},
    **{("v", y, x): ((x - 1, y), (x, y)) for y in range(HEIGHT) for x in range(WIDTH + 1)},
}
"""Each segment, by its array, row and column, with the bays on its two sides."""


class Shares(msgspec.Struct, frozen=True):
    """How often what is drawn."""

    spaces: tuple[float, float, float] = (0.6, 0.2, 0.2)
    """Plan cards of 1, 2 and 3 spaces."""
    wall: float = 0.52
    """Rim segments; so are the next three."""
    door: float = 0.07
    small: float = 0.26
    large: float = 0.15
    inner_door: float = 0.1
    """Doors between two spaces of a card; what is no door there is a wall."""
    inner_opening: float = 0.2
    """Openings inside a space, small and large alike; they read as if they were blank."""


TRIAL = Shares()


def draw_deck(seed: int, shares: Shares = TRIAL) -> Deck:
    """Draw a deck that obeys ARC-01 to ARC-06, the same for the same seed."""
    random = Random(seed)  # noqa: S311 - a deck is no secret
    cards: list[Card] = []
    kinds: tuple[tuple[Kind, str, int], ...] = (
        ("plan", "A", PLAN_CARDS),
        ("double", "X", DOUBLE_CARDS),
    )
    for kind, letter, count in kinds:
        for number in range(1, count + 1):
            card = draw_card(random, f"{letter}{number:02}", kind, shares)
            while turns_alike(card) or any(reads_alike(card, other) for other in cards):
                card = draw_card(random, card.id, kind, shares)
            cards.append(card)
    return checked(Deck("1", tuple(cards)))


def draw_card(random: Random, card: CardId, kind: Kind, shares: Shares) -> Card:
    """Draw one card with a way out of each of its spaces."""
    spaces = (
        random.choices((1, 2, 3), shares.spaces)[0] if kind == "plan" else random.choice((1, 2))
    )
    while True:
        home = _partition(random, spaces)
        letters = {
            segment: _letter(random, home.get(one), home.get(other), shares)
            for segment, (one, other) in _SEGMENTS.items()
        }
        ways = {
            home[bay]
            for segment, sides in _SEGMENTS.items()
            for bay in sides
            if bay in home
            and letters[segment] in "DSL"
            and home.get(sides[0]) != home.get(sides[1])
        }
        if len(ways) == spaces:
            break
    if kind == "double":
        rim = [s for s, sides in _SEGMENTS.items() if not all(bay in home for bay in sides)]
        letters[random.choice(rim)] = "X"
    h = tuple("".join(letters["h", y, x] for x in range(WIDTH)) for y in range(HEIGHT + 1))
    v = tuple("".join(letters["v", y, x] for x in range(WIDTH + 1)) for y in range(HEIGHT))
    return msgspec.convert({"id": card, "kind": kind, "h": h, "v": v}, Card)


def _partition(random: Random, spaces: int) -> dict[Bay, int]:
    """Give each bay the number of its space, grown from one bay each."""
    home = {bay: number for number, bay in enumerate(random.sample(_BAYS, spaces))}
    while len(home) < len(_BAYS):
        x, y = random.choice(sorted(home))
        dx, dy = random.choice(((1, 0), (-1, 0), (0, 1), (0, -1)))
        bay = (x + dx, y + dy)
        if bay in _BAYS:
            home.setdefault(bay, home[x, y])
    return home


def _letter(random: Random, one: int | None, other: int | None, shares: Shares) -> str:
    if one is None or other is None:
        return random.choices("WDSL", (shares.wall, shares.door, shares.small, shares.large))[0]
    if one == other:
        return random.choice("SL") if random.random() < shares.inner_opening else "."
    return "D" if random.random() < shares.inner_door else "W"


def to_toml(deck: Deck) -> str:
    """Give a deck as the file that ``components.load_deck`` reads."""
    lines = [f'edition = "{deck.edition}"']
    for card in deck.cards:
        h, v = (", ".join(f'"{row}"' for row in rows) for rows in (card.h, card.v))
        lines += ["", "[[cards]]", f'id = "{card.id}"', f'kind = "{card.kind}"']
        lines += [f"h = [{h}]", f"v = [{v}]"]
    return "\n".join(lines) + "\n"
