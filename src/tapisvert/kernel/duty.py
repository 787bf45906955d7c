"""Facts about a follower's cards as bits, and the parts of them as masks.

What each fact and part means is said in the law; here it is said again in bits. One table does it:
the cards that take the trick from a given card are the higher of its suit and, if it is plain, all
trumps.
"""

from tapisvert.kernel.compiled import compiled
from tapisvert.tables.schema import FACTS, PARTS, Ints

TRUMP_LED = 1 << FACTS.index("trump_led")
CAN_FOLLOW = 1 << FACTS.index("can_follow")
CAN_HEAD = 1 << FACTS.index("can_head")
CAN_BEAT_LED = 1 << FACTS.index("can_beat_led")
HAS_TRUMP = 1 << FACTS.index("has_trump")
CAN_OVERTRUMP = 1 << FACTS.index("can_overtrump")
ONLY_TRUMPS = 1 << FACTS.index("only_trumps")
PARTNER_MASTER = 1 << FACTS.index("partner_master")

ANY = PARTS.index("any")
LED = PARTS.index("led")
HEADING = PARTS.index("heading")
ABOVE_LED = PARTS.index("above_led")
TRUMPS = PARTS.index("trumps")
OVERTRUMPS = PARTS.index("overtrumps")
PLAIN = PARTS.index("plain")


@compiled
def suit_of(card: int) -> int:
    """Every number of a card's suit, as a mask."""
    return 0x7FFF << (card & 48)


@compiled
def part_of(
    beats: Ints, trumps: int, part: int, available: int, led: int, top: int, top_led: int
) -> int:
    """A part of the available cards.

    ``led`` is the first card of the trick, ``top`` the one now winning it, ``top_led`` the best of
    the suit led.
    """
    if part == ANY:
        return available
    if part == TRUMPS:
        return available & trumps
    if part == PLAIN:
        return available & ~trumps
    above_top: int = beats[top]
    if part == OVERTRUMPS:
        return available & trumps & above_top
    following = available & suit_of(led)
    if part == LED:
        return following
    if part == HEADING:
        return following & above_top
    above_led: int = beats[top_led]
    return following & above_led


@compiled
def situation_of(
    beats: Ints, trumps: int, available: int, led: int, top: int, top_led: int, partner: int
) -> int:
    """The facts, as bits; ``partner`` is 1 when ``top`` is of the seat's own side, else 0."""
    following = available & suit_of(led)
    own_trumps = available & trumps
    facts = 0
    if trumps >> led & 1:
        facts |= TRUMP_LED
    if following:
        facts |= CAN_FOLLOW
    if following & beats[top]:
        facts |= CAN_HEAD
    if following & beats[top_led]:
        facts |= CAN_BEAT_LED
    if own_trumps:
        facts |= HAS_TRUMP
    if own_trumps & beats[top]:
        facts |= CAN_OVERTRUMP
    if own_trumps == available:
        facts |= ONLY_TRUMPS
    if partner:
        facts |= PARTNER_MASTER
    return facts
