"""A record in the fragment of a link: its text, compressed and written with letters that a link may hold."""

from __future__ import annotations

import base64
import binascii
import zlib

from kartenstube.core.messages import Fault, Message
from kartenstube.match import record as records
from kartenstube.match.record import Record

LONGEST = 4_000
"""Characters that a link's record may have; longer ones are sent as files."""
MOST_READ = 20_000
"""Characters of a link that are looked at."""
MOST_UNPACKED = 400_000
"""Bytes that a link may unpack to."""


class BadLink(Fault):
    """A link that holds no record: cut off, changed, or unpacking to more than is allowed."""


def pack(record: Record) -> str:
    """The record as text for a link: letters, digits, `-` and `_`. It may be longer than LONGEST."""
    return pack_text(records.write(record))


def pack_text(text: str) -> str:
    """Any text, as the record of a link is packed."""
    packed = zlib.compress(text.encode(), 9)
    return base64.urlsafe_b64encode(packed).decode().rstrip("=")


def packed_small(record: Record) -> str | None:
    """The record as text for a link, None if no link can hold it."""
    plain = records.write(record).encode()
    packed = pack(record) if len(plain) <= MOST_UNPACKED else ""
    return packed if 0 < len(packed) <= MOST_READ else None


def unpack(text: str) -> Record:
    """The record that a link's text holds. Raises BadLink, or Damaged or TooNew as `record.read` does."""
    if len(text) > MOST_READ:
        raise BadLink(records.too_long("link", len(text), MOST_READ))
    unpacking = zlib.decompressobj()
    try:
        packed = base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
        plain = unpacking.decompress(packed, MOST_UNPACKED)
        if not unpacking.eof and len(plain) == MOST_UNPACKED:
            raise BadLink(records.too_long("unpacked", len(plain), MOST_UNPACKED))
        if not unpacking.eof:
            raise BadLink(Message("fault.link"))
        return records.read(plain.decode())
    except (binascii.Error, zlib.error, ValueError):
        raise BadLink(Message("fault.link")) from None
