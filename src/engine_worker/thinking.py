"""Bots that think in slices, between which others may speak, and whose pauses tell nothing."""

import asyncio
from time import perf_counter

from kartenstube.analysis.autoplay import thoughts
from kartenstube.bots.base import BY_THE_CLOCK, in_time
from kartenstube.bots.temperament import temperament_named
from kartenstube.core.decisions import PASS
from kartenstube.core.messages import Message

from .alive import pulse
from .session import EXPERTS_PAUSE, SPARE, Stale, sessions

# so long an expert thinks at least, in that time its last slice ends, too
SECONDS = EXPERTS_PAUSE - SPARE
# where an expert has nothing left to find out in a long pause, the device rests
BUDGET = BY_THE_CLOCK


class Thoughts:
    """The thoughts of the bot that is asked: the `best` answer so far. The bot may pause and go on later."""

    def __init__(self, match):
        self.live, self.at, self.best = match.live, len(match.live.answers), None
        self.coming = thoughts(match, BUDGET, temperament_named)

    def are_about(self, match):
        """Tell whether the match is still where the thoughts began. Taking back makes another deal."""
        return self.live is match.live and self.at == len(match.live.answers)

    def go_on(self, seconds):
        """Better and better answers in the next seconds; none if all has been thought."""
        try:
            for best in in_time(self.coming, seconds):
                self.best = best
                yield best
        except Exception:
            self.live = None  # of a bot that fails nothing more comes; asked again, it begins anew
            raise


async def thought(request, seconds):
    """The best answer of the bot that is asked after some more seconds. It works in slices."""
    session = sessions.expect(request)
    match, session.newest = session.match, request
    if match.decision is None:
        raise Stale(Message("fault.stale"))
    if session.must_pass():
        return PASS
    if session.thoughts is None or not session.thoughts.are_about(match):
        session.thoughts = Thoughts(match)
    await last(session.thoughts.go_on(seconds), request, expect_newest)
    return session.thoughts.best


def expect_newest(request):
    """The session of a request for a bot's answer. Raises Stale if there is a newer one."""
    session = sessions.expect(request)
    if session.newest is not request:
        raise Stale(Message("fault.stale"))
    return session


async def last(thoughts, request, expect=sessions.expect):
    """The last of some thoughts, None without one. Others may speak between two of them; then Stale is raised
    if this request is no longer meant for the moment at which it was made.
    """
    best = None
    for thought in thoughts:
        best = thought
        pulse()
        await asyncio.sleep(0)
        expect(request)
    return best


async def pause_over(begun, request):
    """Wait until the `pause` of a request is over that has begun at a moment. Raises Stale if the request is
    no longer meant for the moment at which it was made.
    """
    left = begun + request.get("pause", 0) - perf_counter()
    if left > 0:
        await asyncio.sleep(left)
        sessions.expect(request)
