from tapisvert.cards import Suit
from tapisvert.glossary import same
from tapisvert.law.contract import PARTNERS_OPPOSITE, Contract
from tapisvert.law.ledger import Mark, Taken
from tapisvert.law.reckoning import MatchRule, Standing
from tapisvert.law.scoring import Excess

CONTRACT = Contract(PARTNERS_OPPOSITE, Suit.HEARTS, 0, multiplier=2)
EXCESS = Excess(over=34, slam_bonus=10, win_clauses=("W",), slam_clauses=("S",))


def mark(to: int, points: int) -> Mark:
    return Mark(to, points, same(""), ())


def test_the_excess_is_multiplied() -> None:
    settled = EXCESS.settle(CONTRACT, Taken((40, 28), (4, 4)), ())
    assert [(m.to, m.points, m.clauses) for m in settled.marks] == [(0, 12, ("W",))]
    assert settled.marks[0].what.fr == "40\u00a0points, 6 de plus que\u00a034, multipliés par 2"
    assert settled.marks[0].what.en == "40 points, 6 over 34, multiplied by 2"


def test_all_the_tricks_bring_the_bonus() -> None:
    settled = EXCESS.settle(CONTRACT, Taken((0, 68), (0, 8)), ())
    assert [(m.to, m.points, m.clauses) for m in settled.marks] == [(1, 88, ("W", "S"))]
    assert settled.marks[0].what.fr.startswith("vole")


def test_a_tie_marks_nothing_and_may_carry_or_void() -> None:
    tie = Taken((34, 34), (4, 4))
    assert EXCESS.settle(CONTRACT, tie, [mark(1, 5)]).marks == ()
    carrying = Excess(over=34, tie_carries=True).settle(CONTRACT, tie, [])
    assert (carrying.marks, carrying.carried) == ((), 2)
    voiding = Excess(over=34, tie_voids_deal=True).settle(CONTRACT, tie, [mark(1, 5)])
    assert [(m.to, m.points) for m in voiding.marks] == [(1, -5)]


def test_the_first_to_the_target_wins_the_game() -> None:
    rule = MatchRule(target=34, best_of=3)
    before = Standing((30, 33), (0, 1))
    assert rule.after(before, [mark(0, 4), mark(1, 8)]) == Standing((0, 0), (1, 1))
    assert rule.after(before, [mark(0, 3), mark(1, 1)]) == Standing((33, 34), (0, 2), (1,))
    assert rule.after(before, []) == Standing((30, 33), (0, 1))


def test_compared_at_the_end_a_mark_taken_back_wins_nothing() -> None:
    """With ``at_once=False`` only the score at the end of a deal decides the game."""
    marks = [mark(0, 5), mark(0, -5)]
    assert MatchRule(34).reached((30, 0), marks) == 0
    assert MatchRule(34, at_once=False).reached((30, 0), marks) is None
    both = [mark(0, 5), mark(1, 10)]
    assert MatchRule(34, at_once=False).reached((30, 30), both) == 0
