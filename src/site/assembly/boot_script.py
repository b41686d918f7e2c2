"""Writes the page's first script: a list of the files that it fetches before the lobby is there, with the
size and hash that each must have, and the scripts of `static/boot`, which show the lobby that the build has
drawn, fetch those files, find what is wrong with one, and start the screen and tell how far it is.
"""

import gzip
import hashlib
import json
from pathlib import Path

from base.paths import STATIC

SCRIPTS = ("prerendered_lobby", "fetch_files", "find_fault", "tell_progress")  # in this order
# PyScript's parts that every page loads, by their names before the hash
PARTS = ("core", "error")
STARTED = ("static/page/no_storage.js", "vendor/pyscript/core.js", "static/table/drag.js")  # in this order
KINDS = ("py/*.txt", "locale/*.json", "lessons/*.json")
STYLES = ("base", "lobby", "table")
ELSEWHERE = ("design", "embed")  # what other pages start
HASH = 16  # characters of it; it guards against accidents only


def write_opening(out: Path) -> None:
    """Write the script, with two lists: files that each visit needs, and files that some visits need."""
    files = first(out)
    folders = [path for kind in KINDS for path in out.glob(kind)]
    styles = [out / "static" / f"{name}.css" for name in STYLES]
    some = {path.relative_to(out).as_posix() for path in [*folders, *styles] if path.stem not in ELSEWHERE}
    later = sorted(some - set(files))
    lists = f"const STARTED = {json.dumps(STARTED)};\n"
    lists += f"const FILES = {described(out, files)};\nconst LATER = {described(out, later)};\n"
    scripts = [(STATIC / "boot" / f"{name}.js").read_text(encoding="utf-8") for name in SCRIPTS]
    # a block, so that no name meets one of a script that a host puts into the page
    whole = "".join(("{\n", lists, *scripts, "}\n"))
    (out / "static" / "opening.js").write_text(whole, encoding="utf-8")


def first(out: Path) -> list[str]:
    """The files that each visit fetches before the lobby is there, without styles, the largest first."""
    config = json.loads((out / "screen.json").read_text(encoding="utf-8"))
    named = [config["interpreter"], *config["files"], *config["js_modules"]["main"]]
    pyscript = [path for part in PARTS for path in (out / "vendor" / "pyscript").glob(f"{part}-*.js")]
    others = ["screen.json", "games.json", "py/start.txt", "static/page/namespace.js", *STARTED]
    wasm = str(Path(config["interpreter"]).with_suffix(".wasm"))
    paths = [wasm, *named, *others, *(path.relative_to(out).as_posix() for path in pyscript)]
    return sorted({path.removeprefix("./") for path in paths}, key=lambda path: -(out / path).stat().st_size)


def described(out: Path, paths: list[str]) -> str:
    """Size, compressed size and the beginning of the hash of each file, as JavaScript."""
    whole = {path: (out / path).read_bytes() for path in paths}
    told = {
        path: [len(body), len(gzip.compress(body, 6)), hashlib.sha256(body).hexdigest()[:HASH]]
        for path, body in whole.items()
    }
    return json.dumps(told, separators=(",", ":")).replace("],", "],\n")
