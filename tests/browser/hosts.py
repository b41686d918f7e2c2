"""Small static hosts that do what hosts in the world do, for tests: types of files, broken and slow lines."""

import gzip
import http
import re
import threading
import time
import tomllib
from contextlib import contextmanager
from pathlib import Path

import serve

ROOT = Path(__file__).parents[2]
DIST = ROOT / "dist"

# the list of types of nginx as it is installed, as far as it names what a site like ours could be made of
NGINX = {
    ".html": "text/html",
    ".htm": "text/html",
    ".css": "text/css",
    ".xml": "text/xml",
    ".gif": "image/gif",
    ".jpg": "image/jpeg",
    ".js": "application/javascript",
    ".txt": "text/plain",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
    ".json": "application/json",
    ".wasm": "application/wasm",
    ".zip": "application/zip",
    ".bin": "application/octet-stream",
}
UNKNOWN = "application/octet-stream"
PIECE = 1024  # bytes that a slow line carries at a time


class Plain(serve.Handler):
    """A host with the types of nginx; all other files are bytes to it."""

    extensions_map = NGINX

    def guess_type(self, path):
        return NGINX.get(Path(path).suffix, UNKNOWN)

    def end_headers(self):
        self.send_header("X-Content-Type-Options", "nosniff")
        super().end_headers()


class Strict(Plain):
    """A host that serves nothing of a type that it does not know."""

    def send_head(self):
        path = Path(self.translate_path(self.path))
        if path.is_file() and path.suffix not in NGINX:
            self.send_error(http.HTTPStatus.NOT_FOUND)
            return None
        return super().send_head()


def headers_of(path, joins=True):
    """The headers that the rules of netlify.toml give a file: of all rules that match, the values of one name
    joined with commas, or the last one.
    """
    found = {}
    for rule in tomllib.loads((ROOT / "netlify.toml").read_text(encoding="utf-8"))["headers"]:
        if re.fullmatch(re.escape(rule["for"]).replace(r"\*", ".*"), path):
            for name, value in rule["values"].items():
                found.setdefault(name, []).append(value)
    return {name: ", ".join(values) if joins else values[-1] for name, values in found.items()}


class Netlify(serve.Handler):
    """A host that sends the headers of netlify.toml; how long to keep a file it says as it likes."""

    def end_headers(self):
        for name, value in headers_of(self.path.split("?")[0]).items():
            if name != "Cache-Control":
                self.send_header(name, value)
        super().end_headers()


@contextmanager
def served(handler, folder=DIST, name="127.0.0.1"):
    """The address of a folder on a host."""
    running = serve.server(folder, 0, handler)
    threading.Thread(target=running.serve_forever, daemon=True).start()
    try:
        yield f"http://{name}:{running.server_port}/"
    finally:
        running.shutdown()
        running.server_close()


class Faults:
    """What is wrong with a host, by the ends of paths: "missing", "cut" (half of the body, then the line
    ends), "torn" (the same, of an answer that does not say how long it is), "damaged" (zeros in its middle),
    "typed" (as HTML), or "stalled" (half of the body, and the line stays open until the host is well again).
    """

    def __init__(self):
        self.by_end, self.done, self.well = {}, 0, threading.Event()

    def mend(self):
        """The host is well again."""
        self.by_end.clear()
        self.well.set()

    def of(self, path):
        """What is wrong with a path, None if it is well."""
        return next((fault for end, fault in self.by_end.items() if path.split("?")[0].endswith(end)), None)


def faulty(faults, base=Plain):
    """A handler that does to files what `faults` say."""

    class Faulty(base):
        def do_GET(self):
            fault = faults.of(self.path)
            faults.done += fault is not None
            if fault is None:
                super().do_GET()
            elif fault == "missing":
                self.send_error(http.HTTPStatus.NOT_FOUND)
            else:
                self.answer(fault, Path(self.translate_path(self.path)).read_bytes())

        def answer(self, fault, body):
            half = len(body) // 2
            self.send_response(http.HTTPStatus.OK)
            self.send_header("Content-Type", "text/html" if fault == "typed" else self.guess_type(self.path))
            if fault == "torn":
                self.send_header("Transfer-Encoding", "chunked")
            else:
                self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            if fault == "damaged":
                self.wfile.write(body[: half // 2] + bytes(half) + body[half // 2 + half :])
            elif fault == "typed":
                self.wfile.write(body)
            elif fault == "torn":
                self.wfile.write(b"%x\r\n%b\r\n" % (half, body[:half]))
            else:
                self.wfile.write(body[:half])
            if fault == "stalled":
                self.wfile.flush()
                faults.well.wait()
            self.close_connection = fault in ("cut", "torn", "stalled")

        def guess_type(self, path):
            return super().guess_type(path.split("?")[0])

    return Faulty


def telling(headers, base=Plain):
    """A handler that sends these headers with each answer, in place of those of the same name."""

    class Telling(base):
        def send_header(self, keyword, value):
            if keyword not in headers:
                super().send_header(keyword, value)

        def end_headers(self):
            for header in headers.items():
                super().send_header(*header)
            super().end_headers()

    return Telling


def thin(asked, rate=None):
    """A handler by which no browser knows a file again: it tells neither a date nor how long to keep one. It
    compresses, notes what it is `asked` for, and its line carries `rate` bytes a second, all files together.
    """
    carried, lock = [time.monotonic()], threading.Lock()

    class Thin(Plain):
        def do_GET(self):
            asked.append(self.path.split("?")[0].lstrip("/"))
            path = Path(self.translate_path(self.path))
            path = path / "index.html" if path.is_dir() else path
            body = gzip.compress(path.read_bytes(), 6)
            self.send_response(http.HTTPStatus.OK)
            self.send_header("Content-Type", self.guess_type(str(path)))
            self.send_header("Content-Encoding", "gzip")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            for start in range(0, len(body), PIECE):
                self.wait()
                self.wfile.write(body[start : start + PIECE])

        def wait(self):
            if rate is None:
                return
            with lock:
                carried[0] = max(carried[0], time.monotonic()) + PIECE / rate
                until = carried[0]
            time.sleep(max(0.0, until - time.monotonic()))

        def send_header(self, keyword, value):
            if keyword != "Cache-Control":
                super().send_header(keyword, value)

    return Thin
