"""One's own hand: each card, what its button does, and why it is refused."""

from __future__ import annotations

from tapisvert.cards import Card, CardSet, holds
from tapisvert.glossary import Text
from tapisvert.notation import card_text
from tapisvert.play.events import Play
from tapisvert.play.holding import in_order
from tapisvert.play.view import View
from tapisvert.sentences import sentence
from tapisvert.web import texts as words
from tapisvert.web.lying import covering
from tapisvert.web.shown import Call, HandShown


def played_seat(seen: View) -> int:
    """The seat whose cards this seat has in hand: its own, or at a dummy's turn the dummy's."""
    turn = seen.table.turn
    return turn if seen.my_turn and turn is not None else seen.seat or 0


def held(seen: View, laid: CardSet, aside: tuple[Call, ...]) -> tuple[HandShown, ...]:
    """The cards in order; ``laid`` lie open, ``aside`` are the sets that may be laid aside."""
    seat = played_seat(seen)
    over = covering(seen.table, seat)
    order = in_order(seen.table, seen.table.layout.hands[seat].known)
    return tuple(
        (_aside(seen, card, aside) if aside else _played(seen, card, holds(laid, card)))._replace(
            open=holds(laid, card), covers=holds(over, card)
        )
        for card in order
    )


def size_of(aside: tuple[Call, ...]) -> int:
    """How many cards are laid aside together."""
    return len(aside[0].cards) if aside else 0


def _played(seen: View, card: Card, lies_open: bool) -> HandShown:
    playing = seen.my_turn and seen.table.ruling.asked is None
    refusal = seen.why(Play(played_seat(seen), card)) if playing else None
    state = None if not playing else words.REFUSED if refusal else words.PLAYABLE
    return HandShown(
        card_text(card),
        _label(seen, card, words.LAID_OPEN if lies_open else None, state),
        f"play {card_text(card)}",
        playing and refusal is None,
        refusal is not None,
        sentence(refusal.why) if refusal else None,
        refusal.clauses if refusal else (),
    )


def _aside(seen: View, card: Card, sets: tuple[Call, ...]) -> HandShown:
    code, asked = card_text(card), seen.table.ruling.asked
    may = any(code == each.code for call in sets for each in call.cards)
    single = next((call.words for call in sets if size_of(sets) == 1 and may
                   and call.cards[0].code == code), "")  # fmt: skip
    return HandShown(
        code,
        _label(seen, card, words.MAY_GO if may else words.MUST_STAY),
        single,
        bool(single),
        not may,
        None if may else words.NOT_ASIDE,
        () if may or asked is None else asked.clauses,
        pick=may and not single,
    )


def _label(seen: View, card: Card, *more: Text | None) -> Text:
    return words.labelled(card, seen.table.game.titles.get(card), *more)
