"""DDS, a double dummy solver in C, from the wheel of ``endplay`` (``requirements/dds.txt``)."""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

from tapisvert.cards import Card, CardSet, Rank, Suit, card, members, rank_of, suit_of

NO_TRUMP = 4
MOST_BOARDS = 200
"""Deals that DDS takes in one call."""
BEST, EVERY_CARD = 1, 3
"""SolveBoard's argument ``solutions``: the best card alone, or all cards with their scores."""


class Deal(ctypes.Structure):
    """DDS's ``struct deal``."""

    _fields_ = (
        ("trump", ctypes.c_int),
        ("first", ctypes.c_int),
        ("trick_suit", ctypes.c_int * 3),
        ("trick_rank", ctypes.c_int * 3),
        ("cards", (ctypes.c_uint * 4) * 4),
    )


class Future(ctypes.Structure):
    """DDS's ``struct futureTricks``; ``equals`` are bit masks of lower ranks worth the same."""

    _fields_ = (
        ("nodes", ctypes.c_int),
        ("count", ctypes.c_int),
        ("suit", ctypes.c_int * 13),
        ("rank", ctypes.c_int * 13),
        ("equals", ctypes.c_int * 13),
        ("score", ctypes.c_int * 13),
    )


class Boards(ctypes.Structure):
    """DDS's ``struct boards``."""

    _fields_ = (
        ("count", ctypes.c_int),
        ("deals", Deal * MOST_BOARDS),
        ("target", ctypes.c_int * MOST_BOARDS),
        ("solutions", ctypes.c_int * MOST_BOARDS),
        ("mode", ctypes.c_int * MOST_BOARDS),
    )


class SolvedBoards(ctypes.Structure):
    """DDS's ``struct solvedBoards``."""

    _fields_ = (("count", ctypes.c_int), ("futures", Future * MOST_BOARDS))


class TableDeal(ctypes.Structure):
    """DDS's ``struct ddTableDeal``."""

    _fields_ = (("cards", (ctypes.c_uint * 4) * 4),)


class TableResults(ctypes.Structure):
    """DDS's ``struct ddTableResults``: tricks ``[strain][declarer]``, no trump last."""

    _fields_ = (("made", (ctypes.c_int * 4) * 5),)


def library() -> ctypes.CDLL | None:
    """Return DDS, set to one thread; None if it is not installed."""
    found = find_spec("endplay")
    places = list(found.submodule_search_locations or ()) if found else []
    for path in (path for place in places for path in Path(place).rglob("libdds*")):
        loaded = ctypes.CDLL(str(path))
        loaded.SetMaxThreads(1)
        loaded.SolveBoard.argtypes = [Deal, *[ctypes.c_int] * 3, ctypes.c_void_p, ctypes.c_int]
        loaded.SolveAllBoardsBin.argtypes = [ctypes.c_void_p, ctypes.c_void_p]
        loaded.CalcDDtable.argtypes = [TableDeal, ctypes.c_void_p]
        return loaded
    return None


def best_lead(
    dds: ctypes.CDLL, hands: Sequence[CardSet], trump: Suit | None, leader: int = 0
) -> int:
    """Return the tricks that the leader's side makes with its best lead."""
    return int(_solved(dds, hands, trump, leader, BEST).score[0])


def every_lead(
    dds: ctypes.CDLL, hands: Sequence[CardSet], trump: Suit | None, leader: int = 0
) -> dict[Card, int]:
    """Return the tricks that the leader's side makes with each card as the lead."""
    return _by_card(_solved(dds, hands, trump, leader, EVERY_CARD))


def every_lead_of_all(
    dds: ctypes.CDLL, deals: Sequence[Sequence[CardSet]], trump: Suit | None, leader: int = 0
) -> list[dict[Card, int]]:
    """Return the same for each of up to MOST_BOARDS deals, in one call."""
    asked, solved = Boards(), SolvedBoards()
    asked.count = len(deals)
    for i, hands in enumerate(deals):
        asked.deals[i] = _deal(hands, trump, leader)
        asked.target[i], asked.solutions[i], asked.mode[i] = -1, EVERY_CARD, 1
    status = dds.SolveAllBoardsBin(ctypes.byref(asked), ctypes.byref(solved))
    assert status == 1, status
    return [_by_card(solved.futures[i]) for i in range(len(deals))]


def _by_card(future: Future) -> dict[Card, int]:
    found = {}
    for i in range(future.count):
        equal = (rank for rank in Rank if future.equals[i] >> rank & 1)
        for rank in (Rank(future.rank[i]), *equal):
            found[card(Suit(future.suit[i]), rank)] = int(future.score[i])
    return found


def table(dds: ctypes.CDLL, hands: Sequence[CardSet]) -> list[list[int]]:
    """Return tricks ``[strain][declarer]``: spades, hearts, diamonds, clubs, no trump."""
    asked, results = TableDeal(), TableResults()
    _write(asked, hands)
    status = dds.CalcDDtable(asked, ctypes.byref(results))
    assert status == 1, status
    return [list(strain) for strain in results.made]


def _write(deal: Deal | TableDeal, hands: Sequence[CardSet]) -> None:
    for seat, hand in enumerate(hands):
        for held in members(hand):
            deal.cards[seat][int(suit_of(held))] |= 1 << int(rank_of(held))


def _deal(hands: Sequence[CardSet], trump: Suit | None, leader: int) -> Deal:
    deal = Deal()
    deal.trump, deal.first = NO_TRUMP if trump is None else int(trump), leader
    _write(deal, hands)
    return deal


def _solved(
    dds: ctypes.CDLL, hands: Sequence[CardSet], trump: Suit | None, leader: int, asked: int
) -> Future:
    future = Future()
    status = dds.SolveBoard(_deal(hands, trump, leader), -1, asked, 1, ctypes.byref(future), 0)
    assert status == 1, status
    return future
