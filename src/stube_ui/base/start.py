"""Starts the screen of a page: takes its modules out of the file into which the build has put them, compiled,
and imports the last one. Both in tasks of their own: the start of the interpreter keeps the browser long
enough.
"""

import asyncio
import json

from pyscript import document

PACK = "pack.bin"  # as the page's configuration names it


def unpack():
    """Put the modules where they can be imported; the name of the last one."""
    with open(PACK, "rb") as pack:
        for name, size in json.loads(pack.readline()):
            with open(name + ".mpy", "wb") as module:
                module.write(pack.read(size))
    return name


async def start():
    name = unpack()
    await asyncio.sleep(0)
    __import__(name)


asyncio.create_task(start())
document.documentElement.setAttribute(
    "data-runs", ""
)  # the file has come whole: frame_checks.js looks for it
