"""How a match goes on at a drawn table: whose turn, how long things stay, what is told."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Protocol

from tapisvert.bots.player import Decision
from tapisvert.errors import IllegalAct
from tapisvert.glossary import Lang, Text
from tapisvert.play.events import Act
from tapisvert.play.table import Table
from tapisvert.sentences import comma, sentence
from tapisvert.service import texts
from tapisvert.tui import says, sheets, tell, tell_score
from tapisvert.tui.pages import PageButton, Sheet
from tapisvert.tui.session import TuiSession
from tapisvert.tui.side import Kind
from tapisvert.tui.start import Wanted

STEP, TRICK = 0.7, 1.2
PACES = (1.0, 0.4, 0.0)


class Face(Protocol):
    """What an evening asks of the screen."""

    lang: Lang

    def show(self, session: TuiSession, *, cleared: bool) -> None: ...
    def tell(self, kind: Kind, *texts: Text) -> None: ...
    def status(self, text: Text) -> None: ...
    async def page(self, write: Callable[[Lang], Sheet], answers: Sequence[PageButton]) -> str: ...


class Evening:
    """Match after match until the person leaves; ``pace`` stretches every pause."""

    def __init__(self, face: Face, wanted: Wanted, pace: float) -> None:
        self.session: TuiSession | None = None
        self.pace = pace
        self.resting = False
        self._face, self._wanted = face, wanted
        self._waiting: asyncio.Future[None] | None = None
        self._skip = asyncio.Event()
        self._undo_asked = False
        self._warned = False

    @property
    def waiting(self) -> bool:
        """Is the person to act?"""
        return self._waiting is not None and not self._waiting.done()

    async def run(self, first: TuiSession | None) -> None:
        session = first or await self._resumed() or self._new(self._wanted.seed)
        while True:
            self.session = session
            if await self._match(session) != "again":
                return
            session = self._new()

    def _new(self, seed: str | None = None) -> TuiSession:
        session = self._wanted.new(seed)
        session.speak(self._face.lang)
        return session

    async def _resumed(self) -> TuiSession | None:
        found = self._wanted.unfinished()
        if found is None:
            return None
        answer = await self._face.page(lambda lang: sheets.resume(found, lang), RESUME_OR_NEW)
        return found if answer == "resume" else None

    async def _match(self, session: TuiSession) -> str:
        """Play a match to its end; what the person wants then."""
        self._face.show(session, cleared=True)
        if session.deal == 1 and not session.view.table.acts:
            await self._face.page(lambda lang: sheets.start(session, lang), (GO,))
        self._dealt(session)
        while True:
            await self._deal(session)
            answer = await self._deal_over(session)
            if answer == "undo":
                self._undo(session)
            elif session.match.over or answer == "leave":
                return answer
            else:
                session.next_deal()
                self._dealt(session)

    async def _deal(self, session: TuiSession) -> None:
        while not session.view.table.over:
            if self._undo_asked:
                self._undo(session)
                continue
            open_ = session.match.table.open()
            said = await asyncio.to_thread(session.unasked) if open_ else None
            if said is None and (session.my_turn or session.offers):
                await self._mine(session)
            elif not self._undo_asked:
                await self._theirs(session, said)
        self._undo_asked = False

    async def _mine(self, session: TuiSession) -> None:
        """The person's turn, or something that may be said out of turn."""
        before = session.view.table
        self._waiting = asyncio.get_running_loop().create_future()
        self._face.show(session, cleared=True)
        await self._waiting
        if len(session.view.table.acts) > len(before.acts):
            await self._told(session, before)

    async def _theirs(self, session: TuiSession, said: Decision | None) -> None:
        """The pause is the same whatever the computer has to think about."""
        if self.pace:
            self._face.show(session, cleared=True)
        asked = asyncio.to_thread(session.ask) if said is None else asyncio.sleep(0, said)
        choice, _ = await asyncio.gather(asked, self._rest(STEP))
        if not self._undo_asked:
            before = session.view.table
            session.take(choice)
            await self._told(session, before)

    async def _told(self, session: TuiSession, before: Table) -> None:
        """Tell the last act and what it has brought about."""
        table = session.view.table
        act = table.acts[-1]
        self._face.tell("told", tell.briefly(session, act))
        if session.unsaved and not self._warned:
            self._warned = True
            self._face.tell("refused", sentence(comma(says.NOT_SAVED, session.unsaved)))
        full = len(table.ruling.tricks) > len(before.ruling.tricks)
        self._face.tell("trick", *tell.news(session, before))
        if self.pace:
            self._face.show(session, cleared=False)
        if full and self.pace:
            self._face.status(says.going_on(tell.trick_won(session)))
            await self._rest(TRICK)

    async def _deal_over(self, session: TuiSession) -> str:
        for line in tell_score.deal_end(session):
            self._face.tell("mark", line.says)
        self._face.show(session, cleared=False)
        answers = MATCH_OVER if session.match.over else DEAL_OVER
        while True:
            answer = await self._face.page(lambda lang: sheets.deal_over(session, lang), answers)
            if answer != "review":
                return answer
            await self._face.page(lambda lang: sheets.review(session, lang), (CLOSE,))

    def _dealt(self, session: TuiSession) -> None:
        heading, *marks = tell_score.deal_begins(session)
        self._face.tell("deal", heading.says)
        self._face.tell("mark", *(mark.cited() for mark in marks))

    def chosen(self, act: Act) -> None:
        """The person acts: it is done, or told why not."""
        session = self.session
        if session is None or not self.waiting or self._waiting is None:
            self._face.status(texts.NOT_YOUR_TURN)
            return
        try:
            session.act(act)
        except IllegalAct:
            refused = session.view.why(act)
            assert refused is not None
            self._face.tell("refused", *tell.refusal(session.game, refused))
            self._face.show(session, cleared=True)
        else:
            self._waiting.set_result(None)

    def declined(self) -> None:
        """The person says nothing, though he might."""
        if self.session and self.session.offers and self.waiting and self._waiting is not None:
            self.session.decline()
            self._waiting.set_result(None)

    async def hint(self) -> None:
        """Ask for advice; it is told unless the person has acted meanwhile."""
        session = self.session
        if session is None or not self.waiting:
            self._face.status(texts.NO_HINT)
            return
        before = session.match
        choice = await asyncio.to_thread(session.hint)
        if session.match is before and self.waiting:
            self._face.tell("hint", *tell.advice(session, choice))
            self._face.show(session, cleared=True)

    def undo(self) -> None:
        """Take back the person's last act, at once or as soon as the computers let go."""
        self._undo_asked = True
        self.skip()
        if self.waiting and self._waiting is not None:
            self._waiting.set_result(None)

    def skip(self) -> None:
        """End the pause under way."""
        self._skip.set()

    def _undo(self, session: TuiSession) -> None:
        self._undo_asked = False
        self._face.tell("hint", texts.UNDONE if session.undo() else texts.NOTHING_TO_UNDO)

    async def _rest(self, seconds: float) -> None:
        self._skip.clear()
        self.resting = True
        try:
            await asyncio.wait_for(self._skip.wait(), seconds * self.pace)
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
REVIEW = PageButton("review", Text("Voir le coup", "See the deal"), "v")
TAKE_BACK = PageButton("undo", Text("Annuler", "Undo"), "u a")
LEAVE = PageButton("leave", Text("Quitter", "Quit"), "q")
NEXT = PageButton("next", Text("Donne suivante", "Next deal"), "n escape")
AGAIN = PageButton("again", Text("Rejouer", "Play again"), "n")
DEAL_OVER = (NEXT, REVIEW, TAKE_BACK, LEAVE)
MATCH_OVER = (AGAIN, REVIEW, TAKE_BACK, LEAVE)
