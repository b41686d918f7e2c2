"""Imports the matches of a file, a few at a time; the page goes on meanwhile and can stop it."""

import asyncio
import json

import dialog
import form
from dom import button, element, find, replace, set_attributes
from engine import Gone, Refused
from pyscript import window
from session import random_hex
from store import checksum, with_name

MOST_REFUSED = 100  # lines in a row that hold no match; then the file is no backup
BREATH = 12  # milliseconds after which the page may do something else


class FileImport:
    """The matches of one file; `records` is an object of `static/page/files.js`."""

    def __init__(self, context, name, records):
        self.context, self.words, self.saves = context, context.words, context.saves
        self.name, self.records = name, records
        self.there = {}  # ids of matches by the checksums of their records
        self.taken = self.refused = self.in_row = 0
        self.why = None  # the message about the first line that was refused
        self.partly = 0  # deals of other programs of which the records do not tell all,
        self.left_out = None  # and the message about the first of them
        self.end = None  # the code of the sentence about why the rest was not taken,
        self.left = 0  # and how many those are, if there is no room for them
        self.asked = 0  # how many the engine looks at now
        self.since = 0

    async def run(self):
        """Take in all that can be; a sentence about what came of it."""
        self._show()
        try:
            await self._list_what_is_there()
            asked = self._ask()
            while asked and not self.end:
                found = await asked
                asked = self._ask()  # the engine looks at the next ones while these are taken in
                await self._take_some(found)
                self._progress()
                if asked and not dialog.is_open():
                    self.end = self.end or "shelf.stopped"
        except (Gone, Refused):
            self.end = "shelf.no_engine"
        if find("taking"):
            dialog.close()
        return self._told()

    def _ask(self):
        """Have the engine look at the next few; None at the end. Those that are too long it never sees."""
        texts = str(self.records.few())
        self.asked = self.records.count
        long = json.loads(str(self.records.tooLong()))
        for found in long["found"]:
            self._refuse(["fault.too_long", {"what": "record", "found": found, "limit": long["limit"]}])
        if not self.asked:
            return None
        return asyncio.create_task(self.context.engine.ask("inspect_all", {}, {"texts": texts}))

    async def _take_some(self, found):
        for index in range(len(found)):
            await self._take(found[index])
            if self.end == "shelf.no_room":
                self.left = len(found) - index + self.asked + self.records.left()
            if self.end:
                return

    async def _list_what_is_there(self):
        for match in self.saves.ids():
            self.there.setdefault(self.saves.checksum_of(match), []).append(match)
            await self._breathe()

    async def _take(self, found):
        """Take one match, unless it is there, or something has ended it all."""
        await self._breathe()
        if self.end:
            return
        if "fault" in found:
            self._refuse(found["fault"])
            return
        self.in_row = 0
        self._note(found.get("left_out"))
        record = with_name(found["record"], self.context.player_name())
        same = self.there.setdefault(checksum(record), [])
        if not any(self.saves.record(match) == record for match in same):
            match = random_hex()
            now = str(window.Date.new().toISOString())
            if not self.saves.take_in(match, record, found["summary"], now):
                self.end = "shelf.no_room"
                return
            same.append(match)
        self.taken += 1

    def _note(self, left_out):
        """Note the messages about what a record does not tell."""
        if left_out:
            self.partly += 1
            self.left_out = self.left_out or left_out[0]

    def _refuse(self, why):
        self.refused += 1
        self.in_row += 1
        self.why = self.why or why
        if self.in_row >= MOST_REFUSED:
            self.end = "shelf.gave_up"

    async def _breathe(self):
        """Let the page do something else from time to time; it may have been told to stop."""
        now = window.performance.now()
        if now - self.since > BREATH:
            await asyncio.sleep(0)
            self.since = window.performance.now()
            if not dialog.is_open():
                self.end = self.end or "shelf.stopped"

    def _show(self):
        """The dialog with the progress; closing it stops the import."""
        say = self.words.say
        dialog.show(
            self.words,
            say("shelf.import"),
            element("p", {"id": "taking", "role": "status"}, say("shelf.taking", file=self.name)),
            element(
                "progress", {"id": "taking-part", "max": 1, "value": 0, "aria-label": say("shelf.import")}
            ),
            element("div", {"class": "buttons"}, button("close", say("shelf.stop"), id="stop-taking")),
        )

    def _progress(self):
        if find("taking"):
            replace(find("taking"), self.words.say("shelf.taking_so_far", file=self.name, count=self.taken))
            set_attributes(find("taking-part"), {"value": self.records.part})

    def _told(self):
        say = self.words.say
        if self.refused and not self.taken and not self.end:
            return say("shelf.not_taken", file=self.name, why=self.words.message(self.why))
        said = [say("shelf.taken", file=self.name, count=self.taken)]
        if self.partly:
            said.append(say("shelf.left_out", count=self.partly, why=self.words.message(self.left_out)))
        if self.refused:
            said.append(say("shelf.refused", count=self.refused, why=self.words.message(self.why)))
        if self.end:
            said.append(say(self.end, file=self.name, count=MOST_REFUSED, left=self.left))
        return " ".join(said)


class FileImports:
    """Imports one file after the other."""

    def __init__(self, context, seating):
        self.context = context
        self.files = []  # name and records of those that are being imported

    async def take(self, name, records):
        """Import the matches of a file, after those of other files, and show what came of them. `records` is
        None if the file is too large.
        """
        self.files.append((form.plain(str(name)), records))
        if len(self.files) > 1:
            return None  # the task that imports the first file goes on with the next
        notices = []
        try:
            while self.files:
                notices.append(await self._import(*self.files[0]))
                self.files.pop(0)
        finally:
            self.files = []
        return "matches", " ".join(notices)

    async def _import(self, name, records):
        """Import the matches of a file; a sentence about what came of it."""
        if records is None:
            return self.context.words.say("shelf.too_large", file=name)
        return await FileImport(self.context, name, records).run()


PAGE = FileImports
ACTIONS = {}
