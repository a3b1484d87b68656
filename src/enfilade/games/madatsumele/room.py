"""How much room a bag still has, seen from its mouth.

Not imported in the server's own process: it loads NumPy.
"""

from collections.abc import Mapping, Sequence
from typing import Final

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view

from enfilade.games.madatsumele.components import Edition, by_id
from enfilade.games.madatsumele.fall import Inside, Lying
from enfilade.games.madatsumele.geometry import Floats, Heap, envelope

COLUMN: Final = 2.0
"""Millimetres from one place where the height is taken to the next."""
WIDTHS: Final = (14.0, 26.0, 40.0)
"""How wide, in millimetres, the things are that might still go in: narrow, usual and wide ones."""


class Surface:
    """A bag's contents from above: how high they reach at each place, and which piece does."""

    def __init__(self, edition: Edition, bag: Inside, lying: Sequence[Lying]) -> None:
        """Look down into a bag."""
        self._bag = bag
        self._colours = [by_id(edition)[each.kind].colour for each in lying]
        at = np.arange(COLUMN / 2, bag.width, COLUMN)
        kinds = [by_id(edition)[each.kind] for each in lying]
        outlines = Heap(kinds, [each.pose for each in lying]).outlines if lying else []
        floor = np.zeros((1, len(at)))
        heights = [envelope(outline, at, lower=False)[None, :] for outline in outlines]
        all_ = np.concatenate([floor, *heights])
        self._highest = all_.argmax(axis=0)
        self.heights: Floats = all_.max(axis=0)

    def room(self) -> float:
        """Give the open area in square millimetres.

        It is what lies under the edge and over all pieces, where things as wide as ``WIDTHS`` can
        come down to it, on the mean.
        """
        return sum(self._open(width) for width in WIDTHS) / len(WIDTHS)

    def _open(self, width: float) -> float:
        columns = round(width / COLUMN)
        rests = sliding_window_view(self.heights, columns).max(axis=1)
        walls = np.full(columns - 1, np.inf)
        lowest = sliding_window_view(np.concatenate([walls, rests, walls]), columns).min(axis=1)
        return float((self._bag.height - lowest).clip(0).sum() * COLUMN)

    def exposed(self, coming: Mapping[str, float]) -> float:
        """Give the share of the mouth under which a piece lies that one to come would touch.

        ``coming`` gives for each colour how likely the next piece has it.
        """
        shares = [0.0, *(coming.get(colour, 0.0) for colour in self._colours)]
        return float(np.array(shares)[self._highest].mean())
