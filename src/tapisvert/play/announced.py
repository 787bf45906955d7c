"""Texts about the effects of an act, in both languages: tricks, contracts, marks, open cards.

``names`` are the names of the players by seat.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tapisvert.cards import NO_CARDS, CardSet, members
from tapisvert.glossary import Text, listed, the_card, tricks
from tapisvert.law.contract import Contract, Goal, Need
from tapisvert.law.game import Game
from tapisvert.law.questions import SHOW_HAND
from tapisvert.play import lying_open, telling
from tapisvert.play.events import Say
from tapisvert.play.table import Table
from tapisvert.sentences import colon, comma


def deal_begins(table: Table, names: Sequence[str]) -> Iterator[Text]:
    """Yield who deals and what is turned up, which cards are laid open, and marks made so far."""
    yield from laid_at_deal(table, names)
    for mark in table.ruling.ledger:
        yield telling.mark(table.game, names, mark)


def laid_at_deal(table: Table, names: Sequence[str]) -> Iterator[Text]:
    """Yield who deals and what is turned up, and which cards are laid open before the first act."""
    yield telling.dealt(table, names)
    if not table.acts:
        yield from _laid_open(None, table, names)


def news(before: Table, after: Table, names: Sequence[str]) -> Iterator[Text]:
    """Yield all effects of the last act of ``after``, in order, as far as everybody may know them.

    ``before`` is the table without that act.
    """
    yield from happened(before, after, names)
    if after.over:
        yield from ended(after, names)
    for mark in after.ruling.ledger[len(before.ruling.ledger) :]:
        yield telling.mark(after.game, names, mark)


def happened(before: Table, after: Table, names: Sequence[str]) -> Iterator[Text]:
    """Yield the effects of the last act, without marks and the end of the deal; see ``news``."""
    game, agreed = after.game, after.ruling.contract
    yield from _uncovered(before, after, names)
    yield from _laid_open(before, after, names)
    if agreed and (agreed.goals or agreed.title) and agreed != before.ruling.contract:
        yield contract(game, names, agreed)
    if len(after.ruling.tricks) == len(before.ruling.tricks) + 1:
        yield telling.trick(game, names, after.ruling.tricks[-1])
    if before.layout.stock and not after.layout.stock:
        yield STOCK_OUT


def contract(game: Game, names: Sequence[str], agreed: Contract) -> Text:
    """Who has undertaken what: «Anne et Chloé, emballage : 9 levées au moins, atout cœur»."""
    if agreed.title and not agreed.goals:
        return comma(agreed.title, telling.trumps(agreed.trump))
    seekers, (goal, *others) = telling.players(names, agreed.seekers), agreed.goals
    who = comma(seekers, agreed.title) if agreed.title else seekers
    parts = [colon(who, wanted(goal, game.dealing.hand_size))]
    if others:
        parts.append(EACH)
    if agreed.trump is not None or agreed.title:
        parts.append(telling.trumps(agreed.trump))
    if agreed.exposed:
        parts.append(OPEN_HAND)
    if agreed.multiplier > 1:
        times = agreed.multiplier
        parts.append(Text(f"points multipliés par {times}", f"points multiplied by {times}"))
    return comma(*parts)


def wanted(goal: Goal, all_: int) -> Text:
    """What a goal asks for; ``all_`` is the number of tricks that can be won.

    That is the number of cards of a hand: no game with a stock has goals.
    """
    n = tricks(goal.tricks)
    if goal.need is Need.EXACTLY:
        return Text(f"{n.fr}, ni plus ni moins", f"exactly {n.en}")
    if goal.need is Need.AT_MOST:
        return Text(f"{n.fr} au plus", f"at most {n.en}") if goal.tricks else NO_TRICK
    return EVERY_TRICK if goal.tricks == all_ else Text(f"{n.fr} au moins", f"at least {n.en}")


def ended(table: Table, names: Sequence[str]) -> Iterator[Text]:
    """Yield what each party's tricks hold after a finished deal, or why it does not count.

    Nothing if the deal ended with cards left in hand.
    """
    if table.ruling.void and table.docket.closed:
        yield STRUCK
    elif table.ruling.void:
        yield comma(VOID, SAME_DEALER) if table.ruling.again else VOID
    elif table.ruling.tricks and not any(hand.size for hand in table.layout.hands):
        yield from telling.result(table, names)


def _laid_open(before: Table | None, after: Table, names: Sequence[str]) -> Iterator[Text]:
    """Yield the hands exposed and cards shown by the last act (``before`` None: by the deal)."""
    old = _shown(before) if before else (NO_CARDS,) * after.game.seats
    new = _shown(after)
    for seat, (was, now) in enumerate(zip(old, new, strict=True)):
        more = CardSet(now & ~was)
        last = after.acts[-1] if after.acts else None
        whole = isinstance(last, Say) and last.word == SHOW_HAND
        if more and (whole or more == after.layout.hands[seat].known):
            yield telling.does(names, 1 << seat, LAYS_DOWN, LAYS_DOWN)
        elif more:
            cards = listed([the_card(card) for card in members(more)])
            yield Text(f"{names[seat]} montre {cards.fr}", f"{names[seat]} shows {cards.en}")


def _shown(table: Table) -> tuple[CardSet, ...]:
    return lying_open.shown(table.game, table.opening, table.layout, table.ruling)


def _uncovered(before: Table, after: Table, names: Sequence[str]) -> Iterator[Text]:
    """Yield the hidden cards that the last act has turned up."""
    earlier = lying_open.turned(before.game, before.layout)
    turned = lying_open.turned(after.game, after.layout) - earlier
    for seat, pairs in enumerate(after.deal.aside.covers):
        for up, down in pairs:
            if up in turned and down is not None:
                card, name = the_card(down), names[seat]
                yield Text(f"{name} découvre {card.fr}", f"{name} uncovers {card.en}")


EACH = Text("chacun pour soi", "each alone")
OPEN_HAND = Text("jeu étalé", "hand laid open")
NO_TRICK, EVERY_TRICK = Text("aucune levée", "no trick"), Text("toutes les levées", "every trick")
LAYS_DOWN = Text("étale son jeu", "lays the whole hand open")
STOCK_OUT = Text("le talon est épuisé", "the stock is used up")
VOID = Text("tout le monde a passé\u202f: on redonne", "everybody has passed: a new deal")
STRUCK = Text(
    "la donne ne compte pas, le même donneur redonne",
    "the deal does not count, the same dealer deals again",
)
SAME_DEALER = Text("par le même donneur", "by the same dealer")
