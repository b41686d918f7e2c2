"""The actions of a player on the page: clicks, keys, fields and files, and the action of each.

A button names its action. Each module of a page has the table of its actions, by name: a function that takes
the page and the button's argument, and returns a task, if it takes time; the task may return a route.
"""

import dialog
import dialogs
import lobby
import settings
import table_actions
from app import App
from dom import find, replace
from pyscript import document, window
from pyscript.ffi import create_proxy
from pyscript.js_modules import files, storage
from shortcuts import KEYS, read_aloud

app = App()
begin = app.router.begin

# actions of pages that are fetched when they are needed
LAZY = (
    ("game", ("start", "preset", "reset-options", "show-options")),
    (
        "sharing",
        (
            "share",
            "make-link",
            "hand",
            "share-sheet",
            "save-sheet",
            "hand-sheet",
            "export",
            "open-link",
            "refuse-link",
        ),
    ),
    ("score-page", ("deal-table", "change-table", "save-table", "print-table")),
    ("embed-maker", ("embed", "embed-match", "embed-more", "embed-make", "embed-save")),
    ("learning", ("learn", "lesson")),
    ("puzzles", ("puzzles", "puzzle", "puzzle-answer")),
    ("statistics", ("count-dealt", "ask-reset", "reset-statistics", "export-statistics", "export-deals")),
    ("matches", ("on-shelf",)),
    ("daily", ("day-month", "day-expert", "day-picture", "day-hand")),
)

ROWS = {"ArrowUp": -1, "ArrowDown": 1}  # keys, and how many rows of cards further down they lead


def copy(screen, name):
    """Put the text of a field where it can be pasted."""
    field = find(name)
    folded = field.closest("details:not([open])")  # what is not in sight cannot be selected
    if folded:
        folded.setAttribute("open", "")
    field.select()
    document.execCommand("copy")
    if folded:
        folded.removeAttribute("open")
    replace(find("copied-" + name), screen.context.words.say("ui.copied"))


async def route(*given):
    return given


ACTIONS = {
    "lobby": lambda screen, argument: route("lobby"),
    "shelf": lambda screen, argument: route("matches"),
    "statistics": lambda screen, argument: route("statistics"),
    "daily-page": lambda screen, day: route("daily", day),
    "settings": lambda screen, argument: dialogs.settings(screen.context.words, screen.context.settings),
    "fairness": lambda screen, argument: dialogs.fairness(screen.context.words),
    "copy": copy,
    "close": lambda screen, argument: dialog.close(),
    "close-banner": lambda screen, argument: replace(find("banner")),
    "language": lambda screen, language: screen.change_language(language),
    "retry": lambda screen, argument: screen.line.retry(),
}


def act(name, argument=None):
    """Do what a button is for."""
    task = DONE_BY[name](argument)
    if task:
        begin(task)


def of_page(page, action):
    """The action bound to its page."""
    return lambda argument: action(page, argument)


def of_lazy_page(page, name):
    """The action bound to a page that may have to be fetched."""
    return lambda argument: app.router.act(page, name, argument)


DONE_BY = {name: of_lazy_page(page, name) for page, names in LAZY for name in names}
for page, actions in ((app, ACTIONS), (app.seating, table_actions.ACTIONS), (app.lobby, lobby.ACTIONS)):
    DONE_BY.update({name: of_page(page, actions[name]) for name in actions})


def on_click(event):
    if event.target.id == "dialog":
        dialog.close()  # beside the dialog, which is a part of it to the browser
        return
    if event.target.id == "room" and document.body.classList.contains("panel-open"):
        act("panel")  # beside the sheet that lies over the table
        return
    target = event.target.closest("[data-do]")
    if target and app.view.takes(event, target):
        act(target.getAttribute("data-do"), target.getAttribute("data-arg"))


def on_press(event):
    """Handle a pressed pointer: on the button of the last trick it shows the trick, elsewhere it puts the
    trick away.
    """
    player, last_trick = app.seating.player, app.seating.last_trick
    app.view.by_keys = False
    if not event.target.closest("#interjections"):
        app.view.interjections.turn(False)
    if event.target.closest("#last"):
        if player and player.shown:
            last_trick.press(player.shown, event.timeStamp)
    elif not event.target.closest("#last-trick"):
        last_trick.close()


def on_release(event):
    app.seating.last_trick.release(event.timeStamp)


def on_submit(event):
    event.preventDefault()
    act("start")


def change_field(name, field):
    """Handle a changed field of the page of a game, or of the settings."""
    is_tick = field.type == "checkbox"
    text = ("true" if field.checked else "false") if is_tick else str(field.value)
    kind, _, key = name.partition(":")
    if kind == "setting":
        app.context.settings[key] = text
        app.context.keep_settings()
        app.seating.show_setting(key)
    if find("new-match"):
        app.router.pages["game"].change_field(kind, key, text)


FIELDS = {
    "search": lambda field: app.lobby.gallery.search(str(field.value)),
    "step": lambda field: app.seating.player.stepper().step_to(int(field.value)),
    "deal": lambda field: app.seating.player.to_deal(int(field.value)),
}


def on_input(event):
    field = event.target
    name = field.getAttribute("data-field")
    if name in FIELDS:
        FIELDS[name](field)
    elif name:
        change_field(str(name), field)


def on_the_table(target):
    """Tell whether the keyboard is on the hand, or nowhere."""
    return target.tagName == "BODY" or target.closest(".hand")


def on_key(event):
    player = app.seating.player
    if event.ctrlKey or event.altKey or event.metaKey:
        return
    app.view.by_keys = True
    if not player or player.curtain:
        return
    if dialog.is_open() or event.target.tagName in ("INPUT", "SELECT", "TEXTAREA"):
        return
    if event.key == "Escape":
        escape()
    elif player.shown:
        on_table_key(event, player)


def escape():
    """Put away what lies over the table, also while the first cards are still on their way."""
    if app.seating.last_trick.is_open():
        app.seating.last_trick.close()
    elif app.view.interjections.is_open:
        app.view.interjections.turn(False)
        app.view.interjections.focus()
    elif document.body.classList.contains("panel-open"):
        act("panel")


def on_put(event):
    """Handle a card that was drawn to another place in the hand: before the card that is told, if one is."""
    app.view.put(event.target.getAttribute("data-arg"), str(event.detail) or None)


def on_table_key(event, player):
    arrows = {"ArrowLeft": -1, "ArrowRight": 1}
    step, stepper = dict(arrows, Home=-99, End=99).get(event.key), player.stepper()
    if stepper and event.key in arrows:
        event.preventDefault()
        stepper.step(step)
    elif event.target.closest(".prompt") and app.view.questions.turn_by_key(event.key):
        event.preventDefault()
    elif step and event.target.closest(".prompt"):
        event.preventDefault()
        app.view.questions.focus(event.target, step)
    elif step:
        event.preventDefault()
        app.view.step(step, bool(event.shiftKey))
    elif event.key in ROWS and on_the_table(event.target) and app.view.step_row(ROWS[event.key]):
        event.preventDefault()
    elif event.key in ("Enter", " ") and player.busy and on_the_table(event.target):
        event.preventDefault()  # or the card that has the keyboard would be tapped too
        player.skip_wait()
    elif settings.setting(app.context.settings, "keys") == "on":
        on_letter(letter_of(event), player)


def letter_of(event):
    """The letter that a key types; if none of ours, the letter that most keyboards have at its place."""
    typed, place = event.key.lower(), str(event.code)
    is_known = typed in KEYS or "a" <= typed <= "z"
    return place[3:].lower() if place.startswith("Key") and not is_known else typed


def on_letter(key, player):
    if key == "u":
        act("back")
    elif key == "a":
        app.view.interjections.focus()
    elif key in KEYS:
        app.view.say(read_aloud(key, app.context.words, app.view.wording, player.shown))


def on_storage(event):
    key = None if event.key is None else storage.short(event.key)
    if event.key is None or key is not None:
        begin(app.seating.changed_elsewhere(key))


def on_online(event):
    begin(app.line.back_online())


def on_file(name, records):
    begin(app.router.import_file(name, records))


LISTENERS = (
    ("click", on_click),
    ("pointerdown", on_press),
    ("pointerup", on_release),
    ("submit", on_submit),
    ("input", on_input),
    ("keydown", on_key),
    ("put", on_put),
)

for name, handler in LISTENERS:
    document.addEventListener(name, create_proxy(handler))
window.onstorage = create_proxy(on_storage)
window.ononline = create_proxy(on_online)
files.watch(create_proxy(on_file))

begin(app.boot())
