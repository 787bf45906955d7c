"""How the built-in games are introduced to users: families, a line of text, three cards.

Only what the law of a game (``Game``) does not say is here; entries are by the id of the game.
"""

from collections.abc import Mapping
from typing import NamedTuple

from tapisvert.glossary import Text


class GameCard(NamedTuple):
    """A game in one line, and three cards as its picture: card texts, or "back" for a card back."""

    about: Text
    cards: tuple[str, str, str]


class Family(NamedTuple):
    """Games that have much in common, by id, in the order in which they are shown."""

    id: str
    name: Text
    games: Mapping[str, GameCard]


MANILLES = Family(
    "manilles",
    Text("Les manilles", "The manilles"),
    {
        "manille_boussac": GameCard(
            Text(
                "Le dix est roi\u202f: une retourne fait l’atout, et l’on ménage son partenaire.",
                "The ten is king: a turn-up makes trumps, and partners help each other.",
            ),
            ("TS", "TH", "AD"),
        ),
        "manille_wikibooks": GameCard(
            Text(
                "Le donneur nomme l’atout, l’autre camp coinche s’il ose\u202f: la manille "
                "des cafés.",
                "The dealer names trumps, and the other side doubles if it dares.",
            ),
            ("TD", "TC", "AH"),
        ),
    },
)
LONERS = Family(
    "singles",
    Text("Marjolet et polignac", "Marjolet and polignac"),
    {
        "marjolet": GameCard(
            Text(
                "Un talon, des mariages\u202f: le valet d’atout épouse toutes les dames.",
                "A stock and marriages: the jack of trumps weds every queen.",
            ),
            ("JH", "QS", "QH"),
        ),
        "polignac": GameCard(
            Text(
                "Ne ramassez aucun valet, surtout pas celui de pique — ou prenez tout.",
                "Take no jack, least of all that of spades — or take every trick.",
            ),
            ("JD", "JS", "JC"),
        ),
    },
)
WHISTS = Family(
    "whists",
    Text("Les whists", "The whists"),
    {
        "whist_dix": GameCard(
            Text(
                "Le grand whist\u202f: treize levées, des honneurs, et dix points pour la manche.",
                "Long whist: thirteen tricks, honours, and ten points for a game.",
            ),
            ("AS", "KS", "QS"),
        ),
        "whist_cinq": GameCard(
            Text(
                "Le même en cinq points\u202f: plus vif, les honneurs se taisent à quatre.",
                "The same at five points: quicker, and honours do not count at four.",
            ),
            ("AH", "KH", "5H"),
        ),
        "whist_short": GameCard(
            Text(
                "Cinq points et pas de chelem\u202f: le whist des cercles, réduit à l’essentiel.",
                "Five points and no slam: the whist of the clubs, stripped to the bone.",
            ),
            ("AC", "KC", "JC"),
        ),
        "whist_tricks": GameCard(
            Text(
                "Chaque levée compte double\u202f: mieux vaut bien jouer qu’avoir des honneurs.",
                "Every trick counts double: good play beats good honours.",
            ),
            ("AD", "KD", "2D"),
        ),
        "whist_mort": GameCard(
            Text(
                "À trois\u202f: l’un joue avec un mort, son jeu étalé sur la table.",
                "For three: one plays with a dummy, whose hand lies open on the table.",
            ),
            ("KS", "back", "KH"),
        ),
        "whist_deux_morts": GameCard(
            Text(
                "À deux, chacun avec un mort\u202f: presque toutes les cartes sont visibles.",
                "For two, each with a dummy: most of the cards can be seen.",
            ),
            ("back", "AS", "back"),
        ),
        "whist_humbug": GameCard(
            Text(
                "Duel à quatre paquets\u202f: gardez votre jeu, ou prenez sans le voir celui "
                "de droite.",
                "A duel with four packets: keep your hand, or take the unseen one on your right.",
            ),
            ("AC", "back", "QD"),
        ),
        "whist_prussien": GameCard(
            Text(
                "L’atout se tire d’un autre jeu de cartes\u202f: personne ne montre rien.",
                "Trumps come from another pack: nobody shows a card.",
            ),
            ("QC", "9H", "KC"),
        ),
        "whist_favorite": GameCard(
            Text(
                "Une couleur favorite\u202f: quand elle est d’atout, tout compte double.",
                "A favourite suit: when it is trumps, everything counts double.",
            ),
            ("AH", "QH", "JH"),
        ),
        "whist_chinois": GameCard(
            Text(
                "Six cartes à découvert en cachent six autres\u202f: on se voit à moitié jouer.",
                "Six cards face up hide six others: half of every hand is in view.",
            ),
            ("QS", "back", "TD"),
        ),
        "whist_couleur": GameCard(
            Text(
                "Des enchères, des alliances le temps d’une donne, des misères et des chelems.",
                "Bids, alliances for a single deal, misères and slams.",
            ),
            ("AD", "2C", "KS"),
        ),
        "whist_ecossais": GameCard(
            Text(
                "La chasse au dix d’atout, que le valet peut toujours prendre.",
                "The hunt for the ten of trumps, which the jack can always take.",
            ),
            ("TH", "JH", "AH"),
        ),
    },
)
FAMILIES = (MANILLES, LONERS, WHISTS)
