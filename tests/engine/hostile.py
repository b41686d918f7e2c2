"""Texts that somebody wrote to keep a reader busy or to fill its memory, 10 MB of them where a reader takes
as much. Run as a program it reads them within little memory, all or those of a turn, and prints what came of
each, one JSON text a line.
"""

import base64
import json
import resource
import sys
import time
import zlib
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "src"))

from kartenstube.core.messages import Fault
from kartenstube.match import link, record
from kartenstube.match.match import Match, new_match
from kartenstube.match.record import SeatLine
from kartenstube.render.catalogue import wording
from kartenstube.render.demos import finished, notation

SHARES = 12
"""A share of the texts is read in each turn."""
MEGABYTES = 400
"""All that the program may have, its code and the longest text included."""
SIZE = record.MOST_CHARACTERS
LINES = notation.MOST_CHARACTERS
HEAD = '{"kartenstube": 1, "game": "spitzer", "rules": 1, '
EMPTY = '"seats": [], "deals": [], '
DEMO = 'game = "spitzer"\nseed = "x"\n'


def filled(start, piece, end, size=SIZE):
    """A text of nearly this size: a piece again and again between a start and an end."""
    return start + piece * ((size - len(start) - len(end)) // len(piece)) + end


def many(start, piece, end, count=record.MOST_VALUES - 100):
    return start + piece * count + end


def packed(data):
    return base64.urlsafe_b64encode(zlib.compress(data, 9)).decode().rstrip("=")


def seats(count, name="x"):
    return HEAD + '"deals": [], "seats": ' + json.dumps([{"name": name, "player": "human"}] * count) + "}"


def deal(**parts):
    return HEAD + '"seats": [], "deals": [' + json.dumps({"dealer": 0, "actions": [], **parts}) + "]}"


def keys(count):
    return "{" + ", ".join(f'"{number}": 0' for number in range(count)) + "}"


def longest():
    """A match of as many deals as a record holds."""
    options = {"match_end": "target", "target": 5000, "settlement": "zero_sum"}
    match = new_match("solo-66", options, [SeatLine("x", "random")] * 5, "long")
    while not match.end:
        while match.decision:
            texts = match.decision.choices.texts()
            match.answer("pass" if "pass" in texts else texts[0])
        if not match.end:
            match.next_deal()
    assert len(match.record.deals) == record.MOST_DEALS
    return record.write(match.record)


RECORDS = {
    "an escape that never ends": (lambda: filled('"', '\\"', ""), "not_json"),
    "an escape that never ends in a record": (lambda: filled('{"kartenstube": "', '\\"', ""), "not_json"),
    "backslashes": (lambda: filled("", "\\", ""), "not_json"),
    "quotes": (lambda: filled("", '"', ""), "not_json"),
    "opening brackets": (lambda: filled("", "[", ""), "too_deep"),
    "braces in each other": (lambda: filled("", '{"a":', ""), "too_deep"),
    "closing brackets": (lambda: filled("", "]", ""), "not_json"),
    "blanks": (lambda: filled("", " ", ""), "not_json"),
    "commas": (lambda: filled("", ",", ""), "too_full"),
    "empty lists": (lambda: filled("[", "[],", "0]"), "too_full"),
    "empty objects": (lambda: filled("[", "{},", "0]"), "too_full"),
    "as many values as may be": (lambda: many("[", "0,", "0]"), "not_a_record"),
    "as many texts as may be": (lambda: many("[", '"abcdef",', '""]'), "not_a_record"),
    "as many objects as may be": (lambda: many("[", '{"a":0},', "0]", 490_000), "not_a_record"),
    "as many objects in objects as may be": (
        lambda: many("[", '{"a":{"b":0}},', "0]", 330_000),
        "not_a_record",
    ),
    "digits": (lambda: filled("", "9", ""), "long_number"),
    "digits in a record": (lambda: filled('{"kartenstube": ', "9", "}"), "long_number"),
    "digits behind a point": (lambda: filled("[0.", "1", "]"), "long_number"),
    "digits of an exponent": (lambda: filled("[1e", "9", "]"), "long_number"),
    "a number that is too large": (lambda: "[1e999]", "long_number"),
    "a key again and again": (lambda: many("{", '"a":0,', '"a":0}', 900_000), "key_twice"),
    "as many keys as may be": (lambda: keys(600_000), "not_a_record"),
    "a long key": (lambda: filled(HEAD + EMPTY + '"', "k", '": 1}'), "unknown_key"),
    "a long game": (lambda: filled('{"kartenstube": 1, ' + EMPTY + '"game": "', "g", '"}'), "too_many"),
    "a long name": (lambda: filled(HEAD + '"deals": [], "seats": [{"name": "', "n", '"}]}'), "too_many"),
    "many seats": (lambda: seats(200_000), "too_many"),
    "many deals": (lambda: HEAD + '"seats": [], "deals": [' + "{}," * 400_000 + "{}]}", "too_many"),
    "a long deck": (lambda: deal(deck="AC " * (SIZE // 4)), "too_many"),
    "many answers": (lambda: deal(deck="", actions=["pass"] * 900_000), "too_many"),
    "a long answer": (lambda: deal(deck="", actions=["play " + "AC " * (SIZE // 4)]), "too_many"),
    "many checks": (lambda: deal(deck="", check=["00000000"] * 700_000), "too_many"),
    "a long seed": (lambda: filled(HEAD + EMPTY + '"seed": "', "s", '"}'), "too_many"),
    "many marks": (lambda: many(HEAD + EMPTY + '"marks": [', '"hints",', '"hints"]}', 900_000), "too_many"),
    "many notes": (lambda: many(HEAD + EMPTY + '"notes": [', '{"at":0},', "0]}", 400_000), "too_many"),
    "a long note": (lambda: filled(HEAD + EMPTY + '"notes": [{"at": 0, "en": "', "n", '"}]}'), "too_many"),
    "deep notes": (lambda: HEAD + EMPTY + '"notes": ' + "[" * 3000 + "]" * 3000 + "}", "too_deep"),
    "a match as long as may be": (lambda: longest(), None),
    "a text that is too long": (lambda: " " * (SIZE + 1), "too_long"),
}
LINKS = {
    "a link of many characters": (lambda: "A" * SIZE, "too_long"),
    "a link that unpacks to much": (lambda: packed(b" " * 12_000_000), "too_long"),
    "a link with an escape that never ends": (lambda: packed(b'"' + b'\\"' * 199_000), "not_json"),
    "a link with many brackets": (lambda: packed(b"[" * 399_000), "too_deep"),
    "a link with many digits": (lambda: packed(b"9" * 399_000), "long_number"),
}
DEMOS = {
    "lines that are too long": (lambda: filled(DEMO, "# \n", ""), "too_long"),
    "lists in each other": (lambda: DEMO + "x = " + "[" * 3000 + "]" * 3000, "too_deep"),
    "tables in each other": (lambda: DEMO + "x = " + "{a=" * 3000, "too_deep"),
    "opening brackets of lines": (lambda: filled(DEMO + "x = ", "[", "", LINES), "too_deep"),
    "a dotted key": (lambda: filled(DEMO, "a.", "b = 1", LINES), "long_key"),
    "a dotted header": (lambda: filled(DEMO + "[", "a.", "b]", LINES), "long_key"),
    "dotted keys": (lambda: filled(DEMO, "a.b.c.d.e.f.g.h.i.j.k = 1\n", "", LINES), "long_key"),
    "digits of a line": (lambda: filled(DEMO + "x = ", "9", "", LINES), "long_word"),
    "hexadecimal digits": (lambda: filled(DEMO + "x = 0x", "f", "", LINES), "long_word"),
    "quotes on a line": (lambda: filled(DEMO, '"', "", LINES), "demo_toml"),
    "quotes of the other kind": (lambda: filled(DEMO, "'", "", LINES), "demo_toml"),
    "a text that is not closed": (lambda: filled(DEMO + 'x = "', '\\"', "", LINES), "demo_toml"),
    "lines that are not closed": (lambda: filled(DEMO + 'x = """', '\\n"', "", LINES), "demo_toml"),
    "many tables": (lambda: filled(DEMO, "[[a]]\n", "", LINES), "unknown_key"),
    "many entries": (lambda: filled(DEMO + "x = [", "1,", "]", LINES), "unknown_key"),
    "many names": (lambda: filled(DEMO + "names = [", '"a",', "]", LINES), "too_many"),
    "many moves": (lambda: filled(DEMO + 'moves = "', "pass,", '"', LINES), "too_many"),
    "many notes of lines": (lambda: filled(DEMO, '[[note]]\nat=0\nen="a"\n', "", LINES), "too_many"),
    "many questions": (lambda: filled(DEMO, "[[ask]]\nat=0\n", "", LINES), "too_many"),
    "a record with an escape that never ends": (lambda: filled('{"kartenstube": "', '\\"', ""), "not_json"),
    "a record with many deals": (lambda: longest(), None),
    "many cards": (lambda: filled(DEMO + 'start.zones.hand0 = "', "AC ", '"', LINES), "too_many"),
}
READERS = {
    "record": (lambda text: Match(record.read(text)), RECORDS),
    "link": (link.unpack, LINKS),
    "demo": (finished.from_text, DEMOS),
}


def of_turn(texts, turn):
    """The texts of a turn; all of them where there is none."""
    return texts if turn is None else dict([*texts.items()][turn % SHARES :: SHARES])


def main():
    turn = int(sys.argv[1]) if sys.argv[1:] else None
    space = MEGABYTES * 1024 * 1024
    resource.setrlimit(resource.RLIMIT_AS, (space, space))
    words = wording("en")
    for reader, (read, texts) in READERS.items():
        for name, (text, code) in of_turn(texts, turn).items():
            hostile = text()
            start = time.process_time()
            try:
                read(hostile)
                fault = None
            except Fault as caught:
                fault = caught.message
            seconds = time.process_time() - start
            said = words.message(fault.plain()) if fault else ""
            codes = [str(fault), *[str(inner) for inner in fault.params.values()]] if fault else []
            is_it = any(f"fault.{code}'" in one for one in codes) if code else not fault
            outcome = {"reader": reader, "name": name, "code": code, "well": is_it}
            print(json.dumps({**outcome, "seconds": seconds, "said": said}))


if __name__ == "__main__":
    main()
