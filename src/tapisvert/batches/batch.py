"""Tables that play side by side, driven with arrays."""

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple, TypeVar

import numpy as np
from numpy.typing import ArrayLike, NDArray

from tapisvert.batches.contract_source import ContractRule, drawing
from tapisvert.batches.piece import NOTHING, ContractTables, Piece, Run
from tapisvert.batches.refusals import (
    EVERY_DEAL_OVER,
    check,
    not_legal,
    out_of_range,
    wrong_shape,
)
from tapisvert.errors import TapisError
from tapisvert.kernel.batch import state as columns
from tapisvert.kernel.batch.advance import CHOICE_STAGE, LEGAL_STAGE, PLAY_STAGE, STAGES
from tapisvert.kernel.batch.buffers import CACHE_LINE_BYTES
from tapisvert.kernel.batch.playouts import blank_outcome, room, room_for_packs, sizes_of
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
"""What the kernel is compiled for: the rest is converted."""
LARGEST = 1 << 24
APART = 520
"""Room beyond the last table: else columns of 2**n tables would displace each other in caches."""


class Seen(NamedTuple):
    """What the seats that are to play see beside what has been said, a set of cards a table."""

    hand: Ints  # the cards that it can play from
    lying: Ints  # the cards of the trick
    gone: Ints  # the cards of full tricks
    trumps: Ints


class Batch:
    """``n`` deals of a game at once, each of its own cards, all at the same card of the deal.

    A card is a number from 0 to 63, that of ``tapisvert.Card``; a set of cards is a 64-bit integer
    whose bits they are. Arrays are of ``int64`` and of shape [n] where nothing else is said. The
    last seat deals. Tables under the same contract stand together, in the order of ``kinds``:
    ``kind`` is the place of each table's contract there, ``deals`` which deal of the ``seed`` it
    is. Of the ``steps`` cards of a whole deal of the ``game`` ``step_number`` have been played;
    ``deck`` says in arrays how they were dealt (``tapisvert.tables.schema.Deck``).

    Not in it: the calling, which is over when ``reset`` returns; irregularities; what one deal
    leaves to the next. A deal in which the calling would go on between two tricks **rests** there.
    """

    EXCHANGE, EXCHANGE_AT_TURN = 1 << SWAP, 1 << TURN_SWAP
    """Acts: exchange the turn-up when one has won a trick, and at one's turn to play."""

    def __init__(
        self, game: Game, n: int, contracts: int | Sequence[Contract] | ContractRule = 4,
        seed: int = 0, threads: int = 1,
    ) -> None:  # fmt: skip
        """Make room; ``reset`` deals.

        ``contracts``: those to play under, or how many shall be called by chance for each suit that
        can be turned up. Each table takes one of them by chance, one whose trumps are the suit
        turned up if there is such; what is given twice is taken twice as often. Or a rule, asked
        for each deal with the hands as dealt, by seat, and the turn-up or None, in Python.
        ``threads``: how many play at once; what they play is the same for any number.
        """
        for name, value, least, most in (
            ("n", n, 1, LARGEST), ("seed", seed, 0, 1 << 60), ("threads", threads, 1, 256),
        ):  # fmt: skip
            check(name, value, least, most)
        self.game, self.n, self.seed = a_game(game, "batch/game"), n, seed
        self.deck = tabulate_deck(game)
        self._draw = drawing(game, self.deck, contracts, seed)
        self.steps = game.seats * int(sizes_of(self.deck)[0])
        self.kind: Ints = np.zeros(n, dtype=np.int64)
        self.deals: Ints = np.zeros(n, dtype=np.int64)
        self._threads = threads
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None
        self._packs = room_for_packs(self.deck, n)
        self._field = room(self.deck, len(game.sides), n + APART + -n % CACHE_LINE_BYTES)
        self._outcome = blank_outcome(len(game.sides), n)
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
    def kinds(self) -> tuple[Contract, ...]:
        """The contracts that deals are played under; a rule may name others in later deals."""
        return self._draw.kinds

    def reset(self) -> None:
        """Deal the next ``n`` deals, up to their first card."""
        self._first += self.n
        self.step_number = 0
        deal_all(self.deck, self.seed, self._first, self._packs)
        kinds = self._draw.of(self._packs)
        # Numbers of 16 bits are sorted much faster.
        sorted_as = np.int16 if len(self.kinds) < 1 << 15 else np.int64
        order = np.argsort(kinds.astype(sorted_as), kind="stable")
        self.kind, self.deals = kinds[order], self._first + order
        self._pieces = self._slices()
        self._alike = self._joined()
        self._runs = self._runs_of_pieces()
        self._each(lambda piece: piece.begin(self.deck, self._packs, order), self._pieces)
        self._play(LEGAL_STAGE, CHOICE_STAGE)

    def legal(self) -> Ints:
        """The cards that may be played at each table, none where the deal is over."""
        if self._legal is None:
            out, legal = np.empty(self.n, dtype=np.int64), self._column(columns.LEGAL)
            self._each(lambda piece: piece.to_law(legal, legal, out), self._alike)
            self._legal = frozen(out)
        return self._legal

    def legal_mask(self) -> Bools:
        """The same as booleans, shape [n, 64]: column c is the card of number c."""
        found = np.empty((self.n, CARDS), dtype=np.bool_)
        as_flags(self.legal(), found)
        return found

    def turn(self) -> Ints:
        """The seat that is to play; -1 where the deal is over."""
        place = self.step_number % self.game.seats
        seat = (self._column(columns.LEADER) + place) % self.game.seats
        return np.where(self._column(columns.OPEN) != 0, seat, -1)

    def step(self, cards: ArrayLike | None = None, acts: ArrayLike | None = None) -> None:
        """Play a card at every table where the deal goes on, drawn by chance if none are given.

        What is given for a table that is over is not looked at; integers of 64 bits and ``uint8``
        need no copy. ``acts`` are what to do before the next card wherever it can be done, one bit
        for each: of number i for ``melds(kind)[i]``, EXCHANGE and EXCHANGE_AT_TURN for the turn-up;
        chance decides each where none are given. Raises TapisError ``batch/card`` for a card that
        may not be played, ``batch/over`` when no deal goes on; nothing is then played.
        """
        if self.step_number >= self.steps or not self._going_on:
            raise TapisError("batch/over", EVERY_DEAL_OVER)
        done = None if acts is None else self._numbers(acts, "acts", 1 << 32)
        if cards is not None:
            self._take(self._numbers(cards, "cards", None))
        self._play(CHOICE_STAGE if cards is None else PLAY_STAGE, STAGES + CHOICE_STAGE, done)
        self.step_number += 1

    def melds(self, kind: int) -> Ints:
        """The melds of ``kinds[kind]`` as sets of cards, shape [meld]; none without a stock.

        Raises TapisError ``batch/kind``.
        """
        check("kind", kind, 0, len(self.kinds) - 1)
        known = self._kind(kind)
        melds = np.zeros(0, dtype=np.int64) if known.doing is None else known.doing.melds
        out = np.empty_like(melds)
        translate(known.to_law, melds, np.full_like(melds, -1), out)
        return out

    def play_out(self) -> None:
        """Play every deal to its end by chance."""
        self._play(CHOICE_STAGE, STAGES * (self.steps - self.step_number))
        self.step_number = self.steps

    def over(self) -> Bools:
        """The tables where no card is to be played, because the deal is over or rests."""
        return np.equal(self._column(columns.OPEN), 0)

    def rests(self) -> Bools:
        """The tables where the calling would have to be asked before play goes on."""
        return np.equal(self._column(columns.ENDED), CALLING_RESUMES)

    def returns(self) -> Ints:
        """The marks made so far by the party of each seat, shape [n, seats].

        They are those of the score sheet: at a table that is over they are those of the deal, and
        the game's rules say whether many are good. What rests is not settled.
        """
        self._each(lambda piece: piece.settle(self._outcome), self._pieces)
        return self._outcome.marks[:, [self.game.party_of(seat) for seat in range(self.game.seats)]]

    def seen(self) -> Seen:
        """What the seats that are to play see; nothing where the deal is over.

        No hidden card is in it: no other hand, no stock, no covered card. Who played what, and what
        was melded, is not either.
        """
        out = Seen(*(np.zeros(self.n, dtype=np.int64) for _ in Seen._fields))
        held = self._field.held[self.step_number % self.game.seats, : self.n]
        sets = held, self._column(columns.TRICK_CARDS), self._column(columns.PLAYED)
        going_on = self._column(columns.OPEN)

        def write(piece: Piece) -> None:
            for each, into in zip(sets, out[:3], strict=True):
                piece.to_law(each, going_on, into)
            piece.to_law(np.full(self.n, piece.kind.tables.trumps), going_on, out.trumps)

        self._each(write, self._pieces)
        return out

    def _play(self, stage: int, until: int, acts: Numbers | None = None) -> None:
        """Play on, stages being counted from the first of the next card."""
        self._legal, now = None, STAGES * self.step_number
        done = NOTHING if acts is None else np.repeat(acts[:, None], 2, axis=1).astype(np.int64)
        self._going_on = any(
            self._each(lambda run: run.play(now + stage, now + until, done), self._runs)
        )

    def _slices(self) -> list[Piece]:
        """The tables of each kind, no piece larger than a thread's share."""
        share = -(-self.n // self._threads)
        found = []
        for kind in range(len(self.kinds)):
            first, end = np.searchsorted(self.kind, (kind, kind + 1))
            starts = range(first, end, share)
            found += [
                Piece(start, min(start + share, end), self._kind(kind), self._field)
                for start in starts
            ]
        return found

    def _kind(self, kind: int) -> ContractTables:
        if kind not in self._known:
            contract = self.kinds[kind]
            self._known[kind] = ContractTables.of(contract.leader, tabulate(self.game, contract))
        return self._known[kind]

    def _joined(self) -> list[Piece]:
        """The pieces, those that number cards alike as one where one thread does all."""
        found = self._pieces[:1]
        for piece in self._pieces[1:]:
            both = None if self._pool else found[-1].joined(piece)
            found[-1:] = [both] if both else [found[-1], piece]
        return found

    def _runs_of_pieces(self) -> list[Run]:
        """Plain pieces as one run where one thread does all, else each by itself."""
        if self._pool is None and all(piece.kind.course is None for piece in self._pieces):
            return [Run.of(self._pieces)]
        return [Run.of([piece]) for piece in self._pieces]

    def _each(self, work: Callable[[Part], Result], parts: Sequence[Part]) -> list[Result]:
        return list((map if self._pool is None else self._pool.map)(work, parts))

    def _column(self, column: int) -> Ints:
        return self._field.columns[column, : self.n]

    def _take(self, given: Numbers) -> None:
        """Choose cards, all of them legal or none is played."""
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
