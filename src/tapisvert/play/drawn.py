"""The draw of lots that a match begins with: who sits where, and who deals first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tapisvert.cards import Card
from tapisvert.errors import TapisError
from tapisvert.glossary import Text
from tapisvert.law.game import Game
from tapisvert.law.lots import LotsResult, Step
from tapisvert.play.shuffle import Chance


class LotsDrawn(NamedTuple):
    """The draw of lots that a match began with, so that it can be replayed.

    ``players`` are the names as they sat before the draw. ``kings`` are the cards drawn for the
    seats, ``highest`` those drawn for the first dealer, in order. ``start`` is the player who got
    the first card if chance decides that, else 0.
    """

    players: tuple[str, ...]
    kings: tuple[Card, ...]
    highest: tuple[Card, ...]
    start: int

    def outcome(self, game: Game) -> LotsResult:
        """Replay the draw. Raises TapisError ``record/lots`` for too few or too many cards."""
        try:
            draw = game.lots.draw(self.kings, self.highest, self.start, len(game.players))
        except (StopIteration, RuntimeError):
            raise _undecided() from None
        cards = tuple(step.card for step in draw.seating.steps), tuple(s.card for s in draw.drawn)
        if cards != (self.kings, self.highest):
            raise _undecided()
        return draw


def _undecided() -> TapisError:
    return TapisError(
        "record/lots",
        Text(
            "ces cartes ne décident pas le tirage au sort, ou il en reste",
            "these cards do not decide the draw of lots, or some are left over",
        ),
    )


def seated(game: Game, players: Sequence[str]) -> tuple[str, ...]:
    """Return a name for every seat, by seat.

    ``players`` are the names of the seats that have a player, in order. A dummy is named after the
    player who plays its cards.
    """
    of = dict(zip(game.players, players, strict=True))
    return tuple(
        of[seat] if seat in of else f"Mort ({of[game.player_of(seat)]})"
        for seat in range(game.seats)
    )


def draw_lots(game: Game, players: Sequence[str], seed: str) -> tuple[LotsDrawn, LotsResult]:
    """Draw lots from a seed: return the draw, with no more cards than needed, and its result."""
    chance = Chance(seed, "lots")
    kings = chance.shuffled(game.dealing.pack)
    highest = chance.shuffled(game.dealing.pack)
    start = chance.below(len(players))
    if not game.lots.random_start:
        start = 0
    draw = game.lots.draw(kings, highest, start, len(players))
    return LotsDrawn(tuple(players), _cards(draw.seating.steps), _cards(draw.drawn), start), draw


def first_dealer(game: Game, seed: str) -> int | None:
    """The seat that deals first when players keep their seats.

    None if the game has no draw for partners: drawing lots then moves nobody and only decides who
    deals.
    """
    if game.lots.partners is None:
        return None
    return game.lots.first if game.lots.dealer is None else Chance(seed, "lots").below(game.seats)


def _cards(steps: Sequence[Step]) -> tuple[Card, ...]:
    return tuple(step.card for step in steps)
