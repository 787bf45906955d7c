"""Texts that the service shows to persons."""

from __future__ import annotations

from tapisvert.glossary import Text, same
from tapisvert.service.lobby_happenings import OFFERED_ABSENCES

DEFAULT_NAME = Text("Vous", "You")
"""The name of a person who gives none; ``addressing`` puts verbs into the second person."""
UNKNOWN_ROOM = Text("cette table n’existe pas", "there is no such table")
NOT_YOURS = Text(
    "vous n’êtes pas assis à cette table\u202f: ouvrez-la dans le navigateur où elle a commencé",
    "you are not seated at this table: open it in the browser where it began",
)
ALREADY = Text("C’était déjà joué.", "That had been played already.")
NOT_YOUR_TURN = Text("Ce n’est pas votre tour.", "It is not your turn.")
NOTHING_TO_UNDO = Text(
    "Il n’y a rien à reprendre dans cette donne.", "There is nothing to take back in this deal."
)
MATCH_IS_OVER = Text(
    "La partie est finie\u202f: on ne reprend plus rien.",
    "The match is over: nothing can be taken back.",
)
OTHERS_PLAY = Text(
    "À plusieurs, on demande aux autres avant de reprendre.",
    "With other people, ask them before you take anything back.",
)
ANSWERED = Text(
    "La réponse est connue\u202f: une question ne se reprend pas.",
    "The answer is known: a question cannot be taken back.",
)
NO_UNDO = Text(
    "À cette table les fautes se jugent\u202f: on ne reprend que ce que la règle rend.",
    "At this table faults are judged: only what the rules give back is taken back.",
)
NO_MORE_CLAIMS = Text(
    "La partie est finie\u202f: on ne réclame plus.", "The match is over: no more claims."
)
OUT_OF_TURN = Text(
    "Ce n’est pas votre tour. Encore une fois pour jouer quand même.",
    "It is not your turn. Once more to play anyway.",
)
ALL_THE_SAME = Text("Encore une fois pour la jouer quand même.", "Once more to play it anyway.")
SAY_ALL_THE_SAME = Text("Encore une fois pour le dire quand même.", "Once more to say it anyway.")
YOUR_CARD = Text("À vous de jouer.", "Your turn to play.")
YOUR_CALL = Text("À vous de parler.", "Your turn to call.")
SAY_NOTHING = Text(
    "Conseil\u202f: ne rien annoncer pour l’instant.", "Hint: announce nothing for now."
)
NO_HINT = Text("Pas de conseil quand ce n’est pas à vous.", "No hint when it is not your turn.")
MATCH_OVER = Text("Fin de la partie", "End of the match")
UNDONE = Text("C’est repris.", "Taken back.")
NOT_SURE = Text(
    "À elles seules, vos cartes n’assurent pas toutes les levées.",
    "Your cards alone do not make every trick sure.",
)
CLAIM_WHEN = Text(
    "On demande le reste au moment d’entamer une levée.",
    "Claim the rest when it is your lead.",
)
NO_MIX = Text(
    "ce ne sont pas seize octets en hexadécimal", "these are not sixteen bytes in hexadecimal"
)
NOT_MIXED_NOW = Text(
    "cette donne n’attend plus rien de vous", "this deal does not wait for anything of yours"
)
_ABSENCES = ", ".join(map(str, OFFERED_ABSENCES))
NO_ABSENCE = Text(
    f"l’absence permise, en secondes\u202f: {_ABSENCES} (0\u202f: sans limite)",
    f"how long one may be away, in seconds: {_ABSENCES} (0: without limit)",
)
NO_KEY = Text(
    "ce formulaire est incomplet\u202f: rechargez la page et recommencez",
    "this form is incomplete: reload the page and try again",
)
NOT_OVER = Text("cette partie n’est pas finie", "this match is not over")
NO_DEAL = Text("La donne n’est pas finie.", "The deal is not over.")
ACT_NOT_SAVED = Text(
    "Cela n’a pas pu être enregistré\u202f: rien n’a changé, réessayez.",
    "That could not be saved: nothing has changed, try again.",
)
NOT_SAVED = Text(
    "Rien ne peut être enregistré (disque plein ou occupé)\u202f; on réessaie.",
    "Nothing can be saved (the disk is full or busy); trying again.",
)
NOT_BEGUN = Text("la partie n’a pas encore commencé", "the match has not begun yet")
BEGUN = Text("la partie a déjà commencé", "the match has already begun")
CHAIR_TAKEN = Text(
    "cette place est prise\u202f: choisissez-en une autre",
    "that seat is taken: choose another one",
)
NOBODY_THERE = Text("personne n’est assis à cette place", "nobody sits there")
SOMEBODY_ELSE = Text(
    "quelqu’un d’autre est maintenant assis à cette place", "somebody else sits there now"
)
NO_NAME = Text("dites votre nom", "say your name")
NOT_HOST = Text("seul l’hôte de la table peut le faire", "only the host of the table can do that")
NO_LINK = Text(
    "ce lien ne mène plus à rien\u202f: demandez-en un autre",
    "this link no longer leads anywhere: ask for a new one",
)
NO_CODE = Text(
    "ce code ne mène à aucune table\u202f: il en faut un de six chiffres, donné depuis moins d’une"
    " demi-heure, à une table qui attend encore du monde",
    "this code leads to no table: it must have six digits, be less than half an hour old, and be"
    " that of a table that still waits for people",
)
NO_INVITATION = Text(
    "invitez d’abord par un lien\u202f: le code mène au même endroit",
    "invite by a link first: the code leads to the same place",
)
TOO_MANY_LINKS = Text(
    "trop de liens ont déjà été faits à cette table",
    "too many links have been made at this table already",
)
SEATED_HERE = Text("vous êtes déjà assis à cette table", "you are already seated at this table")
NO_PAUSE = Text("On ne fait pas attendre une table d’amis.", "A table of friends is not paused.")
WAITING = Text("On attend les autres.", "Waiting for the others.")
HOST_NAME = Text("L’hôte", "The host")
SHORT = 8
"""Letters of a room's name that are shown: enough to tell rooms apart, too few to open one."""
NEWER = Text(
    "cette table vient d’une version plus récente du programme\u202f: mettez celui-ci à jour",
    "this table is from a newer version of the program: update this one",
)
CLOSING = Text("le serveur s’arrête", "the server is stopping")


def short(room: str) -> str:
    """Return the first letters of a room's name, which messages and logs may show."""
    return room[:SHORT]


def damaged(at: int) -> Text:
    """Why a table cannot be shown: its event number ``at`` is damaged; 0 if that is not known."""
    if not at:
        return Text("cette table ne peut être lue", "this table cannot be read")
    return Text(
        f"cette table ne peut être lue\u202f: son événement {at} est abîmé\u202f; vos autres tables"
        " n’ont rien",
        f"this table cannot be read: its event {at} is damaged; your other tables are unharmed",
    )


def newer(room: str, match: Text | None) -> Text:
    """Which table needs a newer program; ``room`` and ``match`` as for ``unreadable``."""
    which = Text(f"{room} ({match.fr})", f"{room} ({match.en})") if match else same(room)
    return Text(
        f"La table {which.fr} vient d’une version plus récente du programme.",
        f"Table {which.en} is from a newer version of the program.",
    )


def unreadable(room: str, at: int, match: Text | None) -> Text:
    """Which table cannot be read, and its damaged event; ``at`` is 0 if that is not known.

    ``room`` is the short name; ``match`` describes the match, None if nothing is known of it.
    """
    which = Text(f"{room} ({match.fr})", f"{room} ({match.en})") if match else same(room)
    where = Text(f"\u202f: son événement {at} est abîmé", f": its event {at} is damaged")
    fr, en = where if at else same("")
    return Text(
        f"La table {which.fr} ne peut être lue{fr}.", f"Table {which.en} cannot be read{en}."
    )


def claimed(name: str) -> Text:
    return Text(f"Le reste est à {name}.", f"{name} takes the rest.")


def name_taken(name: str) -> Text:
    return Text(
        f"«\u202f{name}\u202f» est déjà pris\u202f: choisissez un autre nom",
        f"“{name}” is taken: choose another name",
    )


def stands_in(name: str) -> Text:
    return Text(f"L’ordinateur joue pour {name}.", f"The computer plays for {name}.")


def is_back(name: str) -> Text:
    return Text(f"{name} reprend son jeu.", f"{name} is back.")
