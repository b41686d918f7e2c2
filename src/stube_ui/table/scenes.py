"""The changes between two scenes: pure functions over scenes, without rules and without a page.

A card lies in a scene by its token: its text, and behind that a mark if it is a second copy. Answers have the
text alone, so `legal` and the like name a face once for all its copies.
"""

import scores
from wording import face, suit

WORTH_CLAIMING = 3  # fewer cards are played as quickly as they are claimed


def zone(scene, name):
    """The zone of a scene with this id."""
    for one in scene["zones"]:
        if one["id"] == name:
            return one
    return None


def hand_of(scene, seat):
    """The cards that a seat holds, or that lie before it to be played, backs among them."""
    kinds = ("hand", "place", "covered", "shown")
    own = [one for one in scene["zones"] if one["seat"] == seat and one["kind"] in kinds]
    return [card for one in own for card in one["cards"]]


def held_in_deal(scene):
    """The cards that the viewer holds, and those that the viewer has played in this deal."""
    seat = scene["seat"]
    tricks = [one["plays"] for one in finished_tricks(scene)] + [plays_so_far(scene)]
    return hand_of(scene, seat) + [card for plays in tricks for player, card in plays if player == seat]


def stacks_of(scene, seat):
    """The stacks of a seat in their order: each place, and the zone under it. None when the deal is over: the
    result is shown there.
    """
    places = [] if scene["over"] else [one for one in zones_of(scene, "place") if one["seat"] == seat]
    return [(one, zone(scene, one["under"])) for one in places]


def zones_of(scene, kind):
    """The zones of a scene of one kind, in their order."""
    return [one for one in scene["zones"] if one["kind"] == kind]


def cards_in(scene, kinds):
    """The cards of all zones of these kinds: "hand-own" is the viewer's hand, "hand" another seat's."""
    found = []
    for one in scene["zones"]:
        kind = one["kind"] + "-own" if one["seat"] == scene["seat"] else one["kind"]
        if kind in kinds:
            found.append(one["cards"])
    return found


def moved(scene, moves):
    """The scene after moves between its zones. A card that was a back appears with its face when the move
    shows it.
    """
    zones = [dict(one, cards=list(one["cards"])) for one in scene["zones"]]
    by_id = {one["id"]: one for one in zones}
    for move in moves:
        source, target = by_id[move["from"]]["cards"], by_id[move["to"]]["cards"]
        card = move["card"]
        source.remove(card if card in source else None)
        target.append(card)
    return dict(scene, zones=zones)


def plays_of(scene, moves):
    """The first moves of a list: those that bring cards into the trick."""
    plays = []
    for move in moves:
        target = zone(scene, move["to"])
        if target["kind"] != "trick":
            break
        plays.append(move)
    return plays


def trick_winner(scene, moves):
    """The seat whose pile the trick goes to in these moves, None if no trick is taken."""
    for move in moves:
        source, target = zone(scene, move["from"]), zone(scene, move["to"])
        if source["kind"] == "trick" and target["kind"] == "pile":
            return target["seat"]
    return None


def full_trick(before, after):
    """The full trick as it lies before it is taken, with the winner marked; None if these moves take no
    trick.
    """
    moves = after["moves"]
    winner = trick_winner(before, moves)
    if winner is None:
        return None
    shown = moved(before, [move for move in plays_of(before, moves) if is_to_come(before, move)])
    return dict(shown, acts=[], turn=None, winning=winner, taken=True)


def taken_up(scene):
    """The cards that the viewer has taken up or been given and holds; none in scenes that were made before
    they had them.
    """
    return scene.get("taken_up", [])


def taking_up(after):
    """The scene in which cards that the viewer has just taken up lie open on the table, before they are in
    the hand; None if these moves bring none.
    """
    hand = "hand" + str(after["seat"])
    come = [move["card"] for move in after["moves"] if move["to"] == hand and move["card"] in taken_up(after)]
    if not come:
        return None
    zones = [
        dict(one, cards=[card for card in one["cards"] if card not in come]) if one["id"] == hand else one
        for one in after["zones"]
    ]
    lie_open = {"id": "taken_up", "seat": None, "kind": "open", "under": None, "cards": come}
    nothing = {"acts": [], "interjections": [], "pick": None, "ask": None, "turn": None, "taken_up": []}
    return dict(after, zones=zones + [lie_open], **nothing)


def is_to_come(scene, move):
    """Tell whether a play is not in the scene yet (one's own card is in the trick before the engine has
    answered).
    """
    return move["card"] not in zone(scene, move["to"])["cards"]


def with_own_answer(scene, act):
    """The scene as far as it is known before the engine has answered: a card that was played lies in the
    trick, other cards have left the hand, and nothing is asked.
    """
    seat, verb, cards = scene["seat"], act.split(" ")[0], act.split(" ")[1:]
    answered = dict(scene, acts=[], ask=None, pick=None, turn=None, claim=False)
    hand = "hand" + str(seat)
    if verb != "play":
        zones = [
            dict(one, cards=without(one["cards"], cards)) if one["id"] == hand else one
            for one in scene["zones"]
        ]
        return dict(answered, zones=zones)
    (played,) = [one["card"] for one in scene["acts"] if one["act"] == act]
    source = place_of(scene, seat, played) or hand
    played = moved(answered, [{"card": played, "from": source, "to": "trick" + str(seat)}])
    leader = scene["leader"] if trick_begun(scene) else seat
    return dict(played, leader=leader, winning=None)


def with_claim(scene):
    """The scene with an offer to claim the rest."""
    return dict(scene, claim=True)


def may_offer_claim(scene):
    """Tell whether a claim of the rest would spare the viewer something: tricks were played, cards are left,
    and no word beside the cards would be cut off.
    """
    words = scene["interjections"] or words_to_say(scene)
    held = len(hand_of(scene, scene["seat"]))
    return may_play(scene) and not words and held >= WORTH_CLAIMING and bool(finished_tricks(scene))


def is_shared(scene):
    """Tell whether several people play, handing the screen to each other."""
    return len([seat for seat in scene["seats"] if seat["player"] == "human"]) > 1


def is_covered(scene):
    """Tell whether nobody in particular looks; then the scene shows no hand."""
    return bool(scene.get("covered"))


def is_face_down(scene):
    """Tell whether the viewer's hand lies face down, since the viewer may not look at it yet."""
    return None in hand_of(scene, scene["seat"])


def covered(scene):
    """The scene with backs where not all may see the cards."""
    hidden = ("hand", "talon", "aside", "stock")
    zones = [
        dict(one, cards=[None] * len(one["cards"])) if one["kind"] in hidden else one
        for one in scene["zones"]
    ]
    return dict(scene, zones=zones, covered=True, interjections=[])


def looked_at(scene):
    """The scene where nobody plays, but looks back."""
    return dict(scene, acts=[], interjections=[], pick=None, ask=None, turn=None, over=None)


def covered_trick(full, after):
    """A full trick on the covered table where it is about to be taken, seen from where it was seen before."""
    parts = ("seat", "zones", "leader", "winning", "taken")
    shown = dict(after, acts=[], ask=None, pick=None, turn=None, over=None, covered=True)
    shown.update({part: full[part] for part in parts})
    return shown


def unseen_trick(scene, seat):
    """The last trick, if a seat has not seen its end: another one played its last card. None if it has."""
    tricks = finished_tricks(scene)
    return tricks[-1] if tricks and tricks[-1]["plays"][-1][0] != seat else None


def said_since(scene, seat):
    """The lines of the log since a seat's own last word, all of them if it has not said one."""
    own = [at for at, line in enumerate(scene["log"]) if line[1].get("seat") == seat]
    return scene["log"][own[-1] + 1 :] if own else scene["log"]


def plays_so_far(scene):
    """The cards of the trick that is under way, as pairs of seat and card in the order of play."""
    cards = {one["seat"]: one["cards"][-1] for one in zones_of(scene, "trick") if one["cards"]}
    first, count = scene["leader"] or 0, len(scene["seats"])
    order = [(first + step) % count for step in range(count)]
    return [(seat, cards[seat]) for seat in order if seat in cards]


def without(held, cards):
    """The cards of a hand less those of an answer that leave it."""
    leave, left = list(cards), []
    for card in held:
        if card and face(card) in leave:
            leave.remove(face(card))
        else:
            left.append(card)
    return left


def sharers(scene):
    """The seats of each score: pairs, or each seat by itself."""
    return scores.sharers(len(scene["seats"]), scene.get("teams"))


def shared(scene, figures):
    """Figures by seat as one for each score."""
    return [figures[seats[0]] for seats in sharers(scene)]


def totals(wording, scene):
    """The totals of the sheet in the unit that is counted in, one for each score."""
    return shared(scene, wording.paid(scene["sheet"]["totals"]))


def standing(wording, scene):
    """The lines of the sheet that say how the match stands where its totals do not: what each is called, and
    its figures by seat.
    """
    sheet = scene["sheet"]
    lines = [one for one in sheet.get("tally", ()) if one["word"] in sheet.get("standing", ())]
    return [(wording.say("standing." + one["word"]), one["by_seat"]) for one in lines]


def standing_or_totals(wording, scene):
    """The lines of the standing of a match; those of the totals if these say enough."""
    totals = (wording.say("ui.score"), wording.paid(scene["sheet"]["totals"]))
    return standing(wording, scene) or [totals]


def is_picked(pick, chosen):
    """Tell whether the chosen cards are as many as the pick requires, and those it must have among them."""
    return pick["least"] <= len(chosen) <= pick["count"] and all(card in chosen for card in pick["must"])


def may_say(scene, act):
    """Tell whether the viewer may say this out of turn."""
    said = [one["act"] for one in scene["interjections"]]
    return act in said or act == (scene.get("give_up") or {}).get("act")


def words_beside(scene):
    """The words that may be said where cards lie in the middle: in place of a card, or beside a lay-off."""
    return words_to_say(scene) if may_play(scene) or layout(scene) else []


def in_box(scene):
    """Tell whether the question is in a box in the middle."""
    return bool(scene["ask"]) and not may_play(scene) and not layout(scene)


def words_to_say(scene):
    """The answers that are words and not cards of the hand."""
    return [act for act in scene["acts"] if "label" in act]


def layout(scene):
    """The rows of a lay-off, empty ones too; no rows while none has a card."""
    rows = zones_of(scene, "row")
    return rows if any(row["cards"] for row in rows) else []


def trick_begun(scene):
    """Tell whether the trick has a card."""
    return any(one["cards"] for one in zones_of(scene, "trick"))


def is_fresh(scene):
    """Tell whether no card of the deal has been played."""
    return not scene["over"] and not finished_tricks(scene) and not trick_begun(scene) and not layout(scene)


def melds_of(scene, seat):
    """The melds that a seat has shown."""
    return [meld for meld in scene.get("melds") or () if meld["seat"] == seat]


def melds_lie(scene):
    """Tell whether melds are laid out: from when they are shown until the first card is led."""
    return bool(scene.get("melds")) and is_fresh(scene)


def melds_come(before, after):
    """Tell whether melds are laid out that were not before, and a player leads who is not the viewer."""
    return melds_lie(after) and not melds_lie(before) and not may_play(after)


def led(scene):
    """The suit led to the trick, or "trumps"; None before the lead."""
    cards = [
        one["cards"][0] for one in zones_of(scene, "trick") if one["seat"] == scene["leader"] and one["cards"]
    ]
    if not cards:
        return None
    return "trumps" if scene["order"] and cards[0] in scene["order"]["trumps"] else suit(cards[0])


def is_play(act):
    """Tell whether an answer, as text, is a card for a trick."""
    return act.startswith("play ")


def may_play(scene):
    """Tell whether the viewer is to play a card into the trick."""
    return any(is_play(act["act"]) for act in scene["acts"])


def finished_tricks(scene):
    """The tricks that were taken in this deal."""
    return scene.get("tricks", [])  # demos that were finished before scenes had them lack them


def cards_seen(scene):
    """The cards that the viewer has seen in this deal; what was played lies open on its piles."""
    return [card for one in scene["zones"] for card in one["cards"] if card]


def only_answer(scene, forced):
    """The only answer of the viewer where that is to play the last card, or with `forced` any card or to
    pass; None where there is a choice.
    """
    acts = scene["acts"]
    if len(acts) != 1 or scene["pick"]:
        return None
    last = "card" in acts[0] and len(hand_of(scene, scene["seat"])) == 1
    return acts[0]["act"] if last or (forced and ("card" in acts[0] or acts[0]["act"] == "pass")) else None


def arrivals(before, after):
    """The cards that have come into the trick between two scenes of a deal, as pairs of seat and card."""
    found = []
    for one in zones_of(after, "trick"):
        old = zone(before, one["id"])
        held = old["cards"] if old else []
        found.extend([(one["seat"], card) for card in one["cards"] if card not in held])
    return found


def shown_of_talon(scene):
    """The cards that lie open on the table on their way to the viewer's hand."""
    shown = zone(scene, "taken_up")
    return shown["cards"] if shown else []


def place_of(scene, seat, card):
    """The place where a card of a seat lies open on top, None if it lies in none."""
    for place, _ in stacks_of(scene, seat):
        if card in place["cards"]:
            return place["id"]
    return None


def turned_up(before, after):
    """The places where a card lies open now that lay face down under another one."""
    under = {one["under"]: one["id"] for one in zones_of(after, "place")}
    return [
        under[one["id"]]
        for one in zones_of(after, "covered")
        if len(one["cards"]) < len(zone(before, one["id"])["cards"])
    ]


def laid_there(before, after):
    """The places where a card was dealt between two scenes, face up or face down."""
    return [
        one["id"]
        for one in zones_of(after, "place")
        if cards_there(before, one["id"]) < cards_there(after, one["id"])
    ]


def cards_there(scene, name):
    """The number of cards in a place and under it."""
    place = zone(scene, name)
    return len(place["cards"]) + len(zone(scene, place["under"])["cards"])


def once(cards):
    """The faces of some cards, each of them once."""
    faces = [face(card) for card in cards]
    return [one for at, one in enumerate(faces) if one not in faces[:at]]


def legal(scene):
    """The faces of the cards that may be played."""
    return [face(act["card"]) for act in scene["acts"] if "card" in act]


def act_of(scene, card):
    """The answer that plays a card or a copy of it; None if it may not be played."""
    for act in scene["acts"]:
        if "card" in act and face(act["card"]) == face(card):
            return act
    return None
