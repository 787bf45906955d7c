"""The texts of the arbiter's pages and of the tour of faults."""

from __future__ import annotations

from collections.abc import Sequence

from tapisvert.glossary import Text, listed, same
from tapisvert.law.game import Game
from tapisvert.play.dispute_counted import CALLS_DECIDE, NOT_FROM_TOTALS
from tapisvert.play.dispute_ruled import CHOICE_NEEDED, TRICKS_NEEDED
from tapisvert.sentences import spaced
from tapisvert.web import texts

ARBITER = Text("L’arbitre", "The arbiter")
LEDE = Text(
    "Une faute à la table\u202f? Racontez-la, la règle répond.",
    "A fault at the table? Tell it, and the rule answers.",
)
DISPUTE = Text(
    "Un désaccord autour d’une vraie table\u202f? L’arbitre",
    "A dispute at a real table? The arbiter",
)
FAULTS = Text("Fautes", "Faults")
FAULTS_HERE = Text("Et si quelqu’un se trompe\u202f? Les fautes", "What if somebody slips? Faults")
WHICH_GAME = Text("À quel jeu\u202f?", "Which game?")
LOAD = Text("Ou juger un document", "Or judge a document")
LOAD_NOTE = Text(
    "Une partie enregistrée où les fautes se jugent, ou un différend écrit."
    " Tant qu’une donne n’est pas finie, aucun lien n’en porte les jeux.",
    "The record of a match in which faults are judged, or a dispute written down."
    " Until a deal is over no link carries its hands.",
)
FILE, PASTE = Text("Un fichier", "A file"), Text("Ou son texte", "Or its text")
JUDGE = Text("Juger", "Judge")
NOTHING_GIVEN = Text("il faut un fichier, ou un texte", "a file is needed, or a text")
WHAT_HAPPENED = Text("Que s’est-il passé\u202f?", "What happened?")
A_PLAYER = Text("Un joueur…", "A player…")
WHO = Text("Qui\u202f?", "Who?")
WHO_NOTE = Text(
    "Le premier joueur est celui qui suit le donneur.",
    "The first player is the one after the dealer.",
)
WHOSE_HAND = Text("Quel jeu a été mal donné\u202f?", "Whose hand was dealt wrongly?")
WHICH_TRICK = Text("À quelle levée\u202f?", "In which trick?")
WHO_CLAIMS = Text("Qui la réclame\u202f?", "Who claims it?")
OPPONENT, HIMSELF = Text("un adversaire", "an opponent"), Text("lui-même", "himself")
PARTNER = Text("son partenaire", "his partner")
IS_ADMITTED = Text("Est-elle avouée, ou vue de tous\u202f?", "Is it admitted, or seen by all?")
YES, NO = Text("oui", "yes"), Text("non, on en doute", "no, it is in doubt")
WHAT_IS_WANTED = Text("Que veulent les adversaires\u202f?", "What do the opponents want?")
NOT_SAID = Text("ils ne disent rien", "they do not say")
WHAT_SINCE = Text(
    "Que s’est-il passé depuis, en dernier lieu\u202f?",
    "What is the last thing that has happened since?",
)
NOT_KNOWN = Text("on ne sait pas", "not known")
OPTIONS = Text("Comment vous jouez", "How you play")
FOLLOW = Text("Jouer ainsi", "Play like this")
DETAILS = Text("Noms, donneur, marque", "Names, dealer, score")
DEALER = Text("Le donneur", "The dealer")
SAVE = Text("Enregistrer", "Save")
TURN_UP = Text("La retourne", "The turn-up")
NO_TURN_UP = Text("une carte qui ne rapporte rien", "a card that brings nothing")
EARLIER = Text("Déjà dit", "Said already")
ANOTHER = Text("Une autre faute", "Another fault")
ANEW = Text("Un autre différend", "Another dispute")
RULING = Text("Le jugement", "The ruling")
BEFORE, AFTER = Text("avant", "before"), Text("après", "after")
THIS_DEAL = Text("donne", "deal")
PARTY = Text("Camp", "Party")
CLAUSES = Text("La règle", "The rule")
COUNTED = Text(
    "dites plus bas les levées de chaque camp\u202f: la donne pourra se compter",
    "give the tricks of each party below: the deal can then be counted",
)
TO_SCORE = Text(
    "la donne ne se compte pas par levées\u202f: dites plus bas ce que chaque camp marque",
    "the deal is not counted by tricks: say below what each party scores",
)
CHOOSE = Text(
    "l’adversaire choisit\u202f: la donne est nulle, ou il pardonne",
    "the opponent chooses: the deal is void, or he pardons",
)
NEEDS = {
    TRICKS_NEEDED: COUNTED, CALLS_DECIDE: TO_SCORE, NOT_FROM_TOTALS: TO_SCORE,
    CHOICE_NEEDED: CHOOSE,
}  # fmt: skip
"""What a ruling needs to go on: as it is said of a document, and as it is said on a page."""
LINK = Text("Le lien de ce jugement", "The link of this ruling")
NO_LINK = Text(
    "Aucun lien ne mène à ce jugement\u202f: la donne n’est pas finie, ou le document est"
    " trop long.",
    "No link leads to this ruling: the deal is not over, or the document is too long.",
)
TOUR = Text("Les fautes, une par une", "Faults, one by one")
TOUR_LEDE = Text(
    "Et si quelqu’un se trompe\u202f? Voici ce qu’en dit ce jeu\u202f; chaque faute a une donne où"
    " l’on peut l’essayer.",
    "What if somebody slips? This is what the game says of it; each fault has a deal in which it"
    " can be tried out.",
)
ACT_OUT = Text("L’essayer", "Try it out")
THIS_HAPPENED = Text("Juger le nôtre", "Judge ours")
THE_TABLE = Text("La table", "The table")
STORY = Text("Le déroulement", "How it went")
THE_FAULT = Text("la faute", "the fault")
CHOICES = Text("Que fait-on\u202f?", "What now?")
PLAY_ON = Text("Personne ne dit rien\u202f: on joue la suite", "Nobody speaks: play on")
TO_THE_END = Text("On joue la donne jusqu’au bout", "Play the deal to its end")
BACK, ON = Text("Un pas en arrière", "One step back"), Text("Un pas en avant", "One step on")
AGAIN = Text("Revenir à la faute", "Back to the fault")
DEALT_LIKE_THIS = Text("Les cartes sont données ainsi.", "The cards are dealt like this.")
IN_TRICK = Text("La levée", "The trick")
TO_PLAY, DEALS = Text("à jouer", "to play"), Text("donneur", "dealer")
A_SEAT = Text("un siège de ce jeu", "a seat of this game")
ORDINALS = (
    Text("premier", "first"), Text("deuxième", "second"), Text("troisième", "third"),
    Text("quatrième", "fourth"), Text("cinquième", "fifth"), Text("sixième", "sixth"),
    Text("septième", "seventh"),
)  # fmt: skip


def order(game: Game, dealer: int) -> list[int]:
    """The seats in order of play, the dealer’s last."""
    return [(dealer + k) % game.seats for k in range(1, game.seats + 1)]


def place(game: Game, dealer: int, seat: int) -> Text:
    """A player by his place after the dealer: «le premier joueur», «le donneur», «le mort»."""
    if seat in game.dummies:
        if len(game.dummies) == 1:
            return Text("le mort", "dummy")
        owner = place(game, dealer, game.player_of(seat))
        return Text(f"le mort, avec {owner.fr}", f"dummy, with {owner.en}")
    if seat == dealer:
        return Text("le donneur", "the dealer")
    players = [each for each in order(game, dealer) if each not in game.dummies]
    nth = ORDINALS[players.index(seat)]
    return Text(f"le {nth.fr} joueur", f"the {nth.en} player")


def named(game: Game, dealer: int, names: Sequence[str], seat: int) -> Text:
    """A player by his name if it is known, otherwise by his place."""
    return same(names[seat]) if names else place(game, dealer, seat)


def with_partners(game: Game, dealer: int, names: Sequence[str], seat: int) -> Text | None:
    """«avec le troisième joueur» under the name of a player; None if he plays for himself."""
    party = game.parties[game.party_of(seat)]
    others = [each for each in party if each != seat]
    if not others:
        return None
    return spaced(
        Text("avec", "with"), listed([named(game, dealer, names, each) for each in others])
    )


def capital(text: Text) -> Text:
    """A text with a capital at its start, as a heading or a button has it."""
    return Text(text.fr[:1].upper() + text.fr[1:], text.en[:1].upper() + text.en[1:])


def who_scores(game: Game) -> Text:
    """What a score is of: a party, or a player where each plays for himself."""
    return PARTY if any(len(party) > 1 for party in game.parties) else texts.PLAYER


def one_party(game: Game, dealer: int, names: Sequence[str], party: int) -> Text:
    """A party by its players, for a heading: «Le premier et le troisième»."""
    players = [named(game, dealer, names, seat) for seat in game.parties[party]]
    if not names:
        players = [
            Text(each.fr.removesuffix(" joueur"), each.en.removesuffix(" player"))
            for each in players
        ]
    return capital(listed(players))
