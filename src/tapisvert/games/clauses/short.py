"""The clauses of short whist, in our own words."""

from tapisvert.glossary import Text
from tapisvert.law.cite import Clause, RuleSource

SOURCE = RuleSource("whist", "adpoker.fr, « Règles du Whist »")

CLAUSES = (
    Clause(
        "WS-01",
        "« Le Short Whist ou Whist abrégé »",
        Text(
            fr="On joue au whist simple, le chelem en moins.",
            en="Play plain whist, but with no slam.",
        ),
    ),
    Clause(
        "WS-02",
        "« Le Short Whist ou Whist abrégé »",
        Text(
            fr="Le camp qui a le premier 5 points gagne la manche.",
            en="The first side to have 5 points wins the game.",
        ),
    ),
    Clause(
        "WS-A1",
        "→ WS-01, WS-02",
        Text(
            fr=(
                "Le « whist simple » est le premier décrit : on suit le whist en cinq points sans "
                "chelem, les honneurs ne se marquent pas à 4, et la manche vaut 3 fiches contre 0 "
                "point, 2 contre 1 ou 2, 1 contre 3 ou 4, et la partie liée 2 de plus."
            ),
            en=(
                "'Plain whist' is the first one described: follow whist in five points with no "
                "slam; honours do not score at 4, and the game is worth 3 counters against 0 "
                "points, 2 against 1 or 2, 1 against 3 or 4, the rubber 2 more."
            ),
        ),
    ),
)
