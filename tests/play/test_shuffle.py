import json
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapisvert.games import GAMES
from tapisvert.notation import cards_text
from tapisvert.play.shuffle import Chance
from tapisvert.play.source import CardSource, pack_of
from tests.strategies import seeds

VECTORS = json.loads((Path(__file__).parents[1] / "corpora" / "dealing.json").read_text())
PACK = GAMES["manille_boussac"].dealing.pack


@pytest.mark.parametrize("vector", VECTORS["numbers"], ids=lambda v: f"{v['seed']}/{v['purpose']}")
def test_numbers(vector: dict[str, object]) -> None:
    chance = Chance(str(vector["seed"]), str(vector["purpose"]))
    assert [chance.below(n) for n in VECTORS["below"]] == vector["drawn"]


@pytest.mark.parametrize("vector", VECTORS["packs"], ids=lambda v: f"{v['seed']}/{v['deal']}")
def test_packs(vector: dict[str, object]) -> None:
    seed, deal = str(vector["seed"]), int(str(vector["deal"]))
    assert cards_text(Chance(seed, f"deal/{deal}").shuffled(PACK)) == vector["shuffled"]
    assert Chance(seed, f"cut/{deal}").cut(len(PACK)) == vector["cut"]
    game = GAMES["manille_boussac"]
    assert cards_text(pack_of(game, CardSource(seed), deal)) == vector["dealt"]


@given(seeds, st.integers(1, 1000))
def test_numbers_are_below(seed: str, n: int) -> None:
    chance = Chance(seed, "test")
    assert all(0 <= chance.below(n) < n for _ in range(20))


@given(seeds)
def test_a_shuffle_keeps_the_cards(seed: str) -> None:
    assert sorted(Chance(seed, "deal/0").shuffled(PACK)) == sorted(PACK)
    assert 1 <= Chance(seed, "cut/0").cut(32) <= 31


def test_every_place_is_equally_likely() -> None:
    first = Counter(Chance(f"seed {i}", "deal/0").shuffled("ABCD")[0] for i in range(4000))  # type: ignore[arg-type]
    assert all(850 < number < 1150 for number in first.values())
