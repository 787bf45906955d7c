"""Run an arena from its arguments to its result: ``tv.arena.play``."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from contextlib import contextmanager, nullcontext
from functools import partial
from pathlib import Path
from typing import NamedTuple

from tapisvert.api import game as named
from tapisvert.arena.contest import Contest, DealResult, check_players
from tapisvert.arena.coordinating import Results, run_tasks
from tapisvert.arena.deciding import Decided, SequentialTest, usual_margin
from tapisvert.arena.duplicate import Comparison, summed
from tapisvert.arena.executors import Executor, InProcess, Processes
from tapisvert.arena.on_ray import OnRay, check_ray
from tapisvert.arena.ratings import ArenaRating, rated
from tapisvert.arena.results_file import ResultsFile
from tapisvert.errors import TapisError
from tapisvert.glossary import Text
from tapisvert.integers import integer_within, is_iterable, real
from tapisvert.law.game import Game
from tapisvert.play.arguments import check_flag, check_step
from tapisvert.play.load import a_path
from tapisvert.play.match_refusals import seed_text

MOST_DEALS, MOST_JOBS, MOST_WORK = 1_000_000, 1024, 10**11 - 1
DEFAULT_DEALS, DEALS_TO_DECIDE = 100, 10_000


class ArenaResult(NamedTuple):
    """What an arena has shown.

    ``pairs`` has the comparison of each pair, by the places of both in ``players``: (0, 1) if there
    are two, else those of ``Contest.pairs``, some of which are turned round. ``values`` has the
    difference in each deal. ``ratings`` has one entry per player where there are more than two,
    else it is empty. ``decided`` is the end of the sequential test, None if there was none.
    ``deals``, ``mean``, ``stderr``, ``unit`` and ``cpu_per_card`` are those of the first player
    against the second.
    """

    players: tuple[str, ...]
    pairs: Mapping[tuple[int, int], Comparison]
    values: Mapping[tuple[int, int], tuple[float, ...]]
    ratings: tuple[ArenaRating, ...] = ()
    decided: Decided | None = None

    @property
    def first(self) -> Comparison:
        return self.pairs[0, 1]

    @property
    def deals(self) -> int:
        return self.first.deals

    @property
    def mean(self) -> float:
        return self.first.mean

    @property
    def stderr(self) -> float:
        return self.first.stderr

    @property
    def unit(self) -> str:
        return self.first.unit

    @property
    def cpu_per_card(self) -> float | None:
        return self.first.cpu_per_card


def play(
    game: str | Game,
    players: Sequence[str],
    deals: int | None = None,
    *,
    seed: str = "arena",
    work: int | None = None,
    jobs: int = 1,
    ray: str | None = None,
    to: str | Path | None = None,
    until_decided: bool = False,
    margin: float | None = None,
    step: Callable[[], None] | None = None,
) -> ArenaResult:
    """Play duplicate deals between computer players, and return how much better the first is.

    ``game`` is as in ``tv.game``. ``players`` are names of levels, or ``MODULE:NAME`` for what
    makes a custom player from a seed: two are compared, more are rated, every pair on every
    deal. In each deal a player takes each party once, and players of the other kind all others.
    Equal arguments give equal results, whatever ``jobs`` and ``ray``; ``cpu_per_card`` is measured,
    so it varies.

    ``deals`` is 100 if it is None; with ``until_decided`` it is a limit, 10,000 if it is None.
    ``seed`` deals the cards and seeds the players. ``work`` is the budget of a decision in
    simulated plays of a card, for players that take one; None is each player's own default.
    ``jobs`` is the number of processes. ``ray`` is the address of a Ray cluster that plays instead,
    ``host:port`` or ``auto``; then ``jobs`` must be 1.
    ``to`` is a file where results are kept as they come: if it is there, the arena goes on from it.
    With ``until_decided`` a sequential test ends the arena before ``deals`` as soon as it is known
    whether the first of two players is better by ``margin`` marks a deal; None is a twentieth of
    what ``habitue`` is ahead of ``hasard``. ``step`` is called for each deal of each pair, also for
    those that the file has already.

    Raises TapisError ``arena/...`` or ``player/...`` for a bad argument or file, ``arena/margin``
    also if the usual margin cannot be measured; ``game/unknown`` as ``tv.game`` does; and
    ``game/unregistered`` with several jobs or Ray if other processes could not find the game.
    """
    given: object = players
    several = is_iterable(given) and not isinstance(given, str | Set)  # a set has no order
    names = tuple(players) if several else ()
    seed = seed_text(seed, "arena/seed")
    work = None if work is None else _checked("work", work, MOST_WORK)
    until_decided = check_flag(until_decided, "arena/until_decided")
    step = check_step(step, "arena/step")
    contest = Contest(named(game), check_players(names, until_decided), seed, work)
    deals = default_deals(until_decided) if deals is None else _checked("deals", deals, MOST_DEALS)
    jobs = _checked("jobs", jobs, MOST_JOBS)
    margin = None if margin is None else _check_margin(margin, until_decided)
    file = None if to is None else a_path(to, "arena/to")
    if ray is not None:
        check_ray(jobs)
    test = None
    if until_decided:
        test = PairTest(usual_margin(contest.game) if margin is None else margin)
    results = Results(contest, deals)
    tell = step or (lambda: None)
    with ResultsFile(file, contest) if file is not None else nullcontext() as kept:
        for _ in range(results.add(kept.found if kept else ())):
            tell()
        with _executor(contest, jobs, ray) as executor:
            keep = kept.add if kept else lambda _: None
            run_tasks(contest, results, executor, keep, tell, partial(_met, test, results))
    return _result(contest, results, test)


def _met(test: PairTest | None, results: Results) -> bool:
    return test is not None and test.met(results)


def _check_margin(given: object, until_decided: bool) -> float:
    """Return a margin as a float. Raises TapisError ``arena/margin``."""
    if not until_decided:
        raise TapisError("arena/margin", MARGIN_ALONE)
    margin = real(given)
    if margin is None or not 0 < margin <= MOST_MARGIN:
        raise TapisError("arena/margin", MARGIN)
    return margin


def default_deals(until_decided: bool) -> int:
    """Return how many deals are played, at most if it is until decided, if no number is given."""
    return DEALS_TO_DECIDE if until_decided else DEFAULT_DEALS


class PairTest:
    """The sequential test of the first pair, fed with results as far as they are without a gap."""

    def __init__(self, margin: float) -> None:
        self._test, self._pair = SequentialTest(margin), (0, 1)

    def met(self, results: Results) -> bool:
        """Count the deals that are new; True once it is decided."""
        while self.decided.stronger is None:
            at = self.decided.deals
            found = results.get(self._pair, at)
            if found is None:
                return False
            self._test.add(found.value)
        return True

    @property
    def decided(self) -> Decided:
        return self._test.decided


@contextmanager
def _executor(contest: Contest, jobs: int, ray: str | None) -> Iterator[Executor]:
    executor: Executor
    if ray is not None:
        executor = OnRay(contest, ray)
    else:
        executor = InProcess(contest) if jobs == 1 else Processes(contest, jobs)
    try:
        yield executor
    finally:
        executor.close()


def _result(contest: Contest, results: Results, test: PairTest | None) -> ArenaResult:
    count = test.decided.deals if test else results.deals
    found = {pair: results.of(pair)[:count] for pair in contest.pairs}
    values = {pair: tuple(each.value for each in rows) for pair, rows in found.items()}
    pairs = {
        pair: summed(values[pair])._replace(cpu_per_card=_cpu(rows)) for pair, rows in found.items()
    }
    ratings: tuple[ArenaRating, ...] = ()
    if len(contest.players) > 2:
        cpu = [
            _cpu([row for pair, rows in found.items() if pair[0] == player for row in rows])
            for player in range(len(contest.players))
        ]
        ratings = rated(contest.players, values, cpu)
    return ArenaResult(contest.players, pairs, values, ratings, test.decided if test else None)


def _cpu(rows: Sequence[DealResult]) -> float | None:
    """Return the processor time of a choice, None if none was measured."""
    choices = sum(row.choices for row in rows)
    return sum(row.cpu for row in rows) / choices if choices else None


def _checked(name: str, given: object, most: int) -> int:
    """Return a whole number from 1 to ``most`` as an int. Raises TapisError ``arena/NAME``."""
    found = integer_within(given, 1, most)
    if found is None:
        raise TapisError(f"arena/{name}", _whole(name, most))
    return found


def _whole(name: str, most: int) -> Text:
    return Text(
        f"{name}\u202f: il faut un nombre entier de 1 à {most}",
        f"{name}: expected a whole number from 1 to {most}",
    )


MARGIN_ALONE = Text(
    "une marge ne sert qu’avec until_decided=True",
    "a margin is of use with until_decided=True only",
)
MOST_MARGIN = 1_000_000
MARGIN = Text(
    f"la marge doit être un nombre plus grand que 0, au plus {MOST_MARGIN}",
    f"the margin must be a number of more than 0, at most {MOST_MARGIN}",
)
