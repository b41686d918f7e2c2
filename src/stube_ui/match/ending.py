"""The end of a deal before its last card: by a claim of the rest, or by giving up."""

from engine import Refused


async def end(play, how):
    """End the deal on the table by a "claim" or by "give_up". What is not the case is said."""
    if play.busy or play.review or play.state["over"]:
        return
    play.set_busy()
    try:
        state = await play.ask(how, {"at": play.state["at"]})
    except Refused as refused:
        refuse(play, refused.message)
        return
    if state.get("refused"):
        go_on(play, state)
        return
    play.shown = None  # what was played out is told in the log, not shown card by card
    await play.follow(state)


def go_on(play, state):
    """Show that the engine did not end the deal; the player goes on, with what was noted on the sheet."""
    play.state = state
    play.save(state["record"])
    play.busy = False
    if not play.left:
        play.show(state["scene"])
        refuse(play, state["refused"])


def refuse(play, message):
    """Say why the deal goes on."""
    play.busy = False
    play.view.wait_for("you")
    play.view.say(play.words.message(message), urgent=True)
