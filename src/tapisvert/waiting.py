"""The first start: has the kernel been compiled, in this process or in one before it?"""

from __future__ import annotations

import logging
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tapisvert.glossary import Text
from tapisvert.locales import language_of

logger = logging.getLogger(__name__)


def can_solve() -> bool:
    """False if the first question has to wait until the search is compiled."""
    from tapisvert.kernel.search import mtd

    return _compiled(mtd.mtd)


def can_play() -> bool:
    """False if the first deal has to wait until play is compiled."""
    from tapisvert.kernel.batch import advance

    return _compiled(advance.advance_pieces)


def can_do_all() -> bool:
    """False if anything at all is still to be compiled."""
    from tapisvert.kernel.batch import advance

    return can_solve() and _compiled(advance.advance_pieces, PLAIN_AND_OTHERS)


PLAIN_AND_OTHERS = 2
"""Play is compiled in two ways."""


def _compiled(function: Any, ways: int = 1) -> bool:
    """Is a function compiled in so many ways, in this process or for it?

    What an earlier process compiled lies in the folder that Numba names; where there is no such
    folder every process compiles anew, and without the compiler there is nothing to wait for.
    """
    if not hasattr(function, "signatures") or len(function.signatures) >= ways:
        return True
    folder, module = function.stats.cache_path, function.__module__.rpartition(".")[2]
    kept = Path(folder).glob(f"{module}.{function.__name__}-*.nbc") if folder else ()
    return len(list(kept)) >= ways


_found_ready = set[Callable[[], bool]]()
"""What is compiled stays so; each solve asks, and asking Numba costs as much as a short search."""


def tell(ready: Callable[[], bool]) -> None:
    """Say what has to be waited for, unless all is ready: at a terminal, or else in the log.

    Where a program keeps no log Python writes such a line to standard error.
    """
    if ready in _found_ready:
        return
    if ready():
        _found_ready.add(ready)
        return
    told = COMPILING.in_(language_of(os.environ))
    if sys.stderr and sys.stderr.isatty():
        sys.stderr.write(f"{told}\n")
        sys.stderr.flush()
    else:
        logger.warning(told)


COMPILING = Text(
    "Première mise en route\u202f: le noyau est compilé (une demi-minute)…",
    "First start: compiling the kernel (half a minute)…",
)
