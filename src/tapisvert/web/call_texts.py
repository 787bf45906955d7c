"""The sentences about what a call would mean; ``meanings.py`` finds out what it would lead to."""

from __future__ import annotations

from collections.abc import Sequence

from tapisvert.glossary import Text, listed
from tapisvert.law.calling import Ended
from tapisvert.play import announced
from tapisvert.play.telling import cards_counted
from tapisvert.sentences import comma, sentence


def excess(over: int, times: int, slam: int) -> Text:
    """Return what a deal of a manille brings beyond ``over`` points; ``slam``: for all tricks."""
    more = Text(f"le camp qui passe {over} points marque ce qu’il a de plus",
                f"the side with more than {over} points scores the excess")  # fmt: skip
    parts = [more, counted_times(times)] if times > 1 else [more]
    if slam:
        parts.append(Text(f"et {slam} de prime pour la vole", f"and {slam} more for all tricks"))
    return sentence(comma(*parts))


def trick(over: int, worth: Text) -> Text:
    return Text(
        f"Chaque levée au-delà de {over} vaut {worth.fr}.",
        f"Each trick above {over} counts {worth.en}.",
    )


def counted_times(times: int) -> Text:
    if times == 1:
        return Text("points simples", "points count once")
    return Text(f"points multipliés par {times}", f"points times {times}")


def doubled(now: int, redoubled: int) -> Text:
    """Return the multiplier of a double, and what it would be if it were redoubled."""
    fr, en = f"Les points sont multipliés par {now}", f"The points are multiplied by {now}"
    if redoubled != now:
        fr = f"{fr}, ou par {redoubled} si l’on surcoinche"
        en = f"{en}, or by {redoubled} if redoubled"
    return sentence(Text(fr, en))


def partner_names(name: str) -> Text:
    return Text(
        f"{name} nomme l’atout à votre place, ou joue sans atout.",
        f"{name} names trumps instead of you, or plays without.",
    )


def if_followed(then: Text) -> Text:
    """Return what is played if somebody answers as the player hopes."""
    return Text(
        f"Si l’on vous suit, {then.fr[0].lower()}{then.fr[1:]}",
        f"If somebody joins you, {then.en[0].lower()}{then.en[1:]}",
    )


def redealt(answer: Ended) -> Text:
    """Return what happens if everybody passes and nothing is played."""
    parts = [REDEALT]
    if answer.again:
        parts.append(announced.SAME_DEALER)
    if answer.carried > 1:
        parts.append(counted_times(answer.carried))
    return sentence(comma(IF_ALL_PASS, *parts))


def pays_last(paid: Text) -> Text:
    return Text(
        f"qui fait la dernière levée paie {paid.fr} à chacun",
        f"whoever takes the last trick pays each {paid.en}",
    )


def unless(trump: Text, changed: Text, name: str, says: Text) -> Text:
    """Return the trumps, and those if a player says something."""
    return Text(
        f"{trump.fr}, ou {changed.fr} si {name} dit «\u202f{says.fr}\u202f»",
        f"{trump.en}, or {changed.en} if {name} says “{says.en}”",
    )


def bound_to(duties: Sequence[Text]) -> Text:
    told = listed(duties)
    return Text(f"Il faudra {told.fr}.", f"You will have to {told.en}.")


def melded(worth: Text) -> Text:
    return Text(
        f"{worth.fr} tout de suite\u202f; ces cartes restent en main.",
        f"{worth.en} at once; these cards stay in your hand.",
    )


def swapped(given: Text, taken: Text, worth: Text) -> Text:
    return Text(
        f"Vous donnez {given.fr} et prenez {taken.fr}\u202f: {worth.fr}.",
        f"You give {given.en} and take {taken.en}: {worth.en}.",
    )


def drawn(left: int, worth: Text | None, more: bool) -> Text:
    """Return what a draw leaves in the stock, what it brings, and whether it ends announcing."""
    rest = cards_counted(left)
    parts = [Text(f"le talon garde {rest.fr}", f"{rest.en} will be left in the stock")]
    if not left:
        parts = [Text("c’est la dernière carte du talon", "this is the last card of the stock")]
    if worth:
        parts.append(worth)
    if more:
        parts.append(
            Text("on n’annonce plus pour cette levée", "nothing more may be announced now")
        )
    return sentence(comma(*parts))


def shows(cards: Sequence[Text], worth: Text | None) -> Text:
    """Return which cards are laid open, and what that brings as far as the player knows."""
    laid = listed(cards)
    told = Text(f"vous montrez {laid.fr}", f"you show {laid.en}")
    return sentence(comma(told, worth or WITH_PARTNER))


HOW_TO_ASK = Text(
    "Survolez une annonce, ou appuyez longuement\u202f: ce à quoi elle engage se lit ici.",
    "Point at a call, or press and hold it: what it commits you to is shown here.",
)
IF_ALL_PASS = Text("si personne d’autre ne parle", "if nobody else speaks")
REDEALT = Text("on redonne", "the cards are dealt again")
WITH_PARTNER = Text("le reste dépend de votre partenaire", "the rest depends on your partner")
WAITS = Text(
    "Vous parlerez encore, après les autres\u202f; s’ils se taisent, il faudra passer.",
    "You will speak again, after the others; if they say nothing, you must pass.",
)
NOBODY_ANSWERS = Text("Personne ne peut plus y répondre.", "Nobody can answer it any more.")
TAKES_PACKET = Text(
    "Vous prenez le paquet de droite, sans l’avoir vu.",
    "You take the packet on your right, unseen.",
)
REFUSED = Text(
    "Rien ne vous lie, et le général peut être retiré.",
    "Nothing binds you, and the général may be withdrawn.",
)
REFUSED_IN_VAIN = Text(
    "Rien ne vous lie\u202f; le général se joue quand même.",
    "Nothing binds you; the général is played all the same.",
)
ENDS_DEAL = Text(
    "La donne s’arrête\u202f; chacun garde ce qu’il a marqué.",
    "The deal ends; everybody keeps what he has scored.",
)
WITHDRAWN = Text(
    "Le général est retiré\u202f; on joue comme à l’ordinaire.",
    "The général is withdrawn; play goes on as usual.",
)
