"""Saved matches and settings, in localStorage or, where that is forbidden or full, in memory.

A match is one entry, `stube:match:<id>`: the record as text with a checksum, when it was changed, the how
manieth change of all that was, what the person calls it, and what a list shows of it. Every answer is saved
before it is drawn. An entry that cannot be read is set aside under `stube:damaged:`, never deleted; one of a
later version is left as it is. What is stored where is told in docs/saves.md.
"""

import binascii
import hashlib
import json

import form

VERSION = 2  # of an entry; 1 had no version, no name, no number, and less in its summary
MATCH = "stube:match:"
DAMAGED = "stube:damaged:"
SETTINGS = "stube:settings"
CHANGES = "stube:changes"  # how many changes were saved: clocks may be set back
SUMMARY = ("game", "names", "totals", "deal", "over")  # what a list of matches cannot do without
# what the summary of an entry of version 1 did not hold; None: the engine has to tell
MISSING = {"options": None, "players": None, "unit": None, "scores": None, "won": None, "marks": None}


class Store:
    """Entries by key. `storage` is `static/storage.mjs`: localStorage that says no instead of throwing.

    `trouble` is the code of what is wrong ("ui.store.forbidden", "ui.store.full"), None while all is well.
    """

    def __init__(self, storage):
        self.storage = storage
        self.memory = {}
        self.trouble = None if storage.allowed() else "ui.store.forbidden"

    def settings(self):
        """The settings as saved; what cannot be read, or is not of its kind, counts as not set."""
        try:
            found = json.loads(self._get(SETTINGS) or "{}")
        except ValueError:
            found = {}
        found = found if isinstance(found, dict) else {}
        kept = {key: found[key] for key in found if isinstance(found[key], str)}
        options = found.get("options")
        if isinstance(options, dict):
            kept["options"] = {game: options[game] for game in options if all_texts(options[game])}
        return kept

    def save_settings(self, settings):
        """Keep the settings."""
        self._set(SETTINGS, json.dumps(settings))

    def save_match(self, match, record, summary, now):
        """Keep a match: its record as text, a summary for the list, and the time (ISO 8601, UTC)."""
        before = self.entry(match)
        self._write(match, record, summary, now, before["name"] if before else "")

    def rename(self, match, name):
        """Call a match something else."""
        entry = self.entry(match)
        if entry:
            self._set(MATCH + match, json.dumps(dict(entry, name=name)))

    def duplicate(self, match, other, name):
        """Keep a copy of a match, as it stands, under another id and name."""
        entry = self.entry(match)
        if entry:
            self._write(other, entry["record"], entry["summary"], entry["modified"], name)

    def delete(self, match):
        """Delete a match; returns what `restore` needs to bring it back."""
        text = self._get(MATCH + match)
        self._remove(MATCH + match)
        return text

    def restore(self, match, text):
        """Bring back a match that was deleted."""
        self._set(MATCH + match, text)

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

    def matches(self):
        """(id, entry) of all matches that can be read, the latest first."""
        found = [(match, self.entry(match)) for match in self._ids(MATCH)]
        return sorted([one for one in found if one[1]], key=lambda one: -one[1]["number"])

    def match_with(self, record):
        """The match that has this very record, None if there is none."""
        for match, entry in self.matches():
            if entry["record"] == record:
                return match
        return None

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
        if text is not None and self._set(DAMAGED + match, text):
            self._remove(MATCH + match)

    def forget_damaged(self, match):
        """Delete an entry that was set aside."""
        self._remove(DAMAGED + match)

    def _write(self, match, record, summary, now, name):
        count = self._get(CHANGES) or "0"
        number = int(count) + 1 if count.isdigit() else 1
        self._set(CHANGES, str(number))
        entry = {"v": VERSION, "record": record, "checksum": checksum(record), "modified": now}
        entry.update({"number": number, "name": name, "summary": summary})
        self._set(MATCH + match, json.dumps(entry))

    def _get(self, key):
        text = self.memory.get(key) or self.storage.get(key)
        return str(text) if text else None

    def _set(self, key, text):
        """Whether the text is on the disk; if not it is kept in memory, and `trouble` says why."""
        kept = self.storage.set(key, text)
        if kept:
            self.memory.pop(key, None)
            if not self.memory and self.trouble == "ui.store.full":
                self.trouble = None
        else:
            self.memory[key] = text
            self.trouble = self.trouble or "ui.store.full"
        return kept

    def _remove(self, key):
        self.memory.pop(key, None)
        self.storage.remove(key)

    def _ids(self, prefix):
        """What follows the prefix in the keys that have it."""
        found = [str(key) for key in self.storage.keys()]
        found += [key for key in self.memory if key not in found]
        return [key[len(prefix) :] for key in found if key.startswith(prefix)]


def all_texts(texts):
    """Whether this is a dict of texts, as the form writes its options."""
    return isinstance(texts, dict) and all(isinstance(texts[name], str) for name in texts)


def checksum(text):
    """Sixteen hexadecimal digits that change when the text does."""
    return binascii.hexlify(hashlib.sha256(text.encode()).digest()).decode()[:16]


def readable(text):
    """The entry of a match in a text, as one of this version. None if it is damaged or of a later one."""
    try:
        entry = json.loads(text)
        whole = entry["checksum"] == checksum(entry["record"]) and isinstance(entry["modified"], str)
        if not whole or is_later(text) or not all(key in entry["summary"] for key in SUMMARY):
            return None
        return entry if "v" in entry else migrated(entry)
    except (ValueError, KeyError, TypeError, AttributeError):
        return None


def is_later(text):
    """Whether a text is an entry of a version that is not known yet."""
    try:
        version = json.loads(text).get("v", 1)
        return isinstance(version, int) and version > VERSION
    except (ValueError, AttributeError):
        return False


def migrated(entry):
    """An entry of version 1 as one of version 2. What is stored stays until the match is saved again."""
    return dict(entry, v=VERSION, name="", number=0, summary=dict(MISSING, **entry["summary"]))


def with_deal_again(record):
    """The record as text, with its last deal at the beginning; it is marked."""
    plain = json.loads(record)
    deal = plain["deals"][-1]
    deal["actions"] = []
    deal.pop("check", None)
    plain.pop("result", None)
    plain["marks"] = plain.get("marks", []) + ([] if "same-deal" in plain.get("marks", []) else ["same-deal"])
    return json.dumps(plain)


def with_answer(record, act):
    """The record as text, with one more answer in its last deal."""
    plain = json.loads(record)
    plain["deals"][-1]["actions"].append(act)
    return json.dumps(plain)


def with_name(record, name):
    """The record as text, with a name for the people in it who have none."""
    plain = json.loads(record)
    for seat in plain["seats"]:
        if seat["player"] == "human" and not seat["name"]:
            seat["name"] = form.plain(name)
    return json.dumps(plain)
