"""Legal masks and play of one card, for a block of deals at once.

Every loop goes over deals and has no data-dependent branch, so that LLVM compiles it to vector
code. Array arguments are [deal] slices of ``PlayState``, named as in ``state.py``; ``held`` is the
row of the place that plays. An array that is written must not overlap another one (``jit_vector``
promises that to LLVM). A deal that is over has no legal card: its card is the empty set and its
state does not change.

``popcount(card - 1 & ALL_BITS)`` is the number of the only card in the set ``card``, and NO_CARD
(63) if the set is empty. Unlike a count of trailing zeros it needs no special case for zero.
"""

from tapisvert.kernel.batch.simd import widest
from tapisvert.kernel.core.bits import ALL_BITS, popcount
from tapisvert.kernel.core.jit import jit_vector
from tapisvert.kernel.core.legal_cards import facts_of, filter_cards, filter_simple, suit_mask
from tapisvert.tables.schema import FACTS, NO_CARD, Ints

NONE = 0
"""The empty set of seats or cards."""


@jit_vector
def legal_masks(
    place: int,
    seats: int,
    held: Ints,
    leader: Ints,
    winning_place: Ints,
    led_suit: Ints,
    beating: Ints,
    beating_led: Ints,
    open_mask: Ints,
    side_bytes: int,
    phase_bytes: int,
    filters: Ints,
    trumps: int,
    seekers_and_flagged: tuple[int, int, int] | None,
    facts: Ints,
    legal: Ints,
) -> None:
    """Write the situation to ``facts`` and the legal cards to ``legal`` for the seat at ``place``.

    ``side_bytes`` and ``phase_bytes`` hold eight bits per seat: the set of seats on its side, and
    its phase. ``filters`` are the filters of ``PlayTables``. ``seekers_and_flagged`` is the set of
    seekers and the two sets of flagged cards. It is None if the tables are ``suits_only`` and not
    ``tracks_best_led``: Numba then compiles a version without the code for these, and ``facts`` is
    not written.
    """
    # int() keeps Numba from compiling the functions called for this literal value.
    seekers, flagged_a, flagged_b = int(NONE), int(NONE), int(NONE)
    if seekers_and_flagged is not None:
        seekers, flagged_a, flagged_b = seekers_and_flagged
    following = 1 if place else 0
    widest()
    for deal in range(len(legal)):
        seat = leader[deal] + place
        seat = seat - seats if seat >= seats else seat
        winning = leader[deal] + winning_place[deal]
        winning = winning - seats if winning >= seats else winning
        partner = side_bytes >> 8 * seat + winning & following
        seeker = seekers >> winning & following
        above_led = beating_led[deal] if seekers_and_flagged is not None else int(NONE)
        found = facts_of(
            trumps, flagged_a, flagged_b, held[deal], led_suit[deal], beating[deal], above_led,
            partner, seeker,
        )  # fmt: skip
        cut = filters[(phase_bytes >> 8 * seat & 255) << len(FACTS) | found]
        if seekers_and_flagged is None:
            legal[deal] = open_mask[deal] & filter_simple(
                trumps, cut, held[deal], led_suit[deal], beating[deal], above_led
            )
        else:
            facts[deal] = found
            legal[deal] = open_mask[deal] & filter_cards(
                trumps,
                flagged_a,
                flagged_b,
                cut,
                held[deal],
                led_suit[deal],
                beating[deal],
                above_led,
            )


@jit_vector
def allow_all(held: Ints, open_mask: Ints, legal: Ints) -> None:
    """Write the legal cards where no duty binds: the whole hand."""
    for deal in range(len(legal)):
        legal[deal] = open_mask[deal] & held[deal]


@jit_vector
def allow_following(held: Ints, led_suit: Ints, open_mask: Ints, legal: Ints) -> None:
    """Write the legal cards where the only duty is to follow suit."""
    for deal in range(len(legal)):
        following = held[deal] & led_suit[deal]
        legal[deal] = open_mask[deal] & (following if following else held[deal])


@jit_vector
def force_cards(
    forced: Ints, column: int, first: int, legal: Ints, open_mask: Ints, card: Ints
) -> None:
    """Replace the chosen ``card`` by the given one, unless that is NO_CARD.

    ``forced`` is [deal, step], read at ``column`` from row ``first`` on. A deal whose given card is
    illegal stops: ``card`` is empty and ``open_mask`` is 0.
    """
    for deal in range(len(card)):
        number = forced[first + deal, column]
        if number != NO_CARD:
            card[deal] = legal[deal] & 1 << number
            open_mask[deal] = open_mask[deal] if card[deal] else 0


@jit_vector
def play_lead(
    card: Ints,
    held: Ints,
    winning_place: Ints,
    led_suit: Ints,
    beating: Ints,
    trick_cards: Ints,
    beats: Ints,
) -> None:
    """Lead the chosen card: it leaves the hand and starts the trick."""
    widest()
    for deal in range(len(card)):
        number = popcount(card[deal] - 1 & ALL_BITS)
        led_suit[deal] = suit_mask(number)
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
    """Play the chosen card as a follower at ``place`` (1 or more)."""
    widest()
    for deal in range(len(card)):
        bit = card[deal]
        takes = beating[deal] & bit
        beating[deal] = beats[popcount(bit - 1 & ALL_BITS)] if takes else beating[deal]
        winning_place[deal] = place if takes else winning_place[deal]
        held[deal] ^= bit
        trick_cards[deal] |= bit


@jit_vector
def track_best_led(place: int, card: Ints, led_suit: Ints, beats: Ints, beating_led: Ints) -> None:
    """Update ``beating_led`` after a card at ``place``. Only needed if a duty looks at it."""
    first = 1 if place == 0 else 0
    for deal in range(len(card)):
        bit = card[deal]
        heads = 1 if beating_led[deal] & led_suit[deal] & bit else first
        beating_led[deal] = beats[popcount(bit - 1 & ALL_BITS)] if heads else beating_led[deal]


@jit_vector
def reveal_hidden(card: Ints, hidden_under: Ints, held: Ints) -> None:
    """Add to the hand the card that was hidden under the card played.

    ``1 << NO_CARD`` is bit 63, which ALL_BITS masks out: nothing is added if nothing was hidden.
    """
    for deal in range(len(card)):
        hidden = hidden_under[deal, popcount(card[deal] - 1 & ALL_BITS)]
        held[deal] |= 1 << hidden & ALL_BITS
