"""Compiles the exact solver to WebAssembly, with the C compiler that PyPI's `ziglang` carries."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "solver" / "solver.c"
KERNEL = ROOT / "src" / "kartenstube" / "solver" / "solver.wasm"
COMPILER = [sys.executable, "-m", "ziglang", "cc", "-target", "wasm32-freestanding", "-O3", "-nostdlib"]
WARNINGS = ["-Wall", "-Wextra", "-Werror"]


def build() -> None:
    """Write `solver.wasm` into the engine, unless it is newer than its source."""
    if KERNEL.exists() and KERNEL.stat().st_mtime > SOURCE.stat().st_mtime:
        return
    command = [*COMPILER, *WARNINGS, "-Wl,--no-entry", "-o", str(KERNEL), str(SOURCE)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"The solver could not be compiled:\n{done.stderr[-1500:]}")
