"""Who sits at the table: sits down to matches of every kind, and hands a match over to another tab and back.

What is done at the table may lead to another page; then its route is returned, as the router takes it.
"""

import asyncio

import dialog
import dialogs
import settings
from dom import button, find, replace, root, set_attributes
from engine import Gone, Refused
from last_trick import LastTrick
from lazy import load_lazily
from own_faces import fetch_faces
from play import ACTIONS as PLAYED
from play import Play, Unreadable, random_hex
from pyscript import document
from pyscript.ffi import create_proxy
from pyscript.js_modules import storage, tabs, wake
from store import MATCH

REDRAWN_BY = ("money", "pack", "names", "sort", "trumps")  # settings that change how a table looks


class Overtaken(Exception):
    """The player has gone elsewhere while a table was on its way."""


class Seating:
    """The table and the match on it. `begin` starts a task and goes where it leads."""

    def __init__(self, context, view, begin):
        self.context, self.view, self.begin = context, view, begin
        self.saves, self.words = context.saves, context.words
        self.play = None
        self.ways = 0  # how often somebody set out for a table, or left for elsewhere
        self.last_trick = LastTrick(self.words, view)

    def leave(self, address):
        """Leave the table, if there is one, for another place; the match is saved. Whether there was one."""
        self.ways += 1
        left = self.play
        if left:
            left.leave()
        if not address.startswith("table/"):
            tabs.release()
        wake.keep(False)
        self.play = self.context.again = None
        dialog.close()
        self.context.show_address(address)
        replace(find("banner"))
        document.title = "Kartenstube"
        document.body.className = "in-lobby"
        return left is not None

    def set_out(self):
        """Begin a way to a table, of which this is the number; one that has begun earlier gives way."""
        self.ways += 1
        return self.ways

    def still_on(self, way):
        """Raises Overtaken if the player has gone elsewhere since a way began."""
        if way != self.ways:
            raise Overtaken()

    async def sit_down(self, way, match, game, kind=Play, more=(), address=None, waits="ui.opening"):
        """Show the empty table for a match, or for another kind of play there, which may take more than a
        match does and have a place of its own in the address; `waits` says what is being done. Raises Gone
        without the words of the game, and Overtaken.
        """
        faces = asyncio.create_task(self.fetch_faces(game))
        await self.words.learn(game)
        await faces
        self.still_on(way)
        title = self.words.say("game." + game)
        self.leave(address or "table/" + match)
        given = (match, self.context.engine, self.saves, self.view, self.words, self.context.settings)
        self.play = kind(*(more + given))
        self.keep_awake()
        self.view.skeleton(root(), title)
        document.title = title + " – Kartenstube"
        document.body.className = "at-table " + (address or "")
        self.view.say(self.words.say(waits))

    async def fetch_faces(self, game):
        """Have the faces there with which a game is played, unless an option of it asks for others."""
        found = self.context.game(game)
        if found:
            await fetch_faces(self.words.pack_of(found["listing"]["faces"]))

    async def start(self, request, match=None):
        """A new match; `match` is its name if it has been tried before, also before the page was loaded."""
        way, match = self.set_out(), match or random_hex()
        self.saves.save_request(match, request)
        await self.own(match)
        await self.sit_down(way, match, request["game"], waits="ui.shuffling")
        begun = self.saves.record
        self.context.again = lambda: self.go_on(match) if begun(match) else self.start(request, match)
        return await self.guard(self.play.new(request), self.play)

    async def go_on(self, match):
        """Sit down to a saved match, as a spectator if another tab plays it. What goes on there does so by
        itself.
        """
        if self.saves.record(match) is None:
            return "lobby", self.words.say("ui.cannot_read")
        way = self.set_out()
        if not await self.own(match):
            self.still_on(way)
            return await self.spectate(match)
        await self.sit_down(way, match, self.saves.game_of(match))
        self.context.again = lambda: self.go_on(match)
        self.begin(self.set_aside_unreadable(self.play, self.play.resume()))
        return None

    async def spectate(self, match):
        """Show a match that another tab plays."""
        way, spectator = self.set_out(), await load_lazily("spectator")
        await self.sit_down(way, match, self.saves.game_of(match), spectator.Spectator)
        document.body.classList.add("looks-on")
        self.context.again = lambda: self.spectate(match)
        take_over = button("take-over", self.words.say("ui.take_over"), kind="primary")
        self.context.show_banner("ui.elsewhere", take_over)
        self.begin(self.set_aside_unreadable(self.play, self.play.refresh()))
        return None

    async def take_over(self):
        """Play here what another tab plays; that tab is a spectator from now on."""
        match = self.play.match
        await tabs.take(match, self.on_takeover(match))
        return await self.go_on(match)

    async def replay(self, match, record=None, game=None):
        """Step through a match, a saved one or the record of a game that came by a link."""
        way, replay = self.set_out(), await load_lazily("replay")
        record, game = record or self.saves.record(match), game or self.saves.game_of(match)
        await self.sit_down(way, match, game, replay.Replay, (record,), "replay")
        self.context.again = lambda: self.replay(match, record, game)
        return await self.set_aside_unreadable(self.play, self.play.begin())

    async def learn(self, found):
        """Sit down to a guided deal."""
        way, lesson = self.set_out(), await load_lazily("lesson")
        await self.sit_down(way, "lesson-" + found["id"], found["game"], lesson.Lesson, (found,), "lesson")
        self.context.again = lambda: self.learn(found)
        return await self.guard(self.play.begin(), self.play)

    async def same_deal(self, moment):
        """The deal on the table from its beginning, or from after an answer on, as a match of its own that is
        marked.
        """
        match = random_hex()
        route = await self.guard(self.play.save_deal_again(match, moment), self.play)
        return await self.go_on(match) if self.saves.record(match) else route

    async def rematch(self):
        """A new match with the options of the last one, between the same players."""
        return await self.start(self.play.rematch(random_hex()))

    async def own(self, match):
        """Whether this tab is the one that plays a match now."""
        return bool(await tabs.own(match, self.on_takeover(match)))

    def on_takeover(self, match):
        """The callback for when another tab takes a match over."""
        return create_proxy(lambda: self.begin(self.spectate(match)))

    async def changed_elsewhere(self, key):
        """Another tab has saved something, or (None) emptied the storage."""
        play = self.play
        if key is None:
            self.saves.emptied()
        elif key.startswith(MATCH):
            self.saves.forget_name(key[len(MATCH) :])
        if play and play.is_spectator and key == MATCH + play.match:
            return await self.set_aside_unreadable(play, play.refresh())
        if play and key is None:
            play.save_now()
        return None

    async def set_aside_unreadable(self, play, work):
        """Run a task with a saved match; if its record cannot be replayed, set it aside and say why, unless
        the page has gone elsewhere.
        """
        try:
            return await self.guard(work, play)
        except Unreadable as fault:
            self.saves.set_aside(play.match)
            if play is not self.play:
                return None
            return "lobby", self.words.say("ui.cannot_continue") + " " + self.words.message(fault.message)

    async def guard(self, work, play):
        """Run a task at the table. A lost engine is said by its own line; when the engine's table is not the
        one on the page, the match is opened anew from its record.
        """
        try:
            route = await work
        except Gone:
            return None
        except Refused:
            return await self.go_on(play.match) if play is self.play else None
        if play and play is self.play:
            if play.state and play.state["over"]:
                storage.persist()
            self.context.report_trouble(play.match)
        return route

    def hear_mirror(self, works):
        """The mirror of what is saved works no more, or again: say it at once at a table where there is room
        for it.
        """
        self.saves.hear_mirror(bool(works))
        play = self.play
        if play and play.state and not (play.review or play.is_replay or play.is_spectator):
            self.context.report_trouble(play.match)

    def keep_awake(self):
        """Keep the screen on where a match is played, if that is wanted."""
        is_played = self.play and not self.play.is_spectator and not self.play.is_replay
        wake.keep(bool(is_played) and settings.setting(self.context.settings, "awake") == "on")

    def show_setting(self, name):
        """Show a setting that was changed."""
        settings.apply(self.context.settings)
        self.keep_awake()
        if self.play and self.play.shown and name in REDRAWN_BY:
            self.play.redraw()


def at_table(action, interrupts=False, before_curtain=False):
    """An action that needs a match on the table. What the table waits for is not waited for any longer; the
    action itself is done then only if it interrupts what goes on, and between two people only if it is one
    `before_curtain`.
    """

    def act(seating, argument):
        play = seating.play
        if play and play.busy:
            play.skip_wait()  # now, not when the task begins: by then the table may wait for a card
        free = play and play.state and (before_curtain or not play.curtain)
        if free and (interrupts or not play.busy):
            return seating.guard(action(seating, argument), play)
        return None

    return act


def played(action):
    """An action of the match itself."""
    return lambda seating, argument: action(seating.play, argument)


def looked_up(show):
    """An action that shows something of the table in the dialog."""

    def act(seating, argument):
        if seating.play and seating.play.shown:
            show(seating.words, seating.view.wording, seating.play.shown)

    return act


async def claim(seating, argument):
    dialog.close()
    await seating.play.end("claim")


async def back(seating, argument):
    dialog.close()  # on a phone on its side it is asked for in the menu
    await seating.play.back()


async def give_up(seating, argument):
    dialog.close()
    play = seating.play
    act = (play.state["scene"].get("give_up") or {}).get("act")
    await (play.speak(act) if act else play.end("give_up"))


async def all_cards(seating, argument):
    play = seating.play
    found = await play.all_cards()
    dialogs.cards(seating.words, seating.view.wording, play.state["scene"], found)


async def deal_lines(seating, deal):
    play = seating.play
    lines = await play.deal_lines(deal)
    if not play.left:
        dialogs.deal_lines(seating.words, seating.view.wording, play.shown, deal, lines)


def explain_deal(seating, deal):
    """Say why a deal paid what it paid, whatever the table waits for."""
    play = seating.play
    return seating.guard(deal_lines(seating, int(deal)), play) if play and play.shown else None


async def seen(seating, argument):
    play = seating.play
    await play.mark_cards_seen()
    dialogs.seen(seating.words, seating.view.wording, play.shown)


async def review(seating, argument):
    document.body.classList.add("panel-open")
    await seating.play.begin_review()


async def review_at(seating, at):
    document.body.classList.remove("panel-open")
    seating.play.step_to(int(at))


async def review_end(seating, argument):
    document.body.classList.remove("panel-open")
    seating.play.review.end()


async def play_from(seating, argument):
    review = seating.play.review if seating.play else None
    if review and review.at < review.answers:
        document.body.classList.remove("panel-open")
        return await seating.same_deal({"answer": review.at})
    return None


def menu(seating, argument):
    play = seating.play
    if play and play.shown:
        from_memory = settings.setting(seating.context.settings, "memory") == "on"
        dialogs.menu(seating.words, play.shown, play.state["over"], from_memory)


def last_trick(seating, argument):
    """Show the last trick, or put it away; what a pointer does is told by `LastTrick`."""
    if seating.play and seating.play.shown:
        seating.last_trick.click(seating.play.shown)


def step_trick(seating, step):
    """From the trick that is looked up to the one before or after it."""
    if seating.play and seating.play.shown:
        seating.last_trick.step(seating.play.shown, int(step))


def person(seating, seat):
    """Show who sits at a seat."""
    return seating.guard(show_person(seating, int(seat)), seating.play)


async def show_person(seating, seat):
    module, play = await load_lazily("person"), seating.play
    if play and play.shown:
        from_memory = settings.setting(seating.context.settings, "memory") == "on"
        module.show(seating.words, seating.view.wording, play.shown, seat, from_memory)


def panel(seating, argument):
    """Show or hide the sheet and the log where they have no room beside the table."""
    dialog.close()
    wide = document.body.classList.toggle("panel-open")
    set_attributes(find("panel-button"), {"aria-expanded": "true" if wide else "false"})
    first = find("review-title") or find("sheet")  # a review stands above the sheet
    (first if wide else find("panel-button")).focus()


def step(seating, argument):
    if seating.play:
        seating.play.step(int(argument))


def felt(seating, argument):
    if seating.play:
        seating.play.skip_wait()


BEFORE_CURTAIN, INTERRUPTING = ("reveal",), ("speak", "more-said")
ACTIONS = {
    name: at_table(played(PLAYED[name]), name in INTERRUPTING, name in BEFORE_CURTAIN) for name in PLAYED
}
ACTIONS.update(
    {
        "review": at_table(review),
        "review-at": at_table(review_at),
        "review-end": at_table(review_end),
        "claim": at_table(claim),
        "give-up": at_table(give_up, interrupts=True),
        "all-cards": at_table(all_cards),
        "seen": at_table(seen),
        "explain-deal": explain_deal,
        "plain": looked_up(dialogs.plain),
        "last-trick": last_trick,
        "step-trick": step_trick,
        "all-tricks": looked_up(dialogs.all_tricks),
        "order": looked_up(dialogs.order),
        "menu": menu,
        "back": at_table(back, True, True),
        "seat": person,
        "ask-give-up": looked_up(dialogs.give_up),
        "step": step,
        "felt": felt,
        "panel": panel,
        "same-deal": lambda seating, argument: seating.same_deal({}),
        "play-from": play_from,
        "new-match": lambda seating, argument: seating.rematch(),
        "continue": lambda seating, match: seating.go_on(match),
        "take-over": lambda seating, argument: seating.take_over(),
    }
)
