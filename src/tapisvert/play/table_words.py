"""Texts of what is said and done at a real table beside the play: claims, choices, cards shown."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from tapisvert.glossary import SUITS, Text, listed, the_card
from tapisvert.law.game import Game
from tapisvert.law.position import cards_in
from tapisvert.notation import card_or_none, suit_or_none
from tapisvert.sentences import comma, spaced


def word(game: Game, said: str) -> Text | None:
    """What words such as ``claim BM-R9 1 5`` mean; None for words that are none of the table's."""
    if game.hearing is None:
        return None
    if said in PLAIN:
        return PLAIN[said]
    verb, *rest = said.split() or [""]
    told = WITH_WORDS.get(verb)
    return told(game, rest) if told and rest else None


def _claim(game: Game, rest: Sequence[str]) -> Text | None:
    faults = game.hearing.named(rest[0]) if game.hearing else ()
    if not faults or len(rest) not in (2, 3):
        return None
    what = comma(faults[0].what, Text(f"siège {rest[1]}", f"seat {rest[1]}"))
    if len(rest) == 3:
        what = comma(what, Text(f"levée {rest[2]}", f"trick {rest[2]}"))
    return Text(f"réclamer\u202f: {what.fr}", f"claim: {what.en}")


def _enforce(game: Game, rest: Sequence[str]) -> Text | None:
    what, *more = rest
    if what == "card" and more:
        return spaced(PLAYED, _named(more))
    if what == "suit" and more:
        return _suit(EXACT, more)
    return EXACTED.get(what)


def _look(game: Game, rest: Sequence[str]) -> Text:
    number = rest[0]
    return Text(f"regarder la levée {number}", f"look at trick {number}")


def _suit(verb: Text, rest: Sequence[str]) -> Text | None:
    suit = suit_or_none(rest[0])
    return None if suit is None else spaced(verb, SUITS[suit])


def _named(rest: Sequence[str]) -> Text:
    """The cards in some words, in their order."""
    cards = (card_or_none(part) for part in rest)
    return listed([the_card(card) for card in cards if card is not None])


def _cards(verb: Text, rest: Sequence[str]) -> Text | None:
    return spaced(verb, _named(rest)) if cards_in(" ".join(("_", *rest))) else None


PLAIN: Mapping[str, Text] = {
    "waive": Text("laisser passer", "let it pass"),
    "put-back": Text("rendre la levée incomplète", "put the incomplete trick back"),
    "gather": Text("ramasser", "gather in"),
    "leave": Text("laisser les levées sur la table", "leave the tricks on the table"),
    "take-back": Text("reprendre la carte", "take the card back"),
    "deny": Text(
        "dire qu’aucune autre carte ne peut se jouer", "say that no other card may be played"
    ),
    "peek": Text("regarder la carte du dessous", "look at the bottom card"),
}
EXACTED: Mapping[str, Text] = {
    "redeal": Text("exiger une nouvelle donne", "demand a new deal"),
    "void": Text("exiger que la donne ne compte pas", "demand that the deal not count"),
    "take-back": Text("exiger que la carte soit reprise", "demand that the card be taken back"),
    "add": Text("prendre des points pour la renonce", "score for the revoke"),
    "remove": Text("ôter des points pour la renonce", "take points off for the revoke"),
    "lowest": Text("exiger la plus basse carte", "demand the lowest card"),
    "highest": Text("exiger la plus haute carte", "demand the highest card"),
    "no-ruff": Text("interdire de couper", "forbid ruffing"),
}
"""What the offended side may exact, by the word after ``enforce``."""
EXACT, PLAYED = Text("exiger", "demand"), Text("retenir", "choose")
NAME, SHOW, DROP = Text("annoncer", "name"), Text("montrer", "show"), Text("laisser tomber", "drop")
WITH_WORDS: Mapping[str, Callable[[Game, Sequence[str]], Text | None]] = {
    "claim": _claim,
    "enforce": _enforce,
    "look": _look,
    "say": lambda game, rest: _suit(NAME, rest),
    "expose": lambda game, rest: _cards(SHOW, rest),
    "found": lambda game, rest: _cards(SHOW, rest),
    "drop": lambda game, rest: _cards(DROP, rest),
}
