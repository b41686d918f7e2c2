"""The headings of a page that is read: each has a name, so that a link can lead to it."""

import html
import re
import unicodedata
from typing import NamedTuple

HEADING = re.compile(r"<h([1-6])([^>]*)>(.*?)</h\1>", re.DOTALL)
NAME = re.compile(r'\bid="([^"]+)"')
INLINE = re.compile(r"</?(?:a|b|code|em|i|mark|span|strong)\b[^>]*>")  # tags that end no word
TAG = re.compile(r"<[^>]*>")


def named(text: str) -> str:
    """Some HTML, in which each heading below the first has a name: that which stands in it, or one made from
    its words.
    """
    taken = set(NAME.findall(text))

    def with_name(found: re.Match[str]) -> str:
        level, attributes, inside = found.groups()
        if level == "1" or NAME.search(found[0]):
            return found[0]
        name = free(slug(inside), taken)
        taken.add(name)
        return f'<h{level}{attributes} id="{name}">{inside}</h{level}>'

    return HEADING.sub(with_name, text)


def words_of(text: str) -> str:
    """The text of some HTML, without its tags."""
    return " ".join(html.unescape(TAG.sub(" ", INLINE.sub("", text))).split())


def slug(text: str) -> str:
    """Words as a name in an address: small letters and figures, with hyphens between."""
    plain = unicodedata.normalize("NFKD", words_of(text).lower().replace("ß", "ss"))
    return re.sub(r"[^a-z0-9]+", "-", plain.encode("ascii", "ignore").decode()).strip("-") or "part"


def free(name: str, taken: set[str]) -> str:
    """The name, with a number behind it if it is taken."""
    numbered = [name, *(f"{name}-{number}" for number in range(2, len(taken) + 3))]
    return next(one for one in numbered if one not in taken)


class Section(NamedTuple):
    """A heading, its name, and the words between it and the next one."""

    name: str
    heading: str
    text: str


def sections(text: str) -> list[Section]:
    """The sections of some HTML whose headings have names; that of the first heading needs none."""
    found = list(HEADING.finditer(text))
    ends = [heading.start() for heading in found[1:]] + [len(text)]
    return [section(heading, text[heading.end() : end]) for heading, end in zip(found, ends, strict=True)]


def of_level(text: str, level: int) -> list[Section]:
    """The headings of a level in some HTML whose headings have names, each with its name and no text."""
    return [section(found, "") for found in HEADING.finditer(text) if found[1] == str(level)]


def section(heading: re.Match[str], text: str) -> Section:
    """The section that a heading begins."""
    name = NAME.search(heading[0])
    return Section(name[1] if name else "", words_of(heading[3]), words_of(text))
