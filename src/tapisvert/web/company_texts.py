"""The texts about the other people at a table of several."""

from __future__ import annotations

from collections.abc import Sequence

from tapisvert.glossary import Text, listed, same
from tapisvert.sentences import of_name

AWAY = Text("absent", "away")
STOOD_IN = Text("l’ordinateur joue", "computer plays")
GONE = Text("a quitté la table", "has left")
JUST_LEFT = Text("absent depuis peu", "away for a moment")
HERE = Text("à la table", "at the table")
PEOPLE = Text("Autour de la table", "Around the table")
PEOPLE_SHORT = Text("Joueurs", "Players")
HOST_MAY = Text(
    "Quand quelqu’un est absent depuis une minute, l’hôte peut donner sa place.",
    "Once somebody has been away for a minute, the host may give the seat away.",
)
COMPUTER_PLAYS_ON = Text("Laisser jouer l’ordinateur", "Let a computer play on")
INVITE_HERE = Text("Inviter quelqu’un à cette place", "Invite somebody to this seat")
GIVE_LINK = Text(
    "Envoyez ce lien à qui prend la place\u202f: il ne sert qu’une fois.",
    "Send this link to whoever takes the seat: it works once.",
)
SEAT_LINK = Text("Lien pour cette place", "Link for this seat")
MAKE_HOST = Text("Nommer hôte", "Make host")
TAKE_HOST = Text("Devenir l’hôte", "Become the host")
YOUR_NAME = Text("Votre nom", "Your name")
TAKE_SEAT = Text("Prendre la place", "Take the seat")
GIVEN_AWAY = Text(
    "Cette place est libre\u202f: qui la prend joue avec ses cartes et ses points.",
    "This seat is free: whoever takes it plays on with its cards and its points.",
)
ADJOURNED = Text("Partie ajournée", "Match adjourned")
ADJOURNED_SHORT = Text("ajournée", "adjourned")
TAKE_UP = Text("Reprendre la partie", "Take the match up")
GO_ON_WITHOUT = Text("Reprendre sans attendre", "Go on without waiting")
TAKE_UP_HOW = Text(
    "Elle reprend quand vous le demandez et que les autres reviennent.",
    "It goes on when you ask for it and the others come back.",
)
ADJOURN = Text("Ajourner la partie", "Adjourn the match")
ADJOURN_HOW = Text(
    "Si tous ceux qui sont là sont d’accord, la partie attend, même des semaines\u202f: elle"
    " reprend où elle en était.",
    "If everybody who is there agrees, the match waits, even for weeks, and goes on from where it"
    " was.",
)
CLOSED = Text("Partie inachevée", "Match not finished")
CLOSED_HOW = Text(
    "Elle ne reprendra pas. Les jeux et le secret de ses donnes sont publics\u202f: on peut la"
    " revoir et la vérifier.",
    "It will not go on. Its hands and the secret of its deals are public: it can be replayed and"
    " verified.",
)
GIVE_UP = Text("Abandonner la partie", "Give the match up")
GIVE_UP_HOW = Text(
    "La partie s’arrête là pour tous et ne reprendra pas. Ses donnes deviennent publiques, y"
    " compris les jeux qu’on tient en ce moment. Rien ne l’annule.",
    "The match ends here for everybody and will not go on. Its deals become public, with the hands"
    " that are held now. This cannot be undone.",
)
INSTEAD = Text(
    "Pour continuer un autre jour, ajournez-la plutôt.",
    "To go on another day, adjourn it instead.",
)
PLAY_ON = Text("Continuer à jouer", "Play on")
YES, NO = Text("D’accord", "Agree"), Text("Non", "No")
WITHDRAW = Text("Retirer la demande", "Withdraw the request")
REQUEST = Text("On vous demande", "You are asked")
SAY = Text("Dire quelque chose", "Say something")
MUTE = Text("Ne plus recevoir de phrases", "Receive no more phrases")
UNMUTE = Text("Recevoir de nouveau les phrases", "Receive phrases again")
MUTE_ONE = Text("Masquer ses phrases", "Hide these phrases")
UNMUTE_ONE = Text("Montrer ses phrases", "Show these phrases")
PHRASES_HOW = Text(
    "Entre les donnes, chacun peut dire une des phrases prévues.",
    "Between deals everybody may say one of the set phrases.",
)
FOR_YOU = Text(
    "L’ordinateur joue pour vous en votre absence.",
    "The computer plays for you while you are away.",
)
TAKE_BACK = Text("Reprendre mon jeu", "Take my hand back")
AGAIN = Text(
    "Une autre partie commence\u202f: «\u202fRejouer\u202f» vous y conduit.",
    "Another match begins: “Play again” takes you there.",
)
WITH_PEOPLE = Text("entre amis", "with friends")


def thinks(name: str) -> Text:
    return Text(f"{name} réfléchit.", f"{name} is thinking.")


def waited_for(names: Sequence[str]) -> Text:
    who = listed([same(name) for name in names])
    return Text(f"On attend {who.fr}.", f"Waiting for {who.en}.")


def answers_awaited(names: Sequence[str]) -> Text:
    whose = listed([Text(of_name(name), name) for name in names])
    return Text(f"On attend la réponse {whose.fr}.", f"Waiting for the answer of {whose.en}.")


def come_back(back: Text, awaited: Text) -> Text:
    """Who wants to take an adjourned match up, and who has yet to come back."""
    return Text(
        f"Pour la reprendre\u202f: {back.fr}. On attend {awaited.fr}.",
        f"Ready to go on: {back.en}. Waiting for {awaited.en}.",
    )


def said(name: str, says: Text) -> Text:
    return Text(f"{name}\u202f: «\u202f{says.fr}\u202f»", f"{name}: “{says.en}”")


TWICES = {
    "screen": Text("près d’un écran partagé", "beside a shared screen"),
    "always": Text("toujours", "always"),
    "never": Text("jamais", "never"),
}
"""When a card is confirmed by a second press."""
