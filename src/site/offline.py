"""Makes the service worker: what the site stores in a browser, so that it works without a network."""

import hashlib
import json
import re
from fnmatch import fnmatch
from pathlib import Path

SCRIPT = Path(__file__).parents[2] / "static" / "service-worker.js"
# what is on the host and not needed to play; demos are drawn without their first pictures, too
NOT_STORED = (
    "NOTICE.txt",
    "service-worker.js",
    "static/shot-*.png",
    "*-example.*",
    "*.whl",
    "demos/*.html",
    "demos/*.seat*.json",
    ".*",
)


def write_service_worker(out: Path) -> None:
    """The service worker, with the version of the site and a list of all that it stores. The page is told its
    version too.
    """
    hashes = digests(out)
    version = hashlib.sha256(json.dumps(hashes).encode()).hexdigest()[:16]
    page = out / "index.html"
    html = page.read_text(encoding="utf-8")
    told = re.sub(r'(name="version" content=)"\w*"', rf'\1"{version}"', html)
    page.write_text(told, encoding="utf-8")
    files = json.dumps(digests(out), indent=0)
    head = f'const VERSION = "{version}";\nconst FILES = {files};\n'
    (out / "service-worker.js").write_text(head + SCRIPT.read_text(encoding="utf-8"), encoding="utf-8")


def digests(out: Path) -> dict[str, str]:
    """The SHA-256 of each file that is stored for playing without a network, by its path in the site."""
    paths = {path.relative_to(out).as_posix(): path for path in sorted(out.rglob("*")) if path.is_file()}
    return {
        name: hashlib.sha256(path.read_bytes()).hexdigest()
        for name, path in paths.items()
        if not any(fnmatch(name, pattern) for pattern in NOT_STORED)
    }
