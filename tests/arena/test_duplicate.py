"""Duplicate deals: luck falls out, and what is left is certain enough."""

from collections.abc import Mapping
from math import inf
from typing import Any, NamedTuple

import pytest

from tapisvert.arena.duplicate import (
    Comparison,
    compare,
    dealt,
    difference,
    marks,
    played,
    summed,
)
from tapisvert.bots.advice import Rules
from tapisvert.bots.following import FOLLOWS
from tapisvert.bots.habitue import RULES_OF_THUMB, Habitue
from tapisvert.bots.leading import LEADS
from tapisvert.bots.levels import LEVELS
from tapisvert.bots.play_goal import PlayGoal
from tapisvert.bots.player import Player
from tapisvert.errors import TapisError
from tapisvert.games import GAMES, find
from tapisvert.law.game import Game
from tapisvert.law.reading import Value
from tests.strategies import MANILLES

HASARD, HABITUE = LEVELS["hasard"].make, LEVELS["habitue"].make
every_game = pytest.mark.parametrize("game", [find(name) for name in MANILLES], ids=MANILLES)


class Case(NamedTuple):
    """A game, and the few deals that are enough to see who is stronger."""

    game: str
    deals: int
    options: Mapping[str, Value] = {}

    def __str__(self) -> str:
        return "-".join((self.game, *map(str, self.options.values())))


CASES = (
    Case("manille_boussac", 30),
    Case("manille_wikibooks", 30),
    Case("marjolet", 12),
    Case("polignac", 10),
    Case("polignac", 10, {"players": 3}),
    Case("polignac", 8, {"players": 8}),
    Case("whist_dix", 10),
    Case("whist_cinq", 8),
    Case("whist_tricks", 8),
    Case("whist_short", 8),
    Case("whist_mort", 8),
    Case("whist_deux_morts", 8),
    Case("whist_prussien", 8),
    Case("whist_favorite", 8),
    Case("whist_humbug", 40),
    Case("whist_chinois", 12),
    Case("whist_couleur", 12),
    Case("whist_couleur", 4, {"preset": "belge"}),
    Case("whist_ecossais", 30),
    Case("whist_ecossais", 30, {"players": 2}),
)
USUAL = tuple(Case(name, 30) for name in GAMES if name not in {case.game for case in CASES})


STUDENT = {4: 4.54, 6: 3.36, 8: 3.0, 10: 2.82, 12: 2.72, 30: 2.46, 40: 2.43}
"""So many errors over nothing make 99 % sure, by the number of deals."""


@pytest.mark.sampled
@pytest.mark.parametrize("case", [*CASES, *USUAL], ids=str)
def test_habitue_beats_hasard(case: Case) -> None:
    result = compare(find(case.game, case.options), HABITUE, HASARD, case.deals, "arena")
    assert result.deals == case.deals
    assert result.mean > STUDENT[case.deals] * result.stderr


def test_it_can_be_so_sure_of_it() -> None:
    result = compare(GAMES["manille_boussac"], HABITUE, HASARD, 30, "arena")
    assert result.confidence > 0.99
    low, high = result.interval(0.99)
    assert 0 < low < result.mean < high


@pytest.mark.parametrize(
    ("deals", "errors"), [(2, 12.706), (5, 2.776), (10, 2.262), (30, 2.045), (10_000, 1.96)]
)
def test_with_few_deals_the_interval_is_wider(deals: int, errors: float) -> None:
    low, high = Comparison(deals, 1.0, 0.5).interval()
    assert (high - low) / 2 == pytest.approx(errors * 0.5, rel=0.0005)
    assert (low + high) / 2 == pytest.approx(1)


def test_an_interval_of_no_error_or_of_any() -> None:
    assert Comparison(1, 2.0, inf).interval() == (-inf, inf)
    assert Comparison(5, 2.0, 0.0).interval() == (2, 2)


@pytest.mark.parametrize("confidence", [0, 1, 1 - 2**-53, 95, -0.5, "0.95", None, float("nan")])
def test_a_confidence_is_between_0_and_1(confidence: Any) -> None:
    with pytest.raises(TapisError, match="between 0 and 1") as refused:
        Comparison(5, 1.0, 0.5).interval(confidence)
    assert refused.value.code == "arena/confidence"


def test_who_takes_counting_cards_has_less() -> None:
    game = find("polignac")
    played_out = played(dealt(game, "jacks", 0), [HABITUE("")] * game.seats)
    total = marks(played_out)
    assert sum(total) > 0
    assert game.reckoning.sign == -1
    assert find("whist_dix").reckoning.sign == 1


@pytest.mark.parametrize(
    ("name", "alone"),
    [("manille_boussac", {(0, 2), (1, 3)}), ("whist_couleur", {(0,), (1,), (2,), (3,)})],
)
def test_each_party_is_played_alone_against_the_field(
    name: str, alone: set[tuple[int, ...]]
) -> None:
    seated = list[int]()

    def first(seed: str) -> Player:
        seated.append(int(seed.rpartition("/")[2]))
        return HASARD(seed)

    difference(find(name), first, HASARD, "s", 0)
    size = len(next(iter(alone)))
    assert {tuple(seated[i : i + size]) for i in range(0, len(seated), size)} == alone
    assert len(seated) == 4


@pytest.mark.parametrize("name", ["manille_boussac", "polignac"])
def test_random_numbers_are_common(name: str) -> None:
    """Equal kinds play alike although they draw their cards by chance."""
    found = compare(find(name), HASARD, LEVELS["hasard"].make, 10, "common")
    assert found.mean == pytest.approx(0)


@every_game
def test_a_kind_is_no_stronger_than_itself(game: Game) -> None:
    result = compare(game, HABITUE, HABITUE, 20, "alike")
    assert result.mean == 0, "the same players at the same cards"


@every_game
def test_deals_are_the_same_again_and_differ_by_number(game: Game) -> None:
    first, second = dealt(game, "x", 0), dealt(game, "x", 1)
    assert first == dealt(game, "x", 0)
    assert first.deal.hands != second.deal.hands
    assert [dealt(game, "x", n).opening.dealer for n in range(5)] == [0, 1, 2, 3, 0]
    once = compare(game, HABITUE, HASARD, 5, "y")
    assert once == compare(game, HABITUE, HASARD, 5, "y")


@pytest.mark.sampled
@every_game
def test_the_other_way_round_is_the_opposite(game: Game) -> None:
    def beginner(_: str) -> Player:
        return Habitue({**RULES_OF_THUMB, PlayGoal.TAKE: Rules(LEADS[-1:], FOLLOWS[-1:])})

    there = compare(game, HABITUE, beginner, 30, "round")
    back = compare(game, beginner, HABITUE, 30, "round")
    assert (there.mean, there.stderr) == (-back.mean, back.stderr)
    assert there.confidence + back.confidence == pytest.approx(1)


def test_few_deals_prove_nothing() -> None:
    assert summed([]).stderr == inf
    assert summed([5.0] * 29).stderr == inf
    assert summed([5.0] * 30).stderr == 0.0
    assert summed([5.0] * 10).confidence == 0.0
    assert summed([5.0] * 40).confidence == 1.0
    assert summed([1.0, -1.0] * 40).confidence == pytest.approx(0.5)


def test_a_player_against_itself_gains_exactly_nothing() -> None:
    """With three or more parties the shares of the others are no binary fractions."""
    found = compare(find("polignac"), lambda seed: LEVELS["habitue"].make("same"),
                    lambda seed: LEVELS["habitue"].make("same"), 4, "itself")  # fmt: skip
    assert found.mean == 0
