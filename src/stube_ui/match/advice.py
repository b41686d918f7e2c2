"""What an expert would do."""

from engine import Refused


async def give(player):
    """Ask for it at the table, and show it: the card, and why."""
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
    wording = player.view.wording
    said = wording.message(found["why"])  # one about a card names it
    if not found["card"] and not names_all(found["why"], found["cards"]):
        what = wording.message(found["what"])
        said = player.words.say("ui.hint_said", what=what[0].upper() + what[1:], why=said)
    player.view.hand.recommend(found["cards"])
    player.view.say(said, kind="hint")


def names_all(why, cards):
    """Whether a reason names all of some cards, so that the answer need not be said before it."""
    named = []
    for value in why[1].values():
        named += value if isinstance(value, list) else [value]
    return bool(cards) and all(card in named for card in cards)
