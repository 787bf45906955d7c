"""Compilation: few versions of each function, the same answers without it, a safe cache."""

import os
import subprocess
import sys
from ast import literal_eval
from pathlib import Path

import pytest

from tapisvert.kernel.batch.rng import seeded
from tapisvert.kernel.core import jit
from tapisvert.tables import schema
from tests.kernel import small_case

ROOT = Path(__file__).parents[3]


SEEDED = """
from tapisvert.kernel.batch.rng import seeded
print(seeded(5, 0), len(seeded.signatures))
"""


INTERRUPTED = """
from signal import SIGINT, default_int_handler, getsignal, raise_signal, signal
from numba.core.codegen import CPUCodeLibrary

signal(SIGINT, default_int_handler)
made, times = CPUCodeLibrary._object_compiled_hook, 0

def interrupted(module, code):
    for _ in range(3):
        raise_signal(SIGINT)
    made(module, code)

CPUCodeLibrary._object_compiled_hook = interrupted
from tapisvert.kernel.batch.rng import seeded
while not seeded.signatures:
    try:
        found = seeded(5, 0)
    except KeyboardInterrupt:
        times += 1
print(times > 0, seeded(5, 0), getsignal(SIGINT) is default_int_handler)
"""


def run_small_case(**environment: str) -> tuple[str, dict[str, int]]:
    """Run the small case in a new process; return its digest and versions."""
    digest, versions = run("-m", "tests.kernel.small_case", **environment).split(maxsplit=1)
    return digest, literal_eval(versions)


def run(*words: str, **environment: str) -> str:
    """Return what a new Python process prints; every warning is an error."""
    done = subprocess.run(
        [sys.executable, "-W", "error", *words],
        cwd=ROOT,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


def test_uncompiled_gives_the_same() -> None:
    digest, versions = run_small_case(NUMBA_DISABLE_JIT="1")
    assert not versions, "nothing is compiled"
    assert digest == small_case.answers()


@pytest.mark.soak
def test_no_version_too_many_of_a_function_new_or_kept(tmp_path: Path) -> None:
    """Also no index is out of bounds: compiled code does not count negative ones from the end."""
    own = {"NUMBA_CACHE_DIR": str(tmp_path), "NUMBA_BOUNDSCHECK": "1"}
    digest, versions = run_small_case(**own)
    assert {
        "batch.advance.advance",
        "batch.play_card.legal_masks",
        "core.bits.popcount",
    } <= versions.keys()
    assert twice(versions) == TWO_WAYS
    assert [path.name for path in tmp_path.iterdir()] == [jit.folder_name()]
    assert list(tmp_path.rglob("*.nbc"))
    again, kept = run_small_case(**own)
    assert digest == again == small_case.answers()
    assert twice(kept) <= TWO_WAYS


TWO_WAYS = {"advance", "_advance_block", "legal_masks"}
"""Functions with two versions: for plain games or simple tables, and for all others."""


def twice(versions: dict[str, int]) -> set[str]:
    assert max(versions.values()) <= 2
    return {name.split(".")[-1] for name, number in versions.items() if number == 2}


def test_the_digest_names_every_source(tmp_path: Path) -> None:
    """The digest covers every file of the kernel, and tells apart where one file ends."""
    kernel = Path(jit.__file__).parents[1]
    assert {*jit.sources()} == {*kernel.rglob("*.py"), Path(schema.__file__)}
    assert kernel / "search" / "zero_window.py" in jit.sources()
    one, two = tmp_path / "one.py", tmp_path / "two.py"
    one.write_text("x = 1\n")
    two.write_text("y = 2\n")
    seen = {jit.digest([one, two]), jit.digest([one])}
    two.write_text("y = 3\n")
    seen.add(jit.digest([one, two]))
    one.write_text("x = 1\ny")
    two.write_text(" = 3\n")
    seen.add(jit.digest([one, two]))
    assert len(seen) == 4


def test_another_compiler_or_processor_has_another_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    names = {jit.folder_name()}
    monkeypatch.setattr("numba.__version__", "0.0")
    names.add(jit.folder_name())
    monkeypatch.setattr("llvmlite.binding.get_host_cpu_name", lambda: "another")
    names.add(jit.folder_name())
    assert len(names) == 3
    assert len({name.split("-")[1] for name in names}) == 1, "of the same sources"


def test_numba_keeps_its_own_settings() -> None:
    settings = jit.NUMBA_SETTINGS
    before = settings["CACHE_DIR"]
    jit.jit(lambda: 1)
    assert settings["CACHE_DIR"] == before


def test_without_a_place_to_write_nothing_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "file"
    file.touch()
    monkeypatch.setitem(jit.NUMBA_SETTINGS, "CACHE_DIR", str(file))
    assert jit.cache_directory() is None
    assert run("-c", SEEDED, NUMBA_CACHE_DIR=str(file)) == f"{seeded(5, 0)} 1\n"


def test_interrupts_while_code_is_made_wait_until_it_is_made(tmp_path: Path) -> None:
    """The call ends then; the code is kept, and the function works when it is called again."""
    own = {"NUMBA_CACHE_DIR": str(tmp_path)}
    assert run("-c", INTERRUPTED, **own) == f"True {seeded(5, 0)} True\n"
    assert list(tmp_path.rglob("rng.seeded-*.nbc"))
    assert run("-c", SEEDED, **own) == f"{seeded(5, 0)} 1\n"


def test_the_users_own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(jit.NUMBA_SETTINGS, "CACHE_DIR", "")
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert jit.cache_directory() == tmp_path / "tapisvert" / jit.folder_name()
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path / "local"))
    assert jit.cache_directory() == tmp_path / "local" / "tapisvert" / jit.folder_name()
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    assert (
        jit.cache_directory() == tmp_path / "Library" / "Caches" / "tapisvert" / jit.folder_name()
    )


def test_without_a_home_nothing_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    def homeless() -> Path:
        raise RuntimeError("no home")

    monkeypatch.setitem(jit.NUMBA_SETTINGS, "CACHE_DIR", "")
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    monkeypatch.setattr(Path, "home", homeless)
    assert jit.cache_directory() is None
