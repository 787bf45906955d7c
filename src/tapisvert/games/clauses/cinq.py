"""The clauses of whist in five points, in our own words."""

from tapisvert.glossary import Text
from tapisvert.law.cite import Clause, RuleSource

SOURCE = RuleSource("whist", "adpoker.fr, « Règles du Whist »")

CLAUSES = (
    Clause(
        "WC-01",
        "« Le whist en cinq points », ¶ 1",
        Text(
            fr=(
                "On suit toutes les règles du whist en dix points, hormis le but : 5 points "
                "suffisent."
            ),
            en="All the rules of whist in ten points hold except the target: 5 points are enough.",
        ),
    ),
    Clause(
        "WC-02",
        "« Le whist en cinq points », ¶ 2",
        Text(
            fr="Le camp qui a 4 points ne marque pas ses honneurs.",
            en="A side that has 4 points does not score its honours.",
        ),
    ),
    Clause(
        "WC-03",
        "« Le whist en cinq points », ¶ 2",
        Text(
            fr=(
                "Un seul point sauve de la manche triple, 3 points sauvent de la double ; chelem, "
                "renonce et consolation restent ceux du whist en dix points."
            ),
            en=(
                "A single point saves the triple game, 3 points save the double; slam, revoke and "
                "consolation stay those of whist in ten points."
            ),
        ),
    ),
    Clause(
        "WC-A1",
        "→ WC-03",
        Text(
            fr=(
                "La manche vaut 3 fiches si les perdants n’ont rien, 2 s’ils ont 1 ou 2 points, 1 "
                "s’ils en ont 3 ou 4."
            ),
            en=(
                "The game is worth 3 counters if the losers have nothing, 2 if they have 1 or 2 "
                "points, 1 if they have 3 or 4."
            ),
        ),
    ),
    Clause(
        "WC-A2",
        "→ WC-01",
        Text(
            fr=(
                "On ne chante pas les honneurs avant de jouer : cela est propre au whist en dix "
                "points."
            ),
            en="Honours are never called before play: that belongs to whist in ten points.",
        ),
    ),
    Clause(
        "WC-A3",
        "→ WC-03",
        Text(
            fr=(
                "Le chelem se paie 8 fiches ici aussi, puisque c’est en le supprimant que le short "
                "whist se distingue."
            ),
            en=(
                "The slam is paid 8 counters here too, since doing without it is what sets short "
                "whist apart."
            ),
        ),
    ),
)
