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
    said = wording.message(found["why"])
    if not found["card"]:  # the reason names a card by itself
        what = wording.message(found["what"])
        said = play.words.say("ui.hint_said", what=what[0].upper() + what[1:], why=said)
    play.view.hand.recommend(found["cards"])
    play.view.say(said, kind="hint")
