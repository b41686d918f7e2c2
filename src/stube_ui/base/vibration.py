"""Vibration of the device, where it has that and the person wants it."""

from pyscript import window
from settings import setting

TURN, REFUSAL = 30, 80  # milliseconds


def is_possible():
    """Tell whether the device vibrates: browsers of desktops have the function, but nothing that moves."""
    return bool(getattr(window.navigator, "vibrate", None)) and window.matchMedia("(pointer: coarse)").matches


def vibrate(settings, milliseconds):
    """Vibrate for so long, if that is set."""
    if setting(settings, "vibration") == "on" and is_possible():
        window.navigator.vibrate(milliseconds)
