"""Builds the site: everything that a static host needs, into `dist/`. Run by `make build`."""

import gzip
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))  # the faces draw with the engine's signs of suits
from assembly import (
    boot_script,
    compile_solver,
    games_list,
    licence_texts,
    screen_modules,
    screen_pack,
    service_worker,
    styles,
)
from base import catalogues, page_head, page_words, search_engines
from base.progress import Progress
from card_faces.faces import write_faces, write_gallery_faces, write_german_faces
from card_faces.tarock_pack import tarock_card, write_tarock_faces

ROOT = Path(__file__).parents[2]
DIST = ROOT / "dist"
BUILD = ROOT / "build"
MODULES = ROOT / "node_modules"
MEMORY = BUILD / "memory.bin"  # of a Pyodide that has imported the engine
DOOR = ROOT / "src" / "engine_worker"
SITE = ROOT / "src" / "site"

PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
# the interface of the element for other people's pages: what its attributes, events and messages mean
EMBED = 1
DAY = (2020, 2, 2, 0, 0, 0)  # that files in an archive are from, whenever it is made; hatchling's own
# what the worker reads besides scripts
READ_WHOLE = (
    "pyodide.asm.wasm",
    "snapshot.bin",
    "pyodide-lock.json",
    "python_stdlib.zip",
    "kartenstube.zip",
)
MICROPYTHON = ("micropython.mjs", "micropython.wasm")
PAGES = ROOT / "src" / "pages"  # all but index.html
# endings that plain hosts do not know, and some refuse, and what such a file ends in on the host
KNOWN = {".mjs": ".js", ".py": ".txt", "": ".txt"}
# The engine's worker: Pyodide from our own folder, with the engine in it (`runtime.js`). Only the page calls
# the worker, so nothing needs SharedArrayBuffer or special headers.
WORKER = {"interpreter": "./vendor/pyodide/runtime.js", "sync_main_only": True}
RULES = re.compile(r"\{rules (\w+)\}")  # where the page links to all rules pages
DESCRIPTION = re.compile(r'name="description" content="([^"]+)"')
SHARED = "    {shared}\n"  # where the page says what a link to it shows
# the configuration of each page's own interpreter, and the module of the screen that the page starts with
SCREENS = {"screen": "actions", "embed": "embed", "design-page": "design"}
STARTER = "start"  # the module that unpacks the others and imports that one
# parts of PyScript that load when a page uses them, and ours never does
UNUSED_PYSCRIPT = ("codemirror", "xterm", "service-worker")


def main() -> None:
    """Build everything; a failure says what is wrong and leaves the old `dist/` alone."""
    wrong = catalogues.wrong()
    if wrong:
        sys.exit("\n".join(wrong))
    for language in catalogues.LANGUAGES:
        if catalogues.lacking(language):
            print(f"{language} is incomplete ({catalogues.done(language)} %): the rest is in English.")
    fresh = BUILD / "dist"
    with Progress("Building dist/", len(STEPS), "steps") as progress:
        for now, step in STEPS.items():
            progress.step(now)
            step(fresh)
        shutil.rmtree(DIST, ignore_errors=True)
        fresh.rename(DIST)
        size = sum(path.stat().st_size for path in DIST.rglob("*") if path.is_file())
        progress.done(f"{size / 1e6:.1f} MB")


def begin(out: Path) -> None:
    """Make an empty folder, and what the other steps need: sentences and the solver."""
    catalogues.write_engine()
    compile_solver.build()
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)


def copy_page(out: Path) -> None:
    """Write the pages, styles, the screen's modules, catalogues, demos, lessons and the list of games."""
    for path in (ROOT / "index.html", *sorted(PAGES.iterdir()), ROOT / "NOTICE"):
        copy(path, out)
    write_shared(out / "index.html")
    shutil.copy(out / "embed.js", out / f"embed-{EMBED}.js")
    for path in out.glob("*.html"):
        source = page_words.written_out(path.read_text(encoding="utf-8"))
        path.write_text(page_head.written_out(source), encoding="utf-8")
    script = Path(copy(ROOT / "src" / "engine_start.py", out))
    write_json(out / "engine.json", {**WORKER, "script": hashlib.sha256(script.read_bytes()).hexdigest()})
    copy_static(out)
    write_faces(out / "static" / "faces.svg")
    write_german_faces(out / "static" / "faces-german.svg")
    write_tarock_faces(out / "static" / "faces-tarock.svg")
    copy_screen(out)
    catalogues.write_page(out / "locale")


def written_by(module: str, made: str = "") -> Callable[[Path], object]:
    """The step of a module that writes what is `made`, in an interpreter of its own."""
    return lambda out: run([sys.executable, "-m", module, str(out / made)], SITE)


def list_games(out: Path) -> None:
    """Write the list of games, and what pages show of it."""
    shutil.copy(out / "demos" / "german-whist" / "the-unseen-card.json", out / "blog-example.json")
    declared = run_engine("games", "--json")
    (out / "games.json").write_text(games_list.games_list(declared), encoding="utf-8")
    games = json.loads((out / "games.json").read_text(encoding="utf-8"))
    write_gallery(out / "static" / "faces-gallery.svg", [game["listing"] for game in games])
    name_games(out, [game["id"] for game in games])
    written_by("prerender.first_lobby")(out)


def copy_static(out: Path) -> None:
    """Write the styles, and copy the pictures and the scripts but those that the build writes."""
    made = shutil.ignore_patterns("*.css", "boot", "worker")
    shutil.copytree(ROOT / "static", out / "static", ignore=made, dirs_exist_ok=True)
    styles.write(out / "static")


def list_files(out: Path) -> None:
    """Write the scripts that know what is in the other files: those of the starts, and the service worker."""
    write_runtime(out / "vendor" / "pyodide")
    boot_script.write_opening(out)
    service_worker.write_service_worker(out)


def write_shared(page: Path) -> None:
    """Write into the lobby's page what a link to it shows."""
    text = page.read_text(encoding="utf-8")
    about = DESCRIPTION.findall(text)[0]
    lines = search_engines.shared("", "en", "Kartenstube", about)
    page.write_text(text.replace(SHARED, "".join(f"    {line}\n" for line in lines)), encoding="utf-8")


def write_gallery(out: Path, listings: list[dict[str, Any]]) -> None:
    """Write the cards with which the lobby shows the games: the files with all faces come with a table."""
    shown: dict[str, list[str]] = {"french": [], "german": [], "tarock": []}
    for listing in listings:
        shown[listing["faces"].removesuffix("-only")] += [card for card in listing["cards"] if card != "back"]
    tarocks = {f"tarock-{name}": tarock_card(name) for name in shown["tarock"]}
    write_gallery_faces(out, shown["french"], shown["german"], tarocks)


SHORTCUTS = 10  # browsers read no more of them in a manifest


def name_games(out: Path, games: list[str]) -> None:
    """Write the names of all games, in the order of the lobby, where the page and its manifest have them."""
    page, manifest = out / "index.html", out / "static" / "manifest.json"
    html = page.read_text(encoding="utf-8")
    page.write_text(RULES.sub(lambda found: rules_links(games, found[1]), html), encoding="utf-8")
    names = catalogues.names("en")
    shortcuts = [{"name": names[game], "url": f"../#game/{game}"} for game in games[:SHORTCUTS]]
    write_json(manifest, {**json.loads(manifest.read_text(encoding="utf-8")), "shortcuts": shortcuts})


def rules_links(games: list[str], language: str) -> str:
    """Links to the rules pages of all games, in a language."""
    names = catalogues.names(language)
    return ", ".join(f'<a href="rules/{language}/{game}.html">{names[game]}</a>' for game in games)


def copy_screen(out: Path) -> None:
    """The screen: for each page that has an interpreter what it needs at once, in one file; by itself what
    is fetched later.
    """
    modules = screen_modules.read_all()
    starts = SCREENS.values()
    if idle := screen_modules.unused(modules, STARTER, *starts):
        sys.exit(f"No page ever needs these modules: {sorted(idle)}")
    py = out / "py"
    py.mkdir()
    for name in (STARTER, *screen_modules.fetched_by(modules, *starts)):
        text = screen_modules.bare(modules[name].path.read_text(encoding="utf-8"))
        (py / f"{name}.txt").write_text(text, encoding="utf-8")
    compiled = screen_pack.compiled(modules)
    for page, start in SCREENS.items():
        needs = screen_modules.needs(modules, start)
        screen_pack.write(py / f"{page}.bin", {name: compiled[name] for name in (*needs.modules, start)})
        write_screen_config(out / f"{page}.json", page, needs.scripts)


def copy(path: Path, folder: Path) -> Path:
    """Copy a file into a folder of the site, under a name whose type plain hosts know; the copy."""
    ending = KNOWN.get(path.suffix, path.suffix)
    return shutil.copy(path, folder / (path.stem + ending))


def write_json(path: Path, value: object) -> None:
    """Write a value as a file of JSON."""
    path.write_text(json.dumps(value, ensure_ascii=False), encoding="utf-8")


def write_screen_config(path: Path, page: str, scripts: list[str]) -> None:
    """The configuration of a page's own interpreter, with the modules that it finds."""
    config = tomllib.loads((ROOT / "pyscript.toml").read_text(encoding="utf-8"))
    files = {f"./py/{page}.bin": "./pack.bin"}
    modules = {"main": {script_named(name): name for name in scripts}}
    write_json(path, {**config, "js_modules": modules, "files": files})


def script_named(name: str) -> str:
    """The address in the site of the script that the screen imports by this name."""
    (path,) = (ROOT / "static").glob(f"*/{name}.js")
    return f"./{path.relative_to(ROOT).as_posix()}"


def run_engine(*arguments: str) -> str:
    """The output of the engine's command line."""
    return run([sys.executable, "-m", "kartenstube", *arguments], ROOT / "src")


def run(command: list[str], folder: Path = ROOT) -> str:
    """The output of a command, which can import the engine; if it fails, the build ends with that output."""
    path = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False, env=path)
    if done.returncode:
        sys.exit(f"{command[:4]} failed:\n{(done.stdout + done.stderr)[-1500:]}")
    return done.stdout


def vendor_pyscript(out: Path) -> None:
    """Copy PyScript and MicroPython from npm's packages."""
    source = MODULES / "@pyscript" / "core" / "dist"
    (out / "pyscript").mkdir(parents=True)
    for path in source.iterdir():
        if path.suffix in (".js", ".css") and not path.name.startswith(UNUSED_PYSCRIPT):
            shutil.copy(path, out / "pyscript")
    (out / "micropython").mkdir()
    for name in MICROPYTHON:
        copy(MODULES / "@micropython" / "micropython-webassembly-pyscript" / name, out / "micropython")


def vendor_qr(out: Path) -> None:
    """Copy what draws codes of links from npm's package."""
    out.mkdir(parents=True)
    shutil.copy(MODULES / "qr" / "index.js", out)


def vendor_pyodide(out: Path) -> None:
    """Copy Pyodide, and, for other people's pages, micropip with what it needs and a lock file of these."""
    out.mkdir(parents=True)
    for name in PYODIDE:
        made = copy(MODULES / "pyodide" / name, out)
        if made.suffix == ".js":  # the two name each other
            text = made.read_text(encoding="utf-8")
            made.write_text(text.replace("pyodide.asm.mjs", "pyodide.asm.js"), encoding="utf-8")
    lock = json.loads((MODULES / "pyodide" / "pyodide-lock.json").read_text(encoding="utf-8"))
    packages = {name: lock["packages"][name] for name in ("micropip", "packaging")}
    for package in packages.values():
        wheel = BUILD / "wheels" / package["file_name"]
        shutil.copy(wheel, out)
        package["sha256"] = hashlib.sha256(wheel.read_bytes()).hexdigest()
    (out / "pyodide-lock.json").write_text(json.dumps({**lock, "packages": packages}), encoding="utf-8")


def build_wheel(out: Path) -> None:
    """Build the engine's wheel, for other people's pages; our own read a copy with the door in it, whose type
    plain hosts know.
    """
    run([sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(out)])
    (wheel,) = out.glob("*.whl")
    if wheel.name not in (out / "engine-example.json").read_text(encoding="utf-8"):
        sys.exit(f"engine-example.json does not name the wheel of this version, {wheel.name}")
    ours = Path(shutil.copy(wheel, out / "vendor" / "pyodide" / "kartenstube.zip"))
    with zipfile.ZipFile(ours, "a", zipfile.ZIP_DEFLATED) as archive:
        for path in sorted(DOOR.glob("*.py")):
            name = path.relative_to(DOOR.parent).as_posix()
            archive.writestr(zipfile.ZipInfo(name, DAY), path.read_bytes(), zipfile.ZIP_DEFLATED)


def make_snapshot(pyodide: Path) -> None:
    """Write the snapshot: the memory of a Pyodide that has imported the engine without games, made by Node,
    compressed as browsers can read it.
    """
    script, pages = SITE / "assembly" / "snapshot.mjs", BUILD / "pages.bin"
    run(["node", str(script), str(pyodide / "kartenstube.zip"), str(MEMORY), str(pages)])
    (pyodide / "snapshot.bin").write_bytes(gzip.compress(pages.read_bytes(), 9, mtime=0))


def make_game_parts(pyodide: Path) -> None:
    """Write what each game brings to the engine of the snapshot."""
    script, out = SITE / "assembly" / "game_parts", pyodide / "games"
    out.mkdir()
    engine = pyodide / "kartenstube.zip"
    run(["node", f"{script}.mjs", str(engine), str(MEMORY), f"{script}.py", str(out)])


def write_runtime(pyodide: Path) -> None:
    """Write the script that starts Pyodide, with sizes and hashes of the files that it reads."""
    parts = [path.relative_to(pyodide).as_posix() for path in sorted((pyodide / "games").iterdir())]
    whole = {name: (pyodide / name).read_bytes() for name in (*READ_WHOLE, *parts)}
    files = {
        name: {"size": len(whole[name]), "hash": hashlib.sha256(whole[name]).hexdigest()} for name in whole
    }
    head = f"const FILES = {json.dumps(files, indent=0)};\n"
    script = (ROOT / "static" / "worker" / "runtime.js").read_text(encoding="utf-8")
    (pyodide / "runtime.js").write_text(head + script, encoding="utf-8")


# what is done, in this order, in the words in which the build tells of it
STEPS: dict[str, Callable[[Path], object]] = {
    "solver": begin,
    "pages and styles": copy_page,
    "lessons": written_by("assembly.lessons", "lessons"),
    "puzzles": written_by("assembly.puzzles", "puzzles"),
    "scenes": written_by("design_page.scenes", "design.json"),
    "games to look at": written_by("design_page.games", "design-games.json"),
    "rules": written_by("reading.rules"),
    "lines for teachers": written_by("reading.teachers_page"),
    "documents": written_by("reading.docs_pages"),
    "list of games": list_games,
    "PyScript": lambda out: vendor_pyscript(out / "vendor"),
    "QR codes": lambda out: vendor_qr(out / "vendor" / "qr"),
    "Pyodide": lambda out: vendor_pyodide(out / "vendor" / "pyodide"),
    "licences": lambda out: licence_texts.write(out / "licences", sorted((out / "vendor").rglob("*.whl"))),
    "wheel of the engine": build_wheel,
    "snapshot of the engine": lambda out: make_snapshot(out / "vendor" / "pyodide"),
    "parts of games": lambda out: make_game_parts(out / "vendor" / "pyodide"),
    "addresses": search_engines.write,
    "lists of files": list_files,
}

if __name__ == "__main__":
    main()
