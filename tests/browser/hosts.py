"""Small static hosts that do what hosts in the world do, for tests: types of files, broken and slow lines."""

import http
import threading
from contextlib import contextmanager
from pathlib import Path

import serve

DIST = Path(__file__).parents[2] / "dist"

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
