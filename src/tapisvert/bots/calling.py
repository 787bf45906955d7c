"""What to say when the dealer's side announces: a trump suit, no trump, en face, doubling.

The lines are least squares over 10,000 deals with ``habitue`` in every seat, and NAME_FROM is where
naming and leaving it to the partner brought the same in 6,000; MARGIN is judgement.
"""

from __future__ import annotations

from typing import NamedTuple

from tapisvert.bots.hand_worth import excess
from tapisvert.cards import CardSet, Suit, card, count, holds, of_suit
from tapisvert.glossary import SUITS, Text, counted, points, the_card
from tapisvert.law.announcing import ACROSS, DOUBLE, PASS, REDOUBLE
from tapisvert.law.calling import Asked, Said
from tapisvert.law.contract import Contract
from tapisvert.law.game import Game
from tapisvert.law.position import Position
from tapisvert.law.scoring import Scoring
from tapisvert.play.events import Say
from tapisvert.play.view import View


class Call(NamedTuple):
    """A word to say, and one sentence that says why."""

    word: str
    reason: Text


class Line(NamedTuple):
    """What one's side may expect over half, from the worth of one's own hand."""

    base: float
    slope: float

    def at(self, worth: float) -> float:
        return self.base + self.slope * worth


# A suit worth this is as well named as left to the partner, who may be doubled for it.
NAME_FROM = 4.0
# An adversary has named it from choice; an adversary was handed the choice.
AGAINST_CHOICE = Line(-8.2, 0.76)
AGAINST_DUTY = Line(-1.8, 0.85)
# The adversaries have doubled what oneself named; what one's partner named.
DOUBLED_MYSELF = Line(-9.2, 1.16)
DOUBLED_PARTNER = Line(-1.4, 0.58)
# Expect so much before doubling: when it goes wrong, the others redouble.
MARGIN = 2.0


def call(view: View) -> Call:
    """What a regular says when asked."""
    words = tuple(act.word for act in view.legal() if isinstance(act, Say))
    if DOUBLE in words:
        return _double(view)
    if REDOUBLE in words:
        return _redouble(view)
    return _name(view, words)


def _name(view: View, words: tuple[str, ...]) -> Call:
    ranking = view.table.game.ranking
    named = {word: made for word in words if (made := _contract(view, word))}
    worths = {
        word: made.multiplier * excess(view.hand, made.trump, ranking)
        for word, made in named.items()
    }
    best = max(worths, key=worths.__getitem__)
    if ACROSS in words and worths[best] < NAME_FROM:
        return Call(ACROSS, LET_PARTNER_CHOOSE)
    return Call(best, _why_named(view.table.game, view.hand, named[best].trump))


def _double(view: View) -> Call:
    line = AGAINST_DUTY if _named(view) != view.table.ruling.heard[0] else AGAINST_CHOICE
    return _raise(view, DOUBLE, line)


def _redouble(view: View) -> Call:
    line = DOUBLED_MYSELF if _named(view).seat == view.seat else DOUBLED_PARTNER
    return _raise(view, REDOUBLE, line)


def _raise(view: View, word: str, line: Line) -> Call:
    """Say the word when one's side may expect enough, else pass."""
    game, contract = view.table.game, _contract(view, PASS)
    assert contract is not None
    more = line.at(excess(view.hand, contract.trump, game.ranking))
    expected = points(max(0, round(half(game) + more)))
    if more < MARGIN:
        return Call(
            PASS,
            Text(
                f"je n’attends pour nous qu’environ {expected.fr}",
                f"I expect only about {expected.en} for us",
            ),
        )
    return Call(
        word,
        Text(
            f"j’attends pour nous environ {expected.fr}\u202f: cela vaut de doubler l’enjeu",
            f"I expect about {expected.en} for us: worth doubling the stakes",
        ),
    )


def _contract(view: View, word: str) -> Contract | None:
    """The contract if one says this word and all others pass; None when more is to be named."""
    table = view.table
    assert view.seat is not None
    said = (*table.ruling.heard, Said(view.seat, word))
    while isinstance(asked := table.game.calling.ask(Position(table.opening, said)), Asked):
        if PASS not in asked.words:
            return None
        said = (*said, Said(asked.seat, PASS))
    return asked if isinstance(asked, Contract) else None


def half(game: Game) -> int:
    """The points over which a side marks what exceeds."""
    assert isinstance(game.scoring, Scoring)
    return game.scoring.excess.over


def _named(view: View) -> Said:
    """Who named the trump suit or no trump."""
    return next(said for said in view.table.ruling.heard if said.word != ACROSS)


def _why_named(game: Game, hand: CardSet, trump: Suit | None) -> Text:
    order, expected = game.ranking.order, excess(hand, trump, game.ranking)
    total = points(max(0, round(half(game) + expected)))
    if trump is None:
        tops = sum(holds(hand, card(suit, rank)) for suit in Suit for rank in order[:2])
        held = counted(
            tops, Text("grosse carte", "high card"), Text("grosses cartes", "high cards")
        )
    else:
        suit = SUITS[trump]
        held = counted(
            count(of_suit(hand, trump)),
            Text(f"carte à {suit.fr}", f"card in {suit.en}"),
            Text(f"cartes à {suit.fr}", f"cards in {suit.en}"),
        )
        best = card(trump, game.ranking.trump_order[0])
        if holds(hand, best):
            top = the_card(best)
            held = Text(f"{held.fr}, dont {top.fr}", f"{held.en}, among them {top.en}")
    return Text(
        f"{held.fr}\u202f: environ {total.fr} à attendre",
        f"{held.en}: about {total.en} to be expected",
    )


LET_PARTNER_CHOOSE = Text(
    "rien dans mon jeu ne vaut d’être nommé\u202f: à mon partenaire de choisir",
    "nothing in my hand is worth naming: my partner shall choose",
)
