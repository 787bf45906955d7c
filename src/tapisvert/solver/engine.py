"""Ask the kernel, one yes-no question after another, until a value is known or the budget spent."""

from __future__ import annotations

from time import monotonic
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tapisvert.kernel.search.equivalence import equivalent_groups
from tapisvert.kernel.search.move_list import ANY_CARD
from tapisvert.kernel.search.mtd import mtd
from tapisvert.kernel.search.point_shift import POINT_WORDS
from tapisvert.kernel.search.problem import Objective, SearchMemory, SearchPosition, SearchRules
from tapisvert.kernel.search.refutations import REFUTATIONS
from tapisvert.kernel.search.stack import PLY_COLUMNS
from tapisvert.kernel.search.transposition import (
    COUNTERS,
    ENTRIES,
    ENTRY_COLUMNS,
    KEY_COLUMNS,
    NODES,
    RESETS,
)
from tapisvert.tables.schema import NO_CARD, Ints

MAX_PLIES, MAX_MOVES, MAX_SEATS = 64, 16, 8
ENTRY_BYTES = 8 * (ENTRY_COLUMNS + KEY_COLUMNS + POINT_WORDS) + 4
SLICE_NODES = 1 << 20
"""Nodes looked at before anybody can interrupt, at first."""
MIN_SLICE_NODES = 1 << 15
"""Nodes looked at, at least, before the clock is."""
NO_LIMIT = 1 << 62
MEBIBYTES_EACH = 32
"""Mebibytes of memory for each of several searches: of a thread, of a side."""
WINDOW_STEPS = 33
"""So many make the whole of what is possible; one is gone where the likely value is disproven."""
CACHE_LINE_WORDS = 8
"""Words of a line of the cache."""
LARGE_PAGE_BYTES = 1 << 21
"""Bytes; a piece of memory that begins and ends anywhere has such pages but for its ends."""


class Budget(NamedTuple):
    """How much may be spent: positions looked at, seconds; None for as much as it takes."""

    nodes: int | None = None
    seconds: float | None = None


class Bounds(NamedTuple):
    """What is proven of a value: it is one of lower to upper."""

    lower: int
    upper: int

    def __str__(self) -> str:
        return f"{self.lower}" if self.exact else f"{self.lower}–{self.upper}"

    @property
    def exact(self) -> bool:
        return self.lower == self.upper


class Solver:
    """A memory, and what has been asked with it so far.

    The memory is kept from one position to the next as long as the law and the aim are the same.
    """

    def __init__(self, mebibytes: int = 64) -> None:
        rows = max(1 << 10, (mebibytes << 20) // ENTRY_BYTES)
        heads = 1 << max(10, (rows - 1).bit_length() - 1)
        proofs, whose, worths, after, first, cuts = allocate_memory(rows, heads)
        self.memory = SearchMemory(
            occupied=np.zeros(heads // 64, dtype=np.int64),
            chain_heads=first,
            next_entry=after,
            entries=proofs,
            entry_keys=whose,
            entry_points=worths,
            counters=np.zeros(COUNTERS, dtype=np.int64),
            refutations=cuts,
            stack=np.zeros((MAX_PLIES, PLY_COLUMNS), dtype=np.int64),
            moves=np.zeros((MAX_PLIES, MAX_MOVES), dtype=np.int64),
            group_low=np.zeros((MAX_PLIES, MAX_MOVES), dtype=np.int64),
            group_high=np.zeros((MAX_PLIES, MAX_MOVES), dtype=np.int64),
            scores=np.zeros(MAX_MOVES, dtype=np.int64),
            hands=np.zeros(MAX_SEATS, dtype=np.int64),
        )
        self._known: tuple[SearchRules, Objective] | None = None

    @property
    def nodes(self) -> int:
        """Positions looked at so far."""
        return int(self.memory.counters[NODES])

    @property
    def used(self) -> int:
        """Bytes of the memory that proofs have taken up; all of it once it was full."""
        tally = self.memory.counters
        rows = len(self.memory.entries) if tally[RESETS] else int(tally[ENTRIES])
        return rows * ENTRY_BYTES + self.memory.chain_heads.nbytes

    def forget(self) -> None:
        """Begin with an empty memory."""
        self.memory.occupied.fill(0)
        self.memory.counters[ENTRIES] = 0
        self.memory.refutations.fill(NO_CARD)

    def fit(self, law: SearchRules, aim: Objective, stand: SearchPosition) -> None:
        """Forget what was proven under another law or for another aim, or of other hidden cards."""
        whole = len(stand.hidden_under) == 0 and len(stand.later_hands) == 0
        same = self._known is not None and self._known[0] is law and self._known[1] is aim
        if not (same and whole):
            self.forget()
        self._known = law, aim


def allocate_memory(
    rows: int, heads: int
) -> tuple[Ints, Ints, Ints, NDArray[np.int32], NDArray[np.int32], NDArray[np.int16]]:
    """Proofs, whose they are and for what worths, how chains go on and begin, cards that settled.

    They are one piece of memory: in pages of 4 KiB the three latter, looked into everywhere, cost
    some percent of the time; pieces as long as this are given larger ones where there are any. It
    begins with a line of the cache, as each proof then does.
    """
    columns = (ENTRY_COLUMNS, KEY_COLUMNS, POINT_WORDS)
    sizes = (
        *(rows * each for each in columns), rows // 2 + 1, heads // 2, REFUTATIONS // 4,
        LARGE_PAGE_BYTES // 8
    )  # fmt: skip
    whole = np.empty(CACHE_LINE_WORDS + sum(sizes), dtype=np.int64)
    begin = -(whole.ctypes.data // 8) % CACHE_LINE_WORDS
    *of_proofs, after, first, cuts, _ = np.split(whole[begin:], np.cumsum(sizes[:-1]))
    cuts.view(np.int16).fill(NO_CARD)
    proofs, whose, worths = (each.reshape(rows, -1) for each in of_proofs)
    chains = after.view(np.int32), first.view(np.int32)
    return proofs, whose, worths, *chains, cuts.view(np.int16)


def compile_search(solver: Solver, law: SearchRules, aim: Objective, stand: SearchPosition) -> None:
    """Have the search compiled, if it is not, before any clock runs."""
    if not solver.nodes:
        mtd(law, aim, stand, solver.memory, ANY_CARD, 0, 0, 0, 1, solver.nodes)


class Clock:
    """What is left of a budget."""

    def __init__(self, solver: Solver, budget: Budget) -> None:
        self.solver = solver
        self.last = NO_LIMIT if budget.nodes is None else solver.nodes + budget.nodes
        self.began, self.before = monotonic(), solver.nodes
        self.until = None if budget.seconds is None else self.began + budget.seconds

    @property
    def spent(self) -> bool:
        late = self.until is not None and monotonic() >= self.until
        return late or self.solver.nodes >= self.last

    def limit(self, slice_: int) -> int:
        """How far the nodes may go now: a slice, or half of those there is time for if fewer."""
        now = self.solver.nodes
        if self.until is not None:
            gone, left = monotonic() - self.began, self.until - monotonic()
            timely = int((now - self.before) * left / gone) // 2 if gone > 0 else 0
            slice_ = min(slice_, max(MIN_SLICE_NODES, timely))
        return min(self.last, now + slice_)


def bounds(
    solver: Solver, law: SearchRules, aim: Objective, stand: SearchPosition, card: int,
    known: Bounds, guess: int, clock: Clock,
) -> Bounds:  # fmt: skip
    """Narrow what is known of the value of a card, ANY_CARD for the best one, as far as it goes.

    ``guess`` is asked first.
    """
    lower, upper = known
    step = max(1, (upper - lower) // WINDOW_STEPS)
    target, slice_ = min(max(guess, lower + 1), upper), SLICE_NODES
    while lower < upper and not clock.spent:
        limit = clock.limit(slice_)
        lower, upper, target = mtd(
            law, aim, stand, solver.memory, card, lower, upper, target, step, limit
        )
        slice_ *= 2  # what one slice has proven the next finds in the memory
    return Bounds(int(lower), int(upper))


def root_groups(law: SearchRules, legal: int, there: int) -> list[tuple[int, int]]:
    """The groups of equivalent cards among those that may be played: lowest and highest of each."""
    moves, lows, highs = (np.zeros((1, 64), dtype=np.int64) for _ in range(3))
    count = equivalent_groups(
        legal, there, law.equivalence_class, law.uses_equivalence, 0, moves, lows, highs
    )
    return [(int(lows[0, i]), int(highs[0, i])) for i in range(count)]
