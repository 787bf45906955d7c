"""Why an act is not legal now: in words, with the clauses and the acts allowed instead."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tapisvert.errors import TapisError, brief
from tapisvert.glossary import Text, either, the_card
from tapisvert.law.duty import Duty
from tapisvert.law.questions import is_answer
from tapisvert.notation import card_or_none, card_text
from tapisvert.play import breaches, ruling
from tapisvert.play.ending import DEAL_OVER
from tapisvert.play.events import Act, Play, Say, words_of
from tapisvert.play.faults import options, orders
from tapisvert.play.layout import Layout

if TYPE_CHECKING:
    from tapisvert.play.table import Table

SAID_AT_MOST = 12


class Refusal(NamedTuple):
    """Why an act is not legal now: in words (``why``), and by which ``clauses``.

    ``duty`` is the duty that it breaks, the order (``faults.orders``) that it disobeys, or
    ``in_turn``, ``answer``, ``truthful``, ``calling`` or ``playing``. ``allowed`` are the acts
    allowed instead, as texts.
    """

    duty: str
    why: Text
    clauses: tuple[str, ...]
    allowed: tuple[str, ...]


def impossible(table: Table, act: Say) -> Refusal | None:
    """Why something cannot be done or claimed at a judged table now; None if it can."""
    try:
        table.accept(act)
    except TapisError as error:
        return Refusal("playing", error.text, (), tuple(map(words_of, table.legal())))
    return None


def not_due(table: Table, act: Act) -> Refusal | None:
    """Why another act is due first; None if the seat of ``act`` is to play a card."""
    asked, waiting = table.ruling.asked, table.docket.waiting
    if waiting is not None:
        return _answer_due(table, options.waiting_for(waiting), waiting.fault.cited)
    if act.seat == table.turn:
        return not_to_be_said(table, act) if asked else None
    if asked and any(map(is_answer, asked.words)):
        return _answer_due(table, _answers_first(table, asked.words), asked.clauses)
    return out_of_turn(table, act)


def _answer_due(table: Table, why: Text, clauses: tuple[str, ...]) -> Refusal:
    return Refusal("answer", why, clauses, tuple(map(words_of, table.legal())))


def _answers_first(table: Table, words: tuple[str, ...]) -> Text:
    """The seat to act must answer before anybody plays."""
    every = _listed(words)
    return Text(
        f"le siège {table.turn} doit d’abord répondre\u202f: {every}",
        f"seat {table.turn} must answer first: {every}",
    )


def breaking(table: Table, play: Play, layout: Layout) -> Refusal | None:
    """The duty that a card breaks in a layout, else the order of a fault that it disobeys.

    None for a legal card, or if that is not known.
    """
    if layout.hands[play.seat].unknown:
        return None
    game, ruled = table.game, table.ruling
    demand: Duty | orders.Order | None = breaches.broken_duty(game, layout, ruled, play)
    if demand is None:
        lawful = ruling.lawful(game, layout, ruled, play.seat)
        demand = orders.order_of(table, lawful, play.seat)
    if demand is None:
        return None
    cards = either([the_card(act.card) for act in table.legal() if isinstance(act, Play)])
    why = Text(
        f"il faut {demand.says.fr}\u202f; vous pouvez jouer {cards.fr}",
        f"you must {demand.says.en}; you may play {cards.en}",
    )
    return Refusal(demand.name, why, demand.clauses, tuple(map(words_of, table.legal())))


def out_of_turn(table: Table, act: Act) -> Refusal:
    """Another seat must act; or nobody, before the turn-up is turned and after the deal."""
    if table.turn is None:
        text = DEAL_OVER if table.over else NOT_TURNED
    else:
        text = Text(
            f"ce n’est pas le tour du siège {act.seat}, c’est celui du siège {table.turn}",
            f"it is not seat {act.seat}’s turn but seat {table.turn}’s",
        )
    legal = tuple(map(words_of, table.legal()))
    return Refusal(breaches.OUT_OF_TURN, text, table.game.turns, legal)


def not_to_be_said(table: Table, act: Act) -> Refusal:
    """A call is due, and this is not one that may be made."""
    asked = table.ruling.asked
    assert asked is not None
    if words_of(act) in asked.untrue:
        return Refusal("truthful", UNTRUE, asked.clauses, asked.words)
    words = _listed(asked.words)
    said = brief(words_of(act))
    card = act.card if isinstance(act, Play) else card_or_none(act.word)
    if card is not None:
        name = the_card(card)
        text = Text(
            f"les annonces d’abord, {name.fr} ensuite\u202f: {words}",
            f"the calls come first, then {name.en}: {words}",
        )
    else:
        text = Text(
            f"«\u202f{said}\u202f» ne peut se dire maintenant\u202f: {words}",
            f"'{said}' cannot be said now: {words}",
        )
    return Refusal("calling", text, asked.clauses, asked.words)


def _listed(words: tuple[str, ...]) -> str:
    return ", ".join(words[:SAID_AT_MOST]) + ", …" * (len(words) > SAID_AT_MOST)


def not_a_card(table: Table, act: Say) -> Refusal:
    """A card is due, and this cannot be said; the clauses are those of the game's own words."""
    game = table.game
    verbs = {word.partition(" ")[0] for word in (*game.calling.words, *game.handling)}
    clauses = game.calling.clauses if act.word.partition(" ")[0] in verbs else ()
    allowed, said = tuple(map(words_of, table.legal())), brief(act.word)
    meant = card_or_none(act.word)
    if meant is not None:
        return Refusal("playing", _to_play(said, card_text(meant)), clauses, allowed)
    card = next(iter(allowed), "play TD")
    text = Text(
        f"«\u202f{said}\u202f» ne peut se dire maintenant\u202f; jouez une carte, par exemple"
        f" «\u202f{card}\u202f»",
        f"'{said}' cannot be said now; play a card, for example '{card}'",
    )
    return Refusal("playing", text, clauses, allowed)


def _to_play(said: str, card: str) -> Text:
    return Text(
        f"«\u202f{said}\u202f»\u202f: qui joue cette carte écrit «\u202fplay {card}\u202f»",
        f"'{said}': to play this card, write 'play {card}'",
    )


NOT_TURNED = Text(
    "la carte n’est pas encore retournée\u202f: on n’en est qu’à distribuer",
    "the turn-up is not turned yet: the cards are still being dealt",
)
UNTRUE = Text(
    "votre jeu dément cette réponse\u202f; vous pouvez aussi ne pas répondre\u202f: refuse",
    "your hand contradicts this answer; you may also decline to answer: refuse",
)
