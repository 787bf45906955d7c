"""The full-screen table in the terminal, a Textual application."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from typing import ClassVar

from rich.text import Text as Rich
from textual import events
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, Horizontal, Vertical
from textual.widget import Widget
from textual.widgets import Static

from tapisvert.cards import count
from tapisvert.glossary import Lang, Text, card_name, same
from tapisvert.law.faults import Enforcement
from tapisvert.play.events import Play, Say
from tapisvert.sentences import colon, comma
from tapisvert.service import talk, texts
from tapisvert.tui import asking, claiming, faces, keys, says, sheets, tell
from tapisvert.tui.asking import AskScreen
from tapisvert.tui.call_list import CallList
from tapisvert.tui.felt import Felt
from tapisvert.tui.foot import Foot
from tapisvert.tui.hand import HandWidget
from tapisvert.tui.match_loop import PAUSE_FACTORS, MatchLoop
from tapisvert.tui.pages import CLOSE, PageButton, PageScreen, Sheet
from tapisvert.tui.session import TuiSession
from tapisvert.tui.side import Kind, SidePanel, short_score
from tapisvert.tui.start import Wanted

SIDED, LEAST_WIDTH, LEAST_HEIGHT = 78, 44, 18


def play(wanted: Wanted) -> int:
    """Run the table and return the exit status.

    Raises TapisError if the match to resume cannot be read.
    """
    app = TableApp(wanted, wanted.first())
    app.run()
    session = app.match_loop.session
    if session is not None and not session.match.over and not app.return_code:
        sys.stdout.write(f"{session.parting.in_(app.lang)}\n")
    return app.return_code or 0


class TableApp(App[None]):
    """The application: widgets of the table, keys, and a MatchLoop that drives them."""

    CSS_PATH = "app.tcss"
    TITLE = "Tapis Vert"
    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False
    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(",".join(key.screen), key.verb, show=False) for key in keys.TABLE),
        Binding("ctrl+c", "quit", show=False, priority=True),
    ]

    def __init__(
        self, wanted: Wanted, first: TuiSession | None = None, pause_factor: float = 1.0
    ) -> None:
        super().__init__()
        self.lang: Lang = first.lang if first else wanted.lang
        self._wanted, self._first = wanted, first
        self._cleared = True
        self.match_loop = MatchLoop(self, wanted, pause_factor)

    def compose(self) -> ComposeResult:
        yield Static(id="head")
        with Horizontal(id="room"):
            with Vertical(id="table"):
                with Container(id="stage"):
                    yield Felt()
                    yield CallList()
                yield HandWidget()
            yield SidePanel()
        yield Static(id="status", markup=False)
        yield Foot()

    def on_mount(self) -> None:
        self._fit()
        judged = self._wanted.enforcement is Enforcement.TABLE
        self.query_one(Foot).show(self.lang, self._wanted.game, judged)
        self.run_worker(self._run_matches(), exclusive=True)

    async def _run_matches(self) -> None:
        await self.match_loop.run(self._first)
        self.exit()

    def show(self, session: TuiSession, *, cleared: bool) -> None:
        """Draw the current state; with ``cleared`` a complete trick is not shown."""
        self.lang, self._cleared = session.lang, cleared
        table, mine = session.view.table, self.match_loop.waiting
        asked = table.ruling.asked is not None or table.docket.waiting is not None
        listed = self.match_loop.claiming
        calling = mine and (asked or listed or not session.my_turn)
        picking = session.picking if mine and session.my_turn else 0
        calling = calling and not picking
        unasked = bool(session.offers) or (bool(session.words) and not calling)
        nothing = [None] if unasked else []
        said = [*session.choices, *session.untrue, *session.offers, *nothing]
        if listed:
            picking, said = 0, [*claiming.claims(session), None]
        hand, held = table.layout.hands[session.playing], tell.hand_in_order(session)
        self.query_one(Felt).show(session, cleared=cleared)
        lawful = table.legal_cards if mine and not calling else None
        self.query_one(HandWidget).pick(picking)
        self.query_one(HandWidget).show(held, hand.unknown, lawful, session.lang)
        self.query_one(CallList).show(session, said if mine and not picking else ())
        self.query_one(SidePanel).show(session)
        self.query_one(Foot).show(session.lang, session.game, session.judged)
        self.query_one(HandWidget).can_focus = not calling
        chooser: Widget = self.query_one(CallList) if calling else self.query_one(HandWidget)
        if not chooser.has_focus:
            chooser.focus()
        self._head(session)
        self._prompt()

    def tell(self, kind: Kind, *texts: Text) -> None:
        self.query_one(SidePanel).tell(kind, *texts)
        self.query_one(SidePanel).set_class(kind in ("refused", "hint"), "-called")

    def status(self, text: Text) -> None:
        self.query_one("#status", Static).update(Rich(text.in_(self.lang)), layout=False)

    async def page(self, write: Callable[[Lang], Sheet], answers: Sequence[PageButton]) -> str:
        return await self.push_screen_wait(PageScreen(write, self.lang, answers)) or ""

    def _head(self, session: TuiSession) -> None:
        """Write the top line: the title, or in a narrow window the score."""
        sided = self.size.width >= SIDED
        deal = says.deal(session.deal).in_(self.lang)
        title = f"TAPIS VERT   {session.game.names.in_(self.lang)} · {deal}"
        shown = Rich(title) if sided else short_score(session)
        if self.size.width < LEAST_WIDTH or self.size.height < LEAST_HEIGHT:
            shown = Rich(says.TOO_SMALL.in_(self.lang))
        self.query_one("#head", Static).update(shown, layout=False)

    def _prompt(self) -> None:
        """Write the status line: what the person is to do, and about the card pointed at."""
        session = self.match_loop.session
        if session is None or not self.match_loop.waiting:
            self.status(same(""))
            return
        hand = self.query_one(HandWidget)
        card = hand.pointed
        if card is None:
            usual = says.MAY_SPEAK if session.offers else texts.YOUR_CALL
            listed = says.CLAIMS if self.match_loop.claiming else None
            self.status(listed or claiming.question(session) or usual)
            return
        if hand.picking:
            self.status(says.picking_progress(hand.picking, count(hand.picked)))
            return
        refused = session.view.why(Play(session.playing, card))
        if refused is None:
            allowed = comma(card_name(card), says.ALLOWED_SHORT)
            more = [says.OR_SAY] * bool(session.words) + [says.OR_ASK] * bool(session.questions)
            self.status(comma(allowed, *more))
        else:
            clause = same(f"✗ {refused.clauses[0]}")
            self.status(colon(comma(clause, card_name(card)), refused.why))

    def _fit(self) -> None:
        """Choose the sizes of panel and cards that fit the window."""
        width, height = self.size
        sided = width >= SIDED
        side = 24 if width < 96 else 32
        self.query_one(SidePanel).set_class(not sided, "-over")
        self.query_one(SidePanel).styles.width = side
        size = _hand_size(width - (side if sided else 0), height)
        self.query_one(HandWidget).resize_cards(size)
        if session := self.match_loop.session:
            self._head(session)

    async def on_event(self, event: events.Event) -> None:
        if isinstance(event, events.Key) and event.key.isupper():  # with Caps Lock
            event = events.Key(event.key.lower(), event.key.lower())
        if isinstance(event, events.Key | events.MouseDown):
            if self.match_loop.resting:
                self.match_loop.skip()
            self.query(SidePanel).remove_class("-called")
        await super().on_event(event)

    def on_hand_widget_chosen(self, event: HandWidget.Chosen) -> None:
        if session := self.match_loop.session:
            self.match_loop.act(Play(session.playing, event.card))

    def on_hand_widget_picked(self, event: HandWidget.Picked) -> None:
        session = self.match_loop.session
        act = session.discard_act(event.cards) if session else None
        if act is not None:
            self.match_loop.act(act)
        elif session:
            self.tell("refused", says.pick_not_understood(session.picking))
            self.show(session, cleared=self._cleared)

    def on_hand_widget_pointed(self) -> None:
        self._prompt()

    def on_call_list_call_chosen(self, event: CallList.CallChosen) -> None:
        session = self.match_loop.session
        if session is None or event.act is None:
            self.query_one(HandWidget).focus()
            self.match_loop.decline()
        elif menu := claiming.menu(session, event.act):
            self.push_screen(AskScreen(menu, self.lang), self._put)
        else:
            self.match_loop.act(event.act)

    def action_calls(self) -> None:
        """Move the focus between the hand and the list of calls."""
        calls = self.query_one(CallList)
        if calls.display:
            (self.query_one(HandWidget) if calls.has_focus else calls).focus()

    def action_ask(self) -> None:
        """Open the menu of questions to the partner."""
        if (session := self.match_loop.session) is None or not self.match_loop.waiting:
            return
        if kinds := session.questions:
            first = asking.menu(talk.ask(session.partner), kinds)
            self.push_screen(AskScreen(first, self.lang), self._put)
        else:
            self.status(says.NO_QUESTION)

    def _put(self, word: str | None) -> None:
        session = self.match_loop.session
        if word and session:
            self.match_loop.act(Say(session.seat, word))
            if word.startswith("look "):
                self.action_last()

    def on_resize(self) -> None:
        self.call_after_refresh(self._fit)  # here the app's size is still the old one

    def action_hint(self) -> None:
        self.run_worker(self.match_loop.hint(), group="hint", exclusive=True)

    def action_claim(self) -> None:
        self.match_loop.claim()

    def action_out_of_turn(self) -> None:
        hand, session = self.query_one(HandWidget), self.match_loop.session
        if session and hand.at < len(hand.cards):
            self.match_loop.out_of_turn(Play(session.seat, hand.cards[hand.at]))

    def action_undo(self) -> None:
        self.match_loop.undo()

    def action_pace(self) -> None:
        current, count_of_paces = self.match_loop.pause_factor, len(PAUSE_FACTORS)
        at = min(range(count_of_paces), key=lambda i: abs(PAUSE_FACTORS[i] - current)) + 1
        at %= count_of_paces
        self.match_loop.pause_factor = PAUSE_FACTORS[at]
        self.status(says.PACES[at])

    def action_lang(self) -> None:
        self.lang = "en" if self.lang == "fr" else "fr"
        if session := self.match_loop.session:
            session.set_lang(self.lang)
            self.show(session, cleared=self._cleared)

    def action_last(self) -> None:
        self._open(sheets.last, "last")

    def action_score(self) -> None:
        self._open(sheets.score, "score")

    def action_rules(self) -> None:
        self._open(lambda session, lang: sheets.rules(session.game, lang), "rules")

    def action_help(self) -> None:
        self._open(sheets.help_, "help")

    def _open(self, write: Callable[[TuiSession, Lang], Sheet], verb: keys.Verb) -> None:
        """Open a page; the keys that open it also close it."""
        if session := self.match_loop.session:
            toggle = keys.of(verb).screen
            self.push_screen(
                PageScreen(lambda lang: write(session, lang), self.lang, CLOSE, toggle)
            )


def _hand_size(width: int, height: int) -> faces.Size:
    """The largest card size with which a hand fits and the trick has enough room."""
    if width >= 8 * faces.LARGE.width and height >= 32:
        return faces.LARGE
    return faces.MEDIUM if width >= LEAST_WIDTH and height >= 20 else faces.SMALL
