"""What an expert would do."""

from engine import Refused


async def give(play):
    """Ask for it at the table, and show it: the card, and why."""
    if play.busy or play.state["asks"] != "human":
        return
    at = play.state["at"]
    play.view.say(play.words.say("ui.hint_wait"))
    try:
        found = await play.ask("hint", {"at": at})
    except Refused:
        return  # the player has answered meanwhile
    if play.busy or play.left or play.state["at"] != at:
        return
    play.state["record"] = found["record"]
    play.save(found["record"])
    wording = play.view.wording
    said = wording.message(found["why"])  # one about a card names it
    if not found["card"] and not names_all(found["why"], found["cards"]):
        what = wording.message(found["what"])
        said = play.words.say("ui.hint_said", what=what[0].upper() + what[1:], why=said)
    play.view.hand.recommend(found["cards"])
    play.view.say(said, kind="hint")


def names_all(why, cards):
    """Whether a reason names all of some cards, so that the answer need not be said before it."""
    named = []
    for value in why[1].values():
        named += value if isinstance(value, list) else [value]
    return bool(cards) and all(card in named for card in cards)
