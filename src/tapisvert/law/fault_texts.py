"""Texts about faults at a real table: who may claim, from when, until when, what it costs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields

from tapisvert.glossary import Text, points
from tapisvert.law.faults import Claim, Moment, Penalty, Who
from tapisvert.sentences import comma, semicolon


def window(claim: Claim) -> Text:
    """Who may claim, from when and until when, in one phrase."""
    if claim.who is Who.NOBODY:
        return WHO[claim.who]
    parts = [WHO[claim.who]]
    if claim.opens is not Moment.DONE:
        moment = MOMENTS[claim.opens]
        parts.append(Text(f"à partir de {moment.fr}", f"from {moment.en} on"))
    return comma(*parts, until(claim))


def until(claim: Claim) -> Text:
    """«avant l’entame suivante», «before the next lead»; that moment itself is too late."""
    moment = MOMENTS[claim.closes]
    return Text(f"avant {moment.fr}", f"before {moment.en}")


def penalty(cost: Penalty) -> Text:
    """What a fault costs, in one phrase."""
    parts = []
    if cost.points:
        worth, (fr, en) = points(cost.points), LOST if cost.deduct else MARKED
        parts.append(Text(f"{fr} {worth.fr}", f"{en} {worth.en}"))
    parts += [
        COSTS[each.name]
        for each in fields(cost)
        if each.name in COSTS and getattr(cost, each.name) is True
    ]
    return semicolon(parts) if parts else NOTHING_PAID


WHO: Mapping[Who, Text] = {
    Who.ADVERSARIES: Text(
        "les adversaires du fautif, ou lui-même", "the offender’s opponents, or himself"
    ),
    Who.ANYBODY: Text("n’importe quel joueur", "any player"),
    Who.NOBODY: Text(
        "rien à réclamer\u202f: la règle s’applique d’elle-même",
        "nothing to claim: the rule applies by itself",
    ),
}
MOMENTS: Mapping[Moment, Text] = {
    Moment.DONE: Text("la faute elle-même", "the fault itself"),
    Moment.TURNED: Text(
        "la fin de la donne, retourne comprise", "the end of dealing, turn-up included"
    ),
    Moment.NEXT_CARD: Text("la carte suivante", "the next card"),
    Moment.ADVERSARY_CARD: Text(
        "la carte suivante d’un adversaire du fautif",
        "the next card of an opponent of the offender",
    ),
    Moment.OWN_CARD: Text("la carte suivante du joueur visé", "the named player’s next card"),
    Moment.OWN_LEAD: Text("l’entame suivante du fautif", "the offender’s next lead"),
    Moment.NEXT_LEAD: Text("l’entame suivante", "the next lead"),
    Moment.FIRST_LEAD: Text("la première entame", "the first lead"),
    Moment.SECOND_LEAD: Text("la deuxième entame", "the second lead"),
    Moment.MENDED: Text(
        "l’instant où la main retrouve son compte de cartes",
        "the moment when the hand has its right number of cards again",
    ),
    Moment.SETTLED: Text(
        "la donne suivante, sauf si tous ont laissé passer",
        "the next deal, unless all have let it pass",
    ),
}
"""Each moment as a noun, in French with its article, for «avant …» and «à partir de …»."""

NOTHING_PAID = Text("rien à payer", "nothing to pay")
MARKED = Text("l’autre camp marque", "the other side scores")
LOST = Text("le camp fautif perd", "the side at fault loses")
COSTS: Mapping[str, Text] = {
    "stops": Text(
        "la donne s’arrête, au suivant de donner", "the deal stops and the next player deals"
    ),
    "again": Text(
        "la donne ne compte pas, le même donneur redonne",
        "the deal does not count, the same dealer deals again",
    ),
    "pardonable": Text("à moins que l’adversaire ne pardonne", "unless the opponent pardons"),
    "loses": Text("le fautif perd la partie", "the offender loses the match"),
    "take_back": Text(
        "la carte est reprise et une carte permise jouée",
        "the card is taken back and a lawful one is played",
    ),
    "revoke": Text("la renonce se règle avec la donne", "the revoke is settled with the deal"),
}
"""By name of a field of ``Penalty``, what it means."""

SIGNS: Mapping[str, Text] = {
    "card": Text("carte jouée contre la règle", "card played against the rules"),
    "out_of_turn": Text("carte jouée hors de son tour", "card played out of turn"),
    "misnamed": Text("couleur annoncée, autre couleur jouée", "one suit named, another played"),
    "dropped": Text("deux cartes tombées ensemble", "two cards dropped together"),
    "short_gathered": Text("levée incomplète ramassée", "incomplete trick gathered in"),
    "left_lying": Text("levées laissées sur la table", "tricks left lying on the table"),
    "looked": Text("levée rangée, regardée de nouveau", "turned trick looked at again"),
    "exposed": Text("carte découverte en donnant", "card exposed in dealing"),
    "found": Text("carte trouvée face visible dans le paquet", "card found face up in the pack"),
    "wrong_size": Text("trop ou trop peu de cartes", "too many or too few cards"),
    "wrong_hand": Text(
        "entame de la mauvaise des deux mains", "lead from the wrong one of two hands"
    ),
    "fourth_first": Text("le quatrième joue avant le deuxième", "fourth hand plays before second"),
    "misled": Text(
        "carte jouée après une carte hors de son tour", "card played after one out of turn"
    ),
    "drawn": Text("carte prise au talon", "card drawn from the stock"),
    "draw_forgotten": Text("prise au talon oubliée", "draw forgotten"),
    "one_too_many": Text("jeu avec une carte de trop", "playing with one card too many"),
    "answered": Text(
        "réponse au partenaire démentie par le jeu", "answer to one’s partner that the hand belies"
    ),
    "denied": Text("couleur annoncée, tenue et refusée", "suit named, held and refused"),
}
"""By value of ``Sign``, what happened."""
RIGHTS: Mapping[str, Text] = {
    "exposed": Text(
        "les adversaires du donneur peuvent exiger une nouvelle donne",
        "the dealer’s opponents may demand a new deal",
    ),
    "found": Text("le même donneur recommence", "the same dealer deals again"),
    "misnamed": Text(
        "les adversaires peuvent exiger la couleur nommée",
        "the opponents may demand the suit named",
    ),
    "dropped": Text(
        "les adversaires choisissent la carte jouée", "the opponents choose the card played"
    ),
    "fourth_first": Text(
        "on peut exiger du deuxième sa carte la plus basse, la plus haute, ou qu’il ne coupe pas",
        "second hand may be told to play its lowest, its highest, or not to ruff",
    ),
    "wrong_hand": Text(
        "l’adversaire suivant peut exiger une couleur de la main qui devait entamer",
        "the next opponent may demand a suit from the hand that should have led",
    ),
    "misled": Text("la carte peut être reprise", "the card may be taken back"),
}
"""By value of ``Sign``, what a fault gives a right to that nobody has to claim."""
