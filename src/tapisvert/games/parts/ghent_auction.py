"""The auction of whist à la couleur at Ghent: six bids, from the proposition upwards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from tapisvert.cards import Suit
from tapisvert.games.parts.ladder import ALL, Rung, by_trick, contract_of, flat, ladder_chart
from tapisvert.glossary import SUITS, Text, same
from tapisvert.law.calling import PASS, Answer, CallRequest, Ended, NothingOpen
from tapisvert.law.chart import Chart
from tapisvert.law.contract import Contract, Need, each_alone
from tapisvert.law.position import Opening, Position, Said
from tapisvert.notation import LETTER_SUITS, SUIT_LETTERS
from tapisvert.sentences import comma

PROPOSE, ACCEPT, SOLO = "propose", "accept", "solo"
BY = ("CG-02", "CG-07")
AT_LEAST, AT_MOST = Need.AT_LEAST, Need.AT_MOST
ABONDANCE = Rung("abondance", AT_LEAST, 9, by_trick(9, 20), (*BY, "CG-04"))
LADDER = (
    Rung(PROPOSE, AT_LEAST, 8, by_trick(8, 5), BY, "turned"),
    Rung(SOLO, AT_LEAST, 5, by_trick(5, 10), BY, "turned"),
    Rung("misere", AT_MOST, 0, flat(AT_MOST, 0, 15), (*BY, "CG-05"), "none", stops=True),
    ABONDANCE,  # in another suit
    ABONDANCE,  # in the suit turned up
    Rung("misere-etalee", AT_MOST, 0, flat(AT_MOST, 0, 30), (*BY, "CG-05"), "none", stops=True,
         exposed=True, called=same("misère sur la table")),
    Rung("grande-abondance", AT_LEAST, ALL, flat(AT_LEAST, ALL, 40), (*BY, "CG-05"), leads=True,
         stops=True),
)  # fmt: skip


@dataclass
class GhentBids:
    """What has been bid so far.

    ``high`` is the index in LADDER of the highest bid, -1 before the first; ``suit`` the suit named
    in it. ``caller`` made it, ``partner`` has accepted it. The search for the next seat to speak
    starts at ``turn``. ``asked_again``: the opener (the eldest) has passed a second time.
    """

    opening: Opening
    turn: int
    high: int = -1
    suit: Suit | None = None
    caller: int | None = None
    partner: int | None = None
    passed: set[int] = field(default_factory=set)
    asked_again: bool = False

    @property
    def unaccepted(self) -> bool:
        """True if the highest bid is a proposition that nobody has accepted."""
        return self.high == 0 and self.partner is None and self.caller is not None

    def in_turn(self) -> int | None:
        """Return the next seat that has not passed and does not hold the highest bid, if any."""
        seats = [self.opening.after(self.turn, i) for i in range(self.opening.seats)]
        out = {*self.passed, self.caller, self.partner}
        return next((seat for seat in seats if seat not in out), None)

    def rung_of(self, word: str) -> int:
        """Return the index of a bid in LADDER; an abondance is higher in the suit turned up."""
        verb, _, letter = word.partition(" ")
        turned = LETTER_SUITS.get(letter) == self.opening.turned_suit
        return max(i for i, rung in enumerate(LADDER)
                   if rung.word == verb and (i != 4 or turned))  # fmt: skip

    def hear(self, said: Said) -> None:
        self.turn = self.opening.after(said.seat)
        if said.word == PASS:
            if said.seat == self.caller:  # the proposer withdraws
                self.caller = None
            self.asked_again = self.asked_again or said.seat in self.passed
            self.passed.add(said.seat)
        elif said.word == ACCEPT:
            self.partner = said.seat
        else:
            self.high, self.caller, self.partner = self.rung_of(said.word), said.seat, None
            self.suit = LETTER_SUITS.get(said.word.partition(" ")[2])


@dataclass(frozen=True)
class GhentAuction(NothingOpen):
    """The auction: each bid must be higher than the last, and a pass is final.

    Only the opener (the eldest), after a pass, may still accept a proposition that nobody else has
    accepted. At misère sur la table the hand is laid open after ``exposed_from`` tricks. When all
    pass, a general misère is played with ``general``; else the deal is void.
    """

    exposed_from: int = 1
    general: bool = False
    clauses: tuple[str, ...] = ()

    hands_matter = False

    @property
    def words(self) -> Mapping[str, Text]:
        return WORDS

    def charts(self) -> tuple[Chart, ...]:
        own, turned = LADDER.index(ABONDANCE), LADDER.index(ABONDANCE) + 1
        whole = ladder_chart(LADDER)
        notes = {own: OTHER_SUIT, turned: SUIT_TURNED}
        rows = ((comma(row[0], notes[i]) if i in notes else row[0], *row[1:])
                for i, row in enumerate(whole.rows))  # fmt: skip
        return (whole._replace(rows=tuple(rows)),)

    def ask(self, at: Position) -> Answer:
        calls = GhentBids(at.opening, at.opening.eldest)
        for said in at.heard:
            calls.hear(said)
        seat = calls.in_turn()
        if seat is not None:
            return CallRequest(seat, (*self._higher(calls), PASS), self.clauses)
        if calls.caller is None:
            return general_misere(at.opening) if self.general else Ended(void=True)
        if calls.unaccepted:
            return self._last_words(calls)
        sides = 1 << calls.caller | (0 if calls.partner is None else 1 << calls.partner)
        rung = LADDER[calls.high]
        return contract_of(at.opening, rung, (sides,), calls.suit, self.exposed_from)

    def _higher(self, calls: GhentBids) -> Iterator[str]:
        for word in CALLS:
            if calls.rung_of(word) > calls.high:
                yield word
        if calls.unaccepted:
            yield ACCEPT

    def _last_words(self, calls: GhentBids) -> CallRequest:
        """Ask about a proposition after the others have passed.

        First the opener, if he has passed, may accept it; then the proposer bids solo or passes.
        """
        opener = calls.opening.eldest
        if opener in calls.passed and not calls.asked_again:
            return CallRequest(opener, (ACCEPT, PASS), self.clauses)
        assert calls.caller is not None
        return CallRequest(calls.caller, (SOLO, PASS), self.clauses)


def general_misere(opening: Opening) -> Contract:
    """Return the contract of a general misère: each for himself, no trump, no goals."""
    sides = each_alone(opening.seats)
    return Contract(sides, None, opening.eldest, multiplier=opening.carried, title=GENERAL)


def _calls() -> Iterator[tuple[str, Text]]:
    for rung in dict.fromkeys(LADDER):
        says = I_PROPOSE if rung.word == PROPOSE else rung.title
        if rung.trump != "named":
            yield rung.word, says
            continue
        for suit in Suit:
            name = SUITS[suit]
            yield (f"{rung.word} {SUIT_LETTERS[suit]}",
                   Text(f"{says.fr} à {name.fr}", f"{says.en} in {name.en}"))  # fmt: skip


GENERAL = Text("misère générale", "general misère")
I_PROPOSE = Text("je propose", "I propose")
OTHER_SUIT = Text("dans une autre couleur", "in another suit")
SUIT_TURNED = Text("dans la couleur retournée", "in the suit turned up")
CALLS: Mapping[str, Text] = dict(_calls())
WORDS: Mapping[str, Text] = {
    **CALLS,
    ACCEPT: Text("j’emballe", "I accept"),
    PASS: Text("je passe", "pass"),
}
