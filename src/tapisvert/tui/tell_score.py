"""The score told in sentences: tricks, the ledger with its clauses, games, the match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tapisvert.glossary import Text, points, tricks
from tapisvert.play import telling
from tapisvert.play.table import Table
from tapisvert.sentences import colon, comma, semicolon, sentence
from tapisvert.tui import says
from tapisvert.tui.session import Session


class Line(NamedTuple):
    """A sentence and the clauses it rests on."""

    says: Text
    clauses: tuple[str, ...] = ()

    def cited(self) -> Text:
        """The sentence with the ids of its clauses."""
        ids = f" [{', '.join(self.clauses)}]" if self.clauses else ""
        return Text(self.says.fr + ids, self.says.en + ids)


class Page(NamedTuple):
    """The marks of one deal, under its heading."""

    heading: Text
    lines: tuple[Line, ...]


def party(session: Session, index: int) -> Text:
    return US if index == session.party else THEM


def ours_first(session: Session, values: Sequence[int]) -> list[tuple[int, int]]:
    """Each party's index and value, the person's own first."""
    return [(p, values[p]) for p in (session.party, *session.other_parties)]


def standing(session: Session) -> Text:
    """The score of the match in one sentence."""
    rule = session.game.match
    score = ours_first(session, session.match.points)
    parts = [colon(party(session, p), points(n)) for p, n in score]
    goal = Text(f"sur {rule.target}", f"of {rule.target}")
    told = comma(semicolon(parts), goal)
    if rule.best_of > 1:
        us, *them = (n for _, n in ours_first(session, session.match.standing.games))
        won = Text(f"{us} à {them[0]}", f"{us} to {them[0]}")
        told = semicolon([told, colon(GAMES_WON, won)])
    return sentence(told)


def so_far(session: Session) -> Text:
    """Tricks and points of the deal under way."""
    taken = session.view.table.taken
    parts = [
        colon(party(session, p), comma(tricks(taken.tricks[p]), points(n)))
        for p, n in ours_first(session, taken.points)
    ]
    return sentence(semicolon(parts))


def ledger(session: Session) -> list[Page]:
    """Every deal with its marks."""
    return [
        Page(_heading(session, i), tuple(_marks(session, table)))
        for i, table in enumerate(session.match.tables)
    ]


def _heading(session: Session, index: int) -> Text:
    dealer = session.names[session.match.tables[index].opening.dealer]
    return Text(f"Donne {index + 1}, {dealer} donne.", f"Deal {index + 1}, {dealer} deals.")


def _marks(session: Session, table: Table) -> list[Line]:
    """The marks of a deal; where its tricks brought none, that is said."""
    game, opening = session.game, table.opening
    lines = [
        Line(sentence(telling.mark(game, session.names, mark)), mark.clauses)
        for mark in table.ruling.ledger
    ]
    turned = game.scoring.at_deal(opening, game.party_of(opening.dealer))
    if table.over and len(lines) == len(turned) and not table.layout.hands[0].size:
        lines.append(Line(NOTHING_MARKED, game.scoring.nothing_clauses))
    return lines or [Line(NOT_YET)]


def deal_begins(session: Session) -> list[Line]:
    """Who deals and what is turned up, then what that brings."""
    table = session.view.table
    dealt = colon(says.deal(session.deal), telling.dealt(table, session.names))
    marks = [] if table.over else table.ruling.ledger
    told = (Line(sentence(telling.mark(session.game, session.names, m)), m.clauses) for m in marks)
    return [Line(sentence(dealt)), *told]


def deal_end(session: Session) -> list[Line]:
    """What the deal brought: tricks and points, marks, and a game won."""
    table = session.view.table
    if table.layout.hands[session.seat].size:
        lines = [Line(ENDED_AT_ONCE)]
    else:
        lines = [Line(sentence(text)) for text in telling.result(table, session.names)]
    return [*lines, *_marks(session, table), *_game_won(session), Line(standing(session))]


def _game_won(session: Session) -> list[Line]:
    rule = session.game.match
    before, after = (
        session.match.standing_before(n).games for n in (session.deal - 1, session.deal)
    )
    won = [p for p in range(len(after)) if after[p] > before[p]]
    if rule.best_of == 1 or not won:
        return []
    who = telling.party(session.game, session.names, won[0])
    return [Line(Text(f"{who.fr} gagnent la manche.", f"{who.en} win the game."), rule.clauses)]


def match_end(session: Session) -> list[Line]:
    """Who won the match."""
    winner = session.match.standing.winner
    assert winner is not None
    who = telling.party(session.game, session.names, winner)
    won = Text(f"{who.fr} gagnent la partie.", f"{who.en} win the match.")
    wish = WELL_PLAYED if winner == session.party else RETURN_MATCH
    return [Line(won, session.game.match.clauses), Line(wish)]


US, THEM = Text("nous", "us"), Text("eux", "them")
GAMES_WON = Text("manches gagnées", "games won")
NOTHING_MARKED = Text("À égalité, personne ne marque.", "The points are equal: nobody scores.")
NOT_YET = Text("Rien n’est encore marqué.", "Nothing is scored yet.")
ENDED_AT_ONCE = Text(
    "La carte retournée décide avant que l’on joue.", "The turn-up decides before any play."
)
WELL_PLAYED = Text("Bravo\u202f!", "Well played!")
RETURN_MATCH = Text("Une revanche\u202f?", "A return match?")
