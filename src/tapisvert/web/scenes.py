"""The scenes shown before a deal: the draw of lots, then the cut and the dealing, as they were."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from tapisvert.glossary import Text, listed, same
from tapisvert.law.lots import AGAIN, Step
from tapisvert.notation import card_text
from tapisvert.play import telling
from tapisvert.play.source import lifted
from tapisvert.sentences import sentence
from tapisvert.service.happenings import Created, DealBegun
from tapisvert.service.lobby_happenings import Begun
from tapisvert.service.pausing import DEALING_SECONDS, lots_seconds
from tapisvert.service.room import Room
from tapisvert.web import texts as words


class LotShown(NamedTuple):
    """A card of the draw of lots: who drew it, and what it meant.

    ``place`` is None for a card laid in the middle. ``chosen``: the card has settled something for
    the player, such as being first dealer. ``begins`` says what is drawn from this card on, where
    a tie makes several rounds.
    """

    place: int | None
    name: Text
    code: str
    means: Text | None
    chosen: bool
    begins: Text | None = None


class Packet(NamedTuple):
    """A number of cards dealt together to the player at a place."""

    place: int
    cards: int


class Scene(NamedTuple):
    """One scene; its ``kind`` is ``lots``, with ``draws``, or ``deal``, with ``rounds`` of packets.

    ``ms`` is how long it is shown, in milliseconds. The player at the place ``cutter`` cuts
    ``lifted`` of ``pack`` cards from the top, and the player at the place ``dealer`` deals.
    ``clauses`` are those of the draw. Places are counted in order of play from the reader's.
    """

    kind: str
    heading: Text
    says: Text
    ms: int
    draws: tuple[LotShown, ...] = ()
    rounds: tuple[tuple[Packet, ...], ...] = ()
    pack: int = 0
    lifted: int = 0
    cutter: int = 0
    dealer: int = 0
    clauses: tuple[str, ...] = ()


class DrawRound(NamedTuple):
    """A round of a draw: what is said of it, None for nothing, and its cards."""

    says: Text | None
    steps: Sequence[Step]


def scenes(room: Room, seat: int, pace: float) -> tuple[Scene, ...]:
    """Return the scenes to show to a seat that has not acted in the current deal.

    At pace 0 there is no scene of dealing.
    """
    table = room.match.table
    if table.over or any(act.seat == seat for act in table.acts):
        return ()
    lots_shown = draw_scene(room, seat, pace)
    fresh = isinstance(room.last, Begun | Created | DealBegun)
    deal_shown = dealing_scene(room, seat, pace) if fresh and pace else None
    return tuple(scene for scene in (lots_shown, deal_shown) if scene)


def draw_scene(room: Room, seat: int, pace: float) -> Scene | None:
    """Return the scene of the draw that began the match.

    None if nothing was drawn, and from the second deal on.
    """
    drawn = room.match.drawn
    if drawn is None or len(room.match.tables) > 1:
        return None
    draw = drawn.outcome(room.game)
    seats = dict(zip(draw.seating.seats, room.game.players, strict=True))

    def shown(step: Step, begins: Text | None = None) -> LotShown:
        if step.player is None:
            return LotShown(None, words.IN_THE_MIDDLE, card_text(step.card), step.means, False)
        place = (seats[step.player] - seat) % room.game.seats
        name = same(drawn.players[step.player])
        chosen = step.means not in (None, AGAIN)
        return LotShown(place, name, card_text(step.card), step.means, chosen, begins)

    names, seating = drawn.players, draw.seating
    rounds = _rounds(seating.steps, names) if seating.ranked else [DrawRound(None, seating.telling)]
    rounds += _rounds(draw.drawn, names)
    tied = any(step.means == AGAIN for each in rounds for step in each.steps)
    draws = tuple(
        shown(step, each.says if tied and step is each.steps[0] else None)
        for each in rounds
        for step in each.steps
    )
    party = room.game.party_of(seat)
    placed = bool(seating.steps)
    names = room.match.names
    says = sentence(telling.seated(room.game, names, party, draw.dealer, placed=placed))
    clauses = room.game.lots.clauses
    return Scene("lots", words.LOTS, says, int(1000 * lots_seconds(pace)), draws, clauses=clauses)


def _rounds(steps: Sequence[Step], names: Sequence[str]) -> list[DrawRound]:
    """Return the rounds of a draw by ranks: all players, then each group of players that tied."""
    rounds = [(n, tuple(each)) for n, each in groupby(steps, key=lambda step: step.round)]
    return [DrawRound(_again(each, names) if n else EACH_DRAWS, each) for n, each in rounds]


def _again(steps: Sequence[Step], names: Sequence[str]) -> Text:
    who = listed([same(names[step.player]) for step in steps if step.player is not None])
    return Text(f"À égalité, {who.fr} tirent encore\u202f:", f"A tie: {who.en} draw again:")


EACH_DRAWS = Text("Chacun tire une carte\u202f:", "Each draws a card:")


def dealing_scene(room: Room, seat: int, pace: float) -> Scene:
    """Return the scene of the cut and the dealing of the current deal, up to the last packet."""
    game, opening = room.game, room.match.table.opening
    seats, dealer = game.seats, opening.dealer
    cutter = opening.after(dealer, game.dealing.cut_by)

    def place(other: int) -> int:
        return (other - seat) % seats

    order = [place(opening.after(dealer, i)) for i in range(1, seats + 1)]
    return Scene(
        "deal",
        words.DEALING,
        cut_and_dealt(room.match.names[cutter], room.match.names[dealer]),
        int(1000 * DEALING_SECONDS * pace),
        rounds=tuple(tuple(Packet(p, n) for p in order) for n in game.dealing.packets),
        pack=len(game.dealing.pack),
        lifted=lifted(game, room.match.sources[-1], len(room.match.tables) - 1),
        cutter=place(cutter),
        dealer=place(dealer),
    )


def cut_and_dealt(cutter: str, dealer: str) -> Text:
    return Text(f"{cutter} coupe, {dealer} donne.", f"{cutter} cuts, {dealer} deals.")
