"""The end of a deal before its last card: by a claim of the rest, or by giving up."""

from engine import Refused


async def end(player, how):
    """End the deal on the table by a "claim" or by "give_up". What is not the case is said."""
    if player.busy or player.review or player.session.state["over"]:
        return
    player.set_busy()
    try:
        state = await player.session.ask_now(how)
    except Refused as refused:
        refuse(player, refused.message)
        return
    if state.get("refused"):
        go_on(player, state)
    else:
        await player.go_on_anew(state)  # what was played out is told in the log, not shown card by card


def go_on(player, state):
    """Show that the engine did not end the deal; the player goes on, with what was noted on the sheet."""
    player.session.take(state)
    player.busy = False
    if not player.left:
        player.show(state["scene"])
        refuse(player, state["refused"])


def refuse(player, message):
    """Say why the deal goes on."""
    player.busy = False
    player.view.wait_for("you")
    player.view.say(player.words.message(message), urgent=True)
