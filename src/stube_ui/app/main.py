"""Starts the screen in a task of its own: the start of the interpreter keeps the browser long enough."""

import asyncio


async def start():
    import actions  # noqa: F401 - importing it is what starts the screen


asyncio.create_task(start())
