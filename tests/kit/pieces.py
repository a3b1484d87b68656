"""What must be conserved in each game: cards, dice, pieces."""

from collections import Counter
from collections.abc import Callable
from typing import Any

from enfilade.games.architect.components import edition_1
from enfilade.games.architect.state import State as ArchitectState


def architect(state: ArchitectState) -> list[Counter[str]]:
    """Each lane has all 18 cards, each once."""
    return [
        Counter((*(each.place.card for each in lane.laid), *lane.hand, *lane.doubles, *lane.left))
        for lane in state.lanes
    ]


def architect_all(state: ArchitectState) -> list[Counter[str]]:
    """As many whole decks as there are lanes."""
    return [Counter(card.id for card in edition_1().cards)] * len(state.lanes)


PIECES: dict[str, tuple[Callable[[Any], object], Callable[[Any], object]]] = {
    "architect": (architect, architect_all),
}
"""For each game: what a state holds, and what it must hold."""
