"""Facts about a seat's cards as bits, and the parts of them as masks.

What each fact and part means is said in the law; here it is said again in bits. One table does it:
the cards that take the trick from a given card are the higher of its suit and, if it is plain, all
trumps.
"""

from tapisvert.kernel.compiled import compiled
from tapisvert.tables.schema import FACTS, NO_CARD, PARTS, Ints

TRUMP_LED = 1 << FACTS.index("trump_led")
CAN_FOLLOW = 1 << FACTS.index("can_follow")
CAN_HEAD = 1 << FACTS.index("can_head")
CAN_BEAT_LED = 1 << FACTS.index("can_beat_led")
HAS_TRUMP = 1 << FACTS.index("has_trump")
CAN_OVERTRUMP = 1 << FACTS.index("can_overtrump")
ONLY_TRUMPS = 1 << FACTS.index("only_trumps")
PARTNER_MASTER = 1 << FACTS.index("partner_master")
SEEKER_MASTER = 1 << FACTS.index("seeker_master")
CAN_DUCK = 1 << FACTS.index("can_duck")
HOLDS_MARK_A = 1 << FACTS.index("holds_mark_a")
HOLDS_MARK_B = 1 << FACTS.index("holds_mark_b")

ANY = PARTS.index("any")
LED = PARTS.index("led")
HEADING = PARTS.index("heading")
ABOVE_LED = PARTS.index("above_led")
TRUMPS = PARTS.index("trumps")
OVERTRUMPS = PARTS.index("overtrumps")
PLAIN = PARTS.index("plain")
DUCKING = PARTS.index("ducking")
HIGH_DUCKING = PARTS.index("high_ducking")
HIGHEST = PARTS.index("highest")
MARK_A = PARTS.index("mark_a")
MARK_B = PARTS.index("mark_b")
LED_OR_TRUMP = PARTS.index("led_or_trump")
HEADING_OR_TRUMP = PARTS.index("heading_or_trump")


@compiled
def suit_of(card: int) -> int:
    """Every number of a card's suit, as a mask."""
    return 0x7FFF << (card & 48)


@compiled
def highest(cards: int) -> int:
    """Of some cards those of the greatest strength, in whatever suits."""
    row = 0x0001_0001_0001_0001 << 14
    while row and not cards & row:
        row >>= 1
    return cards & row


@compiled
def part_of(
    beats: Ints,
    trumps: int,
    marks: Ints,
    part: int,
    available: int,
    led: int,
    top: int,
    top_led: int,
) -> int:
    """A part of the available cards.

    ``led`` is the first card of the trick, NO_CARD for a lead; ``top`` the one now winning it,
    ``top_led`` the best of the suit led.
    """
    if part == ANY:
        return available
    if part == TRUMPS:
        return available & trumps
    if part == PLAIN:
        return available & ~trumps
    if part == HIGHEST:
        return highest(available)
    if part == MARK_A or part == MARK_B:
        marked: int = marks[part - MARK_A]
        return available & marked
    if led == NO_CARD:
        return 0
    above_top: int = beats[top]
    if part == OVERTRUMPS:
        return available & trumps & above_top
    following = available & suit_of(led)
    if part == LED:
        return following
    if part == LED_OR_TRUMP:
        return following | available & trumps
    if part == HEADING_OR_TRUMP:
        return following & above_top | available & trumps
    if part == HEADING:
        return following & above_top
    if part == DUCKING:
        return following & ~above_top
    if part == HIGH_DUCKING:
        return highest(following & ~above_top)
    above_led: int = beats[top_led]
    return following & above_led


@compiled
def own_facts(trumps: int, marks: Ints, available: int) -> int:
    """The facts about the cards alone, as bits: all that there is for a lead."""
    facts = 0
    if available & trumps:
        facts |= HAS_TRUMP
    if available & trumps == available:
        facts |= ONLY_TRUMPS
    if available & marks[0]:
        facts |= HOLDS_MARK_A
    if available & marks[1]:
        facts |= HOLDS_MARK_B
    return facts


@compiled
def situation_of(
    beats: Ints,
    trumps: int,
    marks: Ints,
    available: int,
    led: int,
    top: int,
    top_led: int,
    partner: int,
    seeker: int,
) -> int:
    """The facts of a follower, as bits.

    ``partner`` is 1 when ``top`` is of the seat's own side, ``seeker`` when it is of a seat that
    has undertaken something; else 0.
    """
    following = available & suit_of(led)
    own_trumps = available & trumps
    facts = own_facts(trumps, marks, available)
    if trumps >> led & 1:
        facts |= TRUMP_LED
    if following:
        facts |= CAN_FOLLOW
    if following & beats[top]:
        facts |= CAN_HEAD
    if following & beats[top_led]:
        facts |= CAN_BEAT_LED
    if following & ~beats[top]:
        facts |= CAN_DUCK
    if own_trumps & beats[top]:
        facts |= CAN_OVERTRUMP
    if partner:
        facts |= PARTNER_MASTER
    if seeker:
        facts |= SEEKER_MASTER
    return facts
