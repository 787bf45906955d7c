"""The clauses of whist aux tricks, where tricks count double, in our own words."""

from tapisvert.glossary import Text
from tapisvert.law.cite import Clause, RuleSource

SOURCE = RuleSource("whist", "adpoker.fr, « Règles du Whist »")

CLAUSES = (
    Clause(
        "WT-01",
        "« Le whist aux tricks », ¶ 1",
        Text(
            fr=(
                "On joue comme au whist en cinq points, si ce n’est que toute levée au-delà de la "
                "sixième rapporte 2 points."
            ),
            en=(
                "Play as at whist in five points, except that every trick after the sixth brings 2 "
                "points."
            ),
        ),
    ),
    Clause(
        "WT-02",
        "« Le whist aux tricks », ¶ 2",
        Text(
            fr="Avec 2 points on ne perd pas la manche triple, avec 6 on ne perd pas la double.",
            en=(
                "With 2 points one does not lose the triple game, with 6 one does not lose the "
                "double."
            ),
        ),
    ),
    Clause(
        "WT-03",
        "« Le whist aux tricks », ¶ 2",
        Text(
            fr=(
                "Une renonce vaut 6 points, que les adversaires ajoutent aux leurs ou, selon la "
                "lettre du texte, ôtent au fautif."
            ),
            en=(
                "A revoke is worth 6 points, which the adversaries add to their own or, by the "
                "letter of the text, take off the offender."
            ),
        ),
    ),
    Clause(
        "WT-04",
        "« Le whist aux tricks », ¶ 2",
        Text(
            fr="Le chelem n’existe pas : treize levées ne valent que leurs points.",
            en="There is no slam: thirteen tricks are worth only their points.",
        ),
    ),
    Clause(
        "WT-A1",
        "→ WT-01",
        Text(
            fr=(
                "La manche est en 10 points, tous les seuils du whist en cinq points étant ici "
                "doublés ; une option la laisse en 5."
            ),
            en=(
                "Game is 10 points, since every limit of whist in five points is doubled here; an "
                "option leaves it at 5."
            ),
        ),
    ),
    Clause(
        "WT-A2",
        "→ WT-01",
        Text(
            fr=(
                "Les honneurs gardent leur valeur, 2 ou 4 points, pour que les levées pèsent "
                "davantage qu’eux ; une option les supprime."
            ),
            en=(
                "Honours keep their value, 2 or 4 points, so that tricks outweigh them; an option "
                "leaves them out."
            ),
        ),
    ),
    Clause(
        "WT-A3",
        "→ WT-01",
        Text(
            fr=(
                "Les honneurs ne se marquent pas à 8 points, le double de 4, et ne se chantent "
                "jamais."
            ),
            en="Honours are not scored at 8 points, twice 4, and are never called.",
        ),
    ),
    Clause(
        "WT-A4",
        "→ WT-02",
        Text(
            fr=(
                "La manche vaut 3 fiches si les perdants ont moins de 2 points, 2 s’ils en ont de "
                "2 à 5, 1 s’ils en ont 6 ou plus."
            ),
            en=(
                "The game is worth 3 counters if the losers have fewer than 2 points, 2 if they "
                "have 2 to 5, 1 if they have 6 or more."
            ),
        ),
    ),
)
