"""The penalties of faults that no generator settles with its deal: who pays, and how much.

Those of the whists in ten points are settled in ``whist_score.py``. Imports nothing of the package.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tests.naive.couleur import GAND, Mark
from tests.naive.couleur_calls import Contract


def boussac(
    turned: Sequence[int], played: Sequence[int], guilty: Sequence[int], options: Mapping[str, Any]
) -> list[int]:
    """Return what each side marks in a deal.

    ``turned`` is for the turn-up; ``played`` for the tricks, 0 - 0 if not all cards were played.
    ``guilty`` are the sides whose faults were proved, in the order committed: a deal has one
    penalty, that of the first (BM-T2, BM-A11).
    """
    penalty = [0, 0]
    if guilty and options["penalty_mode"] == "deduct":
        penalty[guilty[0]] -= options["penalty_points"]
    elif guilty:
        penalty[1 - guilty[0]] += options["penalty_points"]
    counts = not guilty or not options["penalty_stops_deal"]
    return [turned[s] + counts * played[s] + penalty[s] for s in (0, 1)]


def loser(guilty: Sequence[int]) -> int | None:
    """The party that loses the match for a fault: that of the first committed; PG-R15, SC-A8."""
    return guilty[0] if guilty else None


def gand(
    contract: Contract, tricks: Sequence[int], guilty: Sequence[int], times: int
) -> list[Mark]:
    """Return the marks of a deal at Ghent in which the seats ``guilty`` have revoked; CG-08."""
    side = contract.side
    declarers = sum(tricks[seat] for seat in side)
    for seat in guilty:
        if seat in side:
            declarers -= min(3, declarers)
        else:
            declarers += min(3, 13 - declarers)
    lost = any(seat in side for seat in guilty)
    pays = GAND[contract.kind]
    if contract.kind in ("proposition", "solo", "abondance"):
        short = contract.level - declarers
        pays += max(0, short if lost else -short)
    pays = (-pays if lost else pays) * times
    if contract.kind == "proposition":
        signed = [pays if seat in side else -pays for seat in range(4)]
    else:
        signed = [3 * pays if seat in side else -pays for seat in range(4)]
    return [Mark(seat, points, "CG-08") for seat, points in enumerate(signed)]
