"""The machine of the exact solver in a browser."""

from importlib import import_module

from kartenstube.solver import layout
from kartenstube.solver import machine as kernel


class Browser:
    """The machine that runs the solver in a browser."""

    def __init__(self, source):
        js = import_module("js")  # not at the top: the snapshot must hold nothing of the browser
        self.bytes = js.Uint8Array
        code = self.bytes.new(len(source))
        code.assign(source)
        self.exports = js.WebAssembly.Instance.new(js.WebAssembly.Module.new(code)).exports
        self.memory = self.bytes.new(self.exports.memory.buffer)  # it never grows
        answer = self.exports.answer()
        self.answer = self.memory.subarray(answer, answer + layout.ANSWER_SIZE)
        self.calls = {}  # what was called before, and where its bytes go: each look costs much here

    def run(self, what, where, given):
        if (what, where) not in self.calls:
            self.calls[what, where] = getattr(self.exports, what), getattr(self.exports, where)()
        call, start = self.calls[what, where]
        self.memory.subarray(start, start + len(given)).assign(given)
        return bool(call()), self.answer.to_bytes()


if kernel.wasmtime is None:
    kernel.provide(Browser)
