"""Chances from the logarithm of odds, in which what speaks for and against a game adds up."""

from __future__ import annotations

from math import exp


def logistic(odds: float) -> float:
    """The chance that belongs to the logarithm of odds: one half for 0, 0.73 for 1, 0.88 for 2."""
    return 1 / (1 + exp(-odds))
