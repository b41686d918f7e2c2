"""CSS selectors over a fake document (`fake_dom.py`): as much of them as the screen and its tests use:
names, ids, classes, attributes, `:checked`, `:not()`, `:nth-child()`, what is inside something, and lists.
"""

import re
from collections.abc import Callable
from functools import cache
from typing import Any, Protocol


class Element(Protocol):
    """An element as far as a selector needs it."""

    tag: str
    attributes: dict[str, str]
    parentElement: Any
    classList: Any
    checked: Any

    def elements(self) -> list[Any]:
        """The elements in it, without texts."""


Test = Callable[[Element], bool]

PART = re.compile(
    r"""(?P<name>[\w-]+)
    | \#(?P<id>[\w-]+)
    | \.(?P<kind>[\w-]+)
    | \[(?P<attribute>[\w-]+)(?:(?P<how>[*^$]?=)(?P<quote>["']?)(?P<value>.*?)(?P=quote))?\]
    | :not\((?P<without>.*?)\)
    | :nth-child\((?P<number>\d+)\)
    | :(?P<state>checked)""",
    re.VERBOSE,
)
BETWEEN = re.compile(r"""\s+(?=(?:[^"']|"[^"]*"|'[^']*')*$)""")  # space that stands in no quotes
COMPARED = {"=": str.__eq__, "*=": str.__contains__, "^=": str.startswith, "$=": str.endswith}


def matches(element: Element, selector: str) -> bool:
    """Tell whether a selector names an element."""
    return any(fits_path(element, path) for path in paths(selector))


@cache
def paths(selector: str) -> list[list[list[Test]]]:
    """The alternatives of a selector; each is a path of tests, the outermost first."""
    return [[tests(part) for part in BETWEEN.split(one.strip())] for one in selector.split(",")]


def fits_path(element: Element, path: list[list[Test]]) -> bool:
    """Tell whether an element passes the last tests of a path, and an element around it the others."""
    if not fits(element, path[-1]):
        return False
    around, outer = element.parentElement, path[:-1]
    while around and outer:
        if fits(around, outer[-1]):
            outer = outer[:-1]
        around = around.parentElement
    return not outer


def fits(element: Element, wanted: list[Test]) -> bool:
    """Tell whether an element passes all tests."""
    return all(test(element) for test in wanted)


def tests(text: str) -> list[Test]:
    """The tests of a selector without spaces. Raises ValueError for what is not known here."""
    found, at = [], 0
    while at < len(text):
        part = PART.match(text, at)
        if part is None:
            raise ValueError(text)
        found.append(test_of(part))
        at = part.end()
    return found


def test_of(part: re.Match[str]) -> Test:
    """The test that a part of a selector stands for."""
    value = part[part.lastgroup or ""]
    if part["attribute"]:
        return attribute_test(part["attribute"], part["how"], part["value"])
    if part["without"]:
        return lambda element: not matches(element, value)
    if part["number"]:
        return lambda element: (
            bool(element.parentElement)
            and element.parentElement.elements()[int(value) - 1 :][:1] == [element]
        )
    if part["state"]:
        return lambda element: element.checked
    if part["kind"]:
        return lambda element: value in element.classList
    if part["id"]:
        return lambda element: element.attributes.get("id") == value
    return lambda element: element.tag == value


def attribute_test(name: str, how: str | None, value: str) -> Test:
    """The test that an element has an attribute, with a value that compares as `how` says."""
    if how is None:
        return lambda element: name in element.attributes
    compare = COMPARED[how]
    return lambda element: name in element.attributes and compare(element.attributes[name], value)
