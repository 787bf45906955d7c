"""The little scenes before a deal: the draw of lots, the cut, the packets, as they truly were."""

from __future__ import annotations

from typing import NamedTuple

from tapisvert.glossary import Text, same
from tapisvert.law.lots import AGAIN, Step
from tapisvert.notation import card_text
from tapisvert.play import telling
from tapisvert.play.source import lifted
from tapisvert.sentences import sentence
from tapisvert.service.happenings import Created, DealtAgain
from tapisvert.service.live import DEALING, LOTS
from tapisvert.service.room import Room
from tapisvert.web import texts as words


class LotShown(NamedTuple):
    """A card drawn: by whom, and what it meant. ``place`` is None for one laid in the middle.

    ``chosen``: the card has settled something for who drew it.
    """

    place: int | None
    name: Text
    code: str
    means: Text | None
    chosen: bool


class Packet(NamedTuple):
    """So many cards to the player at that place."""

    place: int
    cards: int


class Scene(NamedTuple):
    """One scene: ``lots`` with its draws, or ``deal`` with its cut and its rounds of packets.

    ``ms`` is how long it stays; ``lifted`` of ``pack`` cards are cut from the top by the player at
    the place ``cutter``, and the one at the place ``dealer`` deals. ``clauses`` are the draw's.
    """

    kind: str
    heading: Text
    told: Text
    ms: int
    draws: tuple[LotShown, ...] = ()
    rounds: tuple[tuple[Packet, ...], ...] = ()
    pack: int = 0
    lifted: int = 0
    cutter: int = 0
    dealer: int = 0
    clauses: tuple[str, ...] = ()


def scenes(room: Room, seat: int, pace: float) -> tuple[Scene, ...]:
    """What is to be seen before one's first act in a deal; at pace 0 nothing is dealt slowly."""
    table = room.match.table
    if table.over or any(act.seat == seat for act in table.acts):
        return ()
    drawn = lots(room, seat)
    fresh = isinstance(room.last, Created | DealtAgain)
    dealt = dealing(room, seat, pace) if fresh and pace else None
    return tuple(scene for scene in (drawn, dealt) if scene)


def lots(room: Room, seat: int) -> Scene | None:
    """The draw with which the match began."""
    drawn = room.match.drawn
    if drawn is None or len(room.match.tables) > 1:
        return None
    draw = drawn.outcome(room.game)
    seats = dict(zip(draw.seating.seats, room.game.players, strict=True))

    def shown(step: Step) -> LotShown:
        if step.player is None:
            return LotShown(None, words.IN_THE_MIDDLE, card_text(step.card), step.means, False)
        place = (seats[step.player] - seat) % room.game.seats
        name = same(drawn.players[step.player])
        chosen = step.means not in (None, AGAIN)
        return LotShown(place, name, card_text(step.card), step.means, chosen)

    draws = tuple(shown(step) for step in (*draw.seating.telling, *draw.drawn))
    party = room.game.party_of(seat)
    told = sentence(telling.seated(room.game, room.match.names, party, draw.dealer))
    clauses = room.game.lots.clauses
    return Scene("lots", words.LOTS, told, int(1000 * LOTS), draws, clauses=clauses)


def dealing(room: Room, seat: int, pace: float) -> Scene:
    """The cut and the packets of the current deal."""
    game, opening = room.game, room.match.table.opening
    seats, dealer = game.seats, opening.dealer

    def place(other: int) -> int:
        return (other - seat) % seats

    order = [place(opening.after(dealer, i)) for i in range(1, seats + 1)]
    return Scene(
        "deal",
        words.DEALING,
        sentence(telling.dealt(room.match.table, room.match.names)),
        int(1000 * DEALING * pace),
        rounds=tuple(tuple(Packet(p, n) for p in order) for n in game.dealing.packets),
        pack=len(game.dealing.pack),
        lifted=lifted(game, room.match.sources[-1], len(room.match.tables) - 1),
        cutter=place(opening.after(dealer, game.dealing.cut_by)),
        dealer=place(dealer),
    )
