"""The router: follows addresses and routes to the lobby, the table and the other pages.

A route is the name of a page and what that is opened with, as a tuple. The address of a place is told in
`app.py`.
"""

import asyncio

from context import fragment
from engine import Gone
from lazy import load_lazily
from navigation import Superseded
from pyscript import window
from pyscript.ffi import create_proxy
from seating import Seating

ESCAPED = "%3D"  # = as some programs write it in a link

# pages that most visits do not need: fetched when they are needed for the first time
PAGES = {
    "game": lambda: load_lazily("options_form", "game_page"),
    "learning": lambda: load_lazily("puzzles", "learning"),
    "puzzles": lambda: load_lazily("puzzles"),
    "matches": lambda: load_lazily("sharing", "saved_matches"),
    "statistics": lambda: load_lazily("charts", "own_deals", "statistics_page"),
    "daily": lambda: load_lazily("days", "day_results", "result_pictures", "day_sharing", "daily_page"),
    "score-page": lambda: load_lazily("sharing", "score_page"),
    "sharing": lambda: load_lazily("sharing"),
    "embed-maker": lambda: load_lazily("embed_maker"),
    "file-import": lambda: load_lazily("file_import"),
}
NOT_STORED = "not-stored"  # where the service worker leads without a network


class Router:
    """Goes from place to place."""

    def __init__(self, context, view):
        self.context, self.navigation = context, context.navigation
        self.seating = Seating(context, view, self.begin)
        self.pages = {}  # those that are there, by name

    def listen(self):
        """Go where the page's address leads, from now on each time that it is changed."""
        window.onhashchange = create_proxy(self._on_hash)
        self._navigate(self._hear())

    def _on_hash(self, event):
        """Follow a changed address, unless the page is there or on its way there."""
        address = self._hear()
        if address != self.navigation.leads_to(self.context.address):
            self._navigate(address)

    def _hear(self):
        """The address as it stands now, of which the page has heard with this."""
        self.context.heard = fragment()
        return self.context.heard

    def _navigate(self, address):
        """Go where an address leads; whoever is still on the way to another place gives way."""
        self.navigation.start(address, asyncio.create_task(self.run(self.follow(address))))

    def begin(self, work):
        """Start a task, which may return a route; the page goes on meanwhile."""
        asyncio.create_task(self.run(work))

    async def run(self, work):
        """Do something, and go where it leads; a part of the screen that it needs and that cannot be fetched
        is said.
        """
        try:
            route = await work
            while route:
                self.navigation.start()
                route = await (await self.page(route[0])).open(*route[1:])
        except Superseded:
            pass  # the page shows what was asked for later
        except Gone:
            self.context.report_missing_part()

    async def page(self, name):
        """The page with this name."""
        if name not in self.pages:
            module = await PAGES[name]()
            if name not in self.pages:
                self.pages[name] = module.PAGE(self.context, self.seating)
        return self.pages[name]

    async def act(self, name, action, argument):
        """Do what a button of a page is for, which may have to be fetched for it."""
        module = await PAGES[name]()
        return await module.ACTIONS[action](await self.page(name), argument)

    async def import_file(self, name, records):
        """Import the matches of a file."""
        return await (await self.page("file-import")).take(name, records)

    async def follow(self, address):
        """Go where an address leads; to the lobby if it leads nowhere."""
        kind, _, rest = address.partition("/")
        saves = self.context.saves
        if kind in ("matches", "statistics"):
            return (kind,)
        if kind == "daily":
            return kind, rest
        if kind == "learn":
            return ("learning",)
        if kind == "puzzles":
            return kind, rest
        if kind == "table" and saves.line(rest):
            return await self.seating.go_on(rest)
        if kind == "table" and saves.request(rest):
            return await self.seating.start(saves.request(rest), rest)
        if kind == "game" and self.context.listed(rest):
            return kind, rest
        if kind == NOT_STORED:
            return "lobby", self.context.words.say("ui.offline.not_stored")
        link = address.replace(ESCAPED, "=", 1)
        if "=" in link:
            return await self._open_link(link)
        return ("lobby",)

    async def _open_link(self, address):
        """Show what a link holds, over the lobby; the engine takes its time to read it."""
        sharing = await self.page("sharing")
        await self.pages["lobby"].open()
        self.begin(sharing.open(address))
        return None
