"""More properties of every game, on a few cases each."""

from random import Random

import pytest

from tapisvert.games import GAMES
from tapisvert.law.duty import deciding
from tapisvert.law.scene import situations
from tests import invariants, replays, rubbers, whereabouts
from tests.kernel.core.test_legal_cards import holds

PROPERTIES = {
    invariants.agreement: 160,
    rubbers.rubbers: 20,
    rubbers.stakes: 60,
    replays.undoing: 40,
    replays.unjudged: 20,
    invariants.six_cards: 10,
    invariants.jacks_go_first: 20,
    whereabouts.dealt: 40,
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


@pytest.mark.parametrize("game_id", GAMES)
def test_some_card_is_always_legal(game_id: str) -> None:
    """The part that the duties demand holds a card in every situation, under every choice."""
    game = GAMES[game_id]
    alternatives = [choice.patch(game) for r in game.readings for choice in r.choices[1:]]
    duties = {play for read in (game, *alternatives) for play in read.play.values()}
    for play in duties:
        for situation in situations():
            if situation.possible:
                assert holds(deciding(play, situation)[1], situation)
