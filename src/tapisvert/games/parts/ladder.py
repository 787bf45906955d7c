"""Ladders of bids, from the lowest to the highest: what each bid undertakes and pays."""

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
    """A bid: the word for it, the tricks it undertakes, and what it pays.

    ``pays`` gives, for a number of tricks made, what each adversary owes; if negative, what each
    adversary receives. ``trump``: the suit turned up, the suit named in the bid, or none.
    ``leads``: the bidder leads; ``stops``: the deal ends once no bidder can make the bid any more;
    ``exposed``: the bidder's hand is laid open. ``called`` is its name in this game, None for that
    in TITLES.
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
        """The name of the bid."""
        return self.called or TITLES[self.word]

    def goal(self, seats: int) -> Goal:
        """Return the goal of the seats of a mask that have made this bid."""
        worth = tuple(self.pays(made) for made in range(ALL + 1))
        return Goal(seats, self.need, self.tricks, worth, self.clauses)


def flat(need: Need, wanted: int, worth: int) -> Pays:
    """Return the payment function of a bid that wins or loses ``worth``, whatever the margin."""
    goal = Goal(0, need, wanted)
    return lambda made: worth if goal.made(made) else -worth


def by_trick(wanted: int, base: int, each: int = 1) -> Pays:
    """Return the payment function: ``base`` won or lost, and ``each`` per trick over or short."""
    return lambda made: (base if made >= wanted else -base) + each * (made - wanted)


def contract_of(
    opening: Opening, rung: Rung, sides: tuple[int, ...], suit: Suit | None, exposed_from: int = 0
) -> Contract:
    """Return the contract of the highest bid.

    Each mask of ``sides`` (a seat or a pair) has its own goal. ``suit`` is the suit named, if any.
    An exposed hand is laid open after ``exposed_from`` tricks.
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
    """Return the chart of the bids, and what each adversary pays or receives."""
    rows = tuple(
        (_named(rung, rungs), _asked(rung), _leads(rung), _range(rung, True), _range(rung, False))
        for rung in rungs
    )
    return Chart("bids", BIDS, rows, BID_HEADS)


def _named(rung: Rung, rungs: Sequence[Rung]) -> Text:
    """Return the name of a bid, with its number of tricks if it exists with several."""
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
    """Return the range of payments when the bid is made, or when it fails, without sign."""
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
    Text("Réussie, chaque adversaire paie", "Made, each opponent pays"),
    Text("Manquée, chaque adversaire reçoit", "Failed, each opponent receives"),
)
NO_TRICK = Text("aucune", "none")
TRUMPS = {
    "turned": Text("atout retourné", "suit turned up"),
    "named": Text("atout nommé", "suit named"),
    "none": Text("sans atout", "no trump"),
}
EXPOSED = Text("jeu étalé", "hand laid open")
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
"""The names of the bids, by ``Rung.word``."""
