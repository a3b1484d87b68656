"""Positions of The Architect for tests of what thinks: grown by a player, or piled up at random."""

import random
from collections.abc import Iterator

from msgspec.structs import replace

from enfilade.games.architect.components import Deck, Placed, edition_1, ids
from enfilade.games.architect.game import Architect
from enfilade.games.architect.state import Laid, Lane, Options, Place, State
from enfilade.games.architect.thinking import Position, choose_greedy


def state_of(position: Position) -> State:
    """Give a state in which the one seat is asked from this position."""
    lane = Lane(position.laid, position.hand, position.doubles, position.left)
    return State(position.options, (lane,))


def placings(position: Position) -> list[Place]:
    """List every placing that the rules allow."""
    game = Architect(position.deck)
    found = game.actions(game.view(state_of(position), 0))
    return [action for action in found if isinstance(action, Place)]


def begun(seed: int, options: Options | None = None, deck: Deck | None = None) -> Position:
    """Lay the first card of a shuffled deck."""
    deck = deck or edition_1()
    order = list(ids(deck, "plan"))
    random.Random(seed).shuffle(order)
    first = Laid(Placed(order[0], 0, 0, 0))
    doubles = tuple(ids(deck, "double"))
    return Position(deck, (first,), (), doubles, tuple(order[1:]), options or Options())


def drawn(position: Position) -> Position:
    """Draw up to a full hand; ``left`` is kept in the order of the draw here."""
    room = (3 if position.options.hand_of_three else 1) - len(position.hand)
    hand = (*position.hand, *position.left[:room])
    return replace(position, hand=hand, left=position.left[room:])


def after(position: Position, action: Place) -> Position:
    """Lay a card."""
    place = Placed(action.card, action.x, action.y, action.turn)
    return replace(
        position,
        laid=(*position.laid, Laid(place, action.under)),
        hand=tuple(card for card in position.hand if card != action.card),
        doubles=tuple(card for card in position.doubles if card != action.card),
    )


def grown(seed: int, options: Options | None = None) -> Iterator[Position]:
    """Let the greedy player build a plan of edition 1; give every position, the last is whole."""
    position = begun(seed, options)
    while True:
        position = drawn(position)
        yield position
        if not position.hand and not position.doubles:
            return
        action = choose_greedy(position, seed)
        assert isinstance(action, Place)
        position = after(position, action)


def piled(seed: int, cards: int, options: Options | None = None) -> Position:
    """Lay so many cards at random, half of them where they overlap most, and hold one more."""
    rng = random.Random(seed)
    position = drawn(begun(seed, options))
    while len(position.laid) < cards:
        found = placings(position)
        if rng.random() < 0.5:
            deep = max(len(each.under) for each in found)
            found = [each for each in found if len(each.under) >= deep - 1]
        chosen = rng.choice(found)
        position = drawn(after(position, chosen))
    return position
