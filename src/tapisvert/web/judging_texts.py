"""Texts of a table where faults are judged: the claims panel, the questions, the home form."""

from __future__ import annotations

from collections.abc import Mapping

from tapisvert.glossary import SUITS, Text, same, the_card
from tapisvert.notation import parse_card, suit_or_none
from tapisvert.service import texts
from tapisvert.service.shortcuts import CLAIM as CLAIM_KEY
from tapisvert.service.shortcuts import UNDO as UNDO_KEY
from tapisvert.web.texts import KEYS as USUAL_KEYS
from tapisvert.web.texts import LAST_TRICK

ENFORCEMENT = Text("Les fautes", "Faults")
ENFORCEMENTS: Mapping[str, Text] = {
    "strict": Text("impossibles\u202f: une carte défendue est refusée",
                   "impossible: an unlawful card is refused"),
    "table": Text("à la table\u202f: les fautes se réclament",
                  "as at the table: faults are claimed"),
}  # fmt: skip
CLAIMANTS = Text("Qui réclame", "Who claims")
WHO_CLAIMS: Mapping[str, Text] = {
    "yes": Text("vous et les ordinateurs", "you and the computers"),
    "no": Text("vous seul\u202f: les ordinateurs ne réclament rien",
               "you alone: the computers claim nothing"),
}  # fmt: skip
COMPUTERS_SILENT = Text("Les ordinateurs ne réclament rien.", "The computers claim nothing.")
CLAIM = Text("Réclamer", "Claim")
NOTHING_TO_CLAIM = Text("Il n’y a rien à réclamer.", "There is nothing to claim.")
YOURS = Text("Vos fautes, à avouer", "Your faults, to own up to")
THEIRS = Text("Ce qui peut se réclamer", "What may be claimed")
RULINGS = Text("Jugé dans cette donne", "Judged in this deal")
GESTURES = Text("Autres gestes", "Other gestures")
DROP = Text("Laisser tomber deux cartes, celle du dessus d’abord",
            "Drop two cards, the upper one first")  # fmt: skip
DROP_BUTTON = Text("Laisser tomber", "Drop them")
UPPER, LOWER = Text("celle du dessus", "the upper one"), Text("celle du dessous", "the lower one")
WAIVE = Text("Laisser passer", "Let it pass")
SETTLED = Text("Rien d’autre à réclamer", "Nothing else to claim")
DARE, SAY_ANYWAY = texts.ALL_THE_SAME, texts.SAY_ALL_THE_SAME
DARE_BUTTON = Text("La jouer quand même", "Play it anyway")
SAY_ANYWAY_BUTTON = Text("Le dire quand même", "Say it anyway")
ANOTHER_ANSWER = Text("Une autre réponse", "Another answer")
AT_RISK = Text("défendue", "unlawful")
CHOOSE = Text("À vous de choisir.", "Your choice.")
CHANGED = Text(
    "Une carte jouée avant la vôtre a changé. Reprenez-vous la vôtre\u202f?",
    "A card played before yours has changed. Do you take yours back?",
)
ASKED_BACK = Text("Reprenez-vous cette carte\u202f?", "Do you take this card back?")
SUIT_ASKED = Text("On exige la couleur annoncée.", "The suit named is demanded.")
WHICH_CARD = Text("Laquelle compte\u202f?", "Which one counts?")
WHAT_THEN = Text("Que demandez-vous\u202f?", "What do you demand?")
POINTS = Text("Que faites-vous des points\u202f?", "What becomes of the points?")
ANSWERS: Mapping[str, Text] = {
    "take-back": Text("je reprends ma carte", "I take my card back"),
    "deny": Text("je n’en avais pas d’autre à jouer", "I had no other to play"),
    "waive": Text("je laisse passer", "I let it pass"),
    "enforce redeal": Text("une nouvelle donne", "a new deal"),
    "enforce void": Text("la donne ne compte pas", "the deal does not count"),
    "enforce take-back": Text("je reprends ma carte", "I take my card back"),
    "enforce add": Text("les ajouter à notre marque", "add them to our score"),
    "enforce remove": Text("les ôter de la leur", "take them off theirs"),
    "enforce lowest": Text("sa plus basse carte", "the lowest card"),
    "enforce highest": Text("sa plus haute carte", "the highest card"),
    "enforce no-ruff": Text("ne pas couper", "no ruff"),
}
PARDON, KEEP = Text("je pardonne", "I pardon it"), Text("je la laisse", "I leave it")
KEYS = tuple(
    (same(CLAIM_KEY.sign), CLAIM_KEY.what) if what == UNDO_KEY.what else (sign, what)
    for sign, what in USUAL_KEYS
)
"""The keys; one claims, and there is nothing to take back."""
TAKE_BACK = Text("Reprendre ma carte", "Take my card back")
LEAVE = Text("Entamer sans ramasser", "Lead without gathering")
GATHER = Text("Ramasser la levée incomplète", "Gather the incomplete trick")
PUT_BACK = Text("Faire remettre la levée incomplète", "Have the incomplete trick put back")
LOOK, LOOK_BUTTON = (
    Text("Revoir une levée rangée", "Look at a turned trick"),
    Text("Revoir", "Look"),
)
SHOW, SHOW_BUTTON = (
    Text("Montrer une carte à tous", "Show a card to all"),
    Text("Montrer", "Show it"),
)
DRAW = Text("Prendre une carte au talon", "Draw a card from the stock")
WORDS = {"take-back": TAKE_BACK, "leave": LEAVE, "gather": GATHER, "put-back": PUT_BACK}


def answer(word: str, must: bool, own: bool) -> Text:
    """The text of an answer. ``must``: the table waits for it. ``own``: about one's own card."""
    if word == "waive" and (must or own):
        return PARDON if must else KEEP
    if word in ANSWERS:
        return ANSWERS[word]
    last = word.split()[-1]
    suit = suit_or_none(last)
    return SUITS[suit] if suit is not None else the_card(parse_card(last))


def gesture(word: str) -> Text:
    verb, _, rest = word.partition(" ")
    if verb == "say":
        suit = suit_or_none(rest)
        assert suit is not None
        return Text(f"Annoncer {SUITS[suit].fr}", f"Name {SUITS[suit].en}")
    return WORDS.get(word, DRAW)


def trick(number: int) -> Text:
    """«Levée 3»; «Dernière levée» for 0."""
    return Text(f"Levée {number}", f"Trick {number}") if number else LAST_TRICK
