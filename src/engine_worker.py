"""The worker's door: what the page may ask of the engine. JSON text in, JSON text out, nothing else.

A request carries a number `n`, which its reply repeats. A reply holds `ok`, or `fault` with a message. One
match lies on the table of this worker, under the name `match` that the page gave it; that name and `at`, the
number of answers in its current deal, tell a request that came too late from one that is meant for now.
"""

import asyncio
import json

from kartenstube import record as records
from kartenstube.bots import bot_named
from kartenstube.decisions import act_text
from kartenstube.match import Match, new_match
from kartenstube.messages import Fault, Message
from kartenstube.players import thoughts
from kartenstube.scene import scene

__export__ = ["new", "open", "act", "think", "next_deal", "why_not"]


class Stale(Fault):
    """A request that was meant for an earlier moment of the match."""


class OnTable:
    """The match on this worker's table, and the seat that looks at it."""

    def __init__(self):
        self.match = None
        self.name = None
        self.seat = 0

    def put(self, match, request):
        """Lay a match on the table. Raises UnknownLevel for a seat that no bot can take."""
        for seat in match.seats:
            if seat.player != "human":
                bot_named(seat.player)
        self.match, self.name, self.seat = match, request["match"], request["seat"]

    def at(self):
        return len(self.match.live.answers)

    def expect(self, request):
        """Raises Stale unless the match is the one, and stands where, the request believes."""
        if self.match is None or request["match"] != self.name or request["at"] != self.at():
            raise Stale(Message("fault.stale"))

    def state(self):
        match = self.match
        decision = match.decision
        over = None if decision else "match" if match.end else "deal"
        asked = match.seats[decision.seat].player if decision else None
        return {
            "record": records.write(match.record),
            "scene": scene(match.view(self.seat), match.seats),
            "at": self.at(),
            "asks": None if decision is None else "human" if asked == "human" else "bot",
            "over": over,
        }


table = OnTable()


def answering(handle):
    """An exported function around one that takes a request and returns what is `ok`."""

    async def exported(text):
        request = json.loads(text)
        try:
            reply = {"ok": await handle(request)}
        except Fault as fault:
            reply = {"fault": fault.message.plain()}
        return json.dumps({"n": request.get("n"), **reply})

    return exported


@answering
async def new(request):
    """Start a match: `game`, `options`, `seats`, `seed`, the `seat` that looks, and, if it follows a match,
    the record of that as `previous`.
    """
    seats = [records.SeatLine(seat["name"], seat["player"]) for seat in request["seats"]]
    before = request.get("previous")
    previous = Match(records.read(before)).standing if before else None
    match = new_match(request["game"], request["options"], seats, request["seed"], previous)
    table.put(match, request)
    return table.state()


@answering
async def open(request):
    """Take up the match of a `record`, given as text, where it stands."""
    match = Match(records.read(request["record"]))
    if match.live is None:
        match.next_deal(request["seed"])
    table.put(match, request)
    return table.state()


@answering
async def act(request):
    """Answer for the seat that is asked."""
    table.expect(request)
    table.match.answer(request["act"])
    return table.state()


@answering
async def think(request):
    """Let the bot that is asked answer. It works in slices; what was answered in between makes this stale."""
    table.expect(request)
    match = table.match
    if match.decision is None:
        raise Stale(Message("fault.stale"))
    for thought in thoughts(match):
        best = thought
        await asyncio.sleep(0)
        table.expect(request)
    match.answer(act_text(best))
    return table.state()


@answering
async def next_deal(request):
    """Shuffle and deal, after a deal is over."""
    table.expect(request)
    if table.match.decision or table.match.end:
        raise Stale(Message("fault.stale"))
    table.match.next_deal(request["seed"])
    return table.state()


@answering
async def why_not(request):
    """Why the asked seat may not give this answer; null if it may."""
    table.expect(request)
    reason = table.match.why_not(request["act"])
    return {"why": reason.plain() if reason else None}
