"""The game line by line: for pipes, screen readers and terminals that draw nothing."""

from __future__ import annotations

from typing import TextIO

from tapisvert.errors import IllegalAct, TapisError
from tapisvert.glossary import Text, same
from tapisvert.law.pages import entry
from tapisvert.play.events import Act, Play
from tapisvert.play.table import Table
from tapisvert.sentences import comma, sentence
from tapisvert.service import texts
from tapisvert.tui import says, tell, tell_score
from tapisvert.tui import vocabulary as words
from tapisvert.tui.lines import Lines
from tapisvert.tui.session import TuiSession
from tapisvert.tui.start import Wanted


class Quit(Exception):
    """The person leaves."""


def play(wanted: Wanted, source: TextIO, out: TextIO) -> int:
    """Play matches until the person leaves; all that was played is kept."""
    lines = Lines(source, out, wanted.lang)
    session = wanted.first()
    try:
        session = session or _offered(wanted, lines) or wanted.new(wanted.seed)
        while True:
            lines.lang = session.lang
            LineGame(session, lines).play()
            if not lines.yes(says.PLAY_AGAIN):
                raise Quit
            session = wanted.new()
            session.speak(lines.lang)
    except (EOFError, KeyboardInterrupt, Quit):
        lines.say(says.SAVED if session and not session.match.over else says.GOODBYE)
    return 0


def _offered(wanted: Wanted, lines: Lines) -> TuiSession | None:
    """The unfinished match, if there is one and the person wants it."""
    session = wanted.unfinished()
    return session if session and lines.yes(says.RESUME) else None


class LineGame:
    """One match told and played in lines."""

    def __init__(self, session: TuiSession, lines: Lines) -> None:
        self.session = session
        self.lines = lines
        self._warned = False

    def play(self) -> None:
        """Play the match to its end. Raises Quit, or EOFError when there is nothing to read."""
        if self.session.view.table.acts or self.session.deal > 1:
            self._resumed()
        else:
            self._say(self.session.game.names, *tell.lots(self.session))
            self._dealt()
        while True:
            self._play_deal()
            self._say(*(line.cited() for line in tell_score.deal_end(self.session)))
            if self.session.match.over:
                self._say(*(line.cited() for line in tell_score.match_end(self.session)))
                return
            if self._between_deals():
                self.session.next_deal()
                self._dealt()

    def _play_deal(self) -> None:
        session = self.session
        while not session.view.table.over:
            before = session.view.table
            if said := session.unasked():
                session.take(said)
                self._told(before)
            elif session.my_turn:
                self._my_turn()
            elif session.offers:
                self._offered()
            else:
                session.advance()
                self._told(before)

    def _my_turn(self) -> None:
        self._situation()
        while True:
            typed = self.lines.ask(self._question)
            if command := words.command(typed):
                if self._obey(command):
                    return
            elif act := self._meant(typed):
                if self._act(act):
                    return
            else:
                self._say(self._lost(typed))

    def _offered(self) -> None:
        """Something may be said out of turn: anything else than its words declines it."""
        offers = self.session.offers
        self._say(says.MAY_SAY, *tell.offered(self.session, offers))
        while self.session.offers == offers:
            typed = self.lines.ask(says.OFFERED)
            number = words.number(typed, len(offers))
            said = offers[number - 1] if number else None
            if command := words.command(typed):
                if self._obey(command):
                    return
            elif act := said or words.call_typed(typed, self.session.game, offers):
                if self._act(act):
                    return
            elif typed.strip():
                self._say(says.CALL_NOT_UNDERSTOOD)
            else:
                self.session.decline()

    def _act(self, act: Act) -> bool:
        """Do it; False when it is refused, and why has been told."""
        before = self.session.view.table
        try:
            self.session.act(act)
        except IllegalAct:
            refused = self.session.view.why(act)
            assert refused is not None
            self._say(*tell.refusal(self.session.game, refused))
            return False
        self._told(before)
        return True

    @property
    def _calling(self) -> bool:
        return self.session.view.table.ruling.asked is not None

    @property
    def _question(self) -> Text:
        if self.session.picking:
            return says.pick(self.session.picking)
        return says.YOUR_CALL if self._calling else says.YOUR_CARD

    def _meant(self, typed: str) -> Act | None:
        """The act that a line names, lawful or not, from what is in the hand or may be said."""
        session = self.session
        hand = tell.hand_in_order(session)
        if session.picking:
            return session.picked(words.cards_typed(typed, hand))
        if self._calling:
            choices = session.choices
            if n := words.number(typed, len(choices)):
                return choices[n - 1]
            return words.call_typed(typed, session.game, choices)
        if n := words.number(typed, len(hand)):
            return Play(session.playing, hand[n - 1])
        card = words.card_typed(typed)
        if card in hand and card is not None:
            return Play(session.playing, card)
        return words.call_typed(typed, session.game, session.words)

    def _lost(self, typed: str) -> Text:
        if self.session.picking:
            return says.pick_not_understood(self.session.picking)
        if self._calling:
            return says.CALL_NOT_UNDERSTOOD
        return says.NOT_YOURS if words.card_typed(typed) else says.NOT_UNDERSTOOD

    def _obey(self, command: words.TypedCommand) -> bool:
        """Carry out a command; True when the turn must be looked at anew."""
        match command.verb:
            case "hint":
                self._say(*tell.advice(self.session, self.session.hint()))
            case "undo":
                return self._undo()
            case "why":
                self._why(command.rest)
            case _:
                return self._tell(command)
        return False

    def _tell(self, command: words.TypedCommand) -> bool:
        """Commands that ask for nothing of the turn; True when the turn must be told anew."""
        match command.verb:
            case "last":
                self._say(*tell.last_trick(self.session))
            case "score":
                self._say(tell_score.standing(self.session), tell_score.so_far(self.session))
                for page in tell_score.ledger(self.session):
                    self._say(page.heading, *(line.cited() for line in page.lines))
            case "lang":
                self.session.speak("en" if self.session.lang == "fr" else "fr")
                self.lines.lang = self.session.lang
                self._say(says.LANGUAGE)
                return True
            case "help":
                self._say(*says.HELP)
            case "quit":
                raise Quit
        return False

    def _undo(self) -> bool:
        done = self.session.undo()
        self._say(texts.UNDONE if done else texts.NOTHING_TO_UNDO)
        return done

    def _why(self, asked: str) -> None:
        game = self.session.game
        act = self._meant(asked) if asked else None
        if act:
            refused = self.session.view.why(act)
            self._say(*(tell.refusal(game, refused) if refused else [says.ALLOWED]))
            return
        try:
            found = entry(game, asked).clause.id
        except TapisError as error:
            example = same(game.book.clauses[0].id)
            self._say(*([error.text] if asked else []), says.rule_usage(example))
        else:
            self._say(tell.clause(game, found))

    def _between_deals(self) -> bool:
        """Wait for Enter; False when the last act was taken back."""
        while typed := self.lines.ask(says.NEXT_DEAL).strip():
            command = words.command(typed)
            if command is None or command.verb in ("hint", "why"):
                self._say(says.NEXT_DEAL_HELP)
            elif command.verb == "undo":
                if self._undo():
                    return False
            else:
                self._tell(command)
        return True

    def _resumed(self) -> None:
        self._say(says.RESUMED, tell_score.standing(self.session))
        self._dealt()
        for act in self.session.view.table.trick:
            self._say(tell.act(self.session, act))

    def _dealt(self) -> None:
        self._say(*(line.cited() for line in tell_score.deal_begins(self.session)))

    def _told(self, before: Table) -> None:
        """Tell the last act and what it has brought about."""
        session = self.session
        self._say(tell.act(session, session.view.table.acts[-1]), *tell.news(session, before))
        if session.unsaved and not self._warned:
            self._warned = True
            self._say(sentence(comma(says.NOT_SAVED, session.unsaved)))

    def _situation(self) -> None:
        """Where things stand, the hand, and what may be said."""
        session, calls = self.session, tell.said(self.session)
        if self._calling:
            self._say(*([calls] if calls else []), *tell.open_cards(session))
            self._say(*tell.hand_in_words(session))
            if not session.picking:
                self._say(says.CALLS_TO_CHOOSE, *tell.offered(session, session.choices))
            return
        self._say(
            sentence(tell.trump(session.view.table)),
            tell_score.so_far(session),
            *tell.open_cards(session),
            tell.lying(session),
            *tell.hand_in_words(session),
        )
        if session.words:
            self._say(says.MAY_SAY_TOO, *map(tell.indented, tell.unnumbered(session)))

    def _say(self, *texts: Text) -> None:
        self.lines.say(*texts)
