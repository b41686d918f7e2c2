"""Entries of matches as text, and the lines of them that lists show.

An entry has two checksums, one of its record and the seal, one of all that stands before the record; entries
that were saved before there were seals have none. A match can be read as long as its record is whole. What
else is not as it should be is left out, and the summary then tells what stands in the record; the rest the
engine has to tell.
"""

import binascii
import hashlib
import json

VERSION = 2  # of an entry; 1 had no version, no name, no number, and less in its summary
KNOWN = '"v": ' + str(VERSION) + ", "  # bare quotes stand in no text in JSON, so this is the version
SEAL = '{"seal": "'  # before the checksum of an object whose text begins like that
BEHIND = '", '
RECORD = ', "record": '
DIGITS = 16  # of a checksum
MOST = 10**15  # of a number that counts changes
DAMAGES = (
    ValueError,
    KeyError,
    TypeError,
    AttributeError,
    IndexError,
    RuntimeError,
)  # by which a text is told
# what only the engine can tell, and version 1 did not hold: all of it is there, or nothing
MISSING = {"options": None, "players": None, "unit": None, "scores": None, "won": None, "marks": None}


def entry_of(record, summary, now, name, number):
    """The entry of a match."""
    entry = {"v": VERSION, "record": record, "checksum": checksum(record), "modified": now}
    entry.update({"number": number, "name": name, "summary": summary})
    return entry


def line_of(entry):
    """The line of an entry: the part of it that lists show."""
    return {key: entry[key] for key in ("modified", "number", "name", "summary")}


def checksum(text):
    """Sixteen hexadecimal digits that change when the text does."""
    return binascii.hexlify(hashlib.sha256(text.encode()).digest()).decode()[:DIGITS]


def sealed(told):
    """A dict as text, with its seal; a record stands behind what is sealed."""
    rest = json.dumps({key: told[key] for key in told if key != "record"})[1:-1]
    record = RECORD + quoted(told["record"]) if "record" in told else ""
    return sealed_text(rest, record)


def sealed_text(rest, record=""):
    """Fields that are written as JSON already as a text with its seal."""
    return SEAL + checksum(rest) + BEHIND + rest + record + "}"


def seal_holds(text):
    """Tell whether a text is as it was sealed; None if it has no seal."""
    if not text.startswith(SEAL):
        return None
    end = len(SEAL) + DIGITS
    rest, record, _ = text[end + len(BEHIND) :].partition(RECORD)
    return checksum(rest if record else rest[:-1]) == text[len(SEAL) : end]


def quoted(text):
    """The text of a record as JSON. It is not written letter by letter, which takes long, unless it has
    control characters that may stand in JSON; to look for each of the others takes as long again, and they
    would be read as they were written.
    """
    if any(code in text for code in "\t\n\r"):
        return json.dumps(text)
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def parsed(text):
    """Return an entry from its text, without reading its record letter by letter. Raises ValueError."""
    rest, _, record = text.partition(RECORD)
    pieces = record[1:-2].split("\\\\")
    bare = "".join([piece.replace('\\"', "") for piece in pieces])
    if record[:1] + record[-2:] != '""}' or '"' in bare or "\\" in bare:
        return json.loads(text)
    return dict(json.loads(rest + "}"), record="\\".join([piece.replace('\\"', '"') for piece in pieces]))


def readable(text):
    """The entry of a match in a text, as one of this version. None if its record is damaged, or if it is of a
    later version.
    """
    try:
        entry = parsed(text)
        is_whole = entry["checksum"] == checksum(entry["record"])
        return mended(entry, seal_holds(text)) if is_whole and not is_later_version(entry) else None
    except DAMAGES:
        return None


def mended(entry, holds):
    """An entry without what is not as it should be. What is stored stays until the match is saved again.

    Which part is wrong of one that is not as it was sealed (`holds` is false) nobody knows, so its summary is
    made anew.
    """
    name, number, modified = [entry.get(key) for key in ("name", "number", "modified")]
    summary = entry.get("summary")
    if "v" not in entry and isinstance(summary, dict):
        summary = dict(MISSING, **summary)
    if holds is False or not is_summary(summary):
        summary = told_by(entry["record"])
    whole = entry_of(entry["record"], summary, "", "", 0)
    whole["name"] = name if is_text(name) else ""
    whole["modified"] = modified if is_text(modified) else ""
    whole["number"] = number if is_count(number) else 0
    return whole


def listed(text):
    """The line of a match from its saved text; None if it is not a line."""
    try:
        holds = seal_holds(text) if text else False
        line = None if holds is False else json.loads(text)
        return line if holds or is_line(line) else None
    except DAMAGES:
        return None


def is_later(text):
    """Tell whether a text is an entry of a version not known yet. Its record is not read if the text before
    it tells the version, since the shelf asks about every match.
    """
    before, record, _ = text.partition(RECORD)
    if record and KNOWN in before + ", ":
        return False
    try:
        return is_later_version(json.loads(text))
    except DAMAGES:
        return False


def is_later_version(entry):
    """Tell whether an entry is of a version not known yet."""
    version = entry.get("v", VERSION)
    return isinstance(version, int) and version > VERSION


def is_line(line):
    """Tell whether a list can show a match from this line."""
    return (
        is_text(line["modified"])
        and is_text(line["name"])
        and is_count(line["number"])
        and is_summary(line["summary"])
    )


def told_by(record):
    """Return the summary that the text of a record allows without the rules: neither standing nor end of the
    match. Raises ValueError, or another error for a text that is not a record.
    """
    plain = json.loads(record)
    names = [seat["name"] for seat in plain["seats"]]
    told = {"game": plain["game"], "names": names, "totals": None, "deal": len(plain["deals"]), "over": False}
    if not is_summary(dict(MISSING, **told)):
        raise ValueError("no record")
    return dict(MISSING, **told)


def is_summary(told):
    """Tell whether lists and statistics can use this summary."""
    if not isinstance(told, dict) or not is_list(told.get("names"), is_text, 1):
        return False
    if not all(key in told for key in MISSING):
        return False
    seats = len(told["names"])
    return (
        is_text(told.get("game"))
        and is_number(told.get("deal"))
        and isinstance(told.get("over"), bool)
        and (told.get("totals") is None or is_list(told["totals"], is_number, seats, seats))
        and is_list(told.get("stands") or [], lambda one: is_tally(one, seats))
        and is_list(told.get("teams") or [], lambda team: is_team(team, seats))
        and (all(told.get(key) is None for key in MISSING) or has_details(told, seats))
    )


def has_details(told, seats):
    """Tell whether a summary has the details that only the engine knows."""
    return (
        isinstance(told["options"], dict)
        and all(is_text(told["options"][name]) for name in told["options"])
        and is_list(told["players"], is_text, seats, seats)
        and is_text(told["unit"])
        and is_list(told["scores"], is_number)
        and (told["won"] is None or isinstance(told["won"], bool))
        and is_list(told["marks"], is_text)
        and told.get("totals") is not None
    )


def is_tally(one, seats):
    """Tell whether this is a line of a sheet, with a figure for each seat."""
    return (
        isinstance(one, dict)
        and is_text(one.get("word"))
        and is_list(one.get("by_seat"), is_number, seats, seats)
    )


def is_team(team, seats):
    """Tell whether these are seats that play together."""
    return is_list(team, lambda seat: is_number(seat) and 0 <= seat < seats, 1)


def is_list(given, of, least=0, most=None):
    """Tell whether this is a list of `least` to `most` things of a kind; `of` tests one."""
    if not isinstance(given, list) or not least <= len(given) <= (len(given) if most is None else most):
        return False
    return all(of(one) for one in given)


def is_text(given):
    """Tell whether this is a text."""
    return isinstance(given, str)


def is_number(given):
    """Tell whether this is a whole number of a size that scores have."""
    return isinstance(given, int) and not isinstance(given, bool) and -MOST < given < MOST


def is_count(given):
    """Tell whether this may be the number of a change."""
    return is_number(given) and given >= 0


def all_texts(texts):
    """Tell whether this is a dict of texts, as the form writes its options."""
    return isinstance(texts, dict) and all(isinstance(texts[name], str) for name in texts)
