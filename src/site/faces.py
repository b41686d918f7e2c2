"""Draws the card faces: one SVG file with a symbol a card, all from parameters, no text glyphs.

There are two files, for French and for German suits. A card is 100 x 140 units. `face-QC` is the queen of clubs with the English index, `face-QC-de` the same with the German
letter; `face-sign-C` is the suit sign alone; `face-back` is a back. Everything is inlined in its symbol, since references
inside a file that is used from another page are not followed everywhere. The page can set `--face-paper`, `--face-back`,
`--face-black`, `--face-red` and, for a pack of four colours, `--face-clubs`, `--face-spades`, `--face-hearts`,
`--face-diamonds`.
"""

from collections.abc import Iterator
from pathlib import Path

from face_courts import GOLD, INK, PANEL, PAPER, bust, german_bust
from face_letters import letter

EDGE, BACK, BACK_LINE, BACK_DOT = "#cfc4b0", "#14606b", "#4b8d91", "#ead9b0"
BLACK, RED = f"var(--face-black, {INK})", "var(--face-red, #b3261e)"
COLOUR = {
    "C": f"var(--face-clubs, {BLACK})",
    "S": f"var(--face-spades, {BLACK})",
    "H": f"var(--face-hearts, {RED})",
    "D": f"var(--face-diamonds, {RED})",
}
GERMAN = {"Q": "D", "J": "B"}
GERMAN_PACK = {"A": "D", "Q": "O", "J": "U"}  # Daus, Ober, Unter
GERMAN_COLOUR = {"C": "#7a4c14", "S": "#2c6a37", "H": "#b3261e", "D": "#9a6a12"}

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

# The heights of the pips in each of the two outer columns and in the middle one. Below the middle they stand on their heads.
COLUMNS: dict[str, tuple[list[float], list[float]]] = {
    "2": ([], [26, 114]),
    "3": ([], [26, 70, 114]),
    "4": ([26, 114], []),
    "5": ([26, 114], [70]),
    "6": ([26, 70, 114], []),
    "7": ([26, 70, 114], [48]),
    "8": ([26, 70, 114], [48, 92]),
    "9": ([22, 53, 87, 118], [70]),
    "T": ([22, 53, 87, 118], [37.5, 102.5]),
}
LEFT, MIDDLE, RIGHT = 38.5, 50, 61.5
SIZE = {"2": 1.2, "3": 1.2, "4": 0.94, "5": 0.94, "6": 0.94, "9": 0.82, "T": 0.82}


# German suits around the origin: acorn, leaf, heart, bell.
GERMAN_SUITS = {
    "C": '<path d="M-5.6-1.5C-5.8 4-3 8 0 10.2 3 8 5.8 4 5.6-1.5Z" fill="#a8651c"/>'
    '<path d="M-3.4.5C-3.4 3.5-2.2 6-.9 7.6-2.6 4.6-2.6 2.4-2.4.5Z" fill="#e2b878"/>'
    '<path d="M-7-1.2C-7.4-5.6-4-8-.9-8.2L-.7-10.4H.9L1.1-8.2C4.2-8 7.4-5.6 7-1.2 3.6-.2-3.6-.2-7-1.2Z" fill="#4d7a2f"/>',
    "S": '<path d="M0-10C2-6 9.5-4 9.3 1.2 9.2 4.6 5.6 6.2 1.2 4.6L1.6 10H-.9L-.7 4.4C-5.4 6.2-9.2 4.6-9.3 1.2-9.5-4-2-6 0-10Z"'
    ' fill="#3b7d44"/><path d="M-.3-6V4M-.2-1.6-4.4-4M-.2 1.6-5 .6M-.1-1.6 4.2-4M-.1 1.6 4.8.6" fill="none"'
    ' stroke="#cfe3c6" stroke-width=".7"/>',
    "H": f'<path d="{SUITS["H"]}" fill="#b3261e"/>',
    "D": '<path d="M-1.7-10.4H1.7L1.4-7.6H-1.4Z" fill="#8a6312"/><circle r="7.6" cy=".6" fill="#dca743"/>'
    '<path d="M-7.5-.6C-3 1 3 1 7.5-.6V1.6C3 3.2-3 3.2-7.5 1.6Z" fill="#b3261e"/>'
    '<path d="M-.8 3.4H.8V5.6A1.5 1.5 0 1 1-.8 5.6Z" fill="#2a2621"/>',
}


def write_faces(out: Path) -> None:
    """Write the sprite of the French pack: all faces, the signs and the back."""
    symbols = "".join(symbol(name, "0 0 100 140", face) for name, face in faces())
    symbols += "".join(symbol(f"sign-{suit}", "-11 -11 22 22", sign(suit)) for suit in SUITS)
    write(out, symbols)


def write_german_faces(out: Path) -> None:
    """Write the sprite of the German pack: all faces and the signs. The back is that of the French one."""
    symbols = "".join(
        symbol(rank + suit, "0 0 100 140", german_card(rank, suit))
        for rank in "AKQJT98765432"
        for suit in SUITS
    )
    symbols += "".join(
        symbol(f"sign-{suit}", "-11 -11 22 22", drawing) for suit, drawing in GERMAN_SUITS.items()
    )
    write(out, symbols)


def write(out: Path, symbols: str) -> None:
    """Write a sprite."""
    out.write_text(f'<svg xmlns="http://www.w3.org/2000/svg">{symbols}</svg>\n', encoding="utf-8")


def german_card(rank: str, suit: str) -> str:
    """The face of a card of the German pack."""
    corner = f'<path d="{letter(GERMAN_PACK.get(rank, rank), 15.2, 8.6)}" fill="{GERMAN_COLOUR[suit]}"/>'
    corner += german_pip(suit, 15.2, 50, 0.9)
    places = pip_places(rank)
    middle = (
        german_court(rank, suit)
        if rank in "KQJ"
        else "".join(german_pip(suit, x, y, size, "face-pip") for x, y, size in places)
    )
    return sheet() + corner + upside_down(corner) + middle


def german_pip(suit: str, x: float, y: float, size: float, kind: str = "") -> str:
    """A German suit sign with its middle at a place; below the middle of the card it stands on its head."""
    scale = -size if y > 70 else size
    mark = f'class="{kind}" ' if kind else ""
    return f'<g {mark}transform="translate({x} {y}) scale({scale})">{GERMAN_SUITS[suit]}</g>'


def german_court(rank: str, suit: str) -> str:
    """A bust and its twin. An Ober has its sign above, beside the head, an Unter below, on the sash."""
    half = court_half(german_bust(rank, suit))
    band = sash()
    signs = "" if rank == "Q" else german_pip(suit, 61.5, 68, 0.55)
    above = german_pip(suit, 37.5, 17, 0.62) if rank == "Q" else ""
    return half + above + upside_down(half + above) + band + signs + (upside_down(signs) if signs else "")


def faces() -> Iterator[tuple[str, str]]:
    """Name and drawing of each face and of the back; what is alike stands together, for the compression."""
    for rank in "AKQJT98765432":
        for suit in SUITS:
            yield rank + suit, card(rank, suit, rank)
            if rank in GERMAN:
                yield f"{rank}{suit}-de", card(rank, suit, GERMAN[rank])
    yield "back", back()


def symbol(name: str, box: str, drawing: str) -> str:
    """A symbol that another page can use."""
    return f'<symbol id="face-{name}" viewBox="{box}">{drawing}</symbol>'


def sign(suit: str) -> str:
    """A suit sign in the colour of the text around it, to stand in a line."""
    return f'<path d="{SUITS[suit]}" fill="currentColor"/>'


def card(rank: str, suit: str, name: str) -> str:
    """The face of a card with its index in two corners."""
    corner = f'<path d="{letter(name, 15.2, 8.6)}"/>{pip(suit, 15.2, 50, 0.9)}'
    middle = court(rank, suit) if rank in "KQJ" else "".join(pips(rank, suit))
    return sheet() + f'<g fill="{COLOUR[suit]}">{corner}{upside_down(corner)}{middle}</g>'


def sheet() -> str:
    """The card itself."""
    return (
        f'<rect x=".6" y=".6" width="98.8" height="138.8" rx="7" fill="var(--face-paper, {PAPER})" '
        f'stroke="{EDGE}" stroke-width="1.2"/>'
    )


def pips(rank: str, suit: str) -> Iterator[str]:
    """The pips between the corners of an ace or a number card."""
    for x, y, size in pip_places(rank):
        yield pip(suit, x, y, size, "face-pip")


def pip_places(rank: str) -> list[tuple[float, float, float]]:
    """Where the pips of an ace or a number card stand, and how large they are; none for a court."""
    if rank == "A":
        return [(MIDDLE, 70, 2.2)]
    outer, inner = COLUMNS.get(rank, ([], []))
    size = SIZE.get(rank, 0.87)
    return [(x, y, size) for y in outer for x in (LEFT, RIGHT)] + [(MIDDLE, y, size) for y in inner]


def pip(suit: str, x: float, y: float, size: float, kind: str = "") -> str:
    """A suit sign with its middle at a place; below the middle of the card it stands on its head."""
    scale = -size if y > 70 else size
    mark = f'class="{kind}" ' if kind else ""
    return f'<path {mark}d="{SUITS[suit]}" transform="translate({x} {y}) scale({scale})"/>'


def upside_down(drawing: str) -> str:
    """The drawing turned about the middle of the card."""
    return f'<g transform="rotate(180 50 70)">{drawing}</g>'


def court(rank: str, suit: str) -> str:
    """A bust and its twin, parted by a slanting sash, each on a panel that leaves its index room."""
    half = court_half(bust(rank, suit))
    signs = "".join(pip(suit, x, 70 - (x - 50) * 2 / 15, 0.27) for x in (57, 71, 85))
    return half + upside_down(half) + sash() + signs + upside_down(signs)


def court_half(figure: str) -> str:
    """A figure on its panel, framed."""
    panel = f'<path d="M29 72.8V9q0-2 2-2H93q2 0 2 2V64Z" fill="{PANEL}"/>'
    frame = f'<path d="M29 70V9q0-2 2-2H93q2 0 2 2V61" fill="none" stroke="{INK}" stroke-width=".8" opacity=".55"/>'
    return panel + figure + frame


def sash() -> str:
    """The slanting band between a figure and its twin."""
    return f'<path d="M5 72.2 95 60.2V67.8L5 79.8Z" fill="{GOLD}" stroke="{INK}" stroke-width=".9"/>'


def back() -> str:
    """A quiet lattice of lozenges in the accent colour."""
    falling = "".join(f"M{10 + 8 * step} 10 90 {130 - 12 * step}" for step in range(10))
    rising = "".join(f"M{90 - 8 * step} 10 10 {130 - 12 * step}" for step in range(10))
    lattice = f'<path d="{falling}{rising}" fill="none" stroke="{BACK_LINE}" stroke-width=".7"/>'
    stones = "".join(
        f"M{x} {y - 2.6:g} {x + 1.8:g} {y} {x} {y + 2.6:g} {x - 1.8:g} {y}z"
        for y in range(16, 130, 12)
        for x in range(14, 90, 8)
    )
    return (
        sheet()
        + f'<rect x="6" y="6" width="88" height="128" rx="4" fill="var(--face-back, {BACK})"/>'
        + lattice
        + upside_down(lattice)
        + f'<path d="{stones}" fill="{BACK_DOT}"/>'
        + f'<rect x="10" y="10" width="80" height="120" rx="1" fill="none" stroke="{BACK_DOT}" stroke-width="1.1"/>'
    )
