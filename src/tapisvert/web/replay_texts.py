"""The texts of the replay."""

from __future__ import annotations

from tapisvert.glossary import Text, same

STEPS = {
    "first": ("|◀", Text("Début", "Start"), Text("Début de la donne", "Start of the deal")),
    "card-back": ("◀◀", Text("Carte", "Card"), Text("Carte précédente", "Previous card")),
    "back": ("◀", Text("Pas", "Step"), Text("Pas précédent", "Previous step")),
    "on": ("▶", Text("Pas", "Step"), Text("Pas suivant", "Next step")),
    "card-on": ("▶▶", Text("Carte", "Card"), Text("Carte suivante", "Next card")),
    "last": ("▶|", Text("Fin", "End"), Text("Fin de la donne", "End of the deal")),
    "deal-first": ("|◀", Text("Première", "First"), Text("Première donne", "First deal")),
    "deal-back": ("◀", Text("Donne", "Deal"), Text("Donne précédente", "Previous deal")),
    "deal-on": ("▶", Text("Donne", "Deal"), Text("Donne suivante", "Next deal")),
    "deal-last": ("▶|", Text("Dernière", "Last"), Text("Dernière donne", "Last deal")),
}
"""The buttons of the replay: sign, short name, whole name. A step is whatever is said or done."""
KEYS = (
    (same("← →"), Text("pas précédent, suivant", "previous, next step")),
    (
        Text("Maj\u00a0+\u00a0← →", "Shift\u00a0+\u00a0← →"),
        Text("carte précédente, suivante", "previous, next card"),
    ),
    (
        Text("Début, Fin", "Home, End"),
        Text("début, fin de la donne", "start, end of the deal"),
    ),
)
GO_TO, GO = Text("Aller à", "Go to"), Text("Aller", "Go")
WHY_PLAYED = Text("Pourquoi\u202f:", "Why:")
BEGINNING, RESULT = Text("au début", "at the start"), Text("résultat", "result")
TO_TABLE = Text("Revenir à la table", "Back to the table")


def place(deal: int, deals: int) -> Text:
    return Text(f"Donne {deal} sur {deals}", f"Deal {deal} of {deals}")


def card(number: int, cards: int) -> Text:
    return Text(f"carte {number} sur {cards}", f"card {number} of {cards}")


def call(number: int, calls: int) -> Text:
    return Text(f"annonce {number} sur {calls}", f"call {number} of {calls}")


def act(number: int, acts: int) -> Text:
    """For what is neither a card played nor a call: a draw, a discard, a question, a claim."""
    return Text(f"action {number} sur {acts}", f"action {number} of {acts}")
