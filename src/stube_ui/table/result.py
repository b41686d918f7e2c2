"""The result of a deal that is over, or of the match, and the ways on from there."""

import scenes
import scores
from dom import button, element, icon, svg
from fortune import LOST, WON, fortune, is_reached, of_deal
from sheet import change, discs, now_texts

MOST_IN_A_TILE = 6  # letters of a figure, with its sign; a longer one is smaller where tiles are narrow


class Result:
    """Draws who has won and with what, what it paid, and how that came about."""

    def __init__(self, words):
        self.words = words

    def draw(self, wording, scene):
        """The sentence, the goal, a tile for each player or pair, the reasons, and the buttons to go on."""
        over = scene["over"]
        (title, below), goal = self._headline(wording, scene), over.get("goal")
        now, was = now_texts(wording, scene), fortune(scene, wording.viewer)
        return element(
            "div",
            {"class": "result " + was if was else "result", "role": "group", "aria-label": title},
            element(
                "header",
                {"class": "result-head"},
                element("h2", {"id": "result-title"}, title),
                element("p", {"class": "hint"}, below) if below else None,
            ),
            element(
                "div",
                {"class": "result-body", "tabindex": "0"},
                self._bar(goal, is_played_out(scene)) if goal else None,
                None if over["thrown_in"] else tiles(wording, scene, over["scores"], now, over["winners"]),
                reasons(wording, over["lines"]),
            ),
            element("div", {"class": "buttons"}, self._buttons(scene)),
        )

    def _headline(self, wording, scene):
        """The title and the line below it, which is None where the title says all."""
        over = scene["over"]
        if over["match"]:
            return self._of_match(wording, scene), None if over["thrown_in"] else outcome(wording, scene)
        if over["thrown_in"]:
            return self.words.say("ui.thrown_in", deal=scene["deal"]), None
        return outcome(wording, scene), beside(wording, scene)

    def _of_match(self, wording, scene):
        played, won_by = scenes.sharers(scene), scene["over"]["winners"]
        winners = [seats for seats in played if seats[0] in won_by]
        if len(winners) > 1 and len(winners) == len(played):
            return self.words.say("ui.match_drawn")
        code = "ui.match_lost" if fortune(scene, wording.viewer) == LOST else "ui.match_won"
        return said_of(wording, code, [seat for seats in winners for seat in seats])

    def _bar(self, goal, is_whole):
        """The bar of a side's result, with a mark at its goal, and of a whole deal what the others have."""
        say = self.words.say
        label = say("ui.goal", value=goal["value"], needed=goal["needed"], most=goal["most"])
        wide = max(goal["most"], goal["needed"])  # a bid may need more than there is
        box = {"class": "goal-bar", "viewBox": "0 0 %d 1" % wide, "preserveAspectRatio": "none"}
        box.update({"role": "img", "aria-label": label})
        own = svg("rect", {"class": "reached", "width": goal["value"], "height": 1})
        mark = svg("line", {"x1": goal["needed"], "x2": goal["needed"], "y1": 0, "y2": 1})
        figures = [
            element("strong", {}, str(goal["value"])),
            element("span", {}, say("ui.needed", needed=goal["needed"])),
            element("strong", {}, str(goal["most"] - goal["value"]) if is_whole else ""),
        ]
        told = element("p", {"class": "goal-figures", "aria-hidden": "true"}, figures)
        return [svg("svg", box, own, mark), told]

    def _buttons(self, scene):
        say = self.words.say
        is_over = scene["over"]["match"]
        usual = ("new-match", "ui.new_match", None) if is_over else ("next-deal", "ui.next_deal", None)
        action, code, argument = scene.get("lesson") or usual
        return [
            button(action, say(code), argument, "primary", id="go-on"),
            button("daily-page", say("daily.result"), scene["day"]) if scene.get("day") else None,
            button("review", say("review.open"), id="look-back"),
            button("all-cards", say("ui.all_cards"), id="all-cards"),
            button("panel", say("ui.whole_sheet"), id="whole-sheet") if scene["over"]["match"] else None,
            button("lobby", say("ui.to_lobby"), kind="quiet"),
        ]


def is_played_out(scene):
    """Tell whether all cards were played."""
    return not any(zone["cards"] for zone in scene["zones"] if zone["kind"] == "hand")


def outcome(wording, scene):
    """The result of a deal for the viewer; for one who has not played in it, that of the players."""
    if not plays(wording, scene):
        return of_players(wording, scene)
    return figures(wording, scene) or of_goal(wording, scene) or of_scores(wording, scene)


def beside(wording, scene):
    """The result of the players, where the words for the viewer leave that open; else None."""
    goal, said = scene["over"].get("goal"), of_players(wording, scene)
    is_told = goal["seats"] == [wording.viewer] if goal else False
    return None if is_told or said in outcome(wording, scene) else said


def figures(wording, scene):
    """The figures of the viewer's side and of the other, in a deal between two; None where they would not
    tell who has won, as after a bid that was too high.
    """
    goal, was = scene["over"].get("goal"), of_deal(scene, wording.viewer)
    if not goal or not is_played_out(scene) or not has_two_sides(scene, goal):
        return None
    has, have = goal["value"], goal["most"] - goal["value"]
    own, other = (has, have) if wording.viewer in goal["seats"] else (have, has)
    if was == WON and own >= other:
        return wording.say("ui.score.won", {"own": own, "other": other})
    if was == LOST and own <= other:
        return wording.say("ui.score.lost", {"own": own, "other": other})
    return None


def has_two_sides(scene, goal):
    """Tell whether those without the goal have all won or lost the same."""
    playing = [seat for seat, line in enumerate(scene["seats"]) if not line["rests"]]
    return len({scene["over"]["scores"][seat] for seat in playing if seat not in goal["seats"]}) == 1


def of_goal(wording, scene):
    """The line that tells whether the viewer has won or lost by a side's goal; None for neither, or without
    a goal."""
    goal, was = scene["over"].get("goal"), of_deal(scene, wording.viewer)
    if not goal or wording.viewer in goal["seats"]:
        return reached(wording, goal) if goal else None
    if is_reached(goal):
        return said_of(wording, "ui.lost_to", goal["seats"], value=goal["value"])
    if was == WON:
        return said_of(wording, "ui.won_over", goal["seats"], value=goal["value"])
    return None


def of_scores(wording, scene):
    """The line with what the viewer gets or loses; or with all who come off as well."""
    viewer, found = wording.viewer, wording.paid(scene["over"]["scores"])
    own, amount = found[viewer], scene["over"]["scores"][viewer]
    if own == best_of(scene, found):
        is_spared = min(found) != max(found) and payers(scene, found)
        return wording.say("ui.spared") if is_spared else of_players(wording, scene)
    if own < 0:
        return wording.say("ui.loses", {"seat": viewer, "amount": -amount})
    if own == 0:
        return wording.say("ui.nothing")
    return wording.say("ui.gains", {"seat": viewer, "amount": amount})


def of_players(wording, scene):
    """The line that names who has won or lost: the side with a goal; or who alone pays; or the players with
    the best score.
    """
    over = scene["over"]
    goal, best = over.get("goal"), max(over["scores"])
    if goal:
        return reached(wording, goal)
    if scores.sign(scene) < 0:
        return lowest(wording, scene)
    if paying := payers(scene, over["scores"]):
        return said_of(wording, "ui.loses", paying, amount=-over["scores"][paying[0]])
    if best == min(over["scores"]):
        return wording.say("ui.deal_over", {"deal": scene["deal"]})
    seats = [seat for seat, score in enumerate(over["scores"]) if score == best]
    if best > 0 and seats in scene.get("teams", ()):
        return wording.say("ui.gains.team", {"seats": seats, "amount": best})
    return said_of(wording, "ui.gains" if best > 0 else "ui.best", seats, amount=best)


def payers(scene, found):
    """The player who alone pays in a deal where nobody gains, in a list of one; else an empty list."""
    losses = [-score * scores.sign(scene) for score in found]
    losing = [seat for seat, loss in enumerate(losses) if loss]
    return losing if len(losing) == 1 and max(losses) > 0 else []


def lowest(wording, scene):
    """The line that names the players with the lowest score of a deal, where that is the best one; or who
    alone gets something.
    """
    by_seat = scene["over"]["scores"]
    found = wording.paid(by_seat)
    if paying := payers(scene, found):
        return said_of(wording, "ui.gains", paying, amount=by_seat[paying[0]])
    seats = [seat for seat, score in enumerate(found) if score == min(found)]
    return said_of(wording, "ui.best", seats)


def reached(wording, goal):
    """The line that tells whether a side has reached its goal."""
    code = "ui.won" if is_reached(goal) else "ui.lost"
    return said_of(wording, code, goal["seats"], value=goal["value"])


def best_of(scene, paid):
    """The best score of a deal."""
    return max(paid) if scores.sign(scene) > 0 else min(paid)


def plays(wording, scene):
    """Tell whether the viewer has played in the deal."""
    return wording.viewer is not None and not scene["seats"][wording.viewer]["rests"]


def said_of(wording, code, seats, **given):
    """A sentence about one seat or several."""
    if len(seats) == 1:
        return wording.say(code, dict(given, seat=seats[0]))
    return wording.say(code + ".many", dict(given, seats=seats))


def tiles(wording, scene, by_seat, now, winners=()):
    """The tiles with the score of a deal for each player or pair, and `now`, texts for the standing of each;
    `winners` bear a crown.
    """
    paid = scenes.shared(scene, wording.paid(by_seat))
    best, drawn = best_of(scene, paid), []
    for index, seats in enumerate(scenes.sharers(scene)):
        kind = "tile gains" if paid[index] == best and min(paid) != max(paid) else "tile"
        crown = icon("crown") if seats[0] in winners else None
        drawn.append(
            element(
                "li",
                {"class": kind},
                element("span", {"class": "tile-face"}, discs(scene, seats), crown),
                element("span", {"class": "name"}, scores.name_of(wording.names, seats)),
                element("strong", {}, change(paid[index])),
                [element("span", {"class": "total"}, text) for text in now[index]],
            )
        )
    is_long = max(len(change(one)) for one in paid) > MOST_IN_A_TILE
    kind = "tiles long" if is_long else "tiles"
    return element("ul", {"class": kind, "data-seats": len(drawn)}, drawn)


def reasons(wording, lines):
    """The lines that explain the value of a deal, each with its side if it counts for that alone."""
    return element("ul", {"class": "lines"}, [reason(wording, *line) for line in lines])


def reason(wording, code, params, anchor=""):
    """A line of the result, with its side before and its value behind, if it counts for one side alone."""
    said = wording.say(code, params)
    if "for" not in params:
        return element("li", {}, said)
    whose = element("strong", {"class": "whose"}, wording.say("whose." + params["for"]))
    counts = element("strong", {}, counted(wording, params))
    return element("li", {"class": "of-side"}, whose, " ", element("span", {}, said), " ", counts)


def reason_text(wording, code, params, anchor=""):
    """A line of the result as text."""
    said = wording.say(code, params)
    if "for" not in params:
        return said
    return wording.say("whose." + params["for"]) + ": " + said + " " + counted(wording, params)


def counted(wording, params):
    """The value of a line for its side."""
    return change(wording.paid([params["points"]])[0])
