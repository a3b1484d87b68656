"""The hand that lets go: not quite steady where the bag is hidden (MTS-10)."""

import math
from collections.abc import Sequence

from enfilade.core import Draws
from enfilade.games.madatsumele import shapes
from enfilade.games.madatsumele.components import Edition, by_id
from enfilade.games.madatsumele.fall import Fall, Inside, Lying, Pose, Release
from enfilade.games.madatsumele.state import Packed


def unsteady(edition: Edition, bag: Inside, wanted: Release, draws: Draws) -> Release:
    """Give the drop that comes of a wanted one: a little off, and still between the walls."""
    angle = wanted.angle + math.radians(edition.unsteadiness.degrees) * _normal(draws)
    x = wanted.x + edition.unsteadiness.millimetres * _normal(draws)
    angle = round(angle, 6)
    left, right = shapes.span(by_id(edition)[wanted.kind].outline, angle)
    return Release(wanted.kind, round(min(max(x, -left), bag.width - right), 4), angle)


def _normal(draws: Draws) -> float:
    """Draw from a near normal distribution: the sum of twelve fractions, less six.

    Its mean is 0 and its standard deviation 1, on every build the same.
    """
    return sum(draws.fraction() for _ in range(12)) - 6.0


def let_go(edition: Edition, bag: Inside, lying: Sequence[Lying], released: Release) -> Fall:
    """Settle a drop. The physics is loaded here, not in the server's own process."""
    from enfilade.games.madatsumele import physics

    return physics.settle(edition, bag, lying, released)


def dropped_again(
    edition: Edition, bag: Inside, packed: Sequence[Packed], draws: Draws
) -> tuple[tuple[Pose, ...], float]:
    """Drop a bag's pieces again as they were meant to be; give where they might lie, and the top.

    This is what a good memory knows of a bag that it has not seen: each piece as unsteadily
    dropped as the true one was.
    """
    from enfilade.games.madatsumele import physics

    lying: list[Lying] = []
    top = 0.0
    for piece in packed:
        released = unsteady(edition, bag, Release(piece.kind, piece.x, piece.angle), draws)
        fall = physics.settle(edition, bag, lying, released, record=False)
        kinds = [*(each.kind for each in lying), piece.kind]
        lying = [Lying(kind, pose) for kind, pose in zip(kinds, fall.poses, strict=True)]
        top = fall.top
    return tuple(each.pose for each in lying), top
