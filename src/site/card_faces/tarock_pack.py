"""The tarock pack of 54 cards, for all games that are played with it: tarocks, four courts a suit with a
knight under the queen, black ten to seven, red ace to four.

The numeral of a tarock is the card: it stands in a box across each short end, upright above and on its head
below, with the same in Roman figures beside it. Under 60 px there is one box with a larger numeral. Besides
the properties of `faces.py` a page can set `--face-box` and `--face-honour` (the boxes), `--face-tarock` (the
numerals), and `--face-roman: none` for a face that is too small for Roman figures.
"""

from pathlib import Path

from card_faces.courts import INK, SHADE_GOLD, bust
from card_faces.faces import (
    ACE,
    COLOUR,
    ENGLISH,
    GERMAN,
    LARGE,
    NUMBER_CORNER,
    ONE,
    SMALL,
    SMALL_CORNER,
    SUITS,
    back_and_marks,
    both,
    corner,
    court,
    court_corners,
    group,
    letters,
    pips,
    placed,
    sheet,
    sign,
    spots,
    upside_down,
    write,
)
from card_faces.knights import knight
from card_faces.letters import numeral
from card_faces.shapes import few_shapes, on_tenths
from card_faces.tarock_pictures import MADDER, PICTURES, pen, star

PIPS = {"T987": "CS", "A234": "HD"}
COURTS = "KQNJ"
TAROCKS = range(22, 0, -1)
HONOURS = (1, 21, 22)
SKUES = 22  # it has no numeral but a star
NUMERAL = "var(--face-tarock, #4b2f68)"
BOX, HONOUR = "var(--face-box, #e9e0f0)", "var(--face-honour, #f6dd9a)"
ROMAN = 'display="var(--face-roman, inline)"'
LEFT, RIGHT, TOP = 3.5, 96.5, 3.5
PANEL_TOP, PANEL_END, ROMAN_RIGHT = 34, 106, 92.7
SMALL_BOX, SMALL_TOP, LOWER = 46, 50, 28  # on a small face the picture stands so much lower
# Roman figures: the width, and where broad and fine strokes begin above and end below
Strokes = list[tuple[float, float]]
STROKES: dict[str, tuple[float, Strokes, Strokes]] = {
    "I": (4.6, [(1.95, 1.95)], []),
    "V": (7.6, [(1.9, 3.6)], [(5.6, 3.6)]),
    "X": (8, [(1.9, 5.4)], [(5.6, 1.7)]),
}


def write_tarock_faces(out: Path) -> None:
    """Write the sprite of the tarock pack. Each part of a face is a few shapes; parts that occur twice are
    written alike, since that halves the file on its way.
    """
    write(out, tarock_faces(), on_tenths)


def tarock_faces() -> dict[str, str]:
    """The drawings of the tarock pack by their names, alike ones near each other."""
    names = [rank + suit for rank in COURTS for suit in SUITS]
    names += [rank + suit for pips, suits in PIPS.items() for rank in pips for suit in suits]
    faces = {name: tarock_card(name) for name in (*names, *(f"T{which}" for which in TAROCKS))}
    common = {f"sign-{suit}": sign(suit) for suit in SUITS} | back_and_marks()
    return faces | {name: few_shapes(drawing) for name, drawing in common.items()}


def tarock_card(name: str) -> str:
    """The face of a card by its name: T17, NH, TC."""
    if name[1:].isdigit():
        return tarock(int(name[1:]))
    return court_card(*name) if name[0] in COURTS else pip_card(*name)


def court_card(rank: str, suit: str) -> str:
    """The face of a king, queen, knight or jack."""
    drawn = f'<path d="{SUITS[suit]}"/>'
    if rank == "N":
        face = both(knight_letters(drawn), court(drawn, knight(suit)))
    else:
        face = both(letters(rank, drawn), court(drawn, bust(rank, suit)))
    return few_shapes(sheet() + group(f'fill="{COLOUR[suit]}"', face))


def knight_letters(drawn: str) -> str:
    """The indices of a knight: C for cavall, R for Reiter."""
    return group(ENGLISH, court_corners("C", drawn)) + group(GERMAN, court_corners("R", drawn))


def pip_card(rank: str, suit: str) -> str:
    """The face of a card without a figure."""
    drawn = f'<path d="{SUITS[suit]}"/>'
    large = twice(few_shapes(index(corner(NUMBER_CORNER, rank, drawn))))
    small = index(corner(SMALL_CORNER, rank, drawn)) + art(placed(drawn, *ONE))
    face = group(LARGE, large + few_shapes(art(pips(drawn, spots(rank) or ACE)))) + group(
        SMALL, few_shapes(small)
    )
    return few_shapes(sheet()) + group(f'fill="{COLOUR[suit]}"', face)


def tarock(which: int) -> str:
    """The face of a tarock."""
    ground, drawing = PICTURES[which]
    drawn = few_shapes(pen(drawing))
    large = panel(ground, drawn) + twice(few_shapes(box(which, 30)) + numerals(which))
    small = small_panel(ground, drawn) + few_shapes(box(which, SMALL_BOX)) + small_numeral(which)
    return few_shapes(sheet()) + group(LARGE, large) + group(SMALL, small)


def twice(drawing: str) -> str:
    """A drawing, and the same at the other end of the card."""
    return drawing + upside_down(drawing)


def panel(ground: str, drawn: str) -> str:
    """The picture on its ground, framed."""
    return art(field(ground, PANEL_TOP, PANEL_END) + drawn + frame(PANEL_TOP, PANEL_END))


def small_panel(ground: str, drawn: str) -> str:
    """The same on a small face, further down."""
    moved = group(f'transform="translate(0 {LOWER})"', drawn)
    return art(field(ground, SMALL_TOP, PANEL_END + LOWER) + moved + frame(SMALL_TOP, PANEL_END + LOWER))


def field(ground: str, top: float, end: float) -> str:
    """The ground of a picture."""
    return f'<path d="M6.5 {top}H93.5V{end}H6.5Z" fill="{ground}"/>'


def frame(top: float, end: float) -> str:
    """The line around a picture."""
    return (
        f'<path d="M6.5 {top}H93.5V{end}H6.5Z" fill="none" stroke="{INK}" stroke-width=".8" opacity=".55"/>'
    )


def box(which: int, height: float) -> str:
    """The box at the upper end; its line is double for an honour."""
    fill, ink = (HONOUR, SHADE_GOLD) if which in HONOURS else (BOX, NUMERAL)
    end = TOP + height
    second = f"M{LEFT} {end - 2.6:g}H{RIGHT}" if which in HONOURS else ""
    lines = f'<path d="M{LEFT} {end:g}H{RIGHT}{second}" fill="none" stroke="{ink}" stroke-width="1.1"/>'
    return f'<path d="M{LEFT} {end:g}V7.5q0-4 4-4H92.5q4 0 4 4V{end:g}Z" fill="{fill}"/>' + lines


def numerals(which: int) -> str:
    """The numeral of one end, and the Roman one beside it; T22 has stars."""
    if which == SKUES:
        figure, other = (
            star(16, 18.5, 1.25, MADDER),
            star(77, 18, 0.62, SHADE_GOLD) + star(89, 18, 0.62, SHADE_GOLD),
        )
    else:
        figure, other = at(numeral(which), 7.5, 7, 0.88), roman(which)
    return few_shapes(index(figure)) + group(ROMAN, few_shapes(index(other)))


def small_numeral(which: int) -> str:
    """The numeral of a small face, narrow enough for what a fan shows of a card; an honour has a star."""
    honour = star(81, 25, 0.9, SHADE_GOLD) if which in HONOURS else ""
    if which == SKUES:
        return few_shapes(index(star(20, 27, 1.6, MADDER) + honour))
    return few_shapes(index(at(numeral(which, 0.5 if which > 9 else 1), 5.5, 9, 1.32) + honour))


def index(drawing: str) -> str:
    """The index of a card, which a page can make fainter."""
    return group('opacity="var(--face-index, 1)"', drawing)


def art(drawing: str) -> str:
    """All else on a card, which a page can make fainter."""
    return group('opacity="var(--face-art, 1)"', drawing)


def at(path: str, x: float, y: float, size: float) -> str:
    """Path data in tenths in the colour of numerals, its top left corner at a place."""
    return f'<path d="{path}" fill="{NUMERAL}" transform="translate({x:g} {y:g}) scale({size / 10:g})"/>'


def roman(which: int) -> str:
    """The Roman numeral, written the long way, its right end at the right of the box: broad strokes and fine
    ones.
    """
    text = "X" * (which // 10) + "V" * (which % 10 // 5) + "I" * (which % 5)
    left = ROMAN_RIGHT - sum(STROKES[one][0] for one in text)
    broad, fine = "", ""
    for one in text:
        width, thick, thin = STROKES[one]
        broad += "".join(f"M{left + x:g} 10.6L{left + to:g} 21.4" for x, to in thick)
        fine += "".join(f"M{left + x:g} 10.6L{left + to:g} 21.4" for x, to in thin)
        fine += f"M{left + 0.3:g} 10.4H{left + width - 0.7:g}"
        fine += "" if one == "V" else f"M{left + 0.3:g} 21.6H{left + width - 0.7:g}"
        left += width
    lines = f'<path d="{broad}" stroke-width="2.3"/><path d="{fine}" stroke-width=".9"/>'
    return group(f'fill="none" stroke="{NUMERAL}"', lines)
