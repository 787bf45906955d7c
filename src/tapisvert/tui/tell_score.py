"""Sentences about the score: tricks, the ledger with its clauses, games, the match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tapisvert.glossary import Text, points, same
from tapisvert.integers import MINUS_SIGN
from tapisvert.play import announced, telling
from tapisvert.play.ending import winner_of_game
from tapisvert.play.match import Match
from tapisvert.sentences import colon, comma, semicolon
from tapisvert.service.addressing import addressed, sentence
from tapisvert.service.news import told_marks
from tapisvert.tui import says
from tapisvert.tui.session import TuiSession, printable


class ScoreLine(NamedTuple):
    """A sentence and the clauses that justify it."""

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
    """The name of a party: "us" or "them" for two parties of several seats, else "you" or names."""
    sides = session.game.sides
    if len(sides) == 2 < session.game.seats:
        return US if index == session.party else THEM
    return YOU if index == session.party else telling.party(session.game, session.names, index)


def own_first(session: TuiSession, values: Sequence[int]) -> list[tuple[int, int]]:
    """The index and value of each party, the person's own first."""
    return [(p, values[p]) for p in (session.party, *session.other_parties)]


def standing(session: TuiSession) -> Text:
    """The score of the match in one sentence.

    With more than two parties, those without points are left out, except the person's own.
    """
    rule, now = session.game.reckoning, session.match.standing
    score = own_first(session, session.match.points)
    score = [(p, n) for p, n in score if n or len(score) == 2 or p == session.party]
    told = semicolon([colon(party(session, p), _points(n)) for p, n in score])
    if rule.target:
        told = comma(told, Text(f"sur {rule.target}", f"of {rule.target}"))
    parts = [told]
    if rule.best_of > 1:
        parts.append(colon(GAMES_WON, _joined_values(own_first(session, now.games))))
    if any(now.fiches):
        parts.append(colon(FICHES, _joined_values(own_first(session, now.fiches))))
    return sentence(semicolon(parts))


def _points(n: int) -> Text:
    """«−11 points», with a minus sign and not a hyphen."""
    told = points(n)
    return Text(told.fr.replace("-", MINUS_SIGN), told.en.replace("-", MINUS_SIGN))


def _joined_values(values: Sequence[tuple[int, int]]) -> Text:
    """The values as «2 à 1», "2 to 1", those of more than two parties with commas."""
    shown = [str(value) for _, value in values]
    if len(shown) > 2:
        return same(", ".join(shown))
    return Text(" à ".join(shown), " to ".join(shown))


def so_far(session: TuiSession) -> Text:
    """The tricks of each party in this deal, with their points in games where cards have points.

    With more than two parties, those without tricks are left out, except the person's own.
    """
    table, won = session.view.table, session.view.table.taken.tricks
    few = len(won) <= 2
    parts = [
        colon(party(session, p), telling.held(table, p))
        for p in (session.party, *session.other_parties)
        if few or won[p] or p == session.party
    ]
    return sentence(semicolon(parts))


def ledger(session: TuiSession) -> list[DealScore]:
    """The marks of every deal of the match."""
    return [
        DealScore(_heading(match), (*_seat_changes(match), *_marks(match)))
        for match in session.match.course()
    ]


def _heading(match: Match) -> Text:
    number, dealer = len(match.tables), printable(match.names[match.table.opening.dealer])
    told = Text(f"Donne {number}, {dealer} donne.", f"Deal {number}, {dealer} deals.")
    return addressed(told)


def _marks(match: Match) -> list[ScoreLine]:
    """The marks of the current deal, or a line that there are none.

    If all cards were played and only the turn-up made marks, a line says that the tricks made none.
    """
    game, table, opening = match.game, match.table, match.table.opening
    names = tuple(map(printable, match.names))
    lines = [
        ScoreLine(sentence(says), clauses)
        for says, clauses in told_marks(game, names, table.ruling.ledger)
    ]
    turned = game.scoring.at_deal(opening, game.party_of(opening.dealer))
    played_out = table.ruling.tricks and not table.layout.hands[0].size
    if table.over and len(table.ruling.ledger) == len(turned) and played_out:
        lines.append(ScoreLine(NOTHING_MARKED, game.scoring.nothing_clauses))
    return lines or ([] if table.ruling.void else [ScoreLine(NOT_YET)])


def deal_begins(session: TuiSession) -> list[ScoreLine]:
    """Who deals, the turn-up, the cards laid open, and the marks for them."""
    table = session.view.table
    first, *laid = announced.laid_at_deal(table, session.names)
    marks = [] if table.over else table.ruling.ledger
    told = (ScoreLine(sentence(s), by) for s, by in told_marks(session.game, session.names, marks))
    heading = ScoreLine(sentence(colon(says.deal(session.deal), first)))
    return [
        heading,
        *_seat_changes(session.match),
        *(ScoreLine(sentence(text)) for text in laid),
        *told,
    ]


def _seat_changes(match: Match) -> list[ScoreLine]:
    """The new seats and what each player has won or lost, if players have changed seats."""
    if not match.reseated:
        return []
    names = tuple(map(printable, match.names))
    return [
        ScoreLine(sentence(telling.changed_seats(names)), match.game.lots.clauses),
        *_gains(match),
    ]


def _gains(match: Match) -> list[ScoreLine]:
    """What each player has won or lost so far; [] if nothing."""
    if not any(match.stakes):
        return []
    won = [(printable(name), gain) for name, gain in match.gains]
    return [ScoreLine(sentence(telling.gains(won)))]


def deal_end(session: TuiSession) -> list[ScoreLine]:
    """The result of the deal: tricks and points, marks, a game won, the score of the match."""
    table = session.view.table
    lines = [ScoreLine(sentence(text)) for text in announced.ended(table, session.names)]
    if not table.ruling.tricks and not table.acts:
        lines = [ScoreLine(ENDED_AT_ONCE)]
    return [*lines, *_marks(session.match), *_game_won(session), ScoreLine(standing(session))]


def _game_won(session: TuiSession) -> list[ScoreLine]:
    rule = session.game.reckoning
    won = winner_of_game(session.match.before, session.match.standing)
    if rule.best_of == 1 or won is None:
        return []
    return [ScoreLine(sentence(telling.game_won(session.game, session.names, won)), rule.clauses)]


def match_end(session: TuiSession) -> list[ScoreLine]:
    """Who won the match, and what each player has won or lost."""
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
    "La retourne a décidé, avant même que l’on joue.",
    "The turn-up has settled it before a card is played.",
)
WELL_PLAYED = Text("Bravo\u202f!", "Well played!")
RETURN_MATCH = Text("Une revanche\u202f?", "A rematch?")
