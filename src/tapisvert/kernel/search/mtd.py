"""MTD(f): find the value of a position by zero-window searches.

``solver/engine.py`` and ``worlds.py`` call ``mtd`` for a slice of a budget at a time. If the range
is short (``step`` is 1), the next target is next to the bound just proven. If it is long, the next
target is the score of a greedy line through the refutations of the last search.
"""

from tapisvert.kernel.core.jit import jit
from tapisvert.kernel.search.make_move import set_root
from tapisvert.kernel.search.move_list import sort_moves, start_moves
from tapisvert.kernel.search.node import descend
from tapisvert.kernel.search.problem import Objective, SearchMemory, SearchPosition, SearchRules
from tapisvert.kernel.search.stack import MOVE_COUNT, SCORE, TRICKS_LEFT
from tapisvert.kernel.search.transposition import UNKNOWN
from tapisvert.kernel.search.zero_window import zero_window_search


@jit
def mtd(
    rules: SearchRules, objective: Objective, position: SearchPosition, memory: SearchMemory,
    first_card: int, lower: int, upper: int, target: int, step: int, limit: int,
) -> tuple[int, int, int]:  # fmt: skip
    """Narrow the bounds of a value until they meet or the node limit is hit.

    ``lower`` and ``upper`` are the bounds so far, in the unit of the score; ``target`` is searched
    first and must lie in ``lower`` + 1 to ``upper``. ``first_card`` is the card to be played first,
    or ANY_CARD. If the likely value lies outside the bounds, the next target lies ``step`` inside
    the bound that it contradicts. ``limit`` is that of ``zero_window_search``.

    With goals ``step`` must be 1: the greedy line returns SCORE, which is not the number of goals.
    ``engine.narrow_bounds`` and ``solver/worlds.narrow`` give a step above 1 only for a range of 66
    or more, which neither goals nor the 13 tricks of a whist contract reach.

    Returns lower bound, upper bound, next target.
    """
    while lower < upper:
        answer = zero_window_search(rules, objective, position, memory, target, first_card, limit)
        if answer == UNKNOWN:
            break
        if answer:
            lower = likely = target
        else:
            upper = likely = target - 1
        if step > 1:  # among few values the next one is as good a guess
            likely = greedy_line_value(rules, objective, position, memory, first_card)
        if likely < lower:
            target = min(lower + step, upper)
        elif likely > upper:
            target = max(upper - step, lower) + 1
        else:
            target = max(likely, lower + 1)
    return lower, upper, target


@jit
def greedy_line_value(
    rules: SearchRules,
    objective: Objective,
    position: SearchPosition,
    memory: SearchMemory,
    first_card: int,
) -> int:
    """The score if each seat plays its refutation card or, without one, its most promising card.

    Only without goals: it returns SCORE, the points of the counting seats. Just after a search it
    is most often the exact value.
    """
    stack, p = memory.stack, 0
    set_root(rules, position, stack, memory.hands)
    while stack[p, TRICKS_LEFT]:
        start_moves(rules, memory, p, first_card)
        if stack[p, MOVE_COUNT]:
            sort_moves(rules, objective, memory, p)
        descend(rules, objective, position, memory, p)
        p += 1
    counted: int = stack[p, SCORE]
    return counted
