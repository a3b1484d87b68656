"""What must be conserved in each game: cards, dice, pieces."""

from collections import Counter
from collections.abc import Callable
from typing import Any

from enfilade.games.architect.components import edition_1
from enfilade.games.architect.state import State as ArchitectState
from enfilade.games.madatsumele.components import edition_1 as souvenirs
from enfilade.games.madatsumele.state import Deciding, Dropping, Individual, Naming, Team
from enfilade.games.madatsumele.state import State as MadatsumeleState
from enfilade.games.madrino import law
from enfilade.games.madrino.components import by_id
from enfilade.games.madrino.editions import edition_1 as madrino_boards
from enfilade.games.madrino.plan import ink
from enfilade.games.madrino.rules import with_fresh
from enfilade.games.madrino.site import squares_of
from enfilade.games.madrino.state import State as MadrinoState


def architect(state: ArchitectState) -> list[Counter[str]]:
    """Each lane has all 18 cards, each once."""
    return [
        Counter((*(each.place.card for each in lane.laid), *lane.hand, *lane.doubles, *lane.left))
        for lane in state.lanes
    ]


def architect_all(state: ArchitectState) -> list[Counter[str]]:
    """As many whole decks as there are lanes."""
    return [Counter(card.id for card in edition_1().cards)] * len(state.lanes)


def madatsumele(state: MadatsumeleState) -> Counter[str]:
    """What lies in bags, pouch and case, in the middle or in the sets, and in a hand."""
    held = Counter(piece.kind for bag in state.bags for piece in bag.packed)
    held.update(state.pouch)
    if isinstance(state.side, Individual):
        held.update(state.side.middle)
    elif isinstance(state.side, Team):
        held.update(state.side.sets[0] + state.side.sets[1])
    match state.asking:
        case Dropping(why="take" | "own" | "same" | "punished"):
            pass  # these lie in the middle or in a set until they are dropped
        case Dropping(pieces=(kind,)) | Naming(about="taker", kind=str(kind)) | Deciding(kind=kind):
            held[kind] += 1
    return held


def madatsumele_all(state: MadatsumeleState) -> Counter[str]:
    """Two of each kind that is played with."""
    uncle = state.options.uncle
    kinds = ("watermelon_uncle" if kind.id == uncle else kind.id for kind in souvenirs().pieces)
    return Counter(dict.fromkeys(kinds, 2))


def madrino(state: MadrinoState) -> list[tuple[int, int]]:
    """How many lines each plan uses and squares it fills, as the law counts them."""
    inks = [ink(madrino_boards(), with_fresh(lane)) for lane in state.lanes]
    squares, lines = (1 << law.OPEN) - (1 << law.FILLED), (1 << law.FILLED) - 1
    return [((each & lines).bit_count(), (each & squares).bit_count()) for each in inks]


def madrino_all(state: MadrinoState) -> list[tuple[int, int]]:
    """What entrance, parts and facilities come to one by one, so that nothing overlaps."""
    parts = by_id(madrino_boards())
    found = []
    for lane in state.lanes:
        plan = with_fresh(lane)
        drawn = [parts[each.part] for each in plan.parts]
        sizes = [len(squares_of(each)) for each in plan.facilities]
        entrance = plan.entrance is not None
        lines = sum(len(part.lines) for part in drawn) + sum(size - 1 for size in sizes)
        squares = sum(len(part.diagonals) + (part.swing is not None) for part in drawn)
        found.append((lines + entrance, squares + sum(sizes) + entrance))
    return found


PIECES: dict[str, tuple[Callable[[Any], object], Callable[[Any], object]]] = {
    "architect": (architect, architect_all),
    "madatsumele": (madatsumele, madatsumele_all),
    "madrino": (madrino, madrino_all),
}
"""For each game: what a state holds, and what it must hold."""
