"""One card of every deal at once: many deals are played side by side, each in its column.

Each loop below goes over deals and takes no other way for one than for another, so that compiled it
works on several deals with one instruction. A deal that is over has no legal card, plays none, and
nothing of it changes.
"""

from tapisvert.kernel.bits import EVERY, ones
from tapisvert.kernel.chance import advanced, below
from tapisvert.kernel.compiled import columnwise
from tapisvert.kernel.duty import part_of, simple_part_of, situation_of, suit_of
from tapisvert.tables.schema import NO_CARD, Ints

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
    side: Ints,
    phase: Ints,
    duty: Ints,
    trumps: int,
    special: tuple[int, int, int] | None,
    facts: Ints,
    legal: Ints,
) -> None:
    """Find ``facts`` and ``legal`` cards of who plays in this place of the trick.

    ``special`` are the seekers and the two sets of marked cards; None where tables are ``simple``:
    then all that looks at them is left out when this is compiled.
    """
    # int(): lest what is called be compiled for this very number.
    seekers, mark_a, mark_b = int(NONE), int(NONE), int(NONE)
    if special is not None:
        seekers, mark_a, mark_b = special
    for deal in range(len(legal)):
        seat = leader[deal] + place
        seat = seat - seats if seat >= seats else seat
        partner = side[seat] >> master[deal] & 1 if suit[deal] else 0
        seeker = seekers >> master[deal] & 1 if suit[deal] else 0
        facts[deal] = situation_of(
            trumps, mark_a, mark_b, held[deal], suit[deal], above[deal], above_led[deal],
            partner, seeker,
        )  # fmt: skip
        part = duty[phase[seat], facts[deal]]
        if special is None:
            legal[deal] = open_to[deal] & simple_part_of(
                trumps, mark_a, mark_b, part, held[deal], suit[deal], above[deal],
                above_led[deal],
            )  # fmt: skip
        else:
            legal[deal] = open_to[deal] & part_of(
                trumps, mark_a, mark_b, part, held[deal], suit[deal], above[deal],
                above_led[deal],
            )  # fmt: skip


@columnwise
def follow(held: Ints, suit: Ints, open_to: Ints, legal: Ints) -> None:
    """Find the ``legal`` cards where nothing binds but to follow suit."""
    for deal in range(len(legal)):
        following = held[deal] & suit[deal]
        legal[deal] = open_to[deal] & (following if following else held[deal])


@columnwise
def choose(legal: Ints, chance: Ints, skipped: Ints, card: Ints) -> None:
    """Let chance choose one of the legal cards; ``card`` receives it as a set."""
    most = 0
    for deal in range(len(legal)):
        chance[deal] = advanced(chance[deal])
        skipped[deal] = below(chance[deal], ones(legal[deal]))
        card[deal] = legal[deal]
        most = max(most, skipped[deal])
    for skip in range(most):
        for deal in range(len(legal)):
            rest = card[deal]
            card[deal] = rest & (rest - 1) if skip < skipped[deal] else rest
    for deal in range(len(legal)):
        card[deal] &= -card[deal]


@columnwise
def dictate(given: Ints, column: int, legal: Ints, open_to: Ints, card: Ints) -> None:
    """Take the given cards instead; a deal whose card is not legal stops."""
    for deal in range(len(card)):
        number = given[deal, column]
        if number != NO_CARD:
            card[deal] = legal[deal] & 1 << number
            open_to[deal] = open_to[deal] if card[deal] else 0


@columnwise
def lay(
    place: int,
    seats: int,
    card: Ints,
    held: Ints,
    leader: Ints,
    master: Ints,
    suit: Ints,
    above: Ints,
    above_led: Ints,
    lying: Ints,
    worth: Ints,
    played: Ints,
    beats: Ints,
    points: Ints,
) -> None:
    """Play the cards chosen."""
    for deal in range(len(card)):
        bit = card[deal]
        number = ones(bit - 1 & EVERY)
        seat = leader[deal] + place
        seat = seat - seats if seat >= seats else seat
        first = 1 if suit[deal] == 0 else 0
        suit[deal] = suit_of(number) if first else suit[deal]
        takes = 1 if above[deal] & bit else first
        heads = 1 if above_led[deal] & suit[deal] & bit else first
        above[deal] = beats[number] if takes else above[deal]
        above_led[deal] = beats[number] if heads else above_led[deal]
        master[deal] = seat if takes else master[deal]
        worth[deal] += points[number]
        held[deal] ^= bit
        lying[deal] |= bit
        played[deal] += 1 if bit else 0


@columnwise
def gather(
    seat: int, trick_points: int, master: Ints, worth: Ints, open_to: Ints, tricks: Ints,
    points: Ints,
) -> None:  # fmt: skip
    """Give a seat the tricks that it has won: ``tricks`` and ``points`` are its own."""
    for deal in range(len(master)):
        won = 1 if open_to[deal] and master[deal] == seat else 0
        tricks[deal] += won
        points[deal] += worth[deal] + trick_points if won else 0


@columnwise
def turn(place: int, seats: int, held: Ints, leader: Ints, master: Ints, turned: Ints) -> None:
    """The hands of who will play in this place of the next trick."""
    for deal in range(len(leader)):
        moved = master[deal] - leader[deal]
        moved = moved + seats + place if moved < 0 else moved + place
        moved = moved - seats if moved >= seats else moved
        turned[deal] = held[moved, deal]


@columnwise
def clear(
    leader: Ints, before: Ints, master: Ints, suit: Ints, above: Ints, above_led: Ints,
    worth: Ints, lying: Ints, trick: Ints, out: Ints,
) -> None:  # fmt: skip
    """Nothing lies any more, and the winner leads."""
    for deal in range(len(leader)):
        trick[deal] = lying[deal]
        out[deal] |= lying[deal]
        lying[deal] = 0
        before[deal] = leader[deal]
        leader[deal] = master[deal]
        suit[deal] = 0
        above[deal] = 0
        above_led[deal] = 0
        worth[deal] = 0


@columnwise
def count_down(open_to: Ints, left: Ints) -> None:
    """One trick fewer is to come."""
    for deal in range(len(left)):
        left[deal] -= 1 if open_to[deal] else 0


@columnwise
def close(left: Ints, open_to: Ints) -> None:
    """Deals of which no trick is to come are over."""
    for deal in range(len(left)):
        open_to[deal] = open_to[deal] if left[deal] else 0


@columnwise
def uncover(card: Ints, under: Ints, held: Ints) -> None:
    """Who has played a card may now play the one that lay hidden under it."""
    for deal in range(len(card)):
        hidden = under[deal, ones(card[deal] - 1 & EVERY)]
        held[deal] |= 1 << hidden & EVERY


@columnwise
def translate(words: Ints, sets: Ints, open_to: Ints, out: Ints) -> None:
    """Sets of cards in another numbering, of deals that are not over.

    ``words`` [byte, its value] are the sets in that numbering of what a byte of a set says.
    """
    for deal in range(len(out)):
        cards, found = sets[deal] & open_to[deal], 0
        for byte in range(8):
            found |= words[byte, cards >> 8 * byte & 255]
        out[deal] = found
