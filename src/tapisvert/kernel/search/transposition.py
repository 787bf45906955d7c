"""The memory of proven bounds: of a lead with the cards that counted, whatever the others are.

An entry holds for every position with the same leader, the same lengths of suits in every hand, the
same owners of honours and, in each suit, the same owners of as many of the highest cards as the
proof rests on. Owners are told by place from the top: cards that are gone leave no gap. Where cards
are worth something else it holds within what they differ by (``worths.py``).
"""

import numpy as np

from tapisvert.kernel.core.bits import lowest_bit, popcount
from tapisvert.kernel.core.jit import jit_inline
from tapisvert.kernel.search.point_shift import POINT_WORDS, max_point_loss
from tapisvert.kernel.search.problem import SearchMemory as SearchMemory
from tapisvert.kernel.search.stack import (
    DISTINCT_OWNERS,
    HASH,
    HASH_WITH_TOPS,
    LENGTHS,
    LENGTHS_2,
    RANK_OWNERS,
    TABLE_POINTS,
    TABLE_STATE,
)
from tapisvert.tables.schema import Ints

(
    ENTRY_HASH,
    ENTRY_OWNERS,  # four columns
    _,
    _,
    _,
    RELEVANT_RANKS,  # cards of each suit that count, four bits a suit
    BOUNDS,  # at least, sixteen bits, and at most
    _,  # nothing: each proof begins where a line does
    ENTRY_COLUMNS,
) = range(9)
"""Of a proof what tells it from others of its chain: one line of the cache."""
KEY_LENGTHS, KEY_LENGTHS_2, KEY_DISTINCT, KEY_STATE, KEY_COLUMNS = range(5)
"""Whose proof it is: compared only where all else is the same."""

NODES, ENTRIES, RESETS, COUNTERS = range(4)
"""Columns of the tally: positions looked at, proofs held, how often all were forgotten."""

ALL_RANKS = 0xFFFF
"""Depths with which every card counts."""
UNKNOWN = -1
MAX_CHAIN = 128
"""Proofs of a chain that are looked at; those found come to its front."""
_WORD = 0x7FFF_FFFF
_NO_UPPER = 0xFFFF


@jit_inline
def mix_hash(word: int, hashed: int) -> int:
    """A number whose bits above the thirtieth each hang on all bits of two."""
    low, high = (word ^ hashed) & _WORD, (word >> 31 ^ hashed >> 31) & _WORD
    both = low * 0x5851_F42D ^ high * 0x6C07_8965
    return (both & _WORD) * 0x4C95_7F2D ^ (both >> 31) * 0x2545_F491


@jit_inline
def write_hash(stack: Ints, p: int, rank_relative: int) -> None:
    """The hash of a lead, and that with the owners of the highest cards."""
    hashed = mix_hash(stack[p, LENGTHS], stack[p, TABLE_STATE])
    hashed = mix_hash(stack[p, LENGTHS_2], hashed)
    hashed = mix_hash(stack[p, DISTINCT_OWNERS], hashed)
    tops = 0
    for suit in range(4):
        tops |= (stack[p, RANK_OWNERS + suit] & 15) << 4 * suit
        if not rank_relative:
            hashed = mix_hash(stack[p, RANK_OWNERS + suit], hashed)
    stack[p, HASH], stack[p, HASH_WITH_TOPS] = hashed, mix_hash(tops, hashed)


@jit_inline
def entry_matches(entries: Ints, entry_keys: Ints, row: int, stack: Ints, p: int) -> int:
    """1 if a proof holds for a position of the same hash, whatever cards are worth."""
    ranks, differ = entries[row, RELEVANT_RANKS], 0
    for suit in range(4):  # all at once: where orders differ no branch foretells
        apart = entries[row, ENTRY_OWNERS + suit] ^ stack[p, RANK_OWNERS + suit]
        differ |= apart & (1 << 4 * (ranks >> 4 * suit & 15)) - 1
    if differ:
        return 0
    differ = (
        entry_keys[row, KEY_STATE] ^ stack[p, TABLE_STATE]
        | entry_keys[row, KEY_DISTINCT] ^ stack[p, DISTINCT_OWNERS]
    )
    differ |= entry_keys[row, KEY_LENGTHS] ^ stack[p, LENGTHS]
    differ |= entry_keys[row, KEY_LENGTHS_2] ^ stack[p, LENGTHS_2]
    return 0 if differ else 1


@jit_inline
def probe(memory: SearchMemory, p: int, need: int, uses_point_shift: int) -> tuple[int, int]:
    """1 if there is a proof that the need can be reached, 0 that it cannot, and the row of it;
    UNKNOWN if there is none.
    """
    known, row = probe_chain(memory, p, need, uses_point_shift, memory.stack[p, HASH_WITH_TOPS])
    if known == UNKNOWN:
        known, row = probe_chain(memory, p, need, uses_point_shift, memory.stack[p, HASH])
    return known, row


@jit_inline
def probe_chain(
    memory: SearchMemory, p: int, need: int, uses_point_shift: int, hashed: int
) -> tuple[int, int]:
    """Such a proof in one chain; it comes to the front."""
    chain_heads, entries, entry_keys, stack = (
        memory.chain_heads,
        memory.entries,
        memory.entry_keys,
        memory.stack,
    )
    slot = hashed >> 31 & len(chain_heads) - 1
    first = chain_head(memory, slot)
    row = first
    before = -1
    for _ in range(MAX_CHAIN):
        if row < 0:
            break
        if entries[row, ENTRY_HASH] == hashed and entry_matches(entries, entry_keys, row, stack, p):
            known = bound_answer(memory, row, p, need, uses_point_shift)
            if known != UNKNOWN:
                if before >= 0:
                    memory.next_entry[before] = memory.next_entry[row]
                    memory.next_entry[row] = first
                    chain_heads[slot] = row
                return known, row
        before, row = row, next_in_chain(memory, row)
    return UNKNOWN, 0


@jit_inline
def chain_head(memory: SearchMemory, slot: int) -> int:
    """The first proof of a chain, UNKNOWN if there is none.

    Two in three that are asked for have none: the bits that say so stay in the nearest caches.
    """
    if memory.occupied[slot >> 6] >> (slot & 63) & 1:
        return int(np.int64(memory.chain_heads[slot]))  # thirty-two bits there
    return int(UNKNOWN)


@jit_inline
def next_in_chain(memory: SearchMemory, row: int) -> int:
    """The proof after this one in its chain, UNKNOWN if it is the last.

    All rows of a chain are known, and on their way, before the first has been read.
    """
    return int(np.int64(memory.next_entry[row]))


@jit_inline
def bound_answer(memory: SearchMemory, row: int, p: int, need: int, uses_point_shift: int) -> int:
    """What a proof says of a position for which it holds within what cards are worth."""
    bounds = memory.entries[row, BOUNDS]
    lower, upper = bounds & _NO_UPPER, bounds >> 16
    if lower < need <= upper:
        return UNKNOWN
    reached = 1 if lower >= need else 0
    if uses_point_shift:
        for word in range(POINT_WORDS):
            then, now = memory.entry_points[row, word], memory.stack[p, TABLE_POINTS + word]
            if then != now and reached:
                lower -= max_point_loss(then, now)
            elif then != now:
                upper += max_point_loss(now, then)
    return int(UNKNOWN) if lower < need <= upper else reached


@jit_inline
def relevant_cards(ranks: int, remaining: int) -> int:
    """The lowest card of each suit on which a proof rests, as a set."""
    found = 0
    for suit in range(4):
        depth = ranks >> 4 * suit & 15
        if depth:
            cards = remaining & 0x7FFF << 16 * suit
            for _ in range(popcount(cards) - depth):
                cards &= cards - 1
            found |= cards & -cards
    return found


@jit_inline
def relevant_ranks(relevant: int, remaining: int) -> int:
    """How many cards of each suit stand at or above the lowest relevant one."""
    ranks = 0
    for suit in range(4):
        row = 0x7FFF << 16 * suit
        if relevant & row:
            low = lowest_bit(relevant & row)
            ranks |= popcount((remaining & row) >> low) << 4 * suit
    return ranks


@jit_inline
def store(
    memory: SearchMemory, p: int, need: int, reached: int, ranks: int, uses_point_shift: int
) -> None:
    """Keep what has been proven of a lead; when the memory is full it is forgotten whole.

    Proofs that rest on the highest card of every suit are found among those of the same owners.
    """
    chain_heads, occupied, entries, entry_keys = (
        memory.chain_heads,
        memory.occupied,
        memory.entries,
        memory.entry_keys,
    )
    stack, entry_points, counters = memory.stack, memory.entry_points, memory.counters
    hashed = stack[p, HASH_WITH_TOPS]
    for suit in range(4):
        if stack[p, RANK_OWNERS + suit] and not ranks >> 4 * suit & 15:
            hashed = stack[p, HASH]
    slot = hashed >> 31 & len(chain_heads) - 1
    if counters[ENTRIES] == len(entries):
        counters[ENTRIES] = 0
        occupied[:] = 0
        counters[RESETS] += 1
    first = chain_head(memory, slot)
    row = first
    for _ in range(MAX_CHAIN):
        if row < 0:
            break
        if entries[row, ENTRY_HASH] == hashed and entries[row, RELEVANT_RANKS] == ranks:
            alike = entry_matches(entries, entry_keys, row, stack, p)
            for word in range(POINT_WORDS if uses_point_shift else 0):
                alike &= entry_points[row, word] == stack[p, TABLE_POINTS + word]
            if alike:
                lower, upper = entries[row, BOUNDS] & _NO_UPPER, entries[row, BOUNDS] >> 16
                lower, upper = (
                    (max(lower, need), upper) if reached else (lower, min(upper, need - 1))
                )
                entries[row, BOUNDS] = lower | upper << 16
                return
        row = next_in_chain(memory, row)
    row = counters[ENTRIES]
    counters[ENTRIES] += 1
    entries[row, ENTRY_HASH] = hashed
    entry_keys[row, KEY_LENGTHS] = stack[p, LENGTHS]
    entry_keys[row, KEY_LENGTHS_2] = stack[p, LENGTHS_2]
    entry_keys[row, KEY_DISTINCT] = stack[p, DISTINCT_OWNERS]
    entry_keys[row, KEY_STATE] = stack[p, TABLE_STATE]
    for suit in range(4):
        entries[row, ENTRY_OWNERS + suit] = stack[p, RANK_OWNERS + suit]
    for word in range(POINT_WORDS if uses_point_shift else 0):
        entry_points[row, word] = stack[p, TABLE_POINTS + word]
    entries[row, RELEVANT_RANKS] = ranks
    entries[row, BOUNDS] = need | _NO_UPPER << 16 if reached else need - 1 << 16
    memory.next_entry[row] = first
    chain_heads[slot] = row
    occupied[slot >> 6] |= 1 << (slot & 63)
