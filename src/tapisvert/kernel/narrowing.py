"""Find a value by questions: each is put where the answers so far make the value likely."""

from tapisvert.kernel.compiled import compiled
from tapisvert.kernel.lines import begin
from tapisvert.kernel.plies import BASE, CHOICES, LEFT
from tapisvert.kernel.proofs import UNKNOWN
from tapisvert.kernel.quest import Aim, Law, Memory, Stand
from tapisvert.kernel.reach import reach
from tapisvert.kernel.steps import put_down
from tapisvert.kernel.trying import choose, order


@compiled
def narrowed(
    law: Law, aim: Aim, stand: Stand, memory: Memory, only: int, lower: int, upper: int,
    target: int, step: int, limit: int,
) -> tuple[int, int, int]:  # fmt: skip
    """What is known of a value after so many nodes: the least, the most, and what to ask next.

    ``target`` is asked first; ``only`` is the card to be played first, or ANY_CARD.
    """
    while lower < upper:
        answer = reach(law, aim, stand, memory, target, only, limit)
        if answer == UNKNOWN:
            break
        if answer:
            lower = likely = target
        else:
            upper = likely = target - 1
        if step > 1:  # among few values the next is as likely
            likely = expected(law, aim, stand, memory, only)
        if likely < lower:
            target = min(lower + step, upper)
        elif likely > upper:
            target = max(upper - step, lower) + 1
        else:
            target = max(likely, lower + 1)
    return lower, upper, target


@compiled
def expected(law: Law, aim: Aim, stand: Stand, memory: Memory, only: int) -> int:
    """What is counted if everybody plays the card that settled a like position, or the most
    promising: after a question most often the value itself.
    """
    plies, p = memory.plies, 0
    begin(law, stand, plies, memory.hands)
    while plies[p, LEFT]:
        choose(law, memory, p, only)
        if plies[p, CHOICES]:
            order(law, aim, memory, p)
        put_down(law, aim, stand, memory, p)
        p += 1
    counted: int = plies[p, BASE]
    return counted
