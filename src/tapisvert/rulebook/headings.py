"""The words of the rules pages: headings, labels and short phrases."""

from __future__ import annotations

from typing import NamedTuple

from tapisvert.glossary import Text, counted


class Lasting(NamedTuple):
    """How long a card drawn apart holds, in words."""

    fr: str
    en: str

    def after(self, name: Text) -> Text:
        return Text(f"{name.fr}, {self.fr}", f"{name.en}, {self.en}")


LASTING = {
    "deal": Lasting("pour une donne", "for one deal"),
    "game": Lasting("pour une manche", "for one game"),
    "match": Lasting("pour toute la partie", "for the whole match"),
}


class Phrase(NamedTuple):
    """A phrase with a place for a number, ``{}``."""

    fr: str
    en: str

    def with_number(self, n: int) -> Text:
        return Text(self.fr.format(n), self.en.format(n))


def players(n: int) -> Text:
    return counted(n, Text("joueur", "player"), Text("joueurs", "players"))


def cards(n: int) -> Text:
    return counted(n, Text("carte", "card"), Text("cartes", "cards"))


def of_trumps(rank: Text) -> Text:
    return Text(f"{rank.fr} d’atout", f"{rank.en} of trumps")


def hands(n: int) -> Text:
    return counted(
        n,
        Text("main, jouée par son partenaire", "hand, played by its partner"),
        Text("mains, jouées par leurs partenaires", "hands, played by their partners"),
    )


def times(n: int) -> Text:
    if n == 1:
        return Text("sans changer les points", "points as they are")
    return Text(f"points multipliés par {n}", f"points multiplied by {n}")


DEAL = Text("Les joueurs et la donne", "Players and deal")
PLAYERS = Text("Joueurs", "Players")
ALONE, PARTNERS = Text("chacun pour soi", "each alone"), Text("deux camps", "two sides")
PACK, HAND = Text("Jeu", "Pack"), Text("Main", "Hand")
PACKETS = Text("Distribution", "Packets")
ONE_BY_ONE = Text("une à une", "one by one")
DIRECTION = Text("Sens", "Direction")
DIRECTIONS = {
    "left": Text("vers la gauche", "to the left"),
    "right": Text("vers la droite", "to the right"),
}
IN_TURN = Text("chacun à son tour", "each in turn")
TURN_UP = Text("Retourne", "Turn-up")
LAST_CARD = Text("la dernière carte, au donneur", "the last card, which is the dealer’s")
UNDER_STOCK = Text("la carte suivante, placée sous le talon", "the next card, put under the stock")
STOCK = Text("Talon", "Stock")
REST, TO_DEALER = (
    Text("Reste", "Rest"),
    Text("au donneur", "the dealer’s"),
)
DUMMIES = Text("Morts", "Dummies")
APART, SETS = Text("Carte à part", "Extra card"), Text("Par jeux de", "In sets of")
BESIDE = Text("À côté", "Beside")
DEAD_PACKETS = Text("un paquet à la droite de chacun", "a packet at each one’s right")
COVERED = Text("Cachées", "Hidden")
BENEATH = Text("sous autant de cartes découvertes", "under as many face-up ones")
AT_ONCE = Text(
    "chacune retournée dès qu’on joue celle qui la couvre",
    "each turned up once the one above it is played",
)
AT_THE_END = Text(
    "chacune retournée à la fin de la levée où l’on joue celle qui la couvre",
    "each turned up at the end of the trick in which the one above it is played",
)

CARDS = Text("Les cartes, de la plus forte à la plus faible", "The cards, from the highest down")
ORDER, PLAIN_ORDER = (
    Text("en toute couleur", "in every suit"),
    Text("hors de l’atout", "in plain suits"),
)
A_TRICK, NOTHING = Text("une levée", "a trick"), Text("—", "—")
TRUMP_ORDER = Text("en atout", "in trumps")

DRAWN_SUIT = Text("la couleur de la carte à part", "the suit of the extra card")
NAMED_SUIT = Text(
    "la couleur que nomme le donneur ou, s’il dit «\u202fen face\u202f», son partenaire"
    "\u202f; aucune à la voiture",
    "the suit that the dealer names or, if he says “en face”, his partner; none in a voiture",
)
CALLS = Text("Les annonces", "The calls")
EACH_POINT_OVER = Phrase("chaque point au-delà de {}", "each point over {}")
EVERY_TRICK = Text("toutes les levées, en plus", "every trick, besides")
TIE = Phrase("à {} partout", "at {} each")
NOBODY = Text("personne ne marque", "nobody scores")
CARRIED = Text(
    "personne ne marque, le multiplicateur passe à la donne suivante",
    "nobody scores, and the multiplier passes to the next deal",
)
TURNED = Text("retourne, au camp du donneur", "turn-up, to the dealer’s side")
TURNED_AT_TIE = Phrase("retourne, à {} partout", "turn-up, at {} each")
TAKEN_BACK, KEPT = Text("reprise", "taken back"), Text("gardée", "kept")

TO = Phrase("en {}\u00a0points", "{} points")
DURING = Text("dès que le but est atteint", "as soon as the target is reached")
AFTER = Text(
    "à la fin de la donne où le but est atteint",
    "at the end of the deal in which the target is reached",
)

DUTIES = Text("Ce qu’il faut jouer", "What must be played")
READINGS = Text("Les options", "Options")
CLAUSES = Text("Les clauses", "The clauses")
CITED = Text("Dans le programme", "In the program")
CHOSEN = Text("suivie ici", "followed here")
CLAUSE_HEADS = (
    Text("Clause", "Clause"),
    Text("Règle", "Rule"),
    Text("Source", "Source"),
    CITED,
)
GENERATED = Text(
    "Page tirée de la loi du jeu par «\u202ftapis rules --out\u202f»\u202f: ne pas la modifier.",
    "Made from the law of the game by 'tapis rules --out': do not edit.",
)
STATUSES = {
    "in force": Text("en vigueur", "in force"),
    "in part": Text("appliquée en partie", "in force in part"),
    "set aside": Text("sans effet ici", "without effect here"),
    "out of scope": Text("sans objet pour un programme", "out of scope"),
    "deferred": Text("pas encore appliquée", "not yet in force"),
}
