"""The steps of a search: what is known of a lead, which cards are tried, what an answer proves.

Whoever is to play in row ``p`` of a line tries one card after another until one reaches what he
wants.
"""

from tapisvert.kernel.bits import ones
from tapisvert.kernel.choices import (
    by_score,
    drop_alike,
    follows,
    groups,
    place_of_cut,
    put_first,
    top_or_bottom,
)
from tapisvert.kernel.compiled import inlined
from tapisvert.kernel.duty import one_cut_out, situation_of, suit_of
from tapisvert.kernel.later import settled
from tapisvert.kernel.lines import close, last_trick, outlook, play, state_of
from tapisvert.kernel.plies import (
    BASE,
    CHOICE,
    CHOICES,
    COMPARED,
    CUT,
    HAND,
    LED,
    LEFT,
    LEGAL,
    LIES,
    MASTER,
    MOST,
    RELEVANT,
    SEAT,
    SETS,
    THERE,
    TOP,
    TOP_LED,
    UNORDERED,
)
from tapisvert.kernel.promise import leads
from tapisvert.kernel.proofs import (
    ALL,
    DEPTHS,
    LOWER,
    UNKNOWN,
    depths_of,
    recall,
    relevance,
    remember,
    write_hash,
)
from tapisvert.kernel.quest import Aim, Law, Memory, Stand
from tapisvert.kernel.taking import taken
from tapisvert.tables.schema import NO_CARD, Ints

ANY_CARD = NO_CARD
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
    state = state_of(plies, p)
    write_hash(plies, p, state, law.relative)
    row = recall(memory.heads, memory.proofs, memory.tally, plies, p, state, need)
    if row >= 0:
        proven = 1 if memory.proofs[row, LOWER] >= need else 0
        return proven, relevance(memory.proofs[row, DEPTHS], plies[p, THERE])
    if law.cashing and aim.gains:
        return settled(
            plies, p, memory.hands, law.trumps, law.points, law.trick_points, aim.wants,
            law.follow_only, need,
        )  # fmt: skip
    return UNKNOWN, 0


@inlined
def second_hand(law: Law, aim: Aim, memory: Memory, p: int, target: int) -> tuple[int, int]:
    """Likewise when one card lies."""
    if not (law.cashing and aim.gains):
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
def may_play(law: Law, plies: Ints, p: int, hand: int) -> tuple[int, int]:
    """The cards that may be played, and those with which a duty has compared the hand."""
    trumps, marks, seat = law.trumps, law.marks, plies[p, SEAT]
    if plies[p, LIES] == 0:
        if law.cashing:
            return hand, 0  # whatever he likes
        none = hand & ~hand
        facts = situation_of(trumps, marks[0], marks[1], hand, none, none, none, none, none)
        cut = law.cuts[law.phase[1, seat], facts]
        return one_cut_out(trumps, marks[0], marks[1], cut, hand, none, none, none), 0
    suit = suit_of(plies[p, LED])
    if law.follow_only:
        return (hand & suit if hand & suit else hand), 0
    top, top_led, phase = plies[p, TOP], plies[p, TOP_LED], law.phase[0, seat]
    partner = law.side[seat] >> plies[p, MASTER] & 1
    seeker = law.seekers >> plies[p, MASTER] & 1
    above, above_led = law.beats[top], law.beats[top_led]
    facts = situation_of(trumps, marks[0], marks[1], hand, suit, above, above_led, partner, seeker)
    compared = 0
    if law.compares[phase, facts]:
        compared |= 1 << top if hand & suit_of(top) else 0
        compared |= 1 << top_led if hand & suit_of(top_led) else 0
    cut = law.cuts[phase, facts]
    return one_cut_out(trumps, marks[0], marks[1], cut, hand, suit, above, above_led), compared


@inlined
def choose(law: Law, aim: Aim, memory: Memory, p: int, only: int) -> None:
    """Write down what may be tried: at first only the card that settled a like position."""
    plies = memory.plies
    seat, there = plies[p, SEAT], plies[p, THERE]
    hand = memory.hands[seat]
    legal, compared = may_play(law, plies, p, hand)
    if p == 0 and only != ANY_CARD:
        legal = 1 << only
    plies[p, HAND], plies[p, COMPARED], plies[p, RELEVANT] = hand, compared, compared
    plies[p, LEGAL], plies[p, CHOICE], plies[p, UNORDERED] = legal, 0, 0
    if legal & legal - 1:
        plies[p, CUT] = place_of_cut(
            seat, plies[p, LIES], hand, plies[p, LED], plies[p, TOP], plies[p, MASTER], there
        )
        card = memory.cuts[plies[p, CUT]]
        if card != NO_CARD and legal >> card & 1:
            memory.moves[p, 0] = top_or_bottom(card, legal, there, law.kind, law.touching)
            plies[p, CHOICES], plies[p, UNORDERED] = 0, 1
            return
    plies[p, CHOICES] = listed(law, memory, p)


@inlined
def listed(law: Law, memory: Memory, p: int) -> int:
    """List all groups that may be tried; how many they are."""
    plies = memory.plies
    legal, there = plies[p, LEGAL], plies[p, THERE]
    return groups(
        legal, there, law.kind, law.touching, p, memory.moves, memory.lows, memory.heights
    )


@inlined
def order(law: Law, aim: Aim, memory: Memory, p: int) -> None:
    """Sort what is still to be tried, the most promising first."""
    plies, hands, scores = memory.plies, memory.hands, memory.scores
    moves, lows, heights = memory.moves, memory.lows, memory.heights
    seat, there, first, end = plies[p, SEAT], plies[p, THERE], plies[p, CHOICE], plies[p, CHOICES]
    if plies[p, LIES] == 0:
        leads(
            p, first, end, hands, seat, law.trumps, law.promise, aim.wants, aim.gathers[seat],
            there, moves, heights, scores,
        )  # fmt: skip
    else:
        follows(
            p, first, end, hands, seat, plies[p, LIES], plies[p, LED], plies[p, TOP],
            plies[p, MASTER], law.trumps, law.beats, law.points, aim.wants, aim.gathers[seat],
            there, moves, heights, scores,
        )  # fmt: skip
    by_score(p, first, end, scores, moves, lows, heights)


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
            memory.cuts[plies[p, CUT]] = card
        relevant |= plies[p, COMPARED]
    else:
        if plies[p, CHOICES] == 0:
            plies[p, CHOICES] = listed(law, memory, p)
            put_first(p, plies[p, CHOICES], card, lows, heights, moves)
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
        state = state_of(plies, p)
        remember(memory.heads, memory.proofs, memory.tally, plies, p, state, need, result, depths)
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
