"""The texts for the facts about a situation and for the parts of a hand."""

from __future__ import annotations

from tapisvert.glossary import Text
from tapisvert.law.scene import Part

ALWAYS = Text("toujours", "always")
FACTS = {
    "trump_led": (
        Text("l’atout est demandé", "trumps are led"),
        Text("une autre couleur que l’atout est demandée", "a plain suit is led"),
    ),
    "can_follow": (
        Text("on a de la couleur demandée", "you hold the suit led"),
        Text("on n’a pas de la couleur demandée", "you are void of the suit led"),
    ),
    "can_head": (
        Text("on peut monter", "you can head the trick"),
        Text("on ne peut pas monter", "you cannot head the trick"),
    ),
    "can_beat_led": (
        Text("on a plus fort que la meilleure carte de la couleur demandée",
             "you can beat the best card of the suit led"),
        Text("on n’a pas plus fort que la meilleure carte de la couleur demandée",
             "you cannot beat the best card of the suit led"),
    ),
    "has_trump": (
        Text("on a de l’atout", "you hold a trump"),
        Text("on n’a pas d’atout", "you hold no trump"),
    ),
    "can_overtrump": (
        Text("un de ses atouts prendrait la levée", "one of your trumps would win so far"),
        Text("aucun de ses atouts ne prendrait la levée", "none of your trumps would win so far"),
    ),
    "only_trumps": (
        Text("on n’a que de l’atout", "you hold only trumps"),
        Text("on a autre chose que de l’atout", "you hold other cards than trumps"),
    ),
    "partner_winning": (
        Text("le partenaire est maître", "the partner is winning the trick"),
        Text("le partenaire n’est pas maître", "the partner is not winning the trick"),
    ),
    "seeker_winning": (
        Text("le demandeur est maître", "the seeker is winning the trick"),
        Text("le demandeur n’est pas maître", "the seeker is not winning the trick"),
    ),
    "can_duck": (
        Text("on peut fournir sans prendre la levée", "you can follow without taking the trick"),
        Text("on ne peut fournir sans prendre la levée",
             "you cannot follow without taking the trick"),
    ),
}  # fmt: skip
"""Each fact, when it holds and when it does not."""

PARTS = {
    Part.ANY: Text("la carte de son choix", "any card"),
    Part.LED: Text("une carte de la couleur demandée", "a card of the suit led"),
    Part.HEADING: Text("une carte de cette couleur qui prenne la levée",
                       "a card of that suit that takes the trick so far"),
    Part.ABOVE_LED: Text("une carte plus forte que la meilleure de cette couleur",
                         "a card higher than the best of that suit"),
    Part.TRUMPS: Text("un atout quelconque", "any trump"),
    Part.OVERTRUMPS: Text("un atout qui prenne la levée", "a trump that takes the trick so far"),
    Part.PLAIN: Text("une carte qui ne soit pas d’atout", "a card that is not a trump"),
    Part.DUCKING: Text("une carte de cette couleur qui ne prenne pas la levée",
                       "a card of that suit that does not take the trick"),
    Part.HIGH_DUCKING: Text("la plus forte de cette couleur qui ne prenne pas la levée",
                            "the highest of that suit that does not take the trick"),
    Part.HIGHEST: Text("une de ses plus hautes cartes",
                       "one of your highest cards"),
    Part.LED_OR_TRUMP: Text("une carte de la couleur demandée, ou un atout",
                            "a card of the suit led, or a trump"),
    Part.HEADING_OR_TRUMP: Text("une carte de cette couleur qui prenne la levée, ou un atout",
                                "a card of that suit that takes the trick so far, or a trump"),
}  # fmt: skip
"""By part, its text; the flagged parts have theirs in the duty that demands them."""
