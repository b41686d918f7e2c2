"""Writes the service worker, which stores the site in the browser, so that it works without a network."""

import hashlib
import json
import re
from fnmatch import fnmatch
from pathlib import Path

from base.paths import STATIC

SCRIPT = STATIC / "worker" / "service-worker.js"
# files of the host that nobody needs to play; offline, demos are drawn without their pictures
NOT_STORED = (
    "NOTICE.txt",
    "licences/*",
    "service-worker.js",
    "robots.txt",
    "sitemap.xml",
    "static/shot-*.png",
    "docs/*",
    "serve.json",
    "static/share/*",
    "*-example.*",
    "embed-*.js",
    "*.whl",
    "demos/*.html",
    "demos/*.seat*.json",
    ".*",
)


def write_service_worker(out: Path) -> None:
    """Write the service worker with the version of the site and a list of all files that it stores, and the
    version into the page.
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
    """The SHA-256 of each file that is stored, by its path in the site."""
    paths = {path.relative_to(out).as_posix(): path for path in sorted(out.rglob("*")) if path.is_file()}
    return {
        name: hashlib.sha256(path.read_bytes()).hexdigest()
        for name, path in paths.items()
        if not any(fnmatch(name, pattern) for pattern in NOT_STORED)
    }
