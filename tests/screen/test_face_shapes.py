"""The shapes of a drawing, joined: as few as can be, and painted as before."""

import xml.etree.ElementTree as ET

import pytest

from card_faces.shapes import few_shapes

RED = '<path d="M{}h4v4h-4z" fill="red"/>'
BLUE = '<path d="M{}h4v4h-4z" fill="blue"/>'
BACKWARDS = '<path d="M{}v4h4v-4z" fill="red"/>'
LINE = '<path d="M0 0h4" fill="none" stroke="red" stroke-width=".5"/>'


def count(drawing):
    """Of how many elements a drawing is made when it is joined."""
    return len(list(ET.fromstring(f"<g>{few_shapes(drawing)}</g>").iter())) - 1


@pytest.mark.parametrize(
    ("drawing", "shapes"),
    [
        (RED.format("0 0") + RED.format("9 9"), 1),
        (RED.format("0 0") + BLUE.format("9 9") + RED.format("18 18"), 2),
        (RED.format("0 0") + BLUE.format("2 2") + RED.format("18 18"), 2),
        (RED.format("0 0") + BLUE.format("2 2") + RED.format("4 4"), 3),  # the blue one is between them
        (RED.format("0 0") + RED.format("2 2"), 1),
        (RED.format("0 0") + BACKWARDS.format("2 2"), 2),  # as one path there were a hole
        (RED.format("0 0") + BACKWARDS.format("9 9"), 1),
        (LINE + LINE, 1),
        (LINE + f'<g transform="scale(2)">{LINE}</g>', 2),  # a line twice as wide
        (f'<g opacity=".5">{RED.format("0 0")}{BLUE.format("2 2")}</g>', 3),  # veiled as a whole
        (f'<g opacity=".5">{RED.format("0 0")}{BLUE.format("9 9")}</g>', 2),
        (f'<g display="none">{RED.format("0 0")}{BLUE.format("2 2")}</g>', 2),
        (f'<g display="none">{RED.format("0 0")}</g>{RED.format("9 9")}', 2),
    ],
)
def test_what_is_painted_alike_is_one_shape_unless_that_looks_different(drawing, shapes):
    assert count(drawing) == shapes


@pytest.mark.parametrize(
    ("drawing", "path"),
    [
        ('<g transform="translate(10 20) scale(2)"><path d="M1 2h3v4z"/></g>', "M12 24l6 0l0 8z"),
        ('<g transform="rotate(180 50 70)"><path d="M0 0L1 2 3-4z"/></g>', "M100 140l-1-2l-2 6z"),
        ('<path d="M0 0m1 1 2 2H9V.5Z"/>', "M0 0M1 1l2 2l6 0l0-2.5z"),
        ('<path d="M0 0C1 1 2 1 3 0S5-1 6 0Q7 1 8 0"/>', "M0 0c1 1 2 1 3 0c1-1 2-1 3 0q1 1 2 0"),
        ('<g transform="scale(-2)"><path d="M0 0a3 2-12 0 1 4 0"/></g>', "M0 0a6 4 168 0 1-8 0"),
        (
            '<circle cx="5" cy="6" r="2"/>',
            "M5 4l0 0a2 2 0 0 1 2 2l0 0a2 2 0 0 1-2 2l0 0a2 2 0 0 1-2-2l0 0a2 2 0 0 1 2-2z",
        ),
        (
            '<rect x="1" y="2" width="9" height="7" rx="1"/>',
            "M2 2l7 0a1 1 0 0 1 1 1l0 5a1 1 0 0 1-1 1l-7 0a1 1 0 0 1-1-1l0-5a1 1 0 0 1 1-1z",
        ),
    ],
)
def test_a_shape_is_written_where_it_stands(drawing, path):
    assert few_shapes(drawing) == f'<path d="{path}"/>'


def test_a_shape_is_painted_as_its_groups_are():
    inside = '<g stroke-width="3" fill="none"><path d="M0 0h1" opacity=".5"/></g>'
    drawing = f'<g fill="red" stroke="blue" transform="scale(.5)">{inside}</g>'
    assert (
        few_shapes(drawing)
        == '<path d="M0 0l.5 0" fill="none" opacity=".5" stroke="blue" stroke-width="1.5"/>'
    )
