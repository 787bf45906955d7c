"""How strong players are: their lead over ``habitue`` as a share of that of ``voyant``.

``voyant`` sees all hands, so its lead is the gap that is there to be closed. Every player plays the
same deals, a few at a time. With a folder each finished task is kept: stopped and called again, the
command goes on, and the table is always one of equal numbers of deals.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import nullcontext
from math import inf, nan, sqrt
from pathlib import Path
from statistics import fmean, stdev
from tempfile import TemporaryDirectory
from typing import NamedTuple

import tapisvert as tv
from tapisvert.arena.running import ArenaResult
from tapisvert.cli.gameset import read_game
from tapisvert.law.game import Game

OPEN, REGULAR = "voyant", "habitue"
PLAYERS = ("pimc", "ismcts", "instinct", "maitre")
"""The players whose share of the gap is measured, if none are named."""
DEALS, ROUND = 1_000, 20
"""Deals of a game if no number is given; and how many are played by one player at a time."""
WORK = 30_000


class Share(NamedTuple):
    """A part of the gap, and its standard error."""

    share: float
    error: float

    def __str__(self) -> str:
        return f"{100 * self.share:.0f} ± {100 * self.error:.0f} %"


def report(
    game: str,
    deals: int | None,
    seed: str | None,
    settings: Sequence[str],
    to: str | None,
    players: Sequence[str],
) -> None:
    """Play the deals and print the line of the game for RESULTS.md; ``to`` keeps the results."""
    law, seed = read_game(game, tuple(settings)), seed or "yardsticks"
    with nullcontext(to) if to else TemporaryDirectory() as place:
        _report(law, deals, seed, settings, Path(place), players)


def _report(
    law: Game,
    deals: int | None,
    seed: str,
    settings: Sequence[str],
    folder: Path,
    players: Sequence[str],
) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    wanted = max(2, DEALS if deals is None else deals)
    for player in (OPEN, *players):
        tv.arena.play(law, (player, REGULAR), 1, seed="compile", work=WORK)  # is not to be timed
    found: dict[str, ArenaResult] = {}
    for so_far in [*range(ROUND, wanted, ROUND), wanted]:
        for player in (OPEN, *players):
            file = folder / f"{'-'.join((law.id, *settings, player))}.jsonl"
            found[player] = tv.arena.play(
                law, (player, REGULAR), so_far, seed=seed, work=WORK, to=file
            )
    print(line(law, settings, seed, found))


def line(law: Game, settings: Sequence[str], seed: str, found: dict[str, ArenaResult]) -> str:
    """A heading and the row of a game."""
    gap, players = found[OPEN], [name for name in found if name != OPEN]
    spread = stdev(gap.values[0, 1])
    cells = [
        " ".join((law.id, *settings)), str(gap.deals), f"{gap.mean:+.2f} ± {gap.stderr:.2f}",
        f"{spread:.2f}", milliseconds(gap),
    ]  # fmt: skip
    for name in players:
        cells += [str(share(found[name].values[0, 1], gap.values[0, 1])), milliseconds(found[name])]
    heads = " | ".join(f"{name} | ms" for name in players)
    rows = [f"| game | deals | gap | spread | ms | {heads} |", f"|{'---|' * len(cells)}"]
    return "\n".join((f"seed {seed}, work {WORK}\n", *rows, f"| {' | '.join(cells)} |"))


def milliseconds(result: ArenaResult) -> str:
    """The processor time of a card."""
    return "" if result.cpu_per_card is None else f"{1000 * result.cpu_per_card:.0f}"


def share(player: Sequence[float], gap: Sequence[float]) -> Share:
    """The lead of a player as a share of the gap; both played the same deals.

    The error is that of a ratio of means, from how the deals vary.
    """
    if not fmean(gap):
        return Share(nan, inf)  # few deals, and no gap in them
    part = fmean(player) / fmean(gap)
    rests = [lead - part * whole for lead, whole in zip(player, gap, strict=True)]
    return Share(part, stdev(rests) / sqrt(len(rests)) / abs(fmean(gap)))
