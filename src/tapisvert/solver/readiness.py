"""Has the search been compiled, in this process or in one before it?"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tapisvert.kernel import narrowing as search


def is_ready() -> bool:
    """False if the first question has to wait until the search is compiled.

    What an earlier process compiled lies in the folder that Numba names; where there is no such
    folder every process compiles anew, and without the compiler there is nothing to wait for.
    """
    narrowed: Any = search.narrowed
    if not hasattr(narrowed, "signatures") or narrowed.signatures:
        return True
    folder = narrowed.stats.cache_path
    return folder is not None and any(Path(folder).glob("narrowing.narrowed-*.nbc"))
