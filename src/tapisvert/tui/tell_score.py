"""The score told in sentences: tricks, the ledger with its clauses, games, the match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tapisvert.glossary import Text, points
from tapisvert.play import announced, telling
from tapisvert.play.match import Match
from tapisvert.sentences import colon, comma, semicolon, sentence
from tapisvert.tui import says
from tapisvert.tui.session import TuiSession, printable


class ScoreLine(NamedTuple):
    """A sentence and the clauses it rests on."""

    says: Text
    clauses: tuple[str, ...] = ()

    def cited(self) -> Text:
        """The sentence with the ids of its clauses."""
        ids = f" [{', '.join(self.clauses)}]" if self.clauses else ""
        return Text(self.says.fr + ids, self.says.en + ids)


class DealScore(NamedTuple):
    """The marks of one deal, under its heading."""

    heading: Text
    lines: tuple[ScoreLine, ...]


def party(session: TuiSession, index: int) -> Text:
    """Us and them, where two sides play; else you, and the others by name."""
    sides = session.game.sides
    if len(sides) == 2 < session.game.seats:
        return US if index == session.party else THEM
    return YOU if index == session.party else telling.party(session.game, session.names, index)


def ours_first(session: TuiSession, values: Sequence[int]) -> list[tuple[int, int]]:
    """Each party's index and value, the person's own first."""
    return [(p, values[p]) for p in (session.party, *session.other_parties)]


def standing(session: TuiSession) -> Text:
    """The score of the match in one sentence."""
    rule, now = session.game.reckoning, session.match.standing
    score = ours_first(session, session.match.points)
    score = [(p, n) for p, n in score if n or len(score) == 2 or p == session.party]
    told = semicolon([colon(party(session, p), points(n)) for p, n in score])
    if rule.target:
        told = comma(told, Text(f"sur {rule.target}", f"of {rule.target}"))
    parts = [told]
    if rule.best_of > 1:
        parts.append(colon(GAMES_WON, _to(ours_first(session, now.games))))
    if any(now.fiches):
        parts.append(colon(FICHES, _to(ours_first(session, now.fiches))))
    return sentence(semicolon(parts))


def _to(values: Sequence[tuple[int, int]]) -> Text:
    """«2 à 1»."""
    shown = [str(value) for _, value in values]
    return Text(" à ".join(shown), " to ".join(shown))


def so_far(session: TuiSession) -> Text:
    """Tricks of the deal under way, and what they are worth where cards are worth something."""
    table, won = session.view.table, session.view.table.taken.tricks
    few = len(won) <= 2
    parts = [
        colon(party(session, p), telling.held(table, p))
        for p in (session.party, *session.other_parties)
        if few or won[p] or p == session.party
    ]
    return sentence(semicolon(parts))


def ledger(session: TuiSession) -> list[DealScore]:
    """Every deal with its marks."""
    return [
        DealScore(_heading(match), (*_changed(match), *_marks(match)))
        for match in session.match.course()
    ]


def _heading(match: Match) -> Text:
    number, dealer = len(match.tables), printable(match.names[match.table.opening.dealer])
    return Text(f"Donne {number}, {dealer} donne.", f"Deal {number}, {dealer} deals.")


def _marks(match: Match) -> list[ScoreLine]:
    """The marks of the current deal; where its tricks brought none, that is said."""
    game, table, opening = match.game, match.table, match.table.opening
    names = tuple(map(printable, match.names))
    lines = [
        ScoreLine(sentence(telling.mark(game, names, mark)), mark.clauses)
        for mark in table.ruling.ledger
    ]
    turned = game.scoring.at_deal(opening, game.party_of(opening.dealer))
    played_out = table.ruling.tricks and not table.layout.hands[0].size
    if table.over and len(lines) == len(turned) and played_out:
        lines.append(ScoreLine(NOTHING_MARKED, game.scoring.nothing_clauses))
    return lines or ([] if table.ruling.void else [ScoreLine(NOT_YET)])


def deal_begins(session: TuiSession) -> list[ScoreLine]:
    """Who deals and what is turned up, what is laid open, what that brings."""
    table = session.view.table
    first, *laid = announced.laid_at_deal(table, session.names)
    marks = [] if table.over else table.ruling.ledger
    told = (
        ScoreLine(sentence(telling.mark(session.game, session.names, m)), m.clauses) for m in marks
    )
    heading = ScoreLine(sentence(colon(says.deal(session.deal), first)))
    return [heading, *_changed(session.match), *(ScoreLine(sentence(text)) for text in laid), *told]


def _changed(match: Match) -> list[ScoreLine]:
    """Who sits where, and what everybody has won or lost, if the players have changed seats."""
    if not match.reseated:
        return []
    names = tuple(map(printable, match.names))
    return [
        ScoreLine(sentence(telling.changed_seats(names)), match.game.lots.clauses),
        *_gains(match),
    ]


def _gains(match: Match) -> list[ScoreLine]:
    """What everybody has won or lost so far."""
    if not any(match.stakes):
        return []
    won = [(printable(name), gain) for name, gain in match.gains]
    return [ScoreLine(sentence(telling.gains(won)))]


def deal_end(session: TuiSession) -> list[ScoreLine]:
    """What the deal brought: tricks and points, marks, and a game won."""
    table = session.view.table
    lines = [ScoreLine(sentence(text)) for text in announced.ended(table, session.names)]
    if not table.ruling.tricks and not table.acts:
        lines = [ScoreLine(ENDED_AT_ONCE)]
    return [*lines, *_marks(session.match), *_game_won(session), ScoreLine(standing(session))]


def _game_won(session: TuiSession) -> list[ScoreLine]:
    rule = session.game.reckoning
    before, after = session.match.before.games, session.match.standing.games
    won = [p for p in range(len(after)) if after[p] > before[p]]
    if rule.best_of == 1 or not won:
        return []
    return [
        ScoreLine(sentence(telling.game_won(session.game, session.names, won[0])), rule.clauses)
    ]


def match_end(session: TuiSession) -> list[ScoreLine]:
    """Who won the match, and what everybody has won or lost by it."""
    match = session.match
    won = sentence(telling.match_won(session.game, session.names, match.standing))
    victors = session.game.reckoning.victors(match.standing, session.game.sides)
    wish = WELL_PLAYED if victors >> session.seat & 1 else RETURN_MATCH
    return [ScoreLine(won, session.game.reckoning.clauses), *_gains(match), ScoreLine(wish)]


US, THEM, YOU = Text("nous", "us"), Text("eux", "them"), Text("vous", "you")
GAMES_WON, FICHES = Text("manches gagnées", "games won"), Text("fiches", "counters")
NOTHING_MARKED = Text("À égalité, personne ne marque.", "The points are equal: nobody scores.")
NOT_YET = Text("Rien n’est encore marqué.", "Nothing is scored yet.")
ENDED_AT_ONCE = Text(
    "La carte retournée décide avant que l’on joue.", "The turn-up decides before any play."
)
WELL_PLAYED = Text("Bravo\u202f!", "Well played!")
RETURN_MATCH = Text("Une revanche\u202f?", "A return match?")
