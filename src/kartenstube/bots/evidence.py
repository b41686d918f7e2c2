"""The evidence of a search for an answer, as a number in a sentence."""

from __future__ import annotations

from collections.abc import Iterator

from kartenstube.bots.search_result import MADE, SearchResult
from kartenstube.bots.temperament import DOUBLES
from kartenstube.core.cards import card_text
from kartenstube.core.decisions import Act
from kartenstube.core.messages import Message, Param

UNTRIED = SearchResult({})
"""Nothing was tried out."""
WHOLE = 1.5  # from so much on a difference is told in whole units, below with one decimal
LIKELY = 5  # in so many of ten layouts a game is won that is passed for what the others cost
NAMED = 2  # so many cards that are as good are named, of more the number of answers is told


def hint_number(found: SearchResult, act: Act) -> Message | None:
    """The number that tells an answer from the others; None where the worlds see no clear difference."""
    return next(_hint_numbers(found, act), None) if found.worlds and found.others(act) else None


def _hint_numbers(found: SearchResult, act: Act) -> Iterator[Message]:
    if found.unit == MADE:
        yield from _won(found, act)
    elif found.unit:
        yield from _ahead(found, act)
    share, next_best = (
        found.tenths(found.unbeaten(act)),
        max(found.tenths(found.unbeaten(one)) for one in found.others(act)),
    )
    if share > next_best:
        yield Message("hint.best", {"share": share, "next": next_best})


def _won(found: SearchResult, act: Act) -> Iterator[Message]:
    """Yield the share of games won, where it differs from that of the other answers."""
    rest = max(found.others(act), key=found.won)
    won, next_best = found.tenths(found.won(act)), found.tenths(found.won(rest))
    if act.verb == "pass":
        if next_best < LIKELY:
            yield Message("hint.undoubled" if rest.verb in DOUBLES else "hint.passed", {"won": next_best})
        elif rest.verb not in DOUBLES and found.ahead(act, rest) > 0:
            yield Message("hint.passed.still", {"won": next_best})
    elif rest.verb == "pass":
        yield Message("hint.alone", {"won": won})
    elif won > next_best:
        yield Message("hint.won", {"won": won, "next": next_best})


def _ahead(found: SearchResult, act: Act) -> Iterator[Message]:
    """Yield the lead of an answer over the next best, or over all but some that are as good."""
    worse = [other for other in found.others(act) if found.is_clear(act, other)]
    if not worse:
        return
    ahead = min(found.ahead(act, other) for other in worse)
    is_whole = ahead >= WHOLE or round(10 * ahead) % 10 == 0
    count, number = ("each", round(ahead)) if is_whole else ("ten", round(10 * ahead))
    alike = [one for one in found.others(act) if one not in worse]
    cards = [card_text(card) for one in alike for card in one.cards]
    beside = "" if not alike else ".alike" if len(cards) <= NAMED else ".many"
    if number:
        params: dict[str, Param] = {"n": number, "unit": found.unit, "cards": cards, "count": len(alike)}
        yield Message(f"hint.ahead.{count}{beside}", params)
