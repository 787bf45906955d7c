"""Permute the cards that a seat cannot see; tests of secrecy use such deals."""

from random import Random

from tapisvert.cards import Card, CardSet, card_set, members
from tapisvert.errors import TapisError
from tapisvert.law.position import cards_in
from tapisvert.notation import card_text, parse_card
from tapisvert.play.events import Act, Aside, Hand, Play, act_text, parse_act
from tapisvert.play.lying_open import shown
from tapisvert.play.table import Table
from tapisvert.play.view import view


def hidden_permuted(random: Random, table: Table, seat: int | None) -> Table:
    """Return a deal that looks the same to a seat, with the cards that it has never seen permuted.

    ``seat`` None is a spectator. Cards are played even where the new hands make them illegal.
    Returns ``table`` itself if another act becomes illegal, or the turn or the cards shown change;
    at a table where faults are judged, if another act becomes impossible, or the cards shown change
    (a caller's new partner shows another card).
    """
    seen = view(table, seat).table
    known = set(members(known_in(seen)))
    known |= {c for act in seen.acts for c in cards_of(act)}
    hidden = [card for card in table.game.dealing.pack if card not in known]
    others = random.sample(hidden, len(hidden))
    becomes = dict(zip(hidden, others, strict=True))
    deal, aside = table.deal, table.deal.aside
    again = Table.start(
        table.game,
        deal.opening,
        [renamed(hand, becomes) for hand in deal.hands],
        Aside(
            tuple(becomes.get(card, card) if card is not None else None for card in aside.stock),
            renamed(aside.rest, becomes),
            tuple(renamed(hand, becomes) for hand in aside.packets),
            tuple(
                tuple((up, None if down is None else becomes.get(down, down)) for up, down in pairs)
                for pairs in aside.covers
            ),
            tuple(tuple(renamed(pile, becomes) for pile in piles) for piles in aside.sets),
        ),
        deal.enforcement,
        deal.dealing,
    )
    try:
        for act in table.acts:
            then = act if isinstance(act, Play) else parse_act(act_renamed(act, becomes))
            again = again.accept(then) if isinstance(then, Play) else again.apply(then)
    except TapisError:
        return table
    alike = shown_in(again) == shown_in(table) and (table.judged or again.turn == table.turn)
    return again if alike else table


def shown_in(table: Table) -> tuple[CardSet, ...]:
    """Return for each seat its cards that have been shown to all."""
    return shown(table.game, table.opening, table.layout, table.ruling)


def known_in(table: Table) -> CardSet:
    """Return every card whose place the deal of a view gives."""
    deal = table.deal
    known = [c for hand in deal.hands for c in members(hand.known)]
    aside = deal.aside
    known += [card for card in aside.stock if card is not None]
    sets = [pile for piles in aside.sets for pile in piles]
    known += [c for hand in (aside.rest, *aside.packets, *sets) for c in members(hand.known)]
    known += [c for pairs in aside.covers for pair in pairs for c in pair if c is not None]
    return card_set(known)


def cards_of(act: Act) -> list[Card]:
    if isinstance(act, Play):
        return [act.card]
    return list(cards_in(act.word))


def renamed(hand: Hand, becomes: dict[Card, Card]) -> Hand:
    return Hand(card_set(becomes.get(card, card) for card in members(hand.known)), hand.unknown)


def act_renamed(act: Act, becomes: dict[Card, Card]) -> str:
    """Return the text of an act with its cards replaced."""
    words = act_text(act).split()
    return " ".join(
        card_text(becomes.get(card, card)) if (card := _card(word)) is not None else word
        for word in words
    )


def _card(word: str) -> Card | None:
    return parse_card(word) if len(word) == 2 and word[1] in "SHDC" else None
