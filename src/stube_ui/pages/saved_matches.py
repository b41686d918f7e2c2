"""All saved matches: to go on with, step through, rename, copy, save as files, share and delete; and what was
set aside because it could not be read.
"""

import asyncio

import dialog
import form
from dom import append, button, element, find, masthead, replace, signed
from play import random_hex
from pyscript import window
from pyscript.js_modules import files, storage
from sharing import learn_options, options_summary

SHORTLY = window.JSON.parse('{"dateStyle": "medium", "timeStyle": "short"}')
BACKUP = "kartenstube.stube.jsonl"
PAGE = 50  # matches that are shown at a time


class SavedMatches:
    """The page with all matches."""

    def __init__(self, words, saves, games):
        self.words, self.saves, self.games = words, saves, games
        self.deleted = None  # (id, text) of the match that was deleted last
        self.most = PAGE

    async def matches(self):
        """All matches, with the words for their options, as far as those can be had."""
        found = self.saves.matches()
        await learn_options(self.words, [entry["summary"] for _, entry in found])
        return found

    def show(self, root, notice=None, matches=None):
        """Draw it; `notice` is a sentence about what was done before."""
        say, matches = self.words.say, matches or self.saves.matches()
        self.root = root
        replace(
            root,
            element(
                "section",
                {"class": "lobby"},
                masthead(
                    say("ui.matches"),
                    button("statistics", say("ui.statistics"), kind="quiet"),
                    button("lobby", say("ui.back_to_lobby"), kind="quiet"),
                ),
                self._notice(notice),
                element(
                    "section",
                    {"class": "sheetlike", "aria-label": say("ui.matches")},
                    element("ul", {"class": "shelf", "id": "shelf"}, self._items(matches[: self.most]))
                    if matches
                    else element("p", {}, say("shelf.empty")),
                    self._more(len(matches)),
                ),
                self._files(matches),
                self._aside(),
            ),
        )
        asyncio.create_task(self._say_kept())

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

    def show_more(self):
        """Show the next matches under those that are there; the keyboard goes to the first of them."""
        matches, shown = self.saves.matches(), self.most
        self.most += PAGE
        fresh = self._items(matches[shown : self.most])
        append(find("shelf"), fresh)
        more = self._more(len(matches))
        find("more").replaceWith(*([more] if more else []))
        if fresh:
            fresh[0].querySelector("button").focus()

    def _match(self, match, entry):
        say, summary = self.words.say, entry["summary"]
        pairs = zip(summary["names"], summary["totals"])
        when = window.Date.new(entry["modified"]).toLocaleString(self.words.language, SHORTLY)
        state = say("shelf.over" if summary["over"] else "shelf.open")
        options = options_summary(self.words, self.games, summary)
        title = entry["name"] or say("game." + summary["game"])

        def action(name, code, kind="quiet"):
            given = {"aria-label": say("shelf.of", what=say(code), title=title)}
            return button("on-shelf", say(code), name + " " + match, kind, **given)

        first = ("replay", "shelf.replay") if summary["over"] else ("continue", "shelf.continue")
        others = [("replay", "shelf.replay")] if not summary["over"] else []
        others += [("rename", "shelf.rename"), ("duplicate", "shelf.duplicate"), ("share", "ui.share")]
        others += [("export", "ui.export"), ("delete", "shelf.delete")]
        return element(
            "article",
            {"class": "kept", "data-match": match},
            element("h2", {}, title),
            element("p", {}, say("game." + summary["game"])) if entry["name"] else None,
            element("p", {}, ", ".join([name + " " + signed(total) for name, total in pairs])),
            element("p", {"class": "hint"}, options) if options else None,
            element(
                "p", {"class": "hint"}, say("ui.saved_at", deal=summary["deal"], when=when) + " · " + state
            ),
            element(
                "div",
                {"class": "buttons"},
                action(*first, kind="primary"),
                [action(*one) for one in others],
            ),
        )

    def _files(self, matches):
        say = self.words.say
        given = {"type": "file", "id": "import", "multiple": True, "accept": ".json,.jsonl,application/json"}
        return element(
            "section",
            {"class": "sheetlike"},
            element("h2", {}, say("shelf.files")),
            element("p", {}, say("shelf.files.about")),
            element(
                "div",
                {"class": "field"},
                element("label", {"for": "import"}, say("shelf.import")),
                element("input", given),
            ),
            button("on-shelf", say("shelf.export_all"), "export-all -") if matches else None,
            element("p", {"id": "kept", "class": "hint", "role": "status"}),
            element("p", {"class": "hint"}, say("shelf.forgetful")) if storage.forgetful() else None,
        )

    async def _say_kept(self):
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
        entries = [
            element(
                "li",
                {},
                element("p", {}, say("shelf." + kind)),
                element(
                    "div",
                    {"class": "buttons"},
                    button("on-shelf", say("ui.export"), "export-" + kind + " " + match, "quiet"),
                    button("on-shelf", say("shelf.delete"), "forget " + match, "quiet") if deletes else None,
                ),
            )
            for kind, match, deletes in found
        ]
        return element(
            "section",
            {"class": "sheetlike"},
            element("h2", {}, say("shelf.aside")),
            element("ul", {"class": "shelf"}, entries),
        )

    async def do(self, name, match, app):
        """Something that a button of the shelf is for."""
        saves = self.saves
        if name == "continue":
            await app.go_on(match)
        elif name == "replay":
            await app.watch(match)
        elif name == "share":
            await app.share("offer", match)
        elif name == "export":
            await app.share("export", match)
        elif name == "export-all":
            records = [saves.record(one) for one, _ in saves.matches()]
            files.save(BACKUP, "\n".join([record for record in records if record]) + "\n", "application/json")
        elif name in ("export-damaged", "export-later"):
            kept = saves.damaged() if name == "export-damaged" else saves.later()
            files.save(match + ".txt", [text for one, text in kept if one == match][0], "text/plain")
        elif name == "forget":
            saves.forget_damaged(match)
            self.show(self.root)
        elif name == "rename":
            self._ask_name(match)
        elif name == "call":
            saves.rename(match, form.plain(str(find("match-name").value)))
            dialog.close()
            self.show(self.root)
        elif name == "duplicate":
            entry = saves.entry(match)
            title = entry["name"] or self.words.say("game." + entry["summary"]["game"])
            saves.duplicate(match, random_hex(), self.words.say("shelf.copy", title=title))
            self.show(self.root)
        elif name == "delete":
            self.deleted = (match, saves.delete(match))
            self.show(self.root)
        elif name == "restore":
            saves.restore(*self.deleted)
            self.deleted = None
            self.show(self.root)
        elif name == "more":
            self.show_more()
        elif name == "keep":
            await storage.persist()
            await self._say_kept()

    def _ask_name(self, match):
        say, entry = self.words.say, self.saves.entry(match)
        given = {"id": "match-name", "type": "text", "value": entry["name"], "maxlength": 80}
        dialog.show(
            self.words,
            say("shelf.rename"),
            element(
                "div",
                {"class": "field"},
                element("label", {"for": "match-name"}, say("shelf.name")),
                element("input", given),
            ),
            element(
                "div",
                {"class": "buttons"},
                button("on-shelf", say("shelf.rename"), "call " + match, "primary"),
            ),
        )
        find("match-name").focus()
