"""The decorator that compiles this package's kernels, and where what it compiles is kept.

Numba looks only at a function's own file to see whether what it has kept is still good. These
kernels call each other across files, so they are kept in a folder named after all their sources:
change any, and all are compiled anew. The folder is the user's own, since what Numba keeps there
is loaded as code; where there is no such folder nothing is kept.
"""

import os
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Literal, TypeVar, cast

import numba

Kernel = TypeVar("Kernel", bound=Callable[..., object])

SOURCES = ("kernel", "board", "judge", "overlay", "search", "beam", "refine")
"""The modules with kernels in them."""


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


def compiled(function: Kernel) -> Kernel:
    """Compile a function with Numba when it is first called, or load what was kept of it."""
    return _compiled(function, inline="never")


def inlined(function: Kernel) -> Kernel:
    """As ``compiled``, for a few lines that are put where they are called."""
    return _compiled(function, inline="always")


def _compiled(function: Kernel, inline: Literal["never", "always"]) -> Kernel:
    path = folder()
    config: Any = numba.config
    before = config.CACHE_DIR
    try:
        # Numba reads this once for each function, when it is decorated.
        config.CACHE_DIR = str(path or "")
        return cast(Kernel, numba.njit(cache=path is not None, inline=inline)(function))
    finally:
        config.CACHE_DIR = before
