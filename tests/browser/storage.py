"""What lies in the storage of a browser: matches as the page saves them, and spoiled ones."""

import hashlib
import json
from urllib.parse import urlsplit

from kartenstube.analysis.autoplay import play_on
from kartenstube.games.registry import GAMES
from kartenstube.match.match import Match, new_match
from kartenstube.match.record import SeatLine, to_plain, write
from kartenstube.render.summary import summary

NOTHING = '<!doctype html><link rel="icon" href="data:,">'
EMPTY = """async () => {
  localStorage.clear();
  for (const { name } of await indexedDB.databases()) {
    await new Promise((resolve) => Object.assign(indexedDB.deleteDatabase(name), { onsuccess: resolve }));
  }
}"""
# 4.9 MB as browsers count them, then what is left, down to the last characters but some; all that grows is
# in an entry of its own, since a long one takes long to be written again
FILL = """(but) => {
  for (const stub of ["stub", "rest"]) localStorage.removeItem(stub);
  localStorage.setItem("stub", "x".repeat(4_900_000));
  let text = "";
  for (let more = 200_000; more >= 1; more = Math.floor(more / 2)) {
    const longer = text + "x".repeat(more);
    try { localStorage.setItem("rest", longer); text = longer; } catch {}
  }
  localStorage.setItem("rest", text.slice(but));
}"""
NAMES = ("You", "Resi", "Xaver", "Vroni", "Kaspar", "Zenzi")


def played(game="german-whist", answers=0, level="random", seed="kept", **options) -> Match:
    """A match of a person against bots of a level; so many answers were given, or None for a whole match."""
    rules = GAMES[game]
    count = rules.seats(rules.options.read(options))
    seats = [SeatLine(name, level) for name in NAMES[:count]]
    match = new_match(game, options, seats, seed)
    given = 0
    while not match.end and given != answers:
        if match.decision is None:
            match.next_deal()
        else:
            play_on(match)
            given += 1
    lines = (SeatLine("You", "human"), *match.seats[1:])
    return Match(match.record._replace(seats=lines))


def nearly_over(game, left=6, **options) -> Match:
    """A match that was played until so many answers were left of it, by bots that come to its end: those that
    bid at random may need thousands of deals.
    """
    given = {"level": "easy", **options}
    whole = played(game, None, **given)
    return played(game, sum(len(deal.actions) for deal in whole.record.deals) - left, **given)


def entry(match, number=1, name="", **changed):
    """The text of a match's entry; `changed` replaces what stands in it."""
    record = write(match.record)
    told = {
        "v": 2,
        "record": record,
        "checksum": checksum(record),
        "modified": f"2026-01-{number:02}T12:00:00.000Z",
        "number": number,
        "name": name,
        "summary": summary(match, 0),
    }
    return json.dumps({**told, **changed})


def first_version(match):
    """The entry as the first version of the page saved it."""
    told = json.loads(entry(match))
    short = {key: told["summary"][key] for key in ("game", "names", "totals", "deal", "over")}
    kept = {key: told[key] for key in ("record", "checksum", "modified")}
    return json.dumps({**kept, "summary": short})


def with_record(match, **changed):
    """An entry whose record says something else, with a checksum that fits."""
    record = json.dumps({**to_plain(match.record), **changed})
    return entry(match, record=record, checksum=checksum(record))


def checksum(text):
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def visit_nothing(page, site):
    """Leave the page for one of the same origin that has nothing in it, and for which a browser asks for no
    icon.
    """
    blank = f"{site}empty"
    page.route(blank, lambda route: route.fulfill(body=NOTHING, content_type="text/html"))
    page.goto(blank)
    page.unroute(blank)


def empty(page, site):
    """Leave the page, and delete all that is stored, as on another device."""
    visit_nothing(page, site)
    page.evaluate(EMPTY)


def key(site, name):
    """The key of an entry of the site at this address, by its short name."""
    return f"stube:{urlsplit(site).path}:{name}"


def names(page, site):
    """The short names of the entries in the storage."""
    found = page.evaluate("Object.keys(localStorage)")
    return {one.removeprefix(key(site, "")) for one in found if one.startswith(key(site, ""))}


def text(page, site, name):
    """The text of an entry, None if there is none."""
    return page.evaluate("(key) => localStorage.getItem(key)", key(site, name))
