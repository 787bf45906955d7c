"""The decorators that compile the kernel, and the directory of its compilation cache.

Numba recompiles a function when its own file changes, but not when a function changes that it calls
from another file. So the cache directory is named by a digest of all sources of the kernel, the
compiler version and the processor.
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

from tapisvert.kernel.core.interrupts import interrupts_held
from tapisvert.tables import schema

NUMBA_SETTINGS = vars(numba_config)

KERNEL = Path(__file__).parents[1]

Function = TypeVar("Function", bound=Callable[..., object])


def sources() -> list[Path]:
    """The files that decide what is compiled: those of the kernel, and the layout of the tables."""
    return [*sorted(KERNEL.rglob("*.py")), Path(schema.__file__)]


def digest(files: list[Path]) -> str:
    """Sixteen hexadecimal digits; they change with the name or content of any of the files."""
    summary = sha256()
    for file in files:
        text = file.read_bytes()
        summary.update(f"{_path_in_package(file)}\n{len(text)}\n".encode())
        summary.update(text)
    return summary.hexdigest()[:16]


def _path_in_package(file: Path) -> str:
    """The path of a file relative to the package; for a file outside, its name."""
    package = KERNEL.parent
    return file.relative_to(package).as_posix() if file.is_relative_to(package) else file.name


def cache_directory() -> Path | None:
    """The cache directory, created if needed; None if it cannot be written."""
    try:
        directory = _base() / folder_name()
        directory.mkdir(parents=True, exist_ok=True)
        TemporaryFile(dir=directory).close()
    except (OSError, RuntimeError):  # RuntimeError: the user has no home directory
        return None
    return directory


def folder_name() -> str:
    """The name of the cache directory for this kernel, Numba version and processor."""
    compiler = f"{sys.implementation.cache_tag} {numba.__version__} {llvm.get_host_cpu_name()}"
    return f"kernel-{digest(sources())}-{sha256(compiler.encode()).hexdigest()[:8]}"


def _base() -> Path:
    """NUMBA_CACHE_DIR if it is set, else the user's cache directory."""
    if NUMBA_SETTINGS["CACHE_DIR"]:
        return Path(NUMBA_SETTINGS["CACHE_DIR"])
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / "tapisvert"
    named = os.environ.get("LOCALAPPDATA" if sys.platform == "win32" else "XDG_CACHE_HOME")
    return (Path(named) if named else Path.home() / ".cache") / "tapisvert"


DIRECTORY = cache_directory()
_compiled_functions: list[Any] = []


def compilations() -> int:
    """Number of functions that this process has compiled because the cache had no copy."""
    return sum(sum(each.stats.cache_misses.values()) for each in _compiled_functions)


@register_pass(mutates_CFG=True, analysis_only=False)  # type: ignore[no-untyped-call]
class UnsignedIndexLowering(NativeLowering):
    """Numba's lowering pass, without support for array indices below zero.

    Numba otherwise adds the length of the array to an index below zero. The test for it takes a
    tenth of the time of a search. Replacing Numba's function for a while is safe: a process
    compiles one function at a time.
    """

    _name = "unsigned_index_lowering"

    def run_pass(self, state: Any) -> Any:
        original = arrayobj.fix_integer_index
        arrayobj.fix_integer_index = unsigned_index
        try:
            return super().run_pass(state)  # type: ignore[no-untyped-call]
        finally:
            arrayobj.fix_integer_index = original


def unsigned_index(context: Any, builder: Any, kind: Any, index: Any, size: Any) -> Any:
    """Replacement for Numba's ``fix_integer_index``: only casts the index."""
    del size
    return context.cast(builder, index, kind, types.intp)


class KernelCompiler(Compiler):
    """Numba's compiler, with ``UnsignedIndexLowering`` in place of its lowering pass."""

    def define_pipelines(self) -> Any:
        pipelines = super().define_pipelines()  # type: ignore[no-untyped-call]
        for each in pipelines:
            each.passes = [
                (UnsignedIndexLowering if step is NativeLowering else step, description)
                for step, description in each.passes
            ]
            each.finalize()
        return pipelines


class NoAliasCompiler(KernelCompiler):
    """``KernelCompiler`` for functions that write no array which overlaps another argument.

    Without this promise the compiler cannot vectorize a loop that reads one array and writes
    another.
    """

    def define_pipelines(self) -> Any:
        self.state.flags.noalias = True
        return super().define_pipelines()


def jit(function: Function) -> Function:
    """Compile on the first call; the code runs without the Python interpreter and its lock.

    Reference counting is off: it would cost atomic operations each time arrays are passed to a
    function. So the function must not create arrays. Nor may it use an array index below zero
    (``UnsignedIndexLowering``).
    """
    return _jit(function, reference_counting=False)


def jit_inline(function: Function) -> Function:
    """Like ``jit``, but inlined into the caller.

    Passing half a dozen arrays costs more than the body of most functions of the search.
    """
    return _jit(function, reference_counting=False, forceinline=True)


def jit_allocating(function: Function) -> Function:
    """Like ``jit``, but the function may create arrays and use array indices below zero."""
    return _jit(function, reference_counting=True, pipeline=Compiler)


def jit_vector(function: Function) -> Function:
    """Like ``jit``, for a function that writes to no array that overlaps another argument.

    The same array may be passed twice if it is only read. The function may create arrays.
    """
    return _jit(function, reference_counting=True, pipeline=NoAliasCompiler)


def jit_exact(function: Function) -> Function:
    """Like ``jit``, for sums of float32 numbers that are whole and below 2**24.

    They are exact in any order, so the compiler may reorder them and make vector code.
    """
    return _jit(function, reference_counting=False, fastmath={"reassoc", "nnan", "ninf", "nsz"})


def _jit(
    function: Function,
    *,
    reference_counting: bool,
    pipeline: type[Compiler] = KernelCompiler,
    **settings: Any,
) -> Function:
    before = NUMBA_SETTINGS["CACHE_DIR"]
    if DIRECTORY:
        NUMBA_SETTINGS["CACHE_DIR"] = str(DIRECTORY)
    try:
        options: dict[str, Any] = {
            "cache": DIRECTORY is not None,
            "_nrt": reference_counting,
            "pipeline_class": pipeline,
            **settings,
        }
        compiled = njit(nogil=True, **options)(function)
    finally:
        NUMBA_SETTINGS["CACHE_DIR"] = before  # other users of Numba keep their own directory
    if not NUMBA_SETTINGS["DISABLE_JIT"]:
        _accept_literals(compiled)
        _hold_interrupts(compiled)
        _compiled_functions.append(compiled)
    return cast("Function", compiled)


def _accept_literals(compiled: Any) -> None:
    """Make compiled callers pass a literal integer as an int64.

    Otherwise Numba would compile the function once more for each literal, and load these versions
    badly from the cache.
    """
    template = compiled.get_call_template
    typed: Callable[[Any], Any] = unliteral

    def template_for_types(args: Any, kws: Any) -> Any:
        return template(tuple(map(typed, args)), {name: typed(kws[name]) for name in kws})

    compiled.get_call_template = template_for_types


def _hold_interrupts(compiled: Any) -> None:
    """Let Ctrl-C wait until this function is compiled, not also its callers."""
    compile_now = compiled.compile

    def compile_whole(signature: Any) -> Any:
        with interrupts_held():
            return compile_now(signature)

    compiled.compile = compile_whole
