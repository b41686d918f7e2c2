"""A part of a deal that is stepped through, as a demo for somebody's page: from where to where, with a
remark, seen as it will look, as a file and lines to copy.
"""

import dialog
from dom import button, el, find, put
from pyscript import document
from pyscript.js_modules import files

FILE = "demo.json"
LINES = (
    '<script src="{home}static/embed.js" async></script>',
    '<karten-tisch src="{file}" lang="{language}" title="{title}"></karten-tisch>',
)


def ask(words, replay):
    """Ask from where to where, and what is to be said."""
    say, last = words.say, replay.answers[replay.deal]
    given = {"type": "number", "min": 0, "max": last}
    dialog.show(
        words,
        say("embed.title"),
        el(
            "div",
            {"class": "fields"},
            field("embed-first", say("embed.first"), dict(given, value=replay.at)),
            field("embed-last", say("embed.last"), dict(given, value=last)),
            field(
                "embed-name",
                say("embed.name"),
                {"type": "text", "maxlength": 80, "value": words.say("ui.demo")},
            ),
            field("embed-note", say("embed.note"), {"type": "text", "maxlength": 400}),
        ),
        el("div", {"class": "buttons"}, button("embed-make", say("embed.make"), kind="primary")),
        el("p", {"id": "embed-said", "class": "error", "role": "alert"}),
        el("div", {"id": "embed-made"}),
    )


def field(name, label, given):
    """A field with its label."""
    return el("div", {"class": "field"}, el("label", {"for": name}, label), el("input", dict(given, id=name)))


async def make(app):
    """Have the engine make the demo, and show it with all that is needed to use it."""
    words, replay = app.words, app.play
    first, last = [str(find("embed-" + name).value) for name in ("first", "last")]
    if not (first.isdigit() and last.isdigit() and int(first) <= int(last) <= replay.answers[replay.deal]):
        put(find("embed-said"), words.say("embed.wrong"))
        return
    title = str(find("embed-name").value).strip() or words.say("ui.demo")
    text = await replay.cut_out(int(first), int(last), title, str(find("embed-note").value).strip())
    if text is None:
        put(find("embed-said"), words.say("embed.not_over"))
        return
    put(find("embed-said"))
    if not document.querySelector("script[src='static/embed.js']"):
        document.head.append(el("script", {"src": "static/embed.js"}))
    place = app.address()
    line = (
        "\n".join(LINES)
        .replace("{home}", place)
        .replace("{file}", FILE)
        .replace("{language}", words.language)
    )
    line = line.replace("{title}", title.replace("&", "&amp;").replace('"', "&quot;").replace("<", "&lt;"))
    put(
        find("embed-made"),
        el("karten-tisch", {"lang": words.language}, el("script", {"type": "application/json"}, text)),
        el("p", {}, words.say("embed.how")),
        dialog.to_copy(
            words,
            "embed-line",
            words.say("embed.line"),
            line,
            button("embed-save", words.say("embed.save"), kind="primary"),
        ),
    )
    app.made = text


def save(text):
    """Save the finished demo."""
    files.save(FILE, text, "application/json")
