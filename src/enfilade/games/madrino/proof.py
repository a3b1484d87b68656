"""How many of the week's parts can be drawn on a site at all (MDR-22).

Legality does not depend on the order in which parts are drawn, so the part with the fewest places
goes first, and a branch is left as soon as any part has no place.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations

from enfilade.games.madrino.components import Part
from enfilade.games.madrino.law import Candidate, Ink, distinct, joined


@lru_cache(maxsize=256)
def most(ink: Ink, parts: tuple[Part, ...]) -> tuple[Candidate, ...]:
    """Give an arrangement of as many of these parts as can be drawn together."""
    places = {part: _legal(ink, distinct(part)) for part in parts}
    possible = [part for part in parts if places[part]]
    for count in range(len(possible), 0, -1):
        for chosen in combinations(possible, count):
            found = _arrange(ink, [places[part] for part in chosen])
            if found is not None:
                return found
    return ()


def _legal(ink: Ink, places: Sequence[Candidate]) -> list[Candidate]:
    return [each for each in places if not ink & each.needs]


def _arrange(ink: Ink, choices: list[list[Candidate]]) -> tuple[Candidate, ...] | None:
    """Find one place for each part such that all are legal together; None if there are none."""
    if not choices:
        return ()
    choices = sorted(choices, key=len)
    first, rest = choices[0], choices[1:]
    if not rest:
        return (first[0],)
    for candidate in first:
        after = joined(ink, candidate.adds)
        left = []
        for places in rest:
            legal = _legal(after, places)
            if not legal:
                break
            left.append(legal)
        else:
            found = _arrange(after, left)
            if found is not None:
                return (candidate, *found)
    return None
