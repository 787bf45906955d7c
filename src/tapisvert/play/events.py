"""The events of a table: a deal, then cards played and words said; acts as text and back."""

from collections.abc import Sequence
from typing import NamedTuple

from tapisvert.cards import HIGHEST_CARD, NO_CARDS, Card, card_set, no_card
from tapisvert.errors import TapisError, brief
from tapisvert.glossary import Text
from tapisvert.integers import MOST_DIGITS, integer, integer_within
from tapisvert.law.faults import Enforcement, Hearing
from tapisvert.law.position import Hand as Hand
from tapisvert.law.position import Opening, check_seat
from tapisvert.law.position import Play as Play
from tapisvert.notation import (
    RANK_LETTERS,
    SUIT_LETTERS,
    card_or_none,
    card_text,
    hand_text,
    parse_card,
    suit_or_none,
)


class Aside(NamedTuple):
    """The cards that are not dealt to a hand.

    A card that is not known is None, or counted in ``Hand.unknown``. ``stock`` is in order from its
    top card. ``rest`` are the cards left over, which the dealer takes up. ``packets`` are, by seat,
    the second packet that lies at its right. ``covers`` are, by seat, pairs of an open card of the
    hand and the hidden card under it. ``sets`` are, by seat, the further hands that it takes up,
    each when the one before is played out.
    """

    stock: tuple[Card | None, ...] = ()
    rest: Hand = Hand(NO_CARDS)
    packets: tuple[Hand, ...] = ()
    covers: tuple[tuple[tuple[Card, Card | None], ...], ...] = ()
    sets: tuple[tuple[Hand, ...], ...] = ()


NO_ASIDE = Aside()


class Say(NamedTuple):
    """Something said, or done other than playing a card: ``trump S``, ``meld KH QH``."""

    seat: int
    word: str


class Deal(NamedTuple):
    """The cards as dealt; the turn-up, if any, is in ``opening``.

    ``enforcement`` says how the rules are enforced in this deal; ``dealing`` is what happened while
    the cards were dealt, in table enforcement.
    """

    opening: Opening
    hands: tuple[Hand, ...]
    aside: Aside = NO_ASIDE
    enforcement: Enforcement = Enforcement.STRICT
    dealing: tuple[Say, ...] = ()


Act = Play | Say
MOST_WORDS = 20
IN_ORDER = frozenset({"drop", "claim", "ask", "answer"})
"""Verbs after which the order of the words counts."""


def words_of(act: Act) -> str:
    """Return the text of an act without its seat: ``play TD``, ``trump S``."""
    return f"play {card_text(act.card)}" if isinstance(act, Play) else act.word


def act_text(act: Act) -> str:
    """Return the text of an act as in a record: ``0 play TD``."""
    return f"{act.seat} {words_of(act)}"


def parse_act(text: str, seat: int | None = None) -> Act:
    """Read an act: ``0 play TD``, or ``play TD`` for an act of ``seat``.

    The verb may be in upper or lower case. Raises TapisError ``act/unknown`` or ``notation/card``.
    """
    words = text.split()
    if words and words[0].isascii() and words[0].isdecimal():
        seat, words = int(words[0]) if is_number(words[0]) else None, words[1:]
    if seat is None or not _may_be_said(words):
        raise no_act(text, seated=seat is not None)
    if words[0].lower() == "play" and len(words) == 2:
        return Play(seat, parse_card(words[1]))
    return Say(seat, _word(words))


def is_number(word: str) -> bool:
    """True if a word of an act is a whole number of at most MOST_DIGITS digits."""
    return word.isascii() and word.isdecimal() and len(word) <= MOST_DIGITS


def is_unicode(text: str) -> bool:
    """True if UTF-8 can encode a text, as a record must."""
    try:
        text.encode()
    except UnicodeEncodeError:  # a lone surrogate
        return False
    return True


def act_given(
    given: str | Act | Card, turn: int | None, calling: bool, pack: Sequence[Card], seats: int
) -> Act:
    """Return an Act from an Act, a text, or a card; ``turn`` is the seat if none is named.

    A text that is only a card, or a seat and a card, plays it, unless ``calling``. Raises
    TapisError ``act/unknown`` for what is none of these, ``notation/card`` for a number that is no
    card of the pack, and as ``checked_act``.
    """
    if isinstance(given, str):
        card = None if calling else card_or_none(given)
        meant = parse_act(given, turn) if card is None else Play(turn or 0, card)
        alone = None if calling or isinstance(meant, Play) else card_or_none(meant.word)
        return checked_act(meant if alone is None else Play(meant.seat, alone), seats)
    if isinstance(given, Play | Say):
        return checked_act(given, seats)
    if (number := integer(given)) is None:
        raise no_act(given)
    if number not in pack:
        raise TapisError("notation/card", NO_CARD)
    return Play(turn or 0, Card(number))


def checked_act(act: Act, seats: int) -> Act:
    """Return an act with Python's own numbers and with words in their normal form, as a record has.

    Masks of cards need Python's numbers. Raises TapisError ``act/unknown`` for what is no act or
    says nothing, ``act/no-such-seat``, and ``notation/card`` for a number that no card has.
    """
    given: object = act
    if not isinstance(given, Play | Say):
        raise no_act(given)
    seat = check_seat(given.seat, seats)
    if isinstance(given, Say):
        word: object = given.word
        words = word.split() if isinstance(word, str) else []
        if not _may_be_said(words):
            raise no_act(f"word={brief(word, form=repr)}")
        return Say(seat, _word(words))
    if (card := integer_within(given.card, 0, HIGHEST_CARD)) is None:
        raise no_card(given.card)
    return Play(seat, Card(card))


def with_clause(act: Say, hearing: Hearing | None) -> Say:
    """Return an act in which a claim names its clause as the rules do: BM-R9, not bm-r9."""
    verb, *rest = act.word.split()
    faults = hearing.named(rest[0]) if hearing and verb == "claim" and rest else ()
    return Say(act.seat, " ".join((verb, faults[0].id, *rest[1:]))) if faults else act


def no_act(given: object, seated: bool = True) -> TapisError:
    """Build the error for what is no act; with ``seated`` it does not ask for a seat number."""
    shown = brief(given)
    wanted = (
        Text(
            "une carte ou une annonce, par exemple play TD", "a card or a call, for example play TD"
        )
        if seated
        else Text(
            "un siège, et sa carte ou son annonce, par exemple 0 play TD",
            "a seat, and its card or call, for example 0 play TD",
        )
    )
    return TapisError(
        "act/unknown",
        Text(
            f"ce n’est ni une carte ni une annonce\u202f: «\u202f{shown}\u202f»\u202f; il "
            f"faut {wanted.fr}",
            f"neither a card nor a call: '{shown}': expected {wanted.en}",
        ),
    )


def _may_be_said(words: list[str]) -> bool:
    return 0 < len(words) <= MOST_WORDS and all(map(is_unicode, words))


def _word(words: list[str]) -> str:
    """Return words in their normal form, so that equal calls are equal texts.

    The verb is in lower case, cards are in the order of a written hand, a suit is its capital
    letter, a number has no zeros before it.
    """
    verb = words[0].lower()
    rest = [str(int(part)) if is_number(part) else part for part in words[1:]]
    if verb in IN_ORDER:
        return " ".join((verb, *map(_in_capitals, rest)))
    cards = [card_or_none(part) for part in rest]
    known = card_set(card for card in cards if card is not None)
    if rest and None not in cards and known.bit_count() == len(rest):
        return f"{verb} {hand_text(known)}"
    return " ".join((verb, *(_card_or_suit(part) or part for part in rest)))


def _card_or_suit(part: str) -> str:
    """A card or a suit in its normal form; "" for anything else."""
    known, suit = card_or_none(part), suit_or_none(part)
    if known is not None:
        return card_text(known)
    return "" if suit is None else SUIT_LETTERS[suit]


def _in_capitals(part: str) -> str:
    """A card, a suit or a rank in its normal form, a word in small letters, the rest as it is."""
    if known := _card_or_suit(part):
        return known
    if part.upper() in RANK_LETTERS.values():
        return part.upper()
    return part.lower() if part.isalpha() else part


NO_CARD = Text("ce n’est pas une carte de ce jeu", "this card is not in this pack")
