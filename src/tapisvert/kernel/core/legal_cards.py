"""Facts about a seat's cards as bits, and the parts of them as masks.

What each fact and part means is said in the law; here it is said again in bits. Nothing branches,
so that a loop over deals becomes vector code.
"""

from tapisvert.kernel.core.jit import jit, jit_inline
from tapisvert.tables.schema import FACTS, PARTS, Ints, frozen, ints

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
HOLDS_FLAGGED_A = 1 << FACTS.index("holds_flagged_a")
HOLDS_FLAGGED_B = 1 << FACTS.index("holds_flagged_b")

LED, TRUMPS, PLAIN, ABOVE, ABOVE_LED, UNDER, FLAGGED_A, FLAGGED_B, OR_TRUMP, HIGHEST = (
    1 << n for n in range(10)
)
"""How a part is cut out of the available cards: each bit leaves out some of those still in it, but
for ``OR_TRUMP``, which adds the trumps again when there is a suit led."""

FILTERS = {
    "any": 0,
    "led": LED,
    "heading": LED | ABOVE,
    "above_led": LED | ABOVE_LED,
    "trumps": TRUMPS,
    "overtrumps": TRUMPS | ABOVE,
    "plain": PLAIN,
    "ducking": LED | UNDER,
    "high_ducking": LED | UNDER | HIGHEST,
    "highest": HIGHEST,
    "flagged_a": FLAGGED_A,
    "flagged_b": FLAGGED_B,
    "led_or_trump": LED | OR_TRUMP,
    "heading_or_trump": LED | ABOVE | OR_TRUMP,
}
FILTER_OF_PART = tuple(FILTERS[part] for part in PARTS)
"""The bits of each part, by its number."""
_FILTERS = ints(FILTER_OF_PART)


@jit
def suit_mask(card: int) -> int:
    """Every number of a card's suit, as a mask."""
    return 0x7FFF << (card & 48)


@jit
def highest_ranks(cards: int) -> int:
    """Of some cards those of the greatest strength, in whatever suits."""
    row = (cards | cards >> 16 | cards >> 32 | cards >> 48) & 0x7FFF
    row |= row >> 1
    row |= row >> 2
    row |= row >> 4
    row |= row >> 8
    row ^= row >> 1
    return cards & (row | row << 16 | row << 32 | row << 48)


@jit
def facts_of(
    trumps: int,
    flagged_a: int,
    flagged_b: int,
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
    facts |= HOLDS_FLAGGED_A if available & flagged_a else 0
    facts |= HOLDS_FLAGGED_B if available & flagged_b else 0
    facts |= TRUMP_LED if suit & trumps else 0
    facts |= CAN_FOLLOW if following else 0
    facts |= CAN_HEAD if following & above else 0
    facts |= CAN_BEAT_LED if following & above_led else 0
    facts |= CAN_DUCK if following & ~above else 0
    facts |= CAN_OVERTRUMP if own_trumps & above else 0
    facts |= PARTNER_MASTER if partner else 0
    facts |= SEEKER_MASTER if seeker else 0
    return facts


@jit
def filter_simple(
    trumps: int,
    card_filter: int,
    available: int,
    suit: int,
    above: int,
    above_led: int,
) -> int:
    """A part of the available cards that has to do with suits and heights only.

    ``cut`` says how it is cut out. The trick is told as for ``situation_of``.
    """
    found = available & suit if card_filter & LED else available
    found = found & trumps if card_filter & TRUMPS else found
    found = found & ~trumps if card_filter & PLAIN else found
    found = found & above if card_filter & ABOVE else found
    found = found & above_led if card_filter & ABOVE_LED else found
    found = found & ~above if card_filter & UNDER else found
    return found | available & trumps if card_filter & OR_TRUMP and suit else found


@jit
def filter_cards(
    trumps: int,
    flagged_a: int,
    flagged_b: int,
    card_filter: int,
    available: int,
    suit: int,
    above: int,
    above_led: int,
) -> int:
    """Any part of the available cards."""
    found = filter_simple(trumps, card_filter, available, suit, above, above_led)
    found = found & flagged_a if card_filter & FLAGGED_A else found
    found = found & flagged_b if card_filter & FLAGGED_B else found
    top = highest_ranks(found)
    return top if card_filter & HIGHEST else found


@jit_inline
def filter_one_hand(
    trumps: int, flagged_a: int, flagged_b: int, card_filter: int, available: int, suit: int,
    above: int, above_led: int,
) -> int:  # fmt: skip
    """The same for one hand alone: what is rare is looked at only where it is asked for."""
    if card_filter & (FLAGGED_A | FLAGGED_B | HIGHEST):
        return filter_cards(
            trumps, flagged_a, flagged_b, card_filter, available, suit, above, above_led
        )
    return filter_simple(trumps, card_filter, available, suit, above, above_led)


@jit
def part_of(
    trumps: int,
    flagged_a: int,
    flagged_b: int,
    part: int,
    available: int,
    suit: int,
    above: int,
    above_led: int,
) -> int:
    """A part of the available cards by its number."""
    return filter_cards(
        trumps, flagged_a, flagged_b, FILTER_OF_PART[part], available, suit, above, above_led
    )


def filters_of(parts: Ints) -> Ints:
    """How each of some parts, given by their numbers, is cut out."""
    return frozen(_FILTERS[parts])
