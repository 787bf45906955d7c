"""What is said and done at a real table besides playing cards; ``playing`` puts cards down."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from tapisvert.cards import Card
from tapisvert.errors import TapisError
from tapisvert.glossary import Text
from tapisvert.law.faults import Sign
from tapisvert.law.position import Play, Said
from tapisvert.law.questions import ANSWER
from tapisvert.law.verdict import Verdict
from tapisvert.notation import card_text, parse_card, suit_or_none
from tapisvert.play.ending import DEAL_OVER
from tapisvert.play.events import Say, is_number
from tapisvert.play.faults import early, hearing, options, orders, playing, stock, taking
from tapisvert.play.faults.docket import Incident, Option, SuitCalled

if TYPE_CHECKING:
    from tapisvert.play.table import Table

Done = Callable[["Table", Said], "Table"]


def _say(table: Table, said: Said) -> Table:
    """Name the suit of the card that one is about to play."""
    suit = suit_or_none(said.word.partition(" ")[2])
    if suit is None:
        raise TapisError("table/suit", A_SUIT)
    return replace(table, docket=table.docket._replace(named=(said.seat, suit)))


def _expose(table: Table, said: Said) -> Table:
    """Lay cards of the own hand open; they stay in the hand."""
    owner, *rest = said.word.split()[1:] or [""]
    if owner == str(said.seat):
        said = said._replace(word=" ".join((said.verb, *rest)))
    return playing.seen(table, said.seat, _cards(said))


def _drop(table: Table, said: Said) -> Table:
    """Two cards fall together, the upper one named first."""
    cards = _cards(said)
    if len(cards) != 2:
        raise TapisError("table/drop", TWO_CARDS)
    for card in cards:
        playing.played(table, Play(said.seat, card))  # raises the refusal if it cannot be played
    table = playing.seen(table, said.seat, cards)
    if table.hearing.bottom_card:
        return playing.played(table, Play(said.seat, cards[1]))
    wrong = [playing.card_verdict(table, said.seat, card) is Verdict.PROVED for card in cards]
    if wrong[0] != wrong[1]:
        return playing.played(table, Play(said.seat, cards[wrong.index(False)]))
    faults = table.hearing.shown_by(Sign.DROPPED)
    if not faults:
        raise TapisError("table/drop", NO_DROP)
    words = tuple(f"enforce card {card_text(card)}" for card in cards)
    incident = Incident(Sign.DROPPED, said.seat, len(table.layout.full_tricks) + 1, len(table.acts))
    chooser = 1 << table.opening.after(said.seat)
    offered = Option(faults[0], chooser, words, incident, must=True)
    docket = table.docket.with_incident(incident)
    return options.offered(replace(table, docket=docket), offered)


def _gather(table: Table, said: Said) -> Table:
    """Take a trick in: the full ones that lie there, or one that still lacks a card."""
    current_trick = table.layout.current_trick
    docket = table.docket._replace(ungathered=0, leaving=False)
    if table.docket.ungathered:
        return replace(table, docket=docket)
    if len(current_trick) != table.game.seats - 1 or table.docket.gatherer is not None:
        raise TapisError("table/gather", _too_few(table.game.seats - 1))
    trick, at = len(table.layout.full_tricks) + 1, len(table.acts)
    docket = docket.with_incident(Incident(Sign.SHORT_GATHERED, said.seat, trick, at))
    return replace(table, docket=docket._replace(gatherer=said.seat))


def _leave(table: Table, said: Said) -> Table:
    """Leave the full tricks lying when leading."""
    if table.layout.current_trick or not table.docket.ungathered:
        raise TapisError("table/leave", NO_TRICK_LIES)
    return replace(table, docket=table.docket._replace(leaving=True))


def _look(table: Table, said: Said) -> Table:
    """Look at a full trick: a turned one if it has been gathered, else it lies open to all."""
    word = said.word.partition(" ")[2]
    full = len(table.layout.full_tricks)
    if not table.hearing.may_look:
        raise TapisError("table/look", NO_LOOK)
    if not is_number(word) or not 1 <= int(word) <= full:
        raise TapisError("table/look", _no_trick(full))
    if int(word) > full - table.docket.ungathered:
        return table
    incident = Incident(Sign.LOOKED, said.seat, int(word), len(table.acts))
    return replace(table, docket=table.docket.with_incident(incident))


def _call(table: Table, said: Said) -> Table:
    """Say what the calling of the game asks for.

    A word that may not be said now is refused as in strict play; only a false answer is accepted.
    A view has ``?`` for a word that it has not heard, which the table has accepted already.
    """
    act = Say(said.seat, said.word)
    if not any(each.seat == said.seat and each.counts(said.word) for each in table.windows):
        table.check(act)
    layout, ruled = table.moved(act)
    docket = table.docket
    if said.verb == ANSWER:
        trick, at = len(table.layout.full_tricks) + 1, len(table.acts)
        docket = docket.with_incident(
            Incident(Sign.ANSWERED, said.seat, trick, at, layout=table.layout, ruling=table.ruling)
        )
    return replace(table, layout=layout, ruling=ruled, docket=docket)


def _enforced(table: Table, said: Said) -> Table:
    """Exact what a fault gives a right to."""
    option = options.open_to(table, said)
    table, (_, what, *rest) = options.closed(table, option), said.word.split()
    if what == "redeal":
        return hearing.redealt(table)
    if what == "void":
        return hearing.enforced(table, option, said.seat)
    if what == "suit" and option.fault.sign is Sign.WRONG_HAND:
        return early.suit_called(table, option, suit_or_none(rest[0]))
    if what == "suit":
        seat, suit = option.incident.seat, suit_or_none(rest[0])
        asked = option._replace(seats=1 << seat, words=taking.ANSWERS, must=True, suit=suit)
        return options.offered(table, asked)
    if what in orders.WAYS:
        return early.compelled(table, option, what)
    if what == "take-back":
        return early.all_back(table, option.incident)
    if what in ("add", "remove"):
        return options.with_choice(table, option, what)
    return playing.played(table, Play(option.incident.seat, parse_card(rest[0])))


def _answered(table: Table, said: Said) -> Table:
    """Take a card back, or say that no other could lawfully be played."""
    if said.word == "take-back" and said.word not in options.answers(table, said.seat):
        return taking.corrected(table, said.seat)
    option = options.open_to(table, said)
    table, incident = options.closed(table, option), option.incident
    if said.word == "deny":
        return _denied(table, option)
    table = taking.returned(hearing.admitted(table, option), incident)
    suit = option.suit
    called = None if suit is None else SuitCalled(said.seat, suit, option.fault)
    return replace(table, docket=table.docket._replace(suit_called=called))


def _denied(table: Table, option: Option) -> Table:
    """Note that a player had no lawful card of the suit he had named, as he says."""
    if option.suit is None:
        return table
    card = option.incident._replace(sign=Sign.DENIED, suit=option.suit, at=len(table.acts))
    return replace(table, docket=table.docket.with_incident(card))


VERBS: Mapping[str, Done] = {
    "say": _say,
    "expose": _expose,
    "drop": _drop,
    "gather": _gather,
    "put-back": lambda table, said: playing.put_back(table),
    "leave": _leave,
    "look": _look,
    "claim": hearing.claimed,
    "enforce": _enforced,
    "take-back": _answered,
    "deny": _answered,
    "waive": options.waived,
}
ALONE = frozenset({"gather", "put-back", "leave", "waive"})
"""Verbs that are said without any other word."""
AFTER_THE_END = frozenset({"claim", "enforce", "waive", "expose", "take-back", "deny"})


def done_at_table(table: Table, act: Say) -> bool:
    """True for what the players do or claim beside the calls of the game, such as ``claim``."""
    return act.word.partition(" ")[0] in VERBS or stock.draws(table.game, act.word)


def done(table: Table, said: Said) -> Table:
    """Do what is said. Raises TapisError if it cannot be done."""
    closed = table.docket.closed and said.verb != "claim"
    if table.over and (closed or said.verb not in AFTER_THE_END):
        raise TapisError("play/deal-over", DEAL_OVER)
    if stock.draws(table.game, said.word):
        return stock.drawn(table, said)
    if said.verb in ALONE and said.word != said.verb:
        raise TapisError("act/unknown", nothing_after(said.verb))
    return VERBS.get(said.verb, _call)(table, said)


def nothing_after(verb: str) -> Text:
    return Text(f"rien ne se dit après «\u202f{verb}\u202f»", f"nothing is said after '{verb}'")


def _cards(said: Said) -> tuple[Card, ...]:
    if len(said.cards) != len(said.word.split()) - 1 or not said.cards:
        raise TapisError("table/cards", CARDS)
    return said.cards


def _too_few(cards: int) -> Text:
    return Text(f"il n’y a pas {cards} cartes à ramasser", f"there are not {cards} cards to gather")


def _no_trick(full: int) -> Text:
    if not full:
        return Text("aucune levée n’est faite encore", "no trick has been made yet")
    return Text(f"il faut une levée de 1 à {full}", f"expected a trick from 1 to {full}")


NO_LOOK = Text("il est défendu de revoir les levées", "looking back at tricks is forbidden")
A_SUIT = Text("il faut nommer une couleur\u202f: say S", "a suit is needed: say S")
TWO_CARDS = Text(
    "il faut les deux cartes tombées, celle du dessus d’abord\u202f: drop TS AS",
    "the two cards dropped are needed, the upper one first: drop TS AS",
)
NO_DROP = Text(
    "ce jeu ne dit rien de deux cartes tombées ensemble",
    "this game says nothing of two cards dropped together",
)
NO_TRICK_LIES = Text("aucune levée complète n’est sur la table", "no full trick lies on the table")
CARDS = Text("il faut des cartes, comme TS AS", "cards are needed, such as TS AS")
