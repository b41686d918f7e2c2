"""An auction that climbs, for games that are counted once more; it shares no line with the engine, either."""


def bids_in_turn(order, answers):
    """Yield the bids with their seats until all others have passed; who has passed is out. The answers for
    them are taken from the list.
    """
    out, holder, place = set(), None, 0
    while len(out) < len(order) - (holder is not None):
        seat = order[place % len(order)]
        place += 1
        if seat in out or seat == holder:
            continue
        said = answers.pop(0)
        if said == "pass":
            out.add(seat)
        else:
            assert said.startswith("bid ")
            holder = seat
            yield seat, said[4:]
