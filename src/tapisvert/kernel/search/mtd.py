"""Find a value by questions: each is put where the answers so far make the value likely."""

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
    only: int, lower: int, upper: int, target: int, step: int, limit: int,
) -> tuple[int, int, int]:  # fmt: skip
    """What is known of a value after so many nodes: the least, the most, and what to ask next.

    ``target`` is asked first; ``only`` is the card to be played first, or ANY_CARD.
    """
    while lower < upper:
        answer = zero_window_search(rules, objective, position, memory, target, only, limit)
        if answer == UNKNOWN:
            break
        if answer:
            lower = likely = target
        else:
            upper = likely = target - 1
        if step > 1:  # among few values the next is as likely
            likely = greedy_line_value(rules, objective, position, memory, only)
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
    only: int,
) -> int:
    """What is counted if everybody plays the card that settled a like position, or the most
    promising: after a question most often the value itself.
    """
    stack, p = memory.stack, 0
    set_root(rules, position, stack, memory.hands)
    while stack[p, TRICKS_LEFT]:
        start_moves(rules, memory, p, only)
        if stack[p, MOVE_COUNT]:
            sort_moves(rules, objective, memory, p)
        descend(rules, objective, position, memory, p)
        p += 1
    counted: int = stack[p, SCORE]
    return counted
