"""A host at the end of a line: so many bytes a second, all files together, and a delay before each answer.

It compresses, as hosts do. The browser's own throttle would slow down the page, but not its workers.
"""

import gzip
import threading
import time
from functools import cache
from pathlib import Path
from typing import NamedTuple

import hosts

PIECE = 4096  # bytes that the line carries at a time


class Line(NamedTuple):
    """A line: bits a second, and seconds from a question to the first byte of its answer."""

    rate: float
    delay: float


@cache
def compressed(path: Path) -> bytes:
    """A file as it is sent."""
    return gzip.compress(path.read_bytes(), 6)


def over(line: Line) -> type[hosts.Plain]:
    """A handler of a host at the end of a line."""
    free, lock = [time.monotonic()], threading.Lock()

    class Slow(hosts.Plain):
        def do_GET(self) -> None:
            path = Path(self.translate_path(self.path))
            path = path / "index.html" if path.is_dir() else path
            if not path.is_file():
                self.send_error(404)
                return
            body = compressed(path)
            time.sleep(line.delay)
            self.send_response(200)
            self.send_header("Content-Type", self.guess_type(str(path)))
            self.send_header("Content-Encoding", "gzip")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            for start in range(0, len(body), PIECE):
                self.carry(body[start : start + PIECE])

        def carry(self, piece: bytes) -> None:
            """Send a piece when the line is free for it."""
            with lock:
                free[0] = max(free[0], time.monotonic()) + 8 * len(piece) / line.rate
                until = free[0]
            time.sleep(max(0.0, until - time.monotonic()))
            self.wfile.write(piece)

    return Slow
