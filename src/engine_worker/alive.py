"""Signs of life: while the worker reads what is long it cannot answer, but say that it is alive."""

from importlib import import_module
from time import perf_counter

EVERY = 1.0
"""Seconds between two signs."""


class Pulse:
    """Tells the page that this worker is alive, as often as it is called, but not too often."""

    def __init__(self):
        self.told = 0.0

    def __call__(self, *about):
        if perf_counter() - self.told >= EVERY:
            self.told = perf_counter()
            tell()


def tell():
    """Tell the page, where there is one: CPython has no module of it, and Node no page."""
    try:
        js = import_module("js")  # not at the top: the snapshot must hold nothing of the browser
    except ModuleNotFoundError:
        return
    if hasattr(js, "postMessage"):
        js.postMessage(js.JSON.parse('{"kartenstube": "alive"}'))


pulse = Pulse()
