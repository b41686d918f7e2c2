"""Draws the card faces: one SVG file with a symbol a card, all from parameters, no text glyphs.

There are files for French and for German suits, one for the tarock pack (`tarock_pack.py`), and a small one for the
pictures of the lobby. A card is 100 x 140 units. `face-QC` is the queen of clubs, `face-XX` the joker of the French
pack, `face-sign-C` the sign of clubs alone, `face-back` a back; `face-copy-1` and
`face-copy-2` are marks that are laid over a face where two packs are told apart. Everything is inlined in its symbol,
since references inside a file that is used from another page are not followed everywhere.

A page that shows a card can set properties, which cross into the symbol as colours do:

* `--face-paper`, `--face-edge`, `--face-back` (the back's colour), `--face-black`, `--face-red`, `--face-joker`, and for a pack of four
  colours `--face-clubs`, `--face-spades`, `--face-hearts`, `--face-diamonds`;
* `--face-index`, `--face-art`: how clear the indices are, and all else on the card, from 0 to 1;
* `--face-large: none` with `--face-small: inline`: the face of a card under 60 px (courts have but one);
* `--face-english: none` with `--face-german: inline`: German letters on the courts of the French pack.
"""

import cmath
from collections.abc import Callable, Iterable, Mapping
from itertools import groupby
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from card_faces.courts import GOLD, INK, JOKER, PANEL, PAPER, bust, german_bust, joker_bust, small_joker
from card_faces.letters import letter
from card_faces.shapes import few_shapes, shapes, sized_shapes
from kartenstube.render.suits import FRENCH as SUITS
from kartenstube.render.suits import GERMAN as GERMAN_SUITS

CARD, SIGN = "0 0 100 140", "-11 -11 22 22"
RANKS = "AKQJT98765432"
EDGE, BACK, BACK_GOLD = "#cfc4b0", "#14606b", "#ead9b0"
MARK = "#14606b"
BLACK, RED = f"var(--face-black, {INK})", "var(--face-red, #b3261e)"
COLOUR = {
    "C": f"var(--face-clubs, {BLACK})",
    "S": f"var(--face-spades, {BLACK})",
    "H": f"var(--face-hearts, {RED})",
    "D": f"var(--face-diamonds, {RED})",
}
GERMAN_COLOUR = {"C": "#7a4c14", "S": "#2c6a37", "H": "#b3261e", "D": "#86590c"}
JOKER_COLOUR = f"var(--face-joker, {JOKER})"
GERMAN_LETTERS = {"Q": "D", "J": "B"}  # Dame, Bube
GERMAN_PACK = {"A": "D", "Q": "O", "J": "U"}  # Daus, Ober, Unter

LARGE, SMALL = 'display="var(--face-large, inline)"', 'display="var(--face-small, none)"'
ENGLISH, GERMAN = 'display="var(--face-english, inline)"', 'display="var(--face-german, none)"'


class Corner(NamedTuple):
    """The layout of an index: middle, top and size of its figure or letter, top and size of the sign under
    it.
    """

    middle: float
    top: float
    size: float
    sign_top: float
    sign_size: float


COURT_CORNER = Corner(15.2, 8.6, 1, 50, 0.9)
SMALL_COURT_CORNER = Corner(15.6, 6, 1.3, 50, 0.9)
NUMBER_CORNER = Corner(14.2, 8.5, 0.92, 43, 0.68)
SMALL_CORNER = Corner(22.5, 8.5, 1.5, 58, 0.95)
JOKER_CORNER = Corner(15, 0, 0, 18, 1)
SMALL_JOKER_CORNER = Corner(23, 0, 0, 25, 1.75)

# The heights of the pips in each of the two outer columns and in the middle one. Below the middle of the card they stand
# on their heads. The field leans like the sash of the courts, and so gives way to both indices.
THREE, FOUR = [28.0, 70.0, 112.0], [24.5, 54.8, 85.2, 115.5]
COLUMNS: dict[str, tuple[list[float], list[float]]] = {
    "2": ([], [28, 112]),
    "3": ([], THREE),
    "4": ([28, 112], []),
    "5": ([28, 112], [70]),
    "6": (THREE, []),
    "7": (THREE, [49]),
    "8": (THREE, [49, 91]),
    "9": (FOUR, [70]),
    "T": (FOUR, [39.65, 100.35]),
}
SIZE = {"2": 1.45, "3": 1.3, "4": 1.2, "5": 1.15, "6": 1.08, "7": 1.02, "8": 1.02, "9": 0.88, "T": 0.88}
LEAN = 6.5 / 45.5  # to the right for each unit above the middle
COLUMN = 15.5  # from the middle line to either side
DETAIL = 13.5  # the size of a shape that is none on a small card
Spot = tuple[float, float, float]
Halves = Callable[[str], str]  # makes both halves of a court out of one
ACE: list[Spot] = [(50, 70, 2.7)]
DAUS: list[Spot] = [(59, 39, 1.9), (41, 101, 1.9)]
ONE: Spot = (60, 96, 3.1)


def write_faces(out: Path) -> None:
    """Write the sprite of the French pack: all faces, the signs and the back, each as few shapes."""
    write(out, french_faces(), few_shapes)


def write_german_faces(out: Path) -> None:
    """Write the sprite of the German pack: all faces, the signs and the back, each as few shapes."""
    write(out, german_faces(), few_shapes)


def write_gallery_faces(
    out: Path, french: Iterable[str], german: Iterable[str], others: Mapping[str, str] = MappingProxyType({})
) -> None:
    """Write the few cards that the lobby's pictures show: `face-QC`, `face-german-QC`, drawings of `others` by their
    names, and the back. There are few of each, and more shapes that are written alike are fewer bytes. A small
    court has no details, so that a list of two dozen games is laid out soon.
    """
    faces = {name: joker() if name == "XX" else card(*name, coarse_twins) for name in sorted(set(french))}
    faces |= {f"german-{name}": german_card(*name, coarse_twins) for name in sorted(set(german))}
    write(out, faces | dict(sorted(others.items())) | back_and_marks())


def french_faces() -> dict[str, str]:
    """The drawings of the French pack by their names."""
    faces = {rank + suit: card(rank, suit) for rank in RANKS for suit in SUITS} | {"XX": joker()}
    return faces | {f"sign-{suit}": sign(suit) for suit in SUITS} | back_and_marks()


def german_faces() -> dict[str, str]:
    """The drawings of the German pack by their names."""
    faces = {rank + suit: german_card(rank, suit) for rank in RANKS for suit in SUITS}
    return faces | {f"sign-{suit}": drawing for suit, drawing in GERMAN_SUITS.items()} | back_and_marks()


def write(out: Path, faces: dict[str, str], drawn: Callable[[str], str] = str) -> None:
    """Write a sprite, each drawing as `drawn` has it."""
    symbols = "".join(symbol(name, drawn(drawing)) for name, drawing in faces.items())
    out.write_text(f'<svg xmlns="http://www.w3.org/2000/svg">{symbols}</svg>\n', encoding="utf-8")


def symbol(name: str, drawing: str) -> str:
    """A symbol that another page can use."""
    box = SIGN if name.startswith("sign-") else CARD
    return f'<symbol id="face-{name}" viewBox="{box}">{drawing}</symbol>'


def back_and_marks() -> dict[str, str]:
    """The parts that are alike in all packs: the back, and the marks of a first and a second pack."""
    return {"back": back(), "copy-1": mark(f"var(--face-paper, {PAPER})"), "copy-2": mark(MARK)}


def mark(fill: str) -> str:
    """A lozenge on the two corners without an index, hollow or filled, with a line of paper around it."""
    path = '<path d="M90 4.5 95.5 11.8 90 19 84.5 11.8Z"'
    edge = f'{path} fill="{PAPER}" stroke="var(--face-paper, {PAPER})" stroke-width="4.4"/>'
    one = edge + f'{path} fill="{fill}" stroke="{MARK}" stroke-width="1.7"/>'
    return group('opacity="var(--face-index, 1)"', one + upside_down(one))


def sign(suit: str) -> str:
    """A suit sign in the colour of the text around it, to stand in a line."""
    return f'<path d="{SUITS[suit]}" fill="currentColor"/>'


def twins(half: str) -> str:
    """The upper half of a court and its twin, shape by shape: they meet but under the sash."""
    return "".join(one + upside_down(one) for one in shapes(half))


def coarse_twins(half: str) -> str:
    """The upper half of a court and its twin, of which a small card shows large shapes alone."""
    runs = groupby(sized_shapes(half), lambda one: one[1] < DETAIL)
    upper = ""
    for is_detail, run in runs:
        drawn = "".join(text for text, _ in run)
        upper += group(LARGE, drawn) if is_detail else drawn
    return upper + upside_down(upper)


def card(rank: str, suit: str, halves: Halves = twins) -> str:
    """The face of a card of the French pack."""
    sign = f'<path d="{SUITS[suit]}"/>'
    if rank in "KQJ":
        face = both(letters(rank, sign), court(sign, bust(rank, suit), halves))
    else:
        face = number(rank, sign, spots(rank) or ACE)
    return sheet() + group(f'fill="{COLOUR[suit]}"', face)


def german_card(rank: str, suit: str, halves: Halves = twins) -> str:
    """The face of a card of the German pack."""
    name, sign = GERMAN_PACK.get(rank, rank), GERMAN_SUITS[suit]
    if rank in "KQJ":
        face = both(court_corners(name, sign), german_court(rank, sign, german_bust(rank, suit), halves))
    else:
        face = number(name, sign, spots(rank) or DAUS, "" if spots(rank) else daus_band())
    return sheet() + group(f'fill="{GERMAN_COLOUR[suit]}"', face)


def joker() -> str:
    """The face of a joker: a star for its index, the word JOKER under it, and one figure, which has no twin; a
    small card has a larger star and a smaller figure.
    """
    word = "".join(
        figure(Corner(JOKER_CORNER.middle, 37 + 15.5 * at, 0.56, 0, 0), one) for at, one in enumerate("JOKER")
    )
    large = both(star(JOKER_CORNER) + word, panel() + joker_bust() + frame())
    small = both(star(SMALL_JOKER_CORNER), small_joker())
    return sheet() + group(f'fill="{JOKER_COLOUR}"', group(LARGE, large) + group(SMALL, small))


def star(place: Corner) -> str:
    """The star of a joker, in the place of a letter and a sign."""
    points = [cmath.rect(10 if at % 2 == 0 else 4.1, cmath.pi * (at / 5 - 0.5)) for at in range(10)]
    drawn = "L".join(f"{point.real:.2f} {point.imag:.2f}" for point in points)
    return placed(f'<path d="M{drawn}Z"/>', place.middle, place.sign_top, place.sign_size)


def both(index: str, art: str) -> str:
    """Index and figure or pips, each of which a page can make fainter."""
    return group('opacity="var(--face-index, 1)"', index) + group('opacity="var(--face-art, 1)"', art)


def number(name: str, sign: str, places: list[Spot], band: str = "") -> str:
    """The picture of a card without a figure: the large face and the small one."""
    large = both(corners(NUMBER_CORNER, name, sign), pips(sign, places) + band)
    return group(LARGE, large) + group(SMALL, both(corner(SMALL_CORNER, name, sign), placed(sign, *ONE)))


def letters(rank: str, sign: str) -> str:
    """The indices of a court of the French pack, with English and with German letters."""
    english = court_corners(rank, sign)
    if rank == "K":
        return english
    return group(ENGLISH, english) + group(GERMAN, court_corners(GERMAN_LETTERS[rank], sign))


def court_corners(name: str, sign: str) -> str:
    """The indices of a court; on a small card the upper letter is larger, as far as the panel lets it."""
    letters = figure(COURT_CORNER, name, LARGE) + figure(SMALL_COURT_CORNER, name, SMALL)
    under = placed(sign, COURT_CORNER.middle, COURT_CORNER.sign_top, COURT_CORNER.sign_size)
    return letters + under + upside_down(figure(COURT_CORNER, name) + under)


def corners(place: Corner, name: str, sign: str) -> str:
    """The index in two corners."""
    one = corner(place, name, sign)
    return one + upside_down(one)


def corner(place: Corner, name: str, sign: str) -> str:
    """A figure or letter, and the sign under it."""
    return figure(place, name) + placed(sign, place.middle, place.sign_top, place.sign_size)


def figure(place: Corner, name: str, when: str = "") -> str:
    """The figure or letter of an index."""
    scale = f"translate({place.middle} {place.top}) scale({place.size / 10:g})"
    return f'<path {when} d="{letter(name)}" transform="{scale}"/>'.replace("  ", " ")


def spots(rank: str) -> list[Spot]:
    """The places and sizes of the pips of a number card; none for ace and court."""
    outer, inner = COLUMNS.get(rank, ([], []))
    places = [(middle(y) + side, y) for y in outer for side in (-COLUMN, COLUMN)]
    return [(x, y, SIZE[rank]) for x, y in [*places, *((middle(y), y) for y in inner)]]


def middle(y: float) -> float:
    """The middle line of the leaning field at a height."""
    return 50 + LEAN * (70 - y)


def pips(sign: str, places: list[Spot]) -> str:
    """Signs at their places; below the middle of the card they stand on their heads."""
    return "".join(placed(sign, x, y, -size if y > 70 else size) for x, y, size in places)


def placed(sign: str, x: float, y: float, scale: float) -> str:
    """A suit sign with its middle at a place."""
    return group(f'transform="translate({x:.4g} {y:.4g}) scale({scale:g})"', sign)


def group(attributes: str, drawing: str) -> str:
    """A group."""
    return f"<g {attributes}>{drawing}</g>"


def sheet() -> str:
    """The card itself."""
    return (
        f'<rect x=".6" y=".6" width="98.8" height="138.8" rx="7" fill="var(--face-paper, {PAPER})" '
        f'stroke="var(--face-edge, {EDGE})" stroke-width="1.2"/>'
    )


def upside_down(drawing: str) -> str:
    """The drawing turned about the middle of the card."""
    return group('transform="rotate(180 50 70)"', drawing)


def court(sign: str, figure: str, halves: Halves = twins) -> str:
    """A bust and its twin, parted by a slanting sash, each on a panel that leaves its index room."""
    both_halves = halves(court_half(figure))
    signs = "".join(placed(sign, x, 70 - (x - 50) * 2 / 15, 0.27) for x in (57, 71, 85))
    return both_halves + sash() + signs + upside_down(signs)


def german_court(rank: str, sign: str, figure: str, halves: Halves = twins) -> str:
    """A bust and its twin. An Ober has its sign above, beside the head, an Unter below, on the sash."""
    both_halves = halves(court_half(figure) + (placed(sign, 37.5, 17, 0.62) if rank == "Q" else ""))
    below = "" if rank == "Q" else disc(66, 67.9) + placed(sign, 66, 67.9, 0.5)
    return both_halves + sash() + below + upside_down(below)


def disc(x: float, y: float) -> str:
    """A disc of paper on the sash, on which a sign is told from it."""
    return f'<circle cx="{x}" cy="{y}" r="6.8" fill="{PAPER}" stroke="{INK}" stroke-width=".9"/>'


def panel() -> str:
    """The panel of a figure without a twin."""
    return f'<rect x="29" y="7" width="66" height="126" rx="2" fill="{PANEL}"/>'


def frame() -> str:
    """Its frame."""
    return f'<rect x="29" y="7" width="66" height="126" rx="2" fill="none" stroke="{INK}" stroke-width=".8" opacity=".55"/>'


def court_half(figure: str) -> str:
    """A figure on its panel, framed."""
    panel = f'<path d="M29 72.8V9q0-2 2-2H93q2 0 2 2V64Z" fill="{PANEL}"/>'
    frame = f'<path d="M29 70V9q0-2 2-2H93q2 0 2 2V61" fill="none" stroke="{INK}" stroke-width=".8" opacity=".55"/>'
    return panel + figure + frame


def sash() -> str:
    """The slanting band between a figure and its twin."""
    return f'<path d="M5 72.2 95 60.2V67.8L5 79.8Z" fill="{GOLD}" stroke="{INK}" stroke-width=".9"/>'


def daus_band() -> str:
    """The thin band between the two signs of a Daus, as steep as the sash."""
    return f'<path d="M21 72.6 79 64.9V67.4L21 75.1Z" fill="{GOLD}" stroke="{INK}" stroke-width=".7"/>'


def back() -> str:
    """A field of small lozenges around a large one; on a small card the large one alone, so that it stays a card."""
    field = f'<rect x="6" y="6" width="88" height="128" rx="4" fill="var(--face-back, {BACK})"/>'
    frame = f'<rect x="10" y="10" width="80" height="120" rx="1.5" fill="none" stroke="{BACK_GOLD}" stroke-width="1.2"/>'
    stones = "".join(
        lozenge(50 + 10 * column + 5 * (row % 2), 70 + 7.5 * row, 1.9, 3)
        for row in range(-7, 8)
        for column in range(-4, 4 + (row % 2 == 0))
    )
    pattern = f'<path d="{stones}" fill="{PAPER}" opacity=".26"/>'
    return sheet() + field + group(LARGE, frame + pattern + emblem(22)) + group(SMALL, emblem(31))


def emblem(width: float) -> str:
    """The lozenge in the middle of a back."""
    outer = f'fill="var(--face-back, {BACK})" stroke="{BACK_GOLD}" stroke-width="{width / 9:.2g}"'
    inner = lozenge(50, 70, width * 0.55, width * 0.825)
    return f'<path d="{lozenge(50, 70, width, width * 1.5)}" {outer}/><path d="{inner}" fill="{BACK_GOLD}"/>'


def lozenge(x: float, y: float, width: float, height: float) -> str:
    """Path data of a lozenge about a point, half its width and half its height."""
    return f"M{x - width:g} {y:g}l{width:g}-{height:g} {width:g} {height:g}-{width:g} {height:g}z"
