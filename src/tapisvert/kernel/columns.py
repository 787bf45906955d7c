"""One card of every deal at once: many deals are played side by side, each in its column.

Each loop below goes over deals and takes no other way for one than for another, so that compiled it
works on several deals with one instruction. A deal that is over has no legal card, plays none, and
nothing of it changes.
"""

from tapisvert.kernel.bits import EVERY, ones
from tapisvert.kernel.compiled import columnwise
from tapisvert.kernel.duty import cut_out, simple_cut, situation_of, suit_of
from tapisvert.kernel.vectors import widest
from tapisvert.tables.schema import FACTS, NO_CARD, Ints

NONE = 0
"""No seat, no card."""


@columnwise
def ask(
    place: int,
    seats: int,
    held: Ints,
    leader: Ints,
    master: Ints,
    suit: Ints,
    above: Ints,
    above_led: Ints,
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
    seekers, mark_a, mark_b = int(NONE), int(NONE), int(NONE)
    if special is not None:
        seekers, mark_a, mark_b = special
    lying = 1 if place else 0
    widest()
    for deal in range(len(legal)):
        seat = leader[deal] + place
        seat = seat - seats if seat >= seats else seat
        winning = leader[deal] + master[deal]
        winning = winning - seats if winning >= seats else winning
        partner = sides >> 8 * seat + winning & lying
        seeker = seekers >> winning & lying
        beating_led = above_led[deal] if special is not None else int(NONE)
        found = situation_of(
            trumps, mark_a, mark_b, held[deal], suit[deal], above[deal], beating_led, partner,
            seeker,
        )  # fmt: skip
        cut = cuts[(rows >> 8 * seat & 255) << len(FACTS) | found]
        if special is None:
            legal[deal] = open_to[deal] & simple_cut(
                trumps, cut, held[deal], suit[deal], above[deal], beating_led
            )
        else:
            facts[deal] = found
            legal[deal] = open_to[deal] & cut_out(
                trumps, mark_a, mark_b, cut, held[deal], suit[deal], above[deal], beating_led
            )


@columnwise
def allow_all(held: Ints, open_to: Ints, legal: Ints) -> None:
    """Find the ``legal`` cards where nothing binds."""
    for deal in range(len(legal)):
        legal[deal] = open_to[deal] & held[deal]


@columnwise
def follow(held: Ints, suit: Ints, open_to: Ints, legal: Ints) -> None:
    """Find the ``legal`` cards where nothing binds but to follow suit."""
    for deal in range(len(legal)):
        following = held[deal] & suit[deal]
        legal[deal] = open_to[deal] & (following if following else held[deal])


@columnwise
def dictate(given: Ints, column: int, first: int, legal: Ints, open_to: Ints, card: Ints) -> None:
    """Take the given cards instead, from row ``first`` on; a deal whose card is not legal stops."""
    for deal in range(len(card)):
        number = given[first + deal, column]
        if number != NO_CARD:
            card[deal] = legal[deal] & 1 << number
            open_to[deal] = open_to[deal] if card[deal] else 0


@columnwise
def lead(
    card: Ints, held: Ints, master: Ints, suit: Ints, above: Ints, lying: Ints, beats: Ints
) -> None:
    """Play the cards chosen, the first of their tricks."""
    widest()
    for deal in range(len(card)):
        number = ones(card[deal] - 1 & EVERY)
        suit[deal] = suit_of(number)
        above[deal] = beats[number]
        master[deal] = 0
        held[deal] ^= card[deal]
        lying[deal] = card[deal]


@columnwise
def lay(
    place: int, card: Ints, held: Ints, master: Ints, above: Ints, lying: Ints, beats: Ints
) -> None:
    """Play the cards chosen in a later place of the trick."""
    widest()
    for deal in range(len(card)):
        bit = card[deal]
        takes = above[deal] & bit
        above[deal] = beats[ones(bit - 1 & EVERY)] if takes else above[deal]
        master[deal] = place if takes else master[deal]
        held[deal] ^= bit
        lying[deal] |= bit


@columnwise
def mind_led(place: int, card: Ints, suit: Ints, beats: Ints, above_led: Ints) -> None:
    """Note the cards that beat the best of the suit led, where a duty looks at it."""
    first = 1 if place == 0 else 0
    for deal in range(len(card)):
        bit = card[deal]
        heads = 1 if above_led[deal] & suit[deal] & bit else first
        above_led[deal] = beats[ones(bit - 1 & EVERY)] if heads else above_led[deal]


@columnwise
def uncover(card: Ints, under: Ints, held: Ints) -> None:
    """Who has played a card may now play the one that lay hidden under it."""
    for deal in range(len(card)):
        hidden = under[deal, ones(card[deal] - 1 & EVERY)]
        held[deal] |= 1 << hidden & EVERY
