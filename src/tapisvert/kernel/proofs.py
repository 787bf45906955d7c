"""The memory of proven bounds: of a lead with the cards that counted, whatever the others are.

An entry holds for every position with the same leader, the same lengths of suits in every hand, the
same owners of honours and, in each suit, the same owners of as many of the highest cards as the
proof rests on. Owners are told by place from the top: cards that are gone leave no gap. Where cards
are worth something else it holds within what they differ by (``worths.py``).
"""

import numpy as np

from tapisvert.kernel.bits import lowest, ones
from tapisvert.kernel.compiled import inlined
from tapisvert.kernel.plies import (
    HASH,
    HASH_OF_TOPS,
    HONOURS,
    LENGTHS,
    LENGTHS_TOO,
    ORDER,
    STATE,
    WORTHS,
)
from tapisvert.kernel.quest import Memory as Memory
from tapisvert.kernel.worths import WORDS, excess
from tapisvert.tables.schema import Ints

(
    KEY,
    ORDERS,  # four columns
    _,
    _,
    _,
    DEPTHS,  # cards of each suit that count, four bits a suit
    BOUNDS,  # at least, sixteen bits, and at most
    _,  # nothing: each proof begins where a line does
    COLUMNS,
) = range(9)
"""Of a proof what tells it from others of its chain: one line of the cache."""
FIRST_LENGTHS, OTHER_LENGTHS, OWNERS, BESIDE, WHOSE_COLUMNS = range(5)
"""Whose proof it is: compared only where all else is the same."""

NODES, STORED, FORGOTTEN, TALLIES = range(4)
"""Columns of the tally: positions looked at, proofs held, how often all were forgotten."""

ALL = 0xFFFF
"""Depths with which every card counts."""
UNKNOWN = -1
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
def write_hash(plies: Ints, p: int, relative: int) -> None:
    """The hash of a lead, and that with the owners of the highest cards."""
    hashed = mixed(plies[p, LENGTHS], plies[p, STATE])
    hashed = mixed(plies[p, LENGTHS_TOO], hashed)
    hashed = mixed(plies[p, HONOURS], hashed)
    tops = 0
    for suit in range(4):
        tops |= (plies[p, ORDER + suit] & 15) << 4 * suit
        if not relative:
            hashed = mixed(plies[p, ORDER + suit], hashed)
    plies[p, HASH], plies[p, HASH_OF_TOPS] = hashed, mixed(tops, hashed)


@inlined
def same(proofs: Ints, whose: Ints, row: int, plies: Ints, p: int) -> int:
    """1 if a proof holds for a position of the same hash, whatever cards are worth."""
    depths, differ = proofs[row, DEPTHS], 0
    for suit in range(4):  # all at once: where orders differ no branch foretells
        apart = proofs[row, ORDERS + suit] ^ plies[p, ORDER + suit]
        differ |= apart & (1 << 4 * (depths >> 4 * suit & 15)) - 1
    if differ:
        return 0
    differ = whose[row, BESIDE] ^ plies[p, STATE] | whose[row, OWNERS] ^ plies[p, HONOURS]
    differ |= whose[row, FIRST_LENGTHS] ^ plies[p, LENGTHS]
    differ |= whose[row, OTHER_LENGTHS] ^ plies[p, LENGTHS_TOO]
    return 0 if differ else 1


@inlined
def recall(memory: Memory, p: int, need: int, shifting: int) -> tuple[int, int]:
    """1 if there is a proof that the need can be reached, 0 that it cannot, and the row of it;
    UNKNOWN if there is none.
    """
    known, row = found(memory, p, need, shifting, memory.plies[p, HASH_OF_TOPS])
    if known == UNKNOWN:
        known, row = found(memory, p, need, shifting, memory.plies[p, HASH])
    return known, row


@inlined
def found(memory: Memory, p: int, need: int, shifting: int, hashed: int) -> tuple[int, int]:
    """Such a proof in one chain; it comes to the front."""
    heads, proofs, whose, plies = memory.heads, memory.proofs, memory.whose, memory.plies
    slot = hashed >> 31 & len(heads) - 1
    first = head_of(memory, slot)
    row = first
    before = -1
    for _ in range(FAR):
        if row < 0:
            break
        if proofs[row, KEY] == hashed and same(proofs, whose, row, plies, p):
            known = decides(memory, row, p, need, shifting)
            if known != UNKNOWN:
                if before >= 0:
                    memory.after[before] = memory.after[row]
                    memory.after[row] = first
                    heads[slot] = row
                return known, row
        before, row = row, next_of(memory, row)
    return UNKNOWN, 0


@inlined
def head_of(memory: Memory, slot: int) -> int:
    """The first proof of a chain, UNKNOWN if there is none.

    Two in three that are asked for have none: the bits that say so stay in the nearest caches.
    """
    if memory.begun[slot >> 6] >> (slot & 63) & 1:
        return int(np.int64(memory.heads[slot]))  # thirty-two bits there
    return int(UNKNOWN)


@inlined
def next_of(memory: Memory, row: int) -> int:
    """The proof after this one in its chain, UNKNOWN if it is the last.

    All rows of a chain are known, and on their way, before the first has been read.
    """
    return int(np.int64(memory.after[row]))


@inlined
def decides(memory: Memory, row: int, p: int, need: int, shifting: int) -> int:
    """What a proof says of a position for which it holds within what cards are worth."""
    bounds = memory.proofs[row, BOUNDS]
    lower, upper = bounds & _NO_MOST, bounds >> 16
    if lower < need <= upper:
        return UNKNOWN
    reached = 1 if lower >= need else 0
    if shifting:
        for word in range(WORDS):
            then, now = memory.worths[row, word], memory.plies[p, WORTHS + word]
            if then != now and reached:
                lower -= excess(then, now)
            elif then != now:
                upper += excess(now, then)
    return int(UNKNOWN) if lower < need <= upper else reached


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
def remember(memory: Memory, p: int, need: int, reached: int, depths: int, shifting: int) -> None:
    """Keep what has been proven of a lead; when the memory is full it is forgotten whole.

    Proofs that rest on the highest card of every suit are found among those of the same owners.
    """
    heads, begun, proofs, whose = memory.heads, memory.begun, memory.proofs, memory.whose
    plies, worths, tally = memory.plies, memory.worths, memory.tally
    hashed = plies[p, HASH_OF_TOPS]
    for suit in range(4):
        if plies[p, ORDER + suit] and not depths >> 4 * suit & 15:
            hashed = plies[p, HASH]
    slot = hashed >> 31 & len(heads) - 1
    if tally[STORED] == len(proofs):
        tally[STORED] = 0
        begun[:] = 0
        tally[FORGOTTEN] += 1
    first = head_of(memory, slot)
    row = first
    for _ in range(FAR):
        if row < 0:
            break
        if proofs[row, KEY] == hashed and proofs[row, DEPTHS] == depths:
            alike = same(proofs, whose, row, plies, p)
            for word in range(WORDS if shifting else 0):
                alike &= worths[row, word] == plies[p, WORTHS + word]
            if alike:
                lower, upper = proofs[row, BOUNDS] & _NO_MOST, proofs[row, BOUNDS] >> 16
                lower, upper = (
                    (max(lower, need), upper) if reached else (lower, min(upper, need - 1))
                )
                proofs[row, BOUNDS] = lower | upper << 16
                return
        row = next_of(memory, row)
    row = tally[STORED]
    tally[STORED] += 1
    proofs[row, KEY] = hashed
    whose[row, FIRST_LENGTHS] = plies[p, LENGTHS]
    whose[row, OTHER_LENGTHS] = plies[p, LENGTHS_TOO]
    whose[row, OWNERS] = plies[p, HONOURS]
    whose[row, BESIDE] = plies[p, STATE]
    for suit in range(4):
        proofs[row, ORDERS + suit] = plies[p, ORDER + suit]
    for word in range(WORDS if shifting else 0):
        worths[row, word] = plies[p, WORTHS + word]
    proofs[row, DEPTHS] = depths
    proofs[row, BOUNDS] = need | _NO_MOST << 16 if reached else need - 1 << 16
    memory.after[row] = first
    heads[slot] = row
    begun[slot >> 6] |= 1 << (slot & 63)
