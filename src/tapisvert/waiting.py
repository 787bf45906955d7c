"""The first start: has the kernel been compiled, in this process or in one before it?"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tapisvert.glossary import Text
from tapisvert.locales import language_of


def can_solve() -> bool:
    """False if the first question has to wait until the search is compiled."""
    from tapisvert.kernel import narrowing

    return _compiled(narrowing.narrowed)


def can_play() -> bool:
    """False if the first deal has to wait until play is compiled."""
    from tapisvert.kernel import playing

    return _compiled(playing.drive)


def _compiled(function: Any) -> bool:
    """What an earlier process compiled lies in the folder that Numba names; where there is no such
    folder every process compiles anew, and without the compiler there is nothing to wait for.
    """
    if not hasattr(function, "signatures") or function.signatures:
        return True
    folder, module = function.stats.cache_path, function.__module__.rpartition(".")[2]
    kept = f"{module}.{function.__name__}-*.nbc"
    return folder is not None and any(Path(folder).glob(kept))


def tell(ready: Callable[[], bool]) -> None:
    """Say at a terminal what has to be waited for, unless all is ready."""
    if sys.stderr and sys.stderr.isatty() and not ready():
        sys.stderr.write(f"{COMPILING.in_(language_of(os.environ))}\n")
        sys.stderr.flush()


COMPILING = Text(
    "Première mise en route\u202f: le noyau est compilé (une demi-minute)…",
    "First start: compiling the kernel (half a minute)…",
)
