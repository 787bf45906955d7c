"""Properties of every game: acts taken back, hidden cards permuted, finished deals as seen."""

from random import Random

from tapisvert.cards import card_set
from tapisvert.games import GAMES
from tapisvert.play.match import Match
from tapisvert.play.table import Table
from tapisvert.play.view import view
from tests.acting import any_act, players_of
from tests.redealing import hidden_permuted
from tests.strategies import random_game, random_start
from tests.whereabouts import everywhere

IDS = sorted(GAMES)


def undoing(case: int, random: Random) -> None:
    """Taking back the last act gives the match before it; no card is ever lost."""
    game = random_game(random, IDS[case % len(IDS)])
    match = Match.start(game, players_of(game), f"undo {case}")
    for _ in range(random.randrange(1, 40)):
        if match.table.over:
            break
        before, match = match, match.apply(any_act(random, match.table))
        assert match.undone() == before
        assert everywhere(match.table) == card_set(game.dealing.pack)


def hidden_cards(case: int, random: Random) -> None:
    """Permuting the cards hidden from a seat changes nothing that it sees."""
    table = random_start(random, random_game(random, IDS[case % len(IDS)]))
    for _ in range(random.randrange(60)):
        if table.over:
            break
        table = table.apply(any_act(random, table))
    for seat in (*range(table.game.seats), None):
        other = hidden_permuted(random, table, seat)
        seen, seen_other = view(table, seat), view(other, seat)
        assert seen.table == seen_other.table
        assert seen.table == folded_anew(seen.table)
        assert seen.legal() == seen_other.legal()
        assert (seen.table.turn, seen.table.over) == (table.turn, table.over)
        assert seen.table.ruling.ledger == table.ruling.ledger


def folded_anew(table: Table) -> Table:
    """Return the same deal, built again act by act."""
    deal = table.deal
    again = Table.start(table.game, deal.opening, deal.hands, deal.aside)
    for act in table.acts:
        again = again.accept(act)
    return again


def unjudged(case: int, random: Random) -> None:
    """A finished deal as one seat sees it is over and has all marks, hidden hands or not."""
    game = random_game(random, IDS[case % len(IDS)])
    table = random_start(random, game)
    while not table.over:
        table = table.apply(any_act(random, table))
    for seat in range(game.seats):
        seen = view(table, seat).table
        assert seen.over
        assert seen.ruling.ledger == table.ruling.ledger
