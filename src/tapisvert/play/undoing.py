"""Take back the last act of a player."""

from __future__ import annotations

from tapisvert.cards import NO_CARDS, CardSet, bit
from tapisvert.law.questions import is_answer
from tapisvert.play.events import Play, Say
from tapisvert.play.match import Match
from tapisvert.play.table import Table
from tapisvert.play.view import view


def before_last(match: Match, seat: int) -> Match | None:
    """Return the match before the player of a seat last acted in this deal; None if he has not.

    Acts with a dummy that he plays count as his.
    """
    earlier: Match | None = match
    while earlier is not None and earlier.table.acts:
        last = earlier.table.acts[-1]
        earlier = earlier.undone()
        if match.game.player_of(last.seat) == seat:
            return earlier
    return None


def answered_since(match: Match, seat: int) -> bool:
    """True if another player has answered a question since the player of a seat last acted.

    To take the question back would not take back what the answer told.
    """
    for act in reversed(match.table.acts):
        if match.game.player_of(act.seat) == seat:
            break
        if isinstance(act, Say) and is_answer(act.word):
            return True
    return False


def has_shown(match: Match, before: Match) -> bool:
    """True if somebody has learnt more since ``before`` than which cards were played.

    A card drawn, taken up or laid open has been seen, an answer has been heard: to go back to that
    earlier moment of the same deal would not take it back.
    """
    table, earlier = match.table, before.table
    since = table.acts[len(earlier.acts) :]
    if any(isinstance(act, Say) and is_answer(act.word) for act in since):
        return True
    played = NO_CARDS
    for act in since:
        played = CardSet(played | bit(act.card)) if isinstance(act, Play) else played
    return any(
        _known(table, seat) & ~(_known(earlier, seat) | played)
        for seat in (None, *range(match.game.seats))
    )


def _known(table: Table, seat: int | None) -> CardSet:
    """The cards of which a seat, or a spectator, knows where they were dealt, or are."""
    seen = view(table, seat).table
    aside, known = seen.deal.aside, NO_CARDS
    packets = (aside.rest, *aside.packets, *(each for sets in aside.sets for each in sets))
    for hand in (*seen.deal.hands, *seen.layout.hands, *packets):
        known = CardSet(known | hand.known)
    covers = (under for pairs in aside.covers for _, under in pairs)
    for card in (*aside.stock, *covers):
        known = known if card is None else CardSet(known | bit(card))
    return known
