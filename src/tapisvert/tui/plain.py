"""The game line by line: for pipes, screen readers and terminals that cannot draw."""

from __future__ import annotations

from typing import TextIO

from tapisvert.errors import TapisError
from tapisvert.glossary import Text
from tapisvert.play.events import Act, Play, Say
from tapisvert.play.table import Table
from tapisvert.sentences import comma, sentence
from tapisvert.service import talk, texts
from tapisvert.tui import asking, claiming, rules_told, says, tell, tell_score
from tapisvert.tui import vocabulary as words
from tapisvert.tui.line_claims import LineClaims
from tapisvert.tui.lines import Lines
from tapisvert.tui.session import TuiSession
from tapisvert.tui.start import Wanted


class Quit(Exception):
    """The person wants to leave."""


def play(wanted: Wanted, source: TextIO | None, out: TextIO) -> int:
    """Play matches until the person leaves, and return the exit status; every act is saved."""
    lines = Lines(source, out, wanted.lang)
    session = wanted.first()
    try:
        session = session or _resumed_match(wanted, lines) or wanted.new(wanted.seed)
        while True:
            lines.lang = session.lang
            LineGame(session, lines).play()
            if not lines.yes(says.PLAY_AGAIN):
                raise Quit
            session = wanted.again(session)
    except (EOFError, KeyboardInterrupt, Quit):
        lines.say(session.parting if session else says.GOODBYE)
    return 0


def _resumed_match(wanted: Wanted, lines: Lines) -> TuiSession | None:
    """The unfinished match, if there is one and the person wants to resume it."""
    session = wanted.unfinished()
    return session if session and lines.yes(says.RESUME) else None


class LineGame(LineClaims):
    """One match, played line by line."""

    def __init__(self, session: TuiSession, lines: Lines) -> None:
        super().__init__(session, lines)
        self._warned = False

    def play(self) -> None:
        """Play the match to its end. Raises Quit, or EOFError at the end of the input."""
        if self.session.view.table.acts or self.session.deal > 1:
            self._print_resumed()
        else:
            self._say(self.session.game.names, *tell.lots(self.session))
            self._print_deal()
        while True:
            self._play_deal()
            self._say(*(line.cited() for line in tell_score.deal_end(self.session)))
            if self.session.match.over and not self._claimed_at_the_end():
                self._say(*(line.cited() for line in tell_score.match_end(self.session)))
                return
            if self._between_deals():
                self.session.next_deal()
                self._print_deal()

    def _play_deal(self) -> None:
        session = self.session
        while not session.view.table.over:
            before = session.view.table
            if said := session.act_out_of_turn():
                session.take(said)
                self._print_last_act(before)
            elif session.my_turn:
                self._my_turn()
            elif session.offers:
                self._offer()
            elif not self._stopped_between_tricks():
                session.advance()
                self._print_last_act(before)
        self._last_claims()

    def _my_turn(self) -> None:
        self._situation()
        while True:
            typed = self.lines.ask(self._question)
            if command := words.command(typed):
                if self._obey(command):
                    return
            elif act := self._parse_act(typed):
                if self._act(act):
                    return
            else:
                self._say(self._not_understood(typed))

    def _offer(self) -> None:
        """Offer what may be said out of turn; an empty line declines it."""
        session, offers = self.session, self.session.offers
        asked = claiming.question(session)
        self._say(*tell.open_cards(session), *tell.hand_in_words(session))
        self._say(*([asked] if asked else []))
        self._say(says.MAY_SAY, *tell.numbered_choices(session, offers))
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
        """Do an act and return True; if it is refused, say why and return False."""
        before = self.session.view.table
        try:
            self.session.act(act)
        except TapisError as error:
            self._say(*tell.refused(self.session, act, error))
            return False
        self._print_last_act(before)
        return True

    @property
    def _calling(self) -> bool:
        table = self.session.view.table
        return table.ruling.asked is not None or table.docket.waiting is not None

    @property
    def _question(self) -> Text:
        if self.session.picking:
            return says.pick(self.session.picking)
        return says.YOUR_CALL if self._calling else says.YOUR_CARD

    def _parse_act(self, typed: str) -> Act | None:
        """The act that a line names, legal or not; None if it names none.

        A card must be in the hand; words must be among those that may be said now.
        """
        session = self.session
        hand = tell.hand_in_order(session)
        if session.picking:
            return session.discard_act(words.cards_typed(typed, hand))
        if self._calling:
            return self._call_typed(typed)
        if n := words.number(typed, len(hand)):
            return Play(session.playing, hand[n - 1])
        card = words.card_typed(typed)
        if card in hand and card is not None:
            return Play(session.playing, card)
        return words.call_typed(typed, session.game, session.words)

    def _not_understood(self, typed: str) -> Text:
        if self.session.picking:
            return says.pick_not_understood(self.session.picking)
        if self._calling:
            return says.CALL_NOT_UNDERSTOOD
        return says.NOT_YOURS if words.card_typed(typed) else says.NOT_UNDERSTOOD

    def _obey(self, command: words.TypedCommand) -> bool:
        """Carry out a command; True if the turn must start again from the beginning."""
        match command.verb:
            case "hint":
                self._say(*tell.advice(self.session, self.session.hint()))
            case "undo":
                return self._undo()
            case "rules":
                act = self._parse_act(command.rest) if command.rest else None
                self._say(*rules_told.answer(self.session, command.rest, act))
            case "claim":
                return self._claim()
            case "ask":
                return self._ask(command.rest)
            case _:
                return self._tell(command)
        return False

    def _ask(self, typed: str) -> bool:
        """Put the question that is typed, or one chosen in the menu; True if it is put."""
        session, kinds = self.session, self.session.questions
        if not kinds:
            self._say(says.NO_QUESTION)
            return False
        acts = [Say(session.seat, each.word) for kind in kinds for each in kind.choices]
        lines = (f"ask {typed}", typed) if typed else ()
        found = (words.call_typed(line, session.game, acts) for line in lines)
        act = next((act for act in found if act), None)
        if act is None:
            word = asking.by_lines(self.lines, asking.menu(talk.ask(session.partner), kinds))
            act = Say(session.seat, word) if word else None
        return act is not None and self._act(act)

    def _tell(self, command: words.TypedCommand) -> bool:
        """Carry out a command that does not depend on the turn; result as in ``_obey``."""
        match command.verb:
            case "last":
                self._say(*tell.last_trick(self.session))
            case "score":
                self._say(tell_score.standing(self.session), tell_score.so_far(self.session))
                for page in tell_score.ledger(self.session):
                    self._say(page.heading, *(line.cited() for line in page.lines))
            case "lang":
                self.session.set_lang("en" if self.session.lang == "fr" else "fr")
                self.lines.lang = self.session.lang
                self._say(says.LANGUAGE)
                return True
            case "help":
                self._say(*says.help_lines(self.session.game, self.session.judged))
            case "quit":
                raise Quit
        return False

    def _undo(self) -> bool:
        done = self.session.undo()
        self._say(texts.UNDONE if done else self.session.no_undo)
        return done

    def _between_deals(self) -> bool:
        """Wait for Enter and return True; False if the last act was taken back instead."""
        while typed := self.lines.ask(says.NEXT_DEAL).strip():
            command = words.command(typed)
            if command is None or command.verb in ("hint", "rules"):
                self._say(says.next_deal_help(self.session.judged))
            elif command.verb == "undo" and self._undo():
                return False
            elif command.verb == "claim" and self._claim():
                self._last_claims()
            else:
                self._tell(command)
        return True

    def _print_resumed(self) -> None:
        self._say(says.RESUMED, tell_score.standing(self.session))
        self._print_deal()
        for act in self.session.view.table.trick:
            self._say(tell.act(self.session, act))

    def _print_deal(self) -> None:
        self._say(*(line.cited() for line in tell_score.deal_begins(self.session)))

    def _print_last_act(self, before: Table) -> None:
        """Print the last act and its consequences."""
        session = self.session
        self._say(tell.act(session, session.view.table.acts[-1]), *tell.news(session, before))
        if session.unsaved and not self._warned:
            self._warned = True
            self._say(sentence(comma(says.NOT_SAVED, session.unsaved)))

    def _situation(self) -> None:
        """Print the trick, the hand, and what may be said."""
        session, calls = self.session, tell.heard(self.session)
        if asked := claiming.question(session):
            self._say(asked)
        if self._calling:
            self._say(*([calls] if calls else []), *tell.open_cards(session))
            self._say(*tell.hand_in_words(session))
            if not session.picking:
                self._say(says.CALLS_TO_CHOOSE, *tell.numbered_choices(session, session.choices))
                self._say(*claiming.untrue(session))
            return
        self._say(
            sentence(tell.trump(session.view.table)),
            tell_score.so_far(session),
            *tell.open_cards(session),
            tell.trick_in_progress(session),
            *tell.hand_in_words(session),
        )
        if session.words:
            self._say(says.MAY_SAY_TOO, *map(tell.indent, tell.unnumbered_choices(session)))
        if session.questions:
            self._say(says.may_ask(session.partner))
