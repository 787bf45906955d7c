"""The games that no face offers yet: their law is whole, and they keep their promises."""

from random import Random

import pytest

from tapisvert.games import COMING
from tapisvert.law.check import check_game
from tapisvert.law.duty import deciding
from tapisvert.law.scene import situations
from tests import coming
from tests.kernel.test_duty import holds

PROPERTIES = {
    coming.agreement: 160,
    coming.records: 40,
    coming.rubbers: 20,
    coming.undoing: 40,
    coming.hidden_cards: 80,
    coming.unjudged: 20,
    coming.six_cards: 10,
    coming.jacks_go_first: 20,
    coming.dealt: 40,
}
CHUNK = 20


@pytest.mark.parametrize(
    ("check", "first"),
    [(check, first) for check, many in PROPERTIES.items() for first in range(0, many, CHUNK)],
    ids=lambda value: value if isinstance(value, int) else value.__name__,
)
def test_property(check: object, first: int) -> None:
    assert callable(check)
    for case in range(first, first + CHUNK):
        check(case, Random(f"tapis vert/{check.__name__}/{case}"))  # type: ignore[attr-defined]


@pytest.mark.parametrize("game_id", COMING)
def test_the_law_is_whole(game_id: str) -> None:
    assert check_game(COMING[game_id]) == []


@pytest.mark.parametrize("game_id", COMING)
def test_some_card_is_always_legal(game_id: str) -> None:
    """A duty that binds names a part that holds a card, under every reading."""
    game = COMING[game_id]
    alternatives = [choice.patch(game) for r in game.readings for choice in r.choices[1:]]
    duties = {play for read in (game, *alternatives) for play in read.play.values()}
    for play in duties:
        for situation in situations():
            if situation.possible:
                assert holds(deciding(play, situation)[1], situation)
