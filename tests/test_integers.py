"""Whole numbers of Python and of NumPy are alike for every public function."""

from collections.abc import Callable
from fractions import Fraction
from math import inf
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import tapisvert as tv
from tapisvert.errors import TapisError
from tapisvert.integers import integer, integer_within, real, typed_integer

PLAYERS = ["Anne", "Bruno", "Chloe", "David"]
TABLE = tv.game("manille").match(PLAYERS, seed="1").table
SEEN = tv.view(TABLE, TABLE.by)
WORLD = tv.worlds(SEEN, 1, 1)
CARD = next(tv.members(TABLE.legal_cards))


@pytest.mark.parametrize(
    ("text", "number"),
    [
        (" 12 ", 12), ("-3", -3), ("\u22123", -3), ("", None), ("-", None), ("\u2212\u22123", None),
        ("1.5", None), ("²", None), ("123", None), ("-12", -12), ("+1", None),
    ],
)  # fmt: skip
def test_a_number_that_is_typed(text: str, number: int | None) -> None:
    assert typed_integer(text, 2) == number


@pytest.mark.parametrize("given", [3, np.int64(3), np.uint8(3)])
def test_a_whole_number(given: object) -> None:
    assert type(integer(given)) is int
    assert integer_within(given, 3, 3) == 3
    assert integer_within(given, 4) is None
    assert integer_within(given, 0, 2) is None


@pytest.mark.parametrize("given", [True, np.bool_(True), 3.0, np.float64(3), "3", None])
def test_what_is_no_whole_number(given: object) -> None:
    assert integer(given) is None


@pytest.mark.parametrize("given", [1.5, Fraction(3, 2), np.float32(1.5), np.float64(1.5)])
def test_a_real_number(given: object) -> None:
    found = real(given)
    assert type(found) is float
    assert found == 1.5


@pytest.mark.parametrize("given", [True, np.bool_(True), "1.5", None, 1.5j, [1.5]])
def test_what_is_no_real_number(given: object) -> None:
    assert real(given) is None


def test_a_number_larger_than_any_float_is_infinite() -> None:
    assert real(10**400) == inf
    assert real(-(10**400)) == -inf


@pytest.mark.parametrize(
    "do",
    [
        lambda of: tv.view(TABLE, of(0)).seat,
        lambda of: len(tv.worlds(SEEN, of(3), of(1))),
        lambda of: tv.solve_worlds(WORLD, cards=[of(CARD)], nodes=of(10**6)).means,
        lambda of: tv.solve_many(WORLD, threads=of(1), nodes=of(50))[0].cards,
        lambda of: tv.best_line(WORLD[0], seat=of(1), nodes=of(50)),
        lambda of: tv.rollouts(WORLD, cards=[of(CARD)], repeats=of(2), seed=of(3)).means,
        lambda of: tv.batch("manille", of(4), contracts=of(2), seed=of(1), threads=of(1)).deals[0],
        lambda of: tv.game("manille").match(PLAYERS, seed="1", dealer=of(2)).table.opening.dealer,
        lambda of: TABLE.apply(of(CARD)).acts,
        lambda of: TABLE.apply(tv.Play(of(TABLE.by), of(CARD))).layout.hands,
        lambda of: TABLE.accept(tv.Play(of(TABLE.by), of(CARD))).layout.hands,
        lambda of: TABLE.duties(of(0)),
        lambda of: tv.seats_of(of(5)),
        lambda of: tv.solve(WORLD[0], seconds=of(0)).cards,
        lambda of: (
            tv.arena.play("manille", ("habitue", "hasard"), of(1), jobs=of(1), work=of(9)).mean
        ),
    ],
)
def test_a_number_of_numpy_is_taken(do: Callable[[type], object]) -> None:
    assert do(np.int64) == do(int)


def test_acts_keep_numbers_of_python() -> None:
    given: Any = tv.Play(np.int64(TABLE.by or 0), np.int64(CARD))  # type: ignore[arg-type]
    (act,) = TABLE.accept(given).acts
    assert isinstance(act, tv.Play)
    assert type(act.seat) is type(act.card) is int


def test_a_seat_that_is_no_number_is_refused() -> None:
    with pytest.raises(TapisError, match=r"no seat 1\.0"):
        TABLE.accept(tv.Say(1.0, "pass"))  # type: ignore[arg-type]


def test_a_dealer_of_numpy_is_a_number_of_python() -> None:
    """Views are cached, and 3 equals np.int64(3): else other tables would get that dealer."""
    opening = TABLE.opening._replace(dealer=np.int64(TABLE.opening.dealer))  # type: ignore[arg-type]
    table = tv.Table.start(TABLE.game, opening, TABLE.deal.hands)
    assert type(table.opening.dealer) is int
    assert tv.view(table, 0).key == tv.view(TABLE, 0).key


def test_an_arena_is_kept_whatever_the_numbers(tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    deals: Any = np.int64(2)
    work: Any = np.int64(9)
    for _ in range(2):  # the second time it reads what it has kept
        found = tv.arena.play("manille", ("habitue", "hasard"), deals, work=work, to=kept)
        assert found.deals == 2
