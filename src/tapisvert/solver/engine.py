"""Run the kernel's MTD(f) search in slices until the value is exact or the budget is spent.

A ``Solver`` owns the memory of the search: the transposition table, the refutation cards and the
stack. ``bounds`` narrows the value of one root card; ``solver/solve.py`` and
``analysis/best_line.py`` call it. The kernel cannot be interrupted, so it runs in slices of a
limited number of nodes. The transposition table keeps the work of earlier slices.
"""

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
    CLEARS,
    COUNTERS,
    ENTRIES,
    ENTRY_COLUMNS,
    KEY_COLUMNS,
    NODES,
)
from tapisvert.tables.schema import NO_CARD, Ints

MAX_PLIES, MAX_MOVES, MAX_SEATS = 64, 16, 8
ENTRY_BYTES = 8 * (ENTRY_COLUMNS + KEY_COLUMNS + POINT_WORDS) + 4
SLICE_NODES = 1 << 20
"""Nodes in the first slice; the process reacts to an interrupt only between slices."""
MIN_SLICE_NODES = 1 << 15
"""Least nodes in a slice under a time limit: the clock is read only between slices."""
NO_LIMIT = 1 << 62
MEBIBYTES_EACH = 32
"""Size in MiB of each Solver where several exist at once: one per thread, or one per side."""
STEPS_PER_RANGE = 33
"""The search step is this fraction (1/33) of the value range.

When a probe refutes the likely value, the target moves by one step past the proven bound.
"""
CACHE_LINE_WORDS = 8
"""64-bit words in a cache line of 64 bytes."""
HUGE_PAGE_BYTES = 1 << 21
"""Size of a huge page in bytes.

A long allocation gets huge pages, but not at its unaligned ends. One page of padding at the end
keeps the arrays out of that part.
"""


class Budget(NamedTuple):
    """The limits of a search: nodes visited, and seconds of wall time; None means no limit."""

    nodes: int | None = None
    seconds: float | None = None


class Bounds(NamedTuple):
    """Proven lower and upper bound of a value, both inclusive."""

    lower: int
    upper: int

    def __str__(self) -> str:
        return f"{self.lower}" if self.exact else f"{self.lower}–{self.upper}"

    @property
    def exact(self) -> bool:
        return self.lower == self.upper


class Solver:
    """The memory of a search: transposition table, refutation cards, stack, node counter.

    ``mebibytes`` is the approximate size of the transposition table. Entries stay valid from one
    position to the next while the rules and the objective are the same objects (see ``fit``). One
    thread at a time may use a Solver.
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
        """Nodes visited since this Solver was made."""
        return int(self.memory.counters[NODES])

    @property
    def used(self) -> int:
        """Bytes of the transposition table in use; its full size after the first overflow."""
        tally = self.memory.counters
        rows = len(self.memory.entries) if tally[CLEARS] else int(tally[ENTRIES])
        return rows * ENTRY_BYTES + self.memory.chain_heads.nbytes

    def clear(self) -> None:
        """Clear the transposition table and the refutation cards."""
        self.memory.occupied.fill(0)
        self.memory.counters[ENTRIES] = 0
        self.memory.refutations.fill(NO_CARD)

    def prepare(self, law: SearchRules, aim: Objective, stand: SearchPosition) -> None:
        """Prepare the memory for a search; clear it unless its entries are still valid.

        Entries hold for one pair of rules and objective. A key does not include hidden cards (cards
        under other cards, hands taken up later), so positions with such cards share no entries.
        """
        whole = len(stand.hidden_under) == 0 and len(stand.later_hands) == 0
        same = self._known is not None and self._known[0] is law and self._known[1] is aim
        if not (same and whole):
            self.clear()
        self._known = law, aim


def allocate_memory(
    rows: int, heads: int
) -> tuple[Ints, Ints, Ints, NDArray[np.int32], NDArray[np.int32], NDArray[np.int16]]:
    """Allocate the arrays of the transposition table: ``rows`` entries, ``heads`` chain heads.

    Returns (entries, entry_keys, entry_points, next_entry, chain_heads, refutations), as in
    ``SearchMemory``. All are slices of one allocation. The last three are accessed at random, and
    with pages of 4 KiB this costs some percent of the time; the system gives huge pages to an
    allocation of this size where it has any. The block starts at a cache line, and an entry is one
    line long, so each entry lies in exactly one line.
    """
    columns = (ENTRY_COLUMNS, KEY_COLUMNS, POINT_WORDS)
    sizes = (
        *(rows * each for each in columns), rows // 2 + 1, heads // 2, REFUTATIONS // 4,
        HUGE_PAGE_BYTES // 8
    )  # fmt: skip
    whole = np.empty(CACHE_LINE_WORDS + sum(sizes), dtype=np.int64)
    begin = -(whole.ctypes.data // 8) % CACHE_LINE_WORDS
    *of_proofs, after, first, cuts, _ = np.split(whole[begin:], np.cumsum(sizes[:-1]))
    cuts.view(np.int16).fill(NO_CARD)
    proofs, whose, worths = (each.reshape(rows, -1) for each in of_proofs)
    chains = after.view(np.int32), first.view(np.int32)
    return proofs, whose, worths, *chains, cuts.view(np.int16)


def compile_search(solver: Solver, law: SearchRules, aim: Objective, stand: SearchPosition) -> None:
    """Compile the search before the clock starts, if this Solver has not searched yet.

    The window is empty (0 to 0), so the call visits no node.
    """
    if not solver.nodes:
        mtd(law, aim, stand, solver.memory, ANY_CARD, 0, 0, 0, 1, solver.nodes)


class Clock:
    """What remains of a budget; it starts when the object is made."""

    def __init__(self, solver: Solver, budget: Budget) -> None:
        self.solver = solver
        self.last = NO_LIMIT if budget.nodes is None else solver.nodes + budget.nodes
        self.began, self.before = monotonic(), solver.nodes
        self.until = None if budget.seconds is None else self.began + budget.seconds

    @property
    def spent(self) -> bool:
        late = self.until is not None and monotonic() >= self.until
        return late or self.solver.nodes >= self.last

    def next_stop(self, slice_: int) -> int:
        """The node count of the solver at which the next slice must stop.

        A slice has ``slice_`` nodes. Under a time limit it has at most half of the nodes that fit
        in the time left, at the speed so far, but at least MIN_SLICE_NODES.
        """
        now = self.solver.nodes
        if self.until is not None:
            gone, left = monotonic() - self.began, self.until - monotonic()
            timely = int((now - self.before) * left / gone) // 2 if gone > 0 else 0
            slice_ = min(slice_, max(MIN_SLICE_NODES, timely))
        return min(self.last, now + slice_)


def narrow_bounds(
    solver: Solver, law: SearchRules, aim: Objective, stand: SearchPosition, card: int,
    initial: Bounds, guess: int, clock: Clock,
) -> Bounds:  # fmt: skip
    """Narrow the bounds of the value of playing ``card`` first, until exact or the clock is spent.

    ``card`` is a kernel number, or ANY_CARD for the value of the position. ``known`` must hold the
    value. The first zero-window search tests ``guess``.
    """
    lower, upper = initial
    step = max(1, (upper - lower) // STEPS_PER_RANGE)
    target, slice_ = min(max(guess, lower + 1), upper), SLICE_NODES
    while lower < upper and not clock.spent:
        limit = clock.next_stop(slice_)
        lower, upper, target = mtd(
            law, aim, stand, solver.memory, card, lower, upper, target, step, limit
        )
        slice_ *= 2  # cheap: the next slice finds the proofs of this one in the table
    return Bounds(int(lower), int(upper))


def root_groups(law: SearchRules, legal: int, remaining: int) -> list[tuple[int, int]]:
    """The groups of equivalent cards in ``legal``, as (lowest, highest) card numbers.

    ``legal`` and ``there`` are sets of cards; ``there`` are all cards still in play, which separate
    groups. Each group needs only one search.
    """
    moves, lows, highs = (np.zeros((1, 64), dtype=np.int64) for _ in range(3))
    count = equivalent_groups(
        legal, remaining, law.equivalence_class, law.uses_equivalence, 0, moves, lows, highs
    )
    return [(int(lows[0, i]), int(highs[0, i])) for i in range(count)]
