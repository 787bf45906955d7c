"""``check_game`` finds a law of which the kernel does not know everything."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

import pytest

import tapisvert as tv
from tapisvert.batches.beside_referee import can_be_compared, disagreements
from tapisvert.games import GAMES
from tapisvert.law.contract import Contract
from tapisvert.law.ledger import Mark, Marks
from tapisvert.law.position import Position
from tests.own_games import HEARTS, forgotten


@pytest.fixture
def hearts() -> Iterator[tv.Game]:
    with forgotten():
        yield tv.load_games(HEARTS)[0]


COMPARED = [each for each in sorted(GAMES) if can_be_compared(GAMES[each])]


@pytest.mark.parametrize("game_id", COMPARED)
def test_a_batch_goes_as_at_a_table(game_id: str) -> None:
    assert disagreements(GAMES[game_id]) == []


@dataclass(frozen=True)
class FirstTrickToo:
    """Another scoring, and a mark for the first trick of the deal."""

    scoring: Any

    def __getattr__(self, name: str) -> Any:
        return getattr(self.scoring, name)

    def on_trick(self, at: Position, contract: Contract) -> tuple[Marks, ...]:
        groups: tuple[Marks, ...] = self.scoring.on_trick(at, contract)
        if len(at.tricks) > 1:
            return groups
        return (*groups, (Mark(at.tricks[0].winner, 1, tv.Text("", ""), self.clauses),))


def test_marks_that_the_kernel_does_not_know_are_found(hearts: tv.Game) -> None:
    assert tv.check_game(hearts) == []
    other = replace(hearts, scoring=FirstTrickToo(hearts.scoring))
    (found,) = tv.check_game(other)
    assert found.startswith("batch: marks by seat [")


@dataclass(frozen=True)
class Failing(FirstTrickToo):
    def on_trick(self, at: Position, contract: Contract) -> tuple[Marks, ...]:
        raise ValueError("no such mark")


def test_an_error_in_the_law_is_told(hearts: tv.Game) -> None:
    other = replace(hearts, scoring=Failing(hearts.scoring))
    assert tv.check_game(other) == ["batch: ValueError: no such mark"]


def test_a_game_in_which_cards_lie_beside_the_hands_is_not_played() -> None:
    assert tv.game("marjolet").match(["A", "B"], seed="1").table.deal.aside.stock
    assert not can_be_compared(tv.game("marjolet"))
    assert can_be_compared(tv.game("whist_dix"))
