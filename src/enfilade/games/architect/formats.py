"""The exchange formats: decks, plans and readings as JSON, for other programs.

``components`` reads decks, since the game needs them itself.
"""

import msgspec
from msgspec.json import encode

from enfilade.core.codec import from_json
from enfilade.core.errors import IllegalAction, MalformedAction
from enfilade.games.architect.components import (
    CardId,
    Deck,
    FormatError,
    Plan,
    by_id,
    deck_from_json,
)
from enfilade.games.architect.laying import EMPTY, Cards, Layout, bits, spot_of
from enfilade.games.architect.state import Reading

__all__ = [
    "FormatError",
    "check_laying",
    "deck_from_json",
    "deck_to_json",
    "plan_from_json",
    "plan_to_json",
    "reading_from_json",
    "reading_to_json",
]


def deck_to_json(deck: Deck) -> bytes:
    """Write a deck, on one line."""
    return encode(deck)


def plan_to_json(plan: Plan) -> bytes:
    """Write a plan, on one line."""
    return encode(plan)


def reading_to_json(reading: Reading) -> bytes:
    """Write a reading, on one line."""
    return encode(reading)


def plan_from_json(data: bytes | str, deck: Deck) -> Plan:
    """Read a plan of distinct cards of this deck; it need be neither whole nor connected.

    It may be inside what ``enfilade architect solve --json`` prints.

    Raises:
        FormatError: names the field and what was expected.
    """
    plan = _plan(data)
    if plan.edition != deck.edition:
        raise FormatError("edition", f"{deck.edition!r} was expected, not {plan.edition!r}")
    known = by_id(deck)
    seen: set[CardId] = set()
    for at, place in enumerate(plan.cards):
        if place.card not in known:
            says = f"a card of edition {deck.edition!r} was expected, not {place.card!r}"
            raise FormatError(f"cards[{at}].card", says)
        if place.card in seen:
            raise FormatError(f"cards[{at}].card", f"{place.card!r} lies in this plan already")
        seen.add(place.card)
        if not 0 <= place.turn <= 3:
            says = f"0 to 3 quarter turns were expected, not {place.turn}"
            raise FormatError(f"cards[{at}].turn", says)
    return plan


class _Par(msgspec.Struct, frozen=True):
    plan: Plan


class _Solved(msgspec.Struct, frozen=True):
    par: _Par


def _plan(data: bytes | str) -> Plan:
    try:
        plan: Plan = from_json(data, Plan)
    except MalformedAction as error:
        try:
            solved: _Solved = from_json(data, _Solved)
        except MalformedAction:
            raise FormatError(error.field, error.expected) from None
        return solved.par.plan
    return plan


def reading_from_json(data: bytes | str) -> Reading:
    """Read a reading, and check that its parts agree with each other.

    Raises:
        FormatError: names the field and what was expected.
    """
    try:
        reading: Reading = from_json(data, Reading)
    except MalformedAction as error:
        raise FormatError(error.field, error.expected) from None
    errors = reading.errors
    counts = (errors.large_outside, errors.door_into_wall, errors.isolated)
    if min(reading.rooms, *counts) < 0:
        raise FormatError("rooms" if reading.rooms < 0 else "errors", "counts start at 0")
    if not reading.complete:
        if reading.corridor is not None:
            raise FormatError("corridor", "null was expected, since the plan is not complete")
        if reading.total is not None:
            raise FormatError("total", "null was expected, since the plan is not complete")
        return reading
    if reading.corridor is None or list(reading.corridor) != sorted(set(reading.corridor)):
        raise FormatError("corridor", "distinct cells were expected, sorted by x, then y")
    if reading.total != reading.rooms - sum(counts):
        raise FormatError("total", f"{reading.rooms - sum(counts)} was expected: rooms less errors")
    return reading


def check_laying(deck: Deck, plan: Plan, *, no_overlap: bool = False) -> None:
    """Refuse a plan that cannot be laid.

    It can be laid if some order of laying its cards is legal card by card (ARC-13 to ARC-16), with
    a plan card first (ARC-11), and without overlaps where ``no_overlap`` is played (ARC-41). Where
    the plan lies on the lattice and which cards it has are not judged.

    Raises:
        IllegalAction: names the clause and says what would be right.
    """
    layout = _stacked(plan)
    if no_overlap and any(cards & (cards - 1) for cards in layout.stacks.values()):
        raise IllegalAction("ARC-41", "No overlap today: lay cards next to others, not on them.")
    if not plan.cards:
        return
    if all(by_id(deck)[place.card].kind != "plan" for place in plan.cards):
        raise IllegalAction("ARC-11", "A plan card lies first; let there be one in the plan.")
    reached = _reached(plan, layout)
    for at, place in enumerate(plan.cards):
        if not reached >> at & 1:
            says = f"{place.card} is cut off: let it share a whole edge of a bay, or overlap."
            raise IllegalAction("ARC-15", says)


def _stacked(plan: Plan) -> Layout:
    layout = EMPTY
    for place in plan.cards:
        layout = layout.add(place, under=0)
    return layout


def _reached(plan: Plan, layout: Layout) -> Cards:
    """Give the cards that hang together with the lowest, each touching another.

    Touching is mutual, so whichever of them is laid first, the others can follow.
    """
    reached = new = 1
    while new:
        near = 0
        for i in bits(new):
            spot = spot_of(plan.cards[i])
            for cell in (*spot.cells(), *spot.sides()):
                near |= layout.stacks.get(cell, 0)
        new = near & ~reached
        reached |= new
    return reached
