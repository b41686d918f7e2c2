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


def button(action, text, argument=None, kind="", **attributes):
    """A button that does an action of `app.ACTIONS`."""
    given = {"type": "button", "class": ("button " + kind).strip(), "data-do": action, "data-arg": argument}
    given.update(attributes)
    return el("button", given, text)


def face(card, german):
    """The picture of a card, or of a back for None. It has no name of its own; its button has."""
    letters = "-de" if german and card and card[0] in "QJ" else ""
    return drawn(card + letters if card else "back", "face", "0 0 100 140")


def sign(suit):
    """The sign of a suit, to stand in a line of text."""
    return drawn("sign-" + suit, "suit suit-" + suit, "0 0 22 22")


pictures = {}  # one of each, to be copied: a copy is one call into the browser where making it anew is ten


def drawn(name, kind, box):
    """A picture from the file of the card faces."""
    if name not in pictures:
        pictures[name] = made(name, kind, box)
    return pictures[name].cloneNode(True)


def made(name, kind, box):
    """A new picture."""
    svg = document.createElementNS(SVG, "svg")
    give(svg, {"class": kind, "viewBox": box, "aria-hidden": "true", "focusable": "false"})
    use = document.createElementNS(SVG, "use")
    use.setAttribute("href", "static/faces.svg#face-" + name)
    svg.append(use)
    return svg
