"""Where compiled kernels are kept, and whether any are there yet. Numba is not imported for it.

Numba looks only at a function's own file to see whether what it has kept is still good. The kernels
call each other across files, so they are kept in a folder named after all their sources: change
any, and all are compiled anew. The folder is the user's own, since what Numba keeps there is loaded
as code; where there is no such folder nothing is kept.
"""

import os
import sys
from functools import cache
from hashlib import sha256
from pathlib import Path

SOURCES = ("kernel", "board", "judge", "overlay", "search", "beam", "refine")
"""The modules with kernels in them."""
PLAYERS = ("search.choose",)
"""What program players call; compiled last of all that it needs, and so are the next."""
SOLVER = ("beam.beam", "refine.refine")
MEASURE = (*PLAYERS, *SOLVER, "search.play_out")


@cache
def folder() -> Path | None:
    """Give the folder for compiled kernels, made if need be; None where it cannot be."""
    here = Path(__file__)
    digest = sha256()
    for name in SOURCES:
        digest.update(here.with_name(f"{name}.py").read_bytes())
    try:
        home = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
        path = Path(home) / "enfilade" / f"kernels-{digest.hexdigest()[:16]}"
        path.mkdir(mode=0o700, parents=True, exist_ok=True)
    except (OSError, RuntimeError):
        return None
    own = path.stat().st_uid == os.getuid() if hasattr(os, "getuid") else True
    return path if own and os.access(path, os.W_OK) else None


def to_compile(kernels: tuple[str, ...] = PLAYERS) -> bool:
    """Say whether any of these kernels has yet to be compiled for this Python."""
    path = folder()
    if path is None:
        return True
    python = f"py{sys.version_info.major}{sys.version_info.minor}"
    return not all(any(path.glob(f"*/{name}-*.{python}.nbi")) for name in kernels)
