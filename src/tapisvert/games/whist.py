"""What all whists share: pack, duties of play, scales of points, the draw for seats."""

from dataclasses import replace

from tapisvert.cards import Rank, pack
from tapisvert.games.parts.alone import TricksAlone
from tapisvert.games.parts.honours import ShownHonours, TricksAndHonours
from tapisvert.games.parts.rubber import Rubber
from tapisvert.games.parts.scale import Scale, against_one
from tapisvert.law.duty import anything, duties, follow_suit
from tapisvert.law.game import Game
from tapisvert.law.lots import LOWEST_DEALS, Lots, in_order
from tapisvert.law.ranking import Ranking

ORDER = tuple(reversed(Rank))
PACK = pack(Rank.TWO)
RANKING = Ranking.alike(*ORDER).by("WH-C1", "WH-C3")

LEAD = duties(anything.by("WH-C3", "WD-08"))
FOLLOW = duties(follow_suit.by("WH-C2", "WD-09"), anything)

LITERAL = ((5, 1), (4, 2), (0, 3))
"""What a game pays: pairs (least score of the loser, fiches), the highest score first."""
DIX = Scale(target=10, trick=1, payout=LITERAL, slam=8, calls=True)
DIX_UNCALLED = replace(DIX, calls=False)
CINQ = Scale(target=5, trick=1, payout=((3, 1), (1, 2), (0, 3)), slam=8)
TRICKS = Scale(target=10, trick=2, payout=((6, 1), (2, 2), (0, 3)))
SHORT = replace(CINQ, slam=0)
HUMBUG = replace(SHORT, worth=against_one)
SCALES = {"dix": DIX, "cinq": CINQ, "tricks": TRICKS, "short": SHORT}

HONOURS_BY, SHOW_BY = ("WD-07", "WD-12", "WD-A3", "WD-A4"), ("WD-13", "WD-A5")
SLAM_BY = ("WD-16", "WD-A9")

LOWEST_FIRST = tuple(reversed(ORDER))
FOUR_PLACES = (0, 3, 1, 2)
"""By seat, which of the cards drawn gives it: 0 the lowest card, 3 the highest."""
FOUR_SEATS = Lots(
    partners=in_order(LOWEST_FIRST, LOWEST_DEALS, FOUR_PLACES),
    dealer=None,
    clauses=("WD-01", "WD-02", "WD-A1"),
)
"""The lowest card deals, the second lowest sits opposite, the highest leads."""

FOUR_HANDS = (
    *(f"WH-C{n}" for n in range(1, 5)),
    *(f"WD-{n:02}" for n in (1, 2, 5, *range(7, 13), 15, *range(17, 23))),
    *(f"WD-A{n}" for n in (1, 3, 4, 7, 8, *range(10, 19))),
)
"""The clauses of every whist with four hands, whatever makes trumps and however it is scored."""
TURN_UP = ("WD-03", "WD-04", "WD-A2")
SLAM = ("WD-16", "WD-A9")
LONG = ("WD-13", "WD-14", "WD-A5", "WD-A6")
"""The clauses on showing honours and on what a game pays, as in whist in ten points."""


def rescaled(game: Game, scale: Scale) -> Game:
    """Return the game with another scale, in its scoring, its reckoning and its calling."""
    assert isinstance(game.scoring, TricksAndHonours | TricksAlone)
    assert isinstance(game.reckoning, Rubber)
    calling, hearing = game.calling, game.hearing
    removes = scale.trick == TRICKS.trick
    if hearing and hearing.revoke_removes != removes:
        hearing = replace(hearing, revoke_removes=removes)
    return replace(
        game,
        hearing=hearing,
        scoring=replace(game.scoring, scale=scale),
        reckoning=replace(game.reckoning, scale=scale),
        calling=calling.on(scale) if isinstance(calling, ShownHonours) else calling,
    )


def scale_of(game: Game) -> Scale:
    assert isinstance(game.scoring, TricksAndHonours | TricksAlone)
    return game.scoring.scale
