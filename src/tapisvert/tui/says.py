"""Texts that only the terminal shows: prompts, help, titles."""

from __future__ import annotations

from tapisvert.bots.levels import level
from tapisvert.glossary import Text
from tapisvert.play.telling import cards_counted

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
    "Entrée pour la suite (f\u202f: réclamer\u202f; une carte\u202f: hors de votre tour).",
    "Enter to go on (f: claim; a card: out of your turn).",
)
SETTLED = Text(
    "Entrée s’il n’y a plus rien à réclamer (f\u202f: réclamer).",
    "Enter if there is nothing else to claim (f: claim).",
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
OR_SAY = Text("ou C pour annoncer", "or C to call")
OR_ASK = Text("ou M pour interroger", "or M to ask")
UNDO = Text("reprendre ce que vous venez de jouer", "take back your last play")
KEYS = (
    (Text("← →", "← →"), Text("choisir une carte", "choose a card")),
    (Text("Tab", "Tab"), Text("la carte permise suivante", "the next playable card")),
    (Text("1 … 9", "1 … 9"), Text("choisir par son numéro\u202f; encore\u202f: jouer",
                                  "choose by number; again: play")),
    (Text("Entrée", "Enter"), Text("jouer, ou annoncer", "play, or make the call")),
    (Text("H", "H"), Text("un conseil, et pourquoi", "a hint, and why")),
    (Text("L", "L"), Text("la dernière levée", "the last trick")),
    (Text("S", "S"), Text("la marque, avec les clauses", "the score, with clauses")),
    (Text("R", "R"), Text("les règles et les options", "the rules and options")),
    (Text("U", "U"), UNDO),
    (Text("F", "F"), Text("réclamer une faute, ou l’avouer", "claim a fault, or own up")),
    (Text("X", "X"), Text("deux fois\u202f: jouer hors de son tour", "twice: play out of turn")),
    (Text("P", "P"), Text("changer le rythme", "change the pace")),
    (Text("C", "C"), Text("aux annonces, ou aux cartes", "to the calls, or to the cards")),
    (Text("M", "M"), Text("interroger votre partenaire, à la manille",
                          "ask your partner, in manille")),
    (Text("G, F2", "G, F2"), Text("English", "français")),
    (Text("Q", "Q"), Text("quitter\u202f; la partie est enregistrée", "quit; the match is saved")),
)  # fmt: skip

LINE_UNDO = Text(
    "a, annuler\u202f: reprendre ce que vous venez de jouer.",
    "a, undo: take back what you played last.",
)
HELP = (
    Text("Une carte\u202f: son numéro, son nom (dix de cœur) ou son signe (10♥, TH, R♥, KH).",
         "A card: its number, its name (ten of hearts) or its sign (10♥, TH, R♥, KH)."),
    Text("h, indice\u202f: ce que jouerait un bon joueur, et pourquoi.",
         "h, hint: what a good player would do, and why."),
    Text("d, dernière\u202f: la dernière levée.", "d, last: the last trick."),
    Text("s, score\u202f: la marque, ligne par ligne, avec les clauses.",
         "s, score: the score line by line, with its clauses."),
    Text("r, règle CARTE\u202f: pourquoi une carte est refusée.",
         "r, why CARD: why a card is refused."),
    Text("r, règle CLAUSE\u202f: le texte d’une clause.", "r, why CLAUSE: the text of a clause."),
    Text("m, interroger\u202f: poser une question à votre partenaire, à la manille.",
         "m, ask: put a question to your partner, in manille."),
    Text("l, langue\u202f: passer à l’anglais.", "l, lang: switch to French."),
    LINE_UNDO,
    Text("f, faute\u202f: réclamer une faute, ou l’avouer, à une table qui les juge.",
         "f, fault: claim a fault, or own up, at a table that judges them."),
    Text("q, quitter\u202f: la partie est enregistrée.", "q, quit: the match is saved."),
)  # fmt: skip


def may_ask(partner: str) -> Text:
    return Text(f"Vous pouvez interroger {partner} (m).", f"You may ask {partner} (m).")


def rule_usage(example: Text) -> Text:
    return Text(
        "Dites une carte de votre jeu ou le nom d’une clause,"
        f" par exemple «\u202fr {example.fr}\u202f».",
        f"Name a card of your hand or a clause, for example “r {example.en}”.",
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


def level_name(name: str) -> Text:
    return level(name).name


def going_on(told: Text) -> Text:
    return Text(f"{told.fr} {SKIP.fr}", f"{told.en} {SKIP.en}")


def deal(number: int) -> Text:
    return Text(f"donne {number}", f"deal {number}")


def next_deal_help(judged: bool) -> Text:
    """What may be typed between two deals; nothing is taken back where faults are judged."""
    undo = "f" if judged else "a"
    return Text(
        f"La donne est finie\u202f: Entrée pour la suivante, s, d, {undo} ou q.",
        f"The deal is over: Enter for the next one, s, d, {undo} or q.",
    )


def help_lines(judged: bool) -> tuple[Text, ...]:
    """The help of the game line by line."""
    return tuple(each for each in HELP if not judged or each is not LINE_UNDO)
