"""Check that the totals of tricks and points which a dispute states are possible."""

from __future__ import annotations

from collections.abc import Sequence

from tapisvert.errors import TapisError
from tapisvert.glossary import Text
from tapisvert.law.game import Game
from tapisvert.play import telling
from tapisvert.play.faults.committed import tricks_of


def check_totals(
    game: Game, tricks: Sequence[int], taken: Sequence[int], *, stopped: bool = False
) -> None:
    """Raise TapisError ``dispute/tricks`` if the totals are plainly impossible after a whole deal.

    ``tricks`` are those of each party, ``taken`` their points; () where cards have no points. A
    deal that a fault has ``stopped`` may have fewer tricks, and either may be (). Some impossible
    totals pass: not all sums of card points are looked at, and where cards count more as trumps
    only those of a party without a trick.
    """
    values, won, whole = game.values, sum(tricks), tricks_of(game)
    if won > whole or (won < whole and not stopped):
        raise TapisError("dispute/tricks", _not_all_tricks(whole, won), "tricks")
    if taken and not telling.counts_cards(game):
        raise TapisError("dispute/tricks", NO_POINTS, "taken")
    if not taken:
        return
    cards = sorted(map(values.of, game.dealing.pack), reverse=True)

    def most(number: int) -> int:
        return sum(cards[: number * game.seats]) + number * values.trick

    if not values.trumps:  # else a trump could bring more than the card does here
        points, worth = sum(taken), most(won if tricks else whole)
        every_card = won * game.seats == len(cards)
        if points > worth or (points < worth and every_card):
            partly = tricks and not every_card
            said = _points_impossible(won, points) if partly else _not_all_points(worth, points)
            raise TapisError("dispute/tricks", said, "taken")
    for number, points in zip(tricks, taken, strict=bool(tricks)):
        too_many = points > most(number) and not (number and values.trumps)
        if too_many or points < number * values.trick:
            raise TapisError("dispute/tricks", _points_impossible(number, points), "taken")


NO_POINTS = Text(
    "à ce jeu les cartes n’ont pas de points\u202f: les levées suffisent",
    "in this game cards have no points: the tricks are enough",
)


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
