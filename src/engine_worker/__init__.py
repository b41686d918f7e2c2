"""The worker's door: what the page may ask of the engine. JSON text in, JSON text out, nothing else.

A request carries a number `n`, which its reply repeats. A reply holds `ok`, or `fault` with a message, or
`lacks` with the game that the request is about and that the engine has not yet: the page has it learnt, and
asks again; or `gone`, why that game cannot be had.
A session is a match that a page has open, under the name `match` that the page gave it, since several frames
of a page may share this worker; that name and `at`, the number of answers in the current deal, tell a request
that came too late from one that is meant for now.

What is asked at a table names the `seat` of who asks; null is the only person, or nobody where several play.
These share a screen: their table is covered, so that it shows what everybody knows and no hand, until the one
who is asked takes a `look`.
"""

from . import comparing, demos, looking_back, opening, playing, sharing, solver_machine, statistics
from .answering import exported

__all__ = [
    "comparing",
    "demos",
    "looking_back",
    "opening",
    "playing",
    "sharing",
    "solver_machine",
    "statistics",
]

# what PyScript hands to the page: every function that is `answering`
__export__ = list(exported)
globals().update(exported)
