"""One card of every deal at once: many deals are played side by side, each in its column.

Each loop below goes over deals and takes no other way for one than for another, so that compiled it
works on several deals with one instruction. A deal that is over has no legal card, plays none, and
nothing of it changes.
"""

from tapisvert.kernel.batch.simd import widest
from tapisvert.kernel.core.bits import ALL_BITS, popcount
from tapisvert.kernel.core.jit import jit_vector
from tapisvert.kernel.core.legal_cards import facts_of, filter_cards, filter_simple, suit_mask
from tapisvert.tables.schema import FACTS, NO_CARD, Ints

NONE = 0
"""No seat, no card."""


@jit_vector
def legal_masks(
    place: int,
    seats: int,
    held: Ints,
    leader: Ints,
    winning_place: Ints,
    suit: Ints,
    beating: Ints,
    beating_led: Ints,
    open_to: Ints,
    sides: int,
    rows: int,
    cuts: Ints,
    trumps: int,
    special: tuple[int, int, int] | None,
    facts: Ints,
    legal: Ints,
) -> None:
    """Find ``facts`` and ``legal`` cards of who plays in this place of the trick.

    ``sides`` has eight bits for each seat, the set of its side; ``rows`` as many, the row of
    ``cuts``. ``special`` are the seekers and the two sets of marked cards; None where tables are
    ``simple`` and do not mind what beats the suit led: then all that looks at that is left out when
    this is compiled, and no facts are written.
    """
    # int(): lest what is called be compiled for this very number.
    seekers, flagged_a, flagged_b = int(NONE), int(NONE), int(NONE)
    if special is not None:
        seekers, flagged_a, flagged_b = special
    following = 1 if place else 0
    widest()
    for deal in range(len(legal)):
        seat = leader[deal] + place
        seat = seat - seats if seat >= seats else seat
        winning = leader[deal] + winning_place[deal]
        winning = winning - seats if winning >= seats else winning
        partner = sides >> 8 * seat + winning & following
        seeker = seekers >> winning & following
        above_led = beating_led[deal] if special is not None else int(NONE)
        found = facts_of(
            trumps, flagged_a, flagged_b, held[deal], suit[deal], beating[deal], above_led, partner,
            seeker,
        )  # fmt: skip
        cut = cuts[(rows >> 8 * seat & 255) << len(FACTS) | found]
        if special is None:
            legal[deal] = open_to[deal] & filter_simple(
                trumps, cut, held[deal], suit[deal], beating[deal], above_led
            )
        else:
            facts[deal] = found
            legal[deal] = open_to[deal] & filter_cards(
                trumps, flagged_a, flagged_b, cut, held[deal], suit[deal], beating[deal], above_led
            )


@jit_vector
def allow_all(held: Ints, open_to: Ints, legal: Ints) -> None:
    """Find the ``legal`` cards where nothing binds."""
    for deal in range(len(legal)):
        legal[deal] = open_to[deal] & held[deal]


@jit_vector
def allow_following(held: Ints, suit: Ints, open_to: Ints, legal: Ints) -> None:
    """Find the ``legal`` cards where nothing binds but to follow suit."""
    for deal in range(len(legal)):
        following = held[deal] & suit[deal]
        legal[deal] = open_to[deal] & (following if following else held[deal])


@jit_vector
def force_cards(
    given: Ints, column: int, first: int, legal: Ints, open_to: Ints, card: Ints
) -> None:
    """Take the given cards instead, from row ``first`` on; a deal whose card is not legal stops."""
    for deal in range(len(card)):
        number = given[first + deal, column]
        if number != NO_CARD:
            card[deal] = legal[deal] & 1 << number
            open_to[deal] = open_to[deal] if card[deal] else 0


@jit_vector
def play_lead(
    card: Ints,
    held: Ints,
    winning_place: Ints,
    suit: Ints,
    beating: Ints,
    trick_cards: Ints,
    beats: Ints,
) -> None:
    """Play the cards chosen, the first of their tricks."""
    widest()
    for deal in range(len(card)):
        number = popcount(card[deal] - 1 & ALL_BITS)
        suit[deal] = suit_mask(number)
        beating[deal] = beats[number]
        winning_place[deal] = 0
        held[deal] ^= card[deal]
        trick_cards[deal] = card[deal]


@jit_vector
def play_follower(
    place: int,
    card: Ints,
    held: Ints,
    winning_place: Ints,
    beating: Ints,
    trick_cards: Ints,
    beats: Ints,
) -> None:
    """Play the cards chosen in a later place of the trick."""
    widest()
    for deal in range(len(card)):
        bit = card[deal]
        takes = beating[deal] & bit
        beating[deal] = beats[popcount(bit - 1 & ALL_BITS)] if takes else beating[deal]
        winning_place[deal] = place if takes else winning_place[deal]
        held[deal] ^= bit
        trick_cards[deal] |= bit


@jit_vector
def track_best_led(place: int, card: Ints, suit: Ints, beats: Ints, beating_led: Ints) -> None:
    """Note the cards that beat the best of the suit led, where a duty looks at it."""
    first = 1 if place == 0 else 0
    for deal in range(len(card)):
        bit = card[deal]
        heads = 1 if beating_led[deal] & suit[deal] & bit else first
        beating_led[deal] = beats[popcount(bit - 1 & ALL_BITS)] if heads else beating_led[deal]


@jit_vector
def reveal_hidden(card: Ints, hidden_under: Ints, held: Ints) -> None:
    """Who has played a card may now play the one that lay hidden under it."""
    for deal in range(len(card)):
        hidden = hidden_under[deal, popcount(card[deal] - 1 & ALL_BITS)]
        held[deal] |= 1 << hidden & ALL_BITS
