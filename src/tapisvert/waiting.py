"""Tell the user to wait while Numba compiles the kernel, as on the first start.

Numba keeps compiled code in a cache folder, so that later processes need not compile again.
"""

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
    """False if the search must be compiled before the first solve."""
    from tapisvert.kernel.search import mtd

    return _compiled(mtd.mtd)


def can_solve_worlds() -> bool:
    """False if the search of many worlds must be compiled before its first use."""
    from tapisvert.kernel.search import worlds

    return _compiled(worlds.solve_worlds)


def can_play() -> bool:
    """False if play must be compiled before the first batch."""
    from tapisvert.kernel.batch import advance

    return _compiled(advance.advance_pieces)


def can_roll_out() -> bool:
    """False if play by a policy must be compiled before the first roll-outs."""
    from tapisvert.kernel.batch import guided

    return _compiled(guided.advance_guided, PLAIN_AND_OTHERS)


def can_do_all() -> bool:
    """False if any part of the kernel must still be compiled."""
    from tapisvert.kernel.batch import advance

    played = _compiled(advance.advance_pieces, PLAIN_AND_OTHERS)
    return can_solve() and can_solve_worlds() and played and can_roll_out()


PLAIN_AND_OTHERS = 2
"""Play is compiled twice: for plain games (``Tables.cards_only``), and for the others."""


def _compiled(function: Any, ways: int = 1) -> bool:
    """True if a function is compiled for ``ways`` signatures, in this process or in Numba's cache.

    Without a cache folder every process compiles again. If Numba's compiler is switched off, there
    is nothing to wait for.
    """
    if not hasattr(function, "signatures") or len(function.signatures) >= ways:
        return True
    folder, module = function.stats.cache_path, function.__module__.rpartition(".")[2]
    kept = Path(folder).glob(f"{module}.{function.__name__}-*.nbc") if folder else ()
    return len(list(kept)) >= ways


_found_ready = set[Callable[[], bool]]()
"""Checks that have once returned True: asking Numba again costs as much as a short search."""


def tell(ready: Callable[[], bool]) -> None:
    """Say that the kernel is being compiled, unless ``ready()``: at a terminal, else in the log.

    If the program has no log handler, Python writes the line to standard error.
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
