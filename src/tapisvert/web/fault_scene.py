"""A moment of a deal in which a fault is acted out: hands, trick, and what has happened."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tapisvert.cards import Suit, members, suit_of
from tapisvert.glossary import SUITS, Text, card_name, counted, listed, the_card
from tapisvert.law.position import cards_in
from tapisvert.notation import SUIT_LETTERS, card_text, suit_or_none
from tapisvert.play import telling
from tapisvert.play.events import Act, Say
from tapisvert.play.match import Match
from tapisvert.play.steps import table_at
from tapisvert.play.table import Table
from tapisvert.sentences import colon, sentence
from tapisvert.web.acted_out import Example, owns_up
from tapisvert.web.trumps import trump_letter, trump_name

LONGEST_STORY = 12


class SuitShown(NamedTuple):
    letter: str
    name: Text
    codes: tuple[str, ...]


class SeatShown(NamedTuple):
    """A player with open cards; ``errs`` for who commits the fault."""

    name: str
    suits: tuple[SuitShown, ...]
    turn: bool
    dealer: bool
    errs: bool


class Told(NamedTuple):
    """Something that has happened; ``fault`` if it is the fault."""

    says: Text
    fault: bool


class FaultScene(NamedTuple):
    trump: str
    trump_name: Text
    seats: tuple[SeatShown, ...]
    trick: tuple[tuple[str, str, Text], ...]
    story: tuple[Told, ...]


def scene(example: Example, match: Match, at: int) -> FaultScene:
    """Return the moment after ``at`` acts of the deal."""
    table, names = table_at(match.table, at), match.names
    guilty, known = example.incident.seat, bool(table.acts[example.before :]) or not at
    return FaultScene(
        trump_letter(table),
        trump_name(table),
        tuple(
            SeatShown(
                names[seat],
                _suits(table, seat),
                table.turn == seat,
                table.opening.dealer == seat,
                known and seat == guilty,
            )
            for seat in range(table.game.seats)
        ),
        tuple(
            (names[play.seat], card_text(play.card), card_name(play.card)) for play in table.trick
        ),
        _story(example, match, at),
    )


def _suits(table: Table, seat: int) -> tuple[SuitShown, ...]:
    cards = sorted(members(table.layout.hands[seat].known), reverse=True)
    return tuple(
        SuitShown(SUIT_LETTERS[suit], SUITS[suit], codes)
        for suit in Suit
        if (codes := tuple(card_text(card) for card in cards if suit_of(card) is suit))
    )


def _story(example: Example, match: Match, at: int) -> tuple[Told, ...]:
    """What has happened, the latest of it; what was dealt comes before what was done."""
    table, names, incident = match.table, match.names, example.incident
    odd = [seat for seat in range(table.game.seats) if is_odd(table, seat)]
    story = [
        Told(sentence(_in_dealing(names, act)), incident.at < 0 and not odd)
        for act in table.deal.dealing
    ]
    for seat in odd:
        has = counted(table.deal.hands[seat].size, Text("carte", "card"), Text("cartes", "cards"))
        says = Text(f"{names[seat]} a {has.fr}", f"{names[seat]} has {has.en}")
        story.append(Told(sentence(says), incident.at < 0 and seat == incident.seat))
    for i, act in enumerate(table.acts[:at]):
        story.append(Told(sentence(act_in_words(table, names, act)), i == incident.at))
    return tuple(story[-LONGEST_STORY:])


def is_odd(table: Table, seat: int) -> bool:
    """True for a hand that was dealt with another number of cards than it should have."""
    covers = table.deal.aside.covers
    hidden = len(covers[seat]) if covers else 0
    return table.deal.hands[seat].size != table.game.dealing.hand_size - hidden


def act_in_words(table: Table, names: Sequence[str], act: Act) -> Text:
    """An act in words; a claim without its codes: «Bruno réclame», «Chloé l’avoue»."""
    name = names[act.seat]
    if isinstance(act, Say):
        verb = act.word.split()[0]
        if verb == "claim":
            own = owns_up(table, act)
            return Text(
                f"{name} l’avoue" if own else f"{name} réclame",
                f"{name} owns up" if own else f"{name} claims it",
            )
        suit = suit_or_none(act.word.split()[1]) if verb == "say" else None
        if suit is not None:
            return Text(f"{name} annonce {SUITS[suit].fr}", f"{name} names {SUITS[suit].en}")
        if verb in DONE:
            done = DONE[verb]
            cards = listed([the_card(card) for card in cards_in(act.word)])
            return Text(
                f"{name} {done.fr} {cards.fr}".strip(), f"{name} {done.en} {cards.en}".strip()
            )
        if table.game.handles(act.word) is None and act.word not in table.game.calling.words:
            return colon(Text(name, name), telling.word(table.game, act.word))
    return telling.act(table.game, names, act)


def _in_dealing(names: Sequence[str], act: Say) -> Text:
    """What happened while the cards were dealt: a card shown, the bottom card looked at."""
    name, (verb, *rest) = names[act.seat], act.word.split()
    cards = (
        listed([the_card(card) for card in cards_in(" ".join((verb, rest[-1])))]) if rest else None
    )
    if cards and len(rest) == 2:
        owner = names[int(rest[0])]
        return Text(
            f"{name} découvre en donnant {cards.fr}, pour {owner}",
            f"{name} exposes {cards.en} in dealing, for {owner}",
        )
    done = DONE.get(verb)
    return Text(f"{name} {done.fr}", f"{name} {done.en}") if done else Text(name, name)


DONE = {
    "peek": Text("regarde la carte du dessous", "looks at the bottom card"),
    "gather": Text("ramasse la levée", "gathers in the trick"),
    "leave": Text("laisse les levées sur la table", "leaves the tricks on the table"),
    "look": Text("regarde une levée rangée", "looks at a turned trick"),
    "drop": Text("laisse tomber", "drops"),
    "expose": Text("montre", "shows"),
    "take-back": Text("reprend sa carte", "takes the card back"),
    "waive": Text("laisse passer", "lets it pass"),
}
"""What is done at the table besides playing, by its word."""
