"""Check that the totals of tricks and points which a dispute states are possible."""

from __future__ import annotations

from collections.abc import Sequence

from tapisvert.errors import TapisError
from tapisvert.glossary import Text
from tapisvert.law.game import Game
from tapisvert.play import telling


def check_totals(game: Game, tricks: Sequence[int], taken: Sequence[int]) -> None:
    """Raise TapisError ``dispute/tricks`` if the totals are plainly impossible after a whole deal.

    ``tricks`` are those of each party, ``taken`` their points; () where cards have no points. Some
    impossible totals pass: not all sums of card points are looked at, and where cards count more as
    trumps only those of a party without a trick.
    """
    dealing, values = game.dealing, game.values
    whole = len(dealing.pack) // game.seats if dealing.stock else dealing.hand_size
    if sum(tricks) != whole:
        raise TapisError("dispute/tricks", _not_all_tricks(whole, sum(tricks)), "tricks")
    if not telling.counts_cards(game):
        return
    # Every card is in a trick, and none counts more as a trump.
    total_is_fixed = whole * game.seats == len(dealing.pack) and not values.trumps
    worth = sum(map(values.of, dealing.pack)) + whole * values.trick
    if total_is_fixed and sum(taken) != worth:
        raise TapisError("dispute/tricks", _not_all_points(worth, sum(taken)), "taken")
    cards = sorted(map(values.of, dealing.pack), reverse=True)
    for number, points in zip(tricks, taken, strict=True):
        most = sum(cards[: number * game.seats]) + number * values.trick
        if points < number * values.trick or (points > most and not (number and values.trumps)):
            raise TapisError("dispute/tricks", _points_impossible(number, points), "taken")


def _not_all_tricks(whole: int, given: int) -> Text:
    return Text(
        f"une donne a {whole} levées en tout, et non {given}",
        f"a deal has {whole} tricks in all, not {given}",
    )


def _not_all_points(worth: int, given: int) -> Text:
    return Text(
        f"les levées d’une donne valent {worth} points en tout, et non {given}",
        f"the tricks of a deal are worth {worth} points in all, not {given}",
    )


def _points_impossible(tricks: int, points: int) -> Text:
    return Text(
        f"qui a fait {tricks} levée{'s' * (tricks > 1)} ne peut avoir {points}"
        f" point{'s' * (points > 1)}",
        f"{tricks} trick{'s' * (tricks != 1)} cannot bring {points} point{'s' * (points != 1)}",
    )
