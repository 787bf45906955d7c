"""Our IS-MCTS beside OpenSpiel's, on plain Hearts, with equal simulations.

The rules are the same in both: no passing of cards, the two of clubs is led, hearts may be led at
any time, 1 point for a heart and 13 for the queen of spades, and whoever takes all 26 scores
nothing while the others get 26. OpenSpiel forbids points in the first trick, so deals in which a
hand has no club are left out. Each deal is played in eight rooms: one player of ours in each seat
against three of theirs, and the other way round. Both draw a deal for each simulation, play it out
at random, explore alike and play the card tried most.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from time import process_time
from typing import Any

import tapisvert as tv
from tapisvert.bots.ismcts import tried_most
from tapisvert.cards import Card, Suit, card_set, suit_of
from tapisvert.glossary import Text
from tapisvert.law.game import Game
from tapisvert.law.ledger import Account, Mark, NoMarks, Settled
from tapisvert.play.events import Play
from tapisvert.play.table import Table
from tapisvert.play.view import view
from tapisvert.policies.tree_search import EXPLORATION
from tapisvert.solver.from_hands import table_from_hands

DEALS, SIMULATIONS = 20, 200
ALL, SEATS = 26, 4
THEIR_GAME = "hearts(pass_cards=false,must_break_hearts=false)"
CLUBS_FIRST = "CDHS"
INSTALL = "OpenSpiel is not here: requirements/bench.txt says how to install it"
Chooser = Callable[[Table, Any], Card]


@dataclass(frozen=True)
class AllOrEach(NoMarks):
    """At the end all mark what their cards cost; who has all of it marks nothing, the others it."""

    clauses: tuple[str, ...] = ()

    def at_end(self, account: Account) -> Settled:
        """Return the marks of the deal."""
        points = account.taken.points
        cost = [ALL - each for each in points] if ALL in points else points
        return Settled(tuple(Mark(party, n, COST, ()) for party, n in enumerate(cost) if n))


COST = Text("cartes prises", "cards taken")


def hearts() -> Game:
    """The example of plain Hearts with this way to score."""
    sys.path.insert(0, str(Path(__file__).parents[1] / "docs/examples"))
    from plain_hearts import PLAIN_HEARTS  # type: ignore[import-not-found]

    plain: Game = PLAIN_HEARTS
    return replace(plain, scoring=AllOrEach())


def report(seed: str | None, deals: int | None = None) -> None:
    """Print by how many points a deal ours is better than theirs."""
    try:
        import pyspiel
    except ImportError:
        print(INSTALL)
        return
    game, seconds, values = hearts(), {"ours": 0.0, "theirs": 0.0}, list[float]()
    for number in range(deals or DEALS):
        random = Random(f"{seed}/{number}")
        order = dealt(game, random)
        choosers = {
            "ours": timed(seconds, "ours", ours(random)),
            "theirs": timed(seconds, "theirs", theirs(pyspiel, random)),
        }
        rooms = list[float]()
        for alone, field, sign in (("ours", "theirs", 1), ("theirs", "ours", -1)):
            for seat in range(SEATS):
                who = [choosers[alone if each == seat else field] for each in range(SEATS)]
                points = played(game, pyspiel, order, who)
                rooms.append(sign * ((sum(points) - points[seat]) / (SEATS - 1) - points[seat]))
        values.append(fmean(rooms))
    error = stdev(values) / sqrt(len(values))
    print(f"seed {seed}, {len(values)} deals, {SIMULATIONS} simulations a card")
    print(f"ours is better by {fmean(values):+.2f} ± {error:.2f} points a deal")
    print(f"CPU: ours {seconds['ours']:.0f} s, theirs {seconds['theirs']:.0f} s")


def dealt(game: Game, random: Random) -> Sequence[Card]:
    """The cards in the order in which they are dealt, one to each seat in turn."""
    while True:
        order = random.sample(game.dealing.pack, len(game.dealing.pack))
        hands = (order[seat::SEATS] for seat in range(SEATS))
        if all(any(suit_of(card) is Suit.CLUBS for card in hand) for hand in hands):
            return order


def timed(seconds: dict[str, float], name: str, choose: Chooser) -> Chooser:
    """The same chooser; its processor time is added up."""

    def choosing(table: Table, state: Any) -> Card:
        begun = process_time()
        card = choose(table, state)
        seconds[name] += process_time() - begun
        return card

    return choosing


def ours(random: Random) -> Chooser:
    """Our search, of what the seat to play sees."""

    def choose(table: Table, state: Any) -> Card:
        del state
        return tried_most(view(table, table.by or 0), random, SIMULATIONS, sharing=1)

    return choose


def theirs(pyspiel: Any, random: Random) -> Chooser:
    """Theirs; its constant is ours in units of all points."""
    bot = pyspiel.ISMCTSBot(
        random.getrandbits(30), pyspiel.RandomRolloutEvaluator(1, random.getrandbits(30)),
        EXPLORATION * ALL, SIMULATIONS, -1, pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
    )  # fmt: skip

    def choose(table: Table, state: Any) -> Card:
        del table
        return card_of(bot.step(state))

    return choose


def played(game: Game, pyspiel: Any, order: Sequence[Card], who: Sequence[Chooser]) -> list[int]:
    """Play a deal in both programs at once; return the points of each seat.

    Exits if they differ about who is to play, what is legal or what was made.
    """
    state = pyspiel.load_game(THEIR_GAME).new_initial_state()
    state.apply_action(0)  # no passing
    for card in order:
        state.apply_action(action_of(card))
    hands = [card_set(order[seat::SEATS]) for seat in range(SEATS)]
    table = table_from_hands(game, hands, None, state.current_player())
    table = first = table.apply(Play(state.current_player(), card_of(0)))
    state.apply_action(0)
    while not table.over:
        legal = {card_of(action) for action in state.legal_actions()}
        if table.turn != state.current_player() or table.legal_cards != card_set(legal):
            sys.exit(f"not the same game: {first.deal}, {table.acts}")
        assert table.turn is not None
        card = who[table.turn](table, state)
        table = table.apply(Play(table.turn, card))
        state.apply_action(action_of(card))
    made = [0] * SEATS
    for mark in table.ruling.ledger:
        made[mark.to] += mark.points
    if [ALL - each for each in made] != [int(each) for each in state.returns()]:
        sys.exit(f"not the same points: {made}, {state.returns()}")
    return made


def card_of(action: int) -> Card:
    """The card of an action of theirs: by rank, then clubs, diamonds, hearts, spades."""
    return tv.parse_card("23456789TJQKA"[action // SEATS] + CLUBS_FIRST[action % SEATS])


ACTIONS = {card_of(action): action for action in range(52)}


def action_of(card: Card) -> int:
    """The action of theirs that is this card."""
    return ACTIONS[card]
