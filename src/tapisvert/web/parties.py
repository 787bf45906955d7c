"""The parties and contracts as the page shows them: tricks, points, who is ahead, goals."""

from __future__ import annotations

from tapisvert.glossary import Text, same
from tapisvert.law.contract import Contract, Goal
from tapisvert.law.game import Game
from tapisvert.law.ledger import total
from tapisvert.play import announced, telling
from tapisvert.play.table import Table
from tapisvert.service.room import Room
from tapisvert.web import texts as words
from tapisvert.web.shown import GoalStatus, PartyShown, UsOrThem


def side_of(table: Table, seat: int, mine: int) -> UsOrThem:
    """Return ``us`` if a seat plays with ``mine``, otherwise ``them``.

    The sides of the contract decide, or the parties while there is no contract.
    """
    contract, game = table.ruling.contract, table.game
    of = contract.side_of if contract else game.party_of
    return "us" if of(seat) == of(mine) else "them"


def parties(room: Room, seat: int, table: Table) -> tuple[PartyShown, ...]:
    """Return every party, that of ``seat`` first, the others in order of play."""
    game = room.game
    mine = game.party_of(seat)
    order = parties_from(game, seat)
    score, games, taken = room.match.points, room.match.standing.games, table.taken
    ahead = leaders(game, games, score)
    finished = table.ruling.tricks[-1:] if not table.trick else ()
    party_of_full_trick = next((game.party_of(trick.winner) for trick in finished), None)
    return tuple(
        PartyShown(
            "us" if p == mine else "them",
            p,
            game.parties[p],
            _name(room, p, p == mine),
            taken.tricks[p],
            taken.tricks[p] - (p == party_of_full_trick),
            taken.points[p],
            score[p],
            games[p],
            ahead == [p],
        )
        for p in order
    )


def parties_from(game: Game, seat: int) -> tuple[int, ...]:
    """Return the parties, that of ``seat`` first, the others in order of play."""
    parties = (game.party_of((seat + i) % game.seats) for i in range(game.seats))
    return tuple(dict.fromkeys(parties))


def leaders(game: Game, games: tuple[int, ...], score: tuple[int, ...]) -> list[int]:
    """Return the parties that are ahead: by games won, then by the score of the current game."""
    sign = game.reckoning.sign
    standing = [(won, sign * points) for won, points in zip(games, score, strict=True)]
    return [party for party, each in enumerate(standing) if each == max(standing)]


def _name(room: Room, party: int, ours: bool) -> Text:
    seats = room.game.parties[party]
    if len(seats) == 1:
        return same(room.match.names[seats[0]])
    return words.US if ours else words.THEM


def winner(room: Room, seat: int) -> str:
    """Return who has won the finished deal, or the match: ``us``, ``them`` or ``none``.

    The result is empty while the deal lasts.
    """
    table, mine = room.match.table, room.game.party_of(seat)
    if not table.over:
        return ""
    if room.match.over:
        victors = room.game.reckoning.victors(room.match.standing, room.game.sides)
        return "us" if victors >> seat & 1 else "them" if victors else "none"
    gains = total(table.ruling.ledger, len(room.game.sides))
    if len(set(gains)) == 1:
        return "none"
    best = max(gains, key=lambda gain: room.game.reckoning.sign * gain)
    return "us" if gains[mine] == best else "them"


def goals(room: Room, table: Table) -> tuple[GoalStatus, ...]:
    """Return the goals of the contract of this deal, and how they stand."""
    contract = table.ruling.contract
    if contract is None:
        return ()
    return tuple(_goal_status(room, table, contract, goal) for goal in contract.goals)


def _goal_status(room: Room, table: Table, contract: Contract, goal: Goal) -> GoalStatus:
    tricks = table.ruling.tricks
    made = sum(goal.seats >> trick.winner & 1 for trick in tricks)
    left = max(hand.size for hand in table.layout.hands)
    outcomes = [goal.made(n) for n in range(made, made + left + 1)]
    return GoalStatus(
        telling.players(room.match.names, goal.seats),
        contract.title,
        announced.wanted(goal, len(tricks) + left),
        made,
        "sure" if all(outcomes) else "" if any(outcomes) else "lost",
        goal.clauses,
    )
