"""The texts of the pages that come from no lower layer."""

from __future__ import annotations

from tapisvert.cards import Card
from tapisvert.glossary import Text, card_name, counted, counters, same
from tapisvert.notation import parse_card
from tapisvert.sentences import comma
from tapisvert.service import shortcuts, texts

TITLE = same("Tapis Vert")
SKIP, SITE = Text("Aller au contenu", "Skip to content"), Text("Le site", "Site")
RULES, SCORE = Text("Règles", "Rules"), Text("La marque", "Score")
LEDE = Text(
    "La manille, le whist et leurs cousins\u202f: jouez ici contre l’ordinateur, avec les règles "
    "d’autrefois.",
    "Manille, whist and their cousins: play here against the computer, by the rules of old.",
)
UNFINISHED = Text("Parties en cours", "Unfinished matches")
FINISHED = Text("Parties finies", "Finished matches")
MATCHES = Text("Vos parties", "Your matches")
OLDER = Text("Parties plus anciennes", "Earlier matches")
NEWER = Text("Parties plus récentes", "Later matches")
GAMES = Text("Choisir un jeu", "Choose a game")
POSSIBLE = Text("Réponses possibles", "Possible answers")
PLAYERS = Text("Joueurs\u202f:", "Players:")
PLAY = Text("Jouer", "Play")
OPTIONS = Text("Toutes les options", "All options")
OPPONENTS = Text("Les autres joueurs", "The other players")
PREPARING = Text("Prêt dans une minute environ.", "Ready in about a minute.")
EACH_LEVEL = Text("Un niveau pour chacun", "A level for each")
AS_ABOVE = Text("comme ci-dessus", "as above")
YOUR_NAME = Text("Votre nom", "Your name")
SETTINGS = Text("Réglages", "Settings")
FRENCH, ENGLISH = Text("Français", "Français"), Text("English", "English")
INDICES = Text("Lettres des figures", "Letters of the court cards")
INDICES_FR, INDICES_EN = Text("R D V", "R D V"), Text("K Q J", "K Q J")
COLOURS = Text("Couleurs des cartes", "Suit colours")
TWO_COLOURS, FOUR_COLOURS = Text("deux", "two"), Text("quatre", "four")
THEME = Text("Apparence", "Appearance")
THEMES = {
    "auto": Text("comme l’appareil", "as the device"),
    "light": Text("claire", "light"),
    "dark": Text("sombre", "dark"),
}
PACE = Text("Rythme du jeu", "Pace of play")
PACES = {
    "slow": Text("tranquille", "unhurried"),
    "brisk": Text("vif", "brisk"),
    "instant": Text("immédiat", "instant"),
}
TWICE = Text("Confirmer chaque carte", "Confirm each card")
SINGLE_KEYS = Text("Raccourcis du clavier (L, S, H…)", "Keyboard shortcuts (L, S, H…)")
GUIDE, GUIDE_SHORT = Text("Guide du débutant", "Beginner’s guide"), same("Guide")
GUIDES = {
    "first": Text("à la première partie de chaque jeu", "in the first match of each game"),
    "always": Text("toujours", "always"),
    "never": Text("jamais", "never"),
}
NO_GUIDE = Text("Masquer", "Hide")
NOW_BINDING = Text("Ici, la règle\u202f:", "The rule here:")
MEMO = Text("Ordre des cartes", "Order of cards")
ORDER = Text("De la plus forte à la plus faible", "Highest first")
PLAIN_SUITS = Text("Hors d’atout", "Plain suits")
WATCH = Text("Regardez jouer les autres.", "Watch the others play.")
SOUNDS = Text("Sons", "Sounds")
YES, NO = Text("oui", "yes"), Text("non", "no")
KEEP = Text("Enregistrer", "Save")

TABLE = Text("La table", "The table")
STATUS = Text("Atout et marque", "Trump and score")
TRUMP = Text("Atout", "Trump")
NO_TRUMP = Text("sans atout", "no trump")
NOT_NAMED = Text("pas encore nommé", "not named yet")
US, THEM = Text("Nous", "Us"), Text("Eux", "Them")
AHEAD, AHEAD_ALONE = Text("mènent", "ahead"), Text("mène", "ahead")
TRICKS, POINTS = Text("Levées", "Tricks"), Text("Points", "Points")
MATCH = Text("Partie", "Match")
THIS_GAME, GAMES_TAKEN = Text("Manche", "Game"), Text("Gagnées", "Won")
"""Headings where games are counted: the score in the game, and the games won."""
GAMES_WON = Text("Manches", "Games")
SCORE_CAPTION = Text("Où en est la marque", "How the score stands")
YOU = Text("vous", "you")
PARTNER, OPPONENT = Text("partenaire", "partner"), Text("adversaire", "opponent")
DECLARER = Text("déclarant", "declarer")
DUMMY = Text("mort", "dummy")
DUMMY_HAND = Text("Le jeu du mort", "The dummy’s hand")
CONTRACT = Text("Contrat", "Contract")
GOAL_STATES = {
    "": Text("à décider", "undecided"),
    "sure": Text("réussi", "made"),
    "lost": Text("manqué", "failed"),
}
FOOT = Text("retourne, dernière du talon", "turn-up, last of the stock")
LAID = Text("Cartes étalées", "Cards laid open")
LAID_OPEN = Text("étalée", "laid open")
TAKEN = Text("Cartes prises", "Cards taken")
PACKET = Text("Paquet à sa droite", "Packet on the right")
LATER = Text("À prendre ensuite", "To be taken up later")
OUT = Text("Hors du jeu", "Out of play")
COVERED = Text("sur une carte cachée", "on a hidden card")
CALLS_SO_FAR = Text("Les annonces", "Calls so far")
LET_PASS = Text("Ne rien dire", "Say nothing")
OFFERS = Text("Vous pouvez aussi dire", "You may also say")
OFFER = Text("Vous pouvez aussi dire\u202f:", "You may also say:")
YOUR_ACTION = Text("Que faites-vous\u202f?", "What will you do?")
MAY_BE_DISCARDED = Text("peut être écartée", "may be discarded")
MUST_BE_KEPT = Text("à garder", "to be kept")
NOT_DISCARDABLE = Text("Cette carte ne s’écarte pas.", "This card may not be discarded.")
TO_ACT, TO_SPEAK = Text("à jouer", "to play"), Text("à parler", "to speak")
DEALER_LETTER, DEALER = Text("D", "D"), Text("donneur", "dealer")
TURN_UP = Text("retourne", "turn-up")
TRICK = Text("La levée", "The trick")
LED, WINNING = Text("entame", "led"), Text("maître", "winning")
YOUR_HAND = Text("Votre jeu", "Your hand")
YOUR_LEAD = Text("À vous d’entamer.", "Your lead.")
MAY_SPEAK = Text("Voulez-vous parler\u202f?", "Will you speak?")
YOUR_WORD = Text("Que dites-vous\u202f?", "What do you say?")
PLAYABLE = Text("permise", "playable")
REFUSED = Text("refusée", "not playable")
NOT_UNDERSTOOD = Text("Ce n’est pas possible maintenant.", "That is not possible now.")
HIDDEN_HAND = Text("Votre jeu est encore caché.", "Your hand is still hidden.")
ACTS = Text("À la table", "At the table")
HINT, UNDO = Text("Conseil", "Hint"), Text("Reprendre", "Take back")
THINKING = Text("Conseil\u202f: un instant…", "Hint: one moment…")
CLAIM = Text("Le reste est à moi", "The rest are mine")
PAUSE, GO_ON = Text("Pause", "Pause"), Text("Continuer", "Go on")
LAST_TRICK = Text("Dernière levée", "Last trick")
SINCE, LOG = Text("Depuis votre tour", "Since your turn"), Text("Journal", "Log")
NEXT_DEAL = Text("Donne suivante", "Next deal")
REPLAY = Text("Revoir", "Replay")
AGAIN = Text("Rejouer", "Play again")
COPY, COPIED = Text("Copier le lien", "Copy the link"), Text("Lien copié", "Link copied")
RECORD = Text("Télécharger la partie", "Download the match")
DEAL_OVER, MATCH_OVER = Text("Fin de la donne", "End of the deal"), texts.MATCH_OVER
ADDING_UP = {
    "deal": Text("Fin de la donne\u202f: on fait les comptes.", "End of the deal: adding up."),
    "match": Text("Fin de la partie\u202f: on fait les comptes.", "End of the match: adding up."),
}
WON, LOST = Text("Vous avez gagné\u202f!", "You win!"), Text("Vous avez perdu.", "You lose.")
NOBODY_WON = Text("Personne ne gagne.", "Nobody wins.")
FOR, TOTAL = Text("Pour", "For"), Text("Total", "Total")
YOURSELF = Text("Vous", "You")
PLAYER = Text("Joueur", "Player")
DEAL = Text("Donne", "Deal")
FICHES = Text("Fiches", "Counters")
STAKES = Text("À régler\u202f:", "To be paid:")
SHEET, DETAILS = Text("Feuille de marque", "Score sheet"), Text("Donne par donne", "Deal by deal")
HIGHEST_TOTAL = Text("le plus haut total", "highest total")
NOTHING_MARKED = Text("À égalité, personne ne marque.", "The points are equal: nobody scores.")
NOT_YET = Text("Rien n’est encore marqué.", "Nothing is scored yet.")
CLOSE, HELP = Text("Fermer", "Close"), Text("Aide", "Help")
READINGS = Text("Options", "Options")
CLAUSES = Text("Clauses", "Clauses")
CHOSEN, CONTENTS = Text("choisi", "chosen"), Text("Sommaire", "Contents")
DUTIES = Text("Le jeu de la carte, dans l’ordre", "Play of the cards, in order")
WRONG = Text("Refusé", "Refused")
MISSING = Text("Introuvable", "Not found")
BACK_HOME = Text("Retour à l’accueil", "Back to the start")
LOTS = Text("Le tirage au sort", "The draw")
DEALING = Text("La coupe et la donne", "The cut and the deal")
IN_THE_MIDDLE = Text("au milieu", "in the middle")
PASS_ON = Text("Continuer", "Go on")
SURE = Text("Encore une fois pour la jouer.", "Once more to play it.")
LOST_TOUCH = Text("La table ne répond plus\u202f; on réessaie.", "No answer; trying again.")

NO_HTTP = Text("cette requête est mal formée", "this request is malformed")
NO_HOST = Text("cette adresse n’est pas celle de cette table", "this address is not this table’s")
NO_ORIGIN = Text("ce formulaire vient d’un autre site", "this form comes from another site")
TOO_LARGE = Text("c’est trop long", "this is too long")
NOT_FOUND = Text("cette page n’existe pas", "there is no such page")
NOT_ALLOWED = Text("cela ne se fait pas ici", "this is not done here")
BAD_FORM = Text(
    "ce formulaire n’a pas pu être lu\u202f: rechargez la page et recommencez",
    "this form could not be read: reload the page and try again",
)
BROKEN = Text("la table est en panne\u202f; réessayez", "the table has broken down; try again")

KEYS = (
    (same("← →"), shortcuts.CARDS),
    (same("1 … 9"), shortcuts.NUMBERS),
    (Text("Entrée", "Enter"), shortcuts.PLAY),
    *(
        (same(sign), what)
        for sign, what in (
            shortcuts.LAST,
            shortcuts.SCORE,
            shortcuts.HINT,
            shortcuts.UNDO,
            shortcuts.RULES,
            shortcuts.HELP,
        )
    ),
)


def discard_prompt(n: int) -> Text:
    return Text(
        "Écartez une carte." if n == 1 else f"Écartez {n} cartes.",
        "Discard a card." if n == 1 else f"Discard {n} cards.",
    )


def stock_of(n: int) -> Text:
    count = cards(n)
    return Text(f"talon\u202f: {count.fr}", f"stock: {count.en}")


def made(n: int) -> Text:
    """«2 faites», without the number."""
    return Text("faite" if n < 2 else "faites", "made")


def tricks_won(n: int) -> Text:
    return counted(n, Text("levée faite", "trick won"), Text("levées faites", "tricks won"))


def cards(n: int) -> Text:
    return counted(n, Text("carte", "card"), Text("cartes", "cards"))


def player(number: int) -> Text:
    return Text(f"Joueur {number}", f"Player {number}")


def deal(number: int) -> Text:
    return Text(f"Donne {number}", f"Deal {number}")


def dealt_by(name: str) -> Text:
    return Text(f"donneur\u202f: {name}", f"dealer: {name}")


def signed(n: int) -> str:
    """With its sign, whichever it is: +4, −2, 0."""
    return f"+{n}" if n > 0 else f"\u2212{-n}" if n < 0 else "0"


def number(n: int, with_sign: bool = False) -> str:
    return signed(n) if with_sign or n < 0 else str(n)


def paid(n: int) -> Text:
    """Counters received, or paid where they are less than nothing: «+6 fiches»."""
    count, sign = counters(abs(n)), "+" if n > 0 else "\u2212"
    return Text(f"{sign}{count.fr}", f"{sign}{count.en}")


def highest_total(who: Text, points: int, target: int) -> Text:
    return Text(
        f"Le plus haut total\u202f: {who.fr}, {points} points sur {target}.",
        f"Highest total: {who.en}, {points} of {target} points.",
    )


def with_points(name: Text, points: int) -> Text:
    return Text(f"{name.fr}\u00a0{number(points)}", f"{name.en}\u00a0{number(points)}")


def labelled(card: Card, *more: Text | None) -> Text:
    """«dix de cœur, manille, permise», «ten of hearts, manille, playable»."""
    return comma(card_name(card), *(text for text in more if text))


def no_game(there_is: Text) -> Text:
    return Text(
        f"Ce jeu ne se joue pas ici. Il y a\u202f: {there_is.fr}.",
        f"That game is not played here. There are: {there_is.en}.",
    )


def player_and_card(name: str, card: Card) -> Text:
    shown = card_name(card)
    return Text(f"{name}\u202f: {shown.fr}", f"{name}: {shown.en}")


def plays_with(ours: Text, theirs: Text) -> Text:
    return Text(f"{ours.fr} contre {theirs.fr}", f"{ours.en} against {theirs.en}")


def advised(what: Text, why: Text) -> Text:
    return Text(f"{what.fr}\u202f: {why.fr}", f"{what.en}: {why.en}")


def taken_by(name: str, you: bool) -> Text:
    if you:
        return Text("Vous faites la levée.", "You take the trick.")
    return Text(f"{name} fait la levée.", f"{name} takes the trick.")


def card_named(code: str) -> Text:
    return card_name(parse_card(code))


def cut_at(lifted: int, size: int) -> Text:
    lift = cards(lifted)
    return Text(f"(coupe à {lift.fr} sur {size})", f"(the cut lifts {lift.en} of {size})")
