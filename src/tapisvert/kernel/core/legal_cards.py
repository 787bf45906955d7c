"""Facts and parts of a hand, computed on bit masks; search and batch find legal cards with them.

A **fact** is a yes-or-no observation about the hand and the trick. Packed as bits, in the order of
``tables.schema.FACTS``, the facts are a column of the duty table. The cell there is the **part** of
the hand that a duty demands: a named subset, by its number in ``PARTS``. ``law/scene.py`` defines
facts and parts; this module must agree with it. The functions, except ``filter_one_hand``, have no
branches, so that a loop over deals can be vectorized.

The functions share these arguments, sets of cards unless stated otherwise:

- ``available``: the hand from which a duty selects cards;
- ``suit``: all card numbers of the suit led; empty for a lead;
- ``above``: the cards that beat the winning card so far; empty for a lead;
- ``above_led``: the cards that beat the best card of the suit led; empty for a lead;
- ``flagged_a``, ``flagged_b``: the two sets of cards that the contract flags.
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
PARTNER_WINNING = 1 << FACTS.index("partner_winning")
SEEKER_WINNING = 1 << FACTS.index("seeker_winning")
CAN_DUCK = 1 << FACTS.index("can_duck")
HOLDS_FLAGGED_A = 1 << FACTS.index("holds_flagged_a")
HOLDS_FLAGGED_B = 1 << FACTS.index("holds_flagged_b")

LED, TRUMPS, PLAIN, ABOVE, ABOVE_LED, NOT_ABOVE, FLAGGED_A, FLAGGED_B, OR_TRUMP, HIGHEST = (
    1 << n for n in range(10)
)
"""Bits of a filter, which selects a part from the available cards.

Each bit keeps only some of the cards, except OR_TRUMP: it adds all trumps if a suit is led.
"""

FILTERS = {
    "any": 0,
    "led": LED,
    "heading": LED | ABOVE,
    "above_led": LED | ABOVE_LED,
    "trumps": TRUMPS,
    "overtrumps": TRUMPS | ABOVE,
    "plain": PLAIN,
    "ducking": LED | NOT_ABOVE,
    "high_ducking": LED | NOT_ABOVE | HIGHEST,
    "highest": HIGHEST,
    "flagged_a": FLAGGED_A,
    "flagged_b": FLAGGED_B,
    "led_or_trump": LED | OR_TRUMP,
    "heading_or_trump": LED | ABOVE | OR_TRUMP,
}
FILTER_OF_PART = tuple(FILTERS[part] for part in PARTS)
"""``[part]``: the filter of each part."""
_FILTERS = ints(FILTER_OF_PART)


@jit
def suit_mask(card: int) -> int:
    """All numbers of the suit of a card, as a set."""
    return 0x7FFF << (card & 48)


@jit
def highest_ranks(cards: int) -> int:
    """The cards of the highest rank in the set, of all suits."""
    row = (cards | cards >> 16 | cards >> 32 | cards >> 48) & 0x7FFF  # ranks of all suits
    row |= row >> 1  # set every bit below the highest ...
    row |= row >> 2
    row |= row >> 4
    row |= row >> 8
    row ^= row >> 1  # ... and keep the highest alone
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
    """The facts about a seat's available cards, packed as bits.

    ``partner`` is 1 if the seat's own side is winning the trick, else 0; ``seeker`` is 1 if a seat
    that has undertaken a goal is winning it, else 0.
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
    facts |= PARTNER_WINNING if partner else 0
    facts |= SEEKER_WINNING if seeker else 0
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
    """Cards selected by a filter that uses only suits and ranks, not flags or HIGHEST."""
    selected = available & suit if card_filter & LED else available
    selected = selected & trumps if card_filter & TRUMPS else selected
    selected = selected & ~trumps if card_filter & PLAIN else selected
    selected = selected & above if card_filter & ABOVE else selected
    selected = selected & above_led if card_filter & ABOVE_LED else selected
    selected = selected & ~above if card_filter & NOT_ABOVE else selected
    return selected | available & trumps if card_filter & OR_TRUMP and suit else selected


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
    """Cards selected by any filter."""
    selected = filter_simple(trumps, card_filter, available, suit, above, above_led)
    selected = selected & flagged_a if card_filter & FLAGGED_A else selected
    selected = selected & flagged_b if card_filter & FLAGGED_B else selected
    strongest = highest_ranks(selected)
    return strongest if card_filter & HIGHEST else selected


@jit_inline
def filter_one_hand(
    trumps: int, flagged_a: int, flagged_b: int, card_filter: int, available: int, suit: int,
    above: int, above_led: int,
) -> int:  # fmt: skip
    """Like ``filter_cards`` for a single hand: branches, so that rare filters cost nothing."""
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
    """The filters of an array of parts, in the same shape."""
    return frozen(_FILTERS[parts])
