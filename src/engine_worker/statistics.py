"""Statistics of a player's deals: those of a match from its record, and what pages keep of many, counted."""

import json

from kartenstube.match import record as records
from kartenstube.match.match import Match
from kartenstube.render.own_deals import OwnDeal, OwnMatch, as_csv, count, own_deals

from .alive import pulse
from .answering import answering
from .session import first_person


@answering
async def deals_played(request):
    """The finished deals of a `record` as its first person had them, as a text that the page keeps and hands
    to `count_deals`. The record is replayed.
    """
    match = Match(records.read(request["record"]), pulse)
    return {"deals": json.dumps(list(own_deals(match, first_person(match))))}


@answering
async def count_deals(request):
    """Count the deals of `matches`, the oldest first: each a list of its game, the level of the bots, when it
    was saved, and what `deals_played` told of it.
    """
    return {"lines": count(told(request))}


@answering
async def deals_as_table(request):
    """The deals of `matches`, told as for `count_deals`, as the `text` of a table."""
    return {"text": as_csv(told(request))}


def told(request):
    """The matches of a request."""
    return [
        OwnMatch(game, level, saved, [OwnDeal(*deal) for deal in deals])
        for game, level, saved, deals in request["matches"]
    ]
