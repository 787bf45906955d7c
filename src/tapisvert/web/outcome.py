"""The end of a deal or match: the standing after it, what decided it, and who pays whom."""

from __future__ import annotations

from typing import NamedTuple

from tapisvert.glossary import Text, same
from tapisvert.law.ledger import total
from tapisvert.play import claim_telling, telling
from tapisvert.play.ending import winner_of_game
from tapisvert.play.match import Match
from tapisvert.sentences import colon, comma, sentence
from tapisvert.web import outcome_texts as says
from tapisvert.web import texts as words
from tapisvert.web.parties import parties_from
from tapisvert.web.payments import payments
from tapisvert.web.trumps import doubled


class HeadlineEntry(NamedTuple):
    """A party, or a player, in the headline; ``best``: it is ahead, or has won the match."""

    id: str
    name: Text
    number: int
    best: bool


class EndShown(NamedTuple):
    """What the end of a deal shows first.

    ``headline`` is the standing of the match with this deal, the reader's party first: the games
    won if the deal has ended one of several, what each player has won if players have changed
    seats, otherwise the points. ``unit`` says which. ``told`` are sentences, each with its clauses:
    what the deal brought, what was won, one for each payment.
    """

    headline: tuple[HeadlineEntry, ...]
    unit: Text
    signed: bool
    told: tuple[tuple[Text, tuple[str, ...]], ...]


def outcome(match: Match, seat: int, named: bool = False) -> EndShown | None:
    """Return the outcome of the current deal as a seat sees it; None unless a deal is over.

    ``named``: for somebody who did not play, to whom nobody is «Nous» or «Vous».
    """
    if not match.tables or not match.table.over:
        return None
    told = (
        *_rulings(match),
        *_decided(match, seat, named),
        *((each.says, each.clauses) for each in payments(match)),
    )
    if match.over and match.before.sitting:
        return EndShown(_by_player(match, seat, named), says.COUNTERS_WON, True, told)
    reckoning = match.game.reckoning
    if reckoning.best_of > 1 and match.standing.games != match.before.games:
        headline = _by_party(match, seat, match.standing.games, named)
        return EndShown(headline, says.WON_GAMES, False, told)
    one = reckoning.best_of == 1
    unit = says.POINTS if one and reckoning.target else says.BALANCE if one else says.IN_GAME
    return EndShown(_by_party(match, seat, match.points, named), unit, not reckoning.target, told)


def _rulings(match: Match) -> list[tuple[Text, tuple[str, ...]]]:
    """What the claims of the deal have come to."""
    heard = match.table.docket.claims
    told = (claim_telling.ruling(match.table, match.names, each) for each in heard)
    return [(sentence(each.says), each.clauses) for each in told]


def _by_party(
    match: Match, seat: int, numbers: tuple[int, ...], named: bool
) -> tuple[HeadlineEntry, ...]:
    game, sign = match.game, match.game.reckoning.sign
    most = max(sign * n for n in numbers)
    ahead = [game.sides[p] for p, n in enumerate(numbers) if sign * n == most]
    best = sum(ahead) if len(ahead) < len(numbers) else 0
    if match.over:
        best = game.reckoning.victors(match.standing, game.sides)
    mine = game.party_of(seat)
    return tuple(
        HeadlineEntry(
            "us" if party == mine else "them",
            column_name(match, party, party == mine, named),
            numbers[party],
            bool(game.sides[party] & best),
        )
        for party in parties_from(game, seat)
    )


def _by_player(match: Match, seat: int, named: bool) -> tuple[HeadlineEntry, ...]:
    """The players and what each has won, the reader first."""
    me, most = match.names[seat], max(gain for _, gain in match.gains)
    gains = sorted(match.gains, key=lambda each: each[0] != me)
    return tuple(
        HeadlineEntry(
            "us" if name == me else "them",
            words.YOURSELF if name == me and not named else same(name),
            gain,
            0 < gain == most,
        )
        for name, gain in gains
    )


def column_name(match: Match, party: int, mine: bool, named: bool = False) -> Text:
    """Return the short name of a party: «Nous», «Vous», or that of its only player.

    ``named``: in any case the names of its players.
    """
    if named:
        return telling.party(match.game, match.names, party)
    if match.game.sides[party].bit_count() == 1:
        return words.YOURSELF if mine else telling.party(match.game, match.names, party)
    return words.US if mine else words.THEM


def _decided(match: Match, seat: int, named: bool) -> list[tuple[Text, tuple[str, ...]]]:
    """What the deal brought two parties, the game won with it, and the games won so far."""
    game, standing, before = match.game, match.standing, match.before
    reckoning, order = game.reckoning, parties_from(game, seat)
    names = [column_name(match, party, i == 0, named) for i, party in enumerate(order)]
    made = total(match.table.ruling.ledger, len(game.sides))
    told: list[Text] = []
    if len(order) == 2 and any(made):
        brought = [says.with_amount(name, made[p]) for name, p in zip(names, order, strict=True)]
        told.append(colon(says.this_deal(doubled(match.table)), comma(*brought)))
    if reckoning.best_of > 1:
        won = winner_of_game(before, standing)
        score = [old + new for old, new in zip(before.score, made, strict=True)]
        if won is not None:
            wins = telling.game_won(game, match.names, won)
            rest = [score[p] for p in order if p != won]
            told.append(says.with_score(wins, score[won], rest))
        elif any(standing.games):
            games = (standing.games[p] for p in order)
            counts = [words.with_points(*each) for each in zip(names, games, strict=True)]
            told.append(colon(says.WON_GAMES, comma(*counts)))
    if match.over:
        told.append(telling.match_won(game, match.names, standing))
    return [(sentence(text), ()) for text in told]
