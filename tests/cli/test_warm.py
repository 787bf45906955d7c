"""``tapis warm``: after it nothing that any command or call uses is left to be compiled."""

import subprocess
import sys
from pathlib import Path

import pytest

from tapisvert import waiting
from tapisvert.cli import warm
from tapisvert.kernel.core import jit
from tests.cli.program import LANGS, Run, check_french

needs_folder = pytest.mark.skipif(jit.DIRECTORY is None, reason="nothing is kept here")
EVERYTHING = """
from tapisvert.cli.warm import PARTS
from tests.cli.kernel_use import use_all, versions

for _, use in PARTS:
    use()
before = versions()
use_all()
print({name: more for name, more in versions().items() if before.get(name) != more})
"""


@needs_folder
@pytest.mark.parametrize("lang", LANGS)
def test_the_second_time_all_is_compiled(tapis: Run, lang: str) -> None:
    assert tapis("warm").status == 0
    page = tapis("warm", lang=lang).text()
    said = {"en": "Everything was compiled already.", "fr": "Tout était déjà compilé."}[lang]
    assert page.splitlines()[3] == said
    assert str(jit.DIRECTORY) in page
    assert {"en": "solver ", "fr": "déjà compilé, prêt en "}[lang] in page
    check_french(page if lang == "fr" else "")


@needs_folder
@pytest.mark.parametrize("lang", LANGS)
def test_the_first_time_it_says_what_it_does(
    tapis: Run, monkeypatch: pytest.MonkeyPatch, lang: str
) -> None:
    counts = iter(range(100))
    monkeypatch.setattr(jit, "compilations", lambda: next(counts))
    monkeypatch.setattr(waiting, "can_do_all", lambda: False)
    ran = tapis("warm", lang=lang)
    assert ran.status == 0
    assert ran.err == warm.COMPILING.in_("fr" if lang == "fr" else "en") + "\n"
    rows = ran.out.splitlines()
    assert all({"en": "compiled in", "fr": "compilé en"}[lang] in row for row in rows[:3])
    assert rows[3] == warm.COMPILED_NOW.in_("fr" if lang == "fr" else "en")


def test_nowhere_to_keep_it(tapis: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jit, "DIRECTORY", None)
    assert "name one in NUMBA_CACHE_DIR" in tapis("warm").refusal()


@pytest.mark.soak
def test_it_uses_every_version_that_anything_else_uses() -> None:
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", EVERYTHING],
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == "{}\n"
