"""Public functions: find a game, simulate deals in batches, solve a table, analyse a match."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import TYPE_CHECKING

from tapisvert import waiting
from tapisvert.cards import Card, count
from tapisvert.games import GAMES, file_of, find
from tapisvert.games.files import restore
from tapisvert.law import check
from tapisvert.law.contract import Contract
from tapisvert.law.game import Game, a_game, configure
from tapisvert.law.position import check_seat
from tapisvert.law.reading import Value
from tapisvert.law.verbs import Verbs, give
from tapisvert.play.arguments import check_flag, check_step
from tapisvert.play.events import Play
from tapisvert.play.match import Match
from tapisvert.play.table import Table
from tapisvert.play.view import View
from tapisvert.rulebook.differences import Difference, differences

if TYPE_CHECKING:
    from tapisvert.analysis.costs import Cost
    from tapisvert.batches.batch import Batch
    from tapisvert.batches.contract_source import ContractRule
    from tapisvert.policies.rollouts.run import Rollouts
    from tapisvert.solver.solve import Solution
    from tapisvert.solver.solved_worlds import SolvedWorlds


def game(name: str | Game, **options: Value | list[int]) -> Game:
    """Return the game with this id or alias, with these options.

    Options that are not given have their defaults. If ``name`` is a Game, they stay as they are in
    it. An option that is a list may be written ``(50, 1)``, ``[50, 1]`` or ``"50,1"``. Raises
    TapisError ``game/unknown``, ``option/unknown`` or ``option/value``.
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
    """Return a Batch: ``n`` deals of a game played side by side, driven with NumPy arrays.

    ``game`` and ``options`` are as in ``tv.game``, the other arguments as in ``Batch``. Raises
    TapisError ``game/unknown``, ``option/...``, or ``batch/...`` for any other bad argument.
    """
    from tapisvert.batches.batch import Batch  # imports NumPy and Numba: slow

    wanted = _game(game, **options)
    waiting.tell(waiting.can_play)
    return Batch(wanted, n, contracts, seed, threads)


_game = game


def games() -> tuple[Game, ...]:
    """Return every registered game with its default options, the built-in games first."""
    return tuple(map(find, GAMES))


def check_game(game: Game) -> list[str]:
    """Return what is missing or wrong in the law of a game, one line each; empty if nothing is.

    Checks the law as its module states it, and every listed value of every option. If nothing is
    wrong there, plays some deals of a batch beside the referee, with the options chosen: the kernel
    may not know everything that the law marks. Games in which cards lie beside the hands (a stock)
    are not played. Raises TapisError ``game/none`` if ``game`` is not a Game.
    """
    if wrong := check.check_game(a_game(game)):
        return wrong
    from tapisvert.batches import beside_referee  # imports NumPy and Numba: slow

    if not beside_referee.can_be_compared(game):
        return []
    waiting.tell(waiting.can_play)
    return beside_referee.disagreements(game)


def solve(
    table: Table,
    *,
    every_trick: bool = False,
    nodes: int | None = None,
    seconds: float | None = None,
    step: Callable[[], None] | None = None,
) -> Solution:
    """Return the exact value of each card that may be played now, with all hands open.

    All seats play perfectly, those of other sides against the side of the seat to act; see
    ``Solution`` for what is counted. With ``every_trick`` a value is 1 if the side of that seat can
    win all tricks left, else 0. ``nodes`` (positions searched) and ``seconds`` limit the search;
    None means no limit. At the limit values are proven bounds, and ``Solution.exact`` may be False.
    ``step`` is called each time a card is done.

    Raises TapisError ``solve/...`` for a bad argument, if no card is due, if cards are left in the
    stock, or if a card is not known.
    """
    from tapisvert.solver import arguments as given
    from tapisvert.solver.solve import solve as solved

    checked, budget = given.check_table(table), given.check_budget(nodes, seconds)
    every = check_flag(every_trick, "solve/every_trick")
    _tell(step)
    return solved(checked, every_trick=every, budget=budget, step=step)


def solve_many(
    tables: Iterable[Table],
    threads: int | None = None,
    *,
    nodes: int | None = None,
    seconds: float | None = None,
    step: Callable[[], None] | None = None,
) -> list[Solution]:
    """Return the solution of each table, in order; see ``solve``.

    ``threads`` is the number of threads, None for one per processor. ``nodes`` and ``seconds``
    limit the search of each table. ``step`` is called by the thread that has solved a table.
    Raises TapisError ``solve/threads``, or as ``solve`` does.
    """
    from tapisvert.solver import arguments as given
    from tapisvert.solver.parallel import solve_many as solved

    checked, used = given.check_tables(tables), given.check_threads(threads)
    budget = given.check_budget(nodes, seconds)
    _tell(step)
    return solved(checked, used, budget, step)


def solve_worlds(
    tables: Sequence[Table],
    *,
    cards: Sequence[Card] | None = None,
    only_best: bool = False,
    nodes: int | None = None,
    step: Callable[[], None] | None = None,
) -> SolvedWorlds:
    """Return the exact value of each card in each of many worlds of one question, all hands open.

    ``tables`` are deals that differ in hidden cards only, at a moment at which a card is due, as
    ``tv.worlds`` returns them. The values are those of ``tv.solve``; one compiled loop finds them
    in one thread. ``cards`` are the cards to be valued, by default all legal ones. With
    ``only_best`` a card is dropped once it is no better than another one of the same world; its
    bounds stay as they are then, and ``SolvedWorlds.values`` has the values of the best cards.
    ``nodes`` (positions searched) limits the search of all worlds together; None means no limit.
    Worlds are solved in order; where the nodes end, values are proven bounds. Equal arguments give
    equal results. ``step`` is called each time a world is done.

    Raises TapisError ``solve/tables``, ``solve/table`` or ``solve/worlds`` for bad tables,
    ``solve/cards``, ``solve/nodes``, or as ``tv.solve`` does where no card is due or cards are not
    known.
    """
    from tapisvert.solver import arguments as given
    from tapisvert.solver.worlds import solve_worlds as solved

    checked, budget = given.check_worlds(tables), given.check_budget(nodes)
    candidates = given.check_cards(checked[0], cards)
    best = check_flag(only_best, "solve/only_best")
    if check_step(step, "solve/step") is None:
        waiting.tell(waiting.can_solve_worlds)
    return solved(checked, candidates, only_best=best, budget=budget, step=step)


def worlds(view: View, n: int, rng: Random | int = 0) -> list[Table]:
    """Return ``n`` deals that agree with everything that a seat knows; all, if there are fewer.

    Each is drawn uniformly, as a table of which every card is known, at the same moment as the
    view: with the same acts, lawful from its deal in strict enforcement. ``rng`` is a
    ``random.Random``, or a seed. What plays prove and the answers to questions are taken into
    account, but ignored in table enforcement if they leave no deal; other calls only as far as they
    are lawful. A deal can come twice. Raises TapisError ``worlds/...`` for a bad argument.
    """
    from tapisvert.inference import arguments as given
    from tapisvert.inference.worlds import worlds as drawn

    return drawn(given.check_view(view), given.check_number(n), given.check_random(rng))


def count_worlds(view: View) -> int | None:
    """Return how many deals agree with everything that a seat knows, None if too many to count.

    Two deals differ if some card lies elsewhere now, also within the stock. None is returned only
    where not every way to lay out the cards agrees with what was said or played, and there are
    more than 500 ways. Raises TapisError ``worlds/view``.
    """
    from tapisvert.inference import arguments as given
    from tapisvert.inference.worlds import Worlds

    return Worlds.of(given.check_view(view)).number


def rollouts(
    tables: Sequence[Table],
    *,
    cards: Sequence[Card] | None = None,
    repeats: int = 1,
    seed: int = 0,
    greedy: bool = False,
) -> Rollouts:
    """Return what each card brings when the deal is played to its end by the trained policy.

    ``tables`` are deals that differ in hidden cards only, at a moment at which a card is due, as
    ``tv.worlds`` returns them. Each of ``cards`` (by default all legal ones; one given twice counts
    once) is tried ``repeats`` times in each table, with the same random numbers for every card;
    equal arguments give equal results. After it all seats play by the policy, each from what it
    sees: a card with its probability, or with ``greedy`` always the likeliest. While a stock lasts,
    they meld and exchange whatever they can. A deal stops where the calling would resume.

    Raises TapisError ``rollouts/...`` for a bad argument, or ``policy/features``.
    """
    from tapisvert.policies.rollouts import arguments as given
    from tapisvert.policies.rollouts.run import rollouts as rolled

    worlds = given.check_worlds(tables)
    candidates = given.check_cards(worlds[0], cards)
    tried = len(worlds) * (count(worlds[0].legal_cards) if candidates is None else len(candidates))
    often, start = given.check_repeats(repeats, tried), given.check_seed(seed)
    likeliest = check_flag(greedy, "rollouts/greedy")
    waiting.tell(waiting.can_roll_out)
    return rolled(worlds, candidates, repeats=often, seed=start, greedy=likeliest)


def analyse(
    match: Match,
    *,
    nodes: int | None = None,
    seconds: float | None = None,
    suppose: int = 0,
    step: Callable[[], None] | None = None,
) -> tuple[Cost, ...]:
    """Return what each card of a match cost against the best card, with all hands open.

    A best card costs 0, and so does a card that broke a duty. Cards played while a stock lasted, or
    while cards were unknown, are left out. ``nodes`` and ``seconds`` limit the search of each card.

    With ``suppose`` of 2 or more, so many random deals are drawn that agree with all that the seat
    had seen; ``seconds`` limits all those of a card. ``Cost.knowable`` then says whether the player
    could know that the card loses, as another is better on average. ``step`` follows each card.
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
    """Return the cards to come if all play perfectly, with all hands open.

    The side of ``seat`` (None: of the seat to act) plays for its best result, all others against
    it. Of equally good cards the lowest is played, plain suits before trumps. The line ends with
    the deal, where a call is due, or at the last card proven best within ``nodes`` and ``seconds``.
    Raises TapisError ``solve/...`` as ``solve`` does, or ``act/no-such-seat``.
    """
    from tapisvert.analysis import best_line as line
    from tapisvert.solver import arguments as given
    from tapisvert.solver.root import solvable

    budget = given.check_budget(nodes, seconds)
    solvable(given.check_table(table))
    if seat is not None:
        seat = check_seat(seat, table.game.seats)
    _tell(None)
    return line.best_line(table, seat=seat, budget=budget)


def _tell(step: Callable[[], None] | None) -> None:
    """Say that compiling takes time, unless the caller shows its own progress with ``step``.

    Raises TapisError ``solve/step`` if ``step`` cannot be called.
    """
    if check_step(step, "solve/step") is None:
        waiting.tell(waiting.can_solve)
