"""Saved matches as lists show them: what a match is called, its score and when it was saved; and the short
list of the lobby.
"""

from dom import button, element, signed
from pyscript import window

SHORTLY = window.JSON.parse('{"dateStyle": "medium", "timeStyle": "short"}')
FEW_OPEN = 4  # matches to go on with that the lobby itself offers


def title(words, entry):
    """What a match is called: as the player named it, else as its game."""
    return entry["name"] or words.say("game." + entry["summary"]["game"])


def scores(names, totals):
    """The totals of a match in one line."""
    return ", ".join([str(name) + " " + signed(total) for name, total in zip(names, totals)])


def saved_at(words, entry):
    """The deal that a match is at, and when it was saved."""
    when = window.Date.new(entry["modified"]).toLocaleString(words.language, SHORTLY)
    return words.say("ui.saved_at", deal=entry["summary"]["deal"], when=when)


def saved_list(words, saves):
    """The matches that were played last and go on, and the ways to the others; None where there are none."""
    say, kept, damaged = words.say, saves.matches(), len(saves.damaged())
    if not kept and not damaged:
        return None
    going_on = [one for one in kept if not one[1]["summary"]["over"]]
    items = [element("li", {}, continue_button(words, *one)) for one in going_on[:FEW_OPEN]]
    return element(
        "section",
        {"class": "sheetlike"},
        element("h2", {}, say("ui.continue" if items else "ui.matches")),
        element("ul", {"class": "saved"}, items) if items else None,
        element("p", {"class": "hint"}, say("ui.damaged", count=damaged)) if damaged else None,
        element(
            "div",
            {"class": "buttons"},
            button("shelf", say("ui.to_shelf"), kind="quiet", id="to-shelf"),
            button("statistics", say("ui.statistics"), kind="quiet", id="to-statistics"),
        ),
    )


def continue_button(words, match, entry):
    """A match to go on with."""
    summary = entry["summary"]
    given = {"type": "button", "class": "button saved-match", "data-do": "continue", "data-arg": match}
    return element(
        "button",
        given,
        element("strong", {}, title(words, entry)),
        element("span", {}, scores(summary["names"], summary["totals"])),
        element("span", {"class": "hint"}, saved_at(words, entry)),
    )
