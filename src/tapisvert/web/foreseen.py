"""What the law would make of a call: the contract that it leads to, and how that is settled.

Nothing is decided here. The calling is asked as if the call had been made and the others had
answered, and the scoring as if the tricks had been taken.
"""

from __future__ import annotations

from collections.abc import Callable

from tapisvert.cards import NO_CARDS
from tapisvert.law.calling import PASS, Answer, CallRequest
from tapisvert.law.contract import Contract, Goal, seats_of
from tapisvert.law.game import Game
from tapisvert.law.ledger import Account, Taken, total
from tapisvert.law.position import Hand, Opening, Position, Said, Trick

MOST_ANSWERS = 64
"""More answers than any auction asks for after a call."""
Reply = Callable[[CallRequest], str]


def after_word(at: Position, seat: int, word: str) -> Position:
    """Return the position after a word."""
    return at._replace(heard=(*at.heard, Said(seat, word, len(at.tricks))))


def silence(asked: CallRequest) -> str:
    """The answer of somebody who adds nothing: to pass, or else the first word allowed."""
    return PASS if PASS in asked.words else asked.words[0]


def wishing(word: str | None) -> Reply:
    """Return a way to answer: with ``word`` where that is allowed, else with silence."""
    return lambda asked: word if word is not None and word in asked.words else silence(asked)


def outcome(game: Game, at: Position, reply: Reply = silence) -> Answer:
    """Return what the calling comes to if every question from here on is answered by ``reply``."""
    answer = game.calling.ask(at)
    for _ in range(MOST_ANSWERS):
        if not isinstance(answer, CallRequest):
            break
        at = after_word(at, answer.seat, reply(answer))
        answer = game.calling.ask(at)
    return answer


def questions(game: Game, at: Position) -> tuple[CallRequest, ...]:
    """Return the questions that the calling asks from here on if nobody adds anything."""
    heard: list[CallRequest] = []

    def noted(asked: CallRequest) -> str:
        heard.append(asked)
        return silence(asked)

    outcome(game, at, noted)
    return tuple(heard)


def goal_of(contract: Contract, seat: int) -> Goal | None:
    """Return the goal that a seat pursues in a contract, if any."""
    return next((goal for goal in contract.goals if goal.seats >> seat & 1), None)


def settled(
    game: Game, opening: Opening, contract: Contract, goal: Goal, made: int
) -> tuple[int, ...]:
    """Return by seat what a goal brings whose pursuers have taken ``made`` of all the tricks.

    The others have taken the rest, the last trick among them if there is a rest.
    """
    alone = contract._replace(goals=(goal,))
    pursuer = seats_of(goal.seats)[0]
    other = next(seat for seat in range(game.seats) if not goal.seats >> seat & 1)
    rest = max(game.dealing.hand_size, goal.tricks) - made
    return _marked(game, opening, alone, (pursuer,) * made + (other,) * rest)


def last_trick_taken(
    game: Game, opening: Opening, contract: Contract, seat: int
) -> tuple[int, ...]:
    """Return by seat what a deal without goals brings if a seat has taken every trick."""
    return _marked(game, opening, contract, (seat,) * game.dealing.hand_size)


def trick_worth(game: Game, opening: Opening, contract: Contract, seat: int) -> tuple[int, int]:
    """Return how many tricks bring a seat's party nothing, and what the first above them brings."""
    party = game.party_of(seat)
    other = next(each for each in range(game.seats) if game.party_of(each) != party)
    every = game.dealing.hand_size
    for made in range(1, every):
        winners = (seat,) * made + (other,) * (every - made)
        worth = _marked(game, opening, contract, winners)[seat]
        if worth > 0:
            return made - 1, worth
    return every, 0


def _marked(
    game: Game, opening: Opening, contract: Contract, winners: tuple[int, ...]
) -> tuple[int, ...]:
    """Return the marks of a deal of whose tricks only the winners are known, by seat."""
    end = Position(
        opening,
        hands=(Hand(NO_CARDS),) * game.seats,
        tricks=tuple(Trick((), seat) for seat in winners),
    )
    parties = [game.party_of(seat) for seat in winners]
    count = tuple(parties.count(party) for party in range(len(game.sides)))
    none = (NO_CARDS,) * len(game.sides)
    groups = game.scoring.on_trick(end, contract)
    account = Account(contract, Taken((0,) * len(none), count), (), opening, none, none)
    marks = (*(mark for group in groups for mark in group), *game.scoring.at_end(account).marks)
    sums = total(marks, len(game.sides))
    return tuple(sums[game.party_of(seat)] for seat in range(game.seats))
