"""The seating: sits down to matches of every kind, and hands a match over to another tab and back.

What goes on at the table may lead to another page; then its route is returned, as the router takes it.
"""

import asyncio

import dialog
import settings
from arrangement import Arrangement
from day_match import day_of
from dom import button, find, replace, root
from engine import Gone, Refused
from last_trick import LastTrick
from lazy import load_lazily
from own_faces import fetch_faces
from player import Player
from pyscript import document
from pyscript.ffi import create_proxy
from pyscript.js_modules import storage, tabs, wake
from session import Session, Unreadable, random_hex
from store import MATCH

# settings that change how a table looks
REDRAWN_BY = ("money", "pack", "names", "cards", "text", "sort", "colours", "trumps")


class Seating:
    """The table and the match on it. `begin` starts a task and goes where it leads."""

    def __init__(self, context, view, begin):
        self.context, self.view, self.begin = context, view, begin
        self.saves, self.words, self.navigation = context.saves, context.words, context.navigation
        self.player = None  # of whatever kind
        self.last_trick = LastTrick(self.words, view)

    def leave(self, address):
        """Leave the table, if there is one, for another place, the match being saved; tell whether there was
        one. Raises Superseded.
        """
        self.navigation.arrive()
        left = self.player
        if left:
            left.leave()
        if not address.startswith("table/"):
            tabs.release()
        wake.keep(False)
        self.player = self.context.again = None
        dialog.close()
        self.context.show_address(address)
        replace(find("banner"))
        document.title = "Kartenstube"
        document.body.className = "in-lobby"
        return left is not None

    def session(self, match):
        """The session of a match."""
        return Session(match, self.context.engine, self.saves)

    async def sit_down(
        self, session, game, kind=Player, more=(), address=None, waits="ui.opening", title=None
    ):
        """Show the empty table for a match, with another kind of player than usual there, who may take more
        than a session and have a place of their own in the address; `waits` says what is being done, and the
        title is the name of the game if no other is given. Raises Gone without the words of the game, and
        Superseded.
        """
        faces = asyncio.create_task(self.fetch_faces(game))
        await self.words.learn(game)
        await faces
        title = title or self.words.say("game." + game)
        self.leave(address or "table/" + session.match)
        given = (session, self.view, self.words, self.context.settings)
        self.player = kind(*(more + given))
        self.player.keep_settings = self.context.keep_settings
        self.player.day = day_of(session.match)
        self.keep_awake()
        self.view.skeleton(root(), title, self.arrangement(session.match))
        document.title = title + " – Kartenstube"
        document.body.className = "at-table " + (address or "")
        self.view.say(self.words.say(waits))

    def arrangement(self, match):
        """The order of the hands of a match, as it was left."""
        kept = self.saves.arrangement(match)
        return Arrangement(kept, lambda text: self.saves.keep_arrangement(match, text))

    async def fetch_faces(self, game):
        """Have the faces there with which a game is played, unless an option of it asks for others."""
        found = self.context.listed(game)
        if found:
            await fetch_faces(self.words.pack_of(found["listing"]["faces"]))

    async def start(self, request, match=None):
        """Start a new match; `match` is its name if it has been tried before, also before the page was
        loaded.
        """
        self.navigation.start()
        match = match or random_hex()
        self.saves.save_request(match, request)
        await self.own(match)
        await self.sit_down(self.session(match), request["game"], waits="ui.shuffling")
        begun = self.saves.record
        self.context.again = lambda: self.go_on(match) if begun(match) else self.start(request, match)
        return await self.guard(self.player.new(request), self.player)

    async def go_on(self, match):
        """Sit down to a saved match, as a spectator if another tab plays it. What goes on there does so by
        itself.
        """
        if self.saves.record(match) is None:
            return "lobby", self.words.say("ui.cannot_read")
        self.navigation.start()
        if not await self.own(match):
            self.navigation.check()
            return await self.spectate(match)
        await self.sit_down(self.session(match), self.saves.game_of(match))
        self.context.again = lambda: self.go_on(match)
        self.begin(self.set_aside_unreadable(self.player, self.player.resume()))
        return None

    async def spectate(self, match):
        """Show a match that another tab plays."""
        self.navigation.start()
        spectator = await load_lazily("spectator")
        await self.sit_down(self.session(match), self.saves.game_of(match), spectator.Spectator)
        document.body.classList.add("looks-on")
        self.context.again = lambda: self.spectate(match)
        take_over = button("take-over", self.words.say("ui.take_over"), kind="primary")
        self.context.show_banner("ui.elsewhere", take_over)
        self.begin(self.set_aside_unreadable(self.player, self.player.refresh()))
        return None

    async def replay(self, match, record=None, game=None):
        """Step through a match, a saved one or the record of a game that came by a link."""
        self.navigation.start()
        replay = await load_lazily("replay")
        record, game = record or self.saves.record(match), game or self.saves.game_of(match)
        await self.sit_down(self.session(match), game, replay.Replay, (record,), "replay")
        self.context.again = lambda: self.replay(match, record, game)
        return await self.set_aside_unreadable(self.player, self.player.begin())

    async def learn(self, found, learnt):
        """Sit down to a guided deal; `learnt` is called when it is over."""
        self.navigation.start()
        lesson = await load_lazily("lesson")
        session = Session("lesson-" + found["id"], self.context.engine, lesson.Nowhere())
        title = lesson.title_of(found, self.words.language)
        await self.sit_down(session, found["game"], lesson.Lesson, (found, learnt), "lesson", title=title)
        self.context.again = lambda: self.learn(found, learnt)
        return await self.guard(self.player.begin(), self.player)

    async def solve(self, found, solved):
        """Sit down to a puzzle; `solved` is called when its best card was found."""
        self.navigation.start()
        lesson, puzzle = await load_lazily("lesson"), await load_lazily("puzzle")
        session = Session("puzzle-" + found["id"], self.context.engine, lesson.Nowhere())
        place = "puzzles/" + found["game"]
        await self.sit_down(session, found["game"], puzzle.Puzzle, (found, solved), place)
        document.body.className += " lesson puzzle"  # it speaks in whole sentences, too
        self.context.again = lambda: self.solve(found, solved)
        return await self.guard(self.player.begin(), self.player)

    async def own(self, match):
        """Tell whether this tab is the one that plays a match now."""
        return bool(await tabs.own(match, self.on_takeover(match)))

    def on_takeover(self, match):
        """The callback for when another tab takes a match over."""
        return create_proxy(lambda: self.begin(self.spectate(match)))

    async def changed_elsewhere(self, key):
        """Another tab has saved something, or (None) emptied the storage."""
        player = self.player
        if key is None:
            self.saves.emptied()
            if player and player.is_played:
                player.session.save_now()
        elif key.startswith(MATCH):
            match = key[len(MATCH) :]
            self.saves.forget_name(match)
            if player and player.session.match == match:
                return await self.set_aside_unreadable(player, player.refresh())
        return None

    async def set_aside_unreadable(self, player, work):
        """Run a task with a saved match; if its record cannot be replayed, set it aside and say why, unless
        the page has gone elsewhere.
        """
        try:
            return await self.guard(work, player)
        except Unreadable as fault:
            self.saves.set_aside(player.session.match)
            if player is not self.player:
                return None
            return "lobby", self.words.say("ui.cannot_continue") + " " + self.words.message(fault.message)

    async def guard(self, work, player):
        """Run a task at the table. A lost engine is said by its own line; when the engine's table is not the
        one on the page, that is opened anew as it was opened, if it had come so far.
        """
        try:
            route = await work
        except Gone:
            return None
        except Refused:
            return await self.open_anew() if player is self.player else None
        if player and player is self.player:
            state = player.session.state
            if state and state["over"]:
                storage.persist()
            self.context.report_trouble(player.session.match)
        return route

    async def open_anew(self):
        """The table as it was opened: played at, looked on, stepped through. One that has shown nothing yet
        would be refused for ever: what is saved of it is taken, if there is anything.
        """
        player = self.player
        return await (self.context.again() if player.shown else self.go_on(player.session.match))

    def hear_mirror(self, works):
        """The mirror of what is saved works no more, or again: say it at once at a table where there is room
        for it.
        """
        self.saves.hear_mirror(bool(works))
        player = self.player
        if player and player.is_played and player.session.state and not player.stepper():
            self.context.report_trouble(player.session.match)

    def keep_awake(self):
        """Keep the screen on where a match is played, if that is wanted."""
        is_played = self.player is not None and self.player.is_played
        wake.keep(is_played and settings.setting(self.context.settings, "awake") == "on")

    def show_setting(self, name):
        """Show a setting that was changed."""
        settings.apply(self.context.settings)
        self.keep_awake()
        if self.player and self.player.shown and name in REDRAWN_BY:
            self.player.redraw()
