"""The start of the engine, watched: whatever becomes of a file on its way, it is said, and offered again."""

import re

import hosts
import pytest
from by_day import first_of
from playwright.sync_api import expect
from table_page import SLOW, Table

WASM = "/pyodide.asm.wasm"
PLAIN = ["/python_stdlib.zip", "/kartenstube.zip"]  # only where the snapshot cannot be had
READ = {
    "missing": "won’t send",
    "cut": "connection to the server",
    "torn": "connection to the server",
    "damaged": "arrived damaged",
}
SCRIPT = {
    "cut": "arrived damaged",
    "missing": "won’t send",
    "damaged": "arrived damaged",
    "typed": "arrived damaged",
}
TEXT = {"missing": "won’t send", "cut": "connection to the server"}
# each file that the worker alone is made of, and what a person is told when something becomes of it
FILES = {
    WASM: READ,
    "/pyodide-lock.json": READ,
    "/pyodide.js": SCRIPT,
    "/pyodide.asm.js": SCRIPT,
    "/engine.json": {**TEXT, "damaged": "arrived damaged"},
    "/engine_start.txt": {**TEXT, "damaged": "arrived damaged"},
    "/runtime.js": {**TEXT, "damaged": "couldn’t be started", "typed": "couldn’t be started"},
}
# presses the button if it is there; the page may try again by itself at that very moment
TRY_AGAIN = "(engine) => engine.querySelector('[data-do=retry]')?.click()"
pytestmark = pytest.mark.expects_errors


def recovers(page, faults):
    """The host is well again: the engine starts, by itself or when it is asked to."""
    faults.mend()
    page.locator("#engine").evaluate(TRY_AGAIN)
    expect(page.locator("#engine")).to_have_attribute("data-stage", "ready", timeout=SLOW)


def fails(page, faults, file, told):
    """Each fault of a file is said, the first one on a first visit, the others when it is tried again."""
    for fault, said in told.items():
        before, faults.by_end[file] = faults.done, fault
        if page.locator("#engine.failed").count():
            page.get_by_role("button", name="Try again").click()
            while faults.done == before:
                page.wait_for_timeout(20)
        expect(page.locator("#engine")).to_contain_text(said, timeout=SLOW)
        expect(page.locator("#engine")).to_have_attribute("data-stage", "failed")


@pytest.mark.by_turns(every=3)
def test_files_of_the_engine_that_do_not_come_whole_are_said_and_fetched_again(page, host, faults):
    """By day: one after the other, each with another fault, in one visit."""
    faults.by_end[WASM] = "missing"
    page.goto(host)
    for number, (file, told) in enumerate(FILES.items()):
        fault = list(told)[number % len(told)]
        if number:
            faults.by_end.clear()
        fails(page, faults, file, {fault: told[fault]})
    recovers(page, faults)


@pytest.mark.long
@pytest.mark.parametrize("file", FILES)
def test_a_file_of_the_engine_that_does_not_come_whole_is_said_and_fetched_again(page, host, faults, file):
    faults.by_end[file] = next(iter(FILES[file]))
    page.goto(host)
    fails(page, faults, file, FILES[file])
    recovers(page, faults)


@pytest.mark.parametrize("file", first_of(*PLAIN))
def test_a_file_of_the_plain_start_that_does_not_come_whole_is_said(page, host, faults, file):
    faults.by_end |= {"/snapshot.bin": "missing", file: next(iter(READ))}
    page.goto(host)
    fails(page, faults, file, READ)
    recovers(page, faults)


@pytest.mark.by_turns
@pytest.mark.parametrize(
    ("file", "how"),
    first_of((WASM, "snapshot"), ("/snapshot.bin", "snapshot"), *[(one, "plain") for one in PLAIN]),
)
def test_the_type_that_a_host_gives_a_file_that_is_read_does_not_matter(page, host, faults, file, how):
    faults.by_end[file] = "typed"
    if how == "plain":
        faults.by_end["/snapshot.bin"] = "damaged"
    page.goto(host)
    expect(page.locator("#engine")).to_have_attribute("data-stage", "ready", timeout=SLOW)
    expect(page.locator("#engine")).to_have_attribute("data-how", how)


@pytest.mark.by_turns
def test_a_line_that_stands_still_is_said_and_goes_on_by_itself(page, host, faults):
    """Until then the bar moves with the bytes."""
    faults.by_end[WASM] = "stalled"
    page.goto(host)
    expect(page.locator("#engine-bytes")).to_contain_text(re.compile(r"^\d+\.\d of 13\.\d MB$"))
    expect(page.locator("#engine progress")).to_have_attribute("value", re.compile(r"\d{6}"))
    assert 0 < float(page.locator("#engine progress").get_attribute("value")) < 14_500_000
    expect(page.locator("#engine")).to_contain_text("has arrived for a while", timeout=2 * SLOW)
    expect(page.locator("#engine")).to_have_attribute("data-stage", "fetch")
    faults.mend()  # and the line ends in the middle of the file, which is said in its turn
    expect(page.locator("#engine")).to_contain_text("connection to the server")
    recovers(page, faults)


DIES = {
    "throws": ("setTimeout(() => { throw new Error('dead') }, 200);", "couldn’t be started"),
    "closes itself": ("setTimeout(() => self.close(), 200);", "has arrived for a while"),
}


@pytest.mark.by_turns
@pytest.mark.parametrize("how", first_of(*DIES))
def test_a_worker_that_dies_while_it_starts_is_noticed(page, site, how):
    script, said = DIES[how]
    runtime = (hosts.DIST / "vendor" / "pyodide" / "runtime.js").read_text(encoding="utf-8")
    held = "await new Promise(() => {});"
    page.route(
        "**/runtime.js*",
        lambda route: route.fulfill(
            body=runtime.replace('told("fetch");', f'told("fetch");{script}{held}'),
            content_type="text/javascript",
        ),
    )
    page.goto(site)
    expect(page.locator("#engine")).to_contain_text(said, timeout=2 * SLOW)
    page.unroute("**/runtime.js*")
    page.get_by_role("button", name="Try again").click()
    expect(page.locator("#engine")).to_have_attribute("data-stage", "ready", timeout=SLOW)
    Table(page, site).sit_down()


@pytest.mark.long
def test_a_line_that_stands_still_is_said_in_a_frame_too(page, host, faults):
    faults.by_end[WASM] = "stalled"
    page.goto(f"{host}embed.html?demo=spitzer/a-deal&lang=en")
    page.locator("#play-on").click(timeout=SLOW)
    expect(page.locator("#banner")).to_contain_text("has arrived for a while", timeout=2 * SLOW)
    faults.by_end.clear()
    page.get_by_role("button", name="Try again").click()
    expect(page.locator(".playing #room[data-state=you], .playing .prompt").first).to_be_visible(timeout=SLOW)
    expect(page.locator("#banner")).to_contain_text("Hint")
