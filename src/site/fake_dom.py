"""A fake document: as much of a browser's DOM as the screen draws with, in plain Python; it becomes HTML.

With it the build draws the first picture of a demo by the code that draws it in a browser.
"""

import html
import sys
from collections.abc import Iterator
from types import ModuleType

from screen_modules import folders

VOID = {"input", "br", "img"}


class Element:
    """An element with its attributes, and what it holds: elements and texts."""

    def __init__(self, tag: str) -> None:
        self.tag = tag
        self.attributes: dict[str, str] = {}
        self.children: list[Element | str] = []

    def setAttribute(self, name: str, value: object) -> None:
        self.attributes[name] = str(value)

    def getAttribute(self, name: str) -> str | None:
        return self.attributes.get(name)

    def removeAttribute(self, name: str) -> None:
        self.attributes.pop(name, None)

    def append(self, child: "Element | str") -> None:
        self.children.append(child)

    def replaceChildren(self) -> None:
        self.children.clear()

    def cloneNode(self, deep: bool) -> "Element":
        copy = Element(self.tag)
        copy.attributes = dict(self.attributes)
        copy.children = [one if isinstance(one, str) else one.cloneNode(deep) for one in self.children]
        return copy

    def all(self) -> Iterator["Element"]:
        """This element and all that it holds."""
        yield self
        for child in self.children:
            if isinstance(child, Element):
                yield from child.all()

    def inside(self) -> str:
        """What it holds, as HTML."""
        return "".join(html.escape(one) if isinstance(one, str) else one.text() for one in self.children)

    def text(self) -> str:
        """The element as HTML."""
        given = "".join(f' {name}="{html.escape(value)}"' for name, value in self.attributes.items())
        end = "" if self.tag in VOID else f"{self.inside()}</{self.tag}>"
        return f"<{self.tag}{given}>{end}"


class Document:
    """A document with some empty elements that have ids."""

    activeElement = None  # there is no keyboard

    def __init__(self) -> None:
        self.reset()

    def reset(self, *names: str) -> None:
        """Start again with an empty element for each id."""
        self.title = ""
        self.documentElement = Element("html")
        for name in names:
            element = Element("div")
            element.setAttribute("id", name)
            self.documentElement.append(element)

    def createElement(self, tag: str) -> Element:
        return Element(tag)

    def createElementNS(self, space: str, tag: str) -> Element:
        return Element(tag)

    def getElementById(self, name: str) -> Element | None:
        found = (one for one in self.documentElement.all() if one.attributes.get("id") == name)
        return next(found, None)


def install() -> Document:
    """Make the screen's modules importable here, with a fake document instead of a browser's."""
    from kartenstube.render import wording

    document = Document()
    browser = {
        "pyscript": {"document": document, "window": None, "fetch": None, "create_named_worker": None},
        "pyscript.ffi": {"create_proxy": None},
        "pyscript.js_modules": {"motion": NoMotion, "frame": None},
    }
    for name, parts in browser.items():
        sys.modules[name] = ModuleType(name)
        vars(sys.modules[name]).update(parts)
    sys.modules["wording"] = wording
    sys.path.extend(map(str, folders()))
    return document


class NoMotion:
    """The screen's module `motion` where nothing moves."""

    @staticmethod
    def calm() -> bool:
        return True
