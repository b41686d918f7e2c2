"""The players at their seats: the dialog behind a portrait."""

import dialog
import dialogs
import scenes
import sorting
from dom import element, portrait_of, signed

# lines of the log about cards, which the tricks show
OF_CARDS = ("log.play", "log.lay", "log.trick", "log.takes", "log.draws")


def show(words, wording, scene, seat, from_memory):
    """A player: how strong it is, what is known of it, what it said, and the tricks that it has taken, unless
    the match is played from memory.
    """
    line = scene["seats"][seat]
    kind = "person" if line["player"] == "human" else line["player"]
    strength = element("p", {"class": "strength"}, words.say("level." + kind))
    head = element("div", {"class": "person-head"}, portrait_of(scene, seat), strength)
    parts = [head, known(words, wording, scene, seat), said(words, wording, scene, seat)]
    seen = [card for card in scenes.hand_of(scene, seat) if card]
    if seen:
        parts.append(dialogs.strip(wording, words.say("ui.cards"), sorting.sorted_hand(seen, scene["order"])))
    if not from_memory:
        parts.append(taken(words, wording, scene, seat))
    dialog.show(words, line["name"], parts)


def known(words, wording, scene, seat):
    """The role of a seat in this deal, and its figures."""
    line = scene["seats"][seat]
    is_so = [wording.message(one) for one in line.get("badges", ())]
    if scene["dealer"] == seat:
        is_so.append(words.say("ui.dealer"))
    if line["rests"]:
        is_so.append(words.say("ui.rests"))
    partners = [other for seats in scenes.sharers(scene) if seat in seats for other in seats if other != seat]
    if partners:
        is_so.append(wording.say("ui.plays_with", {"seats": partners}))
    facts = [wording.fact(*one) for one in line["tags"]]
    stands = scenes.standing_or_totals(wording, scene)
    facts += [(label, signed(figures[seat])) for label, figures in stands]
    rows = [[element("dt", {}, label), element("dd", {}, value)] for label, value in facts]
    return [element("p", {}, ", ".join(is_so)) if is_so else None, element("dl", {"class": "known"}, rows)]


def said(words, wording, scene, seat):
    """The words and acts of a seat in this deal besides playing cards."""
    lines = [one for one in scene["log"] if one[1].get("seat") == seat and one[0] not in OF_CARDS]
    told = [element("li", {}, wording.message(one)) for one in lines]
    return [element("h3", {}, words.say("ui.this_deal")), element("ul", {}, told)] if told else None


def taken(words, wording, scene, seat):
    """The tricks that it has taken, the latest first."""
    tricks = [one for one in scenes.finished_tricks(scene) if one["winner"] == seat]
    head = element("h3", {}, words.say("ui.tricks_taken", tricks=len(tricks)))
    return [head, dialogs.listed(words, wording, tricks[::-1])] if tricks else None
