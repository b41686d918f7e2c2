"""The options of Brandeln."""

from __future__ import annotations

from kartenstube.core.options import Option, Options

SEATS = 4

OPTIONS = Options(
    Option("follow", str, "pierer", ("pierer", "meyers"), "play"),
    Option("all_pass", str, "redeal", ("redeal", "same_dealer"), "all-pass"),
    Option("herrenmord", bool, False, None, "auction"),
    Option("hold", bool, True, None, "hold"),
    Option("stop_when_decided", bool, True, None, "end"),
    Option("deals", int, 12, range(4, 101, SEATS), "match"),
)
