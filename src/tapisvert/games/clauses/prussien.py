"""The clauses of Prussian whist, in our own words."""

from tapisvert.glossary import Text
from tapisvert.law.cite import Clause, RuleSource

SOURCE = RuleSource("whist", "adpoker.fr, « Règles du Whist »")

CLAUSES = (
    Clause(
        "WP-01",
        "« Le whist prussien »",
        Text(
            fr=(
                "Aucune carte donnée n’est retournée : une carte tirée au hasard d’un autre jeu "
                "désigne l’atout."
            ),
            en="No card dealt is turned up: a card drawn at random from another pack tells trumps.",
        ),
    ),
    Clause(
        "WP-A1",
        "→ WP-01",
        Text(
            fr=(
                "Le voisin de gauche du donneur tire cette carte d’un second paquet ; elle ne "
                "compte que par sa couleur, ne se joue pas, et aucune carte des quatre mains n’est "
                "montrée."
            ),
            en=(
                "The player on the dealer’s left draws this card from a second pack; it counts "
                "only by its suit, is not played, and no card of the four hands is shown."
            ),
        ),
    ),
    Clause(
        "WP-A2",
        "→ WP-01",
        Text(
            fr=(
                "Pour le reste, tout se passe comme au whist en dix points ; une option prend la "
                "marque du whist en cinq points, du whist aux tricks ou du short whist."
            ),
            en=(
                "In all else play as at whist in ten points; an option takes the scoring of whist "
                "in five points, of whist aux tricks or of short whist."
            ),
        ),
    ),
    Clause(
        "WP-A3",
        "→ WP-01",
        Text(
            fr="On tire la carte une fois la donne finie et avant l’entame.",
            en="The card is drawn once the deal is complete and before the lead.",
        ),
    ),
)
