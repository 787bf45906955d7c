"""Is the game of the guide played by the kernel and the solver as by the referee?

    python -m tests.guided_kernel my_hearts.py

It is run with the copy of the package that the guide has changed.
"""

import sys
from random import Random

import tapisvert as tv
from tests.kernel.agree import Seen, check_some

POSITIONS, ENDINGS, TRICKS_LEFT = 3000, 12, 3


def least(table: tv.Table, seat: int) -> int:
    """What a seat takes from here, by trying every line: it wants little, all others much."""
    if table.over:
        return table.taken.points[seat]
    best = min if table.turn == seat else max
    return best(least(table.apply(act), seat) for act in table.legal())


def unbroken(game: tv.Game, random: Random) -> tv.Table:
    """A short ending in which some are still forbidden to lead a heart."""
    while True:
        table = game.match("ABCD", seed=str(random.random())).table
        while len(table.ruling.tricks) < 13 - TRICKS_LEFT:
            acts = [act for act in table.legal() if not str(act).endswith("H")]
            table = table.apply(random.choice(acts or list(table.legal())))
        if table.turn is not None and len(table.legal()) < table.layout.hands[table.turn].size:
            return table


def main(path: str) -> None:
    random, seen = Random("guided"), Seen()
    (game,) = tv.load_games(path)
    check_some(random, game, seen, POSITIONS)
    assert {getattr(situation, "broken") for situation in seen.situations} == {True, False}  # noqa: B009
    for _ in range(ENDINGS):
        table = unbroken(game, random)
        assert table.turn is not None
        had, found = table.taken.points[table.turn], tv.solve(table)
        for act in table.legal():
            assert isinstance(act, tv.Play)
            assert found.cards[act.card] == least(table.apply(act), table.turn) - had
    print(f"{seen.positions} positions, {ENDINGS} endings alike")


if __name__ == "__main__":
    main(sys.argv[1])
