"""The machine of the kernel, `src/solver` as WebAssembly, the same file in every interpreter.

The host of the engine provides the machine: in CPython that is `wasmtime`, if it is installed; in the browser
the worker's door provides one.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from importlib.resources import files
from typing import Any, Protocol

from kartenstube.solver.layout import ANSWER_SIZE

wasmtime: Any
try:
    import wasmtime
except ImportError:  # in the browser, and where it is not wanted
    wasmtime = None


class Machine(Protocol):
    """A machine that runs the kernel."""

    def run(self, function: str, buffer: str, given: bytes) -> tuple[bool, bytes]:
        """Write bytes into a buffer of the kernel and call a function; returns whether the function has
        finished, and `ANSWER_SIZE` bytes of its answer. `function` and `buffer` are names of the kernel's
        exports.
        """
        ...


class Wasmtime:
    """The machine of CPython. Raises what wasmtime raises if the kernel is none."""

    def __init__(self, source: bytes) -> None:
        self.store = wasmtime.Store()
        made = wasmtime.Instance(self.store, wasmtime.Module(self.store.engine, source), [])
        self.exports: Any = made.exports(self.store)

    def run(self, function: str, buffer: str, given: bytes) -> tuple[bool, bytes]:
        """Write bytes into a buffer and call a function, as `Machine` says."""
        call, memory, store = self.exports, self.exports["memory"], self.store
        memory.write(store, given, call[buffer](store))
        done = call[function](store)
        answer = call["answer"](store)
        return bool(done), bytes(memory.read(store, answer, answer + ANSWER_SIZE))


def _source() -> bytes | None:
    """The kernel; read at import, since the browser starts from a snapshot that has no files."""
    path = files("kartenstube.solver").joinpath("solver.wasm")
    return path.read_bytes() if path.is_file() else None


SOURCE = _source()
_makers: list[Callable[[bytes], Machine]] = [Wasmtime] if wasmtime else []


def provide(maker: Callable[[bytes], Machine]) -> None:
    """Set the maker of the machine, which makes it of the kernel's bytes when the machine is first needed."""
    _makers[:] = [maker]
    machine.cache_clear()


@lru_cache(maxsize=1)
def machine() -> Machine | None:
    """The machine of the kernel; None if there is none."""
    return _makers[0](SOURCE) if SOURCE and _makers else None


def run(function: str, buffer: str, given: bytes) -> bytes:
    """The answer of a function of the kernel that finishes at once. A machine must be there."""
    running = machine()
    assert running, "there is no kernel"
    return running.run(function, buffer, given)[1]
