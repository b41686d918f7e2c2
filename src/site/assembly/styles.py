"""Makes the styles: joins those that are written in parts, writes out the windows that they name, and says
twice what CSS has no way to say once.
"""

import re
from collections.abc import Mapping
from itertools import product
from pathlib import Path

from base.paths import STATIC

IMPORT = re.compile(r'^@import "([\w/-]+\.css)";$', re.MULTILINE)
COMMENT = re.compile(r"\n?/\*.*?\*/", re.DOTALL)
INDENTATION = re.compile(r"^[ \n]+", re.MULTILINE)
WINDOWS = STATIC / "table" / "windows.css"
WINDOW = re.compile(r"^@custom-media (--\w+) (.+);$", re.MULTILINE)
MEDIA = re.compile(r"@media ([^{]*\(--[^{]*) \{")
DARK = re.compile(r'^:root\[data-theme="dark"\] (\{.*?^\}\n)', re.MULTILINE | re.DOTALL)


def write(out: Path) -> None:
    """Write all style sheets into a folder."""
    for path in STATIC.glob("*.css"):
        (out / path.name).write_text(finished(path), encoding="utf-8")


def finished(path: Path) -> str:
    """A style sheet as it is served: without comments and indentation; its last line shows a page that all of
    it came.
    """
    text = INDENTATION.sub("", DARK.sub(for_dark_devices, COMMENT.sub("", with_windows(joined(path)))))
    return f"{text}:root {{ --whole-{path.stem}: 1; }}\n"


def joined(path: Path) -> str:
    """A style sheet with its parts in the places where it imports them."""
    return IMPORT.sub(lambda found: joined(path.parent / found[1]), path.read_text(encoding="utf-8"))


def for_dark_devices(rule: re.Match[str]) -> str:
    """The dark theme for a device that asks for it, where nobody has set a theme, and for whoever sets it."""
    asked = f":root:not([data-theme]) {rule[1]}".replace("\n", "\n  ").rstrip()
    return f"@media (prefers-color-scheme: dark) {{\n  {asked}\n}}\n\n{rule[0]}"


def with_windows(text: str) -> str:
    """Styles with what the names of windows in them mean."""
    known = windows()
    return MEDIA.sub(lambda found: f"@media {written_out(found[1], known)} {{", text)


def windows() -> dict[str, str]:
    """The conditions behind the names of windows."""
    known: dict[str, str] = {}
    for name, condition in WINDOW.findall(WINDOWS.read_text(encoding="utf-8")):
        known[name] = written_out(condition, known)
    return known


def written_out(condition: str, known: Mapping[str, str]) -> str:
    """A condition without names. Where a name stands for several windows, each of them is joined with the
    rest of the condition.
    """
    meant = [
        [known[part[1:-1]].split(", ") if part.startswith("(--") else [part] for part in one.split(" and ")]
        for one in condition.split(", ")
    ]
    return ", ".join(" and ".join(parts) for alternatives in meant for parts in product(*alternatives))
