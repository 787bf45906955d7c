"""Run the kernel's MTD(f) search in slices until the value is exact or the budget is spent.

A ``Solver`` owns the memory of the search: the transposition table, the refutation cards and the
stack. ``narrow_bounds`` narrows the value of one root card; ``solver/solve.py`` and
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

MAX_PLIES, MAX_SEATS = 64, 8
"""Sizes of the search stack. A ply is a card played, and card numbers are 0 to 62; one row more
stands for the end.
"""
USUAL_MOVES, MAX_MOVES = 16, 32
"""Moves per ply that fit in the arrays, which are not checked: of most games, and of every game.
Wider rows for all cost some percent of the time.
"""
ENTRY_BYTES = 8 * (ENTRY_COLUMNS + KEY_COLUMNS + POINT_WORDS) + 4
SLICE_NODES = 1 << 20
"""Nodes in the first slice; the process reacts to an interrupt only between slices."""
MIN_SLICE_NODES = 1 << 15
"""Least nodes in a slice under a time limit: the clock is read only between slices."""
NO_LIMIT = 1 << 62
MEBIBYTES_EACH = 32
"""Size in MiB of each Solver where several may exist at once: per thread, per side, for worlds."""
STEPS_PER_RANGE = 33
"""The search step is this fraction (1/33) of the value range, at least 1.

If the value of the greedy line (``mtd.py``) contradicts a proven bound, the next target lies one
step inside that bound.
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
        """True if both bounds are equal: the value is known."""
        return self.lower == self.upper


class Solver:
    """The memory of a search: transposition table, refutation cards, stack, node counter.

    ``mebibytes`` is the approximate size of the transposition table. Entries stay valid from one
    position to the next while the rules and the objective are the same objects (see ``prepare``).
    One thread at a time may use a Solver.
    """

    def __init__(self, mebibytes: int = 64) -> None:
        rows = max(1 << 10, (mebibytes << 20) // ENTRY_BYTES)
        slots = 1 << max(10, (rows - 1).bit_length() - 1)
        entries, entry_keys, entry_points, next_entry, chain_heads, refutations = allocate_memory(
            rows, slots
        )
        self.memory = SearchMemory(
            occupied=np.zeros(slots // 64, dtype=np.int64),
            chain_heads=chain_heads,
            next_entry=next_entry,
            entries=entries,
            entry_keys=entry_keys,
            entry_points=entry_points,
            counters=np.zeros(COUNTERS, dtype=np.int64),
            refutations=refutations,
            stack=np.zeros((MAX_PLIES, PLY_COLUMNS), dtype=np.int64),
            moves=np.zeros((MAX_PLIES, USUAL_MOVES), dtype=np.int64),
            group_low=np.zeros((MAX_PLIES, USUAL_MOVES), dtype=np.int64),
            group_high=np.zeros((MAX_PLIES, USUAL_MOVES), dtype=np.int64),
            scores=np.zeros(USUAL_MOVES, dtype=np.int64),
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
        counters = self.memory.counters
        rows = len(self.memory.entries) if counters[CLEARS] else int(counters[ENTRIES])
        return rows * ENTRY_BYTES + self.memory.chain_heads.nbytes

    def clear(self) -> None:
        """Clear the transposition table and the refutation cards."""
        self.memory.occupied.fill(0)
        self.memory.counters[ENTRIES] = 0
        self.memory.refutations.fill(NO_CARD)

    def prepare(self, rules: SearchRules, objective: Objective, position: SearchPosition) -> None:
        """Prepare the memory for a search; clear it unless its entries are still valid.

        Entries hold for one pair of rules and objective. A key does not include hidden cards (cards
        under other cards, hands taken up later), so positions with such cards share no entries.
        """
        whole = len(position.hidden_under) == 0 and len(position.later_hands) == 0
        same = self._known is not None and self._known[0] is rules and self._known[1] is objective
        if not (same and whole):
            self.clear()
        self._known = rules, objective
        cards = max(int(hand).bit_count() for hand in (*position.hands, *position.later_hands.flat))
        if cards > self.memory.moves.shape[1]:
            self.memory = with_more_moves(self.memory)


def with_more_moves(memory: SearchMemory) -> SearchMemory:
    """The same memory with room for MAX_MOVES moves per ply."""
    return memory._replace(
        moves=np.zeros((MAX_PLIES, MAX_MOVES), dtype=np.int64),
        group_low=np.zeros((MAX_PLIES, MAX_MOVES), dtype=np.int64),
        group_high=np.zeros((MAX_PLIES, MAX_MOVES), dtype=np.int64),
        scores=np.zeros(MAX_MOVES, dtype=np.int64),
    )


def allocate_memory(
    rows: int, slots: int
) -> tuple[Ints, Ints, Ints, NDArray[np.int32], NDArray[np.int32], NDArray[np.int16]]:
    """Allocate the arrays of the transposition table: ``rows`` entries, ``slots`` chain heads.

    Returns (entries, entry_keys, entry_points, next_entry, chain_heads, refutations), as in
    ``SearchMemory``. All are slices of one allocation. All are accessed at random, and with pages
    of 4 KiB this costs some percent of the time; the system gives huge pages to an allocation of
    this size where it has any. The block starts at a cache line, and a row of ``entries`` is one
    line long, so each lies in exactly one line.
    """
    columns = (ENTRY_COLUMNS, KEY_COLUMNS, POINT_WORDS)
    sizes = (
        *(rows * each for each in columns), rows // 2 + 1, slots // 2, REFUTATIONS // 4,
        HUGE_PAGE_BYTES // 8
    )  # fmt: skip
    whole = np.empty(CACHE_LINE_WORDS + sum(sizes), dtype=np.int64)
    begin = -(whole.ctypes.data // 8) % CACHE_LINE_WORDS
    *of_entries, next_entry, chain_heads, refutations, _ = np.split(
        whole[begin:], np.cumsum(sizes[:-1])
    )
    refutations.view(np.int16).fill(NO_CARD)
    entries, entry_keys, entry_points = (each.reshape(rows, -1) for each in of_entries)
    chains = next_entry.view(np.int32), chain_heads.view(np.int32)
    return entries, entry_keys, entry_points, *chains, refutations.view(np.int16)


def compile_search(
    solver: Solver, rules: SearchRules, objective: Objective, position: SearchPosition
) -> None:
    """Compile the search if this Solver has not searched yet.

    Call it before the Clock is made: compiling takes some 20 s where the cache has no copy. The
    window is empty (0 to 0), so the call visits no node.
    """
    if not solver.nodes:
        mtd(rules, objective, position, solver.memory, ANY_CARD, 0, 0, 0, 1, solver.nodes)


class Clock:
    """What remains of a budget; it starts when the object is made."""

    def __init__(self, solver: Solver, budget: Budget) -> None:
        self.solver = solver
        self.node_limit = NO_LIMIT if budget.nodes is None else solver.nodes + budget.nodes
        self.start_time, self.start_nodes = monotonic(), solver.nodes
        self.deadline = None if budget.seconds is None else self.start_time + budget.seconds

    @property
    def spent(self) -> bool:
        """True once the deadline has passed or the node limit is reached."""
        late = self.deadline is not None and monotonic() >= self.deadline
        return late or self.solver.nodes >= self.node_limit

    def next_stop(self, slice_nodes: int) -> int:
        """The node count of the solver at which the next slice must stop.

        A slice has ``slice_nodes`` nodes. Under a time limit it has at most half of the nodes that
        fit in the time left, at the speed so far, but at least MIN_SLICE_NODES.
        """
        now = self.solver.nodes
        if self.deadline is not None:
            gone, left = monotonic() - self.start_time, self.deadline - monotonic()
            timely = int((now - self.start_nodes) * left / gone) // 2 if gone > 0 else 0
            slice_nodes = min(slice_nodes, max(MIN_SLICE_NODES, timely))
        return min(self.node_limit, now + slice_nodes)


def narrow_bounds(
    solver: Solver, rules: SearchRules, objective: Objective, position: SearchPosition, card: int,
    initial: Bounds, guess: int, clock: Clock,
) -> Bounds:  # fmt: skip
    """Narrow the bounds of the value of playing ``card`` first, until exact or the clock is spent.

    Call ``solver.prepare`` with the same rules, objective and position before. ``card`` is the
    kernel number of a legal card, or ANY_CARD for the value of the position. ``initial`` must
    contain the value and lie in 0 to 65535 (the table has bounds of 16 bits). The first zero-window
    search tests ``guess``, clamped to this range. Bounds and ``guess`` are in the unit of the
    score.
    """
    lower, upper = initial
    step = max(1, (upper - lower) // STEPS_PER_RANGE)
    target, slice_nodes = min(max(guess, lower + 1), upper), SLICE_NODES
    while lower < upper and not clock.spent:
        limit = clock.next_stop(slice_nodes)
        lower, upper, target = mtd(
            rules, objective, position, solver.memory, card, lower, upper, target, step, limit
        )
        slice_nodes *= 2  # cheap: the next slice finds the proofs of this one in the table
    return Bounds(int(lower), int(upper))


def root_groups(rules: SearchRules, legal: int, remaining: int) -> list[tuple[int, int]]:
    """The groups of equivalent cards in ``legal``, as (lowest, highest) card numbers.

    ``legal`` and ``remaining`` are sets of cards; ``remaining`` are all cards still in play
    (``solve.cards_in_play``): those of other hands separate groups. Each group needs only one
    search. The result has at most one group per card of ``legal``, by suit and rank upwards.
    """
    moves, lows, highs = (np.zeros((1, 64), dtype=np.int64) for _ in range(3))
    count = equivalent_groups(
        legal, remaining, rules.equivalence_class, rules.uses_equivalence, 0, moves, lows, highs
    )
    return [(int(lows[0, i]), int(highs[0, i])) for i in range(count)]
