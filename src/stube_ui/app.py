"""The screen: boots, listens, and goes between lobby and table."""

import asyncio
import json

import choices
import dialog
import lookup
from dom import button, el, find, give, put
from engine import STAGES, Engine, Gone, Refused, text_of
from keys import KEYS, spoken
from lesson import Lesson
from lobby import Lobby
from play import Play, Spoiled, fresh_text
from pyscript import document, window
from pyscript.ffi import create_proxy
from pyscript.js_modules import storage
from store import Store
from table import TableView
from words import Words, preferred


class App:
    """What the page is doing now."""

    def __init__(self):
        self.saves = Store(storage)
        self.settings = self.saves.settings()
        self.words = Words(self.settings)
        self.engine = Engine(self.show_engine)
        self.view = TableView(self.words, self.settings)
        self.play = None
        self.again = None  # what to do when the engine is there again
        self.lessons = None  # guided deals, once they were fetched
        self.told = None  # the trouble with the storage that was said already

    async def boot(self):
        """Show the lobby, then start the engine."""
        choices.apply(self.settings)
        await self.words.load(preferred(self.settings.get("language")))
        self.lobby = Lobby(json.loads(await text_of("./games.json")), self.words, self.saves, self.settings)
        for name, handler in LISTENERS:
            document.addEventListener(name, create_proxy(handler))
        window.onhashchange = create_proxy(on_hash)
        window.history.replaceState(None, "", window.location.pathname + window.location.search)
        self.show_lobby()
        self.show_engine()
        await self.engine.start()

    def show_lobby(self, notice=None):
        """Leave the table; the match is saved."""
        left = self.play
        if left:
            left.leave()
        self.play = self.again = None
        document.title = "Kartenstube"
        document.body.className = "in-lobby"
        if window.location.hash:
            window.location.hash = ""
        self.lobby.show(root(), notice or self.trouble())
        if left:
            find("title").focus()

    def trouble(self):
        """The sentence about the storage, once."""
        code, self.told = self.saves.trouble, self.told or self.saves.trouble
        return self.words.say(code) if code else None

    def sit_down(self, match, game, lesson=None):
        """Show the empty table for a match, or for a lesson."""
        title = self.words.say("game." + game)
        if self.play:
            self.play.leave()
        given = (match, self.engine, self.saves, self.view, self.words, self.settings)
        self.play = Lesson(lesson, *given) if lesson else Play(*given)
        self.view.skeleton(root(), title)
        document.title = title + " – Kartenstube"
        document.body.className = "at-table lesson" if lesson else "at-table"
        window.location.hash = "table"
        self.view.say(self.words.say("ui.shuffling"))

    async def start(self):
        """A new match from the lobby's form."""
        if self.lobby.wrong():
            return
        request = self.lobby.request(fresh_text())
        self.saves.save_settings(self.settings)
        await self.start_match(request)

    async def daily(self):
        """The deal of the day by the usual rules, the same for everybody; a day's deal is one match."""
        day = str(window.Date.new().toLocaleDateString("sv"))  # year, month, day
        game = self.lobby.game["id"]
        match = "daily-" + day + "-" + game
        if self.saves.record(match):
            await self.go_on(match)
        else:
            await self.start_match(self.lobby.usual_request("daily " + day), match)

    async def learn(self):
        """Offer the guided deals of the chosen game."""
        if self.lessons is None:
            try:
                self.lessons = json.loads(await text_of("./lessons.json"))
            except Exception as error:  # the browser's fetch, or a host without the file
                print("The guided deals could not be loaded:", error)
                lookup.tell(self.words, "ui.learn", "ui.no_lessons")
                return
        game = self.lobby.game["id"]
        lookup.lessons(self.words, [one for one in self.lessons if one["game"] == game])

    async def start_lesson(self, name):
        """Sit down to a guided deal."""
        dialog.close()
        (found,) = [one for one in self.lessons if one["id"] == name]
        self.sit_down("lesson-" + name, found["game"], found)
        self.again = lambda: self.start_lesson(name)
        await self.guard(self.play.begin(), self.play)

    async def same_deal(self):
        """The deal on the table from its beginning, as a match of its own that is marked."""
        match = fresh_text()
        self.play.save_again(match)
        await self.go_on(match)

    def set(self, name):
        """Something was set: let the page show it."""
        choices.apply(self.settings)
        if self.play and self.play.shown and name in ("pack", "names", "sort", "trumps"):
            self.play.redraw()

    async def rematch(self):
        """A new match with the choices of the last one, between the same players."""
        await self.start_match(self.play.rematch(fresh_text()))

    async def start_match(self, request, match=None):
        """Sit down to a new match; `match` is its name if it has been tried before."""
        match = match or fresh_text()
        self.sit_down(match, request["game"])
        begun = self.saves.record
        self.again = lambda: self.go_on(match) if begun(match) else self.start_match(request, match)
        await self.guard(self.play.new(request), self.play)

    async def go_on(self, match):
        """Sit down to a saved match."""
        record = self.saves.record(match)
        if record is None:
            self.show_lobby(self.words.say("ui.cannot_read"))
            return
        self.sit_down(match, json.loads(record)["game"])
        self.again = lambda: self.go_on(match)
        try:
            await self.guard(self.play.resume(), self.play)
        except Spoiled as spoiled:
            self.saves.set_aside(match)
            self.show_lobby(self.words.say("ui.cannot_continue") + " " + self.words.message(spoiled.message))

    async def guard(self, work, play):
        """Do something at the table. A lost engine is said by its own line; when the engine's table is not
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
            self.say_trouble()

    def say_trouble(self):
        """Say once that matches cannot be kept."""
        if self.saves.trouble and self.saves.trouble != self.told:
            self.view.say(self.trouble(), urgent=True)

    async def retry(self):
        """Start the engine again, and go on where it was lost."""
        await self.engine.start()
        if self.engine.stage == "ready" and self.again:
            await self.again()

    def show_engine(self):
        """One line about the engine while it is not ready."""
        line, stage = find("engine"), self.engine.stage
        give(line, {"class": "engine " + stage, "data-stage": stage, "data-how": self.engine.how})
        if stage == "ready":
            put(line)
        elif stage == "failed":
            put(
                line,
                el("span", {}, self.words.say("ui.engine.failed")),
                button("retry", self.words.say("ui.retry"), kind="primary"),
            )
        else:
            step = STAGES.index(stage) + 1
            bar = el(
                "progress", {"max": len(STAGES), "value": step, "aria-label": self.words.say("ui.engine")}
            )
            put(line, el("span", {}, self.words.say("ui.engine." + stage)), bar)

    async def change_language(self, language):
        """Speak another language from now on."""
        try:
            await self.words.load(language)
        except Exception as error:
            print("The words could not be loaded:", error)
            self.show_lobby(self.words.say("ui.no_words"))
            return
        self.settings["language"] = language
        self.saves.save_settings(self.settings)
        self.show_lobby()
        self.show_engine()
        document.querySelector(".languages [aria-pressed=true]").focus()


def root():
    """Where lobby and table are drawn."""
    return find("app")


app = App()


def begin(work):
    """Run something that waits, while the page goes on."""
    asyncio.create_task(work)


def at_table(action):
    """An action that needs a match on the table."""

    def act(argument, event):
        play = app.play
        if play and play.busy:
            play.hurry()  # now, not when the task begins: by then the table may wait for a card
        if play and play.state and (not play.busy or action is back):
            begin(app.guard(action(play, argument), play))

    return act


async def card(play, name):
    await play.card(name)


async def say(play, act):
    await play.say(act)


async def done(play, argument):
    await play.done()


async def next_deal(play, argument):
    await play.next_deal()


async def hint(play, argument):
    await play.hint()


async def back(play, argument):
    await play.back()


async def claim(play, argument):
    dialog.close()
    await play.end("claim")


async def give_up(play, argument):
    dialog.close()
    await play.end("give_up")


async def all_cards(play, argument):
    found = await play.laid_open()
    lookup.cards(app.view, app.words, play.state["scene"], found)


async def seen(play, argument):
    await play.seen()
    lookup.seen(app.view, app.words, play.shown)


async def review(play, argument):
    document.body.classList.add("panel-open")
    await play.look_back()


async def review_at(play, at):
    document.body.classList.remove("panel-open")
    play.step_to(int(at))


async def review_end(play, argument):
    document.body.classList.remove("panel-open")
    play.end_review()


def panel(argument, event):
    """Show or hide the sheet and the log where they have no room beside the table."""
    wide = document.body.classList.toggle("panel-open")
    give(find("panel-button"), {"aria-expanded": "true" if wide else "false"})
    if wide:
        find("sheet").focus()


def look_up(show):
    """An action that shows something of the table in the dialog."""

    def act(argument, event):
        if app.play and app.play.shown:
            show(app.view, app.words, app.play.shown)

    return act


def menu(argument, event):
    if app.play and app.play.shown:
        lookup.menu(app.words, app.play.state["over"], choices.chosen(app.settings, "memory") == "on")


def ask_to_give_up(argument, event):
    lookup.ask(app.words, "ui.give_up", "ui.give_up.sure", "give-up")


def copy(argument, event):
    """Put the text of the deal where it can be pasted."""
    field = find("deal-text")
    field.select()
    document.execCommand("copy")
    put(find("copied"), app.words.say("ui.copied"))


def reset_options(argument, event):
    app.lobby.reset()
    app.lobby.show(root())
    find("options").setAttribute("open", "")
    find("options").querySelector("summary").focus()


ACTIONS = {
    "card": at_table(card),
    "say": at_table(say),
    "done": at_table(done),
    "next-deal": at_table(next_deal),
    "hint": at_table(hint),
    "back": at_table(back),
    "review": at_table(review),
    "review-at": at_table(review_at),
    "review-end": at_table(review_end),
    "claim": at_table(claim),
    "give-up": at_table(give_up),
    "all-cards": at_table(all_cards),
    "seen": at_table(seen),
    "plain": look_up(lookup.plain),
    "last-trick": look_up(lookup.last_trick),
    "all-tricks": look_up(lookup.all_tricks),
    "order": look_up(lookup.order),
    "menu": menu,
    "ask-give-up": ask_to_give_up,
    "same-deal": lambda argument, event: begin(app.same_deal()),
    "learn": lambda argument, event: begin(app.learn()),
    "lesson": lambda argument, event: begin(app.start_lesson(argument)),
    "daily": lambda argument, event: begin(app.daily()),
    "settings": lambda argument, event: lookup.settings(app.words, app.settings),
    "fairness": lambda argument, event: lookup.fairness(app.words),
    "copy": copy,
    "close": lambda argument, event: dialog.close(),
    "step": lambda argument, event: app.play and app.play.step(int(argument)),
    "felt": lambda argument, event: app.play and app.play.hurry(),
    "panel": panel,
    "lobby": lambda argument, event: app.show_lobby(),
    "new-match": lambda argument, event: begin(app.rematch()),
    "continue": lambda argument, event: begin(app.go_on(argument)),
    "language": lambda argument, event: begin(app.change_language(argument)),
    "reset-options": reset_options,
    "retry": lambda argument, event: begin(app.retry()),
}


def on_click(event):
    if event.target.id == "dialog":
        dialog.close()  # beside the dialog, which is a part of it to the browser
        return
    target = event.target.closest("[data-do]")
    if target:
        if target.classList.contains("hand-card"):
            app.view.focus_card(int(target.getAttribute("data-index")))
        ACTIONS[target.getAttribute("data-do")](target.getAttribute("data-arg"), event)


def on_submit(event):
    event.preventDefault()
    begin(app.start())


def on_input(event):
    name = event.target.getAttribute("data-field")
    if name == "game":
        app.lobby.choose(event.target.value)
        app.lobby.show(root())
        document.querySelector("[data-field=game]:checked").focus()
    elif name == "step":
        app.play.step_to(int(event.target.value))
    elif name:
        text = (
            ("true" if event.target.checked else "false")
            if event.target.type == "checkbox"
            else event.target.value
        )
        app.lobby.field(name, str(text))
        app.saves.save_settings(app.settings)
        if name.startswith("setting:"):
            app.set(name[len("setting:") :])


def on_the_table(target):
    """Whether the keyboard is on the hand, or nowhere."""
    return target.tagName == "BODY" or target.closest(".hand")


def on_key(event):
    if event.ctrlKey or event.altKey or event.metaKey or not app.play or not app.play.shown:
        return
    if dialog.is_open():
        return
    if event.target.tagName in ("INPUT", "SELECT", "TEXTAREA"):
        return
    if app.play.review and event.key in ("ArrowLeft", "ArrowRight"):
        event.preventDefault()
        app.play.step(1 if event.key == "ArrowRight" else -1)
        return
    step = {"ArrowLeft": -1, "ArrowRight": 1, "Home": -99, "End": 99}.get(event.key)
    if step:
        event.preventDefault()
        app.view.focus_hand(step)
    elif event.key == "Escape" and document.body.classList.contains("panel-open"):
        panel(None, event)
        find("panel-button").focus()
    elif event.key in ("Enter", " ") and app.play.busy and on_the_table(event.target):
        event.preventDefault()  # or the card that has the keyboard would be tapped too
        app.play.hurry()
    elif choices.chosen(app.settings, "keys") == "off":
        return
    elif event.key.lower() == "u":
        ACTIONS["back"](None, event)
    elif event.key.lower() in KEYS:
        app.view.say(spoken(event.key.lower(), app.view, app.words, app.play.shown))


def on_hash(event):
    if not window.location.hash and app.play:
        app.show_lobby()


LISTENERS = (("click", on_click), ("submit", on_submit), ("input", on_input), ("keydown", on_key))

begin(app.boot())
