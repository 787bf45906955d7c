"""The scoring of polignac: marks for taking certain cards, and for winning every trick."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from tapisvert.games.parts.seeking import CALL, GO_ON, STOP
from tapisvert.glossary import Text, listed, points, the_card
from tapisvert.law.chart import MARKS, Chart
from tapisvert.law.contract import Contract
from tapisvert.law.ledger import Mark, Marks, NoMarks, total
from tapisvert.law.position import Position, Trick
from tapisvert.law.values import Values
from tapisvert.sentences import comma, spaced


class AttemptWords(NamedTuple):
    """The texts of a game about the attempt to win every trick."""

    failed: Text
    taken_back: Text
    asked_or_not: Text
    asked_only: Text


@dataclass(frozen=True)
class CardsTaken(NoMarks):
    """The winner of a trick marks the points of its cards at once. Marks are bad.

    While a seat seeks every trick nothing is marked. If it succeeds, each of the others marks
    ``slam``. If it fails, it alone marks ``slam``; with ``lapses`` the cards taken are marked after
    all instead. With ``silent`` a seat that wins every trick without asking succeeds too.
    """

    values: Values
    slam: int
    words: AttemptWords
    silent: bool = True
    lapses: bool = False
    taken_by: tuple[str, ...] = ()
    made_by: tuple[str, ...] = ()
    failed_by: tuple[str, ...] = ()
    back_by: tuple[str, ...] = ()

    @property
    def clauses(self) -> tuple[str, ...]:
        return (*self.taken_by, *self.made_by, *self.failed_by, *self.back_by)

    def charts(self) -> tuple[Chart, ...]:
        worth = points(self.slam)
        silent = self.words.asked_or_not if self.silent else self.words.asked_only
        rows = (
            (TAKEN, ITS_POINTS),
            (EVERY_TRICK, comma(spaced(worth, TO_OTHERS), silent)),
            (self.words.failed, CARDS_AFTER_ALL if self.lapses else spaced(worth, TO_SEEKER)),
        )
        return (Chart("marks", MARKS, rows),)

    def on_word(self, at: Position, contract: Contract | None) -> Marks:
        """The marks of a seat that seeks every trick are cancelled; if it withdraws they return."""
        said = at.heard[-1]
        if said.word in (CALL, GO_ON):
            return self._back(at, said.seat)
        if said.word == STOP and contract and not contract.goals:
            stands = total(at.ledger, at.opening.seats)[said.seat]
            marks = tuple(mark for trick in at.tricks for mark in self._taken(trick))
            return () if stands else marks
        return ()

    def on_trick(self, at: Position, contract: Contract) -> tuple[Marks, ...]:
        trick = at.tricks[-1]
        if not contract.goals:
            return (self._unasked(at),)
        seeker = contract.seekers.bit_length() - 1
        if trick.winner == seeker:
            return () if at.cards_left else (self._made(at, seeker),)
        if not self.lapses:
            return ((Mark(seeker, self.slam, self.words.failed, self.failed_by),),)
        earlier = tuple(self._taken(each) for each in at.tricks[:-1])
        return (*earlier, self._unasked(at))

    def _unasked(self, at: Position) -> Marks:
        """Return the marks of a trick without an attempt: for its cards, or for a silent slam."""
        trick = at.tricks[-1]
        marks = self._taken(trick)
        if self.silent and at.sweeper is not None and not at.cards_left:
            now = at._replace(ledger=(*at.ledger, *marks))
            return (*marks, *self._back(now, trick.winner), *self._made(at, trick.winner))
        return marks

    def _taken(self, trick: Trick) -> Marks:
        found = [card for card in trick.cards if self.values.of(card)]
        if not found:
            return ()
        cards = listed([the_card(card) for card in found])
        what = Text(f"pour avoir pris {cards.fr}", f"taken: {cards.en}")
        worth = sum(map(self.values.of, found))
        return (Mark(trick.winner, worth, what, self.taken_by),)

    def _back(self, at: Position, seat: int) -> Marks:
        stands = total(at.ledger, at.opening.seats)[seat]
        return (Mark(seat, -stands, self.words.taken_back, self.back_by),) if stands else ()

    def _made(self, at: Position, seeker: int) -> Marks:
        return tuple(
            Mark(seat, self.slam, EVERY_TRICK, self.made_by)
            for seat in sorted(at.opening.others(seeker))
        )


TAKEN = Text("chaque carte qui compte", "each card that counts")
ITS_POINTS = Text("ses points, pour qui la prend", "its points, to whoever takes it")
EVERY_TRICK = Text("toutes les levées au même joueur", "every trick to one player")
TO_OTHERS = Text("à chacun des autres", "to each of the others")
TO_SEEKER = Text("à celui qui l’a cherché", "to the seeker")
CARDS_AFTER_ALL = Text(
    "les cartes prises, pour qui les a prises", "the cards taken, to whoever took them"
)
