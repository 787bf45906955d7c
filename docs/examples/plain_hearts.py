"""Plain Hearts, a game of one's own: 52 cards, four players, no passing, no shooting the moon.

    tapis --game-file docs/examples/plain_hearts.py simulate plain_hearts -n 10

Each heart taken costs a point and the queen of spades 13; whoever reaches 100 points has lost.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from tapisvert.cards import Card, Rank, Suit, card, pack, suit_of
from tapisvert.games.parts.limit import Limit
from tapisvert.glossary import Text, listed, same, the_card
from tapisvert.law.calling import NothingOpen
from tapisvert.law.cite import Clause, ClauseBook, RuleSource
from tapisvert.law.contract import Contract, each_alone
from tapisvert.law.dealing import Dealing
from tapisvert.law.duty import anything, duties, follow_suit
from tapisvert.law.game import Game
from tapisvert.law.ledger import Mark, Marks, NoMarks
from tapisvert.law.lots import HIGHEST_DEALS, Lots, in_order
from tapisvert.law.position import Position
from tapisvert.law.ranking import Ranking
from tapisvert.law.values import Values

QUEEN_OF_SPADES = card(Suit.SPADES, Rank.QUEEN)
COST: Mapping[Card, int] = {
    each: 13 if each == QUEEN_OF_SPADES else 1
    for each in pack(Rank.TWO)
    if each == QUEEN_OF_SPADES or suit_of(each) is Suit.HEARTS
}
ORDER = tuple(sorted(Rank, reverse=True))


@dataclass(frozen=True)
class NoTrumps(NothingOpen):
    """Nobody calls; the player after the dealer leads; everybody plays alone."""

    clauses: tuple[str, ...] = ()

    @property
    def words(self) -> Mapping[str, Text]:
        return {}

    def ask(self, at: Position) -> Contract:
        return Contract(each_alone(4), None, at.opening.eldest)


@dataclass(frozen=True)
class Penalties(NoMarks):
    """Each trick marks its winner with what its cards cost."""

    values: Values
    clauses: tuple[str, ...] = ()

    def on_trick(self, at: Position, contract: Contract) -> tuple[Marks, ...]:
        trick = at.tricks[-1]
        costly = [each for each in trick.cards if self.values.of(each)]
        if not costly:
            return ()
        names = listed([the_card(each) for each in costly])
        what = Text(f"pris\u202f: {names.fr}", f"taken: {names.en}")
        worth = sum(map(self.values.of, costly))
        return ((Mark(trick.winner, worth, what, self.clauses),),)


VALUES = Values({}, cards=COST).by("PH-2")
PLAIN_HEARTS = Game(
    id="plain_hearts",
    names=Text("Dame de pique", "Plain Hearts"),
    aliases=("hearts",),
    version=1,
    book=ClauseBook(
        RuleSource("house", "Rules of this house"),
        (
            Clause("PH-1", "1", Text(
                "Quatre joueurs reçoivent 13 cartes chacun, sans atout\u202f; le voisin du donneur"
                " entame, et il faut fournir à la couleur demandée.",
                "Four players get 13 cards each and there are no trumps; the dealer's neighbour"
                " leads, and one must follow suit.",
            )),
            Clause("PH-2", "2", Text(
                "Chaque cœur pris coûte 1 point, la dame de pique 13\u202f; qui atteint 100 points"
                " perd la partie.",
                "Each heart taken costs 1 point, the queen of spades 13; whoever reaches 100 points"
                " loses the match.",
            )),
        ),
        out_of_scope={},
        deferred={},
    ),
    seats=4,
    sides=each_alone(4),
    lots=Lots(partners=in_order(ORDER, HIGHEST_DEALS), dealer=None, clauses=("PH-1",)),
    dealing=Dealing(pack(Rank.TWO), packets=(1,) * 13, direction="left").by("PH-1"),
    ranking=Ranking.alike(*ORDER).by("PH-1"),
    values=VALUES,
    calling=NoTrumps(("PH-1",)),
    play={
        "lead": duties(anything.by("PH-1")),
        "follow": duties(follow_suit.by("PH-1"), anything),
    },
    turns=("PH-1",),
    scoring=Penalties(VALUES, ("PH-2",)),
    reckoning=Limit(100).by("PH-2"),
    readings=(),
    titles={QUEEN_OF_SPADES: same("Pique Dame")},
)  # fmt: skip
