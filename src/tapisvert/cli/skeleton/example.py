"""Worked examples of New Game: `python new_game_example.py` tests whether the game follows them.

CHANGE: add a deal for each rule. A hand is written as spades.hearts.diamonds.clubs; the first of
the four hands is that of seat 0, which leads.
"""

from pathlib import Path

import tapisvert as tv
from tapisvert import pbn

(GAME,) = tv.load_games(Path(__file__).with_name("new_game.py"))
SPADES, HEARTS, DIAMONDS, CLUBS = ("." * n + "AKQJT98765432" + "." * (3 - n) for n in range(4))
MIXED = "AKQ2.AKQ.AK3.432 JT9.J98.Q842.QJ5 864.T5.JT9.KT876 753.76432.765.A9"


def a_suit_each() -> None:
    """Seat 0 has all the spades, leads them and takes every trick."""
    table = pbn.read(f"N:{SPADES} {HEARTS} {DIAMONDS} {CLUBS}", GAME)
    while not table.over:
        table = table.apply(table.legal()[0])
    assert [(mark.to, mark.points) for mark in table.ruling.ledger] == [(0, 13)]


def follow_suit() -> None:
    """Seat 1 has a spade, and must play it on the spade led."""
    refusal = pbn.read(f"N:{MIXED}", GAME).apply("AS").why("JH")
    assert refusal is not None
    assert refusal.duty == "follow_suit"


if __name__ == "__main__":
    assert tv.check_game(GAME) == [], tv.check_game(GAME)
    a_suit_each()
    follow_suit()
    print("New Game does as its examples say")
