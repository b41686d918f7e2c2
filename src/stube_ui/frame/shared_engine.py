"""One engine for all frames of this host in a page: the first that needs it starts it, the others ask it
through that frame.
"""

import asyncio
import json

from engine import Engine, Gone, Refused
from pyscript.ffi import create_proxy
from pyscript.js_modules import frame


class RemoteEngine:
    """The engine of another frame; its `ask` is that of `Engine`."""

    async def ask(self, name, request):
        """Ask the engine of another frame and return its answer. Raises Refused, or Gone if it cannot be
        reached.
        """
        try:
            reply = json.loads(str(await frame.ask(name, json.dumps(request))))
        except Exception as error:  # the frame has left the page
            print("The engine of another frame does not answer:", error)
            raise Gone() from None
        if "gone" in reply:
            raise Gone()
        if "fault" in reply:
            raise Refused(reply["fault"])
        return reply["ok"]


def engine_of_page(changed):
    """The engine of the page around: one that is there, else a new one, which the other frames may use from
    now. `changed` is called with its stage while a new one starts, "still" when it stands still.
    """
    if frame.lent():
        return RemoteEngine()
    engine = Engine(lambda: changed("still" if engine.stands_still() else engine.stage))

    def answer(name, request, reply):
        asyncio.create_task(answered(engine, str(name), str(request), reply))

    frame.lend(create_proxy(answer))
    asyncio.create_task(engine.start())
    return engine


async def answered(engine, name, request, reply):
    """Ask the engine for another frame."""
    try:
        told = {"ok": await engine.ask(name, json.loads(request))}
    except Refused as refused:
        told = {"fault": refused.message}
    except Gone:
        told = {"gone": True}
        asyncio.create_task(engine.start())  # for the next try
    reply(json.dumps(told))
