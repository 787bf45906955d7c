"""Measure the gain of a rule of thumb: deals played with it, and without it.

The first time that a rule makes a party play another card than it would without the rule, the
deal is continued twice: the party plays with the rule and without it, all others as usual.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

from tapisvert.arena.duplicate import Comparison, dealt, marks, played, summed
from tapisvert.bots.advice import Advice, Rule, Rules, first_of
from tapisvert.bots.following import leave_to_partner, load_partner, take_if_it_pays, trust_partner
from tapisvert.bots.gathering import win_what_pays
from tapisvert.bots.giving import head_it_as_little_as_can_be, leave_it_to_him
from tapisvert.bots.habitue import RULES_OF_THUMB, Habitue
from tapisvert.bots.hand_worth import forced_tricks
from tapisvert.bots.leading import (
    cash_master,
    draw_trumps,
    lead_for_a_ruff,
    lead_from_length,
    lead_from_weakness,
    lead_low_trump,
    run_masters,
)
from tapisvert.bots.player import Decision, next_of
from tapisvert.bots.shunning import (
    lead_what_is_beaten,
    slip_under,
    stay_just_under,
    take_what_is_clean,
    throw_the_most_dangerous,
)
from tapisvert.bots.turn_view import TurnView
from tapisvert.games import find
from tapisvert.glossary import Text
from tapisvert.law.calling import NothingOpen
from tapisvert.law.contract import Contract, EarlyEnd, Goal, Need
from tapisvert.law.position import Position as Place
from tapisvert.play.table import Table
from tapisvert.play.view import View


class RuleDecision(NamedTuple):
    """A decision: the rule, the position, the advice, and the rules after it in the list."""

    rule: Rule
    at: TurnView
    advice: Advice
    others: tuple[Rule, ...]

    @property
    def matters(self) -> bool:
        """True if another card would be played without the rule."""
        return bool(self.others) and first_of(self.others, self.at).card != self.advice.card


class Onlooker:
    """A player that plays like habitué and remembers which rule decided last."""

    def __init__(self) -> None:
        self.decision: RuleDecision | None = None
        noting = {aim: Rules(*map(self._noting, rules)) for aim, rules in RULES_OF_THUMB.items()}
        self._habitue = Habitue(noting)

    def choose(self, view: View) -> Decision:
        self.decision = None
        return self._habitue.choose(view)

    def unasked(self, view: View) -> Decision | None:
        self.decision = None
        return self._habitue.unasked(view)

    def _noting(self, rules: tuple[Rule, ...]) -> tuple[Rule, ...]:
        def noting(place: int, rule: Rule) -> Rule:
            def noted(at: TurnView) -> Advice | None:
                advice = rule(at)
                if advice is not None:
                    self.decision = RuleDecision(rule, at, advice, rules[place + 1 :])
                return advice

            return noted

        return tuple(noting(place, rule) for place, rule in enumerate(rules))


def gains(tables: Iterable[Table]) -> Mapping[Rule, Comparison]:
    """Return for each rule what a party gains in marks by it, in the deals where it matters."""
    found = defaultdict(list)
    for table in tables:
        for rule, gained in _gains(table):
            found[rule].append(gained)
    return {rule: summed(each) for rule, each in found.items()}


def _gains(table: Table) -> Iterator[tuple[Rule, float]]:
    game, eye, places = table.game, Onlooker(), dict[tuple[Rule, int], Table]()
    while choice := next_of(table, [eye] * game.seats):
        if decision := eye.decision:
            key = decision.rule, game.party_of(decision.at.seat)
            if key not in places and decision.matters:
                places[key] = table
        table = table.apply(choice.act)
    for (rule, party), place in places.items():
        less = without(rule)
        seats = [less if game.party_of(s) == party else HABITUE for s in range(game.seats)]
        yield rule, _margin(table, party) - _margin(played(place, seats), party)


HABITUE = Habitue()


def without(rule: Rule) -> Habitue:
    """Return a player without this rule."""

    def but(rules: tuple[Rule, ...]) -> tuple[Rule, ...]:
        return tuple(each for each in rules if each is not rule)

    return Habitue({aim: Rules(*map(but, rules)) for aim, rules in RULES_OF_THUMB.items()})


def _margin(table: Table, party: int) -> float:
    """Return the marks of a party minus the average of the others; more is always better."""
    total = marks(table)
    rest = sum(total) - total[party]
    return table.game.reckoning.sign * (total[party] - rest / (len(total) - 1))


@dataclass(frozen=True)
class Undertaken(NothingOpen):
    """A calling without calls: the contract is given."""

    contract: Contract
    clauses: tuple[str, ...] = ()

    @property
    def words(self) -> Mapping[str, Text]:
        return {}

    def ask(self, at: Place) -> Contract:
        return self.contract


def misere(number: int) -> Table:
    """Return a misère played by the seat with the best hand for it."""
    game = find("whist_couleur")
    table = dealt(game, "misère", number)
    hands, leader = table.deal.hands, table.opening.eldest
    seat = min(range(4), key=lambda s: forced_tricks(hands[s].known, game.ranking, s == leader))
    goal = Goal(1 << seat, Need.AT_MOST, 0, (1, *(-1,) * 13))
    contract = Contract(
        (1 << seat, 15 & ~(1 << seat)), None, leader, goals=(goal,), ends=EarlyEnd(goals_lost=True)
    )
    agreed = replace(game, calling=Undertaken(contract))
    return Table.start(agreed, table.opening, hands, table.deal.aside)


def deal_of(game_id: str) -> Callable[[int], Table]:
    game = find(game_id)
    return lambda number: dealt(game, "thumbs", number)


class Trial(NamedTuple):
    """A number of deals, and the rules of thumb that must help in them."""

    name: str
    deal: Callable[[int], Table]
    deals: int
    helping: tuple[Rule, ...]

    def gains(self) -> Mapping[Rule, Comparison]:
        return gains(map(self.deal, range(self.deals)))


TRIALS = (
    Trial("manille_boussac", deal_of("manille_boussac"), 300, (
        draw_trumps, cash_master, run_masters, lead_for_a_ruff, lead_low_trump, take_if_it_pays,
        trust_partner,
    )),
    Trial("manille_wikibooks", deal_of("manille_wikibooks"), 200, (
        cash_master, run_masters, lead_from_length, lead_from_weakness, load_partner,
        take_if_it_pays, trust_partner,
    )),
    Trial("whist_tricks", deal_of("whist_tricks"), 200, (
        draw_trumps, cash_master, lead_for_a_ruff, lead_from_weakness, lead_low_trump,
        take_if_it_pays,
    )),
    Trial("marjolet", deal_of("marjolet"), 150, (win_what_pays,)),
    Trial("polignac", deal_of("polignac"), 200, (
        stay_just_under, slip_under, take_what_is_clean, throw_the_most_dangerous,
    )),
    Trial("misère", misere, 150, (
        stay_just_under, slip_under, throw_the_most_dangerous, leave_it_to_him,
        head_it_as_little_as_can_be,
    )),
)  # fmt: skip
"""Whist aux tricks stands for all whists: they are played alike, and it marks every trick. In
Marjolet only the rules for the tricks before the stock is empty count: then the play is exact."""

STYLE: Mapping[Rule, str] = {
    lead_what_is_beaten: "what risks least brings as much",
    leave_to_partner: "the same card is mostly thrown without it, for a reason that is not true",
}
"""Rules that bring no measurable gain, and why they are kept."""
