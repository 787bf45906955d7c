"""The public verbs: find a game, drive many tables, solve, look back at a match."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from tapisvert import waiting
from tapisvert.games import GAMES, file_of, find
from tapisvert.games.files import restore
from tapisvert.law import check
from tapisvert.law.contract import Contract
from tapisvert.law.game import Game, a_game, configure
from tapisvert.law.position import check_seat
from tapisvert.law.reading import Value
from tapisvert.law.verbs import Verbs, give
from tapisvert.play.events import Play
from tapisvert.play.match import Match
from tapisvert.play.table import Table
from tapisvert.rulebook.differences import Difference, differences

if TYPE_CHECKING:
    from tapisvert.analysis.costs import Cost
    from tapisvert.batches.batch import Batch
    from tapisvert.batches.contract_source import ContractRule
    from tapisvert.solver.solve import Solution


def game(name: str | Game, **options: Value | list[int]) -> Game:
    """The game of that id or alias, or a game with some options changed.

    A list is ``(50, 1)``, ``[50, 1]`` or ``"50,1"``. Options that are not given have their
    defaults, or stay as they are in the game given. Raises TapisError ``game/unknown``,
    ``option/unknown`` or ``option/value``.
    """
    if not isinstance(name, Game):
        return find(name, options)
    return configure(name, {**name.options, **options}) if options else name


def _diff(first: Game, second: Game | str) -> tuple[Difference, ...]:
    return differences(first, game(second))


give(Verbs(match=Match.start, diff=_diff, file_of=file_of, restore=restore))


def batch(
    game: str | Game,
    n: int,
    *,
    contracts: int | Sequence[Contract] | ContractRule = 4,
    seed: int = 0,
    threads: int = 1,
    **options: Value | list[int],
) -> Batch:
    """``n`` deals of a game side by side, driven with arrays; see ``Batch``.

    The game and its options are those of ``tv.game``. Raises TapisError ``game/unknown``,
    ``option/...``, or ``batch/...`` for what cannot be.
    """
    from tapisvert.batches.batch import Batch  # with numpy and Numba, which nothing else here needs

    wanted = _game(game, **options)
    waiting.tell(waiting.can_play)
    return Batch(wanted, n, contracts, seed, threads)


_game = game


def games() -> tuple[Game, ...]:
    """Every game, with its default options; those of users come last."""
    return tuple(map(find, GAMES))


def check_game(game: Game) -> list[str]:
    """What is missing or wrong in the law of a game, one line each; empty when it is complete.

    Of a game with its options decided, every value of every option is looked at from the defaults.
    Raises TapisError ``game/none`` for what is no game.
    """
    return check.check_game(a_game(game))


def solve(
    table: Table,
    *,
    every_trick: bool = False,
    nodes: int | None = None,
    seconds: float | None = None,
    step: Callable[[], None] | None = None,
) -> Solution:
    """What each card that may be played now brings exactly, all hands being open.

    Everybody plays as well as can be for his side, all the others against it; ``every_trick`` asks
    only whether the party to act can take all the tricks to come. After so many positions
    (``nodes``) or ``seconds`` the answer holds proven bounds instead (``exact`` is then false).
    ``step`` is called whenever the value of a card is found.
    Raises TapisError ``solve/...`` where no card is to be played or not every card is known.
    """
    from tapisvert.solver import arguments as given
    from tapisvert.solver.solve import solve as solved

    checked, budget = given.check_table(table), given.check_budget(nodes, seconds)
    _tell(step)
    return solved(checked, every_trick=every_trick, budget=budget, step=step)


def solve_many(
    tables: Iterable[Table],
    threads: int | None = None,
    *,
    nodes: int | None = None,
    seconds: float | None = None,
    step: Callable[[], None] | None = None,
) -> list[Solution]:
    """``solve`` for many tables, in so many threads (one a processor if that is left open).

    ``nodes`` and ``seconds`` are for each table; ``step`` is called whenever one is done.
    """
    from tapisvert.solver import arguments as given
    from tapisvert.solver.parallel import solve_many as solved

    checked, used = given.check_tables(tables), given.check_threads(threads)
    budget = given.check_budget(nodes, seconds)
    _tell(step)
    return solved(checked, used, budget, step)


def analyse(
    match: Match,
    *,
    nodes: int | None = None,
    seconds: float | None = None,
    suppose: int = 0,
    step: Callable[[], None] | None = None,
) -> tuple[Cost, ...]:
    """What each card of a match has cost, all hands being open; 0 where none was better.

    Cards played while a stock lasts, or when not every hand is known, are left out. ``nodes`` and
    ``seconds`` are for each card; ``step`` is called whenever one is done. With ``suppose`` a loss
    is ``knowable`` if a better card is better, too, in so many deals as its seat had to reckon
    with.
    """
    from tapisvert.analysis import costs, knowable
    from tapisvert.solver import arguments as given

    supposed, checked = given.check_samples(suppose), given.check_match(match)
    budget = given.check_budget(nodes, seconds)
    _tell(step)
    found = costs.analyse(checked, budget, step)
    return tuple(knowable.with_knowable(match, found, supposed, seconds)) if supposed else found


def best_line(
    table: Table, *, seat: int | None = None, nodes: int | None = None, seconds: float | None = None
) -> tuple[Play, ...]:
    """The cards to come if everybody plays as well as can be, all hands being open.

    It is the line that is best for the party of a seat, that of the one to act if none is named.
    Of equally good cards the lowest is played, trumps last. It ends with the deal, or before
    something must be said; where the budget is spent, at the last card proven best.
    Raises TapisError ``solve/...`` as ``solve`` does, ``act/no-such-seat``.
    """
    from tapisvert.analysis import best_line as line
    from tapisvert.solver import arguments as given
    from tapisvert.solver.root import solvable

    budget = given.check_budget(nodes, seconds)
    solvable(given.check_table(table))
    if seat is not None:
        check_seat(seat, table.game.seats)
    _tell(None)
    return line.best_line(table, seat=seat, budget=budget)


def _tell(step: Callable[[], None] | None) -> None:
    """Who has no news of progress is told that he has to wait for the compiler."""
    if step is None:
        waiting.tell(waiting.can_solve)
