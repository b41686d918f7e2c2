"""The door to the engine's worker: starts it, says how far it is, asks it, and can start it again.

The page works without it; what needs it waits in `ask`. A start is watched: the worker tells how many bytes
have come and how far it is (`static/worker/runtime.js`); one of which nothing is heard for long stands still.
"""

import asyncio
import binascii
import hashlib
import json

import long_texts
from pyscript import create_named_worker, document, fetch, window
from pyscript.ffi import create_proxy

CONFIG, SCRIPT, RUNTIME = "./engine.json", "./engine_start.txt", "./vendor/pyodide/runtime.js"
PATIENCE = 8  # seconds without an answer or a sign of life; it needs less than one for most answers
READ = 50000  # characters of a request that the slowest tablet reads in a second
QUIET = 20  # seconds without a byte or a sign of life, and a start stands still
TICK = 0.05  # seconds between two looks at a start
STAGES = ("waits", "fetch", "start", "install", "ready")  # it waits until it is to be started


class Refused(Exception):
    """The engine did not do what it was asked; `message` says why, as code and parameters."""

    def __init__(self, message):
        super().__init__(message[0])
        self.message = message


class Gone(Exception):
    """The engine, or a file of the site, cannot be had. `why` is "network" (no answer of the host, or half of
    one), "missing" (the host has no such file), "damaged" (it is not what it should be) or "broken" (it does
    not run here, or has stopped); `file` is the name of the file.
    """

    def __init__(self, why="broken", file=""):
        super().__init__(why)
        self.why, self.file = why, file


class Engine:
    """`stage` is one of STAGES, or "failed". `changed` is called when it changes, `came` as bytes come."""

    def __init__(self, changed=None, came=None):
        self.stage = "waits"
        self.changed = changed or nothing
        self.came = came or nothing
        self.worker = None
        self.attempt = 0
        self.thread = None  # the browser's worker of this attempt
        self.quiet = 0  # seconds since the last sign of life while it starts
        self.loaded = self.total = 0  # bytes of the engine that have come, and of how many
        self.why = None  # a Gone, when it failed
        self.number = 0  # of the last request, and of the last one that was answered
        self.answered = 0
        self.signs = 0  # of life that the worker has given since it is ready
        self.deaths = 0  # how often it died since what it died of was answered
        self.died_of = ""  # the name of that request
        self.waiting = []  # events for which tasks wait until the worker answers, or is ended
        self.how = "plain"
        self.hears = create_proxy(self._heard)
        self.falls = create_proxy(self._fell)

    async def start(self):
        """Start the worker; returns when it is ready or has failed, which is seen in `stage`."""
        self._end()
        self.attempt += 1
        self.quiet = self.loaded = self.total = 0
        self.why = None
        attempt = self.attempt
        self._set("fetch")
        asyncio.create_task(self._launch(attempt))
        while self.attempt == attempt and self.stage not in ("ready", "failed"):
            await asyncio.sleep(TICK)
            self._watch_start(attempt)

    def stands_still(self):
        """Tell whether a start has long made no progress. It may still go on by itself."""
        return self.stage in ("fetch", "start", "install") and self.quiet >= QUIET

    async def ask(self, name, request, written=None):
        """Ask the engine and return its answer. Waits until the engine is there, and has the game of the
        request. `written` are further parts of the request, as JSON. Raises Refused, or Gone if the engine
        cannot be reached.
        """
        reply = await self._reply(name, request, written)
        while "lacks" in reply:
            await self.learn(reply["lacks"])
            reply = await self._reply(name, request, written)
        if "fault" in reply:
            raise Refused(reply["fault"])
        return reply["ok"]

    async def learn(self, game):
        """Have a game in the engine, before it is asked for. Raises Gone when it cannot be fetched; then the
        engine has failed as one that could not be fetched itself.
        """
        reply = await self._reply("learn", {"game": game}, coming=Gone("network", "games/" + game + ".zip"))
        if "gone" in reply:
            self._fail(gone_in(reply["gone"]))
            raise self.why

    async def _reply(self, name, request, written=None, coming=None):
        """The reply to a request. Raises Gone. `coming` is the Gone if something that has to come first
        does not come.
        """
        while self.stage != "ready":
            if self.stage == "failed":
                raise Gone()
            await asyncio.sleep(0.03)
        self.number += 1
        text = long_texts.dumps(dict(request, n=self.number), written)
        patience = QUIET if coming else PATIENCE + len(text) / READ
        asyncio.create_task(self._watch(self.number, name, patience, coming))
        replies, heard = [], asyncio.Event()
        self.waiting.append(heard)
        asyncio.create_task(self._call(name, text, replies, heard))
        await heard.wait()
        self.waiting.remove(heard)
        if not replies:
            raise Gone()
        reply = long_texts.loads(str(replies[0]))
        self.answered = max(self.answered, reply["n"])
        if name == self.died_of:
            self.deaths = 0
        return reply

    async def _call(self, name, text, replies, heard):
        """Ask the worker. One that was ended never answers; then `heard` is set without it."""
        attempt = self.attempt
        try:
            replies.append(await getattr(self.worker, name)(text))
        except Exception as error:
            print("The engine does not answer:", error)
            if self.attempt == attempt:
                self._died(name)
        heard.set()

    async def _launch(self, attempt):
        """Start a worker. It has a name and an address of its own at each attempt: a name cannot be used
        twice, and what came damaged lies in the browser's cache.
        """
        try:
            # the runtime too: of one that the worker cannot have nothing is heard but that
            text, _, script = await asyncio.gather(text_of(CONFIG), text_of(RUNTIME), text_of(SCRIPT))
            config = settings_in(text)
            if digest(script) != config["script"]:
                raise Gone("damaged", SCRIPT[2:])
            if attempt > 1:
                config["interpreter"] += "?" + str(attempt) + ".js"
            address = window.URL.createObjectURL(window.Blob.new([script]))
            worker = await create_named_worker(address, named(attempt), json.dumps(config), "py")
            if self.attempt == attempt:
                self.worker = worker
                self._set("ready")
        except Exception as error:
            print("The engine could not be started:", error)
            if self.attempt == attempt and self.stage != "failed":
                self._fail(error if isinstance(error, Gone) else gone_in(str(error)))

    def _watch_start(self, attempt):
        """Listen to the worker as soon as it is there, and note how long nothing was heard of it."""
        if self.thread is None:
            script = document.querySelector("script[name=" + named(attempt) + "]")
            self.thread = getattr(script, "xworker", None) if script else None
            if self.thread:
                self.thread.addEventListener("message", self.hears)
                self.thread.addEventListener("error", self.falls)
        stood = self.stands_still()
        self.quiet += TICK
        if self.stands_still() and not stood:
            self.changed()

    async def _watch(self, number, name, patience, coming):
        """Watch a request: a worker that died never answers, so the waiting task is told after `patience`
        seconds of silence.
        """
        attempt, signs = self.attempt, None
        while signs != self.signs:
            signs = self.signs
            await asyncio.sleep(patience)
            if self.answered >= number or self.attempt != attempt:
                return
        if coming:
            self._fail(coming)
        else:
            self._died(name)

    def _died(self, name):
        self.deaths += 1
        self.died_of = name
        self._fail(Gone())

    def _fail(self, gone):
        self.why = gone
        self._end()
        self._set("failed")

    def _end(self):
        """End the worker, if there is one, and all waiting for it."""
        if self.thread:
            self.thread.terminate()
        self.thread = None
        for heard in self.waiting:
            heard.set()

    def _fell(self, event):
        """Handle an error of the worker that nothing in it caught."""
        if self.stage not in ("ready", "failed"):
            print("The engine fell while it started:", event.message)
            self._fail(Gone())

    def _heard(self, event):
        """Take note of the worker's stage of its start, or later that it is alive."""
        stage = getattr(event.data, "kartenstube", None)
        self.signs += 1
        if not stage or self.stage in ("ready", "failed"):
            return
        self.quiet = 0
        if stage == "snapshot":
            self.how = stage
        elif stage == "bytes":
            self.loaded, self.total = int(event.data.loaded), int(event.data.total)
            self.came()
        else:
            self._set(str(stage))

    def _set(self, stage):
        if stage != self.stage:
            self.stage = stage
            self.changed()


def nothing():
    """Do nothing: the callback if none is given."""


def named(attempt):
    """The name of the worker of an attempt."""
    return "engine-" + str(attempt)


def settings_in(text):
    """The configuration of the worker. Raises Gone if the text is none."""
    try:
        return json.loads(text)
    except ValueError:
        raise Gone("damaged", CONFIG[2:]) from None


def digest(text):
    """The SHA-256 of a text, in hexadecimal digits."""
    return binascii.hexlify(hashlib.sha256(text.encode()).digest()).decode()


def gone_in(error):
    """The fault in the worker's report on a file that it cannot have (`Gone` in runtime.js); else the engine
    is broken.
    """
    why, _, file = error.partition("[")[2].partition("]")[0].partition(" ")
    return Gone(why, file) if why in ("network", "missing", "damaged") else Gone()


async def is_there(address):
    """Tell whether a file of the site can be had."""
    try:
        await text_of(address)
        return True
    except Gone:
        return False


async def text_of(address):
    """The text of a file of the site. Raises Gone if it cannot be had.

    PyScript would look for a missing configuration's interpreter on another host; so it is handed the text.
    """
    file = address.split("/")[-1]
    try:
        answer = await fetch(address)
        if answer.ok:
            return await answer.text()
        problem, why = answer.status, "missing"
    except Exception as error:  # the browser's, without a network
        problem, why = error, "network"
    print(address, "cannot be had:", problem)
    raise Gone(why, file)
