"""What a person may set. Each setting is a choice among words of the catalogue, `set.<name>.<value>`."""

from dom import el
from pyscript import document

# name, and seconds: how long a finished trick stays (None waits for a tap), how long a bot seems to think;
# in the order of the form, which a dict of MicroPython would forget
PACES = (
    ("tap", None, 0.5),
    ("slow", 2.4, 1.0),
    ("normal", 1.4, 0.6),
    ("fast", 0.6, 0.25),
    ("once", 0, 0),
)

# name, what may be chosen, and what is usual
SETTINGS = (
    ("theme", ("system", "light", "dark", "contrast"), "system"),
    ("pack", ("game", "french", "four", "german"), "game"),
    ("names", ("faces", "french", "german"), "faces"),
    ("sort", ("suit", "rank"), "suit"),
    ("trumps", ("left", "right"), "left"),
    ("pace", tuple([one[0] for one in PACES]), "normal"),
    ("motion", ("slow", "normal", "fast", "off"), "normal"),
    ("tap", ("once", "twice"), "once"),
    ("forced", ("hand", "self"), "hand"),
    ("memory", ("off", "on"), "off"),
    ("side", ("right", "left"), "right"),
    ("keys", ("on", "off"), "on"),
    ("sound", ("off", "on"), "off"),
)
FLIGHTS = {"slow": 520, "normal": 280, "fast": 140, "off": 0}  # milliseconds that a card is on its way


def chosen(settings, name):
    """The value of a setting; the usual one if what is saved is none that there is."""
    values, usual = [one[1:] for one in SETTINGS if one[0] == name][0]
    value = settings.get(name)
    return value if value in values else usual


def pace(settings):
    """The line of PACES that was chosen."""
    name = chosen(settings, "pace")
    return [one for one in PACES if one[0] == name][0]


def apply(settings):
    """Let the page look as it was set."""
    root, theme = document.documentElement, chosen(settings, "theme")
    if theme == "system":
        root.removeAttribute("data-theme")
    else:
        root.setAttribute("data-theme", theme)
    root.setAttribute("data-pack", chosen(settings, "pack"))
    for name in ("side", "memory"):
        root.setAttribute("data-" + name, chosen(settings, name))


def select(words, field, name, label, prefix, values, value):
    """A labelled choice among words of the catalogue."""
    control = el("select", {"id": name, "data-field": field}, entries(words, prefix, values, value))
    return el("div", {"class": "field"}, el("label", {"for": name}, label), control)


def entries(words, prefix, values, chosen):
    """The entries of a choice."""
    return [
        el("option", {"value": one, "selected": one == chosen}, words.say(prefix + one)) for one in values
    ]


def field(words, settings, name):
    """The field of a setting."""
    values = [one[1] for one in SETTINGS if one[0] == name][0]
    prefix = "set." + name
    return select(
        words, "setting:" + name, name, words.say(prefix), prefix + ".", values, chosen(settings, name)
    )


def fields(words, settings):
    """The fields of all settings."""
    return el("div", {"class": "fields"}, [field(words, settings, one[0]) for one in SETTINGS])
