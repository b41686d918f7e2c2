"""Saved matches as lists show them: what a match is called, its score and when it was saved; and the matches
that the lobby goes on with.
"""

import scores
from dom import button, element, signed
from pyscript import window

SHORTLY = window.JSON.parse('{"dateStyle": "medium", "timeStyle": "short"}')
NEVER = "Invalid Date"  # what browsers say for a time that is none
NO_GAME = "none"  # the answer of a person who knows no card game
FEW_OTHERS = 3  # matches besides the first that the lobby itself offers


def title(words, entry):
    """The title of a match: the player's name for it, else the name of its game."""
    return entry["name"] or words.say("game." + entry["summary"]["game"])


def standing(words, summary, names):
    """The standing of a match in one line: the totals, or the lines that decide in their place. Partners
    share one figure.
    """
    columns = scores.sharers(len(names), summary.get("teams"))
    lines = []
    for label, figures in stands(words, summary):
        each = [scores.name_of(names, seats) + " " + figures[seats[0]] for seats in columns]
        lines.append((label + ": " if label else "") + ", ".join(each))
    return " · ".join(lines)


def stands(words, summary):
    """The lines of a match's standing, each a label and its figures by seat; totals have no label. No lines
    if only the engine knows them.
    """
    if summary["totals"] is None:
        return []
    lines = summary.get("stands")  # none in what was saved before there were any
    if not lines:
        return [("", [signed(total) for total in summary["totals"]])]
    return [(words.say("standing." + one["word"]), [str(each) for each in one["by_seat"]]) for one in lines]


def saved_at(words, entry):
    """The deal that a match is at, and when it was saved, if that is known."""
    when, deal = (
        str(window.Date.new(entry["modified"]).toLocaleString(words.locale(), SHORTLY)),
        entry["summary"]["deal"],
    )
    return (
        words.say("ui.deal_number", deal=deal)
        if when == NEVER
        else words.say("ui.saved_at", deal=deal, when=when)
    )


def stands_at(words, entry):
    """The deal that a match is at, and how the player stands."""
    summary = entry["summary"]
    name = str(summary["names"][0])
    score = ", ".join([(label or name) + " " + figures[0] for label, figures in stands(words, summary)])
    if not score:
        return words.say("ui.deal_number", deal=summary["deal"])
    return words.say("going.at", deal=summary["deal"], score=score)


def draw_all(draw, words, saves):
    """Draw a page that tells of saved matches. If that fails, a match of which nothing can be told is set
    aside, and the page comes without it.
    """
    try:
        draw()
    except Exception as error:
        print("A saved match keeps the page from being drawn:", error)
        for match, entry in saves.matches():
            if not can_be_told(words, entry):
                saves.set_aside(match)
        draw()


def can_be_told(words, entry):
    """Tell whether lists can show a match."""
    try:
        told = (title(words, entry), standing(words, entry["summary"], entry["summary"]["names"]))
        return bool(told + (saved_at(words, entry), stands_at(words, entry)))
    except Exception as error:
        print("Set aside:", error)
        return False


def unfinished(kept):
    """The saved matches that are not over."""
    return [one for one in kept if not one[1]["summary"]["over"]]


def going_on(words, kept, fan, games=(), knows=""):
    """The first part of the lobby: the latest saved match to go on with; else the game played last, once
    more; before the first match the question which game the visitor knows (`knows` is the answer so far), and
    a way to learn one. `fan` draws the cards of a game by its id.
    """
    say, going = words.say, unfinished(kept)
    if going:
        match, entry = going[0]
        name = title(words, entry)
        go_on = button(
            "continue", say("going.on"), match, "primary", **{"aria-label": say("going.on_with", name=name)}
        )
        return panel(
            say("going.on_with", name=name),
            name,
            stands_at(words, entry),
            go_on,
            fan(entry["summary"]["game"]),
        )
    if kept:
        game = kept[0][1]["summary"]["game"]
        again = button("deal", say("gallery.play"), game, "primary")
        name = say("game." + game)
        return panel(say("going.again", name=name), name, say("going.again.about"), again, fan(game))
    return question(words, games, knows)


def question(words, games, knows):
    """The question of a first visit, which only orders the list: games that have others close to them, or
    none yet.
    """
    say = words.say
    answers = [answer_of(NO_GAME, say("knows.none"), knows)]
    for game in games:
        if game["listing"]["close"]:
            name = say("game." + game["id"])
            group = {
                "data-close": " ".join(game["listing"]["close"]),
                "data-title": say("gallery.close", name=name),
            }
            answers.append(answer_of(game["id"], name, knows, group))
    return element(
        "section",
        {"class": "going-on asks"},
        element("h2", {"id": "knows"}, say("knows.which")),
        element("p", {}, say("knows.about")),
        element("div", {"class": "answers", "role": "group", "aria-labelledby": "knows"}, answers),
        button("learn", say("ui.learn.do"), kind="primary"),
    )


def answer_of(answer, name, knows, group=None):
    """An answer; `group` tells the lobby that the build has drawn which games it puts first."""
    pressed = "true" if answer == knows else "false"
    return button("knows", name, answer, **dict(group or {}, **{"aria-pressed": pressed}))


def to_begin_with(words, games, fan):
    """The easy games, each to learn and to play."""
    return element(
        "section",
        {"class": "beginners"},
        element("h2", {}, words.say("knows.easy")),
        element("ul", {}, [easy_game(words, game["id"], fan) for game in games if game["listing"]["easy"]]),
    )


def easy_game(words, game, fan):
    """An easy game."""
    say, name = words.say, words.say("game." + game)
    return element(
        "li",
        {},
        fan(game),
        element("h3", {}, name),
        element("p", {}, say("game." + game + ".line")),
        element(
            "div",
            {"class": "buttons"},
            button("learn", say("ui.learn.do"), game, **{"aria-label": say("knows.learn_game", name=name)}),
            button(
                "deal",
                say("gallery.play"),
                game,
                "tinted",
                **{"aria-label": say("gallery.play_game", name=name)},
            ),
        ),
    )


def panel(whole, short, about, act, cards):
    """A board of wood with one button; where there is little room the title is short."""
    return element(
        "section",
        {"class": "going-on"},
        cards,
        element(
            "h2",
            {},
            element("span", {"class": "long-title"}, whole),
            element("span", {"class": "short-title"}, short),
        ),
        element("p", {}, about),
        act,
    )


def others(words, kept, damaged):
    """The other matches that go on, the latest ones one tap away, how many entries are damaged, and the way
    to all; None where there are none.
    """
    say, going = words.say, unfinished(kept)[1 : FEW_OTHERS + 1]
    if not going and not damaged:
        return None
    return element(
        "section",
        {"class": "also-going", "aria-label": say("ui.continue")},
        element("ul", {"class": "saved"}, [element("li", {}, continue_button(words, *one)) for one in going]),
        element("p", {"class": "hint"}, say("ui.damaged", count=damaged)) if damaged else None,
        button("shelf", say("ui.to_shelf"), kind="quiet", id="to-shelf"),
    )


def continue_button(words, match, entry):
    """A match to go on with."""
    inside = [
        element("strong", {}, title(words, entry)),
        element("span", {"class": "hint"}, stands_at(words, entry)),
    ]
    return button("continue", inside, match, "saved-match")
