"""A copy of the site whose pages do what a test asks for: they hold flows of what a person does (flows.js),
ask the host which one is wanted, and tell what came of it (pilot.js). So no browser needs a driver.
"""

import json
import shutil
from contextlib import ExitStack, contextmanager
from pathlib import Path
from queue import Empty, Queue
from tempfile import TemporaryDirectory

import hosts

from assembly.service_worker import write_service_worker
from testing.three_browsers import shown

HERE = Path(__file__).parent
SCRIPTS = (HERE.parent / "browser" / "autopilot.js", HERE / "flows.js", HERE / "pilot.js")
PAGES = ("index.html", "embed.html")
PATIENCE = 90_000  # milliseconds that anything may take on a page; the engine comes in that time, too
LONGEST = 300  # seconds until a page has to tell something: a whole deal, or a browser that starts


def copy_site(folder):
    """A copy of the site with the pilot in its pages."""
    site = folder / "stube"
    shutil.copytree(hosts.DIST, site)
    (site / "pilot.js").write_text("".join(path.read_text(encoding="utf-8") for path in SCRIPTS), "utf-8")
    for name in PAGES:
        text = (site / name).read_text(encoding="utf-8")
        assert "</title>" in text
        text = text.replace("</title>", '</title>\n<script src="pilot.js"></script>')
        (site / name).write_text(text, encoding="utf-8")
    write_service_worker(site)


class Pilot:
    """Who asks a page for flows. While the network is `cut`, the host answers nobody but the pilot."""

    def __init__(self):
        self.told, self.wanted, self.cut = Queue(), Queue(), False

    def arrived(self):
        """Wait for a page; its address."""
        return self.heard()

    def run(self, flow, **given):
        """Have the page do something; what came of it."""
        self.wanted.put({"flow": flow, "given": {"patience": PATIENCE, **given}})
        return self.heard()

    def heard(self):
        """What the page tells next. Nothing may have gone wrong on it."""
        try:
            told = self.told.get(timeout=LONGEST)
        except Empty:
            raise AssertionError(f"the page has told nothing for {LONGEST} seconds") from None
        assert "failed" not in told, told
        assert not told["faults"], told
        return told.get("came")


def answering(pilot):
    """A handler of a plain host that hands to the pilot what pages tell, and back what it wants."""

    class Answering(hosts.Plain):
        def do_GET(self):
            if pilot.cut:
                self.close_connection = True
            else:
                super().do_GET()

        def do_POST(self):
            pilot.told.put(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
            body = json.dumps(pilot.wanted.get()).encode()
            self.send_response(200)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

    return Answering


@contextmanager
def page(browser, site, blog=None):
    """The pilot of a browser that has opened the site, in a fresh profile; or a `blog`, a page that names the
    site, whose frames may store nothing.
    """
    pilot = Pilot()
    with ExitStack() as stack:
        address = stack.enter_context(hosts.served(answering(pilot), site)) + "stube/"
        profile = stack.enter_context(TemporaryDirectory(ignore_cleanup_errors=True))
        if blog:
            folder = Path(stack.enter_context(TemporaryDirectory()))
            (folder / "index.html").write_text(blog.format(site=address), encoding="utf-8")
            address = stack.enter_context(hosts.served(hosts.Plain, folder, "localhost"))
        stack.enter_context(shown(browser, address, Path(profile), strict=bool(blog)))
        pilot.arrived()
        yield pilot
