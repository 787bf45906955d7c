"""What an arena plays: a game, the players, the seed; and the results deal by deal.

A result depends on the contest, the pair and the number of the deal alone. So deals can be played
in any order, by any process, and twice without harm.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from contextlib import suppress
from itertools import combinations, permutations
from time import process_time
from typing import NamedTuple

from tapisvert.arena.code import code_of
from tapisvert.arena.duplicate import PlayerFactory, difference
from tapisvert.arena.entrants import custom_modules, entrant, import_from, player_id
from tapisvert.arena.open_hands import ArenaPlayer
from tapisvert.bots.open_player import OpenPlayer
from tapisvert.bots.player import Decision, Player
from tapisvert.errors import TapisError
from tapisvert.glossary import Text
from tapisvert.law import verbs
from tapisvert.law.game import Game
from tapisvert.play.events import Act
from tapisvert.play.load_game import game_of
from tapisvert.play.record import plain
from tapisvert.play.strict_json import Fields, Json
from tapisvert.play.table import Table
from tapisvert.play.view import View

FORMAT = "tapis-arena/1"


class Contest(NamedTuple):
    """``players`` are ids (``player_id``); ``work`` is the budget of those that take one."""

    game: Game
    players: tuple[str, ...]
    seed: str
    work: int | None = None

    @property
    def pairs(self) -> tuple[tuple[int, int], ...]:
        """Who plays whom, by place in ``players``; each pair plays every deal.

        One against the field is not the opposite of the field against one: where there are more
        than two parties and players, both are played. Else pairs are turned round so that each of
        three or more players is the first of some pair, because only the time of the first is
        measured.
        """
        numbers = range(len(self.players))
        if len(numbers) > 2 and len(self.game.sides) > 2:
            return tuple(permutations(numbers, 2))
        turned = ((a, b) if (b - a) % 2 else (b, a) for a, b in combinations(numbers, 2))
        return tuple(turned)

    def key(self) -> dict[str, Json]:
        """Return what the results depend on, as JSON."""
        options: dict[str, Json] = {name: plain(each) for name, each in self.game.options.items()}
        return {
            "format": FORMAT,
            "game": self.game.id,
            "rules": self.game.version,
            "options": options,
            "players": list(self.players),
            "seed": self.seed,
            "work": self.work,
            "code": code_of(self._file, *(each.file for each in custom_modules(self.players))),
        }

    @property
    def _file(self) -> str:
        """The file of the game; empty for a game of the package, or an unregistered one."""
        with suppress(TapisError):
            return self._file_to_load
        return ""

    @property
    def _file_to_load(self) -> str:
        """The same. Raises TapisError ``game/unregistered`` where a process could not find it."""
        _, (_, _, file) = self.game.__reduce__()
        return str(file)

    def to_line(self) -> str:
        """Return one line from which another process makes the same contest (``from_line``).

        Raises TapisError ``game/unregistered``: the other process could not find the game.
        """
        folders = [each.folder for each in custom_modules(self.players)]
        return json.dumps([self.key(), self._file_to_load, folders])


class ArenaTask(NamedTuple):
    """Deals ``first`` to ``first + deals - 1`` between the players of a pair."""

    pair: tuple[int, int]
    first: int
    deals: int


class DealResult(NamedTuple):
    """The marks by which the first player of the pair was better in a deal.

    ``choices`` is how many acts of that player were timed, ``cpu`` their processor time in seconds,
    all together.
    """

    pair: tuple[int, int]
    deal: int
    value: float
    choices: int = 0
    cpu: float = 0.0


class Stopwatch:
    """Makes players of one level whose choices are timed, and adds up their times.

    The first card and the first call of a level in each game are left out: they may load or compile
    code.
    """

    choices, cpu = 0, 0.0
    started: set[tuple[str, str, type[Act]]] = set()  # noqa: RUF012 - of the whole process

    def __init__(self, game: Game, name: str, work: int | None) -> None:
        self.game, self.name, self.work = game, name, work

    def make(self, seed: str) -> ArenaPlayer:
        player = entrant(self.name).player(seed, self.work)
        if isinstance(player, OpenPlayer):
            return _TimedOpenPlayer(player, self)
        return _TimedPlayer(player, self)

    def measured(self, choose: Callable[[], Decision]) -> Decision:
        begun = process_time()
        choice = choose()
        cpu = process_time() - begun
        started = self.game.id, self.name, type(choice.act)
        if started in self.started:
            self.choices, self.cpu = self.choices + 1, self.cpu + cpu
        self.started.add(started)
        return choice


class _TimedPlayer:
    def __init__(self, player: Player, watch: Stopwatch) -> None:
        self._player, self._watch = player, watch

    def choose(self, view: View) -> Decision:
        return self._watch.measured(lambda: self._player.choose(view))

    def unasked(self, view: View) -> Decision | None:
        return self._player.unasked(view)


class _TimedOpenPlayer(OpenPlayer):
    def __init__(self, player: OpenPlayer, watch: Stopwatch) -> None:
        self._player, self._watch = player, watch

    def choose_seeing_all(self, table: Table) -> Decision:
        return self._watch.measured(lambda: self._player.choose_seeing_all(table))


def play(contest: Contest, task: ArenaTask) -> list[DealResult]:
    """Play the deals of a task and return their results, in order."""
    first, second = task.pair
    found = []
    for number in range(task.first, task.first + task.deals):
        watch = Stopwatch(contest.game, contest.players[first], contest.work)
        other = _factory(contest, second)
        value = difference(contest.game, watch.make, other, contest.seed, number)
        found.append(DealResult(task.pair, number, value, watch.choices, watch.cpu))
    return found


def _factory(contest: Contest, number: int) -> PlayerFactory:
    named = entrant(contest.players[number])
    return lambda seed: named.player(seed, contest.work)


def from_line(line: str) -> Contest:
    """Return the contest of ``Contest.to_line``; the files of game and players are loaded.

    Raises TapisError ``arena/other`` if this program or that file is not the same.
    """
    key, file, folders = json.loads(line)
    import_from(folders)
    game = verbs.restore(key["game"], {}, file)
    fields = Fields(key, "")
    contest = Contest(game_of(fields, game), tuple(key["players"]), key["seed"], key["work"])
    check_key(contest, key)
    return contest


def check_key(contest: Contest, key: Mapping[str, Json], place: str = "") -> None:
    """Raise TapisError ``arena/other`` unless ``key`` is that of this contest."""
    for name, value in json.loads(json.dumps(contest.key())).items():
        if key.get(name) != value:
            raise TapisError("arena/other", OTHER_CODE if name == "code" else _other(name), place)


def check_players(players: tuple[str, ...], to_decision: bool = False) -> tuple[str, ...]:
    """Return the ids of the players; with ``to_decision`` there may be only two.

    Raises TapisError ``arena/players`` or ``player/unknown``.
    """
    if not 2 <= len(players) <= MOST_PLAYERS:
        raise TapisError("arena/players", NUMBER_OF_PLAYERS)
    if to_decision and len(players) > 2:
        raise TapisError("arena/players", TWO_ONLY)
    return tuple(map(player_id, players))


def _other(name: str) -> Text:
    return Text(
        f"ce fichier est d’une autre arène («\u202f{name}\u202f» diffère)",
        f"this file belongs to another arena ('{name}' differs)",
    )


OTHER_CODE = Text(
    "ces résultats sont d’une autre version du programme ou du jeu",
    "these results come from another version of the program or of the game",
)
MOST_PLAYERS = 20
NUMBER_OF_PLAYERS = Text(
    f"il faut de deux à {MOST_PLAYERS} joueurs, dans l’ordre, comme maitre,instinct",
    f"give two to {MOST_PLAYERS} players in order, such as maitre,instinct",
)
TWO_ONLY = Text(
    "on ne joue jusqu’à décision qu’entre deux joueurs", "only two players can play to a decision"
)
