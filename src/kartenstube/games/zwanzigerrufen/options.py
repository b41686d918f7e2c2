"""The options of Zwanzigerrufen."""

from __future__ import annotations

from kartenstube.core.options import Option, Options

OPTIONS = Options(
    Option("direction", str, "clockwise", ("clockwise", "anticlockwise"), "direction"),
    Option("farbensolo", bool, True, None, "farbensolo"),
    Option("solo_value", int, 4, range(4, 6), "scoring"),
    Option("solo_absolut", bool, False, None, "absolut"),
    Option("solo_bonus", int, 1, range(1, 3), "bonuses"),
    Option("absolut_game", bool, False, None, "absolut"),
    Option("honours", str, "dealt", ("dealt", "captured"), "bonuses"),
    Option("maerchenstich", bool, True, None, "maerchenstich"),
    Option("redeal_weak", bool, True, None, "deal"),
    Option("resupra", bool, True, None, "doubles"),
    Option("deals", int, 16, range(4, 101, 4), "match"),
)
