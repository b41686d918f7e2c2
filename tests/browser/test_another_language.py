"""Another language is a set of files: one that nobody speaks, with other letters and words that are 40 %
longer, is added to a copy of the source (`pseudo.py`), and what a visitor sees of the site that is built of
it is read and looked at (`reader.py`). The documents are in English; what stands around them stands around
pages of rules, too.
"""

import json
import threading

import pseudo
import pytest
import storage
from look import PEOPLE, SCRIPT, draw
from reader import WINDOWS, Reader
from storage import GAMES
from table_page import SLOW

import serve
from kartenstube.match.match import Match
from kartenstube.match.record import SeatLine

pytestmark = pytest.mark.long

PAGES = f"rules/{pseudo.LANGUAGE}/"
# the seed is read, too; each scene of play is looked at in one window, the next one in another
SEED, SHARE = "1", 3
MENU = ("order", "plain", "share", "settings", "fairness", "seen", "ask-give-up", "all-tricks")
LINKS = ("deal", "match", "continue")
OPENED, REFUSED = "[data-do=open-link]", "#dialog p:only-of-type"
# demos that ask for a card, for the winner of a trick, and with answers that their authors have written
DEMOS = ("german-whist/follow-suit", "kein-stich/first-or-last", "doppelkopf/the-old-ones")
ANSWERS = "[data-do=answer], .hand-card"
GIVE = "({ answers, at }) => document.querySelectorAll(answers)[at]?.click()"
STORE = "(named) => Object.entries(named).forEach((one) => localStorage.setItem(...one))"


@pytest.fixture(scope="module")
def pages(browser, tmp_path_factory):
    """A page of the site in the language."""
    running = serve.server(pseudo.build(tmp_path_factory.mktemp("pseudo")), 0)
    threading.Thread(target=running.serve_forever, daemon=True).start()
    context = browser.new_context(reduced_motion="reduce", service_workers="block", locale=pseudo.LANGUAGE)
    site = f"http://127.0.0.1:{running.server_port}/"
    yield Reader(context.new_page(), site, pseudo.LANGUAGE, WINDOWS, share=SHARE)
    context.close()
    running.shutdown()


def test_a_site_is_built_of_the_first_sentence_of_a_language(tmp_path):
    def first_sentence(folder):
        locale = folder / "src" / "locale" / "fr"
        locale.mkdir()
        (locale / "screen.po").write_text('msgid "ui.language"\nmsgstr "Français"\n', encoding="utf-8")

    site = pseudo.build(tmp_path, first_sentence)
    page = (site / "rules" / "en" / "skat.html").read_text(encoding="utf-8")
    assert 'href="../fr/skat.html">Français (incomplete, 0%)</a>' in page
    texts = {name: json.loads((site / "locale" / f"{name}.json").read_text("utf-8")) for name in ("en", "fr")}
    assert texts["fr"] == {**texts["en"], "ui.language": "Français"}


@pytest.fixture
def reader(pages):
    """The page with the lobby and nothing saved; what is read and seen has to be right."""
    pages.report()
    storage.empty(pages.page, pages.site)
    pages.open()
    yield pages
    faults = pages.report()
    assert not faults, faults


def keep(reader, **matches):
    """Put matches into the storage, by their names, and show the lobby."""
    entries = {name: storage.entry(match, at) for at, (name, match) in enumerate(matches.items(), 1)}
    named = {f"match:{name}": text for name, text in {**entries, "spoiled": "{}"}.items()}
    reader.page.evaluate(STORE, {storage.key(reader.site, name): text for name, text in named.items()})
    reader.open()


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_game_is_in_the_language(reader, game):
    """Its options, a deal to its end, how that is looked back at, and its page of rules."""
    reader.show(f"game/{game}")
    reader.play(draw(game, SEED))
    reader.dialog("[data-do=all-cards]")
    reader.press("[data-do=review]")
    reader.appears("#review-list [data-now] .answer")
    reader.see("review")
    reader.page.goto(f"{reader.site}{PAGES}{game}.html")
    reader.page.evaluate(SCRIPT)
    reader.moment = ("rules", 0)
    reader.look_around(sheet=False, windows=WINDOWS[:1])  # the narrowest
    reader.page.emulate_media(media="print")
    reader.read("rules in print")
    reader.page.emulate_media(media="screen")


def test_the_lobby_and_its_dialogs_are_in_the_language(reader):
    reader.show("")
    reader.dialog("[data-do=settings]")
    reader.dialog("[data-do=lobby-menu]", "dialog [data-do=fairness]")
    reader.press("[data-do=knows][data-arg=none]")
    reader.see("for who knows no game")
    reader.page.fill("#search", "qq")
    reader.appears("#none-found *")
    reader.see("no game found")
    reader.press("[data-do=lobby-menu]")
    reader.press("dialog [data-do=learn]")
    reader.appears(".course .lesson-step")
    reader.see("what there is to learn")
    reader.dialog(".to-learn [data-do=learn]", closed=False)
    reader.press("dialog [data-do=lesson]")
    reader.appears(".hand-card:not([aria-disabled])")
    reader.read("lesson")  # which covers the table with what it says
    reader.press(".hand-card[aria-disabled], .hand-card")
    reader.read("lesson, another card")


def test_what_is_wrong_with_a_new_match_is_said_in_the_language(reader):
    reader.show("game/skat")
    for seat in (1, 2):
        reader.page.select_option(f"#level{seat}", "human")
        reader.page.fill(f"#name{seat}", PEOPLE[1])
    reader.page.fill("#option-rounds", "9999")
    reader.appears("#wrong-names:not(:empty)")
    reader.see("a match that cannot be")


def test_saved_matches_and_statistics_are_in_the_language(reader):
    over = {"over": storage.played(answers=None), "bid": storage.played("skat", answers=40, rounds=6)}
    keep(reader, **over, open=storage.played("spitzer", answers=9))
    for address in ("", "matches", "statistics"):
        reader.show(address)
    reader.press("#count-dealt")
    reader.appears("#dealt:not(:empty)")
    reader.see("what was dealt")
    reader.dialog("[data-do=ask-reset]")
    reader.show("matches")
    reader.dialog("[data-arg='rename open']")
    for change in ("duplicate", "delete"):
        reader.press(f"[data-arg='{change} open']")
        reader.see(change)
    wrong = {"name": "1", "mimeType": "application/json", "buffer": b"{}"}
    reader.page.set_input_files("#import", wrong)
    reader.appears(".notice:not(:empty)")
    reader.see("import")


def test_links_are_in_the_language(reader):
    keep(reader, open=storage.played("spitzer", answers=9))
    reader.show("matches")
    links = {}
    for kind in LINKS:
        reader.dialog("[data-arg='share open']", closed=False)
        reader.press(f"[data-do=make-link][data-arg='{kind} open']")
        reader.appears("#dialog [data-do=copy]")
        reader.see(f"link to {kind}")
        links[kind] = reader.page.locator("#link").input_value().partition("#")[2]
        reader.close()
    for kind, address in [*links.items(), ("nothing", "deal=abc")]:
        reader.page.evaluate("(address) => { location.hash = address; }", address)
        reader.appears(f"{OPENED}, {REFUSED}")
        reader.see(f"opened: {kind}")
        reader.close()


def test_a_replay_and_a_demo_of_it_are_in_the_language(reader):
    keep(reader, open=storage.played("skat", answers=60, rounds=6))
    reader.show("matches")
    reader.press("[data-arg='replay open']")
    reader.appears("#embed")
    for _ in range(4):
        reader.press("[data-do=step][data-arg='1']")
    reader.see("replay")
    reader.dialog("#embed", closed=False)
    for last in ("4", "999"):
        reader.page.fill("#embed-last", last)
        reader.press("[data-do=embed-make]")
        reader.appears("#embed-said:not(:empty), #embed-frame")
        reader.see(f"demo up to {last}")


@pytest.mark.parametrize(("game", "answers"), [("german-whist", 20), ("kein-stich", 3), ("schafkopf", 3)])
def test_what_is_looked_up_at_a_table_is_in_the_language(reader, game, answers):
    reader.play_some(draw(game, SEED), answers)
    reader.dialog("#menu")
    for what in MENU:
        reader.dialog("#menu", f"dialog [data-do={what}]")
    reader.dialog("[data-do=seat]")
    reader.press("#last")
    reader.read("last trick")  # which covers the table
    reader.press("#last")
    reader.press("#menu")
    reader.press("dialog [data-do=claim]")
    reader.appears("#message:not(:empty), .result")
    reader.see("claim")


def test_a_table_of_several_people_is_in_the_language(reader):
    match = storage.played("tapp", answers=6)
    seats = tuple(SeatLine(name, "human") for name, _ in zip(PEOPLE, match.seats, strict=False))
    keep(reader, several=Match(match.record._replace(seats=seats)))
    reader.page.evaluate("location.hash = '#table/several'")
    reader.appears("#reveal")
    reader.read("between two people")  # where the table is covered
    other = reader.page.context.new_page()
    other.goto(f"{reader.site}#table/several")
    other.locator("[data-do=take-over]").wait_for(timeout=SLOW)
    beside = Reader(other, reader.site, reader.language, WINDOWS)
    other.evaluate(SCRIPT)
    beside.see("another tab")
    other.close()
    assert not beside.report()


@pytest.mark.parametrize("name", ["glossary", "teach"])
def test_a_page_that_is_of_no_game_is_in_the_language(reader, name):
    reader.page.goto(f"{reader.site}{PAGES}{name}.html")
    reader.page.evaluate(SCRIPT)
    reader.see(name)
    for sought in ("é", "qq"):
        reader.page.fill("#sought", sought)
        reader.appears(".found [role=status]:not(:empty)")
        reader.read(f"search for {sought}")


@pytest.mark.parametrize("demo", DEMOS)
def test_a_demo_is_in_the_language(reader, demo):
    """All its moments, and what is said of every answer."""
    reader.page.goto(f"{reader.site}embed.html?demo={demo}&lang={pseudo.LANGUAGE}")
    reader.appears("#forth")
    reader.press("#forth")
    reader.page.locator("html[data-awake]").wait_for(state="attached", timeout=SLOW)
    reader.read(demo)
    while not reader.page.locator("#forth[aria-disabled]").count():
        reader.press("#forth")
        answer_all(reader, demo)


def answer_all(reader, demo):
    """Give every answer, the right one among them, until there is no question any more."""
    for answer in range(reader.page.locator(ANSWERS).count()):
        reader.page.evaluate(GIVE, {"answers": ANSWERS, "at": answer})
        reader.read(demo)
