"""A plain static host: serves `dist/` on 127.0.0.1 for `make play`, and in threads for the browser tests."""

import argparse
import functools
import http.server
import sys
from pathlib import Path

DIST = Path(__file__).parents[2] / "dist"
TYPES = {".js": "text/javascript", ".wasm": "application/wasm", ".svg": "image/svg+xml"}


class Handler(http.server.SimpleHTTPRequestHandler):
    """Gives out static files with the right types, which browsers ask for again each time; logs nothing."""

    extensions_map = http.server.SimpleHTTPRequestHandler.extensions_map | TYPES
    protocol_version = "HTTP/1.1"

    def end_headers(self) -> None:
        """Have the browser ask each time whether a file has changed."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


class Server(http.server.ThreadingHTTPServer):
    """A server that ignores browsers that hang up in the middle of a file."""

    daemon_threads = True

    def handle_error(self, request: object, client_address: object) -> None:
        """Report all errors but a lost connection."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]  # as the base class calls it


def server(folder: Path, port: int, handler: type[Handler] = Handler) -> Server:
    """A server over a folder; port 0 takes any free one. Raises OSError for a port that is busy."""
    return Server(("127.0.0.1", port), functools.partial(handler, directory=folder))


def free_server(folder: Path, port: int) -> Server:
    """A server on this port, or on the next one that is free."""
    for candidate in range(port, min(port + 20, 65536)):
        try:
            made = server(folder, candidate)
        except OSError:
            continue
        if candidate != port:
            print(f"Port {port} is busy; using {candidate}.")
        return made
    sys.exit(f"Ports {port} to {port + 19} are busy. Choose another: make play PORT=9000")


def port_number(text: str) -> int:
    """A port as it is typed."""
    if not text.isdecimal() or not 1 <= int(text) <= 65535:
        raise argparse.ArgumentTypeError(f"{text!r} is not a port (1-65535)")
    return int(text)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Serve dist/ on 127.0.0.1.")
    parser.add_argument("--port", type=port_number, default=8000)
    with free_server(DIST, parser.parse_args().port) as running:
        print(f"Kartenstube is at http://127.0.0.1:{running.server_port}/  (stop with Ctrl+C)", flush=True)
        try:
            running.serve_forever()
        except KeyboardInterrupt:
            print()
