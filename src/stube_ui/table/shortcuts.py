"""The letter keys of the table."""

import scenes
import stacks
from hand import sorted_cards, viewers_cards
from settings import setting
from sheet import score_text

KEYS = ("t", "h", "l", "i", "s", "?")


def read_aloud(key, words, wording, scene):
    """The sentence for a key: T the trick, H the hand, L the last trick, I the contract, S the score, ? the
    keys.
    """
    if key == "t":
        return wording.trick_text(scenes.plays_so_far(scene)) or words.say("ui.no_trick")
    if key == "h" and scenes.stacks_of(scene, scene["seat"]):
        return stacks.in_words(wording, scene, scene["seat"]) or words.say("ui.no_cards")
    if key == "h" and (scenes.is_covered(scene) or scenes.is_face_down(scene)):
        return words.say("ui.covered")
    if key == "h":
        held = sorted_cards(words.settings, scene, viewers_cards(scene))
        return wording.cards_text(held) or words.say("ui.no_cards")
    if key == "l":
        if setting(words.settings, "memory") == "on":
            return words.say("ui.from_memory")
        tricks = scenes.finished_tricks(scene)
        if not tricks:
            return words.say("ui.no_last_trick")
        last = tricks[-1]
        return wording.trick_text(last["plays"]) + " " + wording.say("log.trick", {"seat": last["winner"]})
    if key == "i":
        return wording.facts_text(scene) or words.say("ui.no_facts")
    if key == "s":
        return score_text(wording, scene)
    return words.say("ui.keys")
