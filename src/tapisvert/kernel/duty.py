"""Facts about a seat's cards as bits, and the parts of them as masks.

What each fact and part means is said in the law; here it is said again in bits. Nothing branches,
so that a loop over deals becomes vector code.
"""

from tapisvert.kernel.compiled import compiled, inlined
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

LED, TRUMPS, PLAIN, ABOVE, ABOVE_LED, UNDER, MARK_A, MARK_B, OR_TRUMP, HIGHEST = (
    1 << n for n in range(10)
)
"""How a part is cut out of the available cards: each bit leaves out some of those still in it, but
for ``OR_TRUMP``, which adds the trumps again when there is a suit led."""

CUTS = {
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
    "mark_a": MARK_A,
    "mark_b": MARK_B,
    "led_or_trump": LED | OR_TRUMP,
    "heading_or_trump": LED | ABOVE | OR_TRUMP,
}
CUT_OF = tuple(CUTS[part] for part in PARTS)
"""The bits of each part, by its number."""


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
def simple_cut(
    trumps: int,
    cut: int,
    available: int,
    suit: int,
    above: int,
    above_led: int,
) -> int:
    """A part of the available cards that has to do with suits and heights only.

    ``cut`` says how it is cut out. The trick is told as for ``situation_of``.
    """
    found = available & suit if cut & LED else available
    found = found & trumps if cut & TRUMPS else found
    found = found & ~trumps if cut & PLAIN else found
    found = found & above if cut & ABOVE else found
    found = found & above_led if cut & ABOVE_LED else found
    found = found & ~above if cut & UNDER else found
    return found | available & trumps if cut & OR_TRUMP and suit else found


@compiled
def cut_out(
    trumps: int,
    mark_a: int,
    mark_b: int,
    cut: int,
    available: int,
    suit: int,
    above: int,
    above_led: int,
) -> int:
    """Any part of the available cards."""
    found = simple_cut(trumps, cut, available, suit, above, above_led)
    found = found & mark_a if cut & MARK_A else found
    found = found & mark_b if cut & MARK_B else found
    top = highest(found)
    return top if cut & HIGHEST else found


@inlined
def one_cut_out(
    trumps: int, mark_a: int, mark_b: int, cut: int, available: int, suit: int, above: int,
    above_led: int,
) -> int:  # fmt: skip
    """The same for one hand alone: what is rare is looked at only where it is asked for."""
    if cut & (MARK_A | MARK_B | HIGHEST):
        return cut_out(trumps, mark_a, mark_b, cut, available, suit, above, above_led)
    return simple_cut(trumps, cut, available, suit, above, above_led)


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
    """A part of the available cards by its number."""
    return cut_out(trumps, mark_a, mark_b, CUT_OF[part], available, suit, above, above_led)
