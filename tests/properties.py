"""Properties of every game that hold for any seed, and how many seeds each is tried on.

``make test`` tries a tenth or less of each count, ``make soak`` all of it. A property and a number
alone reproduce a case. Each property is in a module that imports as little as possible, because
a change of any file that the module can reach means that the property must be soaked again.
"""

from collections.abc import Callable
from importlib.util import find_spec
from random import Random
from typing import NamedTuple

from tapisvert.games import GAMES
from tests import invariants, manilles, replays, rubbers
from tests.bots import distraction
from tests.bots.evidence import TRIALS
from tests.bots.winning import STRONGER, rules_of_thumb, stronger
from tests.every_option import FULL, ONCE
from tests.kernel.agree import agreement
from tests.matches import COMBINATIONS, matches
from tests.options_played import deals
from tests.play.faults import claiming, physical, talking, written_twice
from tests.rulebook.every_page import pages
from tests.service.simulation.world import simulated
from tests.solver.agree import open_hands
from tests.solver.along import along
from tests.solver.bounded import bounded
from tests.solver.dds import LISTED, dds, fresh, sol10, tables
from tests.solver.without import switched_off
from tests.tui.every_option import evening
from tests.web import by_sight
from tests.web.asking import described
from tests.web.browser import find_browser
from tests.web.every_option import table
from tests.web.killing import killed_after, killed_before
from tests.web.loaded import killed_under_load
from tests.web.malformed import malformed
from tests.web.screens import CASES, screens


class Property(NamedTuple):
    """``check`` asserts one case, given by its number and its own random generator.

    ``full`` and ``fast`` are the numbers of cases in ``make soak`` and in ``make test``.
    ``seconds`` is the approximate time of a case on one core, used to order and plan the work.
    ``needs`` names a package from requirements/dds.txt that the cases require, or is ``BROWSER``.
    """

    name: str
    full: int
    fast: int
    seconds: float
    check: Callable[[int, Random], None]
    needs: str = ""

    @property
    def minutes(self) -> float:
        """The time of all cases on one core."""
        return self.full * self.seconds / 60

    @property
    def possible(self) -> bool:
        """True if what it needs is installed."""
        if self.needs == BROWSER:
            return find_browser() is not None
        return not self.needs or find_spec(self.needs) is not None

    def run(self, case: int) -> None:
        self.check(case, Random(f"{SEED}/{self.name}/{case}"))


SEED = "tapis vert"
BROWSER = "Chromium"
KINDS = len(COMBINATIONS)
PROPERTIES = (
    Property("random matches", 2_000 * KINDS, 3 * KINDS, 0.1, matches),
    Property("hidden cards permuted", 10_000, 80, 0.03, replays.hidden_cards),
    Property("unlawful deals", 1_000, 100, 0.005, manilles.unlawful_deals),
    Property("independent generator", 10_000, 300, 0.006, manilles.oracle),
    Property("independent generators", 15_000, 0, 0.006, invariants.agreement),
    Property("rubbers", 1_600, 0, 0.02, rubbers.rubbers),
    Property("acts taken back", 2_000, 60, 0.02, manilles.undoing),
    Property("faults injected", 10_000, 320, 0.015, claiming.injected),
    Property("faultless at the table", 10_000, 320, 0.02, claiming.faultless),
    Property("faults seen by every seat", 3_000, 32, 0.1, physical.seen_by_all),
    Property("penalties written twice", 5_000, 450, 0.02, written_twice.penalties_twice),
    Property("false answers found", 3_000, 30, 0.12, talking.lies_found),
    Property("false answers seen", 300, 5, 0.5, talking.ruled_by_views),
    Property("absent-minded computers", 1_000, 8, 0.3, distraction.absent_minded),
    Property("perft", len(manilles.PERFT), 0, 0.3, manilles.perft_counts),
    Property("kernel is referee", 200 * len(GAMES), len(GAMES), 0.3, agreement),
    Property("open hands", 200 * len(GAMES), 0, 0.6, open_hands),
    Property("shortcuts switched off", 50 * len(GAMES), 0, 0.2, switched_off),
    Property("along deals", 500 * len(GAMES), 0, 0.15, along),
    Property("stopped early", 50 * len(GAMES), 0, 0.2, bounded),
    Property("deals of DDS", LISTED, 0, 0.4, dds),
    Property("tables of DDS", LISTED, 0, 4, tables),
    Property("ten more tables", 10, 0, 1.5, sol10),
    Property("fresh deals beside DDS", 5 * 1_000, 0, 0.12, fresh, needs="endplay"),
    Property("habitue beats hasard", 2 * len(STRONGER), 2, 4, stronger),
    Property("rules of thumb", len(TRIALS), 0, 25, rules_of_thumb),
    Property("rules with options", FULL, ONCE, 0.06, pages),
    Property("deals with options", FULL, 30, 0.35, deals),
    Property("terminal with options", FULL, 25, 0.08, evening),
    Property("browser with options", FULL, 16, 0.25, table),
    Property("matches by sight", by_sight.CASES, 1, 6, by_sight.by_sight, needs=BROWSER),
    Property("shared screens", len(CASES), 1, 8, screens, needs=BROWSER),
    Property("described requests", 100, 1, 5, described),
    Property("malformed requests", 50_000, 500, 0.003, malformed),
    Property("simulated tables", 100_000, 300, 0.1, simulated),
    Property("killed before the act", 25, 1, 3, killed_before),
    Property("killed before the answer", 25, 1, 3, killed_after),
    Property("killed under load", 25, 1, 20, killed_under_load),
)
