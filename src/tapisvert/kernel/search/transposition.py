"""Transposition table: proven bounds at leads, with the ranks that each proof relies on.

``node.py`` probes the table and stores into it, always between two tricks.

The scheme is partition search (Ginsberg). Each proof reports its relevant cards: the cards whose
rank it uses. Cards below them matter only by their number. So an entry is valid for every position
with

- the same leader, and the same rest of TABLE_STATE;
- the same length of every suit in every hand (LENGTHS, LENGTHS_2);
- the same owners of the distinguished cards (DISTINGUISHED_OWNERS);
- the same owners of the n highest cards of each suit (RANK_OWNERS), where n is the number of
  remaining cards from the highest down to the lowest relevant one (RANK_DEPTHS).

Ranks are relative to the cards in hand: a played card leaves no gap. If
``SearchRules.rank_relative`` is 0, ranks are absolute and every card is relevant. If
``SearchRules.uses_point_shift`` is 1, positions may also differ in the points of their cards; a
probe then loosens the bounds by that difference (``point_shift.py``).

A bound limits what the counting seats score from this lead to the end; with goals, how many goals
are made.

The table is a hash table with chains: ``occupied`` and ``chain_heads`` by slot, ``next_entry``,
``entries``, ``entry_keys`` and ``entry_points`` by row (``SearchMemory``). Each position has two
hashes: HASH, and HASH_WITH_TOPS that also covers the owner of the top card of each suit. A proof
that relies on the top card of every suit is stored under HASH_WITH_TOPS, any other under HASH. This
keeps the chains short; a probe looks into both. HASH_WITH_TOPS uses digit 0 of each word of
RANK_OWNERS. With absolute ranks this is the lowest rank, not the top card; that is harmless, since
then every digit must match.
"""

import numpy as np

from tapisvert.kernel.core.bits import lowest_bit, popcount
from tapisvert.kernel.core.jit import jit_inline
from tapisvert.kernel.search.point_shift import POINT_WORDS, max_point_loss
from tapisvert.kernel.search.problem import SearchMemory as SearchMemory
from tapisvert.kernel.search.stack import (
    DISTINGUISHED_OWNERS,
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
    ENTRY_OWNERS,  # RANK_OWNERS of the position; four columns
    _,
    _,
    _,
    RANK_DEPTHS,  # remaining cards down to the lowest relevant one, four bits a suit
    BOUNDS,  # lower bound in bits 0-15, upper bound in bits 16-31
    _,  # padding: a row has 64 bytes and starts at a cache line
    ENTRY_COLUMNS,
) = range(9)
"""Columns of ``entries``. They reject most entries of a chain, and fill one cache line."""
KEY_LENGTHS, KEY_LENGTHS_2, KEY_DISTINGUISHED, KEY_STATE, KEY_COLUMNS = range(5)
"""Columns of ``entry_keys``: the rest of the key, read only if the columns above match."""

NODES, ENTRIES, CLEARS, COUNTERS = range(4)
"""Columns of ``counters``: nodes searched, entries in use, clears of the full table."""

ALL_RANK_DEPTHS = 0xFFFF
"""RANK_DEPTHS of an entry for which the owner of every card must match."""
UNKNOWN = -1
"""The answer of a search or probe that proves nothing; as a row, the end of a chain."""
MAX_CHAIN = 128
"""Most entries of a chain that a probe or store examines. A probe moves its hit to the front."""
_LOW_31 = 0x7FFF_FFFF  # 31 bits
_BOUND_MASK = 0xFFFF  # the upper bound of an entry without one; also the mask of a bound


@jit_inline
def mix_hash(word: int, hashed: int) -> int:
    """A hash of two words; each of its bits from bit 31 up depends on all bits of both.

    The factors have 31 bits, so no product overflows.
    """
    low, high = (word ^ hashed) & _LOW_31, (word >> 31 ^ hashed >> 31) & _LOW_31
    both = low * 0x5851_F42D ^ high * 0x6C07_8965
    return (both & _LOW_31) * 0x4C95_7F2D ^ (both >> 31) * 0x2545_F491


@jit_inline
def write_hash(stack: Ints, p: int, rank_relative: int) -> None:
    """Write HASH and HASH_WITH_TOPS of the lead at ply ``p``, from its key columns."""
    hashed = mix_hash(stack[p, LENGTHS], stack[p, TABLE_STATE])
    hashed = mix_hash(stack[p, LENGTHS_2], hashed)
    hashed = mix_hash(stack[p, DISTINGUISHED_OWNERS], hashed)
    tops = 0
    for suit in range(4):
        tops |= (stack[p, RANK_OWNERS + suit] & 15) << 4 * suit
        if not rank_relative:
            hashed = mix_hash(stack[p, RANK_OWNERS + suit], hashed)
    stack[p, HASH], stack[p, HASH_WITH_TOPS] = hashed, mix_hash(tops, hashed)


@jit_inline
def entry_matches(entries: Ints, entry_keys: Ints, row: int, stack: Ints, p: int) -> int:
    """1 if the entry of this row, of equal hash, is valid at ply ``p``; points are not compared."""
    rank_depths, differ = entries[row, RANK_DEPTHS], 0
    for suit in range(4):  # no branch in the loop: it would be unpredictable
        difference = entries[row, ENTRY_OWNERS + suit] ^ stack[p, RANK_OWNERS + suit]
        differ |= difference & (1 << 4 * (rank_depths >> 4 * suit & 15)) - 1
    if differ:
        return 0
    differ = (
        entry_keys[row, KEY_STATE] ^ stack[p, TABLE_STATE]
        | entry_keys[row, KEY_DISTINGUISHED] ^ stack[p, DISTINGUISHED_OWNERS]
    )
    differ |= entry_keys[row, KEY_LENGTHS] ^ stack[p, LENGTHS]
    differ |= entry_keys[row, KEY_LENGTHS_2] ^ stack[p, LENGTHS_2]
    return 0 if differ else 1


@jit_inline
def probe(memory: SearchMemory, p: int, need: int, uses_point_shift: int) -> tuple[int, int]:
    """The answer at ply ``p`` and the row of the entry that proves it.

    The answer is 1 if at least ``need`` can be reached, 0 if not, UNKNOWN (with row 0) if no entry
    decides.
    """
    known, row = probe_chain(memory, p, need, uses_point_shift, memory.stack[p, HASH_WITH_TOPS])
    if known == UNKNOWN:
        known, row = probe_chain(memory, p, need, uses_point_shift, memory.stack[p, HASH])
    return known, row


@jit_inline
def probe_chain(
    memory: SearchMemory, p: int, need: int, uses_point_shift: int, hashed: int
) -> tuple[int, int]:
    """Like ``probe``, in the chain of one hash; moves the entry to the front of its chain."""
    chain_heads, entries, entry_keys, stack = (
        memory.chain_heads,
        memory.entries,
        memory.entry_keys,
        memory.stack,
    )
    slot = hashed >> 31 & len(chain_heads) - 1
    first = chain_head(memory, slot)
    row = first
    previous = -1
    for _ in range(MAX_CHAIN):
        if row < 0:
            break
        if entries[row, ENTRY_HASH] == hashed and entry_matches(entries, entry_keys, row, stack, p):
            known = bound_answer(memory, row, p, need, uses_point_shift)
            if known != UNKNOWN:
                if previous >= 0:
                    memory.next_entry[previous] = memory.next_entry[row]
                    memory.next_entry[row] = first
                    chain_heads[slot] = row
                return known, row
        previous, row = row, next_in_chain(memory, row)
    return UNKNOWN, 0


@jit_inline
def chain_head(memory: SearchMemory, slot: int) -> int:
    """The first row of a slot's chain, UNKNOWN if the chain is empty.

    Two probes in three meet an empty chain. The bits of ``occupied`` tell so from the nearest
    caches, without a read of ``chain_heads``.
    """
    if memory.occupied[slot >> 6] >> (slot & 63) & 1:
        return int(np.int64(memory.chain_heads[slot]))  # widened from int32
    return int(UNKNOWN)


@jit_inline
def next_in_chain(memory: SearchMemory, row: int) -> int:
    """The row after this one in its chain, below zero if it is the last.

    The links have their own array: the processor can fetch all rows of a chain before it compares
    one.
    """
    return int(np.int64(memory.next_entry[row]))


@jit_inline
def bound_answer(memory: SearchMemory, row: int, p: int, need: int, uses_point_shift: int) -> int:
    """What a matching entry proves about ``need`` at ply ``p``: 1, 0 or UNKNOWN.

    Where points differ between entry and position, the bound is loosened by the largest loss that
    they can cause (``max_point_loss``).
    """
    bounds = memory.entries[row, BOUNDS]
    lower, upper = bounds & _BOUND_MASK, bounds >> 16
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
def lowest_relevant_cards(rank_depths: int, remaining: int) -> int:
    """The lowest relevant card of each suit, as a set of cards; inverse of ``rank_depths_of``.

    ``rank_depths`` is the RANK_DEPTHS of an entry, ``remaining`` the set of remaining cards.
    """
    found = 0
    for suit in range(4):
        depth = rank_depths >> 4 * suit & 15
        if depth:
            cards = remaining & 0x7FFF << 16 * suit
            for _ in range(popcount(cards) - depth):
                cards &= cards - 1
            found |= cards & -cards
    return found


@jit_inline
def rank_depths_of(relevant: int, remaining: int) -> int:
    """For each suit, the number of remaining cards at or above the lowest relevant card.

    Packed as RANK_DEPTHS: four bits a suit, 0 for a suit without relevant card.
    """
    rank_depths = 0
    for suit in range(4):
        row = 0x7FFF << 16 * suit
        if relevant & row:
            low = lowest_bit(relevant & row)
            rank_depths |= popcount((remaining & row) >> low) << 4 * suit
    return rank_depths


@jit_inline
def store(
    memory: SearchMemory, p: int, need: int, reached: int, rank_depths: int, uses_point_shift: int
) -> None:
    """Store the answer for ``need`` at ply ``p``; ``reached`` is 1 or 0.

    An entry with the same key is tightened, else a new one is made. A full table is cleared before
    either, even if it holds the same key. The hashes and TABLE_STATE at ply ``p`` must be those
    that ``probe_lead`` wrote, and ``need`` must be from 1 to 65535: bounds have 16 bits.
    """
    chain_heads, occupied, entries, entry_keys = (
        memory.chain_heads,
        memory.occupied,
        memory.entries,
        memory.entry_keys,
    )
    stack, entry_points, counters = memory.stack, memory.entry_points, memory.counters
    hashed = stack[p, HASH_WITH_TOPS]
    # a suit without relevant card has no top to hash; a word of 0 needs none: nobody or seat 0 has
    # all cards of the suit, as the lengths in the key say
    for suit in range(4):
        if stack[p, RANK_OWNERS + suit] and not rank_depths >> 4 * suit & 15:
            hashed = stack[p, HASH]
    slot = hashed >> 31 & len(chain_heads) - 1
    if counters[ENTRIES] == len(entries):
        counters[ENTRIES] = 0
        occupied[:] = 0
        counters[CLEARS] += 1
    first = chain_head(memory, slot)
    row = first
    for _ in range(MAX_CHAIN):
        if row < 0:
            break
        if entries[row, ENTRY_HASH] == hashed and entries[row, RANK_DEPTHS] == rank_depths:
            equal = entry_matches(entries, entry_keys, row, stack, p)
            for word in range(POINT_WORDS if uses_point_shift else 0):
                equal &= entry_points[row, word] == stack[p, TABLE_POINTS + word]
            if equal:
                lower, upper = entries[row, BOUNDS] & _BOUND_MASK, entries[row, BOUNDS] >> 16
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
    entry_keys[row, KEY_DISTINGUISHED] = stack[p, DISTINGUISHED_OWNERS]
    entry_keys[row, KEY_STATE] = stack[p, TABLE_STATE]
    for suit in range(4):
        entries[row, ENTRY_OWNERS + suit] = stack[p, RANK_OWNERS + suit]
    for word in range(POINT_WORDS if uses_point_shift else 0):
        entry_points[row, word] = stack[p, TABLE_POINTS + word]
    entries[row, RANK_DEPTHS] = rank_depths
    entries[row, BOUNDS] = need | _BOUND_MASK << 16 if reached else need - 1 << 16
    memory.next_entry[row] = first
    chain_heads[slot] = row
    occupied[slot >> 6] |= 1 << (slot & 63)
