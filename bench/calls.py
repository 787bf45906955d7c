"""What calls by search bring: one party calls as ``maitre``, the others as ``habitue``.

Each deal is called once by ``habitue`` alone and once for each party that searches. If the calls
differ, both contracts are played out in the true deal by the policy, so that the luck of the play
is small.
"""

from __future__ import annotations

from random import Random
from secrets import token_hex
from statistics import fmean
from time import process_time

from tapisvert.arena.duplicate import dealt, marks, summed
from tapisvert.bots.call_search import search_call
from tapisvert.bots.saying import best_call
from tapisvert.bots.usual_call import called_out
from tapisvert.games import GAMES
from tapisvert.law.game import Game
from tapisvert.play.table import Table
from tapisvert.play.view import view
from tapisvert.policies.rollouts.run import deal_marks
from tapisvert.policies.utility import utility

DEALS = {"manille_wikibooks": 400, "whist_humbug": 400, "whist_chinois": 300, "whist_couleur": 100}
REPEATS = 200


def report(seed: str | None = None) -> None:
    """Print the lines for RESULTS.md."""
    seed = seed or token_hex(4)
    print(f"seed {seed}; {REPEATS} roll-outs of each contract\n")
    print("| game | deals | marks a deal | error | called otherwise | CPU a call, ms |")
    print("|---|---|---|---|---|---|")
    for name, deals in DEALS.items():
        print(f"| {name} | {row(GAMES[name], deals, seed)} |", flush=True)


def row(game: Game, deals: int, seed: str) -> str:
    """Return the measured cells of one game."""
    caller, gains, parties = Caller(game), list[float](), range(len(game.sides))
    for number in range(deals):
        table = dealt(game, seed, number)
        usual = called_out(table)
        mine = [caller.call(table, party, f"{seed}/{number}/{party}", usual) for party in parties]
        gains.append(fmean(gain(mine[party], usual, party) for party in parties))
    found = summed(gains)
    other, each = caller.otherwise / (deals * len(parties)), 1000 * caller.seconds / caller.calls
    return f"{deals} | {found.mean:+.2f} | {found.stderr:.2f} | {other:.0%} | {each:.0f}"


class Caller:
    """Calls for one party by search, and counts."""

    def __init__(self, game: Game) -> None:
        self.game, self.calls, self.otherwise, self.seconds = game, 0, 0, 0.0

    def call(self, table: Table, party: int, seed: str, usual: Table) -> Table:
        """Return the table after the auction."""
        while table.ruling.asked and not table.over and table.by is not None:
            seen, choice = view(table, table.by), None
            if self.game.party_of(table.by) == party:
                start = process_time()
                choice = search_call(seen, Random(f"{seed}/{len(table.acts)}"))
                self.seconds += process_time() - start
                self.calls += choice is not None  # else there was nothing to search
            choice = choice or best_call(seen)
            assert choice
            table = table.accept(choice.act)
        self.otherwise += table.acts != usual.acts
        return table


def gain(mine: Table, usual: Table, party: int) -> float:
    """Return the marks that these calls bring a party, beside the usual ones."""
    return 0.0 if mine.acts == usual.acts else value(mine, party) - value(usual, party)


def value(table: Table, party: int) -> float:
    """Return the marks of a party minus the mean of the other parties', good if high."""
    made = marks(table) if table.over else deal_marks([table], repeats=REPEATS).mean(axis=(0, 1))
    return float(utility(made, party, table.game.reckoning.sign))
