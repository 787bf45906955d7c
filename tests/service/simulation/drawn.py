"""How bad log and lines are in a simulation, and how its people behave."""

from __future__ import annotations

from random import Random

from tests.service.simulation.network import Line
from tests.service.simulation.person import Habits
from tests.service.simulation.shaky import Weather


def weather(random: Random) -> Weather:
    """Each kind of fault is absent, rare or frequent."""
    often = [random.choice((0, 0, 0.02, 0.1)) for _ in Weather._fields]
    return Weather(*often)._replace(down=random.choice((0, 0, 0.01, 0.03)))


def line(random: Random) -> Line:
    return Line(
        loss=random.choice((0, 0.03, 0.15)),
        slow=random.choice((0, 0.05, 0.2)),
        cuts=random.choice((0, 0.02, 0.1)),
        half=random.choice((0, 0.3)),
    )


def habits(random: Random) -> Habits:
    return Habits(
        thinks=random.choice((3.0, 8.0, 20.0)),
        mixes=random.choice((0.0, 0.8, 1.0)),
        mixes_late=random.choice((0.0, 0.5, 0.8)),
        answers=random.choice((0.0, 0.5, 1.0)),
        proposes=random.choice((0.0, 0.02, 0.1)),
        twice=random.choice((0.0, 0.1)),
        moves=random.choice((0.0, 0.0, 0.02)),
        hosts=random.choice((0.0, 0.0, 0.03)),
        gives=random.choice((0.0, 0.1, 0.4)),
        types=random.choice((0.0, 0.5, 0.9)),
        arranges=random.choice((0.0, 0.2, 0.5)),
        strays=random.choice((0.0, 0.0, 0.02, 0.1)),
        begins=random.choice((0.15, 0.4)),
        shows=random.choice((0.0, 0.0, 0.03, 0.08)),
        closes=random.choice((0.0, 0.0, 0.02)),
    )
