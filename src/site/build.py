"""Builds the site: everything that a static host needs, into `dist/`. Run by `make build`."""

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Sequence
from pathlib import Path

import catalogues
import offline
import zstandard
from faces import write_faces, write_german_faces

import solver

ROOT = Path(__file__).parents[2]
DIST = ROOT / "dist"
BUILD = ROOT / "build"
MODULES = ROOT / "node_modules"

PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
MICROPYTHON = ("micropython.mjs", "micropython.wasm")
PAGES = (
    "index.html",
    "design.html",
    "embed.html",
    "embed.js",
    "blog-example.html",
    "pyscript.toml",
    "NOTICE",
)
EXAMPLE = ("engine-example.html", "engine-example.py", "engine-example.toml")
STARTS = ("main.py", "design.py", "embed.py")  # what pages start; the rest they import
# parts of the screen that are fetched when they are needed (`later.py`), or by frames only
LATER = (
    "embedding.py",
    "lesson.py",
    "onlooker.py",
    "replay.py",
    "review.py",
    "sharing.py",
    "shelf.py",
    "fared.py",
    "demo.py",
    "shared.py",
    "onward.py",
)
# JavaScript that the screen calls
SCREEN_MODULES = ("files", "motion", "offline", "sound", "storage", "tabs")
# what a demo in a frame needs of them
EMBED = tuple(
    f"{name}.py"
    for name in (
        "choices",
        "demo",
        "dom",
        "engine",
        "flights",
        "later",
        "pictures",
        "sheet",
        "table",
        "wording",
        "words",
    )
)
EMBED_MODULES = ("frame", "motion", "own", "sound")
COMMENT = re.compile(r"\n?/\*.*?\*/", re.DOTALL)
# parts of PyScript that load when a page uses them, and ours never does
UNUSED_PYSCRIPT = ("codemirror", "xterm", "service-worker")


def main() -> None:
    """Build everything; a failure says what is wrong and leaves the old `dist/` alone."""
    complaints = catalogues.missing()
    if complaints:
        sys.exit("\n".join(complaints))
    catalogues.write_engine()
    solver.build()
    fresh = BUILD / "dist"
    shutil.rmtree(fresh, ignore_errors=True)
    fresh.mkdir(parents=True)
    copy_page(fresh)
    vendor_pyscript(fresh / "vendor")
    vendor_pyodide(fresh / "vendor" / "pyodide")
    wheel = build_wheel(fresh)
    make_snapshot(fresh / "vendor" / "pyodide", wheel)
    offline.write_service_worker(fresh)
    shutil.rmtree(DIST, ignore_errors=True)
    fresh.rename(DIST)
    size = sum(path.stat().st_size for path in DIST.rglob("*") if path.is_file())
    print(f"dist/ is built: {size / 1e6:.1f} MB")


def copy_page(out: Path) -> None:
    """The page, its styles, the screen's modules, the catalogues and the list of games."""
    for name in (*PAGES, *EXAMPLE):
        shutil.copy(ROOT / name, out / name)
    shutil.copy(ROOT / "src" / "engine_worker.py", out)
    shutil.copytree(
        ROOT / "static", out / "static", ignore=shutil.ignore_patterns("runtime.mjs", "service-worker.js")
    )
    for path in (out / "static").glob(
        "*.css"
    ):  # what is said to people who change it is not sent to visitors
        path.write_text(COMMENT.sub("", path.read_text(encoding="utf-8")), encoding="utf-8")
    write_faces(out / "static" / "faces.svg")
    write_german_faces(out / "static" / "faces-german.svg")
    modules = [*(ROOT / "src" / "stube_ui").glob("*.py"), ROOT / "src" / "kartenstube" / "wording.py"]
    (out / "py").mkdir()
    for path in modules:
        shutil.copy(path, out / "py" / path.name)
    names = sorted(path.name for path in modules if path.name not in STARTS)
    write_screen_config(out / "screen.toml", [name for name in names if name not in LATER], SCREEN_MODULES)
    write_screen_config(out / "embed.toml", EMBED, EMBED_MODULES)
    catalogues.write(out / "locale", catalogues.PARTS)
    for script, made in (("lessons", "lessons.json"), ("showcase", "design.json"), ("rules", "")):
        run([sys.executable, str(ROOT / "src" / "site" / f"{script}.py"), str(out / made)])
    shutil.copy(out / "demos" / "german-whist" / "the-unseen-card.json", out / "blog-example.json")
    (out / "games.json").write_text(run_engine("games", "--json"), encoding="utf-8")


def write_screen_config(path: Path, names: Sequence[str], scripts: Sequence[str]) -> None:
    """The configuration of a page's own interpreter: where it lies, and the modules that it finds."""
    files = "".join(f'"./py/{name}" = "./{name}"\n' for name in names)
    interpreter = 'interpreter = "./vendor/micropython/micropython.mjs"'
    modules = "".join(f'"./static/{name}.mjs" = "{name}"\n' for name in scripts)
    path.write_text(f"{interpreter}\n\n[js_modules.main]\n{modules}\n[files]\n{files}", encoding="utf-8")


def run_engine(*arguments: str) -> str:
    """What the engine's command line prints."""
    return run([sys.executable, "-m", "kartenstube", *arguments], ROOT / "src")


def run(command: list[str], folder: Path = ROOT) -> str:
    """What a command prints; if it fails, the build ends with what it had to say. Python finds the engine."""
    path = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False, env=path)
    if done.returncode:
        sys.exit(f"{command[:4]} failed:\n{(done.stdout + done.stderr)[-1500:]}")
    return done.stdout


def vendor_pyscript(out: Path) -> None:
    """PyScript and MicroPython, as npm brought them."""
    source = MODULES / "@pyscript" / "core" / "dist"
    (out / "pyscript").mkdir(parents=True)
    for path in source.iterdir():
        if path.suffix in (".js", ".css") and not path.name.startswith(UNUSED_PYSCRIPT):
            shutil.copy(path, out / "pyscript")
    (out / "micropython").mkdir()
    for name in MICROPYTHON:
        shutil.copy(MODULES / "@micropython" / "micropython-webassembly-pyscript" / name, out / "micropython")


def vendor_pyodide(out: Path) -> None:
    """Pyodide, our wrapper with its decompressor, and wheels for the plain path with a lock of just them."""
    out.mkdir(parents=True)
    for name in PYODIDE:
        shutil.copy(MODULES / "pyodide" / name, out)
    shutil.copy(ROOT / "static" / "runtime.mjs", out)
    shutil.copy(MODULES / "fzstd" / "esm" / "index.mjs", out / "fzstd.mjs")
    zipfile.ZipFile(out / "nothing.zip", "w").close()
    lock = json.loads((MODULES / "pyodide" / "pyodide-lock.json").read_text(encoding="utf-8"))
    packages = {name: lock["packages"][name] for name in ("micropip", "packaging")}
    for package in packages.values():
        wheel = BUILD / "wheels" / package["file_name"]
        shutil.copy(wheel, out)
        package["sha256"] = hashlib.sha256(wheel.read_bytes()).hexdigest()
    (out / "pyodide-lock.json").write_text(json.dumps({**lock, "packages": packages}), encoding="utf-8")


def build_wheel(out: Path) -> Path:
    """The engine as a wheel, under the name by which pyscript.toml asks for it."""
    run([sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(out)])
    (wheel,) = out.glob("*.whl")
    if wheel.name not in (out / "pyscript.toml").read_text(encoding="utf-8"):
        sys.exit(f"pyscript.toml does not name the wheel of this version, {wheel.name}")
    return wheel


def make_snapshot(pyodide: Path, wheel: Path) -> None:
    """The memory of a Pyodide that has the engine imported, made by Node; compressed as far as it goes."""
    script, door = ROOT / "src" / "site" / "snapshot.mjs", ROOT / "src" / "engine_worker.py"
    memory = BUILD / "snapshot.bin"
    run(["node", str(script), str(pyodide), str(wheel), str(door), str(memory)])
    parameters = zstandard.ZstdCompressionParameters.from_level(22, window_log=25)
    packed = zstandard.ZstdCompressor(compression_params=parameters).compress(memory.read_bytes())
    (pyodide / "snapshot.bin.zst").write_bytes(packed)


if __name__ == "__main__":
    main()
