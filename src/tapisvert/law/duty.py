"""Duties of play: facts about a seat's cards, parts of them, and what obliges to play a part.

A duty answers one question about a situation: it names the part of the available cards that must
be used, or does not bind. A game's play is an ordered list of duties; the first that binds decides.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from enum import IntEnum
from typing import NamedTuple

from tapisvert.cards import NO_CARDS, SUIT_SETS, Card, CardSet, Suit, suit_of
from tapisvert.glossary import Text
from tapisvert.law.contract import Contract
from tapisvert.law.ranking import Ranking


class Part(IntEnum):
    """A part of the available cards."""

    ANY = 0
    LED = 1  # of the suit led
    HEADING = 2  # of the suit led, higher than the card now winning
    ABOVE_LED = 3  # of the suit led, higher than the best card of that suit in the trick
    TRUMPS = 4
    OVERTRUMPS = 5  # trumps that would win the trick as it stands
    PLAIN = 6  # every card but trumps


class Situation(NamedTuple):
    """Yes or no, about a seat that is to follow and the cards available to it."""

    trump_led: bool
    can_follow: bool
    can_head: bool
    can_beat_led: bool
    has_trump: bool
    can_overtrump: bool
    only_trumps: bool
    partner_master: bool

    @property
    def possible(self) -> bool:
        """Can cards exist that make all these facts true together?"""
        void_of_trump = not self.has_trump
        return not (
            (self.can_beat_led and not self.can_follow)
            or (self.can_head and not self.can_beat_led)
            or (self.can_overtrump and void_of_trump)
            or (self.only_trumps and void_of_trump)
            or (self.trump_led and self.has_trump != self.can_follow)
            or (self.trump_led and self.can_head != self.can_overtrump)
            or (self.trump_led and self.can_beat_led != self.can_head)
            or (self.can_follow and self.only_trumps and not self.trump_led)
            or (self.can_head and self.has_trump and not self.can_overtrump)
        )


class Scene(NamedTuple):
    """What a follower's position looks like: the facts, and the cards of each part."""

    situation: Situation
    parts: tuple[CardSet, ...]


def winning(cards: Sequence[Card], ranking: Ranking, trump: Suit | None) -> int:
    """The index of the card now winning a trick."""
    best = 0
    for i in range(1, len(cards)):
        if ranking.beats(cards[i], cards[best], trump):
            best = i
    return best


def look(
    available: CardSet,
    trick: Sequence[tuple[int, Card]],
    seat: int,
    contract: Contract,
    ranking: Ranking,
) -> Scene:
    """The scene for ``seat``, about to add a card to a trick of (seat, card) already begun."""
    trump = contract.trump
    led = suit_of(trick[0][1])
    best = winning([card for _, card in trick], ranking, trump)
    master, top = trick[best]
    following = CardSet(available & SUIT_SETS[led])
    trumps = NO_CARDS if trump is None else CardSet(available & SUIT_SETS[trump])
    plain = CardSet(available & ~trumps)
    ruffed = suit_of(top) != led
    above_top = ranking.above(top, trump)
    top_led = top if not ruffed else _best_of_led(trick, ranking, trump)
    heading = NO_CARDS if ruffed else CardSet(following & above_top)
    above_led = CardSet(following & ranking.above(top_led, trump))
    overtrumps = CardSet(trumps & above_top) if suit_of(top) == trump else trumps
    facts = Situation(
        trump_led=led == trump,
        can_follow=following != 0,
        can_head=heading != 0,
        can_beat_led=above_led != 0,
        has_trump=trumps != 0,
        can_overtrump=overtrumps != 0,
        only_trumps=plain == 0,
        partner_master=contract.side_of(master) == contract.side_of(seat),
    )
    return Scene(facts, (available, following, heading, above_led, trumps, overtrumps, plain))


def _best_of_led(trick: Sequence[tuple[int, Card]], ranking: Ranking, trump: Suit | None) -> Card:
    led = suit_of(trick[0][1])
    of_led = [card for _, card in trick if suit_of(card) == led]
    return of_led[winning(of_led, ranking, trump)]


Question = Callable[[Situation], bool]


@dataclass(frozen=True)
class Duty:
    """One obligation: what it says, when it binds, the part it demands, its clauses.

    ``exemptions`` and ``conditions`` are questions put to the situation: the duty is off when an
    exemption holds or a condition does not.
    """

    name: str
    says: Text
    binds: Callable[[Situation], Part | None]
    exemptions: tuple[Question, ...] = ()
    conditions: tuple[Question, ...] = ()
    clauses: tuple[str, ...] = ()

    def unless(self, *questions: Question) -> "Duty":
        return replace(self, exemptions=self.exemptions + questions)

    def when(self, *questions: Question) -> "Duty":
        return replace(self, conditions=self.conditions + questions)

    def by(self, *clauses: str) -> "Duty":
        return replace(self, clauses=self.clauses + clauses)

    def part(self, situation: Situation) -> Part | None:
        """The part this duty demands here, None where it does not bind."""
        if any(asks(situation) for asks in self.exemptions):
            return None
        if not all(asks(situation) for asks in self.conditions):
            return None
        return self.binds(situation)


Duties = tuple[Duty, ...]


def duties(*ordered: Duty) -> Duties:
    """An ordered list of duties: the first that binds decides."""
    return ordered


def deciding(play: Duties, situation: Situation) -> tuple[Duty, Part]:
    """The first duty that binds, and the part it demands."""
    for duty in play:
        part = duty.part(situation)
        if part is not None:
            return duty, part
    raise AssertionError("the last duty of a list binds always")


def mildest_broken(play: Duties, scene: Scene, card: Card) -> Duty | None:
    """The last binding duty that a card breaks; None for a legal card."""
    broken = None
    for duty in play:
        part = duty.part(scene.situation)
        if part is not None and not scene.parts[part] >> card & 1:
            broken = duty
    _, part = deciding(play, scene.situation)
    return None if scene.parts[part] >> card & 1 else broken


def replaced(play: Duties, name: str, *by: Duty) -> Duties:
    """The list with the duty of that name replaced by others (by none: dropped)."""
    return tuple(new for duty in play for new in (by if duty.name == name else (duty,)))


def before(play: Duties, name: str, *new: Duty) -> Duties:
    """The list with other duties put before the one of that name."""
    return tuple(each for duty in play for each in ((*new, duty) if duty.name == name else (duty,)))


def partner_is_master(s: Situation) -> bool:
    """The partner's card is the one now winning the trick."""
    return s.partner_master


def trump_is_led(s: Situation) -> bool:
    return s.trump_led


def a_trump_would_win(s: Situation) -> bool:
    return s.can_overtrump


def _duty(says: Text) -> Callable[[Callable[[Situation], Part | None]], Duty]:
    def wrap(binds: Callable[[Situation], Part | None]) -> Duty:
        return Duty(binds.__name__, says, binds)

    return wrap


@_duty(Text("monter quand on le peut", "head the trick if able"))
def head_the_trick(s: Situation) -> Part | None:
    """Following suit, play higher than the card now winning, if you can."""
    return Part.HEADING if s.can_head else None


@_duty(
    Text(
        "monter sur la plus forte carte de la couleur demandée, même coupée",
        "beat the best card of the suit led, even if the trick has been trumped",
    )
)
def beat_the_suit_led(s: Situation) -> Part | None:
    """Following suit, play higher than the best card of that suit, even under a ruff."""
    return Part.ABOVE_LED if s.can_beat_led else None


@_duty(Text("fournir à la couleur demandée", "follow suit"))
def follow_suit(s: Situation) -> Part | None:
    """Play a card of the suit led, if you hold one."""
    return Part.LED if s.can_follow else None


@_duty(
    Text("couper d’un atout qui prenne la levée", "trump with a card that wins the trick so far")
)
def overtrump(s: Situation) -> Part | None:
    """Unable to follow, play a trump higher than the card now winning, if you hold one."""
    return Part.OVERTRUMPS if s.can_overtrump and not s.can_follow else None


@_duty(
    Text(
        "couper, d’un atout quelconque, quand un de ses atouts prendrait la levée",
        "trump, with any trump, when one of yours would win the trick so far",
    )
)
def trump_if_it_can_win(s: Situation) -> Part | None:
    """Unable to follow, play any trump, provided you hold one that would win."""
    return Part.TRUMPS if s.can_overtrump and not s.can_follow else None


@_duty(Text("couper à défaut de la couleur demandée", "trump when void of the suit led"))
def trump(s: Situation) -> Part | None:
    """Unable to follow, play a trump, if you hold one."""
    return Part.TRUMPS if s.has_trump and not s.can_follow else None


@_duty(
    Text(
        "se défausser sans couper, si l’on a autre chose que de l’atout",
        "discard without trumping, unless you hold only trumps",
    )
)
def discard(s: Situation) -> Part | None:
    """Unable to follow, throw a card that is no trump, if you hold one."""
    return Part.PLAIN if not s.only_trumps and not s.can_follow else None


@_duty(Text("jouer la carte de son choix", "play any card"))
def anything(_: Situation) -> Part | None:
    """No obligation."""
    return Part.ANY


def situations() -> Iterable[Situation]:
    """Every combination of facts, the n-th having the bits of n (first fact lowest)."""
    size = len(Situation._fields)
    for n in range(1 << size):
        yield Situation(*(bool(n >> i & 1) for i in range(size)))
