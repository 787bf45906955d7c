"""What happens at a table, as a closed family of events, and their text."""

from collections.abc import Sequence
from operator import index
from typing import NamedTuple

from tapisvert.cards import NO_CARDS, Card, card_set
from tapisvert.errors import TapisError
from tapisvert.glossary import Text
from tapisvert.law.position import Hand as Hand
from tapisvert.law.position import Opening
from tapisvert.law.position import Play as Play
from tapisvert.notation import (
    SUIT_LETTERS,
    card_or_none,
    card_text,
    hand_text,
    parse_card,
    suit_or_none,
)


class Aside(NamedTuple):
    """Cards that are dealt to no hand, None or unknown where nobody has said what they are.

    ``stock`` from its top, ``rest`` what the dealer takes up, ``packets`` at the right of each
    seat; ``covers`` are, by seat, open cards of the hand and the hidden one under each; ``sets``
    are, by seat, what it takes up when its hand is played out, in order.
    """

    stock: tuple[Card | None, ...] = ()
    rest: Hand = Hand(NO_CARDS)
    packets: tuple[Hand, ...] = ()
    covers: tuple[tuple[tuple[Card, Card | None], ...], ...] = ()
    sets: tuple[tuple[Hand, ...], ...] = ()


class Deal(NamedTuple):
    """The cards are dealt, and one turned up where the game does so."""

    opening: Opening
    hands: tuple[Hand, ...]
    aside: Aside = Aside()


class Say(NamedTuple):
    """Something is said, or done beside playing: ``trump S``, ``meld KH QH``."""

    seat: int
    word: str


Act = Play | Say
MOST_WORDS = 6
Event = Deal | Act


def words_of(act: Act) -> str:
    """An act without its seat: ``play TD``, ``trump S``."""
    return f"play {card_text(act.card)}" if isinstance(act, Play) else act.word


def act_text(act: Act) -> str:
    """An act as a record writes it: ``0 play TD``."""
    return f"{act.seat} {words_of(act)}"


def parse_act(text: str, seat: int | None = None) -> Act:
    """Read an act, its verb in any case; without a number in front it is that of ``seat``.

    Raises TapisError ``act/unknown`` or ``notation/card``.
    """
    words = text.split()
    if words and words[0].isascii() and words[0].isdecimal():
        seat, words = int(words[0][:9]), words[1:]
    if seat is None or not words or len(words) > MOST_WORDS:
        raise no_act(text, seated=seat is not None)
    words[0] = words[0].lower()
    if words[0] == "play" and len(words) == 2:
        return Play(seat, parse_card(words[1]))
    return Say(seat, _word(words))


def card_given(given: object, pack: Sequence[Card]) -> Card:
    """The card of a pack that a number is. Raises TapisError ``act/unknown``, ``notation/card``."""
    if not hasattr(given, "__index__"):
        raise no_act(given)
    card = Card(index(given))
    if card not in pack:
        raise TapisError("notation/card", NO_CARD)
    return card


def no_act(given: object, seated: bool = True) -> TapisError:
    """The error of what is no act; ``seated`` where the seat is known without it."""
    shown = " ".join(str(given)[:40].split())
    wanted = (
        Text("un acte, par exemple play TD", "an act, for example play TD")
        if seated
        else Text(
            "un siège et un acte, par exemple 0 play TD",
            "a seat and an act, for example 0 play TD",
        )
    )
    return TapisError(
        "act/unknown",
        Text(
            f"acte incompris «\u202f{shown}\u202f»\u202f: il faut {wanted.fr}",
            f"not an act: '{shown}': expected {wanted.en}",
        ),
    )


def _word(words: list[str]) -> str:
    """What is said: cards in order, a suit's letter or sign in any case as its letter."""
    verb, *rest = words
    cards = [card_or_none(part) for part in rest]
    known = card_set(card for card in cards if card is not None)
    if rest and None not in cards and known.bit_count() == len(rest):
        return f"{verb} {hand_text(known)}"
    suits = [(part, suit_or_none(part)) for part in rest]
    shown = (part if suit is None else SUIT_LETTERS[suit] for part, suit in suits)
    return " ".join((verb, *shown))


NO_CARD = Text("ce n’est pas une carte de ce jeu", "this is no card of this pack")
