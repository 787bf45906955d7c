"""Le whist prussien: like whist in ten points, but a card of another pack makes trumps.

The clause texts are in clauses/whist.toml and clauses/prussien.toml.
"""

from dataclasses import replace

from tapisvert.games import clauses
from tapisvert.games.faults.whist import as_counted
from tapisvert.games.parts.honours import ShownHonours
from tapisvert.games.readings import whist as shared
from tapisvert.games.whist import (
    DIX,
    FOUR_HANDS,
    LONG,
    PACK,
    SHOW_BY,
    SLAM,
)
from tapisvert.games.whist_dix import WHIST_DIX
from tapisvert.glossary import Text
from tapisvert.law.contract import PARTNERS_OPPOSITE
from tapisvert.law.dealing import CardApart, Dealing
from tapisvert.law.game import configure

WHIST_PRUSSIEN = configure(
    replace(
        WHIST_DIX,
        id="whist_prussien",
        names=Text("Whist prussien", "Prussian whist"),
        aliases=("prussien", "prussian_whist"),
        book=clauses.PRUSSIEN.holding(
            clauses.WHIST.only((*FOUR_HANDS, *SLAM, *LONG, "WD-06")), clauses.PRUSSIEN
        ),
        dealing=Dealing(
            pack=PACK,
            packets=(1,) * 13,
            direction="left",
            cut_by=-1,
            apart=CardApart(
                name=Text("carte d’atout", "trump card"),
                key="trump_card",
                purpose="trump",
                lasts="deal",
            ),
        ).by("WD-02", "WD-A11", "WP-01", "WP-A1", "WP-A3"),
        calling=ShownHonours(
            PARTNERS_OPPOSITE,
            ("WP-01", "WP-A1", "WD-13", "WD-A5"),
            drawn=True,
            scale=DIX,
            show_by=SHOW_BY,
        ),
        readings=(shared.base(("WP-A2",), calls=True), *as_counted(WHIST_DIX.readings)),
    ),
    {},
)
