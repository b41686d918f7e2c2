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


@cache
def named_by(selector: str) -> Test:
    """The test that a selector names an element."""
    return either([path_test(BETWEEN.split(one.strip())) for one in selector.split(",")])


def either(tests: list[Test]) -> Test:
    """The test that an element passes one of some tests."""
    if len(tests) == 1:
        return tests[0]
    return lambda element: any(test(element) for test in tests)


def path_test(parts: list[str]) -> Test:
    """The test that an element passes the last part of a path, and elements around it the others."""
    *outer, own = (part_test(part) for part in parts)
    return (lambda element: own(element) and is_in(element, outer)) if outer else own


def is_in(element: Element, outer: list[Test]) -> bool:
    """Tell whether elements around an element pass some tests, the innermost the last one."""
    around, left = element.parentElement, outer[:]
    while around and left:
        if left[-1](around):
            left.pop()
        around = around.parentElement
    return not left


def part_test(text: str) -> Test:
    """The test of a part of a selector, which has no spaces."""
    wanted = tests(text)
    if len(wanted) == 1:
        return wanted[0]
    return lambda element: all(test(element) for test in wanted)


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
        other = named_by(value)
        return lambda element: not other(element)
    if part["number"]:
        return lambda element: (
            bool(element.parentElement)
            and element.parentElement.elements()[int(value) - 1 :][:1] == [element]
        )
    if part["state"]:
        return lambda element: element.checked
    if part["kind"]:
        return lambda element: value in element.attributes.get("class", "").split()
    if part["id"]:
        return lambda element: element.attributes.get("id") == value
    return lambda element: element.tag == value


def attribute_test(name: str, how: str | None, value: str) -> Test:
    """The test that an element has an attribute, with a value that compares as `how` says."""
    if how is None:
        return lambda element: name in element.attributes
    compare = COMPARED[how]
    return lambda element: name in element.attributes and compare(element.attributes[name], value)
