"""A real browser, the built site at a sub-path of a plain static server, and a guard over everything the page
does.
"""

import threading
from pathlib import Path

import hosts
import pytest
import storage
from asked import PHONE
from look import Look
from playwright.sync_api import expect
from started import Started
from table_page import Table

import serve
from testing import browser as browsers

expect.set_options(timeout=30_000)  # milliseconds: machines that run tests are busy
ROOT = Path(__file__).parents[2]
SUB_PATH = "some/folder"
SIZE = {"width": 1280, "height": 800}
NOTE_ANIMATIONS = """() => {
  Object.assign(window, { animated: [], animate: Element.prototype.animate });
  Element.prototype.animate = function (...given) {
    animated.push([this.getAttribute("class"), given[0]]);
    return animate.apply(this, given);
  };
}"""
MEDIA = {"reduced_motion": "reduce", "forced_colors": "none"}


@pytest.fixture(scope="session")
def site(tmp_path_factory):
    """The address of the site, below a folder of its host."""
    host = tmp_path_factory.mktemp("host")
    (host / "some").mkdir()
    (host / SUB_PATH).symlink_to(ROOT / "dist", target_is_directory=True)
    running = serve.server(host, 0)
    threading.Thread(target=running.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{running.server_port}/{SUB_PATH}/"
    running.shutdown()


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args):
    return {**browser_type_launch_args, **patient(browsers.launch_options(whole=False))}


@pytest.fixture(scope="session")
def whole_browser(browser_type_launch_args):
    """How to start a browser that has more than a headless shell: what a person sets for all pages."""
    return {**browser_type_launch_args, **patient(browsers.launch_options())}


def patient(options):
    """Options to start a browser that compiles no WebAssembly twice."""
    # V8 compiles WebAssembly a second time, better, as soon as it runs often; here no page lives long enough
    # for that to be worth a fifth of the processor's time
    return {**options, "args": [*options["args"], "--js-flags=--wasm-tiering-budget=130000000"]}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args):
    # cards that fly keep two cores busy and tell most tests nothing; those about them ask for motion.
    # A service worker would answer what tests hold back or spoil; those that are about it have it.
    plain = {"locale": "en-GB", "viewport": SIZE, "service_workers": "block"}
    return {**browser_context_args, **plain, **MEDIA}


@pytest.fixture(scope="session")
def household(playwright, browser_type_launch_args, browser_context_args, tmp_path_factory):
    """One browser profile for all tests but those that ask for a fresh one, kept on the disk: what a page has
    fetched and compiled once is there for the next.
    """
    given = {**browser_type_launch_args, **browser_context_args}
    context = playwright.chromium.launch_persistent_context(tmp_path_factory.mktemp("household"), **given)
    yield context
    context.close()


@pytest.fixture(scope="session")
def started(household, site):
    return Started(household, site)


@pytest.fixture(scope="session")
def tab(household, site):
    """The tab of all tests that read pages: a new one costs more than most of them."""
    page = household.new_page()
    storage.empty(page, site)
    yield page
    page.close()


def put_back(tab):
    """Make a tab what it was."""
    tab.goto("about:blank")
    tab.unroute_all()
    tab.emulate_media(**MEDIA, media="screen", color_scheme="light")
    tab.set_viewport_size(SIZE)


@pytest.fixture(scope="session")
def in_the_hand(browser, browser_context_args, site):
    """What is held in the hand and touched, and speaks German: a page of it is started once, too."""
    context = browser.new_context(**{**browser_context_args, **PHONE})
    yield Started(context, site)
    context.close()


@pytest.fixture
def phone(in_the_hand, guarded, site):
    """The lobby on a phone; its window can be made that of a tablet."""
    page = in_the_hand.hand_out()
    yield Table(guarded(page), site)
    in_the_hand.take_back(MEDIA)


@pytest.fixture
def page(request, site, household, started):
    """A page without anything saved: of a fresh profile where a test is about first visits, the tab of all
    that is but read, one that has been started for other tests where it is not about starts, and else a new
    one.
    """
    if request.node.get_closest_marker("fresh"):
        yield request.getfixturevalue("context").new_page()
    elif request.node.get_closest_marker("read"):
        tab = request.getfixturevalue("tab")
        yield tab
        put_back(tab)
    elif is_started(request.node):
        yield started.hand_out()
        started.take_back(MEDIA)
    else:
        started.has_neighbours = True
        page = household.new_page()
        storage.empty(page, site)
        yield page
        page.close()


def is_started(test):
    """Whether a test takes a page that has been started."""
    return test.get_closest_marker("started") and not test.get_closest_marker("starts")


@pytest.fixture
def guarded(request, site):
    """Watches pages: a request for another origin, an error in the console or a failed request fails the
    test.
    """
    expects_errors = request.node.get_closest_marker("expects_errors") is not None
    origin = site.split(SUB_PATH)[0]
    foreign, errors, watched = [], [], []

    def watch(page):
        heard = {
            "request": lambda asked: noted(foreign, asked.url) if not ours(asked.url) else None,
            "console": lambda said: noted(errors, said.text) if is_fault(said) else None,
            "pageerror": lambda error: noted(errors, str(error)),
            # a page that is left gives up what it was still loading; that is no fault of the page
            "requestfailed": lambda failed: (
                noted(errors, failed.url) if failed.failure != "net::ERR_ABORTED" else None
            ),
            "response": lambda answer: (
                noted(errors, f"{answer.status} {answer.url}") if answer.status >= 400 else None
            ),
        }
        for event, listener in heard.items():
            page.on(event, listener)
            watched.append((page, event, listener))
        return page

    def ours(url):
        return url.startswith((origin, "blob:" + origin, "data:"))

    yield watch
    for page, event, listener in watched:
        page.remove_listener(event, listener)
    assert not foreign
    assert expects_errors or not errors, "\n".join(errors)


def is_fault(said):
    """Whether a line of the console tells of a fault; that tests are without service worker is none."""
    return said.type in ("error", "warning") and "blocked by Playwright" not in said.text


def noted(notes, text):
    notes.append(text)


@pytest.fixture
def table(request, page, guarded, site):
    """The page with its lobby open, and words for what a person does there."""
    made = Table(guarded(page), site)
    if not is_started(request.node):
        made.open()
    return made


@pytest.fixture
def looks(page, guarded, site):
    """Opens what looks at tables of the page, in a language; see `Look`."""
    opened = []

    def look(language="en", text=100, **given):
        opened.append(Look(guarded(page), site, language, **given))
        opened[-1].open(text)
        return opened[-1]

    yield look
    for one in opened:
        one.close()


@pytest.fixture
def animated(page):
    """Tells what scripts have animated on the page since it was last asked: the classes of an element, and
    the steps.
    """
    page.evaluate(NOTE_ANIMATIONS)
    yield lambda: page.evaluate("animated.splice(0)")
    page.evaluate("() => { Element.prototype.animate = animate; }")


@pytest.fixture
def faults():
    """What is wrong with the host that `host` is."""
    made = hosts.Faults()
    yield made
    made.mend()


@pytest.fixture
def host(faults):
    """The address of the site on a host that can be made to fail."""
    with hosts.served(hosts.faulty(faults)) as site:
        yield site
