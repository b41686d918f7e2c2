"""A record in the fragment of a link: its text, compressed and written with letters that a link may hold."""

from __future__ import annotations

import base64
import binascii
import re
import zlib

from kartenstube.core.messages import Fault, Message
from kartenstube.match import record as records
from kartenstube.match.record import Record

LONGEST = 4_500
"""Characters that a link's record may have; longer ones are sent as files."""
MOST_READ = 20_000
"""Characters of a link that are looked at."""
MOST_UNPACKED = 400_000
"""Bytes that a link may unpack to."""


_ESCAPED = re.compile(r"%([0-9A-Fa-f]{2})")
_FOREIGN = re.compile(r"[^A-Za-z0-9_-]")
_MEASURED = re.compile(r"(?:3D)?(?:(\d{1,5})-)?(?=eN)")  # a mail may write the = before it as =3D
_OFTEN_LOST = ("", "-", "_")  # at the end, where they are taken for punctuation


class BadLink(Fault):
    """A fault: a link that holds no record, since it is cut off or changed, or unpacks to more than is
    allowed.
    """


def pack(record: Record) -> str:
    """The record as text for a link: letters, digits, `-` and `_`. The text may be longer than LONGEST."""
    return pack_text(records.write(record))


def pack_text(text: str) -> str:
    """Any text, packed like the record of a link."""
    packed = zlib.compress(text.encode(), 9)
    return base64.urlsafe_b64encode(packed).decode().rstrip("=")


def packed_small(record: Record) -> str | None:
    """The record as text for a link; None if it is too long for any link."""
    plain = records.write(record).encode()
    packed = pack(record) if len(plain) <= MOST_UNPACKED else ""
    return packed if 0 < len(packed) <= MOST_READ else None


def measured(packed: str) -> str:
    """A packed text with its length before it, by which a reader can tell how much of the text is missing."""
    return f"{len(packed)}-{packed}"


def unpack(text: str) -> Record:
    """Return the record in a link's text, whatever mails and messengers have put between its letters. Raises
    BadLink, and Damaged or TooNew as `record.read` does.
    """
    if len(text) > MOST_READ:
        raise BadLink(records.too_long("link", len(text), MOST_READ))
    packed, length = _untangled(text)
    for lost in _OFTEN_LOST:
        plain = _inflated(packed + lost)
        if plain is not None:
            return records.read(_decoded(plain))
    missing = length - len(packed)
    if missing > 0:
        raise BadLink(Message("fault.link_cut", {"missing": missing, "length": length}))
    raise BadLink(Message("fault.link"))


def _untangled(text: str) -> tuple[str, int]:
    """The packed text, without foreign characters and without anything put behind it, and the length that the
    link gives, 0 if it gives none.
    """
    for _ in range(2):  # of what is escaped twice, the escapes are escaped
        text = _ESCAPED.sub(lambda escaped: chr(int(escaped[1], 16)), text)
    letters = _FOREIGN.sub("", text)
    begin = _MEASURED.match(letters)
    length = int(begin[1] or 0) if begin else 0
    packed = letters[begin.end() :] if begin else letters
    return packed[: length or None], length


def _inflated(packed: str) -> bytes | None:
    """The unpacked bytes; None if the text is damaged or cut off. Raises BadLink for too long a text."""
    whole = packed[: len(packed) - (len(packed) % 4 == 1)]  # one letter alone is no byte
    unpacking = zlib.decompressobj()
    try:
        plain = unpacking.decompress(base64.urlsafe_b64decode(whole + "=" * (-len(whole) % 4)), MOST_UNPACKED)
    except (binascii.Error, zlib.error):
        return None
    if not unpacking.eof and len(plain) == MOST_UNPACKED:
        raise BadLink(records.too_long("unpacked", len(plain), MOST_UNPACKED))
    return plain if unpacking.eof else None


def _decoded(plain: bytes) -> str:
    try:
        return plain.decode()
    except UnicodeDecodeError:
        raise BadLink(Message("fault.link")) from None
