"""Who must win in the long run: a better level, and a player with all its rules of thumb."""

from collections.abc import Mapping
from random import Random

from tapisvert.arena.duplicate import compare
from tapisvert.bots.levels import LEVELS
from tapisvert.games import find
from tapisvert.law.reading import Value
from tests.bots.evidence import TRIALS
from tests.strategies import MANILLES, OTHERS

STRONGER: tuple[tuple[str, Mapping[str, Value], int], ...] = (
    *((game_id, {}, 100) for game_id in MANILLES),
    *((game_id, {}, 60) for game_id in OTHERS if game_id not in ("whist_couleur", "polignac")),
    ("whist_couleur", {"preset": "gand"}, 30),
    ("whist_couleur", {"preset": "belge"}, 30),
    *(("polignac", {"players": players}, 30) for players in range(3, 9)),
    *(("whist_chinois", {"players": players}, 60) for players in (2, 3)),
    *(("whist_ecossais", {"players": players}, 200) for players in range(2, 9)),
)


def stronger(case: int, random: Random) -> None:
    """Over 30 to 200 duplicate deals habitue scores more than hasard, with 99 % confidence."""
    game_id, options, deals = STRONGER[case % len(STRONGER)]
    kinds = LEVELS["habitue"].make, LEVELS["hasard"].make
    result = compare(find(game_id, options), *kinds, deals, f"stronger {case}")
    assert result.confidence > 0.99, game_id


def rules_of_thumb(case: int, random: Random) -> None:
    """Without any one rule of thumb the player is weaker."""
    trial = TRIALS[case]
    found = trial.gains()
    useless = [
        rule.__name__ for rule in trial.helping if rule not in found or found[rule].mean <= 0
    ]
    assert not useless, (trial.name, useless)
