"""Texts about what a player says and does at a real table beside the play, and about rulings."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from tapisvert.cards import Card
from tapisvert.glossary import SUITS, Text, listed, same, the_card
from tapisvert.law import fault_texts
from tapisvert.law.faults import Fault
from tapisvert.law.game import Game
from tapisvert.law.position import cards_in
from tapisvert.notation import card_or_none, suit_or_none
from tapisvert.play.events import Say
from tapisvert.play.faults import hearing
from tapisvert.play.faults.docket import ClaimHeard, Incident
from tapisvert.play.table import Table
from tapisvert.sentences import colon, comma

Names = Sequence[str]


class RulingTold(NamedTuple):
    """What a claim has come to, with its clauses."""

    says: Text
    clauses: tuple[str, ...]


def deed(game: Game, names: Names, said: Say) -> Text | None:
    """«Anne réclame : renonce, Bruno, levée 5»; None for words that are not of a real table."""
    verb, *rest = said.word.split() or [""]
    told = DEEDS.get(verb) if game.hearing else None
    what = told(game, names, said.seat, rest) if told else None
    if what is None:
        return None
    name = names[said.seat]
    return Text(f"{name} {what.fr}", f"{name} {what.en}")


def rulings(before: Table, after: Table, names: Names) -> list[RulingTold]:
    """What the last act has made of claims: noted, proved, rejected."""
    if not after.judged:
        return []
    old = {_which(each): each.verdict for each in before.docket.claims}
    return [
        ruling(after, names, each)
        for each in after.docket.claims
        if old.get(_which(each)) != each.verdict
    ]


def _which(heard: ClaimHeard) -> tuple[object, ...]:
    return heard.clause, heard.seat, heard.trick, heard.claimant, heard.incident.at


def ruling(table: Table, names: Names, heard: ClaimHeard) -> RulingTold:
    """What a claim has come to so far."""
    about = accused(names, heard.fault, heard.incident)
    if heard.verdict == "proved":
        told = colon(comma(about, PROVED), _cost(table, heard))
    else:
        told = comma(about, NOTED if heard.verdict == "noted" else REJECTED)
    return RulingTold(told, tuple(dict.fromkeys((heard.clause, *heard.clauses))))


def _cost(table: Table, heard: ClaimHeard) -> Text:
    """What a proved fault costs."""
    if heard.fault.penalty.pardonable and heard.choice != "void":
        return PARDONED if heard.choice else TO_BE_CHOSEN
    paid = heard in hearing.paying(table)
    return fault_texts.penalty(heard.fault.penalty) if paid else NOT_PAID


def accused(names: Names, fault: Fault, incident: Incident) -> Text:
    """«Bruno, levée 5, le roi de cœur : renonce»: who, when, with which card, what."""
    who = same(names[incident.seat])
    when = [in_trick(incident.trick)] if incident.trick else []
    card = [] if incident.card is None or not incident.is_card else [the_card(incident.card)]
    return colon(comma(who, *when, *card), fault.what)


def in_trick(number: int) -> Text:
    return Text(f"levée {number}", f"trick {number}")


def _claim(game: Game, names: Names, claimant: int, rest: Sequence[str]) -> Text | None:
    faults = game.hearing.named(rest[0]) if game.hearing and len(rest) in (2, 3) else ()
    if not faults or not rest[1].isdecimal() or int(rest[1]) >= len(names):
        return None
    seat, when = int(rest[1]), [in_trick(int(rest[2]))] if len(rest) == 3 else []
    if seat == claimant:
        return colon(OWNS_UP, comma(faults[0].what, *when))
    return colon(CLAIMS, comma(faults[0].what, same(names[seat]), *when))


def _enforce(game: Game, names: Names, seat: int, rest: Sequence[str]) -> Text | None:
    what, *more = rest or [""]
    if what == "suit" and more and (suit := suit_or_none(more[0])) is not None:
        return Text(f"exige {SUITS[suit].fr}", f"demands {SUITS[suit].en}")
    if what == "card" and more:
        card = _cards(more)
        return Text(f"fait jouer {card.fr}", f"has {card.en} played")
    return EXACTED.get(what)


def _cards(words: Sequence[str]) -> Text:
    cards = (card_or_none(word) for word in words)
    return listed([the_card(card) for card in cards if card is not None])


def _with_cards(verb: Text) -> Callable[[Game, Names, int, Sequence[str]], Text | None]:
    def told(game: Game, names: Names, seat: int, rest: Sequence[str]) -> Text | None:
        cards: tuple[Card, ...] = cards_in(" ".join(("_", *rest)))
        what = listed([the_card(card) for card in cards])
        return Text(f"{verb.fr} {what.fr}", f"{verb.en} {what.en}") if cards else None

    return told


def _exposed(game: Game, names: Names, seat: int, rest: Sequence[str]) -> Text | None:
    """The dealer names first the seat whose card he shows: «montre l’as de cœur (Bruno)»."""
    shown = _with_cards(SHOWS)(game, names, seat, rest)
    if shown is None or not rest[0].isdecimal() or int(rest[0]) >= len(names):
        return shown
    owner = names[int(rest[0])]
    return Text(f"{shown.fr} ({owner})", f"{shown.en} ({owner})")


def _found(game: Game, names: Names, seat: int, rest: Sequence[str]) -> Text | None:
    card = _cards(rest)
    return Text(f"trouve {card.fr} à découvert", f"finds {card.en} face up") if rest else None


def _named(game: Game, names: Names, seat: int, rest: Sequence[str]) -> Text | None:
    suit = suit_or_none(rest[0]) if rest else None
    return None if suit is None else Text(f"annonce {SUITS[suit].fr}", f"names {SUITS[suit].en}")


def _look(game: Game, names: Names, seat: int, rest: Sequence[str]) -> Text | None:
    if not rest:
        return None
    return Text(f"regarde la levée {rest[0]}", f"looks at trick {rest[0]}")


def _plain(text: Text) -> Callable[[Game, Names, int, Sequence[str]], Text | None]:
    return lambda game, names, seat, rest: text


SHOWS = Text("montre", "shows")
CLAIMS, OWNS_UP = Text("réclame", "claims"), Text("avoue", "owns up")
PROVED = Text("prouvée", "proved")
NOTED = Text("à juger quand les jeux seront montrés", "to be judged when the hands are shown")
REJECTED = Text("rejetée, cela ne coûte rien", "rejected, which costs nothing")
NOT_PAID = Text(
    "une faute commise plus tôt est déjà payée", "an earlier fault has been paid for already"
)
TO_BE_CHOSEN = Text("à l’adversaire de choisir", "the opponent chooses")
PARDONED = Text("pardonnée", "pardoned")
EXACTED: Mapping[str, Text] = {
    "redeal": Text("exige une nouvelle donne", "demands a new deal"),
    "void": Text("exige que la donne ne compte pas", "demands that the deal not count"),
    "take-back": Text("fait reprendre les cartes", "has the cards taken back"),
    "add": Text("ajoute les points à son camp", "adds the points to his side"),
    "remove": Text("ôte les points au camp fautif", "removes the points from the side at fault"),
    "lowest": Text("fait jouer la plus basse carte", "has the lowest card played"),
    "highest": Text("fait jouer la plus haute carte", "has the highest card played"),
    "no-ruff": Text("défend de couper", "forbids ruffing"),
}
DEEDS: Mapping[str, Callable[[Game, Names, int, Sequence[str]], Text | None]] = {
    "claim": _claim,
    "enforce": _enforce,
    "look": _look,
    "say": _named,
    "drop": _with_cards(Text("laisse tomber", "drops")),
    "expose": _exposed,
    "found": _found,
    "peek": _plain(Text("regarde la carte du dessous", "looks at the bottom card")),
    "gather": _plain(Text("ramasse la levée", "gathers the trick in")),
    "leave": _plain(Text("laisse les levées sur la table", "leaves the tricks on the table")),
    "put-back": _plain(Text("rend la levée incomplète", "puts the incomplete trick back")),
    "take-back": _plain(Text("reprend sa carte", "takes the card back")),
    "deny": _plain(
        Text("dit qu’aucune autre carte ne peut se jouer", "says that no other card may be played")
    ),
    "waive": _plain(Text("laisse passer", "lets it pass")),
}
