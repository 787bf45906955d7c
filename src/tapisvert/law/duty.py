"""Duties of play: rules that restrict the cards a seat may play.

In a given situation a duty names the part of the available cards from which the seat must play, or
it does not bind. Each phase of a game has an ordered list of duties; the first that binds decides.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from tapisvert.cards import Card, holds
from tapisvert.glossary import Text
from tapisvert.law.cite import Cited
from tapisvert.law.scene import Part, Situation, TurnFacts


@dataclass(frozen=True)
class Condition:
    """A yes-or-no question about a situation, on which a duty depends, and the text of a yes."""

    says: Text
    asks: Callable[[Situation], bool]

    def __call__(self, situation: Situation) -> bool:
        return self.asks(situation)


@dataclass(frozen=True)
class Marked:
    """Texts for cards that a duty names itself: their name, and that you hold one or hold none."""

    cards: Text
    held: Text
    lacking: Text


@dataclass(frozen=True)
class Duty(Cited):
    """A rule that restricts the card to play: its text, when it binds, the part, the clauses.

    ``binds`` returns the part that the duty demands in a situation, or None. The duty does not bind
    where one of the ``exemptions`` holds or one of the ``conditions`` does not. ``marked`` are the
    texts for the flagged cards that it names, if it names any.
    """

    name: str
    says: Text
    binds: Callable[[Situation], Part | None]
    exemptions: tuple[Condition, ...] = ()
    conditions: tuple[Condition, ...] = ()
    clauses: tuple[str, ...] = ()
    marked: Marked | None = None

    def unless(self, *questions: Condition) -> "Duty":
        return replace(self, exemptions=self.exemptions + questions)

    def when(self, *questions: Condition) -> "Duty":
        return replace(self, conditions=self.conditions + questions)

    def named(self, name: str) -> "Duty":
        """The same duty under another name, for a list that has two of one kind."""
        return replace(self, name=name)

    @property
    def full_text(self) -> Text:
        """The text of the duty with its conditions and exemptions."""
        when = _clauses(self.conditions, "si", "when", " et si ", " and when ")
        unless = _clauses(self.exemptions, "sauf si", "unless", " ou si ", " or ")
        return Text(self.says.fr + when.fr + unless.fr, self.says.en + when.en + unless.en)

    def part(self, situation: Situation) -> Part | None:
        """The part that this duty demands in a situation, None where it does not bind."""
        for exempts in self.exemptions:
            if exempts(situation):
                return None
        for requires in self.conditions:
            if not requires(situation):
                return None
        return self.binds(situation)


def _clauses(questions: Sequence[Condition], fr: str, en: str, and_fr: str, and_en: str) -> Text:
    if not questions:
        return Text("", "")
    french = and_fr.join(question.says.fr for question in questions)
    english = and_en.join(question.says.en for question in questions)
    return Text(f", {fr} {french}", f", {en} {english}")


Duties = tuple[Duty, ...]
PHASES = {
    "lead": Text("Pour entamer une levée", "Leading to a trick"),
    "follow": Text("Pour suivre", "Following"),
    "open": Text("Pour suivre, tant qu’il reste un talon", "Following while a stock lasts"),
    "favour": Text("Pour suivre, après avoir dit oui au demandeur", "Following after a yes"),
}
"""The phases of play, by name; a game has a list of duties for each phase that it uses."""


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


def mildest_broken(play: Duties, scene: TurnFacts, card: Card) -> Duty | None:
    """Of the duties that bind, the last in the list that a card breaks; None for a legal card."""
    _, due = deciding(play, scene.situation)
    if holds(scene.parts[due], card):
        return None
    parts = ((duty, duty.part(scene.situation)) for duty in reversed(play))
    return next(d for d, part in parts if part is not None and not holds(scene.parts[part], card))


def replaced(play: Duties, name: str, *by: Duty) -> Duties:
    """The list with the duty of that name replaced by those of ``by``, or dropped without any."""
    return tuple(new for duty in play for new in (by if duty.name == name else (duty,)))


def before(play: Duties, name: str, *new: Duty) -> Duties:
    """The list with new duties put before the one of that name."""
    return tuple(each for duty in play for each in ((*new, duty) if duty.name == name else (duty,)))


partner_is_master = Condition(
    Text("le partenaire est maître", "the partner is winning the trick"),
    lambda s: s.partner_winning,
)
seeker_is_master = Condition(
    Text("le demandeur est maître", "the seeker is winning the trick"),
    lambda s: s.seeker_winning,
)
trump_is_led = Condition(Text("l’atout est demandé", "trumps are led"), lambda s: s.trump_led)
a_trump_would_win = Condition(
    Text("un de ses atouts prendrait la levée", "one of your trumps would win"),
    lambda s: s.can_overtrump,
)


def _duty(
    says: Text, marked: Marked | None = None
) -> Callable[[Callable[[Situation], Part | None]], Duty]:
    def wrap(binds: Callable[[Situation], Part | None]) -> Duty:
        return Duty(binds.__name__, says, binds, marked=marked)

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


@_duty(Text("fournir ou couper", "follow suit or trump"))
def follow_or_trump(s: Situation) -> Part | None:
    """Play a card of the suit led, if you hold one, or any trump instead."""
    return Part.LED_OR_TRUMP if s.can_follow else None


@_duty(Text("monter ou couper, quand on le peut", "head the trick or trump, if able"))
def head_or_trump(s: Situation) -> Part | None:
    """Following suit, play higher than the card now winning if you can, or trump instead.

    If a trump was led, only heading the trick is left.
    """
    if not s.can_head:
        return None
    return Part.HEADING if s.trump_led else Part.HEADING_OR_TRUMP


@_duty(
    Text("jouer une carte qui ne prenne pas la levée", "play a card that does not take the trick")
)
def duck(s: Situation) -> Part | None:
    """Following suit, play below the card now winning, if you can."""
    return Part.DUCKING if s.can_duck else None


@_duty(
    Text(
        "fournir la plus forte carte qui ne prenne pas la levée",
        "follow with the highest card that does not take the trick",
    )
)
def duck_high(s: Situation) -> Part | None:
    """Following suit, play the highest card below the one now winning."""
    return Part.HIGH_DUCKING if s.can_duck else None


@_duty(Text("jeter une de ses plus hautes cartes", "throw one of your highest cards"))
def throw_highest(s: Situation) -> Part | None:
    """Unable to follow, throw one of the highest cards of the hand."""
    return None if s.can_follow else Part.HIGHEST


@_duty(
    Text("entamer de la carte que désigne le contrat", "lead the card that the contract names"),
    Marked(
        Text("la carte que désigne le contrat", "the card that the contract names"),
        Text("on a la carte que désigne le contrat", "you hold the card that the contract names"),
        Text("on n’a pas de carte désignée", "you hold no card that the contract names"),
    ),
)
def lead_the_mark(s: Situation) -> Part | None:
    """Lead the card that the contract names (the first flagged set), if you hold it."""
    return Part.FLAGGED_A if s.holds_flagged_a else None


def discard_flagged_a(name: str, says: Text, marked: Marked) -> Duty:
    """The duty to throw a card of the first flagged set when void of the suit led."""
    part = Part.FLAGGED_A
    return Duty(
        name,
        says,
        lambda s: part if s.holds_flagged_a and not s.can_follow else None,
        marked=marked,
    )


def discard_flagged_b(name: str, says: Text, marked: Marked) -> Duty:
    """The duty to throw a card of the second flagged set when void of the suit led."""
    part = Part.FLAGGED_B
    return Duty(
        name,
        says,
        lambda s: part if s.holds_flagged_b and not s.can_follow else None,
        marked=marked,
    )


@_duty(Text("jouer la carte de son choix", "play any card"))
def anything(_: Situation) -> Part | None:
    """No obligation."""
    return Part.ANY
