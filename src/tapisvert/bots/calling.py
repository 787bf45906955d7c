"""Decide on doubling, and on naming trumps, in games where the dealer's side announces them.

The words are a trump suit, no trump, "en face" (leave the choice to the partner), double, redouble
and pass.

The forecasts are least squares fits over 10,000 deals with ``habitue`` in every seat. NAME_FROM is
the hand worth at which naming and passing the choice to the partner brought the same, in 6,000
deals. MARGIN is judgement.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tapisvert.bots.hand_worth import excess
from tapisvert.bots.player import Decision
from tapisvert.cards import CardSet, Suit, card, count, holds, of_suit
from tapisvert.glossary import SUITS, Text, counted, points, the_card
from tapisvert.law.announcing import ACROSS, DOUBLE, REDOUBLE
from tapisvert.law.calling import PASS
from tapisvert.law.contract import Contract
from tapisvert.law.game import Game
from tapisvert.law.scoring import Scoring
from tapisvert.play.events import Say
from tapisvert.play.table import Table
from tapisvert.play.view import View


class PointForecast(NamedTuple):
    """A linear forecast of a side's points above half of all, from the worth of one hand."""

    base: float
    slope: float

    def at(self, worth: float) -> float:
        """The points above half at this worth of the hand (see ``hand_worth.excess``)."""
        return self.base + self.slope * worth


# Name trumps if that is worth so many marks (more if a tie has left a multiplier), else leave the
# choice to the partner.
NAME_FROM = 4.0
# Forecasts to double: an opponent named the trump freely; his partner left the choice to him.
AGAINST_CHOICE = PointForecast(-8.2, 0.76)
AGAINST_DUTY = PointForecast(-1.8, 0.85)
# Forecasts to redouble: the opponents doubled what this seat named; what its partner named.
DOUBLED_MYSELF = PointForecast(-9.2, 1.16)
DOUBLED_PARTNER = PointForecast(-1.4, 0.58)
# Least expected points above half to double: a wrong double can be redoubled.
MARGIN = 2.0


class DoubleChoice(NamedTuple):
    """A choice between doubling (or redoubling) and passing, before the hand is known."""

    word: Say
    refusal: Say
    game: Game
    contract: Contract
    forecast: PointForecast

    def more(self, hand: CardSet) -> float:
        """Return the points above half of all that the caller's side may expect."""
        return self.forecast.at(excess(hand, self.contract.trump, self.game.ranking))

    def call_for(self, hand: CardSet) -> Say:
        """Return the word if it is worth it, else the refusal."""
        return self.word if self.more(hand) >= MARGIN else self.refusal


def double_choice(table: Table, says: Sequence[Say]) -> DoubleChoice | None:
    """Return the choice to double or redouble; None if ``says`` offers neither."""
    words = {say.word: say for say in says}
    word = words.get(DOUBLE) or words.get(REDOUBLE)
    if word is None:
        return None
    named = next(said for said in table.ruling.heard if said.word != ACROSS)
    if word.word == DOUBLE:
        forecast = AGAINST_DUTY if named != table.ruling.heard[0] else AGAINST_CHOICE
    else:
        forecast = DOUBLED_MYSELF if named.seat == word.seat else DOUBLED_PARTNER
    contract = contract_if_all_pass(table.accept(words[PASS]))
    assert contract is not None
    return DoubleChoice(word, words[PASS], table.game, contract, forecast)


def doubled(view: View, says: Sequence[Say]) -> Decision | None:
    """Decide whether to double or redouble; None if ``says`` offers neither."""
    found = double_choice(view.table, says)
    if found is None:
        return None
    choice = found.call_for(view.hand)
    expected = points(max(0, round(half(found.game) + found.more(view.hand))))
    if choice == found.refusal:
        return Decision(
            choice,
            Text(
                f"le camp ne peut compter que sur environ {expected.fr}",
                f"the side can count on no more than about {expected.en}",
            ),
        )
    return Decision(
        choice,
        Text(
            f"le camp peut compter sur environ {expected.fr}\u202f: de quoi doubler",
            f"the side can count on about {expected.en}: worth a double",
        ),
    )


def leaves_choice(table: Table, says: Sequence[Say], best: float) -> bool:
    """True if the partner is left to name trumps: the ``best`` word brings too few marks."""
    few = best < NAME_FROM * table.opening.carried
    return few and any(say.word == ACROSS for say in says)


def contract_if_all_pass(table: Table) -> Contract | None:
    """Return the contract if every seat still asked passes; None if the deal ends without one.

    A seat that may not pass makes the last of its calls, the mildest one.
    """
    while (asked := table.ruling.asked) is not None:
        word = PASS if PASS in asked.words else asked.words[-1]
        table = table.accept(Say(asked.seat, word))
    return None if table.ruling.over else table.ruling.contract


def half(game: Game) -> int:
    """Return half of the points: a side marks the excess over it."""
    assert isinstance(game.scoring, Scoring)
    return game.scoring.excess.over


def why_named(game: Game, hand: CardSet, trump: Suit | None) -> Text:
    """Return the strength of a hand under a trump in words: its length and its top card.

    At no trump the number of high cards.
    """
    order = game.ranking.order
    if trump is None:
        tops = sum(holds(hand, card(suit, rank)) for suit in Suit for rank in order[:2])
        return counted(
            tops, Text("grosse carte", "high card"), Text("grosses cartes", "high cards")
        )
    suit = SUITS[trump]
    held = counted(
        count(of_suit(hand, trump)),
        Text(f"carte à {suit.fr}", f"card in {suit.en}"),
        Text(f"cartes à {suit.fr}", f"cards in {suit.en}"),
    )
    best = card(trump, game.ranking.trump_order[0])
    if not holds(hand, best):
        return held
    top = the_card(best)
    return Text(f"{held.fr}, dont {top.fr}", f"{held.en}, among them {top.en}")


def expecting(held: Text, expected: Text) -> Text:
    """Return the reason for a call: what the hand holds and what it may bring."""
    return Text(
        f"{held.fr}\u202f: de quoi espérer {expected.fr} environ",
        f"{held.en}: good for {expected.en} or so",
    )


LET_PARTNER_CHOOSE = Text(
    "rien dans ce jeu ne vaut d’être nommé\u202f: au partenaire de choisir",
    "nothing in this hand is worth naming: the choice is left to the partner",
)
