"""The pictures on the tarocks: things of a village, and for the three honours a jester, the moon, and a
jester with his lute. Each is drawn once, upright, into a panel of 87 x 72 units around the middle of a card.
"""

from typing import NamedTuple

from card_faces.courts import GOLD, INK, LIPS, PAPER, PEN, SHADE_GOLD, SKIN, WOOD, dots, flat, line, shape

PETROL, MADDER, FIR, STONE, NIGHT = "#14606b", "#8c2f2a", "#4d7a4f", "#8fa3ab", "#2b3b63"
SKY, MEADOW, SAND, ROSE, LILAC, CREAM = "#cfe0de", "#d5e0c6", "#f2d8a3", "#ecd4cb", "#dad3e2", "#f0e2c6"
SUN = [(50.0, 70.0)]
HILLS = "M6.5 98C24 88 42 92 58 96S82 93 93.5 96V106H6.5Z"
SEA = "M6.5 88C12 85 18 91 25 88S39 85 46 88 60 91 67 88 82 85 93.5 88V106H6.5Z"
WAVES = "M16 97Q20 94 24 97Q28 100 32 97M42 100Q46 97 50 100Q54 103 58 100M68 96Q72 93 76 96Q80 99 84 96"


class Picture(NamedTuple):
    """The ground of a picture, and what is drawn on it."""

    ground: str
    drawing: str


def turned(drawing: str, degrees: float, x: float = 50, y: float = 70) -> str:
    """A drawing turned about a point."""
    return f'<g transform="rotate({degrees:g} {x:g} {y:g})">{drawing}</g>'


def moved(drawing: str, x: float, y: float, size: float = 1) -> str:
    """A drawing around the origin, at its place."""
    return f'<g transform="translate({x:g} {y:g}) scale({size:g})">{drawing}</g>'


def mirrored(path: str, other: str, fill: str) -> str:
    """Two shapes of one colour, left and right."""
    return shape(path, fill) + shape(other, fill)


def pen(drawing: str) -> str:
    """A drawing, all of it with one pen."""
    return f"<g {PEN}>{drawing}</g>"


def star(x: float, y: float, size: float, fill: str) -> str:
    """A star of five points."""
    path = "M0-10 2.6-3.4 9.5-3.1 4.1 1.2 5.9 8.1 0 4.2-5.9 8.1-4.1 1.2-9.5-3.1-2.6-3.4Z"
    return moved(f'<path d="{path}" fill="{fill}" stroke="none"/>', x, y, size)


def ground() -> str:
    """A green hill."""
    return flat(HILLS, FIR)


def water() -> str:
    """A sea with some waves."""
    return flat(SEA, PETROL) + line(WAVES, PAPER, 1.2)


def smile(x: float, y: float) -> str:
    """Two eyes and a mouth."""
    eyes = dots([(x - 4.4, y), (x + 4.4, y)], 1, INK)
    return eyes + line(f"M{x - 3.4:g} {y + 9:g}Q{x:g} {y + 11.6:g} {x + 3.4:g} {y + 9:g}", LIPS, 1.4)


def jester() -> str:
    """A jester in his cap with three bells, and a ruff."""
    shoulders = shape("M26 106C28 97 38 92 50 92V106Z", MADDER) + shape(
        "M50 92C62 92 72 97 74 106H50Z", PETROL
    )
    ears = shape("M43 54C35 46 24 50 19 64C25 60 31 64 35 74L42 66Z", PETROL) + shape(
        "M57 54C65 46 76 50 81 64C75 60 69 64 65 74L58 66Z", MADDER
    )
    face = shape("M39 64V73C39 82 44 88.5 50 88.5S61 82 61 73V64C56 60 44 60 39 64Z", SKIN)
    cap = shape("M35.5 67C36 54 43 49 47.6 40H52.4C57 49 64 54 64.5 67C56 61 44 61 35.5 67Z", GOLD)
    ruff = shape("M31 94 38 88 44 92 50 88 56 92 62 88 69 94C60 102 40 102 31 94Z", PAPER)
    bells = dots([(19, 66.5), (81, 66.5), (50, 38.6)], 2.6, GOLD)
    return shoulders + ears + face + cap + ruff + bells + smile(50, 71) + line("M50 71.5 49.2 76.4H51")


def lute() -> str:
    """A lute."""
    return (
        shape("M70.6 88.4 87 73.6 89.4 76.2 73 91Z", WOOD)
        + shape("M86 71.6 90 68.8 93 72 90.6 76.4Z", WOOD)
        + shape(
            "M72.4 87C79 95 72 105.6 62 105.6C52 105.6 50 94.6 57 89.6C61.6 86.4 67.6 83 72.4 87Z", "#b5702f"
        )
        + dots([(65.4, 95)], 2.6, INK)
        + line("M60 101 88.6 74", PAPER, 0.8)
    )


def butterfly() -> str:
    """A butterfly with four wings."""
    upper = mirrored(
        "M49 70C46 54 30 43 18 47C14 60 22 72 49 73Z", "M51 70C54 54 70 43 82 47C86 60 78 72 51 73Z", GOLD
    )
    lower = mirrored(
        "M49 73C36 72 26 78 28 88C34 97 46 90 49 78Z",
        "M51 73C64 72 74 78 72 88C66 97 54 90 51 78Z",
        SHADE_GOLD,
    )
    spots = dots([(27, 55), (73, 55)], 4.2, MADDER) + dots([(37, 83), (63, 83)], 3, PETROL)
    body = shape("M47.6 62Q50 58 52.4 62L51.6 92Q50 95 48.4 92Z", WOOD)
    return line("M49 60C46 52 43 48 39 46M51 60C54 52 57 48 61 46") + upper + lower + spots + body


def owl() -> str:
    """An owl on a branch."""
    branch = shape("M15 97H85V101H15Z", WOOD)
    body = shape("M34 97C27 84 28 62 33 51L30.6 38 42 44H58L69.4 38 67 51C72 62 73 84 66 97Z", WOOD)
    belly = shape("M41 97C36 84 41 72 50 72S64 84 59 97Z", SAND)
    eyes = dots([(41, 57), (59, 57)], 8.2, PAPER) + dots([(41.6, 57), (58.4, 57)], 3.6, INK)
    beak = shape("M47 63H53L50 70Z", GOLD)
    return (
        branch + body + belly + eyes + beak + line("M44 80 47 83 50 80 53 83 56 80M45 88 50 92 55 88", WOOD)
    )


def mushroom() -> str:
    """A toadstool."""
    stem = shape("M43.6 74H56.4L60 101H40Z", PAPER)
    cap = shape("M20 73C20 53 34 43 50 43S80 53 80 73C64 78 36 78 20 73Z", MADDER)
    spots = dots([(50, 52), (36, 60), (64, 61), (47, 67), (28, 69), (72, 70)], 3.4, PAPER)
    return ground() + stem + cap + spots


def fish() -> str:
    """A fish above the water."""
    fin = shape("M44 54C48 45 56 45 61 56Z", PETROL)
    body = shape("M17 65C26 50 52 49 69 62L85 51C82 60 82 68 85 77L69 67C52 80 26 79 17 65Z", "#8db6b8")
    marks = line("M33 55Q39 64 33 74M45 58Q48 61 45 64M53 58Q56 61 53 64M47 66Q50 69 47 72M57 66Q60 69 57 71")
    return water() + fin + body + marks + dots([(25.6, 62)], 2.2, INK)


def hut() -> str:
    """A hut with smoke above it."""
    smoke = line("M66 50C61 46 69 44 65 38", INK, 1.4)
    chimney = shape("M62 53H68V66H62Z", PAPER)
    walls = shape("M28 75 50 57 72 75V99H28Z", WOOD)
    roof = shape("M21 75 50 51 79 75 75.4 79 50 58.4 24.6 79Z", MADDER)
    inside = shape("M45.4 82H54.6V99H45.4Z", SAND) + shape("M33 81H40V88H33ZM60 81H67V88H60Z", GOLD)
    return ground() + smoke + chimney + walls + roof + inside


def mill() -> str:
    """A windmill."""
    tower = shape("M42 68H58L63 100H37Z", PAPER) + shape("M45.6 88H54.4V100H45.6Z", WOOD)
    cap = shape("M40 68C42 55 58 55 60 68Z", MADDER)
    sail = shape("M49 61V36H51V61Z", WOOD) + shape("M51 38H59V55H51Z", PAPER)
    sails = "".join(turned(sail, degrees, 50, 61.5) for degrees in (18, 108, 198, 288))
    return ground() + tower + cap + sails + dots([(50, 61.5)], 2.6, GOLD)


def snail() -> str:
    """A snail."""
    horns = line("M76 76 73 64M80 76 83 64", INK, 1.4) + dots([(73, 63), (83, 63)], 1.6, INK)
    body = shape("M14 99C26 95 34 92 62 92C70 90 70 80 73 76Q79 72 83 77C87 88 80 100 68 100Z", SAND)
    shell = dots([(46, 76)], 20, GOLD)
    spiral = "M60 92C30 96 27 62 48 61C64 61 62 84 48 84C37 83 38 69 48 70C55 71 53 78 48 77"
    return flat(HILLS, FIR) + horns + body + shell + line(spiral, WOOD, 1.8)


def fir(x: float, y: float, size: float, fill: str) -> str:
    """A fir, its foot at a point."""
    tree = shape("M-2.4-6H2.4V0H-2.4Z", WOOD) + shape(
        "M0-48 9-32H5L13-19H8L17-5H-17L-8-19H-13L-5-32H-9Z", fill
    )
    return moved(tree, x, y, size)


def firs() -> str:
    """Three firs."""
    return ground() + fir(26, 97, 0.86, "#3c6245") + fir(75, 98, 0.8, "#3c6245") + fir(50, 101, 1.2, FIR)


def wheel() -> str:
    """The wheel of a cart."""
    rim = dots([(50, 70)], 29, WOOD) + dots([(50, 70)], 23, CREAM)
    spokes = "".join(turned(shape("M48.4 46H51.6V94H48.4Z", WOOD), degrees) for degrees in (0, 45, 90, 135))
    return rim + spokes + dots([(50, 70)], 6.4, GOLD) + dots([(50, 70)], 2, INK)


def lantern() -> str:
    """A lantern with its flame."""
    ring = f'<circle cx="50" cy="41" r="4" fill="none" stroke="{INK}" stroke-width="1.4"/>'
    roof = shape("M35 57C37 49 45 46 50 45C55 46 63 49 65 57Z", PETROL)
    glass = shape("M37.4 57H62.6L60 92H40Z", "#fbefc4")
    flame = shape("M50 66C56 73 57 78 55 82Q50 86 45 82C43 78 45 74 50 66Z", "#d9742a")
    bars = line("M45 57 46 92M55 57 54 92", INK, 1)
    return ring + roof + glass + flame + bars + shape("M36 92H64V99H36Z", PETROL)


def mountains() -> str:
    """Two mountains in snow, and the sun."""
    sun = dots([(76, 46)], 7, GOLD)
    peaks = shape("M8 98 35 52 53 80 66 63 92 98Z", STONE)
    snow = shape("M35 52 44 66 38.6 64 34 70 30 64 26.4 66.6ZM66 63 73.4 73 68 72 64 76 60.4 70Z", PAPER)
    return sun + peaks + snow + flat("M6.5 96C28 84 50 98 66 94S86 90 93.5 92V106H6.5Z", FIR)


def castle() -> str:
    """A castle with a tower."""
    tower = shape("M40 62H60V98H40Z", CREAM) + shape("M37 62 50 38 63 62Z", MADDER)
    wings = shape("M22 68H27V72H31V68H36V72H40V99H22ZM60 72H64V68H69V72H73V68H78V99H60Z", CREAM)
    gate = shape("M44.6 99V88C44.6 81 55.4 81 55.4 88V99Z", WOOD)
    return (
        ground() + tower + wings + gate + flat("M29 80H33V87H29ZM67 80H71V87H67ZM48.4 67H51.6V74H48.4Z", INK)
    )


def fiddle() -> str:
    """A fiddle and its bow."""
    body = shape(
        "M50 66C58 64 62 70 60 76C58 80 58 82 61 86C65 94 60 102 50 102S35 94 39 86C42 82 42 80 40 76"
        "C38 70 42 64 50 66Z",
        "#b5702f",
    )
    neck = shape("M48 40H52V82H48Z", INK) + shape("M46.4 38Q50 32 53.6 38V42H46.4Z", WOOD)
    marks = shape("M46 93H54L52 97H48Z", INK) + line("M43.4 83Q45 87 43 91M56.6 83Q55 87 57 91", INK, 1.2)
    bow = turned(line("M66 40V104", WOOD, 1.8), 14, 66, 70)
    return turned(body + neck + marks, 38, 50, 72) + turned(bow, -52, 50, 72)


def jug() -> str:
    """A jug with a lid."""
    handle = f'<path d="M66 62C82 60 82 90 66 88" fill="none" stroke="{INK}" stroke-width="7"/>'
    inner = '<path d="M66 62C82 60 82 90 66 88" fill="none" stroke="#a9b7bd" stroke-width="5"/>'
    body = shape("M35 54H65L68 97H32Z", "#a9b7bd") + shape("M32 97H68V102H32Z", PETROL)
    lid = shape("M34 54C36 46 64 46 66 54Z", STONE) + dots([(50, 45)], 2.6, STONE)
    return handle + inner + body + lid + shape("M50 66 57 75 50 84 43 75Z", PETROL)


def key() -> str:
    """A key."""
    ring = dots([(50, 49)], 12, GOLD) + dots([(50, 49)], 6, LILAC)
    bit = shape("M47.4 60H52.6V104H47.4ZM52.6 90H61V94H57V97H61V101H52.6Z", GOLD)
    return turned(bit + ring, 42)


def boat() -> str:
    """A boat under sail."""
    sails = shape("M52 44V82H78Z", PAPER) + shape("M48 40V82H26C34 70 44 58 48 40Z", GOLD)
    hull = shape("M22 84H82C78 92 72 96 66 96H36C30 96 25 92 22 84Z", WOOD)
    return dots([(20, 48)], 6, GOLD) + shape("M48.8 38H51.2V84H48.8Z", WOOD) + sails + hull + water()


def cock() -> str:
    """A cock."""
    tail = shape("M36 76C20 74 14 60 20 46C28 50 34 58 40 66Z", PETROL) + shape(
        "M38 72C27 64 28 50 36 44C42 52 44 60 46 66Z", FIR
    )
    body = shape("M32 74C40 76 50 70 56 52C60 44 70 46 71 54C72 66 72 88 54 90C42 90 34 84 32 74Z", "#b9652a")
    comb = shape("M58 47C56 42 59 40 62 43C62 38 67 38 67 43C71 41 72 46 70 50Z", MADDER)
    beak = shape("M71 53 79 56 71 59Z", GOLD) + shape("M68 60C71 62 71 67 68 69C66 66 66 63 68 60Z", MADDER)
    legs = line("M50 90V99M57 89V99M46 100H53M54 100H61", SHADE_GOLD, 1.8)
    wing = shape("M42 74C50 74 56 70 59 66C62 76 54 84 42 74Z", "#d08a3e")
    return (
        flat("M6.5 101C24 95 42 97 58 99S82 97 93.5 99V106H6.5Z", FIR)
        + legs
        + tail
        + comb
        + body
        + beak
        + wing
        + dots([(65, 54)], 1.4, INK)
    )


def bridge() -> str:
    """A bridge of two arches."""
    arches = shape("M6.5 70C30 52 70 52 93.5 70V96H84C84 74 60 74 60 96H40C40 74 16 74 16 96H6.5Z", CREAM)
    stones = line("M6.5 75C30 57 70 57 93.5 75M50 80V90M30 63V67M70 63V67M50 57V61", WOOD, 1)
    return (
        flat("M16 96C16 80 40 80 40 96ZM60 96C60 80 84 80 84 96Z", FIR) + flat(SEA, PETROL) + arches + stones
    )


def sun() -> str:
    """The sun and its face."""
    ray = shape("M44.6 50 50 36.4 55.4 50Z", SHADE_GOLD)
    rays = "".join(turned(ray, 30 * turn) for turn in range(12))
    return (
        rays
        + dots(SUN, 21, GOLD)
        + smile(50, 66.4)
        + line("M50 66.4 48.8 71.6H51M39 70Q41 72 43 71M57 71Q59 72 61 70")
    )


def moon() -> str:
    """The moon among stars."""
    crescent = shape(
        "M57 39C39 39 29 53 29 70S39 101 57 101C47 93 44 84 46 77L42.6 73 46 69.6C44 58 47 47 57 39Z",
        "#f2d58a",
    )
    face = line("M41.4 64.4Q43 66 45 65M40 81Q42.6 83 45 81.4", INK, 1.3)
    places = ((70, 52, 0.5), (20, 48, 0.32), (78, 78, 0.38), (64, 92, 0.3), (19, 88, 0.42), (84, 44, 0.26))
    return crescent + face + "".join(star(x, y, size, "#f2d58a") for x, y, size in places)


PICTURES = {
    1: Picture(ROSE, jester()),
    2: Picture(MEADOW, butterfly()),
    3: Picture(SAND, owl()),
    4: Picture(MEADOW, mushroom()),
    5: Picture(SKY, fish()),
    6: Picture(SKY, hut()),
    7: Picture(SAND, mill()),
    8: Picture(MEADOW, snail()),
    9: Picture(SKY, firs()),
    10: Picture(CREAM, wheel()),
    11: Picture(LILAC, lantern()),
    12: Picture(SKY, mountains()),
    13: Picture(ROSE, castle()),
    14: Picture(SAND, fiddle()),
    15: Picture(CREAM, jug()),
    16: Picture(LILAC, key()),
    17: Picture(SKY, boat()),
    18: Picture(SAND, cock()),
    19: Picture(SKY, bridge()),
    20: Picture(SAND, sun()),
    21: Picture(NIGHT, moon()),
    22: Picture(CREAM, jester() + lute()),
}
