"""Texts that only the terminal shows: prompts, help, titles."""

from __future__ import annotations

from tapisvert.glossary import Text
from tapisvert.law.game import Game
from tapisvert.play.telling import cards_counted
from tapisvert.tui import keys

CLAIM = keys.of("claim").shortcut.sign.lower()
ASK = keys.of("ask").shortcut.sign
CALL = keys.of("calls").shortcut.sign
RULE = keys.of("rules").shortcut.sign.lower()
"""The keys that the texts below name, as they are written there."""

YOUR_CARD = Text("Que jouez-vous\u202f? (? pour l’aide)", "Your card? (? for help)")
YOUR_CALL = Text("Que dites-vous\u202f? (? pour l’aide)", "Your call? (? for help)")
NEXT_DEAL = Text(
    "Entrée pour la donne suivante (? pour l’aide).", "Enter for the next deal (? for help)."
)
PLAY_AGAIN = Text("Rejouer\u202f? (o/n)", "Play again? (y/n)")
YES_OR_NO = Text("Répondez par o (oui) ou n (non).", "Answer y (yes) or n (no).")
RESUME = Text(
    "Une partie est restée inachevée. La reprendre\u202f? (o/n)",
    "A match was left unfinished. Resume it? (y/n)",
)
RESUMED = Text("La partie reprend.", "The match goes on.")
SAVED = Text(
    "La partie est enregistrée\u202f; vous pourrez la reprendre.",
    "The match is saved; you can resume it.",
)
NOT_WRITTEN = Text("la réponse n’a pu être écrite", "the answer could not be written")
NOT_SAVED = Text("la partie n’a pu être enregistrée", "the match could not be saved")
GOODBYE = Text("Au revoir.", "Goodbye.")
LANGUAGE = Text("On parle français.", "We speak English.")
NOT_YOURS = Text(
    "Vous n’avez pas cette carte\u202f: choisissez dans votre jeu.",
    "You do not hold this card: choose from your hand.",
)
NOT_UNDERSTOOD = Text(
    "Je n’ai pas compris\u202f: donnez un numéro de la liste ou une carte, comme dix de cœur, "
    "10♥, R♥ (? pour l’aide).",
    "I did not understand: give a number from the list or a card, like ten of hearts, 10♥, KH "
    "(? for help).",
)
CALL_NOT_UNDERSTOOD = Text(
    "Je n’ai pas compris\u202f: donnez un numéro ou les mots de la liste (? pour l’aide).",
    "I did not understand: give a number or the words of the list (? for help).",
)
MAY_SAY = Text("Sans attendre votre tour, vous pouvez dire\u202f:", "Out of turn, you may say:")
MAY_SPEAK = Text(
    "Vous pouvez parler sans attendre votre tour (Entrée\u202f: rien).",
    "You may speak out of turn (Enter: nothing).",
)
UNTRUE = Text("répondre faux, contre la règle", "a false answer, against the rules")
MAY_SAY_TOO = Text("Vous pouvez aussi dire\u202f:", "You may also say:")
OFFERED = Text("Que dites-vous\u202f? (Entrée\u202f: rien)", "What do you say? (Enter: nothing)")
CLAIMS = Text("Vous pouvez réclamer, avouer ou faire\u202f:", "You may claim, own up to or do:")
CLAIM_WHICH = Text("Laquelle\u202f? (Entrée\u202f: aucune)", "Which one? (Enter: none)")
NO_CLAIMS = Text("Il n’y a rien à réclamer.", "There is nothing to claim.")
NOT_JUDGED = Text(
    "À cette table une carte défendue est refusée\u202f: il n’y a rien à réclamer.",
    "At this table an unlawful card is refused: there is nothing to claim.",
)
BETWEEN_TRICKS = Text(
    f"Entrée pour la suite ({CLAIM}\u202f: réclamer\u202f; une carte\u202f: hors de votre tour).",
    f"Enter to go on ({CLAIM}: claim; a card: out of your turn).",
)
SETTLED = Text(
    f"Entrée s’il n’y a plus rien à réclamer ({CLAIM}\u202f: réclamer).",
    f"Enter if there is nothing else to claim ({CLAIM}: claim).",
)
ALLOWED = Text("Cette carte est permise.", "This card is playable.")
NO_QUESTION = Text("Ce n’est pas le moment d’interroger.", "Nothing may be asked now.")
WHICH_DEED = Text("Que faites-vous\u202f? (Entrée\u202f: rien)", "What do you do? (Enter: nothing)")
WHICH_QUESTION = Text(
    "Quelle question\u202f? (Entrée\u202f: aucune)", "Which question? (Enter: none)"
)
CALLS_TO_CHOOSE = Text("Vous pouvez dire\u202f:", "You may say:")

OTHERS = Text("les autres joueurs", "the other players")
SCORE = Text("La marque", "The score")
LAST_TRICK = Text("La dernière levée", "The last trick")
REVIEW = Text("La donne, carte par carte", "The deal, card by card")
OPTIONS = Text("Options de cette partie", "Options of this match")
CLAUSES = Text("Clauses", "Clauses")
HELP_TITLE = Text("Aide", "Help")
UNFINISHED = Text("Une partie inachevée", "An unfinished match")
GOAL = Text(
    "Les cartes permises sont relevées. Une carte refusée dit pourquoi, avec la clause.",
    "Playable cards stand higher. A refused card says why, with its clause.",
)
SKIP = Text("(une touche pour continuer)", "(any key to go on)")
TOO_SMALL = Text(
    "Fenêtre trop petite\u202f: agrandissez-la, ou jouez avec --plain.",
    "Window too small: enlarge it, or play with --plain.",
)
PACES = (
    Text("Rythme\u202f: tranquille.", "Pace: unhurried."),
    Text("Rythme\u202f: vif.", "Pace: brisk."),
    Text("Rythme\u202f: immédiat.", "Pace: instant."),
)

ALLOWED_SHORT = Text("permise (Entrée pour jouer)", "playable (Enter to play)")
OR_SAY = Text(f"ou {CALL} pour annoncer", f"or {CALL} to call")
OR_ASK = Text(f"ou {ASK} pour interroger", f"or {ASK} to ask")
CARD_LINE = Text(
    "Une carte\u202f: son numéro, son nom (dix de cœur) ou son signe (10♥, TH, R♥, KH).",
    "A card: its number, its name (ten of hearts) or its sign (10♥, TH, R♥, KH).",
)
WHY_LINES = (
    Text(
        f"{RULE} CARTE\u202f: pourquoi une carte est refusée.",
        f"{RULE} CARD: why a card is refused.",
    ),
    Text(
        f"{RULE} CLAUSE\u202f: le texte d’une clause.",
        f"{RULE} CLAUSE: the text of a clause.",
    ),
)


def may_ask(partner: str) -> Text:
    return Text(
        f"Vous pouvez interroger {partner} ({ASK.lower()}).",
        f"You may ask {partner} ({ASK.lower()}).",
    )


def rule_usage(example: Text) -> Text:
    return Text(
        "Dites une carte de votre jeu ou le nom d’une clause,"
        f" par exemple «\u202f{RULE} {example.fr}\u202f».",
        f"Name a card of your hand or a clause, for example “{RULE} {example.en}”.",
    )


def pick(n: int) -> Text:
    cards = cards_counted(n)
    return Text(
        f"Qu’écartez-vous\u202f? {cards.fr}, par leurs numéros ou leurs noms (? pour l’aide)",
        f"What do you discard? {cards.en}, by numbers or names (? for help)",
    )


def picking_progress(n: int, done: int) -> Text:
    return Text(
        f"Écart\u202f: {done} sur {n} (Entrée choisit une carte)",
        f"Discard: {done} of {n} (Enter picks a card)",
    )


def pick_not_understood(n: int) -> Text:
    cards = cards_counted(n)
    return Text(
        f"Il faut {cards.fr} de votre jeu qui puissent s’écarter, par exemple 1 3.",
        f"{cards.en} of your hand that may be discarded are needed, for example 1 3.",
    )


def going_on(told: Text) -> Text:
    return Text(f"{told.fr} {SKIP.fr}", f"{told.en} {SKIP.en}")


def deal(number: int) -> Text:
    return Text(f"donne {number}", f"deal {number}")


def next_deal_help(judged: bool) -> Text:
    """What may be typed between two deals; nothing is taken back where faults are judged."""
    back = "f" if judged else "u"
    return Text(
        f"La donne est finie\u202f: Entrée pour la suivante, s, l, {back} ou q.",
        f"The deal is over: Enter for the next one, s, l, {back} or q.",
    )


def help_lines(game: Game, judged: bool) -> tuple[Text, ...]:
    """The help of the game line by line: what may be typed at a table of this game."""
    commands = [key for key in keys.offered(game, judged) if key.word]
    rules = keys.of("rules")
    why = {rules: WHY_LINES}
    return (CARD_LINE, *(line for key in commands for line in (key.line, *why.get(key, ()))))
