"""Which cards a search tries, and in what order."""

from tapisvert.kernel.choices import by_score, groups
from tapisvert.kernel.compiled import inlined
from tapisvert.kernel.cuts import kept, key_of_cut, top_or_bottom
from tapisvert.kernel.duty import one_cut_out, situation_of, suit_of
from tapisvert.kernel.following import follows
from tapisvert.kernel.plies import (
    CHOICE,
    CHOICES,
    COMPARED,
    CUT,
    HAND,
    HELD,
    LED,
    LEFT,
    LEGAL,
    LIES,
    MASTER,
    RELEVANT,
    SEAT,
    THERE,
    TOP,
    TOP_LED,
    UNORDERED,
)
from tapisvert.kernel.promise import NOBODY, leads, relation
from tapisvert.kernel.quest import Aim, Law, Memory
from tapisvert.tables.schema import NO_CARD, Ints

ANY_CARD = NO_CARD


@inlined
def may_play(law: Law, plies: Ints, p: int, hand: int) -> tuple[int, int]:
    """The cards that may be played, and those with which a duty has compared the hand, or others
    of the trick.
    """
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
    if law.minds[phase, facts]:
        beaten = plies[p, THERE] & ~plies[p, HELD] & suit_of(top) & ~(1 << top)
        compared |= 1 << top if beaten else 0
    cut = law.cuts[phase, facts]
    return one_cut_out(trumps, marks[0], marks[1], cut, hand, suit, above, above_led), compared


@inlined
def choose(law: Law, memory: Memory, p: int, only: int) -> None:
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
        plies[p, CUT] = key_of_cut(
            seat, plies[p, LIES], hand, plies[p, LED], plies[p, TOP], plies[p, MASTER], there
        )
        card = kept(memory.cuts, plies[p, CUT])
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
        last, led = NOBODY, plies[p, LED]
        if p >= law.seats:
            last = relation(plies[p - law.seats, SEAT], seat, aim.wants)
        leads(
            p, first, end, hands, seat, law.trumps, law.promise, aim.wants, aim.gathers[seat],
            there, led, last, plies[p, LEFT], moves, heights, scores,
        )  # fmt: skip
    else:
        follows(
            p, first, end, hands, seat, plies[p, LIES], plies[p, LED], plies[p, TOP],
            plies[p, MASTER], law.trumps, law.beats, law.points, aim.wants, aim.gathers[seat],
            there, law.manner, moves, heights, scores,
        )  # fmt: skip
    by_score(p, first, end, scores, moves, lows, heights)
