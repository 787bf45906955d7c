"""Words: texts in both languages, the names of cards, and the games' terms as data."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from tapisvert.cards import Card, Rank, Suit, rank_of, suit_of

Lang = Literal["fr", "en"]


class Text(NamedTuple):
    """A text a person may see, in both languages."""

    fr: str
    en: str

    def in_(self, lang: Lang) -> str:
        return self.fr if lang == "fr" else self.en


def same(text: str) -> Text:
    """A text spelt alike in both languages: a name, a number, a sign."""
    return Text(text, text)


def counted(n: int, one: Text, many: Text) -> Text:
    """``n`` things; French counts 0 and 1 as singular, English only 1 (and -1)."""
    fr = one.fr if abs(n) < 2 else many.fr
    en = one.en if abs(n) == 1 else many.en
    return Text(f"{n}\u00a0{fr}", f"{n} {en}")


def points(n: int) -> Text:
    return counted(n, same("point"), same("points"))


def tricks(n: int) -> Text:
    return counted(n, Text("levée", "trick"), Text("levées", "tricks"))


def listed(texts: Sequence[Text]) -> Text:
    """An enumeration: «a, b et c», «a, b and c»."""

    def join(items: list[str], last: str) -> str:
        if len(items) < 2:
            return "".join(items)
        return f"{', '.join(items[:-1])} {last} {items[-1]}"

    return Text(join([t.fr for t in texts], "et"), join([t.en for t in texts], "and"))


class Term(NamedTuple):
    """A term of the games: identifier, French with its gender, English, a one-line note."""

    id: str
    name: Text
    gender: Literal["m", "f"]
    note: Text


SUITS = {
    Suit.SPADES: Text("pique", "spades"),
    Suit.HEARTS: Text("cœur", "hearts"),
    Suit.DIAMONDS: Text("carreau", "diamonds"),
    Suit.CLUBS: Text("trèfle", "clubs"),
}
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
