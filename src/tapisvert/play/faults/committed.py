"""By whom, and in which trick, a fault can be committed at all."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from tapisvert.errors import TapisError
from tapisvert.glossary import Text, listed
from tapisvert.law.faults import Fault, Sign
from tapisvert.law.game import Game

WHILE_DEALING = frozenset({Sign.EXPOSED, Sign.FOUND, Sign.WRONG_SIZE})
"""The signs of faults that are committed while dealing."""
AT_THE_STOCK = frozenset({Sign.DRAW_FORGOTTEN, Sign.ONE_TOO_MANY})
"""The signs of faults that are committed while there is a stock, or in the next trick."""


def tricks_of(game: Game) -> int:
    """The number of tricks of a whole deal."""
    dealing = game.dealing
    return len(dealing.pack) // game.seats if dealing.stock else dealing.hand_size


def latest_trick(game: Game, faults: Iterable[Fault]) -> int:
    """The latest trick in which any of the faults can be committed; 0 for one while dealing."""
    signs = {each.sign for each in faults}
    if signs & WHILE_DEALING:
        return 0
    if signs <= AT_THE_STOCK:
        return tricks_of(game) - game.dealing.hand_size + 1
    return tricks_of(game)


def offenders(game: Game, faults: Collection[Fault], dealer: int) -> list[int]:
    """The seats that can commit one of some faults, or whose hand can be dealt wrongly."""
    signs = {each.sign for each in faults}
    if signs == {Sign.EXPOSED}:
        return [dealer]
    seats = range(game.seats)
    if signs != {Sign.WRONG_HAND}:
        return [*seats]
    players = [*map(game.player_of, seats)]
    return [seat for seat in seats if players.count(players[seat]) > 1]


def check_offender(
    game: Game, faults: Collection[Fault], dealer: int, seat: int,
    names: Sequence[str | None] = (),
) -> int:  # fmt: skip
    """Return a seat that can have committed a fault.

    Raises TapisError ``dispute/offender``, which tells the players by their ``names`` [seat].
    """
    possible = offenders(game, faults, dealer)
    if seat not in possible:
        who = listed([_shown(each, names[each] if names else None) for each in possible])
        raise TapisError(
            "dispute/offender",
            Text(
                f"cette faute n’a pu être commise que par {who.fr}",
                f"only {who.en} can have committed this fault",
            ),
        )
    return seat


def _shown(seat: int, name: str | None) -> Text:
    if name is None:
        return Text(f"le siège {seat}", f"seat {seat}")
    return Text(f"{name} (siège {seat})", f"{name} (seat {seat})")
