"""Build and check the ``PlayState`` from which given hands are played, at a lead.

Compiled code does not check its indices. So everything that comes from a caller is checked here:
each card of the pack is in exactly one place, and the tricks so far agree with their cards.
"""

from typing import NamedTuple

import numpy as np

from tapisvert.kernel.batch import state as column
from tapisvert.kernel.batch.buffers import PlayState, aligned_zeros
from tapisvert.kernel.batch.shuffle import hidden_all
from tapisvert.kernel.core.bits import ALL_BITS
from tapisvert.tables.schema import CARDS, NO_CARD, Ints, Tables


class CardsAside(NamedTuple):
    """Cards in no hand, in card numbers. None means that there are none."""

    stock: Ints | None = None  # [deal, draw]: card
    hidden_under: Ints | None = None  # [deal, card number]: card hidden under it, or NO_CARD
    gone: Ints | None = None  # [deal]: set of the cards that nobody can ever play
    later_hands: Ints | None = None  # [deal, set, seat]: set picked up when the hands are empty


NO_CARDS_ASIDE = CardsAside()


class TricksSoFar(NamedTuple):
    """What has happened before play continues from a lead, after any number of full tricks."""

    dealt: Ints  # [deal, seat]: set of the cards that the seat has held, or will take up
    trick_cards: Ints  # [deal, trick]: set of the cards of a full trick
    tricks: Ints  # [deal, seat]: tricks won
    points: Ints  # [deal, seat]: points of these tricks and their cards
    run: Ints  # [deal]: number of consecutive tricks that the leader has just won
    marks: Ints  # [deal, party]: marks made so far, without those of the start score
    swapped: Ints  # [deal]: 1 if the turn-up has been exchanged
    shut: Ints  # [deal]: set of the melds that can no longer be made


def empty_state(
    seats: int, parties: int, deals: int, *, plain: int = 0, tricks: int, draws: int = 0,
    later_hands: int = 0, covered: bool = False,
) -> PlayState:  # fmt: skip
    """A zero ``PlayState`` for ``deals`` deals of ``tricks`` tricks with ``draws`` cards of stock.

    ``later_hands`` is the number of later sets; ``covered``: some cards are hidden under others;
    ``plain`` tables need no ``trick_cards``.
    """
    by_seat = (seats, deals)
    shapes = (
        (column.STATE_COLUMNS, deals), *[by_seat] * 5, (deals, parties),
        (deals if covered else 0, CARDS), (deals, draws), (deals, later_hands, seats),
        (0 if plain else deals, tricks),
    )  # fmt: skip
    return PlayState(*map(aligned_zeros, shapes))


def start_of(
    tables: Tables,
    hands: Ints,
    leaders: Ints,
    openings: Ints,
    aside: CardsAside,
    begun: TricksSoFar | None,
) -> PlayState:
    """Deals at a lead, from ``hands`` [deal, seat], ``leaders`` [deal], ``openings`` [deal].

    ``openings`` are start scores; ``begun`` the full tricks so far, None for none. RNG_STATE is
    left 0, a fixed point of the generator: call ``rng.seed_all`` before random play.

    Raises ValueError for a wrong shape, cards that are not the whole pack once each, or tricks so
    far that do not agree with their cards.
    """
    deals = len(hands)
    if hands.shape != (deals, tables.seats):
        raise ValueError(f"hands of {tables.seats} seats are needed")
    stock = _or_empty(aside.stock, (deals, 0))
    hidden_under = _or_empty(aside.hidden_under, (0, CARDS))
    gone = np.zeros(deals, dtype=np.int64) if aside.gone is None else _array(aside.gone, (deals,))
    later_hands = _sets(aside.later_hands, hands)
    if tables.cards_only and any(map(np.size, (stock, hidden_under, later_hands))):
        raise ValueError("tables of a game that puts cards aside are needed")
    hidden = _hidden(hands, hidden_under)
    trick_cards = _or_empty(None if begun is None else begun.trick_cards, (deals, 0))
    if trick_cards.ndim != 2 or len(trick_cards) != deals:
        raise ValueError("tricks of every deal are needed")
    out = np.bitwise_or.reduce(trick_cards, axis=1) if begun else np.zeros_like(leaders)
    later = np.bitwise_or.reduce(later_hands, axis=1)
    _check_cards(tables, hands, stock, hidden, later_hands, gone | out)
    dealt = hands | later if hidden is None else hands | later | hidden
    sizes = np.bitwise_count(np.ascontiguousarray(dealt.T)).astype(np.int64)  # [seat, deal]
    length = sizes.min(axis=0, initial=CARDS) + stock.shape[1] // tables.seats
    spare = sizes.max(axis=0, initial=0) + stock.shape[1] // tables.seats - length
    since_stock = 0 if len(tables.stock.melds) else trick_cards.shape[1]  # cards were drawn between
    if not stock.shape[1] and (length + spare + since_stock > tables.hand_size).any():
        raise ValueError(f"hands need to be of {tables.hand_size} cards at most")
    tricks = trick_cards.shape[1] + int(length.max(initial=0))
    state = empty_state(
        tables.seats, tables.parties, deals, plain=tables.cards_only, tricks=tricks
    )._replace(stock=stock, hidden_under=hidden_under, later_hands=later_hands)
    for each in (column.LEADER, column.LAST_LEADER):
        state.columns[each] = leaders
    state.columns[column.OPEN], state.columns[column.START_SCORE] = ALL_BITS, openings
    state.columns[column.TRICKS_LEFT], state.columns[column.EXTRA_CARDS] = length, spare
    for place, held in enumerate(state.held):
        held[:] = hands[np.arange(deals), (leaders + place) % tables.seats]
    state.dealt[:] = dealt.T
    state.marks[:] = tables.start_score_marks[openings]
    if begun is not None:
        _go_on(tables, state, begun, trick_cards)
    return state


def _go_on(tables: Tables, state: PlayState, begun: TricksSoFar, trick_cards: Ints) -> None:
    """Write the tricks so far into the state."""
    deals, tricks = trick_cards.shape
    shape = deals, tables.seats
    state.tricks[:] = _array(begun.tricks, shape).T
    points = _array(begun.points, shape)
    state.dealt[:] = _array(begun.dealt, shape).T
    _check_begun(tables, state.tricks.T, points, trick_cards)
    state.points[:] = points.T - tables.trick_points * state.tricks
    if not tables.cards_only:  # a plain game does not count them: policies are trained with 0
        state.columns[column.TRICKS_DONE] = tricks
    state.columns[column.CARDS_PLAYED_AT_START] = tricks * tables.seats
    state.columns[column.PLAYED] = np.bitwise_or.reduce(trick_cards, axis=1)
    state.columns[column.LEADER_STREAK] = _array(begun.run, (deals,))
    state.columns[column.SWAPPED] = _array(begun.swapped, (deals,)) != 0
    state.columns[column.CLOSED_MELDS] = _array(begun.shut, (deals,))
    state.marks[:] += _array(begun.marks, state.marks.shape)
    if len(state.trick_cards):
        state.trick_cards[:, :tricks] = trick_cards


def _or_empty(values: Ints | None, shape: tuple[int, int]) -> Ints:
    if values is None:
        return np.zeros(shape, dtype=np.int64)
    return np.array(values, dtype=np.int64, order="C")


def _array(values: Ints, shape: tuple[int, ...]) -> Ints:
    array = np.array(values, dtype=np.int64, order="C")
    if array.shape != shape or (array.size and array.min() < -(1 << 40)):
        raise ValueError(f"numbers in the shape {shape} are needed")
    return array


def _hidden(hands: Ints, hidden_under: Ints) -> Ints | None:
    """[deal, seat]: set of the cards hidden under those of the hand; None if no card is hidden."""
    if not len(hidden_under):
        return None
    if (
        hidden_under.shape != (len(hands), CARDS)
        or ((hidden_under < 0) | (hidden_under >= CARDS)).any()
    ):
        raise ValueError(f"a card or {NO_CARD} is needed for each of {CARDS} numbers")
    hidden = np.zeros_like(hands)
    if hidden_all(hands, hidden_under, hidden) != (hidden_under != NO_CARD).sum():
        raise ValueError("hidden cards need to lie under cards of hands")
    return hidden


def _sets(values: Ints | None, hands: Ints) -> Ints:
    """The later hands as an array. In each set all seats must have the same number of cards."""
    deals, seats = hands.shape
    if values is None:
        return np.zeros((deals, 0, seats), dtype=np.int64)
    later_hands = np.array(values, dtype=np.int64, order="C")
    if (
        later_hands.ndim != 3
        or later_hands.shape != (deals, later_hands.shape[1], seats)
        or (later_hands < 0).any()
    ):
        raise ValueError("sets of every deal and seat are needed")
    if later_hands.shape[1]:
        sizes = np.bitwise_count(np.concatenate((hands[:, None], later_hands), axis=1))
        if (sizes != sizes[:, :, :1]).any() or not sizes.all():
            raise ValueError("every seat needs as many cards in each set")
    return later_hands


def _check_cards(
    tables: Tables, hands: Ints, stock: Ints, hidden: Ints | None, later_hands: Ints, gone: Ints
) -> None:
    """Check that each card of the pack is in exactly one place, and that every seat has a card."""
    deals = len(hands)
    if stock.shape[:1] != (deals,) or stock.ndim != 2 or stock.shape[1] % tables.seats:
        raise ValueError("a stock needs as many cards for every seat")
    if ((stock < 0) | (stock >= NO_CARD)).any():
        raise ValueError("the cards of a stock need to be numbers of cards")
    whole = whole_pack(tables)
    later = later_hands.reshape((deals, -1)).T
    piles = [*hands.T, *(() if hidden is None else hidden.T), *later, *(1 << stock.T), gone]
    either, added = gone.copy(), np.zeros_like(gone)
    for pile in piles:
        either |= pile
        added += pile
    if (either != whole).any():
        raise ValueError("the hands need to be the whole pack")
    if (added != whole).any():  # sum == union exactly if no card occurs twice
        raise ValueError("every card needs to be in one place")
    if not hands.all():
        raise ValueError("each seat needs a card")


def _check_begun(tables: Tables, tricks: Ints, points: Ints, trick_cards: Ints) -> None:
    """Check that the tricks and points of the seats add up to those of the cards played."""
    done = trick_cards.shape[1]
    cards = (trick_cards[:, :, None] >> np.arange(CARDS) & 1) * tables.points
    fits = (tricks >= 0).all() and (points >= 0).all() and (tricks.sum(axis=1) == done).all()
    fits &= (np.bitwise_count(trick_cards) == tables.seats).all()
    fits &= (points.sum(axis=1) == cards.sum(axis=(1, 2)) + done * tables.trick_points).all()
    if not fits:
        raise ValueError("tricks and points need to be those of the cards that are out")


def whole_pack(tables: Tables) -> int:
    """The set of all cards of the pack."""
    return sum(1 << int(number) for number in np.flatnonzero(tables.card >= 0))
