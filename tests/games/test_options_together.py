"""Two options at once: an option does not undo what another one demands."""

from itertools import combinations
from random import Random

import pytest

from tapisvert.cards import CardSet, Suit, card_set
from tapisvert.games import GAMES, find
from tapisvert.law.contract import Contract
from tapisvert.law.duty import deciding
from tapisvert.law.game import Game
from tapisvert.law.reading import Value, value_text
from tapisvert.law.scene import TurnFacts, look

SCENES = 1500
PAIRS = [
    pytest.param(game_id, *pair, id=" ".join((game_id, *(f"{n}={value_text(v)}" for n, v in pair))))
    for game_id, game in GAMES.items()
    for pair in combinations(
        [
            (reading.name, choice.value)
            for reading in game.readings
            for choice in reading.choices[1:]
            if find(game_id, {reading.name: choice.value}).play != game.play
        ],
        2,
    )
    if pair[0][0] != pair[1][0]
]


@pytest.mark.parametrize(("game_id", "one", "other"), PAIRS)
def test_a_duty_outlives_an_option_that_changes_nothing_there(
    game_id: str, one: tuple[str, Value], other: tuple[str, Value]
) -> None:
    """In a scene where one of two options changes nothing, both together act as the other alone."""
    random, usual = Random(game_id), GAMES[game_id]
    first, second, both = (
        find(game_id, dict(chosen)) for chosen in ((one,), (other,), (one, other))
    )
    for phase in usual.play:
        for _ in range(SCENES):
            scene = any_scene(random, usual, phase)
            base, left, right, together = (
                due(game, phase, scene) for game in (usual, first, second, both)
            )
            if right == base:
                assert together == left, scene
            if left == base:
                assert together == right, scene


def due(game: Game, phase: str, scene: TurnFacts) -> CardSet:
    _, part = deciding(game.play[phase], scene.situation)
    return scene.parts[part]


def any_scene(random: Random, game: Game, phase: str) -> TurnFacts:
    """Return a scene with a small hand and a random trick, which is empty when the seat leads."""
    cards = random.sample(game.dealing.pack, len(game.dealing.pack))
    played = 0 if phase == "lead" else random.randrange(1, game.seats)
    trick = list(enumerate(cards[:played]))
    hand = card_set(cards[played : played + random.randrange(1, 7)])
    contract = Contract(game.sides, random.choice([*Suit]), 0)
    return look(hand, trick, played, contract, game.ranking)
