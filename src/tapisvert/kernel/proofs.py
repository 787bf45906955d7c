"""The memory of proven bounds: of a lead with the cards that counted, whatever the others are.

An entry holds for every position with the same leader, the same lengths of suits in every hand, the
same owners of honours and, in each suit, the same owners of as many of the highest cards as the
proof rests on. Owners are told by place from the top: cards that are gone leave no gap.
"""

from tapisvert.kernel.bits import lowest, ones
from tapisvert.kernel.compiled import inlined
from tapisvert.kernel.plies import HASH, HASH_OF_TOPS, LENGTHS, LENGTHS_TOO, ORDER, TOLD
from tapisvert.kernel.quest import Memory as Memory
from tapisvert.tables.schema import Ints

(
    KEY,
    ORDERS,  # four columns
    _,
    _,
    _,
    DEPTHS,  # cards of each suit that count, four bits a suit
    BOUNDS,  # at least, sixteen bits, and at most
    NEXT,
    COLUMNS,
) = range(9)
"""Of a proof what tells it from others of its chain: one line of the cache."""
FIRST_LENGTHS, OTHER_LENGTHS, OWNERS, STATE, WHOSE_COLUMNS = range(5)
"""Whose proof it is: compared only where all else is the same."""

NODES, STORED, STAMP, FORGOTTEN, ROUGH, TALLIES = range(6)
"""Columns of the tally: positions looked at, proofs held, stamp, how often all were forgotten; 1
while a search is rough."""

ALL = 0xFFFF
"""Depths with which every card counts."""
UNKNOWN = -1
NEAR = 2
"""Cards of each suit from the top on which a rough proof rests, however many it should."""
FAR = 128
"""Proofs of a chain that are looked at; those found come to its front."""
_WORD = 0x7FFF_FFFF
_NO_MOST = 0xFFFF


@inlined
def mixed(word: int, hashed: int) -> int:
    """A number whose bits above the thirtieth each hang on all bits of two."""
    low, high = (word ^ hashed) & _WORD, (word >> 31 ^ hashed >> 31) & _WORD
    both = low * 0x5851_F42D ^ high * 0x6C07_8965
    return (both & _WORD) * 0x4C95_7F2D ^ (both >> 31) * 0x2545_F491


@inlined
def write_hash(plies: Ints, p: int, state: int, relative: int) -> None:
    """The hash of a lead, and that with the owners of the highest cards."""
    hashed = mixed(plies[p, LENGTHS], state)
    hashed = mixed(plies[p, LENGTHS_TOO], hashed)
    hashed = mixed(plies[p, TOLD], hashed)
    tops = 0
    for suit in range(4):
        tops |= (plies[p, ORDER + suit] & 15) << 4 * suit
        if not relative:
            hashed = mixed(plies[p, ORDER + suit], hashed)
    plies[p, HASH], plies[p, HASH_OF_TOPS] = hashed, mixed(tops, hashed)


@inlined
def same(proofs: Ints, whose: Ints, row: int, plies: Ints, p: int, state: int) -> int:
    """1 if a proof holds for a position of the same hash."""
    depths, differ = proofs[row, DEPTHS], 0
    for suit in range(4):  # all at once: where orders differ no branch foretells
        apart = proofs[row, ORDERS + suit] ^ plies[p, ORDER + suit]
        differ |= apart & (1 << 4 * (depths >> 4 * suit & 15)) - 1
    if differ:
        return 0
    differ = whose[row, STATE] ^ state | whose[row, OWNERS] ^ plies[p, TOLD]
    differ |= whose[row, FIRST_LENGTHS] ^ plies[p, LENGTHS]
    differ |= whose[row, OTHER_LENGTHS] ^ plies[p, LENGTHS_TOO]
    return 0 if differ else 1


@inlined
def at_least(bounds: int) -> int:
    """The lower bound."""
    return bounds & _NO_MOST


@inlined
def recall(
    heads: Ints, proofs: Ints, whose: Ints, tally: Ints, plies: Ints, p: int, state: int, need: int
) -> int:
    """The row of a proof that the need can be reached, or cannot; UNKNOWN if there is none."""
    row = found(heads, proofs, whose, tally, plies, p, state, need, plies[p, HASH_OF_TOPS])
    if row == UNKNOWN:
        row = found(heads, proofs, whose, tally, plies, p, state, need, plies[p, HASH])
    return row


@inlined
def found(
    heads: Ints, proofs: Ints, whose: Ints, tally: Ints, plies: Ints, p: int, state: int, need: int,
    hashed: int,
) -> int:  # fmt: skip
    """Such a proof in one chain; it comes to the front."""
    slot = hashed >> 31 & len(heads) - 1
    head = heads[slot]
    if head >> 32 != tally[STAMP]:
        return UNKNOWN
    first = head & 0xFFFF_FFFF
    row: int = first
    before = -1
    for _ in range(FAR):
        if row < 0:
            break
        if proofs[row, KEY] == hashed and same(proofs, whose, row, plies, p, state):
            bounds = proofs[row, BOUNDS]
            if at_least(bounds) >= need or bounds >> 16 < need:
                if before >= 0:
                    proofs[before, NEXT] = proofs[row, NEXT]
                    proofs[row, NEXT] = first
                    heads[slot] = tally[STAMP] << 32 | row
                return row
        before, row = row, proofs[row, NEXT]
    return UNKNOWN


@inlined
def relevance(depths: int, there: int) -> int:
    """The lowest card of each suit on which a proof rests, as a set."""
    found = 0
    for suit in range(4):
        depth = depths >> 4 * suit & 15
        if depth:
            cards = there & 0x7FFF << 16 * suit
            for _ in range(ones(cards) - depth):
                cards &= cards - 1
            found |= cards & -cards
    return found


@inlined
def depths_of(relevant: int, there: int) -> int:
    """How many cards of each suit stand at or above the lowest relevant one."""
    depths = 0
    for suit in range(4):
        row = 0x7FFF << 16 * suit
        if relevant & row:
            low = lowest(relevant & row)
            depths |= ones((there & row) >> low) << 4 * suit
    return depths


@inlined
def near(depths: int) -> int:
    """No more of each suit than a rough proof looks at."""
    fewer = 0
    for suit in range(4):
        fewer |= min(NEAR, depths >> 4 * suit & 15) << 4 * suit
    return fewer


@inlined
def remember(
    heads: Ints, proofs: Ints, whose: Ints, tally: Ints, plies: Ints, p: int, state: int, need: int,
    reached: int, depths: int,
) -> None:  # fmt: skip
    """Keep what has been proven of a lead; when the memory is full it is forgotten whole.

    Proofs that rest on the highest card of every suit are found among those of the same owners.
    """
    hashed = plies[p, HASH_OF_TOPS]
    for suit in range(4):
        if plies[p, ORDER + suit] and not depths >> 4 * suit & 15:
            hashed = plies[p, HASH]
    slot = hashed >> 31 & len(heads) - 1
    if tally[STORED] == len(proofs):
        tally[STORED] = 0
        tally[STAMP] += 1
        tally[FORGOTTEN] += 1
    head = heads[slot]
    first = head & 0xFFFF_FFFF if head >> 32 == tally[STAMP] else UNKNOWN
    row = first
    for _ in range(FAR):
        if row < 0:
            break
        if proofs[row, KEY] == hashed and proofs[row, DEPTHS] == depths:
            if same(proofs, whose, row, plies, p, state):
                lower, upper = at_least(proofs[row, BOUNDS]), proofs[row, BOUNDS] >> 16
                lower, upper = (
                    (max(lower, need), upper) if reached else (lower, min(upper, need - 1))
                )
                proofs[row, BOUNDS] = lower | upper << 16
                return
        row = proofs[row, NEXT]
    row = tally[STORED]
    tally[STORED] += 1
    proofs[row, KEY] = hashed
    whose[row, FIRST_LENGTHS] = plies[p, LENGTHS]
    whose[row, OTHER_LENGTHS] = plies[p, LENGTHS_TOO]
    whose[row, OWNERS] = plies[p, TOLD]
    whose[row, STATE] = state
    for suit in range(4):
        proofs[row, ORDERS + suit] = plies[p, ORDER + suit]
    proofs[row, DEPTHS] = depths
    proofs[row, BOUNDS] = need | _NO_MOST << 16 if reached else need - 1 << 16
    proofs[row, NEXT] = first
    heads[slot] = tally[STAMP] << 32 | row
