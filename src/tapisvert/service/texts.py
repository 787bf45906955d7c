"""What the service itself says."""

from __future__ import annotations

from tapisvert.glossary import Text

DEFAULT_NAME = Text("Joueur", "Player")
UNKNOWN_ROOM = Text("cette table n’existe pas", "there is no such table")
NOT_YOURS = Text(
    "vous n’êtes pas assis à cette table\u202f: ouvrez-la dans le navigateur qui l’a commencée",
    "you do not sit at this table: open it in the browser that began it",
)
ALREADY = Text("Ce tour était déjà joué.", "This turn had been played already.")
NOT_YOUR_TURN = Text("Ce n’est pas votre tour.", "It is not your turn.")
NOTHING_TO_UNDO = Text(
    "Il n’y a rien à reprendre dans cette donne.", "There is nothing to take back in this deal."
)
OTHERS_PLAY = Text(
    "On ne reprend que contre l’ordinateur.", "Only against computers may an act be taken back."
)
YOUR_CARD = Text("À vous de jouer.", "Your turn to play.")
YOUR_CALL = Text("À vous de parler.", "Your turn to call.")
NO_HINT = Text("Pas de conseil hors de votre tour.", "No hint when it is not your turn.")
MATCH_OVER = Text("Fin de la partie", "End of the match")
UNDONE = Text("Votre dernier acte est repris.", "Your last act is taken back.")
NOT_SURE = Text(
    "Vos cartes seules ne prouvent pas que toutes les levées sont à vous.",
    "Your cards alone do not prove that all the tricks are yours.",
)
CLAIM_WHEN = Text(
    "On demande le reste au moment d’entamer une levée.",
    "The rest is claimed when about to lead to a trick.",
)
NO_KEY = Text("ce formulaire est incomplet", "this form is incomplete")
NO_DEAL = Text("La donne n’est pas finie.", "The deal is not over.")


def claimed(name: str) -> Text:
    return Text(f"{name} demande le reste, à bon droit.", f"{name} claims the rest, rightly.")
