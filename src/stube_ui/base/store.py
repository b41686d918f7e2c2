"""Saved matches and settings, in localStorage or, where that is forbidden or full, in memory.

A match is one entry, `match:<id>`: the record as text with a checksum, the time of its last change, the
number of that change among all, the name that the player gave it, and what a list shows of it. All but the
record stands a second time under `list:<id>`, so that lists of matches read no records; a record is verified
when it is opened (`entries.py`). Every answer is saved before it is drawn. An entry that cannot be read is
set aside under `damaged:`, never deleted; one of a later version is left as it is. The newest entries are
kept a second time in the mirror. What is stored where is told in docs/saves.md.
"""

import json

import form
from entries import (
    DAMAGES,
    all_texts,
    checksum,
    entry_of,
    is_count,
    is_later,
    line_of,
    listed,
    readable,
    seal_holds,
    sealed,
)

MATCH = "match:"
LIST = "list:"
HANDS = "hands:"  # the order into which hands of a match were put
COUNTED = "counted:"  # the deals of a match as statistics count them
DAMAGED = "damaged:"
ASKED = "asked:"  # what a match is begun from of which nothing is saved yet
SETTINGS = "settings"
DEALS = ', "deals": ['  # in a record: bare quotes stand in no text in JSON
CHANGES = "changes"  # how many changes were saved: clocks may be set back
OF_GAMES = ("options", "players")  # settings that each game has its own of: texts by name
NUMBER = 15  # digits that the number of a change has at most


class Store:
    """Entries by key. `storage` is `static/page/storage.js`: localStorage that says no instead of throwing.
    `mirror` is `mirror.js` there, where the newest entries are durable at once; it notices alone that a disk
    is full.

    `troubles` counts how often it came about that matches could not be kept.
    """

    def __init__(self, storage, mirror):
        self.storage, self.mirror = storage, mirror
        self.memory = {}
        self.names = {}  # those of the matches that were saved from here
        self.forbidden = not storage.allowed()
        self.mirror_fails = False  # whether it cannot write what it could write before
        self.troubles = 1 if self.forbidden else 0

    @property
    def trouble(self):
        """The code of what is wrong ("ui.store.forbidden", "ui.store.full"), None while all is well."""
        if self.forbidden:
            return "ui.store.forbidden"
        return "ui.store.full" if self.mirror_fails or self._unkept() else None

    def hear_mirror(self, works):
        """Take note that the mirror cannot write any more, or that it can again."""
        had = self.trouble
        self.mirror_fails = not works
        self._count_trouble(had)

    def _unkept(self):
        """Tell whether there are matches in memory only."""
        return any(key.startswith(MATCH) for key in self.memory)

    def catch_up(self, mirrored):
        """Take over what the mirror has newer than the storage: the browser was killed before it wrote that
        down. `mirrored` are dicts of a match, the text of its entry (None: it was deleted), and the number of
        the change. What is no such dict is left out.
        """
        for one in [one for one in mirrored if is_mirrored(one)]:
            here = self._get(MATCH + one["match"])
            entry = readable(here) if here else None
            is_newer_here = entry and entry["number"] > one["number"]
            if here != one["text"] and not is_newer_here and not (here and is_later(here)):
                self._take_over(one["match"], one["text"], here, entry)
            if one["number"] > self._changes():
                self._set(CHANGES, str(one["number"]))

    def _take_over(self, match, text, here, entry):
        if text is None:
            if entry:
                self._remove_match(match)
        elif readable(text):
            if here and not entry:
                self._set(DAMAGED + match, here)
            self._put(match, text, readable(text))

    def settings(self):
        """The settings as saved; what cannot be read, or is not of its kind, counts as not set."""
        try:
            found = json.loads(self._get(SETTINGS) or "{}")
        except DAMAGES:
            found = {}
        found = found if isinstance(found, dict) else {}
        kept = {key: found[key] for key in found if key not in OF_GAMES and isinstance(found[key], str)}
        for kind in OF_GAMES:
            told = found.get(kind)
            if isinstance(told, dict):
                kept[kind] = {game: told[game] for game in told if all_texts(told[game])}
        return kept

    def save_settings(self, settings):
        """Keep the settings and tell whether they are on the disk; else they are kept in memory."""
        return self._set(SETTINGS, json.dumps(settings))

    def save_match(self, match, record, summary, now):
        """Keep a match: its record as text, a summary for the list, and the time (ISO 8601, UTC)."""
        if match not in self.names:
            before = self.line(match)
            self.names[match] = before["name"] if before else ""
        self._write(match, record, summary, now, self.names[match])

    def save_request(self, match, request):
        """Keep what a match is to be begun from, until it is saved: the page may be loaded again while the
        engine starts. One is kept, the last.
        """
        for other in self._ids(ASKED):
            self._remove(ASKED + other)
        self._set(ASKED + match, sealed(request))

    def request(self, match):
        """The request with which to begin a match that is not saved yet; None if there is none."""
        text = self._get(ASKED + match)
        if not text or not seal_holds(text):
            return None
        request = json.loads(text)
        request.pop("seal")
        return request

    def take_in(self, match, record, summary, now):
        """Keep a match that came from a file, which the player still has, and tell whether there was room for
        it.
        """
        entry = entry_of(record, summary, now, "", self._next_change())
        kept = self._put(match, sealed(entry), entry)
        if not kept and not self.forbidden:
            self._remove_match(match)
        return kept or self.forbidden

    def rename(self, match, name):
        """Call a match something else."""
        entry = self.entry(match)
        if entry:
            entry["name"] = self.names[match] = name
            self._keep(match, sealed(entry), entry)

    def duplicate(self, match, other, name):
        """Keep a copy of a match, as it stands, under another id and name."""
        entry = self.entry(match)
        if entry:
            self._write(other, entry["record"], entry["summary"], entry["modified"], name)

    def delete(self, match):
        """Delete a match; returns what `restore` needs to bring it back."""
        text = self._get(MATCH + match)
        self._remove_match(match)
        self.mirror.keep(match, None, self._next_change())
        return text

    def restore(self, match, text):
        """Bring back a match that was deleted."""
        self._keep(match, text, readable(text))

    def record(self, match):
        """The record of a match as text. None if there is none that can be read."""
        entry = self.entry(match)
        return entry["record"] if entry else None

    def entry(self, match):
        """The entry of a match. None if there is none, or one of a later version; a damaged one is set
        aside.
        """
        text = self._get(MATCH + match)
        if text is None:
            return None
        entry = readable(text)
        if entry is None and not is_later(text):
            self.set_aside(match)
        return entry

    def line(self, match):
        """The line of a match: its entry without the record. None if it cannot be read."""
        line = listed(self._get(LIST + match))
        if line is None or not self._has(MATCH + match):
            entry = self.entry(match)
            line = line_of(entry) if entry else None
            if line:
                self._set(LIST + match, sealed(line))
        return line

    def game_of(self, match):
        """The game of a match."""
        return self.line(match)["summary"]["game"]

    def matches(self):
        """(id, line) of all matches, the latest first."""
        found = [(match, self.line(match)) for match in self._ids(MATCH)]
        whole = [one for one in found if one[1]]
        # MicroPython compares a sorted list half a million times, so without a function
        order = sorted([(line["number"], at) for at, (_, line) in enumerate(whole)], reverse=True)
        return [whole[at] for _, at in order]

    def match_with(self, record):
        """The match that has this very record, None if there is none."""
        wanted = checksum(record)
        for match in self._ids(MATCH):
            if self.checksum_of(match) == wanted and self.record(match) == record:
                return match
        return None

    def forget_name(self, match):
        """Forget the name of a match that another tab has changed."""
        self.names.pop(match, None)

    def ids(self):
        """The ids of all matches."""
        return self._ids(MATCH)

    def checksum_of(self, match):
        """The checksum in the entry of a match, found without reading the entry. None if it has none."""
        _, found, rest = (self._get(MATCH + match) or "").partition('"checksum": "')
        return rest[:16] if found else None

    def counted(self, match):
        """The text that statistics keep of the deals of a match. None if there is none."""
        return self._get(COUNTED + match)

    def keep_counted(self, match, text):
        """Keep such a text if there is room for it: it can be made again."""
        self.storage.set(COUNTED + match, text)

    def arrangement(self, match):
        """The order into which hands of a match were put, as text. None if there is none."""
        return self._get(HANDS + match)

    def keep_arrangement(self, match, text):
        """Keep such an order of a match that is saved, or forget it (None)."""
        if text and self._has(MATCH + match):
            self._set(HANDS + match, text)
        else:
            self._remove(HANDS + match)

    def damaged(self):
        """(id, text) of all entries that are set aside."""
        return [(match, self._get(DAMAGED + match)) for match in self._ids(DAMAGED)]

    def later(self):
        """(id, text) of all entries of a later version."""
        found = [(match, self._get(MATCH + match)) for match in self._ids(MATCH)]
        return [one for one in found if is_later(one[1])]

    def set_aside(self, match):
        """Put a match that cannot be read or continued where nothing trips over it."""
        text = self._get(MATCH + match)
        if text is not None:
            self._remove_match(match)  # first: a full storage has no room for two of it
            self._set(DAMAGED + match, text)
            if readable(text):  # else the mirror may still have it whole
                self.mirror.keep(match, None, self._next_change())

    def forget_damaged(self, match):
        """Delete an entry that was set aside."""
        self._remove(DAMAGED + match)

    def emptied(self):
        """Empty the mirror, too, after the storage was emptied from outside."""
        self.mirror.empty()

    def _write(self, match, record, summary, now, name):
        entry = entry_of(record, summary, now, name, self._next_change())
        self._keep(match, sealed(entry), entry)

    def _keep(self, match, text, entry):
        """Keep the entry of a match, with its text, here and in the mirror."""
        self._put(match, text, entry)
        self.mirror.keep(match, text, entry["number"])

    def _put(self, match, text, entry):
        """Keep the entry of a match, and its line, and tell whether it is on the disk."""
        kept = self._set(MATCH + match, text)
        if kept:
            self._remove(ASKED + match)
        self._set(LIST + match, sealed(line_of(entry)))
        return kept

    def _remove_match(self, match):
        self.names.pop(match, None)
        self._remove(MATCH + match)
        self._remove(LIST + match)
        self._remove(COUNTED + match)
        self._remove(HANDS + match)

    def _changes(self):
        """The number of saved changes; if it cannot be read, the number of the newest one."""
        count = self._get(CHANGES) or ""
        if form.is_whole(count, NUMBER):
            return int(count)
        return max([line["number"] for _, line in self.matches()] + [0])

    def _next_change(self):
        """The number of the change that is saved now."""
        number = self._changes() + 1
        self._set(CHANGES, str(number))
        return number

    def _get(self, key):
        text = self.memory.get(key) or self.storage.get(key)
        return str(text) if text else None

    def _has(self, key):
        """Tell whether there is an entry, without fetching it: it may be long."""
        return key in self.memory or self.storage.has(key)

    def _set(self, key, text):
        """Write a text and tell whether it is on the disk; if not, it is kept in memory until there
        is room.
        """
        had = self.trouble
        kept = self.storage.set(key, text) or (self._make_room() and self.storage.set(key, text))
        if kept:
            self.memory.pop(key, None)
            self._write_what_waits()
        else:
            self.memory[key] = text
        self._count_trouble(had)
        return kept

    def _make_room(self):
        """Remove what statistics keep, which can be made again, and tell whether there was any."""
        counted = [] if self.forbidden else self._ids(COUNTED)
        for match in counted:
            self._remove(COUNTED + match)
        return bool(counted)

    def _count_trouble(self, had):
        """Count a trouble that has come about; `had` is the one that there was before."""
        if self.trouble and not had:
            self.troubles += 1

    def _write_what_waits(self):
        """Write the texts in memory, as far as there is room for them again."""
        for key in list(self.memory):
            if self.storage.set(key, self.memory[key]):
                self.memory.pop(key)

    def _remove(self, key):
        self.memory.pop(key, None)
        self.storage.remove(key)

    def _ids(self, prefix):
        """The ids behind the prefix, of the keys that have it."""
        found = [str(key) for key in self.storage.keys()]
        found += [key for key in self.memory if key not in found]
        return [key[len(prefix) :] for key in found if key.startswith(prefix)]


def is_mirrored(one):
    """Tell whether this is the mirror's note of a match: its entry, or that it was deleted."""
    try:
        text, number = one["text"], one["number"]
        is_whole = text is None or readable(text)["number"] == number
        return isinstance(one["match"], str) and is_count(number) and is_whole
    except DAMAGES:
        return False


def with_name(record, name):
    """The record as text, with a name for the people in it who have none; further ones are numbered. What
    stands before its deals is short, only that is read.
    """
    head, deals, rest = record.partition(DEALS)
    if '"name": ""' not in head:
        return record
    plain = json.loads(head + "}")
    nameless = [seat for seat in plain["seats"] if seat["player"] == "human" and not seat["name"]]
    for number, seat in enumerate(nameless):
        seat["name"] = form.plain(name) + (" " + str(number + 1) if number else "")
    return json.dumps(plain)[:-1] + deals + rest
