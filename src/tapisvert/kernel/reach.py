"""The exact search: can those who want much reach so much, whatever the others do?

One question at a time, yes or no (a zero window), over every line of play that can change the
answer. What is remembered of a lead says also which cards it rests on: the card that won a trick
from another of its suit, and every card with which a duty compared the hand.
"""

from tapisvert.kernel.bits import ones
from tapisvert.kernel.choices import (
    by_score,
    cut_first,
    drop_alike,
    follows,
    groups,
    leads,
    place_of_cut,
)
from tapisvert.kernel.compiled import compiled
from tapisvert.kernel.duty import part_of, situation_of, suit_of
from tapisvert.kernel.later import settled
from tapisvert.kernel.lines import begin, close, last_trick, outlook, play, state_of
from tapisvert.kernel.plies import (
    CHOICE,
    CHOICES,
    COMPARED,
    CUT,
    HAND,
    LED,
    LEFT,
    LIES,
    MASTER,
    MOST,
    RELEVANT,
    SEAT,
    SETS,
    THERE,
    TOP,
    TOP_LED,
)
from tapisvert.kernel.proofs import (
    ALL,
    DEPTHS,
    LOWER,
    NODES,
    UNKNOWN,
    depths_of,
    recall,
    relevance,
    remember,
    write_hash,
)
from tapisvert.kernel.quest import Aim, Law, Memory, Stand
from tapisvert.tables.schema import NO_CARD

ANY_CARD = NO_CARD
FEW = 2
"""With fewer tricks to come than this a lead is not looked up."""


@compiled
def reach(
    law: Law, aim: Aim, stand: Stand, memory: Memory, target: int, only: int, limit: int
) -> int:
    """1 if at least ``target`` can be reached from here, 0 if not, UNKNOWN after so many nodes.

    ``only`` is the card to be played first, or ANY_CARD.
    """
    # Arrays are read out of tuples once: each time costs atomic counting of references.
    seats, trumps, marks, seekers, side = law.seats, law.trumps, law.marks, law.seekers, law.side
    phase, duty, compares, beats, points = law.phase, law.duty, law.compares, law.beats, law.points
    trick_points, kind, place, width = law.trick_points, law.kind, law.place, law.width
    relative, follow_only, touching = law.relative, law.follow_only, law.touching
    cashing = law.cashing and aim.gains
    wants, counts, gathers, bonus = aim.wants, aim.counts, aim.gathers, aim.bonus
    goals, lost, safe, under, sets = aim.goals, aim.lost, aim.safe, stand.under, stand.sets
    heads, proofs, tally, cuts = memory.heads, memory.proofs, memory.tally, memory.cuts
    plies, moves, lows, heights = memory.plies, memory.moves, memory.lows, memory.heights
    hands, scores = memory.hands, memory.scores
    begin(law, stand, plies, hands)
    p, down, result, relevant = 0, True, UNKNOWN, 0
    while True:
        if down:
            tally[NODES] += 1
            if tally[NODES] > limit:
                return UNKNOWN
            seat, lies = plies[p, SEAT], plies[p, LIES]
            result, relevant = UNKNOWN, 0
            if lies == 0:
                need = outlook(plies, p, target, bonus, goals, lost, safe)
                if need <= 0 or need > plies[p, MOST]:
                    result = 1 if need <= 0 else 0
                elif plies[p, LEFT] == 1 and ones(plies[p, THERE]) == seats:
                    result, relevant = last_trick(
                        plies, p, hands, seats, target, trick_points, beats, points, counts,
                        bonus, goals, safe,
                    )  # fmt: skip
                elif plies[p, LEFT] >= FEW and (p or only == ANY_CARD):
                    state = state_of(plies, p)
                    write_hash(plies, p, state, relative)
                    row = recall(heads, proofs, tally, plies, p, state, need)
                    if row >= 0:
                        result = 1 if proofs[row, LOWER] >= need else 0
                        relevant = relevance(proofs[row, DEPTHS], plies[p, THERE])
                    elif cashing:
                        result, relevant = settled(
                            plies, p, hands, trumps, points, trick_points, wants, follow_only,
                            need,
                        )  # fmt: skip
            if result == UNKNOWN:
                hand, compared = hands[seat], 0
                if lies == 0:
                    none = hand & ~hand
                    facts = situation_of(
                        trumps, marks[0], marks[1], hand, none, none, none, none, none
                    )
                    part = duty[phase[1, seat], facts]
                    legal = part_of(trumps, marks[0], marks[1], part, hand, none, none, none)
                elif follow_only:
                    following = hand & suit_of(plies[p, LED])
                    legal = following if following else hand
                else:
                    led, top, top_led = plies[p, LED], plies[p, TOP], plies[p, TOP_LED]
                    partner = side[seat] >> plies[p, MASTER] & 1
                    seeker = seekers >> plies[p, MASTER] & 1
                    suit, above, above_led = suit_of(led), beats[top], beats[top_led]
                    facts = situation_of(
                        trumps, marks[0], marks[1], hand, suit, above, above_led, partner, seeker
                    )
                    part = duty[phase[0, seat], facts]
                    legal = part_of(trumps, marks[0], marks[1], part, hand, suit, above, above_led)
                    if compares[phase[0, seat], facts]:
                        compared |= 1 << top if hand & suit_of(top) else 0
                        compared |= 1 << top_led if hand & suit_of(top_led) else 0
                if p == 0 and only != ANY_CARD:
                    legal = 1 << only
                there = plies[p, THERE]
                count = groups(legal, there, kind, touching, p, moves, lows, heights)
                if count > 1:
                    if lies == 0:
                        leads(
                            p, count, hands, seat, trumps, points, wants, gathers[seat], there,
                            moves, lows, heights, scores,
                        )  # fmt: skip
                    else:
                        follows(
                            p, count, hands, seat, lies, plies[p, LED], plies[p, TOP],
                            plies[p, MASTER], trumps, beats, points, wants, gathers[seat],
                            there, moves, heights, scores,
                        )  # fmt: skip
                    plies[p, CUT] = place_of_cut(
                        seat, lies, hand, plies[p, LED], plies[p, TOP], plies[p, MASTER], there
                    )
                    cut_first(p, count, cuts[plies[p, CUT]], moves, lows, heights, scores)
                    by_score(p, count, scores, moves, lows, heights)
                plies[p, CHOICES], plies[p, CHOICE] = count, 0
                plies[p, HAND], plies[p, COMPARED] = hand, compared
                plies[p, RELEVANT] = compared
        else:  # a card has been answered: it is taken back, and what it proves is looked at
            p -= 1
            seat, tried, count = plies[p, SEAT], plies[p, CHOICE], plies[p, CHOICES]
            card = moves[p, tried]
            if plies[p + 1, LIES] == 0:
                if plies[p + 1, SETS] != plies[p, SETS]:
                    relevant = 0  # those that come next are the same whatever was played
                    for each in range(seats):
                        hands[each] = 0
                top = plies[p + 1, TOP]
                if ones(plies[p, THERE] & ~plies[p + 1, THERE] & suit_of(top)) > 1:
                    relevant |= 1 << top
            hands[seat] = plies[p, HAND]
            if result == wants[seat]:
                if count > 1:
                    cuts[plies[p, CUT]] = card
            else:  # those like it would have failed too, where they are like it
                below = relevant & suit_of(card)
                if below and below & -below <= 1 << heights[p, tried]:
                    relevant |= 1 << lows[p, tried]
            if result == wants[seat]:  # what failed before need not have
                plies[p, RELEVANT] = plies[p, COMPARED] | relevant
            else:
                plies[p, RELEVANT] |= relevant
                if touching and tried + 1 < count:
                    count = drop_alike(p, tried, count, relevant, kind, moves, lows, heights)
                    plies[p, CHOICES] = count
                plies[p, CHOICE] = tried + 1
                if tried + 1 < count:
                    result = UNKNOWN
            if result != UNKNOWN:
                relevant = plies[p, RELEVANT]
                looked_up = plies[p, LIES] == 0 and plies[p, LEFT] >= FEW
                if looked_up and (p or only == ANY_CARD):
                    need = outlook(plies, p, target, bonus, goals, lost, safe)
                    depths = depths_of(relevant, plies[p, THERE]) if relative else int(ALL)
                    remember(
                        heads, proofs, tally, plies, p, state_of(plies, p), need, result, depths
                    )
        if result != UNKNOWN:
            if p == 0:
                return result
            down = False
        else:
            card = moves[p, plies[p, CHOICE]]
            play(plies, p, card, seats, hands, points, beats, place, width, relative, under)
            if plies[p, LIES] == seats - 1:
                close(
                    plies, p + 1, seats, trick_points, counts, bonus, goals, hands, sets, place,
                    width, relative,
                )  # fmt: skip
            p, down = p + 1, True
