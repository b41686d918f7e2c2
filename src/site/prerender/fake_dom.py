"""A fake document: as much of a browser's DOM as the screen draws with and listens to, in plain Python; it
becomes HTML.

With it the build draws the first picture of a demo by the code that draws it in a browser, and tests play at
the real table without one.
"""

import html
import sys
from collections.abc import Callable, Iterator
from itertools import islice
from types import ModuleType
from typing import Any

from base.paths import screen_folders
from prerender.fake_selectors import named_by

VOID = {"input", "br", "img"}
TAKE_KEYBOARD = {"button", "input", "select", "textarea", "summary"}


class NodeList(list["Element"]):
    """Elements that a selector names."""

    @property
    def length(self) -> int:
        return len(self)


class ClassList:
    """The words in the class of an element."""

    def __init__(self, element: "Element") -> None:
        self.element = element

    def __contains__(self, word: str) -> bool:
        return word in self.element.className.split()

    contains = __contains__

    def add(self, word: str) -> None:
        if word not in self:
            self.element.className = f"{self.element.className} {word}".strip()

    def remove(self, word: str) -> None:
        self.element.className = " ".join(one for one in self.element.className.split() if one != word)

    def toggle(self, word: str) -> bool:
        (self.remove if word in self else self.add)(word)
        return word in self


class Style:
    """The style of an element, set by scripts; in HTML it is left out."""

    def setProperty(self, name: str, value: str) -> None:
        pass


class DataSet:
    """The attributes of an element that begin with `data-`."""

    def __init__(self, element: "Element") -> None:
        self.element = element

    def __getattr__(self, name: str) -> str | None:
        return self.element.getAttribute("data-" + name)


def reflected(name: str) -> Any:
    """A property that is an attribute."""
    return property(
        lambda element: element.attributes.get(name, ""),
        lambda element, value: element.setAttribute(name, value),
    )


class Element:
    """An element with its attributes, and what it holds: elements and texts."""

    id, className, lang, type, max = map(reflected, ("id", "class", "lang", "type", "max"))

    def __init__(self, tag: str, document: "Document | None" = None) -> None:
        self.tag, self.document = tag, document
        self.parentElement: Element | None = None
        self.attributes: dict[str, str] = {}
        self.children: list[Element | str] = []
        self.typed: str | None = None  # the value of a field that was changed
        self.ticked: bool | None = None  # likewise of a box
        self.classList, self.dataset, self.style = ClassList(self), DataSet(self), Style()

    @property
    def tagName(self) -> str:
        return self.tag.upper()

    def setAttribute(self, name: str, value: object) -> None:
        self.attributes[name] = str(value)

    def getAttribute(self, name: str) -> str | None:
        return self.attributes.get(name)

    def removeAttribute(self, name: str) -> None:
        self.attributes.pop(name, None)

    def append(self, *children: "Element | str") -> None:
        for child in children:
            if isinstance(child, Element):
                child.remove()
                child.parentElement = self
            self.children.append(child)

    def before(self, *others: "Element | str") -> None:
        self.replaceWith(*others, self)

    def remove(self) -> None:
        if self.parentElement:
            self.parentElement.children.remove(self)
            self.parentElement = None

    def replaceChildren(self) -> None:
        for child in self.elements():
            child.parentElement = None
        self.children.clear()

    def replaceWith(self, *others: "Element") -> None:
        parent = self.parentElement
        assert parent
        at = parent.children.index(self)
        behind = parent.children[at + 1 :]
        del parent.children[at:]
        self.parentElement = None
        parent.append(*others)
        parent.children.extend(behind)

    def cloneNode(self, deep: bool) -> "Element":
        copy = Element(self.tag, self.document)
        copy.attributes = dict(self.attributes)
        copy.append(*(one if isinstance(one, str) else one.cloneNode(deep) for one in self.children))
        return copy

    def elements(self) -> list["Element"]:
        """The elements among its children."""
        return [child for child in self.children if isinstance(child, Element)]

    def all(self) -> Iterator["Element"]:
        """This element and all that it holds."""
        ahead = [self]
        while ahead:
            element = ahead.pop()
            yield element
            # written out and not by `elements`: this is where most of the time goes
            ahead += [child for child in element.children[::-1] if isinstance(child, Element)]

    def inner(self) -> Iterator["Element"]:
        """All that this element holds."""
        return islice(self.all(), 1, None)

    def around(self) -> Iterator["Element"]:
        """This element and all that hold it."""
        element: Element | None = self
        while element:
            yield element
            element = element.parentElement

    @property
    def isConnected(self) -> bool:
        return self.document is not None and self.document.documentElement in self.around()

    def isSameNode(self, other: "Element | None") -> bool:
        return self is other

    def closest(self, selector: str) -> "Element | None":
        return next(filter(named_by(selector), self.around()), None)

    def querySelectorAll(self, selector: str) -> NodeList:
        return NodeList(filter(named_by(selector), self.inner()))

    def querySelector(self, selector: str) -> "Element | None":
        return next(filter(named_by(selector), self.inner()), None)

    @property
    def textContent(self) -> str:
        return "".join(one if isinstance(one, str) else one.textContent for one in self.children)

    @property
    def value(self) -> str:
        if self.tag == "select":
            return self._chosen()
        if self.typed is None:
            return self.textContent if self.tag == "textarea" else self.attributes.get("value", "")
        return self.typed

    @value.setter
    def value(self, text: object) -> None:
        self.typed = str(text)

    def _chosen(self) -> str:
        """The value of the option that is chosen in a list, the first one if none is."""
        options = self.querySelectorAll("option")
        told = [one.value for one in options if "selected" in one.attributes]
        every = [one.value for one in options]
        return self.typed if self.typed in every else (told or every or [""])[0]

    @property
    def checked(self) -> bool:
        return "checked" in self.attributes if self.ticked is None else self.ticked

    @checked.setter
    def checked(self, ticked: bool) -> None:
        self.ticked = ticked
        if ticked and self.type == "radio" and self.document:
            for other in self.document.querySelectorAll(f"[type=radio][name={self.attributes['name']}]"):
                other.ticked = other is self

    @property
    def open(self) -> bool:
        return "open" in self.attributes

    def showModal(self) -> None:
        """Open a dialog; what has the keyboard in it is told in its HTML, else the first that takes it."""
        assert self.document
        self.setAttribute("open", "")
        self.document.before_dialog = self.document.activeElement
        for one in self.all():
            if one.takes_keyboard():
                one.focus()
                return

    def close(self) -> None:
        """Close a dialog; the keyboard goes where it was before."""
        assert self.document
        was_open, before = self.open, self.document.before_dialog
        self.removeAttribute("open")
        if was_open and before:
            before.focus()

    def takes_keyboard(self) -> bool:
        """Tell whether an element can have the keyboard."""
        if any("inert" in one.attributes for one in self.around()):
            return False
        return self.tag in TAKE_KEYBOARD or "tabindex" in self.attributes or "href" in self.attributes

    def focus(self) -> None:
        if self.document and self.isConnected and self.takes_keyboard():
            self.document.focused = self

    def select(self) -> None:
        assert self.document
        self.document.selected = self.value

    def inside(self) -> str:
        """The content of the element, as HTML."""
        return "".join(html.escape(one) if isinstance(one, str) else one.text() for one in self.children)

    def text(self) -> str:
        """The element as HTML."""
        given = "".join(f' {name}="{html.escape(value)}"' for name, value in self.attributes.items())
        end = "" if self.tag in VOID else f"{self.inside()}</{self.tag}>"
        return f"<{self.tag}{given}>{end}"


class Document:
    """A document with some empty elements that have ids; `page` gives it a head and a body."""

    def __init__(self) -> None:
        self.reset()

    def reset(self, *names: str) -> None:
        """Start again with an empty element for each id."""
        self.title = self.selected = self.copied = ""
        self.documentElement = Element("html", self)
        self.body: Element | None = None  # there is no keyboard without one
        self.focused: Element | None = None
        self.before_dialog: Element | None = None
        self.listeners: dict[str, list[Callable[[Any], None]]] = {}
        self.known: dict[str, Element] = {}  # by id, as they were found; to look through all takes long
        for name in names:
            self.documentElement.append(self._named("div", name))

    def page(self, **tags: str) -> None:
        """Start again as a page: a body with an empty element of a tag for each id."""
        self.reset()
        self.head, self.body = Element("head", self), Element("body", self)
        self.documentElement.append(self.head, self.body)
        self.body.append(*(self._named(tag, name) for name, tag in tags.items()))

    def _named(self, tag: str, name: str) -> Element:
        element = Element(tag, self)
        element.setAttribute("id", name)
        return element

    @property
    def activeElement(self) -> Element | None:
        return self.focused if self.focused and self.focused.isConnected else self.body

    def createElement(self, tag: str) -> Element:
        return Element(tag, self)

    def createElementNS(self, space: str, tag: str) -> Element:
        return Element(tag, self)

    def getElementById(self, name: str) -> Element | None:
        known = self.known.get(name)
        if known and known.id == name and known.isConnected:
            return known
        found = next((one for one in self.documentElement.all() if one.attributes.get("id") == name), None)
        if found:
            self.known[name] = found
        return found

    def querySelector(self, selector: str) -> Element | None:
        return self.documentElement.querySelector(selector)

    def querySelectorAll(self, selector: str) -> NodeList:
        return self.documentElement.querySelectorAll(selector)

    def addEventListener(self, name: str, listener: Callable[[Any], None]) -> None:
        self.listeners.setdefault(name, []).append(listener)

    def execCommand(self, name: str) -> None:
        """Copy what is selected."""
        self.copied = self.selected


def install(**parts: object) -> Document:
    """Make the screen's modules importable here, with a fake document instead of a browser's. `parts` are
    other parts of a browser, by the names that `pyscript` has for them.
    """
    from kartenstube.render import wording

    document = Document()
    browser = {"window": None, "fetch": None, "create_named_worker": None, **parts, "document": document}
    fakes = {"motion": NoMotion, "fit": NoFit, "redraw": Redraw, "frame": None, "longs": None}
    scripts = browser.pop("js_modules", fakes)
    provide("pyscript", browser)
    provide("pyscript.ffi", {"create_proxy": None if not parts else lambda function: function})
    provide("pyscript.js_modules", dict(scripts))
    sys.modules["wording"] = wording
    sys.path.extend(str(folder) for folder in screen_folders() if str(folder) not in sys.path)
    return document


def provide(name: str, parts: dict[str, Any]) -> None:
    """Make a module importable that has these parts."""
    sys.modules[name] = ModuleType(name)
    vars(sys.modules[name]).update(parts)


class NoMotion:
    """The screen's module `motion` where nothing moves."""

    @staticmethod
    def calm() -> bool:
        return True


class NoFit:
    """The screen's module `fit` where nothing has a width."""

    @staticmethod
    def table() -> None:
        pass


class Redraw:
    """The screen's module `redraw` where nothing is gained by what stays."""

    @staticmethod
    def renew(element: Element, drawn: Element) -> None:
        element.replaceChildren()
        element.append(*drawn.children[:])

    @staticmethod
    def keepInSight(element: Element) -> None:
        pass
