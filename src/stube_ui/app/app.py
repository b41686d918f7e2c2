"""The screen: boots, goes between lobby, saved matches and table, and keeps what is saved and what is shown
together.

The fragment of the address is the place that is shown: nothing for the lobby, `matches`, `statistics`,
`table/<match>`, or a link that was opened (`sharing.py`). A page that is loaded again is back there.
"""

import asyncio
import json

import dialog
import dialogs
import form
import settings
from dom import button, element, find, replace, root, set_attributes
from engine import CONFIG, Engine, Gone, Refused, is_there, text_of
from lazy import load_lazily
from lobby import Lobby
from play import Play, Unreadable, random_hex
from pyscript import document, window
from pyscript.ffi import create_proxy
from pyscript.js_modules import files, mirror, offline, storage, tabs
from store import MATCH, Store
from table import TableView
from words import Words, preferred_language

PAUSE, LONGEST_PAUSE = 5, 60  # seconds between two looks whether the network is back
TRIES = 2  # so often an engine that died is started again without a question


class App:
    """What the page is doing now."""

    def __init__(self):
        self.saves = Store(storage, mirror)
        self.settings = self.saves.settings()
        self.words = Words(self.settings)
        self.engine = Engine(self.show_engine, self.show_engine)
        self.view = TableView(self.words, self.settings)
        self.play = None
        self.again = None  # what to do when the engine is there again
        self.lessons = None  # guided deals, once they were fetched
        self.reported_troubles = 0  # number of the trouble with the storage that was reported last
        self.settings_unkept = False  # whether it was said that settings cannot be kept
        self.route = ""  # the place that is shown, as it stands in the address
        self.link = None  # a link that was opened and not answered yet
        self.offline_state = (
            None  # what is known of playing without a network: "ready", "missing", "insecure", "waits"
        )
        self.awaits_network = False  # whether a task looks out for the network
        self.revived = False  # whether the engine was started again after it died
        self.imports = []  # name and records of files that are being taken in
        self.demo = None  # the demo that was made last, as text

    async def boot(self):
        """Show the lobby, or where the address leads, then start the engine."""
        settings.apply(self.settings)
        self.saves.catch_up(json.loads(str(await mirror.all())))
        await self.words.load(preferred_language(self.settings.get("language")))
        self.lobby = Lobby(json.loads(await text_of("./games.json")), self.words, self.saves, self.settings)
        self.show_engine()
        route = str(window.location.hash)[1:]
        started = asyncio.create_task(self.engine.start())
        await self.go(route)
        await started
        offline.start(create_proxy(self.hear_offline))

    async def go(self, route):
        """Go where an address leads."""
        kind, _, rest = route.partition("/")
        if kind == "table" and self.saves.entry(rest):
            await self.go_on(rest)
        elif kind == "matches":
            await self.show_matches()
        elif kind == "statistics":
            await self.show_statistics()
        elif kind == "game":
            self.lobby.choose(rest)
            self.show_lobby()
        elif route.partition("=")[1]:
            await self.share("open", route)
        else:
            self.show_lobby()

    def leave(self, route):
        """Leave the table, if there is one, for another place; the match is saved. Whether there was one."""
        left = self.play
        if left:
            left.leave()
        if not route.startswith("table/"):
            tabs.release()
        self.play = self.again = None
        self.walk(route)
        replace(find("banner"))
        document.title = "Kartenstube"
        document.body.className = "in-lobby"
        return left is not None

    def walk(self, route):
        """Set the address to the place that is shown."""
        self.route = route
        if str(window.location.hash)[1:] != route:
            window.location.hash = route

    def show_lobby(self, notice=None):
        """Leave the table; the match is saved."""
        left = self.leave("")
        if self.offline_state in ("ready", "missing"):
            self.offline_state = None  # it is counted anew
            offline.look()
        self.lobby.show(root(), notice or self.trouble(), self.offline_state)
        if left:
            find("title").focus()

    def trouble(self):
        """The sentence about the storage, None while all is well."""
        return self.words.say(self.saves.trouble) if self.saves.trouble else None

    async def show_matches(self, notice=None):
        """All saved matches, and what was set aside."""
        saved_matches = await load_lazily("sharing", "saved_matches")
        self.saved_matches = saved_matches.SavedMatches(self.words, self.saves, self.lobby.games)
        matches = await self.saved_matches.matches()
        self.leave("matches")
        self.saved_matches.show(root(), notice or self.trouble(), matches)
        find("title").focus()

    async def on_matches(self, argument):
        """Do what a button of a saved match is for."""
        name, _, match = argument.partition(" ")
        await self.saved_matches.do(name, match, self)

    async def show_statistics(self):
        """Show the statistics by game and level."""
        statistics_page = await load_lazily("statistics_page")
        self.leave("statistics")
        await statistics_page.show(root(), self)
        find("title").focus()

    async def reset_statistics(self):
        """Count only what is finished from now on."""
        statistics_page = await load_lazily("statistics_page")
        dialog.close()
        self.settings["statistics_since"] = str(statistics_page.last_change(self.saves.matches()))
        await self.show_statistics()
        self.keep_settings()

    async def count_dealt(self):
        """Compare the hands that the seats were dealt."""
        statistics_page = await load_lazily("statistics_page")
        await statistics_page.count_dealt(self)

    async def export_statistics(self):
        """Save what is counted as a table."""
        statistics_page = await load_lazily("statistics_page")
        text = statistics_page.as_csv([entry for _, entry in self.saves.matches()])
        files.save("kartenstube.csv", text, "text/csv")

    async def sit_down(self, match, game, kind=Play, more=(), route=None):
        """Show the empty table for a match, or for another kind of play there, which may take more than a
        match does and have a place of its own in the address. Raises Gone without the words of the game.
        """
        await self.words.learn(game)
        title = self.words.say("game." + game)
        self.leave(route or "table/" + match)
        self.play = kind(*(more + (match, self.engine, self.saves, self.view, self.words, self.settings)))
        self.view.skeleton(root(), title)
        document.title = title + " – Kartenstube"
        document.body.className = "at-table " + (route or "")
        self.view.say(self.words.say("ui.shuffling"))

    async def start(self):
        """A new match from the lobby's form."""
        if self.lobby.wrong():
            return
        request = self.lobby.request(random_hex())
        self.saves.save_settings(self.settings)
        await self.start_match(request)
        self.keep_settings()

    async def daily(self):
        """The deal of the day by the default rules, the same for all players; a day's deal is one match."""
        day = str(window.Date.new().toLocaleDateString("sv"))  # year, month, day
        game = self.lobby.game["id"]
        match = "daily-" + day + "-" + game
        if self.saves.record(match):
            await self.go_on(match)
        else:
            await self.start_match(self.lobby.default_request("daily " + day), match)

    async def learn(self):
        """Offer the guided deals of the chosen game."""
        if self.lessons is None:
            try:
                self.lessons = json.loads(await text_of("./lessons.json"))
            except Exception as error:  # the browser's fetch, or a host without the file
                print("The guided deals could not be loaded:", error)
                dialogs.tell(self.words, "ui.learn", "ui.no_lessons")
                return
        game = self.lobby.game["id"]
        dialogs.lessons(self.words, [one for one in self.lessons if one["game"] == game])

    async def start_lesson(self, name):
        """Sit down to a guided deal."""
        dialog.close()
        lesson = await load_lazily("lesson")
        (found,) = [one for one in self.lessons if one["id"] == name]
        await self.sit_down("lesson-" + name, found["game"], lesson.Lesson, (found,), "lesson")
        self.again = lambda: self.start_lesson(name)
        await self.guard(self.play.begin(), self.play)

    async def same_deal(self):
        """The deal on the table from its beginning, as a match of its own that is marked."""
        match = random_hex()
        await self.guard(self.play.save_deal_again(match), self.play)
        if self.saves.record(match):
            await self.go_on(match)

    def set(self, name):
        """Show a setting that was changed."""
        settings.apply(self.settings)
        if self.play and self.play.shown and name in ("pack", "names", "sort", "trumps"):
            self.play.redraw()

    async def rematch(self):
        """A new match with the options of the last one, between the same players."""
        await self.start_match(self.play.rematch(random_hex()))

    async def start_match(self, request, match=None):
        """Sit down to a new match; `match` is its name if it has been tried before."""
        match = match or random_hex()
        await self.own(match)
        await self.sit_down(match, request["game"])
        begun = self.saves.record
        self.again = lambda: self.go_on(match) if begun(match) else self.start_match(request, match)
        await self.guard(self.play.new(request), self.play)

    async def go_on(self, match):
        """Sit down to a saved match, as a spectator if another tab plays it."""
        if self.saves.record(match) is None:
            self.show_lobby(self.words.say("ui.cannot_read"))
            return
        if not await self.own(match):
            await self.spectate(match)
            return
        await self.sit_down(match, self.saves.game_of(match))
        self.again = lambda: self.go_on(match)
        await self.set_aside_unreadable(match, self.play.resume())

    async def set_aside_unreadable(self, match, work):
        """Run a task with a saved match; if its record cannot be replayed, set it aside and say why."""
        try:
            await self.guard(work, self.play)
        except Unreadable as fault:
            self.saves.set_aside(match)
            self.show_lobby(self.words.say("ui.cannot_continue") + " " + self.words.message(fault.message))

    async def own(self, match):
        """Whether this tab is the one that plays a match now."""
        return bool(await tabs.own(match, self.on_takeover(match)))

    def on_takeover(self, match):
        """The callback for when another tab takes a match over."""
        return create_proxy(lambda: asyncio.create_task(self.spectate(match)))

    async def spectate(self, match):
        """Show a match that another tab plays."""
        spectator = await load_lazily("spectator")
        await self.sit_down(match, self.saves.game_of(match), spectator.Spectator)
        document.body.classList.add("looks-on")
        self.again = lambda: self.spectate(match)
        self.show_banner("ui.elsewhere", button("take-over", self.words.say("ui.take_over"), kind="primary"))
        await self.set_aside_unreadable(match, self.play.refresh())

    async def take_over(self):
        """Play here what another tab plays; that tab is a spectator from now on."""
        match = self.play.match
        await tabs.take(match, self.on_takeover(match))
        await self.go_on(match)

    async def changed_elsewhere(self, key):
        """Another tab has saved something, or (None) emptied the storage."""
        play = self.play
        if key is None:
            self.saves.emptied()
        elif key.startswith(MATCH):
            self.saves.forget_name(key[len(MATCH) :])
        if play and play.is_spectator and key == MATCH + play.match:
            await self.set_aside_unreadable(play.match, play.refresh())
        elif play and key is None:
            play.save_now()

    async def watch(self, match, record=None, game=None):
        """Step through a match, a saved one or the record of a game that came by a link."""
        replay = await load_lazily("replay")
        record, game = record or self.saves.record(match), game or self.saves.game_of(match)
        await self.sit_down(match, game, replay.Replay, (record,), "replay")
        self.again = lambda: self.watch(match, record, game)
        await self.set_aside_unreadable(match, self.play.begin())

    async def guard(self, work, play):
        """Run a task at the table. A lost engine is said by its own line; when the engine's table is not
        the one on the page, the match is opened anew from its record.
        """
        try:
            await work
        except Gone:
            return
        except Refused:
            if play is self.play:
                await self.go_on(play.match)
            return
        if play is self.play:
            if play.state and play.state["over"]:
                storage.persist()
            self.say_trouble()

    async def report_missing_part(self, work):
        """Run a task; if a part of the screen that it needs cannot be fetched, say so."""
        try:
            await work
        except Gone:
            self.show_banner("ui.part_gone", button("close-banner", self.words.say("ui.close")))

    def say_trouble(self):
        """Say once, each time that matches cannot be kept any more, that this is so, with a way to keep this
        one.
        """
        if self.saves.trouble and self.saves.troubles != self.reported_troubles:
            self.show_banner(
                self.saves.trouble,
                button("export", self.words.say("ui.export"), self.play.match, "primary"),
                button("close-banner", self.words.say("ui.close")),
            )
            self.reported_troubles = self.saves.troubles

    def keep_settings(self):
        """Keep what was set; say once, each time that it cannot be kept any more, that this is so."""
        kept = self.saves.save_settings(self.settings)
        if not kept and not self.settings_unkept and not self.saves.trouble:
            self.show_banner("ui.store.settings", button("close-banner", self.words.say("ui.close")))
        self.settings_unkept = not kept

    def show_banner(self, code, *buttons):
        """A line over the table that stays."""
        replace(
            find("banner"),
            element("p", {}, self.words.say(code)),
            element("div", {"class": "buttons"}, buttons),
        )

    async def retry(self):
        """Start the engine again, and go on where it was lost."""
        await self.engine.start()
        if self.engine.stage == "ready" and self.again:
            await self.again()

    def show_engine(self):
        """One line about the engine while it is not ready, and for a while after it was started again."""
        line, stage = find("engine"), self.engine.stage
        set_attributes(line, {"class": "engine " + stage, "data-stage": stage, "data-how": self.engine.how})
        if stage == "ready":
            replace(line, element("span", {}, self.words.say("ui.engine.again")) if self.revived else None)
            if self.revived:
                asyncio.create_task(self.clear_engine())
        elif stage == "failed" and 0 < self.engine.deaths <= TRIES:
            self.revived = True
            replace(line, element("span", {}, self.words.say("ui.engine.died")))
            asyncio.create_task(self.retry())
        elif stage == "failed":
            why = "stopped" if self.engine.deaths else self.engine.why.why
            self.offer_engine(line, "ui.engine." + why, self.engine.why.file)
            if why == "network":
                asyncio.create_task(self.wait_for_network())
        elif self.engine.stands_still():
            self.offer_engine(line, "ui.engine.still")
        else:
            self.show_start(line, stage)

    def offer_engine(self, line, code, file=""):
        """Say why there is no engine, and offer to start it again."""
        said = element("span", {}, self.words.say(code, file=file))
        replace(line, said, button("retry", self.words.say("ui.retry"), kind="primary"))

    def show_start(self, line, stage):
        """How far the engine's start is: its stage, which is read out, and its bytes, which are not."""
        loaded, total = self.engine.loaded, self.engine.total
        bar, bytes = find("engine-bar"), find("engine-bytes")
        if not bar or bar.dataset.stage != stage:
            said = element("span", {}, self.words.say("ui.engine." + stage))
            named = {"id": "engine-bar", "data-stage": stage, "aria-label": self.words.say("ui.engine")}
            bar, bytes = (
                element("progress", named),
                element("span", {"id": "engine-bytes", "aria-hidden": "true"}),
            )
            replace(line, said, bar, bytes)
        if stage == "fetch" and total:
            set_attributes(bar, {"max": total, "value": loaded})
            told = [self.words.megabytes(one) for one in (loaded, total)]
            replace(bytes, self.words.say("ui.engine.bytes", loaded=told[0], total=told[1]))

    async def clear_engine(self):
        """The line about an engine that was started again has been read."""
        self.revived = False
        await asyncio.sleep(8)
        if self.engine.stage == "ready":
            replace(find("engine"))

    async def wait_for_network(self):
        """Look from time to time whether an engine that could not be fetched can be had now."""
        if self.awaits_network:
            return
        self.awaits_network, pause = True, PAUSE
        while self.lacks_network():
            await asyncio.sleep(pause)
            if self.lacks_network() and await is_there(CONFIG):
                pause = min(2 * pause, LONGEST_PAUSE)  # there is a network; then something else is wrong
                await self.retry()
        self.awaits_network = False

    async def back_online(self):
        """The browser says that there is a network again."""
        if self.lacks_network() and await is_there(CONFIG):
            await self.retry()

    def lacks_network(self):
        """Whether the engine could not be fetched for want of a network."""
        return self.engine.stage == "failed" and not self.engine.deaths and self.engine.why.why == "network"

    def hear_offline(self, news):
        """What is known of playing without a network: everything is there ("ready") or not yet ("missing"),
        there is a new version ("waits"), or it takes https ("insecure").
        """
        if self.offline_state != "waits":
            self.offline_state = str(news)
        if not self.play:
            self.lobby.show_news(self.offline_state)

    def update(self):
        """Change to the new version, as the player has agreed; all tabs are loaded again with it."""
        offline.update()

    async def share(self, what, argument=None):
        """Give away or open a link or a file."""
        sharing = await load_lazily("sharing")
        await sharing.do(self, what, argument)

    async def embed(self, what, match=None):
        """Make a demo for a page of one's own."""
        embed_maker = await load_lazily("embed_maker")
        await self.guard(embed_maker.do(self, what, match), self.play)

    def address(self):
        """The address of the site."""
        return str(window.URL.new(".", window.location.href).href)

    async def take_in(self, name, records):
        """Import the matches of a file, after those of other files. `records` is None if it is too large."""
        self.imports.append((form.plain(str(name)), records))
        if len(self.imports) > 1:
            return  # the task that imports the first file goes on with the next
        try:
            file_import, notices = await load_lazily("file_import"), []
            while self.imports:
                notices.append(await file_import.take_in(self, *self.imports[0]))
                self.imports.pop(0)
        finally:
            self.imports = []
        await self.show_matches(" ".join(notices))

    async def change_language(self, language):
        """Speak another language from now on."""
        try:
            await self.words.load(language)
        except Exception as error:
            print("The words could not be loaded:", error)
            self.show_lobby(self.words.say("ui.no_words"))
            return
        self.settings["language"] = language
        self.show_lobby()
        self.show_engine()
        self.keep_settings()
        document.querySelector(".languages [aria-pressed=true]").focus()
