"""A match of one person against computers: who sits where, what was done and why.

The rules are elsewhere, in ``law`` and ``play``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from tapisvert import waiting
from tapisvert.bots.player import Decision
from tapisvert.bots.seated import ADVISER, BEST_ADVISER, advice, choice, unasked
from tapisvert.cards import CardSet, card_set
from tapisvert.errors import IllegalAct, reason
from tapisvert.glossary import Lang, Text
from tapisvert.law.faults import Enforcement
from tapisvert.law.game import Game
from tapisvert.law.handling import Effect, HandlingKind
from tapisvert.law.position import Said
from tapisvert.law.scene import winning
from tapisvert.play.agreed import with_ours
from tapisvert.play.events import Act, Play, Say, words_of
from tapisvert.play.match import Match
from tapisvert.play.record import dumps
from tapisvert.play.strict_json import Json
from tapisvert.play.table import Table
from tapisvert.play.undoing import answered_since, before_last
from tapisvert.play.view import View, view
from tapisvert.sentences import comma, sentence
from tapisvert.service import erring, talk, texts
from tapisvert.tui import saves, says


@dataclass
class TuiSession:
    """A match, the person's seat in it, and the levels of the computer players.

    ``levels`` is by seat, None for the person and for dummies. ``path`` is the file of the match,
    None if it is not saved. ``reasons`` says why computers acted, by deal (from 1) and act (from
    0). ``unsaved`` is the reason why the last save failed, None if it did not fail.
    """

    match: Match
    seat: int
    levels: tuple[str | None, ...]
    lang: Lang
    path: Path | None = None
    reasons: dict[tuple[int, int], Text] = field(default_factory=dict)
    unsaved: Text | None = None
    _version: saves.Version | None = field(init=False, repr=False, compare=False)
    _declined: tuple[Act, ...] = field(default=(), repr=False, compare=False)
    _dared: str = field(default="", repr=False, compare=False)
    _seen: tuple[Table, View] | None = field(default=None, repr=False, compare=False)

    def __post_init__(self) -> None:
        self._version = saves.version(self.path) if self.path else None

    @property
    def game(self) -> Game:
        return self.match.game

    @property
    def names(self) -> tuple[str, ...]:
        """The names by seat, safe to print."""
        return tuple(map(printable, self.match.names))

    @property
    def view(self) -> View:
        """The current deal as the person sees it; the screen must show nothing else of it."""
        table = self.match.table
        if self._seen is None or self._seen[0] is not table:
            self._seen = table, view(table, self.seat)
        return self._seen[1]

    @property
    def judged(self) -> bool:
        """True if faults are possible in this match, and judged when they are claimed."""
        return self.match.enforcement is Enforcement.TABLE

    @property
    def deal(self) -> int:
        """The number of the current deal, from 1."""
        return len(self.match.tables)

    @property
    def my_turn(self) -> bool:
        """True if the person must act, for himself or for a dummy."""
        return self.match.table.by == self.seat

    @property
    def playing(self) -> int:
        """The seat whose cards the person plays now: his own or a dummy's."""
        turn = self.view.table.turn
        return turn if self.my_turn and turn is not None else self.seat

    @property
    def words(self) -> tuple[Say, ...]:
        """What the person may say or do instead of playing a card; empty out of turn."""
        return tuple(act for act in self.view.legal() if isinstance(act, Say))

    @property
    def choices(self) -> tuple[Say, ...]:
        """The same as ``words``, sorted so that those with the same verb come together."""
        verbs = list(dict.fromkeys(_call(word).verb for word in self.words))
        return tuple(sorted(self.words, key=lambda word: verbs.index(_call(word).verb)))

    @property
    def offers(self) -> tuple[Act, ...]:
        """What the person may say out of turn and has not declined."""
        if self.judged:
            waited = erring.waited_for(self.view)
            return () if waited == self._declined else waited
        table = self.view.table
        mine = tuple(act for act in table.open() if act.seat == self.seat)
        return () if mine == self._declined or self.my_turn else mine

    @property
    def untrue(self) -> tuple[Say, ...]:
        """The false answers that the person could give now, where faults are judged."""
        return erring.untrue(self.view)

    @property
    def questions(self) -> tuple[talk.Kind, ...]:
        """The questions that the person may put to his partner now, by kind; () for none."""
        return talk.kinds(self.view)

    @property
    def partner(self) -> str:
        """The name of the person's partner, where partners question each other."""
        return self.names[talk.partner(self.match.table, self.seat)]

    def decline(self) -> None:
        """Decline the current ``offers``; other ones are offered again."""
        self._declined = self.offers

    @property
    def picking(self) -> int:
        """How many cards the person must discard together now; 0 if none."""
        kinds = {self.game.handling.get(word.verb) for word in map(_call, self.words)}
        sizes = {len(_call(word).cards) for word in self.words}
        if self.view.table.ruling.asked is None or kinds != {Effect(HandlingKind.DISCARD)}:
            return 0
        return sizes.pop() if len(sizes) == 1 else 0

    def discard_act(self, cards: CardSet) -> Act | None:
        """The act that discards exactly these cards; None if it is not legal."""
        return next((word for word in self.words if card_set(_call(word).cards) == cards), None)

    @property
    def party(self) -> int:
        """The index of the person's party."""
        return self.game.party_of(self.seat)

    @property
    def other_parties(self) -> tuple[int, ...]:
        return tuple(p for p in range(len(self.game.sides)) if p != self.party)

    def winning(self, trick: Sequence[Play]) -> int:
        """The index in ``trick`` of the card that is winning it."""
        contract = self.match.table.ruling.contract
        trump = contract.trump if contract else None
        return winning([play.card for play in trick], self.game.ranking, trump)

    def act(self, act: Act) -> None:
        """Carry out an act of the person.

        Raises IllegalAct; the match is then unchanged. Where faults are judged, a card that may not
        be played is played the second time, and a false answer given. Then TapisError is raised for
        what is impossible.
        """
        if self.judged:
            self._check_dared(act)
        self._declined, self._dared = (), ""
        self._set_match(self.match.apply(act))

    def dares(self, act: Act) -> bool:
        """True if the person insists on a card that may not be played: he asks for it again."""
        if not isinstance(act, Play):
            return False
        wrong = erring.dare(self.view, act, self.deal)
        token = f"{wrong.token} {words_of(act)}" if wrong else ""
        insists, self._dared = bool(token) and token == self._dared, token
        return insists

    def _check_dared(self, act: Act) -> None:
        """Raise IllegalAct for a fault, unless the same was asked for just before."""
        wrong = erring.dare(self.view, act, self.deal)
        token = "" if wrong is None else f"{wrong.token} {words_of(act)}"
        if wrong is not None and token != self._dared:
            self._dared = token
            raise IllegalAct("play/unlawful", wrong.why, "playing", (), wrong.clauses)

    def ask(self) -> Decision:
        """Return the choice of the computer whose turn it is, without carrying it out."""
        seat = self.match.table.by
        assert seat is not None
        name = self.levels[seat]
        assert name is not None
        return choice(self.match, seat, name)

    def act_out_of_turn(self) -> Decision | None:
        """Return what a computer wants to say out of turn, or None."""
        return unasked(self.match, self.levels)

    def take(self, choice: Decision) -> Act:
        """Carry out the choice of a computer."""
        self.reasons[self._place] = choice.reason
        self._set_match(self.match.apply(choice.act))
        return choice.act

    def advance(self) -> Act:
        """Let the computer whose turn it is act."""
        return self.take(self.ask())

    def hint(self) -> Decision | None:
        """Return the ``advice`` of the best player: that which searches, once it is compiled."""
        adviser = BEST_ADVISER if waiting.can_do_all() else ADVISER
        return advice(self.match, self.seat, adviser)

    def undo(self) -> bool:
        """Take back the person's last act in this deal and all acts after it; False if none."""
        kept = self.judged or answered_since(self.match, self.seat)
        earlier = None if kept else before_last(self.match, self.seat)
        if earlier is None:
            return False
        self._declined = ()
        self._set_match(earlier)
        self.reasons = {k: v for k, v in self.reasons.items() if k < self._place}
        return True

    def next_deal(self) -> None:
        self._set_match(self.match.next_deal())

    def set_lang(self, lang: Lang) -> None:
        """Change the language, and save it for when the match is resumed."""
        self.lang = lang
        self.save()

    def save(self) -> None:
        """Write the record to ``path``. A failure is noted in ``unsaved``; the game goes on."""
        if self.path is None:
            return
        try:
            self.path = saves.write_own(self.path, self._version, self.text(), self.game)
            self._version, self.unsaved = saves.version(self.path), None
        except OSError as error:
            self.unsaved = reason(error)

    @property
    def parting(self) -> Text:
        """What the person is told who leaves."""
        if self.match.over:
            return says.GOODBYE
        if self.unsaved:
            return sentence(comma(says.NOT_SAVED, self.unsaved))
        return says.SAVED

    def text(self) -> str:
        """Return the record of the match, with what is needed to resume it."""
        added: dict[str, Json] = {
            "seat": self.seat,
            "levels": list(self.levels),
            "lang": self.lang,
            "over": self.match.over,
        }
        return dumps(with_ours(self.match, added))

    @property
    def no_undo(self) -> Text:
        """Why nothing was taken back."""
        if self.judged:
            return texts.NO_UNDO
        answered = answered_since(self.match, self.seat)
        return texts.ANSWERED if answered else texts.NOTHING_TO_UNDO

    @property
    def _place(self) -> tuple[int, int]:
        return len(self.match.tables), len(self.match.table.acts)

    def _set_match(self, match: Match) -> None:
        """Replace the match and save it. Players may change seats: seat and levels follow them."""
        earlier_seat = match.came_from(self.match)
        self.seat, self.levels = (
            earlier_seat.index(self.seat),
            tuple(self.levels[seat] for seat in earlier_seat),
        )
        self.match = match
        self.save()


def _call(act: Say) -> Said:
    return Said(act.seat, act.word)


def printable(name: str) -> str:
    """Return a name without control characters: records may come from anywhere."""
    return "".join(char for char in name if char.isprintable()) or "?"
