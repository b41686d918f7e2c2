"""The dialogs of the table: tricks, the order of the cards, a deal laid open, settings, fairness."""

import dialog
import scenes
import stacks
import vibration
from dom import button, element, face
from hand import sorted_cards, viewers_cards
from middle import played_cards
from result import reason_text, reasons, tiles
from settings import setting_fields
from sheet import deal_title, score_text, totals_now
from wording import PIPS, rank

ON_SIDE = (("back", "ui.back"), ("panel", "ui.sheet"))  # tools for which a phone on its side has no room


def menu(words, scene, goes_on, from_memory, is_kept, is_own_order):
    """Open the menu of the table. `goes_on`: the deal is played there; `from_memory`: played tricks are not
    shown; `is_kept`: the match is saved, so that it can be shared; `is_own_order`: the hand can be sorted.
    """
    say = words.say
    rules = to_read("rules", words.rules_address(scene["game"], scene["phase"]))
    glossary = to_read("glossary", words.rules_address("glossary"))
    on_side = [button(action, say(code), kind="wide on-side") for action, code in ON_SIDE]
    parts = [("sort", "ui.sort")] if is_own_order else []
    parts += [] if from_memory else [("all-tricks", "ui.all_tricks")]
    parts += [("order", "ui.order"), ("plain", "ui.plain")]
    if goes_on:
        parts += [("seen", "ui.seen"), ("claim", "ui.claim"), ("ask-give-up", "ui.give_up")]
    parts.append(("same-deal", "ui.same_deal"))
    if is_kept:
        parts += [("deal-table", "ui.deal_table"), ("share", "ui.share")]
    parts += [("settings", "ui.settings"), ("fairness", "ui.fairness")]
    buttons = [button(action, say(code), kind="wide") for action, code in parts]
    pages = [element("a", rules, say("ui.rules")), element("a", glossary, say("ui.glossary"))]
    dialog.show(words, say("ui.menu"), on_side, pages, buttons)


def to_read(name, address):
    """The attributes of a link in the menu to a page to read, beside the table."""
    return {"class": "button wide", "target": "_blank", "rel": "noopener", "id": name, "href": address}


def ask(words, title, question, action):
    """Ask whether something is really meant."""
    dialog.show(words, words.say(title), element("p", {}, words.say(question)), sure(words, title, action))


def sure(words, title, action):
    """The buttons under a question whether something is really meant."""
    yes, no = (
        button(action, words.say(title), kind="primary"),
        button("close", words.say("ui.rather_not")),
    )
    return element("div", {"class": "buttons"}, yes, no)


def tell(words, title, code):
    """Show one sentence."""
    dialog.show(words, words.say(title), element("p", {}, words.say(code)))


def give_up(words, wording, scene):
    """Ask whether the player means to give up, with the consequences; or show why it cannot be done now."""
    giving_up = scene.get("give_up") or {"kind": "not_now", "what": ["give_up.not_now", {}]}
    what = element("p", {}, wording.message(giving_up["what"]))
    if giving_up["kind"] == "not_now":
        dialog.show(words, words.say("ui.give_up"), what)
    else:
        dialog.show(words, words.say("ui.give_up"), what, sure(words, "ui.give_up", "give-up"))


def deal_lines(words, wording, scene, deal, lines):
    """The scores of a deal of the sheet, and the reasons."""
    rows = scene["sheet"]["rows"][:deal]
    done = rows[-1]
    paid = [sum([one["scores"][seat] for one in rows]) for seat in range(len(scene["seats"]))]
    then = [[] for _ in paid]  # how the match stood then is not in the scene
    if not scenes.standing(wording, scene):
        then = totals_now(wording, scenes.shared(scene, wording.paid(paid)))
    shown = None if done["thrown_in"] else tiles(wording, scene, done["scores"], then)
    dialog.show(words, deal_title(words, wording, done), shown, reasons(wording, lines))


def all_tricks(words, wording, scene):
    """All tricks so far, the latest first."""
    tricks = scenes.finished_tricks(scene)
    dialog.show(words, words.say("ui.all_tricks"), listed(words, wording, tricks[::-1]))


def listed(words, wording, tricks):
    """Tricks with their cards in the order of play; who won is said in words and marked."""
    if not tricks:
        return element("p", {}, words.say("ui.no_last_trick"))
    return element(
        "ol",
        {"class": "tricks"},
        [element("li", {}, trick(wording, one["plays"], one["winner"])) for one in tricks],
    )


def trick(wording, plays, winner):
    """One trick, and who won it."""
    said = wording.say("log.trick", {"seat": winner})
    return [played_cards(wording, plays, winner), element("p", {"class": "hint"}, said)]


def order(words, wording, scene):
    """The order of the cards, high to low: trumps, and each suit."""
    title, found = words.say("ui.order"), scene["order"]
    if not found:
        tell(words, "ui.order", "ui.no_order")
        return
    groups = []
    if found["trumps"]:
        groups.append((words.say("ui.trumps"), scenes.once(found["trumps"])))
    groups += [
        (wording.say("ui.suit", {"suit": scenes.suit(suit[0]) or "X"}), scenes.once(suit))
        for suit in found["suits"]
    ]
    dialog.show(words, title, [strip(wording, name, cards) for name, cards in groups])


def strip(wording, name, cards):
    """Cards of one suit, high to low, in a row."""
    label = name + ": " + wording.cards_text(cards)
    pictures_of = [element("span", {"class": "small-card"}, face(card, wording.faces)) for card in cards]
    return [
        element("h3", {}, name),
        element("div", {"class": "strip", "role": "img", "aria-label": label}, pictures_of),
    ]


def seen(words, wording, scene):
    """Show the cards of each suit that have been seen, and those that have not."""
    known = scenes.cards_seen(scene)
    groups = [scene["order"]["trumps"]] + scene["order"]["suits"] if scene["order"] else []
    rows = []
    for group in [group for group in groups if group]:
        out = [card for card in group if card not in known]
        label = words.say("ui.not_seen") + " " + (wording.cards_text(out) or "–")
        drawn = []
        for card in group:
            given = {"class": "small-card gone" if card in known else "small-card"}
            drawn.append(element("span", given, face(card, wording.faces)))
        rows.append(element("div", {"class": "strip", "role": "img", "aria-label": label}, drawn))
    dialog.show(words, words.say("ui.seen"), element("p", {}, words.say("ui.seen.about")), rows)


def plain(words, wording, scene):
    """The table in words."""
    say = words.say
    lines = [
        say("ui.deal") + " " + str(scene["deal"]) + ". " + wording.facts_text(scene),
        score_text(wording, scene) + ".",
    ]
    for one in scenes.zones_of(scene, "hand"):
        line = scene["seats"][one["seat"]]
        tags = [": ".join(wording.fact(*tag)) for tag in line["tags"]]
        held = say("ui.other_hand", name=line["name"], cards=len(scenes.hand_of(scene, one["seat"])))
        lines.append(". ".join([held] + tags) + ".")
        if scenes.stacks_of(scene, one["seat"]):
            lines.append(stacks.in_words(wording, scene, one["seat"]) + ".")
    lines.append(wording.trick_text(scenes.plays_so_far(scene)) or say("ui.no_trick"))
    for one in scenes.zones_of(scene, "open"):
        lines += [wording.say("ui.open_card", {"card": card}) + "." for card in one["cards"]]
    lies_open = scenes.stacks_of(scene, scene["seat"])
    if not scenes.is_covered(scene) and not lies_open:
        held = sorted_cards(words.settings, scene, viewers_cards(scene))
        lines.append(say("ui.you_hold", cards=wording.cards_text(held) or "–"))
    may = sorted_cards(words.settings, scene, scenes.legal(scene))
    if may:
        lines.append(say("ui.you_may", cards=wording.cards_text(may)))
    dialog.show(words, say("ui.plain"), [element("p", {}, line) for line in lines])


def cards(words, wording, scene, found):
    """A deal that is over: the hands as they were dealt, what lay beside them, the tricks, and all of it as
    text.
    """
    names = wording.names
    hands = [
        strip(wording, names[seat], sorted_cards(words.settings, scene, hand, hand))
        for seat, hand in enumerate(found["hands"])
    ]
    beside = [strip(wording, wording.say("ui.beside." + kind), some) for kind, some in found["beside"]]
    beside += [strip(wording, given_to(wording, one), one["cards"]) for one in found["given"]]
    text = deal_text(words, wording, scene, found)
    dialog.show(
        words,
        words.say("ui.all_cards"),
        hands,
        beside,
        [element("h3", {}, words.say("ui.all_tricks")), listed(words, wording, found["tricks"])]
        if found["tricks"]
        else None,
        element("h3", {}, words.say("ui.as_text")),
        dialog.copyable_text(words, "deal-text", words.say("ui.as_text"), text),
    )


def given_to(wording, one):
    """The line that names the giver and the taker of cards."""
    code = "ui.given" if one["to"] is None else "ui.given.to"
    return wording.say(code, {"from": one["seat"], "to": one["to"]})


def deal_text(words, wording, scene, found):
    """A deal as lines of text, to be pasted anywhere."""
    names = wording.names
    game, deal = words.say("game." + scene["game"]), found["deal"]
    title = words.say("ui.deal_title", game=game, deal=deal)
    if found["seed"] is not None:
        title = words.say("ui.deal_title.seed", game=game, deal=deal, seed=found["seed"])
    lines = [title, ". ".join([": ".join(wording.fact(*fact)) for fact in scene["facts"]])]
    for seat, hand in enumerate(found["hands"]):
        lines.append(names[seat] + ": " + short(sorted_cards(words.settings, scene, hand, hand)))
    for kind, some in found["beside"]:
        lines.append(wording.say("ui.beside." + kind) + ": " + short(some))
    lines += [given_to(wording, one) + ": " + short(one["cards"]) for one in found["given"]]
    for number, one in enumerate(found["tricks"]):
        played = ", ".join([names[seat] + " " + sign_of(card) for seat, card in one["plays"]])
        lines.append("%d. %s → %s" % (number + 1, played, names[one["winner"]]))
    lines += [reason_text(wording, *line) for line in scene["over"]["lines"]]
    lines.append(score_text(wording, scene))
    return "\n".join([line for line in lines if line])


SIGNS = {"C": "♣", "S": "♠", "H": "♥", "D": "♦"}


def sign_of(card):
    """A card in two signs; text is pasted where no picture can be."""
    of_rank = rank(card)
    return SIGNS.get(scenes.suit(card), "") + PIPS.get(of_rank, of_rank)


def short(cards):
    """Cards in their signs."""
    return " ".join([sign_of(card) for card in cards])


def settings(words, given):
    """All that can be set on this device."""
    missing = () if vibration.is_possible() else ("vibration",)
    dialog.show(words, words.say("ui.settings"), setting_fields(words, given, missing))


def fairness(words):
    """Show the dialog on fairness: the shuffle, and the knowledge of bots."""
    said = [
        element("p", {}, words.say("fair." + part))
        for part in ("shuffle", "number", "bots", "review", "levels")
    ]
    dialog.show(words, words.say("ui.fairness"), said)
