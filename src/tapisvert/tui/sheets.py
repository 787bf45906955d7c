"""The pages over the table: draw of lots, score, last trick, rules, help, end of deal or match."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rich.style import Style
from rich.text import Text as Rich

from tapisvert.glossary import Lang, Text, same
from tapisvert.law.game import Game
from tapisvert.law.pages import entries
from tapisvert.law.position import Trick
from tapisvert.play.answer_texts import answer_texts
from tapisvert.rulebook.page import standing
from tapisvert.sentences import colon, comma
from tapisvert.service import erring, texts
from tapisvert.service.addressing import sentence
from tapisvert.service.level_texts import level_name
from tapisvert.tui import faces, keys, rules_told, says, tell, tell_score
from tapisvert.tui import palette as p
from tapisvert.tui.canvas import Canvas
from tapisvert.tui.pages import Sheet
from tapisvert.tui.prose import Paragraph
from tapisvert.tui.session import TuiSession

HEAD = Style(color=p.GOLD, bold=True)
BODY = Style(color=p.IVORY)
SOFT = Style(color=p.SOFT)
BLANK = Paragraph("", BODY)


def start(session: TuiSession, lang: Lang) -> Sheet:
    """The draw of lots, who plays with whom, who deals, the levels of the computer players."""
    body = [Paragraph(text.in_(lang), BODY, 2) for text in tell.lots(session)]
    body[-1] = body[-1]._replace(style=HEAD)
    levels = sorted({name for name in session.levels if name})
    others = colon(says.OTHERS, comma(*map(level_name, levels)))
    return Sheet(
        session.game.names.in_(lang),
        [*body[:-1], BLANK, body[-1], Paragraph(sentence(others).in_(lang), SOFT)],
    )


def score(session: TuiSession, lang: Lang) -> Sheet:
    """The ledger: every mark with its clauses."""
    body = [
        Paragraph(tell_score.standing(session).in_(lang), HEAD),
        Paragraph(tell_score.so_far(session).in_(lang), BODY),
    ]
    for page in reversed(tell_score.ledger(session)):
        body += [BLANK, Paragraph(page.heading.in_(lang), HEAD), *_cited(page.lines, lang)]
    return Sheet(says.SCORE.in_(lang), body)


def _cited(lines: Iterable[tell_score.ScoreLine], lang: Lang) -> Iterator[Paragraph]:
    for line in lines:
        yield Paragraph(line.says.in_(lang), BODY, 2)
        if line.clauses:
            yield Paragraph("  " + ", ".join(line.clauses), SOFT, 2)


def last(session: TuiSession, lang: Lang) -> Sheet:
    """The last trick, or the one that the person has looked at, as a drawing and in words."""
    number, tricks = erring.trick_in_sight(session.view), session.view.table.ruling.tricks
    heading, *told = [Paragraph(text.in_(lang), BODY) for text in tell.last_trick(session)]
    if not number:
        return Sheet(says.LAST_TRICK.in_(lang), [heading])
    title = says.LAST_TRICK.in_(lang) if number == len(tricks) else heading.words.rstrip(".")
    return Sheet(title, [*_draw_trick(session, tricks[number - 1], lang), BLANK, *told])


def _draw_trick(session: TuiSession, won: Trick, lang: Lang) -> list[Rich]:
    """Draw a trick in order of play, with names below and a mark for the winner."""
    size, step = faces.MEDIUM, faces.MEDIUM.width + 3
    ground = Style(color=p.IVORY, bgcolor=p.FELT_DARK)
    canvas = Canvas(step * len(won.plays), size.height + 1, ground)
    for i, play in enumerate(won.plays):
        best = play.seat == won.winner
        look = faces.WINNING if best else faces.PLAIN
        canvas.draw(i * step + 1, 0, faces.face(play.card, size, look, lang, p.FELT_DARK))
        name = session.names[play.seat][: step - 3] + (" ★" if best else "")
        canvas.centred(i * step + 1 + size.width // 2, size.height, name, ground)
    return canvas.rich()


def review(session: TuiSession, lang: Lang) -> Sheet:
    """Every act of a finished deal, what each answer told, the reasons of the computers."""
    body: list[Paragraph | Rich] = []
    acts = session.view.table.acts
    told = dict(answer_texts(session.view.table, session.names))
    for i, act in enumerate(acts):
        reason = session.reasons.get((session.deal, i))
        body.append(Paragraph(tell.act(session, act).in_(lang), BODY, 2))
        if i in told:
            body.append(Paragraph(f"  {sentence(told[i]).in_(lang)}", BODY, 2))
        if reason:
            body.append(Paragraph(f"  {reason.in_(lang)}", SOFT, 2))
    return Sheet(says.REVIEW.in_(lang), body)


def rules(game: Game, lang: Lang) -> Sheet:
    """The options in force, then every clause."""
    body = [Paragraph(says.OPTIONS.in_(lang), HEAD)]
    for question, answer in rules_told.options(game):
        body.append(Paragraph(question.in_(lang), BODY, 2))
        body.append(Paragraph(f"  → {answer.in_(lang)}", SOFT, 4))
    body += [BLANK, Paragraph(says.CLAUSES.in_(lang), HEAD)]
    for entry in entries(game):
        body.append(Paragraph(tell.clause(game, entry.clause.id).in_(lang), BODY, 2))
        if entry.note:
            body.append(Paragraph(f"  ({standing(entry).in_(lang)})", SOFT, 2))
    source = Paragraph(game.book.source.title, SOFT)
    return Sheet(game.names.in_(lang), [source, BLANK, *body])


def help_(session: TuiSession, lang: Lang) -> Sheet:
    """The keys that do something at this table."""
    listed = [*keys.MOVES, *map(_signs, keys.offered(session.game, session.judged))]
    wide = max(len(signs.in_(lang)) for signs, _ in listed) + 2
    body = [
        Paragraph(f"{signs.in_(lang):<{wide}}{what.in_(lang)}", BODY, wide)
        for signs, what in listed
    ]
    return Sheet(says.HELP_TITLE.in_(lang), [*body, BLANK, Paragraph(says.GOAL.in_(lang), SOFT)])


def _signs(key: keys.Key) -> tuple[Text, Text]:
    """The signs of a key, as they are printed on the keyboard, and what it does."""
    return same(", ".join([key.shortcut.sign, *key.also.upper().split()])), key.shortcut.what


def deal_over(session: TuiSession, lang: Lang) -> Sheet:
    """The result of the deal and, at the end of the match, who won it."""
    number = Text(f"Fin de la donne {session.deal}", f"End of deal {session.deal}")
    lines = list(_cited(tell_score.deal_end(session), lang))
    if not session.match.over:
        return Sheet(number.in_(lang), [*lines[:-1], BLANK, lines[-1]._replace(style=HEAD)])
    end = [line._replace(style=HEAD) for line in _cited(tell_score.match_end(session), lang)]
    body = [*end, BLANK, *lines]
    return Sheet(texts.MATCH_OVER.in_(lang), body)


def resume(session: TuiSession, lang: Lang) -> Sheet:
    """An unfinished match that the person may resume."""
    return Sheet(
        says.UNFINISHED.in_(lang),
        [
            Paragraph(tell.seating(session).in_(lang), BODY),
            Paragraph(
                sentence(Text(f"donne {session.deal}", f"deal {session.deal}")).in_(lang), BODY
            ),
            Paragraph(tell_score.standing(session).in_(lang), HEAD),
        ],
    )
