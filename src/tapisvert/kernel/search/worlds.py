"""Solve the worlds of one decision in one loop: each card of each world by MTD(f).

``solver/worlds.py`` calls ``solve_worlds`` for a slice of its budget at a time. The memory is
cleared before each world but the first of a slice. What an earlier world has left in it is found
too rarely to be worth its time, and the refutations of another deal mislead (docs/search.md).
"""

from tapisvert.kernel.core.jit import jit, jit_inline
from tapisvert.kernel.search.mtd import mtd
from tapisvert.kernel.search.problem import (
    Objective,
    SearchMemory,
    SearchPosition,
    SearchRules,
    SearchWorlds,
)
from tapisvert.kernel.search.transposition import ENTRIES
from tapisvert.tables.schema import NO_CARD, Ints


@jit
def solve_worlds(
    rules: SearchRules, objective: Objective, worlds: SearchWorlds, memory: SearchMemory,
    only_best: int, first: int, lower: Ints, upper: Ints, guess: int, step: int, limit: int,
) -> tuple[int, int]:  # fmt: skip
    """Narrow the bounds of all cards of the worlds from ``first`` on, in order, until all are exact
    or the node limit is hit.

    ``lower`` and ``upper`` are the bounds so far, ``[world, group]``, and are written; they are
    those of ``mtd``, as ``step`` and ``limit`` are. If ``only_best`` is 1, a card is dropped once
    it is known to be no better than another card of its world. ``guess`` is the first target of
    world ``first``. In later worlds the first card starts from the mean of its values so far, every
    other card from the value before it.

    Returns the first world that is not done, or the number of worlds, and the guess for the next
    call. The memory keeps what a world that is not done has found so far.
    """
    total = 0
    for world in range(first):
        total += lower[world, 0]
    for world in range(first, len(worlds.hands)):
        if world > first:
            forget(memory)
            guess = (total + (world >> 1)) // world
        position = SearchPosition(
            worlds.hands[world], worlds.trick, worlds.hidden_under[world],
            worlds.later_hands[world], worlds.leader, worlds.tricks_left, worlds.sweep,
            worlds.goal_tricks,
        )  # fmt: skip
        for group in range(len(worlds.cards)):
            least, most = lower[world, group], upper[world, group]
            if only_best:
                least, most = better_than_others(rules, objective, worlds, lower, upper, world)
                least, most = max(least, lower[world, group]), min(most, upper[world, group])
            if least >= most:
                continue
            low, high, guess = mtd(
                rules, objective, position, memory, worlds.cards[group], least, most,
                min(max(guess, least + 1), most), step, limit,
            )  # fmt: skip
            if low > least:  # else it is proved for another card only
                lower[world, group] = low
            if high < most:
                upper[world, group] = high
            if low < high:
                return world, guess
            guess = low
        total += lower[world, 0]
    return len(worlds.hands), guess


@jit_inline
def better_than_others(
    rules: SearchRules, objective: Objective, worlds: SearchWorlds, lower: Ints, upper: Ints,
    world: int,
) -> tuple[int, int]:  # fmt: skip
    """The range, bounds included, in which a card is better than all known so far in this world,
    or as good as the best of them.
    """
    seat = (worlds.leader + len(worlds.trick)) % rules.seats
    least, most = lower[world, 0], upper[world, 0]
    for group in range(1, len(worlds.cards)):
        least, most = max(least, lower[world, group]), min(most, upper[world, group])
    return (least, NO_BOUND) if objective.maximizes[seat] else (0, most)


@jit_inline
def forget(memory: SearchMemory) -> None:
    """Empty the transposition table and the refutation table."""
    memory.counters[ENTRIES] = 0
    memory.occupied[:] = 0
    memory.refutations[:] = NO_CARD


NO_BOUND = 1 << 62
