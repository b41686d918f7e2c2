"""Draws the card faces: one SVG file with a symbol a card, all from parameters, no text glyphs.

A card is 100 x 140 units. `face-QC` is the queen of clubs with the English index, `face-QC-de` the same with the German letter;
`face-back` is a back. Everything is inlined in its symbol, since references inside a file that is used from another page are
not followed everywhere.
"""

from collections.abc import Iterator
from pathlib import Path
from xml.sax.saxutils import quoteattr

PAPER, EDGE, INK, RED = "#fdfaf3", "#cfc4b0", "#2a2621", "#b3261e"
GOLD, SKIN, BACK = "#dca743", "#f3dcc3", "#14606b"
COLOUR = {"C": INK, "S": INK, "H": RED, "D": RED}
ROBE = {"C": "#2f5d50", "S": "#2d3f5e", "H": "#b3261e", "D": "#c05a1f"}
GERMAN = {"Q": "D", "J": "B"}

# Suits around the origin, 20 units high.
SUITS = {
    "C": "M0-10a4.7 4.7 0 0 1 3.7 7.6a4.7 4.7 0 1 1-2.9 7.6q.3 3.3 3 4.8h-7.6q2.7-1.5 3-4.8a4.7 4.7 0 1 1-2.9-7.6"
    "A4.7 4.7 0 0 1 0-10z",
    "S": "M0-10C3-5.5 10-1 10 3.2 10 6.5 7.4 7.9 5.2 7.9 3.2 7.9 1.6 7 .8 5.4 1 7.6 2 9.2 3.6 10H-3.6C-2 9.2-1 7.6-.8 5.4"
    "-1.6 7-3.2 7.9-5.2 7.9-7.4 7.9-10 6.5-10 3.2-10-1-3-5.5 0-10z",
    "H": "M0 9.8C-2.6 5-10 1-10-4.2-10-7.8-7.6-9.6-5.2-9.6-2.6-9.6-.8-7.9 0-5.6.8-7.9 2.6-9.6 5.2-9.6 7.6-9.6 10-7.8"
    " 10-4.2 10 1 2.6 5 0 9.8z",
    "D": "M0-10.4C2.2-6.4 5-3 8 0 5 3 2.2 6.4 0 10.4-2.2 6.4-5 3-8 0-5-3-2.2-6.4 0-10.4z",
}

# Index letters and figures as strokes, 14 units high and 10 wide.
GLYPHS = {
    "A": "M0 14 5 0l5 14M1.8 9.3h6.4",
    "K": "M1 0v14M9.4 0 1 8.4M4.2 5.6 9.9 14",
    "Q": "M5 0c3.2 0 4.6 3 4.6 7S8.2 14 5 14 .4 11 .4 7 1.8 0 5 0zm.8 10.2 3.8 4.2",
    "J": "M3.2 0h6M7.4 0v10.4c0 2.4-1.4 3.6-3.3 3.6S.9 12.8.7 10.9",
    "D": "M1.2 0v14M1.2 0h2.6c4.2 0 5.8 3 5.8 7s-1.6 7-5.8 7H1.2",
    "B": "M1.2 0v14M1.2 0h4c2.8 0 3.9 1.5 3.9 3.3S7.9 6.6 5.2 6.6h-4m4 0c3.2 0 4.4 1.6 4.4 3.7S8.2 14 5.2 14h-4",
    "2": "M.9 3.5C1.1 1.3 2.8 0 5 0c2.4 0 4 1.4 4 3.6 0 2.4-2 4-4.4 6.2L.7 14h8.9",
    "3": "M1 2.4C1.6.8 3 0 4.8 0c2.4 0 4 1.4 4 3.3S7.2 6.5 4.6 6.5c3 0 4.8 1.5 4.8 3.7 0 2.4-2 3.8-4.6 3.8-2.2 0-3.8-1-4.4-2.8",
    "4": "M7 14V0L.3 9.9h9.5",
    "5": "M8.8 0H2l-.7 6.4c.9-.8 2.1-1.2 3.5-1.2 2.8 0 4.6 1.8 4.6 4.3 0 2.7-2 4.5-4.7 4.5-2.1 0-3.6-1-4.3-2.7",
    "6": "M8.5 1.4C7.7.5 6.6 0 5.3 0 2.2 0 .6 3.2.6 8 .6 11.8 2.4 14 5 14s4.4-1.8 4.4-4.5-1.8-4.3-4.2-4.3C3 5.2 1.2 6.6.7 8.8",
    "7": "M.6 0h8.9C6.6 4.4 4.6 8.6 3.8 14",
    "8": "M5 0c2.4 0 3.8 1.4 3.8 3.3S7.4 6.5 5 6.5 1.2 5.2 1.2 3.3 2.6 0 5 0zm0 6.5c2.8 0 4.5 1.5 4.5 3.7S7.7 14 5 14 .5 12.4.5"
    " 10.2 2.2 6.5 5 6.5z",
    "9": "M1.5 12.6c.8.9 1.9 1.4 3.2 1.4 3.1 0 4.7-3.2 4.7-8C9.4 2.2 7.6 0 5 0S.6 1.8.6 4.5s1.8 4.3 4.2 4.3c2.2 0 4-1.4 4.5-3.6",
    "T": "M-2.6 2.6.2 0v14M8 0c2.6 0 3.9 3 3.9 7s-1.3 7-3.9 7-3.9-3-3.9-7S5.4 0 8 0z",
}

# Where the pips of the upper half stand, of the middle, and whether each is repeated upside down below.
LEFT, MIDDLE, RIGHT = 37.5, 50, 62.5
ROWS = {
    "2": [(MIDDLE, 30)],
    "3": [(MIDDLE, 30), (MIDDLE, 70)],
    "4": [(LEFT, 30), (RIGHT, 30)],
    "5": [(LEFT, 30), (RIGHT, 30), (MIDDLE, 70)],
    "6": [(LEFT, 30), (RIGHT, 30), (LEFT, 70), (RIGHT, 70)],
    "7": [(LEFT, 30), (RIGHT, 30), (LEFT, 70), (RIGHT, 70), (MIDDLE, 50)],
    "8": [(LEFT, 30), (RIGHT, 30), (LEFT, 70), (RIGHT, 70), (MIDDLE, 50)],
    "9": [(LEFT, 26), (RIGHT, 26), (LEFT, 55.3), (RIGHT, 55.3), (MIDDLE, 70)],
    "T": [(LEFT, 26), (RIGHT, 26), (LEFT, 55.3), (RIGHT, 55.3), (MIDDLE, 40.6)],
}
TURNED = {"7": lambda x, y: y < 50, "8": lambda x, y: y != 70}

HEAD = (
    f'<path d="M46 46h8v11h-8z" fill="{SKIN}"/>'
    f'<ellipse cx="50" cy="39" rx="9.4" ry="11.4" fill="{SKIN}" stroke="{INK}" stroke-width="1"/>'
)
FEATURES = (
    f'<g fill="none" stroke="{INK}" stroke-width="1.1" stroke-linecap="round">'
    '<path d="M45 36.6q1.5-1.2 3 0m4 0q1.5-1.2 3 0M50 38v4.4h-1.2M47.6 45.6q2.4 1.5 4.8 0"/></g>'
    f'<g fill="{INK}"><circle cx="46.5" cy="38.4" r="1"/><circle cx="53.5" cy="38.4" r="1"/></g>'
)


def write_faces(out: Path) -> None:
    """Write the sprite with all faces and the back."""
    symbols = "".join(symbol(f"face-{name}", face) for name, face in faces())
    symbols += "".join(sign(suit) for suit in SUITS)
    out.write_text(f'<svg xmlns="http://www.w3.org/2000/svg">{symbols}</svg>\n', encoding="utf-8")


def faces() -> Iterator[tuple[str, str]]:
    """Name and drawing of each symbol."""
    for suit in SUITS:
        for rank in "AKQJT98765432":
            yield rank + suit, card(rank, suit, rank)
            if rank in GERMAN:
                yield f"{rank}{suit}-de", card(rank, suit, GERMAN[rank])
    yield "back", back()


def symbol(name: str, drawing: str) -> str:
    """A symbol that another page can use."""
    return f'<symbol id={quoteattr(name)} viewBox="0 0 100 140">{drawing}</symbol>'


def sign(suit: str) -> str:
    """A suit sign in the colour of the text around it, to stand in a line."""
    path = f'<path d="{SUITS[suit]}" fill="currentColor"/>'
    return f'<symbol id="face-sign-{suit}" viewBox="-11 -11 22 22">{path}</symbol>'


def card(rank: str, suit: str, letter: str) -> str:
    """The face of a card with its index in two corners."""
    corner = index(letter, suit)
    return sheet(PAPER) + body(rank, suit) + corner + upside_down(corner)


def sheet(fill: str) -> str:
    """The card itself."""
    return f'<rect x=".6" y=".6" width="98.8" height="138.8" rx="7" fill="{fill}" stroke="{EDGE}" stroke-width="1.2"/>'


def body(rank: str, suit: str) -> str:
    """What stands between the corners: one large pip, a court, or the pips of the rank."""
    if rank == "A":
        return pip(suit, 50, 70, 2.5)
    if rank in "KQJ":
        half = court(rank, suit)
        frame = '<path d="M27 10h46v120H27z" fill="#faf3e3"/>'
        border = (
            f'<path d="M27 10h46v120H27z" fill="none" stroke="{INK}" stroke-opacity=".45" stroke-width=".9"/>'
        )
        return frame + half + upside_down(half) + belt(suit) + border
    return "".join(pips(rank, suit))


def pips(rank: str, suit: str) -> Iterator[str]:
    """The pips of a number card, those below the middle upside down."""
    turned = TURNED.get(rank, lambda x, y: y != 70)
    for x, y in ROWS[rank]:
        drawing = pip(suit, x, y, 0.82 if rank in "789T" else 0.92)
        yield drawing
        if turned(x, y):
            yield upside_down(drawing)


def pip(suit: str, x: float, y: float, scale: float) -> str:
    """A suit sign with its middle at a place."""
    return f'<path class="face-pip" d="{SUITS[suit]}" fill="{COLOUR[suit]}" transform="translate({x} {y}) scale({scale})"/>'


def index(letter: str, suit: str) -> str:
    """Letter and suit in the upper left corner, large enough for a card of a thumb's width."""
    stroke = (
        f'fill="none" stroke="{COLOUR[suit]}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"'
    )
    width = 1.5 if letter == "T" else 1.72
    glyph = f'<path d="{GLYPHS[letter]}" {stroke} transform="translate(6.8 9.5) scale({width} 1.72)"/>'
    sign = f'<path d="{SUITS[suit]}" fill="{COLOUR[suit]}" transform="translate(15.4 50) scale(.88)"/>'
    return glyph + sign


def upside_down(drawing: str) -> str:
    """The drawing turned about the middle of the card."""
    return f'<g transform="rotate(180 50 70)">{drawing}</g>'


def belt(suit: str) -> str:
    """What joins the two halves of a court."""
    signs = "".join(
        f'<path d="{SUITS[suit]}" fill="{COLOUR[suit]}" transform="translate({x} 70) scale(.26)"/>'
        for x in range(32, 73, 9)
    )
    return f'<path d="M27 66.4h46v7.2H27z" fill="{GOLD}" stroke="{INK}" stroke-width=".8"/>{signs}'


def court(rank: str, suit: str) -> str:
    """The upper half of a court: robe, head, what it wears and what it holds."""
    dress, hat, held = {"K": king, "Q": queen, "J": jack}[rank](ROBE[suit])
    robe = (
        f'<path d="M27 67v-3.5C29.5 56.5 40 53.5 50 53.500s20.5 3 23 10V67z" fill="{ROBE[suit]}" stroke="{INK}" stroke-width=".8"/>'
        f'<path d="M41.5 54.5 50 67l8.5-12.5-4.5-1h-8z" fill="{GOLD}" stroke="{INK}" stroke-width=".7"/>'
    )
    return dress + robe + HEAD + hat + held


def king(robe: str) -> tuple[str, str, str]:
    """Crown, beard and sceptre."""
    beard = (
        '<path d="M40.7 38c0 12.5 4.3 20.5 9.3 20.500S59.3 50.5 59.3 38c-1 5-3.8 6-9.3 6s-8.3-1-9.3-6z" '
        f'fill="#8b6b47" stroke="{INK}" stroke-width=".8"/>'
        f'<path d="M47 47.600q3 2 6 0" fill="none" stroke="{INK}" stroke-width="1.2" stroke-linecap="round"/>'
    )
    crown = (
        f'<path d="M40 30 37.8 16.500l6.7 5.600L50 13l5.5 9.1 6.7-5.600L60 30z" fill="{GOLD}" stroke="{INK}" stroke-width="1" '
        f'stroke-linejoin="round"/><path d="M40 27.400h20V31H40z" fill="{robe}" stroke="{INK}" stroke-width=".8"/>'
        f'<g fill="{robe}"><circle cx="50" cy="12.6" r="1.7"/><circle cx="37.6" cy="16" r="1.5"/>'
        '<circle cx="62.4" cy="16" r="1.5"/></g>'
    )
    sceptre = (
        f'<path d="M67 62V30" stroke="{INK}" stroke-width="2.6" stroke-linecap="round"/>'
        f'<path d="M67 62V30" stroke="{GOLD}" stroke-width="1.3"/>'
        f'<circle cx="67" cy="27.5" r="3.6" fill="{GOLD}" stroke="{INK}" stroke-width=".9"/>'
        f'<path d="M67 20.500v4M65 22.200h4" stroke="{INK}" stroke-width="1.1"/>'
    )
    return "", FEATURES + beard + crown, sceptre


def queen(robe: str) -> tuple[str, str, str]:
    """Long hair under a diadem, and a flower."""
    hair = (
        '<path d="M50 23c-9.5 0-13 6-13 14s-1 14-2.5 19.500h31C64 51 63 45 63 37s-3.5-14-13-14z" fill="#7b4a25" '
        f'stroke="{INK}" stroke-width=".8"/>'
    )
    front = '<path d="M40.6 37c.5-6 3.4-8 9.4-8.8 6 .8 8.9 2.8 9.4 8.800C61 26.5 56 24.5 50 24.500s-11 2-9.4 12.500z" fill="#7b4a25"/>'
    diadem = (
        f'<path d="M39 28.500c.8-5 2.5-9.5 4.5-11.5 1.5 2 2.3 3 3.3 4 1-2.5 2-4.5 3.2-6.5 1.2 2 2.2 4 3.2 6.5 1-1 1.8-2 3.3-4'
        f' 2 2 3.7 6.5 4.5 11.500q-11-4-22 0z" fill="{GOLD}" stroke="{INK}" stroke-width=".9" stroke-linejoin="round"/>'
        f'<g fill="{robe}"><circle cx="43.5" cy="16" r="1.6"/><circle cx="50" cy="13.5" r="1.8"/>'
        '<circle cx="56.5" cy="16" r="1.6"/></g>'
    )
    flower = (
        f'<path d="M67 62q-1.5-14 0-27" fill="none" stroke="#2f7d3b" stroke-width="1.7"/>'
        f'<path d="M66.4 50q-5-1-5.4-5 4.6 0 5.4 5z" fill="#2f7d3b"/><g fill="{robe}" stroke="{INK}" stroke-width=".6">'
        '<circle cx="67" cy="27" r="2.7"/><circle cx="70.2" cy="30" r="2.7"/><circle cx="69" cy="34" r="2.7"/>'
        f'<circle cx="65" cy="34" r="2.7"/><circle cx="63.8" cy="30" r="2.7"/></g><circle cx="67" cy="31" r="2" fill="{GOLD}"/>'
    )
    return hair, FEATURES + front + diadem, flower


def jack(robe: str) -> tuple[str, str, str]:
    """A page's hair, a cap with a feather, and a halberd."""
    hair = (
        '<path d="M50 26c-9 0-12 5-12 11 0 5-.6 9-1.5 13h27c-.9-4-1.5-8-1.5-13 0-6-3-11-12-11z" fill="#b07a3c" '
        f'stroke="{INK}" stroke-width=".8"/>'
    )
    cap = (
        f'<path d="M37 31.500C35 21 43 16.5 51 16.500S65 21 63.5 31c-7-4.6-19-4.6-26.5.5z" fill="{robe}" stroke="{INK}" '
        f'stroke-width="1"/><path d="M37.4 31.700q12.6-6.5 25.8-.4" fill="none" stroke="{GOLD}" stroke-width="2.2"/>'
        f'<path d="M59 24C59 15.5 64 12 69.5 13.5 69.5 19 66 23.5 60 26z" fill="{GOLD}" stroke="{INK}" stroke-width=".8"/>'
        f'<path d="M60 25q4-6 8.5-10.5" fill="none" stroke="{INK}" stroke-width=".7"/>'
    )
    halberd = (
        f'<path d="M67.5 62V26" stroke="#6f4d2a" stroke-width="2"/>'
        f'<path d="M67.5 30c3.5 0 5-2 5-2v10s-1.5-2-5-2zm0 1.5-4.5 2 4.5 2z" fill="#c9ccd0" stroke="{INK}" stroke-width=".7"/>'
    )
    return hair, FEATURES + cap, halberd


def back() -> str:
    """A quiet lattice in the accent colour."""
    lines = "".join(f"M{x} 10 {x + 120} 130M{x} 130 {x + 120} 10" for x in range(-110, 91, 10))
    stars = "".join(
        f'<circle cx="{x}" cy="{y}" r="1.3"/>'
        for row, y in enumerate(range(15, 130, 5))
        for x in range(15 - row % 2 * 5, 91, 10)
        if x > 9
    )
    clip = '<clipPath id="face-back-window"><rect x="9" y="9" width="82" height="122" rx="3"/></clipPath>'
    return (
        sheet(PAPER)
        + f'{clip}<rect x="6" y="6" width="88" height="128" rx="4.5" fill="{BACK}"/><g clip-path="url(#face-back-window)">'
        + f'<path d="{lines}" fill="none" stroke="#7fb3b3" stroke-opacity=".55" stroke-width=".8"/>'
        + f'<g fill="#e9d9b4" fill-opacity=".8">{stars}</g></g>'
        + '<rect x="9" y="9" width="82" height="122" rx="3" fill="none" stroke="#e9d9b4" stroke-width=".9"/>'
    )
