"""Records that come in or go out, and matches that are stepped through."""

import asyncio
import io

from kartenstube.analysis import fairness
from kartenstube.core.messages import Fault, Message
from kartenstube.match import excerpts, foreign, link
from kartenstube.match import record as records
from kartenstube.match.match import Match
from kartenstube.render import club_list
from kartenstube.render.deal_table import cells, deal_rows, heading
from kartenstube.render.scene import scene
from kartenstube.render.sheet import tally_part
from kartenstube.render.summary import summary

from .alive import pulse
from .answering import answering
from .session import Stale, first_person, sessions


@answering
async def inspect(request):
    """Inspect a record from outside, as `text` or as a `link`'s; it is replayed, and no session is opened."""
    record = records.read(request["text"]) if "text" in request else link.unpack(request["link"])
    return inspected(record)


@answering
async def inspect_all(request):
    """Inspect each of some `texts`: records, and deals of other programs, of which a text may have many. Of
    what is none the `fault` is returned; `left_out` are sentences about what a record of such a deal does not
    tell.
    """
    found = []
    for text in request["texts"]:
        try:
            for one in inspections(text):
                found.append(one)
                await asyncio.sleep(0)  # others may ask in between
        except Fault as fault:
            found.append({"fault": fault.message.plain()})
    return found


def inspections(text):
    """Yield what is in a text: one record, or deals of another program. Raises Fault if it is neither."""
    if not foreign.is_foreign(text):
        yield inspected(records.read(text))
        return
    for one in foreign.read_foreign(io.StringIO(text)):
        if one.record:
            yield {**inspected(one.record), "left_out": [said.plain() for said in one.left_out]}
        else:
            yield {"fault": one.fault.plain()}


def inspected(record):
    """The text, summary and state of a record; it is replayed."""
    match = Match(record, pulse)
    return {
        "record": records.write(match.record),
        "summary": summary(match, first_person(match)),
        "asks": match.decision is not None,
    }


@answering
async def share(request):
    """Return the part of a `record` to share: by its `kind` its last "deal" afresh, the "match" to be stepped
    through, or the match to "continue" with elsewhere: as text for a `link`, null if it is too long for one,
    and as the record of a file. `asks`: a deal is under way, so that it tells all hands; `goes_on`: the match
    is not over.
    """
    match = Match(records.read(request["record"]), pulse)
    whole = excerpts.for_spectators(match) if request["kind"] == "match" else match.record
    record = excerpts.deal_alone(match) if request["kind"] == "deal" else whole
    packed = link.pack(record)
    return {
        "link": link.measured(packed) if len(packed) <= link.LONGEST else None,
        "record": records.write(record),
        "asks": match.decision is not None,
        "goes_on": match.end is None,
    }


@answering
async def deal_table(request):
    """The finished deals of a `record`, match `number` of those that are told, as a table
    (`render/deal_table.py`): its `heading`, and its `rows`, in which a cell is a text, a number, null, or a
    sentence. `names` are those of the seats as the page has them. `tally` is what the sheet counts besides,
    `list` the same match as clubs write it (`render/club_list.py`), without `rows` where they do not.
    """
    match, names = Match(records.read(request["record"]), pulse), request["names"]
    rows = [cells(row, names) for row in deal_rows(match, request["number"])]
    tally = match.game.display.tally(match.options, match.standing) if rows else ()
    listed = [club_list.cells(line, names) for line in club_list.list_lines(match)]
    return {
        "heading": heading(names),
        "rows": rows,
        "tally": [tally_part(line) for line in tally],
        "list": {"heading": club_list.heading(names), "rows": listed},
    }


@answering
async def open_replay(request):
    """Take up the match of a `record` to step through it: how many answers each deal has, and whether
    (`asks`) the last one is under way.
    """
    match = Match(records.read(request["record"]), pulse)
    sessions.open(match, request)
    answers = [len(deal.actions) for deal in match.record.deals]
    return {"answers": answers, "asks": match.decision is not None}


@answering
async def scene_at(request):
    """Return the scene after a number of answers (`answer`) of a `deal`, counted from 0; with all cards open
    unless that deal is still being played.
    """
    session = sessions.named(request)
    try:
        then = excerpts.deal_at(session.match, request["deal"], request["answer"])
    except ValueError:
        raise Stale(Message("fault.stale")) from None
    is_last = request["deal"] == len(session.match.record.deals) - 1
    under_way = is_last and session.match.decision is not None
    seen = then.view(session.first(), all_open=not under_way, covered=under_way and session.is_shared())
    return {"scene": scene(seen, then.seats)}


@answering
async def cards_dealt(request):
    """Return the numbers of aces and kings, and of cards, that each seat was dealt in a `record`."""
    high, cards = fairness.cards_dealt(records.read(request["record"]))
    return {"high": high, "cards": cards}
