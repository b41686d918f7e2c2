"""Draws the card faces: one SVG file with a symbol a card, all from parameters, no text glyphs.

A card is 100 x 140 units. `face-QC` is the queen of clubs with the English index, `face-QC-de` the same with the German
letter; `face-sign-C` is the suit sign alone; `face-back` is a back. Everything is inlined in its symbol, since references
inside a file that is used from another page are not followed everywhere. The page can set `--face-paper`, `--face-back`,
`--face-black`, `--face-red` and, for a pack of four colours, `--face-clubs`, `--face-spades`, `--face-hearts`,
`--face-diamonds`.
"""

from collections.abc import Iterator
from pathlib import Path

from face_courts import GOLD, INK, PANEL, PAPER, bust
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


def write_faces(out: Path) -> None:
    """Write the sprite with all faces, the signs and the back."""
    symbols = "".join(symbol(name, "0 0 100 140", face) for name, face in faces())
    symbols += "".join(symbol(f"sign-{suit}", "-11 -11 22 22", sign(suit)) for suit in SUITS)
    out.write_text(f'<svg xmlns="http://www.w3.org/2000/svg">{symbols}</svg>\n', encoding="utf-8")


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
    if rank == "A":
        yield pip(suit, MIDDLE, 70, 2.2, "face-pip")
        return
    outer, inner = COLUMNS[rank]
    for y in outer:
        yield pip(suit, LEFT, y, SIZE.get(rank, 0.87), "face-pip")
        yield pip(suit, RIGHT, y, SIZE.get(rank, 0.87), "face-pip")
    for y in inner:
        yield pip(suit, MIDDLE, y, SIZE.get(rank, 0.87), "face-pip")


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
    panel = f'<path d="M29 72.8V9q0-2 2-2H93q2 0 2 2V64Z" fill="{PANEL}"/>'
    frame = f'<path d="M29 70V9q0-2 2-2H93q2 0 2 2V61" fill="none" stroke="{INK}" stroke-width=".8" opacity=".55"/>'
    half = panel + bust(rank, suit) + frame
    signs = "".join(pip(suit, x, 70 - (x - 50) * 2 / 15, 0.27) for x in (57, 71, 85))
    band = f'<path d="M5 72.2 95 60.2V67.8L5 79.8Z" fill="{GOLD}" stroke="{INK}" stroke-width=".9"/>'
    return half + upside_down(half) + band + signs + upside_down(signs)


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
