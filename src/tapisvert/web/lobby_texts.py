"""The texts of a lobby, of an invitation, and of the links that let somebody in."""

from __future__ import annotations

import sys
from pathlib import Path
from shutil import which

from tapisvert.glossary import Text, counted
from tapisvert.sentences import of_name

WITH_FRIENDS = Text("Jouer avec des amis", "Play with friends")
HOW_MANY = Text("Places pour vous et vos amis", "Seats for you and your friends")
ALL_SEATS = Text("toutes", "all of them")
THE_REST = Text(
    "Vous choisirez ensuite qui s’assied où\u202f; l’ordinateur prend les places qui restent.",
    "You then choose who sits where; the computer takes the seats left.",
)
LAY = Text("Dresser la table", "Lay the table")
GATHERING = Text("La table se forme", "The table is filling")
GATHERINGS = Text("Tables qui se forment", "Tables that are filling")
WHO_PLAYS = Text("Autour de la table", "Around the table")
HOST, YOU = Text("hôte", "host"), Text("vous", "you")
FREE, COMPUTER = Text("place libre", "free seat"), Text("l’ordinateur", "the computer")
AWAY = Text("absent", "away")
SIT = Text("S’asseoir ici", "Sit here")
SEND_AWAY = Text("Libérer la place", "Remove")
TO_COMPUTER = Text("Laisser à l’ordinateur", "Leave to the computer")
TO_PEOPLE = Text("Garder pour quelqu’un", "Keep for somebody")
LEAVE = Text("Quitter la table", "Leave the table")
BEGIN = Text("Commencer la partie", "Begin the match")
WAIT_FOR_HOST = Text("L’hôte commence la partie.", "The host begins the match.")
PLACES = Text("Les places", "The seats")
CHOSEN = Text("au choix", "by choice")
DRAWN = Text("tirées au sort", "drawn by lot")
WILL_BE_DRAWN = Text("Les partenaires seront tirés au sort.", "Partners will be drawn by lot.")
SEATS_DRAWN = Text("Les places seront tirées au sort.", "Seats will be drawn by lot.")
INVITE = Text("Inviter", "Invite")
INVITE_HOW = Text(
    "Envoyez ce lien à vos amis, ou montrez-leur le code QR.",
    "Send this link to your friends, or let them scan the QR code.",
)
LINK, QR = (
    Text("Lien d’invitation", "Invitation link"),
    Text("Code QR du lien", "QR code of the link"),
)
MAKE_CODE = Text("Un code à dire de vive voix", "A code to say aloud")
ANOTHER_CODE = Text("Un autre code", "Another code")
SAY_CODE = Text("Le code à dire\u202f:", "The code to say:")
JOIN_BY_CODE = Text("Rejoindre une table par un code", "Join a table with a code")
JOIN = Text("Rejoindre", "Join")
EXAMPLE = "123 456"
CODE_IS = Text(
    "L’hôte de la table voit le code et vous le dit\u202f: six chiffres, valables une demi-heure.",
    "The host of the table sees the code and tells you: six digits, valid for half an hour.",
)
CLOSE = Text("Ne plus inviter personne", "Invite nobody any more")
CLOSED = Text("Personne n’est plus invité.", "Nobody is invited any more.")
REOPEN = Text("Inviter par un nouveau lien", "Invite by a new link")
OF_HOST = Text(
    "L’invitation est entre les mains de l’hôte.", "The invitation is in the host’s hands."
)
OF_FORMER_HOST = Text(
    "L’hôte précédent garde son lien d’invitation\u202f: un nouveau lien le remplace.",
    "The host before you still has his invitation link: a new link replaces it.",
)
REFRESH = Text("Voir qui est là", "See who is here")
INVITED = Text("Invitation à jouer", "An invitation to play")
CHOOSE_SEAT = Text("Votre place", "Your seat")
TAKE_SEAT = Text("M’asseoir", "Sit down")
TO_TABLE = Text("Aller à la table", "Go to the table")
FULL = Text("Toutes les places sont prises.", "All seats are taken.")
STARTED = Text("La partie a déjà commencé.", "The match has already begun.")
SEATED = Text("Vous êtes assis à cette table.", "You are seated at this table.")

LINKS_TITLE = Text("Les liens de la table", "The links of the table")
MOVE = Text("Continuer sur un autre appareil", "Continue on another device")
MOVE_HOW = Text(
    "Ouvrez ce lien sur l’autre appareil\u202f: votre place y passe, une seule fois. Ne le donnez à"
    " personne.",
    "Open this link on the other device: your seat moves there, once. Give it to nobody.",
)
WATCH = Text("Faire regarder", "Let others watch")
WATCH_HOW = Text(
    "Qui ouvre ce lien voit la table et les cartes jouées\u202f; les jeux, seulement à la fin de la"
    " donne.",
    "Whoever opens this link sees the table and the cards played, but no hand before the deal is"
    " over.",
)
SCREEN = Text("grand écran", "large screen")
SCREEN_HOW = Text(
    "Sur un téléviseur que tous voient, il montre le tapis en grand, sans montrer les jeux.",
    "On a television that everybody sees, it shows the felt enlarged, and no hand.",
)
BIG_SCREEN = Text("Grand écran", "Large screen")
BIG_SCREEN_HOW = Text(
    "Sur un téléviseur que tous voient\u202f: il invite à s’asseoir, puis affiche le tapis, sans"
    " montrer les jeux.",
    "On a television that everybody sees: it invites people to sit down, then shows the felt, and"
    " no hand.",
)
BIG_SCREEN_MAKE = Text("Préparer un grand écran", "Prepare a large screen")
BIG_SCREEN_LINK = Text("Adresse du grand écran", "Address of the large screen")
COME_IN = Text("Prenez place", "Take a seat")
SCAN = Text(
    "Visez ce code avec l’appareil photo de votre téléphone.",
    "Point the camera of your phone at this code.",
)
SCREEN_OPEN = Text("Ouvrir le grand écran", "Open the large screen")
CROWDED = Text(
    "Trop de personnes regardent\u202f: rechargez la page pour revoir la table.",
    "Too many people are watching: reload the page to see the table again.",
)
WATCHING = Text("on regarde", "watching")
MAKE = Text("Faire le lien", "Make the link")
TAKE_OVER = Text("Jouer sur cet appareil", "Play on this device")
MOVE_HERE = Text("Votre place passe sur cet appareil.", "Your seat moves to this device.")


STANDING_IN = Text("Relève d’un absent par l’ordinateur", "Stand-in for somebody away")


def after_away(seconds: int) -> Text:
    """«au bout de 3 min», «jamais»."""
    if not seconds:
        return Text("jamais", "never")
    minutes = f"{seconds // 60}\u00a0min"
    return Text(f"au bout de {minutes}", f"after {minutes}")


def if_away(seconds: int) -> Text:
    """What happens if somebody is away when he must act."""
    if not seconds:
        return Text("On attend les absents.", "Whoever is away is waited for.")
    when = after_away(seconds)
    return Text(
        f"Si quelqu’un s’absente, l’ordinateur joue pour lui {when.fr}.",
        f"If somebody is away, the computer plays for him {when.en}.",
    )


def chair(number: int) -> Text:
    return Text(f"Place {number}", f"Seat {number}")


def side(number: int) -> Text:
    return Text("Premier camp" if number == 1 else "Second camp", f"Side {number}")


def with_partner(name: str) -> Text:
    return Text(f"avec {name}", f"with {name}")


def invites(name: str) -> Text:
    return Text(f"{name} vous invite à jouer.", f"{name} invites you to play.")


def or_type(address: str) -> Text:
    return Text(f"ou ouvrez {address} et tapez :", f"or open {address} and type:")


def grouped(digits: str) -> str:
    """A code of six digits as it is said, by threes; the space is one where no line breaks."""
    return f"{digits[:3]}\u00a0{digits[3:]}"


def code_lasts(minutes: int) -> Text:
    """Where a code is typed, and for how long it is valid."""
    left = counted(minutes, Text("minute", "minute"), Text("minutes", "minutes"))
    return Text(
        f"à taper sur la page d’accueil, valable encore {left.fr}, ou jusqu’au début de la partie",
        f"to type on the home page, valid for {left.en} more, or until the match begins",
    )


def moves(name: str) -> Text:
    return Text(f"La place {of_name(name)}", f"The seat of {name}")


def people(n: int) -> Text:
    return counted(n, Text("personne", "person"), Text("personnes", "people"))


def still_free(n: int) -> Text:
    if not n:
        return Text("au complet", "full")
    return counted(n, Text("place libre", "free seat"), Text("places libres", "free seats"))


def only_here() -> Text:
    """The link of a server that only its own computer reaches: how to start it for others."""
    command = f"{_program()} serve --lan"
    return Text(
        f"Ce lien ne s’ouvre que sur cet ordinateur\u202f: lancez «\u202f{command}\u202f» pour"
        " jouer entre voisins.",
        f"This link opens only on this computer: start '{command}' to play with people nearby.",
    )


def _program() -> str:
    """The command as one can type it: with the path by which it was started, where it needs one."""
    started = Path(sys.argv[0])
    return str(started) if started.stem == "tapis" and not which("tapis") else "tapis"
