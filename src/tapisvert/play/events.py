"""What happens at a table, as a closed family of events, and their text."""

from typing import NamedTuple

from tapisvert.cards import Card, CardSet, count
from tapisvert.errors import TapisError
from tapisvert.glossary import Text
from tapisvert.law.calling import Opening
from tapisvert.notation import SUIT_LETTERS, card_text, parse_card, suit_or_none


class Hand(NamedTuple):
    """The cards known to be in a hand, and how many more it holds."""

    known: CardSet
    unknown: int = 0

    @property
    def size(self) -> int:
        return count(self.known) + self.unknown


class Deal(NamedTuple):
    """The cards are dealt, and one turned up where the game does so."""

    opening: Opening
    hands: tuple[Hand, ...]


class Play(NamedTuple):
    """A card is played."""

    seat: int
    card: Card


class Say(NamedTuple):
    """Something is said in the calling."""

    seat: int
    word: str


Act = Play | Say
SEATS = tuple(str(seat) for seat in range(8))
Event = Deal | Act


def words_of(act: Act) -> str:
    """An act without its seat: ``play TD``, ``trump S``."""
    return f"play {card_text(act.card)}" if isinstance(act, Play) else act.word


def act_text(act: Act) -> str:
    """An act as a record writes it: ``0 play TD``."""
    return f"{act.seat} {words_of(act)}"


def parse_act(text: str, seat: int | None = None) -> Act:
    """Read an act; without a number in front it is that of ``seat``.

    Raises TapisError ``act/unknown`` or ``notation/card``.
    """
    words = text.split()
    if words and words[0] in SEATS:
        seat, words = int(words[0]), words[1:]
    if seat is None or not words or len(words) > 2:
        raise TapisError(
            "act/unknown",
            Text(
                f"acte incompris «\u202f{text[:40]}\u202f»\u202f: un siège et un acte,"
                " par exemple 0 play TD",
                f"not an act: '{text[:40]}': a seat and an act, for example 0 play TD",
            ),
        )
    if words[0] == "play" and len(words) == 2:
        return Play(seat, parse_card(words[1]))
    return Say(seat, _word(words))


def _word(words: list[str]) -> str:
    """What is said; a suit after it may be a letter of any case or a sign."""
    if len(words) < 2:
        return words[0]
    suit = suit_or_none(words[1])
    return f"{words[0]} {words[1] if suit is None else SUIT_LETTERS[suit]}"
