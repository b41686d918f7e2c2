"""What a player can do on the page: clicks, keys, fields and files, and the action of each."""

import asyncio

import dialog
import dialogs
import settings
from app import App
from dom import find, replace, root, set_attributes
from pyscript import document, window
from pyscript.ffi import create_proxy
from pyscript.js_modules import files, storage
from shortcuts import KEYS, read_aloud

app = App()


def begin(work):
    """Run something that waits, while the page goes on."""
    asyncio.create_task(app.report_missing_part(work))


def at_table(action):
    """An action that needs a match on the table."""

    def act(argument, event):
        play = app.play
        if play and play.busy:
            play.skip_wait()  # now, not when the task begins: by then the table may wait for a card
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
    found = await play.all_cards()
    dialogs.cards(app.words, app.view.wording, play.state["scene"], found)


async def seen(play, argument):
    await play.mark_cards_seen()
    dialogs.seen(app.words, app.view.wording, play.shown)


async def review(play, argument):
    document.body.classList.add("panel-open")
    await play.begin_review()


async def review_at(play, at):
    document.body.classList.remove("panel-open")
    play.step_to(int(at))


async def review_end(play, argument):
    document.body.classList.remove("panel-open")
    play.end_review()


def panel(argument, event):
    """Show or hide the sheet and the log where they have no room beside the table."""
    wide = document.body.classList.toggle("panel-open")
    set_attributes(find("panel-button"), {"aria-expanded": "true" if wide else "false"})
    if wide:
        find("sheet").focus()


def look_up(show):
    """An action that shows something of the table in the dialog."""

    def act(argument, event):
        if app.play and app.play.shown:
            show(app.words, app.view.wording, app.play.shown)

    return act


def menu(argument, event):
    if app.play and app.play.shown:
        dialogs.menu(
            app.words,
            app.play.shown,
            app.play.state["over"],
            settings.setting(app.settings, "memory") == "on",
        )


def ask_to_give_up(argument, event):
    dialogs.ask(app.words, "ui.give_up", "ui.give_up.sure", "give-up")


def copy(argument, event):
    """Put the text of a field where it can be pasted."""
    field = find(argument)
    field.select()
    document.execCommand("copy")
    replace(find("copied-" + argument), app.words.say("ui.copied"))


def reset_options(argument, event):
    app.lobby.reset()
    show_options(argument, event)


def show_options(argument, event):
    app.lobby.show(root(), None, app.offline_state)
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
    "plain": look_up(dialogs.plain),
    "last-trick": look_up(dialogs.last_trick),
    "all-tricks": look_up(dialogs.all_tricks),
    "order": look_up(dialogs.order),
    "menu": menu,
    "ask-give-up": ask_to_give_up,
    "same-deal": lambda argument, event: begin(app.same_deal()),
    "learn": lambda argument, event: begin(app.learn()),
    "lesson": lambda argument, event: begin(app.start_lesson(argument)),
    "daily": lambda argument, event: begin(app.daily()),
    "settings": lambda argument, event: dialogs.settings(app.words, app.settings),
    "fairness": lambda argument, event: dialogs.fairness(app.words),
    "copy": copy,
    "close": lambda argument, event: dialog.close(),
    "step": lambda argument, event: app.play and app.play.step(int(argument)),
    "felt": lambda argument, event: app.play and app.play.skip_wait(),
    "panel": panel,
    "lobby": lambda argument, event: app.show_lobby(),
    "shelf": lambda argument, event: begin(app.show_matches()),
    "statistics": lambda argument, event: begin(app.show_statistics()),
    "on-shelf": lambda argument, event: begin(app.on_matches(argument)),
    "share": lambda argument, event: begin(app.share("offer", argument)),
    "make-link": lambda argument, event: begin(app.share("link", argument)),
    "export": lambda argument, event: begin(app.share("export", argument)),
    "open-link": lambda argument, event: begin(app.share("accept")),
    "refuse-link": lambda argument, event: begin(app.share("refuse")),
    "embed": lambda argument, event: begin(app.embed("open")),
    "embed-match": lambda argument, event: begin(app.embed("match", argument)),
    "embed-more": lambda argument, event: begin(app.embed("more")),
    "embed-make": lambda argument, event: begin(app.embed("make")),
    "embed-save": lambda argument, event: begin(app.embed("save")),
    "take-over": lambda argument, event: begin(app.take_over()),
    "close-banner": lambda argument, event: replace(find("banner")),
    "ask-reset": lambda argument, event: dialogs.ask(
        app.words, "statistics.reset", "statistics.reset.sure", "reset-statistics"
    ),
    "reset-statistics": lambda argument, event: begin(app.reset_statistics()),
    "count-dealt": lambda argument, event: begin(app.count_dealt()),
    "export-statistics": lambda argument, event: begin(app.export_statistics()),
    "update": lambda argument, event: app.update(),
    "new-match": lambda argument, event: begin(app.rematch()),
    "continue": lambda argument, event: begin(app.go_on(argument)),
    "language": lambda argument, event: begin(app.change_language(argument)),
    "reset-options": reset_options,
    "show-options": show_options,
    "retry": lambda argument, event: begin(app.retry()),
}


def on_click(event):
    if event.target.id == "dialog":
        dialog.close()  # beside the dialog, which is a part of it to the browser
        return
    target = event.target.closest("[data-do]")
    if target:
        if target.classList.contains("hand-card"):
            app.view.hand.focused = int(target.getAttribute("data-index"))
        ACTIONS[target.getAttribute("data-do")](target.getAttribute("data-arg"), event)


def on_submit(event):
    event.preventDefault()
    begin(app.start())


def on_input(event):
    name = event.target.getAttribute("data-field")
    if name == "game":
        app.lobby.choose(event.target.value)
        app.lobby.show(root(), None, app.offline_state)
        document.querySelector("[data-field=game]:checked").focus()
    elif name == "step":
        app.play.step_to(int(event.target.value))
    elif name == "deal":
        app.play.to_deal(int(event.target.value))
    elif name:
        text = (
            ("true" if event.target.checked else "false")
            if event.target.type == "checkbox"
            else event.target.value
        )
        app.lobby.field(name, str(text))
        app.keep_settings()
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
    if (app.play.review or app.play.is_replay) and event.key in ("ArrowLeft", "ArrowRight"):
        event.preventDefault()
        app.play.step(1 if event.key == "ArrowRight" else -1)
        return
    step = {"ArrowLeft": -1, "ArrowRight": 1, "Home": -99, "End": 99}.get(event.key)
    if step:
        event.preventDefault()
        app.view.hand.focus(step)
    elif event.key == "Escape" and document.body.classList.contains("panel-open"):
        panel(None, event)
        find("panel-button").focus()
    elif event.key in ("Enter", " ") and app.play.busy and on_the_table(event.target):
        event.preventDefault()  # or the card that has the keyboard would be tapped too
        app.play.skip_wait()
    elif settings.setting(app.settings, "keys") == "off":
        return
    elif event.key.lower() == "u":
        ACTIONS["back"](None, event)
    elif event.key.lower() in KEYS:
        app.view.say(read_aloud(event.key.lower(), app.words, app.view.wording, app.play.shown))


def on_hash(event):
    route = str(window.location.hash)[1:]
    if route != app.route:
        begin(app.go(route))


def on_storage(event):
    key = None if event.key is None else storage.short(event.key)
    if event.key is None or key is not None:
        begin(app.changed_elsewhere(key))


def on_online(event):
    begin(app.back_online())


def on_file(name, records):
    begin(app.take_in(name, records))


LISTENERS = (("click", on_click), ("submit", on_submit), ("input", on_input), ("keydown", on_key))

for name, handler in LISTENERS:
    document.addEventListener(name, create_proxy(handler))
window.onhashchange = create_proxy(on_hash)
window.onstorage = create_proxy(on_storage)
window.ononline = create_proxy(on_online)
files.watch(create_proxy(on_file))

begin(app.boot())
