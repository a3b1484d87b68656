"""Where outlines touch and how high they stand, exactly, whatever the engine thinks.

Not imported in the server's own process: it loads NumPy.
"""

import math
from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from enfilade.games.madatsumele.components import Kind
from enfilade.games.madatsumele.fall import Pose

Floats: TypeAlias = NDArray[np.float64]

CLEARANCE = 0.05
"""Millimetres between a piece that is let go and one that stands in its way."""


@lru_cache(maxsize=256)
def corners(kind: Kind) -> Floats:
    """Give the corners of a kind's outline, one to a row."""
    return np.array(kind.outline)


def placed(kind: Kind, pose: Pose) -> Floats:
    """Give the corners of a piece where it lies, one to a row."""
    x, y, angle = pose
    c, s = np.cos(angle), np.sin(angle)
    return np.asarray(corners(kind) @ np.array([[c, s], [-s, c]]) + np.array([x, y]))


class Outlines:
    """The outlines of several kinds, one after another, to be placed together."""

    def __init__(self, kinds: Sequence[Kind]) -> None:
        """Take at least one."""
        shapes = [corners(kind) for kind in kinds]
        self.counts = [len(shape) for shape in shapes]
        self.starts = [0, *accumulate(self.counts[:-1])]
        self.across, self.up = np.concatenate(shapes).T


class Heap:
    """The outlines of several pieces where they lie, worked out all at once."""

    def __init__(self, kinds: Sequence[Kind] | Outlines, poses: Sequence[Pose]) -> None:
        """Place at least one piece."""
        of = kinds if isinstance(kinds, Outlines) else Outlines(kinds)
        x, y, angle = np.array(poses).T
        c, s = np.repeat([np.cos(angle), np.sin(angle)], of.counts, axis=1)
        x, y = np.repeat([x, y], of.counts, axis=1)
        self._flat = np.empty((len(c), 2))
        self._flat[:, 0] = x + of.across * c - of.up * s
        self._flat[:, 1] = y + of.across * s + of.up * c
        self._of = of
        self.low: Floats = np.minimum.reduceat(self._flat, of.starts)
        """The lower left corner of each piece's box."""
        self.high: Floats = np.maximum.reduceat(self._flat, of.starts)
        """The upper right one."""

    @property
    def outlines(self) -> list[Floats]:
        """The corners of all pieces, each as ``outline`` gives them."""
        return [self.outline(at) for at in range(len(self._of.counts))]

    def outline(self, at: int) -> Floats:
        """Give the corners of one piece where it lies, one to a row; -1 is the last."""
        start, count = self._of.starts[at], self._of.counts[at]
        return self._flat[start : start + count]

    @property
    def top(self) -> float:
        """The highest point."""
        return float(self.high[:, 1].max())

    def near_last(self, tolerance: float) -> tuple[int, ...]:
        """Give which of the others lie within a tolerance of the last one."""
        within = (self.high >= self.low[-1] - tolerance) & (self.low <= self.high[-1] + tolerance)
        others = np.flatnonzero(within.all(axis=1)[:-1]).tolist()
        last = self.outline(-1)
        return tuple(at for at in others if gap(self.outline(at), last) <= tolerance)

    def release_last(self, rim: float) -> float:
        """Give how far to lift the last one so that it can be let go over the others (MTS-10).

        Its lowest point comes to the rim, or higher where pieces stand in its way: it must be free
        to have come straight down to there.
        """
        lift = rim - float(self.low[-1, 1])
        for at in np.flatnonzero(self.high[:-1, 1] > rim).tolist():
            lift = max(lift, _clear(self.outline(-1), self.outline(at)) + CLEARANCE)
        return lift


def _next(rows: Floats) -> Floats:
    """Give each row's next one, the first after the last."""
    return np.concatenate([rows[1:], rows[:1]])


def gap(one: Floats, other: Floats) -> float:
    """Give the distance of two outlines, 0 where an edge crosses another.

    One that lies wholly inside the other is as far away as its outline is.
    """
    # From each corner of the other (along a row) to each of the one (down a column).
    x = one[:, :1] - other[:, 0]
    y = one[:, 1:] - other[:, 1]
    along_x, along_y = (_next(other) - other).T
    edge_x, edge_y = (_next(one) - one).T[:, :, None]
    # On which side of the other's edges the one's corners are, and the other way about.
    of_one = along_x * y - along_y * x
    of_other = edge_y * x - edge_x * y
    astride = of_one * _next(of_one) < 0
    if (astride & (of_other * _next(of_other.T).T < 0)).any():
        return 0.0
    nearest = min(_nearest(x, y, along_x, along_y), _nearest(-x, -y, edge_x, edge_y))
    return math.sqrt(nearest)


def _nearest(x: Floats, y: Floats, along_x: Floats, along_y: Floats) -> float:
    """Give the least squared distance of any point from any edge.

    x and y lead to each point from the beginning of each edge.
    """
    share = (x * along_x + y * along_y) / (along_x * along_x + along_y * along_y)
    share.clip(0, 1, out=share)
    off_x, off_y = x - share * along_x, y - share * along_y
    return float((off_x * off_x + off_y * off_y).min())


def _clear(piece: Floats, other: Floats) -> float:
    """Give the lift at which an outline comes to rest on another from straight above."""
    on_piece = other[:, 1] - envelope(piece, other[:, 0], lower=True)
    on_other = envelope(other, piece[:, 0], lower=False) - piece[:, 1]
    return float(max(on_piece.max(), on_other.max()))


def envelope(outline: Floats, at: Floats, *, lower: bool) -> Floats:
    """Give the lowest or highest y of an outline at each x; where it is not, no obstacle."""
    start, end = outline, _next(outline)
    left, right = np.minimum(start[:, 0], end[:, 0]), np.maximum(start[:, 0], end[:, 0])
    width = end[:, 0] - start[:, 0]
    upright = width == 0
    share = (at[:, None] - start[:, 0]) / np.where(upright, 1.0, width)
    y = start[:, 1] + share.clip(0, 1) * (end[:, 1] - start[:, 1])
    here = (at[:, None] >= left) & (at[:, None] <= right) & ~upright
    if lower:
        return np.asarray(np.where(here, y, np.inf).min(axis=1))
    return np.asarray(np.where(here, y, -np.inf).max(axis=1))
