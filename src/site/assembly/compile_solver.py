"""Compiles the exact solver to WebAssembly, with the C compiler that PyPI's `ziglang` carries."""

import subprocess
import sys

from base.paths import ROOT

FOLDER = ROOT / "src" / "solver"
UNIT = FOLDER / "solver.c"  # it includes all others
KERNEL = ROOT / "src" / "kartenstube" / "solver" / "solver.wasm"
COMPILER = [sys.executable, "-m", "ziglang", "cc", "-target", "wasm32-freestanding", "-O3", "-nostdlib"]
WARNINGS = ["-Wall", "-Wextra", "-Werror"]
LINKER = ["-Wl,--no-entry", "-Wl,--strip-all"]


def build() -> None:
    """Write `solver.wasm` into the engine, unless it is newer than all sources."""
    newest = max(path.stat().st_mtime for path in FOLDER.glob("*.[ch]"))
    if KERNEL.exists() and KERNEL.stat().st_mtime > newest:
        return
    command = [*COMPILER, *WARNINGS, *LINKER, "-o", str(KERNEL), str(UNIT)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"The solver could not be compiled:\n{done.stderr[-1500:]}")
