"""Deals and play-outs for Python: makes the arrays, calls the kernel, gives them back."""

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
from tapisvert.kernel.batch.play_tables import cards_only, split_tables
from tapisvert.kernel.batch.random_playouts import run_all
from tapisvert.kernel.batch.renumber import moves_of
from tapisvert.kernel.batch.rng import PLAYING, seed_all
from tapisvert.kernel.batch.shuffle import deal_all, renumber_all
from tapisvert.kernel.batch.start_state import (
    NO_CARDS_ASIDE,
    CardsAside,
    TricksSoFar,
    blank_field,
    start_of,
    whole_pack,
)
from tapisvert.kernel.batch.trace import blank_trace, play_traced
from tapisvert.tables.schema import CARDS, NO_CARD, Deck, Ints, Tables

BLOCK = 128
"""Deals that are played side by side: their columns stay in the nearest cache."""


class DealtHands(NamedTuple):
    """Cards of the law: ``hands`` [deal, seat] are masks, ``turned`` [deal] a card or NO_CARD.

    ``stock`` [deal, draw] are the cards to draw; ``hidden_under`` [deal, card] is the card hidden
    under another or NO_CARD, without rows where none is. ``later_hands`` [deal, set, seat] are
    masks of what is taken up when the hands have been played out.
    """

    hands: Ints
    turned: Ints
    stock: Ints
    hidden_under: Ints
    later_hands: Ints


class Playout(NamedTuple):
    """How deals ended, and how they went if that was asked for."""

    outcome: PlayResult
    trace: Trace


def random_deals(deck: Deck, dealers: ArrayLike, seed: int, first: int = 0) -> DealtHands:
    """Deal once for each dealer; deal number ``first + n`` of a seed is always the same."""
    dealt_by = _copy(dealers)
    _check_numbers(dealt_by, (len(dealt_by),), deck.seats)
    deals = len(dealt_by)
    packs = room_for_packs(deck, deals)
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
    """Sets of cards [deal, seat] renumbered: by ``tables.number`` or, back, by ``tables.card``."""
    given = _copy(masks)
    out = np.zeros_like(given)
    renumber_all(numbering, given, out)
    return out


def cards_of(tables: Tables, deals: DealtHands) -> tuple[Ints, CardsAside]:
    """Hands and other cards of random deals in kernel numbers, ready to be played."""
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
    given: ArrayLike | None = None,
    *,
    acts: ArrayLike | None = None,
    aside: CardsAside = NO_CARDS_ASIDE,
    begun: TricksSoFar | None = None,
    seed: int = 0,
    first: int = 0,
    traced: bool = False,
) -> Playout:
    """Play deals out from hands [deal, seat] in kernel numbers, each from a lead.

    ``given`` [deal, step] are kernel numbers to play; where NO_CARD, or if there are none, chance
    plays; ``acts`` likewise, as bits (see ``Given``). ``begun`` tells of the tricks already full.
    Deal number ``first + n`` of a seed always meets the same chance.
    """
    held, led_by = _copy(hands), _copy(leaders)
    deals = len(held)
    opened = np.zeros(deals, dtype=np.int64) if openings is None else _copy(openings)
    _check_numbers(led_by, (deals,), tables.seats)
    _check_numbers(opened, (deals,), len(tables.start_score_marks))
    state = start_of(tables, held, led_by, opened, aside, begun)
    seed_all(state.columns[column.RNG_STATE], _natural(seed), _natural(first), PLAYING)
    steps = tables.seats * int(state.columns[column.TRICKS_LEFT].max(initial=0))
    cards = np.empty((0, steps), dtype=np.int64) if given is None else _copy(given)
    done = np.empty((0, steps), dtype=np.int64) if acts is None else _copy(acts)
    _check_numbers(cards, (0 if given is None else deals, steps), CARDS)
    _check_numbers(done + 1, (0 if acts is None else deals, steps), 1 << 33)
    trace = blank_trace(tables, deals if traced else 0, steps)
    if traced:
        play_traced(tables, state, ForcedActions(cards, done), trace)
    else:
        advance(
            *split_tables(tables), state, ForcedActions(cards, done), 0, STAGES * steps, 0, deals
        )
    outcome = blank_outcome(tables.parties, deals)
    settle_all(cards_only(tables), state, 0, deals, 0, outcome)
    return Playout(outcome, trace)


def play_random(
    tables: Tables, deck: Deck, deals: int, leader: int, *, seed: int = 0, first: int = 0
) -> PlayResult:
    """Deal and play so many deals by chance, the last seat being the dealer.

    Deal number ``first + n`` of a seed always is the same, and meets the same chance as in ``play``
    after ``random_deals``.
    """
    if not 0 <= leader < tables.seats:
        raise ValueError("the leader needs to be a seat")
    outcome = blank_outcome(tables.parties, deals)
    block = min(deals, BLOCK)
    nothing = np.empty((0, 0), dtype=np.int64)
    if deals:
        run_all(
            cards_only(tables), *split_tables(tables), deck, moves_of(tables.number), leader,
            sizes_of(deck), _natural(seed), _natural(first), room_for_packs(deck, block),
            np.arange(block), room(deck, tables.parties, block), ForcedActions(nothing, nothing),
            outcome,
        )  # fmt: skip
    return outcome


def room(deck: Deck, parties: int, deals: int) -> PlayState:
    """Where so many random deals are played."""
    return blank_field(
        deck.seats,
        parties,
        deals,
        tricks=int(sizes_of(deck)[0]),
        draws=len(deck.stock),
        later_hands=int(deck.set_of.max()),
        covered=bool((deck.hidden_under >= 0).any()),
    )


def room_for_packs(deck: Deck, deals: int) -> PackBuffers:
    """Where so many packs are dealt."""
    rows = deck.seats * (1 + int(deck.set_of.max())), int(deck.named.max())
    shapes = *((1 + row, deals) for row in rows), *[(deals,)] * 4
    return PackBuffers(*map(aligned_zeros, shapes))


def sizes_of(deck: Deck) -> Ints:
    """The tricks of a deal, and the cards that the longest hand has beyond the shortest."""
    owners = np.concatenate((deck.dealt_to, deck.dealt_to[deck.hidden_under >= 0]))
    hands = np.bincount(owners[owners >= 0], minlength=deck.seats)
    drawn = len(deck.stock) // deck.seats
    return np.array([hands.min() + drawn, hands.max() - hands.min()], dtype=np.int64)


def blank_outcome(parties: int, deals: int) -> PlayResult:
    """Room for how so many deals end."""
    one, by_party = (deals,), (deals, parties)
    cards, points, tricks, marks, ended = (
        np.zeros(shape, dtype=np.int64) for shape in (one, by_party, by_party, by_party, one)
    )
    return PlayResult(cards, points, tricks, marks, np.ones(one, dtype=np.int64), ended)


def _check_numbers(numbers: Ints, shape: tuple[int, ...], end: int) -> None:
    if numbers.shape != shape or ((numbers < 0) | (numbers >= end)).any():
        raise ValueError(f"numbers from 0 to {end - 1} are needed, in the shape {shape}")


def _copy(values: ArrayLike) -> Ints:
    """The kernel is compiled once, for arrays in C order that may be written."""
    return np.array(values, dtype=np.int64, order="C")


def _natural(number: int) -> int:
    if not 0 <= number < 1 << 61:
        raise ValueError("a number from 0 to 2**61 - 1 is needed")
    return int(number)
