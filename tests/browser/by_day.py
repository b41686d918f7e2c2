"""What of a table of cases is tested by day; the rest is `long`."""

import pytest


def in_pairs(some, others):
    """Each of some with each of others; by day each of them once at least."""
    some, others = list(some), list(others)
    by_day = {(at % len(some), at % len(others)) for at in range(max(len(some), len(others)))}
    return [
        _case(one, other, by_day=(at, place) in by_day)
        for at, one in enumerate(some)
        for place, other in enumerate(others)
    ]


def first_of(*cases, count=1):
    """Cases of which the first ones are tested by day."""
    return [
        _case(*(case if isinstance(case, tuple) else (case,)), by_day=at < count)
        for at, case in enumerate(cases)
    ]


def _case(*given, by_day):
    return pytest.param(*given, marks=() if by_day else pytest.mark.long)
