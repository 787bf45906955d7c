"""The texts of the replay."""

from __future__ import annotations

from tapisvert.glossary import Text

STEPS = {
    "first": Text("Début", "Start"),
    "back": Text("Précédent", "Back"),
    "on": Text("Suivant", "Next"),
    "last": Text("Fin", "End"),
}
GO_TO, GO = Text("Aller à", "Go to"), Text("Aller", "Go")
WHY_PLAYED = Text("Pourquoi\u202f:", "Why:")
BEGINNING = Text("au début", "at the start")


def card(number: int, cards: int) -> Text:
    return Text(f"carte {number} sur {cards}", f"card {number} of {cards}")


def call(number: int, calls: int) -> Text:
    return Text(f"annonce {number} sur {calls}", f"call {number} of {calls}")


def act(number: int, acts: int) -> Text:
    """For what is neither a card played nor a call: a draw, a discard, a question, a claim."""
    return Text(f"action {number} sur {acts}", f"action {number} of {acts}")
