"""The sequential test stops early, and is wrong as seldom as it says."""

from math import inf
from random import Random

import pytest

import tapisvert as tv
from tapisvert.arena.deciding import (
    FEWEST_DIFFERENT,
    FIRST_LOOK,
    LONG_RUN,
    Decided,
    SequentialTest,
    usual_margin,
)


def run(values: list[float], margin: float) -> Decided:
    test = SequentialTest(margin)
    decided = test.decided
    for value in values:
        decided = test.add(value)
        if decided.stronger is not None:
            break
    return decided


def test_the_ratio_is_that_of_the_two_hypotheses() -> None:
    """n (m - m/2) m / s^2 for values whose mean and variance are known."""
    decided = run([1.0, 3.0] * 10, 0.5)
    variance = 20 / 19
    assert decided.ratio == pytest.approx(20 * 0.5 * (2 - 0.25) / variance)
    assert decided.stronger is None, "not before 50 deals"


@pytest.mark.parametrize(("mean", "stronger"), [(0.5, True), (0.0, False)])
def test_errors_are_as_rare_as_it_says(mean: float, stronger: bool) -> None:
    random, trials = Random(1), 300
    ends = [run([random.gauss(mean, 3) for _ in range(3000)], 0.5) for _ in range(trials)]
    assert sum(end.stronger is not stronger for end in ends) <= 0.08 * trials
    assert sum(end.deals for end in ends) / trials < 400
    assert min(end.deals for end in ends) >= FIRST_LOOK


def test_equal_players_are_no_stronger() -> None:
    assert run([0.0] * (LONG_RUN - 1), 0.5).stronger is None
    assert run([0.0] * LONG_RUN, 0.5) == Decided(False, LONG_RUN, 0.5, -inf)
    assert run([1.0] * 60, 0.5).stronger
    assert run([0.25] * 60, 0.5) == Decided(None, 60, 0.5, 0.0), "as near to 0 as to the margin"
    assert run([], 0.5).stronger is None


def test_players_who_nearly_always_play_alike_are_given_more_deals() -> None:
    """One deal in ten differs: after fifty its variance is not known."""
    rare = [1.0 if n % 10 == 9 else 0.0 for n in range(LONG_RUN)]
    assert run(rare[:50], 0.5).stronger is None
    found = run(rare, 0.5)
    assert found.stronger is False
    assert found.deals == 10 * FEWEST_DIFFERENT


def test_an_arena_ends_when_it_is_decided() -> None:
    how = {"seed": "s", "until_decided": True, "margin": 0.5}
    one = tv.arena.play("manille", ("habitue", "hasard"), 2000, **how)  # type: ignore[arg-type]
    assert one.decided is not None
    assert one.decided.stronger
    assert FIRST_LOOK <= one.deals == one.decided.deals < 200
    two = tv.arena.play("manille", ("habitue", "hasard"), 2000, jobs=2, **how)  # type: ignore[arg-type]
    assert two.values == one.values, "what was played beyond the decision does not count"
    few = tv.arena.play("manille", ("habitue", "hasard"), 20, **how)  # type: ignore[arg-type]
    assert few.decided is not None
    assert (few.decided.stronger, few.deals) == (None, 20)


def test_the_usual_margin_is_a_share_of_the_gap_between_levels(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("tapisvert.arena.deciding.GAP_DEALS", 40)
    assert 0.15 < usual_margin(tv.game("manille")) < 0.5
    monkeypatch.setattr("tapisvert.arena.deciding.GAP_DEALS", 1)
    with pytest.raises(tv.TapisError, match="--margin"):
        usual_margin(tv.game("manille"))
