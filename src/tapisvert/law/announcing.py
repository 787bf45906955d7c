"""A calling in which the dealer's side names trumps and the others may double."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from tapisvert.cards import Suit
from tapisvert.glossary import SUITS, Text
from tapisvert.law.calling import PASS, CallRequest, NothingOpen, Opening, Said
from tapisvert.law.contract import Contract
from tapisvert.law.position import Position
from tapisvert.notation import SUIT_LETTERS

NAMED = {f"trump {SUIT_LETTERS[suit]}": suit for suit in Suit}
NO_TRUMP, ACROSS = "voiture", "en-face"
DOUBLE, REDOUBLE = "coinche", "surcoinche"


@dataclass(frozen=True)
class Announcing(NothingOpen):
    """The dealer names a trump suit or no trump, or leaves the choice to the partner opposite.

    Then each opponent in turn may double. After a double each player of the dealer's side may
    redouble, first the one next after the doubler. The eldest hand leads, whoever named trumps.
    The fields that end in ``_by`` are the clauses of each step.
    """

    sides: tuple[int, ...]
    no_trump_multiplier: int = 1
    double: int = 2
    redouble: int = 4
    name_by: tuple[str, ...] = ()
    across_by: tuple[str, ...] = ()
    double_by: tuple[str, ...] = ()
    redouble_by: tuple[str, ...] = ()
    lead_by: tuple[str, ...] = ()

    hands_matter = False

    @property
    def clauses(self) -> tuple[str, ...]:
        steps = (self.name_by, self.across_by, self.double_by, self.redouble_by, self.lead_by)
        return tuple(clause for step in steps for clause in step)

    @property
    def words(self) -> Mapping[str, Text]:
        return WORDS

    def ask(self, at: Position) -> CallRequest | Contract:
        opening, said = at.opening, at.heard
        dealer = opening.dealer
        if not said:
            return CallRequest(dealer, (*NAMED, NO_TRUMP, ACROSS), self.name_by)
        named, *rest = said if said[0].word != ACROSS else said[1:] or (None,)
        if named is None:
            partner = opening.after(dealer, 2)
            return CallRequest(partner, (*NAMED, NO_TRUMP), self.across_by)
        waiting = self._knock(opening, tuple(rest))
        return waiting or self._contract(opening, named.word, tuple(call.word for call in rest))

    def _knock(self, opening: Opening, said: tuple[Said, ...]) -> CallRequest | None:
        """The request to the next seat that may double or redouble; None if none is left.

        ``said`` is all that was said after trumps were named.
        """
        knocker = next((call.seat for call in said if call.word == DOUBLE), None)
        words = [call.word for call in said]
        if knocker is None:
            opponents = (opening.eldest, opening.after(opening.eldest, 2))
            seats, word, clauses = opponents[len(said) :], DOUBLE, self.double_by
        elif REDOUBLE in words:
            return None
        else:
            answers = len(said) - words.index(DOUBLE) - 1
            takers = (opening.after(knocker), opening.after(knocker, 3))
            seats, word, clauses = takers[answers:], REDOUBLE, self.redouble_by
        return CallRequest(seats[0], (word, PASS), clauses) if seats else None

    def _contract(self, opening: Opening, named: str, knocks: tuple[str, ...]) -> Contract:
        trump = NAMED.get(named)
        times = self.no_trump_multiplier if trump is None else 1
        if REDOUBLE in knocks:
            times *= self.redouble
        elif DOUBLE in knocks:
            times *= self.double
        return Contract(self.sides, trump, opening.eldest, multiplier=times * opening.carried)

    def paying_no_trump(self, times: int) -> "Announcing":
        return replace(self, no_trump_multiplier=times)


WORDS: Mapping[str, Text] = {
    **{
        word: Text(f"atout {SUITS[s].fr}", f"{SUITS[s].en} are trumps") for word, s in NAMED.items()
    },
    NO_TRUMP: Text("voiture (sans atout)", "no trump (voiture)"),
    ACROSS: Text("en face", "en face: partner chooses"),
    DOUBLE: Text("je coinche", "double (coinche)"),
    REDOUBLE: Text("je surcoinche", "redouble (surcoinche)"),
    PASS: Text("je passe", "pass"),
}
