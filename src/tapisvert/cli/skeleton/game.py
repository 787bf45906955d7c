"""New Game, a game of your own.

    tapis --game-file new_game.py rules new_game
    tapis --game-file new_game.py simulate new_game -n 10
    tapis --game-file new_game.py                       the table in the browser

It can be played as it is: four players, 52 cards, no trumps, one point per trick. CHANGE marks what
you will want to change. `python new_game_example.py` tests it and says what is missing. The guide
docs/adding-a-game.md of Tapis Vert turns this file into plain Hearts, step by step.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from tapisvert.cards import Rank, pack
from tapisvert.glossary import Text
from tapisvert.law.calling import NothingOpen
from tapisvert.law.chart import Chart, trump_chart
from tapisvert.law.cite import Clause, ClauseBook, RuleSource
from tapisvert.law.contract import Contract, each_alone
from tapisvert.law.dealing import Dealing
from tapisvert.law.duty import anything, duties, follow_suit
from tapisvert.law.game import Game
from tapisvert.law.ledger import Account, Mark, NoMarks, Settled
from tapisvert.law.lots import HIGHEST_DEALS, Lots, in_order
from tapisvert.law.position import Position
from tapisvert.law.ranking import Ranking
from tapisvert.law.reckoning import Race
from tapisvert.law.values import Values

# CHANGE: the rules in your own words, one sentence each, in both languages. The first argument is
# the id by which the code below cites the clause, the second its page or section in the book.
CLAUSES = (
    Clause("NG-1", "1", Text(
        "Quatre joueurs, chacun pour soi, reçoivent 13 cartes de 52, une à une.",
        "Four players, each for himself, get 13 of 52 cards, one at a time.",
    )),
    Clause("NG-2", "2", Text(
        "L’as est la plus forte carte, le deux la plus faible\u202f; il n’y a pas d’atout.",
        "The ace is high and the two low; there are no trumps.",
    )),
    Clause("NG-3", "3", Text(
        "Le voisin du donneur entame, puis qui a fait la levée\u202f; il faut fournir à la couleur"
        " demandée.",
        "The dealer’s neighbour leads first, then whoever has won the trick; one must follow suit.",
    )),
    Clause("NG-4", "4", Text(
        "Chaque levée vaut 1 point\u202f; le plus haut gagne dès que quelqu’un a 50 points.",
        "Each trick is worth 1 point; the highest wins as soon as somebody has 50 points.",
    )),
)  # fmt: skip
BOOK = ClauseBook(RuleSource("house", "House rules"), CLAUSES, out_of_scope={}, deferred={})

SEATS = 4
# CHANGE: the ranks from high to low, and the cards: pack(Rank.SEVEN) has 32.
ORDER = tuple(sorted(Rank, reverse=True))
CARDS = pack(Rank.TWO)


@dataclass(frozen=True)
class FixedContract(NothingOpen):
    """CHANGE: nobody calls anything before play. For auctions see law/calling.py, games/parts/."""

    clauses: tuple[str, ...] = ()

    @property
    def words(self) -> Mapping[str, Text]:
        return {}

    def charts(self) -> tuple[Chart, ...]:
        """Return what the rules page says about trumps."""
        return (trump_chart(NO_TRUMP),)

    def ask(self, at: Position) -> Contract:
        return Contract(each_alone(SEATS), None, at.opening.eldest)


NO_TRUMP = Text("aucun", "none")


@dataclass(frozen=True)
class TrickScoring(NoMarks):
    """CHANGE: when all cards are played, each party marks a point for each of its tricks."""

    clauses: tuple[str, ...] = ()

    def at_end(self, account: Account) -> Settled:
        won = enumerate(account.taken.tricks)
        return Settled(tuple(Mark(party, n, TRICKS, self.clauses) for party, n in won if n))


TRICKS = Text("levées", "tricks")
NEW_GAME = Game(
    id="new_game",
    names=Text("New Game", "New Game"),  # CHANGE: in French and in English
    aliases=(),  # other names for the game
    version=1,  # raise it whenever you change what may be played or what is marked
    book=BOOK,
    seats=SEATS,
    sides=each_alone(SEATS),  # for two sides: PARTNERS_OPPOSITE of law/contract.py
    lots=Lots(partners=in_order(ORDER, HIGHEST_DEALS), dealer=None, clauses=("NG-1",)),
    dealing=Dealing(CARDS, packets=(1,) * 13, direction="left").by("NG-1"),
    ranking=Ranking.alike(*ORDER).by("NG-2"),
    # CHANGE: what a rank (first argument), a card (cards=) and a trick are worth, for the solver.
    values=Values({}, trick=1).by("NG-4"),
    calling=FixedContract(("NG-3",)),
    # CHANGE: what must be played: the first duty that binds decides. See law/duty.py for others.
    play={
        "lead": duties(anything.by("NG-3")),
        "follow": duties(follow_suit.by("NG-3"), anything),
    },
    turns=("NG-3",),
    scoring=TrickScoring(("NG-4",)),
    reckoning=Race(50).by("NG-4"),
    readings=(),  # options: what a rule leaves open; games/readings/ has examples
)

# CHANGE: what the guide of the browser table tells a beginner, and when: "aim" at the start, "lead"
# and "follow" when it is time to do so, "void" when one cannot follow but may ruff, "bare" when one
# can do neither, "trick" after the first trick, "end" after the first deal.
LESSONS = {
    "new_game": (
        ("aim", Text(
            "Chacun pour soi, et sans atout. Faites des levées\u202f: chacune vaut un point.",
            "Everybody for himself, and no trumps. Take tricks: each is worth a point.",
        )),
        ("lead", Text(
            "Vous entamez\u202f: une carte haute a des chances de faire la levée.",
            "You lead: a high card may well win the trick.",
        )),
        ("follow", Text(
            "Il faut fournir à la couleur demandée\u202f; la plus haute fait la levée.",
            "You must follow suit; the highest card wins the trick.",
        )),
        ("bare", Text(
            "Vous n’avez pas de cette couleur\u202f: défaussez-vous d’une petite carte.",
            "You have none of the suit: throw a low card.",
        )),
        ("trick", Text(
            "Qui a fait la levée entame la suivante.",
            "Whoever has won the trick leads to the next.",
        )),
        ("end", Text(
            "La donne est finie\u202f: on marque ses levées, et la donne passe à gauche.",
            "The deal is over: tricks are scored, and the next player deals.",
        )),
    ),
}  # fmt: skip
