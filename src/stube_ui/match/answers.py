"""The actions of a person at the table of a match that is played: answer, choose, ask for advice, take back.

Each is a function of the player and of the argument of its button.
"""

import scenes
from engine import Gone, Refused
from lazy import load_lazily
from settings import setting


async def tap(player, card):
    """Handle a tapped card of the hand: play it, choose it, or say why not."""
    await player.out_of_turn.heard()
    view = player.view
    if player.busy or player.review:
        player.skip_wait()
    elif player.shown["pick"] and card in player.shown["pick"]["cards"]:
        view.choose(card)
        view.say("")
    else:
        act = scenes.act_of(player.shown, card)
        if act is None:
            await say_why_not(player, card)
        elif setting(player.settings, "tap") == "twice" and view.hand.raised != card:
            view.hand.raise_card(card)
            view.say(player.words.say("ui.tap_again"))
        else:
            view.hand.swap(card, act["card"])  # the one that was tapped is the one that flies
            await player.answer(act["act"])


async def say_why_not(player, card):
    """Say why a card may not be played, with the rule."""
    session = player.session
    at = session.state["at"]
    try:
        pick = player.shown["pick"]
        verb = pick["verb"] if pick else "play"
        why = (await session.ask_now("why_not", act=verb + " " + scenes.face(card)))["why"]
    except (Gone, Refused):
        return
    if why and not player.left and session.state["at"] == at:
        anchor = why[2] if len(why) > 2 else player.shown["phase"]
        rule = player.words.rules_address(player.shown["game"], anchor)
        player.view.say(player.view.wording.message(why), urgent=True, rule=rule)


async def say(player, act):
    """Answer with a word."""
    await player.answer(act)


async def say_all(player, answers):
    """Answer, and what is asked right after that, too; where something else comes then, the rest is not
    said.
    """
    if not answers:
        player.view.say(player.words.say("ui.choose_first"), urgent=True)
        return
    session = player.session
    first = session.state["at"]
    for place, act in enumerate(answers.split(", ")):
        asked = [one["act"] for one in player.shown["acts"]]
        if player.left or session.state["at"] != first + place or act not in asked:
            return
        await player.answer(act)


async def speak(player, act):
    """Say something out of turn."""
    await player.out_of_turn.say(act)


async def show_more(player, argument):
    """Show all that may be said out of turn, or less."""
    player.view.interjections.turn(not player.view.interjections.is_open)


async def choose(player, act):
    """Choose a contract or a step that is not said yet."""
    player.view.questions.choose(act)


async def tick(player, box):
    """Tick a box of a question, or tick it no more."""
    player.view.questions.tick(box)


async def show_steps(player, first):
    """Look at other steps of a ladder."""
    player.view.questions.show_steps(int(first))


async def turn_number(player, by):
    """Count a number up or down; that is no answer yet."""
    player.view.questions.turn_number(by)


async def turn_worth(player, argument):
    """Show what the own hand is worth, or hide it."""
    player.view.questions.turn_worth()


async def done(player, argument):
    """Give the cards that were asked for; with another number of them nothing happens."""
    pick, chosen = player.shown["pick"], player.view.hand.chosen
    if pick and scenes.is_picked(pick, chosen):
        ordered = [scenes.face(card) for card in pick["cards"] if card in chosen]
        await player.answer(" ".join([pick["verb"]] + ordered))
    elif pick:
        player.view.say(not_picked(player, pick, chosen), urgent=True)


def not_picked(player, pick, chosen):
    """The message about the chosen cards that are not right for the pick."""
    missing = [scenes.face(card) for card in pick["must"] if card not in chosen]
    if missing:
        return player.view.wording.say("why.pick_must", {"cards": missing})
    if pick["least"] < pick["count"]:
        return player.words.say("ui.pick_some", least=pick["least"], count=pick["count"])
    return player.words.say("ui.pick_missing", count=pick["count"], chosen=len(chosen))


async def hint(player, argument):
    """Ask for an expert's answer, and show it."""
    await (await load_lazily("advice")).give(player)


async def back(player, argument):
    """Take back the last answer; from a review it leads back to the result."""
    if player.out_of_turn.speaks:
        return
    if player.review:
        player.review.end()
    else:
        await player.take_back()


async def next_deal(player, argument):
    """Go on with the next deal."""
    if not player.busy:
        if player.review:
            player.close_review()
        await player.next_deal()


async def reveal(player, argument):
    """Give the screen to the person who is asked."""
    if player.curtain and not player.busy:
        await player.handover.reveal()


async def claim(player, argument):
    """Claim the rest of the deal."""
    await (await load_lazily("ending")).end(player, "claim")


async def give_up(player, argument):
    """Give the deal up: by an answer, where the rules have one."""
    act = (player.session.state["scene"].get("give_up") or {}).get("act")
    if act:
        await player.out_of_turn.say(act)
    else:
        await (await load_lazily("ending")).end(player, "give_up")


ACTIONS = {
    "card": tap,
    "say": say,
    "say-all": say_all,
    "speak": speak,
    "more-said": show_more,
    "choose": choose,
    "tick": tick,
    "steps": show_steps,
    "number": turn_number,
    "worth": turn_worth,
    "done": done,
    "hint": hint,
    "back": back,
    "next-deal": next_deal,
    "reveal": reveal,
    "claim": claim,
    "give-up": give_up,
}
