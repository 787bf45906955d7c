"""Facts about a seat's cards as bits, and the parts of them as masks.

What each fact and part means is said in the law; here it is said again in bits. Nothing branches,
so that a loop over deals becomes vector code.
"""

from tapisvert.kernel.compiled import compiled
from tapisvert.tables.schema import FACTS, PARTS

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
    row = (cards | cards >> 16 | cards >> 32 | cards >> 48) & 0x7FFF
    row |= row >> 1
    row |= row >> 2
    row |= row >> 4
    row |= row >> 8
    row ^= row >> 1
    return cards & (row | row << 16 | row << 32 | row << 48)


@compiled
def situation_of(
    trumps: int,
    mark_a: int,
    mark_b: int,
    available: int,
    suit: int,
    above: int,
    above_led: int,
    partner: int,
    seeker: int,
) -> int:
    """The facts about a seat's available cards, as bits.

    ``suit`` is every number of the suit led, ``above`` the set of the cards that take the trick,
    ``above_led`` of those that take it from the best of the suit led: all are empty for a lead.
    ``partner`` is 1 when the trick is being won by the seat's own side, ``seeker`` when by a seat
    that has undertaken something; else 0.
    """
    following = available & suit
    own_trumps = available & trumps
    facts = 0
    facts |= HAS_TRUMP if own_trumps else 0
    facts |= ONLY_TRUMPS if own_trumps == available else 0
    facts |= HOLDS_MARK_A if available & mark_a else 0
    facts |= HOLDS_MARK_B if available & mark_b else 0
    facts |= TRUMP_LED if suit & trumps else 0
    facts |= CAN_FOLLOW if following else 0
    facts |= CAN_HEAD if following & above else 0
    facts |= CAN_BEAT_LED if following & above_led else 0
    facts |= CAN_DUCK if following & ~above else 0
    facts |= CAN_OVERTRUMP if own_trumps & above else 0
    facts |= PARTNER_MASTER if partner else 0
    facts |= SEEKER_MASTER if seeker else 0
    return facts


@compiled
def simple_part_of(
    trumps: int,
    mark_a: int,
    mark_b: int,
    part: int,
    available: int,
    suit: int,
    above: int,
    above_led: int,
) -> int:
    """A part of the available cards, but not the highest of it where that is asked for.

    The trick is told as for ``situation_of``.
    """
    following = available & suit
    own_trumps = available & trumps
    beside = own_trumps if suit else 0
    found = available if part == ANY or part == HIGHEST else 0
    found = following if part == LED else found
    found = following & above if part == HEADING else found
    found = following & above_led if part == ABOVE_LED else found
    found = own_trumps if part == TRUMPS else found
    found = own_trumps & above if part == OVERTRUMPS else found
    found = available & ~trumps if part == PLAIN else found
    found = following & ~above if part == DUCKING or part == HIGH_DUCKING else found
    found = available & mark_a if part == MARK_A else found
    found = available & mark_b if part == MARK_B else found
    found = following | beside if part == LED_OR_TRUMP else found
    found = following & above | beside if part == HEADING_OR_TRUMP else found
    return found


@compiled
def part_of(
    trumps: int,
    mark_a: int,
    mark_b: int,
    part: int,
    available: int,
    suit: int,
    above: int,
    above_led: int,
) -> int:
    """A part of the available cards; the trick is told as for ``situation_of``."""
    found = simple_part_of(trumps, mark_a, mark_b, part, available, suit, above, above_led)
    return highest(found) if part == HIGHEST or part == HIGH_DUCKING else found
