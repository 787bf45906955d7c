"""What ``tapis verify`` says. A line begins with «+» if it holds, «x» if not; «-» is a remark."""

from __future__ import annotations

from collections.abc import Sequence

from tapisvert.glossary import Text, listed, same

COMMITTED = Text(
    "+ Engagement tenu\u202f: le secret révélé est bien celui auquel le serveur s’était engagé.",
    "+ Commitment kept: the secret revealed is the one that the server had committed itself to.",
)
NOT_COMMITTED = Text(
    "x Engagement rompu\u202f: le secret révélé n’est pas celui auquel le serveur s’était engagé.",
    "x Commitment broken: the secret revealed is not the one that the server had committed itself"
    " to.",
)
LOTS = Text(
    "+ Les places et le premier donneur sont ceux du tirage au sort recalculé.",
    "+ Seats and first dealer are those of the draw of lots, which was recomputed.",
)
OTHER_LOTS = Text(
    "x Les places ou le premier donneur ne sont pas ceux du tirage au sort recalculé.",
    "x Seats or first dealer are not those of the draw of lots, which was recomputed.",
)
RECEIPT = Text(
    "+ Votre reçu\u202f: l’engagement est resté celui que vous aviez reçu avant la donne.",
    "+ Your receipt: the commitment is still the one that you were given before the deal.",
)
OTHER_RECEIPT = Text(
    "x Votre reçu porte un autre engagement, ou il vient d’une autre partie.",
    "x Your receipt has another commitment, or is of another match.",
)
CONTRADICTS = Text(
    "Conclusion\u202f: ce fichier se contredit. Ces cartes n’ont pas été données comme promis.",
    "Conclusion: this record contradicts itself. These cards were not dealt as promised.",
)
ONLY_ITSELF = Text(
    "Conclusion\u202f: ce fichier s’accorde avec lui-même, et rien de plus\u202f: sans reçu, rien"
    " ne prouve qu’il n’a pas été écrit ensuite. Avec --receipt et le reçu de votre navigateur,"
    " vous saurez davantage.",
    "Conclusion: this record agrees with itself, and no more: without a receipt nothing proves that"
    " it was not written afterwards. With --receipt and the receipt of your browser you can know"
    " more.",
)
NOT_THIS_MATCH = Text(
    "Conclusion\u202f: ce reçu et ce fichier ne vont pas ensemble. S’ils viennent de la même"
    " partie, le serveur a changé d’engagement.",
    "Conclusion: this receipt and this record do not belong together. If they are of the same"
    " match, the server has changed its commitment.",
)
LEFT_OUT = Text(
    "Conclusion\u202f: votre part manque à une donne au moins. Elle est arrivée trop tard, ou le"
    " serveur l’a laissée de côté.",
    "Conclusion: your share is missing from one deal at least. It came too late, or the server has"
    " left it out.",
)
NOTHING_YOURS = Text(
    "Conclusion\u202f: votre appareil n’a pris part à aucune de ces donnes\u202f: ce reçu ne prouve"
    " rien sur elles.",
    "Conclusion: your device took part in none of these deals: this receipt proves nothing about"
    " them.",
)


def deals(numbers: Sequence[int]) -> Text:
    """«donne 3», «donnes 1, 2 et 4»."""
    named = listed([same(str(number)) for number in numbers])
    if len(numbers) == 1:
        return Text(f"donne {named.fr}", f"deal {named.en}")
    return Text(f"donnes {named.fr}", f"deals {named.en}")


def same_cards(number: int) -> Text:
    if number == 1:
        return Text(
            "+ La donne recalculée a les mêmes cartes.",
            "+ The deal, recomputed, has the same cards.",
        )
    return Text(
        f"+ Les {number} donnes recalculées ont les mêmes cartes.",
        f"+ The {number} deals, recomputed, have the same cards.",
    )


def other_cards(numbers: Sequence[int]) -> Text:
    which = deals(numbers)
    return Text(
        f"x D’autres cartes que celles recalculées\u202f: {which.fr}.",
        f"x Other cards than those recomputed: {which.en}.",
    )


def server_alone(numbers: Sequence[int]) -> Text:
    which = deals(numbers)
    return Text(
        f"- Le serveur seul a mêlé les cartes\u202f: {which.fr}.",
        f"- The server alone shuffled the cards: {which.en}.",
    )


def yours_in(numbers: Sequence[int]) -> Text:
    which = deals(numbers)
    return Text(f"+ Votre part y est\u202f: {which.fr}.", f"+ Your share is in it: {which.en}.")


def yours_none(numbers: Sequence[int]) -> Text:
    which = deals(numbers)
    return Text(
        f"- Votre reçu n’a pas de part\u202f: {which.fr}.",
        f"- Your receipt has no share: {which.en}.",
    )


def yours_missing(numbers: Sequence[int]) -> Text:
    which = deals(numbers)
    return Text(
        f"x Votre part n’y est pas\u202f: {which.fr}.", f"x Your share is missing: {which.en}."
    )


def proved(numbers: Sequence[int]) -> Text:
    which = deals(numbers)
    it = "it" if len(numbers) == 1 else "them"
    return Text(
        f"Conclusion\u202f: {which.fr}\u202f: le serveur n’a pas choisi ces cartes à lui seul, et"
        " aucun joueur n’a pu, seul, les prévoir ni les choisir.",
        f"Conclusion: {which.en}: the server did not choose the cards alone, and no player alone"
        f" can have foreseen or steered {it}.",
    )
