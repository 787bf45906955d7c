"""The exact search: can those who want much reach so much, whatever the others do?

One question at a time, yes or no (a zero window), over every line of play that can change the
answer. What is remembered of a lead says also which cards it rests on: the card that won a trick
from another of its suit, and every card with which a duty compared the hand.
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
    only: int,
    limit: int,
) -> int:
    """1 if at least ``target`` can be reached from here, 0 if not, UNKNOWN after so many nodes.

    ``only`` is the card to be played first, or ANY_CARD.
    """
    set_root(rules, position, memory.stack, memory.hands)
    p, down, result, relevant = 0, True, UNKNOWN, 0
    while True:
        if down:
            memory.counters[NODES] += 1
            if memory.counters[NODES] > limit:
                return UNKNOWN
            result, relevant = UNKNOWN, 0
            if memory.stack[p, CARDS_IN_TRICK] == 0:
                result, relevant = probe_lead(rules, objective, memory, p, target, only)
            elif memory.stack[p, CARDS_IN_TRICK] == 1 and p:
                result, relevant = probe_second_hand(rules, objective, memory, p, target)
            if result == UNKNOWN:
                start_moves(rules, memory, p, only)
        else:
            p -= 1
            result, relevant = backtrack(
                rules, objective, memory, p, target, only, result, relevant
            )
        if result == UNKNOWN:
            if memory.stack[p, MOVE] == memory.stack[p, FIRST_UNSORTED]:
                sort_moves(rules, objective, memory, p)
            descend(rules, objective, position, memory, p)
            p, down = p + 1, True
        elif p == 0:
            return result
        else:
            down = False
