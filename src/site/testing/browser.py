"""Finds a browser for the tests: an installed Chrome or Chromium, else Playwright's own, else Debian's
package. Most tests do with Chromium's headless shell where it is installed: it takes a tenth less.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("google-chrome", "google-chrome-stable", "chromium", "chromium-browser", "chrome")
SHELLS = ("chromium-headless-shell", "chrome-headless-shell")
PLACES = ("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",)
QUIET = (
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-gpu",  # drawn by the processor anyway where tests run
    "--no-first-run",
)


def installed() -> str | None:
    """The path of an installed Chrome or Chromium."""
    found = (shutil.which(name) for name in NAMES)
    places = (place for place in PLACES if Path(place).exists())
    return next((path for path in [*found, *places] if path), None)


def installed_shell() -> str | None:
    """The path of an installed headless shell."""
    return next(filter(None, map(shutil.which, SHELLS)), None)


def playwrights_own() -> str | None:
    """The path of Playwright's own Chromium."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def provide() -> None:
    """Install a browser if there is none; exits with a message if that fails."""
    if installed() or playwrights_own():
        return
    print("No Chrome or Chromium is installed; Playwright fetches its own ...", flush=True)
    subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=False)
    if playwrights_own():
        return
    install_packages("chromium")
    if not installed():
        sys.exit("No browser for the browser tests: install Chrome or Chromium and run `make test` again.")


def install_packages(*names: str) -> None:
    """Install packages of Debian, where there are such; it may fail."""
    if shutil.which("apt-get"):
        print(f"That did not work; trying Debian's {', '.join(names)} ...", flush=True)
        root = [] if is_root() else ["sudo", "-n"]
        subprocess.run([*root, "apt-get", "update", "-qq"], check=False)
        subprocess.run([*root, "apt-get", "install", "-y", "-qq", *names], check=False)


def launch_options(*, whole: bool = True) -> dict[str, object]:
    """Playwright's options to start the browser, the `whole` of it or the headless shell where that is
    installed. Chromium refuses its sandbox to root, and only to root.
    """
    options: dict[str, object] = {"args": [*QUIET, *(["--no-sandbox"] if is_root() else [])]}
    path = (None if whole else installed_shell()) or installed()
    return {**options, "executable_path": path} if path else options


def is_root() -> bool:
    """Tell whether this user is root."""
    return hasattr(os, "geteuid") and os.geteuid() == 0
