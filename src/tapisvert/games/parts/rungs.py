"""The ladder of the Belgian bids, what each undertakes and pays, and the words of the auction."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tapisvert.cards import Suit
from tapisvert.games.parts.ladder import ALL, Pays, Rung, flat
from tapisvert.glossary import SUITS, Text
from tapisvert.law.calling import PASS
from tapisvert.law.contract import Need
from tapisvert.notation import SUIT_LETTERS

TROU, KEEP, CHANGE, DISCARD = "trou", "keep", "trump", "discard"
WAIT, PROPOSE, ACCEPT, RAISE = "wait", "propose", "accept", "raise"
HAND_ON = "passe-parole"
EMBALLAGE, SOLO, ABONDANCE, CHELEM = "emballage", "solo", "abondance", "chelem"
PICCOLISSIMO, PICCOLO = "piccolissimo", "piccolo"

SOLO_LOST = {5: 3, 6: 4, 7: 5, 8: 7}
ABONDANCE_PAYS = {9: 10, 10: 15, 11: 20, 12: 30}
AT_LEAST, AT_MOST, EXACTLY = Need.AT_LEAST, Need.AT_MOST, Need.EXACTLY


def _emballage(wanted: int) -> Pays:
    def pays(made: int) -> int:
        if made >= wanted:
            return 30 if made == ALL else 3 * made - 16
        return -(3 * wanted - 16 + 3 * (wanted - made))

    return pays


def _solo(wanted: int) -> Pays:
    def pays(made: int) -> int:
        if made >= wanted:
            return 7 if wanted == 8 else min(made, 8) - 2
        return -(SOLO_LOST[wanted] + wanted - made)

    return pays


def _abondance(wanted: int) -> Pays:
    return lambda made: ABONDANCE_PAYS[min(made, 12)] if made >= wanted else -ABONDANCE_PAYS[wanted]


def _trou(wanted: int) -> Pays:
    return lambda made: (30 if made == ALL else 16) if made >= wanted else -16


def _pair(step: int, wanted: int) -> Rung:
    return Rung(EMBALLAGE, AT_LEAST, wanted, _emballage(wanted), (f"CB-L{step}", "CB-04"))


def _alone(step: int, wanted: int) -> Rung:
    return Rung(SOLO, AT_LEAST, wanted, _solo(wanted), (f"CB-L{step}", "CB-04"))


def _own(step: int, wanted: int) -> Rung:
    return Rung(ABONDANCE, AT_LEAST, wanted, _abondance(wanted), (f"CB-L{step}", "CB-04"),
                leads=True)  # fmt: skip


def _none(step: int, word: str, worth: int, wanted: int = 0, exposed: bool = False) -> Rung:
    need = EXACTLY if wanted else AT_MOST
    return Rung(word, need, wanted, flat(need, wanted, worth), (f"CB-L{step}", "CB-04", "CB-15"),
                "none", stops=True, exposed=exposed)  # fmt: skip


def trou_rung(wanted: int) -> Rung:
    return Rung(TROU, AT_LEAST, wanted, _trou(wanted), ("CB-L14", "CB-13"))


LADDER = (
    _pair(1, 8), _alone(2, 5), _pair(3, 9), _alone(4, 6), _pair(5, 10), _alone(6, 7), _pair(7, 11),
    _none(8, "petite-misere", 6), _pair(9, 12), _alone(10, 8), _none(11, PICCOLISSIMO, 7, 2),
    _none(11, PICCOLO, 8, 1), _pair(12, 13), _own(13, 9), trou_rung(8),
    _none(15, "grande-misere", 12), _own(16, 10), _own(17, 11),
    _none(18, "misere-etalee", 24, exposed=True), _own(19, 12),
    Rung(CHELEM, AT_LEAST, ALL, flat(AT_LEAST, ALL, 60), ("CB-L20", "CB-04"), leads=True),
)  # fmt: skip
ORDER = (Suit.SPADES, Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS)
"""The suits from the lowest to the highest; this order is for bidding only."""


def height(step: int, suit: Suit | None) -> tuple[int, int]:
    """Return the height of a bid, for comparison: its index on the ladder, then its suit."""
    return step, -1 if suit is None else ORDER.index(suit)


def _words() -> Iterator[tuple[str, Text]]:
    for suit in Suit:
        letter, name = SUIT_LETTERS[suit], SUITS[suit]
        for word, says in IN_A_SUIT.items():
            yield f"{word} {letter}", Text(f"{says.fr} à {name.fr}", f"{says.en} in {name.en}")
        yield f"{CHANGE} {letter}", Text(f"atout {name.fr}", f"{name.en} are trumps")
        for rung in LADDER:
            if rung.word in (SOLO, ABONDANCE):
                yield (f"{rung.word} {rung.tricks} {letter}",
                       Text(f"{rung.word} {rung.tricks} à {name.fr}",
                            f"{rung.word} {rung.tricks} in {name.en}"))  # fmt: skip


IN_A_SUIT = {
    PROPOSE: Text("je propose", "I propose"),
    ACCEPT: Text("j’emballe", "I accept"),
    CHELEM: Text("chelem", "slam"),
}
WORDS: Mapping[str, Text] = {
    **dict(_words()),
    **{rung.word: rung.title for rung in LADDER if rung.trump == "none" or rung.word == TROU},
    KEEP: Text("je garde cet atout", "I keep these trumps"),
    WAIT: Text("j’attends", "I wait"),
    RAISE: Text("je monte", "I raise"),
    HAND_ON: Text("passe-parole", "I leave it to my partner"),
    DISCARD: Text("écart", "discard"),
    PASS: Text("je passe", "pass"),
}
