"""Draws a drawing with as few shapes as possible.

For every picture of a card that comes into a page the browser copies all that the picture is made of, and
lays out and paints each part by itself. So what is painted alike is one path, wherever it stands.

A drawing is made of groups, paths, circles and rectangles that are moved, turned and scaled evenly, which is
`point * turn + shift` with points as complex numbers.
"""

import cmath
import math
import re
import xml.etree.ElementTree as ET
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import combinations, pairwise
from typing import NamedTuple

PAINT = ("fill", "stroke", "stroke-width", "stroke-linejoin", "stroke-linecap")  # what a group hands on
VEIL = ("display", "opacity")  # what holds for a group as a whole
WORD = re.compile(r"[A-Za-z]|-?(?:\d+\.?\d*|\.\d+)")
PATH = re.compile(r' d="([^"]+)"')
MOVE = re.compile(r"(\w+)\(([^)]*)\)")
NUMBERS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "A": 7, "Z": 0}  # that a command takes

WHOLE = {"H": "L", "V": "L", "S": "C"}  # what a command is when nothing is left out
ROUND = ("x", "y", "width", "height", "rx", "cx", "cy", "r")

Look = dict[str, str]


class Place(NamedTuple):
    """The turn and shift of a part of a drawing."""

    turn: complex = 1 + 0j
    shift: complex = 0j

    def of(self, point: complex) -> complex:
        """The position of a point of the part."""
        return point * self.turn + self.shift

    def part(self, inner: "Place") -> "Place":
        """The place of a part of this part."""
        return Place(self.turn * inner.turn, self.of(inner.shift))


class Box(NamedTuple):
    """A rectangle that holds a shape."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def longer_side(self) -> float:
        """The length of its longer side."""
        return max(self.right - self.left, self.bottom - self.top)

    def meets(self, other: "Box") -> bool:
        """Tell whether two boxes cover a common piece."""
        across = self.left < other.right and other.left < self.right
        return across and self.top < other.bottom and other.top < self.bottom


class Step(NamedTuple):
    """A command of a path with its points; of an arc the two radii, the slant and the two flags, too."""

    command: str
    points: tuple[complex, ...]
    arc: tuple[float, ...] = ()

    def at(self, place: Place) -> "Step":
        """The step where the part stands that it belongs to."""
        points = tuple(place.of(point) for point in self.points)
        if not self.arc:
            return Step(self.command, points)
        wide, high, slant, *flags = self.arc
        size, turned = abs(place.turn), slant + math.degrees(cmath.phase(place.turn))
        return Step(self.command, points, (wide * size, high * size, turned % 180, *flags))


@dataclass(frozen=True)
class Shape:
    """A path: its steps, boxes that hold its parts, whether these run clockwise, and how it is painted."""

    steps: tuple[Step, ...]
    boxes: tuple[Box, ...]
    clockwise: frozenset[bool]
    look: Look

    def takes(self, other: "Mark") -> bool:
        """Tell whether another shape can be part of this one. Those that may cover each other can if they are
        but lines, or areas that run around the same way.
        """
        if not isinstance(other, Shape) or self.look != other.look:
            return False
        lines, areas = self.look.get("fill") == "none", "stroke" not in self.look
        alike = lines or (areas and len(self.clockwise | other.clockwise) == 1)
        return not meet(self, other) or (alike and "opacity" not in self.look)

    def with_part(self, other: "Shape") -> "Shape":
        """Both as one."""
        steps, boxes = self.steps + other.steps, self.boxes + other.boxes
        return Shape(steps, boxes, self.clockwise | other.clockwise, self.look)

    def text(self) -> str:
        """The path as it is written."""
        look = "".join(f' {name}="{value}"' for name, value in self.look.items())
        return f'<path d="{path_data(self.steps)}"{look}/>'


@dataclass(frozen=True)
class Group:
    """Marks that are veiled as a whole."""

    marks: tuple["Mark", ...]
    look: Look

    @property
    def boxes(self) -> tuple[Box, ...]:
        """Boxes that hold its parts."""
        return tuple(box for mark in self.marks for box in mark.boxes)

    def text(self) -> str:
        """The group as it is written."""
        look = "".join(f' {name}="{value}"' for name, value in self.look.items())
        return f"<g{look}>{''.join(mark.text() for mark in self.marks)}</g>"


Mark = Shape | Group


def meet(one: Mark, two: Mark) -> bool:
    """Tell whether two marks may cover each other."""
    return any(a.meets(b) for a in one.boxes for b in two.boxes)


def few_shapes(drawing: str) -> str:
    """The drawing as few shapes."""
    return "".join(shapes(drawing))


def on_tenths(drawing: str) -> str:
    """A drawing of joined shapes on a raster of tenths, which takes fewer letters."""
    return PATH.sub(lambda found: f' d="{path_data(path_steps(found[1]), 1)}"', drawing)


def shapes(drawing: str) -> list[str]:
    """The few shapes of a drawing, in the order in which they are painted."""
    return [mark.text() for mark in marks(ET.fromstring(f"<g>{drawing}</g>"), Place(), {})]


def sized_shapes(drawing: str) -> list[tuple[str, float]]:
    """The few shapes of a drawing, each with the length of the longer side of the largest of its parts."""
    found = marks(ET.fromstring(f"<g>{drawing}</g>"), Place(), {})
    return [(mark.text(), max(box.longer_side for box in mark.boxes)) for mark in found]


def marks(node: ET.Element, place: Place, paint: Look) -> list[Mark]:
    """The marks that an element makes."""
    for name, numbers in MOVE.findall(node.get("transform", "")):
        place = place.part(moved(name, *map(float, numbers.split())))
    paint = paint | {name: node.attrib[name] for name in PAINT if name in node.attrib}
    veil = {name: node.attrib[name] for name in VEIL if name in node.attrib}
    if node.tag != "g":
        return [shape(node, place, paint | veil)]
    return veiled(joined(mark for child in node for mark in marks(child, place, paint)), veil)


def moved(how: str, *numbers: float) -> Place:
    """The place that a transformation makes."""
    if how == "translate":
        return Place(shift=complex(*numbers))
    if how == "scale":
        return Place(turn=complex(*numbers))
    degrees, *centre = numbers
    turn = cmath.rect(1, math.radians(degrees))
    return Place(turn, complex(*centre) * (1 - turn))


def joined(given: Iterable[Mark]) -> list[Mark]:
    """Marks where each shape has joined an earlier one that takes it, if nothing between them covers it."""
    kept: list[Mark] = []
    for mark in given:
        if isinstance(mark, Shape) and (found := partner(kept, mark)):
            at, other = found
            kept[at] = other.with_part(mark)
        else:
            kept.append(mark)
    return kept


def partner(kept: list[Mark], shape: Shape) -> tuple[int, Shape] | None:
    """The shape that takes another one, and its place; None if there is none."""
    for at, other in reversed(list(enumerate(kept))):
        if isinstance(other, Shape) and other.takes(shape):
            return at, other
        if meet(shape, other):
            return None
    return None


def veiled(given: list[Mark], veil: Look) -> list[Mark]:
    """Marks under a veil: each by itself where that looks the same, else as a group."""
    if not veil:
        return given
    apart = "opacity" not in veil or not any(meet(one, two) for one, two in combinations(given, 2))
    if apart and all(isinstance(mark, Shape) and not veil.keys() & mark.look.keys() for mark in given):
        return [replace(mark, look=mark.look | veil) for mark in given]
    return [Group(tuple(given), veil)]


def shape(node: ET.Element, place: Place, look: Look) -> Shape:
    """The shape of an element that is no group."""
    steps = tuple(step.at(place) for step in path_steps(outline(node)))
    look = painted(look, abs(place.turn))
    reach = float(look.get("stroke-width", 0))
    return Shape(steps, (box(steps, reach),), frozenset(directions(steps)), look)


def painted(look: Look, size: float) -> Look:
    """The look of a shape drawn at this size; nothing about a line if it has none."""
    if look.get("stroke", "none") == "none":
        return {name: look[name] for name in sorted(look) if not name.startswith("stroke")}
    width = short(float(look["stroke-width"]) * size)
    return dict(sorted((look | {"stroke-width": width}).items()))


def outline(node: ET.Element) -> str:
    """Path data of a path, of a rectangle with round corners, or of a circle, which is such a one, too."""
    if node.tag == "path":
        return node.attrib["d"]
    number = {name: float(value) for name, value in node.attrib.items() if name in ROUND}
    r = number.get("r", number.get("rx", 0))
    x, y = number.get("x", number.get("cx", 0) - r), number.get("y", number.get("cy", 0) - r)
    across, down = (number.get(name, 2 * r) - 2 * r for name in ("width", "height"))
    right, left = f"h{across}a{r} {r} 0 0 1 {r} {r}v{down}", f"h-{across}a{r} {r} 0 0 1-{r}-{r}v-{down}"
    return f"M{x + r} {y}{right}a{r} {r} 0 0 1-{r} {r}{left}a{r} {r} 0 0 1 {r}-{r}z"


def path_steps(data: str) -> Iterator[Step]:
    """The steps of path data, all from one origin, with nothing left out."""
    here = begin = bend = 0j
    for letter, numbers in commands(data):
        command, base = letter.upper(), here if letter.islower() else 0j
        if command in "HV":
            base = complex(base.real, here.imag) if command == "H" else complex(here.real, base.imag)
        arc = tuple(numbers[:5]) if command == "A" else ()
        points = [base + point for point in pairs(command, numbers[len(arc) :])]
        if command == "S":
            points.insert(0, 2 * here - bend)
        here = points[-1] if points else begin
        begin = here if command == "M" else begin
        bend = points[1] if command in "CS" else here
        yield Step(WHOLE.get(command, command), tuple(points), arc)


def commands(data: str) -> Iterator[tuple[str, list[float]]]:
    """The commands of path data with their numbers; what follows a move without a letter is a line."""
    words, at, letter = WORD.findall(data), 0, ""
    while at < len(words):
        if words[at].isalpha():
            letter, at = words[at], at + 1
        elif letter in "Mm":
            letter = "L" if letter == "M" else "l"
        end = at + NUMBERS[letter.upper()]
        yield letter, [float(word) for word in words[at:end]]
        at = end


def pairs(command: str, numbers: list[float]) -> list[complex]:
    """Numbers as points."""
    if command in "HV":
        return [complex(numbers[0], 0) if command == "H" else complex(0, numbers[0])]
    return [complex(x, y) for x, y in zip(numbers[::2], numbers[1::2], strict=True)]


def box(steps: Iterable[Step], reach: float) -> Box:
    """A box that holds all points of a path, with as much around it as a line reaches beyond them."""
    here, held = 0j, []
    for step in steps:
        held += [*step.points, *around_arc(here, step)]
        here = step.points[-1] if step.points else here
    xs, ys = [point.real for point in held], [point.imag for point in held]
    return Box(min(xs) - reach, min(ys) - reach, max(xs) + reach, max(ys) + reach)


def around_arc(here: complex, step: Step) -> list[complex]:
    """Points around an arc that it does not go beyond; none of another step."""
    if not step.arc:
        return []
    wide, high, slant, large, clockwise = step.arc
    lean = cmath.rect(1, math.radians(slant))

    def on_circle(point: complex) -> complex:
        """A point where the ellipse is a circle of one unit."""
        point /= lean
        return complex(point.real / wide, point.imag / high)

    start, end = on_circle(here), on_circle(step.points[0])
    half = (end - start) / 2
    away = math.sqrt(max(0, 1 - abs(half) ** 2)) * (1 if large != clockwise else -1)
    middle = (start + end) / 2 + half / abs(half) * 1j * -away
    centre = complex(middle.real * wide, middle.imag * high) * lean
    return [centre + max(wide, high) * edge for edge in (1, -1, 1j, -1j)]


def directions(steps: Iterable[Step]) -> Iterator[bool]:
    """Tell of the parts of a path whether they run clockwise; one as thin as a line may run either way."""
    parts: list[list[complex]] = []
    for step in steps:
        if step.command == "M":
            parts.append([])
        parts[-1].extend(step.points)
    for points in parts:
        area = sum((a.conjugate() * b).imag for a, b in pairwise([*points, points[0]]))
        yield from [True, False] if abs(area) < 1e-6 else [area > 0]


def path_data(steps: Iterable[Step], places: int = 2) -> str:
    """A path as it is written, on a raster of hundredths: each step from where the one before it ended."""
    here, begin, text = 0j, 0j, ""
    for step in steps:
        base, letter = (0j, "M") if step.command == "M" else (here, step.command.lower())
        points = [raster(point, places) for point in step.points]
        ways = [number for point in points for number in ((point - base).real, (point - base).imag)]
        text += letter + " ".join(short(number) for number in (*step.arc, *ways)).replace(" -", "-")
        here = points[-1] if points else begin
        begin = here if letter == "M" else begin
    return text


def raster(point: complex, places: int) -> complex:
    """A point on the raster."""
    return complex(round(point.real, places), round(point.imag, places))


def short(number: float) -> str:
    """A number in few letters."""
    text = f"{number:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else re.sub(r"^(-?)0\.", r"\1.", text)
