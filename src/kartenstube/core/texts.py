"""Text from outside: which characters it may have, and how a sentence quotes it.

A name, a seed or a remark may be in any script. Refused is what changes more than the text itself: control
characters (a NUL, an ESC that a terminal obeys, a line break in one line), marks that turn the direction of
the text around them (U+202E), lone halves of surrogate pairs, which no file can hold, and characters that
nobody sees, since two names that look alike would not be the same. Letters that are written from right to
left, accents and emoji are no trouble. Two invisible characters stay, inside a text: the joiners U+200C and
U+200D, without which Persian, the scripts of India and many emoji cannot be written. Flags that are spelled
with invisible letters (England, Scotland, Wales) are the price. The separators U+2028 and U+2029 were always
allowed and change nothing around them; a sentence shows them as escapes.

>>> odd_character("Zoë \\U0001f469\\u200d\\U0001f680")
>>> odd_character("a\\u202eb")
'U+202E'
>>> quoted("two\\nlines")
'two\\\\nlines'
>>> listed(["bid 18", "bid 20", "bid 22", "pass"], most=23)
'bid 18, bid 20, …, pass'
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable

LONGEST = 60
"""Characters of foreign text that a sentence quotes."""

LONGEST_LIST = 80
"""Characters of a list in a sentence."""

_UNSEEN = (
    "\x00-\x1f\x7f-\x9f\xad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ud800-\udfff"
    "\ufdd0-\ufdef\ufeff\ufff9-\ufffb\ufffe\uffff\U0001bca0-\U0001bca3\U0001d173-\U0001d17a"
    "\U000e0000-\U000e007f"
)
_JOINERS = "\u200c\u200d"
_IN_PROSE = "\t\n\r\xad"
_BREAKS = "\u2028\u2029"
_ODD = re.compile(rf"[{_UNSEEN}]|\A[{_JOINERS}]|[{_JOINERS}]\Z")
_ODD_IN_PROSE = re.compile(rf"(?![{_IN_PROSE}])[{_UNSEEN}]")
_ESCAPED = re.compile(rf"[{_UNSEEN}{_BREAKS}]|\A[{_JOINERS}]|[{_JOINERS}]\Z")


def odd_character(text: str, prose: bool = False) -> str | None:
    """The first character that a text must not have, as "U+202E"; None if there is none. `prose` may have
    line breaks, tabs and soft hyphens.
    """
    found = (_ODD_IN_PROSE if prose else _ODD).search(text)
    return f"U+{ord(found[0]):04X}" if found else None


def quoted(found: object, most: int = LONGEST) -> str:
    """Text from outside as it may be quoted in a sentence: on one line, odd characters escaped, at most
    `most` characters of it. Anything but a text is written as JSON.
    """
    text = found if isinstance(found, str) else json.dumps(found, ensure_ascii=False, default=str)
    shown = _ESCAPED.sub(lambda odd: odd[0].encode("unicode_escape").decode(), text[:most])
    return f"{shown}…" if len(text) > most else shown


def listed(texts: Iterable[str], most: int = LONGEST_LIST) -> str:
    """List what is known or allowed in a sentence: all of it, or as much as `most` characters hold."""
    found = list(texts)
    if len(", ".join(found)) <= most:
        return ", ".join(found)
    *first, last = found
    while first and len(", ".join([*first, "…", last])) > most:
        first.pop()
    return ", ".join([*first, "…", last])
