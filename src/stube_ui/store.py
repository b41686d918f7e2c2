"""Saved matches and settings, in localStorage or, where that is forbidden or full, in memory.

A match is one entry, `stube:match:<id>`: the record as text with a checksum, when it was changed, and what a
list shows of it. Every answer is saved before it is drawn. An entry that cannot be read is set aside under
`stube:damaged:`, never deleted.
"""

import binascii
import hashlib
import json

MATCH = "stube:match:"
DAMAGED = "stube:damaged:"
SETTINGS = "stube:settings"
SUMMARY = ("game", "names", "totals", "deal", "over")  # what a list of matches shows of one


class Store:
    """Entries by key. `storage` is `static/storage.mjs`: localStorage that says no instead of throwing.

    `trouble` is the code of what went wrong ("ui.store.forbidden", "ui.store.full"), None while all is well.
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
        entry = {"record": record, "checksum": checksum(record), "modified": now, "summary": summary}
        self._set(MATCH + match, json.dumps(entry))

    def record(self, match):
        """The record of a match as text. None if there is none; one that is damaged is set aside."""
        entry = self._entry(match)
        return entry["record"] if entry else None

    def matches(self):
        """(id, entry) of all matches that can be read, the latest first."""
        found = []
        for key in self._keys():
            if key.startswith(MATCH):
                match = key[len(MATCH) :]
                entry = self._entry(match)
                if entry:
                    found.append((match, entry))
        return sorted(found, key=lambda pair: pair[1]["modified"], reverse=True)

    def damaged(self):
        """How many entries are set aside."""
        return len([key for key in self._keys() if key.startswith(DAMAGED)])

    def set_aside(self, match):
        """Put a match that cannot be read or continued where nothing trips over it."""
        text = self._get(MATCH + match)
        if text is not None and self._set(DAMAGED + match, text):
            self._remove(MATCH + match)

    def _entry(self, match):
        text = self._get(MATCH + match)
        if text is None:
            return None
        entry = readable(text)
        if entry is None:
            self.set_aside(match)
        return entry

    def _get(self, key):
        text = self.memory.get(key) or self.storage.get(key)
        return str(text) if text else None

    def _set(self, key, text):
        """Whether the text is on the disk; if not it is kept in memory, and `trouble` says why."""
        kept = self.storage.set(key, text)
        if kept:
            self.memory.pop(key, None)
        else:
            self.memory[key] = text
            self.trouble = self.trouble or "ui.store.full"
        return kept

    def _remove(self, key):
        self.memory.pop(key, None)
        self.storage.remove(key)

    def _keys(self):
        found = [str(key) for key in self.storage.keys()]
        return found + [key for key in self.memory if key not in found]


def all_texts(texts):
    """Whether this is a dict of texts, as the form writes its options."""
    return isinstance(texts, dict) and all(isinstance(texts[name], str) for name in texts)


def checksum(text):
    """Sixteen hexadecimal digits that change when the text does."""
    return binascii.hexlify(hashlib.sha256(text.encode()).digest()).decode()[:16]


def readable(text):
    """The entry of a match in a text, None if it is damaged."""
    try:
        entry = json.loads(text)
        whole = entry["checksum"] == checksum(entry["record"]) and isinstance(entry["modified"], str)
        return entry if whole and all(key in entry["summary"] for key in SUMMARY) else None
    except (ValueError, KeyError, TypeError, AttributeError):
        return None


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
