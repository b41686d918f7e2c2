"""Making elements. Text goes in as text nodes only; nothing here takes markup."""

from pyscript import document

SVG = "http://www.w3.org/2000/svg"


def el(tag, attributes=None, *children):
    """An element. Attributes that are None or False are left out; children are elements, texts, or lists of
    them.
    """
    node = document.createElement(tag)
    give(node, attributes or {})
    fill(node, children)
    return node


def give(node, attributes):
    """Set attributes; True makes an empty one, None and False take it away."""
    for name in attributes:
        value = attributes[name]
        if value is None or value is False:
            node.removeAttribute(name)
        else:
            node.setAttribute(name, "" if value is True else str(value))


def fill(node, children):
    """Append children, lists of them one by one."""
    for child in children:
        if isinstance(child, (list, tuple)):
            fill(node, child)
        elif child is not None:
            node.append(child)


def put(node, *children):
    """Replace what a node holds."""
    node.replaceChildren()
    fill(node, children)


def find(name):
    """The element with this id, None if there is none."""
    return document.getElementById(name)


def root():
    """Where lobby and table are drawn."""
    return find("app")


def button(action, text, argument=None, kind="", **attributes):
    """A button that does an action of `app.ACTIONS`."""
    given = {"type": "button", "class": ("button " + kind).strip(), "data-do": action, "data-arg": argument}
    given.update(attributes)
    return el("button", given, text)


def masthead(title, *buttons):
    """The head of a page that is no table, with buttons that lead away from it."""
    return el(
        "header",
        {"class": "masthead"},
        el("h1", {"id": "title", "tabindex": "-1"}, title),
        el("div", {"class": "languages"}, buttons),
    )


def face(card, pack):
    """The picture of a card, or of a back for None. It has no name of its own; its button has.

    `pack` is "french", "french-de" for the same with German letters, or "german".
    """
    if card is None:
        return drawn("faces.svg", "back", "face", "0 0 100 140")
    if pack == "german":
        return drawn("faces-german.svg", card, "face", "0 0 100 140")
    letters = "-de" if pack == "french-de" and card[0] in "QJ" else ""
    return drawn("faces.svg", card + letters, "face", "0 0 100 140")


def sign(suit, pack):
    """The sign of a suit, to stand in a line of text."""
    if pack == "german":
        return drawn("faces-german.svg", "sign-" + suit, "suit", "0 0 22 22")
    return drawn("faces.svg", "sign-" + suit, "suit suit-" + suit, "0 0 22 22")


def head(seat):
    """The portrait of whoever sits on a seat; there are six of them."""
    return drawn("portraits.svg", str((seat - 1) % 6 + 1), "portrait", "0 0 40 40", "bot-")


def signed(number):
    """A number with a true minus sign."""
    return str(number).replace("-", "−")


pictures = {}  # one of each, to be copied: a copy is one call into the browser where making it anew is ten


def drawn(file, name, kind, box, prefix="face-"):
    """A picture from a file of pictures; their ids begin with a prefix."""
    key = file + name
    if key not in pictures:
        pictures[key] = made(file, prefix + name, kind, box)
    return pictures[key].cloneNode(True)


def svg(tag, attributes, *children):
    """An element of a drawing."""
    node = document.createElementNS(SVG, tag)
    give(node, attributes)
    fill(node, children)
    return node


def made(file, name, kind, box):
    """A new picture."""
    use = svg("use", {"href": "static/" + file + "#" + name})
    return svg("svg", {"class": kind, "viewBox": box, "aria-hidden": "true", "focusable": "false"}, use)
