"""The clauses of whist à la favorite, in our own words."""

from tapisvert.glossary import Text
from tapisvert.law.cite import Clause, RuleSource

SOURCE = RuleSource("whist", "adpoker.fr, « Règles du Whist »")

CLAUSES = (
    Clause(
        "WF-01",
        "« Le whist avec la favorite »",
        Text(
            fr=(
                "La favorite est la couleur d’une carte que l’un des joueurs prend au hasard avant "
                "que la manche commence."
            ),
            en=(
                "The favourite is the suit of a card that one of the players takes at random "
                "before the game starts."
            ),
        ),
    ),
    Clause(
        "WF-02",
        "« Le whist avec la favorite »",
        Text(
            fr="À toute donne dont l’atout est de cette couleur, on gagne et l’on perd le double.",
            en="In every deal whose trump suit is the favourite, all is won and lost twice over.",
        ),
    ),
    Clause(
        "WF-A1",
        "→ WF-01",
        Text(
            fr=(
                "Le premier donneur tire la favorite avant la première donne, et l’on en tire une "
                "nouvelle à chaque manche de la partie liée ; en option, elle vaut pour toute la "
                "partie liée ou pour une seule donne."
            ),
            en=(
                "The first dealer draws the favourite before the first deal, and a new one is "
                "drawn for each game of the rubber; options make it last the whole rubber or a "
                "single deal."
            ),
        ),
    ),
    Clause(
        "WF-A2",
        "→ WF-02",
        Text(
            fr=(
                "Sont doublés les points des levées, des honneurs et de la renonce, et le chelem, "
                "payé 16 fiches ; les honneurs cessent de compter, et se chantent, aux mêmes "
                "points que d’ordinaire. En option, seules doublent les fiches d’une manche finie "
                "à l’atout favori."
            ),
            en=(
                "Points for tricks, honours and revokes are doubled, and the slam, paid 16 "
                "counters; honours stop counting and may be called at the same scores as usual. An "
                "option doubles only the counters of a game finished with the favourite as trumps."
            ),
        ),
    ),
    Clause(
        "WF-A3",
        "→ WF-01",
        Text(
            fr=(
                "C’est bien la carte tirée qui fait la favorite ; en option, c’est l’atout de la "
                "première donne, laquelle ne double pas."
            ),
            en=(
                "It is the card drawn that makes the favourite; with an option it is the trump "
                "suit of the first deal, which itself is not doubled."
            ),
        ),
    ),
    Clause(
        "WF-A4",
        "→ WF-02",
        Text(
            fr=(
                "On joue sur la règle du whist en dix points ; une option prend celle du whist en "
                "cinq points, du whist aux tricks ou du short whist."
            ),
            en=(
                "The game is built on whist in ten points; an option builds it on whist in five "
                "points, on whist aux tricks or on short whist."
            ),
        ),
    ),
)
