"""Chromium, Firefox and WebKit: finds each of them, and opens an address in it without a driver; pages tell
by themselves what becomes of them. Playwright's own Firefox and WebKit go before those that are installed.
"""

import json
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from testing import browser as chromium

# what Firefox does by itself, and no page asked for
PREFERENCES = {
    "app.normandy.enabled": False,
    "app.update.enabled": False,
    "browser.aboutwelcome.enabled": False,
    "browser.sessionhistory.max_total_viewers": 0,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "toolkit.telemetry.reportingpolicy.firstRun": False,
}
MINI_BROWSER = ("/usr/lib/*/webkit2gtk-4.1/MiniBrowser", "/usr/libexec/webkit2gtk-4.1/MiniBrowser")
# what a person sets who lets no page store anything inside another one; Chromium, which gives such a frame a
# store of its own, has to block all
CHROMIUM_STRICT = {"profile": {"default_content_setting_values": {"cookies": 2}}}
FIREFOX_STRICT = {"network.cookie.cookieBehavior": 1}
WEBKIT_STRICT = ("--enable-html5-local-storage=false", "--enable-html5-database=false")
# Playwright's WebKit has no such setting: there it is forbidden as the others do it
FORBIDDEN = """Object.defineProperty(globalThis, "localStorage", {
  get() { throw new DOMException("The operation is insecure.", "SecurityError"); },
});"""


class Browser(NamedTuple):
    """A browser: its `name`; what Playwright calls its `kind`; `installed`, the path of one that is there;
    `command`, the command line that starts it, from that path, the folder of its profile, and whether it lets
    frames store nothing; and the `packages` in which Debian has it.
    """

    name: str
    kind: str
    installed: Callable[[], str | None]
    command: Callable[[str, Path, bool], list[str]]
    packages: tuple[str, ...]


def chromium_command(path: str, profile: Path, strict: bool) -> list[str]:
    """Chromium or Chrome, without a window."""
    if strict:
        (profile / "Default").mkdir()
        (profile / "Default" / "Preferences").write_text(json.dumps(CHROMIUM_STRICT), encoding="utf-8")
    options = chromium.launch_options()["args"]
    alone = ("--headless=new", "--window-size=1280,800", "--disable-features=BackForwardCache")
    return [path, *options, *alone, f"--user-data-dir={profile}"]


def firefox_installed() -> str | None:
    """The path of an installed Firefox."""
    return shutil.which("firefox-esr") or shutil.which("firefox")


def firefox_command(path: str, profile: Path, strict: bool) -> list[str]:
    """Firefox, without a window."""
    wishes = firefox_wishes(strict).items()
    lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in wishes]
    (profile / "user.js").write_text("\n".join(lines), encoding="utf-8")
    alone = ["--headless", "--no-remote", "--width", "1280", "--height", "800", "--profile", str(profile)]
    return [path, *alone]


def firefox_wishes(strict: bool) -> dict[str, Any]:
    """The settings of Firefox."""
    return {**PREFERENCES, **(FIREFOX_STRICT if strict else {})}


def webkit_installed() -> str | None:
    """The path of WebKitGTK's own small browser, where there is a screen for it, or one that nobody sees."""
    found = [str(path) for pattern in MINI_BROWSER for path in Path("/").glob(pattern[1:])]
    return found[0] if found and (os.environ.get("DISPLAY") or shutil.which("xvfb-run")) else None


def webkit_command(path: str, profile: Path, strict: bool) -> list[str]:
    """WebKitGTK's browser, on a screen that nobody sees where there is none; `opened` has its profile."""
    screen = [] if os.environ.get("DISPLAY") else ["xvfb-run", "--auto-servernum"]
    return [*screen, path, "--geometry=1280x800", *(WEBKIT_STRICT if strict else ())]


CHROMIUM = Browser(
    "Chromium",
    "chromium",
    lambda: chromium.installed() or chromium.playwrights_own(),
    chromium_command,
    ("chromium",),
)
FIREFOX = Browser("Firefox", "firefox", firefox_installed, firefox_command, ("firefox-esr",))
WEBKIT = Browser(
    "WebKit", "webkit", webkit_installed, webkit_command, ("libwebkit2gtk-4.1-0", "xvfb", "xauth")
)
BROWSERS = (CHROMIUM, FIREFOX, WEBKIT)


def provide() -> None:
    """Install those that are missing, Playwright's own where they can be had, and say which there are. Ends
    with a message where one is not.
    """
    chromium.provide()
    if wanted := [one.kind for one in (FIREFOX, WEBKIT) if not playwrights_own(one)]:
        playwright("install", *wanted)
    if any(playwrights_own(one) for one in (FIREFOX, WEBKIT)):
        playwright("install-deps", "firefox", "webkit")
    for one in BROWSERS:
        if not (playwrights_own(one) or one.installed()):
            chromium.install_packages(*one.packages)
        print(f"{one.name}: {playwrights_own(one) or one.installed() or 'not here'}", flush=True)
    if missing := [one.name for one in BROWSERS if not (playwrights_own(one) or one.installed())]:
        sys.exit(f"Neither here nor to be had: {', '.join(missing)}.")


def playwright(*arguments: str) -> None:
    """A command of Playwright, which may fail: then something else is looked for."""
    subprocess.run([sys.executable, "-m", "playwright", *arguments], check=False, capture_output=True)


def playwrights_own(browser: Browser) -> str | None:
    """The path of Playwright's own Firefox or WebKit; an installed Chromium is as good as its own."""
    from playwright.sync_api import sync_playwright

    if browser is CHROMIUM:
        return None
    with sync_playwright() as given:
        path = getattr(given, browser.kind).executable_path
    return path if Path(path).exists() else None


@contextmanager
def shown(browser: Browser, address: str, profile: Path, strict: bool = False) -> Iterator[None]:
    """A browser that shows an address, with a profile in this empty folder, while it is needed."""
    if playwrights_own(browser):
        with by_playwright(browser, address, profile, strict):
            yield
    else:
        path = browser.installed()
        assert path, f"{browser.name} is not installed"
        with opened([*browser.command(path, profile, strict), address], profile):
            yield


@contextmanager
def by_playwright(browser: Browser, address: str, profile: Path, strict: bool) -> Iterator[None]:
    """Playwright's own Firefox or WebKit, which only it can start."""
    from playwright.sync_api import sync_playwright

    wishes = {"firefox_user_prefs": firefox_wishes(strict)} if browser is FIREFOX else {}
    with sync_playwright() as given:
        window = getattr(given, browser.kind).launch_persistent_context(profile, **wishes)
        if strict and browser is WEBKIT:
            window.add_init_script(FORBIDDEN)
        window.pages[0].goto(address, wait_until="commit")
        yield
        window.close()


@contextmanager
def opened(command: list[str], profile: Path) -> Iterator[None]:
    """A browser while it is needed, with all of its processes, and nothing kept outside of its profile."""
    places = {f"XDG_{kind}_HOME": str(profile / kind) for kind in ("CACHE", "CONFIG", "DATA")}
    sandbox = {"WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"} if chromium.is_root() else {}
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "start_new_session": True}
    running = subprocess.Popen(command, env={**os.environ, **places, **sandbox}, **quiet)
    try:
        yield
    finally:
        os.killpg(running.pid, signal.SIGTERM)
        try:
            running.wait(10)
        except subprocess.TimeoutExpired:
            os.killpg(running.pid, signal.SIGKILL)
            running.wait()
