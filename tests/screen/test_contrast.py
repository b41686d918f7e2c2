"""Colours that stand on one another in each theme, as `static/base.css` has them: text has a contrast of
4.5 : 1, also on the other end of a gradient, which axe cannot measure; rings and large indices have 3 : 1.
"""

import re
from pathlib import Path

import pytest

from card_faces.faces import GERMAN_COLOUR

STATIC = Path(__file__).parents[2] / "static"
CSS = (STATIC / "base.css").read_text(encoding="utf-8")
HAND = (STATIC / "table" / "hand.css").read_text(encoding="utf-8")
CLOTHS = (STATIC / "table" / "cloth.css").read_text(encoding="utf-8")
THEMES = ("light", "dark", "contrast")
GRADIENTS = {"wood": ("wood-from", "wood-to"), "cloth": ("cloth-from", "cloth-to")}
# the colour of a text, and what it stands on
TEXTS = {
    "text": ("linen", "paper", "tint", "chip"),
    "muted": ("linen", "paper", "chip"),
    "on-wood": ("wood",),
    "on-wood-2": ("wood",),
    "on-cloth": ("cloth",),
    "accent": ("linen", "paper", "tint"),
    "on-accent": ("accent",),
    "on-gold-chip": ("gold-chip",),
    "on-violet-chip": ("violet-chip",),
    "red": ("paper", "chip"),
    "error": ("linen", "paper", "tint"),
    "on-won": ("won",),
    "on-lost": ("lost",),
}
# a ring, the edge of a ring, or a sign, and what it stands on
SIGNS = {
    "accent": ("wood", "cloth"),
    "gold-edge": ("gold",),
    "focus": ("focus-edge",),
}
FACES = {"face-black": "#2a2621", "face-red": "#b3261e"}  # what the sprites fall back on
GERMAN = {f"german-{suit}": colour for suit, colour in GERMAN_COLOUR.items()}
FACES["face-joker"] = "#14606b"
INDICES = [*FACES, "face-clubs", "face-spades", "face-hearts", "face-diamonds", *GERMAN]


def colours(theme):
    """The colours of a theme by name: those of the light one, and what the theme changes."""
    packs = "\n".join(re.findall(r"\[data-pack=[^{]*\{([^}]*)\}", CSS))
    found = re.findall(r"--([\w-]+): (#[0-9a-f]{6});", packs + rules(theme))
    return FACES | GERMAN | dict(found)


def rules(theme):
    """What `:root` has in a theme, the light one first."""
    light = re.search(r"^:root \{([^}]*)\}", CSS, re.M)[1]
    return light + re.search(rf'^:root\[data-theme="{theme}"\] \{{([^}}]*)\}}', CSS, re.M)[1]


def mixed(upper, lower, share):
    """The colour that is seen where one lies on another and lets some of it through."""
    pairs = [(int(upper[at : at + 2], 16), int(lower[at : at + 2], 16)) for at in (1, 3, 5)]
    return "#" + "".join(f"{round(one * share + other * (1 - share)):02x}" for one, other in pairs)


def on_cloths():
    """The colours of each cloth that can be chosen in the place of linen, in the light and the dark theme."""
    for cloth in ("wool", "stripes"):
        for theme in ("light", "dark"):
            rules = re.findall(rf'data-cloth="{cloth}"\]([^{{]*)\{{([^}}]*)\}}', CLOTHS)
            held = [told for where, told in rules if 'data-theme="dark' not in where or theme == "dark"]
            yield (
                cloth,
                theme,
                colours(theme) | dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6});", "\n".join(held))),
            )


def brightness(colour):
    """The relative luminance of WCAG 2."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def contrast(one, other):
    """The contrast of two colours, from 1 to 21."""
    low, high = sorted((brightness(one), brightness(other)))
    return round((high + 0.05) / (low + 0.05), 2)


def too_little(theme, pairs, least):
    """The pairs of a theme with less contrast than that."""
    found = colours(theme)
    measured = {
        f"{upper} on {lower}": contrast(found[upper], found[lower])
        for upper in pairs
        for place in pairs[upper]
        for lower in GRADIENTS.get(place, (place,))
    }
    return {pair: value for pair, value in measured.items() if value < least}


@pytest.mark.parametrize("theme", THEMES)
def test_text_stands_out(theme):
    assert too_little(theme, TEXTS, 4.5) == {}


@pytest.mark.parametrize("theme", THEMES)
def test_rings_and_signs_stand_out(theme):
    assert too_little(theme, SIGNS, 3) == {}


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("index", INDICES)
def test_an_index_is_read_on_a_card_that_may_be_played_or_not(theme, index):
    found = colours(theme)
    share = float(re.findall(r"--parchment-index: ([\d.]+);", rules(theme))[-1])
    faint = mixed(found[index], found["face-parchment"], share)
    assert contrast(found[index], found["face-paper"]) >= 4.5
    assert contrast(faint, found["face-parchment"]) >= 3


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("box", ["face-box", "face-honour"])
def test_the_numeral_of_a_tarock_is_read_on_its_box(theme, box):
    found = colours(theme)
    share = float(re.findall(r"--parchment-index: ([\d.]+);", rules(theme))[-1])
    refused = found[f"{box}-parchment"]
    assert contrast(found["face-tarock"], found[box]) >= 7
    assert contrast(mixed(found["face-tarock"], refused, share), refused) >= 4.5


def test_a_card_that_may_not_be_played_is_drawn_on_parchment():
    rule = re.search(r'^\.hand-card\[aria-disabled="true"\] \{([^}]*)\}', HAND, re.M)
    assert rule
    assert re.findall(r"--face-(paper|box|honour|index): var\(--([\w-]+)\);", rule[1]) == [
        ("paper", "face-parchment"),
        ("box", "face-box-parchment"),
        ("honour", "face-honour-parchment"),
        ("index", "parchment-index"),
    ]


def test_the_keyboard_has_a_ring_in_the_colour_that_stands_out():
    assert re.search(r"^:focus-visible \{\s*outline: [3-9]px solid var\(--focus\);", CSS, re.M)


def test_what_stands_on_a_chosen_cloth_stands_out():
    for cloth, theme, found in on_cloths():
        for end in GRADIENTS["cloth"]:
            assert contrast(found["on-cloth"], found[end]) >= 4.5, (cloth, theme, end)
            assert contrast(found["accent"], found[end]) >= 3, (cloth, theme, end)
            assert contrast(found["on-accent"], found["accent"]) >= 4.5, (cloth, theme)


def test_a_note_beside_cards_that_are_laid_aside_stands_out_on_each_cloth():
    muted = re.search(r"^\.laying \{\s*--muted: var\(--([\w-]+)\);", CLOTHS, re.M)[1]
    linen = [("linen", theme, colours(theme)) for theme in THEMES]
    for cloth, theme, found in [*linen, *on_cloths()]:
        for end in GRADIENTS["cloth"]:
            assert contrast(found[muted], found[end]) >= 4.5, (cloth, theme, end)


def test_a_chosen_cloth_lies_where_cards_are_laid_aside_too():
    where = re.findall(r"data-cloth=[^{]*", CLOTHS)
    assert where
    assert all(".laying" in one for one in where)


def test_the_contrast_of_a_colour_is_that_of_wcag():
    assert contrast("#000000", "#ffffff") == 21
    assert contrast("#777777", "#ffffff") == 4.48
