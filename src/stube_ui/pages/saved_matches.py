"""All saved matches: to go on with, step through, rename, copy, save as files, share and delete; and what was
set aside because it could not be read.
"""

import asyncio

import dialog
import form
import sharing
from dom import append, button, element, find, page, replace, root
from going_on import draw_all, saved_at, standing, title
from pyscript.js_modules import files, storage
from session import random_hex
from store import readable

BACKUP = "kartenstube.stube.jsonl"
ACCEPTED = ".json,.jsonl,.sgf,.csv,.txt,application/json,text/csv,text/plain"
PAGE_SIZE = 50  # matches that are shown at a time


class SavedMatches:
    """The page with all matches."""

    def __init__(self, context, seating):
        self.context, self.seating = context, seating
        self.words, self.saves = context.words, context.saves
        self.deleted = None  # (id, text) of the match that was deleted last
        self.most = PAGE_SIZE

    async def open(self, notice=None):
        """Show the page; `notice` is a sentence about what was done before."""
        await sharing.learn_options(self.words, [line["summary"] for _, line in self.saves.matches()])
        self.seating.leave("matches")
        self.deleted, self.most = None, PAGE_SIZE
        draw_all(lambda: self.draw(notice or self.context.trouble()), self.words, self.saves)
        find("title").focus()

    def draw(self, notice=None):
        """Draw all of it."""
        say, matches = self.words.say, self.saves.matches()
        buttons = [
            button("statistics", say("ui.statistics"), kind="quiet"),
            button("lobby", say("ui.back_to_lobby"), kind="quiet"),
        ]
        shown = self._items(matches[: self.most])
        replace(
            root(),
            page(
                say("ui.matches"),
                buttons,
                self._notice(notice),
                element(
                    "section",
                    {"class": "sheetlike", "aria-label": say("ui.matches")},
                    element("ul", {"class": "shelf", "id": "shelf"}, shown)
                    if matches
                    else element("p", {}, say("shelf.empty")),
                    self._more(len(matches)),
                ),
                self._files(matches),
                self._aside(),
            ),
        )
        asyncio.create_task(self.say_persisted())

    def _notice(self, notice):
        if not notice and not self.deleted:
            return None
        undo = button("on-shelf", self.words.say("shelf.undo"), "restore -") if self.deleted else None
        said = notice or self.words.say("shelf.deleted")
        return element("div", {"class": "notice", "role": "alert"}, element("p", {}, said), undo)

    def _items(self, matches):
        return [element("li", {}, self._match(*one)) for one in matches]

    def _more(self, count):
        """The button for those that are not shown, None if all are."""
        if count <= self.most:
            return None
        return button("on-shelf", self.words.say("shelf.more", count=count - self.most), "more -", id="more")

    async def show_more(self, match):
        """Show the next matches under those that are there; the keyboard goes to the first of them."""
        shown = self.most
        self.most += PAGE_SIZE
        draw_all(lambda: self._show_from(shown), self.words, self.saves)

    def _show_from(self, shown):
        matches = self.saves.matches()
        fresh = self._items(matches[shown : self.most])
        append(find("shelf"), fresh)
        more = self._more(len(matches))
        find("more").replaceWith(*([more] if more else []))
        if fresh:
            fresh[0].querySelector("button").focus()

    def _match(self, match, entry):
        say, summary = self.words.say, entry["summary"]
        state = say("shelf.over" if summary["over"] else "shelf.open")
        options = sharing.options_summary(self.words, self.context.game, summary)
        return element(
            "article",
            {"class": "kept", "data-match": match},
            element("h2", {}, title(self.words, entry)),
            element("p", {}, say("game." + summary["game"])) if entry["name"] else None,
            element("p", {}, standing(self.words, summary, summary["names"])),
            element("p", {"class": "hint"}, options) if options else None,
            element("p", {"class": "hint"}, saved_at(self.words, entry) + " · " + state),
            element("div", {"class": "buttons"}, self._buttons(match, entry)),
        )

    def _buttons(self, match, entry):
        """The buttons of a match; the most likely first."""
        say, named = self.words.say, title(self.words, entry)
        parts = [] if entry["summary"]["over"] else [("continue", "shelf.continue")]
        parts += [("replay", "shelf.replay")]
        parts += [("rename", "shelf.rename"), ("duplicate", "shelf.duplicate"), ("share", "ui.share")]
        parts += [("export", "ui.export"), ("delete", "shelf.delete")]
        drawn = []
        for action, code in parts:
            label = {"aria-label": say("shelf.of", what=say(code), title=named)}
            kind = "quiet" if drawn else "primary"
            drawn.append(button("on-shelf", say(code), action + " " + match, kind, **label))
        return drawn

    def _files(self, matches):
        say = self.words.say
        given = {"type": "file", "id": "import", "multiple": True, "accept": ACCEPTED}
        label = element("label", {"for": "import"}, say("shelf.import"))
        return element(
            "section",
            {"class": "sheetlike"},
            element("h2", {}, say("shelf.files")),
            element("p", {}, say("shelf.files.about")),
            element("div", {"class": "field"}, label, element("input", given)),
            button("on-shelf", say("shelf.export_all"), "export-all -") if matches else None,
            element("p", {"id": "kept", "class": "hint", "role": "status"}),
            element("p", {"class": "hint"}, say("shelf.forgetful")) if storage.forgetful() else None,
        )

    async def say_persisted(self):
        """Say whether the browser keeps what is saved, and offer to ask it."""
        answer = str(await storage.persisted())
        line = find("kept")
        if line is None:
            return
        ask = button("on-shelf", self.words.say("shelf.keep"), "keep -") if answer == "not-kept" else None
        replace(line, self.words.say("shelf." + answer), " ", ask)

    def _aside(self):
        """Entries that could not be read, and those of a later version: to be saved as files."""
        say = self.words.say
        found = [("damaged", match, True) for match, _ in self.saves.damaged()]
        found += [("later", match, False) for match, _ in self.saves.later()]
        if not found:
            return None
        return element(
            "section",
            {"class": "sheetlike"},
            element("h2", {}, say("shelf.aside")),
            element("ul", {"class": "shelf"}, [element("li", {}, self._entry_aside(*one)) for one in found]),
        )

    def _entry_aside(self, kind, match, deletes):
        say = self.words.say
        export = button("on-shelf", say("ui.export"), "export-" + kind + " " + match, "quiet")
        forget = button("on-shelf", say("shelf.delete"), "forget " + match, "quiet") if deletes else None
        return [element("p", {}, say("shelf." + kind)), element("div", {"class": "buttons"}, export, forget)]

    async def act(self, argument):
        """Do what a button of the page is for: a word, and a match."""
        name, _, match = argument.partition(" ")
        if name in READING and self.saves.entry(match) is None:
            self.tell_unread(match)
            return None
        return await ON_MATCH[name](self, match)

    def tell_unread(self, match):
        """Show the page without a match of the list that could not be read; one that is set aside is said."""
        dialog.close()
        is_aside = any(one == match for one, _ in self.saves.damaged())
        self.draw(self.words.say("ui.cannot_read") if is_aside else None)

    async def go_on(self, match):
        """Sit down to the match."""
        return await self.seating.go_on(match)

    async def replay(self, match):
        """Step through the match."""
        return await self.seating.replay(match)

    async def share(self, match):
        """Offer the links of the match."""
        sharing.offer(self.words, match)

    async def export(self, match):
        """Save the match as a file."""
        sharing.save_file(self.saves.entry(match))

    async def export_all(self, match):
        """Save all matches as one file."""
        records = [self.saves.record(one) for one, _ in self.saves.matches()]
        files.save(BACKUP, "\n".join([record for record in records if record]) + "\n", "application/json")

    async def export_damaged(self, match):
        """Save an entry that was set aside as a file."""
        save_text(match, self.saves.damaged())

    async def export_later(self, match):
        """Save an entry of a later version as a file."""
        save_text(match, self.saves.later())

    async def forget(self, match):
        """Delete an entry that was set aside."""
        self.saves.forget_damaged(match)
        self.draw()

    async def ask_name(self, match):
        """Ask for a name of the match."""
        say, entry = self.words.say, self.saves.entry(match)
        given = {"id": "match-name", "type": "text", "value": entry["name"], "maxlength": 80}
        label = element("label", {"for": "match-name"}, say("shelf.name"))
        call = button("on-shelf", say("shelf.rename"), "call " + match, "primary")
        dialog.show(
            self.words,
            say("shelf.rename"),
            element("div", {"class": "field"}, label, element("input", given)),
            element("div", {"class": "buttons"}, call),
        )
        find("match-name").focus()

    async def rename(self, match):
        """Rename the match to the name in the dialog."""
        self.saves.rename(match, form.plain(str(find("match-name").value)))
        dialog.close()
        self.draw()

    async def duplicate(self, match):
        """Keep a copy of the match."""
        named = title(self.words, self.saves.entry(match))
        self.saves.duplicate(match, random_hex(), self.words.say("shelf.copy", title=named))
        self.draw()

    async def delete(self, match):
        """Delete the match; that can be undone."""
        text = self.saves.delete(match)
        self.deleted = (match, text) if readable(text) else None
        self.draw(self.words.say("shelf.deleted"))

    async def restore(self, match):
        """Bring back the match that was deleted last."""
        self.saves.restore(*self.deleted)
        self.deleted = None
        self.draw()

    async def keep(self, match):
        """Ask the browser to keep what is saved."""
        await storage.persist()
        await self.say_persisted()


def save_text(match, entries):
    """Save the text of one entry as a file."""
    files.save(match + ".txt", [text for one, text in entries if one == match][0], "text/plain")


PAGE = SavedMatches
ACTIONS = {"on-shelf": SavedMatches.act}
ON_MATCH = {
    "continue": SavedMatches.go_on,
    "replay": SavedMatches.replay,
    "share": SavedMatches.share,
    "export": SavedMatches.export,
    "export-all": SavedMatches.export_all,
    "export-damaged": SavedMatches.export_damaged,
    "export-later": SavedMatches.export_later,
    "forget": SavedMatches.forget,
    "rename": SavedMatches.ask_name,
    "call": SavedMatches.rename,
    "duplicate": SavedMatches.duplicate,
    "delete": SavedMatches.delete,
    "restore": SavedMatches.restore,
    "more": SavedMatches.show_more,
    "keep": SavedMatches.keep,
}
# buttons that need the entry of a match
READING = ("replay", "share", "export", "rename", "call", "duplicate")
