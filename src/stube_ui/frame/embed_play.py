"""A match in a frame: played on from a moment of a demo, against bots. Only the frame's memory keeps it."""

from dom import button, element, find, replace
from engine import Engine, Gone, Refused
from player import Player
from pyscript import document, window
from pyscript.js_modules import frame
from session import Session, random_hex
from shared_engine import engine_of_page
from store import with_name


class MemoryStore:
    """The store of a frame's matches: its memory, as long as the frame is there."""

    def __init__(self):
        self.records = {}

    def record(self, match):
        """The record of a match as text, None if there is none."""
        return self.records.get(match)

    def save_match(self, match, record, summary, now):
        """Keep a match."""
        self.records[match] = record


class EmbedMatch:
    """The frame while it is played in."""

    def __init__(self, demo, engine, settings):
        self.demo, self.engine, self.settings = demo, engine, settings
        self.words, self.view = demo.words, demo.view
        self.saves = MemoryStore()
        self.player = None
        self.what = None  # what to do (again) when the engine is there (again)
        self.left = False  # whether the demo is shown again: what is answered now comes too late

    async def begin(self):
        """Play on from the moment of the demo."""
        step = self.demo.step_now()
        match = random_hex()

        async def first():
            request = {"link": step["link"], "match": match}
            try:
                found = await self.engine.ask("inspect", request)
            except Refused as refused:  # a demo of the page's own, whose link is none
                self.view.say(self.words.message(refused.message), urgent=True)
                return
            self.saves.records[match] = with_name(found["record"], self.words.say("ui.you"))
            if not self.left:
                await self.sit_down(match).resume()

        self.view.say(self.words.say("ui.shuffling"))
        await self.guard(first)

    def sit_down(self, match):
        """Show an empty table for a match."""
        if self.player:
            self.player.leave()
        session = Session(match, self.engine, self.saves)
        self.player = Player(session, self.view, self.words, self.settings)
        session.seat = self.demo.told["seat"]
        self.view.takes_keyboard = True
        self.view.skeleton(find("app"), self.words.say("game." + self.demo.told["game"]))
        document.body.classList.add("playing")
        say = self.words.say
        replace(
            find("banner"),
            element(
                "div",
                {"class": "way"},
                button("demo", say("demo.back"), id="demo"),
                button("back", say("ui.back")),
                button("hint", say("ui.hint")),
                button("full-table", say("demo.full_table"), kind="quiet"),
            ),
        )
        return self.player

    async def guard(self, what):
        """Do something that may find the engine gone, or another match on its table than the frame has."""
        self.what = what
        try:
            await what()
        except Refused:
            if not self.left:
                await self.guard(self.resume)
        except Gone:
            if not self.left:
                await self.lost()

    async def resume(self):
        """Go on with the match from its record."""
        await self.sit_down(self.player.session.match).resume()

    async def lost(self):
        """The engine is gone. If its frame has left the page another one is taken; else the player is asked
        to try again.
        """
        if self.player:
            self.what = self.resume
        if not isinstance(self.engine, Engine) and not frame.lent():
            await self.retry()
            return
        self.offer("demo.no_engine")

    def offer(self, code):
        """Say why it does not go on, and offer to try again."""
        retry = button("retry", self.words.say("ui.retry"), kind="primary")
        leave = button("demo", self.words.say("demo.back"))
        replace(
            find("banner"),
            element("p", {"class": "verdict wrong", "role": "alert"}, self.words.say(code)),
            element("div", {"class": "way"}, retry, leave),
        )

    async def retry(self):
        """Go on with another engine, or a new start of one's own. A task that waits for a start waits on."""
        waited_for = False
        if isinstance(self.engine, Engine):
            waited_for = self.engine.stands_still()
            await self.engine.start()
        else:
            self.engine = engine_of_page(self.tell)
        if waited_for:
            return
        await self.guard(self.what)

    def tell(self, stage):
        """Show the stage of a new engine's start; one that stands still may be started anew."""
        if stage == "still":
            self.offer("demo.still")
        elif stage in ("fetch", "start", "install") and (not self.player or not self.player.session.state):
            self.view.say(self.words.say("ui.engine." + stage))

    def leave(self):
        """Go back to the demo."""
        self.left = True
        if self.player:
            self.player.leave()
        self.view.takes_keyboard = False
        document.body.classList.remove("playing")

    async def do(self, action, argument):
        """Do what a button or a card of the table is for."""
        player = self.player
        if action == "retry":
            await self.retry()
        elif not player or not player.session.state:
            return
        elif action == "felt" or (player.busy and action not in INTERRUPTING):
            player.skip_wait()
        elif action in OWN_ACTIONS:
            await self.guard(lambda: OWN_ACTIONS[action](self))
        elif action in player.actions:
            await self.guard(lambda: player.actions[action](player, argument))

    async def full_table(self):
        """Open the match, as it stands, at the full table; one that is too long for a link as it stood in the
        demo.
        """
        session = self.player.session
        request = {"record": session.state["record"], "kind": "continue", "match": session.match}
        found = await self.engine.ask("share", request)
        link = found["link"] or self.demo.step_now()["link"]
        window.open("./index.html#continue=" + link, "_blank", "noopener")

    async def rematch(self):
        """Begin another match between the same players."""
        request = self.player.session.rematch()
        await self.sit_down(random_hex()).new(request)


OWN_ACTIONS = {"full-table": EmbedMatch.full_table, "new-match": EmbedMatch.rematch}
INTERRUPTING = ("back", "full-table")  # actions that do not wait for what the table is busy with
