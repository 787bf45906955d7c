"""A computer player for table enforcement: it claims faults that it can prove, and admits its own.

It plays its cards as another player does. While play is irregular, or a fault that it will claim is
open, it plays its lowest legal card.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tapisvert.bots.player import Decision, Player
from tapisvert.cards import CardSet, bit, of_suit
from tapisvert.glossary import Text
from tapisvert.law.faults import Fault
from tapisvert.law.ledger import total
from tapisvert.law.verdict import Verdict
from tapisvert.notation import parse_card
from tapisvert.play import ruling
from tapisvert.play.events import Play, Say
from tapisvert.play.faults import claims
from tapisvert.play.faults.docket import Incident, Option
from tapisvert.play.faults.evidence import verdict
from tapisvert.play.view import View


@dataclass(frozen=True)
class Claiming:
    """Plays as ``player``; with ``claims`` it claims every fault that its own view proves.

    It answers truthfully about its own cards. If its party is behind, it has a faulty deal declared
    void; else it waives this right.
    """

    player: Player
    claims: bool = True

    def choose(self, view: View) -> Decision:
        """Return a legal act; called only when it is the turn of the view's seat."""
        waiting = view.table.docket.waiting
        if waiting is not None:
            return _answer(view, waiting)
        if not view.table.regular or (self.claims and any(known_faults(view))):
            return _plain(view)
        return self.player.choose(view)

    def unasked(self, view: View) -> Decision | None:
        """Return a claim that is sure to be proved, or what the player says out of turn."""
        if self.claims:
            for fault, incident in known_faults(view):
                act = Say(_seat(view), claims.claim_words(fault, incident))
                return Decision(
                    act, Text(f"cela s’est vu ({fault.id})", f"it was seen ({fault.id})")
                )
        return self.player.unasked(view) if view.table.regular else None


def known_faults(view: View) -> Iterator[tuple[Fault, Incident]]:
    """Yield the faults of opponents that this seat can prove and that are not claimed yet."""
    seat = _seat(view)
    for fault, incident in claims.open_now(view.table):
        guilty = claims.offender(view.table, fault, incident)
        if (
            claims.opposed(view.table, seat, guilty)
            and claims.may_claim(view.table, fault, incident, seat)
            and verdict(view.table, fault, incident, seat) is Verdict.PROVED
        ):
            yield fault, incident


def _seat(view: View) -> int:
    assert view.seat is not None
    return view.seat


def _answer(view: View, option: Option) -> Decision:
    """Answer the choice that the table waits for."""
    words = option.words
    if "deny" in words:
        return _said(view, "take-back" if _could_play_otherwise(view, option) else "deny", TRULY)
    if "enforce void" in words:
        return _said(view, words[0] if _behind(view) else words[1], BETTER_SO)
    # Of two cards that an opponent has dropped, the lower one.
    cards = {word: Play(option.incident.seat, parse_card(word.split()[2])) for word in words}
    return _said(view, min(words, key=lambda word: _rank(view, cards[word])), BETTER_SO)


def _could_play_otherwise(view: View, option: Option) -> bool:
    """True if the card in question was a fault, or another of the suit named was lawful."""
    incident, table = option.incident, view.table
    if option.suit is None:
        return verdict(table, option.fault, incident, view.seat) is Verdict.PROVED
    assert incident.layout is not None
    assert incident.ruling is not None
    assert incident.card is not None
    lawful = ruling.lawful(table.game, incident.layout, incident.ruling, incident.seat)
    return bool(CardSet(of_suit(lawful, option.suit) & ~bit(incident.card)))


def _behind(view: View) -> bool:
    """True if this seat's party has marked less in this deal than another."""
    game, table = view.table.game, view.table
    marks = total(table.ruling.ledger, len(game.sides))
    mine = marks[game.party_of(_seat(view))]
    return any(game.reckoning.sign * (mark - mine) > 0 for mark in marks)


def _said(view: View, word: str, reason: Text) -> Decision:
    return Decision(Say(_seat(view), word), reason)


def _plain(view: View) -> Decision:
    """Return the lowest legal card, or the last word of those that are due."""
    legal = view.legal()
    cards = [act for act in legal if isinstance(act, Play)]
    if cards:
        return Decision(min(cards, key=lambda play: _rank(view, play)), DISTURBED)
    calls = [act for act in legal if isinstance(act, Say) and view.table.ruling.asked]
    return Decision(calls[-1] if calls else legal[0], DISTURBED)


def _rank(view: View, play: Play) -> tuple[int, int]:
    table = view.table
    trump = table.ruling.contract.trump if table.ruling.contract else None
    values = table.game.values
    return values.of(play.card, trump), table.game.ranking.strength(play.card, trump)


TRULY = Text("les cartes le disent", "the cards say so")
BETTER_SO = Text("il y a plus à y gagner qu’à y perdre", "there is more to gain than to lose by it")
DISTURBED = Text(
    "une faute a troublé le jeu\u202f: mieux vaut jouer petit",
    "a fault has upset the play: better to play low",
)
