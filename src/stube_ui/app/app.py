"""The screen: its parts, and its start.

The fragment of the address is the place that is shown: nothing for the lobby, `game/<game>`, `learn`,
`puzzles/<game>`, `matches`, `statistics`, `daily/<date>/<game>`, `table/<match>`, or a link that was opened
(`sharing.py`). A page that is loaded again is back there.
"""

import json

import dialog
import long_texts
import settings
from context import Context
from engine import Engine, text_of
from engine_line import EngineLine
from lobby import Lobby
from pyscript import document
from pyscript.ffi import create_proxy
from pyscript.js_modules import mirror, offline, start_engine_when, storage
from router import Router
from store import Store
from summaries import complete, lacks_standing
from table import TableView
from words import Words, preferred_language


class App:
    """The parts of the screen, and how they hang together."""

    def __init__(self):
        saves = Store(storage, mirror)
        given = saves.settings()
        words = Words(given)
        self.context = Context(saves, given, words, Engine())
        self.view = TableView(words, given)
        self.router = Router(self.context, self.view)
        self.seating = self.router.seating
        self.lobby = self.router.pages["lobby"] = Lobby(self.context, self.seating)
        self.line = EngineLine(self.context, self.router.run)

    async def boot(self):
        """Show the lobby, or where the address leads; start the engine when somebody is about to play."""
        context = self.context
        settings.apply(context.settings)
        mirror.watch(create_proxy(self.seating.hear_mirror))
        mirrored = mirror.all()  # it may take a while
        await context.words.load(preferred_language(context.settings.get("language")))
        context.games = json.loads(await text_of("./games.json"))
        context.saves.catch_up(long_texts.loads(str(await mirrored)))
        self.line.show()
        self.router.listen()  # not earlier: what an address leads to takes words and games
        await start_engine_when.somebody_plays()
        await context.engine.start()
        offline.start(create_proxy(self.lobby.hear_offline))
        await self._complete_summaries()

    async def _complete_summaries(self):
        """Let the engine tell how the matches stand of which only the record was whole, and show it, unless
        somebody is on the way to another place.
        """
        context, shown = self.context, self.context.address
        told = await complete(context.saves, context.engine, lacks_standing)
        stays = shown == context.address in ("", "matches") and context.navigation.is_over()
        if told and stays and not dialog.is_open():
            await self.router.run(self.router.follow(shown))

    async def change_language(self, language):
        """Speak another language from now on."""
        context = self.context
        try:
            await context.words.load(language)
        except Exception as error:
            print("The words could not be loaded:", error)
            return "lobby", context.words.say("ui.no_words")
        context.settings["language"] = language
        route = await self.router.follow(context.address)
        context.navigation.start()
        await (await self.router.page(route[0])).open(*route[1:])
        self.line.show()
        context.keep_settings()
        document.querySelector("[data-do=language]").focus()
        return None
