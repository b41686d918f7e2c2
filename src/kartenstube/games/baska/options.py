"""The options of Baśka."""

from __future__ import annotations

from kartenstube.core.options import Option, Options

OPTIONS = Options(
    Option("hearts", str, "top", ("top", "plain"), "hearts"),
    Option("schneider", bool, True, None, "schneider"),
    Option("kontra", int, 2, range(4), "kontra"),
    Option("kontra_mode", str, "add", ("add", "double"), "kontra"),
    Option("cicha", bool, True, None, "cicha"),
    Option("gran", bool, True, None, "gran"),
    Option("deals", int, 20, range(4, 101, 4), "match"),
)
