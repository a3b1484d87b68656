"""The decorator that compiles this package's kernels; see ``kept`` for where they are kept."""

from collections.abc import Callable
from typing import Any, Literal, TypeVar, cast

import numba

from enfilade.games.architect.kept import folder

Kernel = TypeVar("Kernel", bound=Callable[..., object])


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
