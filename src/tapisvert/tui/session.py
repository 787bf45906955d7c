"""One person's match against computers: who sits where, what was done and why. No rule is here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from tapisvert.bots.levels import LEVELS
from tapisvert.bots.player import Decision
from tapisvert.bots.seated import advice, choice, unasked
from tapisvert.cards import CardSet, card_set
from tapisvert.errors import reason
from tapisvert.glossary import Lang, Text
from tapisvert.law.game import Game
from tapisvert.law.handling import Effect, HandlingKind
from tapisvert.law.position import Said
from tapisvert.law.scene import (
    winning,
)
from tapisvert.play.events import Act, Play, Say
from tapisvert.play.match import Match
from tapisvert.play.record import dumps
from tapisvert.play.strict_json import Json
from tapisvert.play.table import Table
from tapisvert.play.undoing import before_last
from tapisvert.play.view import View, view
from tapisvert.tui import saves


@dataclass
class TuiSession:
    """A match, the person's seat in it, and the level of each computer player.

    ``reasons`` tells why each computer acted, by deal and act; ``unsaved`` what kept the last act
    from being written, if anything did.
    """

    match: Match
    seat: int
    levels: tuple[str | None, ...]
    lang: Lang
    path: Path | None = None
    reasons: dict[tuple[int, int], Text] = field(default_factory=dict)
    unsaved: Text | None = None
    _declined: tuple[Act, ...] = field(default=(), repr=False, compare=False)
    _seen: tuple[Table, View] | None = field(default=None, repr=False, compare=False)

    @property
    def game(self) -> Game:
        return self.match.game

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats, fit to be shown."""
        return tuple(map(printable, self.match.names))

    @property
    def view(self) -> View:
        """The current deal as the person sees it: all that a face may show of it."""
        table = self.match.table
        if self._seen is None or self._seen[0] is not table:
            self._seen = table, view(table, self.seat)
        return self._seen[1]

    @property
    def deal(self) -> int:
        """The number of the current deal, from 1."""
        return len(self.match.tables)

    @property
    def my_turn(self) -> bool:
        """Is it the person's to act, for himself or for a dummy?"""
        return self.match.table.by == self.seat

    @property
    def playing(self) -> int:
        """The seat whose cards the person plays from now: his own, or a dummy's."""
        turn = self.view.table.turn
        return turn if self.my_turn and turn is not None else self.seat

    @property
    def words(self) -> tuple[Say, ...]:
        """What the person whose turn it is may say or do beside playing a card."""
        return tuple(act for act in self.view.legal() if isinstance(act, Say))

    @property
    def choices(self) -> tuple[Say, ...]:
        """These words, those that begin alike together."""
        verbs = list(dict.fromkeys(_said(word).verb for word in self.words))
        return tuple(sorted(self.words, key=lambda word: verbs.index(_said(word).verb)))

    @property
    def offers(self) -> tuple[Act, ...]:
        """What the person may say though it is not his turn, unless he has declined it."""
        table = self.view.table
        mine = tuple(act for act in table.open() if act.seat == self.seat)
        return () if mine == self._declined or self.my_turn else mine

    def decline(self) -> None:
        """Say nothing, until something else may be said."""
        self._declined = self.offers

    @property
    def picking(self) -> int:
        """How many cards the person must lay aside now, chosen together; 0 if none."""
        kinds = {self.game.handling.get(word.verb) for word in map(_said, self.words)}
        sizes = {len(_said(word).cards) for word in self.words}
        if self.view.table.ruling.asked is None or kinds != {Effect(HandlingKind.DISCARD)}:
            return 0
        return sizes.pop() if len(sizes) == 1 else 0

    def picked(self, cards: CardSet) -> Act | None:
        """The act that lays just these cards aside."""
        return next((word for word in self.words if card_set(_said(word).cards) == cards), None)

    @property
    def party(self) -> int:
        """The index of the person's party."""
        return self.game.party_of(self.seat)

    @property
    def other_parties(self) -> tuple[int, ...]:
        return tuple(p for p in range(len(self.game.sides)) if p != self.party)

    def winning(self, trick: Sequence[Play]) -> int:
        """The index of the card that wins among those of a trick."""
        contract = self.match.table.ruling.contract
        trump = contract.trump if contract else None
        return winning([play.card for play in trick], self.game.ranking, trump)

    def act(self, act: Act) -> None:
        """The person acts. Raises IllegalAct, the match unchanged."""
        self._declined = ()
        self._become(self.match.apply(act))

    def ask(self) -> Decision:
        """What the computer whose turn it is will do; the match is unchanged."""
        seat = self.match.table.by
        assert seat is not None
        name = self.levels[seat]
        assert name is not None
        return choice(self.match, seat, name)

    def unasked(self) -> Decision | None:
        """What a computer says that need not speak now, if one wants to."""
        return unasked(self.match, self.levels)

    def take(self, choice: Decision) -> Act:
        """A computer's choice is carried out."""
        self.reasons[self._place] = choice.reason
        self._become(self.match.apply(choice.act))
        return choice.act

    def advance(self) -> Act:
        """The computer whose turn it is acts."""
        return self.take(self.ask())

    def hint(self) -> Decision:
        """What a good player would do in the person's place."""
        return advice(self.match, self.seat)

    def undo(self) -> bool:
        """Take back the person's last act of this deal, and what followed; False if none."""
        earlier = before_last(self.match, self.seat)
        if earlier is None:
            return False
        self._declined = ()
        self._become(earlier)
        self.reasons = {k: v for k, v in self.reasons.items() if k < self._place}
        return True

    def next_deal(self) -> None:
        self._become(self.match.next_deal())

    def speak(self, lang: Lang) -> None:
        """Go on in that language, also when the match is resumed."""
        self.lang = lang
        self.save()

    def save(self) -> None:
        """Write the record; a failure is remembered, the game goes on."""
        if self.path is None:
            return
        try:
            saves.write(self.path, self.text())
            self.unsaved = None
        except OSError as error:
            self.unsaved = reason(error)

    def text(self) -> str:
        """The record of the match, with what is needed to go on."""
        ours: dict[str, Json] = {
            "seat": self.seat,
            "levels": list(self.levels),
            "lang": self.lang,
            "over": self.match.over,
        }
        x = self.match.notes.get("x")
        notes = {**self.match.notes, "x": {**(x if isinstance(x, dict) else {}), "tapis": ours}}
        return dumps(replace(self.match, notes=notes))

    @property
    def _place(self) -> tuple[int, int]:
        return len(self.match.tables), len(self.match.table.acts)

    def _become(self, match: Match) -> None:
        """The match goes on, everybody in the seat that he then has."""
        sat = match.came_from(self.match)
        self.seat, self.levels = sat.index(self.seat), tuple(self.levels[seat] for seat in sat)
        self.match = match
        self.save()


def _said(act: Say) -> Said:
    return Said(act.seat, act.word)


def printable(name: str) -> str:
    """A name without what would move the cursor: records may come from anywhere."""
    return "".join(char for char in name if char.isprintable()) or "?"


def resumed(match: Match, levels: Sequence[str], lang: Lang, path: Path | None) -> TuiSession:
    """A session from a record; what it does not say of seat and players is taken as given."""
    x = match.notes.get("x")
    ours = x.get("tapis") if isinstance(x, dict) else None
    known = ours if isinstance(ours, dict) else {}
    seats = match.game.seats
    seat = known.get("seat")
    seat = seat if type(seat) is int and 0 <= seat < seats else 0
    kept, others = known.get("levels"), iter(levels)
    listed = kept if isinstance(kept, list) and len(kept) == seats else [None] * seats
    players = tuple(
        None
        if s == seat or s in match.game.dummies
        else name
        if isinstance(name, str) and name in LEVELS
        else next(others)
        for s, name in enumerate(listed)
    )
    spoken: Lang = (
        "fr" if known.get("lang") == "fr" else "en" if known.get("lang") == "en" else lang
    )
    return TuiSession(match, seat, players, spoken, path)
