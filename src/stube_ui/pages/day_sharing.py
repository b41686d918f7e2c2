"""The result of a deal of the day for others: a line of text, and a picture that the page draws."""

import json

import days
import result_pictures
from dom import button, element, find, site_address
from pyscript.js_modules import share
from sheet import change


def line(words, result, expert):
    """A result in one line, with an expert's if there is one."""
    given = {"game": words.say("game." + result.game), "date": days.said(words, result.date, days.WHOLE)}
    given["score"] = change(result.score)
    if expert is None:
        return words.say("daily.line", **given)
    return words.say("daily.line.expert", expert=change(expert), **given)


def address(result):
    """The address of the page of a day."""
    return site_address() + "#daily/" + result.date + "/" + result.game


def section(words, result, expert):
    """The line, the picture, and the ways of both to others."""
    say, said = words.say, line(words, result, expert)
    size = {"id": "day-picture", "role": "img", "aria-label": said}
    text = {"id": "day-line", "readonly": True, "rows": 5, "aria-label": say("ui.share")}
    hand = button("day-hand", say("share.hand"), kind="primary") if share.offered() else None
    return element(
        "section",
        {"class": "sheetlike day-share"},
        element("h2", {}, say("ui.share")),
        element("canvas", size),
        element("textarea", text, said + "\n" + address(result)),
        element(
            "div",
            {"class": "buttons"},
            hand,
            button("copy", say("ui.copy"), "day-line"),
            button("day-picture", say("daily.picture.save")),
            element("span", {"id": "copied-day-line", "role": "status"}),
        ),
    )


async def draw(words, result, expert):
    """Draw the picture; where what draws it cannot be had, there is none."""
    drawing = await share.pictures()
    if drawing is None:
        find("day-picture").setAttribute("hidden", "")
        return
    date = days.said(words, result.date, days.WHOLE)
    told = {
        "cards": result_pictures.cards_of(result.game),
        "title": words.say("game." + result.game),
        "about": words.say("daily.title") + ", " + date,
        "score": change(result.score),
        "expert": "" if expert is None else words.say("daily.expert.score", score=change(expert)),
        "site": result_pictures.site_line(),
    }
    await drawing.draw(find("day-picture"), json.dumps(told))


async def save(result):
    """Save the picture as a file."""
    await result_pictures.save("day-picture", file_name(result))


async def hand(words, result):
    """Open the device's own sheet for line and picture."""
    await result_pictures.hand(words, "day-picture", file_name(result), "day-line")


def file_name(result):
    """The name of the picture's file."""
    return "kartenstube-" + result.date + "-" + result.game + ".png"
