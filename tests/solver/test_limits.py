"""The longest deals fit in the arrays of a search, which compiled code does not check."""

import os
import subprocess
import sys

import pytest

from tapisvert.games import GAMES, find
from tapisvert.law.game import Game
from tapisvert.law.reading import Value
from tapisvert.solver.engine import MAX_MOVES, MAX_PLIES, MAX_SEATS
from tapisvert.solver.objective import MAX_TRICKS
from tests.reached import ROOT

LONGEST = """
import tapisvert as tv
from tapisvert.cards import card_set

def solve(game, names):
    table = game.match(names, seed="long", dealer=0).table
    while table.ruling.asked:
        table = table.apply(table.legal()[0])
    tv.solve(table, every_trick=True, nodes=20)
    return table

solve(tv.game("whist_chinois", players=2), ["A", "B"])
table = solve(tv.game("whist_ecossais", players=2), ["A", "B"])
pack = sorted(tv.members(table.layout.hands[0].known | table.layout.hands[1].known))
hands = [tv.Hand(card_set(pack[seat::2])) for seat in (0, 1)]  # no two cards of a hand touch
opening = table.opening
alternate = tv.Table.start(table.game, opening, hands)
while alternate.ruling.asked:
    alternate = alternate.apply(alternate.legal()[0])
tv.solve(alternate, nodes=40)
print("fits")
"""


def sizes() -> list[Game]:
    """Return every game with every number of players."""
    found = []
    for game_id, game in GAMES.items():
        chosen: tuple[dict[str, Value], ...] = ({},)
        for reading in game.readings:
            if reading.name == "players":
                chosen = tuple({"players": choice.value} for choice in reading.choices)
        found += [find(game_id, options) for options in chosen]
    return found


@pytest.mark.parametrize("game", sizes(), ids=lambda game: f"{game.id}-{game.seats}")
def test_every_deal_fits(game: Game) -> None:
    tricks = game.dealing.hand_size
    assert tricks < MAX_TRICKS
    assert tricks <= MAX_MOVES
    assert tricks * game.seats < MAX_PLIES
    assert game.seats <= MAX_SEATS


def test_no_index_is_beyond_its_array() -> None:
    """The longest deals are solved without the compiler, so that NumPy checks every index."""
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", LONGEST],
        cwd=ROOT,
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
    )
    assert done.stdout == "fits\n", done.stderr[-600:]
