"""Count a deal from totals: the tricks that each party has won, and the points in them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from tapisvert.cards import NO_CARDS
from tapisvert.errors import TapisError
from tapisvert.glossary import Text
from tapisvert.law.calling import CallRequest
from tapisvert.law.contract import Contract
from tapisvert.law.game import Game
from tapisvert.law.position import Opening, Position, Said, Trick
from tapisvert.play import ruling, telling
from tapisvert.play.dispute_totals import check_totals
from tapisvert.play.events import Hand
from tapisvert.play.ruling import Ruling
from tapisvert.play.table import Table


def not_counted(table: Table) -> Text | None:
    """Why a deal cannot be counted from its totals, whatever they are; None if it can."""
    table = _without_cards(table)
    try:
        alike = _all_to(table, 0).ledger == _all_to(table, 1).ledger
    except TapisError as error:
        return error.text
    return NOT_FROM_TOTALS if alike else None


def played_out(table: Table, tricks: Sequence[int], taken: Sequence[int]) -> Table:
    """The table after its last card: the law counts the deal from the totals of the tricks.

    Raises TapisError ``dispute/tricks`` if a total is missing, impossible, or does not suffice.
    """
    if not tricks:
        raise TapisError("dispute/tricks", TRICKS_MISSING, "tricks")
    if why := not_counted(table):
        raise TapisError("dispute/tricks", why, "tricks")
    if telling.counts_cards(table.game) and not taken:
        raise TapisError("dispute/tricks", POINTS_MISSING, "taken")
    check_totals(table.game, tricks, taken)
    table = _without_cards(table)
    return replace(table, ruling=_counted(table, tricks, taken))


def _without_cards(table: Table) -> Table:
    hands = (Hand(NO_CARDS),) * table.game.seats
    return replace(table, layout=table.layout._replace(hands=hands))


def _all_to(table: Table, winner: int) -> Ruling:
    """The ruling if one party has won all tricks, to see whether the law counts by them."""
    parties = range(len(table.game.sides))
    tricks = [table.game.dealing.hand_size * (party == winner) for party in parties]
    return _counted(table, tricks, [MANY * (party == winner) for party in parties])


def _counted(table: Table, tricks: Sequence[int], taken: Sequence[int]) -> Ruling:
    """The ruling after the last card, if each party has won so many tricks and points.

    Raises TapisError ``dispute/tricks`` if what was called decides what the deal is worth.
    """
    game, opening = table.game, _with_turn_up(table.game, table.opening)
    won: list[Trick] = []
    for party, number in enumerate(tricks):
        worth = taken[party] if taken else 0
        seat = game.parties[party][0]
        won += (Trick((), seat, 0 if i else worth) for i in range(number))
    ruled = table.ruling._replace(tricks=tuple(won))
    ways = [
        ruling.proceed(game, opening, table.layout, ruled._replace(heard=heard))
        for heard in _calls(game, ruling.position(opening, table.layout, table.ruling), ())
    ]
    if not ways or any(each.ledger != ways[0].ledger or not each.over for each in ways):
        raise TapisError("dispute/tricks", CALLS_DECIDE, "tricks")
    return ways[0]


def _calls(game: Game, at: Position, heard: tuple[Said, ...]) -> Iterator[tuple[Said, ...]]:
    """The calls with which play may begin, as far as they are few words: the naming of trumps."""
    answer = game.calling.ask(at._replace(heard=heard))
    if isinstance(answer, Contract):
        yield heard
    elif isinstance(answer, CallRequest) and len(heard) < MOST_CALLS:
        for word in answer.words:
            yield from _calls(game, at, (*heard, Said(answer.seat, word)))


def _with_turn_up(game: Game, opening: Opening) -> Opening:
    """The opening with a turn-up that brings nothing, if it has none: the trump is not asked."""
    if opening.turn_up is not None:
        return opening
    party = game.party_of(opening.dealer)
    tried = (opening._replace(turn_up=card) for card in game.dealing.pack)
    return next((each for each in tried if not game.scoring.at_deal(each, party)), opening)


MANY, MOST_CALLS = 1000, 3
TRICKS_MISSING = Text("il manque les levées de chaque camp", "the tricks of each party are missing")
POINTS_MISSING = Text(
    "il manque les points des levées de chaque camp",
    "the points of each party’s tricks are missing",
)
NOT_FROM_TOTALS = Text(
    "ce jeu ne se compte pas par levées\u202f: dites ce que chacun marque sous «\u202fmarks\u202f»",
    "this game is not counted by tricks: put what each party marks under 'marks'",
)
CALLS_DECIDE = Text(
    "les annonces décident de ce que vaut la donne\u202f: mettez-le sous «\u202fmarks\u202f»",
    "the calls decide what the deal is worth: put that under 'marks'",
)
