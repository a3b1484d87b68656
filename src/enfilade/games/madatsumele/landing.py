"""Where a piece would come to lie if it came straight down and did not turn: a search's first look.

Not imported in the server's own process: it loads NumPy.
"""

import math

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view

from enfilade.games.madatsumele.components import Kind
from enfilade.games.madatsumele.fall import Inside, Pose
from enfilade.games.madatsumele.geometry import Floats, envelope, placed
from enfilade.games.madatsumele.room import COLUMN

HIGH = 2.0
"""What it costs to lie a millimetre higher, in square millimetres of air."""
OUTSIDE = 1e5
"""What it costs to stand over the rim."""


def best_landing(bag: Inside, heights: Floats, kind: Kind, angle: float) -> tuple[float, float]:
    """Give where across the bag a piece turned so leaves least air under it, and what that costs.

    ``heights`` are those of a ``Surface``. Gives the cost in square millimetres, then x.
    """
    upright: Pose = (0.0, 0.0, angle)
    outline = placed(kind, upright)
    (left, _), (right, up) = outline.min(axis=0), outline.max(axis=0)
    first = math.ceil(left / COLUMN)
    columns = np.arange(first, math.floor(right / COLUMN) + 1) * COLUMN
    under = sliding_window_view(heights, len(columns))
    lower = envelope(outline, columns, lower=True)
    rests = (under - lower).max(axis=1)
    air = (rests[:, None] + lower - under).sum(axis=1) * COLUMN
    cost = air + HIGH * rests + np.where(rests + up > bag.height, OUTSIDE, 0.0)
    at = int(cost.argmin())
    x = (at - first) * COLUMN + COLUMN / 2
    return float(cost[at]), min(max(x, -float(left)), bag.width - float(right))
