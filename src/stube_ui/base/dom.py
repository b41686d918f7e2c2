"""Making elements. Text goes in as text nodes only; nothing here takes markup."""

from pyscript import document, window
from wording import face as face_of
from wording import grouped

SVG = "http://www.w3.org/2000/svg"
CARD = "0 0 100 140"


def element(tag, attributes=None, *children):
    """An element. Attributes that are None or False are left out; children are elements, texts, or lists of
    them.
    """
    node = document.createElement(tag)
    set_attributes(node, attributes or {})
    append(node, children)
    return node


def set_attributes(node, attributes):
    """Set attributes; True makes an empty one, None and False take it away."""
    for name in attributes:
        value = attributes[name]
        if value is None or value is False:
            node.removeAttribute(name)
        else:
            node.setAttribute(name, "" if value is True else str(value))


def append(node, children):
    """Append children, lists of them one by one."""
    for child in single(children):
        node.append(child)


def single(children):
    """Children one by one, of lists in lists; None is left out."""
    for child in children:
        if isinstance(child, (list, tuple)):
            yield from single(child)
        elif child is not None:
            yield child


def replace(node, *children):
    """Replace what a node holds."""
    node.replaceChildren()
    append(node, children)


def replace_around(node, before, after):
    """Replace all that stands beside a node. The node stays in the document, so that the browser does not lay
    it out again.
    """
    place = node.parentElement
    for one in list(place.children):
        if not one.isSameNode(node):
            one.remove()
    for child in single(before):
        node.before(child)
    append(place, after)


def find(name):
    """The element with this id, None if there is none."""
    return document.getElementById(name)


def root():
    """The element in which lobby and table are drawn."""
    return find("app")


def site_address():
    """The address of the site."""
    return str(window.URL.new(".", window.location.href).href)


def button(action, text, argument=None, kind="", **attributes):
    """A button that does an action by its name (`actions.py`)."""
    given = {"type": "button", "class": ("button " + kind).strip(), "data-do": action, "data-arg": argument}
    given.update(attributes)
    return element("button", given, text)


def page(title, buttons, *content):
    """A page that is no table: its head, with buttons that lead away from it, and what it holds."""
    head = element(
        "header",
        {"class": "masthead"},
        element("h1", {"id": "title", "tabindex": "-1"}, title),
        element("div", {"class": "languages"}, buttons),
    )
    return element("section", {"class": "lobby"}, head, content)


def face(card, pack, copy=None):
    """The picture of a card, or of a back for None. It has no name of its own; its button has.

    `pack` is "french" or "tarock", "french-de" or "tarock-de" for the same with German letters, or "german".
    `copy` is the pack that a
    card is of, 1 or 2, where two packs are played with and told apart: a face then has a mark, a back another
    colour.
    """
    file, kind = faces_of(pack), face_kind(pack, card is None and copy == 2)
    drawn = picture(file, face_of(card) if card else "back", kind, CARD)
    if card and copy:
        drawn.append(use(file, "face-copy-" + str(copy)))
    elif card and copies_marked[0] and face_of(card) != card:
        drawn.append(use(file, "face-copy-2"))
    return drawn


def faces_of(pack):
    """The file with the faces of a pack, and the signs of its suits."""
    kind = pack.split("-")[0]
    return "faces" if kind == "french" else "faces-" + kind


def face_kind(pack, second=False):
    """The classes that the styles need for the picture of a card."""
    return "face" + (" german-letters" if pack.endswith("-de") else "") + (" second-back" if second else "")


def gallery_face(card, pack):
    """The picture of one of the cards that the lobby shows, from a file that holds only those."""
    kind = pack.split("-")[0]
    name = "back" if card is None else card if kind == "french" else kind + "-" + card
    return picture("faces-gallery", name, face_kind(pack), CARD)


def suit_sign(suit, pack):
    """The sign of a suit, to stand in a line of text."""
    kind = "suit" if pack == "german" else "suit suit-" + suit
    return picture(faces_of(pack), "sign-" + suit, kind, "0 0 22 22")


def bot_portrait(seat):
    """The portrait of the bot on a seat."""
    return portrait(str(bot_number(seat)))


def bot_number(seat):
    """The number of the bot on a seat; there are eight of them."""
    return (seat - 1) % 8 + 1


def portrait(name):
    """The portrait of a bot by its number, or of a "person", alike for all."""
    return picture("portraits", name, "portrait", "0 0 40 40", "bot-")


def person_portrait(name):
    """The portrait of one of several people: the initial of the name, a sign before there is one."""
    if not name:
        return portrait("person")
    box = {"class": "portrait person", "viewBox": "0 0 40 40", "aria-hidden": "true", "focusable": "false"}
    disc = svg("circle", {"cx": 20, "cy": 20, "r": 20})
    return svg("svg", box, disc, svg("text", {"x": 20, "y": 27, "text-anchor": "middle"}, name[:1].upper()))


def portrait_of(scene, seat):
    """The portrait of who sits at a seat."""
    line = scene["seats"][seat]
    return person_portrait(line["name"]) if line["player"] == "human" else bot_portrait(seat)


def icon(name):
    """A sign on a button or a seat; it has no name of its own."""
    return picture("icons", name, "icon", "0 0 24 24", "icon-")


def signed(number):
    """A number with a true minus sign, an integer with its thousands apart as the language has it."""
    return grouped(number, separators[0]) if isinstance(number, int) else str(number).replace("-", "−")


separators = [""]  # between thousands, in the language of the page


copies_marked = [False]  # whether second copies of cards have a mark, by the game on the table


in_page = []  # files of pictures that are part of the page by now (`own_faces.py`)
originals = {}  # one of each, to be copied: a copy is one call into the browser where making it anew is ten


def picture(file, name, kind, box, prefix="face-"):
    """A picture from a file of pictures; their ids begin with a prefix."""
    key = (file, name, kind)
    if key not in originals:
        originals[key] = new_picture(file, prefix + name, kind, box)
    return originals[key].cloneNode(True)


def svg(tag, attributes, *children):
    """An element of a drawing."""
    node = document.createElementNS(SVG, tag)
    set_attributes(node, attributes)
    append(node, children)
    return node


def new_picture(file, name, kind, box):
    """A new picture."""
    given = {"class": kind, "viewBox": box, "aria-hidden": "true", "focusable": "false"}
    return svg("svg", given, use(file, name))


def use(file, name):
    """The element that shows a symbol of a file of pictures."""
    return svg(
        "use", {"href": "#" + file + "-" + name if file in in_page else "static/" + file + ".svg#" + name}
    )


def put_in_page(file):
    """The pictures of a file are part of the page, and from now on shown from there."""
    if file not in in_page:
        in_page.append(file)
        originals.clear()
