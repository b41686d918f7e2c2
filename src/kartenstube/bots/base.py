"""What a bot is: it gets one seat's view and a source of chance, and nothing else to ask."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from kartenstube.chance import Chance
from kartenstube.decisions import Act
from kartenstube.view import View


class Bot(Protocol):
    """A way of playing."""

    def think(self, view: View, chance: Chance) -> Iterator[Act]:
        """Answers to `view.decision`, the best so far each time; at least one, and the last one counts.

        The caller draws one answer per slice, so a bot that thinks long yields at least every 30 ms. The same
        view and the same chance give the same answers on every machine.
        """
        ...
