"""The decorators of the kernel, and where compiled code is kept between runs.

Numba recompiles a function when its own file changes, but not when a function that it calls from
another file does. So what is kept lies in a folder named by a digest of every source of the kernel,
and of the compiler and the processor it was compiled for.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any, TypeVar, cast

import llvmlite.binding as llvm
import numba
from numba import config as numba_config
from numba import njit
from numba.core import types
from numba.core.compiler import Compiler
from numba.core.compiler_machinery import register_pass
from numba.core.typed_passes import NativeLowering
from numba.core.types import unliteral
from numba.np import arrayobj

from tapisvert.tables import schema

NUMBA_SETTINGS = vars(numba_config)

KERNEL = Path(__file__).parents[1]

Function = TypeVar("Function", bound=Callable[..., object])


def sources() -> list[Path]:
    """The files that decide what is compiled: the kernel's own, and the tables' layout."""
    return [*sorted(KERNEL.rglob("*.py")), Path(schema.__file__)]


def digest(files: list[Path]) -> str:
    """Sixteen hexadecimal digits that change with the name or the text of any of these files."""
    summary = sha256()
    for file in files:
        text = file.read_bytes()
        summary.update(f"{_path_in_package(file)}\n{len(text)}\n".encode())
        summary.update(text)
    return summary.hexdigest()[:16]


def _path_in_package(file: Path) -> str:
    """The path of a file below the package; of any other its name."""
    package = KERNEL.parent
    return file.relative_to(package).as_posix() if file.is_relative_to(package) else file.name


def cache_directory() -> Path | None:
    """Where compiled code is kept, made if need be; None when there is no such place to write."""
    try:
        directory = _base() / folder_name()
        directory.mkdir(parents=True, exist_ok=True)
        TemporaryFile(dir=directory).close()
    except (OSError, RuntimeError):  # RuntimeError: the user has no home
        return None
    return directory


def folder_name() -> str:
    """The name of the folder for this kernel, compiled here by this version of Numba."""
    compiler = f"{sys.implementation.cache_tag} {numba.__version__} {llvm.get_host_cpu_name()}"
    return f"kernel-{digest(sources())}-{sha256(compiler.encode()).hexdigest()[:8]}"


def _base() -> Path:
    """NUMBA_CACHE_DIR if that is set, else the user's folder for what can be made again."""
    if NUMBA_SETTINGS["CACHE_DIR"]:
        return Path(NUMBA_SETTINGS["CACHE_DIR"])
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / "tapisvert"
    named = os.environ.get("LOCALAPPDATA" if sys.platform == "win32" else "XDG_CACHE_HOME")
    return (Path(named) if named else Path.home() / ".cache") / "tapisvert"


DIRECTORY = cache_directory()
_made: list[Any] = []


def compilations() -> int:
    """How many functions this process has compiled, for want of a copy kept by an earlier one."""
    return sum(sum(each.stats.cache_misses.values()) for each in _made)


@register_pass(mutates_CFG=True, analysis_only=False)  # type: ignore[no-untyped-call]
class UnsignedIndexLowering(NativeLowering):
    """Numba's own step to machine code, told that no index counts from the end of an array.

    Else the length of the array is added to each that is below nought: a tenth of all that a
    search does. Numba compiles one function at a time in a process.
    """

    _name = "native_lowering_from_the_start"

    def run_pass(self, state: Any) -> Any:
        numbas = arrayobj.fix_integer_index
        arrayobj.fix_integer_index = unsigned_index
        try:
            return super().run_pass(state)  # type: ignore[no-untyped-call]
        finally:
            arrayobj.fix_integer_index = numbas


def unsigned_index(context: Any, builder: Any, kind: Any, index: Any, size: Any) -> Any:
    """Stands for Numba's ``fix_integer_index``."""
    del size
    return context.cast(builder, index, kind, types.intp)


class KernelCompiler(Compiler):
    """Numba's own steps but for the one above."""

    def define_pipelines(self) -> Any:
        pipelines = super().define_pipelines()  # type: ignore[no-untyped-call]
        for each in pipelines:
            each.passes = [
                (UnsignedIndexLowering if step is NativeLowering else step, told)
                for step, told in each.passes
            ]
            each.finalize()
        return pipelines


class NoAliasCompiler(KernelCompiler):
    """The same, told that the arrays a function is given never overlap.

    Without knowing it the compiler makes no vector code of loops that look things up in one array
    and write to another.
    """

    def define_pipelines(self) -> Any:
        self.state.flags.noalias = True
        return super().define_pipelines()


def jit(function: Function) -> Function:
    """Compile when first called, without Python and without its lock.

    What is compiled so can make no array, and need not count who holds those it is given: handing
    arrays from function to function would cost atomic steps each time.
    """
    return _jit(function, counting=False)


def jit_inline(function: Function) -> Function:
    """Compile into whoever calls it: handing on a handful of arrays costs more than most of the
    search's functions do.
    """
    return _jit(function, counting=False, forceinline=True)


def jit_allocating(function: Function) -> Function:
    """The same for a function that makes arrays."""
    return _jit(function, counting=True, pipeline=Compiler)


def jit_vector(function: Function) -> Function:
    """Likewise, for a function whose arrays are never parts of each other."""
    return _jit(function, counting=True, pipeline=NoAliasCompiler)


def _jit(
    function: Function,
    *,
    counting: bool,
    pipeline: type[Compiler] = KernelCompiler,
    **settings: Any,
) -> Function:
    before = NUMBA_SETTINGS["CACHE_DIR"]
    if DIRECTORY:
        NUMBA_SETTINGS["CACHE_DIR"] = str(DIRECTORY)
    try:
        options: dict[str, Any] = {
            "cache": DIRECTORY is not None,
            "_nrt": counting,
            "pipeline_class": pipeline,
            **settings,
        }
        made = njit(nogil=True, **options)(function)
    finally:
        NUMBA_SETTINGS["CACHE_DIR"] = before  # other users of Numba keep their own
    if not NUMBA_SETTINGS["DISABLE_JIT"]:
        _accept_literals(made)
        _made.append(made)
    return cast("Function", made)


def _accept_literals(made: Any) -> None:
    """Have callers that are compiled ask for a whole number where they hand on this very number.

    Else each number written out would be compiled for by itself, and loaded badly from the cache.
    """
    template = made.get_call_template
    typed: Callable[[Any], Any] = unliteral

    def asked(args: Any, kws: Any) -> Any:
        return template(tuple(map(typed, args)), {name: typed(kws[name]) for name in kws})

    made.get_call_template = asked
