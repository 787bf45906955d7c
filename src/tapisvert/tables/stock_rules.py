"""Tabulate ``StockRules``: melds, the exchange and draws while a stock lasts.

The law's calling is asked what seat 0 may say when it holds the whole pack. ``Game.handles`` tells
which of these words lay melds open, exchange or draw.
"""

import numpy as np

from tapisvert.cards import Card, CardSet, bit, card_set
from tapisvert.law.calling import CallRequest
from tapisvert.law.handling import HandlingKind
from tapisvert.law.position import Hand, Play, Position, Said, Trick, cards_in
from tapisvert.tables.schema import NO_CARD, StockRules, frozen, ints
from tapisvert.tables.table_key import TableKey

ANY_STOCK = 2


def stock_of(key: TableKey, numbers: dict[Card, int]) -> StockRules:
    """The acts while a stock lasts, and their marks; no acts in a game without a stock."""
    game = key.game
    parties = len(game.sides)
    whole = card_set(game.dealing.pack)
    words = _words(key, whole) if game.dealing.stock else ()
    melds = [word for word in words if key.game.handles(word) is HandlingKind.SHOW]
    swaps = [word for word in words if key.game.handles(word) is HandlingKind.SWAP]
    draws = [word for word in words if key.game.handles(word) is HandlingKind.DRAW]
    sets = [sum(1 << numbers[card] for card in cards_in(word)) for word in melds]
    swap = _needed(key, swaps[0]) if swaps else None
    foot = np.zeros((game.seats, parties), dtype=np.int64)
    for word in draws:
        foot = np.array([_marks(key, seat, word) for seat in range(game.seats)], dtype=np.int64)
    return StockRules(
        melds=ints(sets),
        meld_marks=ints([sum(_marks(key, 0, word)) for word in melds]),
        closes=ints([_shut(key, melds, word, 0) for word in melds]),
        closes_now=ints([_shut(key, melds, word, 1) for word in melds]),
        swap=NO_CARD if swap is None else numbers[swap],
        swap_marks=sum(_marks(key, 0, swaps[0])) if swaps else 0,
        swap_when=ints([int(bool(swaps)), *(_at_turn(key, swaps, who) for who in (1, 0))]),
        last_draw_marks=frozen(foot),
    )


def _position(key: TableKey, cards: CardSet, *heard: Said, winner: int = 0) -> Position:
    """A position after two tricks that ``winner`` won; seat 0 holds ``cards``."""
    game = key.game
    trump = key.contract.trump
    turned = next(card for card in game.dealing.pack if card >> 4 == trump)
    hands = (Hand(cards), *[Hand(CardSet(0), 1)] * (game.seats - 1))
    tricks = (Trick((), winner),) * 2
    opening = key.opening(0, turned)
    to_draw = (winner, *opening.others(winner))
    return Position(
        opening, heard, hands, tricks, stock=ANY_STOCK, foot=turned, drawing=to_draw,
        drew=to_draw[-1],
    )  # fmt: skip


def _words(key: TableKey, cards: CardSet, *heard: Said) -> tuple[str, ...]:
    """The words that seat 0, winner of the last trick, may say in its window."""
    window = key.game.calling.ask(_position(key, cards, *heard))
    assert isinstance(window, CallRequest)
    return window.words


def _marks(key: TableKey, seat: int, word: str) -> list[int]:
    """[party]: the marks of a word, if the stock has just run out."""
    at = _position(key, CardSet(0), Said(seat, word, 2), winner=seat)
    at = at._replace(stock=0, foot=None, drawing=())
    return key.by_party(key.game.scoring.on_word(at, key.contract))


def _needed(key: TableKey, word: str) -> Card:
    """The only card that allows a word."""
    (needed,) = (c for c in key.game.dealing.pack if word in _words(key, CardSet(bit(c))))
    return needed


def _at_turn(key: TableKey, swaps: list[str], winner: int) -> int:
    """1 if seat 0 may exchange at its turn to play, after two tricks that ``winner`` won."""
    if not swaps:
        return 0
    pack = key.game.dealing.pack
    at = _position(key, card_set(pack), winner=winner)
    at = at._replace(current_trick=(Play(key.game.seats - 1, pack[0]),))
    windows = key.game.calling.open(at, key.contract)
    return int(any(each.seat == 0 and swaps[0] in each.words for each in windows))


def _shut(key: TableKey, melds: list[str], said: str, now: int) -> int:
    """The set of melds that meld ``said`` excludes: in its window if ``now``, else later."""
    whole = card_set(key.game.dealing.pack)
    offered = _words(key, whole, Said(0, said, 2 if now else 1))
    return sum(1 << i for i, word in enumerate(melds) if word not in offered)
