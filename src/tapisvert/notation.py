"""Cards as text and back: single cards, hands, and deals of four hands in PBN."""

import re
from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from tapisvert.cards import (
    Card,
    CardSet,
    Known,
    Rank,
    Suit,
    card,
    card_set,
    count,
    members,
    no_card,
    of_suit,
)
from tapisvert.errors import TapisError, brief
from tapisvert.glossary import Lang, Text
from tapisvert.locales import check_language

RANK_LETTERS = {rank: "0023456789TJQKA"[rank] for rank in Rank}
SUIT_LETTERS = {suit: "SHDC"[suit] for suit in Suit}
_RANKS = {letter: rank for rank, letter in RANK_LETTERS.items()} | {"10": Rank.TEN}
_FRENCH_RANKS = _RANKS | {"R": Rank.KING, "D": Rank.QUEEN, "V": Rank.JACK}
LETTER_SUITS = {letter: suit for suit, letter in SUIT_LETTERS.items()}
_SUITS = LETTER_SUITS | dict(zip("♠♥♦♣", Suit, strict=True))


def card_text(card: Card) -> str:
    """Return the text of a card: ``"TD"``, ten of diamonds. Raises TapisError ``notation/card``."""
    try:
        return _TEXTS[card]
    except TypeError:  # what cannot be a key
        raise no_card(card) from None


def parse_card(text: str, lang: Lang = "en") -> Card:
    """Read a card: rank, then suit, such as ``TD``, ``td`` or ``10♦``.

    With ``lang="fr"`` R, D and V are also king, queen and jack. Raises TapisError
    ``notation/card``, ``lang/unknown``.
    """
    if lang != "en":  # saves a call: records have many cards
        check_language(lang)
    given: object = text
    if not isinstance(given, str):
        raise _not_a_card(given)
    found = _KNOWN.get(text)
    if found is not None:
        return found
    word = text.strip().upper().replace("\ufe0f", "")
    ranks = _FRENCH_RANKS if lang == "fr" else _RANKS
    rank, suit = ranks.get(word[:-1]), _SUITS.get(word[-1:])
    if rank is None or suit is None:
        raise _not_a_card(text)
    return card(suit, rank)


def _not_a_card(given: object) -> TapisError:
    shown = brief(given, 20)
    return TapisError(
        "notation/card",
        Text(
            f"ce n’est pas une carte\u202f: «\u202f{shown}\u202f»\u202f; la hauteur puis la "
            "couleur, par exemple TD pour le dix de carreau",
            f"not a card: '{shown}': rank then suit, for example TD for the ten of diamonds",
        ),
    )


def not_in_pack(card: Card) -> Text:
    """The message for a card that is not in the pack of the game."""
    name = card_text(card)
    return Text(f"{name} n’est pas du jeu de cartes", f"{name} is not in the pack")


def card_or_none(text: str) -> Card | None:
    """Return the card that a text names, or None."""
    try:
        return parse_card(text)
    except TapisError:
        return None


def suit_or_none(text: str) -> Suit | None:
    """Return the suit that a letter or a symbol names, or None."""
    return _SUITS.get(text.strip().upper().replace("\ufe0f", ""))


def parse_cards(text: str, lang: Lang = "en") -> list[Card]:
    """Read cards separated by spaces, in order.

    Raises TapisError ``notation/card``, ``notation/card-twice`` or ``lang/unknown``.
    """
    cards = [parse_card(word, lang) for word in text.split()]
    if twice := first_twice(cards):
        raise TapisError(
            "notation/card-twice",
            Text(
                f"carte donnée deux fois\u202f: {card_text(twice)}",
                f"card {card_text(twice)} given twice",
            ),
        )
    return cards


def first_twice(cards: Iterable[Card]) -> Card | None:
    """Return the first card that repeats an earlier one, or None."""
    met: set[Card] = set()
    for each in cards:
        if each in met:
            return each
        met.add(each)
    return None


def cards_text(cards: Iterable[Card]) -> str:
    return " ".join(map(card_text, cards))


def hand_text(cards: CardSet) -> str:
    """Return the text of a set of cards: suits S H D C, each from the ace down.

    Raises TapisError ``notation/hand``.
    """
    return cards_text(sorted(members(cards), key=hand_order))


Cards = TypeVar("Cards", Card, CardSet)


def in_repr(cards: Cards, write: Callable[[Cards], str]) -> str:
    """Cards as a ``repr`` shows them; what is no card as it is, for a wrong value is looked at."""
    try:
        return repr(write(cards))
    except TapisError:
        return brief(cards, form=repr)


def parse_hand(text: str, lang: Lang = "en") -> CardSet:
    """Read a set of cards separated by spaces, in any order.

    Raises TapisError ``notation/...`` or ``lang/unknown``.
    """
    given: object = text
    if not isinstance(given, str):
        raise TapisError("notation/hand", ONE_TEXT)
    return card_set(parse_cards(text, lang))


def hand_order(card: Card) -> tuple[int, int]:
    """Sort key of a card in a written hand: suits S H D C, each from the ace down."""
    return card >> 4, -(card & 15)


_PBN = re.compile(r"\s*([NESW]):(.*)", re.IGNORECASE | re.DOTALL)


def pbn(hands: Sequence[CardSet], first: str = "N") -> str:
    """Return four hands as a PBN deal: ``hands[0]`` is that of seat ``first``, then clockwise.

    Raises TapisError ``notation/pbn`` for another number of hands.
    """
    if len(hands) != 4:
        raise TapisError("notation/pbn", Text("PBN\u202f: quatre jeux", "PBN: four hands"))

    def suit_part(hand: CardSet, suit: Suit) -> str:
        held = sorted(members(of_suit(hand, suit)), reverse=True)
        return "".join(card_text(c)[0] for c in held)

    return f"{first}:" + " ".join(".".join(suit_part(h, s) for s in Suit) for h in hands)


def looks_like_pbn(text: str) -> bool:
    """True if a text begins like a PBN deal: a letter of NESW and a colon."""
    return _PBN.fullmatch(text) is not None


def parse_pbn(text: str) -> tuple[str, tuple[CardSet, CardSet, CardSet, CardSet]]:
    """Read a PBN deal: return the letter of the first seat, and the hands clockwise from it.

    Raises TapisError ``notation/pbn``, ``notation/card`` or ``notation/card-twice``.
    """
    match = _PBN.fullmatch(text)
    written = match[2].split(maxsplit=4) if match else []
    hands = [hand.split(".", maxsplit=4) for hand in written]
    if not match or len(hands) != 4 or any(len(suits) != 4 for suits in hands):
        raise TapisError(
            "notation/pbn",
            Text(
                "ce n’est pas une donne PBN\u202f: N:S.H.D.C puis trois autres jeux",
                "not a PBN deal: N:S.H.D.C then three other hands",
            ),
        )
    cards = [
        [parse_card(rank + SUIT_LETTERS[suit]) for suit in Suit for rank in suits[suit]]
        for suits in hands
    ]
    parse_cards(" ".join(cards_text(hand) for hand in cards))
    north, east, south, west = (card_set(hand) for hand in cards)
    if len({count(hand) for hand in (north, east, south, west)}) != 1:
        raise TapisError(
            "notation/pbn",
            Text("donne PBN\u202f: quatre jeux de même nombre", "PBN: four hands of equal size"),
        )
    return match[1].upper(), (north, east, south, west)


ONE_TEXT = Text(
    'il faut les cartes en un seul texte, par exemple "AS KS TD"',
    'the cards are needed in one text, for example "AS KS TD"',
)
_TEXTS = Known({card(s, r): RANK_LETTERS[r] + SUIT_LETTERS[s] for s in Suit for r in Rank})
_KNOWN = {text: each for each, text in _TEXTS.items()}
