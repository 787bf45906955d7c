"""The pieces of a batch: tables under the same contract, and the kernel calls that play them."""

from collections.abc import Sequence
from typing import Any, NamedTuple, Self

import numpy as np
from numpy.typing import NDArray

from tapisvert.kernel.batch import state as columns
from tapisvert.kernel.batch.advance import advance_pieces
from tapisvert.kernel.batch.buffers import PackBuffers, PlayResult, PlayState, StartTables
from tapisvert.kernel.batch.final_scores import settle_all
from tapisvert.kernel.batch.play_tables import pack_play, split_tables, stack_plays, without_scoring
from tapisvert.kernel.batch.playouts import sizes_of
from tapisvert.kernel.batch.renumber import shifts_for, take, translate
from tapisvert.kernel.batch.shuffle import begin
from tapisvert.tables.schema import DealScoring, Deck, Ints, StockRules, Tables

NOTHING: Ints = np.empty((0, 0), dtype=np.int64)


class ContractTables(NamedTuple):
    """The tables of a contract, split into what each part of the kernel takes."""

    leader: int  # seat that leads first
    tables: Tables  # for settling, without ``scoring`` and ``stock``
    start: StartTables
    play: Ints  # packed ``PlayTables``
    scoring: DealScoring | None  # None in a plain game
    stock_rules: StockRules | None  # None in a plain game
    to_kernel: Ints  # moves from the law's cards to card numbers, see ``renumber``
    to_law: Ints  # moves back

    @classmethod
    def of(cls, leader: int, tables: Tables) -> Self:
        play, course, doing = split_tables(tables)
        to_kernel, to_law = shifts_for(tables.number), shifts_for(tables.card)
        opened = StartTables(
            tables.cards_only,
            tables.number,
            tables.start_score[tables.seats - 1],
            tables.start_score_marks,
        )
        return cls(
            leader,
            without_scoring(tables),
            opened,
            pack_play(play),
            course,
            doing,
            to_kernel,
            to_law,
        )


class Piece(NamedTuple):
    """The tables [first, end) of a batch, all under one contract, whose tables are ``rules``.

    ``state`` is the play state of the whole batch.
    """

    first: int
    end: int
    rules: ContractTables
    state: PlayState

    @property
    def where(self) -> slice:
        return slice(self.first, self.end)

    def column(self, column: int) -> Ints:
        return self.state.columns[column, self.where]

    def begin(self, deck: Deck, packs: PackBuffers, rows: Ints) -> None:
        """Set up the tables for the first lead; table t takes the pack ``rows[t]``."""
        begin(
            self.rules.start, deck, self.rules.to_kernel, self.rules.leader, sizes_of(deck), packs,
            rows[self.where], self.state, self.first,
        )  # fmt: skip

    def take(self, cards: NDArray[np.int64] | NDArray[np.uint8]) -> int:
        """Choose ``cards`` [table]. Returns at how many tables the card is not legal."""
        number, legal = self.rules.tables.number, self.column(columns.LEGAL)
        return take(cards[self.where], number, legal, self.column(columns.CARD))

    def to_law(self, sets: Ints, among: Ints, out: Ints) -> None:
        """Write ``sets & among`` [table], in the law's numbering, to ``out`` [table]."""
        where = self.where
        translate(self.rules.to_law, sets[where], among[where], out[where])

    def joined(self, other: Self) -> Self | None:
        """This piece and the next as one, if both number cards the same way; else None.

        A joined piece serves only what depends on the numbering alone: ``take``, ``to_law``.
        """
        alike = np.array_equal(self.rules.tables.number, other.rules.tables.number)
        return self._replace(end=other.end) if alike else None

    def settle(self, outcome: PlayResult) -> None:
        """Write how the tables stand to ``outcome``; deals that are over are settled."""
        settle_all(self.rules.tables, self.state, self.first, self.end, self.first, outcome)


class Run(NamedTuple):
    """Pieces that the kernel plays in one call: see ``advance_pieces``."""

    plays: Ints  # [contract, number]: packed ``PlayTables``
    scoring: DealScoring | None
    stock_rules: StockRules | None
    state: tuple[Any, ...]  # the fields of ``PlayState``
    pieces: Ints  # [piece, 3]: row of ``plays``, first table, end

    @classmethod
    def of(cls, pieces: Sequence[Piece]) -> Self:
        """A run of pieces: all of one contract, or all of plain games."""
        distinct = {id(piece.rules): piece.rules for piece in pieces}
        numbers = {key: n for n, key in enumerate(distinct)}
        where = [(numbers[id(piece.rules)], piece.first, piece.end) for piece in pieces]
        first = pieces[0]
        return cls(
            stack_plays([rules.play for rules in distinct.values()]), first.rules.scoring,
            first.rules.stock_rules, tuple(first.state), np.array(where, dtype=np.int64),
        )  # fmt: skip

    def play(self, stage: int, until: int, acts: Ints) -> int:
        """Play the stages [stage, until) of ``advance``; ``acts`` [table, step] may have no rows.

        Returns 0 if the game is not plain and every deal is over.
        """
        return advance_pieces(
            self.plays, self.scoring, self.stock_rules, self.state, acts, stage, until, self.pieces
        )
