"""Demos: made from a match, or from the text of an author."""

import json

from kartenstube.core.messages import Message
from kartenstube.render.demos import finished

from .alive import pulse
from .answering import answering
from .session import Stale, sessions


@answering
async def make_demo(request):
    """A part of a `deal` of the match that is stepped through, from after the `first` answer to after the
    `last`, as a finished demo with a `title`, `notes` and `asks`, and `packed` for the address of a frame,
    null if it is too long for one; no demo while that deal is being played.
    """
    session = sessions.named(request)
    match = session.match
    if request["deal"] == len(match.record.deals) - 1 and match.decision:
        return {"demo": None, "packed": None}
    moments = range(request["first"], request["last"] + 1)
    told = [request[name] for name in ("title", "notes", "asks")]
    try:
        made = finished.from_match(match, request["deal"], moments, session.first(), *told)
    except ValueError:
        raise Stale(Message("fault.stale")) from None
    return {"demo": json.dumps(made, ensure_ascii=False), "packed": finished.pack(made)}


@answering
async def finish_demo(request):
    """A demo, finished, from the `text` of an author: a record, or the notation; seen from a `seat`, null for
    the default one.
    """
    made = finished.from_text(request["text"], request["seat"], pulse)
    return {"demo": json.dumps(made, ensure_ascii=False)}
