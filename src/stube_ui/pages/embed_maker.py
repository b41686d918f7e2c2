"""Makes a demo for another page of a part of a deal: from where to where, with remarks and questions, shown
as it will look, as a file and lines to copy.
"""

import dialog
from dom import button, element, find, replace, site_address
from engine import Refused
from pyscript import document
from pyscript.js_modules import files
from settings import select_options

FILE = "demo.json"
LINES = (
    '<script src="{home}embed-1.js" async></script>',
    '<karten-tisch src="{file}" lang="{language}" title="{title}"></karten-tisch>',
)
FRAME = (
    '<iframe src="{home}embed.html?lang={language}#demo={packed}" title="{title}"'
    ' width="100%" height="{height}" loading="lazy"></iframe>'
)
QUOTED = (("&", "&amp;"), ('"', "&quot;"), ("<", "&lt;"), ("*", "&#42;"), ("_", "&#95;"))
HEIGHT = 720  # CSS pixels, since no script sets there how tall the demo wants to be
KINDS = (
    "note",
    "legal",
    "best",
    "winner",
    "worth",
)  # a remark, or what is asked, with the reason as its text


class EmbedMaker:
    """Makes a demo of the deal that is stepped through."""

    def __init__(self, context, seating):
        self.words, self.seating = context.words, seating
        self.demo = None  # the demo that was made last, as text

    async def open(self, argument=None):
        """Ask for all that a demo needs."""
        ask(self.words, self.seating.player)

    async def open_match(self, match):
        """Step through a saved match, at its last deal that is over, and make a demo of that."""
        dialog.close()
        route = await self.seating.replay(match)
        replay = self.seating.player
        if route or not replay.answers:
            return route
        replay.to_deal(replay.last_over())
        return await self.open()

    async def add_remark(self, argument):
        """Room for another remark, at the moment after the last one."""
        replay = self.seating.player
        last = replay.answers[replay.deal]
        rows = document.querySelectorAll(".remark-at")
        at = number(rows[rows.length - 1].value)
        row = remark(self.words, min(last, (at or 0) + 1), last)
        find("embed-remarks").append(row)
        row.querySelector(".remark-at").focus()

    async def save(self, argument):
        """Save the demo as a file."""
        files.save(FILE, self.demo, "application/json")

    async def make(self, argument):
        """Make the demo. An engine that is lost is said by its own line."""
        await self.seating.guard(self._make(), self.seating.player)

    async def _make(self):
        """Have the engine make the demo, and show it with all that is needed to use it."""
        words, replay = self.words, self.seating.player
        first, last = [number(find("embed-" + name).value) for name in ("first", "last")]
        replace(find("embed-made"))
        if first is None or last is None or not first <= last <= replay.answers[replay.deal]:
            replace(find("embed-said"), words.say("embed.wrong"))
            return
        title = str(find("embed-name").value).strip() or words.say("ui.demo")
        notes, asks = remarks(first, words.language)
        if not all(0 <= one["at"] <= last - first for one in notes + asks):
            replace(find("embed-said"), words.say("embed.outside"))
            return
        told = {"first": first, "last": last, "title": {words.language: title}, "notes": notes, "asks": asks}
        try:
            text, packed = await replay.make_demo(told)
        except Refused as refused:
            replace(find("embed-said"), words.message(refused.message))
            return
        if text is None:
            replace(find("embed-said"), words.say("embed.not_over"))
            return
        replace(find("embed-said"))
        home, language = site_address(), words.language
        frame = frame_line(home, language, title, packed) if packed else None
        show(words, text, lines(home, language, title), frame)
        self.demo = text


def ask(words, replay):
    """Ask from where to where, and what is to be said."""
    say, last = words.say, replay.answers[replay.deal]
    given = {"type": "number", "min": 0, "max": last}
    title = {"type": "text", "maxlength": 80, "value": say("ui.demo")}
    dialog.show(
        words,
        say("embed.title"),
        element(
            "div",
            {"class": "fields"},
            field("embed-first", say("embed.first"), dict(given, value=replay.at)),
            field("embed-last", say("embed.last"), dict(given, value=last)),
            field("embed-name", say("embed.name"), title),
        ),
        element("h3", {}, say("embed.remarks")),
        element("div", {"id": "embed-remarks", "class": "remarks"}, remark(words, replay.at, last)),
        element(
            "div",
            {"class": "buttons"},
            button("embed-more", say("embed.more"), kind=""),
            button("embed-make", say("embed.make"), kind="primary"),
        ),
        element("p", {"id": "embed-said", "class": "error", "role": "alert"}),
        element("div", {"id": "embed-made"}),
    )


def field(name, label, given):
    """A field with its label."""
    return element(
        "div",
        {"class": "field"},
        element("label", {"for": name}, label),
        element("input", dict(given, id=name)),
    )


def remark(words, at, last):
    """The fields of a note or question: the number of its moment, its kind, and its text."""
    say = words.say
    moment = {"type": "number", "min": 0, "max": last, "value": at, "aria-label": say("embed.at")}
    kind = {"class": "remark-kind", "aria-label": say("embed.kind")}
    text = {"class": "remark-text", "maxlength": 400, "rows": 2, "aria-label": say("embed.note")}
    return element(
        "div",
        {"class": "remark", "role": "group", "aria-label": say("embed.remark")},
        element("input", dict(moment, **{"class": "remark-at"})),
        element("select", kind, select_options(words, "embed.kind.", KINDS, KINDS[0])),
        element("textarea", dict(text, placeholder=say("embed.note"))),
    )


def number(text):
    """The number in a field, None if there is none."""
    return int(str(text)) if str(text).isdigit() else None


def remarks(first, language):
    """All remarks and questions that were written, with their moments counted from the first."""
    rows, notes, asks = document.querySelectorAll(".remark"), [], []
    for index in range(rows.length):
        at, kind, text = [
            str(rows[index].querySelector(".remark-" + part).value).strip() for part in ("at", "kind", "text")
        ]
        moment = -1 if number(at) is None else number(at) - first
        if kind != "note":
            asks.append({"at": moment, "what": kind, "why": {language: text} if text else {}})
        elif text:
            notes.append({"at": moment, language: text})
    return notes, asks


def lines(home, language, title):
    """The lines for a page, beside the demo as a file."""
    text = "\n".join(LINES).replace("{home}", home).replace("{file}", FILE)
    return text.replace("{language}", language).replace("{title}", quoted(title))


def frame_line(home, language, title, packed):
    """The line for a page that allows no script; the demo is in it."""
    text = FRAME.replace("{home}", home).replace("{language}", language).replace("{packed}", packed)
    return text.replace("{height}", str(HEIGHT)).replace("{title}", quoted(title))


def quoted(text):
    """A text as the value of an attribute, in which converters of Markdown find no marks of theirs."""
    for mark, said in QUOTED:
        text = text.replace(mark, said)
    return text


def show(words, text, line, frame):
    """The demo as it will look, its file and its lines; `frame` is None if the demo is too long for it."""
    if not document.querySelector("script[src='embed.js']"):
        document.head.append(element("script", {"src": "embed.js"}))
    say = words.say
    replace(
        find("embed-made"),
        element(
            "karten-tisch", {"lang": words.language}, element("script", {"type": "application/json"}, text)
        ),
        element("p", {}, say("embed.how")),
        dialog.copyable_text(
            words,
            "embed-line",
            say("embed.line"),
            line,
            button("embed-save", say("embed.save"), kind="primary"),
        ),
        element("p", {}, say("embed.frame" if frame else "embed.too_long")),
        dialog.copyable_text(words, "embed-frame", say("embed.frame.line"), frame) if frame else None,
    )


PAGE = EmbedMaker
ACTIONS = {
    "embed": EmbedMaker.open,
    "embed-match": EmbedMaker.open_match,
    "embed-more": EmbedMaker.add_remark,
    "embed-make": EmbedMaker.make,
    "embed-save": EmbedMaker.save,
}
