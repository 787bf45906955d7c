"""Le whist à la favorite: whist in ten points, doubled when trumps are the favourite suit.

The clause texts are in clauses/whist.toml and clauses/favorite.toml.
"""

from collections.abc import Callable
from dataclasses import replace

from tapisvert.games import clauses
from tapisvert.games.faults.whist import HEARING, as_counted
from tapisvert.games.parts.honours import ShownHonours, TricksAndHonours
from tapisvert.games.readings import whist as shared
from tapisvert.games.whist import (
    DIX,
    FOUR_HANDS,
    HONOURS_BY,
    LONG,
    SHOW_BY,
    SLAM,
    SLAM_BY,
    TURN_UP,
)
from tapisvert.games.whist_dix import WHIST_DIX
from tapisvert.glossary import Text
from tapisvert.law import patch
from tapisvert.law.contract import PARTNERS_OPPOSITE
from tapisvert.law.dealing import CardApart, Dealing
from tapisvert.law.game import Game, configure
from tapisvert.law.reading import Patch, Reading, choice

FAVOURITE = CardApart(
    name=Text("favorite", "favourite"), key="favourite", purpose="favourite", lasts="game"
)


def favourite(change: Callable[[CardApart], CardApart]) -> Patch:
    """Return a patch that changes how long the favourite lasts, or where it comes from."""

    def changed(dealing: Dealing) -> Dealing:
        assert dealing.apart is not None
        return replace(dealing, apart=change(dealing.apart))

    return patch.dealing(changed)


def only_fiches(game: Game) -> Game:
    """A deal in the favourite suit counts once; a game that ends in it pays its fiches twice."""
    calling, scoring = game.calling, game.scoring
    assert isinstance(calling, ShownHonours)
    assert isinstance(scoring, TricksAndHonours)
    return replace(game, calling=replace(calling, favoured=1), scoring=replace(scoring, favoured=2))


def revoke_once(game: Game) -> Game:
    """A revoke costs no more in a deal in the favourite suit."""
    assert isinstance(game.scoring, TricksAndHonours)
    return replace(game, scoring=replace(game.scoring, revoke_favoured=False))


READINGS = (
    shared.base(("WF-A4",), calls=True),
    *as_counted(WHIST_DIX.readings),
    Reading(
        "favourite_source",
        Text("D’où vient la favorite\u202f?", "Where does the favourite come from?"),
        ("WF-01", "WF-A3"),
        (
            choice("drawn_card", "d’une carte tirée", "from a card drawn"),
            choice("first_trump", "de l’atout de la première donne, qui ne double pas",
                   "from the trump of the first deal, which is not doubled",
                   favourite(lambda apart: apart._replace(turned=True))),
        ),
    ),
    Reading(
        "favourite_span",
        Text("Combien de temps la favorite vaut-elle\u202f?", "How long does the favourite hold?"),
        ("WF-01", "WF-A1"),
        (
            choice("game", "une manche", "one game"),
            choice("rubber", "toute la partie liée", "the whole rubber",
                   favourite(lambda apart: apart._replace(lasts="match"))),
            choice("deal", "une donne", "one deal",
                   favourite(lambda apart: apart._replace(lasts="deal"))),
        ),
    ),
    Reading(
        "favourite_doubles",
        Text("Que double la favorite\u202f?", "What does the favourite double?"),
        ("WF-02", "WF-A2"),
        (
            choice("points", "les points et le chelem", "points and slam"),
            choice("points_without_revoke", "les points et le chelem, non la renonce",
                   "points and slam, but not the revoke", revoke_once),
            choice("fiches", "les fiches d’une manche qui y finit",
                   "the counters of a game that ends in it", only_fiches),
        ),
    ),
)  # fmt: skip

WHIST_FAVORITE = configure(
    replace(
        WHIST_DIX,
        id="whist_favorite",
        names=Text("Whist à la favorite", "Favourite whist"),
        aliases=("favorite", "favourite_whist"),
        book=clauses.FAVORITE.holding(
            clauses.WHIST.only((*FOUR_HANDS, *TURN_UP, *SLAM, *LONG, "WD-06")), clauses.FAVORITE
        ),
        dealing=replace(WHIST_DIX.dealing, apart=FAVOURITE).by(
            *WHIST_DIX.dealing.clauses, "WF-01", "WF-A1", "WF-A3"
        ),
        calling=ShownHonours(
            PARTNERS_OPPOSITE,
            ("WD-03", "WD-13", "WD-A5", "WF-02", "WF-A2"),
            scale=DIX,
            show_by=SHOW_BY,
            favoured=2,
        ),
        scoring=TricksAndHonours(
            DIX,
            tricks_by=("WD-06",),
            honours_by=HONOURS_BY,
            slam_by=SLAM_BY,
            show_by=SHOW_BY,
            favoured_by=("WF-02", "WF-A2"),
        ),
        hearing=HEARING.by("WF-A2"),
        readings=READINGS,
    ),
    {},
)
