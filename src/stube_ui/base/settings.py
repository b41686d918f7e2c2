"""The settings of the page. The values of each are words of the catalogue, `set.<name>.<value>`."""

from dom import element
from pyscript import document

# name, and seconds: how long a finished trick stays (None waits for a tap), how long a bot takes for any
# answer, if its level does not ask for more; in the order of the form, which a dict of MicroPython would
# forget
PACES = (
    ("tap", None, 0.5),
    ("slow", 2.4, 1.0),
    ("normal", 1.2, 0.6),
    ("fast", 0.6, 0.25),
    ("turn", 1.2, 0),
    ("once", 0, 0),
)

SIZES = ("small", "normal", "large")
# name, allowed values, default
SETTINGS = (
    ("theme", ("system", "light", "dark", "contrast"), "system"),
    ("pack", ("game", "french", "four", "german"), "game"),
    ("names", ("faces", "french", "german"), "faces"),
    ("cloth", ("linen", "wool", "stripes"), "linen"),
    ("backs", ("petrol", "madder", "ink"), "petrol"),
    ("cards", SIZES, "normal"),
    ("text", SIZES, "normal"),
    ("money", ("points", "money"), "points"),
    ("sort", ("suit", "rank"), "suit"),
    ("colours", ("turns", "fixed"), "turns"),
    ("trumps", ("left", "right"), "left"),
    ("pace", tuple([one[0] for one in PACES]), "normal"),
    ("motion", ("slow", "normal", "fast", "off"), "normal"),
    ("tap", ("once", "twice"), "once"),
    ("forced", ("hand", "self"), "hand"),
    ("memory", ("off", "on"), "off"),
    ("worth", ("room", "on", "off"), "room"),
    ("side", ("right", "left"), "right"),
    ("keys", ("on", "off"), "on"),
    ("comments", ("on", "off"), "on"),
    ("sound", ("off", "on"), "off"),
    ("vibration", ("off", "on"), "off"),
    ("awake", ("on", "off"), "on"),
)
TEMPOS = {"slow": 1.6, "normal": 1, "fast": 0.6, "off": 0}  # how much longer what moves takes
SEEN_BY_STYLES = ("pack", "cloth", "backs", "cards", "text", "motion", "side", "memory")


def setting(settings, name):
    """The value of a setting; the default if what is saved is no allowed value."""
    values, default = [one[1:] for one in SETTINGS if one[0] == name][0]
    value = settings.get(name)
    return value if value in values else default


def pace(settings):
    """The line of PACES that is set."""
    name = setting(settings, "pace")
    return [one for one in PACES if one[0] == name][0]


def apply(settings):
    """Let the page look as it was set."""
    root, theme = document.documentElement, setting(settings, "theme")
    if theme == "system":
        root.removeAttribute("data-theme")
    else:
        root.setAttribute("data-theme", theme)
    for name in SEEN_BY_STYLES:
        root.setAttribute("data-" + name, setting(settings, name))


def select(words, field, name, label, prefix, values, value):
    """A labelled list of words of the catalogue, of which one is chosen."""
    control = element(
        "select", {"id": name, "data-field": field}, select_options(words, prefix, values, value)
    )
    return element("div", {"class": "field"}, element("label", {"for": name}, label), control)


def select_options(words, prefix, values, chosen):
    """The options of a select element."""
    return [
        element("option", {"value": one, "selected": one == chosen}, words.say(prefix + one))
        for one in values
    ]


def setting_field(words, settings, name):
    """The field of a setting."""
    values = [one[1] for one in SETTINGS if one[0] == name][0]
    prefix = "set." + name
    return select(
        words, "setting:" + name, name, words.say(prefix), prefix + ".", values, setting(settings, name)
    )


def setting_fields(words, settings, missing=()):
    """The fields of all settings but those that mean nothing on this device."""
    fields = [setting_field(words, settings, one[0]) for one in SETTINGS if one[0] not in missing]
    return element("div", {"class": "fields"}, fields)
