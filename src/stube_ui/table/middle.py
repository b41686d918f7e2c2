"""The middle of the table: the trick, the stock, a lay-off, a question, or the result of the deal."""

import scenes
from dom import button, element, face, suit_sign
from result import Result
from seats import PLACES, in_order


class Middle:
    """Draws what lies between the players. `hand` knows which cards are chosen for a question."""

    def __init__(self, words, hand):
        self.words, self.hand = words, hand
        self.result = Result(words)

    def draw(self, wording, scene):
        """What belongs there at this moment."""
        if scene["over"]:
            return self.result.draw(wording, scene)
        rows = scenes.layout(scene)
        if rows:
            return element("div", {"class": "rows"}, [row(wording, one) for one in rows])
        if scene["ask"] and not scenes.only_pass(scene):
            return [self._stock(wording, scene), self._prompt(wording, scene)]
        return [self._stock(wording, scene), self._trick(wording, scene)]

    def _prompt(self, wording, scene):
        """A question that is answered by a button, or by choosing cards and saying so."""
        question, pick = wording.message(scene["ask"]), scene["pick"]
        buttons = [
            button("say", wording.message(act["label"]), act["act"]) for act in scenes.words_to_say(scene)
        ]
        if pick:
            disabled = {"aria-disabled": None if self.hand.is_chosen(pick) else "true"}
            buttons = [button("done", self.hand.done_text(pick), kind="primary", id="done", **disabled)]
        return element(
            "div",
            {"class": "prompt", "role": "group", "aria-label": question},
            element("p", {"class": "question"}, question),
            element("div", {"class": "buttons"}, buttons),
        )

    def _stock(self, wording, scene):
        """Stock, talon, and the cards that lie open beside them; None where there are none."""
        covered = scenes.zones_of(scene, "stock") + scenes.zones_of(scene, "talon")
        piles = [self._pile(wording, one["kind"], len(one["cards"])) for one in covered if one["cards"]]
        for one in scenes.zones_of(scene, "open"):
            piles += [open_card(wording, card) for card in one["cards"]]
        named = {"class": "piles", "role": "group", "aria-label": self.words.say("ui.stock_title")}
        return element("div", named, piles) if piles else None

    def _pile(self, wording, kind, count):
        """A pile of backs with its number of cards."""
        label = self.words.say("ui." + kind, cards=count)
        number = element("span", {"class": "count", "aria-hidden": "true"}, str(count))
        return picture("div", "card-box stock", label, face(None, wording.faces), number)

    def _trick(self, wording, scene):
        """A place for each player; the cards lie where their players sit."""
        zones = in_order(scene, scenes.zones_of(scene, "trick"))
        places = [
            self._place(wording, scene, one, side)
            for one, side in zip(zones, PLACES[len(zones)] + ("own",))
            if not scene["seats"][one["seat"]]["rests"]
        ]
        return element(
            "div", {"class": "trick", "role": "list", "aria-label": self.words.say("ui.trick")}, places
        )

    def _place(self, wording, scene, one, place):
        """The card of one player in the trick."""
        seat, cards = one["seat"], one["cards"]
        name = scene["seats"][seat]["name"]
        kind = "place " + ("own-place" if seat == scene["seat"] else "other-place") + " to-" + place
        given = {"data-seat": seat, "role": "listitem", "class": kind}
        if not cards:
            empty = picture("span", "empty", self.words.say("ui.no_card", name=name))
            return element("div", given, empty, element("span", {"class": "caption"}, name))
        if scene["winning"] == seat:
            given["class"] += " best"
        label = wording.say("ui.played", {"seat": seat, "card": cards[-1]})
        card = picture("span", "card-box", label, face(cards[-1], wording.faces))
        return element("div", given, card, self._caption(scene, seat, name))

    def _caption(self, scene, seat, name):
        """Who played the card, whether it was led and whether it wins; at a table of more than two the place
        says whose it is.
        """
        marks = [self.words.say("ui.led")] if scene["leader"] == seat else []
        if scene["winning"] == seat:
            marks.append(self.words.say("ui.takes" if scene.get("taken") else "ui.winning"))
        if len(scene["seats"]) > 2 and marks:
            return element("span", {"class": "caption"}, element("em", {}, " · ".join(marks)))
        said = [element("em", {}, " · " + one) for one in marks]
        return element("span", {"class": "caption"}, name, said)


def picture(tag, kind, label, *inside):
    """An element that is read out as a picture."""
    return element(tag, {"class": kind, "role": "img", "aria-label": label}, inside)


def open_card(wording, card):
    """A card that lies open beside the stock."""
    label = wording.say("ui.open_card", {"card": card})
    return picture("div", "card-box open", label, face(card, wording.faces))


def row(wording, one):
    """A run of a lay-off, low cards in front."""
    suit = one["id"][-1]
    cards = [element("span", {"class": "laid"}, face(card, wording.faces)) for card in one["cards"]]
    label = wording.say("ui.row", {"suit": suit}) + " " + (wording.cards_text(one["cards"]) or "–")
    unopened = element("span", {"class": "unopened"}, suit_sign(suit, wording.faces))
    return picture("div", "row", label, cards or unopened)
