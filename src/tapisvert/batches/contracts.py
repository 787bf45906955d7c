"""The contracts of a batch: checked if given, else found by random calling with the referee."""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from tapisvert.batches.refusals import CONTRACTS, NO_CONTRACT, of_another_game
from tapisvert.cards import HIGHEST_CARD, Suit, suit_of
from tapisvert.errors import TapisError
from tapisvert.law.calling import PASS
from tapisvert.law.contract import Contract, EarlyEnd, Goal, Need
from tapisvert.law.game import Game
from tapisvert.play.events import Say
from tapisvert.play.faults.committed import tricks_of
from tapisvert.play.match import Match
from tapisvert.play.table import Table

TRIES = 1_000
PASSING = 0.9
"""Probability of a pass where one is possible: else every auction climbs to its highest call."""
MANY = 1_000_000
"""More than any multiplier, and than any number of points, tricks or cards."""


class Called(NamedTuple):
    """The contract in which a calling ended, and the suit turned up (None if no card was)."""

    contract: Contract
    turned: Suit | None


def called(game: Game, seed: str) -> Called:
    """The first contract that random calling reaches in random deals; the last seat deals.

    Raises ValueError if 1000 deals give no contract.
    """
    random = Random(seed)
    names = [f"P{seat}" for seat in game.players]
    for deal in range(TRIES):
        table = Match.start(game, names, f"{seed}/{deal}", dealer=game.seats - 1).table
        table = call_at_random(table, random)
        if not table.over and table.ruling.contract:
            turn_up = table.opening.turn_up
            return Called(table.ruling.contract, None if turn_up is None else suit_of(turn_up))
    raise ValueError(f"no contract is needed in {game.id}")


def call_at_random(table: Table, random: Random) -> Table:
    """Return the table after all calls that are due, each chosen at random.

    A seat that may pass does so with probability PASSING.
    """
    while table.ruling.asked:
        passes = [act for act in table.legal() if act == Say(act.seat, PASS)]
        choices = passes if passes and random.random() < PASSING else table.legal()
        table = table.apply(random.choice(choices))
    return table


def sampled(game: Game, each: int, seed: int) -> dict[Suit | None, list[Contract]]:
    """Up to ``each`` contracts from random calling, for each suit that can be turned up.

    The only key is None in a game that turns up no card.
    """
    suits = {call.turned for call in (called(game, f"{seed}/first"),)}
    wanted = set(Suit) if suits != {None} else {None}
    found: dict[Suit | None, list[Contract]] = {suit: [] for suit in wanted}
    for number in range(TRIES):
        contract, turned = called(game, f"{seed}/{number}")
        if len(found[turned]) < each:
            found[turned].append(contract)
        if all(len(contracts) == each for contracts in found.values()):
            break
    return found


def checked(game: Game, given: object) -> list[Contract]:
    """``given`` as a list of contracts of a game. Raises TapisError ``batch/contracts``."""
    if not isinstance(given, Sequence) or not all(isinstance(each, Contract) for each in given):
        raise TapisError("batch/contracts", CONTRACTS)
    if not given:
        raise TapisError("batch/contracts", NO_CONTRACT)
    for number, each in enumerate(given):
        if not of_game(game, each):
            raise TapisError("batch/contracts", of_another_game(number, game.id))
    return list(given)


def of_game(game: Game, contract: Contract) -> bool:
    """Is it a contract of the game: each seat on exactly one side, and only the game's phases?"""
    if not _typed(game, contract):
        return False
    seats = sorted(seat for mask in contract.sides for seat in range(64) if mask >> seat & 1)
    named = {contract.phase, *({contract.pledged, contract.drawing} - {""})}
    everybody = seats == list(range(game.seats)) and contract.leader in seats
    return everybody and named <= game.play.keys()


def _typed(game: Game, contract: Contract) -> bool:
    """Are the fields what the kernel needs? A caller can make a contract of anything."""
    trump: object = contract.trump
    groups: tuple[object, ...] = (contract.sides, contract.flagged, contract.goals)
    if not all(isinstance(group, tuple) for group in groups):
        return False
    names: tuple[object, ...] = (contract.phase, contract.pledged, contract.drawing)
    goals: tuple[object, ...] = contract.goals
    flagged: tuple[object, ...] = contract.flagged
    masks: tuple[object, ...] = (*contract.sides, contract.pledges, contract.exposed)
    return (
        (trump is None or isinstance(trump, Suit))
        and all(isinstance(name, str) for name in names)
        and all(_is_int(mask, 1 << game.seats) for mask in masks)
        and len(flagged) == 2
        and all(_is_int(cards, 1 << HIGHEST_CARD + 1) for cards in flagged)
        and _is_int(contract.leader, game.seats)
        and _is_int(contract.multiplier, MANY, 1)
        and _is_int(contract.exposed_from, MANY)
        and _is_end(contract.ends)
        and all(_is_goal(goal, game) for goal in goals)
    )


def _is_int(given: object, end: int, least: int = 0) -> bool:
    """True for an ``int`` from ``least`` to just before ``end``; the kernel needs no other type."""
    return type(given) is int and least <= given < end


def _is_end(given: object) -> bool:
    if not isinstance(given, EarlyEnd):
        return False
    *flags, points = given
    return all(isinstance(flag, bool) for flag in flags) and _is_int(points, MANY)


def _is_goal(given: object, game: Game) -> bool:
    """True for a goal of somebody that says what each number of tricks pays."""
    if not isinstance(given, Goal):
        return False
    need: object = given.need
    pays: object = given.pays
    clauses: object = given.clauses
    return (
        isinstance(need, Need)
        and _is_int(given.seats, 1 << game.seats, 1)
        and _is_int(given.tricks, tricks_of(game) + 1)
        and isinstance(clauses, tuple)
        and all(isinstance(clause, str) for clause in clauses)
        and isinstance(pays, tuple)
        and len(pays) > tricks_of(game)
        and all(_is_int(each, MANY, -MANY) for each in pays)
    )


def by_turn_up(contracts: Sequence[Contract], turned: bool) -> dict[Suit | None, list[Contract]]:
    """The contracts by the suit turned up: those with that trump, or all if there are none.

    Without a turn-up the only key is None.
    """
    if not turned:
        return {None: list(contracts)}
    return {
        suit: [each for each in contracts if each.trump == suit] or list(contracts) for suit in Suit
    }
