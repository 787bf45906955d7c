"""The game line by line where faults are judged: claims, choices, and acts out of turn."""

from __future__ import annotations

from abc import ABC, abstractmethod

from tapisvert.glossary import Text
from tapisvert.play.events import Act, Play, Say, words_of
from tapisvert.play.table import Table
from tapisvert.tui import asking, claiming, says, tell
from tapisvert.tui import vocabulary as words
from tapisvert.tui.lines import Lines
from tapisvert.tui.session import TuiSession


class LineClaims(ABC):
    """What ``LineGame`` does only where faults are judged."""

    def __init__(self, session: TuiSession, lines: Lines) -> None:
        self.session = session
        self.lines = lines
        self._waited: tuple[int, int] | None = None

    def _say(self, *texts: Text) -> None:
        self.lines.say(*texts)

    @abstractmethod
    def _act(self, act: Act) -> bool: ...

    @abstractmethod
    def _obey(self, command: words.TypedCommand) -> bool: ...

    @abstractmethod
    def _offer(self) -> None: ...

    @abstractmethod
    def _print_last_act(self, before: Table) -> None: ...

    @abstractmethod
    def _not_understood(self, typed: str) -> Text: ...

    def _claimed_at_the_end(self) -> bool:
        """Where faults are judged, let the person claim; True if the match goes on after all."""
        session = self.session
        while session.judged and not session.view.table.docket.closed:
            typed = self.lines.ask(says.SETTLED).strip()
            if not typed:
                break
            if (command := words.command(typed)) and self._obey(command):
                self._last_claims()
        return not session.match.over

    def _last_claims(self) -> None:
        """Let the computers claim after the last card, and the person choose what he must."""
        session = self.session
        while session.judged and (said := session.act_out_of_turn()):
            before = session.view.table
            session.take(said)
            self._print_last_act(before)
        if session.judged and session.offers:
            self._offer()

    def _stopped_between_tricks(self) -> bool:
        """Where faults are judged, wait after each trick; True if the person has acted."""
        session, table = self.session, self.session.view.table
        place = (session.deal, len(table.acts))
        if not session.judged or table.trick or not table.ruling.tricks or place == self._waited:
            return False
        while typed := self.lines.ask(says.BETWEEN_TRICKS).strip():
            if command := words.command(typed):
                if self._obey(command):
                    return True
            elif act := self._card_typed(typed):
                if self._act(act):
                    return True
            else:
                self._say(self._not_understood(typed))
        self._waited = place
        return False

    def _card_typed(self, typed: str) -> Act | None:
        """The card of one's own hand that a line names, whoever’s turn it is."""
        hand = tell.hand_in_order(self.session)
        n, card = words.number(typed, len(hand)), words.card_typed(typed)
        if n:
            card = hand[n - 1]
        return Play(self.session.seat, card) if card in hand and card is not None else None

    def _claim(self) -> bool:
        """List what may be claimed and let the person choose; True if he has done something."""
        session, listed = self.session, claiming.claims(self.session)
        if not session.judged or not listed:
            self._say(says.NO_CLAIMS if session.judged else says.NOT_JUDGED)
            return False
        shown = [claiming.choice_text(session, act) for act in listed]
        self._say(*claiming.rulings(session), says.CLAIMS)
        numbered = (Text(f"{n} {t.fr}", f"{n} {t.en}") for n, t in enumerate(shown, 1))
        self._say(*map(tell.indent, numbered))
        n = words.number(self.lines.ask(says.CLAIM_WHICH), len(listed))
        return bool(n) and self._deed(listed[(n or 1) - 1])

    def _deed(self, act: Act) -> bool:
        """Do what was chosen; the trick or the cards that it lacks are chosen from a menu."""
        if menu := claiming.menu(self.session, act):
            word = asking.by_lines(self.lines, menu, says.WHICH_DEED)
            if word is None:
                return False
            act = Say(self.session.seat, word)
        done = self._act(act)
        if done and words_of(act).startswith("look "):
            self._say(*tell.last_trick(self.session))
        return done

    def _call_typed(self, typed: str) -> Act | None:
        """The call that a line names, by its number or in words; also a false answer in words."""
        session, game = self.session, self.session.game
        if n := words.number(typed, len(session.choices)):
            return session.choices[n - 1]
        found = words.call_typed(typed, game, session.choices)
        return found or words.call_typed(typed, game, session.untrue)
