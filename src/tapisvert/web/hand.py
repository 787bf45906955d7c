"""The hands that a player plays from: each card, the act of its button, why it is refused."""

from __future__ import annotations

from tapisvert.cards import Card, CardSet, holds
from tapisvert.glossary import Text
from tapisvert.notation import card_text
from tapisvert.play.events import Play
from tapisvert.play.holding import in_order
from tapisvert.play.view import View
from tapisvert.sentences import sentence
from tapisvert.service import erring
from tapisvert.web import judging_texts
from tapisvert.web import texts as words
from tapisvert.web.shown import Call, HandCard
from tapisvert.web.table_cards import covering_cards


def own_dummy(seen: View) -> int | None:
    """Return the dummy from which the player of this seat plays too, or None."""
    game = seen.table.game
    return next((dummy for dummy in game.dummies if game.player_of(dummy) == seen.seat), None)


def hand_cards(
    seen: View, seat: int, laid_open: CardSet, discards: tuple[Call, ...] = (), deal: int = 1
) -> tuple[HandCard, ...]:
    """Return the cards of a hand that a player plays from, in order: of a seat, or of its dummy.

    ``laid_open`` are those that lie open. ``discards`` are the discards that may be made, if the
    seat is asked for one. ``deal`` is the number of the deal.
    """
    over = covering_cards(seen.table, seat)
    order = in_order(seen.table, seen.table.layout.hands[seat].known)
    return tuple(
        (
            _card_to_discard(seen, card, discards)
            if discards
            else _card_to_play(seen, seat, card, holds(laid_open, card), deal)
        )._replace(open=holds(laid_open, card), covers=holds(over, card))
        for card in order
    )


def discard_size(discards: tuple[Call, ...]) -> int:
    """Return how many cards are discarded together; 0 if none are to be discarded."""
    return len(discards[0].cards) if discards else 0


def _card_to_play(seen: View, seat: int, card: Card, lies_open: bool, deal: int) -> HandCard:
    if seen.table.judged and (dared := erring.dare(seen, Play(seat, card), deal)):
        return _card_to_dare(seen, card, lies_open, dared)
    stopped = seen.table.ruling.asked or seen.table.docket.waiting
    playing = seen.my_turn and seen.table.turn == seat and not stopped
    refusal = seen.why(Play(seat, card)) if playing else None
    state = None if not playing else words.REFUSED if refusal else words.PLAYABLE
    return HandCard(
        card_text(card),
        _label(seen, card, words.LAID_OPEN if lies_open else None, state),
        f"play {card_text(card)}",
        playing and refusal is None,
        refusal is not None,
        sentence(refusal.why) if refusal else None,
        refusal.clauses if refusal else (),
    )


def _card_to_dare(seen: View, card: Card, lies_open: bool, dared: erring.Dare) -> HandCard:
    """A card that may not be played, but can be where faults are judged."""
    refused = dared.token.startswith("duty")
    open_ = words.LAID_OPEN if lies_open else None
    return HandCard(
        card_text(card),
        _label(seen, card, open_, judging_texts.AT_RISK if refused else None),
        f"play {card_text(card)}",
        False,
        False,
        sentence(dared.why),
        dared.clauses,
        dare=dared.token,
    )


def _card_to_discard(seen: View, card: Card, discards: tuple[Call, ...]) -> HandCard:
    code, asked = card_text(card), seen.table.ruling.asked
    allowed = any(code == each.code for call in discards for each in call.cards)
    single = next((call.words for call in discards if discard_size(discards) == 1 and allowed
                   and call.cards[0].code == code), "")  # fmt: skip
    return HandCard(
        code,
        _label(seen, card, words.MAY_BE_DISCARDED if allowed else words.MUST_BE_KEPT),
        single,
        bool(single),
        not allowed,
        None if allowed else words.NOT_DISCARDABLE,
        () if allowed or asked is None else asked.clauses,
        pick=allowed and not single,
    )


def _label(seen: View, card: Card, *more: Text | None) -> Text:
    return words.labelled(card, seen.table.game.titles.get(card), *more)
