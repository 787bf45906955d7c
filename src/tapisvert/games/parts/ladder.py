"""Bids that stand one above another, and what each undertakes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Literal, NamedTuple

from tapisvert.cards import Suit
from tapisvert.glossary import Text, same, tricks
from tapisvert.law.chart import Chart
from tapisvert.law.contract import Contract, EarlyEnd, Goal, Need
from tapisvert.law.position import Opening
from tapisvert.sentences import comma

ALL = 13
Pays = Callable[[int], int]


class Rung(NamedTuple):
    """A bid: how it is said, how many tricks it undertakes, what each adversary then owes.

    ``pays`` gives that for every number of tricks made (less than nothing: what is owed to him).
    ``trump``: the suit turned up, the suit named in the bid, or none. ``leads``: the bidder leads;
    ``stops``: nothing is played beyond what decides it; ``exposed``: his hand is laid open.
    """

    word: str
    need: Need
    tricks: int
    pays: Pays
    clauses: tuple[str, ...]
    trump: Literal["turned", "named", "none"] = "named"
    leads: bool = False
    stops: bool = False
    exposed: bool = False
    called: Text | None = None

    @property
    def title(self) -> Text:
        """What the bid is called, by these players or by all."""
        return self.called or TITLES[self.word]

    def goal(self, seats: int) -> Goal:
        worth = tuple(self.pays(made) for made in range(ALL + 1))
        return Goal(seats, self.need, self.tricks, worth, self.clauses)


def flat(need: Need, wanted: int, worth: int) -> Pays:
    """The same won or lost, however many tricks more or fewer."""
    goal = Goal(0, need, wanted)
    return lambda made: worth if goal.made(made) else -worth


def by_trick(wanted: int, base: int, each: int = 1) -> Pays:
    """So much, and more for every trick above or below."""
    return lambda made: (base if made >= wanted else -base) + each * (made - wanted)


def contract_of(
    opening: Opening, rung: Rung, sides: tuple[int, ...], suit: Suit | None, exposed_from: int = 0
) -> Contract:
    """What a bid leads to; ``sides`` are the masks of those who have made it, each for himself.

    An open hand is laid down after ``exposed_from`` tricks.
    """
    everyone = (1 << opening.seats) - 1
    declarers = 0
    for mask in sides:
        declarers |= mask
    leader = declarers.bit_length() - 1 if rung.leads else opening.eldest
    return Contract(
        (*sides, everyone & ~declarers),
        suit if rung.trump == "named" else opening.turned_suit if rung.trump == "turned" else None,
        leader,
        multiplier=opening.carried,
        goals=tuple(rung.goal(mask) for mask in sides),
        ends=EarlyEnd(goals_lost=rung.stops),
        exposed=declarers if rung.exposed else 0,
        exposed_from=exposed_from * opening.seats,
        title=rung.title,
    )


def ladder_chart(rungs: Sequence[Rung]) -> Chart:
    """The bids from the lowest to the highest, and what each adversary pays for them."""
    rows = tuple(
        (_named(rung, rungs), _asked(rung), _leads(rung), _range(rung, True), _range(rung, False))
        for rung in rungs
    )
    return Chart("bids", BIDS, rows, BID_HEADS)


def _named(rung: Rung, rungs: Sequence[Rung]) -> Text:
    """With its tricks, where it is bid at several heights."""
    if len({other.tricks for other in rungs if other.word == rung.word}) == 1:
        return rung.title
    return Text(f"{rung.title.fr} {rung.tricks}", f"{rung.title.en} {rung.tricks}")


def _asked(rung: Rung) -> Text:
    if rung.need is Need.AT_LEAST:
        return tricks(rung.tricks)
    return tricks(rung.tricks) if rung.tricks else NO_TRICK


def _leads(rung: Rung) -> Text:
    trump = TRUMPS[rung.trump]
    if rung.exposed:
        return comma(trump, EXPOSED)
    return comma(trump, LEADS) if rung.leads else trump


def _range(rung: Rung, made: bool) -> Text:
    """What it pays made, or costs failed: from the least to the most."""
    goal = Goal(0, rung.need, rung.tricks)
    sums = [abs(rung.pays(n)) for n in range(ALL + 1) if goal.made(n) is made]
    least, most = min(sums), max(sums)
    if least == most:
        return same(str(least))
    return Text(f"{least} à {most}", f"{least} to {most}")


BIDS = Text("Les enchères, de la plus basse à la plus haute", "The bids, from the lowest up")
BID_HEADS = (
    Text("Enchère", "Bid"),
    Text("Levées", "Tricks"),
    Text("Atout et entame", "Trump and lead"),
    Text("Réussie, chaque adversaire paie", "Made, each adversary pays"),
    Text("Manquée, chaque adversaire reçoit", "Failed, each adversary receives"),
)
NO_TRICK = Text("aucune", "none")
TRUMPS = {
    "turned": Text("atout retourné", "suit turned up"),
    "named": Text("atout nommé", "suit named"),
    "none": Text("sans atout", "no trump"),
}
EXPOSED = Text("main étalée", "hand exposed")
LEADS = Text("le déclarant entame", "the declarer leads")
TITLES: Mapping[str, Text] = {
    "propose": same("proposition"),
    "emballage": same("emballage"),
    "solo": same("solo"),
    "misere": same("misère"),
    "petite-misere": same("petite misère"),
    "piccolissimo": same("piccolissimo"),
    "piccolo": same("piccolo"),
    "grande-misere": same("grande misère"),
    "misere-etalee": same("misère étalée"),
    "abondance": same("abondance"),
    "grande-abondance": same("grande abondance"),
    "trou": same("trou"),
    "chelem": Text("chelem", "slam"),
}
"""What the bids are called, by the words that make them."""
