"""The figures of king, queen and jack: busts from a few shapes, one drawing for all suits, dressed by suit.

A bust fills the upper part of a court card, left of it the index, below it the sash that parts it from its
twin. Its shapes are written around the middle of the head.
"""

from typing import NamedTuple

INK, PAPER = "#2a2621", "#fbf8f1"
GOLD, SHADE_GOLD, STEEL, WOOD, LEAF = "#dca743", "#b9822b", "#c9ccd0", "#6f4d2a", "#4d7a4f"
SKIN, SHADE_SKIN, LIPS, PANEL = "#f4dfc8", "#e8c9a9", "#a8433a", "#f2e8d3"
HEAD_X, HEAD_Y = 61, 37.5
JOKER, MADDER = "#14606b", "#8c2f2a"
PEN = f'fill="none" stroke="{INK}" stroke-width=".9" stroke-linejoin="round" stroke-linecap="round"'


class Dress(NamedTuple):
    """The colours that tell the courts of the suits apart."""

    robe: str
    shade: str
    hair: str


DRESS = {
    "C": Dress("#2f6152", "#244a40", "#6e4526"),
    "S": Dress("#2f4468", "#23334f", "#3d342d"),
    "H": Dress("#b3261e", "#8a1d18", "#8c4a22"),
    "D": Dress("#c4661f", "#9a4d16", "#b98a45"),
}


GERMAN_DRESS = {
    "C": Dress("#8a5a1c", "#6a4414", "#5a3a20"),
    "S": Dress("#3f7a45", "#2f5f36", "#6e4526"),
    "H": Dress("#b3261e", "#8a1d18", "#8c4a22"),
    "D": Dress("#2f4468", "#23334f", "#b98a45"),
}


def bust(rank: str, suit: str) -> str:
    """The upper figure of a court card with French suits."""
    return placed({"K": king, "Q": queen, "J": jack}[rank](DRESS[suit]))


def german_bust(rank: str, suit: str) -> str:
    """The upper figure of a court card with German suits: king, Ober, Unter."""
    return placed({"K": king, "Q": ober, "J": jack}[rank](GERMAN_DRESS[suit]))


def joker_bust() -> str:
    """The figure of the joker, which has no twin: a cap of three points with bells, a ruff, and a robe of two
    colours.
    """
    robe = (
        flat("M0 22H7C18 27 28 38 32 58V69H0Z", JOKER)
        + flat("M0 22H-7C-18 27-28 38-32 58V69H0Z", GOLD)
        + line("M-32 58C-28 38-18 27-7 22H7C18 27 28 38 32 58M0 34V69")
        + dots([(0, 41), (0, 51), (0, 61)], 2.2, PAPER)
    )
    shine = flat("M0-34C3-24 9-18 11.8-7Q6-10 2-9.7C6-17 3-26 0-34Z", SHADE_GOLD)
    bells = dots([(-29, 2), (29, 2), (0, -35.5)], 2.8, GOLD)
    figure = robe + ruff() + face(MADDER) + cap() + shine + bells
    return f'<g transform="translate(62 64)" {PEN}>{figure}</g>'


def small_joker() -> str:
    """The same on a small card: head and ruff, with few lines."""
    head = shape("M-10.5-9V0C-10.5 8-5 14 0 14S10.5 8 10.5 0V-9Z", SKIN) + flat(
        "M-6-2H-3V1H-6ZM3-2H6V1H3Z", INK
    )
    figure = ruff() + head + line("M-3.6 7Q0 9.6 3.6 7", MADDER, 1.6) + cap()
    return f'<g transform="translate(59 102) scale(1.05)" {PEN}>{figure}</g>'


def ruff() -> str:
    """The ruff of the joker."""
    return shape(
        "M-20 21-15 15-8 17 0 13.5 8 17 15 15 20 21 16 28 10 25.5 6 32 0 27-6 32-10 25.5-16 28Z", PAPER
    )


def cap() -> str:
    """The cap of the joker, of three points."""
    return (
        shape("M-11-8C-22-20-30-12-29 0C-24-6-18-5-11.5 1Z", JOKER)
        + shape("M11-8C22-20 30-12 29 0C24-6 18-5 11.5 1Z", MADDER)
        + shape("M-11.8-7C-9-18-3-24 0-34C3-24 9-18 11.8-7Q0-12-11.8-7Z", GOLD)
    )


def placed(figure: str) -> str:
    """A figure at its place on the card, all of it drawn with one pen."""
    return f'<g transform="translate({HEAD_X} {HEAD_Y})" {PEN}>{figure}</g>'


def shape(path: str, fill: str) -> str:
    """A coloured shape with a contour."""
    return f'<path d="{path}" fill="{fill}"/>'


def flat(path: str, fill: str) -> str:
    """A coloured shape without a contour."""
    return f'<path d="{path}" fill="{fill}" stroke="none"/>'


def line(path: str, colour: str = INK, width: float = 0.9) -> str:
    """A line alone."""
    ink = "" if colour == INK else f' stroke="{colour}"'
    pen = "" if width == 0.9 else f' stroke-width="{width}"'
    return f'<path d="{path}"{ink}{pen}/>'


def dots(places: list[tuple[float, float]], radius: float, fill: str) -> str:
    """Pearls, buttons, berries."""
    circles = "".join(f'<circle cx="{x}" cy="{y}" r="{radius}"/>' for x, y in places)
    return f'<g fill="{fill}" stroke-width=".7">{circles}</g>'


def robe(dress: Dress) -> str:
    """Shoulders as wide as the panel, the far one in the shade."""
    return (
        flat("M-32 37V29.5C-27 20-15 16-7 14.5H7C16 16 28 18 34 24.5V29Z", dress.robe)
        + flat("M0 14.5H7C16 16 28 18 34 24.5V29L0 33Z", dress.shade)
        + line("M-32 29.5C-27 20-15 16-7 14.5H7C16 16 28 18 34 24.5")
    )


def face(mouth: str = LIPS) -> str:
    """A face, lit from the left."""
    return (
        flat("M-10.5-11V0C-10.5 8-5 14 0 14S10.5 8 10.5 0V-11Z", SKIN)
        + flat("M1-11H10.5V0C10.5 8 5 14 0 14C2 11 1 8 1 5.5Z", SHADE_SKIN)
        + line("M-10.5-11V0C-10.5 8-5 14 0 14S10.5 8 10.5 0V-11")
        + line("M-7.2-3.8Q-5-5.4-2.4-4.2M7.2-3.8Q5-5.4 2.4-4.2M-1-3.5-1.7 3.4Q-.6 4.3.9 3.6")
        + line("M-7.4-.6Q-5-2.6-2.6-.7M7.4-.6Q5-2.6 2.6-.7", width=1.1)
        + flat("M-6.2-.8A1.3 1.3 0 1 0-3.6-.8ZM3.6-.8A1.3 1.3 0 1 0 6.2-.8Z", INK)
        + line("M-2.6 8Q0 9.4 2.6 8", mouth, 1.3)
    )


def fist(x: float, y: float, cuff: str) -> str:
    """A hand around what it holds."""
    return (
        shape(f"M{x - 4.6} {y + 4}L{x - 4} {y + 10}H{x + 4.6}L{x + 5} {y + 4}Z", cuff)
        + shape(f"M{x - 3.6} {y - 3}Q{x} {y - 4.8} {x + 3.6} {y - 3}L{x + 4} {y + 4}H{x - 4}Z", SKIN)
        + line(f"M{x - 3.6} {y - 0.6}H{x + 0.6}M{x - 3.7} {y + 1.7}H{x + 0.6}", width=0.7)
    )


def king(dress: Dress) -> str:
    """Crown, beard, ermine and sceptre."""
    ermine = shape("M-19 18C-11 13.5 11 13.5 19 18.5L12.5 29.5Q0 35-12.5 31Z", PAPER) + flat(
        "M-14 20.5l1 4 1-4zM-9.5 25l1 4 1-4zM12 20.5l1 4 1-4zM8 25l1 4 1-4z", INK
    )
    beard = (
        shape(
            "M-10.7-4C-12.5 10-8 23.5 0 27C8 23.5 12.5 10 10.7-4C9.8 1.5 7.5 4.8 4 4.8C2.2 3.9-2.2 3.9-4 4.8"
            "C-7.5 4.8-9.8 1.5-10.7-4Z",
            dress.hair,
        )
        + flat("M-3 7.4Q0 5.8 3 7.4Q0 10.8-3 7.4Z", LIPS)
        + line("M-5.5 11Q-5 18-1.5 22.5M0 12.5V23M5.5 11Q5 18 1.5 22.5", SKIN, 0.6)
    )
    crown = (
        shape("M-12.5-13-15.5-24-7.5-18.5 0-27.5 7.5-18.5 15.5-24 12.5-13Z", GOLD)
        + flat("M0-27.5 7.5-18.5 15.5-24 12.5-13H0Z", SHADE_GOLD)
        + line("M-12.5-13-15.5-24-7.5-18.5 0-27.5 7.5-18.5 15.5-24 12.5-13")
        + shape("M-12.8-13H12.8L12-8H-12Z", dress.robe)
        + flat(
            "M0-12.5 2-10.5 0-8.5-2-10.5ZM-7-12 -5.5-10.5-7-9-8.5-10.5ZM7-12 8.5-10.5 7-9 5.5-10.5Z",
            GOLD,
        )
        + dots([(-15.5, -24.2), (0, -27.2), (15.5, -24.2)], 1.6, GOLD)
    )
    locks = shape("M-12-9C-16 2-16 10-13 15H13C16 10 16 2 12-9Z", dress.hair)
    sceptre = (
        shape("M25.6 25V-9H28.4V25Z", GOLD)
        + shape("M22.5-9H31.5L29.5-12H24.5Z", GOLD)
        + shape("M27-12C22.5-14 22.5-18.5 27-23.5C31.5-18.5 31.5-14 27-12Z", dress.robe)
    )
    return robe(dress) + ermine + locks + face() + beard + crown + sceptre + fist(27, 13, GOLD)


def queen(dress: Dress) -> str:
    """Long hair under a diadem, a necklace, and a rose."""
    hair = shape(
        "M0-16C-14-16-16-5-15.5 5C-15.3 14-19 19-21 25C-14 31-8 28-5 18H5C8 28 14 29 20 24C18 18 15.3 14"
        " 15.5 5C16-5 14-16 0-16Z",
        dress.hair,
    )
    neck = (
        shape("M-5 9V15.5L-11 18.5Q-6 29.5 0 30.5Q6 29 11 18.5L5 15.5V9Z", SKIN)
        + flat("M5 10V15.5L10.6 18.5Q6 28.5.5 30C2 22-1 18-4 14Z", SHADE_SKIN)
        + dots([(-7.2, 20.2), (-3.8, 22.4), (3.8, 22.4), (7.2, 20.2)], 1.1, PAPER)
        + shape("M0 21.5 2 24.5 0 28-2 24.5Z", dress.robe)
    )
    parting = flat(
        "M0-15C-2.5-8.5-9-7.5-10.8 3C-14.5-8-9-16 0-16S14.5-8 10.8 3C9-7.5 2.5-8.5 0-15Z",
        dress.hair,
    ) + line("M-10.8 3C-9-7.5-2.5-8.5 0-15C2.5-8.5 9-7.5 10.8 3", width=0.7)
    diadem = (
        shape(
            "M-13-10.5C-9-14.5 9-14.5 13-10.5L15-20Q11-19.5 9-16.5Q8.5-21.5 5.5-23.5Q3.8-20.5 3.5-18"
            "Q2-23 0-26.5Q-2-23-3.5-18Q-3.8-20.5-5.5-23.5Q-8.5-21.5-9-16.5Q-11-19.5-15-20Z",
            GOLD,
        )
        + dots([(-15, -20.6), (-5.6, -24), (0, -26.8), (5.6, -24), (15, -20.6)], 1.3, PAPER)
        + shape("M0-17.5 1.9-15.2 0-12.9-1.9-15.2Z", dress.robe)
    )
    return robe(dress) + hair + neck + face() + parting + diadem + rose(dress) + fist(26.5, 14, dress.robe)


def rose(dress: Dress) -> str:
    """A heraldic rose on its stem."""
    petals = dots([(27, -14.2), (31, -11.3), (29.5, -6.6), (24.5, -6.6), (23, -11.3)], 2.8, dress.robe)
    return (
        line("M26.5 20Q25.5 6 27-8", LEAF, 1.8)
        + shape("M26 6Q21 5.5 19.5 1Q24.5.5 26 6ZM26.4 3Q30.5 2 31.8-2Q27.5-2 26.4 3Z", LEAF)
        + petals
        + dots([(27, -10)], 2.1, GOLD)
    )


def ober(dress: Dress) -> str:
    """A moustache under a broad hat with a plume, a collar, and a sword."""
    hair = shape("M-12-9C-15 0-14.5 9-13 13H13C14.5 9 15 0 12-9Z", dress.hair)
    collar = shape("M-17 21Q-10 13.5 0 14.5Q10 13.5 17 21L9 27 0 21.5-9 27Z", GOLD)
    moustache = shape("M0 6.2Q-4 3.4-9.5 7.2Q-4.5 8.4 0 7.4Q4.5 8.4 9.5 7.2Q4 3.4 0 6.2Z", dress.hair)
    hat = (
        shape("M-11-10C-12-22-6-25.5 0-25.5S12-22 11-10Z", dress.robe)
        + flat("M1-25.5C7-25.5 12-22 11-10H3C7-14 6-22 1-25.5Z", dress.shade)
        + shape("M-20-9.5C-12-14.5 12-14.5 20-9.5C12-5.5-12-5.5-20-9.5Z", dress.shade)
        + shape("M-11.2-13.5C-4-15.5 4-15.5 11.2-13.5L11-10.5C4-12.5-4-12.5-11-10.5Z", GOLD)
        + shape("M9-13C12-24 19-28 26-25.5C25-18.5 18-13.5 9-13Z", PAPER)
        + line("M11-14.5C14-19 18-22 23-23.5", width=0.6)
    )
    sword = (
        shape("M25.7 9V-22L27-27 28.3-22V9Z", STEEL)
        + shape("M20.5 6.5H33.5V9H20.5Z", GOLD)
        + shape("M25.7 9V22H28.3V9Z", WOOD)
        + dots([(27, 23)], 1.9, GOLD)
    )
    return robe(dress) + hair + collar + face() + moustache + hat + sword + fist(27, 14, dress.robe)


def page(dress: Dress) -> str:
    """The head of a page: long hair, a collar, and a cap with a feather."""
    hair = shape(
        "M-12.5-9C-15.5 0-14.5 8-16 14Q-11 17.5-6 14.5H6Q11 17.5 16 14C14.5 8 15.5 0 12.5-9Z",
        dress.hair,
    )
    collar = shape("M-13 18.5Q-7 13.5 0 15.5Q7 13.5 13 18.5L7.5 24.5 0 19.5-7.5 24.5Z", PAPER)
    fringe = flat("M-10.8 1C-10-4-7-7 0-7S10-4 10.8 1L12-10H-12Z", dress.hair) + line(
        "M-10.8 1C-10-4-7-7 0-7S10-4 10.8 1", width=0.7
    )
    cap = (
        shape("M-14.5-8C-19-20-8-25 3-24.5C14-24 19-17 14.5-8C6-12-6-12-14.5-8Z", dress.robe)
        + flat("M3-24C13.5-23.5 18.3-17 14.4-8.5C11-10 8-10.6 4-11C9-15 8-20 3-24Z", dress.shade)
        + shape("M-15.2-6.5C-6-11.5 6-11.5 15.2-6.5L15-9.8C6-14.5-6-14.5-15-9.8Z", GOLD)
        + shape("M-10-11C-18-12-25-17-27-26.5C-17-28-9-22-8-12.5Z", PAPER)
        + line(
            "M-9-11.5C-13-16-19-21-24-24M-13-15.5-18.5-15.5M-17-19-22.5-19.8M-13.5-16-13-21.5",
            width=0.6,
        )
        + dots([(-9.5, -11.3)], 1.6, GOLD)
    )
    return hair + collar + face() + fringe + cap


def jack(dress: Dress) -> str:
    """A page in a doublet of two colours, with a halberd."""
    doublet = (
        flat("M0 14.5H7C16 16 28 18 34 24.5V29L0 33Z", GOLD)
        + line("M7 14.5C16 16 28 18 34 24.5M0 20V33")
        + dots([(0, 25), (0, 29.5)], 1.1, PAPER)
    )
    halberd = (
        shape("M25.9 26V-14H28.1V26Z", WOOD)
        + shape("M27-26.5 29-18.5 28-13H26L25-18.5Z", STEEL)
        + shape(
            "M27.5-14.5C30-14.5 32-16 33-17.5V-2.5C32-4.5 30-6 27.5-6ZM26.5-13 20-9.8 26.5-7Z",
            STEEL,
        )
    )
    return robe(dress) + doublet + page(dress) + halberd + fist(27, 13, dress.robe)
