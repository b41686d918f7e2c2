"""Cards that lie on others: two rows of them before a seat, the front one nearer to the middle of the
table.
"""

import scenes
from dom import element, face


def rows(scene, seat):
    """The stacks of a seat as rows from the top of the screen down, each stack with its number, its place,
    and what is under that; no rows where none are. The viewer's front row is the upper one, that of who sits
    opposite the lower one.
    """
    numbered = [(number + 1,) + stack for number, stack in enumerate(scenes.stacks_of(scene, seat))]
    if not numbered:
        return []
    half = len(numbered) // 2
    back, front = numbered[:half], numbered[half:]
    return [front, back] if seat == scene["seat"] else [back, front]


def with_card(found):
    """The stacks that have a card on top, in the order in which they are drawn."""
    return [one for row in found for one in row if one[1]["cards"]]


def top_cards(found):
    """The cards on top."""
    return [place["cards"][-1] for _, place, _ in with_card(found)]


def labels(wording, found):
    """The names of the cards on top."""
    return [told(wording, *one) for one in with_card(found)]


def spots(found):
    """The row and column of each card on top."""
    return [
        (down, across) for down, row in enumerate(found) for across, one in enumerate(row) if one[1]["cards"]
    ]


def facing(wording, scene, seat):
    """The stacks of another seat."""
    found = rows(scene, seat)
    named = zip(top_cards(found), labels(wording, found))
    tops = [open_card(wording, card, label) for card, label in named]
    label = wording.say("ui.stacks", {"seat": seat})
    given = {"class": "stacks", "role": "group", "aria-label": label}
    return element("div", given, drawn(wording, found, tops))


def open_card(wording, card, label):
    """A card on top that is only looked at."""
    named = {"class": "lies", "data-arg": card, "role": "img", "aria-label": label}
    return element("span", named, face(card, wording.faces))


def drawn(wording, found, tops):
    """All stacks; `tops` are what is drawn for the cards on top."""
    waiting, stacks = list(tops), []
    for row in found:
        kind = "stack" if any(holds_cards(one) for one in row) else "stack of-empty-row"
        stacks += [stack(wording, kind, one, waiting.pop(0) if one[1]["cards"] else None) for one in row]
    return stacks


def holds_cards(one):
    """Tell whether any card is left of a stack."""
    return bool(one[1]["cards"] or one[2]["cards"])


def stack(wording, kind, one, top):
    """The card on top, and the edge of the card under it, or that card; an empty place keeps its room."""
    _, place, under = one
    below = [element("span", {"class": "under"}, face(card, wording.faces)) for card in under["cards"]]
    named = {} if top else {"role": "img", "aria-label": told(wording, *one)}
    return element("div", dict(named, **{"class": kind, "data-place": place["id"]}), below, top)


def told(wording, number, place, under):
    """A stack in words; a card under another one is named where all cards are shown."""
    top, below = place["cards"], under["cards"]
    kind = "covering" if top and below else "card" if top else "back" if below else "empty"
    kind += ".shown" if below and below[-1] else ""
    named = {"card": top[-1] if top else None, "below": below[-1] if below else None, "number": number}
    return wording.say("ui.stack." + kind, named)


def in_words(wording, scene, seat):
    """All stacks of a seat in words, less the empty ones."""
    found = [one for row in rows(scene, seat) for one in row if holds_cards(one)]
    return "; ".join([told(wording, *one) for one in sorted(found, key=lambda one: one[0])])
