"""Shared code of the independent generators: suits, options, following suit, acts, perft."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Protocol, TypeVar

SUITS = "SHDC"
RANKS = "23456789TJQKA"  # low to high
ORDER = [rank + suit for suit in SUITS for rank in reversed(RANKS)]


def with_defaults(defaults: Mapping[str, Any], options: Mapping[str, Any] | None) -> dict[str, Any]:
    """Return all options, with the defaults of those not given."""
    given = dict(options or {})
    if unknown := set(given) - set(defaults):
        raise ValueError(f"no such option: {sorted(unknown)}")
    return {**defaults, **given}


def playable(cards: Sequence[str], trick: Sequence[str]) -> list[str]:
    """Return the legal cards: those that follow suit, else all; CB-04, WH-C2."""
    following = [card for card in cards if trick and card[1] == trick[0][1]]
    return following or list(cards)


class State(Protocol):
    """What the deals of every game have in common."""

    players: int

    @property
    def over(self) -> bool:
        """True if the deal has ended."""

    def to_act(self) -> int | None:
        """The seat to act."""

    def legal(self, seat: int | None = None) -> list[str]:
        """The legal acts of a seat."""

    def acts(self) -> list[str]:
        """Every legal act of every seat."""

    def do(self, act: str) -> "State":
        """The deal after a legal act."""

    def after(self, seat: int, word: str) -> "State":
        """The deal after an act, without checking it."""


S = TypeVar("S", bound=State)


def read_act(deal: State, act: str) -> tuple[int, str]:
    """Return the seat and the word of an act; ValueError if it is illegal."""
    first, _, rest = act.partition(" ")
    due = deal.to_act()
    seat, word = (int(first), rest) if first.isdigit() else (due, act)
    if due is None or seat is None or word not in deal.legal(seat):
        raise ValueError(f"{act!r}: legal are {', '.join(deal.acts())}")
    return seat, word


def replay(deal: S, acts: Sequence[str]) -> S:
    """Return the deal after these acts; ValueError if one is illegal."""
    for act in acts:
        following = deal.do(act)
        assert isinstance(following, type(deal))
        deal = following
    return deal


def perft(deal: State, depth: int, every_seat: bool = True) -> int:
    """Return the number of sequences of exactly `depth` legal acts.

    Without `every_seat`, count only acts of the seat to act.
    """
    if depth == 0:
        return 1
    due = deal.to_act()
    seats = range(deal.players) if every_seat else [due] if due is not None else []
    acts = [(seat, word) for seat in seats for word in deal.legal(seat)]
    if depth == 1:
        return len(acts)
    return sum(perft(deal.after(seat, word), depth - 1, every_seat) for seat, word in acts)


def random_acts(deal: S, rng: Random, at_most: int = 1000) -> tuple[S, list[str]]:
    """Do random legal acts, to the end of the deal or `at_most`; return the deal and the acts."""
    done: list[str] = []
    while not deal.over and len(done) < at_most:
        done.append(rng.choice(deal.acts()))
        deal = replay(deal, done[-1:])
    return deal, done


class InTurn(Protocol):
    """The interface of a deal in which only the seat to act may act."""

    def legal(self) -> list[str]:
        """The legal acts of the seat to act."""

    def after(self, word: str) -> "InTurn":
        """The deal after an act, without checking it."""


def perft_in_turn(deal: InTurn, depth: int) -> int:
    """As `perft`, for a deal in which only the seat to act may act."""
    if depth == 0:
        return 1
    words = deal.legal()
    if depth == 1:
        return len(words)
    return sum(perft_in_turn(deal.after(word), depth - 1) for word in words)
