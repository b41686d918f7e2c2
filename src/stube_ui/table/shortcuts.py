"""What the letter keys say at the table."""

import scenes
from settings import setting

KEYS = ("t", "h", "l", "i", "s", "?")


def read_aloud(key, view, words, scene):
    """The sentence for a key: T the trick, H the hand, L the last trick, I the contract, S the score, ? the
    keys.
    """
    if key == "t":
        plays = [(one["seat"], one["cards"][-1]) for one in scenes.zones_of(scene, "trick") if one["cards"]]
        return view.trick_text(plays) or words.say("ui.no_trick")
    if key == "h":
        own = [one for one in scenes.zones_of(scene, "hand") if one["seat"] == scene["seat"]][0]
        return view.cards_text(view.sorted_hand(scene, own["cards"])) or words.say("ui.no_cards")
    if key == "l":
        if setting(words.settings, "memory") == "on":
            return words.say("ui.from_memory")
        tricks = scenes.tricks_so_far(scene)
        if not tricks:
            return words.say("ui.no_last_trick")
        plays, winner = tricks[-1]
        return view.trick_text(plays) + " " + view.wording.say("log.trick", {"seat": winner})
    if key == "i":
        return view.facts_text(scene)
    if key == "s":
        return view.score_text(scene)
    return words.say("ui.keys")
