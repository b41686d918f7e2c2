"""Builds the site: everything that a static host needs, into `dist/`. Run by `make build`."""

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import catalogues
import offline
import opening
import screen_modules
import zstandard
from faces import write_faces, write_german_faces

import solver

ROOT = Path(__file__).parents[2]
DIST = ROOT / "dist"
BUILD = ROOT / "build"
MODULES = ROOT / "node_modules"

PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
# what the worker reads besides scripts
READ_WHOLE = (
    "pyodide.asm.wasm",
    "snapshot.bin",
    "pyodide-lock.json",
    "python_stdlib.zip",
    "kartenstube.zip",
)
MICROPYTHON = ("micropython.mjs", "micropython.wasm")
PAGES = ("index.html", "design.html", "embed.html", "embed.js", "blog-example.html")
# endings that plain hosts do not know, and some refuse, and what such a file ends in on the host
KNOWN = {".mjs": ".js", ".py": ".txt", "": ".txt"}
EXAMPLE = ("engine-example.html", "engine-example.py", "engine-example.json", "NOTICE")
# The engine's worker: Pyodide from our own folder, with the engine in it (`runtime.js`). Only the page calls
# the worker, so nothing needs SharedArrayBuffer or special headers.
WORKER = {"interpreter": "./vendor/pyodide/runtime.js", "sync_main_only": True}
STARTS = ("main", "design", "embed")  # the screen's modules that pages start
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
    write_runtime(fresh / "vendor" / "pyodide")
    opening.write_opening(fresh)
    offline.write_service_worker(fresh)
    shutil.rmtree(DIST, ignore_errors=True)
    fresh.rename(DIST)
    size = sum(path.stat().st_size for path in DIST.rglob("*") if path.is_file())
    print(f"dist/ is built: {size / 1e6:.1f} MB")


def copy_page(out: Path) -> None:
    """The page, its styles, the screen's modules, the catalogues and the list of games."""
    for name in (*PAGES, *EXAMPLE):
        copy(ROOT / name, out)
    door = Path(copy(ROOT / "src" / "engine_worker.py", out))
    write_json(out / "engine.json", {**WORKER, "door": hashlib.sha256(door.read_bytes()).hexdigest()})
    shutil.copytree(
        ROOT / "static", out / "static", ignore=shutil.ignore_patterns("runtime.js", "service-worker.js")
    )
    for path in (out / "static").glob("*.css"):
        finish_style(path)
    write_faces(out / "static" / "faces.svg")
    write_german_faces(out / "static" / "faces-german.svg")
    copy_screen(out)
    catalogues.write(out / "locale", catalogues.PARTS)
    for script, made in (("lessons", "lessons.json"), ("showcase", "design.json"), ("rules", "")):
        run([sys.executable, str(ROOT / "src" / "site" / f"{script}.py"), str(out / made)])
    shutil.copy(out / "demos" / "german-whist" / "the-unseen-card.json", out / "blog-example.json")
    (out / "games.json").write_text(run_engine("games", "--json"), encoding="utf-8")


def copy_screen(out: Path) -> None:
    """The screen's modules, and for each page that has an interpreter what it needs of them."""
    modules = screen_modules.read_all()
    if idle := screen_modules.unused(modules, *STARTS):
        sys.exit(f"No page ever needs these modules: {sorted(idle)}")
    (out / "py").mkdir()
    for name, module in modules.items():
        text = screen_modules.bare(module.path.read_text(encoding="utf-8"))
        (out / "py" / f"{name}.txt").write_text(text, encoding="utf-8")
    for name, start in (("screen", "main"), ("embed", "embed")):
        write_screen_config(out / f"{name}.json", screen_modules.needs(modules, start))


def finish_style(path: Path) -> None:
    """A style without what is said to people who change it, and with a last line by which a page sees that it
    came whole.
    """
    text = COMMENT.sub("", path.read_text(encoding="utf-8"))
    path.write_text(f"{text}:root {{ --whole-{path.stem}: 1; }}\n", encoding="utf-8")


def copy(path: Path, folder: Path) -> Path:
    """A file in a folder of the site, under a name that plain hosts know."""
    ending = KNOWN.get(path.suffix, path.suffix)
    return shutil.copy(path, folder / (path.stem + ending))


def write_json(path: Path, value: object) -> None:
    """A value as a file of JSON."""
    path.write_text(json.dumps(value, ensure_ascii=False), encoding="utf-8")


def write_screen_config(path: Path, needs: screen_modules.Needs) -> None:
    """The configuration of a page's own interpreter: where it lies, and the modules that it finds."""
    files = {f"./py/{name}.txt": f"./{name}.py" for name in needs.modules}
    modules = {"main": {f"./static/{name}.js": name for name in needs.scripts}}
    interpreter = "./vendor/micropython/micropython.js"
    write_json(path, {"interpreter": interpreter, "js_modules": modules, "files": files})


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
        copy(MODULES / "@micropython" / "micropython-webassembly-pyscript" / name, out / "micropython")


def vendor_pyodide(out: Path) -> None:
    """Pyodide, a decompressor for the snapshot, and, for other people's pages, wheels with a lock of just
    them.
    """
    out.mkdir(parents=True)
    for name in PYODIDE:
        made = copy(MODULES / "pyodide" / name, out)
        if made.suffix == ".js":  # the two name each other
            text = made.read_text(encoding="utf-8")
            made.write_text(text.replace("pyodide.asm.mjs", "pyodide.asm.js"), encoding="utf-8")
    shutil.copy(MODULES / "fzstd" / "esm" / "index.mjs", out / "fzstd.js")
    lock = json.loads((MODULES / "pyodide" / "pyodide-lock.json").read_text(encoding="utf-8"))
    packages = {name: lock["packages"][name] for name in ("micropip", "packaging")}
    for package in packages.values():
        wheel = BUILD / "wheels" / package["file_name"]
        shutil.copy(wheel, out)
        package["sha256"] = hashlib.sha256(wheel.read_bytes()).hexdigest()
    (out / "pyodide-lock.json").write_text(json.dumps({**lock, "packages": packages}), encoding="utf-8")


def build_wheel(out: Path) -> Path:
    """The engine as a wheel, for other people's pages, and under a name that plain hosts know for ours."""
    run([sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(out)])
    (wheel,) = out.glob("*.whl")
    if wheel.name not in (out / "engine-example.json").read_text(encoding="utf-8"):
        sys.exit(f"engine-example.json does not name the wheel of this version, {wheel.name}")
    shutil.copy(wheel, out / "vendor" / "pyodide" / "kartenstube.zip")
    return wheel


def make_snapshot(pyodide: Path, wheel: Path) -> None:
    """The memory of a Pyodide that has the engine imported, made by Node; compressed as far as it goes."""
    script, door = ROOT / "src" / "site" / "snapshot.mjs", ROOT / "src" / "engine_worker.py"
    memory = BUILD / "snapshot.bin"
    run(["node", str(script), str(wheel), str(door), str(memory)])
    parameters = zstandard.ZstdCompressionParameters.from_level(22, window_log=25)
    packed = zstandard.ZstdCompressor(compression_params=parameters).compress(memory.read_bytes())
    (pyodide / "snapshot.bin").write_bytes(packed)


def write_runtime(pyodide: Path) -> None:
    """The wrapper that starts Pyodide, with the sizes and hashes of the files that it reads."""
    whole = {name: (pyodide / name).read_bytes() for name in READ_WHOLE}
    files = {
        name: {"size": len(whole[name]), "hash": hashlib.sha256(whole[name]).hexdigest()} for name in whole
    }
    head = f"const FILES = {json.dumps(files, indent=0)};\n"
    script = (ROOT / "static" / "runtime.js").read_text(encoding="utf-8")
    (pyodide / "runtime.js").write_text(head + script, encoding="utf-8")


if __name__ == "__main__":
    main()
