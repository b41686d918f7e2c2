"""Advice of an expert."""

from engine import Refused


async def give(player):
    """Ask for a hint at the table, and show it: the card, and the reason."""
    session = player.session
    if player.busy or session.state["asks"] != "human":
        return
    at = session.state["at"]
    player.view.say(player.words.say("ui.hint_wait"))
    try:
        found = await session.ask_now("hint")
    except Refused:
        return  # the player has answered meanwhile
    if player.busy or player.left or session.state["at"] != at:
        return
    session.take_note(found["record"])
    named = texts_in(found["why"][1])
    player.view.hand.recommend(found["cards"] or named)  # of a bid the cards that speak for it
    player.view.say(with_reason(player, found, named), kind="hint")


def with_reason(player, found, named):
    """The hint as a sentence: the label of its button, and the reason. A card to play has no button; it is
    named if the reason does not name it.
    """
    say, message = player.words.say, player.view.wording.message
    what, why = message(found["what"]), message(found["why"])
    what, pick = what[0].upper() + what[1:], player.shown["pick"]
    is_named = bool(found["cards"]) and all(card in named for card in found["cards"])
    if pick and found["cards"]:
        done = player.view.wording.say("act." + pick["verb"])
        if is_named:
            return say("ui.hint_said", what=done, why=why)
        cards = message(["named.cards", found["what"][1]])
        return say("ui.hint_pick", button=done, cards=cards, why=why)
    if found["what"][0] != "named.card":
        return say("ui.hint_word", what=what, why=why)
    return why if is_named else say("ui.hint_said", what=what, why=why)


def texts_in(told):
    """All texts that are put into a sentence and into those inside of it, as cards are."""
    if isinstance(told, str):
        return [told]
    inside = list(told.values()) if isinstance(told, dict) else told if isinstance(told, list) else []
    return [text for one in inside for text in texts_in(one)]
