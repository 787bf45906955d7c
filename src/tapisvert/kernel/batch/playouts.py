"""Deal and play out many deals, called from Python: allocates the arrays and runs the kernel.

Arguments are copied and checked, because compiled code reads outside its arrays if they are wrong.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from tapisvert.kernel.batch import state as column
from tapisvert.kernel.batch.advance import STAGES, advance
from tapisvert.kernel.batch.buffers import (
    ForcedActions,
    PackBuffers,
    PlayResult,
    PlayState,
    Trace,
    aligned_zeros,
)
from tapisvert.kernel.batch.final_scores import settle_all
from tapisvert.kernel.batch.play_tables import split_tables, without_scoring
from tapisvert.kernel.batch.random_playouts import run_all
from tapisvert.kernel.batch.renumber import shifts_for
from tapisvert.kernel.batch.rng import PLAYING, seed_all
from tapisvert.kernel.batch.shuffle import deal_all, renumber_all
from tapisvert.kernel.batch.start_state import (
    NO_CARDS_ASIDE,
    CardsAside,
    TricksSoFar,
    empty_state,
    start_of,
    whole_pack,
)
from tapisvert.kernel.batch.trace import blank_trace, play_traced
from tapisvert.tables.schema import CARDS, NO_CARD, Deck, Ints, Tables

BLOCK = 128
"""Deals that are dealt and played out together: their state stays in the first-level cache."""


class DealtHands(NamedTuple):
    """Random deals, before play. Cards are the law's; sets of cards are bit masks."""

    hands: Ints  # [deal, seat]: set
    turned: Ints  # [deal]: card turned up, or NO_CARD
    stock: Ints  # [deal, draw]: card
    hidden_under: Ints  # [deal, card]: card hidden under it, or NO_CARD; no rows if unused
    later_hands: Ints  # [deal, set, seat]: set picked up when the hands are empty


class Playout(NamedTuple):
    """How deals ended, and the trace of their steps (without rows unless it was asked for)."""

    result: PlayResult
    trace: Trace


def random_deals(deck: Deck, dealers: ArrayLike, seed: int, first: int = 0) -> DealtHands:
    """Deal once for each dealer in ``dealers`` [deal].

    Entry n is deal number ``first + n`` of the seed; a number always gives the same deal. Raises
    ValueError if a dealer is no seat, or ``seed`` or ``first`` is not from 0 to 2**61 - 1.
    """
    dealt_by = _copy(dealers)
    _check_numbers(dealt_by, (len(dealt_by),), deck.seats)
    deals = len(dealt_by)
    packs = pack_buffers(deck, deals)
    deal_all(deck, _natural(seed), _natural(first), packs)
    hands, *sets = packs.piles[:-1].reshape((-1, deck.seats, deals))
    turned = packs.named[deck.named[deck.turned]] if deck.turned >= 0 else np.full(deals, NO_CARD)
    upper = np.flatnonzero(deck.hidden_under >= 0)
    hidden_under = np.full((deals if len(upper) else 0, CARDS), NO_CARD, dtype=np.int64)
    for place in upper:
        hidden = packs.named[deck.named[deck.hidden_under[place]]]
        hidden_under[np.arange(deals), packs.named[deck.named[place]]] = hidden
    from_next = (np.arange(deck.seats) - dealt_by[:, None] - 1) % deck.seats  # [deal, seat]
    return DealtHands(
        hands=np.take_along_axis(hands.T, from_next, axis=1),
        turned=turned,
        stock=np.ascontiguousarray(packs.named[deck.named[deck.stock]].T),
        hidden_under=hidden_under,
        later_hands=np.take_along_axis(
            np.array(sets, dtype=np.int64).reshape((-1, deck.seats, deals)).transpose(2, 0, 1),
            from_next[:, None],
            axis=2,
        ),
    )


def renumbered(numbering: Ints, masks: ArrayLike) -> Ints:
    """Sets of cards [deal, seat] in another numbering, in a new array.

    ``numbering`` is ``tables.number`` (the law's cards to card numbers) or ``tables.card`` (back).
    """
    forced = _copy(masks)
    out = np.zeros_like(forced)
    renumber_all(numbering, forced, out)
    return out


def cards_of(tables: Tables, deals: DealtHands) -> tuple[Ints, CardsAside]:
    """The hands [deal, seat] and the other cards of random deals, in card numbers, for ``play``."""
    hands, stock = renumbered(tables.number, deals.hands), tables.number[deals.stock]
    later = renumbered(tables.number, deals.later_hands.reshape((len(hands), -1)))
    hidden_under = np.full_like(deals.hidden_under, NO_CARD)
    hidden_under[:, tables.number] = tables.number[deals.hidden_under]
    hidden_under[:, NO_CARD] = NO_CARD
    there = np.bitwise_or.reduce(np.concatenate((hands, later, 1 << stock), axis=1), axis=1)
    if len(hidden_under):
        there |= np.bitwise_or.reduce(
            np.where(hidden_under == NO_CARD, 0, 1 << hidden_under), axis=1
        )
    gone = whole_pack(tables) & ~there
    return hands, CardsAside(stock, hidden_under, gone, later.reshape(deals.later_hands.shape))


def play(
    tables: Tables,
    hands: ArrayLike,
    leaders: ArrayLike,
    openings: ArrayLike | None = None,
    forced: ArrayLike | None = None,
    *,
    acts: ArrayLike | None = None,
    aside: CardsAside = NO_CARDS_ASIDE,
    begun: TricksSoFar | None = None,
    seed: int = 0,
    first: int = 0,
    traced: bool = False,
) -> Playout:
    """Play deals out, each from a lead. Cards are card numbers, sets of cards are bit masks.

    - ``hands`` [deal, seat]: set; ``leaders`` [deal]: seat; ``openings`` [deal]: start score, by
      default 0.
    - ``forced`` [deal, step]: card to play, NO_CARD for a random one; by default all are random.
    - ``acts`` [deal, step]: mask of acts before the card, see ``ForcedActions``; by default random.
    - ``aside``: cards in no hand. ``begun``: the full tricks so far, if any.

    Entry n is deal number ``first + n`` of the seed: its random choices are always the same. With
    ``traced`` the result has a trace. Raises ValueError for a wrong shape, a number out of range,
    or cards that are no deal.
    """
    held, led_by = _copy(hands), _copy(leaders)
    deals = len(held)
    opened = np.zeros(deals, dtype=np.int64) if openings is None else _copy(openings)
    _check_numbers(led_by, (deals,), tables.seats)
    _check_numbers(opened, (deals,), len(tables.start_score_marks))
    state = start_of(tables, held, led_by, opened, aside, begun)
    seed_all(state.columns[column.RNG_STATE], _natural(seed), _natural(first), PLAYING)
    steps = tables.seats * int(state.columns[column.TRICKS_LEFT].max(initial=0))
    cards = np.empty((0, steps), dtype=np.int64) if forced is None else _copy(forced)
    done = np.empty((0, steps), dtype=np.int64) if acts is None else _copy(acts)
    _check_numbers(cards, (0 if forced is None else deals, steps), CARDS)
    _check_numbers(done + 1, (0 if acts is None else deals, steps), 1 << 33)
    trace = blank_trace(tables, deals if traced else 0, steps)
    if traced:
        play_traced(tables, state, ForcedActions(cards, done), trace)
    else:
        advance(
            *split_tables(tables),
            state,
            ForcedActions(cards, done),
            None,
            0,
            STAGES * steps,
            0,
            deals,
        )
    result = empty_result(tables.parties, deals)
    settle_all(without_scoring(tables), state, 0, deals, 0, result)
    return Playout(result, trace)


def play_random(
    tables: Tables, deck: Deck, deals: int, leader: int, *, seed: int = 0, first: int = 0
) -> PlayResult:
    """Deal ``deals`` random deals and play them out at random. The last seat deals.

    Entry n is deal number ``first + n`` of the seed: always the same deal and the same play as from
    ``random_deals`` and ``play``. Raises ValueError if ``leader`` is no seat, or ``seed`` or
    ``first`` is not from 0 to 2**61 - 1.
    """
    if not 0 <= leader < tables.seats:
        raise ValueError("the leader needs to be a seat")
    result = empty_result(tables.parties, deals)
    block = min(deals, BLOCK)
    nothing = np.empty((0, 0), dtype=np.int64)
    if deals:
        run_all(
            without_scoring(tables), *split_tables(tables), deck, shifts_for(tables.number), leader,
            sizes_of(deck), _natural(seed), _natural(first), pack_buffers(deck, block),
            np.arange(block), state_for(deck, tables.parties, block), ForcedActions(nothing,
            nothing), result,
        )  # fmt: skip
    return result


def state_for(deck: Deck, parties: int, deals: int) -> PlayState:
    """The play state for ``deals`` random deals, allocated and zero."""
    return empty_state(
        deck.seats,
        parties,
        deals,
        tricks=int(sizes_of(deck)[0]),
        draws=len(deck.stock),
        later_hands=int(deck.set_of.max()),
        covered=bool((deck.hidden_under >= 0).any()),
    )


def pack_buffers(deck: Deck, deals: int) -> PackBuffers:
    """The buffers for ``deals`` packs, allocated and zero."""
    rows = deck.seats * (1 + int(deck.set_of.max())), int(deck.named.max())
    shapes = *((1 + row, deals) for row in rows), *[(deals,)] * 4
    return PackBuffers(*map(aligned_zeros, shapes))


def sizes_of(deck: Deck) -> Ints:
    """[2]: tricks of a deal, and how many more cards the longest hand has than the shortest."""
    owners = np.concatenate((deck.dealt_to, deck.dealt_to[deck.hidden_under >= 0]))
    hands = np.bincount(owners[owners >= 0], minlength=deck.seats)
    drawn = len(deck.stock) // deck.seats
    return np.array([hands.min() + drawn, hands.max() - hands.min()], dtype=np.int64)


def empty_result(parties: int, deals: int) -> PlayResult:
    """A result for ``deals`` deals: all zero, multipliers 1."""
    one, by_party = (deals,), (deals, parties)
    cards, points, tricks, marks, ended = (
        np.zeros(shape, dtype=np.int64) for shape in (one, by_party, by_party, by_party, one)
    )
    return PlayResult(cards, points, tricks, marks, np.ones(one, dtype=np.int64), ended)


def _check_numbers(numbers: Ints, shape: tuple[int, ...], end: int) -> None:
    if numbers.shape != shape or ((numbers < 0) | (numbers >= end)).any():
        raise ValueError(f"numbers from 0 to {end - 1} are needed, in the shape {shape}")


def _copy(values: ArrayLike) -> Ints:
    """A writable copy in C order: the kernel is compiled for that kind of array only."""
    return np.array(values, dtype=np.int64, order="C")


def _natural(number: int) -> int:
    if not 0 <= number < 1 << 61:
        raise ValueError("a number from 0 to 2**61 - 1 is needed")
    return int(number)
