"""Packs a release for hosts who do not build: the site as a zip file with a page that says how to put it up,
the engine's wheel beside it, checksums, and what has changed, from the changelog. Run by `make release`.

Usage: release.py [--tag v1.2.3]; a tag has to be that of the version.
"""

import argparse
import hashlib
import re
import shutil
import sys
import zipfile
from pathlib import Path

from build import DAY, DIST, ROOT

OUT, NOTES = ROOT / "build" / "release", ROOT / "build" / "release-notes.md"
READ_ME = ROOT / "src" / "site" / "READ-ME.txt"
# what the endings of the site's files are as types; hosts may know them by others
TYPES = {
    "html": "text/html",
    "css": "text/css",
    "js": "text/javascript",
    "json": "application/json",
    "txt": "text/plain",
    "xml": "application/xml",
    "svg": "image/svg+xml",
    "png": "image/png",
    "wasm": "application/wasm",
    "zip": "application/zip",
    "bin": "application/octet-stream",
}
MODE = 0o644 << 16  # of a file, as an archive holds it


def main(tag: str | None) -> None:
    """Write the release into `build/release/`; ends with a message if the tag is not that of the version."""
    version = version_of(wheel())
    if tag and tag != f"v{version}":
        sys.exit(f"The tag is {tag}, and the version {version} (src/kartenstube/__init__.py).")
    shutil.rmtree(OUT, ignore_errors=True)
    OUT.mkdir(parents=True)
    pack(OUT)
    NOTES.write_text(changes(version), encoding="utf-8")
    print("\n".join(str(path.relative_to(ROOT)) for path in (*sorted(OUT.iterdir()), NOTES)))


def pack(out: Path) -> None:
    """Write the zip file, the wheel and the checksums of both into a folder."""
    write_zip(out / f"kartenstube-{version_of(wheel())}.zip")
    shutil.copy(wheel(), out)
    (out / "SHA256SUMS").write_text(checksums(out), encoding="utf-8")


def wheel() -> Path:
    """The engine's wheel in the site."""
    (found,) = DIST.glob("*.whl")
    return found


def version_of(wheel: Path) -> str:
    """The version that the name of a wheel says."""
    return wheel.name.split("-")[1]


def write_zip(path: Path) -> None:
    """Write the site into a zip file, in one folder called as it is; it is the same whenever it is made."""
    with zipfile.ZipFile(path, "w") as archive:
        put(archive, f"{path.stem}/READ-ME.txt", read_me().encode())
        for file in site_files():
            put(archive, f"{path.stem}/{file.relative_to(DIST).as_posix()}", file.read_bytes())


def put(archive: zipfile.ZipFile, name: str, data: bytes) -> None:
    """Put a file into an archive."""
    entry = zipfile.ZipInfo(name, DAY)
    entry.external_attr = MODE
    archive.writestr(entry, data, zipfile.ZIP_DEFLATED, 9)


def site_files() -> list[Path]:
    """The files of the site, in order."""
    return sorted(path for path in DIST.rglob("*") if path.is_file() and not path.name.startswith("."))


def read_me() -> str:
    """The page for hosts, in both languages."""
    endings = {path.suffix[1:] for path in site_files()}
    types = "\n".join(f"    .{ending:<6} {told}" for ending, told in TYPES.items() if ending in endings)
    return READ_ME.read_text(encoding="utf-8").format(
        version=version_of(wheel()), wheel=wheel().name, types=types
    )


def checksums(folder: Path) -> str:
    """The SHA-256 of each file of a folder, as `sha256sum` writes and checks them."""
    paths = sorted(folder.iterdir())
    return "".join(f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in paths)


def changes(version: str) -> str:
    """The section of the changelog on a version; for one that is not there yet, the unreleased section."""
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    parts = re.split(r"^## (.+)\n", text, flags=re.MULTILINE)
    sections = dict(zip(parts[1::2], parts[2::2], strict=True))
    return sections.get(version, sections.get("Unreleased", "")).strip() + "\n"


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Pack a release.")
    parser.add_argument("--tag", help="the tag that it is for, v1.2.3")
    main(parser.parse_args().tag)
