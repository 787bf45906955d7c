"""Settings of all tests: fixed seeds, a sample of the long ones, the longest modules first.

The user's own folders stay untouched.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from tests.gc_tuning import tune_gc
from tests.sampling import MARKERS, keep_flags

settings.register_profile("seeded", derandomize=True, deadline=None, max_examples=50)
settings.load_profile("seeded")

LONGEST = (
    "kernel/core/test_jit.py",
    "solver/test_compiled.py",
    "test_wheel.py",
    "arena/test_on_ray.py",
    "web/test_accessible.py",
    "test_properties.py",
    "kernel/test_agree.py",
    "kernel/core/test_legal_cards.py",
    "test_adding_a_game.py",
    "web/test_weighing.py",
    "tables/test_tabulate.py",
    "web/test_browser.py",
    "web/test_lost_line.py",
    "arena/test_duplicate.py",
    "test_mutants.py",
    "bots/test_habitue.py",
    "test_transcripts.py",
    "test_mutants_by_part.py",
    "test_perft.py",
)
"""The modules whose tests take longest (see `pytest --durations`): they start first."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--whole", action="store_true", help="run every case of every test")


def pytest_collection_finish() -> None:
    tune_gc()


def pytest_configure(config: pytest.Config) -> None:
    for marker in MARKERS:
        config.addinivalue_line("markers", marker)


# Last: what -k and -m leave is sampled.
@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if not config.getoption("whole"):
        kept = keep_flags(items)
        left_out = [item for item, keep in zip(items, kept, strict=True) if not keep]
        items[:] = [item for item, keep in zip(items, kept, strict=True) if keep]
        config.hook.pytest_deselected(items=left_out)
    place = {Path(__file__).parent / name: at for at, name in enumerate(LONGEST)}
    items.sort(key=lambda item: place.get(item.path, len(place)))


@pytest.fixture(scope="session", autouse=True)
def _own_folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Store matches in a temporary folder; the cache of compiled code stays where it is."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_DATA_HOME", str(tmp_path_factory.mktemp("data")))
        yield
