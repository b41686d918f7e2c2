"""JSON with long texts in it, which the browser reads and writes (`longs.js`): a match of many hundred
deals is one text.
"""

import json

from pyscript.js_modules import longs

LONG, PLACE = 2000, "longs.js"  # characters, and what stands for a long text, as longs.js has them
SHORT = 20000  # characters of a JSON text that is read as it is


def dumps(told, written=None):
    """A dict as JSON. `written` is JSON for further keys."""
    long = [key for key in told if isinstance(told[key], str) and len(told[key]) > LONG]
    parts = [json.dumps({key: told[key] for key in told if key not in long})[1:-1]]
    parts += [json.dumps(key) + ": " + str(longs.quoted(told[key])) for key in long]
    parts += [json.dumps(key) + ": " + written[key] for key in written or {}]
    return "{" + ", ".join([part for part in parts if part]) + "}"


def loads(text):
    """Return the data in a JSON text. Raises ValueError."""
    if len(text) <= SHORT:
        return json.loads(text)
    parted = longs.parted(text)
    if parted is None:
        raise ValueError("no JSON")
    return whole(json.loads(str(parted[0])), parted[1])


def with_answer(record, act):
    """The record as text, with one more answer in its last deal."""
    return str(longs.withAnswer(record, act))


def whole(told, texts):
    """The data with its long texts in it again."""
    if isinstance(told, list):
        return [whole(one, texts) for one in told]
    if not isinstance(told, dict):
        return told
    if PLACE in told:
        return str(texts[told[PLACE]])
    return {key: whole(told[key], texts) for key in told}
