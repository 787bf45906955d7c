"""Texts about what needs the consent of all people of a match."""

from __future__ import annotations

from tapisvert.glossary import Text

STANDS_STILL = Text(
    "La partie est ajournée\u202f: reprenez-la d’abord.",
    "The match is adjourned: take it up first.",
)
NOT_ADJOURNED = Text("La partie n’est pas ajournée.", "The match is not adjourned.")
DEAL_IS_OVER = Text(
    "La donne est finie\u202f: on ne reprend plus rien.",
    "The deal is over: nothing can be taken back.",
)
SHOWN_SINCE = Text(
    "Des cartes ont été vues depuis\u202f: cela ne se reprend plus.",
    "Cards have been seen since: this can no longer be taken back.",
)
ANOTHER_WAITS = Text(
    "Une demande attend déjà une réponse.", "A request is waiting for an answer already."
)
ASKED_ALREADY = Text(
    "Vous l’avez déjà demandé\u202f: jouez d’abord.", "You have asked already: play on first."
)
NOBODY_TO_ASK = Text("Il n’y a personne à qui le demander.", "There is nobody to ask.")
NOT_ASKED = Text("On ne vous demande plus rien.", "Nothing is asked of you any more.")
LAPSED = Text("Pas de réponse à temps\u202f: on continue.", "No answer in time: play goes on.")
DONE = {
    "take back": Text("C’est repris.", "Taken back."),
    "adjourn": Text("La partie est ajournée.", "The match is adjourned."),
    "resume": Text("La partie reprend.", "The match goes on."),
}


def proposed(name: str, what: str) -> Text:
    """What a person asks of the others."""
    if what == "take back":
        return Text(
            f"{name} demande à reprendre sa dernière carte ou annonce.",
            f"{name} asks to take back the last card or call.",
        )
    if what == "adjourn":
        return Text(
            f"{name} propose d’ajourner la partie.", f"{name} proposes to adjourn the match."
        )
    return Text(f"{name} veut reprendre la partie.", f"{name} wants to take the match up again.")


def withdrawn(name: str) -> Text:
    return Text(f"{name} retire sa demande.", f"{name} withdraws the request.")


def answered(name: str, yes: bool) -> Text:
    if yes:
        return Text(f"{name} est d’accord.", f"{name} agrees.")
    return Text(f"{name} n’est pas d’accord.", f"{name} does not agree.")
