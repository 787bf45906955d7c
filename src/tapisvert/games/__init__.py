"""One module per rule set, and the register that finds them by name."""

from collections.abc import Mapping
from functools import cache

from tapisvert.errors import TapisError
from tapisvert.games.manille_boussac import MANILLE_BOUSSAC
from tapisvert.games.manille_wikibooks import MANILLE_WIKIBOOKS
from tapisvert.games.marjolet import MARJOLET
from tapisvert.games.polignac import POLIGNAC
from tapisvert.games.whist_chinois import WHIST_CHINOIS
from tapisvert.games.whist_cinq import WHIST_CINQ
from tapisvert.games.whist_couleur import WHIST_COULEUR
from tapisvert.games.whist_deux_morts import WHIST_DEUX_MORTS
from tapisvert.games.whist_dix import WHIST_DIX
from tapisvert.games.whist_ecossais import WHIST_ECOSSAIS
from tapisvert.games.whist_favorite import WHIST_FAVORITE
from tapisvert.games.whist_humbug import WHIST_HUMBUG
from tapisvert.games.whist_mort import WHIST_MORT
from tapisvert.games.whist_prussien import WHIST_PRUSSIEN
from tapisvert.games.whist_short import WHIST_SHORT
from tapisvert.games.whist_tricks import WHIST_TRICKS
from tapisvert.glossary import Text
from tapisvert.law.game import Game, completed, configure
from tapisvert.law.reading import Value

GAMES: Mapping[str, Game] = {
    game.id: game
    for game in (
        MANILLE_BOUSSAC,
        MANILLE_WIKIBOOKS,
        MARJOLET,
        POLIGNAC,
        WHIST_DIX,
        WHIST_CINQ,
        WHIST_TRICKS,
        WHIST_SHORT,
        WHIST_PRUSSIEN,
        WHIST_FAVORITE,
        WHIST_MORT,
        WHIST_DEUX_MORTS,
        WHIST_HUMBUG,
        WHIST_CHINOIS,
        WHIST_COULEUR,
        WHIST_ECOSSAIS,
    )
}
PLAIN_WHIST = WHIST_DIX.id
"""The game of a deal for four of which nothing else is told, as deals in PBN are."""


@cache
def _configured(game_id: str, options: tuple[tuple[str, type, Value], ...]) -> Game:
    """The same options give the same Game, so that equal tables compare equal."""
    return configure(GAMES[game_id], {name: value for name, _, value in options})


def find(name: str, options: Mapping[str, Value] | None = None) -> Game:
    """The game of that id or alias, with these options. Raises TapisError ``game/unknown``."""
    word = str(name).strip().lower().replace("-", "_")
    for game in GAMES.values():
        if word == game.id or word in game.aliases:
            chosen = completed(game, options or {}).items()
            return _configured(game.id, tuple((name, type(v), v) for name, v in chosen))
    raise _unknown(str(name))


def _unknown(name: str) -> TapisError:
    known = ", ".join(GAMES)
    return TapisError(
        "game/unknown",
        Text(
            f"jeu inconnu «\u202f{name[:40]}\u202f» (jeux\u202f: {known})",
            f"unknown game '{name[:40]}' (games: {known})",
        ),
    )
