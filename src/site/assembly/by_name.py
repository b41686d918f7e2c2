"""Files of what is looked up by a name, one a name: the screen fetches the one it needs."""

import json
from collections.abc import Mapping
from pathlib import Path


def write_by_name(folder: Path, told: Mapping[str, object]) -> None:
    """Write a folder with a file for each name."""
    folder.mkdir()
    for name, found in told.items():
        (folder / f"{name}.json").write_text(json.dumps(found, ensure_ascii=False), encoding="utf-8")
