"""Links and files: a deal, a match to step through, or a match to go on with on another device.

A link's fragment is `<kind>=<record>`; the fragment is never sent to a host. Nothing begins by a link before
the player says so.
"""

import dialog
import form
from dom import button, element, find, replace, site_address, svg
from engine import Gone, Refused
from going_on import standing
from lazy import load_lazily
from pyscript import window
from pyscript.js_modules import files, share
from session import random_hex
from store import with_name

MOST_READ = 20000  # characters of a link that the engine looks at (`link.py`)
KINDS = ("deal", "match", "continue")
NO_CODE = {"long": "share.code.long", "gone": "share.code.gone"}  # as share.js says it


class OpenedLink:
    """Something from outside: a link's text, or a record's. `read` has the engine replay it."""

    def __init__(self, kind, request):
        self.kind, self.request = kind, request
        self.record = self.summary = None
        self.asks = False  # whether a deal is under way

    @staticmethod
    def of_address(address):
        """The link in the fragment of an address; an unknown kind is a match to step through."""
        kind, _, packed = address.partition("=")
        return OpenedLink(kind if kind in KINDS else "match", {"link": packed})

    async def read(self, engine):
        """Read and replay it; returns itself. Raises Refused for what is no record."""
        if len(self.request.get("link", "")) > MOST_READ:
            raise Refused(["fault.too_long", too_long(self.request["link"])])
        found = await engine.ask("inspect", dict(self.request, match="link"))
        self.record, self.summary, self.asks = found["record"], found["summary"], found["asks"]
        return self

    def record_for(self, name):
        """The record, with the player's name where it has none."""
        return with_name(self.record, name)


class Sharing:
    """Gives links away, and opens one."""

    def __init__(self, context, seating):
        self.context, self.seating = context, seating
        self.words, self.saves, self.engine = context.words, context.saves, context.engine
        self.opened = None  # a link that was opened and not answered yet
        self.shown = None  # the entry of the match whose sheet is shown as a picture

    async def offer(self, match):
        """Offer the links of a match, of that on the table if none is named."""
        offer(self.words, match or self.seating.player.session.match)

    async def make_link(self, argument):
        """Make a link and show it, to be copied; a record that is too long for one is saved as a file."""
        kind, _, match = argument.partition(" ")
        words, entry = self.words, self._entry(match)
        if entry is None:
            return
        request = {"record": entry["record"], "kind": kind, "match": match}
        try:
            found = await self.engine.ask("share", request)
        except Refused as refused:
            dialog.show(words, words.say("ui.share"), element("p", {}, words.message(refused.message)))
            return
        if found["link"] is None:
            inside = element("p", {}, words.say("share.too_long"))
            files.save(file_name(entry), found["record"], "application/json")
        else:
            address = site_address() + "#" + kind + "=" + found["link"]
            told = warning(kind, found)
            inside = [
                element("p", {}, words.say(told)) if told else None,
                await ways_of(words, address),
            ]
        dialog.show(words, words.say("share." + kind), inside)

    async def hand(self, argument):
        """Open the device's own sheet for the link that is shown."""
        title = str(find("dialog-title").textContent)
        if not await share.hand(title, str(find("link").value)):
            replace(find("copied-link"), self.words.say("share.hand.failed"))

    async def show_sheet(self, match):
        """Show the sheet of a match as a picture for others."""
        self.shown = self._entry(match)
        if self.shown:
            await (await sheet_sharing()).show(self.words, self.shown)

    async def save_sheet(self, argument):
        """Save the picture that is shown."""
        await (await sheet_sharing()).save(self.shown)

    async def hand_sheet(self, argument):
        """Open the device's own sheet for the picture that is shown."""
        await (await sheet_sharing()).hand(self.words, self.shown)

    async def export(self, match):
        """Save a match as a file."""
        entry = self._entry(match)
        if entry:
            save_file(entry)

    def _entry(self, match):
        """The entry of a match. None if it cannot be read, which is said."""
        words, entry = self.words, self.saves.entry(match)
        if entry is None:
            dialog.show(words, words.say("ui.share"), element("p", {}, words.say("ui.cannot_read")))
        return entry

    async def open(self, address):
        """Show what the link in an address holds, and ask whether to begin with it."""
        self.context.show_address(address)
        await self.ask_about(OpenedLink.of_address(address))

    async def ask_about(self, opened):
        """Let the engine read what was opened, and ask what to do with it; who has gone to another place
        meanwhile is not asked.
        """
        words, place, failed = self.words, wanted_place(), None
        dialog.show(words, words.say("ui.link"), element("p", {}, words.say("ui.link.wait")))
        try:
            await opened.read(self.engine)
            await learn_options(words, [opened.summary])
        except (Refused, Gone) as error:
            failed = error
        if wanted_place() == place:
            await self._answer(opened, failed)

    async def _answer(self, opened, failed):
        """Ask what to do with what was read, or say that it could not be."""
        words = self.words
        if failed is None:
            self.opened = opened
            ask(words, self.context.game, opened)
        elif isinstance(failed, Refused):
            await self.refuse()
            dialog.show(words, words.say("ui.link"), element("p", {}, words.message(failed.message)))
        else:
            dialog.close()
            self.context.again = lambda: self.ask_about(opened)

    async def accept(self, argument):
        """Do with the link what it is for."""
        dialog.close()
        link, self.opened = self.opened, None
        record = link.record_for(self.context.player_name())
        if link.kind == "match":
            return await self.seating.replay("replay", record, link.summary["game"])
        match = self.saves.match_with(record)
        if match is None:
            match = random_hex()
            self.saves.save_match(match, record, link.summary, now())
        return await self.seating.go_on(match)

    async def refuse(self, argument=None):
        """Do nothing with the link."""
        self.opened = None
        self.context.show_address("")
        dialog.close()


def too_long(link):
    """The parameters of the sentence about a link that is too long to be looked at."""
    return {"what": "link", "found": len(link), "limit": MOST_READ}


def wanted_place():
    """The fragment of the page's address, which changes before its place is shown."""
    return str(window.location.hash)


def offer(words, match):
    """The three kinds of links of a match, each with what it gives away; a demo of it; and its file."""
    entries = [
        element(
            "div",
            {"class": "offer"},
            button("make-link", words.say("share." + kind), kind + " " + match, "wide"),
            element("p", {"class": "hint"}, words.say("share." + kind + ".about")),
        )
        for kind in KINDS
    ]
    embed = button("embed-match", words.say("embed.open"), match, "wide")
    ready = element("a", {"href": words.teach_address()}, words.say("embed.all"))
    about = element("p", {"class": "hint"}, words.say("embed.about") + " ", ready)
    entries.append(element("div", {"class": "offer"}, embed, about))
    entries.append(button("share-sheet", words.say("share.sheet"), match, "wide"))
    entries.append(button("deal-table", words.say("ui.deal_table"), match, "wide"))
    entries.append(button("export", words.say("ui.export"), match, "wide"))
    dialog.show(words, words.say("ui.share"), entries)


async def sheet_sharing():
    """The part that shows sheets as pictures."""
    return await load_lazily("result_pictures", "sheet_sharing")


def warning(kind, found):
    """The sentence about what a link gives away of a match that goes on, None if that is nothing."""
    if kind == "continue" and found["goes_on"]:
        return "share.later_deals"
    return "share.open_hands" if kind == "match" and found["asks"] else None


def save_file(entry):
    """Save a match as a file."""
    files.save(file_name(entry), entry["record"], "application/json")


def file_name(entry):
    """The name of a match's file: the game and the day it was played last."""
    known = [entry["summary"]["game"], entry["modified"][:10]]
    return "-".join([part for part in known if part]) + ".stube.json"


def now():
    """The time, as it is saved: ISO 8601, UTC."""
    return str(window.Date.new().toISOString())


def ask(words, declared, link):
    """Say what a link holds, and ask whether to begin."""
    dialog.show(
        words,
        words.say("ui.link." + link.kind),
        [element("p", {}, line) for line in summary_lines(words, declared, link.summary)],
        element("p", {"class": "hint"}, words.say("share." + link.kind + ".opened")),
        element(
            "div",
            {"class": "buttons"},
            button("open-link", words.say("ui.link.open." + link.kind), kind="primary"),
            button("refuse-link", words.say("ui.rather_not")),
        ),
    )


def summary_lines(words, declared, summary):
    """A match in lines of text; `declared` gives the declaration of a game by its id, or None."""
    players = standing(words, summary, [name or words.say("ui.you") for name in summary["names"]])
    lines = [words.say("game." + summary["game"]) + ". " + words.say("ui.deal_number", deal=summary["deal"])]
    lines.append(players)
    options = options_summary(words, declared, summary)
    return lines + [options] if options else lines


async def ways_of(words, address):
    """The ways of a link to others: the device's sheet, where it has one, a copy, a code, and its text."""
    own = [button("hand", words.say("share.hand"), kind="primary")] if share.offered() else []
    field, buttons = dialog.copyable_text(words, "link", words.say("ui.link"), address, *own)
    text = element("details", {}, element("summary", {}, words.say("share.as_text")), field)
    return [buttons, await code_of(words, address), text]


async def code_of(words, address):
    """A link as a code for another device's camera, or why there is none."""
    drawing = svg("svg", {"role": "img", "aria-label": words.say("share.code")}, svg("path", {}))
    why = str(await share.drawCode(drawing, address))
    if why:
        return element("p", {}, words.say(NO_CODE[why]))
    about = element("figcaption", {}, words.say("share.code.about"))
    return element("figure", {"class": "code"}, drawing, about)


async def learn_options(words, summaries):
    """Fetch the words for the options of some matches; `options_summary` says it if they cannot be had."""
    for summary in summaries:
        if summary["options"]:
            try:
                await words.learn(summary["game"])
            except Gone:
                print("The options cannot be told:", summary["game"])


def options_summary(words, declared, summary):
    """The options that differ from their defaults."""
    game, changed = summary["game"], summary["options"]
    found = declared(game) if changed else None
    if not found:
        return ""
    if not words.knows(game):
        return words.say("ui.part_gone")
    said = []
    for option in found["options"]:
        text = changed.get(option["id"])
        if text is not None:
            key = "option." + game + "." + option["id"]
            if option["type"] == "choice":
                value = words.say(key + "." + text)
            elif option["type"] == "bool":
                value = words.say("ui.yes" if text == "true" else "ui.no")
            else:
                value = form.shown(option, text)
            said.append(words.say(key) + ": " + value)
    return "; ".join(said)


PAGE = Sharing
ACTIONS = {
    "share": Sharing.offer,
    "make-link": Sharing.make_link,
    "hand": Sharing.hand,
    "share-sheet": Sharing.show_sheet,
    "save-sheet": Sharing.save_sheet,
    "hand-sheet": Sharing.hand_sheet,
    "export": Sharing.export,
    "open-link": Sharing.accept,
    "refuse-link": Sharing.refuse,
}
