"""Deals and play-outs for Python: makes the arrays, calls the kernel, gives them back."""

from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from tapisvert.kernel.arrays import Given, Outcome, Trace
from tapisvert.kernel.dealing import deal_all, renumber_all
from tapisvert.kernel.playing import play_all
from tapisvert.kernel.starting import NOTHING_ASIDE, Aside, Begun, start_of, whole_pack
from tapisvert.tables.schema import CARDS, NO_CARD, PARTS, Deck, Ints, Tables


class Deals(NamedTuple):
    """Cards of the law: ``hands`` [deal, seat] are masks, ``turned`` [deal] a card or NO_CARD.

    ``stock`` [deal, draw] are the cards to draw; ``under`` [deal, card] is the card hidden under
    another or NO_CARD, without rows where none is. ``sets`` [deal, set, seat] are masks of what is
    taken up when the hands have been played out.
    """

    hands: Ints
    turned: Ints
    stock: Ints
    under: Ints
    sets: Ints


class Played(NamedTuple):
    """How deals ended, and how they went if that was asked for."""

    outcome: Outcome
    trace: Trace


def random_deals(deck: Deck, dealers: ArrayLike, seed: int, first: int = 0) -> Deals:
    """Deal once for each dealer; deal number ``first + n`` of a seed is always the same."""
    seats = _copy(dealers)
    _check_numbers(seats, (len(seats),), deck.seats)
    covers = len(seats) if (deck.under >= 0).any() else 0
    dealt = Deals(
        hands=np.zeros((len(seats), deck.seats), dtype=np.int64),
        turned=np.zeros(len(seats), dtype=np.int64),
        stock=np.zeros((len(seats), len(deck.stock)), dtype=np.int64),
        under=np.full((covers, CARDS), NO_CARD, dtype=np.int64),
        sets=np.zeros((len(seats), deck.set_of.max(), deck.seats), dtype=np.int64),
    )
    deal_all(deck, seats, _natural(seed), _natural(first), *dealt)
    return dealt


def renumbered(numbering: Ints, masks: ArrayLike) -> Ints:
    """Sets of cards [deal, seat] renumbered: by ``tables.number`` or, back, by ``tables.card``."""
    given = _copy(masks)
    out = np.zeros_like(given)
    renumber_all(numbering, given, out)
    return out


def cards_of(tables: Tables, deals: Deals) -> tuple[Ints, Aside]:
    """Hands and other cards of random deals in kernel numbers, ready to be played."""
    hands, stock = renumbered(tables.number, deals.hands), tables.number[deals.stock]
    later = renumbered(tables.number, deals.sets.reshape((len(hands), -1)))
    under = np.full_like(deals.under, NO_CARD)
    under[:, tables.number] = tables.number[deals.under]
    under[:, NO_CARD] = NO_CARD
    there = np.bitwise_or.reduce(np.concatenate((hands, later, 1 << stock), axis=1), axis=1)
    if len(under):
        there |= np.bitwise_or.reduce(np.where(under == NO_CARD, 0, 1 << under), axis=1)
    gone = whole_pack(tables) & ~there
    return hands, Aside(stock, under, gone, later.reshape(deals.sets.shape))


def play(
    tables: Tables,
    hands: ArrayLike,
    leaders: ArrayLike,
    openings: ArrayLike | None = None,
    given: ArrayLike | None = None,
    *,
    acts: ArrayLike | None = None,
    aside: Aside = NOTHING_ASIDE,
    begun: Begun | None = None,
    seed: int = 0,
    first: int = 0,
    traced: bool = False,
) -> Played:
    """Play deals out from hands [deal, seat] in kernel numbers, each from a lead.

    ``given`` [deal, step] are kernel numbers to play; where NO_CARD, or if there are none, chance
    plays; ``acts`` likewise, as bits (see ``Given``). ``begun`` tells of the tricks already full.
    Deal number ``first + n`` of a seed always meets the same chance.
    """
    held, led_by = _copy(hands), _copy(leaders)
    deals = len(held)
    opened = np.zeros(deals, dtype=np.int64) if openings is None else _copy(openings)
    _check_numbers(led_by, (deals,), tables.seats)
    _check_numbers(opened, (deals,), len(tables.opening_marks))
    start, marks = start_of(tables, held, led_by, opened, aside, begun)
    steps = tables.seats * start.longest
    cards = np.empty((0, steps), dtype=np.int64) if given is None else _copy(given)
    done = np.empty((0, steps), dtype=np.int64) if acts is None else _copy(acts)
    _check_numbers(cards, (0 if given is None else deals, steps), CARDS)
    _check_numbers(done + 1, (0 if acts is None else deals, steps), 1 << 33)
    played = Played(_outcome(tables, marks), _trace(tables, deals if traced else 0, steps))
    course, doing = (None, None) if tables.plain else (tables.course, tables.stock)
    chance = _natural(seed), _natural(first)
    play_all(tables, course, doing, start.start, Given(cards, done), *chance, *played)
    return played


def _outcome(tables: Tables, marks: Ints) -> Outcome:
    one, by_party = np.zeros(len(marks), dtype=np.int64), np.zeros_like(marks)
    ones = np.ones_like(one)
    return Outcome(one, by_party, by_party.copy(), marks, ones, one.copy())


def _trace(tables: Tables, deals: int, steps: int) -> Trace:
    by_step = (deals, steps)
    tricks = steps // tables.seats
    shapes = [*[by_step] * 4, (*by_step, len(PARTS)), by_step, (deals, tricks)]
    return Trace(*(np.zeros(shape, dtype=np.int64) for shape in shapes))


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
