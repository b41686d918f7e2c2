"""The door to the engine's worker: starts it, says how far it is, asks it, and can start it again.

The page works without it; what needs it waits in `ask`.
"""

import asyncio
import json

from pyscript import create_named_worker, fetch, window
from pyscript.ffi import create_proxy

CONFIG, DOOR = "./pyscript.toml", "./engine_worker.py"
PATIENCE = 8  # seconds that the engine may take for an answer; it needs less than one
STAGES = ("fetch", "start", "install", "ready")


class Refused(Exception):
    """The engine did not do what it was asked; `message` says why, as code and parameters."""

    def __init__(self, message):
        super().__init__(message[0])
        self.message = message


class Gone(Exception):
    """The engine could not be started, or died."""


class Engine:
    """`stage` is one of STAGES, or "failed". `changed` is called when it changes."""

    def __init__(self, changed):
        self.stage = "fetch"
        self.changed = changed
        self.worker = None
        self.attempt = 0
        self.number = 0  # of the last request, and of the last one that was answered
        self.answered = 0
        self.deaths = 0  # how often it died since its last answer
        self.how = "plain"
        self.channel = window.BroadcastChannel.new(channel())
        self.channel.addEventListener("message", create_proxy(self._heard))

    async def start(self):
        """Start the worker; a failure is seen in `stage`. Each attempt has a name of its own, since a name
        cannot be used twice.
        """
        self.attempt += 1
        self._set("fetch")
        try:
            config = await text_of(CONFIG)
            await text_of(DOOR)
            self.worker = await create_named_worker(DOOR, "engine-" + str(self.attempt), config, "py")
            self._set("ready")
        except Exception as error:
            print("The engine could not be started:", error)
            self._set("failed")

    async def ask(self, name, request):
        """What the engine answers. Waits until it is there. Raises Refused, or Gone when it cannot be
        reached.
        """
        while self.stage != "ready":
            if self.stage == "failed":
                raise Gone()
            await asyncio.sleep(0.03)
        self.number += 1
        asyncio.create_task(self._watch(self.number))
        try:
            answer = await getattr(self.worker, name)(json.dumps(dict(request, n=self.number)))
        except Exception as error:
            print("The engine does not answer:", error)
            self._died()
            raise Gone() from None
        reply = json.loads(str(answer))
        self.answered = max(self.answered, reply["n"])
        self.deaths = 0
        if "fault" in reply:
            raise Refused(reply["fault"])
        return reply["ok"]

    async def _watch(self, number):
        """A worker that died never answers; whoever waits for it is told after a while."""
        attempt = self.attempt
        await asyncio.sleep(PATIENCE)
        if self.answered < number and self.attempt == attempt:
            self._died()

    def _died(self):
        self.deaths += 1
        self._set("failed")

    def _heard(self, event):
        if event.data == "snapshot":
            self.how = "snapshot"
        elif self.stage in ("fetch", "start", "install") and event.data in STAGES:
            self._set(event.data)

    def _set(self, stage):
        if stage != self.stage:
            self.stage = stage
            self.changed()


def channel():
    """The name of the channel on which the worker says how far it is (`place.mjs`)."""
    return "stube:" + str(window.URL.new(".", window.location.href).pathname) + ":engine"


async def is_there(address):
    """Whether a file of the site can be had."""
    try:
        await text_of(address)
        return True
    except Gone:
        return False


async def text_of(address):
    """The text of a file of the site. Raises Gone if it cannot be had.

    PyScript would look for a missing configuration's interpreter on another host; so it is handed the text.
    """
    try:
        answer = await fetch(address)
        if answer.ok:
            return await answer.text()
        problem = answer.status
    except Exception as error:  # the browser's, without a network
        problem = error
    print(address, "cannot be had:", problem)
    raise Gone()
