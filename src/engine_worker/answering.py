"""Answers to requests: JSON text in, JSON text out."""

import json

from kartenstube.core.messages import Fault
from kartenstube.match import record as records

from .games_on_demand import PartGone, game_of

exported = {}  # what the page may ask, by the names of the functions


def answering(handle):
    """An exported function around one that takes a request and returns what is `ok`."""

    async def answer(text):
        request = json.loads(text)
        try:
            records.word(request.get("match", ""), "match")
            reply = {"ok": await handle(request)}
        except Fault as fault:
            reply = {"fault": fault.message.plain()}
        except ModuleNotFoundError as error:
            reply = {"lacks": game_of(error)}
        except PartGone as gone:
            reply = {"gone": str(gone)}
        return json.dumps({"n": request.get("n"), **reply})

    exported[handle.__name__] = answer
    return answer
