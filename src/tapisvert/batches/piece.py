"""Tables of a batch that are played under the same contract."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tapisvert.kernel import progress as columns
from tapisvert.kernel.arrays import Field, Given, Outcome
from tapisvert.kernel.columns import translate
from tapisvert.kernel.dealing import begin, take_packs
from tapisvert.kernel.playing import advance
from tapisvert.kernel.playout import blank_outcome, room, sizes_of
from tapisvert.kernel.settling import settle_all
from tapisvert.kernel.starting import taken_apart
from tapisvert.law.contract import Contract
from tapisvert.tables.schema import CARDS, Course, Deck, Ints, Stock, Tables, frozen

NOTHING: Ints = np.empty((0, 0), dtype=np.int64)


class Piece(NamedTuple):
    """Tables ``where`` of a batch; ``words`` turn the kernel's sets of cards into the law's."""

    where: slice
    contract: Contract
    tables: Tables
    apart: tuple[Tables, Course | None, Stock | None]  # the same, as the kernel takes them
    field: Field
    words: Ints

    def play(self, half: int, until: int, cards: Ints | None, acts: Ints | None) -> None:
        """Play from one half step to another; ``cards`` [table] are the law's, if they are given.

        ``acts`` [table] are the acts before the next card.
        """
        numbers = NOTHING if cards is None else self.tables.number[cards[self.where]][:, None]
        done = NOTHING if acts is None else np.repeat(acts[self.where][:, None], 2, axis=1)
        advance(*self.apart, self.field, Given(numbers, done), half, until)

    def to_law(self, sets: Ints, out: Ints) -> None:
        """Write sets of cards, of the tables that play goes on at, into their places."""
        translate(self.words, sets, self.field.progress[columns.OPEN], out[self.where])

    def outcome(self) -> Outcome:
        """How the tables stand; those that are over are settled."""
        deals = len(self.field.marks)
        found = blank_outcome(self.tables, deals)
        settle_all(self.apart[0], self.field, 0, deals, found)
        return found


def dealt_piece(
    where: slice, contract: Contract, tables: Tables, deck: Deck, packs: NDArray[np.int8],
    rows: Ints, chance: Ints,
) -> Piece:  # fmt: skip
    """Deal these of the shuffled packs of the law's cards; ``chance`` [pack] is for the play."""
    apart = taken_apart(tables)
    numbers, field = room(tables, deck, len(rows))
    take_packs(packs, rows, tables.number, numbers)
    begin(apart[0], deck, contract.leader, sizes_of(deck), numbers, field)
    field.progress[columns.CHANCE] = chance[rows]
    return Piece(where, contract, tables, apart, field, words_of(tables.card))


def words_of(numbering: Ints) -> Ints:
    """What each value of each byte of a set of cards is in another numbering."""
    bits = np.where(numbering < 0, 0, 1 << (numbering & CARDS - 1)).reshape((8, 8, 1))
    there = np.arange(256) >> np.arange(8)[:, None] & 1
    return frozen(np.bitwise_or.reduce(bits * there, axis=1))
