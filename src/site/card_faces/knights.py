"""The knights of the tarock pack: a page behind the head of his horse, whose coat tells the suits apart."""

from card_faces.courts import DRESS, GOLD, INK, SHADE_GOLD, Dress, dots, fist, flat, line, placed, robe, shape
from card_faces.courts import page as head_of_page

# Bay, grey, chestnut and dun: the coat of a horse, and its mane.
HORSES = {
    "C": ("#8a5a34", "#4a2f1c"),
    "S": ("#8d949c", "#565d66"),
    "H": ("#a8582c", "#74371a"),
    "D": ("#d8bb83", "#94733f"),
}


def knight(suit: str) -> str:
    """The upper figure of a knight."""
    dress = DRESS[suit]
    rider = f'<g transform="translate(-11.5 -6.5) scale(.8)">{head_of_page(dress)}</g>'
    return placed(robe(dress) + rider + horse(*HORSES[suit]) + bridle() + rein(dress))


def horse(coat: str, mane: str) -> str:
    """The head and the neck of a horse that looks to the right."""
    hair = shape("M-3 32C-5 16 0-4 11-17L15-15C10-4 6 10 6 32Z", mane)
    neck = shape(
        "M2 32C3 18 5 0 11-12L11-21 15.5-16.5 18-23 20.5-15C25-9 30-1 32.5 5C34 9 32.5 12.4 29.5 12.8"
        "C26.4 13.2 23.4 11 20 9.5C20 16 23 23 26 30Z",
        coat,
    )
    shade = flat("M20 9.5C20 16 23 23 26 30L14 31C15 22 14 14 13 7C16 9 18 9.8 20 9.5Z", mane)
    eye = dots([(20.6, -6.6)], 1.2, INK) + flat("M29.4 6.4Q31.4 7 31 9.2Q29.2 8.8 29.4 6.4Z", INK)
    return hair + neck + shade + eye + line("M32 11Q29.6 11 28 9.6", width=0.7)


def bridle() -> str:
    """The straps about the head, in gold, each with its shade."""
    straps = "M17-15.6C18-8 17.4 0 15.4 8M27.6-3.4Q27 4 22.8 10.6M17.4-1Q22 1.4 26.8 1.6"
    return line(straps, SHADE_GOLD, 2.2) + line(straps, GOLD, 1.5)


def rein(dress: Dress) -> str:
    """The rein, and the hand that holds it."""
    reins = line("M16 7C12 16 6 17-2 15.6", SHADE_GOLD, 2.2) + line("M16 7C12 16 6 17-2 15.6", GOLD, 1.5)
    return reins + fist(-3, 17, dress.shade)
