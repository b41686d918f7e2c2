"""Summaries that lack what only the engine can tell: those of the first version of an entry, and those that
were made anew from a record.
"""


def lacks_standing(summary):
    """Tell whether the standing of a match is unknown."""
    return summary["totals"] is None


def lacks_scores(summary):
    """Tell whether statistics lack the scores of a match that is over, or may be."""
    return summary["scores"] is None and (summary["over"] or lacks_standing(summary))


async def complete(saves, engine, lacks):
    """Let the engine tell the summaries of the matches that lack something. How many it told."""
    told = 0
    for match, entry in saves.matches():
        record = saves.record(match) if lacks(entry["summary"]) else None
        if record is None:
            continue
        try:
            found = await engine.ask("inspect", {"text": record, "match": match})
        except Exception as error:  # what cannot be replayed is said when it is opened
            print("Not told:", match, error)
            continue
        if saves.record(match) == record:
            saves.save_match(match, record, found["summary"], entry["modified"])
            told += 1
    return told
