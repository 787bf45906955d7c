"""The steps of a search: what is known of a lead, what a card changes, what an answer proves.

Whoever is to play in row ``p`` of a line tries one card after another until one reaches what he
wants.
"""

from tapisvert.kernel.bits import ones
from tapisvert.kernel.choices import drop_alike
from tapisvert.kernel.compiled import inlined
from tapisvert.kernel.cuts import keep, put_first
from tapisvert.kernel.duty import suit_of
from tapisvert.kernel.later import settled
from tapisvert.kernel.lines import close, last_trick, outlook, play, state_of
from tapisvert.kernel.plies import (
    BASE,
    CHOICE,
    CHOICES,
    COMPARED,
    CUT,
    HAND,
    LEFT,
    LEGAL,
    LIES,
    MOST,
    RELEVANT,
    SEAT,
    SETS,
    STATE,
    THERE,
    TOP,
    WORTHS,
)
from tapisvert.kernel.proofs import (
    ALL,
    DEPTHS,
    UNKNOWN,
    depths_of,
    recall,
    relevance,
    remember,
    write_hash,
)
from tapisvert.kernel.quest import Aim, Law, Memory, Stand
from tapisvert.kernel.taking import taken
from tapisvert.kernel.trying import ANY_CARD, listed
from tapisvert.kernel.worths import WORDS, worths_of
from tapisvert.tables.schema import Ints

FEW = 2
"""With fewer tricks to come than this a lead is not looked up."""


@inlined
def at_lead(law: Law, aim: Aim, memory: Memory, p: int, target: int, only: int) -> tuple[int, int]:
    """The answer at a lead, if it is known without trying a card, and what it rests on."""
    plies = memory.plies
    need = outlook(plies, p, target, aim.bonus, aim.goals, aim.lost, aim.safe)
    if need <= 0:
        return 1, 0
    if need > plies[p, MOST]:
        return 0, 0
    if plies[p, LEFT] == 1 and ones(plies[p, THERE]) == law.seats:
        return last_trick(
            plies, p, memory.hands, law.seats, target, law.trick_points, law.beats, law.points,
            aim.counts, aim.bonus, aim.goals, aim.safe,
        )  # fmt: skip
    if not looked_up(plies, p, only):
        return UNKNOWN, 0
    plies[p, STATE] = state_of(plies, p)
    if law.shifting:
        for word in range(WORDS):
            plies[p, WORTHS + word] = worths_of(memory.hands, law.seats, law.worth, word)
    write_hash(plies, p, law.relative)
    known, row = recall(memory, p, need, law.shifting)
    if known != UNKNOWN:
        return known, relevance(memory.proofs[row, DEPTHS], plies[p, THERE])
    if law.cashing and aim.gains:
        return settled(
            plies, p, memory.hands, law.trumps, law.points, law.trick_points, aim.wants,
            law.follow_only, law.later, need,
        )  # fmt: skip
    return UNKNOWN, 0


@inlined
def second_hand(law: Law, aim: Aim, memory: Memory, p: int, target: int) -> tuple[int, int]:
    """Likewise when one card lies."""
    if not (law.taking and aim.gains):
        return UNKNOWN, 0
    return taken(
        memory.plies, p, memory.hands, law.trumps, law.points, law.trick_points, aim.wants,
        law.follow_only, target - memory.plies[p, BASE],
    )  # fmt: skip


@inlined
def looked_up(plies: Ints, p: int, only: int) -> bool:
    """Is what is proven of this lead remembered?"""
    return plies[p, LIES] == 0 and plies[p, LEFT] >= FEW and (p > 0 or only == ANY_CARD)


@inlined
def put_down(law: Law, aim: Aim, stand: Stand, memory: Memory, p: int) -> None:
    """The next row: the card to be tried lies in the trick, and a full trick is taken."""
    plies, hands = memory.plies, memory.hands
    card = memory.moves[p, plies[p, CHOICE]]
    play(
        plies, p, card, law.seats, hands, law.points, law.beats, law.place, law.width,
        law.relative, stand.under,
    )  # fmt: skip
    if plies[p, LIES] == law.seats - 1:
        close(
            plies, p + 1, law.seats, law.trick_points, aim.counts, aim.bonus, aim.goals, hands,
            stand.sets, law.place, law.width, law.relative,
        )  # fmt: skip


@inlined
def taken_back(
    law: Law, aim: Aim, memory: Memory, p: int, target: int, only: int, result: int, relevant: int
) -> tuple[int, int]:
    """What the answer to the card tried proves here, UNKNOWN if others are to be tried."""
    plies, moves, lows, heights = memory.plies, memory.moves, memory.lows, memory.heights
    seat, tried = plies[p, SEAT], plies[p, CHOICE]
    card = moves[p, tried]
    if plies[p + 1, LIES] == 0:
        relevant = back_in_trick(plies, p, memory.hands, relevant)
    memory.hands[seat] = plies[p, HAND]
    if result == aim.wants[seat]:  # what failed before need not have
        if plies[p, LEGAL] & plies[p, LEGAL] - 1:
            keep(memory.cuts, plies[p, CUT], card)
        relevant |= plies[p, COMPARED]
    else:
        if plies[p, CHOICES] == 0:
            plies[p, CHOICES] = listed(law, memory, p)
            put_first(p, plies[p, CHOICES], card, moves, lows, heights)
        count = plies[p, CHOICES]
        below = relevant & suit_of(card)
        if below and below & -below <= 1 << heights[p, tried]:
            relevant |= 1 << lows[p, tried]  # those like it would have failed too, being like it
        plies[p, RELEVANT] |= relevant
        if law.touching and tried + 1 < count:
            count = drop_alike(p, tried, count, relevant, law.kind, moves, lows, heights)
        plies[p, CHOICES], plies[p, CHOICE] = count, tried + 1
        if tried + 1 < count:
            return UNKNOWN, 0
        relevant = plies[p, RELEVANT]
    if looked_up(plies, p, only):
        need = outlook(plies, p, target, aim.bonus, aim.goals, aim.lost, aim.safe)
        depths = depths_of(relevant, plies[p, THERE]) if law.relative else int(ALL)
        remember(memory, p, need, result, depths, law.shifting)
    return result, relevant


@inlined
def back_in_trick(plies: Ints, p: int, hands: Ints, relevant: int) -> int:
    """What an answer rests on before the trick was full: also on its highest card."""
    if plies[p + 1, SETS] != plies[p, SETS]:
        relevant = 0  # those that come next are the same whatever was played
        for each in range(len(hands)):
            hands[each] = 0
    top = plies[p + 1, TOP]
    if ones(plies[p, THERE] & ~plies[p + 1, THERE] & suit_of(top)) > 1:
        relevant |= 1 << top
    return relevant
