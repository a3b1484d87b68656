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
from enfilade.games.madrino.offers import with_fresh
from enfilade.games.madrino.plan import ink
from enfilade.games.madrino.site import squares_of
from enfilade.games.madrino.state import State as MadrinoState
from enfilade.games.mondrian.components import BLANK_IDS
from enfilade.games.mondrian.components import edition_1 as canvases
from enfilade.games.mondrian.state import DICE
from enfilade.games.mondrian.state import State as MondrianState


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


def mondrian(state: MondrianState) -> tuple[Counter[str], bool]:
    """The cards on the board, in hands and aside; and that no die is there twice."""
    cards = Counter(card for card in state.board if card is not None)
    cards.update(state.aside)
    dice = [(die.rest.seat, die.rest.way) for die in state.dice]
    for seat, player in enumerate(state.players):
        cards.update(player.hand)
        dice += [(seat, way) for way in player.to_roll]
    count = Counter(seat for seat, _ in dice)
    once = len(set(dice)) == len(dice)
    return cards, once and all(each <= DICE[state.round] for each in count.values())


def mondrian_all(state: MondrianState) -> tuple[Counter[str], bool]:
    """Each canvas card once, and the three blank ones of each player."""
    cards = Counter(card.id for card in canvases().cards)
    cards.update(BLANK_IDS * len(state.players))
    return cards, True


PIECES: dict[str, tuple[Callable[[Any], object], Callable[[Any], object]]] = {
    "architect": (architect, architect_all),
    "madatsumele": (madatsumele, madatsumele_all),
    "mondrian": (mondrian, mondrian_all),
    "madrino": (madrino, madrino_all),
}
"""For each game: what a state holds, and what it must hold."""
