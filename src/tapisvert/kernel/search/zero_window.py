"""Zero-window search: can the maximizers reach a target score, whatever the minimizers do?

This is the inner loop of the exact search: a depth-first search with a yes-or-no result (alpha-beta
with the window target - 1, target). ``mtd.py`` calls it with one target after another. The
recursion is a loop over the rows of ``SearchMemory.stack``; ``node.py`` has the steps.
"""

from tapisvert.kernel.core.jit import jit
from tapisvert.kernel.search.make_move import set_root
from tapisvert.kernel.search.move_list import ANY_CARD as ANY_CARD
from tapisvert.kernel.search.move_list import sort_moves, start_moves
from tapisvert.kernel.search.node import backtrack, descend, probe_lead, probe_second_hand
from tapisvert.kernel.search.problem import Objective, SearchMemory, SearchPosition, SearchRules
from tapisvert.kernel.search.stack import CARDS_IN_TRICK, FIRST_UNSORTED, MOVE
from tapisvert.kernel.search.transposition import NODES, UNKNOWN


@jit
def zero_window_search(
    rules: SearchRules,
    objective: Objective,
    position: SearchPosition,
    memory: SearchMemory,
    target: int,
    first_card: int,
    limit: int,
) -> int:
    """1 if the score of the position can reach ``target``, 0 if not, UNKNOWN if ``limit`` stops it.

    ``first_card`` is the card to be played first, or ANY_CARD. The search stops once
    ``counters[NODES]``, which counts all searches with this memory, exceeds ``limit``. ``memory``
    must be valid for these rules and this objective (``Solver.prepare``), and is written.
    """
    set_root(rules, position, memory.stack, memory.hands)
    p, descending, result, relevant = 0, True, UNKNOWN, 0
    while True:
        if descending:
            memory.counters[NODES] += 1
            if memory.counters[NODES] > limit:
                return UNKNOWN
            result, relevant = UNKNOWN, 0
            if memory.stack[p, CARDS_IN_TRICK] == 0:
                result, relevant = probe_lead(rules, objective, memory, p, target, first_card)
            elif memory.stack[p, CARDS_IN_TRICK] == 1 and p:  # MAX_GAIN is unset at a root
                result, relevant = probe_second_hand(rules, objective, memory, p, target)
            if result == UNKNOWN:
                start_moves(rules, memory, p, first_card)
        else:
            p -= 1
            result, relevant = backtrack(
                rules, objective, memory, p, target, first_card, result, relevant
            )
        if result == UNKNOWN:
            if memory.stack[p, MOVE] == memory.stack[p, FIRST_UNSORTED]:
                sort_moves(rules, objective, memory, p)
            descend(rules, objective, position, memory, p)
            p, descending = p + 1, True
        elif p == 0:
            return result
        else:
            descending = False
