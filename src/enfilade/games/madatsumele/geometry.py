"""Where outlines touch and how high they stand, exactly, whatever the engine thinks.

Not imported in the server's own process: it loads NumPy.
"""

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


class Heap:
    """The outlines of several pieces where they lie, worked out all at once."""

    def __init__(self, kinds: Sequence[Kind], poses: Sequence[Pose]) -> None:
        """Place at least one piece."""
        shapes = [corners(kind) for kind in kinds]
        counts = [len(shape) for shape in shapes]
        across, up = np.concatenate(shapes).T
        x, y, angle = np.repeat(np.array(poses), counts, axis=0).T
        c, s = np.cos(angle), np.sin(angle)
        flat = np.stack([x + across * c - up * s, y + across * s + up * c], axis=1)
        starts = [0, *accumulate(counts[:-1])]
        self.outlines = [
            flat[start : start + count] for start, count in zip(starts, counts, strict=True)
        ]
        self.low: Floats = np.minimum.reduceat(flat, starts)
        """The lower left corner of each piece's box."""
        self.high: Floats = np.maximum.reduceat(flat, starts)
        """The upper right one."""

    @property
    def top(self) -> float:
        """The highest point."""
        return float(self.high[:, 1].max())

    def near_last(self, tolerance: float) -> tuple[int, ...]:
        """Give which of the others lie within a tolerance of the last one."""
        within = (self.high >= self.low[-1] - tolerance) & (self.low <= self.high[-1] + tolerance)
        others = np.flatnonzero(within.all(axis=1)[:-1]).tolist()
        last = self.outlines[-1]
        return tuple(at for at in others if gap(self.outlines[at], last) <= tolerance)

    def release_last(self, rim: float) -> float:
        """Give how far to lift the last one so that it can be let go over the others (MTS-10).

        Its lowest point comes to the rim, or higher where pieces stand in its way: it must be free
        to have come straight down to there.
        """
        lift = rim - float(self.low[-1, 1])
        for at in np.flatnonzero(self.high[:-1, 1] > rim).tolist():
            lift = max(lift, _clear(self.outlines[-1], self.outlines[at]) + CLEARANCE)
        return lift


def _next(rows: Floats) -> Floats:
    """Give each row's next one, the first after the last."""
    return np.concatenate([rows[1:], rows[:1]])


def gap(one: Floats, other: Floats) -> float:
    """Give the distance of two outlines, 0 where an edge crosses another.

    One that lies wholly inside the other is as far away as its outline is.
    """
    if _cross(one, other):
        return 0.0
    return float(np.sqrt(min(_nearest(one, other), _nearest(other, one))))


def _nearest(points: Floats, outline: Floats) -> float:
    """Give the least squared distance of any of the points from any edge of an outline."""
    start = outline
    along = _next(outline) - start
    to_point = points[:, None, :] - start
    share = (to_point * along).sum(axis=2) / (along * along).sum(axis=1)
    off = to_point - share.clip(0, 1)[:, :, None] * along
    return float((off * off).sum(axis=2).min())


def _cross(one: Floats, other: Floats) -> bool:
    def sides(points: Floats, outline: Floats) -> Floats:
        along = _next(outline) - outline
        off = points[:, None, :] - outline
        return np.asarray(along[:, 0] * off[:, :, 1] - along[:, 1] * off[:, :, 0])

    of_one, of_other = sides(one, other), sides(other, one)
    astride = of_one * _next(of_one) < 0
    return bool((astride & (of_other * _next(of_other) < 0).T).any())


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
