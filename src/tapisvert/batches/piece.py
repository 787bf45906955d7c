"""Tables of a batch that are played under the same contract."""

from collections.abc import Sequence
from typing import Any, NamedTuple, Self

import numpy as np
from numpy.typing import NDArray

from tapisvert.kernel.batch import state as columns
from tapisvert.kernel.batch.advance import advance_pieces
from tapisvert.kernel.batch.buffers import PackBuffers, PlayResult, PlayState, StartTables
from tapisvert.kernel.batch.final_scores import settle_all
from tapisvert.kernel.batch.play_tables import cards_only, pack_play, split_tables, stack_plays
from tapisvert.kernel.batch.playouts import sizes_of
from tapisvert.kernel.batch.renumber import moves_of, take, translate
from tapisvert.kernel.batch.shuffle import begin
from tapisvert.tables.schema import DealScoring, Deck, Ints, StockRules, Tables

NOTHING: Ints = np.empty((0, 0), dtype=np.int64)


class ContractTables(NamedTuple):
    """A contract, and all that the kernel must know of it."""

    leader: int
    tables: Tables  # without the course and the stock
    opened: StartTables
    play: Ints  # that part of the tables, in a row
    course: DealScoring | None
    doing: StockRules | None
    to_kernel: Ints  # moves from the law's numbers of cards
    to_law: Ints  # and back

    @classmethod
    def of(cls, leader: int, tables: Tables) -> Self:
        play, course, doing = split_tables(tables)
        to_kernel, to_law = moves_of(tables.number), moves_of(tables.card)
        opened = StartTables(
            tables.cards_only,
            tables.number,
            tables.start_score[tables.seats - 1],
            tables.start_score_marks,
        )
        return cls(
            leader, cards_only(tables), opened, pack_play(play), course, doing, to_kernel, to_law
        )


class Piece(NamedTuple):
    """Tables of a batch, from ``first`` to ``end``, of one kind; the field is that of all."""

    first: int
    end: int
    kind: ContractTables
    field: PlayState

    @property
    def where(self) -> slice:
        return slice(self.first, self.end)

    def column(self, column: int) -> Ints:
        return self.field.columns[column, self.where]

    def begin(self, deck: Deck, packs: PackBuffers, rows: Ints) -> None:
        """Take the packs of these ``rows`` [table], ready for the first lead."""
        begin(
            self.kind.opened, deck, self.kind.to_kernel, self.kind.leader, sizes_of(deck), packs,
            rows[self.where], self.field, self.first,
        )  # fmt: skip

    def take(self, cards: NDArray[np.int64] | NDArray[np.uint8]) -> int:
        """Choose ``cards`` [table] of the law; at how many tables they may not be played."""
        number, legal = self.kind.tables.number, self.column(columns.LEGAL)
        return take(cards[self.where], number, legal, self.column(columns.CARD))

    def to_law(self, sets: Ints, among: Ints, out: Ints) -> None:
        """Write sets of cards [table], of those ``among`` these, into the same places."""
        where = self.where
        translate(self.kind.to_law, sets[where], among[where], out[where])

    def joined(self, other: Self) -> Self | None:
        """This piece and the one after it as one, for what hangs only on how cards are numbered."""
        alike = np.array_equal(self.kind.tables.number, other.kind.tables.number)
        return self._replace(end=other.end) if alike else None

    def settle(self, outcome: PlayResult) -> None:
        """Write down how the tables stand; those that are over are settled."""
        settle_all(self.kind.tables, self.field, self.first, self.end, self.first, outcome)


class Run(NamedTuple):
    """Pieces that the kernel plays in one call."""

    plays: Ints  # [kind]: row
    course: DealScoring | None
    doing: StockRules | None
    field: tuple[Any, ...]
    pieces: Ints  # [piece]: kind, first table and end

    @classmethod
    def of(cls, pieces: Sequence[Piece]) -> Self:
        """Pieces of one kind, or of plain games."""
        kinds = {id(piece.kind): piece.kind for piece in pieces}
        numbers = {kind: n for n, kind in enumerate(kinds)}
        where = [(numbers[id(piece.kind)], piece.first, piece.end) for piece in pieces]
        first = pieces[0]
        return cls(
            stack_plays([kind.play for kind in kinds.values()]), first.kind.course,
            first.kind.doing, tuple(first.field), np.array(where, dtype=np.int64),
        )  # fmt: skip

    def play(self, stage: int, until: int, acts: Ints) -> int:
        """Play from one stage of the kernel to another; ``acts`` [table, card] may have no rows.

        What is returned is 0 when every deal is over.
        """
        return advance_pieces(
            self.plays, self.course, self.doing, self.field, acts, stage, until, self.pieces
        )
