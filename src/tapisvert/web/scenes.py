"""The draw of lots that a match began with, card by card, as it truly was."""

from __future__ import annotations

from typing import NamedTuple

from tapisvert.glossary import Text, same
from tapisvert.law.lots import Step
from tapisvert.notation import card_text
from tapisvert.service.room import Room
from tapisvert.web import words


class Drawing(NamedTuple):
    """A card drawn: by whom, and what it meant. ``place`` is None for one laid in the middle."""

    place: int | None
    name: Text
    code: str
    means: Text | None


class Scene(NamedTuple):
    heading: Text
    draws: tuple[Drawing, ...]
    told: Text


def lots(room: Room, seat: int) -> Scene | None:
    """The scene of the draw, while the first deal has not begun for this seat."""
    drawn, table = room.match.drawn, room.match.table
    begun = len(room.match.tables) > 1 or any(act.seat == seat for act in table.acts)
    if drawn is None or begun or table.over:
        return None
    draw = drawn.outcome(room.game)
    telling = [step for step in draw.seating.steps if step.means]
    seats = {player: s for s, player in enumerate(draw.seating.seats)}

    def shown(step: Step) -> Drawing:
        if step.player is None:
            return Drawing(None, words.IN_THE_MIDDLE, card_text(step.card), step.means)
        place = (seats[step.player] - seat) % room.game.seats
        name = same(drawn.players[step.player])
        return Drawing(place, name, card_text(step.card), step.means)

    dealer = room.match.names[draw.dealer]
    draws = tuple(shown(step) for step in (*telling, *draw.drawn))
    return Scene(words.LOTS, draws, words.deals_first(dealer)) if draws else None
