"""The panel next to the table: the score, the trump, and the log of what has happened."""

from __future__ import annotations

from typing import Literal, NamedTuple

from rich.style import Style
from rich.text import Text as Rich
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.widgets import Static

from tapisvert.cards import Card, Suit, suit_of
from tapisvert.glossary import SYMBOLS, Lang, Text, card_index
from tapisvert.integers import MINUS_SIGN
from tapisvert.play import telling
from tapisvert.tui import palette as p
from tapisvert.tui import tell, tell_score
from tapisvert.tui.prose import Paragraph, Prose
from tapisvert.tui.session import TuiSession

Kind = Literal["act", "trick", "mark", "refused", "hint", "deal"]
MOST_LINES = 300
COLORS: dict[Kind, Style] = {
    "act": Style(color=p.PALE),
    "trick": Style(color=p.GOLD),
    "mark": Style(color=p.GOLD, bold=True),
    "refused": Style(color="#ffb3a7"),
    "hint": Style(color="#a9d8ff"),
    "deal": Style(color=p.IVORY, bold=True),
}


class LogLine(NamedTuple):
    """One line of the log."""

    says: Text
    kind: Kind


class SidePanel(Vertical):
    """Score above, log below."""

    def __init__(self) -> None:
        super().__init__(id="side")
        self._entries: list[LogLine] = []
        self._count = 0
        self._written: tuple[Lang, int] | None = None
        self._score = ""

    def compose(self) -> ComposeResult:
        yield Static(id="score")
        with VerticalScroll(id="log", can_focus=False):
            yield Prose(id="told")

    def show(self, session: TuiSession) -> None:
        panel = self.query_one("#score", Static)
        shown = score(session, max(21, panel.content_size.width))
        panel.update(shown, layout=shown.plain != self._score)
        self._score = shown.plain
        if (session.lang, self._count) != self._written:
            self._write(session.lang)

    def tell(self, kind: Kind, *texts: Text) -> None:
        self._entries = [*self._entries, *(LogLine(text, kind) for text in texts)][-MOST_LINES:]
        self._count += len(texts)

    @property
    def texts(self) -> list[Text]:
        return [entry.says for entry in self._entries]

    def _write(self, lang: Lang) -> None:
        self._written = lang, self._count
        parts = [Paragraph(entry.says.in_(lang), COLORS[entry.kind], 1) for entry in self._entries]
        self.query_one(Prose).write(parts)
        self.call_after_refresh(self.query_one("#log", VerticalScroll).scroll_end, animate=False)


def score(session: TuiSession, width: int) -> Rich:
    """The score, tricks and points of two parties in columns, then the trump."""
    lang, table = session.lang, session.view.table
    if len(session.game.sides) > 2:
        return _many_parties(session, width)
    heads = [tell_score.party(session, i).in_(lang).upper()[:5] for i in _parties(session)]
    rows: list[tuple[Text, tuple[int, ...]]] = [(_target(session), session.match.points)]
    if session.game.reckoning.best_of > 1:
        rows.append((GAMES, session.match.standing.games))
    if any(session.match.standing.fiches):
        rows.append((FICHES, session.match.standing.fiches))
    rows.append((TRICKS, table.taken.tricks))
    if telling.counts_cards(session.game):
        rows.append((POINTS, table.taken.points))
    longest = max(len(label.in_(lang)) for label, _ in rows)
    column = min(COLUMN, (width - longest) // len(heads))
    room = width - column * len(heads)
    titles = "".join(f"{head[: column - 1]:>{column}}" for head in heads)
    text = Rich(" " * room + titles + "\n", f"bold {p.GOLD}")
    for label, values in rows:
        numbers = "".join(f"{number(values[i]):>{column}}" for i in _parties(session))
        text.append(f"{label.in_(lang):<{room}}", p.SOFT)
        text.append(f"{numbers}\n", f"bold {p.IVORY}")
    return text.append("\n").append_text(_trump(session))


def _many_parties(session: TuiSession, width: int) -> Rich:
    """For more than two parties: a line for each with its score and tricks, then the trump."""
    lang, table = session.lang, session.view.table
    room = width - 12
    target, tricks = _target(session).in_(lang), TRICKS.in_(lang)[:5]
    text = Rich(f"{target:>{room + 6}}{tricks:>6}\n", f"bold {p.GOLD}")
    for party in _parties(session):
        name = tell_score.party(session, party).in_(lang)
        text.append(f"{name[: room - 1]:<{room}}", p.SOFT)
        numbers = f"{number(session.match.points[party]):>6}{table.taken.tricks[party]:>6}\n"
        text.append(numbers, f"bold {p.IVORY}")
    return text.append("\n").append_text(_trump(session))


def short_score(session: TuiSession) -> Rich:
    """Trump, score, tricks and points on one line, for a narrow window."""
    lang, table = session.lang, session.view.table
    contract = table.ruling.contract
    text = Rich()
    if contract is not None:
        trump = contract.trump
        text.append(f" {SYMBOLS[trump]} " if trump is not None else " – ",
                    _on_paper(trump if trump is not None else Suit.SPADES))  # fmt: skip
    elif table.opening.turn_up is not None:
        text.append_text(chip(table.opening.turn_up, lang))
    us, *them = _parties(session)
    pairs = [(tell_score.party(session, i).in_(lang).capitalize(), i) for i in (us, *them)]
    score = "  ".join(f"{name} {number(session.match.points[i])}" for name, i in pairs)
    target = session.game.reckoning.target
    text.append(f" {score}" + (f" /{target}" if target else ""), f"bold {p.IVORY}")
    shown = [(TRICKS, table.taken.tricks)] if len(them) == 1 else []
    if shown and telling.counts_cards(session.game):
        shown.append((POINTS, table.taken.points))
    for label, values in shown:
        text.append(f"  {label.in_(lang)} {values[us]}–{values[them[0]]}", p.SOFT)
    return text


def number(n: int) -> str:
    """A number with a minus sign and not a hyphen."""
    return str(n).replace("-", MINUS_SIGN)


def _parties(session: TuiSession) -> tuple[int, ...]:
    return (session.party, *session.other_parties)


def _target(session: TuiSession) -> Text:
    target = session.game.reckoning.target
    return Text(f"Marque /{target}", f"Score /{target}") if target else Text("Marque", "Score")


def _trump(session: TuiSession) -> Rich:
    table, lang = session.view.table, session.lang
    contract = table.ruling.contract
    text = Rich()
    if contract is not None and contract.trump is not None:
        text.append(f" {SYMBOLS[contract.trump]} ", _on_paper(contract.trump)).append(" ")
    known = telling.trump(table) if contract is not None else tell.CALLING
    text.append(known.in_(lang), f"bold {p.IVORY}")
    if contract is not None and contract.multiplier > 1:
        text.append(f" ×{contract.multiplier}", f"bold {p.GOLD}")
    if table.opening.turn_up is not None:
        text.append("\n").append_text(chip(table.opening.turn_up, lang))
        text.append(f" {TURN_UP.in_(lang)}", p.SOFT)
    return text


def chip(card: Card, lang: Lang) -> Rich:
    """A card as a small label."""
    return Rich(f" {card_index(card).in_(lang)} ", _on_paper(suit_of(card)))


def _on_paper(suit: Suit) -> Style:
    return Style(color=p.RED if suit.red else p.INK, bgcolor=p.IVORY, bold=True)


GAMES = Text("Manches", "Games")
COLUMN = 6
FICHES = Text("Fiches", "Counters")
TRICKS = Text("Levées", "Tricks")
POINTS = Text("Points", "Points")
TURN_UP = Text("retourne", "turn-up")
