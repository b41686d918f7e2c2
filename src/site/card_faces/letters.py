"""Writes the index of a card with a broad pen: outlines of figures and letters from their skeletons.

The tip of the pen is an ellipse, held slightly aslant; a stroke is everything the tip covers on its way. So
upright strokes are heavy and level ones fine, as in a book face, and every letter is of one hand. Points are
complex numbers.
"""

import cmath
from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple


class Pen(NamedTuple):
    """Half the width and half the thickness of an elliptic tip."""

    width: float
    thickness: float


SLANT = -12  # degrees
TURN = cmath.rect(1, cmath.pi * SLANT / 180)
PENS = {"M": Pen(2.55, 1.08), "m": Pen(1.35, 1.08)}
SCALE = 1.1
GAP = 0.6  # between two figures of a number
PIECES = 3  # cubic curves that follow one side of a bent stroke

# M starts a stroke with the broad pen, m one with the fine pen; L and C go on as in SVG. 22 units high.
SKELETONS = {
    "A": "M 6.3 0 L 12.8 22 m 6.3 0 L 0.6 22 m 2.8 14.6 L 10 14.6 m -1.6 22 L 3 22 m 9.4 22 L 15.6 22",
    "K": "M 2.4 0 L 2.4 22 M 6 9.8 L 13 22 m 12 0 L 2.4 13.4 m -.4 0 L 5.2 0 m -.4 22 L 5.2 22 m 9.4 0 L 14 0"
    " m 10 22 L 15 22",
    "Q": "M 6.6 0 C 11 0 13.2 4.6 13.2 11 C 13.2 17.4 11 22 6.6 22 C 2.2 22 0 17.4 0 11 C 0 4.6 2.2 0 6.6 0"
    " M 6.4 16.6 C 9 16.6 9.6 23.4 14.4 23.6",
    "J": "M 8.2 0 L 8.2 15.6 C 8.2 20 6.4 22 3.8 22 C 1.6 22 .4 20.8 .2 18.4 m 4.2 0 L 12 0",
    "D": "M 2.4 0 L 2.4 22 m -.4 0 L 6 0 M 6 0 C 11 0 13.4 4 13.4 11 C 13.4 18 11 22 6 22 m -.4 22 L 6 22",
    "B": "M 2.4 0 L 2.4 22 m -.4 0 L 7 0 M 7 0 C 10.2 0 11.8 2 11.8 5.2 C 11.8 8.4 10.2 10.4 7 10.4"
    " m 2.4 10.4 L 7 10.4 M 7 10.4 C 11 10.4 13 12.6 13 16.2 C 13 19.8 11 22 7 22 m -.4 22 L 7 22",
    "O": "M 6.6 0 C 11 0 13.2 4.6 13.2 11 C 13.2 17.4 11 22 6.6 22 C 2.2 22 0 17.4 0 11 C 0 4.6 2.2 0 6.6 0",
    "U": "M 2 0 L 2 14.6 C 2 19.6 4 22 7 22 C 10 22 12 19.6 12 14.6 L 12 0 m -.8 0 L 4.8 0 m 9.4 0 L 14.6 0",
    "E": "M 2.4 0 L 2.4 22 m -.4 0 L 11.6 0 L 11.8 4 m 2.4 10.4 L 9 10.4 m -.4 22 L 11.8 22 L 12.2 17.8",
    "R": "M 2.4 0 L 2.4 22 m -.4 0 L 7 0 M 7 0 C 10.2 0 12 2 12 5.4 C 12 8.8 10.2 10.8 7 10.8"
    " m 2.4 10.8 L 7 10.8 M 7 10.8 L 13 22 m 11 22 L 15 22 m -.4 22 L 5.2 22",
    "C": "M 12.6 5.2 C 11.8 1.8 9.8 0 7 0 C 2.4 0 0 4.6 0 11 C 0 17.4 2.4 22 7 22 C 9.8 22 11.8 20.2 12.8 17",
    "0": "M 5.4 0 C 9 0 10.8 4.6 10.8 11 C 10.8 17.4 9 22 5.4 22 C 1.8 22 0 17.4 0 11 C 0 4.6 1.8 0 5.4 0",
    "1": "M 4 0 L 4 22 m .4 4 C 2 3.6 3.2 2.2 4 0 m 1 22 L 7 22",
    "2": "M 1.2 5.4 C 1.4 2 3.6 0 6.5 0 C 9.8 0 11.8 2.2 11.8 5.4 C 11.8 10.6 4.6 15 1 22 m 1 22 L 12.4 22"
    " L 12.8 18.8",
    "3": "M 1.2 3.8 C 2 1.4 3.8 0 6.3 0 C 9.4 0 11.2 2 11.2 4.9 C 11.2 8.2 8.8 10.2 5.2 10.2"
    " M 5.2 10.2 C 9.8 10.2 12.4 12.4 12.4 16 C 12.4 19.8 9.8 22 6 22 C 3 22 1 20.6 .4 18",
    "4": "M 9.4 0 L 9.4 22 m 9.4 0 L -.2 15.6 L 13.6 15.6 m 6.4 22 L 12.4 22",
    "5": "m 2.2 .1 L 11.6 .1 m 2.2 0 L 1.4 10.2 M 1.4 10.2 C 2.6 9 4.4 8.2 6.3 8.2 C 10.2 8.2 12.6 10.8"
    " 12.6 14.8 C 12.6 19.2 10 22 6 22 C 3 22 1 20.6 .4 18",
    "6": "M 11.4 3 C 10.4 .9 8.9 0 7.1 0 C 2.8 0 .2 4.8 .2 12 C .2 18.4 2.6 22 6.6 22 C 10.3 22"
    " 12.8 19.2 12.8 15.2 C 12.8 11.2 10.4 8.6 7 8.6 C 3.8 8.6 1.2 10.8 .3 14.4",
    "7": "m .4 0 L 12.8 0 m .4 0 L .2 3.8 M 12.6 0 C 9.2 6.6 5.6 13.6 5 22",
    "8": "M 6.5 0 C 9.7 0 11.7 2 11.7 5.1 C 11.7 8.1 9.7 10.2 6.5 10.2 C 3.3 10.2 1.3 8.1 1.3 5.1"
    " C 1.3 2 3.3 0 6.5 0 M 6.5 10.2 C 10.3 10.2 12.8 12.5 12.8 16 C 12.8 19.6 10.3 22 6.5 22"
    " C 2.7 22 .2 19.6 .2 16 C .2 12.5 2.7 10.2 6.5 10.2",
    "9": "M 1.6 19 C 2.6 21.1 4.1 22 5.9 22 C 10.2 22 12.8 17.2 12.8 10 C 12.8 3.6 10.4 0 6.4 0 C 2.7 0"
    " .2 2.8 .2 6.8 C .2 10.8 2.6 13.4 6 13.4 C 9.2 13.4 11.8 11.2 12.7 7.6",
    "T": "M 2 0 L 2 22 m -1.6 4 C 0 3.6 1.2 2.2 2 0 m -1 22 L 5 22"
    " M 12 0 C 14.8 0 16.2 4.4 16.2 11 C 16.2 17.6 14.8 22 12 22 C 9.2 22 7.8 17.6 7.8 11"
    " C 7.8 4.4 9.2 0 12 0",
}


def letter(name: str) -> str:
    """Path data of a figure or letter in tenths of a unit: the middle of its top stands at the origin."""
    strokes = list(parts(SKELETONS[name]))
    xs = [point.real for _, points in strokes for point in points]
    middle = (min(xs) + max(xs)) / 2
    return "".join(outline([(point - middle) * SCALE for point in points], pen) for pen, points in strokes)


def numeral(number: int, narrow: float = 1) -> str:
    """Path data of a number in tenths of a unit: its left edge and its top stand at the origin. `narrow` is
    how wide its figures are against what is usual; the pen stays.
    """
    drawn, left = "", PENS["M"].width
    for name in str(number):
        strokes = list(parts(SKELETONS[name]))
        xs = [point.real * narrow * SCALE for _, points in strokes for point in points]
        for pen, points in strokes:
            moved = [complex(p.real * narrow * SCALE + left - min(xs), p.imag * SCALE) for p in points]
            drawn += outline(moved, pen)
        left += max(xs) - min(xs) + 2 * PENS["M"].width + GAP
    return drawn


def parts(skeleton: str) -> Iterator[tuple[Pen, list[complex]]]:
    """The lines (two points) and curves (four) of a skeleton, each with its pen."""
    words, pen, here = iter(skeleton.split()), PENS["M"], 0j
    for word in words:
        points = [complex(float(next(words)), float(next(words))) for _ in range(3 if word == "C" else 1)]
        if word in PENS:
            pen = PENS[word]
        else:
            yield pen, [here, *points]
        here = points[-1]


def outline(points: list[complex], pen: Pen) -> str:
    """The area that the tip covers on one line or curve: two sides, closed by half an ellipse at both
    ends.
    """
    tip = f"a{10 * pen.width:g} {10 * pen.thickness:g} {SLANT} 0 1 "
    back = points[::-1]
    start, end = edge(points, 0, pen), edge(back, 0, pen)
    turn, home = tip + step(edge(points, 1, pen), end), tip + step(edge(back, 1, pen), start)
    return f"M{xy(tenths(start))}{side(points, pen)}{turn}{side(back, pen)}{home}z"


def side(points: list[complex], pen: Pen) -> str:
    """The left side of a stroke, as cubic curves with the slopes of the true side."""
    if len(points) == 2:
        return "l" + step(edge(points, 0, pen), edge(points, 1, pen))
    curves = []
    for piece in range(PIECES):
        start, end = piece / PIECES, (piece + 1) / PIECES
        here, there = edge(points, start, pen), edge(points, end, pen)
        first = here + slope(points, start, pen) / (3 * PIECES)
        second = there - slope(points, end, pen) / (3 * PIECES)
        curves.append(f"c{step(here, first)} {step(here, second)} {step(here, there)}")
    return "".join(curves)


def slope(points: list[complex], t: float, pen: Pen) -> complex:
    """The speed of the left side."""
    little = 1e-4
    return (edge(points, t + little, pen) - edge(points, t - little, pen)) / (2 * little)


def edge(points: list[complex], t: float, pen: Pen) -> complex:
    """The outermost point of the tip, left of its way, when it has gone a part of a line or curve."""
    while len(points) > 2:
        points = between(points, t)
    normal = (points[1] - points[0]) * -1j / TURN
    reach = abs(complex(pen.width * normal.real, pen.thickness * normal.imag))
    tip = complex(pen.width**2 * normal.real, pen.thickness**2 * normal.imag) / reach
    return between(points, t)[0] + tip * TURN


def between(points: list[complex], t: float) -> list[complex]:
    """De Casteljau's step: the points that divide each leg in the same proportion."""
    return [a + (b - a) * t for a, b in pairwise(points)]


def step(start: complex, end: complex) -> str:
    """The way from one point to another in path data."""
    return xy(tenths(end) - tenths(start))


def tenths(point: complex) -> complex:
    """A point on the raster of a tenth of a unit, so that steps add up."""
    return complex(round(10 * point.real), round(10 * point.imag))


def xy(point: complex) -> str:
    """A point in path data; a minus parts two numbers as well as a space does."""
    return f"{point.real:.0f} {point.imag:.0f}".replace(" -", "-")
