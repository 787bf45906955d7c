"""Texts in both languages, names of cards, and the terms that players read."""

from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple

from tapisvert.cards import Card, Rank, Suit, rank_of, suit_of

Lang = Literal["fr", "en"]


class Text(NamedTuple):
    """A text for people, in both languages."""

    fr: str
    en: str

    def in_(self, lang: Lang) -> str:
        return self.fr if lang == "fr" else self.en


def same(text: str) -> Text:
    """A text that is the same in both languages: a name, a number, a symbol."""
    return Text(text, text)


def counted(n: int, one: Text, many: Text) -> Text:
    """Return ``n`` with its noun, ``one`` or ``many``.

    The singular is used for -1, 0 and 1 in French, for -1 and 1 in English.
    """
    fr = one.fr if abs(n) < 2 else many.fr
    en = one.en if abs(n) == 1 else many.en
    return Text(f"{n}\u00a0{fr}", f"{n} {en}")


def points(n: int) -> Text:
    return counted(n, same("point"), same("points"))


def counters(n: int) -> Text:
    return counted(n, Text("fiche", "counter"), Text("fiches", "counters"))


def tricks(n: int) -> Text:
    return counted(n, Text("levée", "trick"), Text("levées", "tricks"))


def more_than(least: int, made: int, unit: Callable[[int], Text]) -> Text:
    """What is marked: «11 levées, 5 de plus que 6», «11 tricks, 5 over 6»."""
    (fr, en), more = unit(made), made - least
    return Text(f"{fr}, {more} de plus que\u00a0{least}", f"{en}, {more} over {least}")


def listed(texts: Sequence[Text]) -> Text:
    """An enumeration: «a, b et c», «a, b and c»."""
    return Text(_join([t.fr for t in texts], "et"), _join([t.en for t in texts], "and"))


def either(texts: Sequence[Text]) -> Text:
    """A choice: «a, b ou c», «a, b or c»."""
    return Text(_join([t.fr for t in texts], "ou"), _join([t.en for t in texts], "or"))


def _join(items: list[str], last: str) -> str:
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {last} {items[-1]}"


class Term(NamedTuple):
    """A term of the games: French with its gender (none for a verb), English, a one-line note."""

    id: str
    name: Text
    gender: Literal["m", "f", ""]
    note: Text


MANILLE, MANILLON = same("manille"), same("manillon")
POLIGNAC, MARJOLET = same("polignac"), same("marjolet")

TERMS = (
    Term("deal", Text("donne", "deal"), "f",
         Text("la distribution des cartes et tout ce qui se joue jusqu’à la suivante",
              "giving out the cards, and all that is played until they are given out again")),
    Term("game", Text("manche", "game"), "f",
         Text("ce qu’il faut gagner deux fois dans une partie liée",
              "what must be won twice in a rubber")),
    Term("match", Text("partie", "match"), "f",
         Text("tout ce que l’on convient de jouer\u202f: une ou plusieurs manches, un but, "
              "ou un nombre de donnes",
              "all that is agreed to be played: one game or several, a target, "
              "or a number of deals")),
    Term("dealer", Text("donneur", "dealer"), "m", Text("celui qui donne", "who deals")),
    Term("cut", Text("coupe du paquet", "cut"), "f",
         Text("séparer le paquet en deux et échanger les moitiés",
              "parting the pack and swapping its halves")),
    Term("turn_up", Text("retourne", "turn-up"), "f",
         Text("la carte retournée, qui désigne l’atout",
              "the card turned up, whose suit is trumps")),
    Term("trump", Text("atout", "trump"), "m",
         Text("la couleur qui l’emporte sur les autres", "the suit that beats the others")),
    Term("trick", Text("levée", "trick"), "f",
         Text("une carte de chaque joueur\u202f; on dit aussi pli", "one card from each player")),
    Term("lead", Text("entamer", "lead"), "",
         Text("jouer la première carte d’une levée", "play the first card of a trick")),
    Term("follow", Text("fournir", "follow suit"), "",
         Text("jouer de la couleur demandée", "play a card of the suit led")),
    Term("head", Text("monter", "head the trick"), "",
         Text("jouer plus haut que la carte qui l’emporte\u202f; on dit aussi forcer",
              "play higher than the card now winning")),
    Term("ruff", Text("couper", "trump"), "",
         Text("jouer atout sur une autre couleur", "play a trump on another suit")),
    Term("overtrump", Text("surcouper", "overtrump"), "",
         Text("couper plus haut", "trump higher than the trump that is winning")),
    Term("undertrump", Text("sous-couper", "undertrump"), "",
         Text("couper plus bas\u202f; on dit aussi pisser", "trump lower")),
    Term("discard", Text("se défausser", "discard"), "",
         Text("jouer d’une autre couleur sans couper", "play another suit without trumping")),
    Term("void", Text("renonce", "void"), "f",
         Text("n’avoir aucune carte d’une couleur", "having no card of a suit")),
    Term("revoke", Text("renoncer", "revoke"), "",
         Text("ne pas fournir alors qu’on le peut", "fail to follow suit though able")),
    Term("master", Text("maître", "winning"), "m",
         Text("celui dont la carte l’emporte pour l’instant",
              "said of the player whose card is the best so far")),
    Term("manille", MANILLE, "f",
         Text("le dix, la plus forte carte", "the ten, the highest card")),
    Term("manillon", MANILLON, "m",
         Text("l’as, la deuxième carte", "the ace, the second card")),
    Term("slam", Text("vole", "slam"), "f", Text("toutes les levées", "all the tricks")),
    Term("void_deal", Text("coup nul", "void deal"), "m",
         Text("34 points partout\u202f: personne ne marque", "34 points each: nobody scores")),
    Term("rubber", Text("partie liée", "rubber"), "f",
         Text("partie en deux manches gagnantes\u202f; on dit aussi robre", "best of three games")),
    Term("counter", Text("fiche", "counter"), "f",
         Text("ce que paient les perdants d’une manche", "what the losers of a game pay")),
    Term("stake", Text("enjeu", "stake"), "m",
         Text("ce que paie le perdant d’une partie", "what the loser of a match pays")),
    Term("seeker", Text("demandeur", "seeker"), "m",
         Text("celui qui a demandé le général", "who has asked for the général")),
    Term("no_trump", Text("voiture", "no trump (voiture)"), "f",
         Text("jouer sans atout", "play without trumps")),
    Term("across", Text("en face", "en face"), "",
         Text("laisser le partenaire choisir", "let the partner choose")),
    Term("double", Text("coinche", "double (coinche)"), "f",
         Text("les points de la donne comptent double", "the points of the deal count double")),
    Term("redouble", Text("surcoinche", "redouble (surcoinche)"), "f",
         Text("ils comptent quatre fois", "they count four times")),
)  # fmt: skip
"""Each term has one meaning here; the source documents do not agree.

«Partie» is also a game in the whists and a deal in Marjolet. The manille of Wikibooks calls a deal
«tour» or «manche». «Coup» is a deal in Boussac, Marjolet and Polignac but a trick in the whists: of
these terms only «coup nul» has the word. Only games that can be played as rubbers have a «manche».
"""

SUITS = {
    Suit.SPADES: Text("pique", "spades"),
    Suit.HEARTS: Text("cœur", "hearts"),
    Suit.DIAMONDS: Text("carreau", "diamonds"),
    Suit.CLUBS: Text("trèfle", "clubs"),
}
ONE_OF_SUIT = {
    Suit.SPADES: Text("pique", "spade"),
    Suit.HEARTS: Text("cœur", "heart"),
    Suit.DIAMONDS: Text("carreau", "diamond"),
    Suit.CLUBS: Text("trèfle", "club"),
}
"""One card of a suit: «un pique», «a spade»."""
MANY_OF_SUIT = {
    Suit.SPADES: Text("piques", "spades"),
    Suit.HEARTS: Text("cœurs", "hearts"),
    Suit.DIAMONDS: Text("carreaux", "diamonds"),
    Suit.CLUBS: Text("trèfles", "clubs"),
}
"""Several cards of a suit: «des carreaux», «diamonds»."""
SYMBOLS = {Suit.SPADES: "♠", Suit.HEARTS: "♥", Suit.DIAMONDS: "♦", Suit.CLUBS: "♣"}
RANKS = {
    Rank.TWO: Text("deux", "two"),
    Rank.THREE: Text("trois", "three"),
    Rank.FOUR: Text("quatre", "four"),
    Rank.FIVE: Text("cinq", "five"),
    Rank.SIX: Text("six", "six"),
    Rank.SEVEN: Text("sept", "seven"),
    Rank.EIGHT: Text("huit", "eight"),
    Rank.NINE: Text("neuf", "nine"),
    Rank.TEN: Text("dix", "ten"),
    Rank.JACK: Text("valet", "jack"),
    Rank.QUEEN: Text("dame", "queen"),
    Rank.KING: Text("roi", "king"),
    Rank.ACE: Text("as", "ace"),
}
INDICES = {
    **{rank: same(str(int(rank))) for rank in Rank if rank <= Rank.TEN},
    Rank.JACK: Text("V", "J"),
    Rank.QUEEN: Text("D", "Q"),
    Rank.KING: Text("R", "K"),
    Rank.ACE: same("A"),
}


def card_name(card: Card) -> Text:
    """«dix de cœur», «ten of hearts»."""
    rank, suit = RANKS[rank_of(card)], SUITS[suit_of(card)]
    return Text(f"{rank.fr} de {suit.fr}", f"{rank.en} of {suit.en}")


def the_card(card: Card) -> Text:
    """«le dix de cœur», «the ten of hearts»."""
    name = card_name(card)
    rank = rank_of(card)
    article = "l'" if rank == Rank.ACE else "la " if rank == Rank.QUEEN else "le "
    return Text(article.replace("'", "’") + name.fr, f"the {name.en}")


def card_index(card: Card) -> Text:
    """«R♥», «K♥»: the index printed on the card."""
    index, symbol = INDICES[rank_of(card)], SYMBOLS[suit_of(card)]
    return Text(index.fr + symbol, index.en + symbol)
