"""The sheet of a match for others: its standing as a line of text, and as a picture that the page draws."""

import json

import dialog
import result_pictures
from dom import button, element, find
from going_on import saved_at, standing, stands, title
from pyscript.js_modules import share
from scores import name_of, sharers

PICTURE, LINE = "sheet-picture", "sheet-line"  # the ids of the canvas and of the field


async def show(words, entry):
    """Show picture and line, with their ways to others; where what draws cannot be had, the line alone."""
    drawing, said = await share.pictures(), line(words, entry)
    own = [] if drawing is None else ways(words)
    canvas = element("canvas", {"id": PICTURE, "role": "img", "aria-label": said}) if own else None
    field, buttons = dialog.copyable_text(words, LINE, words.say("ui.share"), said, *own, rows=3)
    dialog.show(words, words.say("share.sheet"), [canvas, field, buttons])
    if own:
        await drawing.drawSheet(find(PICTURE), json.dumps(told(words, entry)))


def ways(words):
    """The buttons of the picture."""
    hand = [button("hand-sheet", words.say("share.hand"), kind="primary")] if share.offered() else []
    return hand + [button("save-sheet", words.say("daily.picture.save"))]


def line(words, entry):
    """The standing in one line."""
    said = standing(words, entry["summary"], names_of(words, entry["summary"]))
    return words.say("share.sheet.line", match=title(words, entry), when=saved_at(words, entry), said=said)


def names_of(words, summary):
    """The names by seat."""
    return [name or words.say("ui.you") for name in summary["names"]]


def told(words, entry):
    """The contents of the picture: the match, and for each score its name, figures, whether a person's."""
    summary = entry["summary"]
    names, people = names_of(words, summary), summary["players"]
    figures = stands(words, summary)
    return {
        "cards": result_pictures.cards_of(summary["game"]),
        "title": title(words, entry),
        "about": saved_at(words, entry),
        "headings": [label for label, _ in figures],
        "rows": [
            {
                "name": name_of(names, seats),
                "figures": [each[seats[0]] for _, each in figures],
                "own": any(people[seat] == "human" for seat in seats),
            }
            for seats in sharers(len(names), summary.get("teams"))
        ],
        "site": result_pictures.site_line(),
    }


async def save(entry):
    """Save the picture as a file."""
    await result_pictures.save(PICTURE, file_name(entry))


async def hand(words, entry):
    """Open the device's own sheet for line and picture."""
    await result_pictures.hand(words, PICTURE, file_name(entry), LINE)


def file_name(entry):
    """The name of the picture's file: the game and the day it was played last."""
    return "-".join(["kartenstube", entry["summary"]["game"], entry["modified"][:10]]) + ".png"
