"""Play the tasks of an arena on a Ray cluster (extra ``ray`` of the package).

A task is names and numbers, and gives the same results on every node, however often it is played.
So Ray begins it again elsewhere if its node is lost. Every node needs this version of the package;
a game or a player from a file needs that file at the same place.
"""

from __future__ import annotations

import json
import logging
from contextlib import suppress
from importlib import import_module
from socket import create_connection
from time import perf_counter
from typing import Any

from tapisvert.arena.contest import ArenaTask, Contest
from tapisvert.arena.executors import TaskResult, answer, results_of
from tapisvert.errors import TapisError, brief
from tapisvert.glossary import Text

AGAIN = 20
"""How often a task is begun again after the loss of its node."""
ANSWER_WITHIN = 10.0
"""In so many seconds the head node must answer; Ray alone would wait for minutes."""


class OnRay:
    """Plays on the cluster at ``address``: ``host:port``, or ``auto`` for the one of this machine.

    One task for each processor of the cluster is under way, those that join included.
    """

    seconds = 20.0

    def __init__(self, contest: Contest, address: str) -> None:
        """Join the cluster. Raises TapisError ``arena/ray``."""
        self._order, self._ray = contest.to_line(), _ray()
        self._joined = not self._ray.is_initialized()
        if self._joined:
            _join(self._ray, address)
        self._play = self._ray.remote(num_cpus=1, max_retries=AGAIN)(timed)
        self._running = dict[Any, ArenaTask]()

    @property
    def size(self) -> int:
        return max(1, int(self._ray.cluster_resources().get("CPU", 0)))

    def start(self, task: ArenaTask) -> None:
        self._running[self._play.remote(self._order, json.dumps(task))] = task

    def finish(self) -> TaskResult:
        (done, *_), _ = self._ray.wait(list(self._running), num_returns=1)
        try:
            rows, seconds = self._ray.get(done)
        except self._ray.exceptions.RayError as error:
            raise TapisError("arena/ray", _failed(error)) from None
        return TaskResult(self._running.pop(done), results_of(rows), seconds)

    def close(self) -> None:
        for each in self._running:
            with suppress(self._ray.exceptions.RayError):
                self._ray.cancel(each, force=True)
        if self._joined:
            self._ray.shutdown()


def timed(order: str, line: str) -> tuple[str, float]:
    """Answer a task on a node; return also how many seconds it took."""
    begun = perf_counter()
    return answer(order, line), perf_counter() - begun


def check_ray(jobs: int) -> None:
    """Raise TapisError ``arena/ray`` if Ray is not installed, or processes are asked for too."""
    if jobs > 1:
        raise TapisError("arena/ray", EITHER)
    _ray()


def _ray() -> Any:
    try:
        ray = import_module("ray")
        import_module("ray.exceptions")
    except ImportError:
        raise TapisError("arena/ray", NOT_INSTALLED) from None
    return ray


def _join(ray: Any, address: str) -> None:
    try:
        host, _, port = address.rpartition(":")
        if host and port.isdecimal() and "/" not in host:
            create_connection((host.strip("[]"), int(port)), ANSWER_WITHIN).close()
        ray.init(address=address, logging_level=logging.ERROR, log_to_driver=False)
    except (OSError, ValueError, OverflowError, RuntimeError) as error:
        raise TapisError("arena/ray", _unreachable(address, error)) from None


def _failed(error: Exception) -> Text:
    why = _one_line(error)
    return Text(
        f"une tâche a échoué sur la grappe ({why})\u202f: les donnes finies sont gardées si vous"
        " avez donné un fichier (--to, ou to= en Python)",
        f"a task has failed on the cluster ({why}): the finished deals are kept if you gave a file"
        " (--to, or to= in Python)",
    )


def _unreachable(address: str, error: Exception) -> Text:
    shown, why = brief(address, 80), _one_line(error)
    return Text(
        f"aucune grappe Ray ne répond à «\u202f{shown}\u202f» ({why})",
        f"no Ray cluster answers at '{shown}' ({why})",
    )


def _one_line(error: Exception) -> str:
    lines = [line.strip() for line in str(error).splitlines() if line.strip()]
    return (lines[-1] if lines else type(error).__name__).split(". ")[0][:200]


NOT_INSTALLED = Text(
    "il faut Ray, qui n’est pas installé\u202f: pip install '.[ray]' dans le dossier des sources",
    "Ray is needed and is not installed: pip install '.[ray]' in the folder of the sources",
)
EITHER = Text(
    "donnez jobs (--jobs) ou ray (--ray), non les deux",
    "give either jobs (--jobs) or ray (--ray), not both",
)
