"""Draws the trumps of a tarot pack: a scene from a few shapes where other cards have a figure, the number in two
corners and again on the sash, and under the index a vine instead of a suit. The Sküs has a star for a number.

Scenes are written around the middle of the panel, as busts are (`face_courts.py`).
"""

from collections.abc import Iterator
from pathlib import Path

from face_courts import GOLD, INK, LEAF, PAPER, SHADE_GOLD, STEEL, WOOD, dots, face, flat, line, placed, shape
from face_letters import letter
from faces import CARD, COLOUR, both, group, sash, sheet, symbol, upside_down, write

RED, BLUE, PETROL, STONE, SNOW = "#b3261e", "#2f4468", "#14606b", "#c9b79a", "#eef2f2"
DAY, DAWN, ROSE, MEADOW, NIGHT = "#cfe0df", "#f6d9a6", "#ecd5d0", "#dfe8d6", "#3a4668"
HILL = flat("M-32 18Q-14 8 4 16T34 12V25.5L-32 34Z", "#8fae78")
SEA = flat("M-32 14H34V25.5L-32 34Z", "#6fa3ad") + line("M-28 19q4-3 8 0t8 0M8 18q4-3 8 0t8 0", SNOW, 1)
STAR = "M0-10L2.6-3.4 9.5-3.1 4.1 1.3 5.9 8.1 0 4.2-5.9 8.1-4.1 1.3-9.5-3.1-2.6-3.4Z"
SKUS = 22


def write_tarot_trumps(out: Path) -> None:
    """Write a sprite of the trumps: `face-I` with its number, from `face-I1` to `face-I21`, and `face-I22`."""
    write(out, "".join(symbol(f"I{number}", CARD, trump(number)) for number in SCENES))


def trump(number: int) -> str:
    """The face of a trump by its number; the highest is the Sküs."""
    index = group(f'fill="{COLOUR["S"]}"', corner(number))
    half = panel(number)
    art = half + upside_down(half) + sash() + plaque(number)
    return sheet() + both(index + upside_down(index), art)


def corner(number: int) -> str:
    """The number in a corner, a vine under it."""
    stem = '<path d="M15 42C20 46 19 50 14.5 52S9.5 58 14.5 63" fill="none" stroke-width="1.5"/>'
    leaves = '<path d="M17 47Q17 41 24 41 24 47 17 47ZM12 56Q4 56 4 49.5 11 49.5 12 56ZM14 62Q15 56 22 57 21 63 14 62Z"/>'
    vine = group(f'fill="{PETROL}" stroke="{PETROL}" stroke-linecap="round"', stem + leaves)
    one = number < 10 or number == SKUS
    return numeral(number, 14.2 if one else 15.2, 8.5, 0.94 if one else 0.72) + vine


def numeral(number: int, middle: float, top: float, size: float) -> str:
    """A number of one or two figures, or the star of the Sküs."""
    if number == SKUS:
        star = f'transform="translate({middle} {top + 11 * size:g}) scale({size * 1.15:.3g})"'
        return f'<path d="{STAR}" {star} fill="{RED}"/>'
    return "".join(
        f'<path d="{letter(name)}" transform="translate({middle + at * size:g} {top}) scale({size / 10:g})"/>'
        for name, at in figures(str(number))
    )


def figures(number: str) -> Iterator[tuple[str, float]]:
    """The figures of a number, and how far the middle of each is from that of the number; a 1 is narrow."""
    widths = [11 if figure == "1" else 15.2 for figure in number]
    at = -sum(widths) / 2
    for figure, width in zip(number, widths, strict=True):
        yield figure, at + width / 2
        at += width


def panel(number: int) -> str:
    """A scene in its frame."""
    sky, scene = SCENES[number]
    frame = f'fill="none" stroke="{INK}" stroke-width=".8" opacity=".55"'
    ground = f'<path d="M29 72.8V9q0-2 2-2H93q2 0 2 2V64Z" fill="{sky}"/>'
    return ground + placed(scene) + f'<path d="M29 70V9q0-2 2-2H93q2 0 2 2V61" {frame}/>'


def plaque(number: int) -> str:
    """The number on the middle of the sash."""
    board = f'<path d="M37 70L41.5 61.5H58.5L63 70 58.5 78.5H41.5Z" fill="{PAPER}" stroke="{INK}"/>'
    return board + group(f'fill="{INK}"', numeral(number, 50, 65, 0.42))


def lute() -> str:
    """A lute with its strings."""
    body = shape("M-3-4C-13 2-14 21 0 21S13 2 3-4Z", GOLD) + dots([(0, 9)], 3.2, WOOD)
    return (
        shape("M-2-26H2V-3H-2Z", WOOD)
        + shape("M-2.5-24-6-29H5L2.5-24Z", WOOD)
        + body
        + line("M-.8-24V17M.8-24V17M-4 17H4", INK, 0.6)
    )


def bird() -> str:
    """A bird on a branch."""
    branch = line("M-30 20Q0 10 32 15", WOOD, 2.6) + flat(
        "M16 13Q20 5 26 9 23 15 16 13ZM-22 17Q-24 9-17 8-15 14-22 17Z", LEAF
    )
    body = shape("M-13 9L-26 14-22 5C-14 2-10-14 6-15L16-12 9-8C10 6 0 13-13 9Z", BLUE)
    return branch + body + shape("M-12 5C-8-5 0-7 4-3 1 5-6 8-12 5Z", STEEL) + dots([(6, -10.5)], 1, PAPER)


def tree() -> str:
    """An apple tree on a hill."""
    crown = shape("M0-27C11-28 17-18 13-10 17-1 8 6 0 3-8 6-17-1-13-10-17-18-11-28 0-27Z", LEAF)
    trunk = shape("M-3.5 18L-1.5 0H1.5L3.5 18Z", WOOD)
    return HILL + trunk + crown + dots([(-6, -17), (5, -20), (8, -9), (-3, -6), (-9, -9)], 2, RED)


def lantern() -> str:
    """A burning lantern."""
    glass = shape("M-8-14H8L6 11H-6Z", "#f9e3ae") + shape("M0-6C4-1 4 5 0 7-4 5-4-1 0-6Z", "#c4661f")
    return line("M0-30V-22") + shape("M-10-14L0-23 10-14Z", GOLD) + glass + shape("M-9 11H9V15.5H-9Z", GOLD)


def cup() -> str:
    """A cup with stones."""
    bowl = shape("M-14-20H14C14-5 9 2 3 4V14L11 20H-11L-3 14V4C-9 2-14-5-14-20Z", GOLD)
    shade = flat("M2-20H14C14-5 9 2 3 4V14L11 20H2Z", SHADE_GOLD)
    return bowl + shade + line("M-13.5-13H13.5") + dots([(-8, -8), (0, -7), (8, -8)], 1.8, RED)


def fish() -> str:
    """A fish above the waves."""
    body = shape("M-22-3C-14-14 4-14 13-4L25-12V6L13-2C4 9-14 8-22-3Z", STEEL)
    scales = line("M-9-9Q-5-3-9 4M-3-10Q2-3-3 5M4-8Q7-3 4 2", PETROL)
    return SEA + body + scales + dots([(-15, -5)], 1.2, INK)


def mill() -> str:
    """A windmill on a hill."""
    body = shape("M-8 18L-5.5-8H5.5L8 18Z", PAPER) + shape("M-7-8Q0-18 7-8Z", RED)
    sails = shape("M0-9L-16-25-11-27ZM0-9L16-25 18-20ZM0-9L16 7 11 9ZM0-9L-16 7-18 2Z", GOLD)
    return HILL + body + shape("M-2.5 18V10H2.5V17.5Z", WOOD) + sails + dots([(0, -9)], 1.6, WOOD)


def rose() -> str:
    """A rose with two leaves."""
    stem = line("M0 28Q2 14 0-4", LEAF, 2.4) + shape(
        "M1 16Q12 16 15 6 4 5 1 16ZM1 22Q-11 21-14 11-2 10 1 22Z", LEAF
    )
    petals = dots([(0, -20), (8.5, -13.8), (5.3, -3.8), (-5.3, -3.8), (-8.5, -13.8)], 6.2, RED)
    return stem + petals + dots([(0, -11)], 4.6, GOLD)


def tower() -> str:
    """A tower with a flag."""
    wall = shape("M-9 20V-8H9V20Z", STONE) + line("M-9 2H-4M3 8H9M-9 13H-3", INK, 0.6)
    roof = line("M0-25V-30") + shape("M0-30H8L5.5-28 8-26H0Z", GOLD) + shape("M-12-8L0-25 12-8Z", RED)
    return HILL + wall + shape("M-2.5 0V-3.5Q0-6.5 2.5-3.5V0Z", INK) + roof


def bridge() -> str:
    """A bridge over water."""
    way = shape("M-32 2Q0-10 34 0V24H27Q25 8 16 7 7 8 5 20H-5Q-7 8-16 8-25 9-26 24H-32Z", STONE)
    return SEA + way + line("M-32 5Q0-6 34 3") + dots([(-14, -20)], 5, GOLD)


def mountains() -> str:
    """Mountains with snow on them."""
    back, front = "M-6 20L14-20 34 16V25.5Z", "M-32 22L-12-14 12 22-32 34Z"
    snow = shape("M14-20L20-9 15-11 11-8 8-9ZM-12-14L-5-4-10-7-14-3-18-4Z", SNOW)
    return shape(back, "#8b97a3") + shape(front, "#6f7c8a") + snow + HILL


def bell() -> str:
    """A bell with its clapper."""
    body = shape("M0-20C10-20 10-6 12 4L18 12H-18L-12 4C-10-6-10-20 0-20Z", GOLD)
    shade = flat("M2-20C10-18 10-6 12 4L18 12H4C6 0 6-10 2-20Z", SHADE_GOLD)
    return dots([(0, 14)], 4, WOOD) + body + shade + line("M-12 4H12M0-20V-29") + dots([(0, -22)], 2.4, GOLD)


def moon() -> str:
    """A crescent among stars."""
    crescent = shape("M5-22A18 18 0 1 0 12 10 15 15 0 1 1 5-22Z", GOLD)
    return (
        crescent
        + flat(
            "M18-20l1.5 3.5 3.5 1.5-3.5 1.5-1.5 3.5-1.5-3.5-3.5-1.5 3.5-1.5ZM8-8l1 2.5 2.5 1-2.5 1-1 2.5-1-2.5-2.5-1 2.5-1Z",
            PAPER,
        )
        + dots([(-24, -22), (25, 6), (-20, 22)], 0.9, PAPER)
    )


def drum() -> str:
    """A drum with its sticks."""
    body = shape("M-16-2V14C-16 22 16 22 16 14V-2Z", BLUE) + shape(
        "M-16-2A16 6 0 1 1 16-2 16 6 0 1 1-16-2Z", PAPER
    )
    ropes = line("M-16 0L-10 18-4 4 2 20 8 3 13 17 16 0", GOLD, 1.2)
    return body + ropes + line("M-20-22L2-3M20-22L-1-4", WOOD, 2) + dots([(2, -3), (-1, -4)], 1.8, WOOD)


def butterfly() -> str:
    """A butterfly."""
    upper = "M1-4C6-22 24-24 25-10 25 0 10 4 1 0ZM-1-4C-6-22-24-24-25-10-25 0-10 4-1 0Z"
    lower = "M1 0C10 2 20 6 17 14 12 21 4 14 1 6ZM-1 0C-10 2-20 6-17 14-12 21-4 14-1 6Z"
    feelers = line("M.5-11Q4-20 9-22M-.5-11Q-4-20-9-22")
    spots = dots([(15, -10), (-15, -10)], 3, GOLD) + dots([(10, 10), (-10, 10)], 2, PAPER)
    return (
        shape(lower, "#c4661f") + shape(upper, RED) + spots + feelers + shape("M0-12Q3 0 0 14-3 0 0-12Z", INK)
    )


def castle() -> str:
    """A castle with two towers and a gate."""
    walls = shape("M-12 20V-2H-8V-5H-4V-2H4V-5H8V-2H12V20Z", STONE)
    towers = shape("M-22 20V-14H-10V20ZM10 20V-14H22V20Z", STONE) + shape(
        "M-24-14L-16-26-8-14ZM8-14L16-26 24-14Z", PETROL
    )
    return walls + towers + shape("M-5 20V10Q0 3 5 10V20Z", WOOD) + line("M-16-8V-3M16-8V-3", INK, 2) + HILL


def boat() -> str:
    """A boat under sail."""
    sails = shape("M1-25V8H18Q16-12 1-25Z", PAPER) + shape("M-2-18V8H-16Q-12-6-2-18Z", GOLD)
    return sails + line("M-.5-28V12", WOOD, 1.8) + shape("M-20 10H22L15 20H-13Z", WOOD) + SEA


def comet() -> str:
    """A comet above the hills."""
    tail = flat("M-2-8L34 10 26 0 34-2 20-8 28-14Z", GOLD)
    star = f'<path d="{STAR}" transform="translate(-6 -10) scale(1.3)" fill="{GOLD}"/>'
    return (
        tail
        + star
        + dots([(-24, 2), (6, 6), (20, -24)], 0.9, PAPER)
        + flat("M-32 20Q-10 8 6 18T34 14V25.5L-32 34Z", "#26304c")
    )


def balloon() -> str:
    """A balloon between clouds."""
    clouds = flat("M-30 12q2-6 7-4 3-5 7-1 5 0 5 5ZM14-12q2-6 7-4 3-5 6-1 5 0 5 5Z", SNOW)
    bag = shape("M0-28C17-28 19-8 3 6H-3C-19-8-17-28 0-28Z", RED)
    stripes = shape("M0-28C-8-22-8-6-1.5 6H1.5C8-6 8-22 0-28Z", GOLD)
    return (
        clouds + bag + stripes + line("M-3 6L-3.5 13M3 6L3.5 13") + shape("M-4.5 13H4.5L3.5 20H-3.5Z", WOOD)
    )


def swan() -> str:
    """A swan on a lake."""
    body = "M-19-12C-20-22-8-24-8-14-8-6-14-2-9 4 0-6 18-4 26 0 24 12 14 18 0 18-16 18-18 8-16 0-14-6-13-10-15-14Z"
    beak = shape("M-19-16L-26-11-18-11Z", "#c4661f")
    return (
        beak + shape(body, PAPER) + line("M2 8Q14 10 20 3", INK, 0.7) + dots([(-15, -16.5)], 0.8, INK) + SEA
    )


def sun() -> str:
    """The sun above the hills."""
    rays = "M0-25V-31M0 9V15M-17-8H-24M17-8H24M-12-20L-17-25M12-20L17-25M-12 4L-17 9M12 4L17 9"
    smile = line("M-5-2Q0 2 5-2M-5.5-11Q-4-12.5-2.5-11M5.5-11Q4-12.5 2.5-11", WOOD, 1.1)
    return line(rays, SHADE_GOLD, 2.2) + dots([(0, -8)], 12.5, GOLD) + smile + HILL


def jester() -> str:
    """The Sküs: a jester in cap and bells."""
    collar = shape("M-32 32V26L-20 15-10 21 0 15 10 21 20 15 34 26Z", RED) + flat(
        "M0 15L10 21 20 15 34 26 2 30Z", GOLD
    )
    left = shape("M1-10V-25C-14-30-28-22-29-4-22-12-16-9-12.5-7Z", PETROL)
    right = shape("M-1-10V-25C14-30 28-22 29-4 22-12 16-9 12.5-7Z", GOLD)
    bells = dots([(-29, -3), (29, -3), (-10, 21.5), (10, 21.5)], 2.6, GOLD)
    return collar + face() + left + right + shape("M-13-10Q0-15 13-10V-6Q0-11-13-6Z", RED) + bells


SCENES = {
    1: (ROSE, lute()),
    2: (DAY, bird()),
    3: (DAWN, tree()),
    4: (MEADOW, lantern()),
    5: (ROSE, cup()),
    6: (DAY, fish()),
    7: (DAY, mill()),
    8: (MEADOW, rose()),
    9: (ROSE, tower()),
    10: (DAWN, bridge()),
    11: (DAY, mountains()),
    12: (MEADOW, bell()),
    13: (NIGHT, moon()),
    14: (DAWN, drum()),
    15: (MEADOW, butterfly()),
    16: (DAY, castle()),
    17: (DAY, boat()),
    18: (NIGHT, comet()),
    19: (DAWN, balloon()),
    20: (ROSE, swan()),
    21: (DAWN, sun()),
    SKUS: (MEADOW, jester()),
}
