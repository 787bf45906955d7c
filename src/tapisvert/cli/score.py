"""``tapis score``: replay and count a match, every mark with its clauses."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import click

from tapisvert.cli.command import command, json_flag
from tapisvert.cli.console import json_text, one_line
from tapisvert.cli.layout import grid, heading, paragraph, with_right_end
from tapisvert.cli.numbers import clause_list, names
from tapisvert.cli.records import read_match, record_argument
from tapisvert.cli.session import CliContext, CommandResult
from tapisvert.cli.turn import whose_turn
from tapisvert.glossary import Text, counted, counters, same
from tapisvert.law.ledger import Mark
from tapisvert.play import announced, telling
from tapisvert.play.ending import winner_of_game
from tapisvert.play.faults.docket import ClaimHeard
from tapisvert.play.match import Match
from tapisvert.play.score import score as score_data
from tapisvert.play.table import Table
from tapisvert.rulebook.arbiter_words import VERDICTS
from tapisvert.sentences import colon, scores, semicolon, sentence

SCORE = Text("marque", "score")
NO_MARK = Text("rien à marquer", "nothing to score")


@command(
    "score",
    Text(
        "Rejouer une partie, la vérifier et la compter, clause par clause (les fautes\u202f: tapis"
        " arbiter).",
        "Replay a match, verify it and count it, clause by clause (faults: tapis arbiter).",
    ),
    "tapis score manille.json",
    "tapis score manille.json --json",
)
@record_argument()
@json_flag()
@click.pass_obj
def score(session: CliContext, record: str, as_json: bool) -> CommandResult:
    match = read_match(record)
    return CommandResult(json_text(score_data(match)) if as_json else _page(match, session))


def _page(match: Match, session: CliContext) -> str:
    parts = [heading(session.say(match.game.names))]
    parts += [_deal(each, session) for each in match.course()]
    return "\n".join([*parts, _standing(match, session)])


def _deal(match: Match, session: CliContext) -> str:
    """Return the section on the current deal of ``match``."""
    table, say = match.table, session.say
    lines = [heading(paragraph(say(_title(match)), session.width).rstrip("\n"))]
    if match.reseated:
        moved = sentence(telling.changed_seats(names(match)))
        lines.append(paragraph(say(moved), session.width, 2))
    longest = max(len(say(_party(match, p))) for p in range(len(match.game.sides)))
    contract = table.ruling.contract
    if contract and (contract.goals or contract.title):
        told = sentence(announced.contract(match.game, names(match), contract))
        lines.append(paragraph(say(told), session.width, 2))
    if table.ruling.tricks:
        for party in range(len(match.game.sides)):
            name = say(_party(match, party)).ljust(longest)
            lines.append(f"  {name}   {say(telling.held(table, party))}\n")
    lines += [_mark(match, mark, longest, session) for mark in table.ruling.ledger]
    lines += [_ruling(match, heard, session) for heard in table.docket.claims]
    if table.over and not table.ruling.ledger:
        lines.append(f"  {say(NO_MARK)}\n")
    lines.append(f"  {say(_outcome(match))}\n")
    unjudged = [names(match)[s] for s, hand in enumerate(table.deal.hands) if hand.unknown]
    if unjudged:
        told = _half_judged(unjudged) if table.judged else _unjudged(unjudged)
        lines.append(paragraph(say(told), session.width, 2))
    return "".join(lines)


def _mark(match: Match, mark: Mark, longest: int, session: CliContext) -> str:
    party = session.say(_party(match, mark.to)).ljust(longest)
    what = telling.what_for(mark)
    what = semicolon([what, counters(mark.fiches)]) if mark.fiches else what
    line = f"  {party}   {mark.points:+4d}  {session.say(what)}"
    ids = f"[{clause_list(mark.clauses)}]"
    return with_right_end(line, ids, session.width, longest + 11)


def _ruling(match: Match, heard: ClaimHeard, session: CliContext) -> str:
    """Return a claim with its verdict, and its clauses at the right margin."""
    told = colon(_claimed(names(match), heard), VERDICTS[heard.verdict])
    return with_right_end(
        f"  {session.say(told)}", f"[{clause_list(heard.clauses)}]", session.width
    )


def _claimed(names: Sequence[str], heard: ClaimHeard) -> Text:
    who, by = names[heard.seat], names[heard.claimant]
    trick = Text(f", levée {heard.trick}", f", trick {heard.trick}") if heard.trick else same("")
    return Text(
        f"{heard.clause} réclamée par {by} contre {who}{trick.fr}",
        f"{heard.clause} claimed by {by} against {who}{trick.en}",
    )


def _outcome(match: Match) -> Text:
    """Return the outcome of the deal: the score, the game it wins, void, or how far it has got."""
    table, before, after = match.table, match.before, match.standing
    if not table.over:
        return _under_way(table)
    winner = winner_of_game(before, after)
    if winner is not None and match.game.reckoning.best_of > 1:
        return telling.game_won(match.game, names(match), winner)
    if table.ruling.void:
        return next(announced.ended(table, names(match)))
    return colon(SCORE, scores(after.score))


def _title(match: Match) -> Text:
    dealt, number = telling.dealt(match.table, names(match)), len(match.tables)
    return Text(f"Donne {number}\u202f: {dealt.fr}", f"Deal {number}: {dealt.en}")


def _party(match: Match, index: int) -> Text:
    return telling.party(match.game, names(match), index)


def _under_way(table: Table) -> Text:
    done = counted(
        len(table.ruling.tricks),
        Text("levée jouée", "trick played"),
        Text("levées jouées", "tricks played"),
    )
    return Text(f"donne en cours\u202f: {done.fr}", f"under way: {done.en}")


def _unjudged(unknown: Sequence[str]) -> Text:
    who = ", ".join(unknown)
    return Text(
        f"jeux inconnus, donc non jugés\u202f: {who}", f"hands not known, hence not judged: {who}"
    )


def _half_judged(unknown: Sequence[str]) -> Text:
    who = ", ".join(unknown)
    return Text(
        f"jeux inconnus, donc jugés sur les cartes vues\u202f: {who}",
        f"hands not known, hence judged by the cards seen: {who}",
    )


def _standing(match: Match, session: CliContext) -> str:
    """Return a table of the parties: points in the current game, games won, counters."""
    columns = [(POINTS, match.points)]
    if match.game.reckoning.best_of > 1:
        columns.append((GAMES, match.standing.games))
    if match.standing.fiches:
        columns.append((FICHES, match.standing.fiches))
    rows = [["", *(session.say(title) for title, _ in columns)]]
    for party in range(len(match.game.sides)):
        name = session.say(_party(match, party))
        rows.append([name, *(str(numbers[party]) for _, numbers in columns)])
    title = heading(session.say(STANDING))
    told = "".join(paragraph(session.say(text), session.width, 2) for text in _closing_lines(match))
    return title + grid(rows) + told


def _closing_lines(match: Match) -> Iterator[Text]:
    """Yield the last lines: what each player has won or lost so far, and whose turn it is."""
    if any(match.stakes):
        yield sentence(telling.gains((one_line(name), gain) for name, gain in match.gains))
    yield whose_turn(match)


STANDING = Text("Où en est la partie", "Standing")
POINTS = Text("points", "points")
GAMES = Text("manches gagnées", "games won")
FICHES = Text("fiches", "counters")
