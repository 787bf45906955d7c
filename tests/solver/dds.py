"""Compare the solver with DDS, a solver of bridge deals, on deals that DDS has solved."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

from bench.dds import every_lead, library
from tapisvert.cards import Card, CardSet, Rank, Suit, card, card_set
from tapisvert.games import GAMES
from tapisvert.notation import parse_card, parse_pbn
from tapisvert.play.events import Play
from tapisvert.play.table import Table
from tapisvert.solver.engine import Solver
from tapisvert.solver.from_hands import table_from_hands
from tapisvert.solver.solve import best_value, solve

FOLDER = Path(__file__).parents[1] / "corpora" / "dds"
SUITS = (*Suit, None)
WHIST = GAMES["whist_dix"]
NESW = "NESW"


class Solved(NamedTuple):
    """A deal with the answers of DDS.

    ``leads`` is the value of each lead, ``table`` the tricks by strain and declarer, ``trace[n]``
    the tricks that the declarer makes in all after ``n`` cards of ``play``.
    """

    hands: tuple[CardSet, ...]
    trump: Suit | None
    leader: int
    leads: dict[Card, int]
    table: list[int]
    play: list[Card]
    trace: list[int]

    @property
    def start(self) -> Table:
        return table_from_hands(WHIST, self.hands, self.trump, self.leader)


def by_seat(pbn: str) -> tuple[CardSet, ...]:
    """Return the hands of N E S W."""
    first, hands = parse_pbn(pbn)
    return tuple(hands[(seat - NESW.index(first)) % 4] for seat in range(4))


def solved(file: str) -> Iterator[Solved]:
    """Yield the deals of the file ``list100`` or ``largest``."""
    lines = (FOLDER / f"{file}.txt").read_text().splitlines()[1:]
    for deal in zip(*[iter(lines)] * 7, strict=True):
        _, _, _, trump, leader, pbn = deal[0].split(maxsplit=5)
        count, *numbers = map(int, deal[1].split()[1:])
        suits, ranks, equals, scores = (numbers[i * count : (i + 1) * count] for i in range(4))
        leads = {}
        for suit, rank, below, score in zip(suits, ranks, equals, scores, strict=True):
            for each in (rank, *(bit for bit in range(2, 15) if below >> bit & 1)):
                leads[card(Suit(suit), Rank(each))] = score
        play = deal[5].split()[2].strip(chr(34))
        yield Solved(
            by_seat(pbn.strip().strip('"')), SUITS[int(trump)], int(leader), leads,
            [int(n) for n in deal[2].split()[1:]],
            [parse_card(play[i + 1] + play[i]) for i in range(0, len(play), 2)],
            [int(n) for n in deal[6].split()[2:]],
        )  # fmt: skip


def check_trace(deal: Solved, most: int) -> int:
    """Compare at each card with at most ``most`` tricks to come; return how many were compared."""
    table, compared = deal.start, 0
    declarer = 1 << (deal.leader + 3) % 4 | 1 << (deal.leader + 1) % 4
    solvers = Solver(), Solver()
    for played, each in enumerate((*deal.play, None)):
        left, seat = 13 - len(table.ruling.tricks), table.turn
        if left <= most and seat is not None:
            won = sum(declarer >> trick.winner & 1 for trick in table.ruling.tricks)
            found = best_value(table, solver=solvers[seat % 2])
            assert found.exact
            ours = found.lower if declarer >> seat & 1 else left - found.lower
            assert won + ours == deal.trace[played], played
            compared += 1
        if each is None or played + 1 == len(deal.trace):
            break
        table = table.apply(Play(seat or 0, each))
    return compared


def check_leads(deal: Solved) -> None:
    """Compare the value of every lead."""
    found = solve(deal.start)
    assert found.exact
    assert found.cards == deal.leads


def check_strain(hands: tuple[CardSet, ...], trump: Suit | None, tricks: dict[int, int]) -> None:
    """Compare the tricks of each declarer in a strain; the declarer's left neighbour leads."""
    solver = Solver()
    for declarer, expected in tricks.items():
        found = solve(table_from_hands(WHIST, hands, trump, (declarer + 1) % 4), solver=solver)
        assert 13 - found.value == expected


def check_table(hands: tuple[CardSet, ...], made: Callable[[int, int], int]) -> None:
    """Compare what each declarer makes; ``made`` takes the strain (S H D C none) and the seat."""
    for strain, trump in enumerate(SUITS):
        check_strain(hands, trump, {seat: made(strain, seat) for seat in range(4)})


LISTED = 100 + 21
"""The number of deals in both files."""


def listed(case: int) -> Solved:
    return [*solved("list100"), *solved("largest")][case]


def dds(case: int, random: Random) -> None:
    """Every lead of a deal, and the position at each card of its play, has the value of DDS."""
    del random
    check_leads(listed(case))
    check_trace(listed(case), 13)


def tables(case: int, random: Random) -> None:
    """Each declarer of a deal makes in each strain the tricks that DDS gives."""
    del random
    deal = listed(case)
    check_table(deal.hands, lambda strain, seat: deal.table[4 * strain + seat])


def sol10(case: int, random: Random) -> None:
    """Each declarer of ten other deals makes in each strain the tricks that DDS gives."""
    del random
    deal, digits = (FOLDER / "sol10.txt").read_text().splitlines()[case].split(":")
    hands = by_seat(f"N:{deal}")
    assert all(hand.bit_count() == 13 for hand in hands)

    def made(strain: int, seat: int) -> int:
        east_west = int(digits[4 * ((strain + 1) % 5) + "SENW".index(NESW[seat])], 16)
        return east_west if seat % 2 else 13 - east_west

    check_table(hands, made)


def fresh(case: int, random: Random) -> None:
    """Every lead of a random deal has the value that DDS finds; cases take the strains in turn."""
    beside_dds(random, SUITS[case % 5], 13)


def beside_dds(random: Random, trump: Suit | None, tricks: int) -> None:
    """Compare one random deal with ``tricks`` cards in each hand and a random leader."""
    native = library()
    assert native
    cards = random.sample(WHIST.dealing.pack, 4 * tricks)
    hands = [card_set(cards[seat::4]) for seat in range(4)]
    leader = random.randrange(4)
    found = solve(table_from_hands(WHIST, hands, trump, leader))
    assert found.exact
    assert found.cards == every_lead(native, hands, trump, leader)
