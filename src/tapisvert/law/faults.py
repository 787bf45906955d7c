"""Faults at a real table: what happened, who may claim it and until when, what it costs.

A game lists its faults as data, one row or more for a clause, the procedure in one ``Hearing``.
Nothing here looks at a card that not everybody has seen: ``play.faults`` decides from the acts
whether one was a fault, and what depends on a hidden card is left to a person or to the end.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from enum import Enum

from tapisvert.cards import NO_CARDS, CardSet
from tapisvert.glossary import Text
from tapisvert.law.cite import Cited


class Enforcement(Enum):
    """How the rules are enforced: unlawful acts are refused, or accepted and judged on a claim."""

    STRICT = "strict"
    TABLE = "table"


class Sign(Enum):
    """What happened at the table, as everybody could see it; see ``Fault.sign``."""

    CARD = "card"  # a card played in turn: a fault if it broke a duty
    OUT_OF_TURN = "out_of_turn"  # a card played when another seat had to play
    MISNAMED = "misnamed"  # a suit named, a card of another suit played
    DROPPED = "dropped"  # two cards dropped together
    SHORT_GATHERED = "short_gathered"  # a trick taken in that lacks a card
    LEFT_LYING = "left_lying"  # a lead while two full tricks lie ungathered
    LOOKED = "looked"  # a turned trick looked at
    EXPOSED = "exposed"  # a card shown by the dealer while dealing
    FOUND = "found"  # a card lying face up in the pack: dealt again at once, without a row
    WRONG_SIZE = "wrong_size"  # a hand dealt with too many or too few cards
    WRONG_HAND = "wrong_hand"  # a lead from the wrong one of two hands that one player plays
    FOURTH_FIRST = "fourth_first"  # fourth hand plays before second, and third has not played yet
    MISLED = "misled"  # a card played because another was played out of turn
    DRAWN = "drawn"  # a card drawn from the stock; no fault by itself
    DRAW_FORGOTTEN = "draw_forgotten"  # a lead while a draw is still due
    ONE_TOO_MANY = "one_too_many"  # a card played from a hand with a card too many
    ANSWERED = "answered"  # an answer to the partner's question: a fault if the hand contradicts it
    DENIED = "denied"  # a challenged player says that he had no lawful card of the suit named


class Who(Enum):
    """Who may claim a fault, by relation to its offender; he may own up too, unless NOBODY may."""

    ADVERSARIES = "adversaries"
    ANYBODY = "anybody"
    NOBODY = "nobody"  # the law acts by itself, or an option is offered at once


class Moment(Enum):
    """When the time to claim begins or ends; "his": of the incident's seat, also in a misdeal."""

    DONE = "done"  # the act itself
    TURNED = "turned"  # the cards are dealt and the turn-up, if any, is turned
    NEXT_CARD = "next_card"  # the next card of anybody
    ADVERSARY_CARD = "adversary_card"  # the next card of an adversary, at the latest the next lead
    OWN_CARD = "own_card"  # his next card
    OWN_LEAD = "own_lead"  # his next lead
    NEXT_LEAD = "next_lead"  # the first card of the next trick, or a card drawn before it
    FIRST_LEAD = "first_lead"  # the first card of the deal
    SECOND_LEAD = "second_lead"  # the first card of the second trick
    MENDED = "mended"  # his hand has its right number of cards again
    SETTLED = "settled"  # the deal is settled: the next one begins, or everybody waives


@dataclass(frozen=True)
class Claim:
    """Who may claim, from when, and until when; the moment ``closes`` itself is too late."""

    who: Who
    opens: Moment = Moment.DONE
    closes: Moment = Moment.SETTLED


@dataclass(frozen=True)
class Penalty:
    """What a proved fault costs the side that pays.

    The other side marks ``points``; with ``deduct`` the paying side loses them instead. ``stops``
    ends the deal: nothing counts but what was marked when the cards were dealt. ``again`` ends it
    too, strikes that as well, and the same dealer deals again. What is ``pardonable`` counts only
    if the adversary chooses so; he may pardon it instead. ``loses`` ends the whole match, and the
    offender's party alone has lost it. With ``take_back`` the card goes back and a lawful one
    is played; those who played after it in that trick may change theirs. A ``revoke`` is settled
    with the deal, before anything else: the scoring of the game says what it costs.
    """

    points: int = 0
    deduct: bool = False
    stops: bool = False
    again: bool = False
    pardonable: bool = False
    loses: bool = False
    take_back: bool = False
    revoke: bool = False

    @property
    def ends_deal(self) -> bool:
        return self.stops or self.again or self.loses


@dataclass(frozen=True)
class Fault(Cited):
    """One fault: the clause that names it, what shows it, who claims it when, what it costs.

    - ``id`` is the clause id, by which it is claimed; several rows may have the same.
    - ``duties`` are the names of the duties whose breach it is, for ``Sign.CARD``; empty for all.
    - ``discard_duties``, unless empty, stand in their place for a card that is neither of the suit
      led nor a trump.
    - ``or_else`` are duties whose breach costs the same: where the cards seen prove one breach or
      the other, the fault is proved.
    - ``cards``, unless empty, are the only cards with which it can be committed.
    - ``dealer_pays``: the dealer is the offender, whoever's hand it is about.
    - ``peeked``: it is a fault only if the dealer has looked at the bottom card of the pack.
    - ``first_word``: the first of the offended side who speaks decides for all of them.
    """

    id: str
    sign: Sign
    what: Text
    claim: Claim
    penalty: Penalty = Penalty()
    duties: frozenset[str] = frozenset()
    discard_duties: frozenset[str] = frozenset()
    or_else: frozenset[str] = frozenset()
    cards: CardSet = NO_CARDS
    dealer_pays: bool = False
    peeked: bool = False
    first_word: bool = False
    clauses: tuple[str, ...] = ()

    @property
    def cited(self) -> tuple[str, ...]:
        """The clauses that a ruling cites: that of the fault itself first."""
        return tuple(dict.fromkeys((self.id, *self.clauses)))


@dataclass(frozen=True)
class Hearing(Cited):
    """How a game hears claims: its faults, and the procedure.

    With ``one_penalty`` a deal has one penalty: of all faults claimed and proved, the one committed
    first. ``bottom_card``: of two cards dropped together the lower one is played; else the only
    lawful one, or the seat after the offender chooses. ``may_peek``: the dealer may look at the
    bottom card of the pack. Without ``may_look`` nobody can look back at a trick; with it that is
    possible, perhaps a fault. ``lead_lies_open``: a card led out of turn is no lead; it lies open,
    and its owner plays it at his first turn at which he lawfully can. ``corrects``: until the next
    lead a player may himself take back a card that was perhaps a revoke. A revoke adds points to
    the other side, or with ``revoke_removes`` removes them from its own; with ``revoke_chosen`` the
    adversaries may choose otherwise. With ``revoke_tricks`` that many tricks pass to them instead.
    """

    faults: tuple[Fault, ...]
    clauses: tuple[str, ...] = ()
    one_penalty: bool = False
    bottom_card: bool = False
    may_peek: bool = True
    may_look: bool = True
    lead_lies_open: bool = False
    corrects: bool = False
    revoke_chosen: bool = False
    revoke_removes: bool = False
    revoke_tricks: int = 0

    def choices(self, faults: Iterable[Fault]) -> tuple[str, ...]:
        """What the adversaries may choose for these faults: how a revoke counts, or a pardon."""
        penalties = [each.penalty for each in faults]
        revoke = self.revoke_chosen and any(each.revoke for each in penalties)
        pardon = any(each.pardonable for each in penalties)
        return (*(("add", "remove") if revoke else ()), *(("void", "waive") if pardon else ()))

    def named(self, fault_id: str) -> tuple[Fault, ...]:
        """The rows of that clause id that can be claimed."""
        return tuple(
            fault
            for fault in self.faults
            if fault.id.lower() == fault_id.lower() and fault.claim.who is not Who.NOBODY
        )

    def shown_by(self, sign: Sign) -> tuple[Fault, ...]:
        """The faults that an act of this kind can be."""
        return tuple(fault for fault in self.faults if fault.sign is sign)

    def changed(self, name: str, sign: Sign, **changes: object) -> Hearing:
        """The same hearing with fields of the faults of that id and sign changed."""
        every = (
            replace(each, **changes) if (each.id, each.sign) == (name, sign) else each  # type: ignore[arg-type]
            for each in self.faults
        )
        return replace(self, faults=tuple(every))

    def penalties(self, **changes: object) -> Hearing:
        """The same hearing with these fields of every penalty of points changed.

        A fault that must be claimed before the turn-up is turned keeps its ``stops``.
        """
        return replace(self, faults=tuple(_with_penalty(each, changes) for each in self.faults))


def _with_penalty(fault: Fault, changes: Mapping[str, object]) -> Fault:
    if not fault.penalty.points:
        return fault
    if fault.claim.closes is Moment.TURNED:
        changes = {**changes, "stops": fault.penalty.stops}
    return replace(fault, penalty=replace(fault.penalty, **changes))  # type: ignore[arg-type]
