"""The public face of a game: a value with its readings, its rules, and matches to play."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tapisvert import waiting
from tapisvert.errors import TapisError
from tapisvert.games import GAMES, find
from tapisvert.glossary import Lang, Text
from tapisvert.law.check import check_game as faults
from tapisvert.law.contract import Contract
from tapisvert.law.game import Game as Law
from tapisvert.law.pages import entries
from tapisvert.law.reading import Reading, Value
from tapisvert.play.match import Match
from tapisvert.play.table import Table
from tapisvert.rulebook.differences import Difference, differences

if TYPE_CHECKING:
    from tapisvert.batches.batch import Batch
    from tapisvert.batches.drawing import Rule
    from tapisvert.solver.many import Cost
    from tapisvert.solver.solution import Solution


@dataclass(frozen=True)
class Game:
    """A game with its options decided; ``law`` is the whole of its rules as data."""

    law: Law

    @property
    def id(self) -> str:
        return self.law.id

    @property
    def options(self) -> Mapping[str, Value]:
        """The value taken for each option."""
        return self.law.options

    @property
    def readings(self) -> tuple[Reading, ...]:
        """The options: each a question, its clauses, its default and its alternatives."""
        return self.law.readings

    def rules(self, lang: Lang = "fr") -> dict[str, str]:
        """Every clause, by id, restated in one language. Raises TapisError ``lang/unknown``."""
        if lang not in ("fr", "en"):
            raise TapisError("lang/unknown", _no_such_language(lang))
        return {entry.clause.id: entry.clause.text.in_(lang) for entry in entries(self.law)}

    def diff(self, other: Game) -> tuple[Difference, ...]:
        """How the rules of another game differ: what about, and what each of the two has."""
        return differences(self.law, other.law)

    def match(
        self, players: Sequence[str], seed: str | None = None, dealer: int | None = None
    ) -> Match:
        """Begin a match: lots are drawn for seats and deal unless ``dealer`` is given.

        Raises TapisError ``match/players`` for a wrong number of players.
        """
        return Match.start(self.law, players, seed, dealer)


def game(name: str, **options: Value | list[int]) -> Game:
    """The game of that id or alias. Raises TapisError ``game/unknown`` or ``option/value``."""
    given = {key: tuple(v) if isinstance(v, list) else v for key, v in options.items()}
    return Game(find(name, given))


def batch(
    name: str,
    n: int,
    *,
    contracts: int | Sequence[Contract] | Rule = 4,
    seed: int = 0,
    threads: int = 1,
    **options: Value | list[int],
) -> Batch:
    """``n`` deals of the game of that id or alias side by side, driven with arrays; see ``Batch``.

    Raises TapisError ``game/unknown``, ``option/value``, or ``batch/...`` for what cannot be.
    """
    from tapisvert.batches.batch import Batch  # with numpy and Numba, which nothing else here needs

    waiting.tell(waiting.can_play)
    return Batch(game(name, **options).law, n, contracts, seed, threads)


def games() -> tuple[Game, ...]:
    """Every game, with its default options."""
    return tuple(Game(law) for law in GAMES.values())


def check_game(game: Game) -> list[str]:
    """What is missing or wrong in the law of a game, one line each; empty when it is complete.

    Its options are looked at one by one from their defaults, whatever was chosen.
    """
    return faults(GAMES[game.id])


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
    from tapisvert.solver import given
    from tapisvert.solver.solution import solve as solved

    budget = given.budget(nodes, seconds)
    _tell(step)
    return solved(given.a_table(table), every_trick=every_trick, budget=budget, step=step)


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
    from tapisvert.solver import given
    from tapisvert.solver.many import solve_many as solved

    budget = given.budget(nodes, seconds)
    _tell(step)
    return solved(given.tables(tables), given.threads(threads), budget, step)


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
    from tapisvert.solver import given
    from tapisvert.solver.many import analyse as analysed

    supposed = given.deals(suppose)
    _tell(step)
    costs = analysed(given.a_match(match), given.budget(nodes, seconds), step)
    if not supposed:
        return costs
    from tapisvert.bots.knowing import judged

    return tuple(judged(match, costs, supposed, seconds))


def _tell(step: Callable[[], None] | None) -> None:
    """Who has no news of progress is told that he has to wait for the compiler."""
    if step is None:
        waiting.tell(waiting.can_solve)


def _no_such_language(lang: object) -> Text:
    return Text(
        f"langue «\u202f{lang}\u202f»\u202f: il faut fr ou en",
        f"language '{lang}': expected fr or en",
    )
