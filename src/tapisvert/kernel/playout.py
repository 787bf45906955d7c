"""Deals and play-outs for Python: makes the arrays, calls the kernel, gives them back."""

from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from tapisvert.kernel.dealing import deal_all, renumber_all
from tapisvert.kernel.playing import Outcome, Trace, play_all
from tapisvert.tables.schema import CARDS, PARTS, Deck, Ints, Tables


class Deals(NamedTuple):
    """Cards of the law: ``hands`` [deal, seat] are masks, ``turned`` [deal] a card or NO_CARD."""

    hands: Ints
    turned: Ints


class Played(NamedTuple):
    """How deals ended, and how they went if that was asked for."""

    outcome: Outcome
    trace: Trace


def random_deals(deck: Deck, dealers: ArrayLike, seed: int, first: int = 0) -> Deals:
    """Deal once for each dealer; deal number ``first + n`` of a seed is always the same."""
    seats = _copy(dealers)
    _check_numbers(seats, (len(seats),), deck.seats)
    hands = np.zeros((len(seats), deck.seats), dtype=np.int64)
    turned = np.zeros(len(seats), dtype=np.int64)
    deal_all(deck, seats, _natural(seed), _natural(first), hands, turned)
    return Deals(hands, turned)


def renumbered(numbering: Ints, masks: ArrayLike) -> Ints:
    """Sets of cards [deal, seat] renumbered: by ``tables.number`` or, back, by ``tables.card``."""
    given = _copy(masks)
    out = np.zeros_like(given)
    renumber_all(numbering, given, out)
    return out


def play(
    tables: Tables,
    hands: ArrayLike,
    leaders: ArrayLike,
    openings: ArrayLike | None = None,
    given: ArrayLike | None = None,
    *,
    seed: int = 0,
    first: int = 0,
    traced: bool = False,
) -> Played:
    """Play deals out from hands [deal, seat] in kernel numbers.

    ``given`` [deal, step] are kernel numbers to play; where NO_CARD, or if there are none, chance
    plays. Deal number ``first + n`` of a seed always meets the same chance.
    """
    held, led_by = _copy(hands), _copy(leaders)
    deals, steps = len(held), tables.seats * tables.hand_size
    opened = np.zeros(deals, dtype=np.int64) if openings is None else _copy(openings)
    cards = np.empty((0, steps), dtype=np.int64) if given is None else _copy(given)
    _check_hands(tables, held)
    _check_numbers(led_by, (deals,), tables.seats)
    _check_numbers(opened, (deals,), len(tables.opening_marks))
    _check_numbers(cards, (0 if given is None else deals, steps), CARDS)
    played = Played(_outcome(tables, deals), _trace(tables, deals if traced else 0, steps))
    seed, first = _natural(seed), _natural(first)
    play_all(tables, held, led_by, opened, cards, seed, first, *played)
    return played


def _outcome(tables: Tables, deals: int) -> Outcome:
    shapes = [(deals,), *[(deals, tables.parties)] * 3, (deals,)]
    return Outcome(*(np.zeros(shape, dtype=np.int64) for shape in shapes))


def _trace(tables: Tables, deals: int, steps: int) -> Trace:
    by_step = (deals, steps)
    shapes = [*[by_step] * 3, (*by_step, len(PARTS)), by_step, (deals, tables.hand_size)]
    return Trace(*(np.zeros(shape, dtype=np.int64) for shape in shapes))


def _check_hands(tables: Tables, hands: Ints) -> None:
    """Compiled code reads beyond its arrays when hands are not what it expects."""
    whole = np.bitwise_or.reduce(1 << np.flatnonzero(tables.card >= 0))
    fits = hands.shape[1:] == (tables.seats,)
    if not fits or (np.bitwise_count(hands) != tables.hand_size).any():
        raise ValueError("each seat needs a full hand")
    if (np.bitwise_or.reduce(hands, axis=1) != whole).any():
        raise ValueError("the hands need to be the whole pack")


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
