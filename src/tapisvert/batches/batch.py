"""``Batch``: many tables that play side by side, driven with NumPy arrays.

A **table** is one deal in play, a row of the batch. Tables under the same contract stand together
and form **pieces** (``piece.py``); the kernel plays each piece with the tables of its contract.
"""

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

import numpy as np
from numpy.typing import ArrayLike, NDArray

from tapisvert.batches.contract_source import ContractRule, contract_source
from tapisvert.batches.piece import NOTHING, ContractTables, Piece, Run
from tapisvert.batches.refusals import (
    EVERY_DEAL_OVER,
    check,
    not_legal,
    out_of_range,
    wrong_shape,
)
from tapisvert.batches.seen import Seen
from tapisvert.errors import TapisError
from tapisvert.kernel.batch import state as columns
from tapisvert.kernel.batch.advance import CHOICE_STAGE, LEGAL_STAGE, PLAY_STAGE, STAGES
from tapisvert.kernel.batch.buffers import CACHE_LINE_BYTES
from tapisvert.kernel.batch.playouts import empty_result, pack_buffers, sizes_of, state_for
from tapisvert.kernel.batch.renumber import as_flags, translate
from tapisvert.kernel.batch.shuffle import deal_all
from tapisvert.kernel.batch.state import CALLING_RESUMES
from tapisvert.kernel.batch.stock import SWAP, TURN_SWAP
from tapisvert.law.contract import Contract
from tapisvert.law.game import Game, a_game
from tapisvert.sentences import shortened
from tapisvert.tables.deck import tabulate_deck
from tapisvert.tables.schema import CARDS, Ints, frozen
from tapisvert.tables.tabulate import tabulate

Part = TypeVar("Part")
Result = TypeVar("Result")
Bools = NDArray[np.bool_]
Numbers = NDArray[np.int64] | NDArray[np.uint8]
KNOWN = np.dtype(np.int64), np.dtype(np.uint8)
"""The dtypes that the kernel is compiled for. Others are converted."""
LARGEST = 1 << 24
"""The most tables of a batch."""
APART = 520
"""Extra entries per row of state: rows 2**n apart would evict each other from the cache."""


class Batch:
    """``n`` deals of a game at once, one per table, all at the same card of the deal.

    A card is the law's (``tapisvert.Card``, 2 to 62), not a card number of the kernel; a set of
    cards is a 64-bit mask: bit c is card c. Arrays are ``int64`` [n] unless said otherwise. The
    last seat deals. ``step_number`` is the
    number of cards played so far, ``steps`` the most there can be. ``contract_index`` is the place
    of each table's contract in ``contracts``: tables are sorted by it. ``deals`` is the number of
    each table's deal in the sequence of the ``seed``. ``deck`` says in arrays how the cards of the
    ``game`` were dealt (``tapisvert.tables.schema.Deck``).

    Not simulated: the calling (bidding), which is over when ``reset`` returns; irregularities; what
    one deal leaves to the next. Where the calling would resume, a deal **rests**: its play stops.
    """

    EXCHANGE, EXCHANGE_AT_TURN = 1 << SWAP, 1 << TURN_SWAP
    """Bits of ``acts``: exchange the turn-up after winning a trick; at one's own turn to play."""

    def __init__(
        self, game: Game, n: int, contracts: int | Sequence[Contract] | ContractRule = 4,
        seed: int = 0, threads: int = 1,
    ) -> None:  # fmt: skip
        """Allocate the tables and deal the first ``n`` deals.

        ``contracts`` is a list of which each table takes a random entry; if a card is turned up,
        one with its suit as trump, if there are any. Repeated entries count again. Or a number from
        1 to 1000: random calling makes the list, with up to that many contracts for each suit that
        can be turned up. Or a rule: a Python function from the hands as dealt, by seat, and the
        turn-up or None, to the contract. ``threads`` play at once; their number does not change the
        play.

        Raises TapisError ``batch/game``, ``batch/n`` (1 to 2**24), ``batch/seed`` (0 to 2**60),
        ``batch/threads`` (1 to 256), ``batch/contracts``. Raises ValueError if random calling
        reaches no contract in 1000 deals.
        """
        n, seed = check("n", n, 1, LARGEST), check("seed", seed, 0, 1 << 60)
        threads = check("threads", threads, 1, 256)
        self.game, self.n, self.seed = a_game(game, "batch/game"), n, seed
        self.deck = tabulate_deck(game)
        self._draw = contract_source(game, self.deck, contracts, seed)
        self.steps = game.seats * int(sizes_of(self.deck)[0])
        self.contract_index: Ints = np.zeros(n, dtype=np.int64)
        self.deals: Ints = np.zeros(n, dtype=np.int64)
        self._threads = threads
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None
        self._packs = pack_buffers(self.deck, n)
        self._field = state_for(self.deck, len(game.sides), n + APART + -n % CACHE_LINE_BYTES)
        self._outcome = empty_result(len(game.sides), n)
        self._known: dict[int, ContractTables] = {}
        self._pieces: list[Piece] = []
        self._alike: list[Piece] = []
        self._runs: list[Run] = []
        self._legal: Ints | None = None
        self._going_on = True
        self._first = -n
        self.reset()

    def __repr__(self) -> str:
        at = f"card {self.step_number} of {self.steps}"
        return shortened(f"<Batch of {self.n} tables, {at}: {self.game!r}>")

    @property
    def contracts(self) -> tuple[Contract, ...]:
        """The contracts in use. A rule may add others when later deals are dealt."""
        return self._draw.contracts

    def reset(self) -> None:
        """Deal the next ``n`` deals of the seed; the tables are ready for their first card.

        Raises TapisError ``batch/contracts`` if a rule returns no contract of the game; the tables
        stay as they are.
        """
        deal_all(self.deck, self.seed, self._first + self.n, self._packs)
        chosen = self._draw.of(self._packs)
        self._first += self.n
        self.step_number = 0
        # NumPy sorts 16-bit integers much faster.
        sorted_as = np.int16 if len(self.contracts) < 1 << 15 else np.int64
        order = np.argsort(chosen.astype(sorted_as), kind="stable")
        self.contract_index, self.deals = chosen[order], self._first + order
        self._pieces = self._slices()
        self._alike = self._joined()
        self._runs = self._runs_of_pieces()
        self._each(lambda piece: piece.begin(self.deck, self._packs, order), self._pieces)
        self._play(LEGAL_STAGE, CHOICE_STAGE)

    def legal(self) -> Ints:
        """[n]: the set of legal cards at each table; 0 where the deal is over. Read-only."""
        if self._legal is None:
            out, legal = np.empty(self.n, dtype=np.int64), self._column(columns.LEGAL)
            self._each(lambda piece: piece.to_law(legal, legal, out), self._alike)
            self._legal = frozen(out)
        return self._legal

    def legal_mask(self) -> Bools:
        """[n, 64] bool: whether card c is legal at the table, in column c."""
        found = np.empty((self.n, CARDS), dtype=np.bool_)
        as_flags(self.legal(), found)
        return found

    def turn(self) -> Ints:
        """[n]: the seat to play; -1 where the deal is over."""
        place = self.step_number % self.game.seats
        seat = (self._column(columns.LEADER) + place) % self.game.seats
        return np.where(self._column(columns.OPEN) != 0, seat, -1)

    def step(self, cards: ArrayLike | None = None, acts: ArrayLike | None = None) -> None:
        """Play one card at every table where the deal goes on.

        ``cards`` [n] are of any integer dtype (int64 and uint8 need no copy); by default they are
        random legal cards. Entries of tables that are over are ignored. ``acts`` [n] are masks of
        acts to do before the next card where possible: bit i is ``melds(contract)[i]``; EXCHANGE
        and EXCHANGE_AT_TURN are the turn-up; by default each possible act has probability 1/2.

        Raises TapisError and plays nothing: ``batch/card`` for an illegal card, ``batch/shape`` for
        a wrong shape, dtype or act, ``batch/over`` if every deal is over.
        """
        if self.step_number >= self.steps or not self._going_on:
            raise TapisError("batch/over", EVERY_DEAL_OVER)
        done = None if acts is None else self._numbers(acts, "acts", 1 << 32)
        if cards is not None:
            self._take(self._numbers(cards, "cards", None))
        self._play(CHOICE_STAGE if cards is None else PLAY_STAGE, STAGES + CHOICE_STAGE, done)
        self.step_number += 1

    def melds(self, contract: int) -> Ints:
        """[meld]: the melds under ``contracts[contract]``, as sets of cards; none without a stock.

        Raises TapisError ``batch/contract`` if there is no such contract.
        """
        contract = check("contract", contract, 0, len(self.contracts) - 1)
        known = self._tables(contract)
        melds = (
            np.zeros(0, dtype=np.int64) if known.stock_rules is None else known.stock_rules.melds
        )
        out = np.empty_like(melds)
        translate(known.to_law, melds, np.full_like(melds, -1), out)
        return out

    def play_out(self) -> None:
        """Play every deal to its end with random legal cards and random acts."""
        self._play(CHOICE_STAGE, STAGES * (self.steps - self.step_number))
        self.step_number = self.steps

    def over(self) -> Bools:
        """[n] bool: the tables where no card can be played: the deal is over or rests."""
        return np.equal(self._column(columns.OPEN), 0)

    def rests(self) -> Bools:
        """[n] bool: the tables where play stopped because the calling would resume."""
        return np.equal(self._column(columns.ENDED), CALLING_RESUMES)

    def returns(self) -> Ints:
        """[n, seats]: the marks made so far in the deal by the party of each seat.

        Where a deal is over, they include the marks at its end; where it rests, they do not.
        Counters (fiches) are left out, so a slam that is paid in counters alone brings nothing. The
        game says whether high scores are good (``game.high_is_good``).
        """
        self._each(lambda piece: piece.settle(self._outcome), self._pieces)
        return self._outcome.marks[:, [self.game.party_of(seat) for seat in range(self.game.seats)]]

    def seen(self) -> Seen:
        """What the seat to play sees at each table; all sets are empty where the deal is over.

        It contains no hidden card: no other hand, no stock, no covered card. It does not tell who
        played which card, or what was melded.
        """
        out = Seen(*(np.zeros(self.n, dtype=np.int64) for _ in Seen._fields))
        held = self._field.held[self.step_number % self.game.seats, : self.n]
        sets = held, self._column(columns.TRICK_CARDS), self._column(columns.PLAYED)
        going_on = self._column(columns.OPEN)

        def write(piece: Piece) -> None:
            for each, into in zip(sets, out[:3], strict=True):
                piece.to_law(each, going_on, into)
            piece.to_law(np.full(self.n, piece.rules.tables.trumps), going_on, out.trumps)

        self._each(write, self._pieces)
        return out

    def _play(self, stage: int, until: int, acts: Numbers | None = None) -> None:
        """Run stages [stage, until), counted from the first stage of the next card."""
        self._legal, now = None, STAGES * self.step_number
        done = NOTHING if acts is None else np.repeat(acts[:, None], 2, axis=1).astype(np.int64)
        self._going_on = any(
            self._each(lambda run: run.play(now + stage, now + until, done), self._runs)
        )

    def _slices(self) -> list[Piece]:
        """The pieces: tables of one contract, no piece larger than a thread's share."""
        share = -(-self.n // self._threads)
        found = []
        for index in range(len(self.contracts)):
            first, end = np.searchsorted(self.contract_index, (index, index + 1))
            starts = range(first, end, share)
            found += [
                Piece(start, min(start + share, end), self._tables(index), self._field)
                for start in starts
            ]
        return found

    def _tables(self, index: int) -> ContractTables:
        if index not in self._known:
            contract = self.contracts[index]
            self._known[index] = ContractTables.of(contract.leader, tabulate(self.game, contract))
        return self._known[index]

    def _joined(self) -> list[Piece]:
        """The pieces; with one thread, neighbours with the same card numbers are joined."""
        found = self._pieces[:1]
        for piece in self._pieces[1:]:
            both = None if self._pool else found[-1].joined(piece)
            found[-1:] = [both] if both else [found[-1], piece]
        return found

    def _runs_of_pieces(self) -> list[Run]:
        """One kernel call per piece; with one thread and plain tables, one call for all pieces."""
        if self._pool is None and all(piece.rules.scoring is None for piece in self._pieces):
            return [Run.of(self._pieces)]
        return [Run.of([piece]) for piece in self._pieces]

    def _each(self, work: Callable[[Part], Result], parts: Sequence[Part]) -> list[Result]:
        return list((map if self._pool is None else self._pool.map)(work, parts))

    def _column(self, column: int) -> Ints:
        return self._field.columns[column, : self.n]

    def _take(self, given: Numbers) -> None:
        """Check and choose the given cards at all tables, before any is played."""
        if any(self._each(lambda piece: piece.take(given), self._alike)):
            legal = self._column(columns.LEGAL) != 0
            table = int(np.flatnonzero(legal & (self._column(columns.CARD) == 0))[0])
            raise TapisError("batch/card", not_legal(table, int(given[table])))

    def _numbers(self, values: ArrayLike, name: str, end: int | None) -> Numbers:
        try:
            given = np.asarray(values)
        except ValueError:  # rows of different lengths
            given = np.zeros(0)
        if given.shape != (self.n,) or given.dtype.kind not in "iu":
            raise TapisError("batch/shape", wrong_shape(name, self.n))
        if end is not None and ((given < 0) | (given >= end)).any():
            raise TapisError("batch/shape", out_of_range(name, end - 1))
        known = given.dtype in KNOWN and given.flags.carray
        return given if known else np.array(given, dtype=np.int64)
