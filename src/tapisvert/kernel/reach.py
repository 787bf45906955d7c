"""The exact search: can those who want much reach so much, whatever the others do?

One question at a time, yes or no (a zero window), over every line of play that can change the
answer. What is remembered of a lead says also which cards it rests on: the card that won a trick
from another of its suit, and every card with which a duty compared the hand.
"""

from tapisvert.kernel.compiled import compiled
from tapisvert.kernel.lines import begin
from tapisvert.kernel.plies import CHOICE, LIES, UNORDERED
from tapisvert.kernel.proofs import NODES, UNKNOWN
from tapisvert.kernel.quest import Aim, Law, Memory, Stand
from tapisvert.kernel.steps import at_lead, put_down, second_hand, taken_back
from tapisvert.kernel.trying import ANY_CARD as ANY_CARD
from tapisvert.kernel.trying import choose, order


@compiled
def reach(
    law: Law, aim: Aim, stand: Stand, memory: Memory, target: int, only: int, limit: int
) -> int:
    """1 if at least ``target`` can be reached from here, 0 if not, UNKNOWN after so many nodes.

    ``only`` is the card to be played first, or ANY_CARD.
    """
    begin(law, stand, memory.plies, memory.hands)
    p, down, result, relevant = 0, True, UNKNOWN, 0
    while True:
        if down:
            memory.tally[NODES] += 1
            if memory.tally[NODES] > limit:
                return UNKNOWN
            result, relevant = UNKNOWN, 0
            if memory.plies[p, LIES] == 0:
                result, relevant = at_lead(law, aim, memory, p, target, only)
            elif memory.plies[p, LIES] == 1 and p:
                result, relevant = second_hand(law, aim, memory, p, target)
            if result == UNKNOWN:
                choose(law, memory, p, only)
        else:
            p -= 1
            result, relevant = taken_back(law, aim, memory, p, target, only, result, relevant)
        if result == UNKNOWN:
            if memory.plies[p, CHOICE] == memory.plies[p, UNORDERED]:
                order(law, aim, memory, p)
            put_down(law, aim, stand, memory, p)
            p, down = p + 1, True
        elif p == 0:
            return result
        else:
            down = False
