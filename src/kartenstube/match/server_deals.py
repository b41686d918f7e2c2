"""Deals as servers write them, in the form of game records of Go: `(;GM[Skat] ... ;)`, with properties in
brackets of which `GM` names the game. The game knows the others.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from kartenstube.core.foreign import Reader, ToldDeal
from kartenstube.core.messages import Message
from kartenstube.games.registry import game_named
from kartenstube.match.record import MOST_CHARACTERS, Damaged, too_long

BEGIN, END = "(;", ";)"
PROPERTY = re.compile(r"([A-Z0-9]+)\[([^\]]*)\]")


def server_deals(lines: Iterable[str]) -> Iterator[Reader]:
    """Yield a reader for each deal between `(;` and `;)`, of which several may be on a line, or one on
    several.
    """
    text = ""
    for line in lines:
        text += line
        while END in text:
            deal, _, text = text.partition(END)
            yield reader_of(deal)
        if len(text) > MOST_CHARACTERS:
            raise Damaged(too_long("record", len(text), MOST_CHARACTERS))
    if BEGIN in text:
        yield reader_of(text)


def reader_of(text: str) -> Reader:
    """A reader for the text of one deal."""

    def read() -> tuple[str, ToldDeal]:
        properties = dict(PROPERTY.findall(text.partition(BEGIN)[2]))
        game = game_named(properties.get("GM", "").lower())
        if game.read_foreign is None:
            raise Damaged(Message("fault.foreign.game"))
        return game.id, game.read_foreign(properties)

    return read
