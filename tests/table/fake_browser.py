"""A fake browser: what the screen asks of one besides the document, in plain Python. It never waits: a page
that sleeps for two seconds has slept at once.

It stands in for the browser and for our scripts that talk to it (`static/*/*.js`), which are tested in a real
one; the screen's modules and the engine's door are the real ones.
"""

import asyncio
import contextlib
import hashlib
import importlib
import io
import json
import selectors
import sys
from datetime import UTC, datetime
from functools import cache, partial
from itertools import count
from pathlib import Path
from types import SimpleNamespace

from assembly import games_list, lessons, puzzles, screen_modules
from base import catalogues, page_words
from kartenstube.bots.base import Budget
from kartenstube.cli import main as command_line
from kartenstube.games.registry import GAMES
from prerender import fake_dom
from prerender.fake_dom import Document, Element

ROOT = Path(__file__).parents[2]
DOOR, SCRIPT = "engine_worker", ROOT / "src" / "engine_start.py"
HOME = "https://example.org/some/folder/"
PAGE = {"app": "main", "banner": "div", "dialog": "dialog", "engine": "p"}  # of index.html
LONGEST = 4_000_000  # characters of a record, as static/page/files.js has it
FEW = 4  # deals that an expert imagines here: as many on every machine, however busy it is


class Selector(selectors.DefaultSelector):
    """Waits for nothing: `passed` are the seconds that would have been waited."""

    passed = 0.0

    def select(self, timeout=None):
        self.passed += timeout or 0
        return super().select(0)


class Loop(asyncio.SelectorEventLoop):
    """An event loop whose time is that which it was told to wait. `faults` are what its tasks ended with,
    but for what the screen itself expects.
    """

    def __init__(self):
        self.selector = Selector()
        super().__init__(self.selector)
        self.faults = []
        self.set_task_factory(self._task)

    def time(self):
        return self.selector.passed

    def _task(self, loop, work, **given):
        task = asyncio.Task(work, loop=loop, **given)
        task.add_done_callback(self._note)
        return task

    def _note(self, task):
        fault = None if task.cancelled() else task.exception()
        if fault and type(fault).__name__ not in ("Gone", "Refused"):
            self.faults.append(fault)

    def run(self, work):
        return self.run_until_complete(asyncio.Task(work, loop=self))

    def end(self):
        """Give up all tasks."""
        self.run(self._give_up())
        self.close()

    async def _give_up(self):
        left = asyncio.all_tasks() - {asyncio.current_task()}
        for task in left:
            task.cancel()
        await asyncio.gather(*left, return_exceptions=True)


class Disk:
    """What stays when a page is closed: the entries of the storage, with so much room, and who plays what."""

    def __init__(self):
        self.entries = {}
        self.room = 5_000_000
        self.forbidden = False
        self.played_elsewhere = set()  # matches that another tab plays


def promised(value):
    """What a script promises: here it is kept at once, also where nobody waits for it."""
    made = asyncio.get_running_loop().create_future()
    made.set_result(value)
    return made


class Storage:
    """`static/page/storage.js`."""

    def __init__(self, disk):
        self.disk, self.promise, self.asked, self.forgets = disk, "not-kept", 0, False

    def allowed(self):
        return not self.disk.forbidden

    def get(self, key):
        return None if self.disk.forbidden else self.disk.entries.get(key)

    def has(self, key):
        return not self.disk.forbidden and key in self.disk.entries

    def set(self, key, text):
        others = sum(len(self.disk.entries[one]) for one in self.disk.entries if one != key)
        fits = not self.disk.forbidden and others + len(text) <= self.disk.room
        if fits:
            self.disk.entries[key] = text
        return fits

    def remove(self, key):
        self.disk.entries.pop(key, None)

    def keys(self):
        return [] if self.disk.forbidden else list(self.disk.entries)

    def short(self, key):
        return key

    def persisted(self):
        return promised(self.promise)

    def persist(self):
        self.asked += 1
        return promised(self.promise)

    def forgetful(self):
        return self.forgets


class Mirror:
    """`page/mirror.js`; `rows` are what it has when the page is opened. It says when its disk gets full and
    when there is room again.
    """

    def __init__(self):
        self.kept, self.rows = {}, []
        self.full = self.told = False
        self.hear = None

    def watch(self, hear):
        self.hear = hear

    def keep(self, match, text, number):
        if not self.full:
            self.kept[match] = text
        if self.full != self.told:
            self.told = self.full
            asyncio.get_running_loop().call_soon(self.hear, not self.full)

    def empty(self):
        self.kept.clear()

    async def all(self):
        return json.dumps(self.rows)


class Tabs:
    """`static/page/tabs.js`."""

    def __init__(self, disk):
        self.disk, self.held, self.lost = disk, None, None

    async def own(self, match, lost):
        if match in self.disk.played_elsewhere:
            return False
        self.held, self.lost = match, lost
        return True

    async def take(self, match, lost):
        self.disk.played_elsewhere.discard(match)
        return await self.own(match, lost)

    def release(self):
        self.held = self.lost = None


class Offline:
    """`static/page/offline.js`; `hear` is how the page is told."""

    def __init__(self):
        self.hear, self.looks, self.updates = None, 0, 0

    def start(self, hear):
        self.hear = hear

    def look(self):
        self.looks += 1

    def update(self):
        self.updates += 1


class Records:
    """The records in a file, as `static/page/files.js` hands them over."""

    def __init__(self, text):
        lines = [line for line in text.splitlines() if line.strip()]
        if not any(line.startswith("{") for line in lines):
            lines = [f"{deal};)" for deal in text.split(";)")[:-1]]
        self.lines = lines if len(lines) > 1 else [text]
        self.all = len(self.lines)

    @property
    def part(self):
        return 1 - len(self.lines) / self.all

    def few(self):
        found, self.long = [], []
        while self.lines and len(found) < 16:
            line = self.lines.pop(0)
            if len(line) > LONGEST:
                self.long.append(len(line))
            else:
                found.append(line)
        self.count = len(found)
        return json.dumps(found)

    def tooLong(self):
        return json.dumps({"limit": LONGEST, "found": self.long})

    def left(self):
        return len(self.lines)


class Longs:
    """`static/page/longs.js`."""

    @staticmethod
    def quoted(text):
        return json.dumps(text)

    @staticmethod
    def withAnswer(text, act):
        record = json.loads(text)
        record["deals"][-1]["actions"].append(act)
        return json.dumps(record, separators=(",", ":"), ensure_ascii=False)

    @staticmethod
    def parted(text):
        longs = []
        try:
            return json.dumps(parted(json.loads(text), longs)), longs
        except ValueError:
            return None


def parted(told, longs):
    """What is told without its long texts, which are added to a list."""
    if isinstance(told, str) and len(told) > 2_000:
        longs.append(told)
        return {"longs.js": len(longs) - 1}
    if isinstance(told, list):
        return [parted(one, longs) for one in told]
    return {key: parted(told[key], longs) for key in told} if isinstance(told, dict) else told


class StartEngineWhen:
    """`static/page/start_engine_when.js` of a person who plays at once."""

    def somebody_plays(self):
        return promised(None)


class Files:
    """`static/page/files.js`: `saved` are the files that the page has saved, by name."""

    def __init__(self):
        self.saved, self.take = {}, None

    def save(self, name, text, type):
        self.saved[name] = text

    def watch(self, take):
        self.take = take


class Picture:
    """`static/page/picture.js`: `drawn` is what was drawn last, `kept` what was saved, `handed` what the
    device's own sheet got.
    """

    def __init__(self):
        self.drawn, self.kept, self.handed, self.fails = None, [], [], False

    def draw(self, canvas, told):
        self.drawn = json.loads(told)
        return promised(None)

    drawSheet = draw

    def keep(self, canvas, name):
        self.kept.append(name)

    def hand(self, canvas, name, text):
        self.handed.append((name, text))
        return promised(not self.fails)


class Share:
    """`static/page/share.js`: `handed` is what the device's own sheet got, if it has one; `picture` is what
    draws pictures, None if it cannot be had.
    """

    def __init__(self):
        self.handed, self.has_sheet, self.fails, self.no_code = [], False, False, ""
        self.picture = Picture()

    def offered(self):
        return self.has_sheet

    def hand(self, title, url):
        self.handed.append((title, url))
        return promised(not self.fails)

    def drawCode(self, drawing, text):
        return promised(self.no_code)

    def pictures(self):
        return promised(self.picture)


class Wake:
    """`static/page/wake.js`: whether the screen is to stay on."""

    is_on = False

    def keep(self, on):
        self.is_on = on


class Sound:
    """`static/table/sound.js`."""

    def __init__(self):
        self.played = []

    def play(self, kind):
        self.played.append(kind)


class Motion(fake_dom.NoMotion):
    """`static/table/motion.js`: `flights` are cards that have flown; nothing moves for who wants it calm."""

    def __init__(self):
        self.is_calm, self.flights = True, []

    def calm(self):
        return self.is_calm

    def place(self, selector):
        return selector

    def arrive(self, selector, place, time):
        self.flights.append((place, selector, time))

    def gather(self, selector, target, time):
        self.flights.append((selector, target, time))

    def deal(self, selector, source, time, apart):
        self.flights.append((source, selector, time))

    def lift(self, selector, time):
        self.flights.append(("face down", selector, time))

    def turn(self, selector, time):
        self.flights.append(("face up", selector, time))


class NoPictures:
    """`static/table/pictures.js` where no file becomes part of the page."""

    @staticmethod
    def fetched(file):
        return promised(False)


class Date:
    """A moment as JavaScript has it; of the year 9999 a browser fails to write the time."""

    def __init__(self, when):
        self.when = when

    @staticmethod
    def now():
        return datetime.now(UTC)

    @classmethod
    def new(cls, text=None):
        try:
            return cls(cls.now() if text is None else datetime.fromisoformat(text))
        except ValueError:
            return cls(None)

    def toISOString(self):
        return self.when.strftime("%Y-%m-%dT%H:%M:%S.000Z")

    def toLocaleString(self, language, how):
        if self.when is None:
            return "Invalid Date"
        if self.when.year == 9999:
            raise OSError("RangeError")
        return self.when.strftime("%d.%m.%Y, %H:%M" if language == "de" else "%d %b %Y, %H:%M")

    def toLocaleDateString(self, language, how=None):
        parts = {"weekday": "%a", "day": "%d", "month": "%B", "year": "%Y"}
        wanted = " ".join(parts[part] for part in parts if part in how) if how else "%Y-%m-%d"
        return self.when.strftime(wanted)


class Location:
    """The address of the page; a change of its fragment is told to the page."""

    def __init__(self, window):
        self.window, self.fragment = window, ""

    @property
    def href(self):
        return HOME + self.hash

    @property
    def hash(self):
        return "#" + self.fragment if self.fragment else ""

    @hash.setter
    def hash(self, address):
        self.fragment = address.removeprefix("#")
        if self.window.onhashchange:
            asyncio.get_running_loop().call_soon(self.window.onhashchange, SimpleNamespace())


class Window:
    """The window of the page."""

    onhashchange = onstorage = ononline = None

    def __init__(self, document, clock):
        self.document, self.location = document, Location(self)
        self.matchMedia = lambda query: SimpleNamespace(matches=False)
        self.navigator = SimpleNamespace(languages=["en-GB"])
        self.performance = SimpleNamespace(now=lambda: 1000 * clock())
        self.JSON = SimpleNamespace(parse=json.loads)
        self.Date = Date
        self.Uint8Array, self.Blob = SimpleNamespace(new=bytearray), SimpleNamespace(new="".join)
        self.URL = SimpleNamespace(
            new=lambda path, base: SimpleNamespace(href=HOME), createObjectURL=lambda text: text
        )
        drawn = count(1)
        self.crypto = SimpleNamespace(getRandomValues=lambda bytes: next(drawn).to_bytes(len(bytes)))


class Worker:
    """The engine's worker: a door of its own, and the thread that it would run in."""

    def __init__(self):
        for name in [name for name in sys.modules if name.partition(".")[0] == DOOR]:
            del sys.modules[name]
        self.door = importlib.import_module(DOOR)
        self.door.thinking.BUDGET = Budget(worlds=FEW)
        self.hears = {}
        self.dead = self.silent = False
        self.signs = 0  # signs of life, five seconds apart, that it gives before an answer
        self.dies_of = ()  # the names of requests
        self.asked = []  # the names of what was asked

    def addEventListener(self, name, listener):
        self.hears[name] = listener

    def terminate(self):
        self.dead = True

    def __getattr__(self, name):
        """What the door exports; a worker that is dead throws, and one that is silent never answers."""

        async def ask(text):
            self.asked.append(name)
            for _ in range(self.signs):
                await asyncio.sleep(5)
                self.hears["message"](SimpleNamespace(data=SimpleNamespace(kartenstube="alive")))
            if self.silent:
                await asyncio.Future()
            if self.dead or name in self.dies_of:
                raise OSError("the worker is gone")
            if name not in self.door.__export__:
                raise AttributeError(name)
            return await getattr(self.door, name)(text)

        return ask


class Host:
    """The files of the site: `lacking` are those that it has not, `cut_off` those that cannot be reached."""

    def __init__(self):
        self.lacking, self.cut_off, self.fetched = set(), set(), []

    async def fetch(self, address):
        path = address.removeprefix("./")
        self.fetched.append(path)
        if path in self.cut_off:
            raise OSError("no network")
        found = path not in self.lacking

        async def text():
            return text_of(path)

        return SimpleNamespace(ok=found, status=200 if found else 404, text=text)


modules = cache(screen_modules.read_all)


@cache
def languages():
    """What the build tells a page of its languages, which takes a look at every sentence."""
    return page_words.languages()


@cache
def text_of(path):
    """The text of a file of the site, made as the build makes it."""
    folder, _, name = path.rpartition("/")
    if folder == "locale":
        return json.dumps(catalogue(name.removesuffix(".json")), ensure_ascii=False)
    if folder == "py":
        module = modules()[name.removesuffix(".txt")]
        return module.path.read_text(encoding="utf-8")
    return FILES[path]()


def catalogue(name):
    """The texts of a language, or those of one game in it."""
    game, _, language = name.rpartition(".")
    return catalogues.own(game, language) if game else catalogues.common(language)


def games():
    """The list of all games."""
    return games_list.games_list(run_quietly("games", "--json"))


def run_quietly(*arguments):
    """What the engine's command line prints."""
    with contextlib.redirect_stdout(io.StringIO()) as said:
        command_line(list(arguments))
    return said.getvalue()


def engine_settings():
    return json.dumps({"script": hashlib.sha256(SCRIPT.read_bytes()).hexdigest(), "interpreter": ""})


def lessons_of(game):
    """The guided deals of a game."""
    return json.dumps(lessons.lessons()[game], ensure_ascii=False)


def course():
    """The steps of the course."""
    return json.dumps(lessons.course(), ensure_ascii=False)


def puzzles_of(game):
    """The puzzles of a game."""
    return json.dumps(puzzles.in_order(game), ensure_ascii=False)


FILES = {
    "games.json": games,
    **{f"lessons/{game}.json": partial(lessons_of, game) for game in GAMES},
    "lessons/course.json": course,
    **{f"puzzles/{game}.json": partial(puzzles_of, game) for game in puzzles.paths.with_puzzles()},
    "engine.json": engine_settings,
    "engine_start.txt": lambda: SCRIPT.read_text(encoding="utf-8"),
    "vendor/pyodide/runtime.js": str,
}


class Browser:
    """A browser with one page, which may be loaded again; what is on the disk stays."""

    def __init__(self):
        self.disk, self.host = Disk(), Host()
        self.storage, self.mirror, self.tabs = Storage(self.disk), Mirror(), Tabs(self.disk)
        self.offline, self.files, self.sound, self.motion = Offline(), Files(), Sound(), Motion()
        self.start_engine_when, self.wake, self.share = StartEngineWhen(), Wake(), Share()
        self.loop = self.window = None
        self.workers = []
        self.worker_is_dead = False  # whether a new one is
        self.worker_dies_of = ()  # what a new one dies of

    @property
    def document(self) -> Document:
        return self.window.document

    def load(self, address=""):
        """Load the page anew, with this fragment in its address."""
        self.close()
        self.loop = Loop()
        forget_screen()
        scripts = (
            "storage",
            "mirror",
            "tabs",
            "offline",
            "start_engine_when",
            "files",
            "sound",
            "motion",
            "wake",
            "share",
        )
        parts = {
            "window": SimpleNamespace(),
            "fetch": self.host.fetch,
            "create_named_worker": self._worker,
            "js_modules": {
                "frame": None,
                "fit": fake_dom.NoFit,
                "redraw": fake_dom.Redraw,
                "pictures": NoPictures,
                "longs": Longs,
            }
            | {name: getattr(self, name) for name in scripts},
        }
        document = fake_dom.install(**parts)
        document.page(**PAGE)
        document.documentElement.setAttribute("data-languages", languages())
        self.window = Window(document, self.loop.time)
        self.window.location.fragment = address
        sys.modules["pyscript"].window = self.window
        self.loop.run(self._start())

    async def _start(self):
        importlib.import_module("actions")

    async def _worker(self, address, name, config, kind):
        """A worker, whose thread the page finds at a script of its name."""
        worker = Worker()
        worker.dead = self.worker_is_dead
        worker.dies_of = self.worker_dies_of
        self.workers.append(worker)
        script = self.document.createElement("script")
        script.setAttribute("name", name)
        script.xworker = worker
        self.document.body.append(script)
        await asyncio.sleep(0.1)
        return worker

    def close(self):
        """Close the page. Raises the first fault of its tasks."""
        if self.loop is None:
            return
        loop, self.loop = self.loop, None
        loop.end()
        if loop.faults:
            raise loop.faults[0]

    def tell(self, name, target: Element, **given):
        """Tell the page of an event; whether it has done by itself what a browser would do then."""
        plain = {
            "ctrlKey": False,
            "altKey": False,
            "metaKey": False,
            "shiftKey": False,
            "detail": 0,
            "code": "",
        }
        event = SimpleNamespace(**{"target": target, "prevented": False, **plain, **given})
        event.preventDefault = lambda: setattr(event, "prevented", True)

        async def listen():
            for listener in self.document.listeners[name]:
                listener(event)

        self.loop.run(listen())
        return event.prevented


def forget_screen():
    """Forget the screen's modules: each page has its own."""
    for path in screen_modules.SCREEN.rglob("*.py"):
        sys.modules.pop(path.stem, None)
