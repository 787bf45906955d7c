"""How matches run on the full-screen terminal: turns, pauses, and what is shown when."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Protocol

from tapisvert.bots.player import Decision
from tapisvert.errors import TapisError
from tapisvert.glossary import Lang, Text
from tapisvert.play.events import Act
from tapisvert.play.table import Table
from tapisvert.sentences import comma, sentence
from tapisvert.service import texts
from tapisvert.tui import claiming, keys, says, sheets, tell, tell_score
from tapisvert.tui.pages import PageButton, Sheet
from tapisvert.tui.session import TuiSession
from tapisvert.tui.side import Kind
from tapisvert.tui.start import Wanted

STEP_SECONDS, TRICK_SECONDS = 0.7, 1.2
PAUSE_FACTORS = (1.0, 0.4, 0.0)


class TableScreen(Protocol):
    """The screen, as MatchLoop uses it."""

    lang: Lang

    def show(self, session: TuiSession, *, cleared: bool) -> None: ...
    def tell(self, kind: Kind, *texts: Text) -> None: ...
    def status(self, text: Text) -> None: ...
    async def page(self, write: Callable[[Lang], Sheet], answers: Sequence[PageButton]) -> str: ...


class MatchLoop:
    """Runs one match after another until the person leaves.

    ``pause_factor`` multiplies every pause; 0 means no pauses. ``resting`` is true during a pause,
    ``claiming`` while the person looks at what may be claimed.
    """

    def __init__(self, screen: TableScreen, wanted: Wanted, pause_factor: float) -> None:
        self.session: TuiSession | None = None
        self.pause_factor = pause_factor
        self.resting = False
        self._screen, self._wanted = screen, wanted
        self._waiting: asyncio.Future[None] | None = None
        self._skip = asyncio.Event()
        self._undo_asked = self._claims_asked = False
        self._warned = False
        self.claiming = False
        self._unexpected: Act | None = None

    @property
    def waiting(self) -> bool:
        """True if the person must act, or may say something out of turn."""
        return self._waiting is not None and not self._waiting.done()

    async def run(self, first: TuiSession | None) -> None:
        session = first or await self._offer_to_resume()
        if session is None:
            session = self._wanted.new(self._wanted.seed)
            session.set_lang(self._screen.lang)
        while True:
            self.session = session
            if await self._play_match(session) != "again":
                return
            session = self._wanted.again(session)

    async def _offer_to_resume(self) -> TuiSession | None:
        found = self._wanted.unfinished()
        if found is None:
            return None
        before = self._screen.lang
        answer = await self._screen.page(lambda lang: sheets.resume(found, lang), RESUME_OR_NEW)
        if answer != "resume":
            return None
        if self._screen.lang != before:  # chosen on this page: it replaces that of the match
            found.set_lang(self._screen.lang)
        return found

    async def _play_match(self, session: TuiSession) -> str:
        """Play a match until it is over or the person leaves; return "again" or "leave"."""
        self._screen.show(session, cleared=True)
        if session.deal == 1 and not session.view.table.acts:
            await self._screen.page(lambda lang: sheets.start(session, lang), (GO,))
        self._show_deal(session)
        while True:
            await self._play_deal(session)
            answer = await self._deal_over(session)
            if answer == "undo":
                self._undo(session)
            elif answer == "claim":
                self.claiming = True
                await self._let_person_act(session)
            elif session.match.over or answer == "leave":
                return answer
            else:
                session.next_deal()
                self._show_deal(session)

    async def _play_deal(self, session: TuiSession) -> None:
        while not session.view.table.over or session.judged:
            if self._undo_asked:
                self._undo(session)
                continue
            open_ = session.judged or session.match.table.open()
            said = await asyncio.to_thread(session.act_out_of_turn) if open_ else None
            if said is None and session.view.table.over and not session.offers:
                break
            self.claiming, self._claims_asked = self._claims_asked, False
            if said is None and (session.my_turn or session.offers or self.claiming):
                await self._let_person_act(session)
            elif not self._undo_asked:
                await self._let_computer_act(session, said)
        self._undo_asked = self._claims_asked = False

    async def _let_person_act(self, session: TuiSession) -> None:
        """Wait until the person acts, declines what may be said out of turn, or undoes."""
        before = session.view.table
        self._waiting = asyncio.get_running_loop().create_future()
        self._screen.show(session, cleared=True)
        await self._waiting
        self.claiming = False
        if len(session.view.table.acts) > len(before.acts):
            await self._show_last_act(session, before)

    async def _let_computer_act(self, session: TuiSession, said: Decision | None) -> None:
        """Let a computer act; ``said`` is what it has chosen to say out of turn, None in its turn.

        The computer chooses during the pause, so that the pause reveals nothing about the choice.
        """
        if self.pause_factor:
            self._screen.show(session, cleared=True)
        asked = asyncio.to_thread(session.ask) if said is None else asyncio.sleep(0, said)
        choice, _ = await asyncio.gather(asked, self._rest(STEP_SECONDS))
        if self._undo_asked or self._claims_asked:
            return
        before, unexpected = session.view.table, self._unexpected
        self._unexpected = None
        if unexpected is None:
            session.take(choice)
        elif not self._done(session, unexpected):
            return
        await self._show_last_act(session, before)

    async def _show_last_act(self, session: TuiSession, before: Table) -> None:
        """Show the last act and its consequences."""
        table = session.view.table
        act = table.acts[-1]
        self._screen.tell("act", tell.short_act(session, act))
        if session.unsaved and not self._warned:
            self._warned = True
            self._screen.tell("refused", sentence(comma(says.NOT_SAVED, session.unsaved)))
        full = len(table.ruling.tricks) > len(before.ruling.tricks)
        self._screen.tell("trick", *tell.news(session, before))
        if self.pause_factor:
            self._screen.show(session, cleared=False)
        if full and self.pause_factor:
            self._screen.status(says.going_on(tell.trick_won(session)))
            await self._rest(TRICK_SECONDS)

    async def _deal_over(self, session: TuiSession) -> str:
        for line in tell_score.deal_end(session):
            self._screen.tell("mark", line.says)
        self._screen.show(session, cleared=False)
        answers = MATCH_OVER if session.match.over else DEAL_OVER
        if session.judged:
            claims = (CLAIM,) if claiming.claims(session) else ()
            answers = (*(each for each in answers if each is not TAKE_BACK), *claims)
        while True:
            answer = await self._screen.page(lambda lang: sheets.deal_over(session, lang), answers)
            if answer != "review":
                return answer
            await self._screen.page(lambda lang: sheets.review(session, lang), (CLOSE,))

    def _show_deal(self, session: TuiSession) -> None:
        heading, *marks = tell_score.deal_begins(session)
        self._screen.tell("deal", heading.says)
        self._screen.tell("mark", *(mark.cited() for mark in marks))

    def act(self, act: Act) -> None:
        """Carry out an act of the person, or show why it is refused."""
        session = self.session
        if session is None or not self.waiting or self._waiting is None:
            self._screen.status(texts.NOT_YOUR_TURN)
            return
        if self._done(session, act):
            self._waiting.set_result(None)

    def _done(self, session: TuiSession, act: Act) -> bool:
        """Carry out an act of the person and return True, or show why it is refused."""
        try:
            session.act(act)
        except TapisError as error:
            self._screen.tell("refused", *tell.refused(session, act, error))
            self._screen.show(session, cleared=True)
            return False
        return True

    def out_of_turn(self, act: Act) -> None:
        """Play a card although another is to act, where faults are judged; asked for twice."""
        session = self.session
        if session is None or not session.judged or self.waiting:
            self._screen.status(texts.NOT_YOUR_TURN)
        elif session.dares(act):
            self._unexpected = act
            self.skip()
        else:
            self._screen.tell("refused", texts.OUT_OF_TURN)

    def claim(self) -> None:
        """Open or close the list of what may be claimed; a computer’s act is put off for it."""
        session = self.session
        if session is None or not session.judged:
            self._screen.status(says.NOT_JUDGED)
        elif not claiming.claims(session):
            self._screen.status(says.NO_CLAIMS)
        elif self.waiting:
            self.claiming = not self.claiming
            self._screen.show(session, cleared=True)
        else:
            self._claims_asked = True
            self.skip()

    def decline(self) -> None:
        """The person declines what may be said out of turn, or claims nothing."""
        session = self.session
        if session and self.claiming and self.waiting and self._waiting is not None:
            self.claiming = False
            if session.my_turn or session.offers:
                self._screen.show(session, cleared=True)
            else:
                self._waiting.set_result(None)
            return
        if self.session and self.session.offers and self.waiting and self._waiting is not None:
            self.session.decline()
            self._waiting.set_result(None)

    async def hint(self) -> None:
        """Show a hint, unless the person acts before it is found."""
        session = self.session
        if session is None or not self.waiting:
            self._screen.status(texts.NO_HINT)
            return
        before = session.match
        choice = await asyncio.to_thread(session.hint)
        if session.match is before and self.waiting:
            self._screen.tell("hint", *tell.advice(session, choice))
            self._screen.show(session, cleared=True)

    def undo(self) -> None:
        """Take back the person's last act: now, or after the current choice of a computer."""
        self._undo_asked = True
        self.skip()
        if self.waiting and self._waiting is not None:
            self._waiting.set_result(None)

    def skip(self) -> None:
        """End the current pause."""
        self._skip.set()

    def _undo(self, session: TuiSession) -> None:
        self._undo_asked = False
        self._screen.tell("hint", texts.UNDONE if session.undo() else session.no_undo)

    async def _rest(self, seconds: float) -> None:
        self._skip.clear()
        self.resting = True
        try:
            await asyncio.wait_for(self._skip.wait(), seconds * self.pause_factor)
        except TimeoutError:
            pass
        finally:
            self.resting = False


GO = PageButton("go", Text("Jouer", "Play"), "escape")
CLOSE = PageButton("", Text("Fermer", "Close"), "escape v")
RESUME_OR_NEW = (
    PageButton("resume", Text("Reprendre", "Resume"), "o y r"),
    PageButton("new", Text("Nouvelle partie", "New match"), "n"),
)
REVIEW = PageButton("review", Text("Revoir la donne", "See the deal"), "v")
TAKE_BACK = PageButton("undo", Text("Reprendre", "Take back"), keys.of("undo").screen[0])
CLAIM = PageButton("claim", Text("Réclamer", "Claim"), keys.of("claim").screen[0])
LEAVE = PageButton("leave", Text("Quitter", "Quit"), keys.of("quit").screen[0])
NEXT = PageButton("next", Text("Donne suivante", "Next deal"), "n escape")
AGAIN = PageButton("again", Text("Rejouer", "Play again"), "n")
DEAL_OVER = (NEXT, REVIEW, TAKE_BACK, LEAVE)
MATCH_OVER = (AGAIN, REVIEW, TAKE_BACK, LEAVE)
